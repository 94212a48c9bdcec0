import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KNOCK, type Link, OPENING, OWED, QUIET, SILENCE, TableSocket } from "../src/lib/socket";
import { PROTOCOL } from "../src/protocol";

class Line {
	static readonly OPEN = 1;
	static all: Line[] = [];
	readyState = 0;
	said: { type: string; id: number }[] = [];
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	constructor(readonly address: string) {
		Line.all.push(this);
	}
	send(text: string) {
		this.said.push(JSON.parse(text));
	}
	close() {
		this.readyState = 3;
	}
	tell(told: object) {
		this.onmessage?.({ data: JSON.stringify(told) });
	}
	/** Lets the page in and shows the table. */
	letIn() {
		this.readyState = Line.OPEN;
		this.tell({ type: "snapshot", protocol: PROTOCOL });
	}
	pongs() {
		const ping = this.said.filter((one) => one.type === "ping").at(-1);
		this.tell({ type: "pong", id: ping?.id, now: 0 });
	}
}

const last = () => Line.all.at(-1) as Line;
const pings = (line: Line) => line.said.filter((one) => one.type === "ping").length;

describe("a page at a table", () => {
	let knocks: ((answer: unknown) => void)[];
	let links: Link[];
	let page: TableSocket;

	beforeEach(() => {
		vi.useFakeTimers();
		Line.all = [];
		knocks = [];
		links = [];
		vi.stubGlobal("WebSocket", Line);
		vi.stubGlobal("fetch", (path: string) => {
			expect(path).toBe("/health?table=abc");
			return new Promise((resolve) => knocks.push(resolve));
		});
		page = new TableSocket("abc", 0);
		page.onLink = (link) => links.push(link);
		page.open();
	});
	afterEach(() => {
		page.close();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("leaves a process that hangs, within fifteen seconds, and comes back when a proxy has found another", async () => {
		const hanging = last();
		hanging.letIn();
		await vi.advanceTimersByTimeAsync(QUIET + SILENCE);
		expect(QUIET + SILENCE + 2000).toBeLessThan(15_000);
		expect(links.at(-1)).toBe("lost");
		expect(hanging.readyState).toBe(3);
		expect(Line.all).toHaveLength(1);
		knocks[0]?.({});
		await vi.advanceTimersByTimeAsync(0);
		expect(Line.all).toHaveLength(2);
		last().letIn();
		expect(links.at(-1)).toBe("open");
	});

	it("leaves it as soon where it has just said that it is there", async () => {
		last().letIn();
		await vi.advanceTimersByTimeAsync(QUIET);
		last().pongs();
		await vi.advanceTimersByTimeAsync(QUIET + SILENCE);
		expect(links.at(-1)).toBe("lost");
	});

	it("leaves it sooner where an answer is due", async () => {
		last().letIn();
		await vi.advanceTimersByTimeAsync(1000);
		const answer = page.ask({ type: "act", number: 1, action: 1 }).catch((problem) => problem.code);
		await vi.advanceTimersByTimeAsync(OWED);
		expect(pings(last())).toBe(1);
		await vi.advanceTimersByTimeAsync(SILENCE);
		expect(links.at(-1)).toBe("lost");
		expect(await answer).toBe("offline");
	});

	it("stays where it is answered, however long the answer takes to something else", async () => {
		const line = last();
		line.letIn();
		page.ask({ type: "hint" }).catch(() => {});
		for (let second = 0; second < 60; second++) {
			await vi.advanceTimersByTimeAsync(1000);
			if (line.said.at(-1)?.type === "ping") line.pongs();
		}
		expect(Line.all).toHaveLength(1);
		expect(links.at(-1)).toBe("open");
		expect(pings(line)).toBeLessThan(9);
	});

	it("asks nothing while it is told something", async () => {
		const line = last();
		line.letIn();
		for (let second = 0; second < 60; second++) {
			await vi.advanceTimersByTimeAsync(1000);
			line.tell({ type: "update" });
		}
		expect(pings(line)).toBe(0);
	});

	it("is not let in by a process that hangs, and knocks", async () => {
		await vi.advanceTimersByTimeAsync(OPENING);
		expect(links).toEqual(["opening", "lost"]);
		knocks[0]?.({});
		await vi.advanceTimersByTimeAsync(0);
		expect(Line.all).toHaveLength(2);
		await vi.advanceTimersByTimeAsync(OPENING);
		expect(knocks, "where all come back at once it takes longer").toHaveLength(1);
		await vi.advanceTimersByTimeAsync(OPENING);
		expect(knocks).toHaveLength(2);
	});

	it("opens one line, also where somebody looks at it while it knocks", async () => {
		last().letIn();
		await vi.advanceTimersByTimeAsync(QUIET + SILENCE);
		document.dispatchEvent(new Event("visibilitychange"));
		expect(Line.all).toHaveLength(2);
		knocks[0]?.({});
		await vi.advanceTimersByTimeAsync(KNOCK);
		expect(Line.all).toHaveLength(2);
	});
});
