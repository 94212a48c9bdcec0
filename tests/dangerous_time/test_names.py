"""The names and card texts of A Most Dangerous Time: complete, and alike in three languages."""

import re
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[2] / "src" / "tenka" / "games" / "dangerous_time"
LANGUAGES = ("en", "fr", "ja")
MESSAGE = re.compile(r"([a-z][a-z0-9-]*) = (\S.*)")
COUNTS = {"clan": 23, "leader": 32, "space": 94, "province": 37, "chit": 11, "alliance": 7}


def messages(language: str) -> list[tuple[str, str]]:
    lines = (GAME / "text" / f"{language}.names.ftl").read_text(encoding="utf-8").splitlines()
    spoken = [line for line in lines if line and not line.startswith(("#", "    ."))]
    found = [MESSAGE.fullmatch(line) for line in spoken]
    assert [line for line, match in zip(spoken, found, strict=True) if match is None] == []
    return [(match[1], match[2]) for match in found if match is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ids_are_unique_and_the_same_in_every_language(language: str) -> None:
    ids = [name for name, _ in messages(language)]
    assert len(ids) == len(set(ids))
    assert ids == [name for name, _ in messages("en")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_title_and_a_text(language: str) -> None:
    cards = [name for name, _ in messages(language) if name.startswith("card-")]
    assert cards == [f"card-{number}{part}" for number in range(1, 65) for part in ("", "-text")]


@pytest.mark.parametrize("kind", COUNTS)
def test_everything_on_the_table_has_a_name(kind: str) -> None:
    assert sum(name.startswith(f"{kind}-") for name, _ in messages("en")) == COUNTS[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cited_paragraphs_exist(language: str) -> None:
    rulebook = (GAME / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    cited = {rule for _, text in messages(language) for rule in re.findall(r"DT-\d+\.\d+", text)}
    assert cited
    assert [rule for rule in sorted(cited) if f"**{rule}**" not in rulebook] == []
