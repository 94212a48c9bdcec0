"""The actions of Shinobi as numbers, and what each says."""

from typing import Final

from mypy_extensions import i64

from tenka.games.shinobi.cards import ARMIES, CLAN_COUNT, CLANS, MAX_SEATS

# Each order's verb has a block of numbers.
DEPLOY: Final = 0  # + army that receives the card
SEND_NINJA: Final = 25  # + army that loses one
PLACE: Final = 50  # + clan
MOVE: Final = 55  # + army that gives * 5 + seat that receives
ATTACK: Final = 180  # + attacking clan * 25 + army attacked
ACTIONS: Final = 305


def order_of(action: i64) -> i64:
    """The order in whose time an action is given (S-4.1)."""
    if action < PLACE:
        return 1
    return 2 if action < ATTACK else 3


def clan_of(action: i64) -> i64:
    """The clan whose card an order adds, takes or moves."""
    if action < MOVE:
        return action % CLAN_COUNT
    if action < ATTACK:
        return ((action - MOVE) // MAX_SEATS) % CLAN_COUNT
    return (action - ATTACK) % CLAN_COUNT


def describe(action: int) -> tuple[str, dict[str, str | int]]:
    """The verb and the arguments of an action that is in range."""
    if action < SEND_NINJA:
        return "deploy", army_args(action)
    if action < PLACE:
        return "ninja", army_args(action - SEND_NINJA)
    if action < MOVE:
        return "place", {"clan": CLANS[action - PLACE]}
    if action < ATTACK:
        army, to = divmod(action - MOVE, MAX_SEATS)
        return "move", {**army_args(army), "seat_to": to}
    clan, army = divmod(action - ATTACK, ARMIES)
    return "attack", {"army": CLANS[clan], **army_args(army)}


def army_args(army: int) -> dict[str, str | int]:
    """An army in words: whose province, which clan."""
    return {"seat": army // CLAN_COUNT, "clan": CLANS[army % CLAN_COUNT]}
