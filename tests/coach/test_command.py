"""`tenka review`: a summary, JSON, a page; kept, and taken up again where it was interrupted."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs

from coach.games import played
from tenka.coach.review import Budget, review
from tenka.lab.journal import journal_of
from tenka.lab.review_page import HIGH, columns, luck_told, moved, page, unsure
from tenka.lab.reviewing import Reviewing
from tenka.terminal.coach_commands import tell
from tenka.terminal.main import main
from tenka.words import Words

KEYS = {"game", "players", "decisions", "seats", "steps", "turning_points"}
SEAT = {"name", "start", "luck", "own", "others", "rest", "result", "adjusted", "accuracy", "mistakes"}
STEP = {"number", "kind", "seat", "action", "values", "luck", "errors", "best", "lost", "reasons"}


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENKA_DATA", str(tmp_path / "data"))
    file = tmp_path / "game.tenka"
    file.write_text(played("nobunaga", 2).text(), "utf-8")
    return file


def command(*words: str) -> int:
    return int(main([*words, "--jobs", "1", "--budget", "0.001"]))


def test_json_is_what_is_promised(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("review", str(record), "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() >= KEYS
    assert all(seat.keys() >= SEAT for seat in told["seats"])
    assert all(step.keys() >= STEP for step in told["steps"])
    for seat in told["seats"]:
        assert seat["start"] + seat["luck"] + seat["own"] + seat["others"] + seat["rest"] == seat["result"]
    assert len(list((record.parent / "data" / "reviews").glob("*.json"))) == 1


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_a_summary_and_a_page(record: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert command("review", str(record), "--language", language) == 0
    said = capsys.readouterr().out
    assert "⟦" not in said
    assert "±" in said
    page_file = record.parent / "review.html"
    assert command("review", str(record), "--html", str(page_file), "--language", language) == 0
    text = page_file.read_text("utf-8")
    assert "<svg" in text
    assert "⟦" not in text
    assert "http" not in text  # one page, and nothing from elsewhere


def test_noise_is_not_told_as_luck() -> None:
    """Everybody's luck stands with its margin; whose luck is no larger than that is named, and gets no band."""
    record = played("nobunaga", 2)
    found = review(record, Budget(16, 0))
    told = structs.replace(
        found,
        seats=[structs.replace(seat, luck=0.1, error=0.06 - 0.03 * at) for at, seat in enumerate(found.seats)],
        steps=[structs.replace(step, luck_errors=[2.0] * len(step.luck_errors)) for step in found.steps],
    )
    words = Words("en", record.game, ["Akiko", "Jules"])
    assert [luck_told(seat, words) for seat in told.seats] == ["+10 ±12", "+10 ±6"]
    assert unsure(told, words) == "Luck within its margin, so perhaps no more than noise: Akiko."
    said = page(record, told, words)
    assert unsure(told, words) in said
    assert said.count("<span class='quiet'>+10 ±12</span>") == 1
    assert said.count("+10 ±6") == 1
    assert not any(map(moved, told.steps))
    assert any(map(moved, (structs.replace(step, luck_errors=[0.0, 0.0]) for step in told.steps if step.luck_errors)))


@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_how_often_somebody_asked_is_told_in_full(capsys: pytest.CaptureFixture[str], language: str) -> None:
    """In a terminal of 80 columns as on the page; and what moved nothing is ±0, not +0."""
    record = played("nobunaga", 2)
    found = review(record, Budget(16, 0))
    seats = [structs.replace(seat, hints=27, others=0.001, rest=-0.001) for seat in found.seats]
    told = structs.replace(found, seats=seats)
    words = Words(language, record.game, ["Akiko", "Jules"])
    tell(told, record, words)
    said = capsys.readouterr().out
    assert all(part in said for part in f"({words('review-hints', n=27)})".split(" "))
    assert "+0" not in said.split("\n\n")[0]
    assert "−0" not in said.split("\n\n")[0]
    head = said.splitlines()[1:3]
    assert any(words("review-accuracy") in line for line in head), "nothing is cut off at the right"
    assert words("review-hints", n=27) in page(record, told, words)


def test_all_names_stand_beside_the_curve() -> None:
    """Four of five have nothing in the end: they stand above each other, and within the picture."""
    record = played("nobunaga", 5)
    told = review(record, Budget(16, 0))
    words = Words("en", record.game, ["Akiko", "Jules", "Mei", "Ren", "Ada"])
    picture = page(record, told, words).split('role="img"')[1].split("</svg>")[0]
    heights = sorted(float(at) for at in re.findall(r'y="([0-9.]+)">[A-Z]', picture))
    assert len(heights) == 5
    assert all(below - above >= 20 for above, below in pairwise(heights))
    assert heights[-1] <= HIGH - 4


def test_json_and_a_page_at_once(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page_file = record.parent / "review.html"
    assert command("review", str(record), "--json", "--html", str(page_file)) == 0
    assert json.loads(capsys.readouterr().out).keys() >= KEYS
    assert "<svg" in page_file.read_text("utf-8")


@pytest.mark.parametrize("left", [0, 100])
def test_a_damaged_review_is_judged_anew(record: Path, capsys: pytest.CaptureFixture[str], left: int) -> None:
    assert command("review", str(record), "--json") == 0
    told = capsys.readouterr().out
    (kept,) = (record.parent / "data" / "reviews").glob("*.json")
    whole = kept.read_bytes()
    kept.write_bytes(whole[:left])
    assert command("review", str(record), "--json") == 0
    assert capsys.readouterr().out == told
    assert kept.read_bytes() == whole


def test_where_nothing_can_be_kept_a_review_is_told_all_the_same(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENKA_DATA", str(record / "in a file"))
    assert command("review", str(record), "--json") == 0
    assert json.loads(capsys.readouterr().out).keys() >= KEYS


def test_an_interrupted_review_goes_on(tmp_path: Path) -> None:
    game = played("nobunaga", 2)
    reviewing = Reviewing(game, Budget(16, 1), tmp_path)
    done: list[int] = []

    def stop_soon(n: int) -> None:
        done.append(n)
        if len(done) == 2:
            raise KeyboardInterrupt

    assert not reviewing.run(1, stop_soon)
    assert "result-so-far" in columns(reviewing.review())
    assert reviewing.file is not None
    assert journal_of(reviewing.file).exists()
    again = Reviewing(game, Budget(16, 1), tmp_path)
    assert len(again.found) == sum(done) > 0
    assert again.run(1, lambda n: None)
    assert again.review().done == len(game.actions())
    assert "result" in columns(again.review())
    assert not journal_of(reviewing.file).exists()
    assert Reviewing(game, Budget(16, 1), tmp_path).found == again.found


def test_an_interrupted_review_writes_no_page_that_would_be_in_the_way(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "The same command goes on from here": a page of half a review would refuse to be written over."""
    page_file = record.parent / "review.html"
    words = ("review", str(record), "--html", str(page_file))
    with monkeypatch.context() as patch:
        patch.setattr(Reviewing, "run", lambda *_: False)
        assert command(*words) == 130
    assert not page_file.exists()
    assert "Interrupted" in capsys.readouterr().err
    assert command(*words) == 0
    assert page_file.exists()


BAD = {
    "running": {"en": "not over yet", "fr": "n’est pas finie", "ja": "まだ終わっていません"},
    "broken": {"en": "is wrong", "fr": "est fausse", "ja": "正しくありません"},
    "older": {"en": "rules are version", "fr": "règles ont la version", "ja": "ルールの版は"},
    "missing": {"en": "does not exist", "fr": "n’existe pas", "ja": "存在しません"},
    "picture": {"en": "not text", "fr": "pas du texte", "ja": "文字のファイルではありません"},
}


@pytest.mark.parametrize("what", list(BAD))
@pytest.mark.parametrize("language", ["en", "fr", "ja"])
def test_bad_files_get_one_sentence(record: Path, capsys: pytest.CaptureFixture[str], what: str, language: str) -> None:
    lines = record.read_text("utf-8").splitlines()
    texts = {
        "running": [line for line in lines if not line.startswith(("result", "seed"))],
        "broken": [line for line in lines if " pick " not in line],
        "older": played("shinobi").text().replace("\nrules 2\n", "\nrules 1\n").splitlines(),
    }
    file = record.parent / f"{what}.tenka"
    if what in texts:
        file.write_text("\n".join(texts[what]) + "\n", "utf-8")
    elif what == "picture":
        file.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    assert command("review", str(file), "--language", language) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert BAD[what][language] in said.err
    assert said.err.count("\n") == 1, said.err


@pytest.mark.parametrize("budget", ["0", "-1", "nan"])
@pytest.mark.parametrize(("language", "word"), [("en", "thought"), ("fr", "réflexion"), ("ja", "考える量")])
def test_a_budget_of_nothing_gets_one_sentence(
    record: Path, capsys: pytest.CaptureFixture[str], budget: str, language: str, word: str
) -> None:
    assert main(["review", str(record), "--budget", budget, "--language", language]) == 2
    said = capsys.readouterr().err
    assert word in said
    assert said.count("\n") == 1


def test_a_summary_in_a_narrow_terminal_keeps_its_indents(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TENKA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "40")
    file = tmp_path / "game.tenka"
    file.write_text(played("nobunaga", 2, 3, ("level1", "level1")).text(), "utf-8")
    assert main(["review", str(file), "--jobs", "1", "--budget", "0.02", "--language", "en"]) == 0
    said = capsys.readouterr().out
    mistakes = said.split("whoever decided.\n")[1].splitlines()
    assert any(line.startswith("    ") for line in mistakes)
    assert all(line.startswith("  ") for line in mistakes), mistakes
    assert "moved the chance of" in said or "together could win" in said  # whose points those are
