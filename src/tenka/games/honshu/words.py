"""Honshu's view in words: one text rendering for terminal, screen reader and logs."""

from tenka.games.honshu.view import HonshuView
from tenka.kernel.messages import Line, Say


def prompt(view: HonshuView) -> tuple[str, dict[str, str | int]]:
    return f"prompt-{view.phase}", {"seat": view.actor}


def render(view: HonshuView, say: Say) -> list[Line]:
    return []
