"""Rule defects, planted one by one: each is caught by the contract or by the literal second implementation."""

from typing import Any, ClassVar

import pytest

import tenka
from shinobi.literal import CLANS, places
from shinobi.test_properties import literal
from support.proxies import GameProxy, Sharing, StateProxy
from tenka.check.contract import Figures, check_table
from tenka.check.walks import steps
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")


def check_against_the_literal_rules(game: Any, players: int, options: dict[str, str], seed: int) -> None:
    """Legal actions at every decision, and the places at the end."""
    state = None
    for state, _ in steps(game, players, options, seed):
        if state.actor != OVER:
            assert {GAME.name(action) for action in state.legal()} == literal(state).legal()
    assert state is not None
    view = state.view(SPECTATOR)
    provinces = [{CLANS[clan]: n for clan, n in enumerate(province)} for province in view.provinces]
    assert state.result().places == places(provinces, view.loyalties)


def check(defect: type[StateProxy]) -> None:
    game = GameProxy(GAME, defect)
    for players, seed in ((3, 5), (4, 6), (2, 7)):
        check_against_the_literal_rules(game, players, {}, seed)
        check_table(game, players, {}, seed, looks=10, figures=Figures())


def test_the_real_rules_pass() -> None:
    check(StateProxy)


class MissingAction(StateProxy):
    """The last legal action is forgotten."""

    def legal(self) -> list[int]:
        found: list[int] = self.inner.legal()
        return found[:-1] if len(found) > 2 else found


class IllegalOffered(StateProxy):
    """Deploying at home is offered."""

    def legal(self) -> list[int]:
        found: list[int] = self.inner.legal()
        if self.inner.order == 1 and found and found[0] < 25:
            found = sorted({*found, int(self.inner.actor) * 5 + found[0] % 5})
        return found


class OutOfOrder(StateProxy):
    def legal(self) -> list[int]:
        found: list[int] = self.inner.legal()
        return found[::-1]


class SharedCopy(Sharing):
    """A copy that shares the provinces with its original."""

    shared: ClassVar = ["strength"]


class NoCopy(StateProxy):
    """A copy that is the same table."""

    def copy(self) -> Any:
        return self


class VanishedCard(StateProxy):
    """A card gets lost now and then."""

    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.pile == 20:
            self.inner.pile -= 1


class TouchForgotten(StateProxy):
    """Touched armies may be attacked."""

    def legal(self) -> list[int]:
        if self.inner.order != 3:
            found: list[int] = self.inner.legal()
            return found
        bare = self.inner.copy()
        bare.touched = 0
        return [int(action) for action in bare.legal()]


class ReversedTies(StateProxy):
    """Equal scores are ordered by fewer cards at home."""

    def result(self) -> Any:
        result = self.inner.result()
        home = [part["home"] for part in result.parts]
        ranks = [(score, -cards) for score, cards in zip(result.scores, home, strict=True)]
        order = [1 + sum(other > rank for other in ranks) for rank in ranks]
        return tenka.Result(
            winners=[seat for seat, place in enumerate(order) if place == 1],
            places=order,
            scores=result.scores,
            parts=result.parts,
            outcome=result.outcome,
        )


class WrongScore(StateProxy):
    """Cards at home count twice."""

    def result(self) -> Any:
        result = self.inner.result()
        scores = [part["home"] * 2 + part["abroad"] for part in result.parts]
        return tenka.Result(
            winners=result.winners, places=result.places, scores=scores, parts=result.parts, outcome=result.outcome
        )


class OwnChance(StateProxy):
    """Randomness from elsewhere: the pile is shuffled again and again."""

    dice = Fast(17)

    def apply(self, action: int, chance: Any) -> None:
        pile = self.inner.deck[: self.inner.pile]
        self.dice.shuffle(1, pile)
        self.inner.deck = pile
        self.inner.apply(action, chance)


class RefusesLegal(StateProxy):
    """Every ninja is refused."""

    def refusal(self, action: int) -> Any:
        return "S-5.5" if 25 <= action < 50 else self.inner.refusal(action)


DEFECTS = [
    MissingAction, IllegalOffered, OutOfOrder, SharedCopy, NoCopy, VanishedCard, TouchForgotten, ReversedTies,
    WrongScore, OwnChance, RefusesLegal,
]  # fmt: skip


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_is_caught(defect: type[StateProxy]) -> None:
    with pytest.raises((AssertionError, tenka.Problem)):
        check(defect)
