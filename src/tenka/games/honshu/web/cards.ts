// The faces of the cards: the 60 map cards, then the provinces A1 to A6 and B1 to B6. A test holds them to cards.py.
const FACES = `
L pB / F V / pG V
pY pN / P V / L V
P L / V pG / V pY
pN V / pG V / P F
pN P / L P / V P
L pY / P P / V P
V L / pY V / P P
pB V / P P / L V
V P / L pG / V P
P P / V L / pB F
V P / pG F / L P
fY3 pN / P F / V V
P V / P V / fG3 pB
V V / pB P / P fN3
V F / pN V / P L
V fB3 / F pY / V L
L V / F fB3 / V P
P L / fY3 P / V P
P P / L fG3 / P V
fN3 V / P L / P P
V P / P L / P fB3
fG3 V / P P / V L
L fN3 / V P / P V
V P / P V / L fY3
P P / L V / P P
P P / V L / P V
P L / V P / P V
P V / V P / P L
L V / P pB / fN4 V
fB4 P / V V / F pN
V L / V V / fY4 pB
F pY / V P / V fG4
P fY4 / P F / L pG
V P / fG4 P / V pN
pG P / F fN4 / V V
V V / fB4 P / pY L
F fG2 / pB P / V V
fN2 V / P F / pB V
V V / P pN / F fY2
pY fB2 / V F / V P
V pG / V P / fN2 F
fB2 F / P pY / V V
F V / P V / pN fG2
P fY2 / F V / pN V
P pG / F V / fY2 V
pB P / V fG2 / V F
P V / fN2 V / F pY
V V / F fB2 / pG P
F F / P V / P V
V V / F P / F P
P F / V F / P V
V P / V F / P F
F V / fB2 V / P V
V P / V fY2 / V F
P V / fG2 V / F V
V F / V V / fN2 P
P F / V V / V fN2
V fB2 / V V / F P
F V / V P / fG2 P
fY2 P / V F / V P
P P / pB pN / V V
V V / P pG / P pB
pY P / pN P / V V
pY pB / P V / P V
V pG / V pY / P P
P V / P V / pN pG
V fG3 / V pB / L P
V F / pN F / fY3 P
L F / pG P / P L
V L / F V / fN3 V
P fB3 / P L / pY P
fB3 fN3 / P P / fG3 fY3
`;

const NAMES = [
	...Array.from({ length: 60 }, (_, k) => String(k + 1)),
	...Array.from({ length: 12 }, (_, k) => (k < 6 ? `A${k + 1}` : `B${k - 5}`)),
];

/** Three rows of two squares, upright. */
export const FACE = new Map(
	FACES.trim()
		.split("\n")
		.map((line, k) => [NAMES[k]!, line.split(" / ").map((row) => row.split(" "))]),
);

/** The squares of a face after quarter turns clockwise. */
export function turned(face: string[][], turns: number): string[][] {
	let grid = face;
	for (let k = 0; k < turns; k++) {
		grid = grid[0]!.map((_, column) => grid.map((row) => row[column]!).reverse());
	}
	return grid;
}

/** The answers to "over or under?", as actions. A test holds them to actions.py. */
export const OVER_IT = 296;
export const UNDER_IT = 297;
