"""`tenka score honshu FILE`: a domain from a real table, typed as text."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

Tenka = Callable[..., Any]
DOMAIN = "F V V\n. pB* fB3\nL L P\n"


@pytest.fixture
def domain(tmp_path: Path) -> str:
    file = tmp_path / "domain.txt"
    file.write_text(DOMAIN, "utf-8")
    return str(file)


def typed(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_every_part_is_printed(tenka_cli: Tenka, domain: str) -> None:
    ran = tenka_cli("score", "honshu", domain)
    assert ran.code == 0
    assert [line.split() for line in ran.out.splitlines()] == [
        ["Forest", "2"],
        ["City", "2"],
        ["Lakes", "3"],
        ["Factories", "3"],
        ["Alternative", "0"],
        ["Total", "10"],
        ["Fields", "1"],
    ]


def test_as_json_with_options(tenka_cli: Tenka, domain: str) -> None:
    ran = tenka_cli("score", "honshu", domain, "--option", "factories=3-4-5", "--option", "alternative=4", "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    assert (found["factories"], found["lakes"], found["alternative"], found["total"]) == (4, 0, 4, 12)
    assert found["options"]["alternative"] == "4"


def test_a_hyphen_reads_the_standard_input(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, DOMAIN.encode())
    ran = tenka_cli("score", "honshu", "-", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["total"] == 10


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Row 2, column 2: “Q”"), ("fr", "Ligne 2, colonne 2\u202f: «\u202fQ\u202f»"), ("ja", "2行2列：「Q」")],
)
def test_what_is_no_square_is_named_with_its_place(
    tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    typed(monkeypatch, b"F\nV Q\n")
    ran = tenka_cli("score", "honshu", "-", "--language", language)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(sentence)
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["score", "nobunaga", "x.txt"], "In nobunaga there is no map to score"),
        (["score", "honshu", "no-such-file.txt"], "does not exist"),
        (["score", "honshu", "x.txt", "--option", "alternative=random"], "cannot be “random”"),
        (["score", "honshu", "x.txt", "--option", "lakes=1"], "no option “lakes”"),
        (["score", "honshu"], "is missing"),
    ],
)
def test_bad_input_gets_one_sentence(
    tenka_cli: Tenka, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.txt").write_text("F\n", "utf-8")
    ran = tenka_cli(*arguments)
    assert ran.code == 2
    assert sentence in ran.err
    assert len(ran.err.splitlines()) == 1


def test_bytes_that_are_no_text(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, b"\xff\xfe\x00")
    assert tenka_cli("score", "honshu", "-").code == 2


def test_the_numbers_stand_in_one_column_in_japanese_too(tenka_cli: Tenka, domain: str) -> None:
    lines = tenka_cli("score", "honshu", domain, "--language", "ja").out.splitlines()
    assert len({cell_len(line) for line in lines}) == 1


def test_a_map_larger_than_any_table_is_refused(tenka_cli: Tenka, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, b"pY* " * 70_000)
    ran = tenka_cli("score", "honshu", "-")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "A map has at most 10,000 squares, not 70,000.\n"
