// How a fight would go without cards and without retreats: played a thousand times with dice of the same beginning, so
// that a position always shows the same figures (DT-16, DT-17).
import { ATTACK, DEFEND, type Forces, modifiers, type Unit, units } from "./battle";
import { MAP } from "./war";

const HIT = 6;
const SIEGE_MISS = 1;
const ROUNDS = 10;
const GAMES = 1000;

export interface Odds {
	/** The attacker's part of the fights that somebody wins, in hundredths. */
	attacker: number;
	/** Units that attacker and defender lose on average. */
	lost: [number, number];
}

/** Dice that begin alike every time. */
function dice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return 1 + Math.floor((state / 2 ** 32) * 6);
	};
}

/** The bonus of every die of a force: one a unit, one for two out of communication. */
function volley(force: Unit[]): number[] {
	const steady = force.filter((unit) => !unit.cut).map((unit) => unit.bonus);
	const cut = force.filter((unit) => unit.cut).map((unit) => unit.bonus);
	return [...steady, ...cut.filter((_, k) => k % 2 === 0)];
}

const hits = (bonuses: number[], n: number, roll: () => number) =>
	bonuses.slice(0, n).filter((bonus) => roll() + bonus >= HIT).length;

const sum = (found: { n: number }[]) => found.reduce((total, one) => total + one.n, 0);
const bravery = (forces: Forces, role: number) => MAP.leaders[forces.commander[role] ?? -1]?.bravery ?? 0;

/** A field battle to its end. */
export function fieldOdds(forces: Forces, sides: [number, number]): Odds | null {
	const force = [units(forces, ATTACK, sides[ATTACK]), units(forces, DEFEND, sides[DEFEND])];
	if (!force[ATTACK]!.length || !force[DEFEND]!.length) return null;
	const bonuses = force.map(volley);
	const added = [sum(modifiers(forces, ATTACK)), sum(modifiers(forces, DEFEND))];
	const braver = bravery(forces, ATTACK) - bravery(forces, DEFEND);
	const roll = dice(1);
	let won = 0;
	let decided = 0;
	const lost: [number, number] = [0, 0];
	for (let game = 0; game < GAMES; game++) {
		const left = force.map((one) => one.length);
		for (let round = 0; round < ROUNDS && left[ATTACK]! > 0 && left[DEFEND]! > 0; round++) {
			const ahead = roll() + added[ATTACK]! - roll() - added[DEFEND]!;
			const first = ahead >= 2 || (ahead === 1 && braver > 0);
			const second = ahead <= -2 || (ahead === -1 && braver < 0);
			const toDefender = second ? 0 : hits(bonuses[ATTACK]!, left[ATTACK]!, roll);
			const toAttacker = first ? 0 : hits(bonuses[DEFEND]!, left[DEFEND]!, roll);
			left[DEFEND] = Math.max(0, left[DEFEND]! - toDefender);
			left[ATTACK] = Math.max(0, left[ATTACK]! - toAttacker);
		}
		for (const role of [ATTACK, DEFEND]) lost[role as 0 | 1] += force[role]!.length - left[role]!;
		if (left[ATTACK]! > 0 === left[DEFEND]! > 0) continue;
		decided++;
		if (left[ATTACK]! > 0) won++;
	}
	return {
		attacker: decided ? Math.round((100 * won) / decided) : 50,
		lost: [lost[ATTACK] / GAMES, lost[DEFEND] / GAMES],
	};
}

/** What one assault costs both on average: the castle's dice fall first, the stormers' need a 6 (DT-17.3, DT-17.4). */
export function assaultLosses(forces: Forces, sides: [number, number], level: number): [number, number] {
	const attackers = units(forces, ATTACK, sides[ATTACK]);
	const inside = units(forces, DEFEND, sides[DEFEND]).length;
	const chance = (HIT + 1 - needed(level, bravery(forces, DEFEND))) / 6;
	const toAttacker = Math.min(attackers.length, inside * chance);
	const stormers = volley(attackers).length * (1 - toAttacker / Math.max(1, attackers.length));
	return [toAttacker, Math.min(inside, stormers / 6)];
}

/** The least number on a die of the besieged that hits. */
export function needed(level: number, brave: number): number {
	return Math.max(SIEGE_MISS + 1, HIT - level - brave);
}
