// Where the leaders' plates stand: near their castle, off names, castles, chips and each other.
import { chips, leaders, MAP, type WarView } from "./war";
import type { Ground } from "./ways";

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}
export interface Plate extends Box {
	space: number;
	/** The leaders there, the highest first. */
	who: string;
	/** A line to the castle, where the plate stands away from it. */
	tether: boolean;
}

export const CHIP = { w: 31, h: 16, step: 14 };
const TALL = 27;
const LOW = 16;

export function overlap(a: Box, b: Box): number {
	const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
	const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
	return w > 0 && h > 0 ? w * h : 0;
}

/** The name of a space as a box, as wide as its letters are on average. */
export function labelBox(space: number, text: string, wide: boolean): Box {
	const { x, y, label } = MAP.spaces[space]!;
	const w = text.length * (wide ? 12.5 : 6);
	const left = label[2] === "middle" ? w / 2 : label[2] === "end" ? w : 0;
	return { x: x + label[0] - left, y: y + label[1] - 10, w, h: 13 };
}

/** Chips at the right of the castle; those of besiegers at its left. A name on that side is left free. */
export function chipBox(space: number, row: number, outside: boolean): Box {
	const { x, y, label } = MAP.spaces[space]!;
	const beside = label[2] === (outside ? "end" : "start") && Math.abs(label[1]) < 16 && Math.abs(label[0]) < 30;
	const top = y + (beside ? 10 : outside ? -8 : -1);
	return { x: outside ? x - 12 - CHIP.w : x + 10, y: top + row * CHIP.step, w: CHIP.w, h: CHIP.h };
}

/** The chips of a space with their boxes, the garrison's first. */
export function chipPlaces(view: WarView, ground: Ground, space: number) {
	const besieger = ground.besieger(space);
	const rows = [0, 0];
	return chips(view, space).map((chip) => {
		const outside = chip.side === besieger ? 1 : 0;
		return { chip, box: chipBox(space, rows[outside]!++, outside === 1) };
	});
}

export interface Named {
	/** The words on the map at a space. */
	space(space: number): string;
	/** The words on a leader's plate. */
	leader(key: string): string;
}

/** A place for the plate of every space with leaders. A plate stays where it stood before (`kept`) while the same leaders
 * stand there and nobody else's men came under it. */
export function plates(view: WarView, ground: Ground, named: Named, kanji: boolean, kept: Plate[] = []): Plate[] {
	const taken: Box[] = MAP.spaces.map(({ x, y, type }) =>
		type === "castle" || type === "capital"
			? { x: x - 14, y: y - 20, w: 28, h: 30 }
			: { x: x - 9, y: y - 9, w: 18, h: 18 },
	);
	const men: Box[] = [];
	MAP.spaces.forEach((_, space) => {
		taken.push(labelBox(space, named.space(space), kanji));
		men.push(...chipPlaces(view, ground, space).map(({ box }) => box));
	});
	taken.push(...men);
	const found: Plate[] = [];
	MAP.spaces.forEach((at, space) => {
		const here = leaders(view, space);
		if (!here.length) return;
		const who = here.map((one) => one.key).join(" ");
		const w = plateWidth(named.leader(here[0]!.key), here.length, kanji);
		const h = kanji ? LOW : TALL;
		const stood = kept.find((one) => one.space === space && one.who === who && one.w === w && one.h === h);
		if (stood && !men.some((box) => overlap(stood, box)) && !found.some((one) => overlap(stood, one))) {
			found.push(stood);
			return;
		}
		let best: Plate | null = null;
		let least = Number.POSITIVE_INFINITY;
		for (const [dx, dy] of around(w, h)) {
			const box = { x: at.x + dx - w / 2, y: at.y + dy - h / 2, w, h };
			const inside = box.x > 2 && box.y > 2 && box.x + w < 1158 && box.y + h < 850;
			const far = Math.hypot(dx, dy);
			const hidden = (others: Box[]) => others.reduce((sum, other) => sum + overlap(box, other), 0);
			const cost = hidden(taken) * 3 + hidden(found) * 30 + far * 2 + (inside ? 0 : 9999);
			if (cost < least) {
				least = cost;
				best = { ...box, space, who, tether: far > 46 };
			}
		}
		found.push(best!);
	});
	return found;
}

export function plateWidth(name: string, count: number, kanji: boolean): number {
	const words = kanji ? 38 : Math.max(34, name.length * 6 + 12);
	return words + (count > 1 ? 16 : 0);
}

/** Middles of the places to try, the nearest first. */
function around(w: number, h: number): [number, number][] {
	const side = w / 2;
	return [
		[0, -22 - h / 2],
		[0, -30 - h / 2],
		[side - 4, -22 - h / 2],
		[4 - side, -22 - h / 2],
		[-side - 16, -10],
		[-side - 16, 6],
		[side + 44, 4],
		[side + 16, -16],
		[-side - 4, 20 + h / 2],
		[side + 8, 22 + h / 2],
		[0, 26 + h / 2],
		[0, 40 + h / 2],
		[-side - 34, -26],
		[side + 48, -22],
		[-side - 40, 14],
		[side + 48, 26],
		[0, -46 - h / 2],
		[-side, -48],
		[side, -48],
		[-side - 10, 52],
		[side + 10, 52],
	];
}
