"""From a kernel's table to what a seat is told: views, choices, refusals, events. Pure; nothing waits here."""

from collections.abc import Callable, Iterable
from functools import cache
from time import time
from typing import TypeVar, cast

import msgspec

from tenka.bots.levels import STYLES
from tenka.coach.why import why
from tenka.kernel.chance import STREAMS, Draw
from tenka.kernel.messages import SPECTATOR, Event, Reason, View
from tenka.kernel.problem import Problem, Refused
from tenka.kernel.record import Replay as RecordReplay
from tenka.kernel.record import verify
from tenka.kernel.state import Game, State
from tenka.kernel.table import Table
from tenka.server import protocol as p
from tenka.server.pages import address_of

K = TypeVar("K")
MOST_REFUSALS = 400
MOST_STEPS = 200
encode = msgspec.json.Encoder().encode


class Encoded(dict[K, bytes]):
    """What is made of a key, as JSON."""

    def __init__(self, make: Callable[[K], msgspec.Struct]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> bytes:
        found = self[key] = encode(self._make(key))
        return found


class Catalogue:
    """The actions of a game, and why they can't be done, described and encoded once: all tables share them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.choices = Encoded(self.choice)
        self.refusals = Encoded(self.refusal)
        self.verbs = [game.describe(action)[0] for action in range(game.actions)]
        self.by_verb: dict[str, list[int]] = {}
        for action, verb in enumerate(self.verbs):
            self.by_verb.setdefault(verb, []).append(action)

    def choice(self, action: int) -> p.Choice:
        verb, args = self.game.describe(action)
        return p.Choice(action=action, name=self.game.name(action), verb=verb, args=args)

    def refusal(self, refused: tuple[int, str]) -> p.Refusal:
        action, rule = refused
        verb, args = self.game.describe(action)
        return p.Refusal(action=action, verb=verb, args=args, rule=rule)


def listed(parts: Iterable[bytes]) -> msgspec.Raw:
    """A list of what is encoded already."""
    return msgspec.Raw(b"[%b]" % b",".join(parts))


@cache
def catalogue(game: Game) -> Catalogue:
    return Catalogue(game)


@cache
def game_info(game: Game, levels: tuple[str, ...], languages: tuple[str, ...]) -> p.GameInfo:
    return p.GameInfo(
        key=game.key,
        rules_version=game.rules_version,
        min_players=game.min_players,
        max_players=game.max_players,
        minutes=game.meta.minutes,
        minutes_of=game.meta.minutes_of,
        weight=game.meta.weight,
        options=[p.OptionInfo(name=option.name, values=option.values) for option in game.options],
        levels=list(levels),
        styles=list(STYLES),
        languages=list(languages),
        board=address_of(game, "board.js"),
        poster=address_of(game, "poster.svg"),
    )


def problem_info(problem: Problem) -> p.ProblemInfo:
    rule = problem.rule if isinstance(problem, Refused) else None
    facts = {key: value if isinstance(value, int) else value[:200] for key, value in problem.facts.items()}
    return p.ProblemInfo(code=problem.code, text=str(problem)[:500], facts=facts, rule=rule)


def clean_chat(text: str) -> str:
    """One line of visible characters."""
    plain = "".join(character if character.isprintable() or character == "‍" else " " for character in text).strip()
    if not 0 < len(plain) <= p.LONGEST_CHAT:
        raise Problem("chat-length", f"A line of chat has 1 to {p.LONGEST_CHAT} characters.", {"max": p.LONGEST_CHAT})
    return plain


def next_line(chat: list[p.ChatLine]) -> int:
    return chat[-1].number + 1 if chat else 0


# --- at the table -----------------------------------------------------------------------------------------------------


def prompt(table: Table, view: View, asked: bool) -> p.Prompt | None:
    if table.is_over():
        return None
    if asked and view.actor != view.seat:  # a decision made together: the question is put to this seat too
        view = msgspec.structs.replace(view, actor=view.seat)
    message, args = table.game.prompt(view)
    return p.Prompt(message=message, args=args)


def refusals(table: Table, view: View, legal: list[int]) -> list[tuple[int, str]]:
    """Why the other actions with the same verbs can't be done; nothing where they are too many to list."""
    every = catalogue(table.game)
    verbs = dict.fromkeys([every.verbs[action] for action in legal])
    if not legal or sum([len(every.by_verb[verb]) for verb in verbs]) > MOST_REFUSALS:
        return []
    allowed = set(legal)
    others = [action for verb in verbs for action in every.by_verb[verb] if action not in allowed]
    return table.refusals(view, others)


def play(table: Table, seat: int, clock: p.Clock | None, view: View | None = None) -> p.Play:
    """What a seat is told of the position; its view is made where there is none yet."""
    view = view or table.view(seat)
    sits = seat != SPECTATOR
    legal = table.legal(seat) if sits else []
    asked = sits and seat in table.asked()
    every = catalogue(table.game)
    known = table.waiting(view)
    if clock is not None:
        until = [at if other in known else None for other, at in enumerate(clock.until)]
        clock = msgspec.structs.replace(clock, until=until)
    return p.Play(
        view=msgspec.Raw(encode(view)),
        prompt=prompt(table, view, asked),
        waiting=known,
        asked=asked,
        number=table.number(seat) if sits else 0,
        legal=cast(list[p.Choice], listed(map(every.choices.__getitem__, legal))),
        refused=cast(list[p.Refusal], listed(map(every.refusals.__getitem__, refusals(table, view, legal)))),
        can_undo=sits and table.can_undo(seat),
        sealed=sits and seat in table.sealed,
        clock=clock,
        result=table.result() if table.is_over() else None,
    )


def at_this_time(play: p.Play) -> p.Play:
    """The same, for somebody who is told now."""
    if play.clock is None:
        return play
    return msgspec.structs.replace(play, clock=msgspec.structs.replace(play.clock, now=time()))


def standing_still(play: p.Play) -> p.Play:
    """The same position at a table at which nothing can be done now."""
    return msgspec.structs.replace(
        play, prompt=None, waiting=[], asked=False, legal=[], refused=[], can_undo=False, clock=None
    )


def shown_to_all(table: Table, view: View) -> tuple[tuple[object, ...], int]:
    """What a stranger, who has this view, sees now, and how long the log is."""
    return (hash(encode(view)), table.waiting(view)), table.told()


def fingerprint(play: p.Play) -> tuple[object, ...]:
    """Equal for two plays that tell a seat the same."""
    until = play.clock.until if play.clock else None
    return (
        hash(bytes(cast(msgspec.Raw, play.view))),
        play.waiting,
        play.asked,
        play.number,
        play.can_undo,
        play.sealed,
        until,
    )


def events(found: list[Event]) -> list[p.WireEvent]:
    """Without their audience: who else knows is not said."""
    return [p.WireEvent(event.name, event.args) for event in found]


# --- afterwards -------------------------------------------------------------------------------------------------------


class _Watcher:
    """Collects what a seat sees in a replay. Steps that change nothing for it are left out."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.steps: list[tuple[list[p.WireEvent], bytes, list[int]]] = []
        self.reasons: list[list[Reason]] = []
        self.numbers: list[int] = []
        self.prompts: list[p.Prompt | None] = []

    def look(self, state: State, reasons: list[Reason], number: int) -> None:
        seen = [event for event in state.events or [] if event.seen_by(self.seat)]
        state.events = []
        view = state.view(self.seat)
        known = view.actor == int(state.actor)
        step = (events(seen), encode(view), state.together() if known else [view.actor])
        if seen or not self.steps or self.steps[-1][1:] != step[1:]:
            self.steps.append(step)
            self.reasons.append(reasons)
            self.numbers.append(number)
            self.prompts.append(self.asked(state.game, view))

    def asked(self, game: Game, view: View) -> p.Prompt | None:
        """The question to this seat, as far as its view knows of one."""
        if view.actor != self.seat or self.seat == SPECTATOR:
            return None
        message, args = game.prompt(view)
        return p.Prompt(message=message, args=args)


def steps_of(
    again: RecordReplay, seat: int, tell: frozenset[int] = frozenset(), counted: bool = False
) -> list[p.ReplayStep]:
    """The standing moves of a game as seen by a seat. It takes its time: not for the event loop.

    Of the seats in `tell` it is said why they did what they did, from what they knew; `counted` steps say after how
    many actions they are. Both for finished games alone.
    """
    watcher = _Watcher(seat)
    watcher.look(again.state, [], 0)
    while again.done < len(again.steps):
        entry = again.steps[again.done]
        reasons = why(again.state.game, again.state.view(entry.seat), entry.action) if entry.seat in tell else []
        again.step()
        watcher.look(again.state, reasons, again.done)
    found = zip(watcher.steps, watcher.reasons, watcher.numbers, watcher.prompts, strict=True)
    return [
        p.ReplayStep(
            events=seen,
            view=msgspec.Raw(view),
            waiting=who,
            why=reasons,
            number=number if counted else -1,
            prompt=prompt,
        )
        for (seen, view, who), reasons, number, prompt in found
    ]


def check(table: Table) -> p.Check:
    """A finished game, checked: every action legal, the result right, every number from the committed seed."""
    record = table.record
    legal = right = dealt = False
    try:
        verify(record)
        legal = right = dealt = True
    except Problem as problem:
        legal = problem.code in ("record-result", "record-commitment", "record-deal")
    draws = drawn(0, record.set_up)
    for after, entry in enumerate(record.actions(), 1):
        draws += drawn(after, entry.draws)
    return p.Check(
        commitment=record.commitment,
        over=True,
        seed=record.seed,
        actions=len(record.actions()),
        actions_legal=legal,
        result_right=right,
        deal_right=dealt,
        draws=draws,
    )


def drawn(after: int, draws: list[Draw]) -> list[p.Drawn]:
    """Numbers of one purpose in a row, together."""
    found: list[p.Drawn] = []
    for draw in draws:
        stream = STREAMS[int(draw.stream)]
        if not found or found[-1].stream != stream:
            found.append(p.Drawn(after=after, stream=stream, values=[]))
        found[-1].values.append(int(draw.value))
    return found
