"""Tools for those who write lessons: a record from a plan of named moves, and the skeleton of its notes."""

import re

from tenka.bots.levels import make
from tenka.kernel.chance import SEED_BYTES
from tenka.kernel.messages import plain
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, Seat
from tenka.kernel.state import Game
from tenka.kernel.table import Table
from tenka.words import Words

LONGEST = 5000


def seed_of(number: int) -> bytes:
    return number.to_bytes(SEED_BYTES, "big")


class Maker:
    """A table at which a plan is played. A line of the plan is one of

        pick mori                  a move of whoever is asked, by its name
        bots 5                     the bots make the next five moves
        bots until me              … all until the learner is asked
        bots until prompt-attack   … until somebody is asked this
        bots until seat 2          … until seat 2 is asked
        bots until move 40         … until 40 moves are made
        bots end                   … to the end of the game

    Empty lines and what follows # say nothing.
    """

    def __init__(
        self, game: Game, names: list[str], seed: int, options: dict[str, str], bots: str = "greedy", seat: int = 0
    ) -> None:
        self.table = Table(game, [Seat("person", name) for name in names], seed_of(seed), options)
        self.game = game
        self.seat = seat
        self._bots = [make(bots, game, seed * 10 + number, clock=None) for number in range(len(names))]

    def play(self, plan: str) -> None:
        for number, text in enumerate(plan.splitlines(), 1):
            line = text.partition("#")[0].strip()
            if line:
                try:
                    self._line(line)
                except Problem as problem:
                    facts: dict[str, str | int] = {"line": number, "what": str(problem)}
                    raise Problem("lesson-plan", f"Line {number} of the plan: {problem}", facts) from None

    def _line(self, line: str) -> None:
        if line == "bots end":
            while not self.table.is_over():
                self._bot()
        elif count := re.fullmatch(r"bots (\d+)", line):
            for _ in range(int(count[1])):
                self._bot()
        elif until := re.fullmatch(r"bots until (me|seat \d+|move \d+|prompt-[\w-]+)", line):
            for _ in range(LONGEST):
                if self._is_at(until[1]):
                    return
                self._bot()
            raise Problem("lesson-until", f"That never came: {line}.")
        else:
            self._act(self.game.parse(line))

    def _is_at(self, wanted: str) -> bool:
        actor = int(self.table.state.actor)
        kind, _, number = wanted.partition(" ")
        if kind == "me":
            return actor == self.seat
        if kind == "seat":
            return actor == int(number)
        if kind == "move":
            return len(self.table.record.entries) >= int(number)
        return not self.table.is_over() and self.game.prompt(self.table.view(actor))[0] == wanted

    def _bot(self) -> None:
        if self.table.is_over():
            raise Problem("over", "The game is over.")
        actor = int(self.table.state.actor)
        self._act(self._bots[actor].choose(self.table.view(actor)))

    def _act(self, action: int) -> None:
        actor = int(self.table.state.actor)
        if self.table.is_over():
            raise Problem("over", "The game is over.")
        rule = self.table.refusal(actor, action)
        if rule is not None:
            legal = ", ".join(self.game.name(one) for one in self.table.legal(actor)[:40])
            name = self.game.name(action)
            raise Problem("illegal-plan", f"{name!r} is against rule {rule} for seat {actor}; legal are: {legal}.")
        self.table.act(actor, self.table.number(actor), action)

    def text(self) -> str:
        """The record."""
        return self.table.record.text()

    def where(self, language: str = "en") -> str:
        """The moves so far with their numbers, the table as the learner sees it, and what may be done."""
        words = Words(language, self.game, [seat.name for seat in self.table.seats])
        lines = numbered(self.table.record)
        lines += ["", plain(self.game.render(self.table.view(self.seat), words)), ""]
        if not self.table.is_over():
            actor = int(self.table.state.actor)
            message = self.game.prompt(self.table.view(actor))[0]
            lines.append(f"seat {actor} ({message}): " + ", ".join(map(self.game.name, self.table.legal(actor))))
        return "\n".join(lines)


def numbered(record: Record) -> list[str]:
    """The moves of a record, as notes count them."""
    moves = record.actions()
    return [f"{number:>4}  seat {move.seat}  {record.game.name(move.action)}" for number, move in enumerate(moves, 1)]


def skeleton(record: Record, name: str, seat: int = 0) -> tuple[str, str]:
    """Notes with a `do` for every move of the learner, and their words: (NAME.toml, en.lessons.ftl)."""
    toml = ["order = 1", "minutes = 3", f"seat = {seat}", "", "[[note]]", 'say = "welcome"', "places = []"]
    texts = [f"lesson-{name} = Title", f"lesson-{name}-remember = The one sentence to remember."]
    texts.append(f"lesson-{name}-welcome = What this is about.")
    replay = record.replay()
    for number, move in enumerate(replay.steps, 1):
        action = record.game.name(move.action)
        if move.seat == seat:
            word = f"move-{number}"
            others = [record.game.name(one) for one in replay.state.legal() if one != move.action]
            toml += ["", "[[note]]", f'do = "{word}"', f"move = {number}  # {action}"]
            if others:
                toml += ["", "[note.else]", '"*" = "else"', *[f'# "{other}" = "else"' for other in others[:8]]]
            texts += [f"lesson-{name}-{word} = What there is to see.", f"lesson-{name}-{word}-task = {action}"]
            texts.append(f"lesson-{name}-{word}-right = What it brings.")
            if others:
                texts.append(f"lesson-{name}-{word}-else = Why not this time.")
        else:
            toml.append(f"# {number}: seat {move.seat} {action}")
        replay.step()
    return "\n".join(toml) + "\n", "\n".join(texts) + "\n"
