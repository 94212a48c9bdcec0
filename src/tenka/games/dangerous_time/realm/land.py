"""What stands where, and who holds it."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tenka.games.dangerous_time.facts.board import CLANS, CLOSED_BY, NEUTRAL, POWERS, SPACES
from tenka.games.dangerous_time.realm.part import Shown, numbers, zeros
from tenka.kernel.messages import View

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

NO_TEMPLE: Final = 0
TEMPLE: Final = 1
TEMPLE_GONE: Final = 2

NOBODY: Final = vec[u8]([0] * CLANS)
NOWHERE: Final = vec[i16]([0] * (3 * SPACES))


class LandView(View, frozen=True):
    men: "list[tuple[int, int, int]]"
    """Space, kind and number of every stack of soldiers; a kind is a clan times 3 plus the side that owns it."""
    control: "list[int]"
    level: "list[int]"
    temple: int
    temple_assaulted: bool
    entered: int
    entry_turn: "list[int]"


@mypyc_attr(acyclic=True)
class Land:
    """What stands where, and who holds it."""

    men: vec[u8]  # a row of CLANS for each side and space that ever had some; copies share it until one is written into
    shares_men: bool
    rows: vec[i16]  # side * SPACES + space: where its row begins; at 0 nobody stands. Replaced, never written into
    units: vec[u8]  # side * SPACES + space: soldiers and leaders
    control: vec[i64]  # replaced, never written into; so is `level`
    level: vec[i64]
    temple: i64
    temple_assaulted: bool
    entered: i64  # a bit per power
    entry_turn: vec[i64]

    def blank(self) -> None:
        self.men = NOBODY
        self.shares_men = True
        self.rows = NOWHERE
        self.units = vec[u8]([0] * (3 * SPACES))
        self.control = zeros(SPACES)
        self.level = zeros(SPACES)
        self.temple = NO_TEMPLE
        self.temple_assaulted = False
        self.entered = 0
        self.entry_turn = zeros(POWERS)

    def copy(self) -> "Land":
        new = Land()
        new.men = self.men
        new.shares_men = self.shares_men = True
        new.rows = self.rows
        new.units = self.units[:]
        new.control = self.control
        new.level = self.level
        new.temple = self.temple
        new.temple_assaulted = self.temple_assaulted
        new.entered = self.entered
        new.entry_turn = self.entry_turn[:]
        return new

    def show(self, view: Shown) -> None:
        view["men"] = self.stacks()
        view["control"] = numbers(self.control)
        view["level"] = numbers(self.level)
        view["temple"] = int(self.temple)
        view["temple_assaulted"] = self.temple_assaulted
        view["entered"] = int(self.entered)
        view["entry_turn"] = numbers(self.entry_turn)

    def restore(self, view: "WarView") -> None:
        """Leaders are put to their places by themselves."""
        for at, kind, n in view.men:
            self.add_men(at, kind, n)
        self.control = vec[i64](view.control)
        self.level = vec[i64](view.level)
        self.temple = view.temple
        self.temple_assaulted = view.temple_assaulted
        self.entered = view.entered
        self.entry_turn = vec[i64](view.entry_turn)

    # --- soldiers and units -----------------------------------------------------------------------------------

    def men_at(self, at: i64, kind: i64) -> i64:
        return i64(self.men[i64(self.rows[kind % 3 * SPACES + at]) + kind // 3])

    def next_kind(self, at: i64, kind: i64) -> i64:
        """The first kind after `kind`, of the same side, with soldiers in a space; -1 if there is none.

        All kinds of a side are gone through from `side - 3` on.
        """
        men = self.men
        side = kind % 3
        first = i64(self.rows[side * SPACES + at])
        i = first + kind // 3 + 1
        end = first + CLANS
        while i < end:
            if men[i] != 0:
                return (i - first) * 3 + side
            i += 1
        return -1

    def add_men(self, at: i64, kind: i64, n: i64) -> None:
        """Puts `n` soldiers into a space, or takes them off if `n` is negative."""
        j = kind % 3 * SPACES + at
        if self.shares_men:
            self.men = self.men[:]
            self.shares_men = False
        if self.rows[j] == 0:
            self._add_row(j)
        i = i64(self.rows[j]) + kind // 3
        self.men[i] = u8(i64(self.men[i]) + n)
        self.units[j] = u8(i64(self.units[j]) + n)

    def _add_row(self, j: i64) -> None:
        rows = self.rows[:]
        rows[j] = i16(len(self.men))
        self.rows = rows
        men = self.men
        for _ in range(i64(CLANS)):
            men = append(men, u8(0))
        self.men = men

    def units_at(self, side: i64, at: i64) -> i64:
        return i64(self.units[side * SPACES + at])

    def hostile_at(self, side: i64, at: i64) -> i64:
        """Units at `at` that are enemy or neutral to `side` (DT-1.2)."""
        return i64(self.units[(1 - side) * SPACES + at]) + i64(self.units[NEUTRAL * SPACES + at])

    def stacks(self) -> list[tuple[int, int, int]]:
        """Space, kind and number of all soldiers, in this order."""
        found: list[tuple[int, int, int]] = []
        for at in range(i64(SPACES)):
            here, sides = len(found), 0
            for side in range(i64(3)):
                kind = self.next_kind(at, side - 3) if self.units[side * SPACES + at] != 0 else i64(-1)
                sides += kind >= 0
                while kind >= 0:
                    found.append((int(at), int(kind), int(self.men_at(at, kind))))
                    kind = self.next_kind(at, kind)
            if sides > 1:
                found[here:] = sorted(found[here:])
        return found

    # --- spaces -----------------------------------------------------------------------------------------------

    def closed(self, at: i64) -> bool:
        """DT-5.8."""
        power: i64 = CLOSED_BY[at]
        return power >= 0 and (self.entered >> power) & 1 == 0
