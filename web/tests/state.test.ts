import { describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import type { Play, SeatInfo, Told, Update } from "../src/protocol";
import { playAgain } from "../src/table/again";
import { soloInfo } from "../src/table/solo";
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

describe("a position that comes with a new connection, or with another seat at this screen", () => {
	const other = (): Told =>
		({
			type: "snapshot",
			table: { game: "nobunaga", seats: [] },
			seat: 1,
			chat: [],
			events: [],
			play: play(9, true),
		}) as never;
	/** A board on which the other seat's position arrives in the middle of a motion. */
	function interrupted(table: TableState) {
		table.link = "open";
		table.seat = 0;
		table.speak = async () => {};
		table.board = {
			animate: async (_, stage) => {
				await (table as unknown as { receive(told: Told): Promise<void> }).receive(other());
				await stage.show();
			},
		};
	}
	const seen = (table: TableState) => [table.seat, table.shown?.number, table.past.length, table.busy, table.running];

	it("tells since when the table has waited, until something happens", async () => {
		const table = new TableState("t");
		table.speak = async () => {};
		const receive = (told: object) => (table as unknown as { receive(told: object): Promise<void> }).receive(told);
		await receive({ ...other(), waited: 40 });
		expect(Math.round(Date.now() / 1000 - table.waitedSince)).toBe(40);
		table.pump = async () => {};
		await receive(update(10, false));
		expect(table.waitedSince).toBe(0);
	});

	it("stays, where something was moving: what the seat before was shown does not come back", async () => {
		const table = new TableState("t");
		interrupted(table);
		table.shown = play(3, false);
		await table.showUpdate(update(4, false));
		expect(seen(table)).toEqual([1, 9, 0, false, false]);
	});
	it("stays, where the moves since one's last turn were shown once more", async () => {
		const table = new TableState("t");
		interrupted(table);
		const { events } = update(4, true);
		table.shown = play(4, true);
		table.events = table.past = events;
		const frames = [
			{ play: play(3, false), events: [], past: [] },
			{ play: play(4, true), events, past: events },
		];
		await playAgain(table, frames, events);
		expect(seen(table)).toEqual([1, 9, 0, false, false]);
	});
});

it("bots of a lesson are called in the reader's language, and whoever plays has their own name", () => {
	const seat = (k: number, name: string) => ({ seat: k, kind: "person", name }) as SeatInfo;
	const told = { game: "nobunaga", options: {}, seat: 0, seats: [seat(0, "Mei"), seat(1, "Tanuki")] };
	const names = () => soloInfo("lesson", told, "Élodie").seats.map((one) => one.name);
	const before = settings.language;
	expect(names()).toEqual(["Élodie", "Tanuki"]);
	settings.language = "ja";
	expect(names()).toEqual(["Élodie", "タヌキ"]);
	settings.language = before;
});
