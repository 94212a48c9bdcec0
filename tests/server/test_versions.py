"""Games that were begun under earlier rules go on under them."""

import msgspec
import pytest

import tenka
from support.record_games import RECORDED
from tenka.games.honshu.view import HonshuView
from tenka.kernel.problem import Problem
from tenka.kernel.record import UNDO, parse
from tenka.kernel.table import Table
from tenka.server.again import Beginning, StoredEntry, play_again

FIRST = RECORDED / "honshu" / "v1-2-random.txt"


def stored(rules: int, moves: int) -> tuple[Beginning, list[StoredEntry]]:
    """A game for two of rules version 1 as it lies in the database, after some moves."""
    record = parse(FIRST.read_text("utf-8"), tenka.games())
    assert record.rules_version == 1
    seats = msgspec.json.encode([(seat.kind, seat.name) for seat in record.seats]).decode()
    options = msgspec.json.encode(record.options).decode()
    entries = [StoredEntry(entry.seat, entry.action, "", "") for entry in record.entries if entry.action >= UNDO]
    return Beginning("honshu", rules, record.seed, options, seats), entries[:moves]


def pair_while_choosing(table: Table) -> list[int]:
    view = table.view(0)
    assert isinstance(view, HonshuView)
    assert view.phase == "play"
    return view.pile_pair


async def test_a_running_table_of_version_1_goes_on() -> None:
    beginning, entries = stored(1, 30)
    assert pair_while_choosing(await play_again(beginning, [])) == []
    table = await play_again(beginning, entries)
    assert table.record.rules_version == 1
    assert not table.is_over()
    while not table.is_over():
        seat = table.asked()[0]
        table.act(seat, table.number(seat), table.legal(seat)[0])
    again = parse(table.record.text(), tenka.games())
    assert again.rules_version == 1
    assert again.final_state().result() == table.result()


async def test_a_table_of_today_turns_the_pair_up_first() -> None:
    beginning, _ = stored(2, 0)
    assert len(pair_while_choosing(await play_again(beginning, []))) == 2


async def test_a_version_that_nobody_knows_is_refused() -> None:
    beginning, _ = stored(7, 0)
    with pytest.raises(Problem):
        await play_again(beginning, [])


BEGUN_WITH = {"shinobi": 2, "dangerous-time": 3}
"""The versions before these were never served; of all other games the first one was."""


@pytest.mark.parametrize("key", list(tenka.games()))
def test_every_change_of_the_rules_is_told_and_every_version_can_still_be_played(key: str) -> None:
    """A running game that has to stop says in words what changed, and its record can be read for ever."""
    game, first = tenka.game(key), BEGUN_WITH.get(key, 1)
    later = list(range(first + 1, game.rules_version + 1))
    assert sorted({change.version for change in game.meta.changes}) == later
    for version in [first, *later]:
        assert game.of_version(version).rules_version == version
