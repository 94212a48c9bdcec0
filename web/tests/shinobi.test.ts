import { describe, expect, it } from "vitest";
import { fromLast, given, onDrop } from "../../src/tenka/games/shinobi/web/shinobi";

const choice = (action: number, verb: string, args: Record<string, string | number>) => ({
	action,
	name: "",
	verb,
	args,
});
const event = (name: string, seat: number) => ({ name, args: { seat } });

describe("what a drop means", () => {
	const actions = [
		choice(1, "deploy", { clan: "oda", seat: 1 }),
		choice(2, "place", { clan: "oda" }),
		choice(3, "ninja", { seat: 1, clan: "mori" }),
		choice(4, "move", { seat: 1, clan: "mori", seat_to: 2 }),
		choice(5, "attack", { army: "oda", seat: 1, clan: "mori" }),
	];
	const drop = (picked: Parameters<typeof onDrop>[1], place: string) => onDrop(actions, picked, place, 0, () => 1);
	it("is a deployment on a province, or on any army in it", () => {
		expect(drop({ card: "oda" }, "seat-1")).toBe(1);
		expect(drop({ card: "oda" }, "army-1-mori")).toBe(1);
	});
	it("is a placement at home", () => {
		expect(drop({ card: "oda" }, "seat-0")).toBe(2);
	});
	it("is a ninja or an attack on an army, and a move on another province", () => {
		expect(drop({ card: "ninja" }, "army-1-mori")).toBe(3);
		expect(drop({ seat: 0, clan: "oda" }, "army-1-mori")).toBe(5);
		expect(drop({ seat: 1, clan: "mori" }, "seat-2")).toBe(4);
		expect(drop({ seat: 1, clan: "mori" }, "seat-1")).toBeUndefined();
	});
});

describe("the orders of a turn", () => {
	it("are those that the one to move has given since the turn began", () => {
		const events = [event("deployed", 1), event("placed", 1), event("cards-drawn", 1), event("ninja-sent", 0)];
		expect([...given(events, 0).keys()]).toEqual([1]);
		expect(given([...events, event("moved", 0)], 0).get(2)?.name).toBe("moved");
		expect(given(events, 1).size).toBe(0);
	});
	it("end with the last round, where nobody draws", () => {
		const events = [event("deployed", 0), event("placed", 0), event("deployed", 1), event("deployed", 0)];
		expect(given(events, 0).size).toBe(1);
	});
});

it("loyalties turn up from the last place to the first", () => {
	expect(fromLast([2, 1, 3])).toEqual([2, 0, 1]);
});
