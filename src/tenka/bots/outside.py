"""Bots from outside: any program that reads JSON lines and writes JSON lines (docs/outside-bots.md).

Tenka says  {"type": "hello", "game": "nobunaga", "seat": 2, "players": 4, "options": {…}, "actions": 52}
Tenka asks  {"type": "choose", "view": {…}, "legal": [27, 31, 33], "names": ["pick uesugi", …]}
the bot     {"action": 31}
"""

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import IO

import msgspec

from tenka.bots.bot import Bot
from tenka.kernel.messages import View
from tenka.kernel.state import Game

PATIENCE = 5.0
LONGEST_LINE = 1 << 16


class BotFailed(Exception):
    """What an outside bot did wrong: `late`, `nonsense`, `illegal` or `died`, with what it said."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


class OutsideBot(Bot):
    """A program that is started for one game and ended with it."""

    def __init__(
        self, command: str, game: Game, seat: int, players: int, options: dict[str, str], patience: float
    ) -> None:
        super().__init__(command, game, seat)
        self.patience = patience
        try:
            self.process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
        except (OSError, ValueError) as error:
            raise BotFailed("died", f"it cannot be started: {error}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._to: IO[str] = self.process.stdin
        self._answers: queue.Queue[str | None] = queue.Queue(1000)
        self._ear = threading.Thread(target=self._listen, args=(self.process.stdout,), daemon=True)
        self._ear.start()
        hello = {"type": "hello", "game": game.key, "seat": seat, "players": players}
        self._say(hello | {"options": options, "actions": game.actions})

    def _listen(self, lines: IO[str]) -> None:
        """Keeps the latest answers; a bot that chatters on loses its oldest words, not its listener."""
        with lines:
            while line := lines.readline(LONGEST_LINE):
                if self._answers.full():
                    self._answers.get()
                self._answers.put(line)
        self._answers.put(None)

    def _say(self, message: dict[str, object]) -> None:
        try:
            self._to.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._to.flush()
        except (OSError, ValueError):
            raise BotFailed("died", "it no longer listens") from None

    def choose(self, view: View) -> int:
        legal = self.imagine(view).legal()
        names = [self.game.name(action) for action in legal]
        self._say({"type": "choose", "view": msgspec.to_builtins(view), "legal": legal, "names": names})
        try:
            line = self._answers.get(timeout=self.patience)
        except queue.Empty:
            raise BotFailed("late", f"no answer within {self.patience:g} s") from None
        if line is None:
            raise BotFailed("died", "it ended before it answered")
        return self._read(line, legal)

    def _read(self, line: str, legal: list[int]) -> int:
        try:
            answer = json.loads(line)
            action = answer["action"]
        except (ValueError, KeyError, TypeError, RecursionError):
            raise BotFailed("nonsense", f'expected {{"action": N}}, not {line.strip()[:80]!r}') from None
        if not isinstance(action, int) or isinstance(action, bool):
            raise BotFailed("nonsense", f"an action is a whole number, not {str(action)[:40]!r}")
        if action not in legal:
            raise BotFailed("illegal", f"action {action} is not one of {legal[:20]}")
        return action

    def close(self) -> None:
        """Ends the program: kindly, then firmly."""
        with contextlib.suppress(OSError):
            self._to.close()
        try:
            self.process.wait(0.5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._ear.join(1.0)
