import { describe, expect, it, vi } from "vitest";
import { matters as war } from "../../src/tenka/games/dangerous_time/web/matters";
import { matters as nobunaga } from "../../src/tenka/games/nobunaga/web/matters";
import { matters as shinobi } from "../../src/tenka/games/shinobi/web/matters";
import { glued, marked, termsIn } from "../src/lib/glossary.svelte";
import type { Play, WireEvent } from "../src/protocol";
import { filmed, playAgain } from "../src/table/again";
import { explains } from "../src/table/explaining";
import { ranked, Since, sinceOf } from "../src/table/since.svelte";
import { TableState } from "../src/table/state.svelte";

const event = (name: string, args: WireEvent["args"] = {}): WireEvent => ({ name, args }) as WireEvent;
const play = (asked: boolean, number: number, waiting: number[], view: unknown = {}) =>
	({ asked, number, waiting, view }) as Parameters<Since["note"]>[0];

describe("since my last turn", () => {
	const mine = event("card-taken", { seat: 0, house: "mori" });
	const active = event("active-card-taken", { seat: 2 });
	const scored = event("nobunaga-scored", { house: "mori", points: 5 });
	it("tells what others did between two of my questions, and nothing at the first one", () => {
		const since = new Since();
		since.note(play(true, 1, [0]), [], nobunaga, 0);
		expect(since.shown).toEqual([]);
		since.note(play(false, 1, [1]), [mine], nobunaga, 0);
		since.note(play(true, 2, [0]), [mine, active, scored], nobunaga, 0);
		expect(since.shown).toEqual([active, scored]);
		since.note(play(true, 2, [0]), [mine, active, scored], nobunaga, 0);
		expect(since.shown).toEqual([active, scored]); // the same question
	});
	it("says nothing where nobody else moved", () => {
		const since = new Since();
		since.note(play(true, 1, [0]), [], nobunaga, 0);
		since.note(play(true, 2, [0]), [scored], nobunaga, 0);
		expect(since.shown).toEqual([]);
	});
	it("keeps the three that matter most, as they happened", () => {
		const many = [active, scored, active, scored, event("scored", { seat: 0 })];
		expect(ranked(many, nobunaga, 0, {} as never)).toEqual([scored, scored, event("scored", { seat: 0 })]);
	});
	it("is made of shown events alone: two worlds that show the same tell the same", () => {
		const shown = [event("attacked", { seat: 1, seat_to: 2, clan: "oda", army: "mori", n: 1 })];
		const view = (hidden: string) => ({ loyalty: "oda", hidden });
		const told = (hidden: string) => ranked(shown, shinobi, 0, view(hidden) as never);
		expect(told("takeda")).toEqual(told("uesugi"));
	});
	it("a castle that the enemy takes comes before a card that he plays; my own doing is left out", () => {
		const view = { oda_seat: 0 } as never;
		expect(war(event("control", { space: "odani", side: "anti" }), 0, view)).toBeGreaterThan(
			war(event("card-played", { card: "3", side: "anti" }), 0, view),
		);
		expect(war(event("control", { space: "odani", side: "oda" }), 0, view)).toBe(0);
		expect(war(event("soldiers-lost", { side: "oda", n: 2 }), 0, view)).toBeGreaterThan(0);
	});
});

describe("terms", () => {
	const terms = termsIn(
		"# x\nterm-zone = Campaign zone\n    .says = Cards to be attacked.\n    .rule = N-2.3\nterm-pair = pair|pairs\n    .says = Two.\n    .rule = N-3.4\n",
	);
	it("are read with forms, sentence and paragraph", () => {
		expect(terms).toEqual([
			{ key: "zone", forms: ["Campaign zone"], says: "Cards to be attacked.", rule: "N-2.3" },
			{ key: "pair", forms: ["pair", "pairs"], says: "Two.", rule: "N-3.4" },
		]);
	});
	it("are marked once in a sentence, and not within other words", () => {
		const runs = marked("A repair: one of the pairs, a pair of the Campaign zone.", terms);
		expect(runs.filter((one) => one.term).map((one) => one.text)).toEqual(["pairs", "Campaign zone"]);
		expect(runs.map((one) => one.text).join("")).toBe("A repair: one of the pairs, a pair of the Campaign zone.");
	});
	it("are found in Japanese, where words are not written apart", () => {
		const found = termsIn("term-zone = 遠征の場\n    .says = 札です。\n    .rule = N-2.3\n");
		expect(marked("毛利が信長の遠征の場に入ります。", found)[1]!.term!.key).toBe("zone");
	});
});

describe("a term explains itself", () => {
	const [term] = termsIn("term-zone = Campaign zone\n    .says = Cards to be attacked.\n    .rule = N-2.3\n");
	function word() {
		const node = document.createElement("button");
		document.body.replaceChildren(node);
		explains(term!)(node);
		const told = () =>
			node.hasAttribute("aria-describedby") ? document.getElementById("term-tip")?.textContent : null;
		const point = (name: string, pointerType: string) =>
			node.dispatchEvent(Object.assign(new Event(name), { pointerType }));
		return { node, told, point };
	}
	const said = "Campaign zone Cards to be attacked. N-2.3";
	it("on hover and on focus", () => {
		const { node, told, point } = word();
		point("pointerenter", "mouse");
		expect(told()).toBe(said);
		point("pointerleave", "mouse");
		expect(told()).toBe(null);
		node.dispatchEvent(new Event("focus"));
		expect(told()).toBe(said);
	});
	it("on a long press of a finger, not on a short one", () => {
		vi.useFakeTimers();
		const { told, point } = word();
		point("pointerdown", "touch");
		vi.advanceTimersByTime(100);
		point("pointerup", "touch");
		vi.advanceTimersByTime(1000);
		expect(told()).toBe(null);
		point("pointerdown", "touch");
		vi.advanceTimersByTime(600);
		expect(told()).toBe(said);
		vi.useRealTimers();
	});
});

it("keeps the mark that follows a term on its line", () => {
	const terms = termsIn("term-ninja = ninja|province\n    .says = x\n    .rule = S-5.4\n");
	const runs = glued(marked("dans une autre province, ou\u202f: ninja\u202f?", terms));
	expect(runs.map((run) => [run.text, run.tail ?? ""])).toEqual([
		["dans une autre ", ""],
		["province", ","],
		[" ou\u202f: ", ""],
		["ninja", ""],
		["\u202f?", ""],
	]);
	const again = glued(marked("ninja\u202f?", terms));
	expect(again.map((run) => run.text + (run.tail ?? "")).join("")).toBe("ninja\u202f?");
});

describe("once more", () => {
	const events = [1, 2, 3, 4].map((seat) => event("active-card-taken", { seat }));
	it("keeps the positions from my last question to this one, each with what led to it", () => {
		const since = new Since();
		since.note(play(true, 1, [0]), [], nobunaga, 0);
		since.note(play(false, 2, [1]), events.slice(0, 1), nobunaga, 0);
		since.note(play(false, 2, [2]), events.slice(0, 3), nobunaga, 0);
		since.note(play(true, 2, [0]), events, nobunaga, 0);
		expect(since.frames.map((one) => one.events)).toEqual([[], [events[0]], [events[1], events[2]], [events[3]]]);
		since.note(play(false, 3, [1]), events, nobunaga, 0);
		since.note(play(true, 3, [0]), [...events, events[0]!], nobunaga, 0);
		expect(since.frames.map((one) => one.events.length)).toEqual([0, 0, 1]);
	});
	it("begins again where something was taken back", () => {
		const now = play(true, 1, [0]);
		expect(filmed([{ play: now, events, past: events }], now, [])).toEqual([{ play: now, events: [], past: [] }]);
	});
	it("tells whoever comes back of what they missed", () => {
		const since = new Since();
		since.note(play(true, 5, [0]), events, nobunaga, 0, 2);
		expect(since.shown).toEqual(events.slice(2));
	});
	it("belongs to one seat: two people at a screen do not see each other's", () => {
		const table = {};
		expect(sinceOf(table, 0)).toBe(sinceOf(table, 0));
		expect(sinceOf(table, 0)).not.toBe(sinceOf(table, 1));
	});

	/** A table that shows nothing but what it is told. */
	function tableOf(now: Play) {
		const shown: unknown[] = [];
		return {
			shown: now,
			past: events,
			running: false,
			busy: false,
			acting: null,
			stage: null as { skip(): void; restore(): void } | null,
			say: Object.assign(() => "", { has: () => true }),
			board: { animate: async (one: WireEvent) => void shown.push(one), point: () => {} },
			pump: () => Promise.resolve(),
			told: shown,
		};
	}
	const frames = [
		{ play: play(true, 1, [0], "first"), events: [], past: [] },
		{ play: play(false, 2, [1], "second"), events: [events[0]!], past: events.slice(0, 1) },
		{ play: play(true, 2, [0], "now"), events: events.slice(1), past: events },
	];
	it("plays the moves that hold what mattered, offers nothing meanwhile, and comes back to now", async () => {
		const now = frames[2]!.play;
		const table = tableOf(now);
		const seen: unknown[] = [];
		const done = playAgain(table as never, frames, [events[0]!], (one) => {
			if (!one) return;
			seen.push(one, table.shown.view, table.shown.asked, table.busy);
			setTimeout(() => table.stage!.skip());
		});
		await done;
		expect(seen).toEqual([events[0], "first", false, true]);
		expect(table.told).toEqual([events[0]]);
		expect([table.shown, table.past, table.busy, table.running]).toEqual([now, events, false, false]);
	});
	it("leaves a position alone that a new connection has brought", async () => {
		const table = tableOf(frames[2]!.play);
		const other = play(true, 9, [0], "other");
		await playAgain(table as never, frames, [events[0]!, events[1]!], (one) => {
			if (one) {
				table.shown = other;
				setTimeout(() => table.stage?.skip());
			}
		});
		expect([table.shown, table.busy]).toEqual([other, false]);
	});
});

describe("two people at one screen, in two worlds that differ in what the other one was shown", () => {
	const seen = (seat: number, asked: boolean, number: number, card: string, waiting: number[]): Play =>
		({ asked, number, waiting, view: { seat, hand: card } }) as never;

	/** All that the page shows seat 0 from its second question on, where seat 1 was dealt `secret`. */
	async function shownTo0(secret: string, find: typeof sinceOf): Promise<string> {
		const table = Object.assign(new TableState("t"), { speak: async () => {}, link: "open" });
		const film: unknown[] = [];
		table.board = { animate: async () => void film.push(table.shown, table.past), point: () => {} };
		const taken = event("active-card-taken", { seat: 1 });
		const dealt = event("card-kept", { seat: 1, house: secret });
		const unseen = event("card-kept-unseen", { seat: 1 });
		const come = (seat: number, play: Play, past: WireEvent[]) => {
			Object.assign(table, { seat, shown: play, events: past, past });
			find(table, seat).note(play, past, nobunaga, seat);
		};
		come(0, seen(0, true, 1, "mori", [0]), []);
		come(0, seen(0, false, 1, "mori", [1]), []);
		come(1, seen(1, true, 1, secret, [1]), [dealt]);
		come(1, seen(1, false, 1, secret, [0]), [dealt, taken]);
		come(0, seen(0, true, 2, "mori", [0]), [unseen, taken]);
		const since = find(table, 0);
		await playAgain(table, since.frames, since.shown, (one) => {
			film.push(one, table.shown, table.past);
			if (one) setTimeout(() => table.stage!.skip());
		});
		return JSON.stringify([since.shown, film, table.shown, table.past]);
	}

	it("is shown the same: nothing that the other one saw is played once more", async () => {
		const mine = await shownTo0("asai", sinceOf);
		expect(mine).toBe(await shownTo0("uesugi", sinceOf));
		expect(mine).toContain("active-card-taken");
	});
	it("would be found out, were one reel kept for both", async () => {
		const shared = (table: object) => sinceOf(table, 0);
		expect(await shownTo0("asai", shared)).not.toBe(await shownTo0("uesugi", shared));
	});
});
