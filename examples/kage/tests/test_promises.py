"""The promises that every game keeps: the same checks as `tenka check-game kage`."""

from collections.abc import Callable

import pytest
from kage.game import GAME

from tenka.check.every import checks, tried
from tenka.lessons.lesson import shelf


@pytest.mark.parametrize(("name", "check"), checks(GAME).items(), ids=list(checks(GAME)))
def test_promise(name: str, check: Callable[[], object]) -> None:
    outcome = tried(name, check)
    if outcome.missing:
        pytest.skip(f"{outcome.missing} is not installed")
    assert not outcome.why


def test_its_lesson_is_on_the_shelf() -> None:
    assert list(shelf(GAME).lessons) == ["gate"]
