// Positions of recorded wars with what the rules in Python say of them: lines of communication by alliance, and the
// marches of the picked units with their prices.
import { describe, expect, it } from "vitest";
import { MAP, type WarView } from "../../src/tenka/games/dangerous_time/web/war";
import { Ground, linkBetween, WAYS } from "../../src/tenka/games/dangerous_time/web/ways";
import positions from "./war-positions.json";

interface Position {
	view: WarView;
	origin: number;
	targets: [number, number][];
	lines: number[][];
}
const all = positions as unknown as Position[];

describe("ways of the war", () => {
	it("has links both ways", () => {
		WAYS.forEach((ways, from) => {
			for (const { to, link } of ways) expect(linkBetween(to, from)).toBe(link);
		});
	});

	it("finds the lines of communication that the rules find", () => {
		for (const { view, lines } of all) {
			const ground = new Ground(view);
			lines.forEach((found, alliance) => {
				const mine = MAP.spaces.map((_, at) => at).filter((at) => ground.line(alliance, at));
				expect(mine).toEqual(found);
			});
		}
	});

	it("a line leads over links to a source", () => {
		const { view, lines } = all[0]!;
		const ground = new Ground(view);
		for (const at of lines[0]!) {
			const line = ground.line(0, at)!;
			expect(line[0]).toBe(at);
			expect(ground.source(0, line.at(-1)!)).toBe(true);
			for (let k = 1; k < line.length; k++) expect(linkBetween(line[k - 1]!, line[k]!)).toBeGreaterThanOrEqual(0);
		}
	});

	it("names what blocks a line", () => {
		for (const { view } of all) {
			const ground = new Ground(view);
			for (let at = 0; at < MAP.spaces.length; at++) {
				if (ground.line(0, at)) continue;
				const wall = ground.blocker(0, at);
				if (wall >= 0) expect(ground.open(0, wall)).toBe(false);
			}
		}
	});

	it("lets the picked units march where the rules let them, for the same price", () => {
		for (const { view, origin, targets } of all) {
			const ground = new Ground(view);
			const cheapest = new Map<number, number>();
			for (const { to, cost } of ground.marches(origin, ground.pickedColumn()))
				if (cost <= view.mp) cheapest.set(to, Math.min(cost, cheapest.get(to) ?? 99));
			expect([...cheapest].sort((a, b) => a[0] - b[0])).toEqual(targets);
		}
	});

	it("reaches farther with more points, never beyond them", () => {
		for (const { view, origin } of all) {
			const near = new Ground({ ...view, mp: 1 }).reach(origin, { steady: 1, cut: 0 });
			const far = new Ground({ ...view, mp: 6 }).reach(origin, { steady: 1, cut: 0 });
			for (const [to, march] of near) {
				expect(march.cost).toBe(1);
				expect(far.has(to)).toBe(true);
			}
			for (const [to, march] of far) {
				expect(march.cost).toBeLessThanOrEqual(6);
				expect(march.way[0]).toBe(origin);
				expect(march.way.at(-1)).toBe(to);
			}
		}
	});
});
