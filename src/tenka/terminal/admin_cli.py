"""The command `tenka admin`, with its help in the reader's language."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tenka.words import Words

Option = Callable[[str, str], Parameter]


def admin_command(say: Words, option: Option, in_language: Parameter) -> Callable[..., int]:
    def admin(
        what: Annotated[str, Parameter(help=say("cli-arg-admin-what"))],
        subject: Annotated[str, Parameter(help=say("cli-arg-admin-subject"))] = "",
        /,
        *,
        database: Annotated[str, option("cli-arg-admin-database", "DATABASE")] = "",
        days: Annotated[float | None, option("cli-arg-admin-days", "N")] = None,
        out: Annotated[Path | None, option("cli-arg-admin-out", "FILE")] = None,
        force: Annotated[bool, Parameter(help=say("cli-arg-force"))] = False,
        yes: Annotated[bool, Parameter(help=say("cli-arg-admin-yes"))] = False,
        json: Annotated[bool, Parameter(help=say("cli-arg-json"))] = False,
        language: Annotated[str, in_language] = "",
    ) -> int:
        from tenka.terminal import admin_commands

        wish = admin_commands.Wish(what, subject, database, days, out, force, yes, json)
        return admin_commands.admin(say, wish)

    return admin
