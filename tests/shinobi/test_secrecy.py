"""Nobody at the table learns more than the rules allow (S-3.5, S-3.6). Planted leaks show that the check bites."""

from typing import Any

import pytest

import tenka
from support.leaks import AllTold, caught
from tenka.check.secrecy import Sight, assert_set_up_tells_no_more, assert_uncertain, everyone_is_blind
from tenka.check.walks import all_tables, label, reach, walk
from tenka.games.shinobi.cards import CLANS, KINDS, NINJA
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER

GAME = tenka.game("shinobi")


@pytest.mark.parametrize(("players", "options"), all_tables(GAME), ids=label)
def test_everybody_is_blind(players: int, options: dict[str, str]) -> None:
    looks = 0
    for count, state in enumerate(walk(GAME, players, options, seed=11 * players)):
        if count % 9 == 0 or state.left >= 0 or state.actor == OVER:
            everyone_is_blind(GAME, state, seed=count)
            looks += 1
    assert looks > 8


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal_tells_no_more_than_the_view(players: int) -> None:
    assert sum(assert_set_up_tells_no_more(GAME, players, {}, seed) for seed in range(4)) > 0


# --- what must stay uncertain ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 20, 60])
def test_hidden_things_differ_between_imagined_worlds(decisions: int) -> None:
    state = reach(GAME, 4, decisions, seed=5)
    other = 2
    for seat in (0, 1, SPECTATOR):
        assert_uncertain(GAME, state, seat, lambda world: int(world.loyalty[other]), "a loyalty")
        assert_uncertain(GAME, state, seat, lambda world: list(world.loyalty), "the loyalties")
        assert_uncertain(GAME, state, seat, lambda world: hand(world, other), "a hand")
        assert_uncertain(GAME, state, seat, lambda world: list(world.deck)[: world.pile], "the pile")


def test_every_loyalty_that_may_be_true_is_imagined() -> None:
    """Evidence weighs, it never excludes: also the most suspicious seat may serve any clan but one's own."""
    state = reach(GAME, 3, 80, seed=2)
    view = state.view(0)
    served = [[0] * 5 for _ in range(3)]
    imaginer = GAME.imaginer(view)
    chance = tenka.fast(1)
    for _ in range(6000):
        world = imaginer.draw(chance)
        for seat in range(3):
            served[seat][world.loyalty[seat]] += 1
    own = CLANS.index(view.loyalty)
    for seat in (1, 2):
        assert all((count > 0) == (clan != own) for clan, count in enumerate(served[seat]))


def hand(state: Any, seat: int) -> list[int]:
    return [int(state.hands[seat * KINDS + kind]) for kind in range(KINDS)]


# --- planted leaks --------------------------------------------------------------------------------------------------


def next_seat(state: Any, seat: int) -> int:
    return (seat + 1) % int(state.players)


class LoyaltyInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([int(state.loyalty[next_seat(state, seat)])])


class BoxInView(Sight):
    """The loyalty cards that nobody has."""

    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes(sorted({0, 1, 2, 3, 4} - {int(clan) for clan in state.loyalty}))


class HandInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes(hand(state, next_seat(state, seat)))


class NinjaInView(Sight):
    """Only whether the neighbour holds a ninja."""

    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([hand(state, next_seat(state, seat))[NINJA] > 0])


class NextCardInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([int(state.deck[state.pile - 1]) if state.pile else 9])


class BottomCardInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([int(state.deck[0]) if state.pile else 9])


class ChoicesInView(Sight):
    """How many actions somebody else may choose from depends on a hand."""

    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([len(state.legal())])


class LegalForAll(Sight):
    def legal(self, state: Any, seat: int) -> list[int]:
        return list(state.legal())


class RefusalsForAll(Sight):
    def refusals(self, game: Any, state: Any, seat: int) -> list[str | None]:
        return [self.refusal(state, action) for action in range(game.actions)]


class TalkingPrompt(Sight):
    """The question tells everybody that a ninja is in hand."""

    def prompt(self, game: Any, state: Any, view: Any) -> object:
        ninja = state.actor != OVER and hand(state, int(state.actor))[NINJA] > 0
        return super().prompt(game, state, view), ninja


class TalkingText(Sight):
    """The text shows the points that everybody would score now."""

    def text(self, game: Any, state: Any, view: Any) -> str:
        scores = [int(state.total(state.loyalty[seat])) for seat in range(state.players)]
        return super().text(game, state, view) + str(scores)


class EarlyResult(Sight):
    """The winner as the table stands."""

    def result(self, state: Any) -> bytes:
        ranks = [int(state.rank(seat)) for seat in range(state.players)]
        return bytes([ranks.index(max(ranks))])


class DrawsForAll(AllTold):
    """What is drawn is told to everybody."""


LEAKS = [
    LoyaltyInView, BoxInView, HandInView, NinjaInView, NextCardInView, BottomCardInView, ChoicesInView, LegalForAll,
    RefusalsForAll, TalkingPrompt, TalkingText, EarlyResult, DrawsForAll,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: type[Sight]) -> None:
    caught(leak, GAME, worlds=4)


class PeekingImaginer:
    def __init__(self, known: str, state: Any) -> None:
        self.known = known
        self.state = state

    def worlds(self, seat: int, count: int) -> list[Any]:
        worlds = [GAME.imagine(self.state.view(seat), tenka.fast(k)) for k in range(count)]
        for world in worlds:
            if self.known == "loyalty":
                world.loyalty = self.state.loyalty[:]
            else:
                world.deck = self.state.deck[:]
        return worlds


class PeekingGame:
    """Imagines only worlds with the real loyalties, or with the real pile."""

    def __init__(self, known: str, state: Any) -> None:
        self.inner = GAME
        self.imaginers = PeekingImaginer(known, state)

    def view_type(self) -> Any:
        return GAME.view_type()

    def imaginer(self, view: Any) -> Any:
        return Drawn(self.imaginers.worlds(view.seat, 24))


class Drawn:
    def __init__(self, worlds: list[Any]) -> None:
        self.worlds = worlds

    def draw(self, chance: Any) -> Any:
        return self.worlds.pop()


@pytest.mark.parametrize("known", ["loyalty", "pile"])
def test_an_imaginer_that_peeks_is_caught(known: str) -> None:
    state = reach(GAME, 4, 30, seed=5)
    game = PeekingGame(known, state)
    facts = {"loyalty": lambda world: list(world.loyalty), "pile": lambda world: list(world.deck)[: world.pile]}
    for name, fact in facts.items():
        if name != known:
            assert_uncertain(game, state, 0, fact, name)
    with pytest.raises(AssertionError, match=r"^leak"):
        assert_uncertain(game, state, 0, facts[known], known)
