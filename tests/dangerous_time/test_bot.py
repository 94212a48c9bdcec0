"""The general: always legal, better than chance, and careful with Nobunaga."""

import pytest

import tenka
from dangerous_time.positions import Table, fresh
from tenka.bots.levels import LEVELS, SearchBot, make
from tenka.bots.search import CLOCK_EVERY
from tenka.games.dangerous_time.bot.lines import PLACING
from tenka.games.dangerous_time.bot.outlook import house_lives
from tenka.games.dangerous_time.facts.board import NOBUNAGA, NOBUTADA, ODA, SPACE_KEYS, SPACES, space_number
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.realm.leaders import DEAD, ON_TRACK
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import BID, MARCH, MOVEMENT, WINDOW
from tenka.kernel.chance import Fast
from tenka.kernel.level import UNTHINKABLE, Level
from tenka.kernel.state import OVER


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


def test_in_a_campaign_a_general_keeps_the_heir_alive() -> None:
    """DT-27.7: Nobutada goes from a battle in which he is the weaker one, and home before the enemy is there."""
    expert = GAME.expert()
    for scenario, answer in (("campaign", "retreat"), ("standard", "stand")):
        t = Table(scenario, 15).put("seta", "hashiba", "nobutada", oda=3).put("seta", "azai", azai=7)
        t.fight("seta", "azai-asakura").defaults("assign", "commander")
        assert GAME.name(expert.choose(t.s, Fast(1))) == answer
    t = Table("campaign", 15).clear("gifu").put("gifu", "nobutada", oda=5).clear("ogaki").held("anti", "ogaki")
    t.put("ogaki", azai=9).movement("oda")
    while t.step() in ("movement", "march"):
        t.s.do(expert.choose(t.s, Fast(1)), Fast(1))
    assert t.s.leaders.at[NOBUTADA] != space_number("gifu")
    assert t.s.land.units_at(ODA, space_number("gifu")) >= 3, "the castle keeps its men"


def test_a_house_without_an_heir_is_not_expected_to_outlive_the_campaign() -> None:
    """DT-22.11, DT-27.7: each End phase from turn 31 on Nobunaga dies of disease on a 1."""
    for turn, checks in ((15, 10), (36, 5), (40, 1)):
        living = Table("campaign", turn).put("kyo", "nobutada")
        dead = Table("campaign", turn)
        dead.s.leaders.at[NOBUTADA] = DEAD
        assert house_lives(living.s) == 1.0
        assert house_lives(dead.s) == pytest.approx((5 / 6) ** checks)
    standard = Table("standard", 15)
    standard.s.leaders.at[NOBUTADA] = DEAD
    assert house_lives(standard.s) == 1.0


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


def test_no_level_blunders_learners_grow_surer_and_the_fifth_searches() -> None:
    levels = GAME.expert().levels()
    assert all(level.blunders == 0 for level in levels)
    softness = [level.softness for level in levels]
    assert softness == sorted(softness, reverse=True)
    assert softness[0] > softness[1] > softness[2] > softness[3] == 0
    assert [level.iterations > 0 for level in levels] == [False, False, False, False, True]


CONCEDING = {"concede": "on"}


def conceding(seed: int, name: str, turns: int) -> War:
    """A war with conceding between two bots of a level, to its end or for some turns."""
    chance = Fast(seed)
    s = GAME.new(2, options=CONCEDING, chance=chance)
    assert isinstance(s, War)
    bots = [make(name, GAME, 10 * seed + seat, None) for seat in (0, 1)]
    while s.actor != OVER and s.turn <= turns:
        s.apply(bots[s.actor].choose(s.view(int(s.actor))), chance)
    return s


@pytest.mark.parametrize("name", ["level1", "level2", "level3"])
@pytest.mark.parametrize("seed", range(2))
def test_no_learner_resigns_in_the_first_turn(name: str, seed: int) -> None:
    """Random moves of the first generation did, in every game."""
    assert conceding(seed, name, 1).actor != OVER


def test_the_first_generation_did_resign_by_accident() -> None:
    assert any(conceding(seed, "level1@1", 1).actor == OVER for seed in range(3))


def questions(seed: int, decisions: int) -> list[War]:
    s, chance, expert = fresh("short", seed), Fast(seed), GAME.expert()
    found = []
    for _ in range(decisions):
        found.append(s.copy())
        s.do(expert.choose(s, chance), chance)
    return found


@pytest.mark.parametrize("sight", [0, 1, 2])
def test_every_question_has_an_answer_that_comes_to_a_learners_mind(sight: int) -> None:
    expert = GAME.expert()
    for s in questions(4, 150):
        looks = list(expert.looks(s, s.moves(), sight))
        assert len(looks) == len(s.legal())
        assert max(looks) > UNTHINKABLE


def test_a_war_is_given_up_only_when_it_is_hopeless_and_only_from_the_third_level_on() -> None:
    expert = GAME.expert()
    s = GAME.new(2, options=CONCEDING, chance=Fast(1))
    assert isinstance(s, War)
    chance = Fast(1)
    while s.step() != MOVEMENT or s.oda_seat != s.actor:
        s.do(expert.choose(s, chance), chance)
    first, _, third, *_ = expert.levels()
    assert GAME.parse("concede") in s.legal()
    assert expert.last_word(s, third, chance) == -1
    s.target, s.turn = 14, 10
    assert expert.values(s)[s.actor] < 0.03
    assert GAME.name(expert.last_word(s, third, chance)) == "concede"
    assert expert.last_word(s, first, chance) == -1


def test_a_draw_is_taken_by_whoever_may_hope_for_less() -> None:
    expert = GAME.expert()
    s = GAME.new(2, options=CONCEDING, chance=Fast(1))
    assert isinstance(s, War)
    chance = Fast(1)
    while s.step() != MOVEMENT or s.oda_seat == s.actor:
        s.do(expert.choose(s, chance), chance)
    s.do(GAME.parse("offer-draw"), chance)
    assert s.oda_seat == s.actor
    level = expert.levels()[0]
    s.target = 14
    assert GAME.name(expert.last_word(s, level, chance)) == "confirm"
    s.target = 0
    assert GAME.name(expert.last_word(s, level, chance)) == "pass"


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


def test_a_search_compares_whole_marches_and_the_generals_own_first() -> None:
    s, chance, expert = fresh("short", 5), Fast(5), GAME.expert()
    widest = 0
    for _ in range(100):
        own = expert.choose(s, chance)
        lines = expert.lines(s, s.moves())
        assert bool(lines) == (s.step() in (MOVEMENT, MARCH) or s.step() in PLACING)
        assert not lines or lines[0] == [own]
        for line in lines:
            then = s.copy()
            for number, action in enumerate(line):
                if number > 0 and then.step() != MARCH:
                    break  # there was but one way to go
                assert action in then.legal()
                then.do(action, Fast(1))
        if s.step() == MOVEMENT:
            widest = max(widest, len(lines))
        s.do(own, chance)
    assert widest > len(expert.shortlist(s, s.moves()))


def test_everybody_may_march_and_a_march_that_is_begun_is_completed_by_one_line_or_compared() -> None:
    s, expert = first_question(3), GAME.expert()
    marches = [line for line in expert.lines(s, s.moves()) if len(line) > 1]
    everybody = GAME.parse("all")
    assert any(everybody in line for line in marches)
    then = s.copy()
    for action in max(marches, key=len)[:-1]:
        then.do(action, Fast(1))
        assert then.step() == MARCH
        assert all(line[0] in then.legal() for line in expert.lines(then, then.moves()))


def test_a_search_compares_where_units_are_put_whatever_is_in_the_hands() -> None:
    placed = [s for s in questions(5, 300) if s.step() in PLACING]
    wide = 0
    for s in placed:
        other = s.view(1 - int(s.actor))
        expert = GAME.expert()
        lines = expert.lines(s, s.moves())
        assert all(len(line) == 1 and line[0] in s.legal() for line in lines)
        for seed in range(3):
            world = GAME.imagine(other, Fast(seed))
            assert expert.lines(world, world.moves()) == lines
        wide += len(lines) > 1
    assert wide > 3


def test_what_a_search_compares_does_not_depend_on_the_hand() -> None:
    """The time of an answer tells nothing about cards: in every world that fits the other's view it is the same."""
    s, expert = first_question(3), GAME.expert()
    seat = int(s.actor)
    other = s.view(1 - seat)
    compared = set()
    for seed in range(20):
        world = GAME.imagine(other, Fast(seed))
        lines = expert.lines(world, world.moves())
        if len(lines) > 1:  # else a card is played at once, and everybody sees that
            compared.add(str(lines))
    assert len(compared) == 1


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


def test_cards_are_played_when_they_tell() -> None:
    """benchmarks/war_sense.py has more of these."""
    expert = GAME.expert()

    def answer(t: Table) -> str:
        return GAME.name(expert.choose(t.s, Fast(1)))

    assert answer(Table().hand("oda", 31).discarded(29, 33).movement("oda").do("pass")) == "play 31"
    assert answer(Table().hand("oda", 31).discarded(41).movement("oda").do("pass")) == "pass"
    kenshin = Table().hand("oda", 61).entered("uesugi").put("oyama", "kenshin", uesugi=8)
    assert answer(kenshin.impulse("uesugi")) == "play 61"
    assert answer(Table().hand("oda", 61).impulse("oda")) == "pass"
    assert answer(Table().hand("oda", 41, 45).hand("anti", 29, 33, 34).impulse("oda")) == "play 41"


def answer_with(t: Table, points: int) -> str:
    """The general's answer in a movement with so many points left."""
    t.s.impulse.mp = points
    t.again()
    return GAME.name(GAME.expert().choose(t.s, Fast(1)))


def test_a_march_is_forced_for_a_castle_and_not_for_a_walk() -> None:
    castle = Table().hand("oda", 33).clear("sawayama").held("anti", "sawayama").put("kannonji", oda=4).movement("oda")
    assert answer_with(castle, 0) == "play 33"
    assert castle.s.impulse.mp == 0  # only imagined
    assert answer_with(castle, 3).startswith("space")  # points are left
    empty = Table().hand("oda", 33)
    for at in range(SPACES):
        empty.clear(SPACE_KEYS[at])
    assert answer_with(empty.put("kyo", oda=1).movement("oda"), 0) == "pass"


def test_ships_are_mustered_where_a_castle_across_the_sea_is_empty() -> None:
    def coast(*cards: int) -> Table:
        t = Table().hand("oda", *cards)
        for at in range(SPACES):
            t.clear(SPACE_KEYS[at])
        return t.held("anti", "shozui").held("oda", "sakai").put("sakai", oda=6).movement("oda")

    assert answer_with(coast(57), 4) == "play 57"
    t = coast(57)
    t.do("play 57")
    assert answer_with(t, 4) == "space sakai"
    assert answer_with(coast(57), 1) != "play 57"  # nobody arrives
