import { describe, expect, it } from "vitest";
import {
	before,
	type Forces,
	lastBattle,
	leadersLost,
	modifiers,
	readDice,
	shooters,
	units,
} from "../../src/tenka/games/dangerous_time/web/battle";
import { overlap, plates } from "../../src/tenka/games/dangerous_time/web/places";
import { steps } from "../../src/tenka/games/dangerous_time/web/steps";
import { CLAN, LEADER, MAP, SPACE, type WarView } from "../../src/tenka/games/dangerous_time/web/war";
import { Ground } from "../../src/tenka/games/dangerous_time/web/ways";
import type { WireEvent } from "../src/protocol";
import positions from "./war-positions.json";

const event = (name: string, args: Record<string, string | number> = {}): WireEvent => ({ name, args });
const field = [
	event("combat", { space: "odani", side: "oda", side_foe: "anti" }),
	event("declared", { side: "anti", mode: "field" }),
	event("commander", { side: "oda", leader: "nobunaga" }),
	event("commander", { side: "anti", leader: "azai" }),
	event("round", { n: 1 }),
	event("initiative", { die_one: 4, die_two: 5, one: 7, two: 7 }),
	event("fire", { side: "oda", dice: "4+2 3+2 6 1", hits: 2 }),
	event("fire", { side: "anti", dice: "5+1 2", hits: 1 }),
	event("soldiers-lost", { side: "anti", n: 2, clan: "azai", space: "odani" }),
	event("soldiers-lost", { side: "oda", n: 1, clan: "oda", space: "odani" }),
	event("leader-lost", { leader: "azai", side: "anti" }),
];

/** Role, kind, leader, bits, number. */
const kind = (clan: string, side: number) => CLAN.get(clan)! * 3 + side;
const forces: Forces = {
	groups: [0, kind("oda", 0), LEADER.get("nobunaga")!, 0, 2, 0, kind("oda", 0), -1, 1, 3, 1, kind("azai", 1), -1, 1, 2],
	chiefs: [0, LEADER.get("nobunaga")!, 0, 1, LEADER.get("azai")!, 1],
	commander: [LEADER.get("nobunaga")!, LEADER.get("azai")!],
	guns: [1, 0],
	iron: false,
	withdrawing: -1,
	leader_rank: MAP.leaders.map((leader) => (["nobunaga", "azai"].includes(leader.key) ? 1 : 0)),
	battle_at: SPACE.get("odani")!,
};

describe("the story of a battle", () => {
	it("is told round by round and die by die", () => {
		const battle = lastBattle([event("combat", { space: "gifu", side: "anti", side_foe: "oda" }), ...field])!;
		expect(battle.space).toBe(SPACE.get("odani"));
		expect(battle.sides).toEqual([0, 1]);
		expect(battle.siege).toBe(false);
		expect(battle.commanders).toEqual(["nobunaga", "azai"]);
		expect(battle.rounds.map((round) => round.n)).toEqual([0, 1]);
		expect(battle.rounds[1]!.beats.map((beat) => beat.kind)).toEqual([
			"initiative",
			"fire",
			"fire",
			"words",
			"words",
			"words",
		]);
		expect(battle.lost).toEqual([1, 2]);
		expect(battle.over).toBe(false);
	});

	it("is over with the next thing that is no part of it", () => {
		const battle = lastBattle([...field, event("chit", { chit: "oda" }), event("fire", { side: "oda", dice: "6" })])!;
		expect(battle.over).toBe(true);
		expect(battle.rounds[1]!.beats).toHaveLength(6);
		expect(lastBattle([event("chit", { chit: "oda" })])).toBeNull();
	});

	it("knows a siege by its assault", () => {
		const siege = [
			field[0]!,
			event("assault", { space: "odani" }),
			event("fire", { side: "anti", dice: "1+9 3+3", hits: 1 }),
		];
		const battle = lastBattle(siege)!;
		expect(battle.siege).toBe(true);
		expect(battle.rounds[0]!.beats.at(-1)).toMatchObject({ kind: "fire", role: 1, hits: 1 });
	});

	it("reads dice: six with what is added hits, a natural one of the besieged never", () => {
		expect(readDice("4+2 3+2 6").map((die) => die.hit)).toEqual([true, false, true]);
		expect(readDice("1+5 2+4", true).map((die) => die.hit)).toEqual([false, true]);
		expect(readDice("")).toEqual([]);
	});
});

describe("the steps of a battle", () => {
	const seen = (round: number, combat: string) => ({ round, question: { combat } }) as WarView;
	const told = (...found: ReturnType<typeof steps>) => found.map(({ key, state }) => `${key} ${state}`);

	it("are those of the rules, and the story tells how far it has come", () => {
		expect(told(...steps(lastBattle(field.slice(0, 6))!, null, false))).toEqual([
			"approach done",
			"declare done",
			"command done",
			"treachery done",
			"cards done",
			"stand done",
			"initiative now",
			"fire ahead",
			"losses ahead",
			"retreat ahead",
		]);
		expect(steps(lastBattle(field)!, null, false).find((one) => one.state === "now")).toMatchObject({ key: "losses" });
	});

	it("are known from the view where nothing is told of them", () => {
		const now = (view: WarView) =>
			steps(lastBattle(field.slice(0, 4))!, view, false).find((one) => one.state === "now");
		expect(now(seen(0, "treachery"))!.key).toBe("treachery");
		expect(now(seen(0, "cards"))!.key).toBe("cards");
		expect(now(seen(1, "stand"))).toMatchObject({ key: "stand", round: 1 });
		expect(now(seen(2, "cards"))).toMatchObject({ key: "cards", round: 2 });
		expect(now(seen(2, "losses"))).toMatchObject({ key: "losses", round: 2 });
	});

	it("of a later round stand for themselves", () => {
		const second = lastBattle([...field, event("round", { n: 2 }), event("retreat-declared", { side: "anti" })])!;
		expect(told(...steps(second, null, false)).slice(0, 4)).toEqual([
			"before done",
			"round done",
			"cards done",
			"stand now",
		]);
	});

	it("of a siege are others, and a neutral castle is asked nothing", () => {
		const siege = [
			event("combat", { space: "odani", side: "oda", side_foe: "neutral" }),
			event("assault", { space: "odani" }),
		];
		const volley = event("fire", { side: "neutral", dice: "5+2", hits: 1 });
		const loss = event("soldiers-lost", { side: "oda", n: 1, clan: "oda", space: "odani" });
		const storm = event("fire", { side: "oda", dice: "6 2", hits: 1 });
		expect(told(...steps(lastBattle([...siege, volley, loss])!, null, false))).toEqual([
			"command done",
			"assault done",
			"besieged done",
			"besieged-hits now",
			"storm ahead",
			"storm-hits ahead",
		]);
		const ended = steps(
			lastBattle([...siege, volley, storm, { ...loss, args: { ...loss.args, side: "neutral" } }])!,
			null,
			true,
		);
		expect(ended.every((one) => one.state === "done")).toBe(true);
	});
});

describe("the forces", () => {
	it("are told before the first die, also to those who come later", () => {
		const battle = lastBattle([
			...field.slice(0, 4),
			event("forces", { one: 7, two: 5 }),
			...field.slice(4),
			event("chit"),
		])!;
		expect(battle.over).toBe(true);
		expect(battle.strength).toEqual([7, 5]);
		expect(lastBattle(field)!.strength).toBeNull();
	});

	it("stand in the order in which their dice fall", () => {
		const oda = units(forces, 0, 0);
		expect(oda.map((unit) => unit.bonus)).toEqual([4, 4, 4, 2, 2, 2]);
		expect(oda.map((unit) => unit.cut)).toEqual([false, false, false, true, true, true]);
		expect(shooters(oda, 5)).toHaveLength(5); // three, and two dice for three who are cut off
		expect(shooters(oda, 6)).toEqual([]);
	});

	it("say what is added to their initiative", () => {
		expect(modifiers(forces, 0)).toEqual([
			{ key: "bravery", n: 2 },
			{ key: "daimyo", n: 1 },
			{ key: "guns", n: 2 },
			{ key: "cut", n: 1 },
		]);
		expect(modifiers({ ...forces, withdrawing: 0 }, 1).map((one) => one.key)).toEqual(["bravery", "daimyo", "leaving"]);
	});

	it("count the leaders that are told to be lost", () => {
		const battle = lastBattle(field)!;
		expect(leadersLost(battle, 1)).toBe(1);
		expect(leadersLost(battle, 0)).toBe(0);
	});

	it("are made from later ones and the losses since, where nobody saw them", () => {
		const battle = lastBattle(field)!;
		const strength = (now: Forces) => [units(now, 0, 0).length, units(now, 1, 1).length];
		expect(strength(forces)).toEqual([6, 3]);
		const earlier = before(battle, { ...forces, chiefs: forces.chiefs.slice(0, 3) }, 1);
		expect(strength(earlier)).toEqual([7, 5]); // one of Oda, two of Azai and Azai himself
		expect(earlier.guessed).toBe(true);
		expect(strength(before(battle, forces, 2))).toEqual([6, 3]);
	});
});

describe("the leaders' plates", () => {
	it("are on the map, one for each space with leaders, and apart from each other", () => {
		for (const { view } of positions as unknown as { view: WarView }[]) {
			const found = plates(view, new Ground(view), { space: (at) => MAP.spaces[at]!.key, leader: (key) => key }, false);
			expect(found.map((plate) => plate.space)).toEqual(
				MAP.spaces.map((_, k) => k).filter((k) => view.leader_at.includes(k)),
			);
			for (const plate of found) {
				expect(plate.x).toBeGreaterThan(0);
				expect(plate.y + plate.h).toBeLessThan(852);
				for (const other of found) if (other !== plate) expect(overlap(plate, other)).toBeLessThan(120);
			}
		}
	});
});
