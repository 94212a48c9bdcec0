// The war's view and map. Numbers are in the order of war.json; map.json holds the same order with places and paths.
import type { View } from "$tenka/lib/board";
import map from "./map.json";

export interface WarView extends View {
	oda_seat: number;
	target: number;
	turn: number;
	men: [number, number, number][];
	control: number[];
	level: number[];
	leader_at: number[];
	leader_side: number[];
	leader_rank: number[];
	hand: number[];
	hand_sizes: number[];
	pile: number;
	fortune: number;
	cup: number[];
	chit: number;
	mp: number;
	battle_at: number;
	round: number;
	hits: number[];
	dice: number[];
	activated: number[];
}
export interface Space {
	key: string;
	x: number;
	y: number;
	label: [number, number, string];
	type: string;
	kanji: string;
	home: boolean;
}
export const MAP = map as unknown as {
	spaces: Space[];
	links: { kind: string; d: string }[];
	hills: [number, number, number][];
	lakes: string;
	land: string;
	clans: { key: string; alliance: string }[];
	leaders: { key: string; clan: string; kanji: string }[];
	chits: string[];
};
export const SIDES = ["oda", "anti", "neutral"];
export const SPACE = new Map(MAP.spaces.map((space, index) => [space.key, index]));

const COLOURS: Record<string, string> = {
	oda: "#26221D",
	azai_asakura: "#3F6B4F",
	ikko_ikki: "#66635C",
	anti: "#6B4A7D",
	takeda: "#B93424",
	uesugi: "#2B5A93",
	mori: "#B85F1C",
};

export interface Chip {
	clan: string;
	side: number;
	n: number;
	colour: string;
	turned: boolean;
}

/** The soldiers of a space, by clan and owner. */
export function chips(view: WarView, space: number): Chip[] {
	return view.men
		.filter(([at]) => at === space)
		.map(([, kind, n]) => {
			const clan = MAP.clans[Math.floor(kind / 3)]!;
			const side = kind % 3;
			const own = side === 0 ? "oda" : clan.alliance === "oda" ? "anti" : clan.alliance;
			return {
				clan: clan.key,
				side,
				n,
				colour: side === 2 ? "#FCF8EE" : (COLOURS[own] ?? "#6B4A7D"),
				turned: side < 2 && (side === 0) !== (clan.alliance === "oda"),
			};
		});
}

export function leaders(view: WarView, space: number): { key: string; kanji: string; side: number; daimyo: boolean }[] {
	return MAP.leaders
		.map((leader, k) => ({
			key: leader.key,
			kanji: leader.kanji,
			side: view.leader_side[k] ?? 0,
			daimyo: (view.leader_rank[k] ?? 0) > 0,
			at: view.leader_at[k],
		}))
		.filter((leader) => leader.at === space);
}

/** How many castles each side holds. */
export function castles(view: WarView): number[] {
	return [0, 1, 2].map((side) => view.control.filter((one, k) => one === side && (view.level[k] ?? 0) > 0).length);
}
