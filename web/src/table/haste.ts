// How fast things are shown: the longer others have been moving since one's own choice, the faster the rest goes.

/** From so many milliseconds of motion on, so much of the usual time is left. */
const STEPS: [number, number][] = [
	[700, 0.15],
	[400, 0.3],
	[200, 0.5],
];
/** After such a rest the next motion takes its usual time again. */
const PAUSE = 1500;
/** While more is waiting to be shown. */
const BEHIND = 0.5;

export class Haste {
	private moved = 0;
	private last = 0;

	/** The part of its usual time that the next motion takes. */
	share(behind: boolean, now = performance.now()): number {
		if (now - this.last > PAUSE) this.moved = 0;
		const late = STEPS.find(([ms]) => this.moved >= ms)?.[1] ?? 1;
		return behind ? Math.min(late, BEHIND) : late;
	}

	/** Something moves for so long. */
	add(ms: number, now = performance.now()): void {
		this.moved += ms;
		this.last = now + ms;
	}

	/** A choice of one's own: what follows begins at the usual pace. */
	end(): void {
		this.moved = 0;
	}
}
