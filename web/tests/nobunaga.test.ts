import { describe, expect, it } from "vitest";
import { type NobunagaView, offer, pair, points, told } from "../../src/tenka/games/nobunaga/web/nobunaga";
import type { WireEvent } from "../src/protocol";

const event = (name: string, args: Record<string, string | number> = {}): WireEvent => ({ name, args });
const laid = ["takeda", "mori", "takeda", "asai"].map((house) => event("card-laid", { house }));
const round = [event("round-begins", { seat: 0 }), ...laid];
const view = (table: number[]) => ({ table }) as NobunagaView;

describe("the offer", () => {
	it("keeps its places when a card leaves, and says who took it", () => {
		const found = offer(view([0, 1, 1, 1, 0, 0]), [...round, event("card-taken", { seat: 2, house: "takeda" })]);
		expect(found).toEqual([
			{ house: 2, by: 2 },
			{ house: 1, by: null },
			{ house: 2, by: null },
			{ house: 3, by: null },
		]);
	});
	it("gives a card back that was taken back", () => {
		const events = [...round, event("card-taken", { seat: 2, house: "mori" }), event("undone", { seat: 2 })];
		expect(offer(view([0, 1, 2, 1, 0, 0]), events).every((one) => one.by === null)).toBe(true);
	});
	it("shows what lies there where the events do not tell", () => {
		expect(offer(view([1, 0, 0, 0, 0, 1]), [])).toEqual([
			{ house: 0, by: null },
			{ house: 5, by: null },
		]);
	});
});

describe("an attack", () => {
	it("is told by its events", () => {
		let drama = told(null, event("attack", { seat: 1, house: "takeda" }));
		drama = told(drama, event("strength", { seat: 1, house: "takeda", n: 2, rank: 1 }));
		drama = told(drama, event("nobunaga-strength", { house: "takeda", n: 1, rank: 2 }));
		expect(drama?.step).toBe(1);
		drama = told(drama, event("nobunaga-scored", { house: "takeda", points: 9 }));
		expect(drama?.lanes.map((one) => [one.who, one.n, one.scored])).toEqual([
			[1, 2, null],
			["nobunaga", 1, 9],
		]);
		expect(told(drama, event("active-card-passed", { seat: 3 }))?.holder).toBe(3);
	});
});

describe("facts", () => {
	it("count as the rulebook does", () => {
		expect(points([1, 0, 2, 0, 0, 2])).toBe(5 + 7 + 8);
		expect(pair(0)).toEqual([0, 0]);
		expect(pair(20)).toEqual([5, 5]);
		expect(pair(6)).toEqual([1, 1]);
	});
});
