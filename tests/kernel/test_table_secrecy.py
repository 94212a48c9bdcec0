"""What a table says to a seat does not depend on what is hidden from it, and never holds the seed before the end."""

from typing import Any

import msgspec
import pytest

import tenka
from support.tables import one_move, open_table, seed_of
from tenka.check.secrecy import worlds
from tenka.check.walks import seat_counts
from tenka.kernel.chance import Fast
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.problem import Problem
from tenka.kernel.record import parse
from tenka.kernel.table import Table, resume

ALL = [(key, players) for key, game in tenka.games().items() for players in seat_counts(game)]
MOMENTS = (1, 9, 22)


def answers(table: Table, seat: int) -> dict[str, Any]:
    """Everything that a table can be asked by a seat, or by a spectator."""
    said: dict[str, Any] = {
        "view": msgspec.json.encode(table.view(seat)),
        "events": msgspec.json.encode([[event.name, event.args] for event in table.events(seat)]),
        "over": table.is_over(),
        "seal": table.record.commitment,
        "result": tried(table.result),
    }
    if seat != SPECTATOR:
        asked = seat in table.asked()
        said |= {
            "asked": asked,
            "number": table.number(seat),
            "legal": table.legal(seat),
            "undo": table.can_undo(seat),
            "not yours": tried(lambda: table.act(seat, table.number(seat), "?")),
            "stale": tried(lambda: table.act(seat, -5, 0)),
            "no action": tried(lambda: table.act(seat, table.number(seat), -1)),
            "undoing": "" if table.can_undo(seat) else tried(lambda: table.undo(seat)),
        }
        if asked:
            legal = set(table.legal(seat))
            step = max(1, table.game.actions // 60)
            said["why not"] = [
                tried(lambda action=action: table.act(seat, table.number(seat), action))
                for action in range(0, table.game.actions, step)
                if action not in legal
            ]
    return said


def tried(ask: Any) -> str:
    try:
        ask()
    except Problem as problem:
        return f"{problem.code}: {problem} {problem.facts}"
    return "done"


@pytest.mark.parametrize(("key", "players"), ALL)
def test_a_table_answers_alike_in_worlds_that_a_seat_cannot_tell_apart(key: str, players: int) -> None:
    game = tenka.game(key)
    table = open_table(game, players, seed=3)
    chance = Fast(3)
    looks = 0
    for count in range(MOMENTS[-1] + 1):
        if table.is_over():
            break
        if count in MOMENTS:
            table.sealed.clear()
            text, asked = table.save(), table.asked()[0]
            for seat in (asked, (asked + 1) % players, SPECTATOR):
                real = answers(table, seat)
                twin = resume(parse(text, tenka.games()), seed_of(3))
                twin.state = worlds(game, table.state, seat, 1, seed=count)[0]
                if seat not in table.asked():
                    real.pop("legal", None)
                assert {what: answers(twin, seat)[what] for what in real} == real
                assert seed_of(3).hex() not in repr(real)
                looks += 1
        one_move(table, chance)
    reached = [moment for moment in MOMENTS if moment < count or not table.is_over()]  # some games are shorter
    assert looks == 3 * len(reached) >= 3


def test_the_seed_is_shown_after_the_last_move_and_not_before() -> None:
    game = tenka.game("nobunaga")
    table = open_table(game, 3, seed=77)
    seed = seed_of(77).hex()
    chance = Fast(1)
    while not table.is_over():
        assert seed not in table.record.text()
        assert table.record.seed == ""
        assert seed in table.save()
        assert table.record.seed == ""
        one_move(table, chance)
    assert table.record.seed == seed
