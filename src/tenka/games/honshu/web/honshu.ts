// The geometry of a card that hovers over a domain. What is allowed comes from the table.
import { FACE, turned } from "./cards";
import type { Count, DomainView } from "./view";

export type { Count, Cube, DomainView, HonshuView, Layer } from "./view";

export interface Ghost {
	turns: number;
	row: number;
	column: number;
}
export interface Cell {
	row: number;
	column: number;
}
/** How a card lies to those that it touches. */
export type Way = "over" | "under" | "woven";
export const PARTS = ["forest", "city", "lakes", "factories", "alternative"];
/** The side of a square on the map. */
export const SIDE = 48;

export const extent = (turns: number): { w: number; h: number } => (turns % 2 ? { w: 3, h: 2 } : { w: 2, h: 3 });

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

/** The number of the card that is seen at a cell, or -1. */
export function topAt(domain: DomainView, row: number, column: number): number {
	return domain.top[row - domain.row]?.[column - domain.column] ?? -1;
}

export function hasCube(domain: DomainView, row: number, column: number): boolean {
	return domain.cubes.some((cube) => cube.row === row && cube.column === column);
}

export const keyOf = (at: Ghost): string => `${at.turns} ${at.row} ${at.column}`;

export function isWithin(at: Ghost, cell: Cell): boolean {
	const { w, h } = extent(at.turns);
	return cell.row >= at.row && cell.row < at.row + h && cell.column >= at.column && cell.column < at.column + w;
}

/** How far a place is from the middle of the domain; covering a square counts as far. */
export function nearness(domain: DomainView, at: Ghost): number {
	const box = fitted(domain, 0);
	const [x, y] = [(box.x + box.w / 2) / SIDE, (box.y + box.h / 2) / SIDE];
	const { w, h } = extent(at.turns);
	let covers = 0;
	for (let k = 0; k < w * h; k++) if (topAt(domain, at.row + Math.floor(k / w), at.column + (k % w)) >= 0) covers++;
	return covers * 100 + Math.hypot(at.column + w / 2 - x, at.row + h / 2 - y);
}

// --- over and under -------------------------------------------------------------------------------------------------

function share(one: Ghost, two: Ghost): boolean {
	const [a, b] = [extent(one.turns), extent(two.turns)];
	return (
		one.row < two.row + b.h && two.row < one.row + a.h && one.column < two.column + b.w && two.column < one.column + a.w
	);
}

/** The cards of a domain that share a cell with a card at a place. */
export function touched(domain: DomainView, at: Ghost): number[] {
	return domain.layers.flatMap((layer, k) => (share(layer, at) ? [k] : []));
}

/** Whether one card of a domain lies directly on another. */
function liesOn(domain: DomainView, upper: number, lower: number): boolean {
	const [one, two] = [domain.layers[upper]!, domain.layers[lower]!];
	if (!share(one, two)) return false;
	return upper > lower ? one.over.includes(lower) : !two.over.includes(upper);
}

/** A card with all cards below it, or above it, through any chain. */
function chain(domain: DomainView, from: number, below: boolean): Set<number> {
	const found = new Set([from]);
	for (const here of found) {
		domain.layers.forEach((_, other) => {
			if (other !== here && (below ? liesOn(domain, here, other) : liesOn(domain, other, here))) found.add(other);
		});
	}
	return found;
}

/** The wish "over these" after one card was flipped: what lies below it goes along, or what lies above it. */
export function flipped(domain: DomainView, over: ReadonlySet<number>, card: number): Set<number> {
	const along = chain(domain, card, !over.has(card));
	return over.has(card) ? new Set([...over].filter((one) => !along.has(one))) : new Set([...over, ...along]);
}

// --- the map as it is looked at -------------------------------------------------------------------------------------

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

/** The box around a domain with a margin of cells. */
export function fitted(domain: DomainView, margin: number): Box {
	const width = Math.max(...domain.rows.map((row) => row.length));
	return {
		x: (domain.column - margin) * SIDE,
		y: (domain.row - margin) * SIDE,
		w: (width + 2 * margin) * SIDE,
		h: (domain.rows.length + 2 * margin) * SIDE,
	};
}

/** What is seen of a box in a window, in pixels: all of it, or so much that a square has `least` pixels; then `near` is in it. */
export function legible(all: Box, window: { w: number; h: number }, least: number, near?: Box): Box {
	const scale = least / SIDE;
	if (!window.w || Math.min(window.w / all.w, window.h / all.h) >= scale) return all;
	const [w, h] = [window.w / scale, window.h / scale];
	const along = (middle: number, half: number, from = middle, to = middle) =>
		Math.max(to - half, Math.min(from + half, middle));
	const x = along(all.x + all.w / 2, w / 2, near?.x, near && near.x + near.w);
	const y = along(all.y + all.h / 2, h / 2, near?.y, near && near.y + near.h);
	return { x: x - w / 2, y: y - h / 2, w, h };
}

/** Nearer (factor under 1) or farther, with the point (x, y) staying where it is seen. */
export function zoomed(box: Box, factor: number, x = box.x + box.w / 2, y = box.y + box.h / 2): Box {
	const w = Math.min(40 * SIDE, Math.max(4 * SIDE, box.w * factor));
	const f = w / box.w;
	return { x: x - (x - box.x) * f, y: y - (y - box.y) * f, w, h: box.h * f };
}

// --- counting out ---------------------------------------------------------------------------------------------------

/** The parts of the score after so many steps, and their sum. */
export function sums(counts: Count[], steps: number): Record<string, number> {
	const found: Record<string, number> = { total: 0 };
	for (const part of PARTS) found[part] = 0;
	for (const { part, points } of counts.slice(0, steps)) {
		found[part]! += points;
		found.total! += points;
	}
	return found;
}

/** The numbers of steps at which a part is complete, from 0 to all. */
export function stops(counts: Count[]): number[] {
	const ends = counts.flatMap((one, k) => (counts[k + 1]?.part === one.part ? [] : [k + 1]));
	return [0, ...ends];
}

/** The line around a set of cells. */
export function outline(cells: [number, number][]): string {
	const inside = new Set(cells.map(([row, column]) => `${row} ${column}`));
	const has = (row: number, column: number) => inside.has(`${row} ${column}`);
	let path = "";
	for (const [row, column] of cells) {
		const [x, y] = [column * SIDE, row * SIDE];
		if (!has(row - 1, column)) path += `M${x} ${y}h${SIDE}`;
		if (!has(row + 1, column)) path += `M${x} ${y + SIDE}h${SIDE}`;
		if (!has(row, column - 1)) path += `M${x} ${y}v${SIDE}`;
		if (!has(row, column + 1)) path += `M${x + SIDE} ${y}v${SIDE}`;
	}
	return path;
}

/** A bow from the middle of one cell to that of another. */
export function bow([row, column]: [number, number], [toRow, toColumn]: [number, number]): string {
	const [x1, y1] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
	const [x2, y2] = [(toColumn + 0.5) * SIDE, (toRow + 0.5) * SIDE];
	const [dx, dy] = [x2 - x1, y2 - y1];
	return `M${x1} ${y1}Q${(x1 + x2) / 2 + dy * 0.18} ${(y1 + y2) / 2 - dx * 0.18} ${x2} ${y2}`;
}

/** The squares of a hovering card: what lies below each, whether it is in front, and what is lost to sight. */
export function shownCells(domain: DomainView, card: number, at: Ghost, over: ReadonlySet<number>) {
	return squares(String(card), at).map((cell) => {
		const below = seen(domain, cell.row, cell.column);
		const front = below === "." || over.has(topAt(domain, cell.row, cell.column));
		return { ...cell, below, front, lost: front ? (below === "." ? "" : below) : cell.code };
	});
}

/** By how many points a domain changes, with its sign. */
export function gain(after: DomainView, before: DomainView): string {
	const by = after.score.total! - before.score.total!;
	return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : "±0";
}
