/**
 * How long a bot's move is waited for, so that it feels neither instant nor slow.
 *
 * All of it is told from what this reader sees, never from what the bot knew or how long it thought: a pause gives
 * nothing away. A move is the harder the stronger the bot is, if the question is a new one or comes to another seat, and
 * if much follows from it; the same question put again to the same seat is answered quickly.
 */
import { partsOf } from "../lib/bots";
import type { Play, SeatInfo, Update } from "../protocol";

export const LONGEST = 1200;
const AGAIN = 160;
const ANOTHER_QUESTION = 180;
const ANOTHER_SEAT = 260;
const PER_LEVEL = 30;
const PER_EVENT = 40;
const MOST_EVENTS = 5;

/** The bot whose answer an update shows, or null where people were asked too. */
export function moverOf(before: Play, seats: readonly SeatInfo[]): SeatInfo | null {
	const waiting = before.waiting.map((seat) => seats[seat]);
	const first = waiting[0];
	return first && waiting.every((one) => one && isBot(one)) ? first : null;
}

export function isBot(who: SeatInfo): boolean {
	return who.kind === "bot" || who.stands_in;
}

/** Whether a bot has been waited for so many seconds that it is told for how long: it may queue behind others. */
export function isLong(seconds: number): boolean {
	return seconds >= 3;
}

/** Milliseconds at normal speed. `last` is what was shown before `before`. */
export function pauseOf(mover: SeatInfo, last: Play | null, before: Play, update: Update): number {
	const level = Number(partsOf(mover.level).level.replace("level", "")) || 3;
	let pause = AGAIN;
	if (before.prompt?.message !== last?.prompt?.message) pause += ANOTHER_QUESTION;
	if (before.waiting[0] !== last?.waiting[0]) pause += ANOTHER_SEAT;
	if (pause > AGAIN) pause += PER_LEVEL * level + PER_EVENT * Math.min(MOST_EVENTS, update.events.length);
	const wave = 0.85 + 0.06 * (update.first % 6); // people are not metronomes
	return Math.min(LONGEST, Math.round(pause * wave));
}
