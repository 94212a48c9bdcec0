// A stack that is dragged over the map, and the march that follows when it is dropped.
import type { Choice } from "$tenka/protocol";
import type { WarView } from "./war";

/** What a march needs to know of the board. */
interface Board {
	readonly view: WarView;
	readonly legal: Choice[];
	/** Where the march starts whose units are being chosen, or -1. */
	readonly origin: number;
	/** The action on a space of the map. */
	actionAt(space: number): number | undefined;
	choose(action: number): void;
}

export const spaceUnder = ({ clientX, clientY }: PointerEvent) =>
	Number(document.elementFromPoint(clientX, clientY)?.closest("[data-space]")?.getAttribute("data-space") ?? -1);

export class Marching {
	private readonly board: Board;
	private lifted = $state.raw<{ from: number; at: { x: number; y: number }; x: number; y: number } | null>(null);
	/** Where a dropped stack shall march, as soon as its men are chosen; and the position in which that was wished. */
	private goal = $state.raw<{ from: number; to: number; view: WarView } | null>(null);
	/** The stack that is being dragged, and how far, in pixels. */
	readonly carried = $derived(this.lifted && Math.hypot(this.lifted.x, this.lifted.y) >= 8 ? this.lifted : null);

	constructor(board: Board) {
		this.board = board;
	}

	lift(event: PointerEvent, from: number): void {
		this.lifted = { from, at: { x: event.clientX, y: event.clientY }, x: 0, y: 0 };
	}

	drag(event: PointerEvent): void {
		if (!this.lifted) return;
		const { at } = this.lifted;
		this.lifted = { ...this.lifted, x: event.clientX - at.x, y: event.clientY - at.y };
	}

	release(event: PointerEvent): void {
		const held = this.carried;
		this.lifted = null;
		if (!held || event.type !== "pointerup") return;
		const to = spaceUnder(event);
		if (to >= 0 && to !== held.from) this.drop(held.from, to);
	}

	private drop(from: number, to: number): void {
		const { origin, view } = this.board;
		const action = this.board.actionAt(from === origin ? to : from);
		if (action === undefined) return;
		if (from !== origin) this.goal = { from, to, view };
		this.board.choose(action);
	}

	/** First all men of the stack, then the march; what can't be done so is left to the reader. */
	goOn(): void {
		const { goal } = this;
		const { view, legal, origin } = this.board;
		if (!goal || goal.view === view || !legal.length) return;
		const all = view.picked.length ? undefined : legal.find((one) => one.verb === "all");
		const march = view.picked.length ? this.board.actionAt(goal.to) : undefined;
		const action = origin === goal.from ? (all?.action ?? march) : undefined;
		this.goal = all && action !== undefined ? { ...goal, view } : null;
		if (action !== undefined) this.board.choose(action);
	}
}
