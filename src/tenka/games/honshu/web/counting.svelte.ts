// Counting a domain out: step by step, by hand or by itself.
import { announce } from "$tenka/lib/announce";
import type { BoardProps, Stage } from "$tenka/lib/board";
import { pace, reduced } from "$tenka/lib/settings.svelte";
import { type Count, stops, sums } from "./honshu";

const delay = (at: number) => (at < 9 ? 120 : 40);

export class Counting {
	running = $state(false);
	/** So far it is counted; null: to the end. */
	private counted = $state<number | null>(null);

	constructor(
		private readonly counts: () => Count[],
		private readonly say: () => BoardProps["say"],
	) {
		$effect(() => {
			if (!this.running) return;
			const [at, all] = [this.step, this.counts()];
			const calm = pace() === 0 || reduced?.matches;
			const timer = window.setTimeout(
				() => {
					const to = calm ? (stops(all).find((one) => one > at) ?? all.length) : at + 1;
					this.counted = to;
					if (to >= all.length) {
						this.goTo(all.length);
						this.counted = null;
					}
				},
				calm ? 900 : delay(at) * pace(),
			);
			return () => window.clearTimeout(timer);
		});
	}

	get step(): number {
		return this.counted ?? this.counts().length;
	}

	/** Shows the whole count. */
	rest(): void {
		this.counted = null;
		this.running = false;
	}
	again(): void {
		this.counted = 0;
		this.running = true;
	}
	goTo(to: number): void {
		const counts = this.counts();
		const say = this.say();
		this.running = false;
		this.counted = to;
		const now = sums(counts, to);
		const part = counts[to - 1]?.part;
		announce(`${part ? `${say(`part-${part}`)} ${now[part]} · ` : ""}${say("part-total")} ${now.total}`);
	}
	run(): void {
		this.running = !this.running;
		if (this.running && this.step >= this.counts().length) this.counted = 0;
	}
	/** Counts from nothing to the end while an event is shown. */
	async show(stage: Stage): Promise<void> {
		for (let at = 0; at <= this.counts().length && !stage.skipped; at++) {
			this.counted = at;
			await stage.wait(delay(at));
		}
		this.counted = null;
	}
}
