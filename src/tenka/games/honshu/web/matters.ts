// How much an event matters to a seat: where one stands in the new order, and cubes and hands that moved.
import type { WireEvent } from "$tenka/protocol";

/** Events of a seat that nobody chooses: no move explains them. */
export const UNCHOSEN = [
	"province-dealt",
	"order-dealt",
	"hand",
	"hand-unseen",
	"may-choose",
	"new-order",
	"score",
	"winner",
];

export function matters({ name, args }: WireEvent, seat: number): number {
	if (name === "new-order") return args.seat === seat ? 4 : 0;
	if (name === "override") return args.seat === seat ? 0 : 4;
	if (name.startsWith("hands-passed")) return 3;
	if (name === "card-boosted") return args.seat === seat ? 0 : 2;
	return 0;
}
