"""The forms that a database has had: which one it is of, and the way to today's."""

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from tenka.kernel.problem import Problem
from tenka.server.migrations import HEAD


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "tenka.server:migrations")
    config.set_main_option("path_separator", "os")
    return config


def known_forms() -> list[str]:
    """The newest first."""
    return [one.revision for one in ScriptDirectory.from_config(migrations()).walk_revisions()]


def refuse_newer(found: str) -> None:
    """A Problem where a database is of a form that this program does not know."""
    if found and found not in known_forms():
        sentence = f"The database is of a newer Tenka (form {found}); this one knows forms up to {HEAD}. Update Tenka."
        raise Problem("database-newer", sentence, {"found": found, "known": HEAD})


def migrate(connection: sa.Connection, found: str, wanted: str = "head") -> None:
    """From the form that was found to today's, or to an earlier one."""
    refuse_newer(found)
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, wanted)
