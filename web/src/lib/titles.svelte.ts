// Names, taglines and words of the games in the reader's language, for pages that show several games.
import { settings, t } from "./settings.svelte";
import { loadWords, type Say, speaker } from "./words";

export interface Title {
	title: string;
	tagline: string;
	say: Say;
}

let found = $state.raw<Record<string, Title>>({});

export function titleOf(game: string): Title {
	return found[`${settings.language} ${game}`] ?? { title: "", tagline: "", say: t };
}

export async function loadTitles(games: string[]): Promise<void> {
	const language = settings.language;
	await Promise.all(
		games.map(async (game) => {
			const say = speaker(language, await loadWords(language, game), String);
			const one = {
				title: say.has("game-title") ? say("game-title") : game,
				tagline: say.has("game-tagline") ? say("game-tagline") : "",
				say,
			};
			found = { ...found, [`${language} ${game}`]: one };
		}),
	);
}
