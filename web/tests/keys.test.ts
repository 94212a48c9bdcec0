import { describe, expect, it } from "vitest";
import type { Choice } from "../src/protocol";
import { keysOf, Typed } from "../src/table/keys";

const choice = (action: number, args: Choice["args"]): Choice => ({ action, name: "", verb: "do", args });
const keysFor = (...all: [Record<string, string | number>, string][]) => {
	const choices = all.map(([args], k) => choice(k, args));
	return [...keysOf(choices, (one) => all[one.action]![1])];
};

describe("the keys", () => {
	it("choose by position where nothing is numbered", () => {
		expect(keysFor([{ house: "oda" }, "Take Oda"], [{ house: "mori" }, "Take Mori"])).toEqual([
			[0, "1"],
			[1, "2"],
		]);
	});
	it("choose the number that is printed: key 4 bids 4", () => {
		const bids = Array.from({ length: 13 }, (_, n) => [{ n }, String(n)] as [{ n: number }, string]);
		for (const [action, key] of keysFor(...bids)) expect(key).toBe(String(action));
	});
	it("leave a card its own number, and give the others what is left", () => {
		const keys = keysFor([{ card: 35 }, "Play card 35"], [{ card: 1 }, "Play card 1"], [{ card: 8 }, "Play card 8"]);
		expect(new Map(keys)).toEqual(
			new Map([
				[1, "1"],
				[2, "8"],
				[0, "2"],
			]),
		);
	});
	it("do not take a name with a figure for a number", () => {
		expect(keysFor([{ seat: 7, clan: "oda" }, "Deploy Oda to Guest 7"])).toEqual([[0, "1"]]);
		expect(keysFor([{ card: "12" }, "Play Treachery"])).toEqual([[0, "1"]]);
	});
	it("make 12 of 1 and 2, soon after each other", () => {
		const keys = new Map([
			[1, "1"],
			[2, "2"],
			[12, "12"],
		]);
		const typed = new Typed();
		expect(typed.read("1", keys, 0)).toBe(1);
		expect(typed.read("2", keys, 500)).toBe(12);
		expect(typed.read("1", keys, 5000)).toBe(1);
		expect(typed.read("2", keys, 9000)).toBe(2);
	});
});
