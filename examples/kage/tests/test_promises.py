"""The promises that every game keeps: the same checks as `tenka check-game kage`."""

from collections.abc import Callable

import pytest
from kage.game import GAME

from tenka.check.every import checks, tried


@pytest.mark.parametrize(("name", "check"), checks(GAME).items(), ids=list(checks(GAME)))
def test_promise(name: str, check: Callable[[], object]) -> None:
    outcome = tried(name, check)
    if outcome.missing:
        pytest.skip(f"{outcome.missing} is not installed")
    assert not outcome.why
