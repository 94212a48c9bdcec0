"""Advice in a terminal: the best three choices with bars, margins and reasons."""

from tenka.coach.advice import advise
from tenka.coach.messages import Weighed
from tenka.coach.review import margin
from tenka.coach.why import latest_moves
from tenka.games import game as game_of
from tenka.kernel.messages import View
from tenka.kernel.table import Table
from tenka.words import Words

SHOWN = 3
WIDTH = 20  # letters of a bar
MORE = 6  # others that are named


def weigh(key: str, view: View, seed: int = 0) -> list[Weighed]:
    """Advice from a view and nothing else."""
    return advise(game_of(key), view, 0, seed)


def are_allowed(table: Table) -> bool:
    """Advice is for those who play against bots alone, as at a server's tables."""
    return sum(not seat.is_bot() for seat in table.record.seats) == 1


class Notes:
    """A hint is noted in the record once for every decision, however often it is looked at."""

    def __init__(self) -> None:
        self._last: tuple[int, int] | None = None

    def note(self, table: Table, seat: int) -> None:
        decision = (seat, len(table.record.actions()))
        if decision != self._last:
            table.note_hint(seat)
            self._last = decision


def hint_lines(choices: list[Weighed], words: Words, seat: int, moves: int = 1) -> list[str]:
    """What is said, line by line, where so many moves are allowed; the first is the question."""
    lines = [words("advice-title")]
    if len(choices) == 1 and moves < 2:
        return [*lines, words("advice-only-one")]
    best = choices[:SHOWN]
    scale = 0.5 if all(one.value + 2 * one.margin < 0.5 for one in best) else 1.0
    for rank, one in enumerate(best, 1):
        chance = words("advice-percent", n=percent(one.value))
        lines.append(f"{rank}  {words.action(one.action)}")
        lines.append(f"   {bar(one, scale)}  {chance} ±{margin(one.margin)}")
        lines += [f"   {words(reason.message, **reason.args)}" for reason in one.reasons]
        if one.instead >= 0:
            lines.append("   " + words("advice-instead", action=words.action(one.instead)))
    if len(choices) == 1:
        lines.append(words("advice-no-other"))
    equal = [str(rank) for rank, one in enumerate(best, 1) if one.equal]
    if len(equal) > 1:
        lines.append(words("advice-equal", list=words("advice-comma").join(equal)))
    rest = [
        words("advice-other", action=words.action(one.action), n=percent(one.value))
        for one in choices[SHOWN : SHOWN + MORE]
    ]
    if rest:
        lines.append(words("advice-rest", list=words("advice-comma").join(rest)))
    lines.append(words("advice-worlds", n=max(one.worlds for one in choices)))
    lines.append(words("advice-noted"))
    return lines


def reason_lines(table: Table, seat: int, words: Words) -> list[str]:
    """Why bots did what they did since somebody's last decision, as far as they saw it."""
    bots = [number for number, one in enumerate(table.record.seats) if one.is_bot()]
    lines = [words("reasons-title")]
    for move in latest_moves(table.record.replay(listen=True), seat, bots):
        own = [event for event in move.events if event.args.get("seat", move.seat) == move.seat]
        lines += [words.event(event) for event in own]
        told = words("reasons-told", seat=move.seat) if move.reasons else words("reasons-none")
        lines += [f"   {told}", *[f"   {words(reason.message, **reason.args)}" for reason in move.reasons]]
    return lines if len(lines) > 1 else [*lines, words("reasons-nothing")]


def bar(one: Weighed, scale: float) -> str:
    """Full as far as the chance is sure, half-full over the margin."""

    def at(share: float) -> int:
        return max(0, min(WIDTH, round(WIDTH * share / scale)))

    low, high = at(one.value - 2 * one.margin), at(one.value + 2 * one.margin)
    return "█" * low + "▒" * (high - low) + "·" * (WIDTH - high)


def percent(share: float) -> int:
    return max(0, min(100, round(100 * share)))
