"""Honshu, put together: rules, words and what a good player knows."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from tenka.games.honshu.actions import ACTIONS, describe
from tenka.games.honshu.bot.evaluation import AHEAD, FAR_SIGHTED, POINTS_ONLY, Valuer
from tenka.games.honshu.bot.expert import HonshuExpert, HonshuFirst
from tenka.games.honshu.imagine import HonshuImaginer
from tenka.games.honshu.meta import META
from tenka.games.honshu.observe import observation_names, observe
from tenka.games.honshu.options import OPTIONS, OPTIONS_1
from tenka.games.honshu.preview import after_laying
from tenka.games.honshu.render import prompt, render
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.scoring.score_text import score_text
from tenka.games.honshu.view import HonshuView
from tenka.kernel.messages import Line, Say, View
from tenka.kernel.state import Expert, Game, Imaginer, State


class Honshu(Game):
    def __init__(self, rules_version: int = 2) -> None:
        super().__init__(
            key="honshu",
            rules_version=rules_version,
            min_players=2,
            max_players=5,
            actions=ACTIONS,
            max_decisions=960,  # twelve rounds, five players, a card, a cube, a choice, a place and twelve answers each
            options=OPTIONS_1 if rules_version == 1 else OPTIONS,
            meta=META,
        )
        self.points: Final = Valuer(POINTS_ONLY)
        self.far: Final = Valuer(FAR_SIGHTED)
        self.ahead: Final = Valuer(AHEAD)
        self.earlier: Honshu | None = None  # the same under rules version 1, once somebody asks for it

    def empty(self, players: int, options: dict[str, str]) -> State:
        state = HonshuState(self, players)
        state.set_options(options)
        return state

    def of_version(self, version: int) -> Game:
        """Version 1 turned the pile's pair up after the cards were chosen (H-6.1). Its games go on so."""
        if version == 1 and self.rules_version > 1:
            if self.earlier is None:
                self.earlier = Honshu(1)
            return self.earlier
        return super().of_version(version)

    def describe(self, action: int) -> tuple[str, dict[str, str | int]]:
        return describe(action)

    def is_plausible(self, view: View, action: int) -> bool:
        """A card of one's own hand, pair or domain."""
        verb, args = describe(action)
        seen = cast(HonshuView, view)
        if verb == "play":
            return args["card"] in (seen.hands[seen.seat] or [])
        if verb == "discard":
            return args["card"] in seen.pairs[seen.seat]
        if verb in ("boost", "pay"):
            return str(args["card"]) in [layer.card for layer in seen.domains[seen.seat].layers]
        return True

    def imaginer(self, view: View) -> Imaginer:
        return HonshuImaginer(self, cast(HonshuView, view))

    def preview(self, view: View, steps: list[int]) -> View | None:
        return after_laying(self, cast(HonshuView, view), steps)

    def score_text(self, text: str, options: dict[str, str]) -> dict[str, int]:
        return score_text(text, options)

    def expert(self) -> Expert:
        return HonshuExpert(self.points, self.far, self.ahead, self)

    def former(self, generation: int) -> Expert:
        return HonshuFirst(self.points, self.far, self.far)

    def view_type(self) -> type[View]:
        return HonshuView

    def observe(self, state: State, seat: i64) -> vec[i16]:
        return observe(cast(HonshuState, state), seat)

    def observation_names(self, players: int) -> list[str]:
        return observation_names(players)

    def prompt(self, view: View) -> tuple[str, dict[str, str | int]]:
        return prompt(cast(HonshuView, view))

    def render(self, view: View, say: Say) -> list[Line]:
        return render(cast(HonshuView, view), say)


GAME: Final = Honshu()
