// How much a place is worth, about: only to show good places first. The points that count come from the table.
import { type DomainView, extent, type Ghost, hasCube, nearness, squares } from "./honshu";

type Land = Map<string, string>;
const key = (row: number, column: number) => `${row} ${column}`;

/** The sizes of the groups of squares of one kind that touch. */
function groups(land: Land, kind: string): number[] {
	const left = new Set([...land].filter(([, code]) => code === kind).map(([at]) => at));
	const found: number[] = [];
	while (left.size) {
		const open = [[...left][0]!];
		left.delete(open[0]!);
		let n = 0;
		for (let at = open.pop(); at; at = open.pop()) {
			n++;
			const [row, column] = at.split(" ").map(Number) as [number, number];
			for (const next of [key(row - 1, column), key(row + 1, column), key(row, column - 1), key(row, column + 1)])
				if (left.delete(next)) open.push(next);
		}
		found.push(n);
	}
	return found;
}

/** The points of a land with so many cubes of each good. */
function pointsOf(land: Land, cubes: Record<string, number>): number {
	const all = [...land.values()];
	const forests = 2 * all.filter((code) => code === "F").length;
	const city = Math.max(0, ...groups(land, "V"));
	const lakes = groups(land, "L").reduce((sum, n) => sum + 3 * (n - 1), 0);
	const supplied = ["B", "N", "G", "Y"].flatMap((good) =>
		all
			.filter((code) => code.startsWith(`f${good}`))
			.map((code) => Number(code[2]))
			.sort((a, b) => b - a)
			.slice(0, cubes[good] ?? 0),
	);
	return forests + city + lakes + supplied.reduce((sum, n) => sum + n, 0);
}

/** The points of a domain with a card laid over what is there. */
export function worthOf(domain: DomainView, card: number, at: Ghost): number {
	const land: Land = new Map();
	const cubes: Record<string, number> = {};
	const { w, h } = extent(at.turns);
	const hidden = (row: number, column: number) =>
		row >= at.row && row < at.row + h && column >= at.column && column < at.column + w;
	for (const [r, line] of domain.rows.entries())
		for (const [c, code] of line.entries()) {
			const [row, column] = [domain.row + r, domain.column + c];
			if (code === "." || hidden(row, column)) continue;
			land.set(key(row, column), code);
			if (code[0] === "p" && hasCube(domain, row, column)) cubes[code[1]!] = (cubes[code[1]!] ?? 0) + 1;
		}
	for (const cell of squares(String(card), at)) {
		land.set(key(cell.row, cell.column), cell.code);
		if (cell.code[0] === "p") cubes[cell.code[1]!] = (cubes[cell.code[1]!] ?? 0) + 1;
	}
	return pointsOf(land, cubes);
}

/** Places from the best to the worst; of equal ones the nearer to the middle first. */
export function bestFirst<P extends { at: Ghost }>(domain: DomainView, card: number, places: P[]): P[] {
	const worth = new Map(places.map((one) => [one, worthOf(domain, card, one.at)]));
	const far = new Map(places.map((one) => [one, nearness(domain, one.at)]));
	return [...places].sort((a, b) => worth.get(b)! - worth.get(a)! || far.get(a)! - far.get(b)!);
}
