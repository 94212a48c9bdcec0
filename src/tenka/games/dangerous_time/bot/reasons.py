"""Why a general does this rather than that, from what his side knows: the map, the odds, what is wanted where."""

from typing import Final

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.cards import (
    ASSASSIN,
    CAMP,
    FORCED_MARCH,
    IN_BATTLE,
    MASTERY,
    MORE_POINTS,
    SNOWFALL,
    TRUCE,
    best_discard,
    in_the_snow,
)
from tenka.games.dangerous_time.bot.judgement import Judgement, danger, field_odds, plan_from, worth
from tenka.games.dangerous_time.bot.style import Style
from tenka.games.dangerous_time.facts.board import (
    CASTLE,
    CLAN_KEYS,
    KYO,
    LEADER_KEYS,
    LEVEL,
    LINK_TO,
    NEGOTIATION_SUCCESS,
    NEUTRAL,
    NOT_COUNTED,
    SHORT,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.communication import in_communication
from tenka.games.dangerous_time.realm.control import besieging
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.diplomacy import Negotiate, negotiation_modifier, target_kinds, targets
from tenka.games.dangerous_time.steps.end_phase import Regroup
from tenka.games.dangerous_time.steps.frames import (
    ASSAULT,
    BID,
    COMBATS,
    DECLARE,
    DEMOBILISE,
    DIPLOMACY,
    EXILE,
    FORTUNE,
    MARCH,
    MOVEMENT,
    NEGOTIATE,
    REGROUP,
    RELOCATE,
    ROUND,
    WINDOW,
)
from tenka.games.dangerous_time.steps.marches import Column, picked_column
from tenka.games.dangerous_time.steps.movement import March
from tenka.kernel.messages import Reason

LAST_TREACHERY: Final = 27
DOUBTFUL: Final = 60
"""Per cent of the strength: a fight with less speaks against a march."""


class Reasons:
    """One decision of a side. The war is an imagined one; of it only what lies open is looked at."""

    def __init__(self, s: War, style: Style) -> None:
        self.s = s
        self.style = style
        self.side = int(s.side_of(int(s.actor)))

    def of(self, action: int, instead: int) -> list[Reason]:
        found = self.for_it(action)
        if instead >= 0 and len(found) < 3:
            found = found + [one for one in self.against(instead, action) if one not in found][:1]
        return found[:3]

    def for_it(self, action: int) -> list[Reason]:
        s = self.s
        step = s.step()
        if step == MOVEMENT and do.SPACE <= action < do.ACTIVATE:
            return self.march(action - do.SPACE)
        if step == MARCH and do.SOLDIER <= action < do.CLAN:
            return self.march(int(s.fact(March.ORIGIN)))  # who goes with them
        if step == MARCH and do.MARCH <= action < do.ENTER:
            origin = int(s.fact(March.ORIGIN))
            return self.target(origin, (action - do.MARCH) % SPACES, picked_column(s))
        if do.ACTIVATE <= action < do.MARCH:
            return self.siege(action - do.ACTIVATE)
        if step == MOVEMENT and action == do.PASS:
            left = int(s.impulse.mp)
            return [Reason("reason-no-march", {"n": left}) if left > 0 else Reason("reason-no-points", {})]
        if step == ASSAULT:
            return self.siege(int(s.battle.at))
        if step == ROUND:
            return self.volley()
        if step == DECLARE:
            mine, theirs = s.land.units_at(self.side, s.battle.at), s.land.units_at(1 - self.side, s.battle.at)
            name = "reason-walls"
            if action == do.FIELD:
                name = "reason-field" if mine > theirs else "reason-combat"
            return [Reason(name, {"space": SPACE_KEYS[s.battle.at], "n": int(mine), "m": int(theirs)})]
        if step == FORTUNE:
            return self.fortune(action)
        if step == BID:
            return [Reason("reason-bid", {})]
        if step == WINDOW and action == do.PASS:
            return [Reason("reason-no-card", {"n": int(s.hands.size(self.side))})]
        if do.PLAY < action <= do.TAKE:
            return self.card(action - do.PLAY)
        if step in (DIPLOMACY, NEGOTIATE):
            return self.talk(action)
        if step == COMBATS:
            return self.combat(action - do.SPACE)
        return self.of_units(action)

    def of_units(self, action: int) -> list[Reason]:
        """Who comes back, goes or stays."""
        s = self.s
        step = s.step()
        if step == REGROUP and (do.CLAN <= action < do.CHIT or do.NUMBER <= action < do.SPACE):
            clan = action - do.CLAN if action >= do.CLAN else int(s.fact(Regroup.CLAN)) - 1
            return [Reason("reason-return", {"clan": CLAN_KEYS[clan], "n": int(s.clans.box[clan])})]
        if step in (REGROUP, RELOCATE) and do.SPACE <= action < do.ACTIVATE:
            return self.wanted(action - do.SPACE) or self.onward(action - do.SPACE)
        if step == RELOCATE and action == do.ALL:
            return [Reason("reason-together", {})]
        if step == DEMOBILISE and action == do.PASS:
            return [Reason("reason-stay", {})]
        if step == EXILE and action == do.PASS:
            return [Reason("reason-hold-out", {})]
        return []

    def against(self, action: int, chosen: int) -> list[Reason]:
        """What the other choice would do that the chosen one spares us."""
        s = self.s
        if s.step() == MARCH and do.MARCH <= action < do.ENTER:
            origin, to = int(s.fact(March.ORIGIN)), (action - do.MARCH) % SPACES
            there = (chosen - do.MARCH) % SPACES if do.MARCH <= chosen < do.ENTER else -1
            column = picked_column(s)
            if self.fights(to):
                bound = self.percent(origin, there, column) if self.fights(there) else DOUBTFUL
                return self.odds(origin, to, column) if self.percent(origin, to, column) < bound else []
            if not in_communication(s, self.side, to) and (there < 0 or in_communication(s, self.side, there)):
                return [Reason("reason-cut-off", {"space": SPACE_KEYS[to]})]
        if s.step() == MOVEMENT and action == do.PASS:
            return [Reason("reason-points-left", {"n": int(s.impulse.mp)})] if s.impulse.mp > 0 else []
        return []

    # --- places ----------------------------------------------------------------------------------------------------

    def march(self, origin: int) -> list[Reason]:
        """Where it pays best to march from a space, and what for."""
        plan = plan_from(self.s, Judgement(self.s, self.side, self.style), origin)
        if plan.to < 0:
            return []
        units = int(plan.column.units())
        args: dict[str, str | int] = {"space": SPACE_KEYS[plan.origin], "space_to": SPACE_KEYS[plan.to], "n": units}
        return [Reason("reason-march", args), *self.target(plan.origin, plan.to, plan.column)]

    def target(self, origin: int, to: int, column: Column) -> list[Reason]:
        """What a march to a space is for."""
        s, side = self.s, self.side
        name = SPACE_KEYS[to]
        hostile = int(s.land.hostile_at(side, to))
        found: list[Reason] = []
        if besieging(s, side, to):
            found += self.siege(to, int(column.units()))
        elif hostile > 0:
            found += self.odds(origin, to, column)
        elif CASTLE[to] and s.land.control[to] != side:
            found.append(Reason("reason-open", {"space": name}))
        if CASTLE[to] and s.land.control[to] != side:
            found += self.counts(to)
        elif CASTLE[to]:
            found += self.wanted(to)
        return found or self.onward(to)

    def onward(self, at: int) -> list[Reason]:
        """Where units are wanted more, link by link from a space."""
        pull = Judgement(self.s, self.side, self.style).pull
        end = at
        while True:
            best = max(LINK_TO[end], key=lambda to: pull[to])
            if pull[best] <= pull[end]:
                break
            end = best
        return [Reason("reason-onward", {"space": SPACE_KEYS[at], "space_to": SPACE_KEYS[end]})] if end != at else []

    def counts(self, at: int) -> list[Reason]:
        s = self.s
        if at == KYO:
            return [Reason("reason-kyo", {})]
        if s.scenario == SHORT and LEVEL[at] >= 2 and at not in NOT_COUNTED:
            return [Reason("reason-counts", {"space": SPACE_KEYS[at], "n": int(s.land.level[at])})]
        return []

    def fights(self, to: int) -> bool:
        """Whether who marches there meets somebody in the field."""
        return to >= 0 and self.s.land.hostile_at(self.side, to) > 0 and not besieging(self.s, self.side, to)

    def percent(self, origin: int, to: int, column: Column) -> int:
        """How much of the strength in the field would be ours."""
        return min(99, round(100 * odds_share(field_odds(self.s, origin, to, column))))

    def odds(self, origin: int, to: int, column: Column) -> list[Reason]:
        s = self.s
        mine = int(column.units() + s.land.units_at(self.side, to))
        theirs = int(s.land.hostile_at(self.side, to))
        percent = self.percent(origin, to, column)
        return [Reason("reason-odds", {"space": SPACE_KEYS[to], "n": mine, "m": theirs, "percent": percent})]

    def siege(self, at: int, more: int = 0) -> list[Reason]:
        s = self.s
        outside = int(s.land.units_at(self.side, at)) + more
        inside = int(s.land.hostile_at(self.side, at))
        if s.land.control[at] == self.side:
            return [Reason("reason-sally", {"space": SPACE_KEYS[at], "n": outside, "m": inside})]
        return [Reason("reason-besiegers", {"space": SPACE_KEYS[at], "n": outside, "m": inside}), *self.counts(at)]

    def wanted(self, at: int) -> list[Reason]:
        s = self.s
        near = round(danger(s, at, self.side))
        here = int(s.land.units_at(self.side, at))
        if s.land.control[at] in (1 - self.side, NEUTRAL):
            hostile = int(s.land.hostile_at(self.side, at))
            return [Reason("reason-listen", {"space": SPACE_KEYS[at], "n": hostile}), *self.counts(at)]
        return [Reason("reason-danger", {"space": SPACE_KEYS[at], "n": near, "m": here})] if near > 0 else []

    # --- talk and cards --------------------------------------------------------------------------------------------

    def talk(self, action: int) -> list[Reason]:
        """Whom a leader may win over, and how likely."""
        s = self.s
        if s.step() == DIPLOMACY:
            if do.LEADER <= action < do.CLAN:
                leader = action - do.LEADER
                return self.promise(
                    leader, [(at, kind) for at in targets(s, leader) for kind in target_kinds(s, leader, at)]
                )
            speakers = [one for one in s.choices if do.LEADER <= one < do.CLAN]
            return [] if speakers else [Reason("reason-nobody-speaks", {})]
        leader = int(s.fact(Negotiate.LEADER))
        if do.SPACE <= action < do.ACTIVATE:
            at = action - do.SPACE
            return self.promise(leader, [(at, kind) for kind in target_kinds(s, leader, at)])
        if do.SOLDIER <= action < do.SOLDIER_CUT:
            return self.promise(leader, [(int(s.fact(Negotiate.AT)) - 1, action - do.SOLDIER)])
        return []

    def promise(self, leader: int, targets: list[tuple[int, int]]) -> list[Reason]:
        """The likeliest success, where it is worth most."""
        s = self.s
        best, most, chances = -1, -1.0, 0
        for at, kind in targets:
            sixths = max(0, min(6, 7 - NEGOTIATION_SUCCESS + negotiation_modifier(s, at, kind)))
            promised = sixths * worth(s, at, self.style) / float(s.land.hostile_at(self.side, at))
            if promised > most:
                best, most, chances = at, promised, sixths
        if best < 0:
            return []
        args: dict[str, str | int] = {"leader": LEADER_KEYS[leader], "space": SPACE_KEYS[best], "n": chances}
        return [Reason("reason-speaks", args), *self.wanted(best)]

    def card(self, card: int) -> list[Reason]:
        """What a card is played for."""
        s = self.s
        if card in FORCED_MARCH:
            return self.forced()
        if card in IN_BATTLE or card == TRUCE:
            return self.combat(int(s.battle.at))
        if card == MASTERY:
            found = best_discard(s)
            return [Reason("reason-discards", {"card": str(found)})] if found > 0 else []
        if card == SNOWFALL:
            return [Reason("reason-snow", {"n": int(in_the_snow(s, 1 - self.side))})]
        if card <= LAST_TREACHERY:
            return [Reason("reason-treachery", {})]
        if card in CAMP or card in (ASSASSIN, ASSASSIN + 1):
            return [Reason("reason-their-hand", {"n": int(s.hands.size(1 - self.side))})]
        return []

    def forced(self) -> list[Reason]:
        """What two more points buy."""
        s = self.s
        s.impulse.mp += MORE_POINTS
        judgement = Judgement(s, self.side, self.style)
        starts = [at for at in range(SPACES) if s.land.units_at(self.side, at) > 0]
        best = max(starts, key=lambda at: plan_from(s, judgement, at).score, default=-1)
        found = self.march(best) if best >= 0 else []
        s.impulse.mp -= MORE_POINTS
        return [Reason("reason-forced", {"n": MORE_POINTS}), *found]

    # --- battle ----------------------------------------------------------------------------------------------------

    def combat(self, at: int) -> list[Reason]:
        s = self.s
        mine, theirs = int(s.land.units_at(self.side, at)), int(s.land.hostile_at(self.side, at))
        return [Reason("reason-combat", {"space": SPACE_KEYS[at], "n": mine, "m": theirs})]

    def volley(self) -> list[Reason]:
        s = self.s
        role = DEFEND if s.place() == 1 else ATTACK
        return [Reason("reason-forces", {"n": int(s.battle.size(role)), "m": int(s.battle.size(1 - role))})]

    def fortune(self, action: int) -> list[Reason]:
        if action == do.REROLL:
            return [Reason("reason-reroll", {})]
        return [Reason("reason-fortune", {})] if self.s.scenario == SHORT else []


def odds_share(odds: float) -> float:
    """Even odds are a half."""
    return odds / (1.0 + odds)


def reasons(s: War, style: Style, action: int, instead: int) -> list[Reason]:
    return Reasons(s, style).of(action, instead)
