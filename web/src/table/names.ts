// What the players are called at the table.
import { settings, t } from "../lib/settings.svelte";

const BOTS = ["Kuma", "Tanuki", "Kitsune", "Saru", "Usagi", "Tsuru"];
/** Stands where the name was of somebody who has deleted their account. */
const FORMER = "a former player";
const BOTS_JA = ["クマ", "タヌキ", "キツネ", "サル", "ウサギ", "ツル"];

/** What a bot is called in the reader's language. */
export function animal(name: string): string {
	return (settings.language === "ja" && BOTS_JA[BOTS.indexOf(name)]) || name;
}

/** A person's name; bots are called after animals, so that two of one level can be told apart. */
export function nameOf(seat: { seat: number; kind: string; name: string; stands_in: boolean }): string {
	if (seat.kind === "bot" && !seat.stands_in)
		return (settings.language === "ja" ? BOTS_JA : BOTS)[seat.seat % BOTS.length]!;
	return seat.name === FORMER ? t("web-former-player") : seat.name;
}
