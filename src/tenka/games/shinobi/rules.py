"""The rules of Shinobi: facts, the deal, and the names of its actions. The orders themselves are in `position.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.shinobi.bot import ShinobiExpert
from tenka.games.shinobi.cards import (
    ACTIONS,
    ARMIES,
    ATTACK,
    CARDS_PER_CLAN,
    CLAN_COUNT,
    CLANS,
    HAND,
    KINDS,
    LONGEST,
    MAX_SEATS,
    MIN_SEATS,
    MOVE,
    NINJA,
    NINJA_COUNT,
    PLACE,
    SEND_NINJA,
)
from tenka.games.shinobi.imagine import ShinobiImaginer
from tenka.games.shinobi.position import ShinobiState, empty_table
from tenka.games.shinobi.view import ShinobiView, prompt, render
from tenka.kernel.chance import DECK, SEATS, SECRETS, Chance
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Expert, Game, Imaginer, Option, State


class ShinobiGame(Game):
    def __init__(self) -> None:
        options = [Option("move_touches_source", ["on", "off"])]  # S-10.1
        super().__init__("shinobi", 1, MIN_SEATS, MAX_SEATS, ACTIONS, LONGEST, options)
        self._expert: Final = ShinobiExpert()

    def start(self, players: int, options: dict[str, str], chance: Chance) -> State:
        """S-3.1 to S-3.4"""
        state = empty_table(self, players, options["move_touches_source"] == "on")
        loyalties = vec[i64]([i64(clan) for clan in range(CLAN_COUNT)])
        chance.shuffle(SECRETS, loyalties)
        state.loyalty = loyalties[:players]
        state.deck = _pile()
        state.pile = len(state.deck)
        chance.shuffle(DECK, state.deck)
        for seat in range(players):
            for _ in range(HAND):
                state.pile -= 1
                state.hands[seat * KINDS + state.deck[state.pile]] += 1
        state.first = chance.below(SEATS, players)
        state.actor = state.first
        state.settle()
        return state

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        if action < SEND_NINJA:
            return "deploy", _army(action)
        if action < PLACE:
            return "ninja", _army(action - SEND_NINJA)
        if action < MOVE:
            return "place", {"clan": CLANS[action - PLACE]}
        if action < ATTACK:
            army, to = divmod(action - MOVE, MAX_SEATS)
            return "move", {**_army(army), "to": to}
        clan, army = divmod(action - ATTACK, ARMIES)
        return "attack", {"army": CLANS[clan], "seat": army // CLAN_COUNT, "clan": CLANS[army % CLAN_COUNT]}

    def imaginer(self, view: View) -> Imaginer:
        return ShinobiImaginer(self, _own(view))

    def expert(self) -> Expert:
        return self._expert

    def view_type(self) -> type[View]:
        return ShinobiView

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(_own(view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(_own(view), say)


def _pile() -> vec[i64]:
    """S-2.1, S-2.2"""
    cards = [clan for clan in range(CLAN_COUNT) for _ in range(CARDS_PER_CLAN)] + [NINJA] * NINJA_COUNT
    return vec[i64]([i64(card) for card in cards])


def _army(army: int) -> dict[str, str | int]:
    return {"clan": CLANS[army % CLAN_COUNT], "seat": army // CLAN_COUNT}


def _own(view: View) -> ShinobiView:
    if not isinstance(view, ShinobiView):
        raise Problem("view", f"This is a view of {view.game}, not of shinobi.", {"game": view.game})
    return view


GAME: Final = ShinobiGame()
