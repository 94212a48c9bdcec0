"""Positions in which one action is clearly best for what a seat knows: found in games between strong bots.

A puzzle is the record of a game up to a decision, with the answer, why, and how hard it is: easy where the greedy bot
would find it too, middling and hard where it would not, by how many other choices look good.
"""

from collections.abc import Iterator

import msgspec

from tenka.bots.levels import make
from tenka.coach.advice import advise
from tenka.coach.messages import Weighed
from tenka.games import game as game_of
from tenka.games import games
from tenka.kernel.chance import Fast
from tenka.kernel.problem import Problem
from tenka.kernel.record import Record, Seat, parse
from tenka.kernel.state import OVER, Game, State
from tenka.kernel.table import Table
from tenka.lab.simulate import seed_of

LEAD = 0.12  # of the victory
SURE = 4.0  # standard errors
CLEAR = 0.2  # a middling puzzle leads by so much, a hard one by less
FIRST_LOOK = 8  # a share of the worlds: most positions are no puzzles, and that shows soon
DIFFICULTIES = ["easy", "middling", "hard"]


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """`record` is a running game's: it ends before the decision that is asked for."""

    id: str
    game: str
    difficulty: str
    seat: int
    record: str
    answer: str
    lead: float
    error: float
    choices: list[Weighed]


def position(puzzle: Puzzle) -> State:
    """The position in which its seat is asked."""
    return parse(puzzle.record, games()).final_state()


def find(key: str, count: int, seed: int, players: int = 0, bots: str = "level4") -> Iterator[Puzzle]:
    """Puzzles, one after the other; as many of each difficulty as come, `count` in all."""
    if count < 1:
        raise Problem("puzzle-count", f"The number of puzzles must be 1 or more, not {count}.", {"n": count})
    game = game_of(key)
    seats = players or min(4, game.max_players)
    wanted = {name: (count + at) // len(DIFFICULTIES) for at, name in enumerate(reversed(DIFFICULTIES))}
    number = 0
    while any(wanted.values()):
        for puzzle in in_game(game, seats, bots, seed, number):
            if wanted[puzzle.difficulty] > 0:
                wanted[puzzle.difficulty] -= 1
                yield puzzle
                break  # one of a game
        number += 1


def in_game(game: Game, players: int, bots: str, seed: int, number: int) -> Iterator[Puzzle]:
    """The puzzles of one game between bots, at every third decision."""
    table = Table(game, [Seat("bot", bots)] * players, seed_of(seed, number, "puzzle"))
    minds = [make(bots, game, seed * 1000 + number * 10 + seat, clock=None) for seat in range(players)]
    decisions = 0
    while not table.is_over():
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
    quick = advise(game, view, max(8, worlds // FIRST_LOOK))
    if len(quick) < 2 or quick[0].value - quick[1].value < LEAD / 2:
        return None
    choices = advise(game, view, worlds, seed=1)
    if len(choices) < 2:
        return None
    best, second = choices[0], choices[1]
    lead = best.value - second.value
    if lead < LEAD or lead < SURE * second.error:
        return None
    world = game.imagine(view, Fast(0))
    greedy = int(game.expert().choose(world, Fast(0))) if world.actor == seat else -1
    difficulty = "easy" if greedy == best.action else "middling" if lead >= CLEAR else "hard"
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


def worlds_of(game: Game) -> int:
    return int(game.expert().effort().hint)


def stands(puzzle: Puzzle, times: int = 4) -> bool:
    """Whether the answer is still the best with a larger budget."""
    game = game_of(puzzle.game)
    view = position(puzzle).view(puzzle.seat)
    return advise(game, view, worlds_of(game) * times, seed=2)[0].name == puzzle.answer
