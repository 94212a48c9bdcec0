"""The small steps of table A as whole numbers: a verb and at most one thing that it names."""

from typing import Final

from tenka.games.dangerous_time.facts.board import (
    CARDS,
    CHIT_KEYS,
    CHITS,
    CLAN_KEYS,
    CLANS,
    KINDS,
    LEADER_KEYS,
    LEADERS,
    POWER_KEYS,
    POWERS,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
)

PLAIN: Final[list[str]] = [
    "pass",
    "confirm",
    "all",
    "auto",
    "field",
    "siege",
    "assault",
    "invest",
    "stand",
    "retreat",
    "reroll",
    "keep",
    "keep-always",
    "ask-again",
    "unassigned",
    "in-line",
    "cut-off",
    "castle",
    "concede",
    "offer-draw",
    "waive",
]
PASS: Final = 0
CONFIRM: Final = 1
ALL: Final = 2
AUTO: Final = 3
FIELD: Final = 4
SIEGE: Final = 5
ASSAULT: Final = 6
INVEST: Final = 7
STAND: Final = 8
RETREAT: Final = 9
REROLL: Final = 10
KEEP: Final = 11
KEEP_ALWAYS: Final = 12
ASK_AGAIN: Final = 13
UNASSIGNED: Final = 14
IN_LINE: Final = 15
CUT_OFF: Final = 16
CASTLE: Final = 17
CONCEDE: Final = 18
OFFER_DRAW: Final = 19
WAIVE: Final = 20  # no card until the next chit

NUMBERS: Final = 13
NUMBER: Final = len(PLAIN)  # 0 to 12
SPACE: Final = NUMBER + NUMBERS
ACTIVATE: Final = SPACE + SPACES
MARCH: Final = ACTIVATE + SPACES
STRATEGIC: Final = MARCH + SPACES
ENTER: Final = STRATEGIC + SPACES
SOLDIER: Final = ENTER + SPACES
SOLDIER_CUT: Final = SOLDIER + KINDS
LEADER: Final = SOLDIER_CUT + KINDS
CLAN: Final = LEADER + LEADERS
CHIT: Final = CLAN + CLANS
POWER: Final = CHIT + CHITS
PLAY: Final = POWER + POWERS - 1  # PLAY + card number; card numbers begin with 1
TAKE: Final = PLAY + CARDS
DISCARD: Final = TAKE + CARDS
ACTIONS: Final = DISCARD + CARDS + 1


def describe(action: int) -> tuple[str, dict[str, str | int]]:
    """The verb of an action and what it names."""
    if action < NUMBER:
        return PLAIN[action], {}
    if action < SPACE:
        return "number", {"n": action - NUMBER}
    if action < SOLDIER:
        verb = ["space", "activate", "march", "strategic", "enter"][(action - SPACE) // SPACES]
        return verb, {"space": SPACE_KEYS[(action - SPACE) % SPACES]}
    if action < LEADER:
        kind = (action - SOLDIER) % KINDS
        verb = "soldier" if action < SOLDIER_CUT else "soldier-cut"
        return verb, {"clan": CLAN_KEYS[kind // 3], "owner": SIDE_KEYS[kind % 3]}
    if action < CLAN:
        return "leader", {"leader": LEADER_KEYS[action - LEADER]}
    if action < CHIT:
        return "clan", {"clan": CLAN_KEYS[action - CLAN]}
    if action < POWER:
        return "chit", {"chit": CHIT_KEYS[action - CHIT]}
    if action <= PLAY:
        return "power", {"power": POWER_KEYS[action - POWER]}
    verb = "play" if action <= TAKE else "take" if action <= DISCARD else "discard"
    card = action - (PLAY if action <= TAKE else TAKE if action <= DISCARD else DISCARD)
    return verb, {"card": str(card)}
