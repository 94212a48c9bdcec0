"""Chapters 15 to 17: combat, field battle, siege."""

import pytest

from dangerous_time.positions import SALLIED, Table, kind, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, NEUTRAL, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND, IN_FIELD, IN_SIEGE
from tenka.games.dangerous_time.realm.impulse import ASSAULTED
from tenka.games.dangerous_time.steps.battle import (
    cut_off,
    fire_bonuses,
    initiative_bonus,
    volley,
    who_fires,
)
from tenka.games.dangerous_time.steps.combat import (
    able_attackers,
    assign_by_default,
    leader_leaves_force,
)
from tenka.games.dangerous_time.steps.siege import besieged_volley, storm_volley
from tenka.kernel.chance import Scripted


def battle(space: str = "odani", attackers: tuple[str, ...] = ("shibata",), soldiers: int = 6, azai: int = 5) -> Table:
    """A field battle: the defenders do not fit into their castle."""
    t = Table().clear(space).put(space, azai=azai).put(space, *attackers, oda=soldiers).pausing()
    return t.fight(space, "oda")


def siege(inside: int = 2, outside: int = 6) -> Table:
    t = Table().clear("odani").put("odani", azai=inside).put("odani", oda=outside).pausing()
    return t.fight("odani", "oda", how=ASSAULTED).do("siege")


def test_DT_15_1_the_active_player_orders_the_combats() -> None:
    t = Table().clear("odani", "sawayama").put("odani", azai=2).put("odani", oda=4).put("sawayama", azai=1)
    t.put("sawayama", oda=4).active("oda")
    t.activated("sawayama")
    t.fight_more("odani")
    assert t.can() == ["space sawayama", "space odani"]
    assert t.why("space kyo") == "DT-15.1"


def test_DT_15_2_the_attacking_force() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "shibata", oda=6)
    t.fresh("odani", "oda", 2)
    t.active("oda")
    t.fresh("odani", "oda", 2)
    assert able_attackers(t.s, number("odani")) == 5


def test_DT_15_3_the_enemy_defends_before_neutrals() -> None:
    t = Table().put("ueno", azai=1).put("ueno", oda=5).pausing().fight("ueno", "oda")
    assert t.s.battle.foe == ANTI
    t = Table().put("ueno", oda=5).pausing().fight("ueno", "oda")
    assert t.s.battle.foe == NEUTRAL
    assert t.step() == "assault"


def test_DT_15_4_inactive_friends_keep_their_place() -> None:
    t = Table().clear("kyo").put("kyo", oda=3).put("kyo", azai=4, ikko=3).pausing().fight("kyo", "azai-asakura")
    assert t.s.battle.size(0) == 4
    assert t.men("kyo", "ikko") == 3


def test_DT_15_5_the_steps_of_a_combat() -> None:
    t = Table().clear("odani").put("odani", "azai", azai=3).put("odani", "nobunaga", "akechi", oda=6)
    t.hand("oda", 29).pausing().fight("odani", "oda")
    seen = [t.step()]
    t.do("field")
    while t.s.battle.round == 0:
        seen.append(t.step())
        t.do("auto" if t.step() == "assign" else "pass")
    assert seen == ["declare", "assign", "window"]
    assert [event.args for event in t.told("forces")] == [{"one": 8, "two": 4}]  # before the first die


def test_DT_15_6_a_siege_only_in_ones_own_castle_that_holds_all() -> None:
    assert battle(azai=5).s.battle.mode == IN_FIELD  # five in a castle for four
    t = Table().clear("odani").put("odani", azai=4).put("odani", oda=6).pausing().fight("odani", "oda")
    assert t.can() == ["field", "siege"]


def test_DT_15_7_besiegers_always_fight_in_the_field() -> None:
    t = Table().clear("odani").put("odani", azai=2).put("odani", oda=2).pausing()
    t.fight("odani", "azai-asakura", how=SALLIED)
    assert t.s.battle.mode == IN_FIELD


def test_DT_15_8_the_highest_rank_commands() -> None:
    t = battle(attackers=("nobunaga", "shibata"))
    assert t.s.battle.commander[0] == leader("nobunaga")
    t = battle(attackers=("shibata", "niwa"))
    assert t.step() == "commander"
    assert t.why("leader nobunaga") == "DT-15.8"
    assert t.s.battle.bravery_of(1) == 0


def test_DT_15_9_assignment_by_default() -> None:
    t = battle(attackers=("nobunaga", "shibata"), soldiers=9)
    assert t.step() == "assign"
    t.row("leader shibata")
    assert t.why("leader nobunaga") == "DT-15.9"  # leaders come in their order
    t = battle(attackers=("nobunaga", "shibata"), soldiers=9).do("auto")
    assert (t.assigned("nobunaga"), t.assigned("shibata")) == (7, 2)
    t = battle(attackers=("shibata",), soldiers=3)
    assert t.assigned("shibata") == 3  # without a question


def test_DT_15_10_soldiers_of_a_lost_leader_are_unassigned() -> None:
    t = battle(soldiers=3)
    leader_leaves_force(t.s, leader("shibata"))
    assert t.assigned("shibata") == 0
    assert t.s.battle.soldiers_in(0) == 3


def test_DT_15_11_an_empty_force_ends_the_combat() -> None:
    t = battle(attackers=(), soldiers=5).row("stand")
    t.do("stand", 6, 1, *[6] * 5)  # five hits, and nobody is left to fire or to flee
    assert t.units("anti", "odani") == 0
    assert len(t.told("round")) == 1
    t = battle(attackers=(), soldiers=5).row("stand")
    t.do("stand", 1, 6, *[6] * 5)
    assert t.units("oda", "odani") == 0
    assert len(t.told("round")) == 1


def test_DT_15_12_the_successor_of_a_commander() -> None:
    t = battle(attackers=("nobunaga", "shibata", "tsutsui"), soldiers=6).do("auto")
    leader_leaves_force(t.s, leader("nobunaga"))
    assert t.s.battle.commander[0] == leader("shibata")  # the braver of two Samurai
    t.comes_over("azai", ATTACK)  # a Daimyo
    leader_leaves_force(t.s, leader("shibata"))
    assert t.s.battle.commander[0] == leader("tsutsui")


def test_DT_16_1_the_steps_of_a_round() -> None:
    t = battle().defaults("assign")
    assert t.step() == "round"
    assert t.s.battle.round == 1
    t.row("stand").do("stand", 1, 1, *[1] * 20)
    assert t.s.battle.round == 2


def test_DT_16_2_the_defender_says_first() -> None:
    t = battle().defaults("assign")
    assert t.s.actor == 1
    t.do("stand")
    assert t.s.actor == 0


def duel(one: int, two: int) -> Table:
    t = Table().clear("kyo").put("kyo", oda=1).put("kyo", azai=1).held("neutral", "mt_hiei", "shoryuji").pausing()
    t.fight("kyo", "azai-asakura").do("field").defaults("assign")
    while t.step() == "round":
        t.do("stand", one, two)
    return t


def test_DT_16_3_a_duel() -> None:
    t = duel(5, 4)
    assert t.units("oda", "kyo") == 0
    assert t.control("kyo") == "anti"
    t = duel(3, 4)
    assert (t.units("anti", "kyo"), t.units("oda", "kyo")) == (0, 1)
    t = duel(4, 4)  # both
    assert (t.units("anti", "kyo"), t.units("oda", "kyo")) == (0, 0)


def test_DT_16_4_initiative() -> None:
    t = battle(attackers=("nobunaga",)).defaults("assign")
    assert initiative_bonus(t.s, ATTACK) == 1 + 2  # Daimyo and Bravery
    assert initiative_bonus(t.s, DEFEND) == 0
    t.cut(DEFEND)
    assert initiative_bonus(t.s, ATTACK) == 1 + 2 + 1
    t.retreats(DEFEND)
    assert initiative_bonus(t.s, ATTACK) == 1 + 2 + 1 + 1
    t.guns(ATTACK)
    assert initiative_bonus(t.s, ATTACK) == 1 + 2 + 1 + 1 + 2
    t = battle(attackers=("shibata",)).defaults("assign")
    assert initiative_bonus(t.s, ATTACK) == 1  # a Samurai


def test_DT_16_5_when_a_force_is_out_of_communication() -> None:
    t = battle(attackers=("nobunaga",), azai=6).defaults("assign")
    assert not cut_off(t.s, ATTACK)
    assert not cut_off(t.s, DEFEND)
    assert not cut_off(t.cut(ATTACK, "oda").s, ATTACK)  # all but its commander
    assert cut_off(t.cut(ATTACK, "nobunaga").s, ATTACK)
    assert not cut_off(t.cut(DEFEND, soldiers=3).s, DEFEND)  # half of those without one
    assert cut_off(t.cut(DEFEND).s, DEFEND)


@pytest.mark.parametrize(
    ("ahead", "braver", "fires"),
    [
        (2, 0, (True, False)),
        (1, 1, (True, False)),
        (1, 0, (True, True)),
        (0, 2, (True, True)),
        (-1, 0, (True, True)),
        (-1, -1, (False, True)),
        (-2, 0, (False, True)),
    ],
)
def test_DT_16_6_who_fires(ahead: int, braver: int, fires: tuple[bool, bool]) -> None:
    t = Table().round(2)
    t.commanders(attacker="shibata" if braver > 0 else "", defender="shibata" if braver < 0 else "")  # Bravery 1
    assert who_fires(t.s, ahead) == fires
    assert who_fires(t.retreats(DEFEND).s, ahead) == (fires != (False, True), False)
    assert who_fires(t.retreats(ATTACK).s, ahead) == (False, fires != (True, False))


def test_DT_16_7_a_retreating_side_never_fires() -> None:
    t = Table().round(1).retreats(ATTACK)
    assert not any(who_fires(t.s, ahead)[ATTACK] for ahead in range(-6, 7))
    t.retreats(DEFEND)
    assert not any(who_fires(t.s, ahead)[DEFEND] for ahead in range(-6, 7))


def test_DT_16_8_one_die_a_unit_or_a_pair() -> None:
    t = battle(attackers=("shibata",), soldiers=3)
    assert fire_bonuses(t.s, 0) == [1, 1, 1, 1]
    assert fire_bonuses(t.cut(ATTACK).s, 0) == [1, 1]


def test_DT_16_9_bravery_is_added() -> None:
    t = battle(attackers=("nobunaga",), soldiers=8).do("auto")
    assert fire_bonuses(t.s, 0) == [2] * 8 + [0]


def test_DT_16_10_six_is_a_hit() -> None:
    t = battle(attackers=("nobunaga",), soldiers=7)
    assert volley(t.s, 0, Scripted([3, 2, 3, 2, 3, 2, 3, 2])) == 4  # 4 + 2 hits, 3 + 2 does not


def test_DT_16_11_both_fire_at_the_same_time() -> None:
    t = battle(attackers=(), soldiers=5).row("stand")
    t.do("stand", 3, 3, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    assert t.units("oda", "odani") == 0
    assert t.units("anti", "odani") == 0  # the fallen had fired too


def test_DT_16_12_the_defender_removes_first() -> None:
    t = battle(attackers=(), soldiers=5).put("odani", asakura=0)
    t.row("stand").do("stand", 3, 3, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1)
    lost = [event.args["side"] for event in t.told("soldiers-lost")]
    assert lost == ["anti", "oda"]


def test_DT_16_13_the_survivors_retreat() -> None:
    t = battle(attackers=(), soldiers=8, azai=6).do("retreat", 6, 1, 6, 6, *[1] * 6)
    t.defaults("relocate", "losses")
    assert len(t.told("soldiers-lost")) == 2
    assert sum(int(event.args["n"]) for event in t.told("withdrew")) == 4
    assert t.units("anti", "odani") == 0


def test_DT_16_14_another_round_begins() -> None:
    t = battle(attackers=(), soldiers=8).row("stand")
    t.do("stand", 3, 3, *[1] * 13)
    assert t.s.battle.round == 2


def test_DT_16_15_after_ten_rounds_the_attacker_retreats() -> None:
    t = battle(attackers=(), soldiers=8)
    while t.step() == "round":
        if t.s.actor == 1:
            t.do("stand")
        else:
            t.do("stand", 3, 3, *[1] * 13)
    t.defaults("relocate")
    assert len(t.told("round")) == 10
    assert t.units("oda", "odani") == 0
    assert t.units("anti", "odani") == 5


def test_DT_16_16_the_attackers_dice_come_first() -> None:
    t = battle(attackers=(), soldiers=6).row("stand")
    t.do("stand", 3, 3, *[6] * 6, *[1] * 5)
    fires = t.told("fire")
    assert [event.args["side"] for event in fires] == ["oda", "anti"]
    assert [event.args["hits"] for event in fires] == [6, 0]


def test_DT_17_1_investing_rolls_no_dice() -> None:
    t = siege()
    assert t.can() == ["assault", "invest"]
    t.do("invest")
    assert t.units("oda", "odani") == 6
    assert not t.told("fire")
    assert not t.told("soldiers-lost")
    assert t.s.battle.at < 0  # the combat is over


def test_DT_17_2_the_besieged_fire_first() -> None:
    t = siege(2, 2).do("assault", 6, 6)
    assert t.units("oda", "odani") == 0
    assert len(t.told("fire")) == 1  # nobody was left to answer


def test_DT_17_3_level_and_bravery_and_no_hit_on_a_1() -> None:
    t = siege(4, 8)
    assert besieged_volley(t.s, Scripted([0, 2, 3, 5])) == 2  # +2: 1, 3, 4, 6
    t.level("odani", 9)
    assert besieged_volley(t.s, Scripted([0, 0, 0, 1])) == 1


def test_DT_17_4_attackers_hit_with_a_6_only() -> None:
    t = siege(2, 4)
    assert storm_volley(t.s, Scripted([4, 4, 4, 5])) == 1
    assert storm_volley(t.cut(ATTACK).s, Scripted([5, 5])) == 2  # four units, two dice


def test_DT_17_5_only_the_attacking_force_rolls_and_suffers() -> None:
    t = Table().clear("kyo").put("kyo", oda=1).put("kyo", azai=3, ikko=3).pausing()
    t.fight("kyo", "azai-asakura", how=ASSAULTED).do("siege").do("assault", 6, 1, 1)
    assert t.men("kyo", "ikko") == 3
    assert t.men("kyo", "azai") == 1  # one hit, and they are cut off


def test_DT_17_6_an_empty_castle_passes() -> None:
    t = siege(1, 6).do("assault", 1, 6, 1, 1, 1, 1, 1)
    assert t.control("odani") == "oda"


def test_DT_17_7_otherwise_the_attackers_besiege() -> None:
    t = siege(2, 6).do("assault", 1, 1, *[1] * 6)
    assert t.units("oda", "odani") == 6
    assert t.control("odani") == "anti"
    assert t.s.battle.mode != IN_SIEGE


def test_assignment_fills_turned_kinds_last() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "shibata", oda=2)
    t.put("odani", owner="oda", asakura=3).pausing().fight("odani", "oda")
    if t.step() == "assign":
        t.do("auto")
    else:
        assign_by_default(t.s, 0)
    mine = {soldiers: n for soldiers, under, _, n in t.groups(ATTACK) if under >= 0}
    assert mine == {kind("oda"): 2, kind("asakura", "oda"): 1}
    assert ODA == 0
    assert board.COMMAND[0] == 3
