// One seat at one table: what the server told, what is shown of it, and what the reader is about to do.
import { tick } from "svelte";
import { announce, callOver } from "../lib/announce";
import { api } from "../lib/api";
import type { BoardExports, ChoiceOptions, View } from "../lib/board";
import { me } from "../lib/me.svelte";
import { pace, settings } from "../lib/settings.svelte";
import { type Link, TableSocket } from "../lib/socket";
import { eventWords, loadWords, problemWords, type Say, speaker } from "../lib/words";
import type {
	ChatLine,
	Choice,
	Play,
	ProblemInfo,
	Refusal,
	Span,
	TableInfo,
	Told,
	Update,
	WireEvent,
} from "../protocol";
import { type ActionOf, type Chooser, choiceOf, dragOf } from "./attachments";
import type { Slip } from "./frame";
import { Haste } from "./haste";
import { Hinting } from "./hint.svelte";
import { keysOf } from "./keys";
import { nameOf } from "./names";
import { OrderDesk } from "./orders.svelte";
import { moverOf, pauseOf } from "./ponder";
import { lastSeen, rememberSeen } from "./seen";
import { Showing } from "./stage";

const silent = Object.assign(() => "", { has: () => false, rich: () => [], language: "en" }) as unknown as Say;

export class TableState implements Chooser {
	readonly id: string;
	info = $state.raw<TableInfo | null>(null);
	seat = $state(-1);
	events = $state.raw<WireEvent[]>([]);
	/** The events up to the position that is shown. */
	past = $state.raw<WireEvent[]>([]);
	chat = $state.raw<ChatLine[]>([]);
	/** What the board shows; it lags behind the server while something moves. */
	shown = $state.raw<Play | null>(null);
	link = $state<Link>("opening");
	/** Why the table does not open, or no longer. */
	closed = $state.raw<ProblemInfo | null>(null);
	busy = $state(false);
	selected = $state<number | null>(null);
	slip = $state.raw<Slip | null>(null);
	notice = $state("");
	acting = $state<number | null>(null);
	/** Events that happened while this browser was away, or 0. */
	missed = $state(0);
	unread = $state(0);
	/** By how many seconds the server's clock is ahead of this device's. */
	ahead = $state(0);
	waitedSince = 0; // while nothing has happened since the snapshot
	words = $state.raw<Span[][]>([]);
	readonly hint: Hinting = new Hinting(this);
	say = $state.raw<Say>(silent);
	board = $state.raw<BoardExports | null>(null);
	readonly orders = new OrderDesk((message) => this.request(message));
	/** Whether this is a lesson, which has a teacher of its own. */
	readonly lessons: boolean = false;
	private socket: TableSocket | null = null;
	private queue: Update[] = [];
	/** Something is being shown; what comes meanwhile waits. */
	running = false;
	stage: Showing | null = null;
	/** What was shown before what is shown, and since when that is. */
	private last: Play | null = null;
	private shownAt = 0;
	private noticeTimer = 0;
	private readonly haste = new Haste();
	private loaded = "";
	/** The decision whose answer is on its way. */
	private sent = $state<number | null>(null);

	constructor(id: string) {
		this.id = id;
	}

	// --- what follows from it -----------------------------------------------------------------------------------------

	readonly names = $derived((this.info?.seats ?? []).map(nameOf));
	/** Whether the question that is shown has been answered; the next one may come before the server's receipt. */
	readonly sending = $derived(this.sent !== null && this.sent === this.shown?.number);
	readonly asked = $derived(Boolean(this.shown?.asked) && !this.busy);
	readonly legal: Choice[] = $derived(this.offered());
	readonly refused: Refusal[] = $derived(this.asked ? (this.shown?.refused ?? []) : []);
	readonly view = $derived((this.shown?.view ?? null) as View | null);
	readonly byAction = $derived(new Map(this.legal.map((one) => [one.action, one])));
	readonly ruleOf = $derived(new Map(this.refused.map((one) => [one.action, one])));
	/** Other seats of mine at this screen. */
	readonly mine = $derived((this.info?.seats ?? []).filter((one) => one.mine).map((one) => one.seat));

	/** What can be touched now: what may be done, or, while a letter is written, what may come. */
	private offered(): Choice[] {
		if (this.link !== "open") return [];
		if (this.asked) return this.shown?.legal ?? [];
		return this.orders.writing && !this.busy && !this.shown?.result ? this.orders.prospects : [];
	}

	orderOf(action: number): number {
		return this.asked ? 0 : this.orders.placeOf(this.byAction.get(action));
	}

	actionWords(action: number): string {
		const one = this.byAction.get(action) ?? this.ruleOf.get(action);
		const named = one ? this.board?.words?.(action) : "";
		if (named) return named;
		return one ? this.say(`action-${one.verb}`, one.args) : "";
	}

	/** The question before a choice is carried out. */
	question(action: number): string {
		const one = this.byAction.get(action);
		if (!one) return "";
		return this.say.has(`ask-${one.verb}`)
			? this.say(`ask-${one.verb}`, one.args)
			: this.say("web-ask", { action: this.actionWords(action) });
	}

	note(action: number): string {
		return this.board?.note?.(action) ?? "";
	}

	/** The choices in the order in which the board shows them. */
	ordered(): Choice[] {
		const order = this.board?.order?.() ?? [];
		const first = order
			.filter((action, k) => order.indexOf(action) === k)
			.flatMap((action) => this.byAction.get(action) ?? []);
		return [...first, ...this.legal.filter((one) => !first.includes(one))];
	}

	/** The keys of the choices, by action. */
	keys(): Map<number, string> {
		return keysOf(this.ordered(), (one) => this.actionWords(one.action));
	}

	seatName(seat: number): string {
		return this.names[seat] || this.say("seat-number", { n: seat + 1 });
	}

	// --- the connection -----------------------------------------------------------------------------------------------

	open(seat: number | null): void {
		this.socket?.close();
		this.queue = [];
		const socket = new TableSocket(this.id, seat);
		this.socket = socket;
		socket.onTold = (told) => this.socket === socket && this.receive(told);
		socket.onLink = (link, code) => {
			if (this.socket !== socket) return;
			this.link = link;
			if (link === "open") this.closed = null;
			if (code === 4401) this.closed = { code: "name-first", text: "", facts: {}, rule: null };
		};
		socket.open();
	}

	close(): void {
		this.rememberSeen();
		this.stage?.skip();
		this.socket?.close();
		this.socket = null;
	}

	async speak(): Promise<void> {
		const game = this.info?.game;
		if (!game) return;
		const key = `${settings.language} ${game}`;
		if (this.loaded === key) return;
		this.loaded = key;
		const language = settings.language;
		const bundle = await loadWords(language, game);
		const frame = speaker(language, bundle, (seat) => String(seat + 1));
		this.say = speaker(language, bundle, (seat) => this.names[seat] || frame("seat-number", { n: seat + 1 }));
	}

	private async receive(told: Told): Promise<void> {
		if ("play" in told && told.play?.clock) this.ahead = told.play.clock.now - Date.now() / 1000;
		switch (told.type) {
			case "snapshot": {
				this.waitedSince = Date.now() / 1000 - told.waited;
				const stayed = this.info !== null && document.visibilityState !== "hidden";
				this.queue = [];
				this.stage?.drop();
				this.info = told.table;
				this.seat = told.seat;
				this.chat = told.chat;
				this.selected = null;
				this.slip = null;
				this.sent = null;
				this.events = told.events;
				this.past = told.events;
				this.shown = told.play;
				this.orders.close();
				// Whoever has been at the table all the time has missed nothing.
				if (stayed) this.rememberSeen();
				else this.missed = this.countMissed(told.events.length);
				await this.speak();
				this.tellTurn();
				break;
			}
			case "update":
				this.waitedSince = 0;
				this.queue.push(told);
				void this.pump();
				break;
			case "table":
				this.tellWishes(told.table);
				this.info = told.table;
				break;
			case "problem":
				if (told.id === null) this.closed = told.problem;
				break;
			case "orders":
				this.orders.receive(told);
				break;
			case "chatted":
				this.chat = [...this.chat, told.line];
				if (told.line.seat !== this.seat || (told.line.seat < 0 && told.line.name !== me()?.name)) {
					this.unread++;
					announce(`${told.line.name}: ${told.line.text}`);
				}
				break;
		}
	}

	/** Says who would like a bot to play for somebody who is away. */
	private tellWishes(next: TableInfo): void {
		for (const one of next.seats)
			for (const by of one.wished_by)
				if (by !== this.seat && !this.info?.seats[one.seat]?.wished_by.includes(by))
					this.inform(this.say("web-proposed", { seat: by, seat_for: one.seat }));
	}

	// --- showing what happened ----------------------------------------------------------------------------------------

	async pump(): Promise<void> {
		if (this.running) return;
		this.running = true;
		try {
			while (this.queue.length) await this.showUpdate(this.queue.shift()!);
		} finally {
			this.running = false;
		}
	}

	async showUpdate(update: Update): Promise<void> {
		const before = this.shown;
		const quiet = pace() === 0 || document.visibilityState === "hidden" || this.queue.length > 6 || !before;
		// Where several choose at once, somebody else's choice leaves my question open, and what I have begun to answer.
		const open = Boolean(before?.asked && update.play.asked && before.number === update.play.number);
		if (!open) this.selected = null;
		if (!quiet && update.events.length) {
			this.busy = !open;
			const stage = new Showing(
				update.play.view as View,
				() => {
					this.past = this.events;
					this.shown = open ? update.play : { ...update.play, asked: false, legal: [], refused: [] };
				},
				() => this.haste.share(this.queue.length > 0),
				(ms) => this.haste.add(ms),
			);
			this.stage = stage;
			if (!open) await this.ponder(before, update, stage);
			for (const event of update.events) {
				if (stage.dropped) break;
				this.tell(event);
				await this.mark(event, stage);
				try {
					await this.board?.animate?.(event, stage);
				} catch (error) {
					console.error(error);
				}
			}
			this.stage = null;
			this.acting = null;
			stage.restore();
			if (stage.dropped) {
				this.busy = false;
				return;
			}
		} else for (const event of update.events) this.tell(event);
		this.past = this.events;
		this.last = before;
		this.shownAt = Date.now();
		this.shown = update.play;
		this.busy = false;
		if (!open) this.slip = null;
		this.rememberSeen();
		if (this.queue.length === 0) this.tellTurn();
		await tick();
	}

	/** A bot's move is waited for a little; what it has taken already counts. */
	private async ponder(before: Play, update: Update, stage: Showing): Promise<void> {
		const mover = moverOf(before, this.info?.seats ?? []);
		if (!mover) return;
		const left = pauseOf(mover, this.last, before, update) - (Date.now() - this.shownAt) / pace();
		if (left > 0) await stage.wait(left);
	}

	private tell(event: WireEvent): void {
		this.events = [...this.events, event];
		announce(eventWords(this.say, event));
	}

	/** The seat that acts is marked first. */
	private async mark(event: WireEvent, stage: Showing): Promise<void> {
		const seat = event.args.seat;
		if (typeof seat !== "number" || seat === this.acting) return;
		this.acting = seat;
		await stage.wait(80);
	}

	hurry(): boolean {
		if (!this.stage || this.stage.skipped) return false;
		this.stage.touch();
		return true;
	}

	private tellTurn(): void {
		const play = this.shown;
		if (!play?.asked || !play.prompt) return;
		this.notice = "";
		announce(`${this.say("web-your-turn")}. ${this.say(play.prompt.message, play.prompt.args)}`);
		if (document.visibilityState === "hidden" || !document.hasFocus())
			callOver(this.say("web-your-turn"), this.say("game-title"), this.id);
	}

	private countMissed(now: number): number {
		const seen = this.seat < 0 ? null : lastSeen(this.id, this.seat);
		const missed = Math.max(0, now - (seen ?? now));
		if (missed === 0) this.rememberSeen();
		return missed;
	}

	rememberSeen(): void {
		rememberSeen(this.id, this.seat, this.events.length);
	}

	caughtUp(): void {
		this.missed = 0;
		this.rememberSeen();
	}

	// --- choosing -----------------------------------------------------------------------------------------------------

	/** `ask: true` is asked about even where moves are played at once. */
	choose = (action: number, how: { ask?: boolean } = {}): void => {
		if (this.hurry() && !this.asked) return;
		const ordered = this.asked ? undefined : this.byAction.get(action);
		if (ordered) {
			this.orders.touch(ordered);
			return;
		}
		if (!this.byAction.has(action)) {
			this.tooEarly();
			return;
		}
		this.slip = null;
		const asks = how.ask ?? settings.confirm === "always";
		if (asks && this.selected !== action) {
			this.selected = action;
			announce([this.question(action), this.note(action)].join(" "));
			return;
		}
		void this.act(action);
	};

	confirm(): void {
		if (this.selected !== null) void this.act(this.selected);
	}

	cancel(): void {
		this.selected = null;
		this.slip = null;
	}

	async act(action: number): Promise<void> {
		const play = this.shown;
		if (!play || this.sending) return;
		this.sent = play.number;
		this.haste.end();
		this.caughtUp();
		try {
			await this.socket!.ask({ type: "act", number: play.number, action });
		} catch (problem) {
			this.tellProblem(problem as ProblemInfo);
		} finally {
			if (this.sent === play.number) {
				this.sent = null;
				if (this.shown?.number === play.number) this.selected = null; // else it answers the next question
			}
		}
	}

	/** A click before one's turn is ignored kindly. */
	tooEarly(): void {
		const waiting = this.shown?.waiting ?? [];
		if (this.shown?.result || this.seat < 0 || this.asked || this.busy || waiting.length === 0) return;
		const names = waiting.map((seat) => this.seatName(seat)).join(this.say("list-comma"));
		this.inform(this.say("web-too-early", { names }));
	}

	inform(text: string): void {
		this.notice = text;
		announce(text);
		window.clearTimeout(this.noticeTimer);
		this.noticeTimer = window.setTimeout(() => (this.notice = ""), 6000);
	}

	tellProblem(problem: ProblemInfo): void {
		this.inform(problemWords(this.say, problem));
	}

	async request(message: Parameters<TableSocket["ask"]>[0]): Promise<Told | null> {
		try {
			return await this.socket!.ask(message);
		} catch (problem) {
			this.tellProblem(problem as ProblemInfo);
			return null;
		}
	}

	undo = (): void => {
		if (this.shown?.can_undo) void this.request({ type: "undo" });
	};

	handOver(seat: number, level: string): void {
		void this.request({ type: "hand-over", seat, level });
	}

	takeBack(): void {
		void this.request({ type: "take-back" });
	}

	async sendChat(text: string): Promise<boolean> {
		return (await this.request({ type: "chat", text })) !== null;
	}

	/** The view in words, as terminal and screen reader show it. */
	async describe(): Promise<void> {
		const told = await this.request({ type: "describe", language: settings.language });
		if (told?.type === "description") this.words = told.lines;
	}

	async rematch(): Promise<string | null> {
		try {
			return (await api.rematch(this.id)).id;
		} catch (problem) {
			this.tellProblem((problem as { info: ProblemInfo }).info);
			return null;
		}
	}

	// --- why not ------------------------------------------------------------------------------------------------------

	explain = (rule: string, at: Element, words = ""): void => {
		this.slip = { text: words || this.say(`why-${rule.replaceAll(".", "-")}`), rule, at };
		announce(this.slip.text);
	};

	why = async (action: number, at: Element): Promise<void> => {
		const rule = await this.reason(action);
		if (rule) this.explain(rule, at);
		else if (!this.asked) this.tooEarly();
	};

	/** The rule that forbids an action, or null. */
	reason = async (action: number): Promise<string | null> => {
		const known = this.ruleOf.get(action)?.rule;
		if (known || !this.asked) return known ?? null;
		const told = await this.request({ type: "why", action });
		return told?.type === "why-not" ? told.rule : null;
	};

	/** The view after steps that show nothing new; null where they cannot be tried. */
	attempt = async (action: number, then: number[] = []): Promise<View | null> => {
		if (!this.asked) return null;
		const told = await this.request({ type: "try", action, then });
		return told?.type === "tried" ? ((told.view as View | null) ?? null) : null;
	};

	closeSlip(at?: Element): void {
		if (!at || this.slip?.at === at) this.slip = null;
	}

	// --- what a board attaches to its elements ------------------------------------------------------------------------

	choice = (action: number | null | undefined, how: ChoiceOptions = {}) => choiceOf(this, action, how);
	drag = (targets: string, actionOf: ActionOf) => dragOf(this, targets, actionOf);
}
