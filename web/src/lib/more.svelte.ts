// Words of pages that few open first: they come with the page.
import { settings } from "./settings.svelte";
import { loadMore, type Say, speaker } from "./words";

let says = $state.raw<Record<string, Say>>({});

/** All words of the frame and of `kind`; null until they are here. */
export function more(kind: string): Say | null {
	return says[`${settings.language} ${kind}`] ?? null;
}

export async function readMore(kind: string): Promise<void> {
	const language = settings.language;
	const key = `${language} ${kind}`;
	if (!says[key]) says = { ...says, [key]: speaker(language, await loadMore(language, kind), String) };
}
