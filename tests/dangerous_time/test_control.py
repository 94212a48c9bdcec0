"""Chapter 6: control and the siege state."""

from dangerous_time.positions import SALLIED, Table, number
from tenka.games.dangerous_time.facts.board import ANTI, NEUTRAL, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.control import besieged, besieging, is_safe, open_to_sea, settle, take_control
from tenka.games.dangerous_time.realm.impulse import MARCHED
from tenka.games.dangerous_time.realm.procedure import FRAME
from tenka.games.dangerous_time.steps.retreat import Relocate


def siege(inside: int = 2, outside: int = 4) -> Table:
    """Oda besieges Odani."""
    return Table().clear("odani").put("odani", azai=inside).put("odani", oda=outside)


def test_DT_6_1_every_open_castle_has_one_controller() -> None:
    t = Table()
    assert t.control("kyo") == "oda"
    assert t.control("seta") == "none"
    assert t.control("kofu") == "none"
    assert t.control("ueno") == "neutral"


def test_DT_6_2_control_passes_when_one_faction_is_alone() -> None:
    t = Table().clear("sogo").put("sogo", oda=1)
    settle(t.s, number("sogo"))
    assert t.control("sogo") == "oda"
    t = siege()
    settle(t.s, number("odani"))
    assert t.control("odani") == "anti"


def test_DT_6_3_an_empty_space_keeps_its_controller() -> None:
    t = Table().movement("oda")
    t.march("gujo", "gifu")
    assert t.units("oda", "gujo") == 0
    assert t.control("gujo") == "oda"


def test_DT_6_4_card_28_takes_mt_hiei_without_a_unit() -> None:
    t = Table(turn=2).hand("oda", 28).temple().held("anti", "mt_hiei")
    t.impulse("oda").do("play 28")
    assert t.control("mt_hiei") == "oda"
    assert t.units("oda", "mt_hiei") == 0


def test_DT_6_5_the_controllers_units_are_besieged() -> None:
    t = siege()
    at = number("odani")
    assert besieging(t.s, ODA, at)
    assert besieged(t.s, ANTI, at)
    t.active("oda", 7)
    t.activated("odani", MARCHED)  # they have only marched in
    assert not besieging(t.s, ODA, at)
    assert not besieged(t.s, ANTI, at)


def test_DT_6_6_besieged_units_keep_control() -> None:
    t = siege(1, 8)
    settle(t.s, number("odani"))
    assert t.control("odani") == "anti"


def test_DT_6_7_besieged_units_do_not_march() -> None:
    t = siege().movement("azai-asakura")
    assert "space odani" not in t.can()
    assert t.why("space odani") == "DT-14.6"


def test_DT_6_8_a_port_is_open_while_one_sea_area_is_free() -> None:
    t = Table().clear("ishiyama").put("ishiyama", ikko=3).put("ishiyama", oda=8)
    assert open_to_sea(t.s, number("ishiyama"))
    t.put("osaka_bay", oda=1)
    assert not open_to_sea(t.s, number("ishiyama"))


def test_DT_6_9_a_siege_needs_as_many_besiegers() -> None:
    t = siege(4, 3).pausing().movement("oda")
    t.do("pass").defaults("relocate")
    assert t.units("oda", "odani") == 0
    assert len(t.told("siege-failed")) == 1
    assert not siege(4, 4).pausing().movement("oda").do("pass").told("siege-failed")


def test_DT_6_10_two_factions_fight_outside_a_neutral_castle() -> None:
    t = Table().put("ueno", azai=3).put("ueno", oda=5).pausing().fight("ueno", "oda")
    assert t.s.battle.foe == ANTI
    assert t.step() == "round"
    assert all(soldiers % 3 != NEUTRAL for soldiers, *_ in t.groups(ATTACK) + t.groups(DEFEND))


def test_DT_6_11_after_a_combat_the_controllers_units_are_inside() -> None:
    t = Table().clear("odani").put("odani", azai=2).put("odani", oda=6).pausing().fight("odani", "oda")
    t.row("siege", "invest")
    assert besieged(t.s, ANTI, number("odani"))


def test_DT_6_12_safe_spaces() -> None:
    t = siege()
    assert is_safe(t.s, ODA, number("odani"))  # with besiegers
    assert not is_safe(t.s, ANTI, number("odani"))
    assert is_safe(t.s, ODA, number("kyo"))
    assert not is_safe(t.s, ODA, number("sawayama"))
    assert not is_safe(t.s, ODA, number("nochiseyama"))  # neutral
    assert is_safe(t.s, ODA, number("seta"))
    t.put("seta", azai=1)
    assert not is_safe(t.s, ODA, number("seta"))


def test_DT_6_12_besiegers_are_no_shelter_while_a_relief_force_stands_outside() -> None:
    t = Table().clear("kannonji").put("kannonji", oda=2).put("kannonji", azai=4).put("seta", oda=6)
    assert is_safe(t.s, ANTI, number("kannonji"))
    t.movement("oda", 6).march("seta", "kannonji")
    assert t.s.impulse.activated[number("kannonji")] == SALLIED
    assert not is_safe(t.s, ANTI, number("kannonji"))


def test_DT_6_13_the_excess_is_displaced() -> None:
    t = siege(4, 8).put("odani", azai=0)
    t.put("odani", "rokkaku")
    t.start("overfull", number("odani"))
    t.active("oda", 9).go()
    assert t.step() == "relocate"
    assert t.s.fact(Relocate.NEED) == 1
    t.do("space sawayama") if "space sawayama" in t.can() else None
    t.do("leader rokkaku")
    assert t.where("rokkaku") == "sawayama"
    assert len(t.s.procedure.frames()) % FRAME == 0


def test_a_relief_force_is_not_besieged() -> None:
    t = Table().clear("kannonji").put("kannonji", oda=2).put("kannonji", azai=4)
    t.active("oda", 7)
    t.activated("kannonji", SALLIED)
    assert besieged(t.s, ODA, number("kannonji"))
    take_control(t.s, number("kannonji"), ANTI)
    assert not besieged(t.s, ODA, number("kannonji"))
