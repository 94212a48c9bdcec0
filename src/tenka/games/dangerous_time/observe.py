"""A seat's knowledge as numbers, for those who train agents. The seat's own side comes first."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tenka.games.dangerous_time.facts.board import (
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
from tenka.games.dangerous_time.position import ONGOING, WarPosition
from tenka.games.dangerous_time.realm.hands import IN_HAND
from tenka.games.dangerous_time.steps.frames import STEP_KEYS, STEPS_COUNT

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


# Where things stand.
THE_STEPS: Final = 17
THE_SPACES: Final = 66
THE_LEADERS: Final = 630
THE_CLANS: Final = THE_LEADERS + 3 * LEADERS
THE_CUP: Final = THE_CLANS + 4 * CLANS
NOTHING: Final = vec[i16]([0] * (THE_CUP + CHITS + POWERS + CARDS))
# A side as it is told: 0 mine, 1 the other's, 2 neutral, 3 nobody's. Index my side * 4 + side.
RELATIVE: Final = vec[i16]([0, 1, 2, 3, 1, 0, 2, 3])
# Cards by where they are, as a spectator, Oda and Anti-Oda see them: 1 in my hand, 2 discarded. Index 6 * row + place.
CARD_SEEN: Final = vec[i16]([0, 0, 0, 2, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 1, 2, 0, 0])
ONE_CARD: Final = vec[i64]([1 << 8 * place for place in range(6)])  # to count them place by place
assert len(PLAIN) == THE_STEPS
assert THE_SPACES == THE_STEPS + STEPS_COUNT
assert THE_LEADERS == THE_SPACES + 6 * SPACES


def observe(s: WarPosition, seat: i64) -> vec[i16]:
    me: i64 = 0 if seat < 0 or s.oda_seat < 0 or seat == s.oda_seat else 1
    out = NOTHING[:]
    out[0] = i16(s.scenario)
    out[1] = i16(1 - me)
    out[2] = 1 if s.actor == seat else 0
    out[3] = i16(s.target)
    out[4] = i16(s.turn)
    out[5] = i16(s.impulse.phase)
    out[6] = i16(s.impulse.mp)
    out[7] = i16(s.impulse.die)
    out[8] = 1 if s.hands.fortune == me else 0
    out[11] = i16(len(s.hands.deck))
    out[12] = i16(s.land.temple)
    out[13] = i16(s.battle.at)
    out[14] = i16(s.battle.round)
    out[15] = i16(s.hands.waived[me])
    out[16] = i16(s.hands.waived[1 - me])
    if s.outcome == ONGOING:
        out[THE_STEPS + s.step()] = 1
    spaces(out, s, me)
    leaders(out, s, me)
    clans(out, s, me)
    at: i64 = THE_CUP
    for chits in s.impulse.cup:
        out[at] = i16(chits)
        at += 1
    for turn in s.land.entry_turn:
        out[at] = i16(turn)
        at += 1
    cards(out, s, seat, me)
    return out


def spaces(out: vec[i16], s: WarPosition, me: i64) -> None:
    sides(out, THE_SPACES, 6, s.land.control, me)
    numbers(out, THE_SPACES + 1, 6, s.land.level)
    small_numbers(out, THE_SPACES + 5, 6, s.impulse.activated)
    units = s.land.units
    i: i64 = 0
    side: i64 = 0
    while side < 3:
        place = THE_SPACES + 2 + i64(RELATIVE[4 * me + side])
        while i < (side + 1) * SPACES:
            out[place] = i16(units[i])
            place += 6
            i += 1
        side += 1


def leaders(out: vec[i16], s: WarPosition, me: i64) -> None:
    numbers(out, THE_LEADERS, 3, s.leaders.at)
    sides(out, THE_LEADERS + 1, 3, s.leaders.side, me)
    numbers(out, THE_LEADERS + 2, 3, s.leaders.rank)


def clans(out: vec[i16], s: WarPosition, me: i64) -> None:
    sides(out, THE_CLANS, 4, s.clans.side, me)
    numbers(out, THE_CLANS + 1, 4, s.clans.box)
    numbers(out, THE_CLANS + 2, 4, s.clans.pool)
    numbers(out, THE_CLANS + 3, 4, s.clans.fallen)


def numbers(out: vec[i16], place: i64, step: i64, values: vec[i64]) -> None:
    """One number of every space, leader or clan. To write a 0 again is quicker than to ask whether it is one."""
    for value in values:
        out[place] = i16(value)
        place += step


def small_numbers(out: vec[i16], place: i64, step: i64, values: vec[u8]) -> None:
    for value in values:
        out[place] = i16(value)
        place += step


def sides(out: vec[i16], place: i64, step: i64, values: vec[i64], me: i64) -> None:
    for side in values:
        out[place] = RELATIVE[4 * me + side]
        place += step


def cards(out: vec[i16], s: WarPosition, seat: i64, me: i64) -> None:
    """1 in my hand, 2 discarded, 3 known to be in the other hand, 0 anywhere else; and how many both hands hold."""
    player = seat >= 0 and s.oda_seat >= 0
    bit: i64 = 0 if not player else (1 if me == 0 else 2)
    row: i64 = 6 * (me + 1) if player else 0
    card_at = s.hands.at
    known = s.hands.known
    held: i64 = 0
    first = i64(len(out) - len(card_at))
    card: i64 = 1
    while card < len(card_at):
        where = card_at[card]
        out[first + card] = CARD_SEEN[row + where]
        held += ONE_CARD[where]
        if known[card] & bit != 0 and CARD_SEEN[row + where] == 0:
            out[first + card] = 3
        card += 1
    out[9] = i16(held >> 8 * (IN_HAND + me) & 0xFF)
    out[10] = i16(held >> 8 * (IN_HAND + 1 - me) & 0xFF)
