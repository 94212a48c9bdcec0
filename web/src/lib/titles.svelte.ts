// Names, taglines and words of the games in the reader's language, for pages that show several games.
import { settings } from "./settings.svelte";
import { type Language, loadTitle, loadWords, type Say, speaker } from "./words";

export interface Title {
	title: string;
	/** For narrow places. */
	short: string;
	tagline: string;
}

let titles = $state.raw<Record<string, Title>>({});
let words = $state.raw<Record<string, Say>>({});
const key = (language: Language, game: string) => `${language} ${game}`;

export function titleOf(game: string): Title {
	return titles[key(settings.language, game)] ?? { title: "", short: "", tagline: "" };
}

/** All words of a game (options, seats), once `loadSay` has brought them. */
export function sayOf(game: string): Say | null {
	return words[key(settings.language, game)] ?? null;
}

export async function loadTitles(games: string[]): Promise<void> {
	const language = settings.language;
	await Promise.all(
		games.map(async (game) => {
			const say = speaker(language, await loadTitle(language, game), String);
			const title = say.has("game-title") ? say("game-title") : game;
			const short = say.has("game-short") ? say("game-short") : title;
			const tagline = say.has("game-tagline") ? say("game-tagline") : "";
			titles = { ...titles, [key(language, game)]: { title, short, tagline } };
		}),
	);
}

export async function loadSay(game: string): Promise<void> {
	const language = settings.language;
	const say = speaker(language, await loadWords(language, game), String);
	words = { ...words, [key(language, game)]: say };
}
