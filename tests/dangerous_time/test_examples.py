"""Chapter D: the worked examples, with their dice."""

import pytest

from dangerous_time.positions import WAR, Table, clan, fresh, kind, leader, number
from tenka.games.dangerous_time.cards import card_refusal
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, NEUTRAL, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK
from tenka.games.dangerous_time.realm.communication import in_communication
from tenka.games.dangerous_time.realm.control import besieged, besieging
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, SALLIED
from tenka.games.dangerous_time.realm.powers import place_temple
from tenka.games.dangerous_time.steps.battle import fire_bonuses, initiative_bonus, volley
from tenka.games.dangerous_time.steps.card_steps import RiotStep
from tenka.games.dangerous_time.steps.combat import muster_forces
from tenka.games.dangerous_time.steps.diplomacy import kind_refusal, negotiation_modifier
from tenka.games.dangerous_time.steps.effects import riot_least
from tenka.games.dangerous_time.steps.end_phase import muster_room
from tenka.games.dangerous_time.steps.retreat import INTO_CASTLE, WITHDRAW, places, room, start_retreat
from tenka.games.dangerous_time.steps.siege import besieged_volley
from tenka.games.dangerous_time.steps.victory import last_turn, short_score
from tenka.kernel.chance import Scripted

MAN = "soldier oda oda"


def test_DT_D_1_first_chit_low_die() -> None:
    t = Table().movement("nobunaga", 1)
    assert t.s.impulse.mp == 3
    t.march("kanegasaki", "takashima", "leader nobunaga", MAN, MAN, MAN)
    t.march("takashima", "mt-hiei")
    t.march("mt-hiei", "kyo")
    assert t.s.impulse.mp == 0
    assert t.units("oda", "kanegasaki") == 13
    assert t.where("nobunaga") == "kyo"
    assert in_communication(t.s, board.ODA_ALLIANCE, number("kanegasaki"))


def test_DT_D_2_first_chit_high_die() -> None:
    t = Table().movement("nobunaga", 6)
    for _ in range(2):
        lead = "leader nobunaga" if t.where("nobunaga") == "kanegasaki" else "leader akechi"
        t.march("kanegasaki", "takashima", lead, MAN, MAN, MAN)
    for lead in ("leader nobunaga", "leader akechi"):
        t.march("takashima", "mt-hiei", lead, MAN, MAN, MAN)
    t.march("mt-hiei", "kannonji", how="strategic")
    assert t.s.impulse.mp == 3
    t.march("kannonji", "sawayama", "leader nobunaga", "leader akechi", *[MAN] * 6)
    assert t.s.impulse.mp == 1
    assert t.why("space sawayama") == "DT-14.6"


def test_DT_D_3_siege_of_odani() -> None:
    t = Table().put("odani", "shibata", "niwa", oda=12).pausing().fight("odani", "oda", how=ASSAULTED).do("siege")
    t.defaults("commander", "assign")
    t.do("assault", 4, 2, 5, 3).do("auto", 6, 1, 3, 2, 5, 4, 6, 2, 3, 1, 4)
    assert [event.args["hits"] for event in t.told("fire")] == [3, 2]
    assert t.units("oda", "odani") == 11
    assert (t.men("odani", "azai"), t.where("azai")) == (1, "odani")
    assert t.control("odani") == "anti"


def test_DT_D_4_an_unmodified_1_in_a_siege() -> None:
    t = Table().entered("uesugi").clear("kasugayama").put("kasugayama", "kenshin", uesugi=5).put("kasugayama", oda=8)
    t.pausing().fight("kasugayama", "oda", how=ASSAULTED).do("siege").defaults("commander", "assign")
    assert besieged_volley(t.s, Scripted([0, 1, 2, 3, 0, 5])) == 4


def test_DT_D_5_both_fire_then_a_clean_retreat() -> None:
    t = Table().clear("odani").put("odani", "azai", azai=7).put("odani", "nobunaga", oda=7).pausing()
    t.fight("odani", "oda").defaults("assign", "commander").do("stand")
    t.do("stand", 3, 4, 1, 2, 3, 4, 5, 6, 4, 2, 5, 1, 6, 3, 2, 4, 4, 5)
    assert [event.args["hits"] for event in t.told("fire")] == [4, 3]
    assert (t.units("oda", "odani"), t.units("anti", "odani")) == (5, 4)
    t.do("retreat", 2, 6)
    assert t.told("initiative")[-1].args == {"die_one": 2, "die_two": 6, "one": 6, "two": 8}
    assert len(t.told("fire")) == 2  # unharmed


def test_DT_D_6_a_difference_of_one() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=4).put("sawayama", "shibata", oda=3).pausing()
    t.fight("sawayama", "oda").do("stand").do("stand", 3, 3, 5, 2, 6, 1)
    assert len(t.told("fire")) == 1
    assert t.units("anti", "sawayama") == 2


def test_DT_D_7_out_of_communication() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "shibata", oda=4).pausing().fight("odani", "oda")
    t.do("auto")
    t.cut(ATTACK)
    assert fire_bonuses(t.s, 0) == [1, 1, 0]
    assert volley(t.s, 0, Scripted([4, 3, 5])) == 2
    t.start("losses", 0, 2).go().defaults("losses")
    assert t.men("odani", "oda") == 0
    assert t.where("shibata") == "odani"


@pytest.mark.parametrize(("one", "two", "owner", "left"), [(4, 4, "anti", 0), (5, 4, "oda", 1)])
def test_DT_D_8_duel(one: int, two: int, owner: str, left: int) -> None:
    t = Table().clear("sogo").put("sogo", miyoshi=1).put("sogo", oda=1).pausing().fight("sogo", "oda").do("field")
    while t.step() == "round":
        t.do("stand", one, two)
    assert t.control("sogo") == owner
    assert t.units("oda", "sogo") == left


def test_DT_D_9_negotiation() -> None:
    t = Table().impulse("anti-oda").row("leader yoshiaki").do("space tanba-kameyama", 6)
    assert t.control("tanba_kameyama") == "anti"
    assert t.cards("anti") == 1
    t = Table().impulse("anti-oda").row("leader yoshiaki").do("space tanba-kameyama", 5)
    assert t.control("tanba_kameyama") == "oda"
    t = Table().put("tanba_kameyama", oda=1).impulse("anti-oda").row("leader yoshiaki").do("space tanba-kameyama", 6)
    assert t.box("oda") == 1
    assert kind_refusal(t.s, leader("yoshiaki"), number("shoryuji"), kind("oda")) == "DT-11.2"
    t = Table().active("anti-oda", 4)
    assert kind_refusal(t.s, leader("yoshiaki"), number("shoryuji"), kind("hosokawa")) == "DT-11.5"
    t = Table().put("takatori", oda=1).active("oda", 4)
    assert 4 + negotiation_modifier(t.s, number("takatori"), kind("minor")) == 6


def test_DT_D_10_treachery_of_niwa() -> None:
    t = Table().hand("anti", 2).impulse("anti-oda").do("play 2", 3)
    assert t.units("anti", "kyo") == 5  # with Yoshiaki, who left the palace
    assert t.control("kyo") == "anti"
    assert t.cards("anti") == 0
    while t.step() != "movement":
        t.do("pass", 3)
    assert t.s.impulse.mp == 5
    assert t.why("space kyo") == "DT-14.6"
    t = Table().put("kyo", "nobunaga").hand("anti", 2).impulse("anti-oda").do("play 2")
    assert t.where("niwa") == "seta"


def test_DT_D_11_treachery_refused() -> None:
    t = Table().hand("anti", 8, 2).put("seta", "yoshiaki").active("anti-oda", 4)
    assert card_refusal(t.s, 8, ANTI, board.W_DIPLOMACY) == "DT-12.2"
    t.active("azai-asakura", 4)
    assert card_refusal(t.s, 2, ANTI, board.W_DIPLOMACY) == "DT-12.2"


def test_DT_D_12_communication() -> None:
    oda, mori = board.ODA_ALLIANCE, board.ALLIANCE_KEYS.index("mori")
    t = Table(turn=2)
    place_temple(t.s)
    assert not in_communication(t.s, oda, number("kanegasaki"))  # (a)
    t.put("mt_hiei", oda=4)
    assert in_communication(t.s, oda, number("kanegasaki"))  # (b)
    t = Table().entered("takeda").clear("iida", "takato").held("oda", "iida", "takato")
    assert in_communication(t.s, oda, number("takato"))  # (c)
    t.held("anti", "iida")
    assert not in_communication(t.s, oda, number("takato"))
    t = Table().entered("mori").clear("himeji").held("anti", "himeji")
    assert in_communication(t.s, mori, number("himeji"))  # (d)
    t.clear("okayama").held("oda", "okayama")
    assert not in_communication(t.s, mori, number("himeji"))
    t = Table("standard", 30)
    last_turn(t.s)
    assert t.s.winner == NEUTRAL  # (e)
    t = Table("standard", 30).put("sawayama", oda=3)
    last_turn(t.s)
    assert t.s.winner == ODA


def test_DT_D_13_captures() -> None:
    t = Table().clear("wakae", "takaya").put("ishiyama", ikko=2).put("sakai", ikko=2).pausing().movement("ikko-ikki", 6)
    before = t.cards("anti")
    t.march("ishiyama", "wakae", "soldier ikko anti")
    t.march("sakai", "takaya", "soldier ikko anti")
    t.do("pass")
    assert t.cards("anti") == before + 2
    t = Table().clear("sawayama").pausing().movement("oda", 6)
    t.march("kannonji", "sawayama", MAN)
    t.do("pass")
    assert t.cards("oda") == 1


def test_DT_D_14_retreat() -> None:
    t = Table().clear("kanegasaki", "fuchu").put("kanegasaki", asakura=6).put("kanegasaki", oda=5).active("oda")
    t.held("anti", "kanegasaki").put("fuchu", asakura=1).put("fuchu", oda=1).put("takashima", azai=1)
    t.held("oda", "odani").clear("odani")
    t.marched("odani", "kanegasaki")
    start_retreat(t.s, ANTI, number("kanegasaki"), [kind("asakura"), 6])
    at = number("kanegasaki")
    assert places(t.s, ANTI, at, WITHDRAW) == [number("takashima"), INTO_CASTLE]
    assert room(t.s, ANTI, at, number("takashima"), WITHDRAW) == 3
    t.go().row("castle", "all").defaults("relocate")
    assert (t.units("anti", "takashima"), t.men("kanegasaki", "asakura")) == (4, 2)
    assert t.box("asakura") == 1


def test_DT_D_15_siege_check() -> None:
    t = Table().clear("odani").put("odani", azai=4).put("odani", oda=3).pausing().movement("oda").do("pass")
    t.defaults("relocate")
    assert t.units("oda", "odani") == 0
    assert not t.told("fire")


def test_DT_D_16_a_leaders_fate() -> None:
    t = Table(turn=5)
    t.start("fate", leader("araki"))
    assert t.go(2).where("araki") == "dead"
    t = Table(turn=5)
    t.start("fate", leader("ieyasu"))
    assert t.go(2).where("ieyasu") == "track"
    assert t.s.leaders.due[leader("ieyasu")] == 7
    assert t.at_turn(6).end_phase().defaults("regroup", "demobilise").where("ieyasu") == "track"
    t.put("hamamatsu", azai=4).end_phase().defaults("regroup")
    assert t.step() == "leader-return"
    assert t.why("space hamamatsu") == "DT-22.8"  # besieged
    assert t.do("space okazaki").where("ieyasu") == "okazaki"


def test_DT_D_17_regroup() -> None:
    t = Table().put("odani", oda=5)
    t.boxed(azai=3)
    t.end_phase().row("clan azai")
    assert t.step() == "regroup"
    assert t.men("sawayama", "azai") == 3  # the only place, and the only number
    assert t.box("azai") == 2
    t = Table().clear("nagashima").put("nagashima", ikko=2).put("nagashima", oda=4)
    assert muster_room(t.s, clan("ikko"), number("nagashima"), 0) == 2
    t.put("ise_bay", oda=1)
    assert muster_room(t.s, clan("ikko"), number("nagashima"), 0) == 0


def test_DT_D_18_riot_and_limits() -> None:
    t = Table().hand("anti", 49).held("oda", "fuchu").clear("fuchu").put("fuchu", oda=2)
    t.fallen("asakura")
    t.reserves("ikko", pool=9, box=1)
    t.impulse("ikko-ikki").do("play 49", 5, 6)
    assert t.s.fact(RiotStep.LEFT) == 10
    assert riot_least(t.s, number("fuchu")) == 2
    t.put("fuchu", oda=1)
    assert riot_least(t.s, number("fuchu")) == -1


def test_DT_D_19_bid() -> None:
    s = fresh()
    s.do(WAR.parse("number 6"), Scripted([]))
    s.do(WAR.parse("number 6"), Scripted([2, 2, 4, 1]))
    assert (s.oda_seat, s.target) == (1, 6)
    t = Table("short", 10).held("oda", "odani")
    t.fortune("oda")
    t.level("mt_hiei", 2)
    assert short_score(t.s) == 6
    last_turn(t.s)
    assert t.s.winner == ODA


def test_DT_D_20_enryakuji() -> None:
    t = Table(turn=3)
    place_temple(t.s)
    t.s.pop()
    t.put("mt_hiei", oda=6).pausing().fight("mt_hiei", "oda", how=ASSAULTED).do("siege")
    t.do("assault", 6, 6, 5, *[1] * 8)
    assert [int(n) for n in t.s.land.entry_turn] == [4, 7, 9]


def test_DT_D_21_sea() -> None:
    def battle() -> Table:
        t = Table().entered("mori").clear("osaka_bay", "harima_nada").put("osaka_bay", murakami=3)
        return t.put("osaka_bay", oda=2).hand("oda", 59).pausing().fight("osaka_bay", "oda")

    t = battle().do("pass")
    while t.step() == "round":
        t.do("stand", 3, 3, 4, 1, 5, 3, 6)
    assert [event.args["hits"] for event in t.told("fire")] == [0, 2]
    assert t.units("oda", "osaka_bay") == 0
    t = battle().do("play 59")
    while t.step() == "round" and t.s.battle.round == 1:
        t.do("stand", 3, 3, 6, 3, 5, 3, 6)
    assert [event.args["hits"] for event in t.told("fire")] == [1, 1]


def test_DT_D_22_end_chit_first() -> None:
    t = Table(turn=2)
    t.next_chit("end")
    t.go().defaults("regroup", "demobilise")
    assert not t.told("impulse")
    assert t.cards("oda") == 1
    assert t.s.turn == 3


def test_DT_D_23_standard_game_turn_30() -> None:
    t = Table("standard", 30)
    t.clear("ise_kameyama", "ueno").held("anti", "ise_kameyama", "ueno")
    last_turn(t.s)
    assert t.s.winner == NEUTRAL
    t = Table("standard", 30).put("sawayama", oda=3)
    last_turn(t.s)
    assert t.s.winner == ODA


def test_DT_D_24_surprise_and_ambush() -> None:
    def answered() -> Table:
        t = Table().clear("sawayama").put("sawayama", azai=5).put("kannonji", oda=4).held("oda", "kannonji")
        t.hand("oda", 39, 31).hand("anti", 47, 62).discarded(64).movement("oda", 6)
        t.march("kannonji", "sawayama", *[MAN] * 6)
        return t.do("pass").do("play 39").do("play 47")

    t = answered()
    assert (t.s.battle.surprise, t.s.battle.ambush) == (False, True)
    assert (t.step(), t.s.actor) == ("round", 1)
    t.do("stand", 5, 3, *[1] * 11)  # +2: by the table only the attacker fires; he was not asked about a retreat
    assert [event.args["side"] for event in t.told("fire")] == ["oda", "anti"]
    assert (t.s.battle.round, t.s.actor) == (2, 1)
    t = answered().do("retreat", 5, 3, *[1] * 6)
    assert [event.args["side"] for event in t.told("fire")] == ["oda"]  # he does not fire


def test_DT_D_25_guns() -> None:
    way = ("takayama", "toyama", "uozu")
    t = Table().entered("uesugi").clear("kasugayama", *way).held("oda", *way)
    t.put("kasugayama", "kenshin", uesugi=7).put("kasugayama", "nobunaga", oda=7).hand("oda", 29)
    t.pausing().fight("kasugayama", "oda").do("play 29").row("stand")
    t.do("stand", 2, 5, *[1] * 8)
    assert t.told("initiative")[0].args == {"die_one": 2, "die_two": 5, "one": 7, "two": 9}
    assert [event.args["side"] for event in t.told("fire")] == ["anti"]
    assert t.s.battle.round == 2
    assert set(fire_bonuses(t.s, 0)) == {4}
    assert set(fire_bonuses(t.s, 1)) == {3}


def test_DT_D_26_a_clan_falls_after_the_last_window() -> None:
    t = Table().clear("odani", "sawayama").put("odani", azai=1).put("odani", oda=4).put("sawayama", "azai", azai=2)
    t.hand("oda", 56).movement("oda").do("pass").do("play 56")
    assert t.s.clans.fallen[clan("azai")] == 1
    assert t.where("azai") == "left"
    assert (t.control("odani"), t.control("sawayama")) == ("oda", "oda")
    assert t.box("oda") == 2
    assert t.cards("oda") == 0


def test_DT_D_27_declaration_before_communication() -> None:
    def attack(n: int) -> Table:
        t = Table().clear("fuchu", "ichijodani", "kitanosho").held("oda", "fuchu").put("ichijodani", asakura=1)
        t.put("ichijodani", oda=3).put("kitanosho", asakura=n).put("kitanosho", oda=8).pausing()
        return t.fight("kitanosho", "oda").defaults("assign")

    t = attack(6)
    assert len(fire_bonuses(t.s, 1)) == 3
    assert initiative_bonus(t.s, 0) == 1
    t = attack(2).do("siege")
    assert t.s.battle.size(1) == 2
    assert besieged_volley(t.s, Scripted([4, 4])) == 2
    t = attack(2).do("field")
    assert len(fire_bonuses(t.s, 1)) == 1


def test_DT_D_28_treachery_with_friends_at_the_gate() -> None:
    t = (
        Table()
        .clear("shigisan")
        .put("shigisan", "matsunaga", "tsutsui", matsunaga=1)
        .put("shigisan", "miyoshi", ikko=5)
    )
    t.hand("anti", 12).diplomacy("anti-oda").do("play 12")
    assert t.where("matsunaga") == "shigisan"
    assert t.s.leaders.side[leader("matsunaga")] == ANTI
    assert t.box("matsunaga") == 1
    assert t.control("shigisan") == "oda"
    assert besieged(t.s, ODA, number("shigisan"))
    assert t.s.clans.seated[clan("matsunaga")] == 0


def test_DT_D_29_retreat_after_a_failed_relief() -> None:
    t = Table().clear("kannonji").put("kannonji", oda=3).put("kannonji", azai=4).active("oda")
    t.activated("kannonji", SALLIED)
    t.combat("kannonji")
    start_retreat(t.s, ODA, number("kannonji"), [kind("oda"), 3])
    assert room(t.s, ODA, number("kannonji"), INTO_CASTLE, WITHDRAW) == 2
    t.go().row("castle", "all").defaults("relocate")
    assert (t.units("oda", "kannonji"), t.units("oda", "seta")) == (2, 1)
    t = Table().clear("kannonji").put("kannonji", oda=4).put("kannonji", azai=4).active("oda")
    t.fresh("kannonji", "oda", 1)  # he turned in this impulse and stayed inside
    t.activated("kannonji", SALLIED)
    t.combat("kannonji")
    muster_forces(t.s, number("kannonji"))
    start_retreat(t.s, ODA, number("kannonji"), t.s.battle.units(0))
    assert room(t.s, ODA, number("kannonji"), INTO_CASTLE, WITHDRAW) == 1


def test_DT_D_30_imperial_truce() -> None:
    t = Table().clear("ibaraki").put("ibaraki", "sakuma", oda=1).hand("oda", 30, 31).discarded(64)
    t.movement("ikko-ikki", 6)
    t.march("ishiyama", "ibaraki", "leader kennyo", *["soldier ikko anti"] * 5)
    t.do("pass").do("play 30")
    assert t.can() == ["space shoryuji", "space itami"]
    t.do("space shoryuji")
    assert t.control("ibaraki") == "anti"
    assert t.cards("anti") == 1
    t = Table().hand("oda", 30).active("oda", 8).against("anti")
    assert card_refusal(t.s, 30, ODA, board.W_PRE_COMBAT) == "DT-10.10"


def test_DT_D_31_mt_hiei_on_turn_2() -> None:
    def temple(oda: int = 0, azai: int = 0, ikko: bool = True) -> Table:
        t = Table(turn=2).put("mt_hiei", oda=oda, azai=azai)
        if not ikko:
            t.reserves("ikko", pool=0, box=0)
        place_temple(t.s)
        return t

    assert temple().control("mt_hiei") == "anti"  # (a)
    t = temple(oda=3)  # (b)
    assert besieging(t.s, ODA, board.MT_HIEI)
    t = temple(oda=1, azai=6)  # (c)
    assert (t.control("mt_hiei"), t.units("anti", "mt_hiei"), t.s.land.level[board.MT_HIEI]) == ("oda", 8, 2)
    t = temple(oda=3, ikko=False)  # (d)
    assert t.control("mt_hiei") == "oda"


def test_DT_D_32_two_sieges_fail_together() -> None:
    def check(inside: int, outside: int) -> Table:
        t = Table().clear("odani", "sawayama").put("odani", azai=4).put("odani", oda=3)
        t.put("sawayama", azai=inside).put("sawayama", oda=outside).active("oda", 9)
        return t.start("siege-check").go()

    t = check(2, 1)
    assert t.s.impulse.failed == [number("sawayama"), number("odani")]
    assert room(t.s, ODA, number("odani"), number("sawayama"), WITHDRAW) == 0
    t = check(2, 2)
    assert t.s.impulse.failed == [number("odani")]
    assert room(t.s, ODA, number("odani"), number("sawayama"), WITHDRAW) > 0


def test_DT_D_33_dice_stand_in_the_order_of_rolling() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=4).put("sawayama", oda=4).pausing()
    t.fight("sawayama", "oda").do("stand").do("stand", 5, 2, 6, 1, 1, 1)
    assert t.told("initiative")[0].args["die_one"] == 5
    assert t.told("fire")[0].args["dice"] == "6 1 1 1"
