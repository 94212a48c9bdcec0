// Made from view.py by `python -m tenka.server.typescript shinobi`. Don't edit.
import type { View } from "$tenka/lib/board";

/** An order that somebody gave, in the open. */
export type Deed = [seat: number, action: number];

/** All that a player with a perfect memory knows. Lists by clan are in the order of `cards.CLANS`, ninja last. */
export interface ShinobiView extends View {
	/** 1, 2 or 3; 0 when the game is over. */
	order: number;
	/** The seat that opened the game. */
	first: number;
	/** The seat that drew the last card of the pile and plays last, or -1. */
	last: number;
	/** Turns still to come in the last round, or -1 before it. */
	turns_left: number;
	pile: number;
	/** The own clan; empty for spectators. */
	loyalty: string;
	/** How many of each kind; empty for spectators. */
	hand: number[];
	hand_sizes: number[];
	/** By seat, then by clan: how many cards. */
	provinces: number[][];
	/** Armies that the current turn has changed, as seat * 5 + clan. */
	touched: number[];
	/** Cards that have left the game, by kind. */
	gone: number[];
	/** Every order since the beginning. */
	deeds: Deed[];
	/** Everybody's clan, once the game is over. */
	loyalties: string[];
}
