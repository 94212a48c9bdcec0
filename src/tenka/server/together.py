"""What every move writes goes to PostgreSQL as one question, which is a transaction of its own.

Begun, written and committed it would be four, and to ask is most of what a commit costs a process.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeAlias

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql
from sqlalchemy.sql.visitors import replacement_traverse

DIALECT: sa.Dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
UNSTORED = {"22", "23", "25", "40", "42", "53", "54", "55"}
"""Classes of errors (SQLSTATE) with which PostgreSQL answers before anything is stored: a value, a key that is there
already, another server than the one that writes, a deadlock, a right, no room, a limit, a lock."""

Part: TypeAlias = tuple[sa.Executable, tuple[str, ...]]
"""A statement, and the names of its values."""


def nothing_stored(error: BaseException) -> bool:
    """Whether that is certain: a connection that ends may have ended after the commit."""
    state = str(getattr(error, "sqlstate", None) or "")
    return state[:2] in UNSTORED and state != "40003"  # which says that it is not known


def one_question(parts: Sequence[tuple[sa.Executable, Sequence[dict[str, Any]]]]) -> tuple[str, list[list[Any]]] | None:
    """Its text and a list for each value's name, from statements with their rows; None where it can't be one."""
    changed = [row["table_id"] for statement, rows in parts if isinstance(statement, sa.Update) for row in rows]
    if len(set(changed)) < len(changed):
        return None  # of two changes of one row PostgreSQL would do one
    text = _text(tuple((statement, tuple(rows[0])) for statement, rows in parts))
    return text, [[row[name] for row in rows] for _, rows in parts for name in rows[0]]


@lru_cache(64)
def _text(parts: tuple[Part, ...]) -> str:
    said, first = [], 1
    for number, (statement, names) in enumerate(parts):
        said.append(f"part{number} as ({_of_many(statement, names, first)})")
        first += len(names)
    return f"with {', '.join(said)} select 1"


def _of_many(statement: sa.Executable, names: tuple[str, ...], first: int) -> str:
    """The statement for as many rows as the lists have that it is given from `first` on."""
    assert isinstance(statement, sa.Insert | sa.Update)
    table = statement.table
    assert isinstance(table, sa.Table)
    columns = [table.c[_column(table, name)] for name in names]
    lists = ", ".join(f"${first + place}::{_kind(column)}[]" for place, column in enumerate(columns))
    if isinstance(statement, sa.Insert):
        assert set(names) == set(table.c.keys())  # nothing is left to a default
        return f"insert into {table.name} ({', '.join(names)}) select * from unnest({lists})"
    sets = ", ".join(f"{_column(table, name)} = new.{name}" for name in names if name != "table_id")
    given = f"unnest({lists}) as new({', '.join(names)})"
    return f"update {table.name} set {sets} from {given} where {_where(statement)}"


def _column(table: sa.Table, name: str) -> str:
    """As `rows` names values: the row by `table_id`, what becomes of a column by `new_` and its name."""
    if name == "table_id" and name not in table.c:
        return "id"
    return name.removeprefix("new_")


def _kind(column: sa.Column[Any]) -> str:
    """Text is not cut to its column's length here: PostgreSQL refuses what is too long."""
    return "text" if isinstance(column.type, sa.String) else str(column.type.compile(DIALECT))


def _where(statement: sa.Update) -> str:
    def of_new(element: Any, **_: Any) -> Any:
        asks = isinstance(element, sa.BindParameter) and element.required
        return sa.literal_column(f"new.{element.key}") if asks else None

    assert statement.whereclause is not None
    found = replacement_traverse(statement.whereclause, {}, of_new)
    return str(found.compile(dialect=DIALECT, compile_kwargs={"literal_binds": True}))
