// Which puzzles were answered in this browser, and whether rightly at the first try.
import { keepText, keptText } from "../lib/kept";

const KEY = "tenka-puzzles";
export type Score = Record<string, boolean>;
export const nameOf = (game: string, id: string) => `${game}/${id}`;

/** What was kept, without what is not understood. */
export function readScore(text: string | null): Score {
	try {
		const all = JSON.parse(text ?? "{}") as Record<string, unknown>;
		return Object.fromEntries(
			Object.entries(all ?? {}).flatMap(([name, right]) => (typeof right === "boolean" ? [[name, right]] : [])),
		);
	} catch {
		return {}; // Somebody else's text: nothing was answered here.
	}
}

const state = $state<{ score: Score }>({ score: readScore(keptText(KEY)) });
export const score = () => state.score;

function store(): void {
	keepText(KEY, JSON.stringify($state.snapshot(state.score)));
}

/** The first answer counts. */
export function keep(game: string, id: string, right: boolean): void {
	if (nameOf(game, id) in state.score) return;
	state.score = { ...state.score, [nameOf(game, id)]: right };
	store();
}

/** All puzzles of a game are open again. */
export function forget(game: string): void {
	state.score = Object.fromEntries(Object.entries(state.score).filter(([name]) => !name.startsWith(`${game}/`)));
	store();
}

/** How many of these were answered, and how many rightly. */
export function counted(all: Score, game: string, ids: string[]): { tried: number; right: number } {
	const mine = ids.map((id) => all[nameOf(game, id)]).filter((one) => one !== undefined);
	return { tried: mine.length, right: mine.filter(Boolean).length };
}

/** The puzzle to set next: the first after this one that has no answer, then from the beginning; null where all have. */
export function nextOf(all: Score, game: string, ids: string[], after: string): string | null {
	const at = ids.indexOf(after);
	const order = [...ids.slice(at + 1), ...ids.slice(0, at + 1)];
	return order.find((id) => id !== after && !(nameOf(game, id) in all)) ?? null;
}
