"""Laying a piece on a grid with the arrow keys: the board shows at once what it would bring.

Serves every game whose legal actions have the arguments `row`, `column` and `turns`; the preview is the game's own.
"""

from textual import events
from textual.message import Message

from tenka.kernel.problem import Problem
from tenka.kernel.state import Game
from tenka.terminal.choices import ChoiceList
from tenka.terminal.offers import Choice, Refusals
from tenka.terminal.paint import Palette
from tenka.words import Words

Spot = tuple[int, int, int]
"""Quarter turns, row and column."""

STEPS = {"up": (0, -1, 0), "down": (0, 1, 0), "left": (0, 0, -1), "right": (0, 0, 1)}


class PlacingList(ChoiceList):
    """A list as any other; but while a piece is to be laid, arrows move it, `t` turns it, `n` shows the next place."""

    class Hovering(Message):
        """The piece was moved: `action` lays it there, or would if a rule did not forbid it."""

        def __init__(self, action: int, legal: bool) -> None:
            super().__init__()
            self.action = action
            self.legal = legal

    def __init__(self, game: Game, id: str) -> None:
        super().__init__(id)
        self.game = game
        self.places: dict[Spot, int] = {}
        self.spot: Spot = (0, 0, 0)

    def offer(self, choices: list[Choice], refused: list[Refusals], words: Words, palette: Palette) -> None:
        self.places = self.spots(choices)
        if not self.places:
            super().offer(choices, refused, words, palette)
            return
        self._words, self._palette = words, palette
        if self.spot not in self.places:
            self.spot = list(self.places)[len(self.places) // 2]
        self.hover()

    def spots(self, choices: list[Choice]) -> dict[Spot, int]:
        """The places of a grid among the choices, with their actions."""
        found: dict[Spot, int] = {}
        for choice in choices:
            args = self.game.describe(int(choice.id))[1] if choice.id.isdigit() else {}
            if {"turns", "row", "column"} <= args.keys():
                found[int(args["turns"]), int(args["row"]), int(args["column"])] = int(choice.id)
        return found

    def hover(self) -> None:
        """One line says where the piece is; the screen shows the rest."""
        assert self._words is not None
        assert self._palette is not None
        action = self.action_at(self.spot)
        legal = self.spot in self.places
        line = Choice(str(action), self._words.action(action) + "   " + self._words("placing-keys", n=len(self.places)))
        super().offer([line] if legal else [], [] if legal else [self.refusal(action)], self._words, self._palette)
        self.post_message(self.Hovering(action, legal))

    def action_at(self, spot: Spot) -> int:
        """The action that lays the piece there, allowed or not."""
        if spot in self.places:
            return self.places[spot]
        verb = self.game.describe(next(iter(self.places.values())))[0]
        return self.game.parse(" ".join([verb, *[str(number) for number in spot]]))

    def refusal(self, action: int) -> Refusals:
        table, seat = self.screen.table, self.screen.asked  # type: ignore[attr-defined]
        return Refusals(table.refusal(seat, action) or "", [action])

    # --- keys -----------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.places and event.key in STEPS:
            event.stop()
            event.prevent_default()
            self.move(STEPS[event.key])

    def pick(self, key: str) -> bool:
        if not self.places or key not in ("t", "n"):
            return super().pick(key)
        if key == "t":
            self.move((1, 0, 0))
        else:
            spots = list(self.places)
            after = spots.index(self.spot) + 1 if self.spot in self.places else 0
            self.spot = spots[after % len(spots)]
            self.hover()
        return True

    def move(self, by: Spot) -> None:
        turns, row, column = self.spot
        moved = ((turns + by[0]) % 4, row + by[1], column + by[2])
        rows = [spot[1] for spot in self.places]
        columns = [spot[2] for spot in self.places]
        near = min(rows) - 2 <= moved[1] <= max(rows) + 2 and min(columns) - 2 <= moved[2] <= max(columns) + 2
        if near and self.on_the_grid(moved):
            self.spot = moved
            self.hover()

    def on_the_grid(self, spot: Spot) -> bool:
        try:
            self.action_at(spot)
        except Problem:
            return False
        return True
