import { expect, test } from "vitest";
import { counted, nextOf, readScore } from "../src/puzzles/score.svelte";

test("what was kept of a score is read, and what is not understood is left out", () => {
	expect(readScore('{"nobunaga/1": true, "honshu/2": false, "x": 3}')).toEqual({
		"nobunaga/1": true,
		"honshu/2": false,
	});
	expect(readScore("nonsense")).toEqual({});
	expect(readScore(null)).toEqual({});
	expect(readScore("null")).toEqual({});
});

test("only the puzzles of the game are counted", () => {
	const all = { "nobunaga/a": true, "nobunaga/b": false, "honshu/a": true };
	expect(counted(all, "nobunaga", ["a", "b", "c"])).toEqual({ tried: 2, right: 1 });
	expect(counted({}, "nobunaga", ["a"])).toEqual({ tried: 0, right: 0 });
});

test("the next puzzle is the first after this one that has no answer, then one before it", () => {
	const ids = ["a", "b", "c", "d"];
	expect(nextOf({ "g/b": true }, "g", ids, "a")).toBe("c");
	expect(nextOf({ "g/c": true, "g/d": false }, "g", ids, "b")).toBe("a");
	expect(nextOf({ "g/a": true, "g/c": true, "g/d": false }, "g", ids, "b")).toBeNull();
	expect(nextOf({}, "g", ids, "")).toBe("a");
});
