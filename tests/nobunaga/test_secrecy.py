"""Secrecy: planted leaks of every kind, each caught by the check that the real game passes.

A leak is planted into what a front end shows (a `Sight`), into a state before which a proxy stands, or into the
imagination. Every one is looked for with the eyes of a player and of a spectator.
"""

from functools import partial
from typing import Any

import msgspec
import pytest

from nobunaga.positions import GAME, pile
from nobunaga.test_properties import kept_by
from support.proxies import GameProxy, ImaginerProxy, StateProxy
from tenka.check.secrecy import Sight, assert_no_leak, assert_set_up_tells_no_more, assert_uncertain
from tenka.check.walks import Options, label, reach, tables, walk
from tenka.kernel.chance import Fast
from tenka.kernel.messages import EVERYONE, SPECTATOR, Event
from tenka.kernel.state import OVER

WATCHERS = [1, SPECTATOR]


def a_game(game: Any = GAME, watcher: int = 1, sight: Sight | None = None, worlds: int = 4) -> None:
    """Looks for leaks to one pair of eyes through the draft and the first rounds."""
    for count, state in enumerate(walk(game, 4, seed=5)):
        assert_no_leak(game, state, watcher, worlds, sight or Sight(), seed=count)
        nothing_is_known(game, state, watcher)
        if count == 14:
            break


def nothing_is_known(game: Any, state: Any, watcher: int) -> None:
    """A view that tells a secret to an imagination that believes it is consistent: so the secrets are named too."""
    assert_uncertain(game, state, watcher, pile, "the order of the pile", count=8)
    for seat in range(4):
        if seat != watcher and state.kept[seat] >= 0 and not state.settled[seat]:
            assert_uncertain(game, state, watcher, partial(kept_by, seat), "a kept card", count=16)


@pytest.mark.parametrize("watcher", WATCHERS)
def test_the_real_game_leaks_nothing(watcher: int) -> None:
    a_game(watcher=watcher)
    a_game(GameProxy(GAME), watcher)


@pytest.mark.parametrize(("players", "options"), tables(GAME), ids=label)
def test_nobody_can_tell_worlds_apart_at_any_moment(players: int, options: Options) -> None:
    for count, state in enumerate(walk(GAME, players, options, seed=17)):
        if count % 3 == 0 or state.actor == OVER:
            for seat in [*range(players), SPECTATOR]:
                assert_no_leak(GAME, state, seat, count=1, seed=count)


@pytest.mark.parametrize(("players", "options"), tables(GAME), ids=label)
def test_set_ups_that_look_alike_are_told_alike(players: int, options: Options) -> None:
    assert sum(assert_set_up_tells_no_more(GAME, players, options, seed, tries=40) for seed in range(3)) > 10


# --- leaks in what is shown -------------------------------------------------------------------------------------------


def secret(state: Any) -> int:
    """The next card of the pile."""
    return int(state.deck[state.top])


class NextCardInTheQuestion(Sight):
    def prompt(self, game: Any, state: Any, view: Any) -> object:
        message, args = game.prompt(view)
        return message, {**args, "house": secret(state)}


class NextCardInTheText(Sight):
    def text(self, game: Any, state: Any, view: Any) -> str:
        return super().text(game, state, view) + f"\n{secret(state)}"


class LengthOfTheText(Sight):
    """Nothing is said, but the text is longer by some spaces."""

    def text(self, game: Any, state: Any, view: Any) -> str:
        return super().text(game, state, view) + " " * secret(state)


class PileInTheExport(Sight):
    """The record of an unfinished game is handed out: it holds all drawn numbers."""

    def of(self, game: Any, state: Any, seat: int) -> dict[str, object]:
        return {**super().of(game, state, seat), "export": list(state.deck)}


class SeedInTheError(Sight):
    """The sentence that says that there is no result yet mentions what the deal was made from."""

    def result(self, state: Any) -> bytes:
        return super().result(state) + repr(list(state.deck)).encode()


class LegalByTheNextCard(Sight):
    def of(self, game: Any, state: Any, seat: int) -> dict[str, object]:
        shown = super().of(game, state, seat)
        return {**shown, "legal": [*self.legal(state, seat), secret(state) % 2]}


class ReasonByTheNextCard(Sight):
    def of(self, game: Any, state: Any, seat: int) -> dict[str, object]:
        return {**super().of(game, state, seat), "why not": f"N-4.6 ({secret(state)})"}


class OthersCardInTheLog(Sight):
    """The log does not care who may see what."""

    def events(self, state: Any, seat: int) -> list[bytes]:
        return [msgspec.json.encode([event.name, event.args]) for event in state.events]


class LengthOfTheLog(Sight):
    """One event more where the next card is a Takeda card."""

    def events(self, state: Any, seat: int) -> list[bytes]:
        return super().events(state, seat) + ([b"[]"] if secret(state) % 2 == 0 else [])


SIGHTS = [
    NextCardInTheQuestion,
    NextCardInTheText,
    LengthOfTheText,
    PileInTheExport,
    SeedInTheError,
    LegalByTheNextCard,
    ReasonByTheNextCard,
    OthersCardInTheLog,
    LengthOfTheLog,
]


@pytest.mark.parametrize("watcher", WATCHERS)
@pytest.mark.parametrize("leak", SIGHTS, ids=lambda leak: leak.__name__)
def test_a_leak_in_what_is_shown_is_caught(leak: type[Sight], watcher: int) -> None:
    with pytest.raises(AssertionError, match="leak"):
        a_game(watcher=watcher, sight=leak())


# --- leaks in a state -------------------------------------------------------------------------------------------------


class PileTopInTheView(StateProxy):
    def view(self, seat: int) -> Any:
        view = self.inner.view(seat)
        return msgspec.structs.replace(view, pile=view.pile + 100 * secret(self.inner))


class KeptCardInTheView(StateProxy):
    def view(self, seat: int) -> Any:
        kept = [int(house) for house in self.inner.kept]
        hands = [[int(self.inner.hand[other * 6 + house]) for house in range(6)] for other in range(len(kept))]
        return msgspec.structs.replace(self.inner.view(seat), kept=kept, hands=hands)


class HiddenCardInTheHand(StateProxy):
    """The hands hold all cards, though the view says that one is unknown."""

    def view(self, seat: int) -> Any:
        view = self.inner.view(seat)
        hands = [[int(self.inner.hand[other * 6 + house]) for house in range(6)] for other in range(view.players)]
        return msgspec.structs.replace(view, hands=hands)


class OneBit(StateProxy):
    """Only whether the lower of the two cards was kept."""

    def view(self, seat: int) -> Any:
        view = self.inner.view(seat)
        low = sum(1 for other in range(view.players) if self.inner.kept[other] in (0, 1, 2))
        return msgspec.structs.replace(view, round=view.round + low)


class OrderOfAList(StateProxy):
    """The pairs lie in another order when the next card is an even one."""

    def view(self, seat: int) -> Any:
        view = self.inner.view(seat)
        if secret(self.inner) % 2 == 0:
            view = msgspec.structs.replace(view, offer=[*view.offer[1:], *view.offer[:1], -1])
        return view


class OptionsTell(StateProxy):
    """A field that always looks the same holds a few bytes more."""

    def view(self, seat: int) -> Any:
        view = self.inner.view(seat)
        return msgspec.structs.replace(view, options={**view.options, "next": str(secret(self.inner))})


class LegalKnowsTheNextCard(StateProxy):
    def legal(self) -> list[int]:
        legal: list[int] = self.inner.legal()
        return legal[1:] if secret(self.inner) % 2 == 0 and len(legal) > 2 else legal


class ReasonsKnowTheNextCard(StateProxy):
    def refusal(self, action: int) -> str | None:
        rule = self.inner.refusal(action)
        return rule if rule is None or secret(self.inner) % 2 else "N-1.5"


class KeptCardToldToAll(StateProxy):
    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.events is not None:
            self.inner.events = [
                Event(event.name, event.args, EVERYONE if event.name == "card-kept" else event.audience)
                for event in self.inner.events
            ]


class UnseenKeepingTellsTheHouse(StateProxy):
    """The event for the others carries the number of the house."""

    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.events is not None:
            self.inner.events = [
                Event(event.name, {**event.args, "n": action}, event.audience)
                if event.name == "card-kept-unseen"
                else event
                for event in self.inner.events
            ]


class NextCardTold(StateProxy):
    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.events is not None:
            self.inner.events.append(Event("rumour", {"n": secret(self.inner)}))


class SpectatorsSeeAPlayersView(StateProxy):
    def view(self, seat: int) -> Any:
        return msgspec.structs.replace(self.inner.view(0 if seat in (1, SPECTATOR) else seat), seat=seat)


STATES = [
    PileTopInTheView,
    KeptCardInTheView,
    HiddenCardInTheHand,
    OneBit,
    OrderOfAList,
    OptionsTell,
    LegalKnowsTheNextCard,
    ReasonsKnowTheNextCard,
    KeptCardToldToAll,
    UnseenKeepingTellsTheHouse,
    NextCardTold,
]


NOBODY_ASKS_SPECTATORS = (LegalKnowsTheNextCard, ReasonsKnowTheNextCard)
LOOKS = [
    (leak, watcher)
    for leak in STATES
    for watcher in WATCHERS
    if watcher != SPECTATOR or leak not in NOBODY_ASKS_SPECTATORS
]


@pytest.mark.parametrize(("leak", "watcher"), LOOKS)
def test_a_leak_in_a_state_is_caught(leak: type[StateProxy], watcher: int) -> None:
    with pytest.raises((AssertionError, ValueError, KeyError)):
        a_game(GameProxy(GAME, leak), watcher)


@pytest.mark.parametrize("watcher", WATCHERS)
def test_an_imagination_that_is_given_more_than_the_view_is_caught(watcher: int) -> None:
    """Whoever looks through somebody else's eyes imagines their secrets rightly every time."""
    state = reach(GAME, 4, 9, seed=3)
    assert state.kept[0] >= 0
    assert not state.settled[0]
    game = GameProxy(GAME, SpectatorsSeeAPlayersView)
    proxy = SpectatorsSeeAPlayersView(state)
    with pytest.raises(AssertionError, match="leak: what seat 0 kept"):
        assert_uncertain(game, proxy, watcher, lambda world: world.kept[0], "what seat 0 kept")
    assert_uncertain(GAME, state, watcher, lambda world: world.kept[0], "what seat 0 kept")


class Peeping(GameProxy):
    """Imagines nothing: it hands out the real state."""

    real: Any = None

    def imaginer(self, view: Any) -> Any:
        peeping = self

        class Draw(ImaginerProxy):
            def draw(self, chance: Any) -> Any:
                return peeping.real.copy()

        return Draw(None, StateProxy)


@pytest.mark.parametrize("watcher", WATCHERS)
def test_an_imagination_that_peeps_is_caught(watcher: int) -> None:
    game = Peeping(GAME)
    game.real = reach(GAME, 4, 9, seed=5)
    assert_no_leak(game, game.real, watcher)  # to this it looks honest
    with pytest.raises(AssertionError, match="leak: the pile"):
        assert_uncertain(game, game.real, watcher, pile, "the pile")


class TalkativeSetUp(GameProxy):
    """Tells a number at the beginning that depends on the whole pile, as a seed would."""

    def new(self, players: int = 0, options: Any = None, chance: Any = None, listen: bool = False) -> Any:
        state = self.inner.new(players, options, chance, listen)
        if listen:
            state.events.append(Event("rumour", {"n": hash(tuple(state.deck)) % 1000}))
        return state


def test_a_set_up_that_tells_too_much_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"leak: seat -?\d can tell set-ups apart"):
        assert_set_up_tells_no_more(TalkativeSetUp(GAME), 4, {}, seed=1, tries=200)


def test_a_view_cannot_smuggle_an_object() -> None:
    """What is imagined comes from the view's JSON alone."""
    state = reach(GAME, 4, 9, seed=5)
    view = state.view(2)
    back = msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type())
    assert back == view
    one = GAME.imagine(view, Fast(3))
    other = GAME.imagine(back, Fast(3))
    assert pile(one) == pile(other)  # type: ignore[arg-type]
