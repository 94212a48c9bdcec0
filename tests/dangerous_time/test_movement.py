"""Chapter 14: movement."""

from dangerous_time.positions import Table, kind, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, MARCHED, SALLIED

MAN = "soldier oda oda"


def test_DT_14_1_a_die_and_two_for_kyo() -> None:
    assert Table().movement("oda", 3).s.impulse.mp == 5
    assert Table().movement("azai-asakura", 3).s.impulse.mp == 3


def test_DT_14_2_units_for_a_point() -> None:
    t = Table().movement("nobunaga", 6).do("space kanegasaki")
    for _ in range(5):
        t.do(MAN)
    assert t.why("march takashima") == "DT-14.2"  # a trail takes four
    t = Table().put("gifu", oda=4).movement("oda", 6).do("space gifu")
    for _ in range(8):
        t.do(MAN)
    assert t.why(MAN) == "DT-14.2"  # a road takes eight
    t.do("march ogaki")
    assert t.s.impulse.mp == 7
    t = Table().put("hanakuma", oda=2).movement("oda", 6).do("space hanakuma").row(MAN, MAN)
    assert t.why("march osaka-bay") == "DT-14.2"


def test_DT_14_3_a_strategic_march_takes_two_roads() -> None:
    t = Table().movement("oda", 6)
    t.march("kiyosu", "ogaki", MAN, how="strategic")
    assert t.men("ogaki", "oda") == 2
    assert t.s.impulse.mp == 7
    t.row("space kannonji", MAN)
    assert t.why("strategic sekigahara") == "DT-14.3"  # through Sawayama


def test_DT_14_4_units_cut_off_count_double() -> None:
    t = Table().clear().put("toyama", oda=5).held("oda", "toyama").movement("oda", 6).do("space toyama")
    t.row("soldier-cut oda oda", "soldier-cut oda oda")  # the first is chosen already: there is no other
    assert t.why("march takayama") in ("DT-14.4", "DT-14.2")
    assert board.LINK_BETWEEN[number("toyama") * 94 + number("takayama")] == board.TRAIL
    assert t.why("march moriyama") is None


def test_DT_14_4_by_sea_such_a_unit_costs_two() -> None:
    t = Table().clear().put("harima_nada", oda=1).held("anti", "hanakuma").movement("oda", 6)
    assert t.s.impulse.marked(number("harima_nada"), kind("oda"), 1) == 1
    t.march("harima-nada", "osaka-bay", "soldier-cut oda oda")
    assert t.s.impulse.mp == 6
    t.points(1)
    assert t.again().why("space osaka-bay") == "DT-14.2"
    t = Table().clear().put("harima_nada", oda=1).movement("oda", 6)  # in communication by Hanakuma
    t.march("harima-nada", "osaka-bay")
    assert t.s.impulse.mp == 7


def test_DT_14_5_one_origin_and_one_destination() -> None:
    t = Table().movement("oda", 6).do("space gifu")
    assert t.why("march ogaki") == "DT-14.5"  # nobody chosen
    t.row(MAN, "march ogaki")
    t.march("ogaki", "gifu", MAN)  # and again
    assert t.s.impulse.mp == 6


def test_DT_14_6_who_may_not_march() -> None:
    t = Table().movement("oda", 6)
    assert t.why("space odani") == "DT-14.6"  # not active
    t.fresh("kannonji", "oda", 2)
    assert t.again().why("space kannonji") == "DT-14.6"
    t.march("kanegasaki", "odani", MAN)
    assert t.why("space odani") == "DT-14.6"


def test_DT_14_7_entering_hostile_ground_activates_it() -> None:
    t = Table().movement("oda", 6)
    t.march("kanegasaki", "odani", MAN)
    assert t.s.impulse.mp == 6
    assert t.s.impulse.activated[number("odani")] == MARCHED
    t.march("kanegasaki", "odani", MAN)  # already activated
    assert t.s.impulse.mp == 5
    t.points(1)
    t.again().row("space kannonji", MAN)
    assert t.why("march sawayama") == "DT-14.7"


def test_DT_14_8_a_siege_of_ones_own_is_entered_and_left_freely() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=1).put("sawayama", oda=2).movement("oda", 6)
    t.march("kannonji", "sawayama", MAN)
    assert t.s.impulse.mp == 7
    assert t.s.impulse.activated[number("sawayama")] == 0
    t.march("sawayama", "sekigahara", MAN)
    assert t.s.impulse.mp == 6


def test_DT_14_9_who_takes_a_castle_stops() -> None:
    t = Table().clear("sawayama").movement("oda", 6)
    t.march("kannonji", "sawayama", MAN)
    assert t.control("sawayama") == "oda"
    assert t.why("space sawayama") == "DT-14.6"


def test_DT_14_10_a_siege_can_be_activated() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=1).put("sawayama", oda=2).movement("oda", 6)
    t.do("activate sawayama")
    assert t.s.impulse.mp == 7
    assert t.s.impulse.activated[number("sawayama")] == ASSAULTED
    assert t.why("activate odani") == "DT-14.10"


def test_DT_14_11_only_once_and_with_somebody_to_attack() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=1).put("sawayama", oda=2).movement("oda", 6)
    t.do("activate sawayama")
    assert t.why("activate sawayama") == "DT-14.11"
    t = Table().clear("sawayama").put("sawayama", azai=1).put("sawayama", oda=2).movement("oda", 6)
    t.fresh("sawayama", "oda", 2)
    assert t.again().why("activate sawayama") == "DT-14.11"


def port() -> Table:
    """Oda's Anotsu, besieged, with a soldier in Ise Bay."""
    t = Table().clear("anotsu").put("anotsu", oda=1).put("anotsu", ikko=4).put("ise_bay", oda=2)
    return t.movement("oda", 6)


def test_DT_14_12_by_sea_into_and_out_of_a_besieged_port() -> None:
    t = port()
    t.march("ise-bay", "anotsu", MAN, how="enter")
    assert t.units("oda", "anotsu") == 2
    assert t.s.impulse.activated[number("anotsu")] == 0
    t.row("space ise-bay", "all")
    assert t.why("enter anotsu") == "DT-5.3"  # the castle is full
    t.do("march anotsu")
    assert t.s.impulse.activated[number("anotsu")] == SALLIED  # the attack on the besiegers
    t = port()
    t.march("anotsu", "ise-bay", MAN)
    assert t.control("anotsu") == "anti"
    t = port()
    t.row("space ise-bay")
    assert t.why("enter toba") == "DT-14.12"


def test_DT_14_13_an_empty_castle_is_taken_at_once() -> None:
    t = Table().clear("sogo").put("harima_nada", oda=1).movement("oda", 6)
    t.march("harima-nada", "sogo")
    assert t.s.impulse.mp == 7
    assert t.s.impulse.activated[number("sogo")] == 0
    assert t.control("sogo") == "oda"
    assert number("sogo") in t.s.impulse.captures


def test_DT_14_14_besiegers_may_leave() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=2).put("sawayama", oda=2).pausing().movement("oda", 6)
    t.march("sawayama", "kannonji", MAN)
    t.do("pass").defaults("relocate")
    assert t.units("oda", "sawayama") == 0  # the one left was too few


def test_DT_14_15_a_transit_point_may_overflow_during_movement() -> None:
    t = Table().movement("nobunaga", 6)
    for _ in range(2):
        t.march("kanegasaki", "takashima", *[MAN] * 4)
    assert t.units("oda", "takashima") == 8


def test_DT_14_16_movement_ends_by_itself_without_points_and_cards() -> None:
    t = Table().pausing()
    t.fortune("oda")  # or the marker's holder could ask to be asked again
    t.movement("azai-asakura", 1)
    assert t.s.impulse.phase == 7
    t.march("fuchu", "kitanosho", "soldier asakura anti")
    assert t.s.impulse.phase == 11
    t = Table().hand("anti", 33).pausing().movement("azai-asakura", 1)
    t.march("fuchu", "kitanosho", "soldier asakura anti")
    assert t.step() == "movement"  # a card could still be played
    t.do("pass")
    assert t.s.impulse.phase == 11
