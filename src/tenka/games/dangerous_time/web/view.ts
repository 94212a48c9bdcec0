// Made from view.py by `python -m tenka.server.typescript dangerous-time`. Don't edit.
import type { View } from "$tenka/lib/board";

/** What the actor is asked now: `prompt-STEP` or `prompt-STEP-PLACE` are its words, with these arguments. */
export interface Question {
	step: string;
	place: string;
	args: Record<string, string | number>;
	/** How far the combat has come that waits for the answer, or nothing. */
	combat: string;
}

/** Spaces, kinds, leaders, clans, cards and chits are numbers in the order of `war.json`; side 0 is Oda, 1 Anti-Oda. */
export interface WarView extends View {
	/** Space, kind and number of every stack of soldiers; a kind is a clan times 3 plus the side that owns it. */
	men: [number, number, number][];
	control: number[];
	level: number[];
	temple: number;
	temple_assaulted: boolean;
	entered: number;
	entry_turn: number[];
	leader_at: number[];
	leader_side: number[];
	leader_rank: number[];
	leader_due: number[];
	leader_marks: number[];
	disease_of_nobunaga: boolean;
	clan_side: number[];
	clan_alliance: number[];
	seated: number[];
	fallen: number[];
	changed: number[];
	last_home: number[];
	box: number[];
	pool: number[];
	gone: number[];
	hand: number[];
	hand_sizes: number[];
	known: number[];
	shown: number[];
	pile: number;
	discards: number[];
	out: number[];
	in_play: number[];
	fortune: number;
	fortune_used: boolean;
	keep: number[];
	waived: number[];
	spied: number[];
	cup: number[];
	chit: number;
	next_chit: number;
	active: number;
	alliance: number;
	phase: number;
	mp: number;
	die: number;
	naval: boolean;
	snow: boolean;
	/** Space, kind, bits and number of soldiers that carry a mark. */
	marks: number[];
	activated: number[];
	arrived: number[];
	/** The links that were marched in this impulse: from times 94 plus to. */
	marched: number[];
	captures: number[];
	paid: number[];
	due_draws: number;
	mustered: number[];
	failed: number[];
	battle_at: number;
	foe: number;
	mode: number;
	round: number;
	/** Role, kind, leader or -1, bits and number of the soldiers in a combat. */
	groups: number[];
	/** Role, leader and bits of the leaders in a combat. */
	chiefs: number[];
	commander: number[];
	guns: number[];
	surprise: boolean;
	ambush: boolean;
	iron: boolean;
	truce: boolean;
	hits: number[];
	dice: number[];
	withdrawing: number;
	/** Unit, cut and number of those chosen to march. */
	picked: number[];
	moving: number[];
	routes: number[];
	turned: number[];
	cancelled: boolean;
	/** The frames of the steps under way, for those who imagine the war; what is asked stands in `question`. */
	stack: number[];
	oda_seat: number;
	target: number;
	bids: number[];
	turn: number;
	outcome: number;
	winner: number;
	draw_offered: number[];
	question: Question;
}
