import { expect, it } from "vitest";
import { ranksOfEquals } from "../src/table/hint.svelte";

it("the first and the third can be equal", () => {
	expect(ranksOfEquals([{ equal: true }, { equal: false }, { equal: true }])).toEqual([1, 3]);
});
