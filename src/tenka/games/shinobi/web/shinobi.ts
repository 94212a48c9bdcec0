// The few facts that Shinobi's board draws. It knows no rules: what may be done comes with the view.
import type { BoardProps } from "$tenka/lib/board";
import type { WireEvent } from "$tenka/protocol";
import type { ShinobiView } from "./view";

export type { ShinobiView } from "./view";

export const CLANS = ["takeda", "uesugi", "mori", "hojo", "oda"];
export const KINDS = [...CLANS, "ninja"];

/** What was picked first: a card of the hand, or an army on the table. The second step makes it an action. */
export type Picked = { card: string } | { seat: number; clan: string } | null;
type Action = BoardProps["legal"][number] | BoardProps["refused"][number];
export interface Army {
	seat: number;
	clan: string;
	n: number;
	touched: boolean;
}

export function armies(view: ShinobiView, seat: number): Army[] {
	return CLANS.map((clan, k) => ({
		seat,
		clan,
		n: view.provinces[seat]?.[k] ?? 0,
		touched: view.touched.includes(seat * CLANS.length + k),
	})).filter((army) => army.n > 0);
}

/** The seats from the left neighbour on, mine last; a spectator looks from the first seat. */
export function roundTable(view: ShinobiView): number[] {
	const mine = Math.max(view.seat, 0);
	const others = Array.from({ length: view.players - 1 }, (_, k) => (mine + k + 1) % view.players);
	return [...others, mine];
}

export function totals(view: ShinobiView): { clan: string; n: number }[] {
	const found = CLANS.map((clan, k) => ({ clan, n: view.provinces.reduce((sum, one) => sum + (one[k] ?? 0), 0) }));
	return found.sort((one, two) => two.n - one.n);
}

/** What a click on a province means after the first step. */
export function onProvince(actions: Action[], picked: Picked, seat: number): number | undefined {
	if (!picked) return undefined;
	if ("card" in picked) {
		return actions.find(
			(one) =>
				one.args.clan === picked.card &&
				((one.verb === "deploy" && one.args.seat === seat) || (one.verb === "place" && seat === -2)),
		)?.action;
	}
	return actions.find(
		(one) =>
			one.verb === "move" &&
			one.args.seat === picked.seat &&
			one.args.clan === picked.clan &&
			one.args.seat_to === seat,
	)?.action;
}

/** What a click on an army means: a ninja's target, or an attack; without a picked attacker, by the strongest. */
export function onArmy(
	actions: Action[],
	picked: Picked,
	target: { seat: number; clan: string },
	strength: (clan: string) => number,
): number | undefined {
	const aimed = actions.filter((one) => one.args.seat === target.seat && one.args.clan === target.clan);
	if (picked && "card" in picked) {
		return picked.card === "ninja" ? aimed.find((one) => one.verb === "ninja")?.action : undefined;
	}
	const attacks = aimed.filter((one) => one.verb === "attack");
	if (picked) return attacks.find((one) => one.args.army === picked.clan)?.action;
	return attacks.sort((one, two) => strength(String(two.args.army)) - strength(String(one.args.army)))[0]?.action;
}

/** Whether something can be done with a card of the hand or with an army. */
export function pickable(legal: BoardProps["legal"], first: NonNullable<Picked>, me: number): boolean {
	if ("card" in first) {
		const verbs = first.card === "ninja" ? ["ninja"] : ["deploy", "place"];
		return legal.some((one) => verbs.includes(one.verb) && (first.card === "ninja" || one.args.clan === first.card));
	}
	if (first.seat === me) return legal.some((one) => one.verb === "attack" && one.args.army === first.clan);
	return legal.some((one) => one.verb === "move" && one.args.seat === first.seat && one.args.clan === first.clan);
}

/** Where an order is given: the card or the army that is picked, then the province or the army that it is for. */
export function placesOf({ verb, args }: Pick<Action, "verb" | "args">, me: number): string[] {
	const army = `army-${args.seat}-${args.clan}`;
	if (verb === "deploy") return [`hand-${args.clan}`, `seat-${args.seat}`];
	if (verb === "place") return [`hand-${args.clan}`, `seat-${me}`];
	if (verb === "ninja") return ["hand-ninja", army];
	if (verb === "move") return [army, `seat-${args.seat_to}`];
	if (verb === "attack") return [`army-${me}-${args.army}`, army];
	return [];
}

/** What dropping a card or an army on a place of the table means: `seat-1` is a province, `army-1-oda` an army in it. */
export function onDrop(
	actions: Action[],
	picked: NonNullable<Picked>,
	place: string,
	me: number,
	strength: (clan: string) => number,
): number | undefined {
	const [kind, where, clan] = place.split("-");
	const seat = Number(where);
	const aimed = kind === "army" && clan && seat !== me ? onArmy(actions, picked, { seat, clan }, strength) : undefined;
	return aimed ?? onProvince(actions, picked, "card" in picked && seat === me ? -2 : seat);
}

const ORDER_OF: Record<string, number> = { deployed: 1, "ninja-sent": 1, placed: 2, moved: 2 };

/** The orders that the one to move has given this turn, by their number. */
export function given(events: WireEvent[], actor: number): Map<number, WireEvent> {
	const found = new Map<number, WireEvent>();
	for (const event of events.toReversed()) {
		const order = ORDER_OF[event.name];
		if (order === undefined || event.args.seat !== actor || found.has(order)) break;
		found.set(order, event);
	}
	return found;
}

/** The seats from the last place to the first. */
export function fromLast(places: number[]): number[] {
	return places.map((_, seat) => seat).sort((one, two) => places[two]! - places[one]!);
}
