"""A record laid out for looking: every position and what was told on the way, forwards and backwards."""

from tenka.kernel.messages import Event, View
from tenka.kernel.record import Record
from tenka.kernel.state import OVER, State


class Story:
    """All positions of a record; 0 is the set-up. A Problem where the record is not legal."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        replay = record.replay(listen=True)
        self.steps = replay.steps
        self._positions = [replay.state.copy()]
        self._told = [replay.state.events or []]
        replay.state.events = []
        while replay.step():
            self._positions.append(replay.state.copy())
            self._told.append(replay.state.events or [])
            replay.state.events = []

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def is_over(self) -> bool:
        """What the game says, not what the record claims."""
        return bool(self._positions[-1].actor == OVER)

    def state(self, step: int) -> State:
        return self._positions[step]

    def view(self, step: int, seat: int) -> View:
        return self._positions[step].view(seat)

    def events(self, step: int, seat: int) -> list[Event]:
        """What a seat was told at a step."""
        return [event for event in self._told[step] if event.seen_by(seat)]
