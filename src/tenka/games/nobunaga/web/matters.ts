// How much an event matters to a seat: points first, then who leads.
import type { WireEvent } from "$tenka/protocol";

const OTHERS: Record<string, number> = { scored: 3, "active-card-taken": 2, attack: 1 };

/** Events of a seat that nobody chooses: no move explains them. */
export const UNCHOSEN = [
	"first-player",
	"round-begins",
	"active-card-passed",
	"active-card-returned",
	"campaign-begins",
	"strength",
	"scored",
	"campaign-ends",
	"winner",
];

export function matters({ name, args }: WireEvent, seat: number): number {
	if (name === "nobunaga-scored") return 4;
	if (name === "scored" && args.seat === seat) return 5;
	if (name === "active-card-passed" && args.seat === seat) return 4;
	if (name === "card-to-nobunaga") return 1;
	return args.seat === seat ? 0 : (OTHERS[name] ?? 0);
}
