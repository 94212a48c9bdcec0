"""A seat's knowledge as numbers, for those who train agents. The seat's own side comes first."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tenka.games.dangerous_time.board import (
    CARDS,
    CHIT_KEYS,
    CHITS,
    CLAN_KEYS,
    CLANS,
    LEADER_KEYS,
    LEADERS,
    POWER_KEYS,
    POWERS,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.frames import STEP_KEYS, STEPS_COUNT
from tenka.games.dangerous_time.state import IN_DISCARD, IN_HAND, ONGOING, WarState

PLAIN: Final[list[str]] = [
    "scenario",
    "I lead Oda",
    "to move",
    "target",
    "turn",
    "phase",
    "movement points",
    "die",
    "fortune is mine",
    "my cards",
    "other cards",
    "pile",
    "temple",
    "battle space",
    "round",
    "I play no more cards",
    "the other plays no more cards",
]


def observation_names(players: int) -> list[str]:
    names = PLAIN[:]
    names += [f"step {key}" for key in STEP_KEYS]
    for space in SPACE_KEYS:
        names += [f"{space} {what}" for what in ("control", "level", "mine", "theirs", "neutral", "activated")]
    for leader in LEADER_KEYS:
        names += [f"{leader} {what}" for what in ("place", "mine", "rank")]
    for clan in CLAN_KEYS:
        names += [f"{clan} {what}" for what in ("side", "box", "pool", "fallen")]
    names += [f"cup {chit}" for chit in CHIT_KEYS]
    names += [f"entry {power}" for power in POWER_KEYS]
    return names + [f"card {card}" for card in range(1, CARDS + 1)]


def relative(side: i64, me: i64) -> i16:
    """0 mine, 1 the other's, 2 neutral, 3 nobody's."""
    return i16(side) if side > 1 else (i16(0) if side == me else i16(1))


def observe(s: WarState, seat: i64) -> vec[i16]:
    me: i64 = 0 if seat < 0 or s.oda_seat < 0 or seat == s.oda_seat else 1
    out = vec[i16](capacity=1000)
    out = append(out, i16(s.scenario))
    out = append(out, i16(1 - me))
    out = append(out, i16(1 if s.actor == seat else 0))
    out = append(out, i16(s.target))
    out = append(out, i16(s.turn))
    out = append(out, i16(s.phase))
    out = append(out, i16(s.mp))
    out = append(out, i16(s.die))
    out = append(out, i16(1 if s.fortune == me else 0))
    out = append(out, i16(s.hand_size(me)))
    out = append(out, i16(s.hand_size(1 - me)))
    out = append(out, i16(len(s.deck)))
    out = append(out, i16(s.temple))
    out = append(out, i16(s.battle_at))
    out = append(out, i16(s.round))
    out = append(out, i16(s.waived[me]))
    out = append(out, i16(s.waived[1 - me]))
    step = s.step() if s.outcome == ONGOING else -1
    for i in range(STEPS_COUNT):
        out = append(out, i16(1 if i == step else 0))
    for at in range(SPACES):
        out = append(out, relative(s.control[at], me))
        out = append(out, i16(s.level[at]))
        out = append(out, i16(s.units_at(me, at)))
        out = append(out, i16(s.units_at(1 - me, at)))
        out = append(out, i16(s.units_at(2, at)))
        out = append(out, i16(s.activated[at]))
    for leader in range(LEADERS):
        out = append(out, i16(s.leader_at[leader]))
        out = append(out, relative(s.leader_side[leader], me))
        out = append(out, i16(s.leader_rank[leader]))
    for clan in range(CLANS):
        out = append(out, relative(s.clan_side[clan], me))
        out = append(out, i16(s.box[clan]))
        out = append(out, i16(s.pool[clan]))
        out = append(out, i16(s.fallen[clan]))
    for chit in range(CHITS):
        out = append(out, i16(s.cup[chit]))
    for power in range(POWERS):
        out = append(out, i16(s.entry_turn[power]))
    return cards(out, s, seat, me)


def cards(out: vec[i16], s: WarState, seat: i64, me: i64) -> vec[i16]:
    """1 in my hand, 2 discarded, 3 known to be in the other hand, 0 anywhere else."""
    bit: i64 = 1 if me == 0 else 2
    for card in range(1, CARDS + 1):
        value: i16 = 0
        if s.card_at[card] == IN_DISCARD:
            value = 2
        elif seat >= 0 and s.oda_seat >= 0:
            if s.card_at[card] == IN_HAND + me:
                value = 1
            elif s.known[card] & bit != 0:
                value = 3
        out = append(out, value)
    return out
