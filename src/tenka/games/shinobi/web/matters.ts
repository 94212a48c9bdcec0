// How much an event matters to a seat: what one's own clan lost, then what changed in one's own province.
import type { WireEvent } from "$tenka/protocol";
import type { ShinobiView } from "./view";

const LOSSES = ["attacked", "ninja-sent"];
const CHANGES = ["deployed", "moved", "placed"];

/** Events of a seat that nobody chooses: no move explains them. */
export const UNCHOSEN = [
	"loyalty-dealt",
	"first-player",
	"card-drawn",
	"cards-drawn",
	"last-round",
	"loyalty-shown",
	"winner",
];

export function matters({ name, args }: WireEvent, seat: number, view: ShinobiView): number {
	if (name === "last-round") return 5;
	if (args.seat === seat) return 0;
	const own = args.clan === view.loyalty;
	if (LOSSES.includes(name)) return own ? 4 : args.seat_to === seat ? 2 : 1;
	if (CHANGES.includes(name)) return own ? 3 : args.seat_to === seat || args.seat_from === seat ? 1 : 0;
	return 0;
}
