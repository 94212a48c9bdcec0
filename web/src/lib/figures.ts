// The pictures of a rulebook: positions of recorded games, drawn by the game's own board.
import type { Component } from "svelte";
import type { View } from "./board";
import { folder } from "./words";

export interface Figure {
	name: string;
	/** The paragraph below which it stands. */
	at: string;
	/** The chapter of the summary that shows it too, from 0; or -1. */
	summary: number;
	/** What of the position is shown, for games that draw their own figures. */
	show: Record<string, unknown>;
	seat: number;
	view: View;
}

// biome-ignore lint/suspicious/noExplicitAny: each game narrows the view to its own
type Drawing = Component<any>;

const FILES = import.meta.glob("../../../src/tenka/games/*/rulebook/figures.json", { import: "default" }) as Record<
	string,
	() => Promise<Figure[]>
>;
const OWN = import.meta.glob("../../../src/tenka/games/*/web/Figure.svelte", { import: "default" }) as Record<
	string,
	() => Promise<Drawing>
>;

const of = <T>(found: Record<string, () => Promise<T>>, game: string) =>
	found[Object.keys(found).find((path) => path.includes(`/games/${folder(game)}/`)) ?? ""];

export async function figuresOf(game: string): Promise<Figure[]> {
	return (await of(FILES, game)?.()) ?? [];
}

export async function ownFigure(game: string): Promise<Drawing | null> {
	return (await of(OWN, game)?.()) ?? null;
}

/** The summary by its chapters; the first has no heading. */
export function chaptersOfSummary(text: string): string[] {
	return text.split(/\n(?=## )/);
}
