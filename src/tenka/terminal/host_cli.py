"""The commands of hosts, for the command line: what they are called with."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tenka.words import Words

EXAMPLES = {
    "upgrade": ["tenka upgrade --check", "tenka upgrade --check --database postgresql+asyncpg://tenka@localhost/tenka"],
    "backup": ["tenka backup tenka-backup.db", "tenka backup backup.db --database postgresql+asyncpg://tenka@db/tenka"],
    "restore": ["tenka restore tenka-backup.db --database new.db"],
}


def jobs_or_all(jobs: int | None) -> int:
    return (os.cpu_count() or 1) if jobs is None else jobs


def host_commands(say: Words) -> list[Callable[..., int]]:
    def option(message: str, metavar: str) -> Parameter:
        return Parameter(help=say(message), metavar=metavar)

    in_language = option("cli-arg-language", "LANGUAGE")
    stored = option("cli-arg-upgrade-database", "DATABASE")

    def upgrade(
        *,
        check: Annotated[bool, Parameter(help=say("cli-arg-upgrade-check"))] = False,
        database: Annotated[str, stored] = "",
        jobs: Annotated[int | None, option("cli-arg-jobs", "N")] = None,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import host_commands

        return host_commands.upgrade(say, database, check, jobs_or_all(jobs))

    def backup(
        file: Annotated[Path, option("cli-arg-backup-file", "FILE")],
        /,
        *,
        database: Annotated[str, stored] = "",
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import host_commands

        return host_commands.backup(say, file, database)

    def restore(
        file: Annotated[Path, option("cli-arg-restore-file", "FILE")],
        /,
        *,
        database: Annotated[str, stored] = "",
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import host_commands

        return host_commands.restore(say, file, database)

    return [upgrade, backup, restore]
