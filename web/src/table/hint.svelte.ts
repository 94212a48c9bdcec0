// What a good player would do at one's own decision, and why bots did what they did, where the table has advice.
import { announce } from "../lib/announce";
import type { Advice, BotMove, WireEvent } from "../protocol";
import { unchosenIn } from "./since.svelte";
import type { TableState } from "./state.svelte";

/** Of which move each event is a part, by the event's number: moves are found from the last event backwards. */
export function placed(events: WireEvent[], moves: BotMove[]): Map<number, BotMove> {
	const found = new Map<number, BotMove>();
	const alike = (one: WireEvent, other: WireEvent) => JSON.stringify(one) === JSON.stringify(other);
	let at = events.length - 1;
	for (const move of [...moves].reverse())
		for (const event of [...move.events].reverse()) {
			const before = at;
			while (at >= 0 && !alike(events[at]!, event)) at--;
			if (at < 0) at = before;
			else found.set(at--, move);
		}
	return found;
}

/** Of choices with the best first, the ranks of those that cannot be told from it. */
export function ranksOfEquals(choices: { equal: boolean }[]): number[] {
	return choices.flatMap((one, k) => (one.equal ? k + 1 : []));
}

export class Hinting {
	readonly table: TableState;
	/** The last advice, for the decision `number`. */
	private told = $state.raw<Advice | null>(null);
	busy = $state(false);
	/** Why bots did what they did, when there were so many events. */
	private reasoned = $state.raw<{ count: number; moves: Map<number, BotMove> }>({ count: -1, moves: new Map() });
	/** The event whose reasons are shown, or -1. */
	asked = $state(-1);

	constructor(table: TableState) {
		this.table = table;
	}

	/** Whether advice may be asked for here at all. */
	get allowed(): boolean {
		return Boolean(this.table.info?.hints) && this.table.seat >= 0 && !this.table.shown?.result;
	}

	/** The advice for the decision that is shown, or null. */
	get advice(): Advice | null {
		return this.table.asked && this.told?.number === this.table.shown?.number ? this.told : null;
	}

	/** Whether there is a decision here that no advice was asked for. */
	get wanting(): boolean {
		return this.table.asked && !this.advice && !this.busy;
	}

	/** The events of bots since one's own last decision, by number. */
	readonly explained: number[] = $derived.by(() => {
		const { events, seat, info } = this.table;
		if (!this.allowed) return [];
		const own = events.findLastIndex((one) => one.args.seat === seat && one.name !== "hint-taken");
		const unchosen = unchosenIn(info?.game ?? "");
		return events.flatMap(({ name, args }, k) =>
			k > own && info?.seats[Number(args.seat)]?.kind === "bot" && !unchosen.includes(name) ? k : [],
		);
	});

	/** What spoke for the move that an event is a part of, as far as this seat can know. */
	reasonsOf(event: number): string[] {
		const { table } = this;
		const move = this.reasoned.moves.get(event);
		if (!move) return [table.say("reasons-no-move")]; // cards that were dealt, say
		const { reasons } = move;
		if (reasons.length === 0) return [table.say("reasons-none")];
		const told = table.say("reasons-told", { seat: Number(table.events[event]?.args.seat) });
		return [told, ...reasons.map((one) => table.say(one.message, one.args))];
	}

	/** Why did they do that? Asked again, it goes away. */
	async why(event: number | undefined): Promise<void> {
		const { table } = this;
		if (!this.allowed || event === undefined) return;
		if (this.asked === event) {
			this.asked = -1;
			return;
		}
		const count = table.events.length;
		if (this.reasoned.count !== count) {
			const told = await table.request({ type: "reasons" });
			if (told?.type !== "reasoned") return;
			this.reasoned = { count, moves: placed(table.events.slice(0, count), told.moves) };
		}
		this.asked = event;
		announce(this.reasonsOf(event).join(" "));
	}

	async ask(): Promise<void> {
		const { table } = this;
		if (!this.allowed || !table.asked || this.busy || this.advice) return;
		this.busy = true;
		const told = await table.request({ type: "hint" });
		this.busy = false;
		if (told?.type !== "advice") return;
		this.told = told;
		const best = told.choices[0];
		if (best && this.advice)
			announce(
				`${table.say("advice-short")}. ${table.actionWords(best.action)}, ${table.say("advice-percent", { n: Math.round(best.value * 100) })}`,
			);
	}
}
