"""Chapters 1 to 5: frame, components, factions, units, map."""

import re
from importlib import resources

from dangerous_time.positions import WAR, Table, clan, fresh, kind, leader, number
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, NEUTRAL, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND, IN_SIEGE
from tenka.games.dangerous_time.realm.control import castle_limit, distance, inside
from tenka.games.dangerous_time.realm.impulse import FRESH
from tenka.games.dangerous_time.steps.combat import able_attackers, muster_forces
from tenka.games.dangerous_time.steps.treachery import change_clan
from tenka.kernel.messages import SPECTATOR
from tenka.kernel.state import OVER


def test_DT_1_1_two_players_lead_the_two_factions() -> None:
    assert (WAR.min_players, WAR.max_players) == (2, 2)
    assert board.SIDE_KEYS[:2] == ["oda", "anti"]


def test_DT_1_2_hostile_means_enemy_or_neutral() -> None:
    t = Table().clear().put("ueno", iga=2).put("ueno", azai=3)
    assert t.s.land.hostile_at(ODA, number("ueno")) == 5
    assert t.s.land.hostile_at(ANTI, number("ueno")) == 2


def test_DT_1_3_every_die_is_public() -> None:
    t = Table().movement("nobunaga", 4)
    (event,) = t.told("movement-die")
    assert event.args == {"die": 4, "bonus": 2}
    assert event.audience < 0
    t = Table().hand("anti", 53).impulse("ikko-ikki").do("play 53", 5)
    (event,) = t.told("riot")
    assert event.args["dice"] == "5"


def test_DT_1_4_fractions_are_rounded_up() -> None:
    from tenka.games.dangerous_time.steps.siege import storm_dice

    t = Table().clear().put("ueno", iga=1).put("ueno", oda=3)
    t.active("oda")
    t.combat("ueno", "neutral", IN_SIEGE)
    muster_forces(t.s, number("ueno"))
    assert storm_dice(t.cut(ATTACK).s) == 2  # three units out of communication


def test_DT_1_5_a_single_choice_is_not_asked() -> None:
    s = fresh(seed=5)
    while s.actor != OVER:
        assert len(s.legal()) > 1
        s.do(s.legal()[0], __import__("tenka").fast(3))


def test_DT_1_6_an_ambush_prevails_over_a_surprise_attack_and_initiative() -> None:
    from tenka.games.dangerous_time.steps.battle import who_fires

    t = Table().round(1).in_force("ambush")
    assert who_fires(t.s, 5) == (True, True)  # a card over the general rule
    t.retreats(DEFEND)
    assert who_fires(t.s, 5) == (True, False)  # who retreats does not fire


def test_DT_2_1_sixty_four_cards() -> None:
    assert [card.number for card in board.DATA.cards] == list(range(1, 65))
    assert [card.number for card in board.DATA.cards if card.kind == "treachery"] == list(range(1, 28))


def test_DT_2_2_one_pile_and_one_discard_pile() -> None:
    t = Table().hand("oda", 33).movement("nobunaga")
    t.do("play 33")
    assert t.s.view(1).discards == [33]
    assert len(t.s.hands.deck) == 63


def test_DT_2_3_eleven_chits() -> None:
    assert len(board.CHIT_KEYS) == 11
    assert {"oda", "nobunaga", "shingen", "kenshin", "end"} <= set(board.CHIT_KEYS)


def test_DT_2_4_the_soldiers_of_a_clan_are_limited() -> None:
    t = Table()
    for number_ in range(board.CLANS):
        on_map = sum(t.s.land.men_at(at, number_ * 3 + side) for at in range(board.SPACES) for side in range(3))
        assert on_map + t.s.clans.box[number_] + t.s.clans.pool[number_] == board.SOLDIER_LIMIT[number_]


def test_DT_2_5_each_soldier_is_in_one_place() -> None:
    t = Table().movement("nobunaga")
    t.march("kanegasaki", "takashima", "soldier oda oda")
    assert t.men("kanegasaki", "oda") == 11
    assert t.men("takashima", "oda") == 1
    t.check()


def test_DT_2_6_what_is_missing_is_lost() -> None:
    from tenka.games.dangerous_time.steps.fall import spoils

    t = Table().reserves("rokkaku", pool=1, box=0)
    spoils(t.s, clan("rokkaku"), 3)
    assert (t.s.clans.pool[clan("rokkaku")], t.s.clans.box[clan("rokkaku")]) == (0, 1)


def test_DT_2_7_markers_are_part_of_the_position() -> None:
    view = Table().s.view(0)
    assert (view.temple, view.fortune, view.turn, view.mp) == (0, ANTI, 1, 0)
    assert view.control[number("kyo")] == ODA


def test_DT_3_1_factions_and_neutrals() -> None:
    assert {board.CLAN_SIDE[clan("oda")], board.CLAN_SIDE[clan("azai")], board.CLAN_SIDE[clan("iga")]} == {0, 1, 2}


def test_DT_3_2_seven_alliances() -> None:
    assert [board.SIDE_KEYS[side] for side in board.ALLIANCE_SIDE] == ["oda"] + ["anti"] * 6


def test_DT_3_3_every_clan_but_the_neutral_ones_has_an_alliance() -> None:
    t = Table()
    for number_ in range(board.CLANS):
        neutral = board.CLAN_SIDE[number_] == NEUTRAL
        assert (t.s.clans.alliance[number_] == board.NO_ALLIANCE) == neutral


def test_DT_3_4_a_clan_that_comes_back_joins_its_old_alliance() -> None:
    t = Table()
    change_clan(t.s, clan("rokkaku"), ODA, [])
    assert t.s.clans.alliance[clan("rokkaku")] == board.ODA_ALLIANCE
    change_clan(t.s, clan("rokkaku"), ANTI, [])
    assert t.s.clans.alliance[clan("rokkaku")] == board.ANTI_ALLIANCE
    change_clan(t.s, clan("hosokawa"), ANTI, [])
    assert t.s.clans.alliance[clan("hosokawa")] == board.ANTI_ALLIANCE
    change_clan(t.s, clan("saika"), ODA, [])
    change_clan(t.s, clan("saika"), ANTI, [])
    assert t.s.clans.alliance[clan("saika")] == board.IKKO_ALLIANCE


def test_DT_3_5_alliances_of_a_faction_defend_together() -> None:
    t = Table().clear("odani").put("odani", azai=1, ikko=1).put("odani", "shibata", oda=6)
    t.active("oda")
    t.combat("odani", "anti")
    muster_forces(t.s, number("odani"))
    assert sorted(soldiers for soldiers, *_ in t.groups(DEFEND)) == [kind("azai"), kind("ikko")]


def test_DT_3_6_only_active_units_march() -> None:
    t = Table().movement("azai-asakura")
    assert "space odani" in t.can()
    assert t.why("space ishiyama") == "DT-14.6"


def test_DT_3_7_neutral_soldiers_hold_their_castle() -> None:
    t = Table().clear("ueno").put("ueno", iga=2).put("ueno", oda=6).pausing().fight("ueno", "oda")
    assert t.step() == "assault"  # no declaration, no window, no decision of neutrals
    t.do("invest")
    assert t.men("ueno", "iga") == 2


def test_DT_3_8_attacking_neutrals_costs_only_the_fight() -> None:
    t = Table().movement("nobunaga", 6)
    t.march("kanegasaki", "nochiseyama", "soldier oda oda")
    assert t.s.impulse.mp == 6  # 8 minus march and activation
    assert t.cards("oda") == 0


def test_DT_4_1_leaders_count_as_units() -> None:
    t = Table()
    assert t.units("oda", "kanegasaki") == 17  # five leaders, twelve soldiers


def test_DT_4_2_a_kind_is_clan_and_owner() -> None:
    t = Table().clear("seta").put("seta", oda=2).put("seta", owner="oda", azai=1)
    assert t.men("seta", "oda") == 2
    assert t.men("seta", "azai", "oda") == 1
    assert t.men("seta", "azai") == 0


def test_DT_4_3_a_turned_soldier_belongs_to_the_alliance_of_its_owner() -> None:
    s = Table().s
    assert s.clans.kind_alliance(kind("azai", "oda")) == board.ODA_ALLIANCE
    assert s.clans.kind_alliance(kind("tokugawa", "anti")) == board.ANTI_ALLIANCE
    assert s.clans.kind_alliance(kind("azai")) == board.ALLIANCE_KEYS.index("azai-asakura")


def test_DT_4_4_a_turned_soldier_is_ordinary_when_its_clan_follows() -> None:
    t = Table().put("seta", owner="anti", tokugawa=1)
    assert t.s.clans.kind_alliance(kind("tokugawa", "anti")) == board.ANTI_ALLIANCE
    assert t.s.clans.side[clan("tokugawa")] == ODA
    change_clan(t.s, clan("tokugawa"), ANTI, [])
    assert t.s.clans.side[clan("tokugawa")] == ANTI


def test_DT_4_5_range_0_means_no_diplomacy() -> None:
    t = Table().impulse("oda")
    assert t.step() == "diplomacy"
    assert t.why("leader shibata") == "DT-11.1"
    assert board.RANGE[leader("nobunaga")] == 2


def test_DT_4_6_a_daimyo_commands_seven_and_a_samurai_three() -> None:
    assert [board.COMMAND[board.SAMURAI], board.COMMAND[board.DAIMYO]] == [3, 7]
    t = Table().clear("odani").put("odani", azai=9).put("odani", "shibata", "niwa", oda=5).pausing()
    t.fight("odani", "oda").row("leader shibata", "leader shibata")
    for _ in range(3):
        t.do("soldier oda oda")
    assert t.why("soldier oda oda") == "DT-4.6"


def test_DT_4_7_a_leader_who_comes_back_belongs_to_his_alliance_again() -> None:
    s = Table().s
    s.turn_leader(leader("azai"), ODA)
    assert s.leader_alliance(leader("azai")) == board.ODA_ALLIANCE
    s.turn_leader(leader("azai"), ANTI)
    assert s.leader_alliance(leader("azai")) == board.ALLIANCE_KEYS.index("azai-asakura")


def test_DT_4_8_soldiers_march_without_a_leader() -> None:
    t = Table().movement("oda")
    t.march("gifu", "ogaki", "soldier oda oda")
    assert t.men("ogaki", "oda") == 2


def test_DT_4_9_who_turned_in_this_impulse_waits() -> None:
    t = Table().movement("oda")
    at = number("kannonji")
    t.s.impulse.mark(at, kind("oda"), FRESH, 2)
    assert t.again().why("space kannonji") == "DT-14.6"
    assert able_attackers(t.s, at) == 0


def test_DT_4_10_a_new_daimyo_keeps_his_rank() -> None:
    t = Table().hand("oda", 64).impulse("oda")
    t.row("play 64", "leader shibata")
    assert t.s.leaders.rank[leader("shibata")] == board.DAIMYO
    t.turned("shibata", "anti")
    assert t.s.leaders.rank[leader("shibata")] == board.DAIMYO


def test_DT_4_11_units_of_a_fallen_clan_belong_to_their_sides_alliance() -> None:
    t = Table()
    t.fallen("azai")
    assert t.s.clans.kind_alliance(kind("azai", "anti")) == board.ANTI_ALLIANCE
    assert t.s.clans.kind_alliance(kind("azai", "oda")) == board.ODA_ALLIANCE


def test_DT_5_1_ninety_four_spaces() -> None:
    types = [space.type for space in board.DATA.spaces]
    assert [types.count(name) for name in ("capital", "castle", "transit", "sea")] == [1, 80, 9, 4]


def test_DT_5_2_linked_spaces_are_adjacent_both_ways() -> None:
    for at in range(board.SPACES):
        for to in board.LINK_TO[at]:
            assert at in board.LINK_TO[to]
    assert board.LINK_BETWEEN[number("kyo") * 94 + number("seta")] == board.ROAD


def test_DT_5_3_the_castle_limit_is_twice_the_level() -> None:
    s = Table().s
    assert [castle_limit(s, number(name)) for name in ("sawayama", "odani", "ishiyama")] == [2, 4, 6]


def test_DT_5_4_kyo_is_a_castle_and_nobodys_home() -> None:
    assert board.LEVEL[board.KYO] == 1
    assert board.HOME_OF[board.KYO] == -1


def test_DT_5_5_four_units_in_a_transit_point() -> None:
    t = Table().pausing().movement("nobunaga", 6)
    for _ in range(2):
        t.march("kanegasaki", "takashima", *["soldier oda oda"] * 4)
    assert t.units("oda", "takashima") == 8
    t.do("pass")
    assert t.units("oda", "takashima") == 4
    assert t.box("oda") == 4


def test_DT_5_6_distance_counts_links_of_any_kind() -> None:
    s = Table().s
    assert distance(s, number("kyo"), number("kyo")) == 0
    assert distance(s, number("kyo"), number("kannonji")) == 2
    assert distance(s, number("hanakuma"), number("sumoto")) == 2  # by sea
    assert distance(s, number("himeji"), number("takamatsu")) == board.FAR  # Okayama is closed
    assert distance(Table().entered("mori").s, number("himeji"), number("takamatsu")) == 2


def test_DT_5_7_a_port_has_a_sea_link() -> None:
    ports = {space.id for space in board.DATA.spaces if space.port}
    assert {"sakai", "ishiyama", "toba"} <= ports
    assert "kyo" not in ports


def test_DT_5_8_the_spaces_of_powers_are_closed_at_first() -> None:
    t = Table().put("iwamura", oda=2).movement("oda")
    t.row("space iwamura", "soldier oda oda")
    assert t.why("march iida") == "DT-5.8"
    assert t.control("iida") == "none"


def test_DT_5_9_home_castles_are_starting_spaces() -> None:
    for number_ in range(board.CLANS):
        assert set(board.HOMES[number_]) <= set(board.STARTS[number_])


def test_DT_5_10_sea_areas_belong_to_no_province() -> None:
    assert [board.PROVINCE[at] for at in range(94) if board.SEA[at]] == [-1] * 4
    assert board.PROVINCE_KEYS[board.PROVINCE[number("odani")]] == "omi"


def test_the_inside_of_a_castle_leaves_out_a_relief_force() -> None:
    t = Table().clear("kannonji").put("kannonji", oda=5)
    t.relief("kannonji", 3)
    assert inside(t.s, number("kannonji")) == 2


def test_the_view_carries_the_question() -> None:
    t = Table().movement("oda", 6)
    assert t.s.view(0).question.args == {"mp": 8}
    t.do("space gifu")
    asked = t.s.view(1).question
    assert (asked.step, asked.place, asked.args) == ("march", "", {"space": "gifu"})
    t.do("all")
    asked = t.s.view(SPECTATOR).question
    assert (asked.step, asked.place) == ("march", "destination")
    assert asked.args["space"] == "gifu"
    assert asked.combat == ""


def test_the_question_tells_how_far_a_combat_has_come() -> None:
    t = Table().clear("odani").put("odani", "azai", azai=3).put("odani", "nobunaga", "akechi", oda=6)
    t.hand("oda", 29).pausing().fight("odani", "oda")
    seen = []
    for answer in ("field", "auto", "pass", "stand"):
        seen.append((t.step(), t.s.view(0).question.combat))
        t.do(answer)
    assert seen == [("declare", "declare"), ("assign", "command"), ("window", "cards"), ("round", "stand")]
    t.do("stand", 6, 1, *[1] * 8)  # nobody is hit, and the second round begins
    assert (t.step(), t.s.battle.round, t.s.view(0).question.combat) == ("window", 2, "cards")
    t = Table().clear("odani").put("odani", azai=2).put("odani", oda=6).fight("odani", "oda").do("siege")
    assert t.s.view(1).question.combat == "assault"


def test_what_copies_share_is_replaced_and_never_written_into() -> None:
    """A copy shares bids, offers of a draw, fallen clans, lost homes, what is kept unasked and who was spied on."""
    war = resources.files("tenka.games.dangerous_time")
    shared = re.compile(r"\.(bids|draw_offered|fallen|last_home|keep|spied)\[[^\]]*\]\s*[-+|&]?=(?!=)")
    files = [*war.iterdir(), *(war / "realm").iterdir(), *(war / "steps").iterdir()]
    sources = {file.name: file.read_text("utf-8") for file in files if file.name.endswith(".py")}
    assert [name for name, source in sources.items() if shared.search(source)] == []
    t = Table()
    before, kept = t.s.copy(), t.s.clans.copy()
    t.fallen("asakura")
    assert list(before.clans.fallen) == list(kept.fallen) != list(t.s.clans.fallen)
