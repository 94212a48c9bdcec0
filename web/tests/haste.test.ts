import { describe, expect, it } from "vitest";
import { Haste } from "../src/table/haste";

describe("haste", () => {
	it("grows while others move, and ends with one's own choice or a rest", () => {
		const haste = new Haste();
		expect(haste.share(false, 10_000)).toBe(1);
		haste.add(500, 10_000);
		expect(haste.share(false, 10_500)).toBe(0.3);
		haste.add(2000, 10_700);
		expect(haste.share(false, 12_700)).toBe(0.15);
		haste.end();
		expect(haste.share(false, 12_800)).toBe(1);
		haste.add(3000, 12_800);
		expect(haste.share(false, 18_000)).toBe(1);
	});
	it("is never slower than half while more waits", () => {
		expect(new Haste().share(true)).toBe(0.5);
	});
	it("lets three bots move within 1.1 s after one's own choice", () => {
		const haste = new Haste();
		let now = 50_000;
		const start = now;
		const spend = (usual: number) => {
			const ms = usual * haste.share(false, now);
			haste.add(ms, now);
			now += ms;
		};
		spend(440); // one's own card flies
		for (let bot = 0; bot < 3; bot++) {
			spend(560); // it thinks
			spend(440); // its card flies
		}
		expect(now - start).toBeLessThan(1100); // 3.4 s at the usual pace
	});
	it("keeps a long round of bots within four seconds", () => {
		const haste = new Haste();
		let now = 50_000;
		const start = now;
		for (let k = 0; k < 30; k++) {
			const ms = 440 * haste.share(false, now);
			haste.add(ms, now);
			now += ms;
		}
		expect(now - start).toBeLessThan(4500); // 13 s at the usual pace
	});
});
