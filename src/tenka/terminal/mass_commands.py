"""Many games at the prompt: simulations, the fuzzer, measurements. Results go to the standard output."""

import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import tenka
from tenka.kernel.problem import Problem
from tenka.lab import bench as benching
from tenka.lab import fuzz as fuzzing
from tenka.lab import simulate as simulating
from tenka.lab.cluster import games_on_ray
from tenka.lab.results import Results
from tenka.lab.targets import check_folder
from tenka.terminal import files
from tenka.terminal.people import options_of
from tenka.terminal.progress import progress
from tenka.words import Words

FAILED = 1
SHORTEST, LONGEST = 0.05, 600.0  # seconds of a measurement
COLUMNS = [
    "simulate-seat",
    "simulate-bot",
    "simulate-wins",
    "simulate-share",
    "simulate-interval",
    "simulate-mean-score",
]


def simulate(
    say: Words,
    key: str,
    players: int,
    games: int,
    bots: str,
    asked: list[str],
    seed: int,
    jobs: int,
    records: Path | None,
    results: Path | None,
    ray: str,
    force: bool,
    as_json: bool,
) -> int:
    options = options_of(tenka.game(key), asked)
    names = [name.strip() for name in bots.split(",")]
    plan = simulating.plan(key, players, games, names, options, seed, records is not None)
    simulating.check_jobs(jobs)
    if records is not None:
        check_folder(records)
    kept = Results(results, plan, force) if results is not None else None
    finished = kept.finished(games) if kept is not None else []
    source = games_on_ray(plan, simulating.left(plan, finished), ray) if ray else None
    with progress(say("simulate-playing"), games - len(finished)) as bar:

        def each(played: simulating.Played) -> None:
            if kept is not None:
                kept.keep(played)
            if records is not None:
                name = f"{key}-{seed}-{played.number:06}{files.SUFFIX}"
                files.write_text(records / name, played.record, at_once=False)
            bar.advance(bar.task_ids[0])

        summary, interrupted = simulating.simulate(plan, jobs, each, tenka.compiled(), finished, source)
    if interrupted:
        print(say("simulate-interrupted", n=summary.games), file=sys.stderr)
    if as_json:
        print(msgspec.json.encode(summary).decode())
    else:
        show_summary(say, summary)
        if records is not None:
            print(say("simulate-records", folder=str(records)))
    if kept is not None:
        kept.end(complete=not interrupted)  # last: what was found is told even where it cannot be written
    return 130 if interrupted else 0


def show_summary(say: Words, summary: simulating.Summary) -> None:
    words = Words(say.language, tenka.game(summary.game))
    title = say("simulate-title", game=words("game-title"), players=summary.players, games=summary.games)
    grid = Grid(title=title, title_justify="left")
    for column in COLUMNS:
        grid.add_column(say(column), justify="left" if column == "simulate-bot" else "right")
    for seat, bot in enumerate(summary.bots):
        low, high = summary.intervals[seat]
        share = summary.wins[seat] / max(summary.games, 1)
        row = [str(seat + 1), say(f"bot-{bot}"), str(summary.wins[seat]), f"{share:.1%}", f"{low:.1%} – {high:.1%}"]
        grid.add_row(*row, f"{summary.mean_scores[seat]:.2f}")
    Console().print(grid)
    if summary.shared_wins:
        print(say("simulate-shared", n=summary.shared_wins))
    if summary.nobody:
        print(say("simulate-nobody", n=summary.nobody))
    rate = f"{summary.decisions_per_second:.0f}"
    decisions = f"{summary.mean_decisions:.1f}"
    print(say("simulate-speed", decisions=decisions, rate=rate, seconds=f"{summary.seconds:.1f}"))


def fuzz(say: Words, key: str, players: int, games: int, asked: list[str], seed: int, records: Path | None) -> int:
    game = tenka.game(key)
    options_of(game, asked)
    fixed = dict(text.split("=", 1) for text in asked)
    tables = fuzzing.settings(game, players, fixed)
    simulating.check_games(games)
    folder = records if records is not None else Path()
    check_folder(folder)
    failures: list[fuzzing.Failure] = []
    done = 0
    interrupted = False
    with progress(say("fuzz-playing"), games * len(tables)) as bar:
        try:
            for failure in fuzzing.fuzz(key, tables, games, seed):
                done += 1
                bar.advance(bar.task_ids[0])
                if failure is not None:
                    failures.append(failure)
                    files.write_text(failure_file(folder, key, seed, failure), failure.record)
        except KeyboardInterrupt:
            interrupted = True
    for failure in failures:
        print(failure_in_words(say, failure, failure_file(folder, key, seed, failure)))
    if interrupted:
        print(say("fuzz-interrupted", n=done))
    if failures:
        print(say("fuzz-failed", failures=len(failures), games=done), file=sys.stderr)
        return FAILED
    if not interrupted:
        print(say("fuzz-sound", games=done, game=Words(say.language, game)("game-title"), settings=len(tables)))
    return 130 if interrupted else 0


def failure_file(folder: Path, key: str, seed: int, failure: fuzzing.Failure) -> Path:
    return folder / f"fuzz-{key}-{seed}-{failure.number:06}{files.SUFFIX}"


def failure_in_words(say: Words, failure: fuzzing.Failure, file: Path) -> str:
    options = ", ".join(f"{name}={value}" for name, value in failure.setting.options.items()) or "-"
    what = failure.what if failure.what.endswith(".") else failure.what + "."
    return say(
        "fuzz-failure",
        players=failure.setting.players,
        options=options,
        decisions=failure.decisions,
        what=what,
        file=str(file),
    )


def bench(say: Words, key: str, players: int, seconds: float, as_json: bool) -> int:
    keys = [tenka.game(key).key] if key else list(tenka.games())
    if not SHORTEST <= seconds <= LONGEST:
        facts: dict[str, str | int] = {"min": str(SHORTEST), "max": str(int(LONGEST))}
        raise Problem("seconds", f"A measurement takes {SHORTEST} to {LONGEST} seconds.", facts)
    found: list[benching.Figures] = []
    interrupted = False
    with progress(say("bench-measuring"), len(keys)) as bar:
        try:
            for one in keys:
                found.append(benching.measure(one, players, seconds, tenka.compiled()))
                bar.advance(bar.task_ids[0])
        except KeyboardInterrupt:
            interrupted = True
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show_figures(say, found)
    return 130 if interrupted else 0


def show_figures(say: Words, found: list[benching.Figures]) -> None:
    grid = Grid()
    grid.add_column(say("bench-game"))
    for column in ("bench-players", "bench-random", "bench-search", "bench-copy", "bench-ratio"):
        grid.add_column(say(column), justify="right")
    for figures in found:
        grid.add_row(
            figures.game,
            str(figures.players),
            f"{figures.decisions_per_second:.0f}",
            f"{figures.search_iterations_per_second:.0f}",
            f"{figures.copy_microseconds:.2f}",
            f"{figures.interface_ratio:.2f}",
        )
    Console().print(grid)
    print(say("bench-compiled" if tenka.compiled() else "bench-interpreted"))
