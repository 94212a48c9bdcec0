"""Records games for `test_recorded.py`: every player count, option value and end, and everything special in some."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import tenka
from honshu.features import DEEDS, ENDS, features
from honshu.players import hoard
from tenka.bots.levels import make
from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import DICE
from tenka.kernel.record import Record, Seat, parse
from tenka.kernel.table import Table
from tenka.lab.simulate import seed_of

FOLDER = Path(__file__).parent / "recorded"
GAME = tenka.game("honshu")
NAMES = ("Akiko", "Benoît", "千代", "Dan", "Eri")
CANDIDATES = 3000


def recorded(players: int, options: dict[str, str], number: int, habit: str) -> Record:
    """A game of people with one habit: `random`, `greedy`, `hoard`, or `undo`, who take back now and then."""
    table = Table(GAME, [Seat("person", name) for name in NAMES[:players]], seed_of(number, players), options)
    chance = tenka.fast(number)
    bots = [make("greedy", GAME, seat) for seat in range(players)]
    while not table.is_over():
        seat = table.asked()[0]
        state = table.state
        assert isinstance(state, HonshuState)
        if habit == "hoard" and state.actor == seat:
            action = hoard(state, chance)
        elif habit == "greedy":
            action = bots[seat].choose(table.view(seat))
        else:
            legal = table.legal(seat)
            action = legal[chance.below(DICE, len(legal))]
        table.act(seat, table.number(seat), action)
        if habit == "undo" and table.can_undo(seat) and chance.below(DICE, 4) == 0:
            table.undo(seat)
    return parse(table.save(), tenka.games())


def keep(record: Record, name: str) -> set[str]:
    (FOLDER / f"{name}.txt").write_text(record.text(), "utf-8")
    return features(record)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    found: set[str] = set()
    changes = [{option.name: value} for option in GAME.options for value in option.values[1:]]
    for number, change in enumerate(changes):
        ((name, value),) = change.items()
        found |= keep(recorded(number % 4 + 2, change, number, "random"), f"{number % 4 + 2}-{name}-{value}")
    for players in (2, 3, 4, 5):
        found |= keep(recorded(players, {}, players, "random"), f"{players}-random")
        found |= keep(recorded(players, {}, players, "greedy"), f"{players}-greedy")
        found |= keep(recorded(players, {}, players, "undo"), f"{players}-taken-back")
    found |= keep(recorded(5, {}, 1, "hoard"), "5-hoard")
    for number in range(100, 100 + CANDIDATES):
        missing = (ENDS | DEEDS) - found
        if not missing:
            break
        record = recorded(number % 4 + 2, {}, number, "random")
        special = features(record) & missing
        if special:
            found |= keep(record, f"{record.players}-{sorted(special)[0].replace(' ', '-')}")
    print("missing:", sorted((ENDS | DEEDS) - found) or "nothing")


if __name__ == "__main__":
    main()
