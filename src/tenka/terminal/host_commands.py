"""What a host does with a server's database: look at an update beforehand, keep a copy, put it back."""

import asyncio
import sys
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from tenka.kernel.problem import Problem
from tenka.terminal import files
from tenka.terminal.main import FAILED
from tenka.words import Words

if TYPE_CHECKING:
    from tenka.server.backup import Kept


def address_of(database: str, must_exist: bool = True) -> str:
    """The address of a database that was named by its file, by its address, or not at all."""
    from tenka.server.settings import check_address, default_database, default_file, sqlite

    if "://" in database:
        return check_address(database)
    file = Path(database) if database else default_file()
    if must_exist:
        check_there(file)
    return sqlite(file) if database else default_database()


def check_there(file: Path) -> None:
    try:
        there = file.is_file()
    except PermissionError:  # in a folder that nobody may look into
        raise files.unreadable(file, "denied") from None
    if not there:
        raise Problem("no-database-file", f"There is no database {file}.", {"file": str(file)})


def upgrade(say: Words, database: str, check: bool, jobs: int) -> int:
    """Says what an update does to every stored game; without `check` brings the database to its newest form."""
    if check:
        return asyncio.run(check_all(say, address_of(database), jobs))
    from tenka.server.run import prepare_database

    asyncio.run(prepare_database(address_of(database)))
    print(say("upgrade-done"))
    return 0


async def check_all(say: Words, database: str, jobs: int) -> int:
    from tenka.server.again import Damaged
    from tenka.server.upgrade_check import outlooks

    counts: Counter[str] = Counter()
    start = perf_counter()
    async for one in outlooks(database, jobs):
        counts[one.verdict] += 1
        if one.fate is not None and one.verdict == "stops":
            rule = one.fate.rule or "-"
            print(say("upgrade-stops", table=one.table, key=one.game, move=one.fate.move, of=one.fate.moves, rule=rule))
        elif one.problem is not None:
            what = one.problem.what if isinstance(one.problem, Damaged) else say.problem(one.problem)
            print(say("verify-table", table=one.table, what=what), file=sys.stderr)
    running = sum(counts[verdict] for verdict in ("unchanged", "goes-on", "stops", "lost"))
    seconds = perf_counter() - start
    print(say("upgrade-running", n=running, seconds=f"{seconds:.1f}"))
    for verdict in ("unchanged", "goes-on", "stops", "lost"):
        print(f"  {say(f'upgrade-{verdict}-count', n=counts[verdict])}")
    print(say("upgrade-finished", n=counts["viewable"] + counts["stored-only"], stored=counts["stored-only"]))
    return FAILED if counts["stops"] or counts["lost"] or counts["stored-only"] else 0


def backup(say: Words, file: Path, database: str) -> int:
    """Copies everything a server keeps into a file, while it runs, and plays every game in it again."""
    from tenka.server.backup import back_up

    start = perf_counter()
    return report(say, "backup-done", file, asyncio.run(back_up(address_of(database), file)), start)


def restore(say: Words, file: Path, database: str) -> int:
    """Puts a backup into an empty database."""
    from tenka.server.backup import restore as put_back

    files.check_readable(file)
    start = perf_counter()
    return report(say, "restore-done", file, asyncio.run(put_back(file, address_of(database, False))), start)


def report(say: Words, done: str, file: Path, kept: "Kept", start: float) -> int:
    from tenka.server.again import Damaged

    for table, problem in kept.troubles:
        assert problem is not None
        what = problem.what if isinstance(problem, Damaged) else say.problem(problem)
        print(say("verify-table", table=table, what=what), file=sys.stderr)
    seconds = f"{perf_counter() - start:.1f}"
    print(say(done, file=str(file), tables=kept.tables, moves=kept.entries, seconds=seconds))
    print(say("verify-database", n=kept.tables, bad=len(kept.troubles)))
    return FAILED if kept.troubles else 0
