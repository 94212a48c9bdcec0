"""How fast a game is: figures of one run, as they come."""

from collections.abc import Callable
from time import perf_counter

import msgspec

from tenka.bots.search import Search
from tenka.games import game as game_of
from tenka.kernel.answers import playout
from tenka.kernel.chance import DICE, Fast
from tenka.kernel.state import OVER, Game, State

Play = Callable[[State, Fast], int]


class Figures(msgspec.Struct, frozen=True):
    game: str
    players: int
    decisions_per_second: float
    """Random play in the inner loop."""
    interface_ratio: float
    """How many times longer the same takes through the public interface (`legal`, `apply`)."""
    copy_microseconds: float
    search_iterations_per_second: float
    compiled: bool


def measure(key: str, players: int = 0, seconds: float = 1.0, compiled: bool = False) -> Figures:
    """Four measurements of about `seconds` each. Without a number of players: four, or as near as the game allows."""
    game = game_of(key)
    count = players or min(max(4, game.min_players), game.max_players)
    game.check_players(count)
    inner = _decisions_per_second(game, count, seconds, playout)
    public = _decisions_per_second(game, count, seconds, public_playout)
    return Figures(
        game=key,
        players=count,
        decisions_per_second=round(inner, 1),
        interface_ratio=round(inner / public, 2),
        copy_microseconds=round(_copy_microseconds(game, count, seconds), 3),
        search_iterations_per_second=round(_iterations_per_second(game, count, seconds), 1),
        compiled=compiled,
    )


def public_playout(state: State, chance: Fast) -> int:
    """The same as `playout`, as a Python program outside would write it."""
    decisions = 0
    while state.actor != OVER:
        legal = state.legal()
        state.apply(legal[chance.below(DICE, len(legal))], chance)
        decisions += 1
    return decisions


def _decisions_per_second(game: Game, players: int, seconds: float, play: Play) -> float:
    chance = Fast(1)
    decisions, spent = 0, 0.0
    while spent < seconds:
        state = game.new(players, None, chance)
        began = perf_counter()
        decisions += play(state, chance)
        spent += perf_counter() - began
    return decisions / spent


def _midgame(game: Game, players: int) -> State:
    """A position from the middle of a random game."""
    chance = Fast(2)
    length = playout(game.new(players, None, chance), chance)
    state = game.new(players, None, chance)
    for _ in range(length // 2):
        if state.actor != OVER:
            last = state.copy()
            state.do(state.sample(chance), chance)
    return state if state.actor != OVER else last


def _copy_microseconds(game: Game, players: int, seconds: float) -> float:
    state = _midgame(game, players)
    copies = 0
    began = perf_counter()
    while (spent := perf_counter() - began) < seconds:
        for _ in range(100):
            state.copy()
        copies += 100
    return spent / copies * 1e6


def _iterations_per_second(game: Game, players: int, seconds: float) -> float:
    chance = Fast(3)
    state = game.new(players, None, chance)
    while len(state.legal()) < 2:
        state.do(state.sample(chance), chance)
    seat = int(state.actor)
    search = Search(game, game.expert(), chance)
    imaginer = game.imaginer(state.view(seat))
    began = perf_counter()
    search.run(imaginer, seat, 10**9, seconds, perf_counter)
    return int(search.iterations) / (perf_counter() - began)
