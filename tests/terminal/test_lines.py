"""The table line by line: whole games through a pipe, in every language, with every command."""

import io
from pathlib import Path

import pytest

import tenka
from support.updates import DIFFERENT, recorded
from tenka.kernel.record import parse, verify
from tenka.server.again import deal, do_again
from tenka.terminal import files
from tenka.terms import terms
from tenka.words import Words
from terminal.conftest import Tenka


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What the person types; lines are put in before the command runs."""
    text = io.StringIO()
    monkeypatch.setattr("sys.stdin", text)
    return text


def will_type(typed: io.StringIO, *lines: str) -> None:
    typed.write("\n".join(lines) + "\n")
    typed.seek(0)


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
@pytest.mark.parametrize("key", ["nobunaga", "shinobi"])
def test_a_game_is_played_to_its_end_through_a_pipe(
    tenka_cli: Tenka, typed: io.StringIO, key: str, language: str
) -> None:
    will_type(typed, *["1"] * 400)
    ran = tenka_cli("play", key, "--seat", "me:Akiko", "--seat", "greedy", "--seat", "random", "--language", language)
    assert (ran.code, ran.err) == (0, "")
    assert "⟦" not in ran.out
    kept = files.kept_games()
    assert [one.over for one in kept] == [True]
    assert len(verify(parse(kept[0].path.read_text("utf-8"), tenka.games()))) == 3


def test_every_command_answers_in_words(tenka_cli: Tenka, typed: io.StringIO) -> None:
    will_type(typed, "?", "w", "L", "r N-1.1", "r N-99", "", "u", "hello", "1", "u", "q")
    ran = tenka_cli("play", "shinobi", "--seat", "me", "--seat", "random", "--seat", "random")
    assert ran.code == 0
    assert "⟦" not in ran.out
    for said in ("why not", "none of the choices", "no paragraph", "nothing to take back", "Saved as"):
        assert said in ran.out


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_terms_of_prompts_and_cards_explain_themselves(tenka_cli: Tenka, typed: io.StringIO, language: str) -> None:
    """The first time a question holds one; all that are in sight by V, those of the cards in hand too."""
    will_type(typed, "6", "v", "q")
    options = ("--option", "ready=small", "--option", "oda=first")
    ran = tenka_cli("play", "dangerous-time", "--seat", "me", "--seat", "random", *options, "--language", language)
    assert (ran.code, ran.err) == (0, "")
    assert "  · " in ran.out
    shown = ran.out.partition("  · ")[2]
    known = terms(tenka.game("dangerous-time"), language)
    assert sum(one.says in shown for one in known) >= 3


def test_a_number_that_is_printed_is_the_number_that_is_typed(tenka_cli: Tenka, typed: io.StringIO) -> None:
    will_type(typed, "12", "q")
    ran = tenka_cli("play", "dangerous-time", "--seat", "me", "--seat", "random")
    assert "  12  Bid 12 castles" in ran.out
    record = files.read_record(files.kept_games()[0].path)
    mine = [entry.action for entry in record.entries if entry.seat == 0]
    assert record.game.name(mine[0]) == "number 12"


def test_between_two_people_nobody_sees_the_other_hand(tenka_cli: Tenka, typed: io.StringIO) -> None:
    will_type(typed, "", "1", "", "1", "", "1", "", "1", "q")
    ran = tenka_cli("play", "nobunaga", "--players", 2, "--seat", "me:Akiko", "--seat", "friend:Ben")
    assert ran.out.count("it is your turn") >= 2
    assert "Hand" not in ran.out.split("it is your turn")[0]


def test_the_menu_lays_a_table_and_continues_it(tenka_cli: Tenka, typed: io.StringIO, data_folder: Path) -> None:
    order = list(tenka.games())
    at = order.index("nobunaga") + 1
    will_type(typed, "99", str(at), "1", "q", str(len(order) + 1), "q", str(len(order) + 2))
    ran = tenka_cli()
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("Saved as") == 2
    assert len(list(data_folder.iterdir())) == 1


def test_a_dumb_terminal_gets_lines(
    tenka_cli: Tenka, typed: io.StringIO, monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    for stream in ("sys.stdin", "sys.stdout", "sys.stderr"):
        monkeypatch.setattr(f"{stream}.isatty", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    will_type(typed, "q")
    assert "Saved as" in tenka_cli("play", "nobunaga").out
    assert "Step 1 of" in tenka_cli("replay", record).out


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_a_saved_game_of_earlier_rules_goes_on_under_them_and_says_what_has_changed(
    tenka_cli: Tenka, typed: io.StringIO, language: str
) -> None:
    beginning, entries = recorded()
    table = deal(beginning)
    for entry in entries[:DIFFERENT]:
        do_again(table, entry)
    table.record.seed = beginning.seed
    path = files.new_path("honshu")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(table.record.text(), "utf-8")
    will_type(typed, str(len(tenka.games()) + 1), "q")
    ran = tenka_cli("--plain", "--language", language)
    assert (ran.code, ran.err) == (0, "")
    assert Words(language, tenka.game("honshu"))("rules-change-2") in ran.out
    assert "⟦" not in ran.out
    assert files.read_record(path).rules_version == 1
