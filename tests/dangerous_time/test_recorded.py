"""Recorded games: each is legal to its last action, agrees with its seed, and ends as written.

`python tests/dangerous_time/record_games.py` records them anew after a change of the rules' version.
"""

from pathlib import Path

import pytest

import tenka
from tenka.games.dangerous_time.steps.victory import OUTCOMES
from tenka.kernel.record import Record, parse, verify

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


def read(path: Path) -> Record:
    return parse(path.read_text("utf-8"), tenka.games())


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_is_right(path: Path) -> None:
    record = read(path)
    assert len(verify(record)) == 3  # the actions, the result, and the deal
    assert record.text() == path.read_text("utf-8")
    scenario, _, rest = path.stem.partition("-")
    assert record.options["scenario"] == scenario
    assert record.final_state().result().outcome == rest.rpartition("-")[0]


def test_the_recorded_games_cover_every_scenario_and_ending() -> None:
    kinds = {path.stem.rpartition("-")[0] for path in RECORDED}
    assert {"short-target-met", "short-target-missed", "short-nobunaga-dead"} <= kinds
    assert {"short-conceded", "short-agreed"} <= kinds
    assert {"standard-line-to-kyo", "standard-no-line", "standard-nobunaga-dead"} <= kinds
    assert {"campaign-line-to-kyo", "campaign-no-line", "campaign-nobunaga-dead"} <= kinds
    assert {"campaign-house-ended", "campaign-all-castles"} <= kinds
    endings = {kind.partition("-")[2] for kind in kinds}
    assert endings == set(OUTCOMES)
    assert len(RECORDED) >= 40
