"""The general: always legal, better than chance, and careful with Nobunaga."""

import pytest

import tenka
from dangerous_time.positions import Table, fresh
from tenka.bots.levels import LEVELS, SearchBot, make
from tenka.bots.search import CLOCK_EVERY
from tenka.games.dangerous_time.facts.board import NOBUNAGA
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.realm.leaders import DEAD, ON_TRACK
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import BID, WINDOW
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER, Level


def play(seed: int, generals: tuple[bool, bool]) -> War:
    """A short game with a bid of 6 by seat 0; a general or chance at each seat."""
    s, chance, expert = fresh("short", seed), Fast(seed), GAME.expert()
    while s.actor != OVER:
        if s.step() == BID:
            action = GAME.parse("number 6" if s.actor == 0 else "number 0")
        elif generals[s.actor]:
            action = int(expert.choose(s, chance))
        else:
            action = int(s.sample(chance))
        assert action in s.legal()
        s.do(action, chance)
    return s


def test_a_general_beats_chance_from_both_sides() -> None:
    assert play(0, (True, False)).result().winners == [0]
    assert play(0, (False, True)).result().winners == [1]


@pytest.mark.parametrize("seed", range(3))
def test_third_levels_keep_nobunaga_in_the_field_for_three_turns(seed: int) -> None:
    """His force was destroyed early in few of 1,000 games (benchmarks/war.py); in none of these."""
    s, chance = fresh("short", seed), Fast(seed)
    bots = [make("level3", GAME, 10 * seed + seat, None) for seat in (0, 1)]
    while s.actor != OVER and s.turn <= 3:
        seat = int(s.actor)
        bid = GAME.parse("number 6" if seat == 0 else "number 0")
        s.apply(bid if s.step() == BID else bots[seat].choose(s.view(seat)), chance)
        assert s.oda_seat < 0 or s.leaders.at[NOBUNAGA] not in (DEAD, ON_TRACK)


def test_a_general_does_not_storm_a_strong_castle() -> None:
    expert = GAME.expert()
    t = Table().put("odani", oda=4).pausing().fight("odani", "oda")
    t.do("siege")
    assert GAME.name(expert.choose(t.s, Fast(1))) == "invest"
    t = Table().clear("ueno").put("ueno", iga=1).put("ueno", oda=6).pausing().fight("ueno", "oda")
    assert GAME.name(expert.choose(t.s, Fast(1))) == "assault"


def first_question(seed: int) -> War:
    """The first movement of a short game, where a search has much to think about."""
    s, chance, expert = fresh("short", seed), Fast(seed), GAME.expert()
    while len(expert.shortlist(s, s.moves())) < 4:
        s.do(expert.choose(s, chance), chance)
    return s


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_answers_legally_and_is_handed_views_only(name: str) -> None:
    s = first_question(3)
    bot = make(name, GAME, 1)
    assert bot.choose(s.view(int(s.actor))) in s.legal()
    with pytest.raises((tenka.Problem, TypeError), match="War"):
        bot.choose(s)  # type: ignore[arg-type]


def test_each_level_blunders_less_than_the_one_below_and_the_fifth_searches() -> None:
    levels = GAME.expert().levels()
    blunders = [level.blunders for level in levels]
    assert blunders == sorted(blunders, reverse=True)
    assert len(set(blunders)) == 4
    assert blunders[3] == 0
    assert [level.iterations > 0 for level in levels] == [False, False, False, False, True]


def test_a_search_thinks_ahead_and_looks_at_the_clock() -> None:
    """A look at this clock takes two seconds: the first after the start, eight iterations on, is the last."""
    now = iter(range(0, 100, 2))
    s = first_question(3)
    search = SearchBot("search", GAME, 1, Level(100), lambda: float(next(now))).search(s.view(int(s.actor)))
    assert search.iterations == CLOCK_EVERY
    assert search.best() in s.legal()


@pytest.mark.parametrize("scenario", ["short", "standard"])
def test_a_search_begins_with_the_generals_own_answer_and_never_lingers_over_cards(scenario: str) -> None:
    s, chance, expert = fresh(scenario, 5), Fast(5), GAME.expert()
    for _ in range(100):
        own = expert.choose(s, chance)
        thoughts = expert.shortlist(s, s.moves())
        assert all(action in s.legal() for action in thoughts)
        assert len(set(thoughts)) == len(thoughts)
        if s.step() != BID:
            assert thoughts[0] == own
        assert s.step() != WINDOW or len(thoughts) == 1
        s.do(own, chance)


def test_values_are_the_shares_of_both_seats() -> None:
    values = GAME.expert().values(Table().s)
    assert abs(values[0] + values[1] - 1.0) < 1e-9
    better = Table().clear("odani").put("odani", oda=4).held("oda", "odani")
    assert GAME.expert().values(better.s)[0] > values[0]


def test_a_longer_war_is_judged_by_the_line_from_kyo_the_more_the_nearer_its_end() -> None:
    def hope(turn: int, *besiegers: str) -> float:
        t = Table("standard", turn)
        for at in besiegers:
            t.put(at, oda=3)
        return GAME.expert().values(t.s)[0]

    late, early = [hope(turn, "sawayama") - hope(turn) for turn in (30, 2)]
    assert late > 2 * early > 0
