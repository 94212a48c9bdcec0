// A seat's connection: it comes back by itself, and every first message is the whole table again.
import { PROTOCOL, type ProblemInfo, type Said, type Told } from "../protocol";

export type Link = "opening" | "open" | "lost" | "refused";

/** Waiting times between attempts, in milliseconds: quick at first, never longer than 15 s, a little uneven. */
export function delay(attempt: number, random: () => number = Math.random): number {
	return Math.min(15_000, 400 * 2 ** attempt) * (0.75 + random() / 2);
}

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
	private closed = false;
	private answers = new Map<number, Answer>();
	private readonly address: string;

	constructor(table: string, seat: number | null) {
		const scheme = location.protocol === "https:" ? "wss" : "ws";
		this.address = `${scheme}://${location.host}/ws/tables/${encodeURIComponent(table)}${seat === null ? "" : `?seat=${seat}`}`;
	}

	open(): void {
		window.addEventListener("online", this.hurry);
		document.addEventListener("visibilitychange", this.hurry);
		document.addEventListener("visibilitychange", this.look);
		this.connect();
		this.beat = window.setInterval(() => this.check(), 20_000);
	}

	close(): void {
		this.closed = true;
		window.clearTimeout(this.timer);
		window.clearInterval(this.beat);
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
		});
	}

	private connect(): void {
		if (this.closed) return;
		this.onLink("opening", 0);
		const socket = new WebSocket(this.address);
		this.socket = socket;
		socket.onmessage = (event) => this.receive(String(event.data));
		socket.onclose = (event) => {
			if (this.socket === socket) this.lose(event.code);
		};
	}

	private receive(text: string): void {
		this.heard = Date.now();
		const told = JSON.parse(text) as Told;
		if (told.type === "snapshot") {
			this.attempt = 0;
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

	private lose(code: number): void {
		this.socket = null;
		for (const answer of this.answers.values())
			answer.reject({ code: "offline", text: "The table is out of reach for a moment.", facts: {}, rule: null });
		this.answers.clear();
		if (this.closed) return;
		if (isFinal(code)) {
			this.onLink("refused", code);
			return;
		}
		this.onLink("lost", code);
		this.timer = window.setTimeout(() => this.connect(), delay(this.attempt++));
	}

	private hurry = () => {
		if (document.visibilityState === "hidden" || this.closed) return;
		if (this.socket === null) {
			window.clearTimeout(this.timer);
			this.connect();
		} else this.check();
	};

	/** Whoever sees this page gets no notice on another device. */
	private look = () => {
		if (this.socket?.readyState === WebSocket.OPEN)
			this.ask({ type: "looking", on: document.visibilityState !== "hidden" }).catch(() => {});
	};

	/** A connection that has died without a word is noticed by a ping without an answer. */
	private check(): void {
		const socket = this.socket;
		if (socket?.readyState !== WebSocket.OPEN) return;
		const asked = Date.now();
		this.ask({ type: "ping" }).catch(() => {});
		window.setTimeout(() => {
			if (this.socket === socket && this.heard < asked) {
				socket.onclose = null;
				socket.close();
				this.lose(1006);
			}
		}, 8_000);
	}
}
