"""A Most Dangerous Time, put together: rules, words and what a general knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tenka.games.dangerous_time.actions import ACTIONS, describe
from tenka.games.dangerous_time.bot.general import FirstGeneral, General
from tenka.games.dangerous_time.facts.board import READY_MADE, SCENARIOS
from tenka.games.dangerous_time.facts.data_file import same_values, version
from tenka.games.dangerous_time.imagine import WarImaginer
from tenka.games.dangerous_time.meta import META
from tenka.games.dangerous_time.observe import observation_names, observe
from tenka.games.dangerous_time.render import render
from tenka.games.dangerous_time.rules import CONCEDING, ODA_IS, War
from tenka.games.dangerous_time.view import WarView, prompt
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.state import Expert, Game, Imaginer, Option, State

RULES_VERSION: Final = 3
MAX_DECISIONS: Final = 12_000
"""No random game comes near it: the longest of thousands of campaigns had fewer than five thousand decisions."""


class DangerousTime(Game):
    def __init__(self) -> None:
        super().__init__(
            key="dangerous-time",
            rules_version=version(RULES_VERSION),
            min_players=2,
            max_players=2,
            actions=ACTIONS,
            max_decisions=MAX_DECISIONS,
            options=[
                Option("scenario", SCENARIOS),
                Option("oda", ODA_IS),
                Option("concede", CONCEDING),
                Option("ready", READY_MADE),
            ],
            meta=META,
        )

    def empty(self, players: int, options: dict[str, str]) -> State:
        state = War(self)
        state.prepare(options)
        return state

    def follows(self, version: int) -> bool:
        """With other values it is another game, under whatever rules."""
        return version < self.rules_version and same_values(version, self.rules_version)

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        return describe(action)

    def imaginer(self, view: View) -> Imaginer:
        return WarImaginer(self, cast(WarView, view))

    def expert(self) -> Expert:
        return General(None, self)

    def former(self, generation: int) -> Expert:
        return FirstGeneral()

    def observe(self, state: State, seat: i64) -> vec[i16]:
        return observe(cast(War, state), seat)

    def roles(self, state: State, starter: int) -> list[str]:
        """The sides, which bids or a lot gave out."""
        oda = int(cast(War, state).oda_seat)
        return ["oda" if seat == oda else "anti" for seat in range(2)]

    def observation_names(self, players: int) -> list[str]:
        return observation_names(players)

    def view_type(self) -> type[View]:
        return WarView

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(cast(WarView, view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(cast(WarView, view), say)


GAME: Final = DangerousTime()
