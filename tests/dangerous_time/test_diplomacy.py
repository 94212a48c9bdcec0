"""Chapters 11 and 12: negotiation and treachery."""

from dangerous_time.positions import Table, clan, kind, leader, number
from tenka.games.dangerous_time.cards import card_refusal
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.hands import IN_DISCARD
from tenka.games.dangerous_time.realm.impulse import FRESH, SPOKEN
from tenka.games.dangerous_time.steps.diplomacy import kind_refusal, negotiation_modifier, target_refusal
from tenka.games.dangerous_time.steps.retreat import turn_soldiers


def anti() -> Table:
    """The Anti-Oda impulse, at diplomacy."""
    return Table().impulse("anti-oda")


def test_DT_11_1_one_attempt_for_each_leader() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 5, 6)
    assert t.step() == "movement"  # nobody else can try
    t = Table().impulse("anti-oda")
    t.marked("yoshiaki", SPOKEN)
    assert t.again().why("leader yoshiaki") == "DT-11.1"
    assert t.why("leader miyoshi") == "DT-11.1"  # range 0


def test_DT_11_2_range_and_a_friendly_neighbour() -> None:
    t = anti()
    assert target_refusal(t.s, leader("yoshiaki"), number("tanba_kameyama")) == ""
    assert target_refusal(t.s, leader("yoshiaki"), number("gifu")) == "DT-11.2"  # too far
    assert target_refusal(t.s, leader("yoshiaki"), number("kuroi")) == "DT-11.2"  # nobody beside it
    assert kind_refusal(t.s, leader("yoshiaki"), number("tanba_kameyama"), kind("oda")) == ""


def test_DT_11_3_six_succeeds() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 6)
    assert t.men("tanba_kameyama", "oda", "anti") == 1
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 5)
    assert t.men("tanba_kameyama", "oda") == 1


def test_DT_11_4_modifiers() -> None:
    t = Table().active("oda", 4)
    assert negotiation_modifier(t.s, number("odani"), kind("azai")) == -2  # a Daimyo
    assert negotiation_modifier(t.s, number("mitsukuri"), kind("rokkaku")) == -1  # a Samurai
    assert negotiation_modifier(t.s, number("ueno"), kind("iga")) == 1
    t.put("ueno", oda=4)
    assert negotiation_modifier(t.s, number("ueno"), kind("iga")) == 2  # besieged too
    assert negotiation_modifier(t.s, number("sawayama"), kind("azai")) == 0


def test_DT_11_5_a_hopeless_attempt_is_refused() -> None:
    t = Table().impulse("oda").do("leader nobunaga")
    assert kind_refusal(t.s, leader("nobunaga"), number("odani"), kind("azai")) == "DT-11.5"
    assert t.why("space odani") == "DT-11.5"


def test_DT_11_6_the_soldier_changes_its_owner() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 6)
    assert t.men("tanba_kameyama", "oda", "anti") == 1
    assert t.men("tanba_kameyama", "oda", "oda") == 0


def test_DT_11_7_it_stays_if_nobody_hostile_is_left() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 6)
    assert t.control("tanba_kameyama") == "anti"


def test_DT_11_8_a_turned_soldier_may_be_turned_back() -> None:
    t = Table().clear("seta").put("seta", owner="anti", oda=1).active("oda", 4)
    assert kind_refusal(t.s, leader("nobunaga"), number("seta"), kind("oda", "anti")) == ""


def test_DT_11_9_a_failure_has_no_effect() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 1)
    assert t.control("tanba_kameyama") == "oda"
    assert t.units("oda", "tanba_kameyama") == 1


def test_DT_11_10_a_warning_before_a_gift_to_the_opponent() -> None:
    t = Table().put("takatori", azai=3).put("koriyama", "nobunaga").impulse("oda")
    t.row("leader nobunaga")
    if "space takatori" in t.can():
        t.do("space takatori")
    if "soldier minor neutral" in t.can():
        t.do("soldier minor neutral")
    assert t.can() == ["pass", "confirm"]
    t.do("confirm", 6).defaults("relocate")
    assert t.control("takatori") == "anti"


def test_DT_12_1_garrison_cards_only_in_diplomacy() -> None:
    t = Table().hand("oda", 19, 1)
    t.active("oda", 8)
    assert card_refusal(t.s, 19, ODA, board.W_TREACHERY) == "DT-12.1"
    assert card_refusal(t.s, 19, ODA, board.W_START) == "DT-12.1"


def test_DT_12_2_named_leader_diplomat_and_range() -> None:
    t = Table().hand("anti", 2, 8)
    t.active("anti-oda", 4)
    assert card_refusal(t.s, 2, ANTI, board.W_DIPLOMACY) == ""  # Yoshiaki reaches Niwa at Kyo
    assert card_refusal(t.s, 8, ANTI, board.W_DIPLOMACY) == "DT-12.2"  # no Tokugawa space
    t.marked("yoshiaki", FRESH)
    assert card_refusal(t.s, 2, ANTI, board.W_DIPLOMACY) == "DT-12.2"
    t.active("azai-asakura", 4)
    assert card_refusal(t.s, 2, ANTI, board.W_DIPLOMACY) == "DT-12.2"  # out of range


def ukita() -> Table:
    """Oda beside Okayama, with Ukita cards on both sides."""
    t = Table().entered("mori").hand("oda", 9).hand("anti", 10).put("himeji", "nobunaga", oda=2)
    t.clear("himeji").put("himeji", "nobunaga", oda=2).held("oda", "himeji", "iwaya_m")
    return t.clear("iwaya_m").impulse("oda")


def test_DT_12_3_a_ukita_card_cancels_another() -> None:
    t = ukita()
    t.do("play 9")
    assert t.step() == "cancel"
    assert t.why("discard 11") == "DT-12.3"
    t.do("discard 10")
    assert t.s.leaders.side[leader("ukita")] == ANTI
    assert [t.s.hands.at[9], t.s.hands.at[10]] == [IN_DISCARD, IN_DISCARD]
    t = ukita()
    t.row("play 9", "pass")
    assert t.s.leaders.side[leader("ukita")] == ODA


def niwa(*more: str) -> Table:
    t = Table().hand("anti", 2)
    if more:
        t.put("kyo", *more)
    return t.impulse("anti-oda")


def test_DT_12_4_rank_and_values_stay() -> None:
    t = niwa().do("play 2")
    assert t.s.leaders.side[leader("niwa")] == ANTI
    assert t.s.leaders.rank[leader("niwa")] == board.SAMURAI


def test_DT_12_5_his_soldiers_follow_if_he_is_alone() -> None:
    t = niwa().do("play 2")
    assert t.men("kyo", "oda", "anti") == 3
    t = niwa("nobunaga").do("play 2")
    assert t.men("kyo", "oda", "oda") == 3
    assert t.where("niwa") == "seta"


def test_DT_12_6_a_clan_card_turns_the_clan() -> None:
    t = Table().hand("anti", 14).impulse("anti-oda").do("play 14")
    assert t.s.clans.side[clan("hosokawa")] == ANTI
    assert t.control("shoryuji") == "anti"
    assert t.men("shoryuji", "hosokawa", "anti") == 1


def test_DT_12_6_elsewhere_beside_a_foreign_leader_they_go_to_the_box() -> None:
    t = Table().put("kyo", hosokawa=1).hand("anti", 14).impulse("anti-oda").do("play 14")
    assert t.box("hosokawa") == 1
    assert t.men("kyo", "hosokawa", "oda") == 0


def test_DT_12_7_a_garrison_without_a_leader_turns() -> None:
    t = Table().hand("oda", 19).put("kannonji", "nobunaga").impulse("oda")
    t.do("play 19")
    assert t.men("sawayama", "azai", "oda") == 2
    assert t.control("sawayama") == "oda"
    t = Table().hand("oda", 20).active("oda", 4)
    t.clear("kanegasaki")
    assert card_refusal(t.s, 20, ODA, board.W_DIPLOMACY) == "DT-12.7"


def test_DT_12_8_turned_units_find_a_place() -> None:
    t = Table().clear("shigisan").put("shigisan", "matsunaga", "tsutsui").put("shigisan", "miyoshi", ikko=5)
    t.hand("anti", 12).diplomacy("anti-oda").do("play 12")
    assert t.where("matsunaga") == "shigisan"  # (a) with the besiegers
    assert t.control("shigisan") == "oda"
    t = niwa("nobunaga").do("play 2")
    assert t.where("niwa") == "seta"  # (c) displaced


def test_DT_12_8_a_relief_force_takes_no_room_in_the_castle() -> None:
    """(b): one of two places is taken; the relief force stands outside."""
    t = Table().clear("kannonji").put("kannonji", oda=4).put("kannonji", azai=3).active("oda")
    t.relief("kannonji", 3)
    turn_soldiers(t.s, number("kannonji"), kind("azai"), 1, ODA)
    t.start("turned", number("kannonji"), ODA, ANTI).go()
    assert t.men("kannonji", "azai", "oda") == 1


def combat(card: int, *leaders: str) -> Table:
    """Oda (Nobunaga, a diplomat) attacks a force at Mitsukuri in the field."""
    t = Table().clear("mitsukuri").put("mitsukuri", *leaders, rokkaku=2, miyoshi=2).put("mitsukuri", "nobunaga", oda=6)
    return t.hand("oda", card).pausing().fight("mitsukuri", "oda").defaults("assign", "commander")


def test_DT_12_9_in_the_field_they_join_the_other_force() -> None:
    t = combat(22, "rokkaku")
    assert t.step() == "window"
    t.do("play 22")
    assert t.s.leaders.side[leader("rokkaku")] == ODA
    assert t.control("mitsukuri") == "oda"  # the whole force went over


def test_DT_12_9_only_his_soldiers_if_another_leader_is_there() -> None:
    t = combat(22, "rokkaku", "miyoshi")
    t.do("play 22")
    assert t.s.leaders.side[leader("rokkaku")] == ODA
    assert t.s.leaders.side[leader("miyoshi")] == ANTI
    came = [t.s.battle.groups[i : i + 5] for i in range(0, len(t.s.battle.groups), 5) if t.s.battle.groups[i + 3] & 2]
    assert came == [[0, kind("miyoshi", "oda"), leader("rokkaku"), 2, 1]]  # the one that was assigned to him
    assert t.box("rokkaku") == 2  # of his clan, beside a foreign leader (DT-12.6)
    assert t.units("anti", "mitsukuri") == 2


def test_DT_12_10_in_a_siege_turned_attackers_enter_the_castle() -> None:
    t = Table().clear("shoryuji").put("shoryuji", "hosokawa", hosokawa=1).held("oda", "shoryuji")
    t.put("shoryuji", "miyoshi", "rokkaku", rokkaku=3, miyoshi=3).hand("oda", 22).pausing()
    t.fight("shoryuji", "anti-oda").do("siege").defaults("assign", "commander")
    assert t.s.actor == 0
    t.do("play 22").defaults("relocate")
    assert t.units("oda", "shoryuji") == 2  # the castle is full: the leader and all others are displaced
    assert t.where("rokkaku") != "shoryuji"


def test_DT_12_10_in_a_siege_turned_besieged_units_come_out() -> None:
    t = Table().clear("odani").put("odani", "rokkaku", azai=3).put("odani", "nobunaga", oda=7).hand("oda", 22)
    t.pausing().fight("odani", "oda").do("siege").defaults("assign", "commander").do("play 22")
    assert t.control("odani") == "oda"  # the only leader inside: all went over, and nobody is left
    t = Table().clear("odani").put("odani", "rokkaku", "azai", azai=2).put("odani", "nobunaga", oda=7)
    t.hand("oda", 22).pausing().fight("odani", "oda").do("siege").defaults("assign", "commander").do("play 22")
    assert t.control("odani") == "anti"
    assert (t.units("anti", "odani"), t.units("oda", "odani")) == (3, 9)
    assert t.s.battle.size(0) == 9
    assert t.step() == "assault"


def test_DT_12_11_a_gain_in_diplomacy_draws_at_once() -> None:
    t = anti().row("leader yoshiaki")
    t.do("space tanba-kameyama", 6)
    assert t.cards("anti") == 1


def test_DT_12_12_any_number_of_cards() -> None:
    t = Table().hand("anti", 2, 14).impulse("anti-oda").row("play 14", "play 2")
    assert t.s.clans.side[clan("hosokawa")] == ANTI
    assert t.s.leaders.side[leader("niwa")] == ANTI


def test_DT_12_13_a_leader_may_turn_again() -> None:
    t = Table().clear("kyo").put("kyo", "niwa", owner="anti").held("anti", "kyo").hand("oda", 2)
    t.put("seta", "nobunaga").diplomacy("oda").do("play 2")
    assert t.s.leaders.side[leader("niwa")] == ODA


def test_DT_12_14_yoshiaki_turns_alone() -> None:
    t = Table().hand("oda", 18).put("kyo", "nobunaga").impulse("oda").do("play 18")
    assert t.where("yoshiaki") == "kyo"
    assert t.s.leaders.side[leader("yoshiaki")] == ODA
