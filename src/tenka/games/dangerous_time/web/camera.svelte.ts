// Where one looks on the map: how near, and at what; the wheel, one finger and two.
import type { BoardProps } from "$tenka/lib/board";

type Point = { x: number; y: number };

const FIRST = { phone: 3.2, tablet: 1.35, desktop: 1 };
const NEAREST = 6;
const SMALL = 0.8;
/** So far the map may be drawn out of its frame by hand, so that nothing stays behind the panels. */
const SLACK = 380;

export class Camera {
	zoom = $state(1);
	/** Width and height of what shows the map, in pixels. */
	box = $state({ w: 1132, h: 844 });
	private focus = $state<Point>({ x: 560, y: 430 });
	private aside = $state(false);
	private readonly fingers = new Map<number, Point>();

	/** The middle of what is seen, within the map unless it was drawn aside. */
	readonly middle = $derived.by(() => {
		const half = { w: 580 / this.zoom, h: Math.min((580 / this.zoom / this.box.w) * this.box.h, 426) };
		const within = (value: number, rim: number, all: number) => {
			const slack = this.aside ? SLACK / this.zoom : 0;
			return Math.max(rim - slack, Math.min(all - rim + slack, value));
		};
		return { x: within(this.focus.x, half.w, 1160), y: within(this.focus.y, half.h, 852) };
	});
	/** Units of the map for a pixel. */
	readonly unit = $derived(1160 / this.zoom / this.box.w);

	reset(size: BoardProps["size"]): void {
		this.zoom = FIRST[size];
	}

	/** Looks at places; where they do not fit on the screen, the one nearest to their middle is in sight. */
	lookAt(spots: Point[]): void {
		if (!spots.length) return;
		const xs = spots.map((one) => one.x);
		const ys = spots.map((one) => one.y);
		const heart = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
		const off = (one: Point) => Math.hypot(one.x - heart.x, one.y - heart.y);
		this.focus = spots.reduce((best, one) => (off(one) < off(best) ? one : best));
		this.aside = false;
	}

	/** Something stands over the map's west: it moves to the right by so many pixels, and is drawn smaller. */
	makeRoom(pixels: number): void {
		this.zoom = SMALL;
		this.focus = { x: 580 - pixels * this.unit, y: 430 };
		this.aside = true;
	}

	/** Whether a place is seen in the left half. */
	isLeft({ x }: Point): boolean {
		return x < this.middle.x;
	}

	closer(by: number): void {
		this.zoom = Math.max(1, Math.min(NEAREST, this.zoom * by));
	}

	whole(): void {
		this.zoom = 1;
		this.aside = false;
	}

	wheel(event: WheelEvent, size: BoardProps["size"]): void {
		if (!event.ctrlKey && size !== "desktop") return;
		event.preventDefault();
		this.closer(event.deltaY < 0 ? 1.15 : 1 / 1.15);
	}

	press(event: PointerEvent): void {
		this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
	}

	drag(event: PointerEvent): void {
		const was = this.fingers.get(event.pointerId);
		if (!was) return;
		const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
		const now = { x: event.clientX, y: event.clientY };
		if (others.length) {
			const still = others[0]![1];
			const before = Math.hypot(was.x - still.x, was.y - still.y);
			if (before > 20) this.closer(Math.hypot(now.x - still.x, now.y - still.y) / before);
		} else {
			this.aside = true;
			this.focus = {
				x: this.middle.x - (now.x - was.x) * this.unit,
				y: this.middle.y - (now.y - was.y) * this.unit,
			};
		}
		this.fingers.set(event.pointerId, now);
	}

	release(event: PointerEvent): void {
		this.fingers.delete(event.pointerId);
	}
}
