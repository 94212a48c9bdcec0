"""What a general knows: a sensible answer to every question of the war, and what a position is worth.

He keeps Nobunaga safe, holds Kyo, concentrates, counts odds before he attacks, brings soldiers back where it hurts and
plays his cards when they tell. `war_map.py` is his map: what each space is worth and how far the front is.
"""

from math import exp, sqrt
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.battle import fire_bonuses
from tenka.games.dangerous_time.board import BRAVERY, CASTLE, HIT, HOME_OF, KYO, NEUTRAL, ODA, SHORT, SPACES
from tenka.games.dangerous_time.combat import force_size
from tenka.games.dangerous_time.defaults import answers, default_action
from tenka.games.dangerous_time.frames import (
    ASSAULT,
    BID,
    CHIT_PICK,
    DECLARE,
    DIPLOMACY,
    FORTUNE,
    MARCH,
    MOVEMENT,
    NEGOTIATE,
    REGROUP,
    ROUND,
    WINDOW,
)
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.state import ATTACK, DEFEND, ONGOING
from tenka.games.dangerous_time.victory import short_score
from tenka.games.dangerous_time.war_map import WarMap, best_march, best_pick, promise
from tenka.kernel.chance import BOTS, Chance
from tenka.kernel.state import OVER, Expert, Level, State

LONGEST_THOUGHT: Final = 60  # decisions that a roll-out plays on
SHORTLIST: Final = 6
USUAL_BID: Final = 5
SPENT_IN_VAIN: Final = [31, 41, 42, 43, 44, 45, 46, 61]  # cards that a general keeps for need


class General(Expert):
    """The greedy bot, the roll-out policy and the judge of positions."""

    def choose(self, state: State, chance: Chance) -> i64:
        s = cast(War, state)
        step = s.step()
        if step == MOVEMENT:
            return self.move(s)
        if step == MARCH:
            return best_pick(s, s.fact(2))
        if step == ROUND:
            return self.stand_or_retreat(s)
        if step == ASSAULT:
            return do.ASSAULT if assault_pays(s) else do.INVEST
        if step == DECLARE:
            return self.declare(s)
        if step in (WINDOW, DIPLOMACY):
            return self.speak(s)
        if step == NEGOTIATE:
            return do.CONFIRM if do.CONFIRM in s.choices else answers(s)[0]
        if step == FORTUNE:
            return self.reroll(s)
        if step == BID:
            return do.NUMBER + USUAL_BID + chance.below(BOTS, 2)
        if step == REGROUP:
            return self.regroup(s)
        if step == CHIT_PICK:
            return default_action(s)
        return default_action(s)

    # --- movement ---------------------------------------------------------------------------------------------

    def move(self, s: War) -> i64:
        """An assault that pays, else the best march, else a card that adds points, else the end."""
        for action in s.choices:
            if do.ACTIVATE <= action < do.MARCH and siege_pays(s, action - do.ACTIVATE):
                return action
        march = best_march(s)
        if march >= 0 and do.SPACE + march in s.choices:
            return do.SPACE + march
        if march >= 0:
            for action in s.choices:
                if do.PLAY < action <= do.TAKE:
                    return action
        return do.PASS

    # --- combat -----------------------------------------------------------------------------------------------

    def declare(self, s: War) -> i64:
        """Behind walls, unless the enemy is weak."""
        mine = s.units_at(s.foe, s.battle_at)
        theirs = s.units_at(s.active, s.battle_at)
        return do.FIELD if mine > theirs + 1 else do.SIEGE

    def stand_or_retreat(self, s: War) -> i64:
        role = DEFEND if s.fact(1) == 1 else ATTACK
        mine, theirs = strength(s, role), strength(s, 1 - role)
        if force_size(s, role) <= 1 and theirs < 2.0:
            return do.STAND
        return do.RETREAT if mine * 1.35 < theirs else do.STAND

    # --- cards ------------------------------------------------------------------------------------------------

    def speak(self, s: War) -> i64:
        """Treachery and strong events at once; negotiation whenever somebody may try."""
        for action in s.choices:
            if do.PLAY < action <= do.TAKE and action - do.PLAY not in SPENT_IN_VAIN:
                return action
        if s.step() == DIPLOMACY:
            for action in s.choices:
                if do.LEADER <= action < do.CLAN:
                    return action
        return do.PASS

    def reroll(self, s: War) -> i64:
        """Good Fortune is a castle in the short game; it is spent to save a leader, or on a die of 1."""
        die = s.die if s.fact(3) == 2 else s.dice[s.fact(3)]
        if s.phase == 0 or s.battle_at >= 0 or s.scenario != SHORT:
            return do.REROLL if die <= 2 else do.KEEP
        return do.REROLL if die == 1 and s.turn < 8 else do.KEEP

    # --- End phase --------------------------------------------------------------------------------------------

    def regroup(self, s: War) -> i64:
        """Where it hurts: next to the enemy, and as many as possible."""
        choices = answers(s)
        if s.fact(3) == 0:
            return choices[1]
        if s.fact(4) > 0:
            return choices[-1]
        side = s.side_of(int(s.actor))
        war_map = WarMap(s, side)
        best: i64 = choices[0]
        for action in choices:
            if war_map.front[action - do.SPACE] < war_map.front[best - do.SPACE]:
                best = action
        return best

    # --- search -----------------------------------------------------------------------------------------------

    def shortlist(self, state: State, moves: vec[i64]) -> vec[i64]:
        """The most promising answers: a search has no time for all of them.

        Where nothing but cards is in question he follows his first thought: a longer one would tell that he has some.
        He never waives his cards, for the same reason.
        """
        s = cast(War, state)
        if only_cards(s):
            return vec[i64]([self.choose(s, _NO_CHANCE)])
        if len(moves) <= SHORTLIST and do.WAIVE not in s.choices:
            return moves
        scored: list[tuple[float, int]] = []
        for action in moves:
            if action != do.WAIVE:
                scored.append((-self.prior(state, action), int(action)))
        scored.sort()
        favourite = int(self.choose(s, _NO_CHANCE))
        kept = [action for _, action in scored[:SHORTLIST]]
        if favourite not in kept:
            kept[-1] = favourite
        kept.sort()
        found = vec[i64](capacity=SHORTLIST)
        for action in kept:
            found = append(found, action)
        return found

    def prior(self, state: State, action: i64) -> float:
        s = cast(War, state)
        if s.step() in (MOVEMENT, MARCH):
            return promise(s, action)
        if action == do.PASS:
            return 0.4
        if do.PLAY < action <= do.TAKE:
            return 0.6
        return 0.5

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the impulse, both sides led by the general."""
        s = cast(War, state)
        for _ in range(LONGEST_THOUGHT):
            if s.actor == OVER:
                return
            was = s.phase
            s.do(self.choose(s, chance), chance)
            if was > 0 and s.phase == 0:
                return

    def values(self, state: State) -> vec[float]:
        s = cast(War, state)
        found = vec[float]([0.5, 0.5])
        if s.oda_seat < 0:
            return found
        if s.outcome != ONGOING:
            oda = 0.5 if s.winner == NEUTRAL else 1.0 if s.winner == ODA else 0.0
        else:
            oda = 1.0 / (1.0 + exp(-judgement(s)))
        found[s.oda_seat] = oda
        found[1 - s.oda_seat] = 1.0 - oda
        return found

    def levels(self) -> list[Level]:
        return [Level(0, 0.5), Level(0, 0.15), Level(0), Level(40), Level(300)]


class _NoChance(Chance):
    """For answers in which nothing is left to chance."""

    def below(self, stream: i64, n: i64) -> i64:
        return 0


_NO_CHANCE: Final = _NoChance()


def only_cards(s: War) -> bool:
    """Is there nothing to decide but whether to play a card?"""
    if do.WAIVE not in s.choices:
        return False
    for action in answers(s):
        if action != do.PASS and not do.PLAY < action <= do.TAKE and not do.DISCARD < action < do.ACTIONS:
            return False
    return True


# --- judging ----------------------------------------------------------------------------------------------------------


def strength(s: War, role: int) -> float:
    """The hits that a force may expect of a volley, and its size."""
    hits = 0.0
    for bonus in fire_bonuses(s, role):
        hits += min(6, max(0, 7 - HIT + bonus)) / 6.0
    leader = s.commander[role]
    lead = 0.0 if leader < 0 else 0.15 * BRAVERY[leader]
    return sqrt(hits * force_size(s, role)) * (1.0 + lead)


def siege_pays(s: War, at: int) -> bool:
    """Enough besiegers for an assault; a sally only against few."""
    side = int(s.active)
    inside = int(s.hostile_at(side, at))
    outside = int(s.units_at(side, at))
    if s.control[at] == side:
        return outside > inside
    return outside >= 2 * inside + int(s.level[at])


def assault_pays(s: War) -> bool:
    inside, outside = force_size(s, DEFEND), force_size(s, ATTACK)
    level = int(s.level[s.battle_at])
    return outside >= 2 * inside + level - 1


def judgement(s: War) -> float:
    """How well Oda stands, as the logarithm of his odds: castles, soldiers, Kyo, and Nobunaga's escort."""
    castles = 0.0
    soldiers = 0.0
    for at in range(SPACES):
        soldiers += float(s.units_at(0, at) - s.units_at(1, at))
        if CASTLE[at] and s.control[at] < 2:
            worth = 0.5 if s.level[at] == 1 else 1.2
            if HOME_OF[at] >= 0:
                worth += 0.4
            if at == KYO:
                worth += 2.0
            castles += worth if s.control[at] == 0 else -worth
    total = 0.12 * castles + 0.03 * soldiers
    if s.scenario == SHORT:
        ahead = float(short_score(s) - s.target)
        total += ahead * (0.2 + 0.12 * float(s.turn))
    at_nobunaga = s.leader_at[0]
    if at_nobunaga >= 0:
        risk = float(s.hostile_at(0, at_nobunaga)) - float(s.units_at(0, at_nobunaga))
        if risk > 0.0:
            total -= 0.15 * risk
    return total
