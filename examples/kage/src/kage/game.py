"""Kage, put together: rules, words and what a good player knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from kage.bot import KageExpert
from kage.cards import ACTIONS, FIGURES, HAND, OF_EACH, describe
from kage.imagine import KageImaginer
from kage.meta import META
from kage.observe import observation_names, observe
from kage.render import prompt, render
from kage.rules import KageState
from kage.view import KageView
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.state import Expert, Game, Imaginer, Option, State


class Kage(Game):
    def __init__(self) -> None:
        super().__init__(
            key="kage",
            rules_version=1,
            min_players=min(HAND),
            max_players=max(HAND),
            actions=ACTIONS,
            max_decisions=2 * len(FIGURES) * OF_EACH,  # every card is sent and watched
            options=[Option("bonus", ["2", "1"])],  # K-6.1
            meta=META,
        )

    def empty(self, players: int, options: dict[str, str]) -> State:
        state = KageState(self, players)
        state.bonus = int(options["bonus"])
        return state

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        return describe(action)

    def is_plausible(self, view: View, action: int) -> bool:
        """A card of one's own hand."""
        verb, args = describe(action)
        hand = cast(KageView, view).hand
        return verb != "send" or (bool(hand) and hand[FIGURES.index(str(args["figure"]))] > 0)

    def imaginer(self, view: View) -> Imaginer:
        return KageImaginer(self, cast(KageView, view))

    def expert(self) -> Expert:
        return KageExpert()

    def observe(self, state: State, seat: i64) -> vec[i16]:
        return observe(cast(KageState, state), int(seat))

    def observation_names(self, players: int) -> list[str]:
        return observation_names(players)

    def view_type(self) -> type[View]:
        return KageView

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(cast(KageView, view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(cast(KageView, view), say)


GAME: Final = Kage()
