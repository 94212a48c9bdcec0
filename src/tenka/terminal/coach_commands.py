"""The coach at the prompt: the review of a finished game."""

import sys
from pathlib import Path

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid

import tenka
from tenka.coach.messages import Review, ReviewStep
from tenka.coach.review import budget_of, margin
from tenka.kernel.messages import plain
from tenka.kernel.record import Record
from tenka.lab.processes import patient
from tenka.lab.puzzles import find, graded
from tenka.lab.review_page import columns, heading, name_of, page, question, unsure, whose
from tenka.lab.reviewing import Reviewing
from tenka.lab.targets import check_target
from tenka.lessons.puzzles import Puzzle, position
from tenka.terminal import files
from tenka.terminal.people import names_of
from tenka.terminal.progress import progress
from tenka.words import Words

WORST = 5  # mistakes that are told
INDENTED = (0, 0, 0, 4)


def review(say: Words, file: Path, html: Path | None, share: float, jobs: int, as_json: bool, force: bool) -> int:
    record = files.read_record(file)
    budget = budget_of(record, share)
    if html is not None:
        check_target(html, force)
    reviewing = Reviewing(record, budget, files.data_folder() / "reviews")
    left = reviewing.count - len(reviewing.found)
    with progress(say("review-judging"), left) as bar:
        complete = reviewing.run(jobs, lambda n: bar.advance(bar.task_ids[0], n))
    told = reviewing.review()
    words = Words(say.language, record.game, names_of(record.seats, say))
    if not complete:
        print(say("review-interrupted", n=told.done, all=told.decisions), file=sys.stderr)
    if html is not None and complete:  # half a page would be in the way of the same command
        files.write_text(html, page(record, told, words))
        print(say("balance-written", file=str(html)), file=sys.stderr if as_json else sys.stdout)
    if as_json:
        print(msgspec.json.encode(named(told, words)).decode())
    elif html is None and told.seats:
        tell(told, record, words)
    return 0 if complete else 130


def puzzles(say: Words, key: str, count: int, seed: int, players: int, bots: str, out: Path | None, force: bool) -> int:
    """Finds puzzles; tells them, or writes them into a file. Those found before an interruption are not lost."""
    if out is not None:
        check_target(out, force)
    words = Words(say.language, tenka.game(key))
    found: list[Puzzle] = []
    interrupted = False
    with progress(say("puzzles-looking"), count) as bar:
        try:
            with patient():
                for puzzle in find(key, count, seed, players, bots):
                    found.append(puzzle)
                    bar.advance(bar.task_ids[0])
        except KeyboardInterrupt:
            interrupted = True
    found = graded(found)
    if out is None:
        for puzzle in found:
            tell_puzzle(puzzle, words)
    elif found:
        files.write_text(out, msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")
        print(say("puzzles-written", n=len(found), file=str(out)))
    return 130 if interrupted else 0


def tell_puzzle(puzzle: Puzzle, words: Words) -> None:
    """The position as the seat sees it, then the answer and why."""
    view = position(puzzle).view(puzzle.seat)
    print(words(f"puzzle-{puzzle.difficulty}"))
    print(plain(words.game.render(view, words)) if words.game is not None else "")
    print(words.prompt(view))
    best = puzzle.choices[0]
    print(words("puzzle-answer", action=words.action(best.action), n=round(100 * puzzle.lead)))
    for reason in best.reasons:
        print("  " + words(reason.message, **reason.args))
    if best.instead >= 0:
        print("  " + words("advice-instead", action=words.action(best.instead)))
    print()


def named(told: Review, words: Words) -> dict[str, object]:
    """As JSON, with reasons also in words."""
    plain: dict[str, object] = msgspec.to_builtins(told)
    steps = []
    for step in told.steps:
        fields = msgspec.to_builtins(step)
        fields["why"] = [words(reason.message, **reason.args) for reason in step.reasons]
        steps.append(fields)
    return plain | {"steps": steps}


def tell(told: Review, record: Record, words: Words) -> None:
    """Bars that add up, then where it turned, then the largest mistakes."""
    console = Console(highlight=False)
    console.print(words("review-title", title=words("game-title"), n=told.decisions), style="bold")
    grid = Grid(box=None, pad_edge=False, collapse_padding=True)
    names = [name_of(number, seat, words) for number, seat in enumerate(told.seats)]
    longest = max([cell_len(part) for name in names for part in name.split(" ")])  # of what stays together
    for column in columns(told):
        if column == "player":
            grid.add_column(words("review-player"), min_width=longest)
        else:
            grid.add_column(words(f"review-{column}"), justify="right")
    for number, seat in enumerate(told.seats):
        shares = [seat.start, seat.luck, seat.own, seat.others, seat.rest, seat.result, seat.adjusted]
        cells = [*whole(shares[:6]), percent(seat.adjusted).lstrip("+±")]
        signed = [cells[0], *[percent(int(cell) / 100) for cell in cells[1:5]], *cells[5:]]
        signed[1] = words("review-luck-margin", luck=signed[1], n=margin(seat.error))
        grid.add_row(names[number], *signed, f"{seat.accuracy:.0f}")
    console.print(grid)
    console.print(words("review-margin"), style="dim")
    if unsure(told, words):
        console.print(unsure(told, words), style="dim")
    if told.turning_points:
        console.print("\n" + words("review-turning-points"), style="bold")
        console.print(whose(told, words), style="dim")
    for point in told.turning_points:
        tell_step(console, told.steps[point.step], point.change, record, words)
    worst = sorted([step for step in told.steps if step.grade not in ("", "good")], key=lambda step: -step.lost)
    if worst:
        console.print("\n" + words("review-mistakes"), style="bold")
        console.print(words("review-mistakes-you"), style="dim")
    for step in worst[:WORST]:
        tell_step(console, step, -step.lost, record, words)
        better = words("review-better", action=words.action(record.game.parse(step.best)), n=round(100 * step.lost))
        console.print(Padding(better, INDENTED, expand=False))
        for reason in step.reasons:
            console.print(Padding(words(reason.message, **reason.args), INDENTED, style="dim", expand=False))


def tell_step(console: Console, step: ReviewStep, change: float, record: Record, words: Words) -> None:
    """What was done, by how much it changed the chances, and to which question it was the answer."""
    console.print(f"  {heading(record, step, words)}  {percent(change)}")
    if step.kind == "decision":
        console.print(Padding(question(record, step, words), INDENTED, style="dim", expand=False))


def whole(shares: list[float]) -> list[str]:
    """Whole points that add up: the last is the sum of those before it; the one before it takes what rounding left."""
    points = [round(100 * share) for share in shares]
    points[-2] += points[-1] - sum(points[:-1])
    return [str(point) for point in points]


def percent(change: float) -> str:
    points = round(100 * change)
    return f"{points:+d}".replace("-", "−") if points else "±0"
