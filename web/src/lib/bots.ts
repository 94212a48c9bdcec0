/** The names of bots: a level, and perhaps a style, as in `level3-bold`. */
import type { Say } from "./words";

export function partsOf(name: string): { level: string; style: string } {
	const [level = "", style = ""] = name.split("-");
	return { level, style };
}

export function botName(level: string, style: string): string {
	return style ? `${level}-${style}` : level;
}

/** What is said of a bot at its seat. */
export function botWords(say: Say, name: string): string {
	const { level, style } = partsOf(name);
	return say(style ? `web-seat-bot-${style}` : "web-seat-bot", { level: level.replace("level", "") });
}
