// What happened since one's last turn, once more on the board: from the position before it, and back to now.
import { tick } from "svelte";
import { announce } from "../lib/announce";
import type { View } from "../lib/board";
import { pace } from "../lib/settings.svelte";
import { eventWords } from "../lib/words";
import type { Play, WireEvent } from "../protocol";
import { find, Showing } from "./stage";
import type { TableState } from "./state.svelte";

/** A position that was shown, what led to it, and all that had happened by then. */
export interface Frame {
	play: Play;
	events: WireEvent[];
	past: WireEvent[];
}

const LOOK = 1100;
const MOST = 300;
/** The decision number of a position that is only looked at. */
export const LOOKED_BACK = -1;

/** Keeps the positions that were shown, the last ones of many. */
export function filmed(reel: Frame[], play: Play, past: WireEvent[]): Frame[] {
	const before = reel.at(-1)?.past.length ?? past.length;
	if (past.length < before) return [{ play, events: [], past }]; // something was taken back
	return [...reel, { play, events: past.slice(before), past }].slice(-MOST);
}

/** The places on the board that an event tells of. */
export function placesOf({ args }: WireEvent): string[] {
	const spaces = [args.space_from, args.space].flatMap((one) => (typeof one === "string" ? `space-${one}` : []));
	if (spaces.length) return spaces;
	const seats = [args.seat, args.seat_to, args.seat_of].flatMap((one) =>
		typeof one === "number" ? `seat-${one}` : [],
	);
	return typeof args.house === "string" ? [...seats, `house-${args.house}`] : seats;
}

/** The moves that hold what mattered, one after the other; a touch ends it. What comes meanwhile waits. */
export async function playAgain(
	table: TableState,
	frames: Frame[],
	matter: WireEvent[],
	told: (event: WireEvent | null) => void = () => {},
): Promise<void> {
	const now = table.shown;
	const { past } = table;
	if (!now || table.running) return;
	table.running = true;
	table.busy = true;
	let put: Play = now;
	/** A new connection has brought another position: that one stays. */
	const isGone = () => table.shown !== put;
	const show = (frame: Frame) => {
		put = { ...frame.play, asked: false, legal: [], refused: [], clock: now.clock, number: LOOKED_BACK };
		table.past = frame.past;
		table.shown = put;
	};
	const scenes: [Frame | null, Frame][] = frames
		.map((frame, k): [Frame | null, Frame] => [frames[k - 1] ?? null, frame])
		.filter(([, frame]) => frame.events.some((one) => matter.includes(one)));
	if (!scenes.length) scenes.push([null, { play: now, events: matter, past }]); // it was not seen: where it happened
	try {
		for (const [before, frame] of scenes) {
			const stage = new Showing(frame.play.view as View, () => before && show(frame));
			table.stage = stage;
			if (before) show(before);
			await tick();
			for (const event of frame.events) {
				if (isGone()) return;
				if (typeof event.args.seat === "number") table.acting = event.args.seat;
				if (matter.includes(event)) {
					told(event);
					announce(eventWords(table.say, event));
				}
				if (before && pace() > 0) await animate(table, event, stage);
				if (matter.includes(event)) await ring(table, event, stage);
			}
			stage.restore();
			if (stage.skipped) return;
		}
	} finally {
		told(null);
		table.stage?.restore();
		table.stage = null;
		table.acting = null;
		if (!isGone()) {
			table.past = past;
			table.shown = now;
		}
		table.busy = false;
		table.running = false;
		void table.pump();
	}
}

async function animate(table: TableState, event: WireEvent, stage: Showing): Promise<void> {
	try {
		await table.board?.animate?.(event, stage);
	} catch (error) {
		console.error(error);
	}
}

async function ring(table: TableState, event: WireEvent, stage: Showing): Promise<void> {
	const places = placesOf(event);
	table.board?.point?.(places);
	await tick();
	const found = places.flatMap((place) => find(place) ?? []);
	for (const one of found) one.setAttribute("data-pointed", "");
	await stage.rest(LOOK);
	for (const one of found) one.removeAttribute("data-pointed");
}
