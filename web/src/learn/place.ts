// Where the teacher's bubble stands: beside what it speaks of, over nothing that matters.
export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export const around = (box: Box, by: number): Box => ({
	x: box.x - by,
	y: box.y - by,
	w: box.w + 2 * by,
	h: box.h + 2 * by,
});

export function overlap(one: Box, other: Box): number {
	const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
	const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
	return w > 0 && h > 0 ? w * h : 0;
}

const middle = (box: Box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** What must not be covered, and how badly. */
export interface Kept {
	box: Box;
	weight: number;
}

/** The best place for a bubble of this size; where it stood before if that covers nothing. */
export function bubblePlace(
	size: { w: number; h: number },
	room: Box,
	kept: Kept[],
	near: Box | null,
	before: Box | null,
): Box {
	const cost = (at: Box) => kept.reduce((sum, one) => sum + overlap(at, one.box) * one.weight, 0);
	if (before) {
		const stays = { ...before, ...size };
		const inside = stays.y + stays.h <= room.y + room.h && stays.x + stays.w <= room.x + room.w && stays.y >= room.y;
		if (inside && cost(stays) === 0) return stays;
	}
	let best: Box = { x: room.x, y: room.y, ...size };
	let least = Number.POSITIVE_INFINITY;
	const goal = near ? middle(near) : middle(room);
	for (let column = 0; column <= 12; column++) {
		for (let row = 0; row <= 12; row++) {
			const at = {
				x: room.x + ((room.w - size.w) * column) / 12,
				y: room.y + Math.max(0, room.h - size.h) * (row / 12),
				...size,
			};
			const c = middle(at);
			const total = cost(at) * 10 + Math.hypot(c.x - goal.x, c.y - goal.y) * 20;
			if (total < least) [best, least] = [at, total];
		}
	}
	return best;
}

/** An arrow bent once from the bubble to a thing; null where it would be too short or too long. */
export function arrowOf(bubble: Box, to: Box): { path: string; tip: { x: number; y: number; angle: number } } | null {
	const c = middle(to);
	const from = {
		x: Math.max(bubble.x + 24, Math.min(c.x, bubble.x + bubble.w - 24)),
		y: Math.max(bubble.y + 24, Math.min(c.y, bubble.y + bubble.h - 24)),
	};
	const dx = c.x - from.x;
	const dy = c.y - from.y;
	const vertical = c.y < bubble.y || c.y > bubble.y + bubble.h;
	const start = vertical
		? { x: from.x, y: dy < 0 ? bubble.y : bubble.y + bubble.h }
		: { x: dx < 0 ? bubble.x : bubble.x + bubble.w, y: from.y };
	const end = vertical
		? { x: Math.max(to.x + 12, Math.min(start.x, to.x + to.w - 12)), y: dy < 0 ? to.y + to.h + 10 : to.y - 10 }
		: { x: dx < 0 ? to.x + to.w + 10 : to.x - 10, y: Math.max(to.y + 12, Math.min(start.y, to.y + to.h - 12)) };
	const long = Math.hypot(end.x - start.x, end.y - start.y);
	if (long < 40 || long > 120) return null;
	const bend = vertical ? { x: start.x, y: (start.y + end.y) / 2 } : { x: (start.x + end.x) / 2, y: start.y };
	const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
	return { path: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`, tip: { ...end, angle } };
}

/** A rectangle with round corners as a path, to be cut out of the veil. */
export function holePath({ x, y, w, h }: Box, r: number): string {
	const k = Math.min(r, w / 2, h / 2);
	return `M${x + k} ${y}h${w - 2 * k}a${k} ${k} 0 0 1 ${k} ${k}v${h - 2 * k}a${k} ${k} 0 0 1 ${-k} ${k}h${2 * k - w}a${k} ${k} 0 0 1 ${-k} ${-k}v${2 * k - h}a${k} ${k} 0 0 1 ${k} ${-k}Z`;
}
