"""The nested steps that are under way, and the units that they have in hand.

Nested procedures (a card inside a battle inside an impulse) are frames on `stack`, so any position can be saved, copied
and shown. A frame is `FRAME` numbers: the step, its place in the procedure, and up to six facts of its own, which the
step's class names.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tenka.games.dangerous_time.realm.battle import BattleView
from tenka.games.dangerous_time.realm.part import Shown, zeros

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

FRAME: Final = 8


class ProcedureView(BattleView, frozen=True):
    picked: "list[int]"
    """Unit, cut and number of those chosen to march."""
    moving: "list[int]"
    routes: "list[int]"
    turned: "list[int]"
    cancelled: bool
    stack: "list[int]"
    """The frames of the steps under way, for those who imagine the war; what is asked stands in `question`."""


@mypyc_attr(acyclic=True)
class Procedure:
    """The nested steps that are under way, and the units that they have in hand."""

    stack: vec[i64]  # frames up to `top`, and room for more
    top: i64  # where the top frame begins
    picked: list[int]  # unit code, cut, number
    moving: list[int]  # unit code, number
    routes: list[int]  # destination, units
    turned: list[int]  # space, unit code, number: changed side and not yet placed
    cancelled: bool

    def blank(self) -> None:
        self.stack = zeros(8 * FRAME)
        self.top = -FRAME
        self.picked = []
        self.moving = []
        self.routes = []
        self.turned = []
        self.cancelled = False

    def copy(self) -> "Procedure":
        new = Procedure()
        new.stack = self.stack[: self.top + FRAME]
        new.top = self.top
        new.picked = self.picked[:]
        new.moving = self.moving[:]
        new.routes = self.routes[:]
        new.turned = self.turned[:]
        new.cancelled = self.cancelled
        return new

    def show(self, view: Shown) -> None:
        view["stack"] = self.frames()
        view["picked"] = self.picked[:]
        view["moving"] = self.moving[:]
        view["routes"] = self.routes[:]
        view["turned"] = self.turned[:]
        view["cancelled"] = self.cancelled

    def restore(self, view: "WarView") -> None:
        self.stack = vec[i64](view.stack)
        self.top = len(view.stack) - FRAME
        self.picked = view.picked[:]
        self.moving = view.moving[:]
        self.routes = view.routes[:]
        self.turned = view.turned[:]
        self.cancelled = view.cancelled

    def push(self, step: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.top += FRAME
        top = self.top
        while len(self.stack) < top + FRAME:
            self.stack = append(self.stack, 0)
        stack = self.stack
        stack[top] = step
        stack[top + 1] = 0
        stack[top + 2] = a
        stack[top + 3] = b
        stack[top + 4] = c
        stack[top + 5] = d
        stack[top + 6] = 0
        stack[top + 7] = 0

    def frames(self) -> list[int]:
        """The frames one after the other, the top one last."""
        return [int(number) for number in self.stack[: self.top + FRAME]]
