"""What goes over the wire of a position: no more than somebody could mean."""

import random

import msgspec
import pytest

from tenka.bots.levels import make
from tenka.games import games
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server import thinking, wire
from tenka.server.again import Beginning, StoredEntry, deal


@pytest.mark.parametrize(("key", "players"), [("shinobi", 3), ("honshu", 2), ("honshu", 3)])
def test_why_not_is_told_of_what_somebody_could_mean(key: str, players: int) -> None:
    """Not of seats where nobody sits, nor of cards that one does not have."""
    table = Table(games()[key], [Seat("person", f"P{seat}") for seat in range(players)], bytes(range(32)))
    dice, told = random.Random(5), 0
    for _ in range(120):
        if table.is_over():
            break
        seat = dice.choice(table.asked())
        play = msgspec.json.decode(wire.encode(wire.play(table, seat, None)), type=p.Play)
        for one in play.refused:
            told += 1
            seats = [value for name, value in one.args.items() if name.startswith("seat")]
            assert all(isinstance(other, int) and other < players for other in seats), one
            assert one.verb not in ("play", "discard"), one
            if one.verb in ("boost", "pay"):
                layers = table.view(seat).domains[seat].layers  # type: ignore[attr-defined]
                assert str(one.args["card"]) in [layer.card for layer in layers], one
        table.act(seat, table.number(seat), dice.choice(play.legal).action)
    assert told > 0


def test_a_finished_game_tells_why_its_bots_did_what_they_did() -> None:
    game = games()["nobunaga"]
    seats = [Seat("bot", "level2"), Seat("person", "B"), Seat("bot", "level2")]
    table = Table(game, seats, bytes(range(32)))
    bots = {seat: make("level2", game, seat) for seat in (0, 2)}
    dice = random.Random(5)
    while not table.is_over():
        seat = table.asked()[0]
        action = bots[seat].choose(table.view(seat)) if seat in bots else dice.choice(table.legal(seat))
        table.act(seat, table.number(seat), action)
    told = wire.steps_of(table.record.replay(listen=True), 1, frozenset([0, 2]))
    assert sum(bool(step.why) for step in told) > 10
    silent = wire.steps_of(table.record.replay(listen=True), 1)
    assert {step.number for step in silent} == {-1}, "before the end it would tell how many actions were unseen"
    asked = [step for step in silent if step.prompt is not None]
    assert len(asked) > 5
    assert all(1 in step.waiting for step in asked)
    assert all(step.prompt is None for step in wire.steps_of(table.record.replay(listen=True), SPECTATOR))
    counted = [step.number for step in wire.steps_of(table.record.replay(listen=True), 1, counted=True)]
    assert counted[0] == 0
    assert counted == sorted(set(counted))
    assert not any(step.why for step in silent)
    assert [step.events for step in silent] == [step.events for step in told]


def test_a_running_game_tells_no_reasons() -> None:
    """They speak of what a bot holds: a story has them only when the game is over."""
    game = games()["nobunaga"]
    kinds = '[["bot","level2"],["person","B"]]'
    beginning = Beginning(game.key, game.rules_version, bytes(range(32)).hex(), "{}", kinds)
    entries: list[StoredEntry] = []
    table = deal(beginning)
    dice = random.Random(3)
    while True:
        story = thinking.tell_story(beginning, entries, -1) if len(entries) == 6 or table.is_over() else None
        if story is not None:
            steps = msgspec.json.decode(wire.encode(story.steps(0, 200)), type=list[p.ReplayStep])
            assert any(step.why for step in steps) == table.is_over()
        if table.is_over():
            break
        seat = table.asked()[0]
        action = dice.choice(table.legal(seat))
        table.act(seat, table.number(seat), action)
        entries.append(StoredEntry(seat, action, table.seats[seat].kind, table.seats[seat].name))
