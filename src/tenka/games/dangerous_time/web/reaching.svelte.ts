// How far the stack reaches that is picked, dragged or pointed at, and what a click on a marked space does.
import type { Attachment } from "svelte/attachments";
import type { BoardProps } from "$tenka/lib/board";
import { MAP, type WarView } from "./war";
import type { Ground, March } from "./ways";

/** What it sees of the board. */
interface Board {
	readonly view: WarView;
	readonly ground: Ground;
	/** Where the march starts whose units are being chosen, or -1. */
	readonly origin: number;
	/** The stack that is being dragged, or -1. */
	readonly carried: number;
	/** Whether a march may begin at a space. */
	starts(space: number): boolean;
	walk(from: number, to: number): void;
	say: BoardProps["say"];
	explain: BoardProps["explain"];
}

const FAR = 99;

export class Reaching {
	private readonly board: Board;
	/** The space under the pointer or the focus. */
	pointed = $state(-1);
	/** The space that a finger has touched: its way is shown, the next touch goes there. */
	private touched = $state.raw<{ space: number; view: WarView } | null>(null);

	constructor(board: Board) {
		this.board = board;
	}

	/** Of all marked spaces the way there. */
	readonly all = $derived.by((): Map<number, March> => {
		const { origin, carried, view } = this.board;
		if (origin >= 0) return this.from(origin);
		const from = carried >= 0 ? carried : this.pointed;
		if (view.question.step !== "movement" || !this.board.starts(from)) return new Map();
		return this.from(from);
	});
	readonly goal = $derived.by(() => (this.touched?.view === this.board.view ? this.touched.space : -1));
	/** The way that is shown before it is walked. */
	readonly shown = $derived(this.all.get(this.goal >= 0 ? this.goal : this.pointed));

	/** The ways of the units that are chosen, else of all who may march. */
	private from(from: number, points?: number): Map<number, March> {
		const { ground, origin } = this.board;
		const picked = origin === from ? ground.pickedColumn() : { steady: 0, cut: 0 };
		return ground.reach(from, picked.steady + picked.cut ? picked : ground.freeColumn(from), points);
	}

	wayTo = (from: number, to: number): March | undefined => this.from(from).get(to);

	/** Whether a click on the space walks there. */
	walks(space: number): boolean {
		return this.board.origin >= 0 && this.all.has(space);
	}

	go(): void {
		if (this.goal >= 0) this.board.walk(this.board.origin, this.goal);
	}

	/** Makes a space the button of the way there. */
	button = (space: number, label: string): Attachment<Element> => {
		return (element) => {
			const at = element as SVGElement;
			const chosen = this.goal === space;
			at.dataset.choice = chosen ? "selected" : "legal";
			at.setAttribute("role", "button");
			at.setAttribute("tabindex", "0");
			at.setAttribute("aria-label", label);
			at.setAttribute("aria-pressed", String(chosen));
			at.removeAttribute("aria-disabled");
			const walk = () => this.board.walk(this.board.origin, space);
			const click = (event: Event) => {
				event.stopPropagation();
				const byFinger = (event as PointerEvent).pointerType === "touch";
				if (byFinger && this.goal !== space) this.touched = { space, view: this.board.view };
				else walk();
			};
			const key = (event: Event) => {
				if (!["Enter", " "].includes((event as KeyboardEvent).key)) return;
				event.preventDefault();
				event.stopPropagation();
				walk();
			};
			at.addEventListener("click", click);
			at.addEventListener("keydown", key);
			return () => {
				at.removeEventListener("click", click);
				at.removeEventListener("keydown", key);
			};
		};
	};

	/** Says beside a space why the stack does not go there. */
	refuse = (from: number, to: number): void => {
		const at = document.querySelector(`[data-space="${to}"]`);
		if (!at) return;
		const { say, view, explain } = this.board;
		const args = { space: MAP.spaces[to]!.key, mp: view.mp };
		const far = this.from(from, FAR).get(to);
		if (far) explain("DT-14.2", at, say("web-too-dear", { ...args, n: far.cost }));
		else explain("DT-14.2", at, say("web-no-way", args));
	};
}
