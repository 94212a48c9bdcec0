"""The pictures of the rulebooks show real positions, stand where the rulebook speaks of them, and have words."""

import json

import pytest

from support.figures import FIGURES, drawn, file_of
from tenka.games import games
from tenka.rulebook import rulebook
from tenka.words import LANGUAGES, texts


@pytest.mark.parametrize("game", sorted(FIGURES))
def test_every_picture_is_a_moment_of_a_recorded_game(game: str) -> None:
    kept = json.loads(file_of(game).read_text("utf-8"))
    assert kept == drawn(game), "python tests/support/figures.py writes them again"


@pytest.mark.parametrize("game", sorted(FIGURES))
def test_six_pictures_or_more_stand_in_the_rulebook_and_two_in_the_summary(game: str) -> None:
    kept = json.loads(file_of(game).read_text("utf-8"))
    assert len(kept) >= 6
    for language in LANGUAGES:
        book = rulebook(games()[game], language)
        for one in kept:
            book.paragraph(one["at"])
            assert f"\nfigure-{one['name']} = " in texts(games()[game], language)
        chapters = book.summary.count("\n## ")
        in_summary = [one["summary"] for one in kept if one["summary"] >= 0]
        assert len(in_summary) >= 2
        assert max(in_summary) < chapters
