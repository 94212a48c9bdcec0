// The curve of everybody's chances: where its lines, bands and names lie. Nothing here knows the page.
import type { Review, ReviewStep, SeatReview } from "../protocol";

export interface Point {
	x: number;
	y: number;
}

/** Luck that moved anybody by less is not worth a band. */
export const LUCK_SHOWN = 0.03;

/** Two standard errors in whole points; never none where something was counted. */
export const margin = (error: number) => Math.ceil(200 * error);

/** Whether so much luck cannot be told from none, by what is shown of both. */
export const within = (luck: number, error: number) => Math.abs(Math.round(100 * luck)) <= margin(error);

/** A review's steps on the x axis, in actions: a decision before the luck that followed it. */
export function places(steps: ReviewStep[]): number[] {
	return steps.map((step, k) =>
		step.kind === "decision" && steps[k + 1]?.kind === "chance" && steps[k + 1]!.number === step.number
			? step.number - 0.5
			: step.number,
	);
}

/** A seat's chances from before the deal to the last step that is judged. */
export function lineOf(review: Review, seat: number): Point[] {
	const xs = places(review.steps);
	const start = { x: -0.5, y: review.seats[seat]?.start ?? 0 };
	return [start, ...review.steps.map((step, k) => ({ x: xs[k]!, y: step.values[seat] ?? 0 }))];
}

const moved = (luck: number, error: number) => Math.abs(luck) >= LUCK_SHOWN && !within(luck, error);

/** The stretches in which luck moved somebody, from left to right; neighbours are one. */
export function bands(steps: ReviewStep[]): { from: number; to: number }[] {
	const found: { from: number; to: number }[] = [];
	for (const step of steps) {
		if (step.kind !== "chance" || !step.luck.some((luck, k) => moved(luck, step.luck_errors[k] ?? 0))) continue;
		const last = found.at(-1);
		if (last && step.number - 0.5 - last.to < 0.6) last.to = step.number;
		else found.push({ from: step.number - 0.5, to: step.number });
	}
	return found;
}

/** Heights at least `gap` apart and as near as may be to what is wanted, within 0 and `most`; in the order given. */
export function spread(wanted: number[], gap: number, most: number): number[] {
	const order = wanted.map((_, k) => k).sort((a, b) => wanted[a]! - wanted[b]!);
	const set = [...wanted];
	let low = 0;
	for (const k of order) {
		set[k] = Math.max(set[k]!, low);
		low = set[k]! + gap;
	}
	let high = most;
	for (const k of order.reverse()) {
		set[k] = Math.min(set[k]!, high);
		high = set[k]! - gap;
	}
	return set;
}

export const percent = (share: number) => Math.round(share * 100);

/** A change in whole points with its sign. */
export function signed(points: number): string {
	if (points === 0) return "±0";
	return points > 0 ? `+${points}` : `−${-points}`;
}

export type Parts = Pick<SeatReview, "start" | "luck" | "own" | "others" | "rest" | "result">;

/** A seat's parts in whole points that add up: what rounding costs is in the rest. */
export function partsOf(seat: SeatReview): Parts {
	const [start, luck, own, others, result] = [seat.start, seat.luck, seat.own, seat.others, seat.result].map(
		percent,
	) as [number, number, number, number, number];
	return { start, luck, own, others, rest: result - start - luck - own - others, result };
}

/** A seat's decisions in which something was clearly lost, the largest first. */
export function mistakesOf(steps: ReviewStep[], seat: number): number[] {
	return steps
		.flatMap((step, k) => (step.seat === seat && step.grade && step.grade !== "good" ? [k] : []))
		.sort((a, b) => steps[b]!.lost - steps[a]!.lost || a - b);
}
