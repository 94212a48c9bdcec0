"""Records games for `test_recorded.py`: every scenario and every way to end."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import tenka
from dangerous_time import conquest
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.position import ONGOING
from tenka.games.dangerous_time.steps.frames import BID
from tenka.kernel.chance import Fast
from tenka.kernel.record import Seat
from tenka.kernel.table import Table

FOLDER = Path(__file__).parent / "recorded"
WANTED = {
    ("short", "target-met"): 10,
    ("short", "target-missed"): 10,
    ("short", "nobunaga-dead"): 3,
    ("short", "conceded"): 2,
    ("short", "agreed"): 2,
    ("standard", "line-to-kyo"): 3,
    ("standard", "no-line"): 2,
    ("standard", "nobunaga-dead"): 3,
    ("campaign", "line-to-kyo"): 1,
    ("campaign", "no-line"): 1,
    ("campaign", "nobunaga-dead"): 2,
    ("campaign", "house-ended"): 1,
    ("campaign", "all-castles"): 1,
}
"""How many games of each kind."""


def play(seed: int, scenario: str, ending: str) -> Table:
    """A whole game between generals and chance, or of two who want one side to hold everything."""
    word = ending in ("conceded", "agreed")
    options = {"scenario": scenario, "concede": "on" if word else "off"}
    seats = [Seat("person", "Akiko"), Seat("person", "Benoît")]
    table = Table(GAME, seats, seed.to_bytes(32, "big"), options)
    chance, expert = Fast(seed), GAME.expert()
    style = seed % 4  # who is led by a general: nobody, seat 0, seat 1, both
    while not table.is_over():
        seat = table.asked()[0]
        if ending == "all-castles":
            table.act(seat, table.number(seat), conquest.choose(table.state, table.legal(seat)))
            continue
        legal = [
            action for action in table.legal(seat) if not word or GAME.name(action) not in ("concede", "offer-draw")
        ]
        state = table.state
        if word and len(table.record.entries) > 60 and state.step() != BID:
            action = end_by_word(table, seat, ending)
        elif state.step() != BID and style >> seat & 1 and state.outcome == ONGOING:
            action = int(expert.choose(state, chance))
        else:
            action = legal[chance.below(2, len(legal))]
        table.act(seat, table.number(seat), action)
    return table


def end_by_word(table: Table, seat: int, ending: str) -> int:
    legal = table.legal(seat)
    for name in ("concede",) if ending == "conceded" else ("confirm", "offer-draw"):
        if GAME.parse(name) in legal:
            return GAME.parse(name)
    return legal[0]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for (scenario, ending), count in WANTED.items():
        kept = len(list(FOLDER.glob(f"{scenario}-{ending}-*.txt")))
        seed = 0
        while kept < count and seed < 4000:
            seed += 1
            path = FOLDER / f"{scenario}-{ending}-{seed:04}.txt"
            if path.exists():
                continue
            table = play(seed, scenario, ending)
            if table.result().outcome == ending:
                path.write_text(table.record.text(), "utf-8")
                kept += 1
        print(scenario, ending, kept)


if __name__ == "__main__":
    assert "dangerous-time" in tenka.games()
    main()
