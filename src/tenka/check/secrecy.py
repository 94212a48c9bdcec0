"""Secrecy: what a seat sees must not tell it more than its view, and its view must not tell what is hidden.

Two worlds that a seat cannot tell apart (the real one, and one imagined from the seat's view) must look alike in every
way: the view byte for byte, the legal actions, the reasons why others are not, the question, the text, and whatever is
told when the same thing is done in both.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from tenka.check.walks import eyes, seen
from tenka.coach.advice import advise
from tenka.coach.messages import Weighed
from tenka.kernel.chance import DICE, Fast, Recording, Scripted
from tenka.kernel.messages import plain
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER
from tenka.words import LANGUAGES, Words


class Sight:
    """All that a front end can show a seat of a state. Tests plant leaks by overriding a method."""

    def of(self, game: Any, state: Any, seat: int) -> dict[str, object]:
        view = state.view(seat)
        return {
            "view": self.view(state, seat),
            "legal": self.legal(state, seat),
            "why not": self.refusals(game, state, seat),
            "question": self.prompt(game, state, view),
            "text": self.text(game, state, view),
            "result": self.result(state),
        }

    def view(self, state: Any, seat: int) -> bytes:
        return seen(state, seat)

    def legal(self, state: Any, seat: int) -> list[int]:
        return list(state.legal()) if state.actor == seat else []

    def refusals(self, game: Any, state: Any, seat: int) -> list[str | None]:
        """What is said about each action, to a seat that has to decide."""
        return [self.refusal(state, action) for action in range(-1, game.actions + 1)] if state.actor == seat else []

    def refusal(self, state: Any, action: int) -> str | None:
        rule = state.refusal(action)
        return None if rule is None else str(rule)

    def prompt(self, game: Any, state: Any, view: Any) -> object:
        return game.prompt(view)

    def text(self, game: Any, state: Any, view: Any) -> str:
        language = list(LANGUAGES)[(view.seat + 1) % len(LANGUAGES)]
        return plain(game.render(view, Words(language, real(game))))

    def events(self, state: Any, seat: int) -> list[bytes]:
        """What the state told the seat just now, as the bytes that leave the house, without the audience."""
        return [msgspec.json.encode([event.name, event.args]) for event in state.events if event.seen_by(seat)]

    def result(self, state: Any) -> bytes:
        try:
            return bytes(msgspec.json.encode(state.result()))
        except Problem as problem:
            return str(problem).encode()


PLAIN_SIGHT = Sight()
MARKED = 3  # choices that a hint marks on a board


class AdvisedSight(Sight):
    """What a coach tells a seat that has to decide, and from how much work: a hint must not peek, nor its time."""

    def __init__(self, budget: int = 2) -> None:
        self.budget = budget

    def of(self, game: Any, state: Any, seat: int) -> dict[str, object]:
        if seat < 0 or seat not in state.together():
            return {"view": self.view(state, seat)}
        advice = self.advice(game, state, seat)
        return {
            "view": self.view(state, seat),
            "work of a hint": self.worlds(state, seat),
            "hint": msgspec.json.encode(advice),
            "marks of a hint": msgspec.json.encode(self.marks(game, state, advice)),
        }

    def marks(self, game: Any, state: Any, advice: list[Weighed]) -> list[object]:
        """What a board marks of it, by the words of the actions alone: places, cards, armies."""
        return [game.decode(one.action) for one in advice[:MARKED]]

    def worlds(self, state: Any, seat: int) -> int:
        """In how many worlds every choice is tried: with the view it decides how long a hint takes."""
        return self.budget

    def advice(self, game: Any, state: Any, seat: int) -> list[Weighed]:
        return advise(real(game), travelled(game, state.view(seat)), self.worlds(state, seat))


def real(game: Any) -> Any:
    """The game behind a proxy that a test has put before it."""
    return getattr(game, "inner", game)


def travelled(game: Any, view: Any) -> Any:
    """The view after a journey as JSON: nothing but data can hide in it."""
    data = msgspec.json.encode(view)
    back = msgspec.json.decode(data, type=game.view_type())
    assert msgspec.json.encode(back) == data, "view: it does not survive its journey as JSON"
    return back


def worlds(game: Any, state: Any, seat: int, count: int, seed: int = 0) -> list[Any]:
    """Worlds that `seat` cannot tell from this one."""
    imaginer = game.imaginer(travelled(game, state.view(seat)))
    return [imaginer.draw(Fast(seed * 1000 + k)) for k in range(count)]


def assert_no_leak(game: Any, state: Any, seat: int, count: int = 2, sight: Sight = PLAIN_SIGHT, seed: int = 0) -> None:
    """The real world and imagined ones look alike to `seat`, now and when the same is done in both."""
    mine = sight.of(game, state, seat)
    for world in worlds(game, state, seat, count, seed):
        world.check()
        assert_alike(mine, sight.of(game, world, seat), f"seat {seat}")
        assert_told_alike(state, world, seat, sight, seed)
    assert_hidden_choices(state, seat, sight, seed)


def assert_alike(mine: dict[str, object], theirs: dict[str, object], where: str) -> None:
    for what, value in mine.items():
        assert theirs[what] == value, f"leak: {where} can tell worlds apart by the {what}"


def assert_told_alike(state: Any, world: Any, seat: int, sight: Sight = PLAIN_SIGHT, seed: int = 0) -> None:
    """Where the same action leaves `seat` as wise in both worlds, it has been told the same; and the other way round.

    What is revealed in a step may come in another order in another world: the same two cards, drawn one by one. But
    where nothing else is told in one world than in the other, the seat sees the same: nobody is asked, or passed over,
    because of what is hidden.
    """
    if state.actor == OVER or world.actor != state.actor:
        return
    both = [action for action in state.legal() if world.refusal(action) is None]
    for action in some(both, 3, seed):
        one, other = after(state, action, seed), after(world, action, seed)
        mine, theirs = sight.events(one, seat), sight.events(other, seat)
        if sight.view(one, seat) == sight.view(other, seat):
            if one.revealed and other.revealed:
                mine, theirs = sorted(mine), sorted(theirs)
            assert mine == theirs, f"leak: seat {seat} can tell worlds apart by the events of {named(state, action)}"
        else:
            n = min(len(mine), len(theirs))
            assert mine[:n] != theirs[:n], (
                f"leak: seat {seat} can tell worlds apart by what is asked after {named(state, action)}"
            )


def assert_hidden_choices(state: Any, seat: int, sight: Sight = PLAIN_SIGHT, seed: int = 0) -> None:
    """Where two choices differ for somebody else and leave `seat` as wise, it has been told the same.

    (Two choices that end in the very same position for both are another way round, not a secret.)
    """
    if state.actor in (OVER, seat):
        return
    actor = int(state.actor)
    told: dict[bytes, tuple[int, bytes, list[bytes]]] = {}
    for action in some(state.legal(), 6, seed):
        later = after(state, action, seed)
        theirs, events = seen(later, actor), sight.events(later, seat)
        first, theirs_first, events_first = told.setdefault(sight.view(later, seat), (action, theirs, events))
        assert events == events_first or theirs == theirs_first, (
            f"leak: seat {seat} can tell {named(state, first)} and {named(state, action)} of seat {actor} apart "
            "by their events"
        )


def named(state: Any, action: int) -> str:
    """An action in words, as it stands in a record: “look 0”."""
    return str(state.game.name_or_number(action))


def after(state: Any, action: int, seed: int = 0) -> Any:
    """A copy of the state after an action, with what it told."""
    later = state.copy()
    later.events = []
    later.apply(action, Fast(seed))
    return later


def some(values: list[int], count: int, seed: int) -> list[int]:
    """A few of the values, not always the same."""
    if len(values) <= count:
        return values
    chance = Fast(seed)
    return sorted({values[chance.below(DICE, len(values))] for _ in range(count)})


def assert_set_up_tells_no_more(game: Any, players: int, options: dict[str, str], seed: int, tries: int = 30) -> int:
    """Set-ups that look alike to a seat have told it alike. Returns how many such pairs were found."""
    noted = Recording(Fast(seed))
    state = game.new(players=players, options=options, chance=noted, listen=True)
    draws = [int(draw.value) for draw in noted.draws]
    alike = 0
    for attempt in range(tries if draws else 0):
        chance = Fast(seed * 100 + attempt)
        script = draws[:]
        place = chance.below(DICE, len(script))
        script[place] = chance.below(DICE, max(script[place], 1) + 1)
        try:
            other = game.new(players=players, options=options, chance=Scripted(script), listen=True)
        except Problem:
            continue  # the changed number led to another number of draws
        for seat in eyes(state):
            if seen(state, seat) == seen(other, seat):
                alike += 1
                mine, theirs = PLAIN_SIGHT.events(state, seat), PLAIN_SIGHT.events(other, seat)
                assert mine == theirs, f"leak: seat {seat} can tell set-ups apart by their events"
    return alike


def assert_uncertain(
    game: Any, state: Any, seat: int, fact: Callable[[Any], object], name: str, count: int = 24, seed: int = 0
) -> None:
    """A hidden fact differs between the worlds that `seat` holds possible: an imaginer that knows it has peeked."""
    found = {repr(fact(world)) for world in worlds(game, state, seat, count, seed)}
    assert len(found) > 1, f"leak: {name} is the same in all worlds that seat {seat} imagines"


def everyone_is_blind(game: Any, state: Any, count: int = 2, sight: Sight = PLAIN_SIGHT, seed: int = 0) -> None:
    """`assert_no_leak` for every seat and the spectators."""
    for seat in eyes(state):
        assert_no_leak(game, state, seat, count, sight, seed)
