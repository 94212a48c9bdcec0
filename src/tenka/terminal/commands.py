"""What the commands do. Results go to the standard output, progress to the standard error."""

import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_bytes

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import tenka
from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import verify as verify_record
from tenka.kernel.table import Table
from tenka.lab import bench as benching
from tenka.lab import fuzz as fuzzing
from tenka.lab import simulate as simulating
from tenka.lab.cluster import games_on_ray
from tenka.lab.results import Results
from tenka.rulebook import Paragraph, no_paragraph, rulebook
from tenka.terminal import files
from tenka.terminal.people import names_of, options_of, seats_of
from tenka.terminal.replaying import Story
from tenka.words import Words

FAILED = 1
SHORTEST, LONGEST = 0.05, 600.0  # seconds of a measurement


# --- at the table -----------------------------------------------------------------------------------------------------


def menu(say: Words) -> int:
    return open_app(say)


def play(say: Words, key: str, players: int, who: list[str], asked: list[str]) -> int:
    game = tenka.game(key)
    options = options_of(game, asked)
    return open_app(say, table=Table(game, seats_of(game, players, who, say), token_bytes(SEED_BYTES), options))


def serve(
    say: Words, host: str, port: int, database: str, public_url: str, bus: str, metrics_for: str, browser: bool
) -> int:
    """The table in the browser, until Ctrl-C."""
    from tenka.server.run import serve as serve_tables  # late: only this needs the web framework

    def ready(address: str) -> None:
        print(say("serve-ready", address=public_url or address), flush=True)
        if browser:
            webbrowser.open(address)

    serve_tables(host, port, database, public_url, bus, metrics_for, ready=ready)
    return 0


def replay(say: Words, file: Path, seat: int | None, as_text: bool) -> int:
    record = files.read_record(file)
    story = Story(record)
    if seat is not None:
        check_eyes(story, seat)
    eyes = SPECTATOR if seat is None else seat
    if as_text or not sys.stdout.isatty():
        tell(say, story, eyes)
        return 0
    return open_app(say, story=story, eyes=eyes)


def open_app(say: Words, table: Table | None = None, story: Story | None = None, eyes: int = SPECTATOR) -> int:
    need_terminal()
    from tenka.terminal.app import TenkaApp  # late: only the full-screen table needs Textual

    app = TenkaApp(say.language, table=table, story=story, eyes=eyes)
    app.run()
    return app.return_code or 0


def need_terminal() -> None:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Problem("no-terminal", "This needs a terminal.")


def check_eyes(story: Story, seat: int) -> None:
    """A record shows its secrets only when its game is over."""
    last = story.record.players - 1
    if not 0 <= seat <= last:
        facts: dict[str, str | int] = {"number": seat, "max": last}
        raise Refused("seat", f"There is no seat {seat}; the seats are 0 to {last}.", None, facts)
    if not story.is_over:
        raise Problem("unfinished-eyes", "This game is not over yet: it has only a stranger's view.")


def tell(say: Words, story: Story, seat: int) -> None:
    """The whole game as text: what happened, step by step, and the table at the end."""
    words = Words(say.language, story.game, names_of(story.record.seats, say))
    print(words("replay-header", title=words("game-title"), players=story.record.players))
    print(words("replay-eyes-stranger") if seat == SPECTATOR else words("replay-eyes-seat", seat=seat))
    for step in range(len(story) + 1):
        print()
        print(words("replay-set-up") if step == 0 else words("replay-step", n=step, all=len(story)))
        for event in story.events(step, seat):
            print("  " + words.event(event))
    print()
    print(plain(story.game.render(story.view(len(story), seat), words)))


# --- records ----------------------------------------------------------------------------------------------------------


def verify(say: Words, file: Path) -> int:
    text = files.read_text(file)
    files.check_title(file, text)
    try:
        record = files.parse_record(text)
        found = verify_record(record)
    except Problem as problem:
        print(say("verify-fails", what=say.problem(problem)), file=sys.stderr)
        return FAILED
    print(say("verify-legal", n=len(record.actions())))
    if len(found) == 2:
        print(say("verify-unfinished"))
    else:
        print(say("verify-result"))
        print(say("verify-deal"))
    print(say("verify-sound"))
    return 0


def score(say: Words, key: str, file: Path, asked: list[str], as_json: bool) -> int:
    """The score of a domain that was typed as text, for people at a real table."""
    game = tenka.game(key)
    options = options_of(game, asked)
    parts = game.score_text(files.read_text(file) if str(file) != "-" else files.read_standard_input(), options)
    if as_json:
        print(msgspec.json.encode(parts | {"options": options}).decode())
        return 0
    words = Words(say.language, game)
    names = {name: words(f"part-{name}") for name in parts}
    width = max(cell_len(name) for name in names.values())
    for name, n in parts.items():
        print(f"{names[name]}{' ' * (width - cell_len(names[name]))}  {n:>3}")
    return 0


def rules(say: Words, key: str, wanted: str) -> int:
    from rich.markdown import Markdown  # late: nothing else needs it

    book = rulebook(tenka.game(key), say.language)
    found = paragraphs(book.paragraphs, wanted)
    console = Console()
    chapter = ""
    if not wanted:
        console.print(Markdown(f"# {book.title}"))
    for paragraph in found:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            console.print(Markdown(f"## {chapter}"))
        console.print(Markdown(f"**{paragraph.id}** {paragraph.text}"))
        console.print()
    return 0


def paragraphs(book: list[Paragraph], wanted: str) -> list[Paragraph]:
    """One paragraph by its id, or all whose ids begin so."""
    asked = wanted.strip().upper()
    found = [one for one in book if not asked or one.id == asked or one.id.startswith(asked.rstrip(".") + ".")]
    if not found:
        raise no_paragraph(book, wanted)
    return found


def games_list(say: Words) -> int:
    for key, game in tenka.games().items():
        words = Words(say.language, game)
        print(f"{key}  {words('game-title')}, {words('games-players', min=game.min_players, max=game.max_players)}")
        for count in range(game.min_players, game.max_players + 1):
            if words.has(f"players-{count}"):
                print(f"  {words(f'players-{count}')}")
        print(f"  {words('game-tagline')}")
        for option in game.options:
            values = [f"{option.values[0]} ({words('games-default')})", *option.values[1:]]
            print(f"  --option {option.name}={' | '.join(values)}")
            print(f"      {words(f'option-{option.name}')}{words('colon')}{words(f'option-{option.name}-help')}")
    return 0


# --- long work --------------------------------------------------------------------------------------------------------


@contextmanager
def progress(title: str, total: int) -> Iterator[Progress]:
    """A bar on the standard error; `advance(0)` moves it. Silent where nobody watches."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        bar.add_task(title, total=total)
        yield bar


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
    as_json: bool,
) -> int:
    options = options_of(tenka.game(key), asked)
    names = [name.strip() for name in bots.split(",")]
    plan = simulating.plan(key, players, games, names, options, seed, records is not None)
    simulating.check_jobs(jobs)
    if records is not None:
        files.check_folder(records)
    if results is not None:
        files.check_folder(results.parent)
    kept = Results(results, plan) if results is not None else None
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
    if kept is not None:
        kept.end(complete=not interrupted)
    if interrupted:
        print(say("simulate-interrupted", n=summary.games), file=sys.stderr)
    if as_json:
        print(msgspec.json.encode(summary).decode())
    else:
        show_summary(say, summary)
        if records is not None:
            print(say("simulate-records", folder=str(records)))
    return 130 if interrupted else 0


def show_summary(say: Words, summary: simulating.Summary) -> None:
    words = Words(say.language, tenka.game(summary.game))
    title = say("simulate-title", game=words("game-title"), players=summary.players, games=summary.games)
    grid = Grid(title=title, title_justify="left")
    for column in ("simulate-seat", "simulate-bot", "simulate-wins", "simulate-share", "simulate-mean-score"):
        grid.add_column(say(column), justify="left" if column == "simulate-bot" else "right")
    for seat, bot in enumerate(summary.bots):
        share = 100 * summary.wins[seat] / max(summary.games, 1)
        row = [str(seat), say(f"bot-{bot}"), str(summary.wins[seat]), f"{share:.1f} %"]
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
    files.check_folder(folder)
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
