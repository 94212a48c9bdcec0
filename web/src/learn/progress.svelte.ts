// How far one came: kept in this browser, and on the server for people with a name.
import { api } from "../lib/api";
import { keepText, keptText } from "../lib/kept";
import { me } from "../lib/me.svelte";
import type { Progress } from "../protocol";

const KEY = "tenka-learnt";
export type Learnt = Record<string, Progress>;
export const keyOf = (game: string, lesson: string) => `${game}/${lesson}`;

/** What was kept, without what is not understood. */
export function readLearnt(text: string | null): Learnt {
	const found: Learnt = {};
	try {
		const all = JSON.parse(text ?? "{}") as Record<string, Partial<Progress>>;
		for (const [key, one] of Object.entries(all ?? {})) {
			if (typeof one?.game !== "string" || typeof one.lesson !== "string" || key !== keyOf(one.game, one.lesson))
				continue;
			const step = Number.isInteger(one.step) ? Number(one.step) : 0;
			found[key] = {
				game: one.game,
				lesson: one.lesson,
				step,
				done: one.done === true,
				version: String(one.version ?? ""),
			};
		}
	} catch {
		// Somebody else's text: nothing was learnt here.
	}
	return found;
}

const state = $state<{ learnt: Learnt; waits: boolean }>({ learnt: readLearnt(keptText(KEY)), waits: false });

export const learnt = () => state.learnt;
/** Whether something could not be kept on the server yet. */
export const waits = () => state.waits;
export const progressOf = (game: string, lesson: string): Progress | undefined => state.learnt[keyOf(game, lesson)];

function store(): void {
	keepText(KEY, JSON.stringify($state.snapshot(state.learnt)));
}

/** What both know: done where either says so, else the farther step. */
export function merged(one: Progress | undefined, other: Progress): Progress {
	if (!one) return other;
	return {
		...other,
		step: Math.max(one.step ?? 0, other.step ?? 0),
		done: Boolean(one.done || other.done),
		version: other.version || one.version,
	};
}

export function keep(one: Progress): void {
	const before = state.learnt[keyOf(one.game, one.lesson)];
	// What was touched last stands last.
	const { [keyOf(one.game, one.lesson)]: _, ...others } = state.learnt;
	state.learnt = { ...others, [keyOf(one.game, one.lesson)]: { ...one, done: Boolean(one.done || before?.done) } };
	store();
	void send(one);
}

/** A game that was begun with the guide was played to its end. */
export function guidedEnded(game: string): void {
	const one = progressOf(game, "guided");
	if (one && !one.done) keep({ ...one, done: true });
}

async function send(one: Progress): Promise<void> {
	if (!me()?.name) return;
	try {
		await api.keepProgress(one);
		state.waits = false;
	} catch {
		state.waits = true;
	}
}

/** Brings browser and server together. */
export async function share(): Promise<void> {
	if (!me()?.name) return;
	try {
		const there = await api.progress();
		const known = new Map(there.map((one) => [keyOf(one.game, one.lesson), one]));
		for (const one of there) {
			const key = keyOf(one.game, one.lesson);
			state.learnt[key] = merged(state.learnt[key], one);
		}
		store();
		for (const [key, one] of Object.entries($state.snapshot(state.learnt)))
			if (!known.has(key) || (one.done && !known.get(key)!.done)) await send(one);
		state.waits = false;
	} catch {
		state.waits = true;
	}
}
