// Shapes of the crests, computed so that their parts sit exactly.
const round = (value: number) => Math.round(value * 100) / 100;

export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
	const angle = (degrees * Math.PI) / 180;
	return [round(cx + radius * Math.cos(angle)), round(cy + radius * Math.sin(angle))];
}

export function polygon(cx: number, cy: number, radius: number, corners: number, start = -90): string {
	const points = Array.from({ length: corners }, (_, k) =>
		polar(cx, cy, radius, start + (360 / corners) * k).join(" "),
	);
	return `M${points.join("L")}Z`;
}

export function rhombus(cx: number, cy: number, w: number, h: number): string {
	return `M${round(cx - w)} ${cy}L${cx} ${round(cy - h)}L${round(cx + w)} ${cy}L${cx} ${round(cy + h)}Z`;
}

/** A pointed leaf from (x, y) in a direction. */
export function leaf(x: number, y: number, length: number, width: number, degrees: number): string {
	const [tx, ty] = polar(x, y, length, degrees);
	const [lx, ly] = polar(...polar(x, y, length * 0.45, degrees), width, degrees - 90);
	const [rx, ry] = polar(...polar(x, y, length * 0.45, degrees), width, degrees + 90);
	return `M${x} ${y}Q${lx} ${ly} ${tx} ${ty}Q${rx} ${ry} ${x} ${y}Z`;
}

export const FIVE = [0, 1, 2, 3, 4].map((k) => -90 + 72 * k);

/** Blossoms of the hanging wisteria, down both sides; the last are the smallest. */
export function wisteria(): { x: number; y: number; rx: number; ry: number; turn: number }[] {
	const found = [];
	for (const side of [-1, 1]) {
		for (let k = 0; k < 11; k++) {
			const degrees = -90 + side * (16 + k * 14.6);
			const [x, y] = polar(50, 51, 42.5, degrees);
			const small = k > 8 ? 0.72 : 1;
			found.push({ x, y, rx: 4.1 * small, ry: 6 * small, turn: degrees + 90 + side * 28 });
			if (k > 1 && k < 10) {
				const [ix, iy] = polar(50, 51, 33.5, degrees + side * 4);
				found.push({ x: ix, y: iy, rx: 2.6 * small, ry: 4.2 * small, turn: degrees + 90 + side * 40 });
			}
		}
	}
	return found;
}

/** Seigaiha: rows of round scales, each covering the row behind it, so only what peeps out is drawn. */
function waves(): string {
	let found = "";
	for (let row = 0; row <= 5; row++) {
		for (let x = row % 2 ? -8 : -16; x <= 32; x += 16) {
			const y = row * 4;
			const front = [
				[x - 8, y + 4],
				[x + 8, y + 4],
				[x, y + 8],
				[x - 16, y + 8],
				[x + 16, y + 8],
			] as const;
			for (const r of [7.6, 5.2, 2.8]) {
				let drawing = false;
				for (let degrees = 180; degrees <= 360; degrees += 6) {
					const [px, py] = polar(x, y, r, degrees);
					const seen = front.every(([fx, fy]) => Math.hypot(px - fx, py - fy) >= 7.9);
					if (seen) found += `${drawing ? "L" : "M"}${px} ${py}`;
					drawing = seen;
				}
			}
		}
	}
	return found;
}

/** The patterns' tiles: width, height and lines. */
export const PATTERNS: Record<string, { w: number; h: number; d: string; fill?: boolean }> = {
	seigaiha: { w: 16, h: 8, d: waves() },
	asanoha: {
		w: 24,
		h: 41.57,
		d: "M0 0L12 6.93L24 0M12 6.93V20.78M0 0V13.86L12 20.78L24 13.86V0M0 13.86L12 6.93L24 13.86M12 20.78L0 27.71V41.57M12 20.78L24 27.71V41.57M12 20.78V34.64M0 27.71L12 34.64L24 27.71M0 41.57L12 34.64L24 41.57M0 13.86V27.71M24 13.86V27.71",
	},
	kikko: { w: 20, h: 34.64, d: "M10 0V5.77L0 11.55V23.09L10 28.87V34.64M10 5.77L20 11.55V23.09L10 28.87" },
	hishi: { w: 22, h: 13, d: "M0 0L22 13M22 0L0 13" },
	shippo: {
		w: 18,
		h: 18,
		d: "M9 0A9 9 0 0 1 9 18A9 9 0 0 1 9 0M0 -9A9 9 0 0 1 0 9M18 -9A9 9 0 0 0 18 9M0 9A9 9 0 0 1 0 27M18 9A9 9 0 0 0 18 27M0 9A9 9 0 0 0 9 0A9 9 0 0 0 18 9A9 9 0 0 0 9 18A9 9 0 0 0 0 9",
	},
	uroko: { w: 12, h: 20, d: "M0 10L6 0L12 10ZM-6 20L0 10L6 20ZM6 20L12 10L18 20Z", fill: true },
	tatewaku: {
		w: 18,
		h: 32,
		d: "M4.500 0C-3 8 -3 8 4.500 16S12 24 4.500 32M13.500 0C21 8 21 8 13.500 16S6 24 13.500 32",
	},
};
