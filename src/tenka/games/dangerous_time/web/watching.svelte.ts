// The battle that is being told, or was last: what is known of it, and whether its window is open.
import type { WireEvent } from "$tenka/protocol";
import { ATTACK, before, DEFEND, type Forces, forcesOf, gathered, lastBattle } from "./battle";
import { steps } from "./steps";
import { sideOf, type WarView } from "./war";

/** What the watcher sees of the board. */
interface Board {
	readonly view: WarView;
	readonly seat: number;
	readonly events: WireEvent[];
	/** Whether something is to be chosen on the map. */
	readonly mapAsks: boolean;
}

export class Watching {
	private readonly board: Board;
	/** What is being told beyond the position that is shown. */
	private live = $state.raw<WireEvent[]>([]);
	private shut = $state(-1);
	private seen = $state.raw<{ number: number; rounds: Map<number, Forces> }>({ number: -1, rounds: new Map() });
	/** How many dice of the last volley have fallen. */
	fallen = $state(99);
	/** Asked for by the reader. */
	open = $state(false);
	/** Shown because it is being told. */
	telling = $state(false);

	constructor(board: Board) {
		this.board = board;
	}

	readonly all = $derived.by(() => [...this.board.events, ...this.live]);
	readonly battle = $derived.by(() => lastBattle(this.all));
	readonly fighting = $derived.by(
		() => this.battle !== null && this.board.view.battle_at === this.battle.space && !this.battle.over,
	);
	/** My side, or -1. */
	readonly mine = $derived.by(() => {
		const { view, seat } = this.board;
		return seat >= 0 && view.oda_seat >= 0 ? sideOf(view, seat) : -1;
	});
	/** In a combat the window is there, unless it was shut or something is to be chosen on the map. */
	readonly shown = $derived.by(() => {
		if (!this.battle) return false;
		const due = this.telling || (this.fighting && this.mine >= 0 && !this.board.mapAsks);
		return this.open || (this.shut !== this.battle.number && due);
	});
	readonly steps = $derived.by(() => {
		if (!this.battle) return [];
		const over = this.battle.over || (!this.fighting && !this.telling);
		return steps(this.battle, this.fighting ? this.board.view : null, over);
	});

	/** The position has caught up with what was told. */
	settle(): void {
		this.live = [];
		this.telling = false;
	}

	tell(event: WireEvent): void {
		this.live = [...this.live, event];
	}

	/** Keeps the forces of the round that is seen now. */
	keep(): void {
		const { view } = this.board;
		if (!this.battle || view.battle_at !== this.battle.space) return;
		const { sides } = this.battle;
		const now = forcesOf(view) ?? gathered(view, sides[ATTACK], sides[DEFEND]);
		if (!now) return;
		const known = this.seen.number === this.battle.number ? this.seen.rounds : new Map<number, Forces>();
		if (known.has(view.round) && (!known.get(view.round)!.guessed || now.guessed)) return;
		this.seen = { number: this.battle.number, rounds: new Map([...known, [view.round, now]]) };
	}

	/** The forces in each round, as far as they were seen. */
	forces = (round: number): Forces | null => {
		if (!this.battle || this.seen.number !== this.battle.number) return null;
		const known = [...this.seen.rounds.keys()].sort((a, b) => a - b);
		const best = known.filter((n) => n <= round).at(-1);
		if (best !== undefined) return this.seen.rounds.get(best)!;
		return known.length ? before(this.battle, this.seen.rounds.get(known[0]!)!, round) : null;
	};

	close = (): void => {
		this.open = false;
		this.shut = this.battle?.number ?? -1;
	};
}
