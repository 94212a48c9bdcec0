"""Does a general know what everybody knows? Positions of the war with an obviously right answer, ten for each theme.

python benchmarks/war_sense.py --bots level4,level5,level5@1
python benchmarks/war_sense.py --bots level3 --seeds 5 --wrong

A position gives the answers that are right, or those that are wrong, or says what must be true when the bot has made
its whole movement; and why, from the rulebook's sense. A bot that leaves something to chance is asked several times.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import tenka
from dangerous_time.positions import Table, leader
from tenka.bots.levels import make
from tenka.games.dangerous_time.facts.board import KYO, NOBUNAGA, ODA, space_number
from tenka.kernel.chance import Fast

GAME = tenka.game("dangerous-time")
LONGEST = 80

Build = Callable[[], Table]


class Position:
    """One question. `right` and `wrong` name answers; `then` looks at the table after the movement."""

    def __init__(
        self,
        theme: str,
        why: str,
        build: Build,
        right: list[str] | None = None,
        wrong: list[str] | None = None,
        then: Callable[[Table], bool] | None = None,
    ) -> None:
        self.theme = theme
        self.why = why
        self.build = build
        self.right = right
        self.wrong = wrong
        self.then = then

    def passed(self, bot: str, seed: int) -> bool:
        t = self.build()
        player = make(bot, GAME, seed, None)
        if self.then is not None:
            return self.then(moved(t, player))
        answer = GAME.name(player.choose(t.s.view(int(t.s.actor))))
        return answer in self.right if self.right is not None else answer not in (self.wrong or [])


def moved(t: Table, player: object) -> Table:
    """The table when the bot has made its marches."""
    chance, seat = Fast(1), int(t.s.actor)
    for _ in range(LONGEST):
        if int(t.s.actor) != seat or t.step() not in ("movement", "march"):
            break
        t.s.do(player.choose(t.s.view(seat)), chance)  # type: ignore[attr-defined]
    return t


def fight(t: Table, space: str, chit: str, *then: str) -> Table:
    """A combat up to its first real question."""
    t.fight(space, chit)
    t.defaults("assign", "commander")
    for name in then:
        t.do(name)
        t.defaults("assign", "commander")
    return t


def safe(t: Table, name: str) -> bool:
    """A leader is not where more enemies than friends stand, nor alone beside many."""
    at = int(t.s.leaders.at[leader(name)])
    side = int(t.s.leaders.side[leader(name)])
    return at >= 0 and t.s.land.units_at(side, at) >= t.s.land.units_at(1 - side, at)


def kept(space: str, units: int) -> Callable[[Table], bool]:
    return lambda t: bool(t.s.land.units_at(ODA, space_number(space)) >= units)


def taken(space: str) -> Callable[[Table], bool]:
    """Units of ours stand there."""
    return lambda t: bool(t.s.land.units_at(t.s.impulse.active, space_number(space)) > 0)


CARDS = "cards"
SIEGES = "sieges"
LEADERS = "leaders"
DIPLOMACY = "diplomacy and treachery"
BID = "the bid"
LINES = "communication"


def battle_of_guns(ours: int, theirs: int, *led: str) -> Table:
    t = Table().hand("oda", 29).put("sekigahara", "nobunaga", oda=ours)
    return fight(t.put("sekigahara", *led, azai=theirs), "sekigahara", "oda")


def cards() -> list[Position]:
    return [
        Position(CARDS, "Guns decide an even battle of Nobunaga's.", lambda: battle_of_guns(4, 6, "azai"), ["play 29"]),
        Position(
            CARDS,
            "Guns are wasted on one soldier against eight.",
            lambda: battle_of_guns(8, 1),
            ["pass"],
        ),
        Position(
            CARDS,
            "The temple burns: a castle for a card.",
            lambda: Table().temple().hand("oda", 28).put("mt_hiei", ikko=2).impulse("oda"),
            ["play 28"],
        ),
        Position(
            CARDS,
            "Peace gives Ishiyama, the strongest castle.",
            lambda: Table().hand("oda", 58).put("ishiyama", oda=6).impulse("oda"),
            ["play 58"],
        ),
        Position(
            CARDS,
            "Good Fortune is a castle in the short game.",
            lambda: Table().fortune("anti").hand("oda", 62).impulse("oda"),
            ["play 62"],
        ),
        Position(
            CARDS,
            "Tactical mastery takes back the guns; there is nothing better to wait for.",
            lambda: Table().hand("oda", 31).discarded(29, 33, 58).movement("oda").do("pass"),
            ["play 31"],
        ),
        Position(
            CARDS,
            "Tactical mastery waits while nothing good lies in the discards.",
            lambda: Table().hand("oda", 31).discarded(41).movement("oda").do("pass"),
            ["pass"],
        ),
        Position(
            CARDS,
            "Snow stops Kenshin's army for an impulse.",
            lambda: Table().hand("oda", 61).entered("uesugi").put("oyama", "kenshin", uesugi=8).impulse("uesugi"),
            ["play 61"],
        ),
        Position(
            CARDS,
            "Snow in one's own impulse stops only oneself.",
            lambda: Table().hand("oda", 61).impulse("oda"),
            ["pass"],
        ),
        Position(
            CARDS,
            "First look at the hand, then take the best card of it.",
            lambda: Table().hand("oda", 41, 45).hand("anti", 29, 33, 34).impulse("oda"),
            ["play 41"],
        ),
    ]


def sieges() -> list[Position]:
    def garrison(inside: int, outside: int, *leaders: str) -> Table:
        return Table().clear("odani").put("odani", azai=inside).put("odani", *leaders, oda=outside)

    return [
        Position(
            SIEGES, "Eight against one: storm.", lambda: garrison(1, 8, "nobunaga").movement("oda"), ["activate odani"]
        ),
        Position(
            SIEGES,
            "Three against three walls and men: wait.",
            lambda: garrison(3, 3).movement("oda"),
            wrong=["activate odani"],
        ),
        Position(
            SIEGES,
            "Six at a castle of level 1 with one man: storm.",
            lambda: fight(Table().clear("ueno").put("ueno", iga=1).put("ueno", oda=6).pausing(), "ueno", "oda"),
            ["assault"],
        ),
        Position(
            SIEGES,
            "Four before Odani's full garrison: invest.",
            lambda: fight(Table().put("odani", oda=4).pausing(), "odani", "oda", "siege"),
            ["invest"],
        ),
        Position(
            SIEGES,
            "Two behind walls against eight do not come out.",
            lambda: garrison(2, 8, "nobunaga").fight("odani", "oda"),
            ["siege"],
        ),
        Position(
            SIEGES,
            "Nobody leaves a siege that is about to succeed.",
            lambda: garrison(1, 4).movement("oda", 1),
            then=kept("odani", 4),
        ),
        Position(
            SIEGES,
            "An empty enemy castle next door is taken.",
            lambda: Table().clear("sawayama").held("anti", "sawayama").put("kannonji", oda=4).movement("oda"),
            then=taken("sawayama"),
        ),
        Position(
            SIEGES,
            "A besieged castle of one's own is relieved by the army beside it.",
            lambda: (
                Table()
                .clear("kannonji", "sawayama")
                .held("oda", "kannonji", "sawayama")
                .put("kannonji", oda=1)
                .put("kannonji", azai=2)
                .put("sawayama", "hashiba", oda=7)
                .movement("oda")
            ),
            then=lambda t: t.units("oda", "kannonji") >= 5,
        ),
        Position(
            SIEGES,
            "Last turn and one castle short: five storm two, it is now or never.",
            lambda: last_chance(garrison(2, 6, "nobunaga")).movement("oda"),
            ["activate odani"],
        ),
        Position(
            SIEGES,
            "Two defenders more than walls hold are better met in the field: six against two.",
            lambda: Table().clear("odani").put("odani", "azai", azai=6).put("odani", oda=2).fight("odani", "oda"),
            ["stand"],
        ),
    ]


def last_chance(t: Table) -> Table:
    return t.at_turn(10).target(9)


def leaders() -> list[Position]:
    def battle(name: str, clan: str, n: int, foe: str, m: int, chit: str, where: str = "seta") -> Build:
        led = {"oda": "shibata", "azai": "azai", "asakura": "asakura"}[foe]  # no mere crowd
        return lambda: fight(Table().put(where, name, **{clan: n}).put(where, led, **{foe: m}), where, chit)

    return [
        Position(
            LEADERS,
            "Nobunaga with two against nine goes.",
            battle("nobunaga", "oda", 2, "azai", 9, "azai-asakura"),
            ["retreat"],
        ),
        Position(
            LEADERS,
            "Nobunaga with eight against two stays.",
            battle("nobunaga", "oda", 8, "azai", 2, "azai-asakura"),
            ["stand"],
        ),
        Position(
            LEADERS,
            "Hideyoshi with one against seven goes.",
            battle("hashiba", "oda", 1, "azai", 7, "azai-asakura"),
            ["retreat"],
        ),
        Position(
            LEADERS,
            "Shibata with seven against three stays.",
            battle("shibata", "oda", 7, "azai", 3, "azai-asakura"),
            ["stand"],
        ),
        Position(
            LEADERS,
            "Azai with two against nine goes.",
            battle("azai", "azai", 2, "oda", 9, "oda", "sekigahara"),
            ["retreat"],
        ),
        Position(
            LEADERS,
            "Azai with seven against two stays.",
            battle("azai", "azai", 7, "oda", 2, "oda", "sekigahara"),
            ["stand"],
        ),
        Position(
            LEADERS,
            "Akechi alone against four goes.",
            battle("akechi", "oda", 1, "asakura", 5, "azai-asakura", "takashima"),
            ["retreat"],
        ),
        Position(
            LEADERS,
            "Nobunaga with one man beside nine enemies goes home.",
            lambda: (
                Table()
                .put("seta", "nobunaga", oda=1)
                .clear("kannonji")
                .held("anti", "kannonji")
                .put("kannonji", azai=9)
                .movement("oda")
            ),
            then=lambda t: safe(t, "nobunaga") and int(t.s.leaders.at[NOBUNAGA]) != space_number("seta"),
        ),
        Position(
            LEADERS,
            "Nobody marches two men with Nobunaga into ten.",
            lambda: (
                Table()
                .clear("sawayama")
                .put("sawayama", azai=9)
                .clear("kannonji")
                .put("kannonji", "nobunaga", oda=2)
                .held("oda", "kannonji")
                .movement("oda")
            ),
            then=lambda t: safe(t, "nobunaga"),
        ),
        Position(
            LEADERS,
            "Nor Hideyoshi with one.",
            lambda: (
                Table()
                .clear("sawayama")
                .put("sawayama", azai=8)
                .clear("kannonji")
                .put("kannonji", "hashiba", oda=1)
                .held("oda", "kannonji")
                .movement("oda")
            ),
            then=lambda t: safe(t, "hashiba"),
        ),
    ]


def diplomacy() -> list[Position]:
    def treachery(side: str, card: int, chit: str, why: str, *at: str) -> Position:
        def build() -> Table:
            t = Table().hand(side, card)
            if at:
                t.put(at[0], at[1], oda=3)
            return t.diplomacy(chit)

        return Position(DIPLOMACY, why, build, [f"play {card}"])

    return [
        treachery("anti", 12, "anti-oda", "Matsunaga comes over with his clan and Shigisan."),
        treachery("anti", 14, "anti-oda", "Hosokawa comes over, beside Kyo."),
        treachery("anti", 15, "anti-oda", "Tsutsui comes over with Koriyama."),
        treachery("anti", 4, "anti-oda", "Akechi turns with those who follow him."),
        treachery("oda", 19, "oda", "Azai's vassals turn: men for a card."),
        treachery("oda", 20, "oda", "Asakura's vassals turn.", "kanegasaki", "nobunaga"),
        treachery("oda", 23, "oda", "Magoichi and Saika come over.", "negoro", "hashiba"),
        Position(
            DIPLOMACY,
            "Talking costs nothing: a diplomat who may try, tries.",
            lambda: Table().diplomacy("oda"),
            wrong=["pass"],
        ),
        Position(DIPLOMACY, "So does Yoshiaki.", lambda: Table().diplomacy("anti-oda"), wrong=["pass"]),
        Position(
            DIPLOMACY,
            "The neutral ninja of Iga for a card, when Ueno is beside us.",
            lambda: Table().hand("oda", 55).put("seta", oda=2).impulse("oda"),
            ["play 55"],
        ),
    ]


def bids() -> list[Position]:
    """Between equals Oda keeps 5 in two games of three, 6 in nearly half, 7 in a quarter (docs/bots-war.md)."""

    def bidding(seat: int) -> Table:
        t = Table()
        t.s = GAME.new(2, chance=Fast(seat))  # type: ignore[assignment]
        if seat % 2:
            t.s.do(GAME.parse("number 4"), Fast(1))
        return t

    why = "A bid of 5 or 6 can be kept; 7 is lost in three games of four, and 4 gives Oda away."
    return [Position(BID, why, lambda seat=seat: bidding(seat), ["number 5", "number 6"]) for seat in range(10)]  # type: ignore[misc]


def lines() -> list[Position]:
    def beside_kyo(enemies: int, garrison: int, die: int) -> Table:
        t = Table().clear("kyo", "seta").put("kyo", "akechi", oda=garrison)
        return t.put("seta", asakura=enemies).movement("oda", die)

    def junction(space: str, beside: str, garrison: int = 2, enemies: int = 5) -> Table:
        t = Table().clear(space, beside).held("oda", space).put(space, oda=garrison)
        return t.put(beside, azai=enemies).movement("oda")

    def home(t: Table) -> bool:
        return bool(t.s.land.units_at(ODA, KYO) >= 2)

    keep = "The castle on the way home keeps its garrison while an army stands beside it."
    return [
        Position(LINES, "Kyo keeps two while five stand beside it.", lambda: beside_kyo(5, 3, 6), then=home),
        Position(LINES, "Kyo keeps two while three stand beside it.", lambda: beside_kyo(3, 4, 6), then=home),
        Position(LINES, "Kyo keeps two while eight stand beside it.", lambda: beside_kyo(8, 5, 4), then=home),
        Position(LINES, "Kyo keeps two though points are plenty.", lambda: beside_kyo(4, 3, 6), then=home),
        Position(LINES, keep, lambda: junction("kannonji", "sawayama"), then=kept("kannonji", 1)),
        Position(LINES, keep, lambda: junction("sawayama", "sekigahara"), then=kept("sawayama", 1)),
        Position(LINES, keep, lambda: junction("ogaki", "sekigahara"), then=kept("ogaki", 1)),
        Position(LINES, keep, lambda: junction("kiyosu", "nagashima"), then=kept("kiyosu", 1)),
        Position(LINES, keep, lambda: junction("ise_kameyama", "kuwana"), then=kept("ise_kameyama", 1)),
        Position(LINES, keep, lambda: junction("makishima", "shoryuji", 3), then=kept("makishima", 1)),
    ]


POSITIONS = [*cards(), *sieges(), *leaders(), *diplomacy(), *bids(), *lines()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="level5@1,level4,level5")
    parser.add_argument("--seeds", type=int, default=1, help="how often each position is put")
    parser.add_argument("--wrong", action="store_true", help="name what was answered wrongly")
    given = parser.parse_args()
    for bot in given.bots.split(","):
        total = 0.0
        for theme in dict.fromkeys(position.theme for position in POSITIONS):
            asked = [position for position in POSITIONS if position.theme == theme]
            score = 0.0
            for position in asked:
                share = sum(position.passed(bot, seed) for seed in range(1, given.seeds + 1)) / given.seeds
                score += share
                if given.wrong and share < 1:
                    print(f"    {share:.0%} right: {position.why}")
            total += score
            print(f"  {bot}, {theme}: {score:.1f} of {len(asked)}", flush=True)
        print(f"{bot}: {total:.1f} of {len(POSITIONS)}", flush=True)


if __name__ == "__main__":
    main()
