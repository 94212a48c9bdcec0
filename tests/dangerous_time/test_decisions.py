"""Chapters A to C: the decisions with their defaults, what is hidden, and what is not built."""

from dangerous_time.positions import SALLIED, WAR, Table, clan, fresh, kind, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.steps.frames import STEP_KEYS
from tenka.games.dangerous_time.steps.registry import default_action
from tenka.games.dangerous_time.steps.retreat import start_displacement, start_retreat
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.record import Seat
from tenka.kernel.table import Table as GameTable


def default(t: Table) -> str:
    return WAR.name(default_action(t.s))


def test_DT_A_1_bid() -> None:
    s = fresh()
    assert [WAR.name(action) for action in s.legal()] == [f"number {n}" for n in range(13)]
    assert WAR.name(default_action(s)) == "number 6"


def test_DT_A_2_asakura_set_up() -> None:
    s = fresh("standard")
    assert STEP_KEYS[s.step()] == "asakura-setup"
    assert WAR.name(default_action(s)) == "auto"


def test_DT_A_3_card_in_a_window() -> None:
    t = Table().hand("oda", 61, 57).impulse("oda")
    assert t.can() == ["pass", "waive", "play 57", "play 61"]
    assert default(t) == "pass"


def test_DT_A_4_placing_a_riot() -> None:
    t = Table().active("ikko-ikki", 2)
    t.start("riot", board.PROVINCE_KEYS.index("kaga"), 3).go()
    assert default(t) == "space daishoji"
    t.do("space daishoji")
    assert t.can() == ["number 1", "number 2", "number 3"]
    assert default(t) == "number 3"


def test_DT_A_5_choosing_from_the_discards() -> None:
    t = Table().hand("oda", 31).discarded(40, 41).movement("oda").do("pass").do("play 31")
    assert t.can() == ["take 40", "take 41"]
    assert default(t) == "take 41"


def test_DT_A_6_choosing_the_stolen_card() -> None:
    t = Table().hand("oda", 41, 45).hand("anti", 1, 2).impulse("oda").row("play 41", "play 45")
    assert t.can() == ["take 1", "take 2"]
    assert default(t) == "take 2"
    t.do("take 1")
    assert not any(event.seen_by(SPECTATOR) for event in t.told("card-stolen"))


def test_DT_A_7_choosing_the_chit() -> None:
    t = Table(turn=2).hand("anti", 32)
    t.turn_begins().do("play 32")
    assert default(t) == "chit azai-asakura"
    t.cup("oda", "end")
    assert default(t.again()) == "chit end"


def test_DT_A_8_target_of_a_card() -> None:
    t = Table().hand("oda", 63).impulse("oda").do("play 63")
    assert default(t) == t.can()[0]


def test_DT_A_9_cancelling_treachery() -> None:
    t = Table().entered("mori").hand("oda", 9).hand("anti", 10, 11).clear("himeji", "iwaya_m")
    t.put("himeji", "nobunaga", oda=2).held("oda", "himeji", "iwaya_m").impulse("oda").do("play 9")
    assert t.can() == ["pass", "waive", "discard 10", "discard 11"]
    assert default(t) == "pass"
    t.do("waive")
    assert t.s.clans.side[clan("ukita")] == ODA  # nothing more is asked, and the card does its work


def test_DT_A_10_exile() -> None:
    t = Table().clear().put("toyama", "shibata", oda=2).held("oda", "toyama").impulse("oda")
    assert default(t) == "pass"
    t.do("space toyama")
    assert t.can() == ["all", "soldier oda oda", "leader shibata"]


def test_DT_A_11_negotiation() -> None:
    t = Table().impulse("oda")
    assert t.step() == "diplomacy"
    assert default(t) == "pass"
    assert "leader nobunaga" in t.can()


def test_DT_A_12_place_of_a_turned_soldier() -> None:
    t = Table().put("tanba_kameyama", oda=1).held("anti", "yagami", "nochiseyama").clear("yagami", "nochiseyama")
    t.impulse("anti-oda").row("leader yoshiaki").do("space tanba-kameyama", 6)
    assert t.step() == "relocate"
    assert t.can() == ["space yagami", "space nochiseyama"]
    assert default(t) == "space yagami"


def test_DT_A_13_displacing() -> None:
    t = Table().clear("kyo").put("kyo", oda=3).put("kyo", azai=4).active("azai-asakura")
    start_displacement(t.s, ODA, number("kyo"), [kind("oda"), 3], 2)
    t.go()
    assert default(t) == t.can()[0]
    t.do(t.can()[0])
    assert "all" in t.can()


def test_DT_A_14_good_fortune() -> None:
    t = Table()
    t.fortune("oda", asks=True)
    t.diplomacy("oda").do("pass", 2)
    assert t.can() == ["reroll", "keep", "keep-always"]
    assert default(t) == "keep"


def test_DT_A_15_march() -> None:
    t = Table().movement("oda").do("space gifu")
    assert t.can()[0] == "all"
    t.do("soldier oda oda")
    assert {"march ogaki", "strategic okazaki", "leader shibata"} <= set(t.can())


def test_DT_A_16_activation() -> None:
    t = Table().clear("sawayama").put("sawayama", azai=1).put("sawayama", oda=2).movement("oda")
    assert [name for name in t.can() if name.startswith("activate")] == ["activate sawayama"]


def test_DT_A_17_movement_menu() -> None:
    t = Table().hand("oda", 33).movement("oda")
    assert {"pass", "space gifu", "play 33"} <= set(t.can())
    assert default(t) == "pass"


def test_DT_A_18_order_of_combats() -> None:
    t = Table().clear("odani", "sawayama").put("odani", azai=2).put("odani", oda=4).put("sawayama", azai=1)
    t.put("sawayama", oda=4).active("oda")
    t.activated("sawayama")
    t.fight_more("odani")
    assert default(t) == "space sawayama"


def test_DT_A_19_declaration() -> None:
    t = Table().clear("odani").put("odani", azai=3).put("odani", oda=4).pausing().fight("odani", "oda")
    assert t.can() == ["field", "siege"]
    assert default(t) == "siege"


def test_DT_A_20_commander() -> None:
    t = (
        Table()
        .clear("odani")
        .put("odani", azai=5)
        .put("odani", "tsutsui", "niwa", oda=6)
        .pausing()
        .fight("odani", "oda")
    )
    assert t.can() == ["leader niwa", "leader tsutsui"]
    assert default(t) == "leader niwa"


def test_DT_A_21_assignment() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "nobunaga", oda=9).pausing().fight("odani", "oda")
    assert t.can() == ["confirm", "auto", "leader nobunaga"]
    assert default(t) == "auto"


def test_DT_A_22_assault() -> None:
    t = Table().put("ueno", oda=4).pausing().fight("ueno", "oda")
    assert default(t) == "invest"


def test_DT_A_23_retreat() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", oda=6).pausing().fight("odani", "oda")
    assert t.can() == ["stand", "retreat"]
    assert default(t) == "stand"


def test_DT_A_24_losses() -> None:
    t = Table().clear("odani").put("odani", azai=5).put("odani", "niwa", oda=4, tokugawa=1).pausing()
    t.fight("odani", "oda").do("auto").do("stand").do("stand", 2, 4, *[1] * 6, 6, 1, 1, 1, 1)
    assert t.step() == "losses"
    assert "leader niwa" not in t.can()
    assert default(t) == "auto"
    t.do("auto")
    assert (t.men("odani", "oda"), t.men("odani", "tokugawa")) == (3, 1)  # unassigned first


def test_DT_A_24_hunger_takes_turned_soldiers_first() -> None:
    t = Table().clear("odani").put("odani", azai=1).put("odani", owner="anti", oda=1).put("odani", oda=4)
    t.hand("oda", 56).movement("oda").do("pass").do("play 56")
    assert t.can() == ["soldier oda anti", "soldier azai anti"]
    assert default(t) == "soldier oda anti"
    t.do("soldier azai anti")
    assert t.box("azai") == 1


def test_DT_A_25_retreat_routes() -> None:
    t = Table().clear("kyo").put("kyo", "niwa", oda=9).put("kyo", azai=4).active("azai-asakura")
    start_retreat(t.s, ODA, number("kyo"), [69 + 6, 1, kind("oda"), 9])
    t.go()
    assert default(t) in ("space shoryuji", "space makishima")  # eight by road
    t.do(default(t))
    assert default(t) == "all"


def test_DT_A_26_stacking_excess() -> None:
    t = Table().put("seta", oda=4).put("seta", owner="oda", azai=1).active("oda", 9)
    t.start("stacking").go()
    assert default(t) == "soldier azai oda"


def test_DT_A_27_spoils() -> None:
    t = Table()
    t.start("spoils", 2).go()
    assert default(t) == "clan ikko"


def test_DT_A_28_regroup() -> None:
    t = Table().end_phase()
    assert t.step() == "regroup"
    t.do("clan ikko")
    assert default(t) == "space ishiyama"
    t.do("space ishiyama")
    assert default(t) == "number 3"


def test_DT_A_29_return_of_a_leader() -> None:
    t = Table(turn=4).on_track(board.LEADER_KEYS[5], 4)
    t.end_phase().defaults("regroup")
    assert t.step() == "leader-return"
    assert default(t) == "space shoryuji"


def test_DT_A_30_placing_yoshiaki() -> None:
    t = Table()
    t.start("yoshiaki")
    assert default(t.go()) == "space ishiyama"


def test_DT_A_31_demobilisation() -> None:
    t = Table().end_phase().defaults("regroup")
    assert t.step() == "demobilise"
    assert default(t) == "pass"


def test_DT_A_32_hand_limit() -> None:
    t = Table().hand("oda", *range(1, 10)).end_phase().defaults("regroup", "demobilise")
    assert t.step() == "hand-limit"
    assert default(t) == t.can()[-1]


def test_DT_A_33_conceding() -> None:
    s = WAR.new(options={"scenario": "standard", "concede": "on"}, chance=Fast(1))
    assert {"concede", "offer-draw"} <= {WAR.name(action) for action in s.legal()}
    assert WAR.name(default_action(s)) == "auto"  # never by default
    s.do(WAR.parse("offer-draw"), Fast(1))
    assert WAR.name(default_action(s)) == "pass"


def test_DT_A_34_steps_can_be_taken_back_until_a_die_falls() -> None:
    table = GameTable(
        WAR, [Seat("person", "A"), Seat("person", "B")], bytes(32), {"scenario": "standard", "oda": "second"}
    )
    assert STEP_KEYS[table.state.step()] == "asakura-setup"
    table.act(0, table.number(0), WAR.parse("space fuchu"))
    assert table.can_undo(0)
    table.undo(0)
    assert WAR.parse("auto") in table.legal(0)
    table.act(0, table.number(0), WAR.parse("auto"))
    assert not table.can_undo(0)  # cards were dealt


def test_DT_B_1_hands() -> None:
    t = Table().hand("oda", 41).hand("anti", 2, 3).impulse("oda").do("play 41")
    assert t.s.view(0).known == [2, 3]
    assert t.s.view(SPECTATOR).known == []
    assert len(t.told("card-seen")) == 2
    assert not any(event.seen_by(1) for event in t.told("card-seen"))


def test_DT_B_2_the_order_of_the_pile() -> None:
    t = Table().hand("oda", 1)
    worlds = {tuple(WAR.imagine(t.s.view(0), Fast(seed)).hands.deck[:5]) for seed in range(8)}
    assert len(worlds) > 1


def test_DT_B_3_a_bid() -> None:
    s = fresh()
    s.do(WAR.parse("number 9"), Scripted([]))
    assert s.view(0).bids == [9, -1]
    assert s.view(1).bids == [-9, -1]
    assert s.view(SPECTATOR).bids == [-9, -1]


def test_DT_B_4_a_pass_in_a_window() -> None:
    """With a card for the window or without one, the other sees the same."""
    seen = []
    for card in (61, 1):
        t = Table(patient=True).hand("oda", card).hand("anti", 41, 42).impulse("oda")
        before = (t.s.actor, t.s.view(1))
        t.do("pass")
        seen.append((before, t.s.actor, t.s.view(1)))
    assert seen[0] == seen[1]
    assert [before[0] for before, _, _ in seen] == [0, 0]
    assert seen[0][1] == 1


def test_DT_B_5_everything_else_is_open() -> None:
    view = Table().hand("oda", 1).s.view(SPECTATOR)
    assert view.hand_sizes == [1, 0]
    assert view.pile == 63
    assert view.box[clan("ikko")] == 4
    assert view.entry_turn == [6, 13, 14]
    assert sum(view.cup) == 6


def test_DT_B_6_each_chit_is_drawn_when_it_is_needed() -> None:
    drawn = set()
    for place in range(1, 6):
        t = Table(turn=3)
        t.go(place)
        drawn.add(int(t.s.impulse.chit))
    assert len(drawn) == 5


def test_DT_C_1_three_players_are_not_offered() -> None:
    assert WAR.max_players == 2


def test_DT_C_2_four_players_are_not_offered() -> None:
    assert 4 not in range(WAR.min_players, WAR.max_players + 1)


def test_DT_C_3_there_are_no_other_variants() -> None:
    assert [option.name for option in WAR.options] == ["scenario", "oda", "concede", "ready"]
    assert SALLIED == 3
    assert ANTI == 1
