"""Chapters 24 and 25: powers, special places, Good Fortune."""

from dangerous_time.positions import Table, clan, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.control import take_control
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, STOPPED
from tenka.games.dangerous_time.realm.powers import accelerate, place_temple
from tenka.games.dangerous_time.steps.diplomacy import targets
from tenka.games.dangerous_time.steps.end_phase import muster_spaces
from tenka.games.dangerous_time.steps.fate import die_of, may_reroll
from tenka.games.dangerous_time.steps.turn import fill_cup
from tenka.games.dangerous_time.steps.victory import short_score
from tenka.kernel.chance import Scripted


def test_DT_24_1_entry_turns() -> None:
    t = Table()
    turns = dict(zip(board.POWER_KEYS, [int(n) for n in t.s.land.entry_turn], strict=True))
    assert turns == {"takeda": 6, "mori": 13, "uesugi": 14}


def test_DT_24_2_a_power_is_placed_the_turn_before() -> None:
    t = Table(turn=5).end_phase().defaults("regroup")
    assert t.where("shingen") == "kofu"
    assert t.control("kofu") == "anti"
    assert t.control("aki") == "none"


def test_DT_24_3_its_chits_come_with_it() -> None:
    t = Table().entered("uesugi")
    fill_cup(t.s, 14)
    inside = {board.CHIT_KEYS[i] for i in range(board.CHITS) if t.s.impulse.cup[i]}
    assert {"uesugi", "kenshin"} <= inside
    assert "takeda" not in inside


def test_DT_24_4_acceleration() -> None:
    t = Table(turn=3)
    accelerate(t.s, 0, Scripted([1]))
    assert t.s.land.entry_turn[0] == 4
    accelerate(t.s, 1, Scripted([5]))
    assert t.s.land.entry_turn[1] == 7
    accelerate(t.s, 0, Scripted([5]))
    assert t.s.land.entry_turn[0] == 4  # not before the next turn


def test_DT_24_5_murakami_enter_at_aki_if_the_sea_is_taken() -> None:
    t = Table().put("harima_nada", oda=1).entered("mori")
    assert t.men("harima_nada", "murakami") == 0
    assert t.men("aki", "murakami") == 3
    t = Table().put("harima_nada", miyoshi=2).entered("mori")  # five would be too many
    assert (t.men("harima_nada", "murakami"), t.men("aki", "murakami")) == (0, 3)
    t = Table().put("harima_nada", miyoshi=1).entered("mori")
    assert (t.men("harima_nada", "murakami"), t.men("aki", "murakami")) == (3, 0)


def assault_on_hiei(*draws: int) -> Table:
    t = Table(turn=3)
    place_temple(t.s)
    t.s.pop()
    t.put("mt_hiei", oda=6).pausing().fight("mt_hiei", "oda", how=ASSAULTED).do("siege")
    return t.do("assault", *draws)


def test_DT_24_6_the_assault_on_mt_hiei_brings_the_powers() -> None:
    t = assault_on_hiei(2, 6, 5, *[1] * 8)
    assert [int(n) for n in t.s.land.entry_turn] == [4, 7, 9]
    t.fight("mt_hiei", "oda", how=ASSAULTED).do("siege").do("assault", *[1] * 8)
    assert [int(n) for n in t.s.land.entry_turn] == [4, 7, 9]


def test_DT_24_7_the_temple_on_turn_2() -> None:
    t = Table(turn=2)
    place_temple(t.s)
    assert t.men("mt_hiei", "ikko") == 2
    assert t.control("mt_hiei") == "anti"
    assert t.s.land.level[board.MT_HIEI] == 2


def test_DT_24_8_capture_does_not_remove_the_marker() -> None:
    t = Table(turn=2)
    place_temple(t.s)
    t.active("oda", 8)
    take_control(t.s, board.MT_HIEI, ODA)
    assert t.s.land.temple == 1
    assert t.s.land.level[board.MT_HIEI] == 2


def test_DT_24_9_no_ikko_ikki_regroup_at_mt_hiei() -> None:
    assert board.MT_HIEI not in muster_spaces(clan("ikko"))


def test_DT_24_10_yoshiaki_in_the_palace() -> None:
    t = Table().active("anti-oda", 4)
    assert t.s.leader_alliance(leader("yoshiaki")) == board.ANTI_ALLIANCE
    assert number("tanba_kameyama") in targets(t.s, leader("yoshiaki"))
    assert t.units("anti", "kyo") == 0


def test_DT_24_11_he_leaves_on_turn_7_or_when_kyo_is_gained() -> None:
    t = Table(turn=7).end_phase().defaults("regroup")
    assert t.step() == "yoshiaki"
    assert t.why("space kyo") == "DT-24.11"
    t.do("space ishiyama")
    assert t.where("yoshiaki") == "ishiyama"
    t = Table().active("anti-oda", 4)
    take_control(t.s, board.KYO, ANTI)
    assert t.where("yoshiaki") == "kyo"
    assert t.s.leaders.marks[leader("yoshiaki")] & STOPPED


def test_DT_24_12_he_never_returns_to_the_palace() -> None:
    t = Table().active("anti-oda", 4)
    take_control(t.s, board.KYO, ANTI)
    take_control(t.s, board.KYO, ODA)
    take_control(t.s, board.KYO, ANTI)
    assert t.where("yoshiaki") == "kyo"


def test_DT_24_13_nobutada_at_gifu() -> None:
    assert Table(turn=11).end_phase().defaults("regroup").where("nobutada") == "gifu"
    t = Table(turn=11).put("gifu", azai=8).end_phase().defaults("regroup")
    assert t.where("nobutada") == "track"
    assert t.s.leaders.due[leader("nobutada")] == 12


def test_DT_24_14_three_leaders_are_subject_to_disease() -> None:
    t = Table("campaign", 32).entered("takeda", "uesugi", "mori").end_phase().defaults("regroup")
    t.row("pass").do("pass", 4, 4, 4)
    assert [event.args["leader"] for event in t.told("disease-die")] == ["shingen", "kenshin", "nobunaga"]


def test_DT_24_15_the_heir_becomes_a_daimyo() -> None:
    t = Table("standard").entered("takeda")
    die_of(t.s, leader("shingen"), True)
    assert t.s.leaders.rank[leader("katsuyori")] == board.DAIMYO
    fill_cup(t.s, 8)
    assert t.s.impulse.cup[board.CHIT_KEYS.index("shingen")] == 0
    t = Table("standard").entered("takeda")
    t.turned("katsuyori", "oda")
    die_of(t.s, leader("shingen"), True)
    assert t.s.leaders.rank[leader("katsuyori")] == board.SAMURAI


def test_DT_24_16_the_iga_are_neutral() -> None:
    t = Table()
    assert t.men("ueno", "iga", "neutral") == 2
    assert t.control("ueno") == "neutral"


def test_DT_24_17_honnoji_is_card_4_in_nobunagas_force() -> None:
    t = Table().clear("odani").put("odani", "asakura", azai=5).put("odani", "nobunaga", "akechi", oda=6)
    t.hand("anti", 4).pausing().fight("odani", "oda").defaults("assign", "commander")
    assert t.step() == "window"
    assert t.s.actor == 1
    t.do("play 4")
    assert t.s.leaders.side[leader("akechi")] == ANTI
    assert t.where("akechi") == "odani"


def lucky() -> Table:
    """Oda holds Good Fortune and wants to be asked."""
    t = Table()
    t.fortune("oda", asks=True)
    return t


def test_DT_25_1_the_holder_may_roll_again() -> None:
    t = lucky().diplomacy("oda").do("pass", 1)
    assert t.step() == "fortune"
    t.do("reroll", 5)
    assert t.s.impulse.mp == 7


def test_DT_25_1_after_each_kind_of_die() -> None:
    t = lucky().put("mitsukuri", oda=3).diplomacy("oda").do("leader nobunaga").do("space nochiseyama", 1)
    assert t.step() == "fortune"  # a negotiation that failed
    t.do("reroll", 5, 6)
    assert t.control("nochiseyama") == "oda"
    t = lucky().clear("odani").put("odani", azai=5).put("odani", oda=6).pausing()
    t.fight("odani", "oda").do("stand").do("stand", 2, 3)
    assert t.step() == "fortune"  # initiative, once both dice lie there
    t.do("reroll", 6, *[1] * 11)
    assert t.told("initiative")[0].args["die_one"] == 6
    t = lucky()
    t.start("fate", leader("araki")).go(1).do("reroll", 3)
    assert t.where("araki") == "track"
    assert t.s.hands.fortune == ANTI
    t = lucky()
    t.start("disease", leader("shingen"))
    assert t.go(1).where("shingen") == "dead"  # not his leader


def test_DT_25_2_the_marker_goes_to_the_opponent() -> None:
    t = lucky().diplomacy("oda").do("pass", 1).do("reroll", 5)
    assert t.s.hands.fortune == ANTI


def test_DT_25_3_once_in_an_impulse() -> None:
    t = lucky().fortune_used()
    assert not may_reroll(t.s, ODA)
    t.diplomacy("oda")
    assert not t.s.hands.fortune_used  # a new impulse


def test_DT_25_4_the_marker_counts_as_a_castle() -> None:
    t = Table()
    before = short_score(t.s)
    t.fortune("oda")
    assert short_score(t.s) == before + 1


def test_DT_25_5_when_he_is_asked() -> None:
    assert lucky().diplomacy("oda").do("pass", 6).step() == "movement"  # not about a six
    t = lucky()
    t.start("fate", leader("araki")).go(5)
    assert t.where("araki") == "track"  # not about a die that spares him
    t = lucky()
    t.start("disease", leader("nobunaga"))
    assert t.go(1).step() == "fortune"
    t = lucky().diplomacy("oda").do("pass", 1).do("keep-always")
    assert t.s.hands.keep[ODA] == 1
    assert "ask-again" in t.can()
    t.do("ask-again")
    assert t.s.hands.keep[ODA] == 0
    assert t.why("ask-again") == "DT-25.5"
