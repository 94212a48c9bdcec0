import { describe, expect, it } from "vitest";
import type { Review, ReviewStep, SeatReview } from "../src/protocol";
import { bands, lineOf, margin, mistakesOf, partsOf, places, signed, spread, within } from "../src/review/chart";

const step = (number: number, kind: string, more: Partial<ReviewStep> = {}): ReviewStep => ({
	number,
	kind,
	seat: 0,
	action: "",
	values: [0.5, 0.5],
	errors: [0, 0],
	luck: [0, 0],
	luck_errors: [0, 0],
	best: "",
	best_value: 0,
	played_value: 0,
	error: 0,
	lost: 0,
	stake: 0,
	grade: "",
	reasons: [],
	...more,
});
const seat = (more: Partial<SeatReview>): SeatReview => ({
	name: "Mei",
	bot: false,
	start: 0.25,
	luck: 0,
	own: 0,
	others: 0,
	rest: 0,
	result: 0,
	adjusted: 0,
	error: 0,
	accuracy: 100,
	mistakes: {},
	lost: 0,
	decisions: 0,
	hints: 0,
	...more,
});

describe("the chart of a review", () => {
	const steps = [
		step(0, "chance", { seat: -1, luck: [0.1, -0.1], values: [0.6, 0.4] }),
		step(1, "decision", { values: [0.5, 0.5], grade: "mistake", lost: 0.1 }),
		step(1, "chance", { luck: [0.01, -0.01], values: [0.51, 0.49] }),
		step(2, "decision", { seat: 1, grade: "blunder", lost: 0.3 }),
		step(3, "decision", { grade: "blunder", lost: 0.2 }),
		step(3, "chance", { luck: [-0.2, 0.2] }),
	];
	it("sets a decision before the luck that followed it", () => {
		expect(places(steps)).toEqual([0, 0.5, 1, 2, 2.5, 3]);
	});
	it("begins a line before the deal", () => {
		const review = { steps, seats: [seat({ start: 0.5 })] } as unknown as Review;
		expect(lineOf(review, 0).slice(0, 3)).toEqual([
			{ x: -0.5, y: 0.5 },
			{ x: 0, y: 0.6 },
			{ x: 0.5, y: 0.5 },
		]);
	});
	it("shows luck only where it moved somebody", () => {
		expect(bands(steps)).toEqual([
			{ from: -0.5, to: 0 },
			{ from: 2.5, to: 3 },
		]);
	});
	it("shows no luck that is not told from none", () => {
		const unsure = step(1, "chance", { luck: [0.1, -0.1], luck_errors: [0.05, 0.05] });
		const sure = step(2, "chance", { luck: [0.1, -0.1], luck_errors: [0.06, 0.04] });
		expect(bands([unsure, sure])).toEqual([{ from: 1.5, to: 2 }]);
		expect([within(0.1, 0.05), within(-0.1, 0.05), within(-0.1, 0.04)]).toEqual([true, true, false]);
		expect(within(0.114, 0.053)).toBe(true); // "+11 ±11"
		expect([margin(0), margin(0.001), margin(0.05)]).toEqual([0, 1, 10]);
	});
	it("finds one's own mistakes, the largest first", () => {
		expect(mistakesOf(steps, 0)).toEqual([4, 1]);
	});
	it("keeps names apart and inside", () => {
		expect(spread([100, 99, 10], 16, 100)).toEqual([100, 84, 10]);
		expect(spread([0, 0], 16, 100)).toEqual([0, 16]);
	});
	it("adds up whole points", () => {
		const parts = partsOf(seat({ start: 0.254, luck: 0.104, own: -0.104, others: -0.254, result: 0 }));
		expect(parts.start + parts.luck + parts.own + parts.others + parts.rest).toBe(parts.result);
		expect([signed(3), signed(-3), signed(0)]).toEqual(["+3", "−3", "±0"]);
	});
});
