"""What every number of an observation is, game by game, as a page: `python -m tenka.envs.reference`."""

import re
from itertools import groupby

import tenka

FEW = 3  # numbers that are listed one by one


def reference() -> str:
    """docs/observations.md, made from the games themselves."""
    parts = [
        "# Observations",
        "",
        "What `observe(state, seat)` gives, and so what every environment shows: small whole numbers, always in this",
        "order. `seat +0` is the observer, `seat +1` the next one clockwise. Flags are 0 or 1. A spectator looks from",
        'the first seat. In Python: `tenka.game("nobunaga").observation_names(players=4)`.',
        "",
        "This page is made by `python -m tenka.envs.reference`, and a test compares it with the games.",
    ]
    for key, game in tenka.games().items():
        if not type(game).__module__.startswith("tenka.games."):
            continue  # a game of another package
        counts = range(game.min_players, game.max_players + 1)
        widths = ", ".join(f"{len(game.observation_names(count))} at {count}" for count in counts)
        parts += ["", f"## {key}", "", f"Numbers, by players: {widths}. At {game.min_players} players:", ""]
        parts += ["| from | to | what |", "| --- | --- | --- |"]
        parts += [f"| {first} | {last} | {what} |" for first, last, what in rows(game.observation_names(counts[0]))]
    return "\n".join(parts) + "\n"


def rows(names: list[str]) -> list[tuple[int, int, str]]:
    """Neighbours that begin alike in one row: "hand uesugi", "hand mori" are "hand: uesugi, mori"."""
    found: list[tuple[int, int, str]] = []
    for title, group in groupby(enumerate(names), key=lambda one: beginning(one[1])):
        members = list(group)
        rest = [name[len(title) :].strip() for _, name in members]
        what = f"{title}: {listed(rest)}" if len(members) > 1 else members[0][1]
        found.append((members[0][0], members[-1][0], what.removeprefix(": ")))
    return found


def beginning(name: str) -> str:
    """A name without its last word; without all numbers at its end, where a square has two of them."""
    numbered = re.fullmatch(r"(.*?)( \d+)+", name)
    return numbered[1] if numbered else name.rpartition(" ")[0]


def listed(things: list[str]) -> str:
    counted = len(things) > FEW and all(thing.replace(" ", "").isdigit() for thing in things)
    return f"{things[0]}, {things[1]}, … {things[-1]}" if counted else ", ".join(things)


if __name__ == "__main__":
    print(reference(), end="")
