"""Chapter 13: lines of communication, against a literal search too."""

from collections import deque

import pytest

from dangerous_time.positions import MARCHED, WAR, Table, kind, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.battle import DEFEND
from tenka.games.dangerous_time.realm.communication import in_communication, is_source, lines, mark_communication
from tenka.games.dangerous_time.realm.control import is_open
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.marches import free_column
from tenka.kernel.chance import Fast
from tenka.kernel.state import OVER

ODA_A = board.ODA_ALLIANCE
AZAI = board.ALLIANCE_KEYS.index("azai-asakura")


def line(t: Table, space: str, alliance: int = ODA_A) -> bool:
    return in_communication(t.s, alliance, number(space))


def test_DT_13_1_communication_is_fixed_before_the_movement() -> None:
    t = Table().clear("seta").put("toyama", oda=2).held("oda", "toyama").movement("oda")
    assert t.s.impulse.marked(number("toyama"), kind("oda"), 1) == 2
    assert t.s.impulse.marked(number("kyo"), kind("oda"), 1) == 0


def test_DT_13_2_sources() -> None:
    t = Table()
    assert is_source(t.s, ODA_A, number("shoryuji"))  # every home castle that Oda controls
    assert is_source(t.s, AZAI, number("odani"))
    assert not is_source(t.s, AZAI, number("ishiyama"))
    assert is_source(t.s, board.ANTI_ALLIANCE, number("ishiyama"))
    t.fallen("azai")
    assert not is_source(t.s, AZAI, number("odani"))


def test_DT_13_3_a_line_leads_to_a_source() -> None:
    t = Table()
    assert line(t, "kanegasaki")  # Takashima, Mt. Hiei, Kyo, Shoryu-ji
    assert line(t, "gifu")


def test_DT_13_4_open_spaces() -> None:
    t = Table().put("seta", azai=1)
    assert not is_open(t.s, ODA, number("seta"))
    assert is_open(t.s, ANTI, number("seta"))
    assert not is_open(t.s, ODA, number("sawayama"))
    t.put("sawayama", oda=3)
    assert is_open(t.s, ODA, number("sawayama"))  # besiegers
    assert not is_open(t.s, ODA, number("ueno"))


def test_DT_13_5_two_sea_areas_at_most() -> None:
    t = Table().clear().put("toba", oda=1).everywhere("anti")
    t.held("oda", "toba", "shozui")
    assert line(t, "toba")  # Ise Bay, Kii Channel, Shozui
    t.held("anti", "shozui").held("oda", "ishiyama")
    assert not line(t, "toba")  # Ise Bay, Kii Channel, Osaka Bay are three
    assert line(t, "kii_channel")


def test_DT_13_6_the_besieged_are_in_communication_but_not_in_the_field() -> None:
    t = Table().clear().put("kitanosho", asakura=2).put("kitanosho", oda=4).held("oda", "ichijodani", "odani", "fuchu")
    t.active("azai-asakura", 6)
    mark_communication(t.s)
    assert t.s.impulse.marked(number("kitanosho"), kind("asakura"), 1) == 0
    t = Table().clear().put("kitanosho", asakura=2).put("kitanosho", oda=4).held("oda", "ichijodani", "odani", "fuchu")
    t.held("oda", "kanegasaki").pausing().fight("kitanosho", "oda").do("field")
    assert [cut for _, _, cut, _ in t.groups(DEFEND)] == [True]


def test_DT_13_7_all_units_of_an_alliance_in_a_space_are_alike() -> None:
    t = Table().clear().put("toyama", "shibata", oda=2, tokugawa=1).held("oda", "toyama").active("oda", 6)
    mark_communication(t.s)
    column = free_column(t.s, number("toyama"))
    assert (column.steady, column.cut) == (0, 4)


def test_DT_13_8_the_status_travels_with_the_unit() -> None:
    t = Table().clear().put("toyama", oda=2).put("kyo", oda=2).held("oda", "toyama").held("neutral", "takayama")
    t.movement("oda", 6)
    assert t.s.impulse.marked(number("toyama"), kind("oda"), 1) == 2
    t.held("oda", "takayama").again()  # a line is open now, and it is too late
    t.march("toyama", "takayama", "soldier-cut oda oda")
    t.march("takayama", "gujo")
    assert t.s.impulse.marked(number("gujo"), kind("oda"), 1) == 1
    t.march("kyo", "seta", "soldier oda oda")
    assert t.s.impulse.marked(number("seta"), kind("oda"), 1) == 0


def test_DT_13_9_out_of_communication() -> None:
    from tenka.games.dangerous_time.steps.battle import fire_bonuses, initiative_bonus
    from tenka.games.dangerous_time.steps.marches import Column

    assert Column(1, 2).weight() == 5
    t = Table().clear().put("toyama", "shibata", oda=4).put("toyama", minor=0).put("toyama", azai=4)
    t.held("anti", "toyama").pausing().fight("toyama", "oda").defaults("assign")
    assert len(fire_bonuses(t.s, 0)) == 3  # five units, two a die
    assert initiative_bonus(t.s, 1) >= 1


def literal_source(s: War, alliance: int, at: int) -> bool:
    """DT-13.2 word for word, from the data."""
    side = board.ALLIANCE_SIDE[alliance]
    homes = [number_ for number_, one in enumerate(board.DATA.clans) if SPACE_IDS[at] in one.home_castles]
    if not homes or s.land.control[at] != side:
        return False
    if board.ALLIANCE_KEYS[alliance] in ("oda", "anti"):
        return True
    return any(s.clans.alliance[one] == alliance and s.clans.fallen[one] == 0 for one in homes)


def literal_open(s: War, side: int, at: int) -> bool:
    """DT-13.4 word for word; who has only marched in to attack is no besieger yet (DT-6.5)."""
    space = board.DATA.spaces[at]
    if s.land.closed(at):
        return False
    enemies = s.land.units_at(1 - side, at) > 0
    if space.type in ("transit", "sea"):
        return not enemies  # (c), (d)
    if s.land.control[at] == side:
        return not enemies  # (a)
    marched_in = s.impulse.activated[at] == MARCHED and s.impulse.active == side
    return s.land.units_at(side, at) > 0 and not marched_in  # (b)


SPACE_IDS = [space.id for space in board.DATA.spaces]


def literal_lines(s: War, alliance: int) -> list[int]:
    """DT-13.7 word for word: breadth-first over pairs of space and sea areas used, from each unit's space."""
    side = board.ALLIANCE_SIDE[alliance]
    found = []
    for start in range(board.SPACES):
        first = (start, 1 if board.SEA[start] else 0)
        seen, queue, reached = {first}, deque([first]), literal_source(s, alliance, start)
        while queue and not reached:
            at, seas = queue.popleft()
            for to in board.LINK_TO[at]:
                pair = (to, seas + (1 if board.SEA[to] else 0))
                if pair in seen or pair[1] > 2 or not literal_open(s, side, to):
                    continue
                seen.add(pair)
                reached = reached or literal_source(s, alliance, to)
                queue.append(pair)
        found.append(1 if reached else 0)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_lines_agree_with_a_literal_search(seed: int) -> None:
    chance = Fast(seed)
    s = WAR.new(options={"scenario": "standard"}, chance=chance)
    compared = decisions = 0
    while s.actor != OVER and decisions < 900:
        s.do(s.sample(chance), chance)
        decisions += 1
        if decisions % 60 == 0:
            for alliance in range(7):
                assert [int(n) for n in lines(s, alliance)] == literal_lines(s, alliance)
                compared += 1
    assert compared >= 7
