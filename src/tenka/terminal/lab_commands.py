"""The lab at the prompt: tournaments, balance reports, fingerprints."""

import sys
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table as Grid

import tenka
from tenka.kernel.problem import Problem
from tenka.lab.extras import need
from tenka.lab.journal import journal_of
from tenka.lab.perft import perft as count
from tenka.lab.simulate import check_games
from tenka.lab.targets import check_target, free_name
from tenka.terminal.people import options_of
from tenka.terminal.progress import progress
from tenka.words import Words

if TYPE_CHECKING:
    from tenka.lab.adjusted import Without
    from tenka.lab.arena import Match, Standing, Step

DEEPEST = 12
ENOUGH = 10
"""Games of an arena that tell by how much they are surer without luck."""


def arena(
    say: Words,
    key: str,
    entrants: list[str],
    players: int,
    deals: int,
    asked: list[str],
    seed: int,
    ladder: bool,
    width: float,
    on_failure: str,
    patience: float,
    picture: Path | None,
    jobs: int,
    results: Path | None,
    force: bool,
    as_json: bool,
    adjusted: bool = False,
) -> int:
    need("lab", "openskill", *(["matplotlib"] if picture is not None else []))
    from tenka.lab import arena as playing  # late: ratings and plots are an extra

    options = options_of(tenka.game(key), asked)
    plan = playing.tournament(
        key, entrants, players, deals, options, seed, ladder, on_failure, patience, max(width, 0.0) / 100, adjusted
    )
    if picture is not None:
        playing.check_picture(picture)
        check_target(picture, force)
    kept = playing.Matches(results, plan, force) if results is not None else None
    finished = kept.finished(plan) if kept is not None else []
    total = plan.deals * plan.players * len(playing.lineups(plan))
    with progress(say("arena-playing"), total - len(finished)) as bar:

        def each(match: "Match") -> None:
            if kept is not None:
                kept.add(match)
            bar.advance(bar.task_ids[0])

        scores, interrupted = playing.run(plan, each, jobs, finished)
    rows = scores.standings()
    if as_json:
        told = {"tournament": plan, "standings": rows, "steps": scores.steps(), "failures": scores.failures}
        print(msgspec.json.encode(told | ({"adjusted": scores.adjusting.rows()} if adjusted else {})).decode())
    else:
        show_standings(say, rows)
        if adjusted:
            show_adjusted(say, scores.adjusting.rows())
        if ladder:
            show_steps(say, scores.steps())
        for failing in scores.failures[:20]:
            print(say("arena-failure", bot=failing.entrant, n=failing.deal, what=f"{failing.kind}: {failing.detail}"))
    if interrupted:
        print(say("arena-interrupted"), file=sys.stderr)
    if kept is not None:
        kept.end(complete=not interrupted)
    if picture is not None:
        playing.draw(rows, picture, say("arena-share"))
    return 130 if interrupted else 0


def headed(say: Words, first: str, *numbers: str) -> Grid:
    """An empty grid: names in the first column, numbers in the others."""
    grid = Grid()
    grid.add_column(say(first))
    for column in numbers:
        grid.add_column(say(column), justify="right")
    return grid


def in_figures(say: Words, *cells: str) -> list[str]:
    """Cells with numbers as they are written in the language: 66.7%, in French 66,7 %."""
    found = [cell.replace("-", "−") for cell in cells[1:]]
    if say.language == "fr":
        found = [cell.replace(".", ",").replace("%", "\u202f%") for cell in found]
    return [cells[0], *found]


def show_standings(say: Words, rows: "list[Standing]") -> None:
    grid = headed(say, "arena-bot", "arena-games", "arena-share", "arena-interval", "arena-rating", "arena-failures")
    for row in rows:
        interval = f"{row.low:.1%} – {row.high:.1%}"
        rating = f"{row.rating:.1f} ± {2 * row.rating_error:.1f}"
        grid.add_row(
            *in_figures(say, row.entrant, str(row.games), f"{row.share:.1%}", interval, rating, str(row.failures))
        )
    Console().print(grid)


def show_adjusted(say: Words, rows: "list[Without]") -> None:
    """Shares without luck, and how many times fewer games that needs; a few games don't tell that yet."""
    grid = headed(say, "arena-bot", "arena-games", "arena-share", "arena-without", "arena-interval", "arena-saved")
    for row in rows:
        without, low, high = [min(1.0, max(0.0, share)) for share in (row.adjusted, row.low, row.high)]
        interval = f"{low:.1%} – {high:.1%}"
        raw = f"{row.raw:.1%} ± {1.96 * row.raw_error:.1%}"
        saved = f"{row.saved:.2f}" if row.games >= ENOUGH and row.raw_error > 0 else "–"
        grid.add_row(*in_figures(say, row.entrant, str(row.games), raw, f"{without:.1%}", interval, saved))
    Console().print(grid)


def show_steps(say: Words, rows: "list[Step]") -> None:
    grid = headed(say, "arena-step", "arena-decided", "arena-share", "arena-interval")
    for row in rows:
        title = say("arena-against", upper=row.upper, lower=row.lower)
        grid.add_row(*in_figures(say, title, f"{row.games:g}", f"{row.share:.1%}", f"{row.low:.1%} – {row.high:.1%}"))
    Console().print(grid)


def balance(say: Words, key: str, games: int, bots: str, seed: int, jobs: int, out: Path | None, force: bool) -> int:
    need("lab", "matplotlib", "openskill")
    from tenka.lab import balance as lab_balance  # late: plots are an extra
    from tenka.lab.balance_page import report

    words = Words(say.language, tenka.game(key))
    check_games(games)
    names = [name.strip() for name in bots.split(",")]
    samples = lab_balance.settings(key, games, names, seed, words)
    usual = Path(f"balance-{key}.html")
    if out is None:  # an interrupted report goes on under its name
        out = usual if journal_of(usual).exists() else free_name(usual)
    kept = lab_balance.Games(out, samples, force)
    interrupted = False
    with progress(say("simulate-playing"), sum(sample.plan.games for sample in samples)) as bar:
        try:
            lab_balance.gather(samples, jobs, lambda: bar.advance(bar.task_ids[0]), kept)
        except KeyboardInterrupt:
            interrupted = True
    if any(sample.games for sample in samples):
        page = report(samples, words, date.today())
        kept.close(lambda file: file.write_text(page, "utf-8"), complete=not interrupted)
        print(say("balance-written", file=str(out)))
    if interrupted:
        print(say("balance-interrupted"), file=sys.stderr)
    return 130 if interrupted else 0


def perft(say: Words, key: str, players: int, depth: int, asked: list[str], seed: int, as_json: bool) -> int:
    game = tenka.game(key)
    if not 0 <= depth <= DEEPEST:
        facts: dict[str, str | int] = {"max": DEEPEST, "n": depth}
        raise Problem("depth", f"The depth goes from 0 to {DEEPEST}, not to {depth}.", facts)
    lines = count(key, players or game.min_players, depth, seed, options_of(game, asked))
    if as_json:
        print(msgspec.json.encode(list(lines)).decode())
        return 0
    for line in lines:
        print(say("perft-line", depth=line.depth, positions=str(line.positions), over=line.over, hash=line.fingerprint))
    return 0
