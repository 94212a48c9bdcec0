"""Reasons are true of the position, also of a choice that is not the best one: advice tells some for that one, too."""

from collections.abc import Iterator
from typing import cast

import pytest

import tenka
from tenka.check.walks import walk
from tenka.games.shinobi.cards import CLANS
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Reason
from tenka.kernel.state import OVER, State
from tenka.words import LANGUAGES, Words


def told(key: str, players: int, decisions: int) -> Iterator[tuple[State, Reason]]:
    """All reasons of all choices, from the views of those who decide."""
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
        for action in world.legal()[:8]:
            for reason in expert.reasons(view, action, -1):
                yield state, reason


def test_a_clan_that_overtakes_and_may_be_served_is_not_called_harmless() -> None:
    seen = set()
    for state, reason in told("shinobi", 4, 60):
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
