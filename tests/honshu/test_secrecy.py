"""Nobody at the table learns more than the rules allow (H-4.4, H-4.5). Planted leaks show that the check bites."""

from typing import Any

import msgspec
import pytest

import tenka
from support.leaks import AllTold, caught
from tenka.check.secrecy import Sight, assert_set_up_tells_no_more, assert_uncertain, everyone_is_blind
from tenka.check.walks import reach, walk
from tenka.games.honshu.position import PHASES
from tenka.kernel.messages import SPECTATOR, View
from tenka.kernel.state import OVER

GAME = tenka.game("honshu")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_blind(players: int) -> None:
    looks = 0
    for count, state in enumerate(walk(GAME, players, {}, seed=11 * players)):
        if count % 17 == 0 or (players == 2 and hidden_choice(state) and count % 3 == 0) or state.actor == OVER:
            everyone_is_blind(GAME, state, seed=count)
            looks += 1
    assert looks > 6


def hidden_choice(state: Any) -> bool:
    return any(state.unseen_choice(seat) for seat in range(state.players))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_deal_tells_no_more_than_the_view(players: int) -> None:
    assert sum(assert_set_up_tells_no_more(GAME, players, {}, seed) for seed in range(2)) > 20


# --- what must stay uncertain -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 12, 60])
def test_hidden_things_differ_between_imagined_worlds(decisions: int) -> None:
    state = reach(GAME, 4, decisions, seed=5)
    for seat in (0, SPECTATOR):  # seats 0 and 2 don't pass to each other
        assert_uncertain(GAME, state, seat, lambda world: int(world.hand[2]), "a hand")
        assert_uncertain(GAME, state, seat, lambda world: pile(world), "the pile")


def test_a_card_chosen_unseen_is_uncertain_also_where_the_hand_is_known() -> None:
    state = reach(GAME, 2, 0, seed=5)
    while state.round < 4 or not state.unseen_choice(0):
        state.apply(state.legal()[0], tenka.fast(0))
    assert state.view(1).hands[0] is not None
    assert_uncertain(GAME, state, 1, lambda world: int(world.played[0]), "a card chosen unseen")


def test_every_card_that_may_be_there_is_imagined() -> None:
    state = reach(GAME, 3, 20, seed=2)
    view = state.view(0)
    shown = {entry.card for entry in view.shown} | {card for card in view.played if card}
    possible = set(range(1, 61)) - shown - set(view.hands[0] or [])
    found: set[int] = set()
    imaginer = GAME.imaginer(view)
    chance = tenka.fast(1)
    for _ in range(600):
        found |= cards(imaginer.draw(chance), 2)
    assert found == possible


def pile(state: Any) -> list[int]:
    return [int(card) for card in state.deck[state.top :]]


def cards(state: Any, seat: int) -> set[int]:
    return {card + 1 for card in range(60) if int(state.hand[seat]) >> card & 1}


# --- planted leaks ----------------------------------------------------------------------------------------------------


def stranger(state: Any, seat: int) -> int:
    """Somebody whose hand the seat does not know."""
    return next((other for other in range(int(state.players)) if not state.knows_hand(seat, other)), 0)


class HandInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + str(int(state.hand[stranger(state, seat)])).encode()


class HighestCardInView(Sight):
    """Only how high the highest card of somebody's hand is."""

    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([int(state.hand[stranger(state, seat)]).bit_length()])


class NextCardInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes(pile(state)[:1])


class BottomCardInView(Sight):
    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes(pile(state)[-1:])


class PileInOrder(Sight):
    """Whether the next deal will be a good one."""

    def view(self, state: Any, seat: int) -> bytes:
        return super().view(state, seat) + bytes([sum(pile(state)[:3]) % 251])


class LegalForAll(Sight):
    def legal(self, state: Any, seat: int) -> list[int]:
        return list(state.legal())


class RefusalsForAll(Sight):
    def refusals(self, game: Any, state: Any, seat: int) -> list[str | None]:
        return [self.refusal(state, action) for action in range(300)]


class TalkingPrompt(Sight):
    """The question tells everybody which card the actor should play."""

    def prompt(self, game: Any, state: Any, view: Any) -> object:
        asked = state.actor != OVER and PHASES[state.phase] == "play"
        return super().prompt(game, state, view), int(state.legal()[-1]) if asked else 0


class TalkingText(Sight):
    """The text counts the lakes in somebody's hand: they are on cards up to 36."""

    def text(self, game: Any, state: Any, view: Any) -> str:
        low = int(state.hand[stranger(state, view.seat)]) & ((1 << 36) - 1)
        return super().text(game, state, view) + str(low.bit_count())


class EarlyResult(Sight):
    """Who holds the better cards."""

    def result(self, state: Any) -> bytes:
        return bytes([max(range(int(state.players)), key=lambda seat: int(state.hand[seat]))])


class HandsForAll(AllTold):
    """What is dealt and passed is told to everybody."""


class PassedCardsForgotten(Sight):
    """Shows a hand by its place in memory order instead of hiding it."""

    def view(self, state: Any, seat: int) -> bytes:
        view = state.view(seat)
        other = stranger(state, seat)
        hands = [*view.hands[:other], sorted(cards(state, other)), *view.hands[other + 1 :]]
        return bytes(msgspec.json.encode(msgspec.structs.replace(view, hands=hands)))


LEAKS = [
    HandInView, HighestCardInView, NextCardInView, BottomCardInView, PileInOrder, LegalForAll, RefusalsForAll,
    TalkingPrompt, TalkingText, EarlyResult, HandsForAll, PassedCardsForgotten,
]  # fmt: skip


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: type[Sight]) -> None:
    caught(leak, GAME, worlds=3, ready=may_deal)


def may_deal(count: int, state: Any) -> bool:
    """The last placement of a round may."""
    return count < 12 or PHASES[state.phase] != "place" or bool(state.turn == 2)


class ChosenCardInView(Sight):
    """Two players: the card that was chosen unseen."""

    def view(self, state: Any, seat: int) -> bytes:
        shown = [int(card) + 1 for card in state.played]
        return super().view(state, seat) + bytes(shown)


class SmallerHand(Sight):
    """Two players: a known hand without the card that was chosen unseen."""

    def view(self, state: Any, seat: int) -> bytes:
        view = state.view(seat)
        hands = [None if hand is None else sorted(cards(state, s)) for s, hand in enumerate(view.hands)]
        return bytes(msgspec.json.encode(msgspec.structs.replace(view, hands=hands)))


class ChoiceTold(Sight):
    """Two players: everybody is told what was chosen."""

    def events(self, state: Any, seat: int) -> list[bytes]:
        return [repr((event.name, event.args)).encode() for event in state.events or []]


@pytest.mark.parametrize("leak", [ChosenCardInView, SmallerHand, ChoiceTold])
def test_a_planted_leak_of_an_unseen_choice_is_caught(leak: type[Sight]) -> None:
    caught(leak, GAME, worlds=4, seats=(0, 1), ready=lambda _, state: PHASES[state.phase] == "play")


# --- imaginers that peek ----------------------------------------------------------------------------------------------


class Peeking:
    """Imagines only worlds with the real hands, or with the real pile."""

    def __init__(self, known: str, state: Any) -> None:
        self.inner = GAME
        self.known = known
        self.state = state

    def view_type(self) -> Any:
        return GAME.view_type()

    def imaginer(self, view: Any) -> Any:
        return Peeker(self, GAME.imaginer(view))


class Peeker:
    def __init__(self, game: Peeking, honest: Any) -> None:
        self.game = game
        self.honest = honest

    def draw(self, chance: Any) -> Any:
        world = self.honest.draw(chance)
        if self.game.known == "hands":
            world.hand = self.game.state.hand[:]
        else:
            world.deck = self.game.state.deck[self.game.state.top :]
            world.top = 0
        return world


@pytest.mark.parametrize("known", ["hands", "pile"])
def test_an_imaginer_that_peeks_is_caught(known: str) -> None:
    state = reach(GAME, 4, 5, seed=5)
    game = Peeking(known, state)
    facts = {"hands": lambda world: [int(hand) for hand in world.hand], "pile": pile}
    for name, fact in facts.items():
        if name != known:
            assert_uncertain(game, state, 0, fact, name)
    with pytest.raises(AssertionError, match=r"^leak"):
        assert_uncertain(game, state, 0, facts[known], known)


def test_what_views_share_is_never_changed() -> None:
    """Views of one position share domains and history; a later one, or one of a copy, leaves the earlier as it was."""
    chance = tenka.fast(4)
    state = GAME.new(3, chance=chance)
    kept: list[tuple[View, bytes]] = []
    for step in range(60):
        view = state.view(step % 3)
        kept.append((view, msgspec.json.encode(view)))
        other = state.copy()
        other.do(other.sample(chance), chance)
        other.view(step % 3)
        state.do(state.sample(chance), chance)
    again = [msgspec.json.encode(view) for view, _ in kept]
    assert again == [told for _, told in kept]


def test_a_view_read_from_its_text_is_imagined_alike() -> None:
    """What is remembered of a domain that was built from a view makes no difference."""
    chance = tenka.fast(5)
    state = GAME.new(3, chance=chance)
    for _ in range(80):
        state.do(state.sample(chance), chance)
        seat = int(state.actor)
        view = state.view(seat)
        again = msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type())
        assert again == view
        worlds = [GAME.imagine(one, tenka.fast(1)).view(seat) for one in (view, again, view)]
        assert worlds == [view] * 3
