"""Balance reports: by role and not by seat, several strengths, honest intervals, and nothing lost."""

import json
from datetime import date
from pathlib import Path

import pytest

import tenka
from support.sample import LONG
from tenka.lab import balance, simulate
from tenka.lab.balance_page import report
from tenka.lab.simulate import Played
from tenka.terminal.main import main
from tenka.words import Words

DAY = date(2026, 11, 16)


def gathered(key: str, games: int, bots: list[str], language: str = "en") -> list[balance.Sample]:
    samples = balance.settings(key, games, bots, 1, Words(language, tenka.game(key)))
    balance.gather(samples, 1, lambda: None)
    return samples


def sample(key: str, players: int, bot: str = "greedy") -> balance.Sample:
    return balance.Sample("a table", bot, simulate.plan(key, players, 1, [bot]), seats=[0.0] * players)


@pytest.mark.parametrize("language", ["ja", "fr", "en"] if LONG else ["ja"])
def test_a_report_is_one_page_with_plots(language: str) -> None:
    samples = gathered("nobunaga", 3, ["random", "greedy"], language)
    words = Words(language, tenka.game("nobunaga"))
    assert len(samples) == 2 * (4 + 3)
    page = report(samples, words, DAY)
    assert page.count("<svg") == 6
    assert "⟦" not in page
    assert "<script" not in page
    for told in ("2026-11-16", tenka.__version__, words("role-turn-1"), words("bot-random"), words("bot-greedy")):
        assert told in page
    assert words("balance-bots-decide") in page
    assert "http" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons.org", ""
    ).replace("https://matplotlib.org", "")


@pytest.mark.parametrize("key", ["shinobi", "honshu", "dangerous-time"])
def test_a_report_weighs_choices(key: str) -> None:
    words = Words("en", tenka.game(key))
    samples = [balance.settings(key, 2, ["random"], 1, words)[key == "honshu"]]  # two take pairs, three single cards
    balance.gather(samples, 1, lambda: None)
    assert samples[0].chosen
    page = report(samples, words, DAY)
    assert ("What a bid is worth" in page) == (key == "dangerous-time")
    assert words("balance-one-bot") in page


def test_a_reading_of_a_card_is_weighed_where_the_card_is_in_play() -> None:
    samples = balance.settings("honshu", 1, ["random"], 1, Words("en", tenka.game("honshu")))
    options = [sample.plan.options for sample in samples[4:]]
    assert len(options) == len({tuple(one.values()) for one in options})
    usual = tenka.game("honshu").complete({})
    for name, card in (("card5", "5"), ("cards23", "2"), ("card6", "6")):
        assert {one["alternative"] for one in options if one[name] != usual[name]} == {card}


def test_the_order_of_turns_is_weighed_and_not_the_seats() -> None:
    """The starter always wins, from whatever seat: seats are alike, and the role is not."""
    one = sample("nobunaga", 4)
    for number in range(400):
        starter = number % 4
        roles = [f"turn-{(seat - starter) % 4 + 1}" for seat in range(4)]
        one.add(Played(number, [starter], [5, 5, 5, 5], 40, starter=starter, roles=roles))
    (by_role,), (by_seat,) = balance.by_role([one]), balance.by_seat([one])
    assert by_role.shares["turn-1"].value == 1
    assert all(share.differs for share in by_role.shares.values())
    assert not any(share.differs for share in by_seat.shares.values())


def test_the_war_is_weighed_by_its_sides() -> None:
    one = sample("dangerous-time", 2)
    for number in range(200):
        oda = number % 2
        winner = oda if number % 8 > 1 else 1 - oda
        roles = ["oda", "anti"] if oda == 0 else ["anti", "oda"]
        one.add(Played(number, [winner], [0, 0], 300, starter=0, roles=roles))
    (found,) = balance.by_role([one])
    assert list(found.shares) == ["oda", "anti"]
    assert (found.shares["oda"].value, found.shares["oda"].fair) == (0.75, 0.5)
    assert found.shares["oda"].differs


def test_many_comparisons_make_intervals_wider() -> None:
    one = sample("nobunaga", 2)
    for number in range(100):
        one.add(Played(number, [0 if number < 60 else 1], [1, 0], 30, starter=0, roles=["turn-1", "turn-2"]))
    alone = balance.by_role([one])[0].shares["turn-1"]
    among = balance.by_role([one] * 50)[0].shares["turn-1"]
    assert among.low < alone.low < 0.6 < alone.high < among.high


def test_an_option_is_compared_with_its_usual_value_at_the_same_table() -> None:
    samples = gathered("nobunaga", 10, ["random", "greedy"])
    found = balance.effects(samples)
    assert {(effect.sample.option, effect.sample.bot) for effect in found} == {
        (option, bot) for option in ("extra_card", "cut_off", "two_player_scoring") for bot in ("random", "greedy")
    }
    for effect in found:
        for change in (effect.first, effect.nobody, effect.decisions):
            assert change.low <= change.value <= change.high
            assert change.fair == 0


def test_a_searching_bot_plays_fewer_games() -> None:
    samples = balance.settings("nobunaga", 100, ["greedy", "level1", "level4"], 1, Words("en", tenka.game("nobunaga")))
    assert {(one.bot, one.plan.games) for one in samples} == {("greedy", 100), ("level1", 100), ("level4", 10)}


def test_an_interrupted_report_says_so_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    line = ["balance", "nobunaga", "--games", "2", "--bots", "random", "--jobs", "1", "--seed", "1", "--out", str(out)]
    played = simulate.play
    numbers: list[int] = []

    def some(plan: simulate.Plan, number: int) -> Played:
        if len(numbers) == 5:
            raise KeyboardInterrupt
        numbers.append(number)
        return played(plan, number)

    monkeypatch.setattr(simulate, "play", some)
    assert main(line) == 130
    assert "incomplete" in capsys.readouterr().err
    assert "incomplete: games played 5, wanted 14" in out.read_text("utf-8")
    monkeypatch.setattr(simulate, "play", played)
    assert main(line) == 0
    whole = out.read_text("utf-8")
    assert "incomplete:" not in whole
    assert list(tmp_path.glob("*.journal")) == []
    samples = gathered("nobunaga", 2, ["random"])
    afresh = report(samples, Words("en", tenka.game("nobunaga")), date.today())
    assert whole.split("<svg")[0] == afresh.split("<svg")[0]  # the tables; pictures have numbers of their own
    assert main(line) == 2  # it is there, and is not written over
    assert out.read_text("utf-8") == whole
    assert main([*line, "--force"]) == 0


def test_a_report_without_a_name_takes_a_free_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "balance-nobunaga.html").write_text("mine", "utf-8")
    assert main(["balance", "nobunaga", "--games", "1", "--bots", "random", "--jobs", "1"]) == 0
    assert (tmp_path / "balance-nobunaga.html").read_text("utf-8") == "mine"
    assert (tmp_path / "balance-nobunaga-2.html").exists()


def test_a_report_that_cannot_be_written_loses_nothing(tmp_path: Path) -> None:
    words = Words("en", tenka.game("nobunaga"))
    samples = balance.settings("nobunaga", 1, ["random"], 1, words)[:1]
    kept = balance.Games(tmp_path / "report.html", samples)
    balance.gather(samples, 1, lambda: None, kept)

    def full(file: Path) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(tenka.Problem) as caught:
        kept.close(full, complete=True)
    assert caught.value.code == "results-kept"
    assert json.loads(kept.journal.read_text("utf-8").splitlines()[1])[0] == 0
