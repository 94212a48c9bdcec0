// A seat's connection: it comes back by itself, and every first message is the whole table again.
import { PROTOCOL, type ProblemInfo, type Said, type Told } from "../protocol";

export type Link = "opening" | "open" | "lost" | "refused";

/** Waiting times between attempts, in milliseconds: quick at first, never longer than 15 s, a little uneven. */
export function delay(attempt: number, random: () => number = Math.random): number {
	return Math.min(15_000, 400 * 2 ** attempt) * (0.75 + random() / 2);
}

/** In milliseconds. After QUIET without a word a page asks whether anybody is there (a hidden one after HIDDEN), after OWED
 * where an answer is due; who says nothing for SILENCE then is left. A process may hang while its line stands. */
export const QUIET = 6_000;
export const HIDDEN = 20_000;
export const OWED = 2_000;
export const SILENCE = 5_000;
/** For so long a table is waited for at first, and twice as long each time: where all come back at once it takes a while. */
export const OPENING = 15_000;
/** For so long a proxy may look for a process that answers. */
export const KNOCK = 4_000;

type Answer = { resolve(told: Told): void; reject(problem: ProblemInfo): void };
// biome-ignore lint/suspicious/noExplicitAny: the distribution of a union
type WithoutId<T> = T extends any ? Omit<T, "id"> : never;

/** What a close code of the server means for us: 4401, 4403 and 4404 are final. */
export function isFinal(code: number): boolean {
	return code === 4401 || code === 4403 || code === 4404;
}

export class TableSocket {
	onTold: (told: Told) => void = () => {};
	onLink: (link: Link, code: number) => void = () => {};
	private socket: WebSocket | null = null;
	private attempt = 0;
	private next = 1;
	private timer = 0;
	private beat = 0;
	private heard = 0;
	private owed = 0;
	private waiting = false; // for the table, or for the answer to a ping
	private closed = false;
	private answers = new Map<number, Answer>();
	private readonly address: string;
	private readonly door: string;

	constructor(table: string, seat: number | null) {
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		this.door = `/health?table=${encodeURIComponent(table)}`;
		this.address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}${seat === null ? "" : `?seat=${seat}`}`;
	}

	open(): void {
		window.addEventListener("online", this.hurry);
		document.addEventListener("visibilitychange", this.hurry);
		document.addEventListener("visibilitychange", this.look);
		this.connect();
	}

	close(): void {
		this.closed = true;
		window.clearTimeout(this.timer);
		window.clearTimeout(this.beat);
		window.removeEventListener("online", this.hurry);
		document.removeEventListener("visibilitychange", this.hurry);
		document.removeEventListener("visibilitychange", this.look);
		this.socket?.close();
	}

	/** Says something and waits for its answer; rejects with a ProblemInfo. */
	ask(message: WithoutId<Said>): Promise<Told> {
		const id = this.next++;
		return new Promise((resolve, reject) => {
			if (this.socket?.readyState !== WebSocket.OPEN) {
				reject({ code: "offline", text: "The table is out of reach for a moment.", facts: {}, rule: null });
				return;
			}
			this.answers.set(id, { resolve, reject });
			this.socket.send(JSON.stringify({ ...message, id }));
			if (this.owed === 0) {
				this.owed = Date.now();
				this.lookIn(OWED);
			}
		});
	}

	private connect(): void {
		if (this.closed || this.socket !== null) return;
		this.onLink("opening", 0);
		const socket = new WebSocket(this.address);
		this.socket = socket;
		this.owed = 0;
		this.waiting = true;
		window.clearTimeout(this.beat);
		this.beat = window.setTimeout(() => this.giveUp(socket), Math.min(60_000, OPENING * 2 ** this.attempt));
		socket.onmessage = (event) => this.receive(String(event.data));
		socket.onclose = (event) => {
			if (this.socket === socket) this.lose(event.code);
		};
	}

	private receive(text: string): void {
		this.heard = Date.now();
		this.owed = 0;
		const told = JSON.parse(text) as Told;
		if (told.type === "snapshot") {
			this.attempt = 0;
			this.waiting = false;
			this.lookIn(QUIET);
			// A page that was loaded before the server changed its language is loaded again.
			if (told.protocol !== PROTOCOL) location.reload();
			this.onLink("open", 0);
			if (document.visibilityState === "hidden") this.look();
		}
		if ("id" in told && told.id !== null) {
			const answer = this.answers.get(told.id);
			this.answers.delete(told.id);
			if (told.type === "problem") answer?.reject(told.problem);
			else answer?.resolve(told);
		}
		this.onTold(told);
	}

	/** `found` is waited for before the next attempt, where somebody looks for a process that answers. */
	private lose(code: number, found?: Promise<unknown>): void {
		this.socket = null;
		window.clearTimeout(this.beat);
		for (const answer of this.answers.values())
			answer.reject({ code: "offline", text: "The table is out of reach for a moment.", facts: {}, rule: null });
		this.answers.clear();
		if (this.closed) return;
		if (isFinal(code)) {
			this.onLink("refused", code);
			return;
		}
		this.onLink("lost", code);
		if (found) found.finally(() => this.connect());
		else this.timer = window.setTimeout(() => this.connect(), delay(this.attempt++));
	}

	private hurry = () => {
		if (document.visibilityState === "hidden" || this.closed) return;
		if (this.socket === null) {
			window.clearTimeout(this.timer);
			this.connect();
		} else if (this.socket.readyState === WebSocket.OPEN && !this.waiting) this.probe(this.socket);
	};

	/** Whoever sees this page gets no notice on another device. */
	private look = () => {
		if (this.socket?.readyState === WebSocket.OPEN)
			this.ask({ type: "looking", on: document.visibilityState !== "hidden" }).catch(() => {});
	};

	/** A connection that has died without a word is noticed by a ping without an answer. */
	private check(): void {
		if (this.socket?.readyState !== WebSocket.OPEN || this.waiting) return;
		const quiet = document.visibilityState === "hidden" ? HIDDEN : QUIET;
		const rest = (this.owed ? this.owed + OWED : this.heard + quiet) - Date.now();
		if (rest > 0) this.lookIn(rest);
		else this.probe(this.socket);
	}

	private lookIn(time: number): void {
		if (this.waiting) return;
		window.clearTimeout(this.beat);
		this.beat = window.setTimeout(() => this.check(), time);
	}

	private probe(socket: WebSocket): void {
		const asked = Date.now();
		this.ask({ type: "ping" }).catch(() => {});
		this.waiting = true;
		window.clearTimeout(this.beat);
		this.beat = window.setTimeout(() => {
			this.waiting = false;
			if (this.heard < asked) this.giveUp(socket);
			else this.check();
		}, SILENCE);
	}

	/** Nobody speaks there. A proxy that knocks in vain at that process sends us to another one. */
	private giveUp(socket: WebSocket): void {
		if (this.socket !== socket) return;
		socket.onclose = null;
		socket.onmessage = null;
		socket.close();
		this.attempt++;
		this.lose(
			1006,
			fetch(this.door, { cache: "no-store", signal: AbortSignal.timeout(KNOCK) }).catch(() => {}),
		);
	}
}
