"""How long a game over days takes with standing orders and without, simulated: `python benchmarks/orders_over_days.py`.

Three people. Who is called comes after two hours in the median (log-normal, sigma 1), not between 23:00 and 7:30,
answers while asked, a minute each, and leaves orders for the next N decisions: what may come then, in an order of
preference. An order is played 5 to 30 minutes after its turn has come, if one of its choices is legal; else its owner
is called.
"""

import random
import statistics
import sys

from tenka.games import game
from tenka.kernel.record import Seat
from tenka.kernel.table import Table
from tenka.server.thinking import prospects

HOUR = 3600.0
AHEAD = (1, 2, 3, 4, 6)
"""For so many decisions orders are left; a letter has room for twelve."""
PLAIN = {"honshu": {"play", "no-boost", "take", "decline", "pair"}}
"""Verbs that are ordered without more (“play my highest card”), where the very card is not known beforehand."""


def comes(now: float, dice: random.Random) -> float:
    at = now + dice.lognormvariate(0.69, 1.0) * HOUR
    hour = at / HOUR % 24
    if hour >= 23 or hour < 7.5:
        at += ((7.5 - hour) % 24) * HOUR + dice.random() * HOUR
    return at


def play(key: str, steps: int, seed: int) -> float:
    """The hours from the deal to the end."""
    dice = random.Random(seed)
    table = Table(game(key), [Seat("person", f"P{k}") for k in range(3)], seed.to_bytes(32, "big"))
    now = 9 * HOUR
    ready: dict[int, tuple[float, bool]] = {}  # when each seat that is asked will answer, and whether by an order
    letters: dict[int, list[set[int]]] = {}
    here: dict[int, float] = {}
    while not table.is_over():
        for seat in table.asked():
            if seat not in ready:
                if here.get(seat, -1.0) >= now - 300:
                    ready[seat] = (now + 60, False)
                elif letters.get(seat):
                    ready[seat] = (now + dice.uniform(5, 30) * 60, True)
                else:
                    ready[seat] = (comes(now, dice), False)
        seat = min(ready, key=lambda one: ready[one][0])
        now, by_order = ready.pop(seat)
        if seat not in table.asked():
            continue
        legal = table.legal(seat)
        if by_order:
            wanted = letters[seat].pop(0)
            plain = PLAIN.get(key, set())
            fits = [action for action in legal if action in wanted or game(key).describe(action)[0] in plain]
            if not fits:  # its owner was called when the turn came
                letters[seat] = []
                ready[seat] = (max(comes(now - 17 * 60, dice), now), False)
                continue
            table.act(seat, table.number(seat), dice.choice(fits))
            continue
        table.act(seat, table.number(seat), dice.choice(legal))
        here[seat] = now
        if steps and not table.is_over() and seat not in table.asked():
            offered = set(prospects(key, table.view(seat))[:24])
            letters[seat] = [offered] * steps if offered else []
    return now / HOUR - 9


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for key in ("nobunaga", "honshu", "shinobi"):
        medians = {n: statistics.median(play(key, n, seed) for seed in range(count)) for n in (0, *AHEAD)}
        told = ", ".join(f"{n} ahead {medians[n] / medians[0]:.2f}" for n in AHEAD)
        print(f"{key}: without orders {medians[0]:.0f} h; with orders, as a part of that: {told} ({count} games)")
