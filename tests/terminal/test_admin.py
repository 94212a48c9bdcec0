"""`tenka admin` at the prompt."""

import asyncio
import json
from pathlib import Path

import pytest

from tenka.server.people import People
from tenka.server.settings import sqlite
from tenka.server.store import Store
from terminal.conftest import Tenka


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Of a server with two guests."""
    file = tmp_path / "tenka.db"

    async def fill() -> None:
        store = Store(sqlite(file))
        await store.open()
        for name in ("Akiko", "Ben"):
            await People(store, 1.0).guest(name)
        await store.close()

    asyncio.run(fill())
    return file


@pytest.mark.parametrize(("language", "word"), [("en", "last seen"), ("fr", "invité"), ("ja", "最後に来た時")])
def test_lists_in_words_and_as_json(tenka_cli: Tenka, database: Path, language: str, word: str) -> None:
    ran = tenka_cli("admin", "people", "--database", database, "--language", language)
    assert ran.code == 0
    assert word in ran.out
    assert "Akiko" in ran.out
    people = json.loads(tenka_cli("admin", "people", "--database", database, "--json").out)
    assert {one["name"] for one in people} == {"Akiko", "Ben"}
    for what in ("tables", "statistics", "blocks", "reports"):
        assert "⟦" not in tenka_cli("admin", what, "--database", database, "--language", language).out
        assert json.loads(tenka_cli("admin", what, "--database", database, "--json").out) is not None


def test_nobody_goes_without_yes(tenka_cli: Tenka, database: Path) -> None:
    for words in (["anonymise", "Akiko"], ["delete", "akiko"], ["remove-guests", "--days", "0.0000001"]):
        assert "--yes" in tenka_cli("admin", *words, "--database", database).out
    assert len(json.loads(tenka_cli("admin", "people", "--database", database, "--json").out)) == 2
    assert "Akiko" in tenka_cli("admin", "anonymise", "Akiko", "--yes", "--database", database).out
    assert len(json.loads(tenka_cli("admin", "people", "--database", database, "--json").out)) == 1
    assert tenka_cli("admin", "remove-guests", "--days", "0.0000001", "--yes", "--database", database).code == 0
    assert json.loads(tenka_cli("admin", "people", "--database", database, "--json").out) == []


def test_blocks_are_listed_and_lifted(tenka_cli: Tenka, database: Path) -> None:
    assert tenka_cli("admin", "block", "10.0.0.0/8", "--database", database).code == 0
    assert tenka_cli("admin", "block", "Eve", "--database", database).code == 0
    found = json.loads(tenka_cli("admin", "blocks", "--database", database, "--json").out)
    assert [(one["kind"], one["what"]) for one in found] == [("address", "10.0.0.0/8"), ("name", "eve")]
    assert tenka_cli("admin", "unblock", "eve", "--database", database).code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["wipe"], "people, tables"),
        (["close"], "which one"),
        (["close", "nowhere"], "“tenka admin tables” lists all"),
        (["block", "10.0.0.300"], "looks like an address, but is none"),
        (["block", "10.0.0.0/33"], "looks like an address, but is none"),
        (["block", "2001:db8::/129"], "looks like an address, but is none"),
        (["anonymise", "Eve"], "no such person"),
        (["unblock", "Eve"], "not blocked"),
        (["remove-guests"], "--days"),
        (["remove-guests", "--days", "-1"], "--days"),
        (["export"], "--out"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_what_cannot_be_done_is_said_in_a_sentence(
    tenka_cli: Tenka, database: Path, words: list[str], said: str, language: str
) -> None:
    ran = tenka_cli("admin", *words, "--database", database, "--language", language)
    assert (ran.code, ran.out) == (2, "")
    assert "⟦" not in ran.err
    assert len(ran.err.splitlines()) == 1
    if language == "en":
        assert said in ran.err


def test_a_file_that_is_there_is_not_written_over(tenka_cli: Tenka, database: Path, tmp_path: Path) -> None:
    out = tmp_path / "all.zip"
    assert tenka_cli("admin", "export", "--out", out, "--database", database).code == 0
    assert tenka_cli("admin", "export", "--out", out, "--database", database).code == 2
    assert tenka_cli("admin", "export", "--out", out, "--force", "--database", database).code == 0
    assert "Akiko" not in tenka_cli("admin", "tables", "--database", tmp_path / "none.db").err
