"""Chapters 27 to 29: victory, guarantees, options."""

import pytest

import tenka
from dangerous_time.positions import WAR, Table, fresh, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import NEUTRAL, ODA
from tenka.games.dangerous_time.facts.data_file import load, read
from tenka.games.dangerous_time.steps.fate import die_of, escape
from tenka.games.dangerous_time.steps.frames import ASAKURA
from tenka.games.dangerous_time.steps.registry import default_action
from tenka.games.dangerous_time.steps.victory import OUTCOMES, all_castles, big_castles, last_turn, short_score
from tenka.kernel.chance import Fast
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER
from tenka.terminal.people import standing
from tenka.words import Words


def outcome(t: Table) -> tuple[str, str]:
    return OUTCOMES[t.s.outcome], board.SIDE_KEYS[t.s.winner]


def test_DT_27_1_the_target_is_the_bid() -> None:
    s = fresh()
    s.do(WAR.parse("number 7"), Fast(1))
    s.do(WAR.parse("number 4"), Fast(1))
    assert s.target == 7


def test_DT_27_2_castles_of_level_2_and_3_are_counted() -> None:
    t = Table("short", 10)
    assert big_castles(t.s, ODA) == 4  # Gifu, Hamamatsu, Shigisan, Miki
    t.level("mt_hiei", 2)
    assert big_castles(t.s, ODA) == 4
    t.target(4)
    last_turn(t.s)
    assert outcome(t) == ("target-met", "oda")
    t = Table("short", 10).target(5)
    last_turn(t.s)
    assert outcome(t) == ("target-missed", "anti")


@pytest.mark.parametrize(
    ("target", "fortune", "said"), [(5, "anti", "target 5, total 4."), (4, "oda", "target 4, total 5 with")]
)
def test_DT_27_2_the_end_says_what_decided(target: int, fortune: str, said: str) -> None:
    t = Table("short", 10).target(target)
    t.fortune(fortune)
    last_turn(t.s)
    assert said in standing(t.s.result(), Words("en", WAR))[0]


def test_DT_27_3_where_nobunaga_died_no_castles_decided() -> None:
    t = Table()
    t.start("fate", leader("nobunaga")).go(1)
    assert t.s.result().decided == {}


def test_DT_27_3_the_short_game_ends_with_nobunaga() -> None:
    t = Table()
    t.start("fate", leader("nobunaga")).go(1)
    assert outcome(t) == ("nobunaga-dead", "anti")


def test_DT_27_4_kyo_and_a_line_to_a_family_castle() -> None:
    t = Table("standard", 30)
    last_turn(t.s)
    assert outcome(t) == ("no-line", "neutral")
    t = Table("standard", 30).put("sawayama", oda=3)
    last_turn(t.s)
    assert outcome(t) == ("line-to-kyo", "oda")
    t = Table("standard", 30).held("anti", "kyo", "shoryuji", "ibaraki")
    t.clear("kyo", "shoryuji", "ibaraki")
    last_turn(t.s)
    assert outcome(t) == ("line-to-kyo", "anti")


def test_DT_27_5_the_standard_game_ends_with_nobunaga() -> None:
    t = Table("standard")
    die_of(t.s, leader("nobunaga"), True)
    assert outcome(t) == ("nobunaga-dead", "anti")


def test_DT_27_6_every_castle_of_the_map() -> None:
    t = Table("campaign").entered("takeda", "uesugi", "mori").everywhere("oda")
    t.held("anti", "sogo")
    all_castles(t.s)
    assert t.s.outcome < 0
    t.held("oda", "sogo")
    all_castles(t.s)
    assert outcome(t) == ("all-castles", "oda")
    t = Table("campaign").entered("takeda", "uesugi", "mori").clear().put("harima_nada", oda=1).put("kyo", oda=1)
    t.everywhere("oda").held("anti", "sogo").movement("oda", 6)
    t.march("harima-nada", "sogo")
    assert t.s.outcome < 0  # at the end of the impulse
    t.do("pass")
    assert outcome(t) == ("all-castles", "oda")


def test_DT_27_7_the_house_of_oda() -> None:
    t = Table("campaign")
    die_of(t.s, leader("nobunaga"), False)
    assert outcome(t) == ("nobunaga-dead", "anti")
    t = Table("campaign")
    die_of(t.s, leader("nobunaga"), True)
    assert t.s.outcome < 0
    die_of(t.s, leader("nobutada"), False)
    assert outcome(t) == ("house-ended", "anti")
    t = Table("campaign")
    t.turned("nobutada", "anti")
    die_of(t.s, leader("nobunaga"), True)
    assert outcome(t) == ("house-ended", "anti")


def test_DT_27_8_turn_40_decides_the_campaign() -> None:
    t = Table("campaign", 40).put("sawayama", oda=3)
    last_turn(t.s)
    assert outcome(t) == ("line-to-kyo", "oda")


def test_DT_27_9_an_escape_is_not_a_death() -> None:
    t = Table()
    escape(t.s, leader("nobunaga"))
    assert t.s.outcome < 0
    t = Table()
    t.start("fate", leader("nobunaga")).go(2)
    assert t.s.outcome < 0


def test_DT_27_10_conceding_and_agreed_draws() -> None:
    chance = Fast(1)
    s = WAR.new(options={"scenario": "standard", "oda": "first", "concede": "on"}, chance=chance)
    ended = s.copy()
    loser = int(ended.actor)
    ended.apply(WAR.parse("concede"), chance)
    assert ended.result().winners == [1 - loser]
    s.apply(WAR.parse("offer-draw"), chance)
    drawn = s.copy()
    drawn.apply(WAR.parse("confirm"), chance)
    assert (drawn.result().outcome, drawn.result().winners) == ("agreed", [])
    s.apply(WAR.parse("pass"), chance)
    assert s.refusal(WAR.parse("offer-draw")) == "DT-27.10"
    assert fresh("standard").refusal(WAR.parse("concede")) == "DT-27.10"


def test_DT_27_10_a_draw_may_be_offered_while_the_asakura_are_placed() -> None:
    chance = Fast(1)
    s = WAR.new(options={"scenario": "standard", "oda": "first", "concede": "on"}, chance=chance)
    s.apply(WAR.parse("space fuchu"), chance)
    assert s.step() == ASAKURA  # type: ignore[attr-defined]
    s.apply(WAR.parse("offer-draw"), chance)
    s.check()


@pytest.mark.parametrize("seed", range(3))
def test_DT_28_1_every_decision_has_a_legal_choice(seed: int) -> None:
    s, chance = fresh("short", seed), Fast(seed)
    while s.actor != OVER:
        assert s.legal()
        s.do(s.sample(chance), chance)


@pytest.mark.parametrize("scenario", ["short", "standard", "campaign"])
def test_DT_28_2_every_game_ends(scenario: str) -> None:
    s, chance, decisions = fresh(scenario, 7), Fast(7), 0
    while s.actor != OVER:
        s.do(s.sample(chance), chance)
        decisions += 1
    assert 0 < decisions < WAR.max_decisions


def test_DT_28_3_a_combat_without_a_foe_is_skipped() -> None:
    t = Table().clear("sawayama").put("sawayama", oda=3).pausing().fight("sawayama", "oda")
    assert t.control("sawayama") == "oda"
    assert not t.told("combat")


@pytest.mark.parametrize("seed", range(2))
def test_DT_28_4_after_i9_only_sieges_hold_two_sides(seed: int) -> None:
    s, chance, checked = fresh("short", seed + 20), Fast(seed), 0
    while s.actor != OVER:
        s.do(s.sample(chance), chance)
        s.check()
        checked += s.impulse.phase == 0 or s.impulse.phase > 9
    assert checked > 10


@pytest.mark.parametrize("scenario", ["short", "standard", "campaign"])
def test_DT_28_5_the_default_always_leads_to_an_end(scenario: str) -> None:
    s, chance, decisions = fresh(scenario, 3), Fast(3), 0
    while s.actor != OVER:
        action = default_action(s)
        assert action in s.legal()
        s.do(action, chance)
        decisions += 1
        assert decisions < 4000


def test_DT_29_1_the_scenario_is_an_option() -> None:
    assert WAR.complete({})["scenario"] == "short"
    assert WAR.option("scenario").values == ["short", "standard", "campaign"]


def test_DT_29_2_the_data_are_checked() -> None:
    text = b'{"title": "no war"}'
    with pytest.raises(Problem) as wrong:
        read(text)
    assert wrong.value.code == "war-data"
    assert len(load().spaces) == 94


def test_DT_29_3_who_leads_oda_and_conceding() -> None:
    assert [option.name for option in WAR.options] == ["scenario", "oda", "concede", "ready"]
    for name, seat in (("first", 0), ("second", 1)):
        s = WAR.new(options={"scenario": "campaign", "oda": name}, chance=tenka.fast(4))
        assert s.view(0).oda_seat == seat


def test_the_short_score_of_the_rulebook() -> None:
    t = Table("short", 10).held("oda", "odani")
    t.fortune("oda")
    assert short_score(t.s) == 6
    assert number("odani") > 0
    assert NEUTRAL == 2
