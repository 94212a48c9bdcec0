"""Nobunaga, put together: rules, words and what a good player knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tenka.games.nobunaga.actions import ACTIONS, describe
from tenka.games.nobunaga.bot.expert import NobunagaExpert, NobunagaMaster
from tenka.games.nobunaga.imagine import NobunagaImaginer
from tenka.games.nobunaga.meta import META
from tenka.games.nobunaga.observe import observation_names, observe
from tenka.games.nobunaga.render import prompt, render
from tenka.games.nobunaga.rules import NobunagaState
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.state import Expert, Game, Imaginer, Option, State


class Nobunaga(Game):
    def __init__(self) -> None:
        super().__init__(
            key="nobunaga",
            rules_version=1,
            min_players=2,
            max_players=5,
            actions=ACTIONS,
            max_decisions=80,
            options=[
                Option("extra_card", ["off", "on"]),
                Option("cut_off", ["off", "on"]),
                Option("two_player_scoring", ["top_two", "both_players"]),
            ],
            meta=META,
        )

    def empty(self, players: int, options: dict[str, str]) -> State:
        state = NobunagaState(self, players)
        state.set_options(options)
        return state

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        return describe(action)

    def imaginer(self, view: View) -> Imaginer:
        return NobunagaImaginer(self, cast(NobunagaView, view))

    def expert(self) -> Expert:
        return NobunagaMaster()

    def former(self, generation: int) -> Expert:
        return NobunagaExpert()

    def observe(self, state: State, seat: i64) -> vec[i16]:
        return observe(cast(NobunagaState, state), seat)

    def observation_names(self, players: int) -> list[str]:
        return observation_names(players)

    def view_type(self) -> type[View]:
        return NobunagaView

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(cast(NobunagaView, view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(cast(NobunagaView, view), say)


GAME: Final = Nobunaga()
