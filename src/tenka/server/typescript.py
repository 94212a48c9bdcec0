"""Writes the protocol, and the views of a game, as TypeScript. Tests compare.

python -m tenka.server.typescript > web/src/protocol.ts
python -m tenka.server.typescript GAME > src/tenka/games/GAME/web/view.ts
"""

import ast
import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as types

from tenka.coach import messages as coach_messages
from tenka.games import game as game_of
from tenka.kernel.messages import View
from tenka.kernel.state import Game
from tenka.server import facts, protocol, protocol_rules
from tenka.server.accounts import forms as accounts
from tenka.server.coach import forms as coach_forms
from tenka.server.coach import puzzle_forms
from tenka.server.days import forms as days
from tenka.server.duplicate import forms as duplicates
from tenka.server.post import forms
from tenka.server.school import forms as school

_PLAIN: dict[type[types.Type], str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "any",
}


def structures() -> list[type[msgspec.Struct]]:
    """In the order of the file, without the two that only others are made from."""
    all_of: list[object] = []
    for part in (
        protocol_rules,
        protocol,
        facts,
        forms,
        school,
        coach_messages,
        coach_forms,
        accounts,
        days,
        duplicates,
    ):
        all_of += vars(part).values()
        if part is coach_forms:
            all_of += vars(puzzle_forms).values()
    found = [one for one in all_of if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [one for one in dict.fromkeys(found) if one not in (msgspec.Struct, protocol.Message, protocol.Request)]


def written(kind: types.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, types.TupleType):
        return f"[{', '.join(written(part) for part in kind.item_types)}]"
    if isinstance(kind, types.DictType):
        return f"Record<{written(kind.key_type)}, {written(kind.value_type)}>"
    if isinstance(kind, types.LiteralType):
        return " | ".join(f'"{value}"' for value in kind.values)
    assert isinstance(kind, types.UnionType), kind
    return " | ".join(written(part) for part in kind.types)


def structure(one: type[msgspec.Struct], sent: bool) -> str:
    """`sent` structures come from a client, which may leave out what has a default."""
    info: Any = types.type_info(one)
    said = inspect.cleandoc(vars(one).get("__doc__") or "")
    lines = [f"/** {line} */" for line in said.splitlines()[:1]]
    lines.append(f"export interface {one.__name__} {{")
    if info.tag_field:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        mark = "?" if sent and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)};")
    return "\n".join([*lines, "}"])


def is_sent(one: type[msgspec.Struct]) -> bool:
    return (
        issubclass(one, protocol.Request) or bool(one.__struct_config__.forbid_unknown_fields) or one is protocol.Pace
    )


def typescript() -> str:
    parts = [
        "// Made from src/tenka/server/protocol.py by `python -m tenka.server.typescript`. Don't edit.",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        f"export const LONGEST_CHAT = {protocol.LONGEST_CHAT};",
        *[structure(one, is_sent(one)) for one in structures()],
        "export type Way = " + " | ".join(f'"{way}"' for way in forms.WAYS) + ";",
        "export type NoticeKind = " + " | ".join(f'"{kind}"' for kind in forms.KINDS) + ";",
        "export type Said =" + "".join(f"\n  | {one.__name__}" for one in protocol.Said.__args__) + ";",
        "export type Told =" + "".join(f"\n  | {one.__name__}" for one in protocol.Told.__args__) + ";",
    ]
    return "\n\n".join(parts) + "\n"


# --- views ------------------------------------------------------------------------------------------------------------


def views(game: Game) -> str:
    """The view of a game, after the structures that it is made from."""
    view = game.view_type()
    found: list[type[msgspec.Struct]] = []
    collect(types.type_info(view), found)
    parts = [
        f"// Made from view.py by `python -m tenka.server.typescript {game.key}`. Don't edit.\n"
        'import type { View } from "$tenka/lib/board";',
        *[view_structure(one) for one in found],
    ]
    return "\n\n".join(parts) + "\n"


def collect(kind: types.Type, found: list[type[msgspec.Struct]]) -> None:
    """All structures that a type mentions, those that others are made from first."""
    if isinstance(kind, types.StructType):
        for field in kind.fields:
            collect(field.type, found)
        if kind.cls not in found:
            found.append(kind.cls)
    elif isinstance(kind, types.ListType):
        collect(kind.item_type, found)
    elif isinstance(kind, types.DictType):
        collect(kind.value_type, found)
    elif isinstance(kind, types.UnionType):
        for part in kind.types:
            collect(part, found)


def view_structure(one: type[msgspec.Struct]) -> str:
    info: Any = types.type_info(one)
    said = inspect.cleandoc(vars(one).get("__doc__") or "")
    lines = [f"/** {line} */" for line in said.splitlines()[:1]]
    if info.array_like:
        inner = ", ".join(f"{field.encode_name}: {written(field.type)}" for field in info.fields)
        return "\n".join([*lines, f"export type {one.__name__} = [{inner}];"])
    inherited = [field.name for field in msgspec.structs.fields(View)] if issubclass(one, View) else []
    lines.append(f"export interface {one.__name__} {'extends View ' if inherited else ''}{{")
    explained = field_comments(one)
    for field in info.fields:
        if field.name in inherited:
            continue
        if field.name in explained:
            lines.append(f"\t/** {explained[field.name]} */")
        lines.append(f"\t{field.encode_name}: {written(field.type)};")
    return "\n".join([*lines, "}"])


def field_comments(one: type[msgspec.Struct]) -> dict[str, str]:
    """What stands below each field in the source, those of the structures that it extends included."""
    found: dict[str, str] = {}
    for part in one.__mro__:
        if issubclass(part, msgspec.Struct) and part not in (msgspec.Struct, View):
            found |= own_comments(part)
    return found


def own_comments(one: type[msgspec.Struct]) -> dict[str, str]:
    """The source stands beside a compiled module too."""
    module = Path(str(sys.modules[one.__module__].__file__))
    source = module.with_name(one.__module__.rpartition(".")[2] + ".py").read_text("utf-8")
    (body,) = [part for part in ast.parse(source).body if isinstance(part, ast.ClassDef) and part.name == one.__name__]
    found: dict[str, str] = {}
    for before, after in zip(body.body, body.body[1:], strict=False):
        match before, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                found[name] = " ".join(said.split())
    return found


if __name__ == "__main__":
    print(views(game_of(sys.argv[1])) if len(sys.argv) > 1 else typescript(), end="")
