"""Paired comparison: what wins is found, the expert's answer stands in doubt, and a seed gives the same answer."""

import tenka
from bots.test_search import FakeClock, last_decisions, opening
from tenka.bots.levels import SearchBot
from tenka.bots.paired import FIRST, SIFTED, Paired, Plan, Sieve
from tenka.kernel.chance import CUP, DICE, Fast, Streamed
from tenka.kernel.level import Level
from tenka.kernel.state import Game, State

NOBUNAGA = tenka.game("nobunaga")
WAR = tenka.game("dangerous-time")
CAREFUL = Level(60, margin=1.0)


def paired(game: Game, state: State) -> tuple[Paired, list[int]]:
    seat, expert = int(state.actor), game.expert()
    moves = [int(action) for action in expert.shortlist(state, state.moves())]
    return Paired(expert, game.imaginer(state.view(seat)), seat, Fast(1)), moves


def first_march(seed: int) -> State:
    """The first movement of a war with several marches to think about."""
    chance, expert = Fast(seed), WAR.expert()
    state = WAR.new(chance=chance)
    while len(expert.shortlist(state, state.moves())) < 4:
        state.do(expert.choose(state, chance), chance)
    return state


def test_it_finds_the_one_action_that_wins() -> None:
    for state, winning in last_decisions(games=60):
        assert SearchBot("test", NOBUNAGA, 1, CAREFUL, None).choose(state.view(int(state.actor))) == winning


def test_the_same_seed_gives_the_same_answer() -> None:
    assert len({SearchBot("test", NOBUNAGA, 5, CAREFUL, None).choose(opening()) for _ in range(3)}) == 1


def test_an_answer_comes_even_if_the_time_is_up_at_once() -> None:
    search, moves = paired(NOBUNAGA, NOBUNAGA.new(3, chance=Fast(1)))
    assert search.best(moves, Level(1000, margin=1.0), FakeClock(tick=60.0)) in moves
    assert search.played == FIRST * len(moves)


def test_a_sieve_finds_the_one_action_that_wins() -> None:
    for state, winning in last_decisions(games=20):
        seat = int(state.actor)
        search = Sieve(NOBUNAGA.expert(), NOBUNAGA.imaginer(state.view(seat)), seat, Fast(1))
        own, *others = NOBUNAGA.expert().shortlist(state, state.moves())
        lines = [[int(own)], *[[int(action)] for action in others]]
        assert search.best(lines, Level(600, margin=1.0, ahead=1), None) == winning


def sieve(state: State) -> tuple[Sieve, list[list[int]]]:
    seat, expert = int(state.actor), WAR.expert()
    return Sieve(expert, WAR.imaginer(state.view(seat)), seat, Fast(1)), expert.lines(state, state.moves())


def test_a_sieve_tries_all_lines_in_few_worlds_and_the_best_in_many() -> None:
    state = first_march(3)
    search, lines = sieve(state)
    assert search.best(lines, Level(600, margin=1.0, ahead=3), None) in state.legal()
    assert search.played >= 600
    assert len(search.worlds.drawn) > SIFTED


def test_a_sieve_thinks_less_about_few_lines() -> None:
    search, lines = sieve(first_march(3))
    search.best(lines[:3], Level(600, margin=1.0, ahead=3), None)
    assert 0 < search.played < 300


def test_a_sieve_answers_as_the_expert_would_if_the_time_is_up_at_once() -> None:
    search, lines = sieve(first_march(3))
    assert search.best(lines, Level(600, margin=1.0, ahead=3), FakeClock(tick=60.0)) == lines[0][0]
    assert search.played == SIFTED


def test_a_sieve_that_runs_out_of_time_in_a_world_stops_there_and_forgets_it() -> None:
    search, lines = sieve(first_march(3))
    champion, other, late = (Plan(line, []) for line in lines[:3])
    in_time = [True, True, True, True, False]
    assert search.tried([champion, other, late], 0, 1, lambda share: in_time.pop(0))
    assert not search.tried([champion, other, late], 1, 1, lambda share: in_time.pop(0))
    assert [len(plan.values) for plan in (champion, other, late)] == [1, 1, 1]
    assert search.played == 4


def test_a_lone_line_needs_no_thought() -> None:
    search, lines = sieve(first_march(3))
    assert search.best(lines[:1], Level(600, margin=1.0, ahead=3), None) == lines[0][0]
    assert search.played == 0


def test_a_lead_counts_less_its_standard_errors() -> None:
    champion, other = Plan([1], [0.5, 0.5, 0.5, 0.5]), Plan([2], [0.6, 0.5, 0.6, 0.5])
    assert abs(other.lead(champion, 0.0) - 0.05) < 1e-9
    assert other.lead(champion, 1.0) > 0.0
    assert other.lead(champion, 3.0) < 0.0


def test_plans_that_are_equal_or_far_worse_drop_out() -> None:
    search, _ = paired(NOBUNAGA, NOBUNAGA.new(3, chance=Fast(1)))
    champion = Plan([1], [0.5, 0.6, 0.5])
    better, worse, equal = (Plan([2], [0.6, 0.6, 0.6]), Plan([3], [0.1, 0.2, 0.1]), Plan([4], [0.5, 0.6, 0.5]))
    assert search.hopeful([worse, equal, better], champion) == [better]


def test_a_plan_is_opened_at_the_next_real_choice_before_a_die_falls() -> None:
    state = first_march(3)
    search, moves = paired(WAR, state)
    lines = [plan.actions for plan in search.open(Plan([moves[0]], []))]
    assert lines
    assert len({line[-1] for line in lines}) == len(lines)
    for line in lines:
        then = state.copy()
        for action in line[:-1]:
            then.apply(action, Fast(1))
            assert not then.revealed
        assert line[-1] in then.legal()


def test_chits_are_drawn_alike_however_many_dice_are_rolled() -> None:
    one, other = Streamed(7), Streamed(7)
    for _ in range(5):
        other.below(DICE, 6)
    assert [one.below(CUP, 1000) for _ in range(5)] == [other.below(CUP, 1000) for _ in range(5)]
