// What a board attaches to its elements: the button of an action, and a piece that can be dragged onto others.
import type { Attachment } from "svelte/attachments";
import type { ChoiceOptions } from "../lib/board";
import type { Choice, Refusal } from "../protocol";

/** What the elements ask of the table. */
export interface Chooser {
	readonly legal: Choice[];
	readonly selected: number | null;
	readonly byAction: ReadonlyMap<number, Choice>;
	readonly ruleOf: ReadonlyMap<number, Refusal>;
	actionWords(action: number): string;
	/** Whether a choice has no ring, although it may be taken: in a lesson, where another one is asked for. */
	mutes?(action: number): boolean;
	/** Its place in the letter that is being written, or 0. */
	orderOf?(action: number): number;
	choose(action: number, how?: ChoiceOptions): void;
	act(action: number): Promise<void>;
	why(action: number, at: Element): Promise<void>;
	explain(rule: string, at: Element): void;
	closeSlip(at?: Element): void;
}

export type ActionOf = (target: Element) => number | null | undefined;

/** Makes an element the button of an action. */
export function choiceOf(table: Chooser, action: number | null | undefined, how: ChoiceOptions): Attachment<Element> {
	return (element) => {
		const at = element as HTMLElement | SVGElement;
		const legal = action !== null && action !== undefined && table.byAction.has(action);
		const refusal = action !== null && action !== undefined ? table.ruleOf.get(action) : undefined;
		const selected = legal && table.selected === action;
		const quiet = legal && table.mutes?.(action);
		const forbidden = !legal && Boolean(refusal ?? how.rule);
		at.dataset.choice = selected ? "selected" : quiet ? "quiet" : legal ? "legal" : forbidden ? "refused" : "rest";
		if (!legal && !forbidden) {
			for (const name of ["role", "tabindex", "aria-disabled", "aria-pressed", "data-action"]) at.removeAttribute(name);
			if (how.label) {
				at.setAttribute("role", "img");
				at.setAttribute("aria-label", how.label);
			} else at.removeAttribute("aria-label");
			return pointing(at, how);
		}
		const known = legal || refusal ? (action as number) : null;
		if (known === null) delete at.dataset.action;
		else at.dataset.action = String(known);
		const place = legal ? (table.orderOf?.(action) ?? 0) : 0;
		if (place) at.dataset.order = String(place);
		else delete at.dataset.order;
		at.setAttribute("role", "button");
		at.setAttribute("tabindex", how.pass && !legal ? "-1" : "0");
		at.setAttribute("aria-label", how.label ?? (known === null ? "" : table.actionWords(known)));
		at.setAttribute("aria-disabled", String(!legal));
		if (legal) at.setAttribute("aria-pressed", String(selected));
		else at.removeAttribute("aria-pressed");
		return listening(table, at, known, legal, how);
	};
}

function pointing(at: Element, how: ChoiceOptions): (() => void) | undefined {
	if (!how.point) return undefined;
	const enter = () => how.point?.(true);
	const leave = () => queueMicrotask(() => how.point?.(false));
	at.addEventListener("pointerenter", enter);
	at.addEventListener("pointerleave", leave);
	return () => {
		at.removeEventListener("pointerenter", enter);
		at.removeEventListener("pointerleave", leave);
	};
}

function listening(table: Chooser, at: Element, action: number | null, legal: boolean, how: ChoiceOptions): () => void {
	let timer = 0;
	const why = () => (action === null ? table.explain(how.rule ?? "", at) : void table.why(action, at));
	const take = (event: Event) => {
		event.stopPropagation();
		if (legal && action !== null) table.choose(action, how);
		else why();
	};
	const key = (event: Event) => {
		const { key } = event as KeyboardEvent;
		if (key !== "Enter" && key !== " ") return;
		event.preventDefault();
		take(event);
	};
	const come = (event: Event) => {
		how.point?.(true);
		if (legal || (event.type === "pointerenter" && (event as PointerEvent).pointerType === "touch")) return;
		if (event.type === "focus" && !at.matches(":focus-visible")) return;
		timer = window.setTimeout(why, 350);
	};
	const go = (event: Event) => {
		window.clearTimeout(timer);
		const into = (event as PointerEvent).relatedTarget as Element | null;
		// An element that is taken away loses its focus while the page is being drawn: then nothing may change yet.
		queueMicrotask(() => {
			how.point?.(false);
			if (!legal && !into?.closest?.(".slip")) table.closeSlip(at);
		});
	};
	const attached = new AbortController();
	const { signal } = attached;
	at.addEventListener("click", take, { signal });
	at.addEventListener("keydown", key, { signal });
	for (const name of ["pointerenter", "focus"]) at.addEventListener(name, come, { signal });
	for (const name of ["pointerleave", "blur"]) at.addEventListener(name, go, { signal });
	return () => {
		window.clearTimeout(timer);
		attached.abort();
	};
}

/** Lets an element be dragged onto others. */
export function dragOf(table: Chooser, targets: string, actionOf: ActionOf): Attachment<Element> {
	return (element) => {
		const at = element as HTMLElement | SVGElement;
		const down = (first: Event) => {
			const start = first as PointerEvent;
			if (start.button !== 0 || table.legal.length === 0) return;
			follow(table, at, start, targets, actionOf);
		};
		const still = (event: Event) => event.preventDefault();
		at.addEventListener("pointerdown", down);
		at.addEventListener("dragstart", still);
		at.style.touchAction = "pan-y";
		return () => {
			at.removeEventListener("pointerdown", down);
			at.removeEventListener("dragstart", still);
		};
	};
}

function follow(
	table: Chooser,
	at: HTMLElement | SVGElement,
	start: PointerEvent,
	targets: string,
	actionOf: ActionOf,
): void {
	let moving = false;
	let over: Element | null = null;
	const under = (event: PointerEvent) =>
		document.elementFromPoint(event.clientX, event.clientY)?.closest(targets) ?? null;
	const mark = (target: Element | null) => {
		if (over !== target) over?.removeAttribute("data-over");
		over = target;
		if (target) target.setAttribute("data-over", "");
	};
	const move = (event: PointerEvent) => {
		const dx = event.clientX - start.clientX;
		const dy = event.clientY - start.clientY;
		if (!moving && Math.hypot(dx, dy) < 8) return;
		if (!moving) {
			moving = true;
			at.style.pointerEvents = "none";
			at.style.zIndex = "50";
			at.dataset.dragged = "";
		}
		at.style.translate = `${dx}px ${dy}px`;
		mark(under(event));
	};
	const end = (event: PointerEvent) => {
		window.removeEventListener("pointermove", move);
		window.removeEventListener("pointerup", end);
		window.removeEventListener("pointercancel", end);
		at.style.pointerEvents = "";
		at.style.translate = "";
		at.style.zIndex = "";
		delete at.dataset.dragged;
		const target = moving && event.type === "pointerup" ? under(event) : null;
		mark(null);
		if (!moving) return;
		// The click that follows a drag is no choice.
		window.addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
		setTimeout(() => window.dispatchEvent(new Event("click")), 0);
		const action = target ? actionOf(target) : null;
		if (action === null || action === undefined) return;
		if (table.byAction.has(action)) void table.act(action);
		else void table.why(action, at);
	};
	window.addEventListener("pointermove", move);
	window.addEventListener("pointerup", end);
	window.addEventListener("pointercancel", end);
}
