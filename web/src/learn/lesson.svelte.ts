// One lesson in the page: the table of a recorded game, and where the learner is in it. Only free parts ask the server.

import { announce } from "../lib/announce";
import { api } from "../lib/api";
import type { View } from "../lib/board";
import { t } from "../lib/settings.svelte";
import type { LessonStep, LessonTold, Play } from "../protocol";
import { SoloState, soloInfo } from "../table/solo";

export type Mood = "asked" | "right" | "wrong" | "missed";
export interface Reply {
	text: string;
	rule: string;
	also: boolean;
}

export class LessonState extends SoloState {
	lesson: LessonTold;
	at = $state(0);
	mood = $state<Mood>("asked");
	reply = $state.raw<Reply | null>(null);
	wrong = $state(0);
	/** Whether the others' moves run, before the teacher speaks again. */
	runs = $state(false);
	/** *Show me* was asked for at this step. */
	showing = $state(false);
	ended = $state(false);
	decisions = $state.raw<number[]>([]);
	/** A decision of a free part is on its way: a second touch is none. */
	trying = $state(false);
	private turn = 0;

	constructor(lesson: LessonTold, name: string) {
		super(`lesson-${lesson.game}-${lesson.name}`, lesson, name);
		this.lesson = lesson;
	}

	readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.at]!);
	readonly solved = $derived(this.mood === "right" || ["say", "watch", "rule"].includes(this.step.kind));
	/** What is to be done now: the action that *Show me* shows. */
	readonly target: number | null = $derived.by(() => {
		if (this.solved || this.runs || this.trying) return null;
		if (this.step.kind === "do") return this.step.action;
		if (this.step.kind === "free") return this.step.solution[this.decisions.length] ?? null;
		return null;
	});

	/** The same lesson in another language. */
	retell(lesson: LessonTold, name: string): void {
		this.lesson = lesson;
		this.info = soloInfo(this.id, lesson, name);
		this.reply = null;
		if (this.mood === "wrong") this.mood = "asked";
	}

	// --- steps --------------------------------------------------------------------------------------------------------

	async go(at: number, animated = true): Promise<void> {
		const turn = ++this.turn;
		const forward = at === this.at + 1;
		this.at = Math.max(0, Math.min(at, this.lesson.steps.length - 1));
		this.mood = "asked";
		this.reply = null;
		this.wrong = 0;
		this.showing = false;
		this.ended = false;
		this.decisions = [];
		this.selected = null;
		this.slip = null;
		const { step } = this;
		const from = forward && animated ? step.ran : step.start;
		if (!forward || from !== this.shownMove || !animated) this.place(from);
		this.runs = from < step.start || step.kind === "watch";
		for (let move = from + 1; move <= step.start; move++) if (!(await this.run(move, turn))) return;
		if (step.kind === "watch")
			for (let move = step.start + 1; move <= step.end; move++) if (!(await this.run(move, turn))) return;
		this.runs = false;
		this.offer();
		this.tellStep();
	}

	/** After how many moves the board stands. */
	private shownMove = -1;

	private place(move: number): void {
		this.shownMove = move;
		this.events = this.lesson.moves.slice(0, move + 1).flatMap((one) => one.events);
		this.past = this.events;
		this.shown = this.still(move);
	}

	private async run(move: number, turn: number): Promise<boolean> {
		const { events } = this.lesson.moves[move]!;
		await this.showUpdate({ type: "update", first: this.events.length, events, play: this.still(move) });
		this.shownMove = move;
		return turn === this.turn;
	}

	/** A position in which nothing is to be chosen. */
	private still(move: number): Play {
		return { ...this.lesson.moves[move]!.play!, legal: [], refused: [], can_undo: false };
	}

	/** The choices of this step on the board. */
	private offer(): void {
		const { step } = this;
		if (this.solved || (step.kind !== "do" && step.kind !== "free")) return;
		if (step.kind === "free" && this.decisions.length) return;
		const play = this.lesson.moves[step.start]!.play!;
		const lone = step.kind === "do" && (step.only || this.showing);
		const legal = lone ? play.legal.filter((one) => one.action === step.action) : play.legal;
		this.shown = { ...play, legal, refused: lone ? [] : play.refused };
	}

	private tellStep(): void {
		const { step, lesson } = this;
		announce(
			[
				t("web-learn-reader", { n: lesson.number, step: this.at + 1, all: lesson.steps.length }),
				plain(step.text),
				step.task ? t("web-learn-task", { task: plain(step.task) }) : "",
			].join(" "),
		);
	}

	async next(): Promise<boolean> {
		if (this.runs) {
			this.hurry();
			return false;
		}
		if (!this.solved) return false;
		if (this.at === this.lesson.steps.length - 1) {
			this.ended = true;
			announce(`${t("web-learn-done")} ${this.lesson.remember}`);
			return true;
		}
		await this.go(this.at + 1);
		return true;
	}

	back(): void {
		if (this.ended) this.ended = false;
		else if (this.at > 0) void this.go(this.at - 1);
	}

	again(): void {
		this.mood = "asked";
		this.reply = null;
		if (this.step.kind === "free") {
			this.decisions = [];
			this.place(this.step.start);
		}
		this.offer();
	}

	showMe(): void {
		if (this.mood === "wrong" || this.mood === "missed") this.again();
		this.showing = true;
		this.offer();
		const words =
			this.target !== null ? this.actionWords(this.target) : this.step.answers.find((one) => one.right)?.text;
		if (words) announce(t("web-learn-shown", { what: words }));
	}

	// --- what the learner does ----------------------------------------------------------------------------------------

	private settle(mood: Mood, text: string, rule = "", also = false): void {
		this.mood = mood;
		this.reply = { text, rule, also };
		if (mood !== "right") this.wrong++;
		announce([also ? t("web-learn-also") : "", plain(text)].join(" "));
	}

	answer(number: number): void {
		const one = this.step.answers[number];
		if (!one || this.solved || this.step.kind !== "ask") return;
		this.settle(one.right ? "right" : "wrong", one.why, one.rule);
	}

	override choose = (action: number): void => {
		if (this.hurry() && !this.asked) return;
		if (this.byAction.has(action)) void this.act(action);
	};

	/** Only what is to be done keeps its ring. */
	mutes(action: number): boolean {
		return this.target !== null && this.step.kind === "do" && action !== this.target;
	}

	override async act(action: number): Promise<void> {
		const { step } = this;
		if (this.solved || this.runs || this.trying) return;
		this.selected = null;
		this.slip = null;
		if (step.kind === "free") return this.tryFree([...this.decisions, action]);
		if (step.kind !== "do") return;
		if (action === step.action || step.also.includes(action)) {
			const also = action !== step.action;
			const turn = this.turn;
			this.runs = true;
			const fine = await this.run(step.end, turn);
			this.runs = false;
			if (fine) this.settle("right", step.right, "", also);
			return;
		}
		const found = step.others[String(action)];
		this.settle("wrong", found?.text ?? step.task, found?.rule ?? "");
	}

	private async tryFree(decisions: number[]): Promise<void> {
		const { lesson, step } = this;
		const turn = this.turn;
		this.trying = true;
		try {
			const tried = await api.tryLesson(lesson.game, lesson.name, { step: this.at, decisions });
			if (turn !== this.turn) return;
			this.decisions = decisions;
			this.showing = false;
			await this.showUpdate({ type: "update", first: this.events.length, events: tried.events, play: tried.play });
			if (tried.outcome === "reached") this.settle("right", step.right);
			else if (tried.outcome === "missed") this.settle("missed", step.missed);
		} catch {
			this.inform(t("problem-unreachable"));
		} finally {
			this.trying = false;
		}
	}

	override undo = (): void => {
		if (this.step.kind !== "free" || this.solved || !this.decisions.length) return;
		const before = this.decisions.slice(0, -1);
		this.mood = "asked";
		this.reply = null;
		this.place(this.step.start);
		this.decisions = [];
		if (before.length) void this.tryFree(before);
		else this.offer();
	};

	override reason = async (action: number): Promise<string | null> => {
		const known = this.ruleOf.get(action)?.rule;
		if (known || !this.asked) return known ?? null;
		return (await this.asks({ why: action }))?.rule ?? null;
	};

	override attempt = async (action: number, then: number[] = []): Promise<View | null> => {
		if (!this.asked) return null;
		return ((await this.asks({ attempt: [action, ...then] }))?.view as View | null) ?? null;
	};

	private async asks(what: { why?: number; attempt?: number[] }) {
		try {
			const { game, name } = this.lesson;
			return await api.tryLesson(game, name, { step: this.at, decisions: this.decisions, ...what });
		} catch {
			return null;
		}
	}

	override async describe(): Promise<void> {}
}

/** A sentence without the discs that point at the board. */
export const plain = (text: string) => text.replaceAll(/[ \u202f]?[①②③]/g, "");

/** A sentence as runs of text and discs; the mark that follows a disc stays with it. */
export function runsOf(text: string): { text: string; disc: number }[] {
	return text
		.split(/([①②③](?:[\u202f\u00a0]?[,.;:!?…)»、。：；）」]+)?)/)
		.filter(Boolean)
		.map((part) => {
			const disc = "①②③".indexOf(part[0]!) + 1;
			return { text: disc ? part.slice(1) : part, disc };
		});
}
