"""Chapters 21 to 23: captures, the End phase, the fall of clans."""

from dangerous_time.positions import Table, clan, fresh, kind, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.control import seat_clans, settle, take_control
from tenka.games.dangerous_time.steps.end_phase import muster_room
from tenka.games.dangerous_time.steps.fall import falls
from tenka.games.dangerous_time.steps.turn import chit_in_use, draw_for_captures
from tenka.kernel.chance import Scripted


def test_DT_21_1_a_capture_counts_once() -> None:
    t = Table().active("ikko-ikki", 7)
    for side in (ANTI, ODA, ANTI):
        take_control(t.s, number("wakae"), side)
    assert t.s.impulse.captures == [number("wakae")]


def test_DT_21_2_a_card_for_each_capture_without_kyo() -> None:
    t = Table().active("ikko-ikki", 7)
    take_control(t.s, number("wakae"), ANTI)
    take_control(t.s, number("takaya"), ANTI)
    draw_for_captures(t.s, Scripted([]))
    assert t.cards("anti") == 2
    t = Table().active("oda", 7)
    take_control(t.s, number("sawayama"), ODA)
    draw_for_captures(t.s, Scripted([]))
    assert t.cards("oda") == 0


def test_DT_21_3_what_is_no_capture() -> None:
    t = Table().active("ikko-ikki", 7)
    take_control(t.s, number("wakae"), ANTI, False)  # the fall of a clan
    assert t.s.impulse.captures == []
    t.in_phase(11)
    take_control(t.s, number("takaya"), ANTI)  # after I10
    assert t.s.impulse.captures == []


def test_DT_21_4_the_inactive_player_draws_nothing() -> None:
    t = Table().active("oda", 7).held("neutral", "kyo")
    take_control(t.s, number("wakae"), ANTI)
    draw_for_captures(t.s, Scripted([]))
    assert t.cards("anti") == 0
    assert t.s.impulse.captures == []


def test_DT_22_1_the_steps_of_the_end_phase() -> None:
    t = Table().hand("oda", *range(1, 10)).end_phase()
    seen = []
    while t.step() in ("regroup", "demobilise", "hand-limit"):
        if t.step() not in seen:
            seen.append(t.step())
        t.defaults(t.step())
    assert seen == ["regroup", "demobilise", "hand-limit"]
    assert t.s.turn == 2


def test_DT_22_2_kyo_draws_a_card() -> None:
    t = Table().end_phase()
    assert (t.cards("oda"), t.cards("anti")) == (1, 0)


def test_DT_22_3_oda_regroups_first() -> None:
    t = Table()
    t.boxed(oda=2)
    t.end_phase()
    assert (t.step(), t.s.actor) == ("regroup", 0)
    t.do("pass")
    assert (t.step(), t.s.actor) == ("regroup", 1)


def test_DT_22_4_as_many_as_the_level_to_ones_own_spaces() -> None:
    t = Table()
    t.boxed(oda=9)
    t.end_phase().do("clan oda")
    assert t.why("space okazaki") == "DT-22.4"
    t.do("space gifu")
    assert t.can() == ["number 1", "number 2", "number 3"]
    t.row("number 3", "clan oda")
    assert t.why("space gifu") == "DT-22.4"


def test_DT_22_5_a_besieged_space_needs_the_sea() -> None:
    t = Table().clear("nagashima").put("nagashima", ikko=2).put("nagashima", oda=4)
    assert muster_room(t.s, clan("ikko"), number("nagashima"), 0) == 2
    t.put("ise_bay", oda=1)
    assert muster_room(t.s, clan("ikko"), number("nagashima"), 0) == 0
    t.end_phase().row("clan ikko")
    assert t.why("space nagashima") == "DT-22.5"


def test_DT_22_6_soldiers_may_wait() -> None:
    t = Table().end_phase()
    assert t.step() == "regroup"
    t.do("pass")
    assert t.box("ikko") == 4


def test_DT_22_7_murakami_return_at_aki_one_at_a_time() -> None:
    t = Table().entered("mori")
    t.boxed(murakami=3)
    assert muster_room(t.s, clan("murakami"), number("aki"), 0) == 1
    assert muster_room(t.s, clan("murakami"), number("aki"), 1) == 0
    t.mustered("aki", 3)
    assert muster_room(t.s, clan("murakami"), number("aki"), 0) == 1


def test_DT_22_8_leaders_return_to_an_unbesieged_source() -> None:
    t = Table(turn=4)
    t.on_track("azai", 4)
    t.start("leader-return", leader("azai"))
    t.put("odani", oda=3).go()
    assert t.where("azai") == "ichijodani"  # the only one left
    t = Table(turn=4)
    t.on_track("shibata")
    t.start("leader-return", leader("shibata")).go()
    assert t.why("space kyo") == "DT-22.8"
    t = Table(turn=4).put("odani", oda=3).put("ichijodani", oda=5)
    t.on_track("azai")
    t.start("leader-return", leader("azai")).go()
    assert t.s.leaders.due[leader("azai")] == 5  # he waits


def test_DT_22_9_powers_and_scheduled_leaders_follow() -> None:
    t = Table(turn=5).end_phase().defaults("regroup")
    assert t.men("kofu", "takeda") == 7
    t = Table(turn=11).end_phase().defaults("regroup")
    assert t.where("nobutada") == "gifu"


def test_DT_22_10_demobilisation() -> None:
    t = Table().clear("toyama").put("toyama", oda=1).held("oda", "toyama").end_phase().defaults("regroup")
    assert t.step() == "demobilise"
    assert t.why("space toyama") == "DT-22.10"  # out of communication
    t.row("space gifu", "soldier oda oda", "pass", "pass")
    assert t.box("oda") == 1
    assert t.s.actor == 1


def test_DT_22_11_disease() -> None:
    t = Table("standard", 8).entered("takeda", "uesugi").end_phase().defaults("regroup")
    t.row("pass").do("pass", 1, 4)
    assert t.where("shingen") == "dead"
    assert t.where("kenshin") == "kasugayama"
    t = Table("campaign", 31).end_phase().defaults("regroup")
    t.row("pass").do("pass", 1)
    assert t.where("nobunaga") == "dead"


def test_DT_22_12_the_hand_limit_oda_first() -> None:
    t = Table().hand("oda", *range(1, 9)).hand("anti", *range(11, 20)).end_phase().defaults("regroup", "demobilise")
    assert (t.step(), t.s.actor) == ("hand-limit", 0)
    t.defaults("hand-limit")
    assert (t.cards("oda"), t.cards("anti")) == (7, 7)


def test_DT_22_13_the_last_turn_decides() -> None:
    t = Table("short", 10).end_phase().defaults("regroup", "demobilise")
    assert t.step() == "over"
    t = Table("standard", 10).end_phase().defaults("regroup", "demobilise")
    assert t.s.turn == 11


def test_DT_22_14_the_cup_is_filled() -> None:
    t = Table(turn=5).end_phase()
    t.cup().defaults("regroup", "demobilise")
    assert t.s.impulse.cup[board.CHIT_KEYS.index("takeda")] == 1
    assert t.s.impulse.cup[board.END_CHIT] == 1


def test_DT_22_15_the_turn_marker_advances() -> None:
    assert Table(turn=3).end_phase().defaults("regroup", "demobilise").s.turn == 4


def fallen(name: str, *lost: str) -> Table:
    t = Table()
    for space in lost:
        t.clear(space).held("oda", space)
        t.lost_home(name, space)
    return t.start("fall").go()


def test_DT_23_1_a_seated_clan_without_a_home_castle_falls() -> None:
    t = fallen("azai", "odani")
    assert t.s.clans.fallen[clan("azai")] == 1
    assert len(t.told("clan-fell")) == 1
    t = Table().held("oda", "odani").seatless("azai")
    assert not falls(t.s, clan("azai"))


def test_DT_23_2_its_units_leave_the_game() -> None:
    t = Table().clear("odani").held("oda", "odani").put("sawayama", "azai")
    t.lost_home("azai", "odani")
    t.start("fall").go()
    assert t.where("azai") == "left"
    assert t.men("sawayama", "azai") == 0
    assert t.gone("azai") == 8
    t = Table().put("seta", owner="oda", azai=1).held("oda", "odani")
    t.start("fall").go()
    assert t.men("seta", "azai", "oda") == 1


def test_DT_23_3_its_empty_spaces_pass() -> None:
    assert fallen("azai", "odani").control("sawayama") == "oda"


def test_DT_23_4_spoils() -> None:
    assert fallen("azai", "odani").box("oda") == 2  # Odani is of level 2
    t = Table().clear("hamamatsu", "okazaki").held("anti", "hamamatsu", "okazaki")
    t.lost_home("tokugawa", "hamamatsu")
    t.start("fall").go()
    assert t.step() == "spoils"
    assert t.why("clan takeda") == "DT-23.4"  # has not entered
    t.do("clan miyoshi")
    assert t.box("miyoshi") == 2


def test_DT_23_5_the_oda_never_fall() -> None:
    t = Table().held("anti", "gifu", "kiyosu")
    assert not falls(t.s, clan("oda"))
    assert not falls(t.s, clan("ashikaga"))


def test_DT_23_6_murakami_fall_with_mori() -> None:
    t = Table().entered("mori").clear("aki").held("oda", "aki")
    t.lost_home("mori", "aki")
    t.start("fall").go()
    assert t.s.clans.fallen[clan("murakami")] == 1
    assert t.units("anti", "harima_nada") == 0


def test_DT_23_7_a_fallen_clan_never_returns() -> None:
    t = fallen("azai", "odani")
    t.held("anti", "odani")
    seat_clans(t.s)
    assert t.s.clans.seated[clan("azai")] == 0


def test_DT_23_8_riots_in_the_north_wait_for_asakuras_fall() -> None:
    from tenka.games.dangerous_time.cards import card_refusal

    t = Table().hand("anti", 49, 53).active("ikko-ikki", 2)
    assert card_refusal(t.s, 49, ANTI, board.W_START) == "DT-23.8"
    t.fallen("asakura")
    assert card_refusal(t.s, 49, ANTI, board.W_START) == ""


def test_DT_23_9_the_chit_stays_until_both_have_fallen() -> None:
    t = fallen("azai", "odani")
    chit = board.CHIT_KEYS.index("azai-asakura")
    assert chit_in_use(t.s, chit)
    t.fallen("asakura")
    assert not chit_in_use(t.s, chit)


def test_DT_23_10_a_clan_that_changed_sides_is_not_seated() -> None:
    from tenka.games.dangerous_time.steps.treachery import change_clan
    from tenka.games.dangerous_time.steps.turn import end_impulse

    t = Table().active("anti-oda", 4)
    change_clan(t.s, clan("hosokawa"), ANTI, [])
    assert t.s.clans.seated[clan("hosokawa")] == 0
    settle(t.s, number("shoryuji"))
    seat_clans(t.s)
    assert t.s.clans.seated[clan("hosokawa")] == 0
    assert not falls(t.s, clan("hosokawa"))
    t.held("anti", "shoryuji")
    end_impulse(t.s)
    assert t.s.clans.seated[clan("hosokawa")] == 1
    assert kind("hosokawa", "anti") % 3 == ANTI
    assert fresh().turn == 1
