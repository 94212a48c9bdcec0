"""Whoever has done the lessons, or plays with the guide, has met every question and refusal that games often hold."""

import pytest

import tenka
from tenka.lessons.coverage import OFTEN, Met, coverage, explained, guide, lessons, met, named

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
    """Two games; the report of twenty stands in docs/lessons.md (`tenka lesson coverage`)."""
    found = coverage(tenka.game(key), 2, every=5)
    assert any(one.name.startswith("prompt-") for one in found)
    assert any(not one.name.startswith("prompt-") for one in found)
    assert [one.name for one in found if one.is_lacking] == []


def test_all_that_a_war_holds_is_taught() -> None:
    game = tenka.game("dangerous-time")
    found = met(game, "greedy", 2, every=7)
    taught = guide(game) | {name for names in lessons(game).values() for name in names}
    listed = {name for name, is_listed in found.items() if is_listed}
    assert found.keys() - taught - (listed & explained(game)) == set()


def test_a_refusal_is_met_where_the_board_of_a_lesson_holds_it() -> None:
    """`goal` lets the learner take a card; no card of the Hongan-ji lies there, and a touch says so."""
    assert "N-4.6" in lessons(tenka.game("nobunaga"))["goal"]


def test_what_the_page_does_not_list_is_not_counted_for_the_guide(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tenka.game("nobunaga")
    monkeypatch.setattr("tenka.lessons.coverage.MOST", 2)
    found = met(game, "random", 1)
    assert not found["N-4.6"]


def test_what_nobody_teaches_is_told() -> None:
    assert Met("prompt-x", OFTEN, []).is_lacking
    assert not Met("prompt-x", OFTEN / 2, []).is_lacking
    assert not Met("prompt-x", 1.0, ["guide"]).is_lacking
