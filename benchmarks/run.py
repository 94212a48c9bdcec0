"""How fast Tenka is, as ratios against fixed references measured in the same run. CPU time, interleaved, medians.

    make bench                       everything
    python benchmarks/run.py random  one part: random, search, copy, public, sizes
"""

import statistics
import sys
import time
from collections.abc import Callable

import pyspiel

import tenka
from tenka.bots.search import Search
from tenka.kernel.state import playout

REPEATS = 5


def cpu_rate(work: Callable[[], int]) -> float:
    """Things done per second of CPU time."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def compare(title: str, ours: Callable[[], int], theirs: Callable[[], int], wanted: float) -> None:
    """Measures both in turns and prints the median of the ratios."""
    rates = [(cpu_rate(ours), cpu_rate(theirs)) for _ in range(REPEATS)]
    ratio = statistics.median(mine / other for mine, other in rates)
    mine, other = (statistics.median(rate[k] for rate in rates) for k in (0, 1))
    print(f"{title}: {mine:,.0f}/s against {other:,.0f}/s, ratio {ratio:.2f} (wanted: {wanted:g})")


# --- references -----------------------------------------------------------------------------------------------------


def hearts_decisions(games: int = 1500) -> int:
    """OpenSpiel's own C++ loop with uniform random bots; its 52 chance moves of the deal are not counted."""
    game = pyspiel.load_game("hearts")
    decisions = 0
    for number in range(games):
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(seat, number * 4 + seat) for seat in range(4)]
        pyspiel.evaluate_bots(state, bots, number)
        decisions += state.move_number() - 52
    return decisions


def hearts_search(iterations: int = 1500, moves: int = 8) -> int:
    """OpenSpiel's C++ information-set search at the first decisions of a game."""
    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 42)
    done = 0
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    for number in range(moves):
        bot = pyspiel.ISMCTSBot(
            number, evaluator, 2.0, iterations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        )
        action = bot.step(state)
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        done += iterations
    return done


# --- ours -------------------------------------------------------------------------------------------------------------


def random_decisions(key: str, players: int = 4, games: int = 10_000) -> int:
    game, chance = tenka.game(key), tenka.fast(7)
    return sum(playout(game.new(players, chance=chance), chance) for _ in range(games))


def public_decisions(key: str, players: int = 4, games: int = 2_000) -> int:
    """The same, asked from interpreted Python through the public interface."""
    game, chance, over = tenka.game(key), tenka.fast(7), tenka.OVER
    decisions = 0
    for _ in range(games):
        state = game.new(players, chance=chance)
        while state.actor != over:
            legal = state.legal()
            state.apply(legal[chance.below(0, len(legal))], chance)
            decisions += 1
    return decisions


def search_iterations(key: str, players: int = 4, iterations: int = 10_000, moves: int = 8) -> int:
    game, chance = tenka.game(key), tenka.fast(7)
    state = game.new(players, chance=chance)
    for _ in range(moves):
        search = Search(game, tenka.fast(3))
        state.apply(search.choose(state.view(int(state.actor)), iterations), chance)
    return iterations * moves


# --- the parts ----------------------------------------------------------------------------------------------------------


def random_play() -> None:
    for key, wanted in (("nobunaga", 2.0), ("shinobi", 1.5)):
        if key in tenka.games():
            compare(f"{key}, decisions of random play against hearts", lambda key=key: random_decisions(key),
                    hearts_decisions, wanted)


def search() -> None:
    compare("nobunaga, search iterations against hearts", lambda: search_iterations("nobunaga"), hearts_search, 2.0)


def copy() -> None:
    for key in tenka.games():
        game, chance = tenka.game(key), tenka.fast(7)
        state = game.new(min(4, game.max_players), chance=chance)
        for _ in range(20):
            state.apply(state.legal()[0], chance)
        count = 100_000
        best = max(cpu_rate(lambda state=state: sum(1 for _ in range(count) if state.copy())) for _ in range(REPEATS))
        print(f"{key}, copy: {1e6 / best:.2f} µs")


def public() -> None:
    for key in tenka.games():
        players = min(4, tenka.game(key).max_players)
        rates = [
            (cpu_rate(lambda: random_decisions(key, players, 2_000)), cpu_rate(lambda: public_decisions(key, players, 500)))
            for _ in range(REPEATS)
        ]
        ratio = statistics.median(inner / outer for inner, outer in rates)
        print(f"{key}, inner loop against the public interface: {ratio:.2f} times (wanted: at most 3)")


PARTS: dict[str, Callable[[], None]] = {"random": random_play, "search": search, "copy": copy, "public": public}


def main() -> None:
    print(f"Tenka {tenka.__version__}, {'compiled' if tenka.compiled() else 'interpreted'}")
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
