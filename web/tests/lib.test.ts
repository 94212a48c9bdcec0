import { describe, expect, it } from "vitest";
import { blocks, inline } from "../src/lib/markdown";
import { correction, qr } from "../src/lib/qr";
import { pageOf } from "../src/lib/router.svelte";
import { chaptersOf, foundIn } from "../src/lib/rulebook";
import { readSettings } from "../src/lib/settings.svelte";
import { delay, isFinal } from "../src/lib/socket";
import { optionTerms, paceWords } from "../src/lib/terms";
import { moment, wholeMoment } from "../src/lib/when";

describe("addresses", () => {
	const page = (path: string) => pageOf(new URL(path, "http://tenka.test"));
	it("name pages", () => {
		expect(page("/")).toEqual({ name: "home" });
		expect(page("/tables/abc")).toEqual({ name: "table", id: "abc", seat: null });
		expect(page("/tables/abc?seat=-1")).toEqual({ name: "table", id: "abc", seat: -1 });
		expect(page("/tables/abc/replay?seat=2&step=17")).toEqual({ name: "replay", id: "abc", seat: 2, step: 17 });
		expect(page("/new/honshu?friends")).toEqual({ name: "new", game: "honshu", friends: true });
		expect(page("/join#KEY")).toEqual({ name: "join", key: "KEY" });
		expect(page("/same/abc")).toEqual({ name: "same", id: "abc" });
		expect(page("/same")).toEqual({ name: "lost" });
	});
	it("lead nowhere kindly", () => {
		expect(page("/nowhere")).toEqual({ name: "lost" });
		expect(page("/tables/abc?seat=x;y")).toEqual({ name: "table", id: "abc", seat: null });
	});
});

describe("moments", () => {
	const at = (...when: [number, number, number, number, number]) => new Date(...when);
	const now = at(2026, 10, 17, 18, 0);
	const said = (language: string, then: Date) =>
		moment(language, then.getTime() / 1000, now).replaceAll(/[\u202f\u00a0]/g, " ");
	it("are the time of today, else with their day, in the reader's zone and language", () => {
		expect(said("fr", at(2026, 10, 17, 9, 5))).toMatch(/^0?9:05$/);
		expect(said("fr", at(2026, 10, 16, 22, 30))).toMatch(/^16 nov\.?,? (à )?22:30$/);
		expect(said("ja", at(2026, 10, 16, 22, 30))).toMatch(/^11月16日 ?22:30$/);
		expect(said("en", at(2025, 11, 31, 23, 59))).toContain("2025");
	});
	it("are said in full to whoever points at them", () => {
		expect(wholeMoment("fr", at(2026, 10, 20, 9, 14).getTime() / 1000)).toContain("vendredi 20 novembre 2026");
	});
});

describe("settings", () => {
	it("are sensible where nothing or nonsense was kept", () => {
		expect(readSettings(null, "fr").language).toBe("fr");
		expect(readSettings("{", "ja").theme).toBe("auto");
		expect(readSettings('{"theme":"pink","speed":"double","sound":"yes"}').theme).toBe("auto");
		expect(readSettings('{"theme":"dark","speed":"double"}').speed).toBe("double");
	});
	it("are silent at the first visit", () => {
		expect(readSettings(null).sound).toBe(false);
		expect(readSettings(null).notify).toBe(false);
	});
});

describe("connection", () => {
	it("waits longer each time, never more than about a quarter of a minute", () => {
		expect(delay(0, () => 0.5)).toBe(400);
		expect(delay(3, () => 0.5)).toBe(3200);
		expect(delay(20, () => 1)).toBeLessThanOrEqual(18_750);
	});
	it("gives up only where coming back cannot help", () => {
		expect([1006, 1012, 4401, 4403, 4404].filter(isFinal)).toEqual([4401, 4403, 4404]);
	});
});

describe("rulebook paragraphs", () => {
	it("have bold, italic and code", () => {
		expect(inline("a **b** *c* `d`")).toEqual([
			{ text: "a ", style: "" },
			{ text: "b", style: "bold" },
			{ text: " ", style: "" },
			{ text: "c", style: "italic" },
			{ text: " ", style: "" },
			{ text: "d", style: "code" },
		]);
	});
	it("have tables and lists", () => {
		const found = blocks("Text.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n- one\n- two");
		expect(found.map((one) => one.kind)).toEqual(["text", "table", "list"]);
		expect(found[1]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
		expect(found[2]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two" }]] });
	});
	it("never become HTML", () => {
		expect(inline("<b>x</b>")).toEqual([{ text: "<b>x</b>", style: "" }]);
	});
	it("finds the paragraphs that a text names", () => {
		expect(inline("See N-5.3, *or DT-E.7*; MH-370 is none.")).toEqual([
			{ text: "See ", style: "" },
			{ text: "N-5.3", style: "reference" },
			{ text: ", ", style: "" },
			{ text: "or ", style: "italic" },
			{ text: "DT-E.7", style: "reference" },
			{ text: "; MH-370 is none.", style: "" },
		]);
		expect(blocks("## One\nText.")).toEqual([
			{ kind: "heading", runs: [{ text: "One", style: "" }] },
			{ kind: "text", runs: [{ text: "Text.", style: "" }] },
		]);
	});
});

describe("QR codes", () => {
	it("compute the standard's own example of error correction", () => {
		// ISO/IEC 18004, version 1-M, "01234567".
		const data = [16, 32, 12, 86, 97, 128, 236, 17, 236, 17, 236, 17, 236, 17, 236, 17];
		expect(correction(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
	});
	it("have finders in three corners and timing lines between them", () => {
		const cells = qr("https://tenka.example.org/join#abcdefghijklmnopqrstuvwxyz0123456789");
		const n = cells.length;
		expect((n - 17) % 4).toBe(0);
		for (const [x, y] of [
			[0, 0],
			[n - 7, 0],
			[0, n - 7],
		] as const) {
			const rows = cells.slice(y, y + 7).map((row) =>
				row
					.slice(x, x + 7)
					.map(Number)
					.join(""),
			);
			expect(rows).toEqual(["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]);
		}
		for (let k = 8; k < n - 8; k++) expect(cells[6]![k]).toBe(k % 2 === 0);
	});
	it("refuse what is too long", () => {
		expect(() => qr("x".repeat(1000))).toThrow(RangeError);
	});
});

describe("terms of a table", () => {
	const say = Object.assign(
		(id: string, args: Record<string, string | number> = {}) => [id, ...Object.values(args)].join(" "),
		{ has: (id: string) => id.startsWith("option-weave"), rich: () => [], language: "en" as const },
	);
	const table = { options: { weave: "off", side: "A" } } as never;
	const game = {
		options: [
			{ name: "weave", values: ["on", "off"] },
			{ name: "side", values: ["A", "B"] },
		],
	} as never;
	it("say the pace and what happens then", () => {
		expect(paceWords({ kind: "none" }, say)).toBe("web-pace-none");
		expect(paceWords({ kind: "days", amount: 2 }, say)).toBe("web-terms-days 2, web-pace-then-ask");
	});
	it("name only what is not usual", () => {
		expect(optionTerms(table, game, say)).toEqual(["web-terms-option option-weave option-weave-off"]);
		expect(optionTerms({ options: { side: "A" } } as never, game, say)).toEqual(["web-terms-usual"]);
	});
});

describe("rulebook", () => {
	const book = [
		{ id: "N-1.1", chapter: "1 One", text: "You are **captains**." },
		{ id: "N-1.2", chapter: "1 One", text: "Élan, see N-1.1." },
		{ id: "N-2.1", chapter: "2 Two", text: "Cards:\n\n| house | n |\n| --- | --- |\n| Mori | 10 |" },
	];
	it("is read by chapters", () => {
		expect(chaptersOf(book).map((one) => [one.name, one.paragraphs.length])).toEqual([
			["1 One", 2],
			["2 Two", 1],
		]);
	});
	it("is searched without marks, capitals and accents", () => {
		expect(foundIn(book, "CAPTAINS")).toEqual([{ id: "N-1.1", before: "You are ", match: "captains", after: "." }]);
		expect(foundIn(book, "elan").map((hit) => [hit.id, hit.match])).toEqual([["N-1.2", "Élan"]]);
		expect(foundIn(book, "mori 10")).toEqual([]);
		expect(foundIn(book, "mori").map((hit) => hit.id)).toEqual(["N-2.1"]);
		expect(foundIn(book, " ")).toEqual([]);
	});
	it("shows a paragraph first that was asked for by its id", () => {
		expect(foundIn(book, "n-1.1").map((hit) => hit.id)).toEqual(["N-1.1", "N-1.2"]);
	});
});
