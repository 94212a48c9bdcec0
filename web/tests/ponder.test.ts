import { describe, expect, it } from "vitest";
import type { Play, SeatInfo, Update } from "../src/protocol";
import { isBot, isLong, LONGEST, moverOf, pauseOf } from "../src/table/ponder";

const seat = (number: number, kind: SeatInfo["kind"], level = ""): SeatInfo => ({
	seat: number,
	kind,
	name: "",
	level,
	mine: kind === "person",
	present: true,
	stands_in: false,
	wished_by: [],
});
const play = (waiting: number[], question: string, view: unknown = {}): Play => ({
	view,
	prompt: { message: question, args: {} },
	waiting,
	asked: false,
	number: 1,
	legal: [],
	refused: [],
	can_undo: false,
	sealed: false,
	clock: null,
	result: null,
});
const update = (events: number, view: unknown = {}): Update => ({
	type: "update",
	first: 6,
	events: Array.from({ length: events }, () => ({ name: "laid", args: { seat: 1 } })),
	play: play([0], "next", view),
});
const seats = [seat(0, "person"), seat(1, "bot", "level5-bold"), seat(2, "bot", "level1")];

describe("a bot's pause", () => {
	it("is for bots alone, and not while a person owes an answer too", () => {
		expect(moverOf(play([1], "pick"), seats)?.seat).toBe(1);
		expect(moverOf(play([0], "pick"), seats)).toBe(null);
		expect(moverOf(play([1, 0], "keep"), seats)).toBe(null);
		expect(moverOf(play([], "over"), seats)).toBe(null);
	});
	it("is longer for a new question, another seat, a stronger bot and a move from which much follows", () => {
		const before = play([1], "pick");
		const again = pauseOf(seats[1]!, before, before, update(1));
		const other = pauseOf(seats[1]!, play([1], "place"), before, update(1));
		const first = pauseOf(seats[1]!, play([2], "place"), before, update(1));
		expect(again).toBeLessThan(other);
		expect(other).toBeLessThan(first);
		expect(pauseOf(seats[2]!, play([0], "place"), play([2], "pick"), update(1))).toBeLessThan(first);
		expect(pauseOf(seats[1]!, play([2], "place"), before, update(4))).toBeGreaterThan(first);
		expect(pauseOf(seats[1]!, null, before, update(99))).toBeLessThanOrEqual(LONGEST);
	});
	it("is the same in two worlds that this reader cannot tell apart", () => {
		const [one, two] = [{ hand: null }, { hand: null }];
		const pause = (view: unknown) =>
			pauseOf(seats[1]!, play([2], "place", view), play([1], "pick", view), update(2, view));
		expect(pause(one)).toBe(pause(two));
		expect(pause({ hand: [1, 2, 3] })).toBe(pause(one)); // not even what a view holds counts: only who, what and how much
	});
});

describe("for how long a bot has been waited for", () => {
	it("is told of bots and of those who stand in, and not of the first seconds", () => {
		expect(isBot(seat(0, "bot", "level5"))).toBe(true);
		expect(isBot({ ...seat(0, "person"), stands_in: true })).toBe(true);
		expect(isBot(seat(0, "person"))).toBe(false);
		expect(isLong(2.9)).toBe(false);
		expect(isLong(3)).toBe(true);
	});
});
