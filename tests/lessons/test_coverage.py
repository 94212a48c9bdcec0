"""Whoever has done the lessons, or plays with the guide, has met every question and refusal that games often hold."""

import pytest

import tenka
from tenka.lessons.coverage import OFTEN, Met, coverage, guide, met, named

GAMES = ["nobunaga", "shinobi", "honshu", "dangerous-time"]


@pytest.mark.parametrize("key", GAMES)
def test_every_question_is_introduced_by_the_guide_or_a_lesson(key: str) -> None:
    """More than what is asked for: all of them, however rare."""
    game = tenka.game(key)
    taught = guide(game)
    asked = [name for name in named(game, "prompt-") if name not in ("prompt-end", "prompt-over")]
    assert asked
    assert [name for name in asked if name not in taught] == []


@pytest.mark.parametrize("key", ["nobunaga", "shinobi", "honshu"])
def test_all_that_games_between_third_levels_hold_is_taught(key: str) -> None:
    found = coverage(tenka.game(key), 2)
    assert any(one.name.startswith("prompt-") for one in found)
    assert any(not one.name.startswith("prompt-") for one in found)
    assert [one.name for one in found if one.is_lacking] == []


def test_all_that_a_war_holds_is_taught() -> None:
    game = tenka.game("dangerous-time")
    found = met(game, "greedy", 2)
    assert found - guide(game) == set()


def test_what_nobody_teaches_is_told() -> None:
    assert Met("prompt-x", OFTEN, []).is_lacking
    assert not Met("prompt-x", OFTEN / 2, []).is_lacking
    assert not Met("prompt-x", 1.0, ["guide"]).is_lacking
