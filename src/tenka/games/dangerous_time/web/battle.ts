// A combat as a story that can be read die by die, told from the events; the forces come from the view of the moment.
import type { WireEvent } from "$tenka/protocol";
import { CLAN, LEADER, look, MAP, SIDES, SPACE, type WarView } from "./war";

export const ATTACK = 0;
export const DEFEND = 1;
const HIT = 6;
const CUT = 1;
const GROUP = 5;
const CHIEF = 3;
const GUNS = 2;

export interface Die {
	die: number;
	bonus: number;
	hit: boolean;
}

/** What happened in a combat, one thing after the other. */
export type Beat =
	| { kind: "initiative"; dice: [number, number]; sums: [number, number] }
	| { kind: "duel"; dice: [number, number] }
	| { kind: "fire"; role: number; dice: Die[]; hits: number }
	| { kind: "reroll"; role: number; die: number }
	| { kind: "words"; event: WireEvent; role: number };

export interface Round {
	/** 0 is before the first round, and the assault of a siege. */
	n: number;
	beats: Beat[];
}

export interface Battle {
	/** Its place among the events: no two combats have the same. */
	number: number;
	space: number;
	/** Sides of attacker and defender. */
	sides: [number, number];
	siege: boolean;
	commanders: [string, string];
	rounds: Round[];
	/** Units of attacker and defender before the first die, as soon as they are told. */
	strength: [number, number] | null;
	/** Soldiers lost by attacker and defender. */
	lost: [number, number];
	/** Something has happened since that is no part of it. */
	over: boolean;
}

const AFTER = new Set(["chit", "impulse", "turn-begins", "end-phase", "movement-die", "negotiation", "card-drawn"]);
const WORDS = new Set([
	"declared",
	"commander",
	"card-played",
	"card-cancelled",
	"assault",
	"invest",
	"retreat-declared",
	"soldiers-lost",
	"leader-lost",
	"fate-die",
	"killed",
	"escaped",
	"succeeded",
	"soldiers-turned",
	"leader-turned",
	"clan-turned",
	"withdrew",
	"withdrew-leader",
	"into-castle",
	"into-castle-leader",
	"displaced",
	"displaced-leader",
	"control",
	"truce",
	"clan-fell",
]);

/** The latest combat of which the events tell, or null. */
export function lastBattle(events: WireEvent[]): Battle | null {
	let number = events.length - 1;
	while (number >= 0 && events[number]!.name !== "combat") number--;
	if (number < 0) return null;
	const { args } = events[number]!;
	const battle: Battle = {
		number,
		space: SPACE.get(String(args.space))!,
		sides: [SIDES.indexOf(String(args.side)), SIDES.indexOf(String(args.side_foe))],
		siege: args.side_foe === "neutral",
		commanders: ["", ""],
		rounds: [{ n: 0, beats: [] }],
		strength: null,
		lost: [0, 0],
		over: false,
	};
	for (const event of events.slice(number + 1)) {
		if (AFTER.has(event.name)) {
			battle.over = true;
			break;
		}
		tell(battle, event);
	}
	return battle;
}

function tell(battle: Battle, { name, args }: WireEvent): void {
	const here = battle.rounds.at(-1)!;
	const role = args.side === SIDES[battle.sides[DEFEND]] ? DEFEND : ATTACK;
	const dice: [number, number] = [Number(args.die_one), Number(args.die_two)];
	if (name === "round") {
		battle.rounds.push({ n: Number(args.n), beats: [] });
		return;
	}
	if (name === "initiative") here.beats.push({ kind: "initiative", dice, sums: [Number(args.one), Number(args.two)] });
	else if (name === "duel") here.beats.push({ kind: "duel", dice });
	else if (name === "rerolled") here.beats.push({ kind: "reroll", role, die: Number(args.die) });
	else if (name === "fire") {
		const besieged = battle.siege && role === DEFEND;
		here.beats.push({ kind: "fire", role, dice: readDice(String(args.dice), besieged), hits: Number(args.hits) });
	} else if (WORDS.has(name)) here.beats.push({ kind: "words", event: { name, args }, role });
	if (name === "assault" || name === "invest" || args.mode === "siege") battle.siege = true;
	if (name === "forces") battle.strength = [Number(args.one), Number(args.two)];
	if (name === "commander") battle.commanders[role] = String(args.leader);
	if (name === "soldiers-lost") battle.lost[role] += Number(args.n);
}

/** Dice as they are told: "4+1 3". A natural 1 of the besieged never hits. */
export function readDice(text: string, besieged = false): Die[] {
	return text
		.split(" ")
		.filter(Boolean)
		.map((one) => {
			const [die, bonus = 0] = one.split("+").map(Number) as [number, number?];
			return { die, bonus, hit: die + bonus >= HIT && !(besieged && die === 1) };
		});
}

// --- the forces -----------------------------------------------------------------------------------------------------

export interface Unit {
	/** A leader's key, or the clan of a soldier. */
	leader: string;
	clan: string;
	side: number;
	cut: boolean;
	bonus: number;
	colour: string;
	ink: string;
	crest: string;
	sign: string;
}

/** The part of a view that tells of a combat's forces. */
export type Forces = Pick<
	WarView,
	"groups" | "chiefs" | "commander" | "guns" | "iron" | "withdrawing" | "leader_rank" | "battle_at"
> & {
	/** Made from what was lost since: who stood under whom is not known. */
	guessed?: boolean;
};

/** All units of a force: those in communication first, the brave before the others, as their dice fall. */
export function units(forces: Forces, role: number, side: number): Unit[] {
	const found: Unit[] = [];
	const cards = GUNS * (forces.guns[role] ?? 0) + (forces.iron && side === 0 ? 2 : 0);
	const atSea = MAP.spaces[forces.battle_at]?.type === "sea";
	for (let i = 0; i < forces.groups.length; i += GROUP) {
		const [of, kind, leader, bits, n] = forces.groups.slice(i, i + GROUP) as [number, number, number, number, number];
		if (of !== role) continue;
		const clan = Math.floor(kind / 3);
		const key = MAP.clans[clan]!.key;
		const bonus = (MAP.leaders[leader]?.bravery ?? 0) + cards + (key === "murakami" && atSea && !forces.iron ? 1 : 0);
		const soldier = { leader: "", clan: key, side: kind % 3, cut: (bits & CUT) !== 0, bonus, ...look(clan, kind % 3) };
		for (let k = 0; k < n; k++) found.push({ ...soldier });
	}
	for (let i = 0; i < forces.chiefs.length; i += CHIEF) {
		const [of, leader, bits] = forces.chiefs.slice(i, i + CHIEF) as [number, number, number];
		if (of !== role) continue;
		const { key, clan, bravery } = MAP.leaders[leader]!;
		const cut = (bits & CUT) !== 0;
		found.push({ leader: key, clan, side, cut, bonus: bravery + cards, ...look(CLAN.get(clan)!, side) });
	}
	return found.sort((a, b) => Number(a.cut) - Number(b.cut) || b.bonus - a.bonus);
}

/** Who rolls each die of a volley: one die a unit, one for two out of communication; empty where it does not add up. */
export function shooters(force: Unit[], dice: number): Unit[] {
	const steady = force.filter((unit) => !unit.cut);
	const cut = force.filter((unit) => unit.cut);
	const found = [...steady, ...cut.filter((_, k) => k % 2 === 0)];
	return found.length === dice ? found : [];
}

/** What is added to a force's initiative die, in words' keys (DT-16.4). */
export function modifiers(forces: Forces, role: number): { key: string; n: number }[] {
	const commander = forces.commander[role] ?? -1;
	const found = [
		{ key: "bravery", n: MAP.leaders[commander]?.bravery ?? 0 },
		{ key: "daimyo", n: commander >= 0 && forces.leader_rank[commander]! > 0 ? 1 : 0 },
		{ key: "guns", n: GUNS * (forces.guns[role] ?? 0) },
		{ key: "cut", n: cutOff(forces, 1 - role) ? 1 : 0 },
		{ key: "leaving", n: forces.withdrawing === 1 - role ? 1 : 0 },
	];
	return found.filter((one) => one.n > 0);
}

/** Is a force out of communication for initiative? (DT-16.5) */
function cutOff(forces: Forces, role: number): boolean {
	const commander = forces.commander[role] ?? -1;
	const name = MAP.leaders[commander]?.key;
	const all = units(forces, role, 0);
	if (name) return all.some((unit) => unit.leader === name && unit.cut);
	return all.filter((unit) => unit.cut).length * 2 > all.length;
}

/** What a view tells of the combat that is going on, or null. */
export function forcesOf(view: WarView): Forces | null {
	return view.battle_at >= 0 && view.groups.length + view.chiefs.length > 0 ? view : null;
}

/** The forces of a combat whose sides have not been drawn up yet, as they stand in the space (DT-15.3): the best leaders
 * lead as many as they can. Null where nobody fights. */
export function gathered(view: WarView, attacker: number, defender: number): Forces | null {
	const { battle_at } = view;
	if (battle_at < 0) return null;
	const groups: number[] = [];
	const chiefs: number[] = [];
	const commander = [-1, -1];
	[attacker, defender].forEach((side, role) => {
		const men = view.men
			.filter(([at, kind]) => at === battle_at && kind % 3 === side)
			.map(([, kind, n]) => ({ kind, n }));
		const bits = (kind: number) => (isCut(view, battle_at, kind) ? CUT : 0);
		const led = MAP.leaders
			.map((leader, k) => ({ k, bravery: leader.bravery, daimyo: view.leader_rank[k]! > 0 }))
			.filter(({ k }) => view.leader_at[k] === battle_at && view.leader_side[k] === side)
			.sort((a, b) => Number(b.daimyo) - Number(a.daimyo) || b.bravery - a.bravery);
		commander[role] = led[0]?.k ?? -1;
		for (const { k } of led) chiefs.push(role, k, view.leader_marks[k]! & CUT);
		for (const { k, daimyo } of [...led].sort((a, b) => b.bravery - a.bravery)) {
			let room = MAP.command[daimyo ? 1 : 0]!;
			for (const one of men) {
				const n = Math.min(room, one.n);
				if (n <= 0) continue;
				groups.push(role, one.kind, k, bits(one.kind), n);
				one.n -= n;
				room -= n;
			}
		}
		for (const { kind, n } of men) if (n > 0) groups.push(role, kind, -1, bits(kind), n);
	});
	if (!groups.length && !chiefs.length) return null;
	return { ...view, groups, chiefs, commander, guns: [0, 0], iron: false, withdrawing: -1, guessed: true };
}

function isCut({ marks }: WarView, space: number, kind: number): boolean {
	for (let i = 0; i < marks.length; i += 4)
		if (marks[i] === space && marks[i + 1] === kind && marks[i + 2]! & CUT) return true;
	return false;
}

/** The forces of an earlier round, made from a later one and what was lost in between; under whom soldiers fell is not told. */
export function before(battle: Battle, later: Forces, round: number): Forces {
	const groups = [...later.groups];
	const chiefs = [...later.chiefs];
	for (const { beats } of battle.rounds.filter(({ n }) => n >= round))
		for (const beat of beats) {
			if (beat.kind !== "words") continue;
			const { name, args } = beat.event;
			if (name === "soldiers-lost")
				groups.push(
					beat.role,
					CLAN.get(String(args.clan))! * 3 + SIDES.indexOf(String(args.side)),
					-1,
					0,
					Number(args.n),
				);
			else if (name === "leader-lost") chiefs.push(beat.role, LEADER.get(String(args.leader))!, 0);
		}
	return { ...later, groups, chiefs, guessed: true };
}

/** How many leaders of a force the story tells to be lost. */
export function leadersLost(battle: Battle, role: number): number {
	const beats = battle.rounds.flatMap((round) => round.beats);
	return beats.filter((beat) => beat.kind === "words" && beat.event.name === "leader-lost" && beat.role === role)
		.length;
}
