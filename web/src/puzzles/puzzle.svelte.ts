// One puzzle in the page: a position as its seat sees it, one answer, and what is said to it.
import { announce } from "../lib/announce";
import { api } from "../lib/api";
import type { View } from "../lib/board";
import { t } from "../lib/settings.svelte";
import type { PuzzleTold, PuzzleTried } from "../protocol";
import { SoloState } from "../table/solo";
import { keep } from "./score.svelte";

export class PuzzleState extends SoloState {
	readonly puzzle: PuzzleTold;
	verdict = $state.raw<PuzzleTried | null>(null);
	/** What was chosen, or null where the answer was asked for. */
	chosen = $state<number | null>(null);
	/** The choices in words, as the board says them. */
	private names_ = new Map<number, string>();
	private asking = false;

	constructor(puzzle: PuzzleTold, name: string) {
		super(`puzzle-${puzzle.game}-${puzzle.id}`, puzzle, name);
		this.puzzle = puzzle;
		this.events = puzzle.events;
		this.past = puzzle.events;
		this.shown = puzzle.play;
	}

	wordsOf(action: number): string {
		return this.names_.get(action) ?? "";
	}

	override choose = (action: number, how: { ask?: boolean } = {}): void => {
		if (this.verdict || !this.byAction.has(action)) return;
		this.slip = null;
		if (how.ask && this.selected !== action) {
			this.selected = action;
			announce(this.question(action));
			return;
		}
		void this.act(action);
	};

	override async act(action: number): Promise<void> {
		await this.answer(action, { action });
	}

	/** The answer without a try. */
	async show(): Promise<void> {
		await this.answer(null, { action: this.puzzle.play.legal[0]!.action });
	}

	private async answer(chosen: number | null, wish: { action: number }): Promise<void> {
		if (this.verdict || this.asking) return;
		this.asking = true;
		try {
			const told = await api.tryPuzzle(this.puzzle.game, this.puzzle.id, wish);
			if (!told.best) return;
			this.names_ = new Map(this.legal.map((one) => [one.action, this.actionWords(one.action)]));
			const right = chosen !== null && Boolean(told.right);
			keep(this.puzzle.game, this.puzzle.id, right);
			this.chosen = chosen;
			this.selected = null;
			this.slip = null;
			// The answer, and what was chosen instead, keep their rings.
			const stay = [told.best.action, chosen];
			const { play } = this.puzzle;
			this.shown = { ...play, legal: play.legal.filter((one) => stay.includes(one.action)), refused: [] };
			this.verdict = told;
			announce(
				[
					chosen === null ? "" : t(right ? "web-puzzle-right" : "web-puzzle-wrong"),
					right ? "" : `${t("review-instead")}${t("colon")}${this.wordsOf(told.best.action)}.`,
					...told.best.reasons.map((one) => this.say(one.message, one.args)),
				].join(" "),
			);
		} catch {
			this.inform(t("problem-unreachable"));
		} finally {
			this.asking = false;
		}
	}

	override undo = (): void => {};

	override reason = async (action: number): Promise<string | null> => {
		const known = this.ruleOf.get(action)?.rule;
		if (known || this.verdict) return known ?? null;
		return (await this.asks({ why: action }))?.rule ?? null;
	};

	override attempt = async (action: number, then: number[] = []): Promise<View | null> =>
		((await this.asks({ attempt: [action, ...then] }))?.view as View | null) ?? null;

	private async asks(what: { why?: number; attempt?: number[] }): Promise<PuzzleTried | null> {
		try {
			return await api.tryPuzzle(this.puzzle.game, this.puzzle.id, what);
		} catch {
			return null;
		}
	}

	override async describe(): Promise<void> {}
	override rememberSeen(): void {}
}
