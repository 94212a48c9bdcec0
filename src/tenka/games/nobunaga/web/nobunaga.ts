// What the board of Nobunaga reads from views and events.
import type { WireEvent } from "$tenka/protocol";
import type { NobunagaView } from "./view";

export type { NobunagaView } from "./view";

export const HOUSES = ["uesugi", "mori", "takeda", "asai", "ashikaga", "hongan"];
export const VALUES: [number, number][] = [
	[5, 1],
	[5, 1],
	[4, 3],
	[4, 3],
	[3, 5],
	[3, 5],
];
/** By number of players. */
export const CAMPAIGN_SIZE = [0, 0, 6, 6, 5, 4];
const PAIRS = HOUSES.flatMap((_, low) => HOUSES.slice(low).map((_, k) => [low, low + k] as [number, number]));

export const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
export const pair = (number: number): [number, number] => PAIRS[number] ?? [0, 0];

export function points(cards: number[]): number {
	return sum(cards.map((n, house) => (n === 0 ? 0 : VALUES[house]![0] + (n > 1 ? VALUES[house]![1] : 0))));
}

/** Whether this seat's kept card is unknown to the viewer. */
export function hasSecret(view: NobunagaView, seat: number): boolean {
	return Boolean(view.has_kept[seat]) && (view.kept[seat] ?? -1) < 0;
}

export function handSize(view: NobunagaView, seat: number): number {
	return sum(view.hands[seat] ?? []) + (hasSecret(view, seat) ? 1 : 0);
}

/** Houses of a zone, one entry per card. */
export function spread(cards: number[]): number[] {
	return cards.flatMap((n, house) => Array<number>(n).fill(house));
}

export interface Slot {
	house: number;
	/** The seat that took it, "nobunaga", or null while it lies there. */
	by: number | "nobunaga" | null;
}

function take(slots: Slot[], house: unknown, by: Slot["by"]): void {
	const found = slots.find((one) => one.by === null && HOUSES[one.house] === house);
	if (found) found.by = by;
}

/** The cards of this round in the order in which they were laid out, with who took each. */
export function offer(view: NobunagaView, events: WireEvent[]): Slot[] {
	const start = events.findLastIndex((one) => one.name === "round-begins");
	const slots: Slot[] = [];
	const taken: Slot[] = [];
	for (const { name, args } of start < 0 ? [] : events.slice(start)) {
		if (name === "card-laid") slots.push({ house: HOUSES.indexOf(String(args.house)), by: null });
		else if (name === "card-taken" || name === "last-card-taken") {
			take(slots, args.house, Number(args.seat));
			const last = slots.findLast((one) => one.by === args.seat);
			if (last) taken.push(last);
		} else if (name === "card-to-nobunaga") take(slots, args.house, "nobunaga");
		else if (name === "undone") {
			const last = taken.findLast((one) => one.by === args.seat);
			if (last && !fits(slots, view)) last.by = null;
		}
	}
	return fits(slots, view) ? slots : spread(view.table).map((house) => ({ house, by: null }));
}

function fits(slots: Slot[], view: NobunagaView): boolean {
	return view.table.every((n, house) => slots.filter((one) => one.house === house && one.by === null).length === n);
}

/** Who took the Active-player card in this round, or null. */
export function activeTaker(view: NobunagaView): number | null {
	return view.taker >= 0 ? view.taker : null;
}

export interface Lane {
	/** A seat, or "nobunaga". */
	who: number | "nobunaga";
	n: number;
	rank: number;
	/** Points in all after scoring, or null. */
	scored: number | null;
}

export interface Drama {
	house: number;
	by: number;
	lanes: Lane[];
	step: 0 | 1 | 2 | 3 | 4;
	holder: number | null;
}

/** The attack so far, from its events. */
export function told(drama: Drama | null, { name, args }: WireEvent): Drama | null {
	const house = HOUSES.indexOf(String(args.house));
	if (name === "attack") return { house, by: Number(args.seat), lanes: [], step: 0, holder: null };
	if (!drama) return null;
	const who = name.startsWith("nobunaga") ? ("nobunaga" as const) : Number(args.seat);
	if (name === "strength" || name === "nobunaga-strength") {
		const lane: Lane = { who, n: Number(args.n), rank: Number(args.rank), scored: null };
		return { ...drama, step: 1, lanes: [...drama.lanes, lane] };
	}
	if (name === "scored" || name === "nobunaga-scored") {
		const lanes = drama.lanes.map((one) => (one.who === who ? { ...one, scored: Number(args.points) } : one));
		return { ...drama, step: 3, lanes };
	}
	if (name === "active-card-passed") return { ...drama, step: 4, holder: Number(args.seat) };
	return drama;
}

/** Whether an event belongs to an attack. */
export function isAttack(name: string): boolean {
	return ["attack", "strength", "nobunaga-strength", "scored", "nobunaga-scored", "active-card-passed"].includes(name);
}
