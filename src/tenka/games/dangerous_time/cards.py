"""All 64 cards: who may play which one when, and what it does (DT-10.3, DT-12, DT-26)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    CARD_ROLE,
    CARD_WINDOWS,
    CARDS,
    DATA,
    ODA,
    ROLE_ACTIVE,
    ROLE_ANTI,
    ROLE_ATTACKER,
    ROLE_DEFENDER,
    ROLE_ODA,
    SIDE_KEYS,
    TREACHERY,
    WINDOW_KEYS,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, IN_PLAY
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.effects import EFFECTS, Betrayal, Effect, GarrisonBetrayal
from tenka.games.dangerous_time.steps.frames import CARD
from tenka.games.dangerous_time.steps.step import WRONG_STEP
from tenka.kernel.problem import Problem


def _effect(number: int) -> Effect:
    card = DATA.cards[number - 1]
    if card.treachery_type == "garrison":
        return GarrisonBetrayal()
    if card.kind == "treachery":
        return Betrayal()
    name = card.key.rstrip("0123456789").rstrip("_")
    if name not in EFFECTS:
        raise Problem("war-data", f"The war's data are wrong at cards.{number}.key: no card does {card.key!r}")
    return EFFECTS[name]


WINDOW_CARDS: Final[list[list[int]]] = [
    [card for card in range(1, CARDS + 1) if CARD_WINDOWS[card] >> window & 1] for window in range(len(WINDOW_KEYS))
]
EFFECT: Final[list[Effect]] = [Effect(), *[_effect(number) for number in range(1, CARDS + 1)]]


def card_refusal(s: WarPosition, card: int, side: int, window: int) -> str:
    """Why a player may not play a card now, or "" (DT-10.3, DT-10.6, DT-10.10, DT-10.7)."""
    if not s.hands.holds(side, card):
        return "DT-10.3"
    if s.hands.waived[side] != 0:
        return "DT-10.7"
    return use_refusal(s, card, side, window)


def use_refusal(s: WarPosition, card: int, side: int, window: int) -> str:
    """Why a player who held the card could not play it now, or "": nothing hidden matters to this."""
    if not CARD_WINDOWS[card] >> window & 1:
        return "DT-12.1" if TREACHERY[card] else "DT-10.6"
    role = CARD_ROLE[card]
    if role in (ROLE_ACTIVE, ROLE_ATTACKER):
        if side != s.impulse.active:
            return "DT-10.10"
    elif (
        (role == ROLE_DEFENDER and side != s.battle.foe)
        or (role == ROLE_ODA and side != ODA)
        or (role == ROLE_ANTI and side != ANTI)
    ):
        return "DT-10.10"
    return EFFECT[card].refusal(s, card, side)


def playable_cards(s: WarPosition, side: int, window: int) -> list[int]:
    """The actions that play a card in a window."""
    return [do.PLAY + card for card in s.hands.of(side) if card_refusal(s, card, side, window) == ""]


def window_answers(s: WarPosition, side: int, window: int) -> list[int]:
    """What a player can do with his cards in a window; nothing where everybody knows that he can play none.

    Who holds cards is asked whenever one of them might be playable for all that is known, so that the question tells
    nobody anything (DT-10.7).
    """
    if s.hands.waived[side] != 0 or s.hands.size(side) == 0:
        return []
    cards = playable_cards(s, side, window)
    return [do.WAIVE, *cards] if cards or any_in_doubt(s, side, window) else []


def any_in_doubt(s: WarPosition, side: int, window: int) -> bool:
    """Is a card of this window, playable now, neither discarded nor out of the game?"""
    for card in WINDOW_CARDS[window]:
        if s.hands.at[card] < IN_DISCARD and use_refusal(s, card, side, window) == "":
            return True
    return False


def hand_refusal(s: WarPosition, action: int, side: int, window: int) -> str:
    """Why a player may not play the card that an answer names, or waive; no other answer is of the hand."""
    if action == do.WAIVE:
        return "" if window_answers(s, side, window) else "DT-10.7"
    if do.PLAY < action <= do.TAKE:
        return card_refusal(s, action - do.PLAY, side, window)
    return WRONG_STEP


def waive(s: WarPosition, side: int) -> None:
    """A player plays no card until the next chit (DT-10.7)."""
    s.hands.waived[side] = 1
    if s.events is not None:
        s.tell("waived", {"side": SIDE_KEYS[side]})


def play_card(s: WarPosition, card: int, side: int) -> None:
    """A card is shown; `Card` carries it out and discards it (DT-10.2)."""
    s.hands.at[card] = IN_PLAY
    s.hands.known = changed(s.hands.known, card, 0)
    s.revealed = True
    if s.events is not None:
        s.tell("card-played", {"card": str(card), "side": SIDE_KEYS[side]})
    s.push(CARD, card, side)


def discard(s: WarPosition, card: i64) -> None:
    s.hands.at[card] = IN_DISCARD
    s.hands.known = changed(s.hands.known, card, 0)
