// A march to any space that is marked as reachable: its way is walked leg by leg, by a click or by a stack dropped there.
import type { Choice } from "$tenka/protocol";
import { CLAN, LEADER, MAP, SIDES, SPACE, type WarView } from "./war";
import type { Leg, March } from "./ways";

/** What a march needs to know of the board. */
interface Board {
	readonly view: WarView;
	readonly legal: Choice[];
	/** Where the march starts whose units are being chosen, or -1. */
	readonly origin: number;
	/** The action on a space of the map. */
	actionAt(space: number): number | undefined;
	choose(action: number): void;
	/** The way to a space from where a stack stands, or nothing where it does not reach. */
	wayTo(from: number, to: number): March | undefined;
	/** Says why a stack does not go there. */
	refuse(from: number, to: number): void;
}

/** Units of one sort that march together. */
interface Picked {
	unit: number;
	cut: number;
	n: number;
}

/** What is left to do: the column, or all who may march; then the legs. */
interface Plan {
	from: number;
	column: Picked[] | null;
	legs: Leg[];
	/** The position in which the last step was taken. */
	view: WarView;
}

const KINDS = MAP.clans.length * 3;

export const spaceUnder = ({ clientX, clientY }: PointerEvent) =>
	Number(document.elementFromPoint(clientX, clientY)?.closest("[data-space]")?.getAttribute("data-space") ?? -1);

export class Marching {
	private readonly board: Board;
	private lifted = $state.raw<{ from: number; at: { x: number; y: number }; x: number; y: number } | null>(null);
	private plan = $state.raw<Plan | null>(null);
	/** The stack that is being dragged, and how far, in pixels. */
	readonly carried = $derived(this.lifted && Math.hypot(this.lifted.x, this.lifted.y) >= 8 ? this.lifted : null);
	/** Whether a way is being walked. */
	readonly walking = $derived(this.plan !== null);

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
		if (to >= 0 && to !== held.from) this.walk(held.from, to);
	}

	/** Sets out: with the units that are chosen, else with all who may march. */
	walk(from: number, to: number): void {
		const way = this.board.wayTo(from, to);
		if (!way) {
			this.board.refuse(from, to);
			return;
		}
		const { view, origin } = this.board;
		const column = origin === from && view.picked.length ? pickedIn(view) : null;
		this.plan = { from, column, legs: way.legs, view };
		this.step();
	}

	/** The next step of the way, as soon as the position shows the last one. */
	goOn(): void {
		if (this.plan && this.plan.view !== this.board.view) this.step();
	}

	private step(): void {
		const { plan } = this;
		const { view, legal, origin } = this.board;
		if (!plan) return;
		if (!legal.length) {
			if (view.question.step !== "movement" && view.question.step !== "march") this.plan = null;
			return;
		}
		const next = origin === plan.from ? this.inColumn(plan) : this.outOfColumn(plan);
		if (next === undefined) this.plan = null;
		else this.board.choose(next);
	}

	/** From the map to the stack that marches. */
	private outOfColumn(plan: Plan): number | undefined {
		if (this.board.view.question.step !== "movement") return undefined;
		this.plan = { ...plan, view: this.board.view };
		return this.action("space", plan.from);
	}

	/** The units first, then the leg. */
	private inColumn(plan: Plan): number | undefined {
		const { view, legal } = this.board;
		const chosen = pickedIn(view);
		if (!plan.column) {
			const all = chosen.length ? undefined : legal.find((one) => one.verb === "all");
			if (!all && !chosen.length) return undefined;
			this.plan = { ...plan, column: all ? null : chosen, view };
			if (all) return all.action;
			return this.leave({ ...plan, column: chosen });
		}
		const lacking = plan.column.find((one) => count(chosen, one) < one.n);
		if (!lacking) return this.leave(plan);
		this.plan = { ...plan, view };
		return legal.find((one) => isUnit(one, lacking))?.action;
	}

	private leave(plan: Plan): number | undefined {
		const [leg, ...legs] = plan.legs;
		if (!leg) return undefined;
		this.plan = legs.length ? { from: leg.to, column: plan.column, legs, view: this.board.view } : null;
		return this.action(leg.strategic ? "strategic" : "march", leg.to) ?? this.action("enter", leg.to);
	}

	private action(verb: string, space: number): number | undefined {
		return this.board.legal.find((one) => one.verb === verb && SPACE.get(String(one.args.space)) === space)?.action;
	}
}

function pickedIn({ picked }: WarView): Picked[] {
	const found: Picked[] = [];
	for (let i = 0; i < picked.length; i += 3) found.push({ unit: picked[i]!, cut: picked[i + 1]!, n: picked[i + 2]! });
	return found;
}

const count = (chosen: Picked[], wanted: Picked) =>
	chosen.find((one) => one.unit === wanted.unit && one.cut === wanted.cut)?.n ?? 0;

/** Is it the choice of one more unit of that sort? */
function isUnit({ verb, args }: Choice, { unit, cut }: Picked): boolean {
	if (verb === "leader") return KINDS + LEADER.get(String(args.leader))! === unit;
	if (verb !== (cut ? "soldier-cut" : "soldier")) return false;
	return CLAN.get(String(args.clan))! * 3 + SIDES.indexOf(String(args.owner)) === unit;
}
