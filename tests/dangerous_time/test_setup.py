"""Chapters 7 and 8: set-up, the turn and the cup."""

import pytest

import tenka
from dangerous_time.positions import WAR, Table, clan, fresh
from tenka.bots.levels import make
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.card_steps import Window
from tenka.games.dangerous_time.steps.frames import STEP_KEYS
from tenka.games.dangerous_time.steps.turn import chit_in_use, fill_cup
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.state import OVER


def bids(one: int, two: int, *draws: int) -> War:
    s = fresh()
    s.apply(WAR.parse(f"number {one}"), Scripted([]))
    s.apply(WAR.parse(f"number {two}"), Scripted([draw - 1 for draw in draws]))
    return s


@pytest.mark.parametrize("scenario", ["short", "standard", "campaign"])
def test_DT_7_1_three_scenarios_with_one_set_up(scenario: str) -> None:
    t = Table(scenario)
    assert t.units("oda", "kanegasaki") == 17
    assert board.LAST_TURN == [10, 30, 40]


def test_DT_7_2_neutral_then_anti_oda_then_oda() -> None:
    assert board.DATA.setup["base"].order == ["neutral", "anti", "oda"]


def test_DT_7_3_units_and_control_as_listed() -> None:
    t = Table()
    for stack in [*board.DATA.setup["base"].oda, *board.DATA.setup["base"].anti]:
        for name, n in stack.soldiers.items():
            assert t.men(stack.space, name) == n
    for side, spaces in board.DATA.setup["base"].control.items():
        for space in spaces:
            assert t.control(space) == ("none" if side == "closed" else side)


def test_DT_7_4_the_asakura_are_distributed() -> None:
    s = bids(3, 6)
    assert STEP_KEYS[s.step()] == "asakura-setup"
    assert s.side_of(s.actor) == board.ANTI
    chance = Fast(1)
    s.do(WAR.parse("space kitanosho"), chance)
    for _ in range(7):
        s.do(WAR.parse("space fuchu"), chance)
    assert s.refusal(WAR.parse("space fuchu")) == "DT-7.4"
    assert s.refusal(WAR.parse("space kyo")) == "DT-7.4"
    s.do(WAR.parse("space kitanosho"), chance)
    assert s.land.men_at(board.space_number("ichijodani"), clan("asakura") * 3 + 1) == 1


def test_DT_7_5_four_ikko_ikki_wait_in_their_box() -> None:
    assert Table().box("ikko") == 4


def test_DT_7_6_yoshiaki_and_good_fortune() -> None:
    t = Table()
    assert t.where("yoshiaki") == "palace"
    assert t.s.hands.fortune == board.ANTI


def test_DT_7_7_each_player_draws_three() -> None:
    s = bids(3, 6)
    s.do(WAR.parse("auto"), Fast(1))
    assert s.view(0).hand_sizes == [3, 3]
    assert s.view(0).pile == 58


def test_DT_7_8_the_higher_bid_plays_oda() -> None:
    s = bids(3, 6)
    assert (s.oda_seat, s.target) == (1, 6)
    assert fresh().refusal(WAR.parse("pass")) == "DT-7.8"


def test_DT_7_9_equal_bids_are_decided_by_the_lower_die() -> None:
    s = bids(6, 6, 3, 3, 5, 2)
    assert (s.oda_seat, s.target) == (1, 6)
    rolled = [event.args for event in s.events or [] if event.name == "bid-dice"]
    assert rolled == [{"die_one": 3, "die_two": 3}, {"die_one": 5, "die_two": 2}]


def test_DT_7_10_the_program_decides_or_the_players_agree() -> None:
    seats = {int(fresh("standard", seed).oda_seat) for seed in range(12)}
    assert seats == {0, 1}
    agreed = WAR.new(options={"scenario": "standard", "oda": "second"}, chance=tenka.fast(1))
    assert agreed.view(0).oda_seat == 1


@pytest.mark.parametrize(("ready", "target", "last"), [("even", 6, 10), ("small", 5, 2)])
def test_DT_7_11_a_ready_made_war_has_no_bids(ready: str, target: int, last: int) -> None:
    for leads, seat in (("first", 0), ("second", 1)):
        chance = Fast(3)
        s = WAR.new(options={"ready": ready, "oda": leads}, chance=chance, listen=True)
        assert isinstance(s, War)
        assert STEP_KEYS[s.step()] == "asakura-setup"
        assert (s.oda_seat, s.target, s.last_turn()) == (seat, target, last)
        assert s.view(0).options["ready"] == ready
        assert any(event.name == "target-given" for event in s.events or [])
        assert WAR.imaginer(s.view(0)).draw(chance).view(0) == s.view(0)
    longer = WAR.new(options={"ready": ready, "scenario": "standard"}, chance=Fast(3))
    assert isinstance(longer, War)
    assert longer.last_turn() == 30  # only the short game is made ready


def test_DT_7_11_the_small_war_ends_with_its_second_turn() -> None:
    chance = Fast(5)
    s = WAR.new(options={"ready": "small"}, chance=chance)
    assert isinstance(s, War)
    bots = [make("greedy", WAR, seat, None) for seat in (0, 1)]
    while s.actor != OVER:
        s.apply(bots[int(s.actor)].choose(s.view(int(s.actor))), chance)
    assert s.turn == 2
    assert s.result().outcome in ("target-met", "target-missed", "nobunaga-dead")


def test_DT_8_1_a_turn_is_half_a_year() -> None:
    track = board.DATA.turn_track
    assert (track[0].year, track[0].half) == (1570, 1)
    assert (track[29].year, track[29].half) == (1584, 2)
    assert (track[39].year, track[39].half) == (1589, 2)


def test_DT_8_2_a_turn_begins_with_its_event_and_a_window() -> None:
    t = Table(turn=2).hand("anti", 32)
    t.turn_begins()
    assert t.s.land.temple == 1
    assert t.step() == "window"
    assert t.s.fact(Window.WINDOW) == board.W_NEXT_CHIT


def test_DT_8_3_nobunagas_chit_is_the_first_of_all() -> None:
    s = bids(6, 3)
    s.do(WAR.parse("auto"), Fast(1))
    assert s.impulse.chit == board.CHIT_KEYS.index("nobunaga")


def test_DT_8_4_chits_are_not_returned_during_the_turn() -> None:
    t = Table(turn=3)
    t.go(2)  # the second chit of the cup
    assert t.s.impulse.chit == board.CHIT_KEYS.index("nobunaga")
    assert t.s.impulse.cup[t.s.impulse.chit] == 0


def test_DT_8_5_a_chit_starts_an_impulse_of_its_owner() -> None:
    t = Table().movement("ikko-ikki")
    assert t.s.impulse.active == board.ANTI
    assert t.s.impulse.alliance == board.IKKO_ALLIANCE


def test_DT_8_6_the_end_chit_starts_the_end_phase() -> None:
    t = Table(turn=3)
    t.next_chit("end")
    t.go()
    assert len(t.told("end-phase")) == 1
    assert not t.told("impulse")


def test_DT_8_7_the_cup_of_turn_1() -> None:
    t = Table()
    inside = {board.CHIT_KEYS[i] for i in range(board.CHITS) if t.s.impulse.cup[i]}
    assert inside == {"oda", "nobunaga", "azai-asakura", "ikko-ikki", "anti-oda", "end"}


def test_DT_8_8_a_second_chit_moves_the_whole_alliance() -> None:
    t = Table().movement("nobunaga")
    assert "space hamamatsu" in t.can()
    assert "space kanegasaki" in t.can()


def test_DT_8_9_a_chit_without_its_condition_is_set_aside() -> None:
    t = Table(turn=3).on_track("nobunaga")
    assert not chit_in_use(t.s, board.CHIT_KEYS.index("nobunaga"))
    t.next_chit("nobunaga")
    t.go(1)
    assert len(t.told("chit-set-aside")) == 1
    assert t.s.impulse.chit != board.CHIT_KEYS.index("nobunaga")


def test_the_cup_is_filled_with_the_chits_of_powers_that_have_entered() -> None:
    t = Table().entered("takeda")
    fill_cup(t.s, 6)
    assert t.s.impulse.cup[board.CHIT_KEYS.index("shingen")] == 1
    assert t.s.impulse.cup[board.CHIT_KEYS.index("kenshin")] == 0
