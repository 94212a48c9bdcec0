"""Reasons are true of the position, also of a choice that is not the best one: advice tells some for that one, too."""

from collections.abc import Iterator
from typing import cast

import pytest

import tenka
from tenka.check.walks import walk
from tenka.games.dangerous_time import actions as do
from tenka.games.honshu.view import HonshuView
from tenka.games.shinobi.actions import MOVE, PLACE, clan_of
from tenka.games.shinobi.cards import ARMIES, CLAN_COUNT, CLANS, MAX_SEATS
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Reason
from tenka.kernel.state import OVER, State
from tenka.words import LANGUAGES, Words


def told(key: str, players: int, decisions: int, compared: bool = False) -> Iterator[tuple[State, int, int, Reason]]:
    """All reasons of all choices (rather than the next one, where they are compared) of those who decide."""
    game = tenka.game(key)
    for state, _ in zip(walk(game, players, seed=7), range(decisions), strict=False):
        if state.actor == OVER:
            return
        seat = int(state.actor)
        if state.together() and seat not in state.together():
            continue
        view, expert = state.view(seat), game.expert()
        world = game.imagine(view, tenka.fast(1))
        expert.begin(game.imaginer(view), seat)
        legal = world.legal()[:8]
        for action, other in zip(legal, legal[1:] + legal[:1], strict=True):
            instead = other if compared and other != action else -1
            for reason in expert.reasons(view, action, instead):
                yield state, action, instead, reason


def test_a_clan_that_overtakes_and_may_be_served_is_not_called_harmless() -> None:
    seen = set()
    for state, _action, _instead, reason in told("shinobi", 4, 60):
        if reason.message not in ("reason-harmless", "reason-other-card"):
            continue
        seen.add(reason.message)
        view = cast(ShinobiView, state.view(int(state.actor)))
        own = view.totals()[CLANS.index(view.loyalty)]
        if reason.message == "reason-other-card":
            assert reason.args["m"] == own
            assert int(reason.args["n"]) > own
    assert seen == {"reason-harmless", "reason-other-card"}


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_what_lies_apart_is_told_without_a_verdict(language: str) -> None:
    """Advice tells it of a choice that is worse, too: nothing apart is not "more than two cubes are worth"."""
    words = Words(language, tenka.game("honshu"))
    pay, decline = (words(f"reason-{one}", n=0) for one in ("pay", "decline"))
    assert not any(word in pay + decline for word in ("more than", "only", "plus que", "que de", "より大きい", "だけ"))


def test_one_of_yours_fights_and_two_fight() -> None:
    words = Words("en", tenka.game("dangerous-time"))
    for number, verb in ((0, "fight"), (1, "fights"), (2, "fight")):
        assert words("reason-forces", n=number, m=3) == f"{number} of yours {verb} against 3."
        faces = verb.replace("fight", "face")
        assert words("reason-combat", n=number, m=3, space="kyo").endswith(f"{number} of yours {faces} 3.")


def test_what_one_card_cannot_do_is_not_said_of_it() -> None:
    """S-7.7: an army of one attacks nobody, and nothing is broken up where it stood."""
    seen = set()
    for state, action, _instead, reason in told("shinobi", 3, 90):
        view = cast(ShinobiView, state.view(int(state.actor)))
        clan, to = clan_of(action), (action - MOVE) % MAX_SEATS
        source = (action - MOVE) // MAX_SEATS % ARMIES // CLAN_COUNT
        seen.add(reason.message)
        if reason.message == "reason-army-home":
            assert int(reason.args["n"]) > 1
        elif reason.message in ("reason-army-away", "reason-none-left"):
            assert (view.provinces[source][clan] > 1) == (reason.message == "reason-army-away")
        elif reason.message == "reason-out-of-reach":
            assert view.provinces[to][clan] + 1 > view.provinces[source][clan]
        elif reason.message == "reason-not-from-there":
            assert reason.args["seat"] == to
    assert {"reason-army-home", "reason-army-away", "reason-none-left", "reason-out-of-reach"} <= seen


def test_who_takes_first_is_told_with_the_cubes_that_lie_there() -> None:
    """H-5.3, H-5.7: a cube adds 60; H-9.1: what is kept is passed on after the third round."""
    seen = set()
    for state, action, instead, reason in told("honshu", 3, 300, compared=True):
        view = cast(HonshuView, state.view(int(state.actor)))
        others = [card + 60 * (good >= 0) for card, good in zip(view.played, view.boosts, strict=True) if card > 0]
        last = view.turn + 1 == view.players
        seen.add(reason.message)
        if reason.message in ("reason-play-first", "reason-play-sure"):
            assert max(others) < action + 1
            assert last == (reason.message == "reason-play-sure")
        elif reason.message == "reason-play-weak":
            assert not last or any(instead + 1 < other < action + 1 for other in others)
        elif reason.message == "reason-keep":
            assert view.round not in (3, 9)
        elif reason.message == "reason-passing":
            assert view.round in (3, 9)
        elif reason.message == "reason-no-boost":
            assert len(others) > 1, "one card is not apart from itself"
        elif reason.message == "reason-boost-worth":
            assert max(others) == view.played[view.seat]
    assert {"reason-play-first", "reason-keep", "reason-passing", "reason-cube-stays"} <= seen


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_reason_of_shinobi_speaks_of_a_choice_that_is_not_named(language: str) -> None:
    """Of nine choices advice shows three: "the other choice" may be one of the six."""
    words = Words(language, tenka.game("shinobi"), ["Mei", "Kuma"])
    for message in ("reason-helps", "reason-hurts-own"):
        text = words(message, clan="oda", n=3)
        assert not any(other in text for other in ("other choice", "autre choix", "もう一方"))


def test_good_odds_do_not_speak_against_a_march() -> None:
    """Where the better choice fights nowhere, only a doubtful fight is told of the other one."""
    game = tenka.game("dangerous-time")
    against = []
    for state, action, instead, reason in told("dangerous-time", 2, 500, compared=True):
        if reason.message != "reason-odds" or do.MARCH <= action < do.ENTER:
            continue
        if reason not in game.expert().reasons(state.view(int(state.actor)), action, -1):
            assert do.MARCH <= instead < do.ENTER
            against.append(int(reason.args["percent"]))
    assert against
    assert max(against) < 60


def test_what_is_wrong_with_both_choices_speaks_for_neither() -> None:
    """To move a clan out of a province is not called idle where the better choice moves it out of there, too."""
    seen = set()
    for _state, action, instead, reason in told("shinobi", 4, 90, compared=True):
        if reason.message == "reason-idle":
            armies = [(one - MOVE) // MAX_SEATS % ARMIES for one in (action, instead)]
            assert action < MOVE or armies[0] != armies[1]
        elif reason.message == "reason-gives-away":
            assert clan_of(action) != clan_of(instead) or action >= MOVE or action < PLACE
        seen.add(reason.message)
    assert "reason-idle" in seen
