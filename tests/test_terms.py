"""Terms: one list for each game, in three languages, of words that really stand in its texts."""

import pytest

import tenka
from tenka.rulebook import rulebook
from tenka.terms import Term, term_named, terms, terms_in
from tenka.words import LANGUAGES, Words, game_folder

GAMES = ["nobunaga", "shinobi", "honshu", "dangerous-time"]


def texts(key: str, language: str) -> str:
    """All that prompts, log, cards, refusals, guide and lessons say."""
    folder = game_folder(tenka.game(key)) / "text"
    kinds = ("ftl", "web.ftl", "names.ftl", "guide.ftl", "lessons.ftl", "coach.ftl")
    files = [folder / f"{language}.{kind}" for kind in kinds]
    return "\n".join(file.read_text("utf-8") for file in files if file.is_file())


def occurs(form: str, text: str) -> bool:
    """As the page marks it: letters beside it make another word of it, where words are written apart."""
    return bool(terms_in(text, [Term("x", [form], "", "")]))


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_every_form_stands_in_the_texts_and_every_term_has_a_sentence_and_a_paragraph(key: str, language: str) -> None:
    game = tenka.game(key)
    found = terms(game, language)
    assert len(found) >= 6
    assert [one.key for one in found] == [one.key for one in terms(game, "en")]
    assert [one.rule for one in found] == [one.rule for one in terms(game, "en")]
    known = {paragraph.id for paragraph in rulebook(game, language).paragraphs}
    said = texts(key, language)
    for one in found:
        assert one.rule in known, one
        assert one.says.endswith(("。", ".")), one
        assert len(one.says) <= 160, one
        for form in one.forms:
            assert occurs(form, said), f"{form!r} stands in no text of {key} in {language}"


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", GAMES)
def test_no_form_belongs_to_two_terms(key: str, language: str) -> None:
    forms = [form for one in terms(tenka.game(key), language) for form in one.forms]
    assert len(forms) == len(set(forms))


@pytest.mark.parametrize("key", GAMES)
def test_prompts_log_or_cards_hold_most_terms(key: str) -> None:
    """A term that only lessons know would explain nothing at a table."""
    game = tenka.game(key)
    folder = game_folder(game) / "text"
    files = [file for file in (folder / "en.ftl", folder / "en.names.ftl") if file.is_file()]
    lines = "\n".join(file.read_text("utf-8") for file in files).splitlines()
    shown = "\n".join(line for line in lines if line.startswith(("prompt-", "event-", "why-", "card-", " ")))
    met: list[Term] = [one for one in terms(game, "en") if any(occurs(form, shown) for form in one.forms)]
    assert len(met) >= len(terms(game, "en")) - 1


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_cards_of_the_war_hold_terms_that_explain_themselves(language: str) -> None:
    game = tenka.game("dangerous-time")
    say = Words(language, game)
    found = terms(game, language)
    plain = [card for card in range(1, 65) if not terms_in(say(f"card-{card}-text"), found)]
    assert plain == []


def test_terms_are_found_as_they_stand_and_not_within_other_words() -> None:
    found = terms(tenka.game("nobunaga"), "en")
    assert [one.key for one in terms_in("Repairs: a pair from the Campaign zone, two pairs.", found)] == [
        "pair",
        "zone",
    ]
    assert [one.key for one in terms_in("毛利が遠征の場に入ります。", terms(tenka.game("nobunaga"), "ja"))] == ["zone"]
    assert terms_in("a pair", []) == []
    named = term_named("campaign ZONE", found)
    assert named is not None
    assert named.key == "zone"
    assert term_named("castle", found) is None
