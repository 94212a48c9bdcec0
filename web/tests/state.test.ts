import { describe, expect, it } from "vitest";
import type { Play, Update } from "../src/protocol";
import { TableState } from "../src/table/state.svelte";

const play = (number: number, asked: boolean): Play => ({
	view: {},
	prompt: null,
	waiting: [0],
	asked,
	number,
	legal: asked ? [{ action: 7, name: "pick", verb: "pick", args: {} }] : [],
	refused: [],
	can_undo: false,
	sealed: false,
	clock: null,
	result: null,
});
const update = (number: number, asked: boolean): Update => ({
	type: "update",
	first: 0,
	events: [{ name: "laid", args: { seat: 1 } }],
	play: play(number, asked),
});

/** A table that waits for decision 3; what it offers while an update is animated. */
async function offered(next: Update): Promise<[number, TableState]> {
	const table = new TableState("t");
	table.link = "open";
	table.shown = play(3, true);
	table.choose(7);
	let seen = -1;
	table.board = {
		animate: async (_, stage) => {
			await stage.show();
			seen = table.legal.length;
		},
	};
	await table.showUpdate(next);
	return [seen, table];
}

describe("while something moves", () => {
	it("nothing can be chosen where the question is a new one", async () => {
		const [seen, table] = await offered(update(4, true));
		expect(seen).toBe(0);
		expect(table.selected).toBe(null);
		expect(table.legal.length).toBe(1);
	});
	it("my question stays open, and what I have begun, where others choose at the same time", async () => {
		const [seen, table] = await offered(update(3, true));
		expect(seen).toBe(1);
		expect(table.selected).toBe(7);
	});
});

describe("an answer that is on its way", () => {
	it("leaves alone what was chosen for the next question before it was acknowledged", async () => {
		const table = new TableState("t");
		table.link = "open";
		table.shown = play(3, true);
		let done = () => {};
		const acknowledged = new Promise<void>((resolve) => {
			done = resolve;
		});
		Object.assign(table, { socket: { ask: () => acknowledged } });
		table.choose(7);
		table.confirm();
		expect(table.sending).toBe(true);
		await table.showUpdate(update(4, true));
		expect(table.sending, "the next question can be answered at once").toBe(false);
		table.choose(7);
		done();
		await acknowledged;
		await new Promise((resolve) => setTimeout(resolve));
		expect(table.selected).toBe(7);
		expect(table.sending).toBe(false);
	});
});
