// The war's map. Numbers are in the order of war.json; map.json holds the same order with places and paths.
import map from "./map.json";
import type { WarView } from "./view";

export type { WarView } from "./view";

export interface Space {
	key: string;
	x: number;
	y: number;
	label: [number, number, string];
	type: string;
	kanji: string;
	/** The clan whose home castle it is, or -1. */
	homeOf: number;
	/** The power that opens it by entering the war, or -1. */
	closedBy: number;
	snow?: boolean;
}
export type LinkKind = "road" | "trail" | "sea";
export const MAP = map as unknown as {
	spaces: Space[];
	links: { kind: LinkKind; d: string; ends: [number, number] }[];
	hills: [number, number, number][];
	lakes: string;
	land: string;
	clans: { key: string; alliance: string; kanji: string }[];
	leaders: { key: string; clan: string; kanji: string; bravery: number }[];
	alliances: string[];
	powers: string[];
	chits: string[];
	/** 0 Oda, 1 Anti-Oda, 2 neither. */
	chitSides: number[];
	/** The first card is number 1. */
	cards: { key: string; windows: string[]; player: string }[];
	/** How many soldiers a Samurai and a Daimyo lead. */
	command: [number, number];
};
export const SIDES = ["oda", "anti", "neutral"];
export const SIDE_COLOUR = ["#26221D", "#B93424", "#6B6254"];
export const SPACE = new Map(MAP.spaces.map((space, index) => [space.key, index]));
export const CLAN = new Map(MAP.clans.map((clan, index) => [clan.key, index]));
export const LEADER = new Map(MAP.leaders.map((leader, index) => [leader.key, index]));
export const ODA = 0;
export const ANTI = 1;
export const NEUTRAL = 2;
export const NOBODY = 3;
/** Where a leader is who waits on the turn track. */
export const ON_TRACK = -3;

const COLOURS: Record<string, string> = {
	oda: "#26221D",
	azai_asakura: "#3F6B4F",
	ikko: "#66635C",
	anti: "#6B4A7D",
	takeda: "#B93424",
	uesugi: "#2B5A93",
	mori: "#B85F1C",
};
const CRESTS: Record<string, string> = { azai: "asai", ikko: "hongan", minor: "" };
const DRAWN = new Set(["oda", "tokugawa", "asai", "asakura", "ashikaga", "hongan", "takeda", "uesugi", "mori"]);

/** The colours of those who hold castles, by day and by night. */
export const SIDE_INK = [
	"light-dark(#1F3A5F, #3A6DB5)",
	"light-dark(#B93424, #CF4433)",
	"light-dark(#6B6254, #857C6C)",
];
export const NOBODY_INK = "#8A7A58";

export const isCastle = (at: number) => MAP.spaces[at]!.type === "castle" || MAP.spaces[at]!.type === "capital";
export const isSea = (at: number) => MAP.spaces[at]!.type === "sea";
export const isTransit = (at: number) => MAP.spaces[at]!.type === "transit";

/** How a clan's men look under a side: colour, crest where there is one, and a sign. */
export function look(clan: number, side: number): { colour: string; ink: string; crest: string; sign: string } {
	const { key, alliance, kanji } = MAP.clans[clan]!;
	const own = side === ODA ? "oda" : alliance === "oda" || alliance === "neutral" ? "anti" : alliance;
	const crest = CRESTS[key] ?? key;
	return {
		colour: side === NEUTRAL ? "#FCF8EE" : key === "tokugawa" && side === ODA ? "#1F3A5F" : COLOURS[own]!,
		ink: side === NEUTRAL ? "#1F1B16" : side === ODA && key !== "tokugawa" ? "#D9B26A" : "#FCF8EE",
		crest: DRAWN.has(crest) ? crest : "",
		sign: kanji.slice(0, 1),
	};
}

export interface Chip {
	clan: string;
	side: number;
	n: number;
	turned: boolean;
	/** How many of them are out of communication for this impulse. */
	cut: number;
	colour: string;
	ink: string;
	crest: string;
	sign: string;
}

const CUT = 1;

/** The soldiers of a space, by clan and owner. */
export function chips(view: WarView, space: number): Chip[] {
	return view.men
		.filter(([at]) => at === space)
		.map(([, kind, n]) => {
			const clan = Math.floor(kind / 3);
			const side = kind % 3;
			let cut = 0;
			for (let i = 0; i < view.marks.length; i += 4)
				if (view.marks[i] === space && view.marks[i + 1] === kind && view.marks[i + 2]! & CUT)
					cut += view.marks[i + 3]!;
			return {
				clan: MAP.clans[clan]!.key,
				side,
				n,
				cut,
				turned: side < NEUTRAL && view.clan_side[clan]! < NEUTRAL && view.clan_side[clan] !== side,
				...look(clan, side),
			};
		});
}

export interface Leader {
	key: string;
	kanji: string;
	side: number;
	daimyo: boolean;
	bravery: number;
	colour: string;
	cut: boolean;
}

/** The leaders of a space, the highest first. */
export function leaders(view: WarView, space: number): Leader[] {
	return MAP.leaders
		.flatMap((leader, k) => {
			if (view.leader_at[k] !== space) return [];
			const side = view.leader_side[k]!;
			return {
				key: leader.key,
				kanji: leader.kanji,
				side,
				daimyo: view.leader_rank[k]! > 0,
				bravery: leader.bravery,
				colour: look(CLAN.get(leader.clan)!, side).colour,
				cut: (view.leader_marks[k]! & CUT) !== 0,
			};
		})
		.sort((a, b) => Number(b.daimyo) - Number(a.daimyo) || b.bravery - a.bravery);
}

/** The last of a leader's names: the log says Asakura Yoshikage, the plate 義景 Yoshikage. */
export function given(name: string): string {
	return name.split(" ").at(-1)!;
}

/** How many castles each side holds. */
export function castles(view: WarView): number[] {
	return [0, 1, 2].map((side) => view.control.filter((one, k) => one === side && (view.level[k] ?? 0) > 0).length);
}

/** Does a castle count for the result? In the short game those of level 2 and 3, but never Mt. Hiei (DT-27.2). */
export function counts(view: WarView, at: number): boolean {
	if (view.options.scenario !== "short") return view.level[at]! > 0;
	return view.level[at]! >= 2 && MAP.spaces[at]!.key !== "mt-hiei";
}

/** 0 leads Oda, 1 Anti-Oda. */
export function sideOf(view: WarView, seat: number): number {
	return seat === view.oda_seat ? ODA : ANTI;
}

export const leaderOf = (key: string) => MAP.leaders[LEADER.get(key) ?? -1];
