// Motion: pieces travel over the page, one after the other. Any touch ends what is running.
import { tick } from "svelte";
import type { FlyOptions, Place, Stage, View } from "../lib/board";
import { pace, reduced } from "../lib/settings.svelte";
import { play } from "../lib/sound";

const ARC = "cubic-bezier(.45,.05,.25,1)";

/** The first visible element of that name. */
export function find(place: Place): Element | null {
	if (typeof place !== "string") return place;
	const all = [...document.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`)];
	return all.find((one) => one.getBoundingClientRect().width > 0) ?? null;
}

/** A copy that can lie anywhere on the page; parts of an SVG get an SVG of their own. */
function copyOf(original: Element): HTMLElement | SVGElement {
	const box = original.getBoundingClientRect();
	let copy = original.cloneNode(true) as HTMLElement | SVGElement;
	if (original instanceof SVGGraphicsElement && !(original instanceof SVGSVGElement)) {
		const inner = original.getBBox();
		copy.removeAttribute("transform");
		const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
		svg.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
		svg.append(copy);
		copy = svg;
	}
	for (const one of [copy, ...copy.querySelectorAll("*")]) {
		one.removeAttribute("data-place");
		one.removeAttribute("id");
		one.removeAttribute("tabindex");
		one.removeAttribute("data-choice");
	}
	copy.setAttribute("aria-hidden", "true");
	copy.setAttribute("inert", "");
	Object.assign(copy.style, {
		position: "fixed",
		left: `${box.left}px`,
		top: `${box.top}px`,
		width: `${box.width}px`,
		height: `${box.height}px`,
		margin: "0",
		zIndex: "60",
		pointerEvents: "none",
	});
	return copy;
}

export class Showing implements Stage {
	skipped = false;
	/** Another position has come in between: this one is not shown any more. */
	dropped = false;
	readonly after: View;
	private readonly reveal: () => void;
	private shown = false;
	private endings = new Set<() => void>();
	private hidden: Element[] = [];
	private release: (() => void) | null = null;

	/** How much of its usual time everything takes: less where more has happened already. */
	private readonly share: () => number;

	/** Told how long a motion takes. */
	private readonly spend: (ms: number) => void;

	constructor(after: View, reveal: () => void, share: () => number = () => 1, spend: (ms: number) => void = () => {}) {
		this.after = after;
		this.reveal = reveal;
		this.share = share;
		this.spend = spend;
	}

	get still(): boolean {
		return reduced?.matches ?? false;
	}

	/** A touch: what waits for it goes on, else what runs is completed. */
	touch(): void {
		if (this.release) this.release();
		else this.skip();
	}

	hold(): Promise<void> {
		if (this.skipped) return Promise.resolve();
		return new Promise((resolve) => {
			this.release = () => {
				this.release = null;
				resolve();
			};
		});
	}

	skip = () => {
		this.skipped = true;
		this.release?.();
		for (const end of [...this.endings]) end();
	};

	drop(): void {
		this.dropped = true;
		this.skip();
	}

	async show(): Promise<void> {
		if (this.shown || this.dropped) return;
		this.shown = true;
		this.restore();
		this.reveal();
		await tick();
	}

	/** What travelled away comes back to sight with the new position. */
	restore(): void {
		for (const one of this.hidden) (one as HTMLElement | SVGElement).style.visibility = "";
		this.hidden = [];
	}

	wait(ms: number): Promise<void> {
		const length = this.skipped || this.still ? 0 : ms * pace() * this.share();
		if (length === 0) return Promise.resolve();
		this.spend(length);
		return this.rest(length);
	}

	/** Time to look, also where nothing travels; a touch ends it. */
	rest(length: number): Promise<void> {
		if (this.skipped) return Promise.resolve();
		return new Promise((resolve) => {
			const end = () => {
				clearTimeout(timer);
				this.endings.delete(end);
				resolve();
			};
			const timer = setTimeout(end, length);
			this.endings.add(end);
		});
	}

	async mark(place: Place, ms = 360): Promise<void> {
		const at = find(place);
		if (!at || this.skipped) return;
		const line = document.createElement("div");
		const box = at.getBoundingClientRect();
		line.className = "stage-line";
		Object.assign(line.style, {
			left: `${box.left - 4}px`,
			top: `${box.top - 4}px`,
			width: `${box.width + 8}px`,
			height: `${box.height + 8}px`,
		});
		document.body.append(line);
		if (this.still) {
			// A line around what is gone, because the board shows something else now, would lie over that.
			const look = setInterval(() => at.isConnected || end(), 50);
			const end = () => {
				clearInterval(look);
				line.remove();
			};
			setTimeout(end, 1500);
			return;
		}
		await this.wait(ms);
		line.remove();
	}

	async fly(from: Place, to: Place, how: FlyOptions = {}): Promise<void> {
		const start = find(from);
		const goal = find(to);
		const model = how.copy ? find(how.copy) : start;
		if (!start || !goal || !model || this.skipped) return;
		if (this.still) {
			void this.mark(start);
			void this.mark(goal);
			return;
		}
		const a = start.getBoundingClientRect();
		const b = goal.getBoundingClientRect();
		const copy = copyOf(model);
		copy.style.left = `${a.left + (a.width - Number.parseFloat(copy.style.width)) / 2}px`;
		copy.style.top = `${a.top + (a.height - Number.parseFloat(copy.style.height)) / 2}px`;
		document.body.append(copy);
		if (!how.keep && !how.copy) {
			(start as HTMLElement | SVGElement).style.visibility = "hidden";
			this.hidden.push(start);
		}
		const dx = b.left + b.width / 2 - (a.left + a.width / 2);
		const dy = b.top + b.height / 2 - (a.top + a.height / 2);
		const lift = Math.min(70, Math.hypot(dx, dy) / 6);
		const scale = how.scale ?? Math.min(1, Math.max(0.3, b.width / a.width));
		const moves = [
			{ transform: "translate(0,0) scale(1)", easing: "cubic-bezier(.2,.8,.2,1)" },
			{ transform: "translate(0,-8px) scale(1.03)", offset: 0.18, easing: ARC },
			{
				transform: `translate(${dx * 0.55}px,${dy * 0.55 - lift}px) scale(${(1 + scale) / 2})`,
				offset: 0.62,
				easing: ARC,
			},
			{ transform: `translate(${dx}px,${dy}px) scale(${scale})` },
		];
		const duration = Math.max(1, (how.ms ?? 320) * pace() * this.share());
		this.spend(duration);
		const motion = copy.animate(moves, { duration, fill: "forwards" });
		const end = () => motion.finish();
		this.endings.add(end);
		await motion.finished.catch(() => {});
		this.endings.delete(end);
		copy.remove();
	}

	sound(name: "card" | "drum" | "bell" | "dice"): void {
		if (!this.skipped) play(name);
	}
}
