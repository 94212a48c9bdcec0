import { describe, expect, it } from "vitest";
import { runsOf } from "../src/learn/lesson.svelte";
import { arrowOf, type Box, bubblePlace, overlap } from "../src/learn/place";
import { merged, readLearnt } from "../src/learn/progress.svelte";
import { pageOf } from "../src/lib/router.svelte";

const room: Box = { x: 0, y: 60, w: 1440, h: 840 };

describe("the teacher's bubble", () => {
	it("covers nothing that is spoken of", () => {
		const card: Box = { x: 700, y: 400, w: 120, h: 160 };
		const at = bubblePlace({ w: 416, h: 260 }, room, [{ box: card, weight: 10 }], card, null);
		expect(overlap(at, card)).toBe(0);
		expect(at.x).toBeGreaterThanOrEqual(room.x);
		expect(at.y + at.h).toBeLessThanOrEqual(room.y + room.h);
	});
	it("keeps its place unless it would cover something", () => {
		const before: Box = { x: 40, y: 80, w: 416, h: 200 };
		const far: Box = { x: 1000, y: 500, w: 100, h: 100 };
		expect(bubblePlace({ w: 416, h: 220 }, room, [{ box: far, weight: 10 }], far, before).x).toBe(40);
		const under: Box = { x: 100, y: 100, w: 50, h: 50 };
		expect(overlap(bubblePlace({ w: 416, h: 220 }, room, [{ box: under, weight: 10 }], under, before), under)).toBe(0);
	});
	it("has an arrow of 40 to 120 pixels, or none", () => {
		const bubble: Box = { x: 100, y: 400, w: 416, h: 200 };
		expect(arrowOf(bubble, { x: 250, y: 200, w: 100, h: 110 })).not.toBeNull();
		expect(arrowOf(bubble, { x: 250, y: 370, w: 100, h: 20 })).toBeNull();
		expect(arrowOf(bubble, { x: 1300, y: 100, w: 40, h: 40 })).toBeNull();
	});
});

it("keeps the mark that follows a number on its line", () => {
	expect(runsOf("Choisissez Oda ① et Kitsune ②\u202f; puis ③.")).toEqual([
		{ text: "Choisissez Oda ", disc: 0 },
		{ text: "", disc: 1 },
		{ text: " et Kitsune ", disc: 0 },
		{ text: "\u202f;", disc: 2 },
		{ text: " puis ", disc: 0 },
		{ text: ".", disc: 3 },
	]);
});

describe("what was learnt", () => {
	it("is read without what is not understood", () => {
		const kept = {
			"a/b": { game: "a", lesson: "b", step: 2, done: true, version: "x" },
			"c/d": { game: "other" },
			e: 3,
		};
		expect(Object.keys(readLearnt(JSON.stringify(kept)))).toEqual(["a/b"]);
		expect(readLearnt("nonsense")).toEqual({});
		expect(readLearnt(null)).toEqual({});
	});
	it("is done where either says so", () => {
		const one = { game: "a", lesson: "b", step: 5, done: false, version: "x" };
		expect(merged(one, { ...one, step: 2, done: true })).toEqual({ ...one, done: true });
	});
	it("has addresses of its own", () => {
		expect(pageOf(new URL("http://x/learn"))).toEqual({ name: "learn" });
		expect(pageOf(new URL("http://x/learn/nobunaga/goal?step=3"))).toEqual({
			name: "lesson",
			game: "nobunaga",
			lesson: "goal",
			step: 3,
		});
	});
});
