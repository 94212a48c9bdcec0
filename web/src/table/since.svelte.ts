// What happened since one's last turn, as far as it mattered to oneself: out of the events that one was shown anyway.
import type { View } from "../lib/board";
import { folder } from "../lib/words";
import type { Play, WireEvent } from "../protocol";
import { type Frame, filmed } from "./again";

/** How much an event matters to a seat: 0 is left out, the highest are told. A game says it in `web/matters.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: each game narrows the view to its own
export type Matters = (event: WireEvent, seat: number, view: any) => number;

interface Told {
	matters: Matters;
	/** Events of a seat that nobody chooses: a deal, a score. */
	UNCHOSEN?: string[];
}

const FILES = import.meta.glob("../../../src/tenka/games/*/web/matters.ts") as Record<string, () => Promise<Told>>;
const MOST = 3;

const known = $state<Record<string, Told>>({});

/** What matters in a game, once that is loaded: where it is, a question and what came before it are shown together. */
export function mattersOf(game: string): Matters | null {
	return known[game]?.matters ?? null;
}

/** Events that no move explains; all of them once the game is loaded. */
export function unchosenIn(game: string): string[] {
	return known[game]?.UNCHOSEN ?? [];
}

export async function loadMatters(game: string): Promise<void> {
	const path = Object.keys(FILES).find((one) => one.includes(`/games/${folder(game)}/`));
	if (path && !known[game]) known[game] = { ...(await FILES[path]!()) };
}

/** The few that matter most, in the order in which they happened. */
export function ranked(events: WireEvent[], matters: Matters, seat: number, view: View): WireEvent[] {
	return events
		.map((event, at) => ({ event, at, weight: matters(event, seat, view) }))
		.filter((one) => one.weight > 0)
		.sort((a, b) => b.weight - a.weight || b.at - a.at)
		.slice(0, MOST)
		.sort((a, b) => a.at - b.at)
		.map((one) => one.event);
}

export class Since {
	shown = $state.raw<WireEvent[]>([]);
	/** The positions from one's last question to this one. */
	frames: Frame[] = [];
	private reel: Frame[] = [];
	private last = 0;
	private number = -1;
	private others = false;

	/** A position has come: between two questions of mine, with others' moves, there may be something to tell. Whoever
	 * comes back is told of what they missed. */
	note(play: Play, events: WireEvent[], matters: Matters, seat: number, missed = 0) {
		this.reel = filmed(this.reel, play, events);
		if (!play.asked) {
			if (play.waiting.some((one) => one !== seat)) this.others = true;
			this.shown = [];
			return;
		}
		if (play.number === this.number) return;
		const first = this.number < 0;
		if (first) this.last = Math.max(0, events.length - missed);
		const tells = first ? missed > 0 : this.others;
		this.shown = tells ? ranked(events.slice(this.last), matters, seat, play.view as View) : [];
		this.number = play.number;
		this.others = false;
		this.last = events.length;
		this.frames = this.reel;
		this.reel = filmed([], play, events);
	}
}

const kept = new WeakMap<object, Map<number, Since>>();

/** Of a seat at a table, whichever part of the page shows it. Two people at one screen have their own. */
export function sinceOf(table: object, seat: number): Since {
	const seats = kept.get(table) ?? new Map<number, Since>();
	kept.set(table, seats);
	const found = seats.get(seat) ?? new Since();
	seats.set(seat, found);
	return found;
}
