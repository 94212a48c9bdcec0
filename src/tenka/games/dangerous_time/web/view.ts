// Made from view.py by `python -m tenka.server.typescript dangerous-time`. Don't edit.
import type { View } from "$tenka/lib/board";

/** Spaces, kinds, leaders, clans, cards and chits are numbers in the order of `war.json`; side 0 is Oda, 1 Anti-Oda. */
export interface WarView extends View {
	oda_seat: number;
	target: number;
	bids: number[];
	turn: number;
	outcome: number;
	winner: number;
	/** Space, kind and number of every stack of soldiers; a kind is a clan times 3 plus the side that owns it. */
	men: [number, number, number][];
	control: number[];
	level: number[];
	leader_at: number[];
	leader_side: number[];
	leader_rank: number[];
	leader_due: number[];
	clan_side: number[];
	clan_alliance: number[];
	seated: number[];
	fallen: number[];
	changed: number[];
	last_home: number[];
	box: number[];
	pool: number[];
	gone: number[];
	entered: number;
	entry_turn: number[];
	temple: number;
	temple_assaulted: boolean;
	disease_of_nobunaga: boolean;
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
	spied: number[];
	leader_marks: number[];
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
	stack: number[];
	cancelled: boolean;
	draw_offered: number[];
}
