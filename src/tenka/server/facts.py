"""What the JSON API tells of games, of whoever asks, and of the server itself."""

from typing import Literal

import msgspec

from tenka.rulebook import Paragraph


class Texts(msgspec.Struct, frozen=True, kw_only=True):
    """A game's texts in a language, as Fluent; for games whose words the client was not built with."""

    game: str
    language: str
    text: str


class Rulebook(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    language: str
    title: str
    summary: str
    """Markdown: the game in two pages; empty where a game has none."""
    paragraphs: list[Paragraph]


class ServerKey(msgspec.Struct, frozen=True, kw_only=True):
    """With which this server signs the records of finished games; `tenka verify FILE --key KEY` compares."""

    key: str


class Health(msgspec.Struct, frozen=True, kw_only=True):
    status: Literal["ok"]
    version: str
    compiled: bool


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """`name` is empty for somebody who has not said it yet."""

    name: str
    has_password: bool


class SetName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str


class SetPassword(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Keeps one's tables on several devices. `current` is needed to change a password that was set before."""

    password: str
    current: str = ""


class Login(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    name: str
    password: str


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A message of the game's texts with its arguments."""

    message: str
    args: dict[str, str | int]
