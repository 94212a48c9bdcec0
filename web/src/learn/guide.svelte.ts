// The guide of a first game: each kind of decision is introduced once, beside its prompt.
import { keepText, keptText } from "../lib/kept";
import { settings } from "../lib/settings.svelte";

const KNOWN = "tenka-guided";
const PLAYED = "tenka-played";

/** A list kept in this browser; empty where it cannot be read. */
export function readList(text: string | null): string[] {
	try {
		const found = JSON.parse(text ?? "[]") as unknown;
		return Array.isArray(found) ? found.filter((one): one is string => typeof one === "string") : [];
	} catch {
		return [];
	}
}

const kept = (key: string) => readList(keptText(key));
const store = (key: string, list: string[]) => keepText(key, JSON.stringify(list));

const state = $state({ known: kept(KNOWN), played: kept(PLAYED) });

/** Whether this browser has played a game before. */
export const hasPlayed = (game: string) => state.played.includes(game);

export function played(game: string): void {
	if (hasPlayed(game)) return;
	state.played = [...state.played, game];
	store(PLAYED, state.played);
}

/** Begins from the beginning: the guide introduces every decision of a game again. */
export function forget(game: string): void {
	state.known = state.known.filter((one) => !one.startsWith(`${game} `));
	store(KNOWN, state.known);
}

export const isNew = (game: string, prompt: string) => settings.guide && !state.known.includes(`${game} ${prompt}`);

/** A decision of this kind was made: it needs no more words. */
export function knows(game: string, prompt: string): void {
	if (!isNew(game, prompt)) return;
	state.known = [...state.known, `${game} ${prompt}`];
	store(KNOWN, state.known);
}

/** A sentence of the guide and the paragraph at its end. */
export function cited(text: string): { words: string; rule: string } {
	const found = /\s*[(（]([A-Z]+-[A-Z0-9.]+)[)）]$/.exec(text);
	return found ? { words: text.slice(0, found.index), rule: found[1]! } : { words: text, rule: "" };
}
