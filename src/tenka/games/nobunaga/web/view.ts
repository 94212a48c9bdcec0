// Made from view.py by `python -m tenka.server.typescript nobunaga`. Don't edit.
import type { View } from "$tenka/lib/board";

/** Houses are counted in lists of six; pairs are numbers of `cards.PAIRS`, -1 for none. */
export interface NobunagaView extends View {
	phase: string;
	campaign: number;
	round: number;
	/** Houses that were attacked in this campaign. */
	attacked: number[];
	active: number;
	first: number;
	picks: number;
	card_on_table: boolean;
	taker: number;
	pile: number;
	offer: number[];
	table: number[];
	campaign_zone: number[];
	used_zone: number[];
	victory_zone: number[];
	scored: number[][];
	pairs: number[];
	has_kept: boolean[];
	/** Whether everybody knows which card of the pair this seat kept (N-8.5). */
	settled: boolean[];
	/** The house each seat kept, as far as this seat knows, else -1. */
	kept: number[];
	/** Each hand without the card that this seat has not seen. */
	hands: number[][];
}
