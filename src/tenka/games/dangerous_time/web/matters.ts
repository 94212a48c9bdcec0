// How much an event matters to a seat: castles and leaders lost, clans that fall or turn, then men and cards.
import type { WireEvent } from "$tenka/protocol";
import { SIDES, sideOf, type WarView } from "./war";

const LOST: Record<string, number> = { "leader-lost": 5, "soldiers-lost": 3, exiled: 2 };
const DONE: Record<string, number> = { control: 6, "card-played": 2, "leader-turned": 6, "soldiers-turned": 4 };
const ALL: Record<string, number> = { killed: 5, died: 5, "clan-fell": 7, "clan-turned": 7, "power-entered": 5 };

export function matters({ name, args }: WireEvent, seat: number, view: WarView): number {
	if (ALL[name]) return ALL[name];
	if (view.oda_seat < 0 || typeof args.side !== "string") return 0;
	const mine = args.side === SIDES[sideOf(view, seat)];
	return (mine ? LOST[name] : DONE[name]) ?? 0;
}
