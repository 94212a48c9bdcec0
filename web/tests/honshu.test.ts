import { describe, expect, it } from "vitest";
import {
	bow,
	type Count,
	type DomainView,
	fitted,
	flipped,
	type Ghost,
	isWithin,
	legible,
	outline,
	squares,
	stops,
	sums,
	touched,
	zoomed,
} from "../../src/tenka/games/honshu/web/honshu";
import { bestFirst, worthOf } from "../../src/tenka/games/honshu/web/worth";

/** Three upright cards: 1 lies on 0 to the right, 2 was tucked under 1. */
const domain = {
	layers: [
		{ card: "A1", turns: 0, row: 0, column: 0, over: [] },
		{ card: "25", turns: 0, row: 0, column: 1, over: [0] },
		{ card: "26", turns: 0, row: 0, column: 2, over: [] },
	],
	row: 0,
	column: 0,
	rows: Array.from({ length: 3 }, () => ["P", "P", "P", "P"]),
	top: Array.from({ length: 3 }, () => [0, 1, 1, 2]),
	cubes: [],
	under: [],
	score: {},
} as DomainView;

describe("a card that hovers", () => {
	it("covers two by three squares, or three by two when turned", () => {
		expect(squares("1", { turns: 0, row: 5, column: 7 }).map((one) => one.code)).toEqual("L pB F V pG V".split(" "));
		expect(squares("1", { turns: 1, row: 0, column: 0 }).map((one) => one.code)).toEqual("pG F L V V pB".split(" "));
		expect(isWithin({ turns: 1, row: 0, column: 0 }, { row: 1, column: 2 })).toBe(true);
		expect(isWithin({ turns: 0, row: 0, column: 0 }, { row: 1, column: 2 })).toBe(false);
	});
	it("touches the cards that share a cell with it, seen or not", () => {
		expect(touched(domain, { turns: 0, row: 2, column: 1 })).toEqual([0, 1, 2]);
		expect(touched(domain, { turns: 0, row: 0, column: 3 })).toEqual([2]);
		expect(touched(domain, { turns: 0, row: 3, column: 0 })).toEqual([]);
	});
	it("begins at the best place; of equal ones where it hides little, near the middle", () => {
		const places = (...all: Ghost[]) => all.map((at) => ({ at }));
		const corner = { turns: 0, row: 2, column: 3 };
		const far = { turns: 1, row: 2, column: -2 };
		// Card 26 is P P / V L / P V: all its places are worth the same where it lies alone.
		expect(bestFirst(domain, 26, places({ turns: 0, row: 1, column: 1 }, far, corner))[0]!.at).toBe(corner);
		// A lake that meets a lake is worth three points more than one that does not.
		const lake = { ...domain, rows: domain.rows.map((row) => [...row.slice(0, 3), "L"]) };
		const joined = { turns: 0, row: 0, column: 4 };
		expect(worthOf(lake, 1, joined)).toBe(worthOf(lake, 1, { turns: 0, row: 6, column: 0 }) + 3);
	});
	it("is in sight, and its squares can be read", () => {
		const all = { x: 0, y: 0, w: 20 * 48, h: 20 * 48 };
		expect(legible(all, { w: 2000, h: 2000 }, 56)).toEqual(all);
		const near = { x: 18 * 48, y: 0, w: 96, h: 144 };
		const seen = legible(all, { w: 560, h: 560 }, 56, near);
		expect(seen.w).toBeCloseTo(480);
		expect(seen.x + seen.w).toBeGreaterThanOrEqual(near.x + near.w - 0.001);
		expect(seen.y).toBeLessThanOrEqual(near.y + 0.001);
	});
});

describe("over and under", () => {
	it("takes along what lies below a card that it is to lie over", () => {
		expect(flipped(domain, new Set(), 1)).toEqual(new Set([1, 0, 2]));
		expect(flipped(domain, new Set(), 0)).toEqual(new Set([0]));
	});
	it("leaves what lies above a card that it is to lie under", () => {
		expect(flipped(domain, new Set([0, 1, 2]), 0)).toEqual(new Set([2]));
		expect(flipped(domain, new Set([0, 1, 2]), 1)).toEqual(new Set([0, 2]));
	});
});

describe("the map", () => {
	it("keeps the point under the finger while it zooms", () => {
		const box = fitted(domain, 1);
		expect(box).toEqual({ x: -48, y: -48, w: 288, h: 240 });
		const near = zoomed(box, 0.75, 0, 0);
		expect([near.x, near.y, near.w, near.h]).toEqual([-36, -36, 216, 180]);
		expect(zoomed(box, 1e-9).w).toBe(192);
	});
});

describe("counting out", () => {
	const counts: Count[] = [
		{ part: "forest", points: 2, cells: [[0, 0]] },
		{ part: "forest", points: 2, cells: [[0, 1]] },
		{
			part: "lakes",
			points: 3,
			cells: [
				[1, 0],
				[1, 1],
			],
		},
	];
	it("adds up part by part", () => {
		expect(sums(counts, 1)).toMatchObject({ forest: 2, lakes: 0, total: 2 });
		expect(sums(counts, 3)).toMatchObject({ forest: 4, lakes: 3, city: 0, total: 7 });
		expect(stops(counts)).toEqual([0, 2, 3]);
		expect(stops([])).toEqual([0]);
	});
	it("draws a line around squares, not between them", () => {
		expect(outline(counts[2]!.cells).match(/M/g)).toHaveLength(6);
	});
	it("draws a bow from cube to factory", () => {
		expect(bow([0, 0], [0, 2])).toBe("M24 24Q72 6.719999999999999 120 24");
	});
});
