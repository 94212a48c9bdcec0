// Honshu's view, and the geometry of a card that hovers over a domain. What is allowed comes from the table.
import type { View } from "$tenka/lib/board";
import { FACE, turned } from "./cards";

export interface Cube {
	good: number;
	colour: string;
	card: string;
	row: number;
	column: number;
}
export interface DomainView {
	layers: { card: string; turns: number; row: number; column: number; over: number[] }[];
	row: number;
	column: number;
	rows: string[][];
	top: number[][];
	cubes: Cube[];
	score: Record<string, number>;
}
export interface HonshuView extends View {
	phase: string;
	round: number;
	alternative: number;
	order: number[];
	pile: number;
	supply: number[];
	hands: (number[] | null)[];
	hand_sizes: number[];
	chosen: boolean[];
	played: number[];
	boosts: number[];
	lock: string;
	table: number[];
	taken: number[];
	pile_pair: number[];
	pairs: number[][];
	domains: DomainView[];
	laying: { card: number; turns: number; row: number; column: number; asked: number } | null;
}

export interface Ghost {
	turns: number;
	row: number;
	column: number;
}
export const PARTS = ["forest", "city", "lakes", "factories", "alternative"];

/** The squares of a card that lies, or hovers, at a place. */
export function squares(card: string, at: Ghost): { code: string; row: number; column: number }[] {
	const face = FACE.get(card);
	if (!face) return [];
	return turned(face, at.turns).flatMap((line, r) =>
		line.map((code, c) => ({ code, row: at.row + r, column: at.column + c })),
	);
}

/** What is seen at a cell of a domain, or ".". */
export function seen(domain: DomainView, row: number, column: number): string {
	return domain.rows[row - domain.row]?.[column - domain.column] ?? ".";
}

export function hasCube(domain: DomainView, row: number, column: number): boolean {
	return domain.cubes.some((cube) => cube.row === row && cube.column === column);
}

export const keyOf = (at: Ghost): string => `${at.turns} ${at.row} ${at.column}`;

/** The box around a domain with a margin, in cells. */
export function box(
	domain: DomainView,
	margin: number,
): { row: number; column: number; rows: number; columns: number } {
	const width = Math.max(...domain.rows.map((row) => row.length));
	return {
		row: domain.row - margin,
		column: domain.column - margin,
		rows: domain.rows.length + 2 * margin,
		columns: width + 2 * margin,
	};
}
