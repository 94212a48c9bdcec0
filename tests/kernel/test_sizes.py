"""How much room a table at rest and a record take. (Sizes, not times: they are the same on every machine.)

A table's size is what stays allocated for it, counted by tracemalloc over several finished tables that have been put to
rest, after the caches of the game have been filled by another one. A record's size is its text in UTF-8.
"""

import gc
import tracemalloc

import pytest

import tenka
from support.tables import finished, open_table, play
from tenka.check.walks import seat_counts

GAME = tenka.game("nobunaga")
TABLES = 8


@pytest.mark.parametrize("players", seat_counts(GAME))
def test_a_table_at_rest_takes_less_than_20_kb(players: int) -> None:
    finished(GAME, players, seed=99).rest()
    gc.collect()
    tracemalloc.start()
    try:
        tables = [finished(GAME, players, seed=seed) for seed in range(TABLES)]
        for table in tables:
            table.rest()
        gc.collect()
        size = tracemalloc.get_traced_memory()[0] / TABLES
    finally:
        tracemalloc.stop()
    assert all(table.is_over() for table in tables)
    assert 1_000 < size < 20_000


@pytest.mark.parametrize("players", seat_counts(GAME))
def test_a_record_takes_less_than_2_kb(players: int) -> None:
    for seed in range(TABLES):
        assert len(finished(GAME, players, seed=seed).record.text().encode()) < 2_000
        hesitant = play(open_table(GAME, players, seed=seed), seed, second_thoughts=True)
        assert len(hesitant.record.text().encode()) < 2_000
