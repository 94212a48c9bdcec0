"""What single cards ask for and do (DT-12, DT-26).

An effect answers `refusal` while its card is in hand, and `play` when it is shown. What needs a choice puts the step
that asks for it on the stack (card_steps.py).
"""

from typing import Final

from tenka.games.dangerous_time.facts.board import (
    ANTI,
    C_ASAKURA,
    C_IGA,
    C_IKKO,
    CARD_KEYS,
    CARDS,
    CASTLE,
    CLANS,
    IKKO_ALLIANCE,
    ISHIYAMA,
    KENSHIN,
    KYO,
    LEADERS,
    LINK_KIND,
    LINK_TO,
    MT_HIEI,
    NEUTRAL,
    ODA,
    POWERS,
    PROVINCE_KEYS,
    PROVINCE_SPACES,
    SAMURAI,
    SEA,
    SEA_LINK,
    SHINGEN,
    SIDE_KEYS,
    SPACES,
    TOBA,
    TRANSIT,
    UENO,
    YOSHIAKI,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.control import (
    besieged,
    besieger,
    besieging,
    castle_limit,
    leader_place,
    open_to_sea,
    stacking_limit,
    take_control,
)
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, IN_HAND
from tenka.games.dangerous_time.realm.land import TEMPLE, TEMPLE_GONE
from tenka.games.dangerous_time.realm.leaders import DEAD
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.realm.powers import has_entered
from tenka.games.dangerous_time.steps.fate import escape
from tenka.games.dangerous_time.steps.frames import (
    CHIT_PICK,
    DAIMYO_PICK,
    DISCARD_PICK,
    GARRISON_PICK,
    POWER_PICK,
    RIOT,
    SIEGE_PICK,
    STEAL_PICK,
    TRUCE_PICK,
    TURNED,
    WORKS_PICK,
)
from tenka.games.dangerous_time.steps.retreat import turn_soldiers
from tenka.games.dangerous_time.steps.treachery import betray, garrison_spaces, leader_refusal
from tenka.kernel.chance import DECK, Chance

CONDITION: Final = "DT-10.3"
BOTH_PLAYERS: Final = 3  # an audience: both seats and no spectator


class Effect:
    """What a card asks for and does."""

    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return ""

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        raise NotImplementedError


class Choice(Effect):
    """A card that does something with one of several: there has to be one, and the step `pick` asks for it."""

    def __init__(self, pick: int) -> None:
        self.pick = pick

    def choices(self, s: WarPosition, side: int) -> list[int]:
        raise NotImplementedError

    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if self.choices(s, side) else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.push(self.pick, card, side)


def impulse_of(s: WarPosition, side: int) -> str:
    return "" if s.impulse.active == side and s.impulse.phase > 0 else CONDITION


class Betrayal(Effect):
    """A general, alone or with his clan (DT-12.2)."""

    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        key = CARD_KEYS[card]
        if key == "treachery_yoshiaki" and s.land.control[KYO] != side:
            return "DT-12.2"
        if key == "treachery_kagekatsu" and s.leaders.at[KENSHIN] != DEAD:
            return "DT-12.2"
        return leader_refusal(s, card, side)

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        betray(s, card, side)


class GarrisonBetrayal(Effect):
    """All soldiers of a clan in one space without an enemy leader (DT-12.7)."""

    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if CARD_KEYS[card] == "treachery_takeda_vassals" and s.leaders.at[SHINGEN] != DEAD:
            return "DT-12.2"
        return "" if garrison_spaces(s, card, side) else "DT-12.7"

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.push(GARRISON_PICK, card, side)


# --- impulse --------------------------------------------------------------------------------------------------------


class EnryakujiBurns(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return impulse_of(s, ODA) or ("" if s.land.temple == TEMPLE else CONDITION)

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        """DT-26.1."""
        s.land.temple = TEMPLE_GONE
        s.land.level = changed(s.land.level, MT_HIEI, 1)
        clear_out(s, ANTI, MT_HIEI)
        if s.land.control[MT_HIEI] != ODA:
            take_control(s, MT_HIEI, ODA)


class HonganjiPeace(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return impulse_of(s, ODA) or ("" if besieging(s, ODA, ISHIYAMA) else CONDITION)

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        """DT-26.16."""
        clear_out(s, ANTI, ISHIYAMA)
        if s.land.control[ISHIYAMA] != ODA:
            take_control(s, ISHIYAMA, ODA)


def clear_out(s: WarPosition, side: int, at: int) -> None:
    """Soldiers go to their boxes, leaders count as escaped without a roll."""
    for leader in s.leaders_at(side, at):
        escape(s, leader)
    for clan in range(CLANS):
        n = s.land.men_at(at, clan * 3 + side)
        if n > 0:
            s.to_box(at, clan * 3 + side, n)


class IgaNinja(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if s.land.men_at(UENO, C_IGA * 3 + NEUTRAL) == 0:
            return CONDITION
        return "" if any(s.land.units_at(side, at) > 0 for at in LINK_TO[UENO]) else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        """DT-26.13."""
        kind = C_IGA * 3 + NEUTRAL
        turn_soldiers(s, UENO, kind, s.land.men_at(UENO, kind), side)
        s.push(TURNED, UENO, side, NEUTRAL)


class NavalMuster(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return CONDITION if s.impulse.naval else ""

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.impulse.naval = True


class HeavySnow(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return CONDITION if s.impulse.snow else ""

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.impulse.snow = True


class ShogunLetters(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if leader_place(s, YOSHIAKI) < 0 or s.leaders.side[YOSHIAKI] != ANTI:
            return CONDITION
        return "" if powers_to_call(s) else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.push(POWER_PICK, card, side)


def powers_to_call(s: WarPosition) -> list[int]:
    """DT-26.18."""
    return [power for power in range(POWERS) if not has_entered(s, power) and s.land.entry_turn[power] > s.turn + 1]


class GoodFortune(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if s.hands.fortune == 1 - side else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.hands.fortune = side


class CastleWorks(Choice):
    def choices(self, s: WarPosition, side: int) -> list[int]:
        return works_spaces(s, side)


def works_spaces(s: WarPosition, side: int) -> list[int]:
    found: list[int] = []
    for at in range(SPACES):
        if (
            s.land.level[at] == 1
            and s.land.control[at] == side
            and at != KYO
            and at != MT_HIEI
            and not besieged(s, side, at)
        ):
            found.append(at)
    return found


class NewDaimyo(Choice):
    def choices(self, s: WarPosition, side: int) -> list[int]:
        return new_daimyos(s, side)


def new_daimyos(s: WarPosition, side: int) -> list[int]:
    """DT-26.21."""
    found: list[int] = []
    for leader in range(LEADERS):
        if s.leaders.at[leader] >= 0 and s.leaders.side[leader] == side and s.leaders.rank[leader] == SAMURAI:
            found.append(leader)
    return found


class Spy(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if s.hands.size(1 - side) > 0 else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        """DT-26.9."""
        s.revealed = True
        s.hands.spy(side)
        for other in s.hands.of(1 - side):
            s.hands.known = changed(s.hands.known, other, s.hands.known[other] | [1, 2][side])
            if s.events is not None:
                s.whisper(side, "card-seen", {"card": str(other)})


class Assassin(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if s.hands.size(1 - side) > 0 else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        if s.hands.spied[side] != 0:
            s.push(STEAL_PICK, card, side)
            return
        hand = s.hands.of(1 - side)
        steal(s, hand[chance.below(DECK, len(hand))], side)


def steal(s: WarPosition, card: int, side: int) -> None:
    """The card changes hands; both players know it (table B)."""
    s.revealed = True
    s.hands.at[card] = IN_HAND + side
    s.hands.known = changed(s.hands.known, card, [2, 1][side])
    if s.events is not None:
        s.tell("card-stolen", {"card": str(card), "side": SIDE_KEYS[side]}, BOTH_PLAYERS)
        s.tell("card-stolen-unseen", {"side": SIDE_KEYS[side]}, ~BOTH_PLAYERS)


class Riot(Effect):
    """Cards 49 to 54 (DT-26.10 to DT-26.12)."""

    def __init__(self, province: str, dice: int, after_asakura: bool) -> None:
        self.province = PROVINCE_KEYS.index(province)
        self.dice = dice
        self.after_asakura = after_asakura

    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if s.impulse.alliance != IKKO_ALLIANCE:
            return CONDITION
        if self.after_asakura and s.clans.fallen[C_ASAKURA] == 0:
            return "DT-23.8"
        most = int(s.clans.pool[C_IKKO] + s.clans.box[C_IKKO])
        return "" if riot_spaces(s, self.province, min(most, 6 * self.dice)) else "DT-26.12"

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        dice = [s.roll(chance) for _ in range(self.dice)]
        n = min(sum(dice), int(s.clans.pool[C_IKKO] + s.clans.box[C_IKKO]))  # DT-2.6
        if s.events is not None:
            rolled = " ".join([str(die) for die in dice])
            s.tell("riot", {"province": PROVINCE_KEYS[self.province], "dice": rolled, "n": n})
        s.push(RIOT, self.province, n)


def riot_least(s: WarPosition, at: int) -> int:
    """The fewest soldiers that a riot may place in a space; -1 if it may place none."""
    if s.land.closed(at):
        return -1
    if TRANSIT[at]:
        return 1 if s.land.units_at(ODA, at) == 0 and s.land.units_at(ANTI, at) < stacking_limit(at) else -1
    hostile = int(s.land.hostile_at(ANTI, at))
    if hostile == 0:
        return 1
    control = s.land.control[at]
    if control == ANTI or s.land.units_at(control, at) != hostile or hostile > castle_limit(s, at):
        return -1
    return max(1, hostile - int(s.land.units_at(ANTI, at)))


def riot_most(s: WarPosition, at: int, n: int) -> int:
    return min(n, stacking_limit(at) - int(s.land.units_at(ANTI, at))) if TRANSIT[at] else n


def riot_spaces(s: WarPosition, province: int, n: int) -> list[int]:
    """Spaces that can take some of `n` soldiers."""
    return [at for at in PROVINCE_SPACES[province] if 0 < riot_least(s, at) <= n]


# --- movement -------------------------------------------------------------------------------------------------------


class ForcedMarch(Effect):
    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.impulse.mp += 2  # DT-26.6


# --- combat ---------------------------------------------------------------------------------------------------------


class ImperialTruce(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if s.land.control[KYO] != side:
            return CONDITION
        return "" if truce_spaces(s, side) else "DT-26.3"

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.battle.truce = True
        s.push(TRUCE_PICK, card, side)


def truce_spaces(s: WarPosition, side: int) -> list[int]:
    """The nearest castles for a force that leaves under a truce (DT-26.3)."""
    by_land = nearest_castles(s, side, int(s.battle.at), False)
    return by_land or nearest_castles(s, side, int(s.battle.at), True)


def nearest_castles(s: WarPosition, side: int, start: int, by_sea: bool) -> list[int]:
    seen = {start}
    edge = [start]
    while edge:
        ahead: list[int] = []
        for at in edge:
            for i in range(len(LINK_TO[at])):
                to = LINK_TO[at][i]
                if to not in seen and not s.land.closed(to) and (by_sea or LINK_KIND[at][i] != SEA_LINK):
                    seen.add(to)
                    ahead.append(to)
        found = [to for to in ahead if CASTLE[to] and s.land.control[to] == side and s.land.units_at(1 - side, to) == 0]
        if found:
            return sorted(found)
        edge = ahead
    return []


def marched_into_battle(s: WarPosition) -> bool:
    """Did active units enter the space of this battle in this impulse?"""
    return any(way % SPACES == s.battle.at for way in s.impulse.marched)


class SurpriseAttack(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if s.battle.surprise or s.battle.ambush or s.land.control[s.battle.at] != 1 - side:
            return CONDITION
        return "" if marched_into_battle(s) else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.battle.surprise = True


class Ambush(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        if s.battle.ambush or s.land.control[s.battle.at] != side:
            return CONDITION
        return "" if marched_into_battle(s) else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.battle.ambush = True
        s.battle.surprise = False  # DT-26.8


class MassedGuns(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if s.land.control[KYO] == side else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.battle.guns[ATTACK if side == s.impulse.active else DEFEND] = 1


class IronShips(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if SEA[s.battle.at] and s.land.control[TOBA] == ODA else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.battle.iron = True


# --- end of the impulse ---------------------------------------------------------------------------------------------


class TacticalMastery(Choice):
    def choices(self, s: WarPosition, side: int) -> list[int]:
        return discards(s)


def discards(s: WarPosition) -> list[int]:
    return [card for card in range(1, CARDS + 1) if s.hands.at[card] == IN_DISCARD]


class SuppliesRunOut(Choice):
    def choices(self, s: WarPosition, side: int) -> list[int]:
        return starving_castles(s, side)


def starving_castles(s: WarPosition, side: int) -> list[int]:
    found: list[int] = []
    for at in range(SPACES):
        if s.land.units_at(side, at) == 0 or not besieging(s, side, at) or not besieged(s, s.land.control[at], at):
            continue
        if besieger(s, at) == side and not open_to_sea(s, at):
            found.append(at)
    return found


class BrilliantManoeuvre(Effect):
    def refusal(self, s: WarPosition, card: int, side: int) -> str:
        return "" if chits_left(s) >= 2 else CONDITION

    def play(self, s: WarPosition, card: int, side: int, chance: Chance) -> None:
        s.push(CHIT_PICK, card, side)


def chits_left(s: WarPosition) -> int:
    return sum([int(n) for n in s.impulse.cup])


# --- the table ------------------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, Effect]] = {
    "enryakuji_burns": EnryakujiBurns(),
    "massed_guns": MassedGuns(),
    "imperial_truce": ImperialTruce(),
    "tactical_mastery": TacticalMastery(DISCARD_PICK),
    "brilliant_manoeuvre": BrilliantManoeuvre(),
    "forced_march": ForcedMarch(),
    "surprise_attack": SurpriseAttack(),
    "ninja_spy": Spy(),
    "ninja_assassin": Assassin(),
    "ambush": Ambush(),
    "riot_echizen": Riot("echizen", 2, True),
    "riot_kaga": Riot("kaga", 1, True),
    "riot_kii": Riot("kii", 1, False),
    "iga_ninja": IgaNinja(),
    "supplies_run_out": SuppliesRunOut(SIEGE_PICK),
    "naval_muster": NavalMuster(),
    "honganji_peace": HonganjiPeace(),
    "iron_ships": IronShips(),
    "shogun_letters": ShogunLetters(),
    "heavy_snow": HeavySnow(),
    "good_fortune": GoodFortune(),
    "castle_works": CastleWorks(WORKS_PICK),
    "new_daimyo": NewDaimyo(DAIMYO_PICK),
}
