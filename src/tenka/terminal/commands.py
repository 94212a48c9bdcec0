"""What the commands do. Results go to the standard output, progress to the standard error."""

import asyncio
import os
import sys
import webbrowser
from pathlib import Path
from secrets import token_bytes

import msgspec
from rich.cells import cell_len
from rich.console import Console

import tenka
from tenka.games import amiss
from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.messages import SPECTATOR, plain
from tenka.kernel.problem import Problem
from tenka.kernel.record import verify as verify_record
from tenka.kernel.table import Table
from tenka.rulebook import paragraphs, rulebook
from tenka.signing import check_signature
from tenka.terminal import files
from tenka.terminal.host_commands import address_of
from tenka.terminal.people import names_of, options_of, seats_of
from tenka.terminal.replaying import Story
from tenka.terms import term_named, terms
from tenka.words import Words

FAILED = 1


# --- at the table -----------------------------------------------------------------------------------------------------


def menu(say: Words, as_text: bool) -> int:
    if as_text or is_plain():
        from tenka.terminal import lines

        return lines.menu(say)
    return open_app(say)


def play(say: Words, key: str, players: int, who: list[str], asked: list[str], as_text: bool) -> int:
    game = tenka.game(key)
    options = options_of(game, asked)
    table = Table(game, seats_of(game, players, who, say), token_bytes(SEED_BYTES), options)
    if as_text or is_plain():
        from tenka.terminal.lines import LineTable

        return LineTable(table, say.language).play()
    return open_app(say, table=table)


def serve(
    say: Words,
    host: str,
    port: int,
    database: str,
    public_url: str,
    bus: str,
    metrics_for: str,
    mail_from: str,
    notices_to: str,
    days: tuple[float, float, float],
    conduct: Path | None,
    browser: bool,
) -> int:
    """The table in the browser, until Ctrl-C."""
    from tenka.server.run import serve as serve_tables  # late: only this needs the web framework

    def ready(address: str) -> None:
        print(say("serve-ready", address=public_url or address), flush=True)
        if browser:
            webbrowser.open(address)

    serve_tables(
        host,
        port,
        address_of(database, must_exist=False),
        public_url,
        bus,
        metrics_for,
        ready=ready,
        mail_from=mail_from,
        notices_to=notices_to,
        close_days=days[0],
        keep_days=days[1],
        guest_days=days[2],
        conduct=files.read_text(conduct).strip() if conduct is not None else "",
    )
    return 0


def replay(say: Words, file: Path, seat: int | None, as_text: bool) -> int:
    record = files.read_record(file)
    story = Story(record)
    eyes = SPECTATOR if seat is None else seat - 1
    if seat is not None:
        check_eyes(story, seat)
    if as_text or is_plain():
        tell(say, story, eyes)
        return 0
    return open_app(say, story=story, eyes=eyes)


def open_app(say: Words, table: Table | None = None, story: Story | None = None, eyes: int = SPECTATOR) -> int:
    from tenka.terminal.app import TenkaApp  # late: only the full-screen table needs Textual

    app = TenkaApp(say.language, table=table, story=story, eyes=eyes)
    app.run()
    return app.return_code or 0


def is_plain() -> bool:
    """Whether this is no screen that can be drawn on: a pipe, a file, or a terminal that only takes lines."""
    screen = all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return not screen or os.environ.get("TERM") == "dumb"


def check_eyes(story: Story, seat: int) -> None:
    """A record shows its secrets only when its game is over. People count seats from 1."""
    players = story.record.players
    if not 1 <= seat <= players:
        facts: dict[str, str | int] = {"n": seat, "max": players}
        raise Problem("eyes", f"There is no seat {seat}; the seats are 1 to {players}.", facts)
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


def verify(say: Words, file: Path, key: str = "") -> int:
    text = files.read_text(file)
    files.check_title(file, text)
    try:
        record = files.parse_record(text)
        found = verify_record(record)
        check_signature(record, key)
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
    print(say("verify-signed", key=record.signer) if record.signer else say("verify-unsigned"))
    return 0


def verify_database(say: Words, database: str) -> int:
    """Plays every game of a server's database again."""
    from tenka.server.again import Damaged
    from tenka.server.audit import audit

    address = address_of(database)

    async def look() -> tuple[int, int]:
        looked = bad = 0
        async for table, problem in audit(address):
            looked += 1
            if problem is not None:
                bad += 1
                what = problem.what if isinstance(problem, Damaged) else say.problem(problem)
                print(say("verify-table", table=table, what=what), file=sys.stderr)
        return looked, bad

    looked, bad = asyncio.run(look())
    print(say("verify-database", n=looked, bad=bad))
    return FAILED if bad else 0


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

    game = tenka.game(key)
    book = rulebook(game, say.language)
    named = term_named(wanted, terms(game, say.language)) if wanted else None
    if named is not None:
        Console().print(Markdown(f"**{named.forms[0]}** {named.says} ({named.rule})"))
    found = paragraphs(book.paragraphs, named.rule if named is not None else wanted)
    console = Console()
    chapter = ""
    if not wanted:
        console.print(Markdown(f"# {book.title}\n\n{book.summary}"))
    for paragraph in found:
        if paragraph.chapter != chapter:
            chapter = paragraph.chapter
            console.print(Markdown(f"## {chapter}"))
        console.print(Markdown(f"**{paragraph.id}** {paragraph.text}"))
        console.print()
    if not wanted and terms(game, say.language):
        console.print(Markdown(f"## {say('terms-title')}"))
        for one in terms(game, say.language):
            console.print(Markdown(f"**{one.forms[0]}** {one.says} ({one.rule})"))
            console.print()
    return 0


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
    for key, problem in amiss().items():
        print(f"{key}{say('colon')}{say.problem(problem)}", file=sys.stderr)
    return 0
