"""One running game: the only door to its state. Nothing here does I/O; whoever runs a table commits, then publishes."""

from typing import Any

import msgspec

from tenka.kernel.chance import Draw, Recording, Scripted, Sealed, commitment
from tenka.kernel.messages import EVERYONE, SPECTATOR, Event, Result, View, only
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import (
    HINT,
    NOTHING_DRAWN,
    REDEAL,
    SEAT_CHANGE,
    UNDO,
    Entry,
    Record,
    Seat,
    check_name,
    check_seat,
    result_line,
    same_draws,
)
from tenka.kernel.state import OVER, Game, State

__all__ = ["Table", "check_name", "resume"]

PACKED = 4
"""So many events of the log are packed together: most tables are never asked for them again."""


class Table:
    """Seats, whose turn it is, legality, undo, views and events of one game.

    Every seat has a decision number that grows with each of its decisions, so that a stale click can be refused.
    """

    def __init__(self, game: Game, seats: list[Seat], seed: bytes, options: dict[str, str] | None = None) -> None:
        game.check_players(len(seats))
        for seat in seats:
            check_seat(seat)
        self.game = game
        self.players = len(seats)
        self.seats = seats[:]
        self.record = Record(game, len(seats), game.complete(options), seats[:], commitment(seed))
        self.sealed: dict[int, int] = {}  # answers given together with others, not yet due
        self._ordered = 0  # a bit per seat whose waiting answer was an order
        self._seed = seed
        self._numbers = [0] * len(seats)
        self._barrier: State | None = None  # the position before the actions that `_mover` can take back; not at rest
        self._since: list[int] = []  # those actions
        self._mover = SPECTATOR
        self._chance = Recording(Sealed(seed))
        self.state: State = game.new(self.players, self.record.options, self._chance, True)
        self.record.set_up = self._drawn()
        self._log: list[Event] | None = []  # the end of it
        self._packed: list[bytes] = []  # what comes before, PACKED events each
        self._tell()

    # --- asking ---------------------------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return bool(self.state.actor == OVER)

    def asked(self) -> list[int]:
        """The seats that owe a decision now; several where decisions are made together."""
        return [seat for seat in self.state.together() if seat not in self.sealed]

    def waiting(self, view: View) -> list[int]:
        """For whom the table waits, as far as this view may know: some games hide whose decision it is."""
        asked = self.asked()
        if view.actor == int(self.state.actor):
            return asked
        mine = [view.seat] if view.seat in asked else []
        return mine or [seat for seat in [view.actor] if 0 <= seat < self.players]

    def number(self, seat: int) -> int:
        """The seat's current decision number."""
        return self._numbers[self._known(seat)]

    def legal(self, seat: int) -> list[int]:
        """What the seat may do now; nothing where it is not asked."""
        return self._at_turn(seat).legal() if self._known(seat) in self.asked() else []

    def refusal(self, seat: int, action: int) -> str | None:
        """The rule that forbids an action to a seat that is asked, or None."""
        self._check_turn(seat)
        return self._at_turn(seat).refusal(self._in_range(action))

    def refusals(self, view: View, actions: list[int]) -> list[tuple[int, str]]:
        """Which of these actions somebody who is asked and sees this might think of, and which rule forbids each."""
        self._check_turn(view.seat)
        state = self._at_turn(view.seat)
        found: list[tuple[int, str]] = []
        for action in actions:
            if self.game.is_plausible(view, action):
                rule = state.refusal(action)
                if rule is not None:
                    found.append((action, rule))
        return found

    def view(self, seat: int) -> View:
        return self.state.view(seat if seat == SPECTATOR else self._known(seat))

    def views(self, seats: list[int]) -> list[View]:
        """All at once, which may cost less than one by one."""
        return self.state.views([seat if seat == SPECTATOR else self._known(seat) for seat in seats])

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What the seat (or SPECTATOR) has seen happen, from the log's place `since` on."""
        return [event for event in self._from(since) if event.seen_by(seat)]

    def log(self) -> list[Event]:
        """All that happened, for all audiences: not for anybody's eyes. Told again where it was put to rest."""
        return self._from(0)

    def _from(self, since: int) -> list[Event]:
        end = self._end()
        place = since - PACKED * len(self._packed)
        if place >= 0:
            return end[place:]
        found: list[Event] = []
        first = since // PACKED
        for packed in self._packed[first:]:
            found += unpacked(packed)
        return found[since - PACKED * first :] + end

    def told(self) -> int:
        """How long the log is."""
        return len(self._end()) + PACKED * len(self._packed)

    def _end(self) -> list[Event]:
        if self._log is None:
            again = resume(self.record, self._seed)
            self._log = again._end()
            self._packed = again._packed
            self._barrier = again._barrier
        return self._log

    def _note(self, events: list[Event]) -> None:
        """Adds to the log."""
        end = self._end()
        end += events
        while len(end) > 2 * PACKED:  # what is new is told just now
            self._packed.append(msgspec.msgpack.encode([(one.name, one.args, one.audience) for one in end[:PACKED]]))
            del end[:PACKED]

    def rest(self) -> None:
        """Lets go of what can be told again."""
        self._log = None
        self._packed = []
        self._barrier = None

    def result(self) -> Result:
        return self.state.result()

    def save(self) -> str:
        """The whole game as text with its seed, to be resumed. It holds every secret."""
        self.record.seed = self._seed.hex()
        self.record.sealed = self.sealed
        text = self.record.text()
        self.record.sealed = {}
        if not self.is_over():
            self.record.seed = ""
        return text

    def _known(self, seat: int) -> int:
        if not 0 <= seat < self.players:
            facts: dict[str, str | int] = {"number": seat, "max": self.players - 1}
            raise Refused("seat", f"There is no seat {seat}; the seats are 0 to {self.players - 1}.", None, facts)
        return seat

    def _at_turn(self, seat: int) -> State:
        """The state when it comes to `seat`: decisions made together don't depend on each other."""
        state = self.state
        if state.actor != seat:
            state = state.copy()
            while state.actor != seat:
                state.do(state.moves()[0], Scripted([]))
        return state

    # --- acting ---------------------------------------------------------------------------------------------------

    def act(self, seat: int, number: int, action: object, ordered: bool = False) -> None:
        """Carries out a seat's decision, or raises Refused and changes nothing. `ordered`: for the record alone."""
        self._check_turn(seat)
        if number != self._numbers[seat]:
            raise Refused("stale", "The table has moved on since then; look again and choose.")
        chosen = self._legal_action(seat, action)
        self._numbers[seat] += 1
        self.sealed[seat] = chosen
        self._ordered = self._ordered & ~(1 << seat) | (int(ordered) << seat)
        while self.state.actor in self.sealed:
            due = int(self.state.actor)
            self._do(due, self.sealed.pop(due))

    def _check_turn(self, seat: int) -> None:
        """The one place where it is checked; it says for whom the table waits, as far as this seat may know."""
        self._known(seat)
        if self.is_over():
            raise Refused("over", "The game is over.")
        if seat not in self.asked():
            names = ", ".join([self.seats[other].name for other in self.waiting(self.view(seat))]) or "…"
            raise Refused("not-your-turn", f"It is not your turn; the table waits for {names}.", None, {"names": names})

    def _legal_action(self, seat: int, action: object) -> int:
        if not isinstance(action, int) or isinstance(action, bool):
            raise Refused("not-an-action", "An action is a whole number; the legal ones are listed with the view.")
        rule = self.refusal(seat, action)
        if rule is not None:
            raise Refused("illegal", f"That is not allowed now: see rule {rule}.", rule, {"rule": rule})
        return action

    def _in_range(self, action: int) -> int:
        last = self.game.actions - 1
        if not 0 <= action <= last:
            sentence = f"{self.game.key} has the actions 0 to {last}; {action} is none of them."
            raise Refused("action-range", sentence, None, {"max": last, "action": str(action)})
        return action

    def _do(self, seat: int, action: int) -> None:
        self._end()  # told again, before anything is added to the record
        before = self._barrier if self._mover == seat and self._barrier is not None else self.state.copy()
        self.state.do(action, self._chance)
        entry = Entry(seat, action)
        entry.ordered = bool(self._ordered >> seat & 1)
        entry.draws = self._drawn()
        self.record.entries.append(entry)
        if self.state.revealed or entry.draws or self.is_over():
            self._no_way_back()
        else:
            self._since = [*self._since, action] if before is self._barrier else [action]
            self._barrier = before
        self._mover = seat
        self._tell()
        if self.is_over():
            self.record.result = result_line(self.state.result())
            self.record.seed = self._seed.hex()

    def _drawn(self) -> list[Draw]:
        """What chance drew since it was last asked for."""
        draws = self._chance.draws
        if not draws:
            return NOTHING_DRAWN
        self._chance.draws = []
        return draws

    def _tell(self) -> None:
        if self.state.events is not None:
            self._note(self.state.events)
        self.state.events = []

    # --- taking back ----------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """Back to the last barrier: a die, a revealed card, another seat's decision (sealed ones too), the end."""
        if self._known(seat) in self.sealed:
            return True
        return bool(self._since) and self._mover == seat and not self.sealed and not self.is_over()

    def undo(self, seat: int) -> None:
        """Takes back the seat's last decision. The record keeps both."""
        if not self.can_undo(seat):
            raise Refused(
                "undo", "There is nothing to take back: something was revealed since, or somebody else moved."
            )
        if seat in self.sealed:
            del self.sealed[seat]
            self._numbers[seat] += 1
            return
        for other in self.asked():
            self._numbers[other] += 1  # a click made before this is stale
        self._note([Event("undone", {"seat": seat})])
        self.record.entries.append(Entry(seat, UNDO))
        assert self._barrier is not None
        self._since.pop()
        self.state = self._barrier.copy() if self._since else self._barrier
        for action in self._since:  # nothing was drawn since: chance stands where it stood
            self.state.do(action, Scripted([]))
        self.state.events = []
        if not self._since:
            self._no_way_back()

    def _no_way_back(self) -> None:
        self._barrier = None
        self._since = []

    def pass_over(self, seat: int, action: int, sealed: bool) -> None:
        """Writes down a decision that was taken back at once (UNDO: the taking back) without carrying it out.

        So that a table is loaded as quickly as if nobody had wavered. The log does not tell of it, and the numbers of
        decisions become at least what they were. Answers that stayed `sealed` are in no record.
        """
        for other in range(self.players):
            if other == self._known(seat) or (action == UNDO and not sealed):
                self._numbers[other] += 1
        if not sealed:
            self.record.entries.append(Entry(seat, action))
            if self._mover != seat:  # it was a barrier for whoever moved before
                self._mover = seat
                self._no_way_back()

    def renumber(self, by: list[int]) -> None:
        """Lets the seats' numbers of decisions grow: what was clicked before the table went back is stale."""
        self._numbers = [number + more for number, more in zip(self._numbers, by, strict=True)]

    # --- advice, and playing on ------------------------------------------------------------------------------------

    def note_hint(self, seat: int) -> None:
        """Somebody who is asked has taken advice: told in the log and noted in the record.

        Those who may not know that it is their decision are not told so by this.
        """
        known = seat in self.waiting(self.view(SPECTATOR))
        self._note([Event("hint-taken", {"seat": self._known(seat)}, EVERYONE if known else only(seat))])
        self.record.entries.append(Entry(seat, HINT))

    def redeal(self, seat: int) -> None:
        """Draws again what a seat does not know: for a game that is played on from a moment of another one."""
        self._end()
        self.state = self.game.imagine(self.view(seat), self._chance)
        self.state.events = [Event("redealt", {"seat": seat})]
        entry = Entry(seat, REDEAL)
        entry.draws = self._drawn()
        self.record.entries.append(entry)
        self._no_way_back()
        self._mover = SPECTATOR
        self._tell()

    # --- seats ----------------------------------------------------------------------------------------------------

    def change_seat(self, seat: int, new: Seat) -> None:
        """Hands a seat over to a bot, or back to a person."""
        self._known(seat)
        check_seat(new)
        self.seats[seat] = new
        self._note([Event(f"seat-to-{new.kind}", {"seat": seat, "name": new.name})])
        self.record.entries.append(Entry(seat, SEAT_CHANGE, new))


def unpacked(packed: bytes) -> list[Event]:
    found: list[Any] = msgspec.msgpack.decode(packed)
    return [Event(one[0], one[1], one[2]) for one in found]


def resume(record: Record, seed: bytes) -> Table:
    """The table at which `record` was played so far; a Problem where the record does not fit its seed."""
    table = Table(record.game, record.seats, seed, record.options)
    if table.record.commitment != record.commitment:
        raise Problem("record-commitment", "The seed is not the one that was committed to before the first move.")
    for entry in record.entries:
        if entry.new_seat is not None:
            table.change_seat(entry.seat, entry.new_seat)
        elif entry.action == UNDO:
            table.undo(entry.seat)
        elif entry.action == HINT:
            table.note_hint(entry.seat)
        elif entry.action == REDEAL:
            table.redeal(entry.seat)
        else:
            table.act(entry.seat, table.number(entry.seat), entry.action, entry.ordered)
    for seat, action in record.sealed.items():
        table.act(seat, table.number(seat), action)
    same_draws(record.set_up, table.record.set_up, "the set-up", 0)
    for index, entry in enumerate(record.entries):
        same_draws(entry.draws, table.record.entries[index].draws, f"entry {index + 1}", index + 1)
    return table
