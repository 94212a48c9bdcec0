"""The recorded games of Nobunaga have ties of every kind at the top."""

from support.record_games import RECORDED
from tenka.games import games
from tenka.kernel.messages import Result
from tenka.kernel.record import parse


def results() -> list[Result]:
    files = sorted((RECORDED / "nobunaga").glob("*.txt"))
    return [parse(file.read_text("utf-8"), games()).final_state().result() for file in files]


def test_ties_at_the_top_are_recorded() -> None:
    level = [result for result in results() if max(result.scores) == result.others["nobunaga"]]
    assert [result for result in level if result.winners], "nobody wins level with Nobunaga (N-6.4)"
    assert [result for result in level if not result.winners], "Nobunaga wins no tie (N-6.4)"
    shared = [result for result in results() if result.winners and result.scores.count(max(result.scores)) > 1]
    assert shared, "no two players share the best score (N-6.3)"
