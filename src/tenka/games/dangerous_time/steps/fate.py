"""Leaders lost and found: fate, escape, death, succession (DT-19.7 to DT-19.9, DT-24.15); Good Fortune (DT-25)."""

from typing import Final

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import DAIMYO, FATE_DELAY, HEIR, KILLED, LEADER_KEYS, SIDE_KEYS
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import settle
from tenka.games.dangerous_time.realm.leaders import DEAD, LEFT, ON_TRACK
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.frames import FORTUNE
from tenka.games.dangerous_time.steps.step import Args, Step
from tenka.games.dangerous_time.steps.victory import leader_died
from tenka.kernel.chance import Chance

LAST_DIE: Final = 2  # `FORTUNE` about `s.impulse.die`; 0 and 1 are the initiative dice of attacker and defender


def may_reroll(s: WarPosition, side: int) -> bool:
    """Is the holder of Good Fortune asked about a die of his? (DT-25.1, DT-25.3, DT-25.5)"""
    return s.hands.fortune == side and not s.hands.fortune_used and s.hands.keep[side] == 0


class Fortune(Step):
    """D14."""

    SIDE: Final = 2
    DIE: Final = 3  # LAST_DIE, or the role whose initiative die it is

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(s.fact(Fortune.SIDE))

    def options(self, s: WarPosition) -> list[int]:
        return [do.REROLL, do.KEEP, do.KEEP_ALWAYS]

    def args(self, s: WarPosition) -> Args:
        which = s.fact(Fortune.DIE)
        return {"die": int(s.impulse.die if which == LAST_DIE else s.battle.dice[which])}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return do.KEEP

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        side, which = s.fact(Fortune.SIDE), s.fact(Fortune.DIE)
        s.pop()
        if action == do.KEEP_ALWAYS:
            s.hands.keep_unasked(side, 1)
        if action != do.REROLL:
            return
        die = s.roll(chance)
        if which == LAST_DIE:
            s.impulse.die = die
        else:
            s.battle.dice[which] = die
        s.hands.fortune = 1 - side  # DT-25.2
        s.hands.fortune_used = True
        if s.events is not None:
            s.tell("rerolled", {"side": SIDE_KEYS[side], "die": die})


def ask_fortune(s: WarPosition, side: int, which: int) -> None:
    s.push(FORTUNE, side, which)


def roll_for(s: WarPosition, leader: int, event: str, limit: int, chance: Chance) -> None:
    """The die of a leader, who dies by `limit` or less; whose fortune is good may ask for another."""
    s.impulse.die = s.roll(chance)
    if s.events is not None:
        s.tell(event, {"leader": LEADER_KEYS[leader], "die": int(s.impulse.die)})
    side = int(s.leaders.side[leader])
    if s.impulse.die <= limit and may_reroll(s, side):
        ask_fortune(s, side, LAST_DIE)


def escape(s: WarPosition, leader: int) -> None:
    """To the turn track, two turns ahead (DT-19.8)."""
    s.place_leader(leader, ON_TRACK)
    s.leaders.due = changed(s.leaders.due, leader, s.turn + FATE_DELAY)
    if s.events is not None:
        s.tell("escaped", {"leader": LEADER_KEYS[leader], "turn": int(s.turn + FATE_DELAY)})


def die_of(s: WarPosition, leader: int, of_disease: bool) -> None:
    """A leader is out of the game (DT-19.9); his heir succeeds (DT-24.15)."""
    s.place_leader(leader, DEAD)
    if s.events is not None:
        s.tell("died" if of_disease else "killed", {"leader": LEADER_KEYS[leader]})
    heir = HEIR[leader]
    if heir >= 0 and s.leaders.at[heir] not in (DEAD, LEFT) and s.leaders.side[heir] == s.leaders.side[leader]:
        s.leaders.rank = changed(s.leaders.rank, heir, DAIMYO)
        if s.events is not None:
            s.tell("succeeded", {"leader": LEADER_KEYS[heir]})
    leader_died(s, leader, of_disease)


class Fate(Step):
    """The die of an eliminated leader (DT-19.7)."""

    LEADER: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        leader = s.fact(Fate.LEADER)
        limit = KILLED[s.leaders.rank[leader]]
        if s.place() == 0:
            s.go_to(1)
            at = s.leaders.at[leader]
            s.place_leader(leader, ON_TRACK)
            if at >= 0 and s.battle.at < 0:
                settle(s, at)
            roll_for(s, leader, "fate-die", limit, chance)
            return False
        s.pop()
        if s.impulse.die <= limit:
            die_of(s, leader, False)
        else:
            escape(s, leader)
        return False
