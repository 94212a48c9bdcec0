// What is known of bids and of the wars without one, for those who meet them for the first time.

/** Of a hundred short wars between third levels, in how many Oda kept such a promise (docs/bots-war.md, 200 wars each). */
export const KEPT: Record<number, number> = { 4: 94, 5: 72, 6: 44, 7: 24, 8: 7 };
export const SUGGESTED = 5;
/** After so many bids the panel is brief. */
const KNOWN = 3;
const KEY = "tenka-war-bids";

export interface ReadyMade {
	name: string;
	/** Who leads Oda: whoever opens the table sits first. */
	oda: "first" | "second";
	turns: number;
	target: number;
	minutes: number;
	/** Of a hundred such wars between third levels, how many Oda won. */
	won: number;
}
export const READY: ReadyMade[] = [
	{ name: "small", oda: "first", turns: 2, target: 5, minutes: 20, won: 46 },
	{ name: "even", oda: "second", turns: 10, target: 6, minutes: 90, won: 44 },
];

export function bidsMade(): number {
	try {
		return Number(localStorage.getItem(KEY)) || 0;
	} catch {
		return 0;
	}
}

/** Another bid was made in this browser. */
export function madeBid(): void {
	try {
		localStorage.setItem(KEY, String(bidsMade() + 1));
	} catch {
		// A browser that keeps nothing is told again.
	}
}

export const isBrief = (made: number) => made >= KNOWN;
