"""Shinobi, put together: rules, words and what a good player knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tenka.games.shinobi.actions import ACTIONS, describe
from tenka.games.shinobi.bot.expert import ShinobiFirst
from tenka.games.shinobi.bot.master import ShinobiMaster
from tenka.games.shinobi.cards import LONGEST, MAX_SEATS, MIN_SEATS
from tenka.games.shinobi.imagine import ShinobiImaginer
from tenka.games.shinobi.meta import META
from tenka.games.shinobi.observe import observation_names, observe
from tenka.games.shinobi.render import prompt, render
from tenka.games.shinobi.rules import ShinobiState, empty_table
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.state import Expert, Game, Imaginer, Option, State


class Shinobi(Game):
    def __init__(self) -> None:
        super().__init__(
            key="shinobi",
            rules_version=2,
            min_players=MIN_SEATS,
            max_players=MAX_SEATS,
            actions=ACTIONS,
            max_decisions=LONGEST,
            options=[Option("move_touches_source", ["on", "off"])],  # S-10.1
            meta=META,
        )

    def empty(self, players: int, options: dict[str, str]) -> State:
        return empty_table(self, players, options["move_touches_source"] == "on")

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        return describe(action)

    def imaginer(self, view: View) -> Imaginer:
        return ShinobiImaginer(self, cast(ShinobiView, view))

    def expert(self) -> Expert:
        return ShinobiMaster(None, self)

    def former(self, generation: int) -> Expert:
        return ShinobiFirst()

    def view_type(self) -> type[View]:
        return ShinobiView

    def observe(self, state: State, seat: i64) -> vec[i16]:
        return observe(cast(ShinobiState, state), seat)

    def observation_names(self, players: int) -> list[str]:
        return observation_names(players)

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(cast(ShinobiView, view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(cast(ShinobiView, view), say)


GAME: Final = Shinobi()
