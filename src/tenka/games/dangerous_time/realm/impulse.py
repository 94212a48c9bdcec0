"""The cup, the chit that was drawn, and what its impulse has done so far."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tenka.games.dangerous_time.facts.board import CHITS, NO_ALLIANCE, ODA, SPACES
from tenka.games.dangerous_time.realm.hands import HandsView
from tenka.games.dangerous_time.realm.part import Shown, few, numbers, small_numbers, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

# Marks of units in an impulse
CUT: Final = 1  # out of communication (DT-13.8)
STOPPED: Final = 2  # may not march again (DT-14.9)
FRESH: Final = 4  # turned, or placed by a riot, in this impulse (DT-4.9, DT-26.11)
SPOKEN: Final = 8  # made his attempt (DT-11.1)

# What an activated space is
QUIET: Final = 0
MARCHED: Final = 1  # active units marched in and nobody of theirs besieged it before
ASSAULTED: Final = 2  # active units besiege it
SALLIED: Final = 3  # active units are besieged in it
FOUGHT: Final = 4  # its combat is over or was skipped


class ImpulseView(HandsView, frozen=True):
    cup: "list[int]"
    chit: int
    next_chit: int
    active: int
    alliance: int
    phase: int
    mp: int
    die: int
    naval: bool
    snow: bool
    marks: "list[int]"
    """Space, kind, bits and number of soldiers that carry a mark."""
    activated: "list[int]"
    arrived: "list[int]"
    marched: "list[int]"
    """The links that were marched in this impulse: from times 94 plus to."""
    captures: "list[int]"
    paid: "list[int]"
    due_draws: int
    mustered: "list[int]"
    failed: "list[int]"


@mypyc_attr(acyclic=True)
class Impulse:
    """The cup, the chit that was drawn, and what its impulse has done so far."""

    cup: vec[i64]
    chit: i64
    next_chit: i64  # chosen by card 32, or -1
    active: i64  # the active side
    alliance: i64
    phase: i64  # step of the impulse, 0 outside
    mp: i64
    die: i64
    naval: bool
    snow: bool
    marks: list[int]  # space, kind, bits, number: soldiers with marks
    activated: vec[u8]
    arrived: vec[u8]  # active units that marched into an activated space whose castle they hold
    marched: list[int]  # origin * SPACES + destination, marches of this impulse
    captures: list[int]
    paid: list[int]  # captures for which a card was drawn in I4
    due_draws: i64
    mustered: vec[u8]
    failed: list[int]  # sieges that fail in I9

    def blank(self) -> None:
        self.cup = zeros(CHITS)
        self.chit = -1
        self.next_chit = -1
        self.active = ODA
        self.alliance = NO_ALLIANCE
        self.phase = 0
        self.mp = 0
        self.die = 0
        self.naval = False
        self.snow = False
        self.marks = []
        self.activated = few(SPACES)
        self.arrived = few(SPACES)
        self.marched = []
        self.captures = []
        self.paid = []
        self.due_draws = 0
        self.mustered = few(SPACES)
        self.failed = []

    def copy(self) -> "Impulse":
        new = Impulse()
        new.cup = self.cup[:]
        new.chit = self.chit
        new.next_chit = self.next_chit
        new.active = self.active
        new.alliance = self.alliance
        new.phase = self.phase
        new.mp = self.mp
        new.die = self.die
        new.naval = self.naval
        new.snow = self.snow
        new.marks = self.marks[:]
        new.activated = self.activated[:]
        new.arrived = self.arrived[:]
        new.marched = self.marched[:]
        new.captures = self.captures[:]
        new.paid = self.paid[:]
        new.due_draws = self.due_draws
        new.mustered = self.mustered[:]
        new.failed = self.failed[:]
        return new

    def show(self, view: Shown) -> None:
        view["cup"] = numbers(self.cup)
        view["chit"] = int(self.chit)
        view["next_chit"] = int(self.next_chit)
        view["active"] = int(self.active)
        view["alliance"] = int(self.alliance)
        view["phase"] = int(self.phase)
        view["mp"] = int(self.mp)
        view["die"] = int(self.die)
        view["naval"] = self.naval
        view["snow"] = self.snow
        view["marks"] = self.marks[:]
        view["activated"] = small_numbers(self.activated)
        view["arrived"] = small_numbers(self.arrived)
        view["marched"] = self.marched[:]
        view["captures"] = self.captures[:]
        view["paid"] = self.paid[:]
        view["due_draws"] = int(self.due_draws)
        view["mustered"] = small_numbers(self.mustered)
        view["failed"] = self.failed[:]

    def restore(self, view: "WarView") -> None:
        self.cup = vec[i64](view.cup)
        self.chit = view.chit
        self.next_chit = view.next_chit
        self.active = view.active
        self.alliance = view.alliance
        self.phase = view.phase
        self.mp = view.mp
        self.die = view.die
        self.naval = view.naval
        self.snow = view.snow
        self.marks = view.marks[:]
        self.activated = vec[u8](view.activated)
        self.arrived = vec[u8](view.arrived)
        self.marched = view.marched[:]
        self.captures = view.captures[:]
        self.paid = view.paid[:]
        self.due_draws = view.due_draws
        self.mustered = vec[u8](view.mustered)
        self.failed = view.failed[:]

    # --- marks of soldiers ------------------------------------------------------------------------------------

    def marked(self, at: i64, kind: i64, bits: i64) -> i64:
        """How many soldiers of a kind in a space carry at least one of `bits`."""
        total: i64 = 0
        marks = self.marks
        i: i64 = 0
        while i < len(marks):
            if marks[i] == at and marks[i + 1] == kind and marks[i + 2] & bits:
                total += marks[i + 3]
            i += 4
        return total

    def bearing(self, at: i64, kind: i64, wanted: i64, without: i64) -> i64:
        """How many carry a mark with all of the wanted bits, and none of some others."""
        total: i64 = 0
        marks = self.marks
        i: i64 = 0
        while i < len(marks):
            if marks[i] == at and marks[i + 1] == kind:
                bits: i64 = marks[i + 2]
                if bits & wanted == wanted and not bits & without:
                    total += marks[i + 3]
            i += 4
        return total

    def mark(self, at: int, kind: int, bits: int, n: int) -> None:
        """Notes that `n` soldiers there carry exactly `bits`; negative to take the note back."""
        marks = self.marks
        for i in range(0, len(marks), 4):
            if marks[i] == at and marks[i + 1] == kind and marks[i + 2] == bits:
                marks[i + 3] += n
                if marks[i + 3] <= 0:
                    del marks[i : i + 4]
                return
        if n > 0:
            marks.extend([at, kind, bits, n])

    def trim_marks(self, at: int, kind: int, men: i64) -> None:
        """No more soldiers carry marks than are there."""
        marks = self.marks
        over = -men
        for i in range(0, len(marks), 4):
            if marks[i] == at and marks[i + 1] == kind:
                over += marks[i + 3]
        i = len(marks) - 4
        while i >= 0 and over > 0:
            if marks[i] == at and marks[i + 1] == kind:
                cut = min(int(over), marks[i + 3])
                marks[i + 3] -= cut
                over -= cut
                if marks[i + 3] == 0:
                    del marks[i : i + 4]
            i -= 4

    def drop_marks(self, bits: int) -> None:
        """Takes `bits` off all soldiers."""
        old = self.marks
        self.marks = []
        for i in range(0, len(old), 4):
            rest = old[i + 2] & ~bits
            if rest:
                self.mark(old[i], old[i + 1], rest, old[i + 3])
