// What is said and drawn of a stack's communication (DT-13).
import type { Args } from "$tenka/lib/words";
import { ANTI, MAP, ODA } from "./war";
import type { Ground } from "./ways";

export interface Supply {
	/** A message of the game's texts. */
	message: string;
	args: Args;
	/** The spaces of the line, from the stack to its source. */
	line: number[] | null;
	/** The space that blocks it, or -1. */
	blocker: number;
}

/** The communication of the units in a space, by side and alliance. */
export function supply(ground: Ground, at: number): Supply[] {
	const found: Supply[] = [];
	for (const side of [ODA, ANTI]) {
		if (ground.units(side, at) === 0) continue;
		if (ground.besieged(side, at)) {
			found.push({ message: "web-line-besieged", args: {}, line: [at], blocker: -1 });
			continue;
		}
		for (const alliance of ground.alliancesAt(side, at)) {
			const line = ground.line(alliance, at);
			const blocker = line ? -1 : ground.blocker(alliance, at);
			const args: Args = { alliance: MAP.alliances[alliance]! };
			if (line) {
				args.space = MAP.spaces[line.at(-1)!]!.key;
				args.n = line.length - 1;
			} else if (blocker >= 0) args.space = MAP.spaces[blocker]!.key;
			const message = !line
				? blocker >= 0
					? "web-line-blocked"
					: "web-line-none"
				: line.length > 1
					? "web-line"
					: "web-line-home";
			found.push({ message, args, line, blocker });
		}
	}
	return found;
}
