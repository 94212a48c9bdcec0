"""Chapters 18 to 20: retreat, losses, leaders' fate, the sea."""

from dangerous_time.positions import SALLIED, Table, kind, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK
from tenka.games.dangerous_time.realm.communication import in_communication
from tenka.games.dangerous_time.realm.control import open_to_sea
from tenka.games.dangerous_time.realm.impulse import FRESH
from tenka.games.dangerous_time.steps.battle import fire_bonuses, soldier_bonus
from tenka.games.dangerous_time.steps.retreat import INTO_CASTLE, WITHDRAW, places, room, start_retreat


def beaten(space: str = "kanegasaki", n: int = 6) -> Table:
    """Asakura units that must leave a space which Oda entered from Odani."""
    t = Table().clear(space, "fuchu", "takashima").put(space, asakura=n).put(space, oda=4).held("anti", space)
    t.put("fuchu", asakura=1).put("fuchu", oda=1).put("takashima", azai=1).active("oda")
    t.marched("odani", space)
    t.combat(space)
    start_retreat(t.s, ANTI, number(space), [kind("asakura"), n])
    return t


def test_DT_18_1_to_safe_spaces_from_which_no_enemy_came() -> None:
    t = beaten()
    at = number("kanegasaki")
    assert places(t.s, ANTI, at, WITHDRAW) == [number("takashima"), INTO_CASTLE]
    t.held("anti", "odani")
    assert room(t.s, ANTI, at, number("odani"), WITHDRAW) == 0  # the enemy came from there
    t.go()
    assert t.why("space odani") == "DT-18.1"


def test_DT_18_2_eight_by_road_and_four_by_trail_or_sea() -> None:
    t = Table().clear().put("kyo", oda=12).active("azai-asakura").on_the_move("oda", 12)
    assert room(t.s, ODA, number("kyo"), number("shoryuji"), WITHDRAW) == 8
    assert room(t.s, ODA, number("kanegasaki"), number("nochiseyama"), WITHDRAW) == 0
    t.held("oda", "nochiseyama")
    assert room(t.s, ODA, number("kanegasaki"), number("nochiseyama"), WITHDRAW) == 4
    t.held("oda", "sakai")
    assert room(t.s, ODA, number("osaka_bay"), number("sakai"), WITHDRAW) == 4


def test_DT_18_3_four_in_a_transit_point() -> None:
    t = beaten()
    assert room(t.s, ANTI, number("kanegasaki"), number("takashima"), WITHDRAW) == 3


def test_DT_18_4_into_ones_own_castle() -> None:
    t = beaten()
    assert room(t.s, ANTI, number("kanegasaki"), INTO_CASTLE, WITHDRAW) == 2
    assert room(t.s, ODA, number("kanegasaki"), INTO_CASTLE, WITHDRAW) == 0
    t.held("oda", "kanegasaki").go()
    assert t.why("castle") in ("DT-18.4", "DT-9.1")


def test_DT_18_5_one_destination_at_a_time() -> None:
    t = beaten().go()
    t.do("castle")
    t.row("soldier asakura anti", "pass", "space takashima", "all")
    assert t.units("anti", "takashima") == 4
    assert "space takashima" not in t.can()


def test_DT_18_6_no_room_is_the_end() -> None:
    t = beaten().go()
    t.row("castle", "all")
    t.defaults("relocate")
    assert t.box("asakura") == 1
    assert t.men("kanegasaki", "asakura") == 2


def test_DT_18_7_a_retreat_starts_no_combat_and_takes_nothing() -> None:
    t = beaten().go().defaults("relocate")
    assert t.control("takashima") == "none"
    assert t.s.impulse.mp == 0
    assert t.control("kanegasaki") == "anti"


def losing(hits: int, *leaders: str, cut: bool = False, **soldiers: int) -> Table:
    """Oda attackers at Odani who have taken some hits."""
    t = Table().clear("odani").put("odani", azai=5).put("odani", *leaders, **soldiers).pausing().fight("odani", "oda")
    t.defaults("commander", "assign")
    if cut:
        t.cut(ATTACK)
    t.start("losses", 0, hits)
    return t


def test_DT_19_1_a_hit_costs_one_or_two() -> None:
    assert losing(2, oda=6).go().units("oda", "odani") == 4
    assert losing(2, oda=6, cut=True).go().units("oda", "odani") == 2


def test_DT_19_2_soldiers_before_leaders() -> None:
    t = losing(1, "shibata", oda=4, tokugawa=1).go()
    assert t.step() == "losses"
    assert t.why("leader shibata") == "DT-19.2"
    t.do("soldier tokugawa oda")
    assert t.men("odani", "tokugawa") == 0


def test_DT_19_3_the_owner_chooses_in_a_mixed_force() -> None:
    t = losing(1, oda=3, tokugawa=3)
    t.cut(ATTACK, "tokugawa")
    t.go().do("soldier tokugawa oda")
    assert t.men("odani", "tokugawa") == 1  # two of them
    assert t.men("odani", "oda") == 3


def test_DT_19_4_hits_beyond_the_force_are_ignored() -> None:
    t = losing(9, oda=3).go()
    assert t.units("oda", "odani") == 0
    assert t.box("oda") == 3


def test_DT_19_5_to_the_box_of_the_clan_or_out_of_the_game() -> None:
    t = Table().put("seta", owner="oda", iga=0)
    t.s.clans.discharge(kind("oda"), 1)
    assert t.box("oda") == 1
    t.s.clans.discharge(kind("iga", "oda"), 1)
    assert t.gone("iga") == 1  # a neutral clan has no box
    t.fallen("azai")
    t.s.clans.discharge(kind("azai", "oda"), 1)
    assert t.gone("azai") == 1


def test_DT_19_6_a_turned_soldier_is_ordinary_in_its_box() -> None:
    t = Table()
    t.s.clans.discharge(kind("azai", "oda"), 2)
    assert t.box("azai") == 2
    assert t.box("oda") == 0


def fate(name: str, die: int, turn: int = 5) -> Table:
    t = Table(turn=turn)
    return t.start("fate", leader(name)).go(die)


def test_DT_19_7_killed_on_1_or_2() -> None:
    assert fate("araki", 2).where("araki") == "dead"
    assert fate("araki", 3).where("araki") == "track"
    assert fate("ieyasu", 1).where("ieyasu") == "dead"
    assert fate("ieyasu", 2).where("ieyasu") == "track"


def test_DT_19_8_he_returns_two_turns_later() -> None:
    assert fate("ieyasu", 2).s.leaders.due[leader("ieyasu")] == 7


def test_DT_19_9_a_killed_leader_is_out_of_the_game() -> None:
    t = fate("araki", 1)
    t.at_turn(9).end_phase(1).defaults("regroup", "demobilise")
    assert t.where("araki") == "dead"


def test_DT_20_1_one_unit_a_sea_link() -> None:
    t = Table().put("hanakuma", oda=2).movement("oda", 6)
    t.march("hanakuma", "osaka-bay", "soldier oda oda")
    assert t.men("osaka_bay", "oda") == 1
    assert t.s.impulse.mp == 7


def sea_battle() -> Table:
    t = Table().entered("mori").clear("osaka_bay", "harima_nada").put("osaka_bay", murakami=3)
    return t.put("osaka_bay", oda=2).pausing().fight("osaka_bay", "oda")


def test_DT_20_2_combat_at_sea_is_a_field_battle() -> None:
    t = sea_battle()
    assert t.step() == "round"
    assert t.s.battle.mode == 1


def test_DT_20_3_murakami_add_one_at_sea() -> None:
    t = sea_battle()
    assert fire_bonuses(t.s, 1)[0] == 1
    t.combat("sakai")
    assert soldier_bonus(t.s, 1, kind("murakami"), -1) == 0


def test_DT_20_4_enemies_at_sea_must_be_fought() -> None:
    t = Table().entered("mori").put("osaka_bay", murakami=1).put("hanakuma", oda=1).movement("oda", 6)
    t.march("hanakuma", "osaka-bay", "soldier oda oda")
    assert t.s.impulse.activated[number("osaka_bay")] == 1
    assert t.why("space osaka-bay") == "DT-14.6"


def test_DT_20_5_landing_follows_the_march_and_may_go_back() -> None:
    t = Table().put("osaka_bay", oda=2).movement("oda", 6)
    t.march("osaka-bay", "sakai", "soldier oda oda")
    assert t.s.impulse.mp == 6
    assert room(t.s, ODA, number("sakai"), number("osaka_bay"), WITHDRAW) > 0


def test_DT_20_6_a_unit_at_sea_blocks_lines_and_ports() -> None:
    t = Table().clear().put("sumoto", miyoshi=1).held("oda", "sogo", "shozui", "noda_fukushima", "sakai")
    at = board.ANTI_ALLIANCE
    assert in_communication(t.s, at, number("sumoto"))
    t.put("osaka_bay", oda=1).put("kii_channel", oda=1).put("harima_nada", oda=1)
    assert not in_communication(t.s, at, number("sumoto"))
    t.put("sumoto", oda=2)
    assert not open_to_sea(t.s, number("sumoto"))
    assert SALLIED == 3
    assert t.s.battle.soldiers_in(0) == 0


def test_DT_4_9_soldiers_that_turned_keep_their_mark_in_a_retreat() -> None:
    """Of one kind those that turned go last, and bystanders that turned before stay what they are."""
    t = Table().clear().put("kyo", oda=5).put("kyo", azai=3).active("oda")
    t.held("anti", "kyo").held("oda", "shoryuji", "makishima")
    soldiers = kind("oda")
    t.combat("kyo").fresh("kyo", "oda", 3)  # one stands by; two came over and retreat with two others
    start_retreat(t.s, ODA, number("kyo"), [soldiers, 4])
    t.go().do("space shoryuji").row("soldier oda oda", "soldier oda oda", "pass")
    t.row("space makishima", "all")
    assert t.men("shoryuji", "oda") == t.men("makishima", "oda") == 2
    assert [t.s.impulse.marked(number(space), soldiers, FRESH) for space in ("kyo", "shoryuji", "makishima")] == [
        1,
        0,
        2,
    ]
    assert t.men("kyo", "oda") == 1
