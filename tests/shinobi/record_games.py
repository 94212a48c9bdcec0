"""Records games for `test_recorded.py`: a few at every table, chosen so that everything special happens in some."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import tenka
from shinobi.features import features
from tenka.kernel.record import Record, Seat, parse
from tenka.kernel.table import Table
from tenka.lab.simulate import plan, play, seed_of

FOLDER = Path(__file__).parent / "recorded"
BOTS = [["random"], ["greedy"], ["random", "greedy"], ["greedy", "level2"]]
CANDIDATES = 160
AT_LEAST = 4


def recorded(players: int, touched: str, number: int) -> Record:
    bots = BOTS[number % len(BOTS)]
    games = plan("shinobi", players, CANDIDATES, bots, {"move_touches_source": touched}, seed=players, records=True)
    return parse(play(games, number).record, tenka.games())


def with_second_thoughts(players: int) -> Record:
    """A game of people who take an order back whenever they may, and give another."""
    game = tenka.game("shinobi")
    seats = [Seat("person", name) for name in ("Akiko", "Benoît", "千代", "Dan", "Eri")[:players]]
    table = Table(game, seats, seed_of(7, players))
    chance = tenka.fast(players)
    while not table.is_over():
        seat = table.asked()[0]
        legal = table.legal(seat)
        table.act(seat, table.number(seat), legal[chance.below(2, len(legal))])
        if table.can_undo(seat) and chance.below(2, 4) == 0:
            table.undo(seat)
    return parse(table.save(), tenka.games())


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for players in (2, 3, 4, 5):
        for touched in ("on", "off"):
            seen: set[str] = set()
            kept = 0
            for number in range(CANDIDATES):
                record = recorded(players, touched, number)
                special = features(record)
                if special - seen or (kept < AT_LEAST and number >= CANDIDATES - AT_LEAST):
                    (FOLDER / f"{players}-{touched}-{number:03}.txt").write_text(record.text(), "utf-8")
                    seen |= special
                    kept += 1
        thought = with_second_thoughts(players)
        (FOLDER / f"{players}-taken-back.txt").write_text(thought.text(), "utf-8")


if __name__ == "__main__":
    main()
