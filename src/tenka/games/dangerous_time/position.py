"""The position of a war, put together from its parts, and the few operations that keep them consistent."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time.facts.board import (
    ANTI,
    LAST_TURN,
    LEADER_CLAN,
    LEADERS,
    NEUTRAL,
    ODA,
    SHORT,
    SMALL,
    SMALL_TURNS,
    SPACES,
)
from tenka.games.dangerous_time.realm.battle import Battle
from tenka.games.dangerous_time.realm.clans import Clans
from tenka.games.dangerous_time.realm.hands import Hands
from tenka.games.dangerous_time.realm.impulse import Impulse
from tenka.games.dangerous_time.realm.land import Land
from tenka.games.dangerous_time.realm.leaders import LEFT, Leaders
from tenka.games.dangerous_time.realm.part import Shown, numbers, zeros
from tenka.games.dangerous_time.realm.procedure import FRAME, Procedure, ProcedureView
from tenka.games.dangerous_time.steps.frames import AGREED_READY
from tenka.kernel.chance import Chance
from tenka.kernel.messages import SPECTATOR, only
from tenka.kernel.state import Game, State

if TYPE_CHECKING:
    from tenka.games.dangerous_time.view import WarView

ONGOING: Final = -1
HIDDEN: Final = -9  # in a view: a number that this seat does not know


class PositionView(ProcedureView, frozen=True):
    """What the parts show, and what the war as a whole shows of itself."""

    oda_seat: int
    target: int
    bids: "list[int]"
    turn: int
    outcome: int
    winner: int
    draw_offered: "list[int]"


class WarPosition(State):
    """Everything that is true of a war. `War` in rules.py adds the answers to the kernel's questions."""

    scenario: i64
    oda_seat: i64  # -1 until the sides are known
    target: i64  # Oda's undertaking in the short game
    bids: vec[i64]  # replaced, never written into
    turn: i64
    outcome: i64  # how the game ended (steps/victory.py), ONGOING before
    winner: i64  # a side, or NEUTRAL for a draw
    draw_offered: vec[i64]  # the turn in which a side offered a draw last; replaced, never written into
    choices: "list[int]"

    land: Land
    leaders: Leaders
    clans: Clans
    hands: Hands
    impulse: Impulse
    battle: Battle
    procedure: Procedure

    def __init__(self, game: Game) -> None:
        super().__init__(game, 2)

    def blank(self) -> None:
        """An empty map, before anything is set up."""
        self.scenario = 0
        self.oda_seat = -1
        self.target = 0
        self.bids = vec[i64]([-1, -1])
        self.turn = 1
        self.outcome = ONGOING
        self.winner = NEUTRAL
        self.draw_offered = zeros(2)
        self.choices = []
        self.land = Land()
        self.land.blank()
        self.leaders = Leaders()
        self.leaders.blank()
        self.clans = Clans()
        self.clans.blank()
        self.hands = Hands()
        self.hands.blank()
        self.impulse = Impulse()
        self.impulse.blank()
        self.battle = Battle()
        self.battle.blank()
        self.procedure = Procedure()
        self.procedure.blank()

    def copy_from(self, other: "WarPosition") -> None:
        """Becomes a copy of `other`; nothing mutable is shared."""
        self.actor = other.actor
        self.scenario = other.scenario
        self.oda_seat = other.oda_seat
        self.target = other.target
        self.bids = other.bids
        self.turn = other.turn
        self.outcome = other.outcome
        self.winner = other.winner
        self.draw_offered = other.draw_offered
        self.choices = other.choices[:]
        self.land = other.land.copy()
        self.leaders = other.leaders.copy()
        self.clans = other.clans.copy()
        self.hands = other.hands.copy()
        self.impulse = other.impulse.copy()
        self.battle = other.battle.copy()
        self.procedure = other.procedure.copy()

    def show(self, view: Shown) -> None:
        """What everybody may know, built up from nothing (table B)."""
        view["oda_seat"] = int(self.oda_seat)
        view["target"] = int(self.target)
        view["turn"] = int(self.turn)
        view["outcome"] = int(self.outcome)
        view["winner"] = int(self.winner)
        view["draw_offered"] = numbers(self.draw_offered)
        self.land.show(view)
        self.leaders.show(view)
        self.clans.show(view)
        self.hands.show(view)
        self.impulse.show(view)
        self.battle.show(view)
        self.procedure.show(view)

    def show_to(self, view: Shown, seat: int) -> None:
        """What a seat may know besides."""
        view["bids"] = self.seen_bids(seat)
        self.hands.show_to(view, self.known_side(seat))

    def restore(self, view: "WarView") -> None:
        """The position without what is hidden from the view's seat."""
        self.actor = view.actor
        self.oda_seat = view.oda_seat
        self.target = view.target
        self.bids = vec[i64](view.bids)
        self.turn = view.turn
        self.outcome = view.outcome
        self.winner = view.winner
        self.draw_offered = vec[i64](view.draw_offered)
        self.land.restore(view)
        self.leaders.restore(view)
        for leader in range(LEADERS):
            if self.leaders.at[leader] >= 0:
                self.land.units[self.leaders.side[leader] * SPACES + self.leaders.at[leader]] += 1
        self.clans.restore(view)
        self.hands.restore(view, self.known_side(view.seat))
        self.impulse.restore(view)
        self.battle.restore(view)
        self.procedure.restore(view)

    def seen_bids(self, seat: int) -> list[int]:
        """They are sealed until the sides are known (DT-7.8)."""
        if self.oda_seat >= 0:
            return numbers(self.bids)
        return [int(bid) if bid < 0 or other == seat else HIDDEN for other, bid in enumerate(self.bids)]

    # --- the stack of procedures ------------------------------------------------------------------------------

    def push(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Puts a step on the stack, with its first facts in the order in which its class names them."""
        self.procedure.push(step, a, b, c, d)

    def last_turn(self) -> int:
        """DT-27.1, DT-7.11."""
        if self.scenario == SHORT and self.procedure.stack[AGREED_READY] == SMALL:
            return SMALL_TURNS
        return LAST_TURN[self.scenario]

    def pop(self) -> None:
        self.procedure.top -= FRAME

    def step(self) -> int:
        procedure = self.procedure
        return procedure.stack[procedure.top]

    def place(self) -> int:
        """How far the top step has come."""
        procedure = self.procedure
        return procedure.stack[procedure.top + 1]

    def go_to(self, place: i64) -> None:
        procedure = self.procedure
        procedure.stack[procedure.top + 1] = place

    def fact(self, name: i64) -> int:
        """A fact of the top step, by the name that its class gives it."""
        procedure = self.procedure
        return procedure.stack[procedure.top + name]

    def note(self, name: i64, value: i64) -> None:
        procedure = self.procedure
        procedure.stack[procedure.top + name] = value

    # --- seats ------------------------------------------------------------------------------------------------

    def ask(self, side: int) -> bool:
        """The next decision is that of `side`; for the end of a step's `run`."""
        self.actor = self.seat(side)
        return True

    def seat(self, side: int) -> int:
        return self.oda_seat if side == ODA else 1 - self.oda_seat

    def side_of(self, seat: int) -> int:
        return ODA if seat == self.oda_seat else ANTI

    def known_side(self, seat: int) -> int:
        """The side of a seat; -1 for a spectator and before the sides are known."""
        return -1 if seat == SPECTATOR or self.oda_seat < 0 else self.side_of(seat)

    # --- soldiers and leaders ---------------------------------------------------------------------------------

    def leaders_at(self, side: i64, at: i64) -> list[int]:
        where, sides = self.leaders.at, self.leaders.side
        found: list[int] = []
        for leader in range(i64(LEADERS)):
            if where[leader] == at and sides[leader] == side:
                found.append(int(leader))
        return found

    def place_leader(self, leader: i64, at: i64) -> None:
        """Moves a leader to a space, or off the map if `at` is negative."""
        side = self.leaders.side[leader]
        old = self.leaders.at[leader]
        if old >= 0:
            self.land.units[side * SPACES + old] -= 1
        if at >= 0:
            self.land.units[side * SPACES + at] += 1
        self.leaders.at[leader] = at

    def turn_leader(self, leader: i64, side: i64) -> None:
        at = self.leaders.at[leader]
        self.place_leader(leader, LEFT)
        self.leaders.side[leader] = side
        self.place_leader(leader, at)

    def to_box(self, at: i64, kind: i64, n: i64) -> None:
        """Soldiers leave the map, to their clan's box or out of the game."""
        self.land.add_men(at, kind, -n)
        self.clans.discharge(kind, n)
        self.trim_marks(at, kind)

    def leader_alliance(self, leader: i64) -> i64:
        """DT-4.7, DT-4.11."""
        return self.clans.kind_alliance(LEADER_CLAN[leader] * 3 + self.leaders.side[leader])

    def is_active_kind(self, kind: i64) -> bool:
        impulse = self.impulse
        return kind % 3 == impulse.active and self.clans.kind_alliance(kind) == impulse.alliance

    def is_active_leader(self, leader: i64) -> bool:
        impulse = self.impulse
        return self.leaders.side[leader] == impulse.active and self.leader_alliance(leader) == impulse.alliance

    def trim_marks(self, at: i64, kind: i64) -> None:
        """No more soldiers carry marks than are there."""
        self.impulse.trim_marks(int(at), int(kind), self.land.men_at(at, kind))

    def drop_marks(self, bits: int) -> None:
        """Takes `bits` off all units."""
        self.impulse.drop_marks(bits)
        marks = self.leaders.marks
        for leader in range(i64(LEADERS)):
            if marks[leader] != 0:
                marks[leader] = marks[leader] & ~bits

    # --- dice and events --------------------------------------------------------------------------------------

    def roll(self, chance: Chance) -> int:
        self.revealed = True
        return int(chance.die())

    def whisper(self, side: int, name: str, args: dict[str, str | int]) -> None:
        """Tells one player alone. (Who tells asks first whether `events` is None, so that simulation pays nothing.)"""
        self.tell(name, args, only(self.seat(side)))
