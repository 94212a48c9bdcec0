// Ways over the map: who holds and besieges what, lines of communication (DT-13), and how far a column can march (DT-14).
import { ANTI, isCastle, isSea, isTransit, type LinkKind, MAP, NEUTRAL, NOBODY, ODA, type WarView } from "./war";

export interface Way {
	to: number;
	kind: LinkKind;
	link: number;
}

/** From every space: where its links lead. */
export const WAYS: Way[][] = MAP.spaces.map(() => []);
MAP.links.forEach(({ ends: [a, b], kind }, link) => {
	WAYS[a]!.push({ to: b, kind, link });
	WAYS[b]!.push({ to: a, kind, link });
});

const SPACES = MAP.spaces.length;
const MARCHED = 1;
const MAX_SEAS = 2;
const LIMIT: Record<LinkKind, number> = { road: 8, trail: 4, sea: 1 };
const NAVAL_LIMIT = 4;
const STRATEGIC_LIMIT = 8;
const CUT = 1;
const HALTED = 2 | 4; // stopped, or fresh from the other side

/** The link between two neighbours, or -1. */
export function linkBetween(a: number, b: number): number {
	return WAYS[a]!.find((way) => way.to === b)?.link ?? -1;
}

/** A position with the units of each side in each space counted. */
export class Ground {
	readonly view: WarView;
	private readonly count: number[];

	constructor(view: WarView) {
		this.view = view;
		this.count = Array(3 * SPACES).fill(0);
		for (const [at, kind, n] of view.men) this.count[(kind % 3) * SPACES + at]! += n;
		view.leader_at.forEach((at, leader) => {
			if (at >= 0) this.count[view.leader_side[leader]! * SPACES + at]! += 1;
		});
	}

	units(side: number, at: number): number {
		return this.count[side * SPACES + at]!;
	}

	/** Units that are enemy or neutral to a side. */
	hostile(side: number, at: number): number {
		return this.units(1 - side, at) + this.units(NEUTRAL, at);
	}

	closed(at: number): boolean {
		const power = MAP.spaces[at]!.closedBy;
		return power >= 0 && !((this.view.entered >> power) & 1);
	}

	besieging(side: number, at: number): boolean {
		const holder = this.view.control[at];
		if (!isCastle(at) || holder === side || holder === NOBODY || this.units(side, at) === 0) return false;
		return !(this.view.activated[at] === MARCHED && side === this.view.active);
	}

	besieged(side: number, at: number): boolean {
		if (!isCastle(at) || this.view.control[at] !== side || this.units(side, at) === 0) return false;
		return side === NEUTRAL ? this.besieging(ODA, at) || this.besieging(ANTI, at) : this.besieging(1 - side, at);
	}

	/** The side that besieges a castle, or -1. */
	besieger(at: number): number {
		const holder = this.view.control[at]!;
		if (holder === NOBODY || !this.besieged(holder, at)) return -1;
		return holder === NEUTRAL ? (this.besieging(ODA, at) ? ODA : ANTI) : 1 - holder;
	}

	/** May a line of a side lead through? (DT-13.4) */
	open(side: number, at: number): boolean {
		if (this.closed(at)) return false;
		if (!isCastle(at)) return this.units(1 - side, at) === 0;
		if (this.view.control[at] === side) return this.units(1 - side, at) === 0;
		return this.besieging(side, at);
	}

	openToSea(at: number): boolean {
		const enemy = this.besieger(at);
		return WAYS[at]!.some(({ to, kind }) => kind === "sea" && isSea(to) && this.units(enemy, to) === 0);
	}

	/** A home castle that supports an alliance (DT-13.2). */
	source(alliance: number, at: number): boolean {
		const clan = MAP.spaces[at]!.homeOf;
		const side = allianceSide(alliance);
		if (clan < 0 || this.view.control[at] !== side) return false;
		if (alliance === ODA_ALLIANCE || alliance === ANTI_ALLIANCE) return true;
		const { clan_side, clan_alliance, fallen } = this.view;
		return clan_side[clan] === side && clan_alliance[clan] === alliance && fallen[clan] === 0;
	}

	/** The alliance in which a clan's men fight for their owner, or -1. */
	allianceOf(clan: number, side: number): number {
		if (side === NEUTRAL) return -1;
		if (side === this.view.clan_side[clan] && this.view.fallen[clan] === 0) return this.view.clan_alliance[clan]!;
		return side === ODA ? ODA_ALLIANCE : ANTI_ALLIANCE;
	}

	leaderAlliance(leader: number): number {
		const clan = MAP.clans.findIndex((one) => one.key === MAP.leaders[leader]!.clan);
		return this.allianceOf(clan, this.view.leader_side[leader]!);
	}

	/** The alliances of a side that have units in a space. */
	alliancesAt(side: number, at: number): number[] {
		const found = new Set<number>();
		for (const [here, kind] of this.view.men)
			if (here === at && kind % 3 === side) found.add(this.allianceOf(Math.floor(kind / 3), side));
		this.view.leader_at.forEach((here, leader) => {
			if (here === at && this.view.leader_side[leader] === side) found.add(this.leaderAlliance(leader));
		});
		found.delete(-1);
		return [...found].sort((a, b) => a - b);
	}

	/** The shortest line from a space to a source of the alliance, both included (DT-13.3, DT-13.5); null if it is cut. */
	line(alliance: number, from: number): number[] | null {
		return this.search(alliance, from, true);
	}

	/** The space that blocks the nearest way to a source, or -1 where no way at all leads to one. */
	blocker(alliance: number, from: number): number {
		const way = this.search(alliance, from, false);
		return way?.slice(1).find((at) => !this.open(allianceSide(alliance), at)) ?? -1;
	}

	private search(alliance: number, from: number, onlyOpen: boolean): number[] | null {
		const side = allianceSide(alliance);
		if (this.source(alliance, from)) return [from];
		const seen = new Set<number>();
		let rim: { at: number; seas: number; way: number[] }[] = [{ at: from, seas: isSea(from) ? 1 : 0, way: [from] }];
		while (rim.length) {
			const next: typeof rim = [];
			for (const { at, seas, way } of rim)
				for (const { to } of WAYS[at]!) {
					const used = seas + (isSea(to) ? 1 : 0);
					const state = to * 4 + used;
					if (used > MAX_SEAS || seen.has(state) || this.closed(to) || (onlyOpen && !this.open(side, to))) continue;
					seen.add(state);
					const longer = [...way, to];
					if (this.source(alliance, to)) return longer;
					next.push({ at: to, seas: used, way: longer });
				}
			rim = next;
		}
		return null;
	}

	// --- marches ----------------------------------------------------------------------------------------------------

	/** The units of the active alliance in a space that may still march. */
	freeColumn(at: number): Column {
		const { active, alliance, men, marks, leader_at, leader_side, leader_marks } = this.view;
		const column = { steady: 0, cut: 0 };
		for (const [here, kind, n] of men) {
			if (here !== at || kind % 3 !== active || this.allianceOf(Math.floor(kind / 3), active) !== alliance) continue;
			column.steady += n;
			for (let i = 0; i < marks.length; i += 4) {
				if (marks[i] !== at || marks[i + 1] !== kind) continue;
				column.steady -= marks[i + 3]!;
				if (!(marks[i + 2]! & HALTED) && marks[i + 2]! & CUT) column.cut += marks[i + 3]!;
			}
		}
		leader_at.forEach((here, leader) => {
			if (here !== at || leader_side[leader] !== active || this.leaderAlliance(leader) !== alliance) return;
			const bits = leader_marks[leader]!;
			if (!(bits & HALTED)) column[bits & CUT ? "cut" : "steady"] += 1;
		});
		return column;
	}

	pickedColumn(): Column {
		const column = { steady: 0, cut: 0 };
		const { picked } = this.view;
		for (let i = 0; i < picked.length; i += 3) column[picked[i + 1] ? "cut" : "steady"] += picked[i + 2]!;
		return column;
	}

	private needsActivation(to: number): boolean {
		const side = this.view.active;
		if (this.hostile(side, to) === 0) return false;
		if (!this.besieging(side, to)) return true;
		return this.view.control[to] !== 1 - side && this.units(1 - side, to) > 0;
	}

	private quietOwn(at: number): boolean {
		const { active, control } = this.view;
		if (this.closed(at) || this.hostile(active, at) > 0) return false;
		return isTransit(at) || (isCastle(at) && control[at] === active);
	}

	/** The marches that a column can make from a space, whatever they cost. */
	marches(from: number, column: Column): March[] {
		const { view } = this;
		const units = column.steady + column.cut;
		const weight = units + column.cut;
		const free = (at: number) => !this.closed(at) && !(view.snow && MAP.spaces[at]!.snow);
		if (units === 0 || view.activated[from] !== 0 || !free(from)) return [];
		const inside = this.besieged(view.active, from);
		const found: March[] = [];
		for (const { to, kind } of WAYS[from]!) {
			if (!free(to)) continue;
			if (kind === "sea") {
				if (view.naval ? weight > NAVAL_LIMIT : units > LIMIT.sea) continue;
			} else if (weight > LIMIT[kind]) continue;
			if (inside && (kind !== "sea" || !isSea(to) || this.units(1 - view.active, to) > 0 || !this.openToSea(from)))
				continue;
			const battle = view.activated[to] === 0 && this.needsActivation(to);
			const held = isCastle(to) && view.control[to] !== view.active && !this.besieging(view.active, to);
			found.push({
				to,
				way: [from, to],
				legs: [{ to, strategic: false }],
				cost: (kind === "sea" && column.cut > 0 && !view.naval ? 2 : 1) + (battle ? 1 : 0),
				battle: battle || view.activated[to] !== 0,
				ends: battle || held || view.activated[to] !== 0,
			});
		}
		if (weight > STRATEGIC_LIMIT || inside || !this.quietOwn(from)) return found;
		for (const first of WAYS[from]!) {
			if (first.kind !== "road" || !free(first.to) || !this.quietOwn(first.to)) continue;
			for (const second of WAYS[first.to]!) {
				if (second.kind !== "road" || second.to === from || !free(second.to) || !this.quietOwn(second.to)) continue;
				if (found.some((one) => one.to === second.to && one.way.length === 3)) continue;
				found.push({
					to: second.to,
					way: [from, first.to, second.to],
					legs: [{ to: second.to, strategic: true }],
					cost: 1,
					battle: false,
					ends: false,
				});
			}
		}
		return found;
	}

	/** Every space that a column can reach with the points left, and the cheapest way there. */
	reach(from: number, column: Column, points = this.view.mp): Map<number, March> {
		const found = new Map<number, March>();
		let rim: March[] = [{ to: from, way: [from], legs: [], cost: 0, battle: false, ends: false }];
		while (rim.length) {
			rim.sort((a, b) => a.cost - b.cost || a.way.length - b.way.length);
			const here = rim.shift()!;
			if (here.ends) continue;
			for (const leg of this.marches(here.to, column)) {
				const cost = here.cost + leg.cost;
				const known = found.get(leg.to);
				if (leg.to === from || cost > points || (known && known.cost <= cost)) continue;
				const stop = { ...leg, cost, way: [...here.way, ...leg.way.slice(1)], legs: [...here.legs, ...leg.legs] };
				found.set(leg.to, stop);
				rim = [...rim.filter((one) => one.to !== leg.to), stop];
			}
		}
		return found;
	}
}

export interface Column {
	/** Units in communication. */
	steady: number;
	/** Units out of it, which count double. */
	cut: number;
}

export interface Leg {
	to: number;
	/** Along two roads at once (DT-14.3). */
	strategic: boolean;
}

export interface March {
	to: number;
	/** All spaces from the first to the last. */
	way: number[];
	/** The marches that it takes, one after the other. */
	legs: Leg[];
	cost: number;
	/** Enemies or neutrals stand there: it will be fought for. */
	battle: boolean;
	/** Nobody marches on from there in this impulse. */
	ends: boolean;
}

const ODA_ALLIANCE = MAP.alliances.indexOf("oda");
const ANTI_ALLIANCE = MAP.alliances.indexOf("anti");

export function allianceSide(alliance: number): number {
	return alliance === ODA_ALLIANCE ? ODA : ANTI;
}
