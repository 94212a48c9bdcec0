import { describe, expect, it } from "vitest";
import { isWeighty } from "../../src/tenka/games/dangerous_time/web/answers";
import { type Forces, gathered } from "../../src/tenka/games/dangerous_time/web/battle";
import { assaultLosses, fieldOdds, needed } from "../../src/tenka/games/dangerous_time/web/odds";
import { MAP, type WarView } from "../../src/tenka/games/dangerous_time/web/war";
import positions from "./war-positions.json";

const views = (positions as unknown as { view: WarView }[]).map((one) => one.view);
const force = (attackers: number, defenders: number): Forces => ({
	groups: [0, 0, -1, 0, attackers, 1, 1, -1, 0, defenders],
	chiefs: [],
	commander: [-1, -1],
	guns: [0, 0],
	iron: false,
	withdrawing: -1,
	leader_rank: MAP.leaders.map(() => 0),
	battle_at: 0,
});

describe("the odds of a fight", () => {
	it("are even for equal forces, and better for the larger one", () => {
		const even = fieldOdds(force(4, 4), [0, 1])!;
		expect(Math.abs(even.attacker - 50)).toBeLessThan(8);
		expect(fieldOdds(force(8, 4), [0, 1])!.attacker).toBeGreaterThan(75);
		expect(fieldOdds(force(2, 6), [0, 1])!.attacker).toBeLessThan(15);
	});

	it("are the same whenever they are shown", () => {
		expect(fieldOdds(force(5, 3), [0, 1])).toEqual(fieldOdds(force(5, 3), [0, 1]));
	});

	it("know what the dice of a castle need (DT-17.3)", () => {
		expect(needed(1, 0)).toBe(5);
		expect(needed(3, 3)).toBe(2); // a natural 1 never hits
		const [outside, inside] = assaultLosses(force(6, 3), [0, 1], 2);
		expect(outside).toBeCloseTo(1.5);
		expect(inside).toBeCloseTo(0.75);
	});

	it("count all who stand in the space before the sides are drawn up", () => {
		for (const view of views) {
			const at = view.leader_at.find((space) => space >= 0)!;
			const found = gathered({ ...view, battle_at: at }, 0, 1)!;
			let n = found.chiefs.length / 3;
			for (let i = 4; i < found.groups.length; i += 5) n += found.groups[i]!;
			const men = view.men.filter(([here, kind]) => here === at && kind % 3 < 2).reduce((sum, [, , k]) => sum + k, 0);
			const leaders = view.leader_at.filter((here, k) => here === at && view.leader_side[k]! < 2).length;
			expect(n).toBe(men + leaders);
		}
	});
});

describe("answers", () => {
	it("weigh when points are thrown away", () => {
		const view = { ...views[0]!, mp: 3, question: { step: "movement", place: "", args: {}, combat: "" } };
		const pass = { action: 0, name: "", verb: "pass", args: {} };
		expect(isWeighty(view, pass)).toBe(true);
		expect(isWeighty({ ...view, mp: 0 }, pass)).toBe(false);
	});
});
