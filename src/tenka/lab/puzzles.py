"""Positions in which one action is clearly best for what a seat knows: found in games between strong bots.

A puzzle is the record of a game up to a decision, with the answer, why, and how hard it is: easy where the greedy bot
would find it too; of the others, those with the larger leads are middling and the rest are hard.
"""

from collections.abc import Iterator

import msgspec

from tenka.bots.levels import make
from tenka.coach.advice import Comparison, advise, told
from tenka.coach.messages import Weighed
from tenka.games import game as game_of
from tenka.kernel.chance import Fast
from tenka.kernel.messages import View
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, Seat
from tenka.kernel.state import OVER, Game, State
from tenka.kernel.table import Table
from tenka.lab.processes import break_off
from tenka.lab.simulate import seed_of
from tenka.lessons.puzzles import DIFFICULTIES, Puzzle, position

LEAD = 0.12  # of the victory
SURE = 4.0  # standard errors
FIRST_LOOKS = [12, 4]  # parts of the worlds: most positions are no puzzles, and that shows soon
AGAIN = 2  # times as many worlds, fresh ones, in which an answer has to prove itself


def find(key: str, count: int, seed: int, players: int = 0, bots: str = "level4") -> Iterator[Puzzle]:
    """Puzzles, one after the other, `count` in all: a third easy. The others are hard until they are `graded`."""
    if count < 1:
        raise Problem("puzzle-count", f"The number of puzzles must be 1 or more, not {count}.", {"n": count})
    game = game_of(key)
    seats = players or min(4, game.max_players)
    wanted = {"easy": (count + 2) // 3, "hard": count - (count + 2) // 3}
    number = 0
    while any(wanted.values()):
        for puzzle in in_game(game, seats, bots, seed, number):
            if wanted[puzzle.difficulty] > 0:
                wanted[puzzle.difficulty] -= 1
                yield puzzle
                break  # one of a game
        number += 1


def graded(found: list[Puzzle]) -> list[Puzzle]:
    """Of those that the greedy bot misses, the half in which the answer leads by more is middling."""
    missed = sorted([one for one in found if one.difficulty != "easy"], key=lambda one: -one.lead)
    half = {one.id for one in missed[: (len(missed) + 1) // 2]}

    def grade(one: Puzzle) -> str:
        return "easy" if one.difficulty == "easy" else "middling" if one.id in half else "hard"

    done = [msgspec.structs.replace(one, difficulty=grade(one)) for one in found]
    return sorted(done, key=lambda one: DIFFICULTIES.index(one.difficulty))


def in_game(game: Game, players: int, bots: str, seed: int, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game between bots, at every third decision."""
    table = Table(game, [Seat("bot", bots)] * players, seed_of(seed, number, "puzzle"))
    minds = [make(bots, game, seed * 1000 + number * 10 + seat, clock=None) for seat in range(players)]
    decisions = 0
    while not table.is_over():
        break_off()
        seat = table.asked()[0]
        if decisions % 3 == number % 3 and table.state.actor == seat:
            puzzle = judged(game, table.record, table.state, f"{seed}-{number}-{decisions}")
            if puzzle is not None:
                yield puzzle
        table.act(seat, table.number(seat), minds[seat].choose(table.view(seat)))
        decisions += 1


def judged(game: Game, record: Record, state: State, name: str) -> Puzzle | None:
    """The puzzle that a position is, if it is one."""
    if state.actor == OVER or len(state.moves()) < 2:
        return None
    seat = int(state.actor)
    view = state.view(seat)
    worlds = worlds_of(game)
    for part in FIRST_LOOKS:
        quick = advise(game, view, max(4, worlds // part))
        if len(quick) < 2 or any(quick[0].value - one.value + one.error < LEAD for one in quick[1:]):
            return None
    first = sure(game, view, worlds, 1)
    choices = sure(game, view, worlds * AGAIN, 3) if first else []
    if not choices or choices[0].action != first[0].action:
        return None  # the clearest of many may only have been lucky
    best, second = choices[0], choices[1]
    lead = best.value - second.value
    world = game.imagine(view, Fast(0))
    greedy = int(game.expert().choose(world, Fast(0))) if world.actor == seat else -1
    difficulty = "easy" if greedy == best.action else "hard"
    return Puzzle(
        id=name,
        game=game.key,
        difficulty=difficulty,
        seat=seat,
        record=record.text(),
        answer=best.name,
        lead=lead,
        error=second.error,
        choices=choices[:6],
    )


def sure(game: Game, view: View, worlds: int, seed: int) -> list[Weighed]:
    """All choices, where the best one leads every other by enough and surely; nothing where it does not.

    Advice soon drops what looks worse. Here a rival is tried in more worlds until it is surely behind.
    """
    comparison = Comparison(game, view, worlds, Fast(seed).bits())
    tried = comparison.run(-1)
    best = tried[0]
    comparison.play(best, worlds)
    for rival in tried[1:]:
        gap, error = rival.behind(best)
        while not is_behind(gap, error):
            break_off()
            if len(rival.values) >= worlds or gap + 2 * error < LEAD:
                return []
            comparison.play(rival, min(worlds, 2 * len(rival.values)))
            gap, error = rival.behind(best)
    tried = [best, *sorted(tried[1:], key=lambda one: one.behind(best)[0])]
    return told(game, view, comparison.expert, tried) if len(tried) > 1 else []


def is_behind(gap: float, error: float) -> bool:
    return gap >= LEAD and gap >= SURE * error


def is_clear(choices: list[Weighed]) -> bool:
    """Whether the first leads all others by enough, and surely."""
    best = choices[0].value
    return len(choices) > 1 and all(is_behind(best - one.value, one.error) for one in choices[1:])


def worlds_of(game: Game) -> int:
    """Twice as many as for a hint, which somebody waits for."""
    return 2 * int(game.expert().effort().hint)


def stands(puzzle: Puzzle, times: int = 4) -> bool:
    """Whether the answer is still the best with a larger budget."""
    game = game_of(puzzle.game)
    view = position(puzzle).view(puzzle.seat)
    return advise(game, view, worlds_of(game) * times, seed=2)[0].name == puzzle.answer
