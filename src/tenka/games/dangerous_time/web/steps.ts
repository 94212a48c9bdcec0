// The steps of a combat (DT-15.5, DT-16.1, DT-17.2) and how far it has come, by its events and the view of the moment.
import { type Battle, type Beat, DEFEND } from "./battle";
import { isCastle, NEUTRAL, type WarView } from "./war";

export interface Step {
	key: string;
	/** The round that it belongs to, or 0. */
	round: number;
	state: "done" | "now" | "ahead";
}
type Reached = { round: number; key: string };

const WORDS: Record<string, string> = {
	declared: "declare",
	commander: "command",
	"soldiers-turned": "treachery",
	"leader-turned": "treachery",
	"clan-turned": "treachery",
	assault: "assault",
	invest: "assault",
	"retreat-declared": "stand",
	withdrew: "retreat",
	"withdrew-leader": "retreat",
	"into-castle": "retreat",
	"into-castle-leader": "retreat",
};
const LOST = ["soldiers-lost", "leader-lost", "fate-die", "killed", "escaped"];

/** All steps of a combat. `view` is its position now, where there is one; `ended`, that nothing of it is left to do. */
export function steps(battle: Battle, view: WarView | null, ended: boolean): Step[] {
	const told = fromEvents(battle);
	const seen = view && fromView(view);
	const order = (one: Reached) => keys(battle, one.round).indexOf(one.key) + 100 * one.round;
	const at = seen && order(seen) > order(told) ? seen : told;
	const all = keys(battle, at.round);
	const now = all.indexOf(at.key);
	const past =
		at.round > 1
			? [
					{ key: "before", round: 0 },
					{ key: "round", round: at.round - 1 },
				]
			: [];
	return [
		...past.map((one) => ({ ...one, state: "done" as const })),
		...all.map((key, k) => ({
			key,
			round: inRound(key, at.round) ? Math.max(1, at.round) : 0,
			state: k < now || (k === now && ended) ? ("done" as const) : k === now ? ("now" as const) : ("ahead" as const),
		})),
	];
}

const ROUND_KEYS = ["stand", "initiative", "fire", "losses", "retreat"];
const inRound = (key: string, round: number) => ROUND_KEYS.includes(key) || round > 1;

/** The keys of the steps, in order; from the second round on, those of the round alone. */
function keys(battle: Battle, round: number): string[] {
	const people = battle.sides[DEFEND] !== NEUTRAL;
	const declared = people && isCastle(battle.space);
	const opening = [...(people ? ["approach"] : []), ...(declared ? ["declare"] : []), "command"];
	if (people) opening.push("treachery");
	if (battle.siege) return [...opening, "assault", "besieged", "besieged-hits", "storm", "storm-hits"];
	return [...(round > 1 ? [] : opening), "cards", ...ROUND_KEYS];
}

/** The last step of which the story tells. */
function fromEvents(battle: Battle): Reached {
	const { n, beats } = battle.rounds.at(-1)!;
	let key = n > 1 ? "cards" : n === 1 ? "stand" : battle.sides[DEFEND] === NEUTRAL ? "command" : "approach";
	for (const beat of beats) key = stepOf(beat, battle, key) ?? key;
	return { round: n, key };
}

function stepOf(beat: Beat, { siege }: Battle, before: string): string | undefined {
	if (beat.kind === "initiative" || beat.kind === "reroll") return "initiative";
	if (beat.kind === "duel") return "fire";
	if (beat.kind === "fire") return siege ? (beat.role === DEFEND ? "besieged" : "storm") : "fire";
	if (!LOST.includes(beat.event.name)) return WORDS[beat.event.name];
	if (!siege) return "losses";
	return before.startsWith("storm") ? "storm-hits" : "besieged-hits";
}

/** The step in which the view's combat is, or null. */
function fromView({ question, round }: WarView): Reached | null {
	return question.combat ? { round, key: question.combat } : null;
}
