"""Chapter 26: every event card in its window, and refused outside it."""

import pytest

from dangerous_time.positions import MARCHED, Table, kind, leader, number
from tenka.games.dangerous_time.cards import card_refusal
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, NEUTRAL, ODA
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, OUT_OF_GAME
from tenka.games.dangerous_time.realm.impulse import FRESH, SALLIED
from tenka.games.dangerous_time.steps.battle import fire_bonuses, initiative_bonus, who_fires
from tenka.games.dangerous_time.steps.effects import riot_least, riot_spaces, truce_spaces


def test_DT_26_1_enryakuji_burns() -> None:
    t = Table(turn=3).held("anti", "mt_hiei").put("mt_hiei", "kennyo", ikko=2).hand("oda", 28)
    t.temple()
    t.impulse("oda").do("play 28")
    assert t.control("mt_hiei") == "oda"
    assert t.where("kennyo") == "track"
    assert t.s.land.level[board.MT_HIEI] == 1
    assert t.s.land.temple == 2


def field(*cards: int, side: str = "oda", leaders: tuple[str, ...] = ("nobunaga",)) -> Table:
    """Oda marches from Kannonji against five Azai at Sawayama, and a window opens."""
    t = Table().clear("sawayama").put("sawayama", azai=5).put("sawayama", *leaders, oda=7).hand(side, *cards)
    t.pausing().active("oda")
    t.marched("kannonji", "sawayama")
    t.activated("sawayama", MARCHED)
    return t.combats().defaults("assign", "commander")


def test_DT_26_2_massed_guns_last_for_the_battle() -> None:
    t = field(29)
    assert t.step() == "window"
    t.do("play 29")
    assert initiative_bonus(t.s, 0) == 1 + 2 + 2
    assert set(fire_bonuses(t.s, 0)) == {4}
    t.row("stand").do("stand", 1, 1, *[1] * 30)
    assert t.s.battle.round == 2
    assert t.s.battle.guns[0] == 1


def test_DT_26_3_an_imperial_truce() -> None:
    t = Table().clear("ibaraki").put("ibaraki", "sakuma", oda=1).put("ibaraki", "kennyo", ikko=5).hand("oda", 30)
    t.pausing().fight("ibaraki", "ikko-ikki")
    assert t.step() == "window"
    t.do("play 30")
    assert t.can() == ["space shoryuji", "space itami"]
    t.do("space itami")
    assert t.where("sakuma") == "itami"
    assert t.control("ibaraki") == "anti"
    lonely = Table().clear().put("sogo", oda=1).active("ikko-ikki")
    lonely.combat("sogo", "oda").everywhere("anti").held("oda", "kyo").put("kyo", azai=1).hand("oda", 30)
    assert truce_spaces(lonely.s, ODA) == []
    assert card_refusal(lonely.s, 30, ODA, board.W_PRE_COMBAT) == "DT-26.3"


def test_DT_26_4_tactical_mastery_takes_a_discard() -> None:
    t = Table().hand("oda", 31).discarded(40, 41).movement("oda").do("pass")
    t.do("play 31")
    assert t.why("take 31") == "DT-26.4"
    t.do("take 40")
    assert t.s.hands.holds(ODA, 40)
    assert t.s.view(1).known == [40]
    assert t.s.hands.at[31] == IN_DISCARD


def test_DT_26_5_brilliant_manoeuvre_chooses_the_chit() -> None:
    t = Table(turn=2).hand("oda", 32)
    t.turn_begins().do("play 32")
    assert "chit end" in t.can()
    assert t.why("chit takeda") == "DT-26.5"
    t.do("chit end")
    assert len(t.told("end-phase")) == 1
    t = Table(turn=2).hand("oda", 32)
    t.cup("end")
    assert card_refusal(t.s, 32, ODA, board.W_NEXT_CHIT) == "DT-10.3"


@pytest.mark.parametrize("card", range(33, 39))
def test_DT_26_6_forced_march(card: int) -> None:
    t = Table().hand("oda", card).movement("oda", 1)
    t.do(f"play {card}")
    assert t.s.impulse.mp == 5


@pytest.mark.parametrize("card", [39, 40])
def test_DT_26_7_surprise_attack(card: int) -> None:
    t = field(card).do(f"play {card}")
    assert t.s.battle.surprise
    assert who_fires(t.s, -3) == (False, False)
    assert t.s.actor == 0  # the defender is not asked about a retreat
    t.retreats(ATTACK)
    assert who_fires(t.s, -3) == (False, False)  # his fire is cancelled, even at attackers who turn round
    t.round(2)
    assert who_fires(t.s, -3) == (False, True)


@pytest.mark.parametrize("card", [47, 48])
def test_DT_26_8_ambush(card: int) -> None:
    t = field(card, side="anti")
    assert t.s.actor == 1
    t.do(f"play {card}")
    assert t.s.battle.ambush
    assert who_fires(t.s, 4) == (True, True)
    t.retreats(DEFEND)
    assert who_fires(t.s, 4) == (True, False)
    t = field(39).hand("anti", 47).hand("oda", 40)
    t.do("play 39").do("play 47")
    assert not t.s.battle.surprise
    assert card_refusal(t.s, 40, ODA, board.W_COMBAT) == "DT-10.3"


@pytest.mark.parametrize("card", range(41, 45))
def test_DT_26_9_ninja_see_the_hand(card: int) -> None:
    t = Table().hand("oda", card, 45).hand("anti", 2, 57).impulse("oda")
    t.do(f"play {card}")
    assert t.s.view(0).known == [2, 57]
    assert t.s.view(1).shown == [2, 57]
    t.do("play 45")
    assert t.step() == "steal-pick"
    assert t.why("take 3") == "DT-26.9"
    t.do("take 57")
    assert t.s.hands.holds(ODA, 57)


@pytest.mark.parametrize("card", [45, 46])
def test_an_assassin_takes_a_random_card(card: int) -> None:
    t = Table().hand("oda", card).hand("anti", 2, 57).impulse("oda")
    t.do(f"play {card}", 2)
    assert t.s.hands.holds(ODA, 57)
    assert t.s.view(1).known == [57]


RIOTS = [(49, "echizen"), (50, "echizen"), (51, "kaga"), (52, "kaga"), (53, "kii"), (54, "kii")]


@pytest.mark.parametrize(("card", "province"), RIOTS)
def test_DT_26_10_riots(card: int, province: str) -> None:
    t = Table().hand("anti", card)
    t.fallen("asakura")
    t.impulse("ikko-ikki").do(f"play {card}", 3, 3).defaults("riot")
    placed = sum(t.men(board.SPACE_KEYS[at], "ikko") for at in province_spaces(province))
    before = sum(Table().men(board.SPACE_KEYS[at], "ikko") for at in province_spaces(province))
    assert placed - before == (6 if card < 51 else 3)


def province_spaces(name: str) -> list[int]:
    return board.PROVINCE_SPACES[board.PROVINCE_KEYS.index(name)]


def test_DT_26_10_a_garrison_can_be_surrounded() -> None:
    t = Table().clear("fuchu").put("fuchu", oda=2).held("oda", "fuchu")
    assert riot_least(t.s, number("fuchu")) == 2
    t.put("fuchu", oda=1)
    assert riot_least(t.s, number("fuchu")) == -1  # three in a castle for two
    t = Table().hand("anti", 53).impulse("ikko-ikki").do("play 53", 3)
    assert t.can() == ["space negoro", "space saika"]
    assert t.why("space kyo") == "DT-26.10"
    t.row("space negoro", "number 3")
    assert (t.men("negoro", "ikko"), t.control("negoro")) == (3, "neutral")  # its garrison of one is besieged now


def test_DT_26_11_rioters_wait() -> None:
    t = Table().hand("anti", 53).impulse("ikko-ikki").do("play 53", 2).defaults("riot")
    saika = number("saika")
    placed = t.s.impulse.marked(saika, kind("ikko"), FRESH) + t.s.impulse.marked(number("negoro"), kind("ikko"), FRESH)
    assert placed == 2


def test_DT_26_12_a_riot_needs_a_space() -> None:
    t = Table().clear("saika", "negoro").put("saika", oda=5).put("negoro", oda=3).held("oda", "saika", "negoro")
    t.hand("anti", 53).active("ikko-ikki", 2)
    assert riot_spaces(t.s, board.PROVINCE_KEYS.index("kii"), 6) == []
    assert card_refusal(t.s, 53, ANTI, board.W_START) == "DT-26.12"


def test_DT_26_13_the_iga_turn() -> None:
    t = Table().hand("oda", 55).impulse("oda").do("play 55")
    assert t.men("ueno", "iga", "oda") == 2
    assert t.control("ueno") == "oda"
    t = Table().clear("seta", "koriyama").hand("oda", 55).active("oda", 2)
    assert card_refusal(t.s, 55, ODA, board.W_START) == "DT-10.3"


def test_DT_26_14_supplies_run_out() -> None:
    t = Table().clear("odani").put("odani", "azai", azai=1).put("odani", oda=4).hand("oda", 56).movement("oda")
    t.do("pass").do("play 56")
    assert t.men("odani", "azai") == 0
    assert t.where("azai") == "odani"
    t = Table().clear("ishiyama").put("ishiyama", ikko=2).put("ishiyama", oda=4).hand("oda", 56).active("oda", 11)
    assert card_refusal(t.s, 56, ODA, board.W_END) == "DT-10.3"  # open to the sea
    t = Table().clear("odani", "sawayama").put("odani", azai=1).put("odani", oda=4).put("sawayama", azai=1)
    t.put("sawayama", oda=2).hand("oda", 56).movement("oda").do("pass").do("play 56")
    assert t.why("space kyo") == "DT-26.14"
    t.do("space odani")
    assert t.control("odani") == "oda"
    assert t.cards("oda") == 0


def test_DT_26_15_naval_muster() -> None:
    t = Table().put("hanakuma", oda=5).hand("oda", 57).movement("oda", 6)
    assert t.step() == "movement"
    t.do("play 57") if not t.s.impulse.naval and "play 57" in t.can() else None
    assert t.s.impulse.naval
    t.march("hanakuma", "osaka-bay", *["soldier oda oda"] * 4)
    assert t.units("oda", "osaka_bay") == 4
    assert t.s.impulse.mp == 7
    from tenka.games.dangerous_time.steps.marches import PLAIN, Column, march_refusal

    t = Table().put("hanakuma", oda=5).active("oda", 7).in_force("naval").points(5)
    assert march_refusal(t.s, number("hanakuma"), number("osaka_bay"), PLAIN, Column(5, 0)) == "DT-26.15"


def test_DT_26_16_peace_with_the_honganji() -> None:
    t = Table().put("ishiyama", oda=7).hand("oda", 58).impulse("oda")
    t.do("play 58")
    assert t.control("ishiyama") == "oda"
    assert t.where("kennyo") == "track"
    assert number("ishiyama") in t.s.impulse.captures
    t = Table().hand("oda", 58).active("oda", 2)
    assert card_refusal(t.s, 58, ODA, board.W_START) == "DT-10.3"


def test_DT_26_17_iron_ships() -> None:
    t = Table().entered("mori").clear("osaka_bay").put("osaka_bay", murakami=3).put("osaka_bay", oda=2)
    t.hand("oda", 59).pausing().fight("osaka_bay", "oda").do("play 59")
    assert fire_bonuses(t.s, 0)[0] == 2
    assert set(fire_bonuses(t.s, 1)) == {0}


def test_DT_26_18_letters_of_the_shogun() -> None:
    t = Table().hand("anti", 60).impulse("anti-oda").do("play 60")
    assert t.can() == ["power takeda", "power mori", "power uesugi"]
    t.do("power mori", 4)
    assert t.s.land.entry_turn[1] == 9
    t = Table(turn=5).hand("anti", 60).impulse("anti-oda").do("play 60")
    assert t.why("power takeda") == "DT-26.18"  # enters next turn


def test_DT_26_19_heavy_snow() -> None:
    t = Table().hand("oda", 61).impulse("oda").do("play 61")
    while t.step() != "movement":
        t.do("pass", 6)
    assert t.why("space kanegasaki") == "DT-26.19"
    t.put("ichijodani", oda=5).again()
    assert t.why("activate ichijodani") == "DT-26.19"


def test_DT_26_20_castle_works() -> None:
    t = Table().hand("oda", 63).impulse("oda").do("play 63")
    assert t.why("space kyo") == "DT-26.20"
    t.do("space kiyosu")
    assert t.s.land.level[number("kiyosu")] == 2


def test_DT_26_21_a_new_daimyo() -> None:
    t = Table().hand("oda", 64).impulse("oda").do("play 64")
    assert t.why("leader nobunaga") == "DT-26.21"
    t.do("leader shibata")
    assert t.s.leaders.rank[leader("shibata")] == board.DAIMYO
    assert t.s.hands.at[64] == OUT_OF_GAME


@pytest.mark.parametrize("window", ["start_impulse", "end_impulse"])
def test_good_fortune_is_taken(window: str) -> None:
    t = Table().hand("oda", 62)
    t.impulse("oda") if window == "start_impulse" else t.movement("oda").do("pass")
    t.do("play 62")
    assert t.s.hands.fortune == ODA


def test_riots_and_ships_may_wait_for_the_movement() -> None:
    t = Table().hand("anti", 54, 57).movement("ikko-ikki", 6).do("play 54", 2).defaults("riot")
    assert (t.step(), t.men("saika", "ikko") + t.men("negoro", "ikko")) == ("movement", 2)
    assert t.do("play 57").s.impulse.naval


def ready(*cards: int, chit: str = "oda", side: str = "oda") -> Table:
    return Table().hand(side, *cards).hand("anti" if side == "oda" else "oda", 32).active(chit, 2)


def test_every_condition_refuses() -> None:
    """Cards in hand, in their window, for their player, and yet not playable (DT-10.3)."""

    def refused(t: Table, card: int, window: int, side: int = ODA) -> bool:
        return card_refusal(t.s, card, side, window) == "DT-10.3"

    assert refused(ready(28), 28, board.W_START)  # no temple
    assert refused(ready(28, chit="anti-oda").temple(), 28, board.W_START)  # not an Oda impulse
    assert refused(ready(29).held("anti", "kyo"), 29, board.W_COMBAT)
    assert refused(field(39).hand("oda", 40).held("neutral", "sawayama"), 40, board.W_COMBAT)  # not the enemy's
    assert refused(field(39).nobody_marched(), 39, board.W_COMBAT)  # nobody came in this impulse
    t = field(47, side="anti").held("oda", "sawayama")
    assert refused(t, 47, board.W_COMBAT, ANTI)
    assert refused(field(59), 59, board.W_COMBAT)  # on land
    assert refused(ready(58), 58, board.W_START)  # no siege of Ishiyama
    t = ready(60, chit="anti-oda", side="anti")
    t.turned("yoshiaki", "oda")
    assert refused(t, 60, board.W_START, ANTI)
    t = ready(62)
    t.fortune("oda")
    assert refused(t, 62, board.W_START)  # already his
    assert refused(ready(63).castles_are_built("kyo", "mt_hiei"), 63, board.W_START)  # and only those are left
    assert refused(ready(64).plain_leaders_are_daimyo(), 64, board.W_START)


@pytest.mark.parametrize("card", range(1, 65))
def test_every_card_is_refused_outside_its_windows(card: int) -> None:
    t = Table().hand("oda", card).hand("anti", 64 if card != 64 else 63).active("oda", 2).against("anti")
    for window in range(9):
        if not board.CARD_WINDOWS[card] >> window & 1:
            rule = "DT-12.1" if card < 28 else "DT-10.6"
            assert card_refusal(t.s, card, ODA, window) == rule


TARGETS = {
    1: ("gifu", "shibata"),
    2: ("kyo", "niwa"),
    3: ("ibaraki", "sakuma"),
    4: ("kanegasaki", "akechi"),
    5: ("kanegasaki", "hashiba"),
    6: ("kanegasaki", "takigawa"),
    7: ("kanegasaki", "araki"),
    8: ("hamamatsu", "ieyasu"),
    12: ("shigisan", "matsunaga"),
    13: ("shigisan", "matsunaga"),
    14: ("shoryuji", "hosokawa"),
    15: ("koriyama", "tsutsui"),
    16: ("yagami", "hatano"),
    17: ("miki", "bessho"),
}


@pytest.mark.parametrize("card", list(TARGETS))
def test_every_treachery_against_oda(card: int) -> None:
    space, name = TARGETS[card]
    t = Table().hand("anti", card).put("seta", "yoshiaki")
    if card == 8:
        t.clear("kakegawa").held("anti", "kakegawa")
    t.clear(space).put(space, name)
    t.s.place_leader(leader("yoshiaki"), board.LINK_TO[number(space)][0])
    t.diplomacy("anti-oda").do(f"play {card}").defaults("relocate")
    assert t.s.leaders.side[leader(name)] == ANTI


ANTI_TARGETS = {
    9: "ukita",
    10: "ukita",
    11: "ukita",
    18: "yoshiaki",
    21: "miyoshi",
    22: "rokkaku",
    23: "magoichi",
    25: "kobayakawa",
    26: "kagekatsu",
}


@pytest.mark.parametrize("card", list(ANTI_TARGETS))
def test_every_treachery_against_anti_oda(card: int) -> None:
    name = ANTI_TARGETS[card]
    t = Table("standard").entered("mori", "uesugi").hand("oda", card)
    if card < 12:
        t.clear("iwaya_m").held("oda", "iwaya_m")
    if card == 21:
        t.clear("sogo").held("oda", "sogo")
    if card == 26:
        t.dead("kenshin")
    t.clear("takaya").put("takaya", name).held("anti", "takaya").put("koriyama", "nobunaga")
    t.diplomacy("oda").do(f"play {card}").defaults("relocate")
    assert t.s.leaders.side[leader(name)] == ODA


@pytest.mark.parametrize(("card", "name"), [(19, "azai"), (20, "asakura"), (24, "murakami"), (27, "takeda")])
def test_every_garrison_card(card: int, name: str) -> None:
    t = Table("standard").entered("mori", "takeda").hand("oda", card)
    if card == 27:
        t.dead("shingen")
    t.clear("sawayama", "takaya").put("takaya", **{name: 1}).held("anti", "takaya").put("koriyama", "nobunaga")
    t.diplomacy("oda").do(f"play {card}").defaults("garrison-pick", "relocate")
    turned = sum(t.s.land.men_at(at, kind(name, "oda")) for at in range(94))
    assert turned >= 1
    assert NEUTRAL == 2
    assert SALLIED == 3
