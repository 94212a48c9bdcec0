"""The pictures of the rulebooks: moments of recorded games, as the seat saw them whose turn it was.

`python tests/support/figures.py` writes src/tenka/games/*/rulebook/figures.json anew, tests/test_figures.py compares.
The browser draws each with the game's own board. `at` is the paragraph below which it stands, `summary` the chapter of
the summary, counted from 0, `show` what a game's own Figure.svelte makes of the position.
"""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec

from tenka.games import games
from tenka.kernel.messages import View
from tenka.kernel.record import Seat, parse
from tenka.kernel.table import Table

ROOT = Path(__file__).parents[2]
RECORDED = Path(__file__).parents[1] / "recorded"
Ready = Callable[[dict[str, object], str], bool]
"""Asked of a view and the verb that followed."""


class Figure(msgspec.Struct, frozen=True):
    name: str
    at: str
    record: str
    ready: Ready
    summary: int = -1
    show: dict[str, object] = {}
    skip: int = 0
    """So many moments that are ready are passed by."""


def phase(wanted: str) -> Ready:
    return lambda view, verb: view.get("phase") == wanted


def verb(*wanted: str) -> Ready:
    return lambda view, done: done in wanted


def over(view: dict[str, object], done: str) -> bool:
    return done == ""


def numbers(view: dict[str, object], key: str) -> list[int]:
    found = view[key]
    return [int(one) for one in found] if isinstance(found, list) else []


def step(wanted: str, points: int = 0) -> Ready:
    def ready(view: dict[str, object], done: str) -> bool:
        question = view["question"]
        assert isinstance(question, dict)
        return question["step"] == wanted and int(str(view["mp"])) >= points

    return ready


def even(least: int) -> Ready:
    """A battle in which both sides have so many soldiers at least."""

    def ready(view: dict[str, object], done: str) -> bool:
        groups = numbers(view, "groups")
        men = [sum(n for of, n in zip(groups[::5], groups[4::5], strict=True) if of == role) for role in (0, 1)]
        return step("round")(view, done) and min(men) >= least

    return ready


N = "17-4-players-winner"
S = "3-on-008"
H = "4-random-0010"
D = "standard-line-to-kyo-0001"
FIGURES: dict[str, list[Figure]] = {
    "nobunaga": [
        Figure("pairs", "N-3.4", N, phase("pair"), 1),
        Figure("keeping", "N-3.7", N, phase("keep")),
        Figure("offer", "N-4.2", N, verb("pick"), 2, skip=1),
        Figure("fan", "N-4.8", N, lambda view, done: done == "pick" and bool(view["card_on_table"]), skip=6),
        Figure("last-two", "N-4.14", N, verb("take")),
        Figure("attack", "N-5.2", N, verb("attack"), 3),
        Figure("ended", "N-6.1", N, over, 4),
    ],
    "shinobi": [
        Figure("provinces", "S-1.3", S, verb("deploy"), 0, skip=8),
        Figure("deploy", "S-5.1", S, verb("deploy"), 1, skip=3),
        Figure("ninja", "S-5.4", S, verb("ninja")),
        Figure("move", "S-6.3", S, verb("move"), skip=2),
        Figure("touched", "S-7.6", S, verb("attack"), skip=5),
        Figure("last-round", "S-8.3", S, lambda view, done: int(str(view["turns_left"])) > 0),
        Figure("ended", "S-9.1", S, over, 2),
    ],
    "honshu": [
        Figure("province", "H-2.3", H, verb("play"), show={"domain": True}),
        Figure("trick", "H-5.7", H, verb("take"), 0, {"trick": True}, skip=4),
        Figure("first-cards", "H-7.4", H, verb("play"), 1, {"domain": True}, skip=10),
        Figure("lakes", "H-7.9", H, verb("play"), show={"domain": True}, skip=19),
        Figure("cubes", "H-8.2", H, verb("play"), show={"domain": True}, skip=25),
        Figure("passing", "H-9.1", H, verb("play"), 2, {"hand": True}, skip=12),
        Figure("counted", "H-10.1", H, over, 3, {"domain": True, "score": True}),
    ],
    "dangerous-time": [
        Figure("map", "DT-5.1", D, step("window"), 0, {"wide": 1160}),
        Figure("kinai", "DT-5.3", D, step("diplomacy"), show={"space": "kyo", "wide": 420}),
        Figure("siege", "DT-6.5", D, step("assault"), show={"battle": True, "wide": 380}),
        Figure("line", "DT-13.3", D, step("movement", 2), 5, {"line": True, "wide": 560}),
        Figure("reach", "DT-14.2", D, step("march", 3), 2, {"reach": True, "wide": 560}, skip=8),
        Figure("battle", "DT-15.5", D, even(2), 3, {"battle": True, "window": True, "wide": 380}),
        Figure("losses", "DT-16.8", D, step("losses"), show={"battle": True, "window": True, "wide": 380}),
    ],
}


def drawn(game: str) -> list[dict[str, object]]:
    """Everything that the browser needs for the pictures of a game."""
    found = []
    for record in dict.fromkeys(figure.record for figure in FIGURES[game]):
        wanted = [figure for figure in FIGURES[game] if figure.record == record]
        found += moments(game, record, wanted)
    order = [figure.name for figure in FIGURES[game]]
    return sorted(found, key=lambda one: order.index(str(one["name"])))


def moments(game: str, name: str, wanted: list[Figure]) -> list[dict[str, object]]:
    record = parse((RECORDED / game / f"{name}.txt").read_text("utf-8"), games())
    people = [Seat("person", str(seat)) for seat in range(record.players)]
    table = Table(record.game, people, bytes.fromhex(record.seed), record.options)
    left = {figure.name: figure.skip for figure in wanted}
    found = []
    for entry in [*record.actions(), None]:
        done = table.game.decode(entry.action)[0] if entry else ""
        seat = entry.seat if entry else 0
        view = as_json(table.state.view(seat))
        for figure in wanted:
            if figure.name not in left or not figure.ready(view, done):
                continue
            left[figure.name] -= 1
            if left[figure.name] < 0:
                del left[figure.name]
                placed = {"name": figure.name, "at": figure.at, "summary": figure.summary, "show": figure.show}
                found.append({**placed, "seat": seat, "view": view})
        if entry:
            table.act(entry.seat, table.number(entry.seat), entry.action)
    assert not left, f"{game}: no such moment for {sorted(left)}"
    return found


def as_json(view: View) -> dict[str, object]:
    told: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view))
    return told


def file_of(game: str) -> Path:
    return ROOT / "src" / "tenka" / "games" / game.replace("-", "_") / "rulebook" / "figures.json"


def main() -> None:
    for game in FIGURES:
        lines = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in drawn(game)]
        file_of(game).write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
