// QR codes (ISO/IEC 18004) for links: bytes, error correction M, versions 1 to 13.
type Grid = boolean[][];

// By version: codewords of error correction per block, and blocks as [count, data codewords].
const LAYOUT: [number, [number, number][]][] = [
	[10, [[1, 16]]],
	[16, [[1, 28]]],
	[26, [[1, 44]]],
	[18, [[2, 32]]],
	[24, [[2, 43]]],
	[16, [[4, 27]]],
	[18, [[4, 31]]],
	[
		22,
		[
			[2, 38],
			[2, 39],
		],
	],
	[
		22,
		[
			[3, 36],
			[2, 37],
		],
	],
	[
		26,
		[
			[4, 43],
			[1, 44],
		],
	],
	[
		30,
		[
			[1, 50],
			[4, 51],
		],
	],
	[
		22,
		[
			[6, 36],
			[2, 37],
		],
	],
	[
		22,
		[
			[8, 37],
			[1, 38],
		],
	],
];
const ALIGNMENT = [
	[],
	[6, 18],
	[6, 22],
	[6, 26],
	[6, 30],
	[6, 34],
	[6, 22, 38],
	[6, 24, 42],
	[6, 26, 46],
	[6, 28, 50],
	[6, 30, 54],
	[6, 32, 58],
	[6, 34, 62],
];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let k = 0, value = 1; k < 255; k++) {
	EXP[k] = EXP[k + 255] = value;
	LOG[value] = k;
	value = value << 1;
	if (value > 255) value ^= 0x11d;
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The remainder of Reed–Solomon coding. */
export function correction(data: number[], count: number): number[] {
	let generator = [1];
	for (let k = 0; k < count; k++) {
		const next = new Array<number>(generator.length + 1).fill(0);
		generator.forEach((coefficient, at) => {
			next[at]! ^= coefficient;
			next[at + 1]! ^= times(coefficient, EXP[k]!);
		});
		generator = next;
	}
	const rest = [...data, ...new Array<number>(count).fill(0)];
	for (let at = 0; at < data.length; at++) {
		const factor = rest[at]!;
		if (!factor) continue;
		for (const [k, coefficient] of generator.entries()) rest[at + k]! ^= times(coefficient, factor);
	}
	return rest.slice(data.length);
}

const dataSize = (version: number) => LAYOUT[version - 1]![1].reduce((sum, [count, size]) => sum + count * size, 0);

function codewords(bytes: Uint8Array, version: number): number[] {
	const bits: number[] = [];
	const push = (value: number, length: number) => {
		for (let k = length - 1; k >= 0; k--) bits.push((value >> k) & 1);
	};
	push(4, 4);
	push(bytes.length, version < 10 ? 8 : 16);
	for (const byte of bytes) push(byte, 8);
	const size = dataSize(version) * 8;
	push(0, Math.min(4, size - bits.length));
	while (bits.length % 8) bits.push(0);
	const data: number[] = [];
	for (let k = 0; k < bits.length; k += 8) data.push(Number.parseInt(bits.slice(k, k + 8).join(""), 2));
	for (let k = 0; data.length < size / 8; k++) data.push(k % 2 ? 0x11 : 0xec);
	const [extra, layout] = LAYOUT[version - 1]!;
	const blocks: number[][] = [];
	let at = 0;
	for (const [count, length] of layout)
		for (let k = 0; k < count; k++) {
			blocks.push(data.slice(at, at + length));
			at += length;
		}
	const checks = blocks.map((block) => correction(block, extra));
	const found: number[] = [];
	for (let k = 0; k < Math.max(...blocks.map((one) => one.length)); k++)
		for (const block of blocks) if (k < block.length) found.push(block[k]!);
	for (let k = 0; k < extra; k++) for (const check of checks) found.push(check[k]!);
	return found;
}

function checkBits(value: number, generator: number, length: number): number {
	let rest = value << length;
	const top = 31 - Math.clz32(generator);
	while (rest >= 1 << top) rest ^= generator << (31 - Math.clz32(rest) - top);
	return (value << length) | rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a grid is to read; the mask with the least is taken. */
function penalty(grid: Grid): number {
	const n = grid.length;
	let total = 0;
	let dark = 0;
	const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))];
	for (const line of lines) {
		let run = 1;
		for (let k = 1; k <= n; k++) {
			if (k < n && line[k] === line[k - 1]) run++;
			else {
				if (run >= 5) total += run - 2;
				run = 1;
			}
		}
		const text = line.map(Number).join("");
		for (const bad of ["10111010000", "00001011101"])
			for (let at = text.indexOf(bad); at >= 0; at = text.indexOf(bad, at + 1)) total += 40;
	}
	for (let y = 0; y < n; y++)
		for (let x = 0; x < n; x++) {
			if (grid[y]![x]) dark++;
			if (
				x &&
				y &&
				grid[y]![x] === grid[y]![x - 1] &&
				grid[y]![x] === grid[y - 1]![x] &&
				grid[y]![x] === grid[y - 1]![x - 1]
			)
				total += 3;
		}
	return total + Math.floor(Math.abs((dark * 20) / (n * n) - 10)) * 10;
}

/** The cells of the code, true for dark. Throws for texts of more than 331 bytes. */
export function qr(text: string): Grid {
	const bytes = new TextEncoder().encode(text);
	const version = LAYOUT.findIndex((_, k) => dataSize(k + 1) >= bytes.length + (k < 9 ? 2 : 3)) + 1;
	if (version === 0) throw new RangeError("The text is too long for a QR code.");
	const n = 17 + 4 * version;
	const grid: Grid = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
	const fixed: Grid = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
	const set = (x: number, y: number, dark: boolean) => {
		if (x < 0 || y < 0 || x >= n || y >= n) return;
		grid[y]![x] = dark;
		fixed[y]![x] = true;
	};
	for (const [cx, cy] of [
		[3, 3],
		[n - 4, 3],
		[3, n - 4],
	] as const)
		for (let y = -4; y <= 4; y++)
			for (let x = -4; x <= 4; x++) {
				const ring = Math.max(Math.abs(x), Math.abs(y));
				set(cx + x, cy + y, ring !== 2 && ring !== 4);
			}
	for (let k = 8; k < n - 8; k++) {
		set(k, 6, k % 2 === 0);
		set(6, k, k % 2 === 0);
	}
	const centres = ALIGNMENT[version - 1]!;
	for (const cx of centres)
		for (const cy of centres) {
			if ((cx === 6 && cy === 6) || (cx === 6 && cy === n - 7) || (cx === n - 7 && cy === 6)) continue;
			for (let y = -2; y <= 2; y++)
				for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
		}
	const format = (mask: number) => {
		const bits = checkBits(mask, 0x537, 10) ^ 0x5412;
		for (let k = 0; k < 15; k++) {
			const dark = ((bits >> k) & 1) === 1;
			if (k < 6) set(8, k, dark);
			else if (k < 8) set(8, k + 1, dark);
			else if (k === 8) set(7, 8, dark);
			else set(14 - k, 8, dark);
			if (k < 8) set(n - 1 - k, 8, dark);
			else set(8, n - 15 + k, dark);
		}
		set(8, n - 8, true);
	};
	format(0);
	if (version >= 7) {
		const bits = checkBits(version, 0x1f25, 12);
		for (let k = 0; k < 18; k++) {
			const dark = ((bits >> k) & 1) === 1;
			set(Math.floor(k / 3), (k % 3) + n - 11, dark);
			set((k % 3) + n - 11, Math.floor(k / 3), dark);
		}
	}
	const stream = codewords(bytes, version);
	let at = 0;
	for (let right = n - 1; right > 0; right -= 2) {
		if (right === 6) right = 5;
		for (let step = 0; step < n; step++) {
			const y = ((right + 1) & 2) === 0 ? n - 1 - step : step;
			for (const x of [right, right - 1]) {
				if (fixed[y]![x]) continue;
				grid[y]![x] = at < stream.length * 8 && ((stream[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
				at++;
			}
		}
	}
	const masked = (mask: number): Grid =>
		grid.map((row, y) => row.map((dark, x) => (fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));
	let best = 0;
	let least = Number.POSITIVE_INFINITY;
	for (let mask = 0; mask < 8; mask++) {
		format(mask);
		const cost = penalty(masked(mask));
		if (cost < least) [best, least] = [mask, cost];
	}
	format(best);
	return masked(best);
}
