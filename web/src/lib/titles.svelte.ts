// Names and taglines of the games in the reader's language, for pages that show several games.
import { settings } from "./settings.svelte";
import { loadWords, speaker } from "./words";

export interface Title {
	title: string;
	tagline: string;
}

const found = $state<Record<string, Title>>({});

export function titleOf(game: string): Title {
	return found[`${settings.language} ${game}`] ?? { title: "", tagline: "" };
}

export async function loadTitles(games: string[]): Promise<void> {
	const language = settings.language;
	await Promise.all(
		games.map(async (game) => {
			const say = speaker(language, await loadWords(language, game), String);
			found[`${language} ${game}`] = {
				title: say.has("game-title") ? say("game-title") : game,
				tagline: say.has("game-tagline") ? say("game-tagline") : "",
			};
		}),
	);
}
