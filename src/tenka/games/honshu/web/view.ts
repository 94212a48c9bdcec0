// Made from view.py by `python -m tenka.server.typescript honshu`. Don't edit.
import type { View } from "$tenka/lib/board";

/** A card that was played, or turned up from the pile (seat -1), with the good whose cube boosted it, or -1. */
export interface Shown {
	round: number;
	seat: number;
	card: number;
	good: number;
}

/** A card of a domain as it was laid; `over` are the numbers of the older cards it was laid over. */
export interface Layer {
	card: string;
	turns: number;
	row: number;
	column: number;
	over: number[];
}

/** A cube on its square; `good` is the number of the production square in actions. */
export interface Cube {
	good: number;
	colour: string;
	card: string;
	row: number;
	column: number;
}

/** What is remembered of the squares beneath the one that is seen, from the top downwards. */
export interface Under {
	row: number;
	column: number;
	squares: string[];
}

/** `rows` are the squares that are seen, from `row` and `column` on; `top` is the layer of each, or -1. */
export interface DomainView {
	layers: Layer[];
	row: number;
	column: number;
	rows: string[][];
	top: number[][];
	cubes: Cube[];
	under: Under[];
	score: Record<string, number>;
}

/** A card that is being laid: what is settled so far, and the layer that is asked about. */
export interface LayingView {
	card: number;
	turns: number;
	row: number;
	column: number;
	over: number[];
	under: number[];
	asked: number;
}

/** A step of the final count: what it adds to a part of the score, and the squares that give it, as row and column. */
export interface Count {
	part: string;
	points: number;
	cells: [number, number][];
}

export interface HonshuView extends View {
	/** The version of the rules that the game was begun with; since 2 the pile's pair lies open at once (H-6.1). */
	rules: number;
	phase: string;
	round: number;
	/** The scoring card in play, or 0. */
	alternative: number;
	order: number[];
	/** Whose place in the order it is. */
	turn: number;
	pile: number;
	/** Cubes of each colour: blue, brown, grey, yellow. */
	supply: number[];
	/** Each hand, or null where this seat does not know it. A card chosen unseen is still in it (H-6.1). */
	hands: (number[] | null)[];
	hand_sizes: number[];
	/** Who has played a card in this trick. */
	chosen: boolean[];
	played: number[];
	/** The good whose cube each seat used in this trick, or -1. */
	boosts: number[];
	/** The colour that later cubes of this trick must have, or nothing. */
	lock: string;
	/** Cards that can be taken. */
	table: number[];
	/** The card that each seat is to lay. */
	taken: number[];
	pile_pair: number[];
	pairs: number[][];
	chooser: number;
	first_cube: number;
	discarded: number[];
	shown: Shown[];
	domains: DomainView[];
	laying: LayingView | null;
	/** In a preview: the rules that forbid to lay the card `over` all cards that it touches, or `under` them all. */
	forbidden: Record<string, string>;
	/** By seat: how the points are counted out; nothing before the end. */
	counts: Count[][];
}
