"""Counts a finished domain out, square by square: the same points as `score.py`, told as steps for people to follow."""

from typing import Final

from tenka.games.honshu.cards import CODES, FACTORY, FIELD, FOREST, LAKE, PRODUCTION, VILLAGE
from tenka.games.honshu.scoring.packing import best_blocks
from tenka.games.honshu.scoring.score import (
    BLUE_YELLOW,
    BROWN_GREY,
    INSTEAD_ANY,
    INSTEAD_LARGEST,
    PLUS_ANY,
    Scoring,
    gives_more,
)
from tenka.games.honshu.view import Count, DomainView

STRIDE: Final = 64


def breakdown(domain: DomainView, scoring: Scoring) -> list[Count]:
    """Forests, the city that counts, lakes, factories, and what the alternative card adds, in this order."""
    return Breakdown(domain, scoring).steps()


class Breakdown:
    """A domain as numbered cells in reading order; a cell's neighbours are 1 and `STRIDE` away."""

    def __init__(self, domain: DomainView, scoring: Scoring) -> None:
        self.scoring = scoring
        self.row = domain.row
        self.column = domain.column
        self.square: dict[int, int] = {}
        for row, line in enumerate(domain.rows, 1):
            for column, code in enumerate(line, 1):
                if code != ".":
                    self.square[row * STRIDE + column] = CODES.index(code)
        self.cubes = {self.cell(cube.row, cube.column) for cube in domain.cubes}
        self.extra: list[Count] = []  # what the alternative card adds

    def cell(self, row: int, column: int) -> int:
        return (row - self.row + 1) * STRIDE + column - self.column + 1

    def step(self, part: str, points: int, cells: list[int]) -> Count:
        return Count(part, points, [(cell // STRIDE + self.row - 1, cell % STRIDE + self.column - 1) for cell in cells])

    def add(self, points: int, cells: list[int]) -> None:
        self.extra.append(self.step("alternative", points, cells))

    def of(self, square: int) -> list[int]:
        return [cell for cell, here in self.square.items() if here == square]

    def steps(self) -> list[Count]:
        alternative = int(self.scoring.alternative)
        if alternative == 2:
            self.lines_of_forest()
        elif alternative == 3:
            self.blocks_of_fields()
        found = [self.step("forest", 2, [cell]) for cell in self.of(FOREST)]
        return found + self.city() + self.lakes() + self.factories() + self.extra

    def groups(self, square: int) -> list[list[int]]:
        """The groups of a kind, each in reading order."""
        left = set(self.of(square))
        found: list[list[int]] = []
        for first in self.of(square):
            if first in left:
                group = [first]
                left.discard(first)
                for here in group:
                    for near in (here + 1, here - 1, here + STRIDE, here - STRIDE):
                        if near in left:
                            left.discard(near)
                            group.append(near)
                found.append(sorted(group))
        return found

    def framed(self, city: list[int]) -> list[int]:
        """The villages with a village on each of their four sides (H-11.5)."""
        return [
            cell for cell in city if {cell + 1, cell - 1, cell + STRIDE, cell - STRIDE} <= set(city)
        ]  # neighbours are always of the same city

    def city(self) -> list[Count]:
        reading = int(self.scoring.card5)
        on = self.scoring.alternative == 5
        best: list[int] = []
        for city in self.groups(VILLAGE):
            equal = on and len(city) == len(best)
            if len(city) > len(best) or (equal and gives_more(len(self.framed(city)), len(self.framed(best)), reading)):
                best = city
        if not on:
            return [self.step("city", 1, [cell]) for cell in best]
        anywhere = reading in (INSTEAD_ANY, PLUS_ANY)
        for city in self.groups(VILLAGE) if anywhere else [best]:
            for cell in self.framed(city):
                self.add(3, [cell])
        instead = reading in (INSTEAD_ANY, INSTEAD_LARGEST)
        gone = set(self.framed(best)) if instead else set()
        return [self.step("city", 1, [cell]) for cell in best if cell not in gone]

    def lakes(self) -> list[Count]:
        if self.scoring.alternative == 4:
            for cell in self.of(LAKE):
                self.add(2, [cell])
            if not self.scoring.lakes_besides:
                return []
        return [self.step("lakes", 3 * (len(lake) - 1), lake) for lake in self.groups(LAKE) if len(lake) > 1]

    def factories(self) -> list[Count]:
        """The most valuable factories first, each with the nearest cube (H-10.5)."""
        alternative = int(self.scoring.alternative)
        bonus = BLUE_YELLOW if alternative == 7 else BROWN_GREY if alternative == 8 else 0
        found: list[Count] = []
        full = set(self.cubes)  # production squares whose cube is still there
        for colour in range(4):
            for value in (4, 3, 2):
                for factory in self.of(FACTORY + 3 * colour + value - 2) * (2 if alternative == 1 else 1):
                    ready = [cell for cell in self.of(PRODUCTION + colour) if cell in full]
                    if ready:
                        cube = nearest(ready, factory)
                        full.discard(cube)
                        found.append(self.step("factories", value + int(self.scoring.factory_bonus), [factory, cube]))
                        if bonus >> colour & 1:
                            self.add(2, [factory])
        if alternative == 6:
            held = self.cubes if self.scoring.before_delivery else full
            for cell, square in self.square.items():
                if PRODUCTION <= square < FACTORY and cell not in held:
                    self.add(2, [cell])
        return found

    def lines_of_forest(self) -> None:
        for step in (1, STRIDE):
            used: set[int] = set()
            for cell in self.of(FOREST):
                line = [cell, cell + step, cell + 2 * step]
                if all(self.square.get(one) == FOREST for one in line) and not used & set(line):
                    self.add(4, line)
                    used |= set() if self.scoring.windows else set(line)

    def blocks_of_fields(self) -> None:
        corners = [
            cell
            for cell in self.of(FIELD)
            if all(self.square.get(cell + step) == FIELD for step in (1, STRIDE, STRIDE + 1))
        ]
        for corner in corners if self.scoring.windows else best_blocks(corners, STRIDE):
            self.add(5, [corner, corner + 1, corner + STRIDE, corner + STRIDE + 1])


def nearest(cells: list[int], to: int) -> int:
    """The nearest cell, the first of those that are equally near."""
    away = [abs(cell // STRIDE - to // STRIDE) + abs(cell % STRIDE - to % STRIDE) for cell in cells]
    return cells[away.index(min(away))]
