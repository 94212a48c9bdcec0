import { expect, it } from "vitest";
import { Hinting, ranksOfEquals } from "../src/table/hint.svelte";
import { loadMatters } from "../src/table/since.svelte";
import type { TableState } from "../src/table/state.svelte";

it("the first and the third can be equal", () => {
	expect(ranksOfEquals([{ equal: true }, { equal: false }, { equal: true }])).toEqual([1, 3]);
});

it("what was dealt is no secret of a bot's", async () => {
	const events = ["dealt", "picked"].map((name) => ({ name, args: { seat: 1 } }));
	const moves = [{ seat: 1, events: events.slice(1), reasons: [] }];
	const table = {
		events,
		seat: 0,
		info: { hints: true, seats: [{ kind: "person" }, { kind: "bot" }] },
		say: (message: string) => message,
		request: async () => ({ type: "reasoned", moves }),
	};
	const hint = new Hinting(table as unknown as TableState);
	await hint.why(0);
	expect(hint.reasonsOf(0)).toEqual(["reasons-no-move"]);
	expect(hint.reasonsOf(1)).toEqual(["reasons-none"]);
});

it("nobody is asked why cards were dealt or points scored", async () => {
	const names = { nobunaga: ["first-player", "pair-taken", "scored"], honshu: ["hand", "card-played", "new-order"] };
	for (const [game, three] of Object.entries(names)) {
		await loadMatters(game);
		const events = three.map((name) => ({ name, args: { seat: 1 } }));
		const seats = [{ kind: "person" }, { kind: "bot" }];
		const table = { events, seat: 0, info: { game, hints: true, seats }, shown: {} };
		expect(new Hinting(table as unknown as TableState).explained).toEqual([1]);
	}
});
