// All crests and patterns, once in every page, which others refer to by name. Drawn when the client is built
// (vite.config.ts puts it into index.html), for a browser reads a drawing faster than it makes one.
import { FIVE, leaf, PATTERNS, polar, polygon, rhombus, wisteria } from "./shapes.ts";

type Place = [number, number];
const PAPER = "#F6F0E2";
const INK = "#1F1B16";
const FOUR = [0, 90, 180, 270];

const all = <T>(of: readonly T[], draw: (one: T, k: number) => string) => of.map(draw).join("");
const path = (d: string, look: string) => `<path d="${d}" ${look}/>`;
const circle = ([x, y]: Place, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const symbol = (id: string, drawn: string, height = 100) =>
	`<symbol id="${id}" viewBox="0 0 100 ${height}">${drawn}</symbol>`;
const plain = (clan: string, d: string, more = "") => symbol(`crest-${clan}`, path(d, 'fill="currentColor"') + more);

/** A crest in the colour of its place: white in its drawing is what is seen, black is cut out. */
const cut = (clan: string, drawn: string) =>
	`<mask id="cut-${clan}" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100">${drawn}</mask>` +
	symbol(`crest-${clan}`, `<rect width="100" height="100" fill="currentColor" mask="url(#cut-${clan})"/>`);

function patterns(ending: string, colour: string): string {
	return all(Object.entries(PATTERNS), ([name, tile]) => {
		const look = tile.fill ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width=".9"`;
		const size = `width="${tile.w}" height="${tile.h}" patternUnits="userSpaceOnUse"`;
		return `<pattern id="pattern-${name}${ending}" ${size}>${path(tile.d, look)}</pattern>`;
	});
}

/** Luck, wherever it is drawn. */
const luck =
	'<pattern id="hatch-luck" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">' +
	'<path d="M0 2.5H5" fill="none" stroke="#8A7A58" stroke-width="1.2"/></pattern>';

const shells: Place[] = [
	[50, 27.5],
	[28, 66],
	[72, 66],
];
function asai(): string {
	return all(
		shells,
		([x, y]) =>
			path(polygon(x, y, 24.5, 6), 'fill="#fff"') +
			path(polygon(x, y, 20, 6), 'fill="#000"') +
			path(polygon(x, y, 16.6, 6), 'fill="#fff"') +
			all(FOUR, (turn) => circle(polar(x, y, 5.6, turn), 4.3, "#000")) +
			circle([x, y], 2.1, "#fff"),
	);
}

const blossoms: Place[] = [
	[50, 26],
	[26.5, 69],
	[73.5, 69],
];
function asakura(): string {
	const rings: [number, number, string][] = [
		[15.5, 10.5, "#fff"],
		[11.6, 10.5, "#000"],
		[8.8, 9.5, "#fff"],
	];
	const petals = ([x, y]: Place) =>
		all(rings, ([r, distance, colour]) => all(FOUR, (turn) => circle(polar(x, y, distance, turn), r, colour)));
	return all(blossoms, (at) => petals(at) + circle(at, 7.6, "#000") + circle(at, 4.8, "#fff"));
}

function oda(): string {
	const five = (r: number, distance: number, colour: string) =>
		all(FIVE, (turn) => circle(polar(50, 51, distance, turn), r, colour));
	const leaves = all(FIVE, (turn) => path(leaf(...polar(50, 51, 40, turn + 36), 9, 3, turn + 216), 'fill="#fff"'));
	return [
		five(22.5, 26.5, "#fff"),
		five(17.6, 26.5, "#000"),
		leaves,
		five(14.2, 25, "#fff"),
		five(8.6, 29.5, "#000"),
		circle([50, 51], 20.5, "#000"),
		circle([50, 51], 17, "#fff"),
		five(5, 9, "#000"),
		circle([50, 51], 3, "#000"),
		five(2.4, 9, "#fff"),
	].join("");
}

const sparrow =
	path(
		"M49 47L42 44.5C41 38 34 35.5 29 39C25 41.8 24.5 45 22 48C18 53 13 56.5 8.5 62L20 61C24 66.5 33 66 37.5 60.5C41 56.5 42.5 52 42.6 49.2Z",
		'fill="#fff" stroke="#000" stroke-width="2"',
	) +
	circle([36.5, 43.5], 1.7, "#000") +
	path("M21 51.5C26 49 32 51 35 55.5C30 57.5 25 58.5 20 58", 'fill="none" stroke="#000" stroke-width="2"');
function uesugi(): string {
	const bamboo = 'fill="#fff" stroke="#000" stroke-width="1.6"';
	const joint = (turn: number) =>
		path(
			`M${polar(50, 50, 51, turn).join(" ")}L${polar(50, 50, 37, turn).join(" ")}`,
			'stroke="#000" stroke-width="2.4"',
		);
	return [
		'<circle cx="50" cy="50" r="44.6" fill="none" stroke="#fff" stroke-width="8.6"/>',
		all([-52, 0, 52, 128, 180, 232], joint),
		all([90, 62, 118, 40, 140], (turn, k) => path(leaf(50, 6, k === 0 ? 31 : k < 3 ? 29 : 24, 7.5, turn), bamboo)),
		all([-90, -62, -118], (turn, k) => path(leaf(50, 96, k === 0 ? 26 : 25, 7, turn), bamboo)),
		`<g>${sparrow}</g><g transform="translate(100 0) scale(-1 1)">${sparrow}</g>`,
	].join("");
}

function hongan(): string {
	const three = [90, 124, 56];
	const petals = all(
		wisteria(),
		({ x, y, rx, ry, turn }) =>
			`<ellipse rx="${rx}" ry="${ry}" transform="translate(${x} ${y}) rotate(${turn})" fill="#fff"/>`,
	);
	const leaves = all(three, (turn, k) =>
		path(leaf(50, 8, k === 0 ? 66 : 50, k === 0 ? 15 : 13, turn), 'fill="#fff" stroke="#000" stroke-width="2.2"'),
	);
	const veins = all(three, (turn, k) =>
		path(
			`M${polar(50, 8, 12, turn).join(" ")}L${polar(50, 8, k === 0 ? 52 : 38, turn).join(" ")}`,
			'stroke="#000" stroke-width="2"',
		),
	);
	return petals + leaves + veins;
}

function tokugawa(): string {
	const hollyhock =
		path(
			"M50 49C42 41 24 34 25.5 21.5C27 11.5 42 8 50 15.5C58 8 73 11.5 74.5 21.5C76 34 58 41 50 49Z",
			'fill="#fff" stroke="#000" stroke-width="1"',
		) +
		path(
			"M50 15V44M50 26C46 21 40 17 34 16M50 26C54 21 60 17 66 16M50 35C43 31 36 26 30 25M50 35C57 31 64 26 70 25",
			'fill="none" stroke="#000" stroke-width="2"',
		);
	return (
		'<circle cx="50" cy="50" r="45.5" fill="none" stroke="#fff" stroke-width="6"/>' +
		all([0, 120, 240], (turn) => `<g transform="rotate(${turn} 50 50)">${hollyhock}</g>`) +
		circle([50, 50], 3, "#fff")
	);
}

const fan =
	path(
		"M50 8C56 3 64 8 72 6C84 3 96 8 96 20C96 28 92 32 94 42C97 54 88 64 76 62C66 61 58 66 55 68H45C42 66 34 61 24 62C12 64 3 54 6 42C8 32 4 28 4 20C4 8 16 3 28 6C36 8 44 3 50 8Z",
		`fill="${INK}"`,
	) +
	path(
		"M50 14C56 9 63 14 71 12C81 10 90 13 90 21C90 28 86 33 88 42C90 51 84 58 75 56C66 55 58 58 50 61C42 58 34 55 25 56C16 58 10 51 12 42C14 33 10 28 10 21C10 13 19 10 29 12C37 14 44 9 50 14Z",
		'fill="none" stroke="#D9B26A" stroke-width="1.6"',
	) +
	circle([50, 36], 16.5, "#B93424") +
	path("M46 66H54V108H46Z", `fill="${INK}"`) +
	path("M46 76H54M46 84H54M46 92H54M46 100H54", 'stroke="#D9B26A" stroke-width="1.8"') +
	path(
		"M50 108V112M50 112C46 114 46 119 50 119C54 119 54 114 50 112M49 119L44 129M50 119V130M51 119L56 129",
		'fill="none" stroke="#B93424" stroke-width="3" stroke-linecap="round"',
	);

const diamonds: Place[] = [
	[50, 33.5],
	[50, 66.5],
	[26, 50],
	[74, 50],
];

export const SPRITE = [
	'<svg width="0" height="0" aria-hidden="true" focusable="false" class="sprite"><defs>',
	luck,
	patterns("", PAPER),
	patterns("-ink", INK),
	plain(
		"takeda",
		all(diamonds, ([x, y]) => rhombus(x, y, 22.6, 15.4)),
	),
	plain(
		"mori",
		"M11 5H89V19H11Z",
		all(
			[
				[50, 43.5],
				[29.5, 78],
				[70.5, 78],
			] as Place[],
			(at) => circle(at, 18, "currentColor"),
		),
	),
	plain(
		"ashikaga",
		"M14 31H86V44H14ZM14 56H86V69H14Z",
		'<circle cx="50" cy="50" r="44.5" fill="none" stroke="currentColor" stroke-width="7"/>',
	),
	plain("hojo", "M50 9L71.5 46.5H28.5ZM26 50.5L47.5 88H4.5ZM74 50.5L95.5 88H52.5Z"),
	cut("asai", asai()),
	cut("asakura", asakura()),
	cut("oda", oda()),
	cut("uesugi", uesugi()),
	cut("hongan", hongan()),
	cut("tokugawa", tokugawa()),
	symbol("war-fan", fan, 130),
	"</defs></svg>",
].join("");
