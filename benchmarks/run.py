"""How fast Tenka is, as ratios against fixed references measured in the same run. CPU time, interleaved, medians.

make bench                       everything
python benchmarks/run.py random  one of: random, search, copy, public, honshu, war, pettingzoo, batch, openspiel, cores
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

import pyspiel

import envs
import tenka
from tenka.bots.search import Search
from tenka.kernel.answers import playout

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
    while done < iterations * moves:
        legal = state.legal_actions()
        if len(legal) == 1:  # the bot answers these without a search: they must not count
            state.apply_action(legal[0])
            continue
        bot = pyspiel.ISMCTSBot(
            done, evaluator, 2.0, iterations, -1, pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False
        )
        state.apply_action(bot.step(state))
        done += iterations
    return done


def catan_games(games: int = 12) -> int:
    """Catanatron with four random players."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    for number in range(games):
        Catan([RandomPlayer(colour) for colour in list(Color)[:4]], seed=number).play()
    return games


def catan_actions(games: int = 12) -> int:
    """The actions of Catanatron with two random players."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    actions = 0
    for number in range(games):
        game = Catan([RandomPlayer(colour) for colour in list(Color)[:2]], seed=number)
        game.play()
        actions += len(game.state.actions)
    return actions


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
        view = state.view(state.actor)
        search = Search(game, game.expert(), tenka.fast(3))
        search.run(game.imaginer(view), view.seat, iterations, 0.0, None)
        state.apply(search.best(), chance)
    return iterations * moves


# --- the parts --------------------------------------------------------------------------------------------------------


def random_play() -> None:
    for key, wanted in (("nobunaga", 2.0), ("shinobi", 1.5)):
        if key in tenka.games():
            title = f"{key}, decisions of random play against hearts"
            compare(title, partial(random_decisions, key), hearts_decisions, wanted)


def search() -> None:
    compare("nobunaga, search iterations against hearts", partial(search_iterations, "nobunaga"), hearts_search, 2.0)


def copies(state: tenka.State, count: int = 100_000) -> int:
    for _ in range(count):
        state.copy()
    return count


def copy() -> None:
    for key, game in tenka.games().items():
        chance = tenka.fast(7)
        state = game.new(min(4, game.max_players), chance=chance)
        for _ in range(20):
            if state.actor != tenka.OVER:  # some games are short
                state.apply(state.legal()[0], chance)
        best = max(cpu_rate(partial(copies, state)) for _ in range(REPEATS))
        print(f"{key}, copy: {1e6 / best:.2f} µs")


def public() -> None:
    for key, game in tenka.games().items():
        players = min(4, game.max_players)
        games = 40 if key == "dangerous-time" else 2_000  # a war is long
        ratios = []
        for _ in range(REPEATS):
            inner = cpu_rate(partial(random_decisions, key, players, games))
            ratios.append(inner / cpu_rate(partial(public_decisions, key, players, games // 4)))
        print(
            f"{key}, inner loop against the public interface: {statistics.median(ratios):.2f} times (wanted: at most 3)"
        )


def random_games(key: str, players: int, games: int) -> int:
    random_decisions(key, players, games)
    return games


def honshu() -> None:
    """Random games, and how long it takes to list the places of a card in the twelfth round."""
    compare("honshu, random games against Catanatron", partial(random_games, "honshu", 4, 2_000), catan_games, 30.0)
    game = tenka.game("honshu")
    times = []
    for number in range(60):
        chance = tenka.fast(number)
        state = game.new(4, chance=chance)
        while state.actor != tenka.OVER:
            verb = game.decode(state.sample(chance))[0]
            if verb == "place" and sum(len(domain.layers) for domain in state.view(0).domains) >= 48:
                start = time.process_time()
                state.legal()
                times.append(time.process_time() - start)
            state.do(state.sample(chance), chance)
    print(f"honshu, legal in round 12: median {1e3 * statistics.median(times):.3f} ms (wanted: under 2)")


def war() -> None:
    """Random play of the war, and how long a random short game takes."""
    decisions = partial(random_decisions, "dangerous-time", 2, 60)
    compare("dangerous-time, actions of random play against Catanatron", decisions, catan_actions, 8.0)
    short = statistics.median(1 / cpu_rate(partial(random_games, "dangerous-time", 2, 20)) for _ in range(REPEATS))
    print(f"dangerous-time, random short game: {1e3 * short:.1f} ms (wanted: under 50)")


PARTS: dict[str, Callable[[], None]] = {
    "random": random_play,
    "search": search,
    "copy": copy,
    "public": public,
    "honshu": honshu,
    "war": war,
    "pettingzoo": partial(envs.zoo, compare),
    "batch": partial(envs.batch, compare),
    "openspiel": partial(envs.spiel, compare),
    "cores": envs.cores,
}


def main() -> None:
    print(f"Tenka {tenka.__version__}, {'compiled' if tenka.compiled() else 'interpreted'}")
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main()
