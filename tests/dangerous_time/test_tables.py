"""Chapters E and R: the rulebook's tables agree with the data, and the readings with the code."""

import re

from dangerous_time.positions import WAR, Table, clan, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, DATA, ODA
from tenka.games.dangerous_time.steps.marches import strategic_place
from tenka.games.dangerous_time.steps.victory import big_castles
from tenka.rulebook import rulebook

BOOK = {paragraph.id: paragraph.text for paragraph in rulebook(WAR, "en").paragraphs}


def rows(id: str) -> list[list[str]]:
    """The table of a paragraph, without its heading."""
    lines = [line for line in BOOK[id].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_DT_E_1_treachery_cards() -> None:
    assert [n for row in rows("DT-E.1") for n in spread(row[0])] == list(range(1, 28))


def test_DT_E_2_event_cards() -> None:
    numbers = [n for row in rows("DT-E.2") for n in spread(row[0])]
    assert numbers == list(range(28, 65))


def spread(cell: str) -> list[int]:
    found = [int(n) for n in re.findall(r"\d+", cell)]
    return list(range(found[0], found[-1] + 1)) if len(found) == 2 else found


def test_DT_E_3_leaders() -> None:
    table = rows("DT-E.3")
    assert len(table) == 32
    for row, one in zip(table, DATA.leaders, strict=True):
        assert str(one.bravery) in row
        assert str(one.diplomacy_range) in row


def test_DT_E_4_clans() -> None:
    table = rows("DT-E.4")
    assert len(table) == 23
    for row, one in zip(table, DATA.clans, strict=True):
        assert str(one.soldier_limit) in row


def test_DT_E_5_set_up() -> None:
    text = BOOK["DT-E.5"]
    for space in ("Kanegasaki", "Gifu", "Odani", "Ishiyama", "Nanao"):
        assert space in text
    assert Table().units("oda", "gifu") == 8


def test_DT_E_6_the_powers_as_they_enter() -> None:
    t = Table().entered("takeda", "mori", "uesugi")
    assert (t.men("kofu", "takeda"), t.men("aki", "mori"), t.men("kasugayama", "uesugi")) == (7, 13, 13)
    assert "Kofu" in BOOK["DT-E.6"]


def test_DT_E_7_spaces() -> None:
    table = rows("DT-E.7")
    assert len(table) == 94
    for row, space in zip(table, DATA.spaces, strict=True):
        assert space.name in row[0] or space.name in row[1]


def test_DT_R_1_the_sources_name_paragraphs_once_and_the_same_in_every_language() -> None:
    sources = [re.findall(r"DT-[A-Z0-9]+(?:\.[0-9]+)+", row[1]) for row in rows("DT-R.1")]
    assert [len(paragraphs) for paragraphs in sources] == [32, 77, 21, 27]
    named = [id for paragraphs in sources for id in paragraphs]
    assert len(named) == len(set(named))
    assert set(named) < BOOK.keys()
    for language in ("fr", "ja"):
        assert re.findall(r"DT-[A-Z0-9]+(?:\.[0-9]+)+", rulebook(WAR, language).paragraph("DT-R.1").text) == named


def test_DT_R_2_the_data_name_their_authority() -> None:
    assert DATA.authority_key.keys() == {"S", "F", "R"}
    assert all(space.level_authority in "SFR" for space in DATA.spaces)


def test_DT_R_3_signs_of_the_negotiation_modifiers() -> None:
    assert (board.MOD_DAIMYO, board.MOD_SAMURAI, board.MOD_NEUTRAL, board.MOD_BESIEGED) == (-2, -1, 1, 1)


def test_DT_R_4_the_value_itself_is_added() -> None:
    from tenka.games.dangerous_time.steps.battle import initiative_bonus

    t = Table().clear("odani").put("odani", azai=5).put("odani", "shibata", oda=3).pausing().fight("odani", "oda")
    assert initiative_bonus(t.s, 0) == 1


def test_DT_R_5_six_hits_in_the_field_too() -> None:
    assert board.HIT == 6


def test_DT_R_6_spaces_of_a_strategic_march() -> None:
    s = Table().active("oda", 7).s
    assert strategic_place(s, number("kyo"))
    assert strategic_place(s, number("seta"))
    assert not strategic_place(s, number("ueno"))
    assert not strategic_place(s, number("sawayama"))


def test_DT_R_7_card_30_is_the_defenders() -> None:
    assert board.CARD_ROLE[30] == board.ROLE_DEFENDER


def test_DT_R_8_the_spy_must_come_in_the_same_window() -> None:
    t = Table().hand("oda", 41, 45).hand("anti", 2, 3).impulse("oda").do("play 41").do("pass")
    assert t.step() == "diplomacy"
    t = Table().hand("oda", 45).hand("anti", 2, 3).spied("oda")
    t.impulse("oda").do("play 45", 1)
    assert t.s.hands.holds(ODA, 2)  # at random


def test_DT_R_9_no_event_touches_rioters() -> None:
    moving = {key for card, key in enumerate(board.CARD_KEYS) if card > 27 and board.CARD_WINDOWS[card] >> 2 & 1}
    assert all(key.startswith(("riot", "forced_march", "naval_muster")) for key in moving)


def test_DT_R_10_a_retreating_ambusher_does_not_fire() -> None:
    from tenka.games.dangerous_time.steps.battle import who_fires

    s = Table().s
    s.battle.round, s.battle.ambush, s.battle.withdrawing = 1, True, 1
    assert who_fires(s, 0) == (True, False)


def test_DT_R_11_number_and_bravery_beside_a_name() -> None:
    assert (DATA.leaders[2].number, DATA.leaders[2].bravery) == (3, 1)
    assert board.BRAVERY[leader("ieyasu")] == 2


def test_DT_R_12_one_common_pile() -> None:
    assert len(Table().s.hands.deck) == 64


def test_DT_R_13_the_set_up_as_read() -> None:
    t = Table()
    assert t.men("ise_kameyama", "seki") == 2
    assert t.units("anti", "noda_fukushima") == 6
    assert t.men("sakai", "ikko") == 2
    assert sum(t.units("anti", name) for name in ("ichijodani", "fuchu", "kitanosho")) == 10


def test_DT_R_14_mt_hiei_has_level_1_without_the_marker() -> None:
    assert board.LEVEL[board.MT_HIEI] == 1


def test_DT_R_15_mt_hiei_is_judged_after_the_placement() -> None:
    from tenka.games.dangerous_time.realm.powers import place_temple

    t = Table(turn=2).put("mt_hiei", oda=3)
    place_temple(t.s)
    assert t.control("mt_hiei") == "anti"


def test_DT_R_16_iwaya_is_a_castle_of_ukita() -> None:
    assert board.LEVEL[number("iwaya_m")] == 1
    assert number("iwaya_m") in board.STARTS[clan("ukita")]


def test_DT_R_17_entry_turns() -> None:
    assert board.ENTRY_TURN == [6, 13, 14]


def test_DT_R_18_entry_forces_bring_all_soldiers() -> None:
    t = Table().entered("mori", "uesugi")
    assert t.s.clans.pool[clan("mori")] == 0
    assert t.s.clans.pool[clan("uesugi")] == 0


def test_DT_R_19_card_60_without_a_power_to_call() -> None:
    from tenka.games.dangerous_time.cards import card_refusal

    t = Table().entered("takeda", "mori", "uesugi").hand("anti", 60).active("anti-oda", 2)
    assert card_refusal(t.s, 60, ANTI, board.W_START) == "DT-10.3"


def test_DT_R_20_marched_in_is_not_besieging() -> None:
    from tenka.games.dangerous_time.realm.control import besieging

    t = Table().put("odani", oda=4).active("oda", 7)
    t.activated("odani", 1)
    assert not besieging(t.s, ODA, number("odani"))
    assert big_castles(t.s, ODA) == 4
