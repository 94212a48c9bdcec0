"""What all messages of the WebSocket have in common."""

import msgspec


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message of the WebSocket: an object whose `type` says which."""


class Request(Message, frozen=True, kw_only=True):
    """`id` is the client's own; the answer (`done`, `why-not`, `tried`, `description`, `pong`, `problem`) has it."""

    id: int | None = None
