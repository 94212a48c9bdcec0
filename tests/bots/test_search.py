"""The search: it finds what wins, repeats itself for a seed, and looks at the clock it is given."""

import pytest

import tenka
from tenka.bots.levels import SearchBot, make
from tenka.bots.search import CLOCK_EVERY, Search
from tenka.kernel.level import Level
from tenka.kernel.messages import View
from tenka.kernel.state import OVER, State

NOBUNAGA = tenka.game("nobunaga")


class FakeClock:
    """Every look at it takes a tenth of a second."""

    def __init__(self, tick: float = 0.1) -> None:
        self.now = 100.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def opening(seed: int = 1, players: int = 4) -> View:
    state = NOBUNAGA.new(players, chance=tenka.fast(seed))
    return state.view(int(state.actor))


def winners_after(state: State, action: int) -> list[int] | None:
    """Who wins if this action ends the game, else None."""
    then = state.copy()
    then.do(action, tenka.fast(0))
    return then.result().winners if then.actor == OVER else None


def last_decisions(games: int) -> list[tuple[State, int]]:
    """Positions in which one action wins the game at once and every other loses it, and nothing is hidden."""
    found = []
    for seed in range(games):
        chance = tenka.fast(seed)
        state = NOBUNAGA.new(3, chance=chance)
        while state.actor != OVER:
            ends = {action: winners_after(state, action) for action in state.legal()}
            winning = [action for action, winners in ends.items() if winners == [state.actor]]
            if None not in ends.values() and len(winning) == 1 and open_hands(state):
                found.append((state.copy(), winning[0]))
            state.do(state.sample(chance), chance)
    return found


def open_hands(state: State) -> bool:
    view = state.view(int(state.actor))
    return min(view.kept) >= 0  # type: ignore[attr-defined]


def test_it_finds_the_one_action_that_wins() -> None:
    positions = last_decisions(games=60)
    assert len(positions) >= 3
    for state, winning in positions:
        bot = SearchBot("test", NOBUNAGA, 1, Level(60), clock=None)
        assert bot.choose(state.view(int(state.actor))) == winning


def test_the_same_seed_and_count_give_the_same_tree() -> None:
    reports = []
    for _ in range(2):
        search = Search(NOBUNAGA, NOBUNAGA.expert(), tenka.fast(5))
        search.run(NOBUNAGA.imaginer(opening()), opening().seat, 80, 0.0, None)
        reports.append(search.report())
    assert reports[0] == reports[1]
    assert sum(visits for _, visits, _ in reports[0]) == 80


def test_every_action_is_tried_and_every_value_is_between_0_and_1() -> None:
    view = opening(seed=4)
    search = Search(NOBUNAGA, NOBUNAGA.expert(), tenka.fast(5))
    search.run(NOBUNAGA.imaginer(view), view.seat, 60, 0.0, None)
    state = NOBUNAGA.imagine(view, tenka.fast(1))
    assert sorted(action for action, _, _ in search.report()) == state.legal()
    assert all(0.0 <= mean <= 1.0 for _, _, mean in search.report())
    most = search.report()[0][1]
    assert search.best() in [action for action, visits, _ in search.report() if visits == most]


@pytest.mark.parametrize(("trust", "seats"), [(0.0, {0, 1, 2, 3}), (0.5, {0, 1, 2, 3}), (1.0, {2})])
def test_where_it_trusts_the_expert_only_its_own_seat_has_nodes(trust: float, seats: set[int]) -> None:
    view = next(opening(seed) for seed in range(100) if opening(seed).seat == 2)
    search = Search(NOBUNAGA, NOBUNAGA.expert(), tenka.fast(5), trust=trust)
    search.run(NOBUNAGA.imaginer(view), view.seat, 1000, 0.0, None)
    assert {int(key // NOBUNAGA.actions) for key in list(search.key)[1:]} == seats
    assert sum(visits for _, visits, _ in search.report()) == 1000


def test_what_follows_an_action_is_thought_about_as_by_a_search() -> None:
    """Behind a given action grows a tree of its own, by the worlds and the luck that are given."""
    view = opening(1)
    imaginer = NOBUNAGA.imaginer(view)
    search = Search(NOBUNAGA, NOBUNAGA.expert(), tenka.fast(5))
    action = imaginer.draw_for(view.seat, tenka.fast(1)).legal()[0]
    for number in range(50):
        luck = tenka.fast(number)
        shares = search.follow(imaginer.draw_for(view.seat, luck), action, luck)
        assert 0.0 <= min(shares) <= sum(shares) <= 1.0 + 1e-9
    assert [(told, visits) for told, visits, _ in search.report()] == [(action, 50)]
    assert len(search.key) > 10


def test_level_5_stops_when_its_time_is_up() -> None:
    clock = FakeClock()
    bot = make("level5", NOBUNAGA, 1, clock)
    assert isinstance(bot, SearchBot)
    start = clock.now
    search = bot.search(opening())
    assert bot.level.seconds <= clock.now - start < 2.0
    assert search.iterations < bot.level.iterations
    assert search.iterations == CLOCK_EVERY * round((clock.now - start) / clock.tick - 1)


def test_an_answer_comes_even_if_the_time_is_up_at_once() -> None:
    view = opening()
    answer = make("level5", NOBUNAGA, 1, FakeClock(tick=60.0)).choose(view)
    assert answer in NOBUNAGA.imagine(view, tenka.fast(1)).legal()


@pytest.mark.parametrize("clock", [None, FakeClock(tick=0.0)])
def test_the_iterations_are_a_limit_too(clock: FakeClock | None) -> None:
    search = SearchBot("test", NOBUNAGA, 1, Level(37), clock).search(opening())
    assert search.iterations == 37


@pytest.mark.parametrize("key", list(tenka.games()))
def test_it_answers_in_every_game(key: str) -> None:
    game = tenka.game(key)
    state = game.new(chance=tenka.fast(3))
    action = SearchBot("test", game, 1, Level(3), None).choose(state.view(int(state.actor)))
    assert action in state.legal()
