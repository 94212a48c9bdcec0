"""How a war ends (DT-27)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    CAMPAIGN,
    CASTLE,
    GIFU,
    HOME_OF,
    KIYOSU,
    KYO,
    NEUTRAL,
    NOBUNAGA,
    NOBUTADA,
    NOT_COUNTED,
    ODA,
    SHORT,
    SIDE_KEYS,
    SPACES,
    STANDARD,
)
from tenka.games.dangerous_time.position import ONGOING, WarPosition
from tenka.games.dangerous_time.realm.communication import connected, open_ways
from tenka.games.dangerous_time.realm.leaders import DEAD, LEFT
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.frames import AGREED_CONCEDING, DRAW_OFFER
from tenka.games.dangerous_time.steps.step import Step
from tenka.kernel.chance import Chance
from tenka.kernel.state import OVER

OUTCOMES: Final[list[str]] = [
    "target-met",
    "target-missed",
    "nobunaga-dead",
    "line-to-kyo",
    "no-line",
    "all-castles",
    "house-ended",
    "conceded",
    "agreed",
]
TARGET_MET: Final = 0
TARGET_MISSED: Final = 1
NOBUNAGA_DEAD: Final = 2
LINE_TO_KYO: Final = 3
NO_LINE: Final = 4
ALL_CASTLES: Final = 5
HOUSE_ENDED: Final = 6
CONCEDED: Final = 7
AGREED: Final = 8


def end_game(s: WarPosition, outcome: int, winner: int) -> None:
    """DT-9.3: the first end counts."""
    if s.outcome != ONGOING:
        return
    s.outcome = outcome
    s.winner = winner
    s.actor = OVER
    s.revealed = True
    if s.events is not None:
        s.tell("game-over", {"outcome": OUTCOMES[outcome]})


class DrawOffer(Step):
    """D33: the other player accepts a draw, or plays on."""

    SIDE: Final = 2  # who is asked

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(s.fact(DrawOffer.SIDE))

    def options(self, s: WarPosition) -> list[int]:
        return [do.CONFIRM, do.PASS]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        s.pop()
        if action == do.CONFIRM:
            end_game(s, AGREED, NEUTRAL)
        elif s.events is not None:
            s.tell("draw-declined", {})


def may_end_by_word(s: WarPosition) -> bool:
    """Does this table know conceding and agreed draws? Not before the sides are known, nor while one is offered."""
    return s.procedure.stack[AGREED_CONCEDING] == 1 and s.oda_seat >= 0 and s.step() != DRAW_OFFER


def end_by_word(s: WarPosition, action: int) -> None:
    """A player concedes or offers a draw (DT-27.10)."""
    side = s.side_of(int(s.actor))
    if action == do.CONCEDE:
        end_game(s, CONCEDED, 1 - side)
        return
    s.draw_offered = changed(s.draw_offered, side, s.turn)
    if s.events is not None:
        s.tell("draw-offered", {"side": SIDE_KEYS[side]})
    s.push(DRAW_OFFER, 1 - side)


def big_castles(s: WarPosition, side: int) -> int:
    """Castles of level 2 or 3 that a side controls, Mt. Hiei never among them (DT-27.2)."""
    total = 0
    for at in range(SPACES):
        if CASTLE[at] and s.land.level[at] >= 2 and s.land.control[at] == side and at not in NOT_COUNTED:
            total += 1
    return total


def short_score(s: WarPosition) -> int:
    """DT-27.2, DT-25.4."""
    return big_castles(s, ODA) + (1 if s.hands.fortune == ODA else 0)


def last_turn(s: WarPosition) -> None:
    """E6 (DT-22.13)."""
    if s.turn < s.last_turn():
        return
    if s.scenario == SHORT:
        met = short_score(s) >= s.target
        end_game(s, TARGET_MET if met else TARGET_MISSED, ODA if met else ANTI)
        return
    for side in (ODA, ANTI):  # DT-27.4, DT-27.8
        if s.land.control[KYO] == side and has_line_from_kyo(s, side):
            end_game(s, LINE_TO_KYO, side)
            return
    end_game(s, NO_LINE, NEUTRAL)


def family_castles(s: WarPosition, side: i64) -> list[int]:
    """DT-27.4."""
    if side == ODA:
        return [at for at in (GIFU, KIYOSU) if s.land.control[at] == ODA]
    found: list[int] = []
    for at in range(SPACES):
        clan: i64 = HOME_OF[at]
        if clan >= 0 and s.land.control[at] == ANTI and s.clans.side[clan] == ANTI and s.clans.fallen[clan] == 0:
            found.append(at)
    return found


def has_line_from_kyo(s: WarPosition, side: i64) -> bool:
    return connected(s, side, family_castles(s, side), open_ways(s, side))[KYO] != 0


def all_castles(s: WarPosition) -> None:
    """Campaign: a faction with every castle space of the map wins at once (DT-27.6)."""
    if s.scenario != CAMPAIGN or s.outcome != ONGOING:
        return
    side = s.land.control[KYO]
    for at in range(SPACES):
        if CASTLE[at] and s.land.control[at] != side:
            return
    if side in (ODA, ANTI):
        end_game(s, ALL_CASTLES, int(side))


def leader_died(s: WarPosition, leader: i64, of_disease: bool) -> None:
    """Does a death decide the game? (DT-27.3, DT-27.5, DT-27.7)"""
    if leader == NOBUNAGA:
        if s.scenario in (SHORT, STANDARD) or not of_disease:
            end_game(s, NOBUNAGA_DEAD, ANTI)
            return
        s.leaders.disease_of_nobunaga = True
        if s.leaders.at[NOBUTADA] in (DEAD, LEFT) or s.leaders.side[NOBUTADA] != ODA:
            end_game(s, HOUSE_ENDED, ANTI)
    elif leader == NOBUTADA and s.leaders.disease_of_nobunaga:
        end_game(s, HOUSE_ENDED, ANTI)
