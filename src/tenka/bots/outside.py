"""Bots from outside: any program that reads JSON lines and writes JSON lines (docs/outside-bots.md).

Tenka says  {"type": "hello", "game": "nobunaga", "seat": 2, "players": 4, "options": {…}, "actions": 52}
Tenka asks  {"type": "choose", "view": {…}, "legal": [27, 31, 33], "names": ["pick uesugi", …]}
the bot     {"action": 31}
"""

import contextlib
import json
import queue
import shlex
import shutil
import subprocess
import threading
from typing import IO

import msgspec

from tenka.bots.bot import Bot
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.state import Game

PATIENCE = 5.0
DYING_SECONDS = 5.0  # for a program that no longer listens, to end
LONGEST_LINE = 1 << 16
LONGEST_COMPLAINT = 1000  # bytes of a bot's standard error that are told


class BotFailed(Exception):
    """What an outside bot did wrong: `late`, `nonsense`, `illegal` or `died`, with what it said."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.detail = detail


def check_command(command: str) -> None:
    """A Problem that names a program which cannot be started."""
    try:
        words = shlex.split(command)
    except ValueError:  # a quotation mark without its second
        words = []
    if not words:
        raise Problem("run-empty", f"A bot from outside needs a command; {command!r} is none.", {"what": command})
    if shutil.which(words[0]) is None:
        raise Problem("run", f"The bot {command!r} cannot be started: {words[0]!r} is no program.", {"what": words[0]})


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
                stderr=subprocess.PIPE,
            )
        except (OSError, ValueError) as error:
            raise BotFailed("died", f"it cannot be started: {error}") from None
        assert self.process.stdin is not None
        self._to: IO[bytes] = self.process.stdin
        self._answers: queue.Queue[bytes | None] = queue.Queue(1000)
        self._complaints = b""
        self._ears = [threading.Thread(target=listen, daemon=True) for listen in (self._listen, self._overhear)]
        for ear in self._ears:
            ear.start()
        hello = {"type": "hello", "game": game.key, "seat": seat, "players": players}
        try:
            self._say(hello | {"options": options, "actions": game.actions})
        except BotFailed:
            self.close()
            raise

    def _listen(self) -> None:
        """Keeps the latest answers; a bot that chatters on loses its oldest words, not its listener."""
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            while line := lines.readline(LONGEST_LINE):
                if self._answers.full():
                    self._answers.get()
                self._answers.put(line)
        self._answers.put(None)

    def _overhear(self) -> None:
        """Keeps the end of what it writes to its standard error."""
        assert self.process.stderr is not None
        with self.process.stderr as complaints:
            while heard := complaints.read1(LONGEST_LINE):  # type: ignore[attr-defined]
                self._complaints = (self._complaints + heard)[-LONGEST_COMPLAINT:]

    def _death(self) -> str:
        """How it ended: its exit code, and its last words."""
        try:
            code = self.process.wait(DYING_SECONDS)
        except subprocess.TimeoutExpired:
            return "it no longer listens"
        self._ears[1].join(DYING_SECONDS)
        said = self._complaints.decode("utf-8", "replace").strip()
        return f"it ended with exit code {code}" + (f" and said: {said}" if said else "")

    def _say(self, message: dict[str, object]) -> None:
        try:
            self._to.write(json.dumps(message, ensure_ascii=False).encode() + b"\n")
            self._to.flush()
        except (OSError, ValueError):
            raise BotFailed("died", self._death()) from None

    def choose(self, view: View) -> int:
        legal = self.imagine(view).legal()
        names = [self.game.name(action) for action in legal]
        self._say({"type": "choose", "view": msgspec.to_builtins(view), "legal": legal, "names": names})
        try:
            line = self._answers.get(timeout=self.patience)
        except queue.Empty:
            raise BotFailed("late", f"no answer within {self.patience:g} s") from None
        if line is None:
            raise BotFailed("died", self._death())
        return self._read(line, legal)

    def _read(self, answered: bytes, legal: list[int]) -> int:
        try:
            line = answered.decode("utf-8")
        except UnicodeDecodeError as error:
            strange = answered[error.start]
            raise BotFailed("nonsense", f"its answer is not UTF-8: byte 0x{strange:02x} at {error.start}") from None
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
        for ear in self._ears:
            ear.join(1.0)
