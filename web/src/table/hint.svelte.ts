// What a good player would do at one's own decision, where the table has advice.
import { announce } from "../lib/announce";
import type { Advice } from "../protocol";
import type { TableState } from "./state.svelte";

export class Hinting {
	readonly table: TableState;
	/** The last advice, for the decision `number`. */
	private told = $state.raw<Advice | null>(null);
	busy = $state(false);

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
