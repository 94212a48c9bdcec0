"""Where every leader is, whom he follows, and what marks he carries."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tenka.games.dangerous_time.facts.board import LEADERS
from tenka.games.dangerous_time.realm.land import LandView
from tenka.games.dangerous_time.realm.part import Shown, numbers, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

# Where a leader is, if not in a space
NOT_YET: Final = -1
DEAD: Final = -2
ON_TRACK: Final = -3
PALACE: Final = -4
LEFT: Final = -5  # his clan fell


class LeadersView(LandView, frozen=True):
    leader_at: "list[int]"
    leader_side: "list[int]"
    leader_rank: "list[int]"
    leader_due: "list[int]"
    leader_marks: "list[int]"
    disease_of_nobunaga: bool


@mypyc_attr(acyclic=True)
class Leaders:
    """Where every leader is, whom he follows, and what marks he carries."""

    at: vec[i64]
    side: vec[i64]
    rank: vec[i64]  # replaced, never written into; so is `due`
    due: vec[i64]
    marks: vec[i64]
    disease_of_nobunaga: bool

    def blank(self) -> None:
        self.at = vec[i64]([NOT_YET] * LEADERS)
        self.side = zeros(LEADERS)
        self.rank = zeros(LEADERS)
        self.due = zeros(LEADERS)
        self.marks = zeros(LEADERS)
        self.disease_of_nobunaga = False

    def copy(self) -> "Leaders":
        new = Leaders()
        new.at = self.at[:]
        new.side = self.side[:]
        new.rank = self.rank
        new.due = self.due
        new.marks = self.marks[:]
        new.disease_of_nobunaga = self.disease_of_nobunaga
        return new

    def show(self, view: Shown) -> None:
        view["leader_at"] = numbers(self.at)
        view["leader_side"] = numbers(self.side)
        view["leader_rank"] = numbers(self.rank)
        view["leader_due"] = numbers(self.due)
        view["leader_marks"] = numbers(self.marks)
        view["disease_of_nobunaga"] = self.disease_of_nobunaga

    def restore(self, view: "WarView") -> None:
        self.at = vec[i64](view.leader_at)
        self.side = vec[i64](view.leader_side)
        self.rank = vec[i64](view.leader_rank)
        self.due = vec[i64](view.leader_due)
        self.marks = vec[i64](view.leader_marks)
        self.disease_of_nobunaga = view.disease_of_nobunaga
