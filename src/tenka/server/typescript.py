"""Writes the protocol as TypeScript: `python -m tenka.server.typescript > web/src/protocol.ts`. A test compares."""

import inspect
from typing import Any

import msgspec
from msgspec import inspect as types

from tenka.server import protocol

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
    found = [one for one in vars(protocol).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return [one for one in found if one not in (protocol.Message, protocol.Request)]


def written(kind: types.Type) -> str:
    """A type as TypeScript writes it."""
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    if isinstance(kind, types.StructType):
        return kind.cls.__name__
    if isinstance(kind, types.ListType):
        inner = written(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
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
        "export type Said =" + "".join(f"\n  | {one.__name__}" for one in protocol.Said.__args__) + ";",
        "export type Told =" + "".join(f"\n  | {one.__name__}" for one in protocol.Told.__args__) + ";",
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    print(typescript(), end="")
