// What somebody who considers a table wants to know: its pace and the options that are not the usual ones, in words.
import type { GameInfo, Pace, TableInfo } from "../protocol";
import type { Say } from "./words";

/** How long a game lasts with these options, about. */
export function minutesOf(game: GameInfo, options: Record<string, string>): number {
	const told = Object.entries(game.minutes_of).map(([option, by]) => by[options[option] ?? ""]);
	return told.find((one) => one !== undefined) ?? game.minutes;
}

/** How long the game lasts that *Play now* starts. */
export function usualMinutes(game: GameInfo): number {
	return minutesOf(game, Object.fromEntries(game.options.map((one) => [one.name, one.values[0]!])));
}

export function minutesWords(minutes: number, say: Say): string {
	return minutes < 90 ? say("web-minutes", { n: minutes }) : say("web-hours", { n: Math.round(minutes / 30) / 2 });
}

export function paceWords(pace: Pace, say: Say): string {
	const { kind = "none", amount = 0, then = "ask" } = pace;
	if (kind === "none") return say("web-pace-none");
	return `${say(`web-terms-${kind}`, { n: amount })}, ${say(`web-pace-then-${then}`)}`;
}

/** A value of an option; `say` knows the game's words. */
export function valueWords(option: string, value: string, say: Say): string {
	const id = `option-${option}-${value.replaceAll(/[^A-Za-z0-9_-]/g, "-")}`;
	return say.has(id) ? say(id) : value;
}

export function optionWords(option: string, say: Say): string {
	return say.has(`option-${option}`) ? say(`option-${option}`) : option;
}

/** The options that differ from the game's usual ones, or that there are none. */
export function optionTerms(table: Pick<TableInfo, "options">, game: GameInfo | undefined, say: Say): string[] {
	const changed = (game?.options ?? []).filter((one) => (table.options[one.name] ?? one.values[0]) !== one.values[0]);
	if (changed.length === 0) return [say("web-terms-usual")];
	return changed.map((one) =>
		say("web-terms-option", {
			what: optionWords(one.name, say),
			how: valueWords(one.name, table.options[one.name]!, say),
		}),
	);
}

/** Whether players may ask for advice, where they may, and whether the game counts for ratings. */
export function hintTerms(table: Pick<TableInfo, "hints" | "rated">, say: Say): string[] {
	return [...(table.hints ? [say("web-hints-on")] : []), ...(table.rated ? [say("web-rated")] : [])];
}
