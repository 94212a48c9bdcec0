"""All 64 cards as a table of conditions and effects (DT-10.3, DT-12, DT-26).

An effect answers `refusal` while its card is in hand, and `play` when it is shown. What needs a choice puts the step
that asks for it on the stack (steps/card_steps.py).
"""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    C_ASAKURA,
    C_IGA,
    C_IKKO,
    CARD_KEYS,
    CARD_ROLE,
    CARD_WINDOWS,
    CARDS,
    CASTLE,
    CLANS,
    DATA,
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
    ROLE_ACTIVE,
    ROLE_ANTI,
    ROLE_ATTACKER,
    ROLE_DEFENDER,
    ROLE_ODA,
    SAMURAI,
    SEA,
    SEA_LINK,
    SHINGEN,
    SIDE_KEYS,
    SPACES,
    TOBA,
    TRANSIT,
    TREACHERY,
    UENO,
    WINDOW_KEYS,
    YOSHIAKI,
)
from tenka.games.dangerous_time.position import (
    ATTACK,
    DEAD,
    DEFEND,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    TEMPLE,
    TEMPLE_GONE,
    WarState,
)
from tenka.games.dangerous_time.realm.clans import has_entered
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
from tenka.games.dangerous_time.realm.leaders import escape
from tenka.games.dangerous_time.steps.frames import (
    CARD,
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
from tenka.kernel.problem import Problem

CONDITION: Final = "DT-10.3"
BOTH_PLAYERS: Final = 3  # an audience: both seats and no spectator


class Effect:
    """What a card asks for and does."""

    def refusal(self, s: WarState, card: int, side: int) -> str:
        return ""

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        raise NotImplementedError


def impulse_of(s: WarState, side: int) -> str:
    return "" if s.active == side and s.phase > 0 else CONDITION


# --- treachery ------------------------------------------------------------------------------------------------------


class Betrayal(Effect):
    """A general, alone or with his clan (DT-12.2)."""

    def refusal(self, s: WarState, card: int, side: int) -> str:
        key = CARD_KEYS[card]
        if key == "treachery_yoshiaki" and s.control[KYO] != side:
            return "DT-12.2"
        if key == "treachery_kagekatsu" and s.leader_at[KENSHIN] != DEAD:
            return "DT-12.2"
        return leader_refusal(s, card, side)

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        betray(s, card, side)


class GarrisonBetrayal(Effect):
    """All soldiers of a clan in one space without an enemy leader (DT-12.7)."""

    def refusal(self, s: WarState, card: int, side: int) -> str:
        if CARD_KEYS[card] == "treachery_takeda_vassals" and s.leader_at[SHINGEN] != DEAD:
            return "DT-12.2"
        return "" if garrison_spaces(s, card, side) else "DT-12.7"

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(GARRISON_PICK, card, side)


# --- impulse --------------------------------------------------------------------------------------------------------


class EnryakujiBurns(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return impulse_of(s, ODA) or ("" if s.temple == TEMPLE else CONDITION)

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        """DT-26.1."""
        s.temple = TEMPLE_GONE
        s.level[MT_HIEI] = 1
        clear_out(s, ANTI, MT_HIEI)
        if s.control[MT_HIEI] != ODA:
            take_control(s, MT_HIEI, ODA)


class HonganjiPeace(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return impulse_of(s, ODA) or ("" if besieging(s, ODA, ISHIYAMA) else CONDITION)

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        """DT-26.16."""
        clear_out(s, ANTI, ISHIYAMA)
        if s.control[ISHIYAMA] != ODA:
            take_control(s, ISHIYAMA, ODA)


def clear_out(s: WarState, side: int, at: int) -> None:
    """Soldiers go to their boxes, leaders count as escaped without a roll."""
    for leader in s.leaders_at(side, at):
        escape(s, leader)
    for clan in range(CLANS):
        n = s.men_at(at, clan * 3 + side)
        if n > 0:
            s.to_box(at, clan * 3 + side, n)


class IgaNinja(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        if s.men_at(UENO, C_IGA * 3 + NEUTRAL) == 0:
            return CONDITION
        return "" if any(s.units_at(side, at) > 0 for at in LINK_TO[UENO]) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        """DT-26.13."""
        kind = C_IGA * 3 + NEUTRAL
        turn_soldiers(s, UENO, kind, s.men_at(UENO, kind), side)
        s.push(TURNED, UENO, side, NEUTRAL)


class NavalMuster(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return CONDITION if s.naval else ""

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.naval = True


class HeavySnow(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return CONDITION if s.snow else ""

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.snow = True


class ShogunLetters(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        if leader_place(s, YOSHIAKI) < 0 or s.leader_side[YOSHIAKI] != ANTI:
            return CONDITION
        return "" if powers_to_call(s) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(POWER_PICK, card, side)


def powers_to_call(s: WarState) -> list[int]:
    """DT-26.18."""
    return [power for power in range(POWERS) if not has_entered(s, power) and s.entry_turn[power] > s.turn + 1]


class GoodFortune(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if s.fortune == 1 - side else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.fortune = side


class CastleWorks(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if works_spaces(s, side) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(WORKS_PICK, card, side)


def works_spaces(s: WarState, side: int) -> list[int]:
    found: list[int] = []
    for at in range(SPACES):
        if s.level[at] == 1 and s.control[at] == side and at != KYO and at != MT_HIEI and not besieged(s, side, at):
            found.append(at)
    return found


class NewDaimyo(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if new_daimyos(s, side) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(DAIMYO_PICK, card, side)


def new_daimyos(s: WarState, side: int) -> list[int]:
    """DT-26.21."""
    found: list[int] = []
    for leader in range(LEADERS):
        if s.leader_at[leader] >= 0 and s.leader_side[leader] == side and s.leader_rank[leader] == SAMURAI:
            found.append(leader)
    return found


class Spy(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if s.hand_size(1 - side) > 0 else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        """DT-26.9."""
        s.revealed = True
        s.spied[side] = 1
        for other in s.hand(1 - side):
            s.known[other] = s.known[other] | [1, 2][side]
            if s.events is not None:
                s.whisper(side, "card-seen", {"card": str(other)})


class Assassin(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if s.hand_size(1 - side) > 0 else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        if s.spied[side] != 0:
            s.push(STEAL_PICK, card, side)
            return
        hand = s.hand(1 - side)
        steal(s, hand[chance.below(DECK, len(hand))], side)


def steal(s: WarState, card: int, side: int) -> None:
    """The card changes hands; both players know it (table B)."""
    s.revealed = True
    s.card_at[card] = IN_HAND + side
    s.known[card] = [2, 1][side]
    if s.events is not None:
        s.tell("card-stolen", {"card": str(card), "side": SIDE_KEYS[side]}, BOTH_PLAYERS)
        s.tell("card-stolen-unseen", {"side": SIDE_KEYS[side]}, ~BOTH_PLAYERS)


class Riot(Effect):
    """Cards 49 to 54 (DT-26.10 to DT-26.12)."""

    def __init__(self, province: str, dice: int, after_asakura: bool) -> None:
        self.province = PROVINCE_KEYS.index(province)
        self.dice = dice
        self.after_asakura = after_asakura

    def refusal(self, s: WarState, card: int, side: int) -> str:
        if s.alliance != IKKO_ALLIANCE:
            return CONDITION
        if self.after_asakura and s.fallen[C_ASAKURA] == 0:
            return "DT-23.8"
        most = int(s.pool[C_IKKO] + s.box[C_IKKO])
        return "" if riot_spaces(s, self.province, min(most, 6 * self.dice)) else "DT-26.12"

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        dice = [s.roll(chance) for _ in range(self.dice)]
        n = min(sum(dice), int(s.pool[C_IKKO] + s.box[C_IKKO]))  # DT-2.6
        if s.events is not None:
            rolled = " ".join([str(die) for die in dice])
            s.tell("riot", {"province": PROVINCE_KEYS[self.province], "dice": rolled, "n": n})
        s.push(RIOT, self.province, n)


def riot_least(s: WarState, at: int) -> int:
    """The fewest soldiers that a riot may place in a space; -1 if it may place none."""
    if s.closed(at):
        return -1
    if TRANSIT[at]:
        return 1 if s.units_at(ODA, at) == 0 and s.units_at(ANTI, at) < stacking_limit(at) else -1
    hostile = int(s.hostile_at(ANTI, at))
    if hostile == 0:
        return 1
    control = s.control[at]
    if control == ANTI or s.units_at(control, at) != hostile or hostile > castle_limit(s, at):
        return -1
    return max(1, hostile - int(s.units_at(ANTI, at)))


def riot_most(s: WarState, at: int, n: int) -> int:
    return min(n, stacking_limit(at) - int(s.units_at(ANTI, at))) if TRANSIT[at] else n


def riot_spaces(s: WarState, province: int, n: int) -> list[int]:
    """Spaces that can take some of `n` soldiers."""
    return [at for at in PROVINCE_SPACES[province] if 0 < riot_least(s, at) <= n]


# --- movement -------------------------------------------------------------------------------------------------------


class ForcedMarch(Effect):
    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.mp += 2  # DT-26.6


# --- combat ---------------------------------------------------------------------------------------------------------


class ImperialTruce(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        if s.control[KYO] != side:
            return CONDITION
        return "" if truce_spaces(s, side) else "DT-26.3"

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.truce = True
        s.push(TRUCE_PICK, card, side)


def truce_spaces(s: WarState, side: int) -> list[int]:
    """The nearest castles for a force that leaves under a truce (DT-26.3)."""
    by_land = nearest_castles(s, side, int(s.battle_at), False)
    return by_land or nearest_castles(s, side, int(s.battle_at), True)


def nearest_castles(s: WarState, side: int, start: int, by_sea: bool) -> list[int]:
    seen = {start}
    edge = [start]
    while edge:
        ahead: list[int] = []
        for at in edge:
            for i in range(len(LINK_TO[at])):
                to = LINK_TO[at][i]
                if to not in seen and not s.closed(to) and (by_sea or LINK_KIND[at][i] != SEA_LINK):
                    seen.add(to)
                    ahead.append(to)
        found = [to for to in ahead if CASTLE[to] and s.control[to] == side and s.units_at(1 - side, to) == 0]
        if found:
            return sorted(found)
        edge = ahead
    return []


def marched_into_battle(s: WarState) -> bool:
    """Did active units enter the space of this battle in this impulse?"""
    return any(way % SPACES == s.battle_at for way in s.marched)


class SurpriseAttack(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        if s.surprise or s.ambush or s.control[s.battle_at] != 1 - side:
            return CONDITION
        return "" if marched_into_battle(s) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.surprise = True


class Ambush(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        if s.ambush or s.control[s.battle_at] != side:
            return CONDITION
        return "" if marched_into_battle(s) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.ambush = True
        s.surprise = False  # DT-26.8


class MassedGuns(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if s.control[KYO] == side else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.guns[ATTACK if side == s.active else DEFEND] = 1


class IronShips(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if SEA[s.battle_at] and s.control[TOBA] == ODA else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.iron = True


# --- end of the impulse ---------------------------------------------------------------------------------------------


class TacticalMastery(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if discards(s) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(DISCARD_PICK, card, side)


def discards(s: WarState) -> list[int]:
    return [card for card in range(1, CARDS + 1) if s.card_at[card] == IN_DISCARD]


class SuppliesRunOut(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if starving_castles(s, side) else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(SIEGE_PICK, card, side)


def starving_castles(s: WarState, side: int) -> list[int]:
    found: list[int] = []
    for at in range(SPACES):
        if s.units_at(side, at) == 0 or not besieging(s, side, at) or not besieged(s, s.control[at], at):
            continue
        if besieger(s, at) == side and not open_to_sea(s, at):
            found.append(at)
    return found


class BrilliantManoeuvre(Effect):
    def refusal(self, s: WarState, card: int, side: int) -> str:
        return "" if chits_left(s) >= 2 else CONDITION

    def play(self, s: WarState, card: int, side: int, chance: Chance) -> None:
        s.push(CHIT_PICK, card, side)


def chits_left(s: WarState) -> int:
    return sum([int(n) for n in s.cup])


# --- the table ------------------------------------------------------------------------------------------------------

EFFECTS: Final[dict[str, Effect]] = {
    "enryakuji_burns": EnryakujiBurns(),
    "massed_guns": MassedGuns(),
    "imperial_truce": ImperialTruce(),
    "tactical_mastery": TacticalMastery(),
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
    "supplies_run_out": SuppliesRunOut(),
    "naval_muster": NavalMuster(),
    "honganji_peace": HonganjiPeace(),
    "iron_ships": IronShips(),
    "shogun_letters": ShogunLetters(),
    "heavy_snow": HeavySnow(),
    "good_fortune": GoodFortune(),
    "castle_works": CastleWorks(),
    "new_daimyo": NewDaimyo(),
}


def _effect(number: int) -> Effect:
    card = DATA.cards[number - 1]
    if card.treachery_type == "garrison":
        return GarrisonBetrayal()
    if card.kind == "treachery":
        return Betrayal()
    name = card.key.rstrip("0123456789").rstrip("_")
    if name not in EFFECTS:
        raise Problem("war-data", f"The war's data are wrong at cards.{number}.key: no card does {card.key!r}")
    return EFFECTS[name]


WINDOW_CARDS: Final[list[list[int]]] = [
    [card for card in range(1, CARDS + 1) if CARD_WINDOWS[card] >> window & 1] for window in range(len(WINDOW_KEYS))
]
EFFECT: Final[list[Effect]] = [Effect(), *[_effect(number) for number in range(1, CARDS + 1)]]


def card_refusal(s: WarState, card: int, side: int, window: int) -> str:
    """Why a player may not play a card now, or "" (DT-10.3, DT-10.6, DT-10.10, DT-10.7)."""
    if not s.holds(side, card):
        return "DT-10.3"
    if s.waived[side] != 0:
        return "DT-10.7"
    return use_refusal(s, card, side, window)


def use_refusal(s: WarState, card: int, side: int, window: int) -> str:
    """Why a player who held the card could not play it now, or "": nothing hidden matters to this."""
    if not CARD_WINDOWS[card] >> window & 1:
        return "DT-12.1" if TREACHERY[card] else "DT-10.6"
    role = CARD_ROLE[card]
    if role in (ROLE_ACTIVE, ROLE_ATTACKER):
        if side != s.active:
            return "DT-10.10"
    elif (
        (role == ROLE_DEFENDER and side != s.foe)
        or (role == ROLE_ODA and side != ODA)
        or (role == ROLE_ANTI and side != ANTI)
    ):
        return "DT-10.10"
    return EFFECT[card].refusal(s, card, side)


def playable_cards(s: WarState, side: int, window: int) -> list[int]:
    """The actions that play a card in a window."""
    found: list[int] = []
    for card in range(1, CARDS + 1):
        if s.card_at[card] == IN_HAND + side and card_refusal(s, card, side, window) == "":
            found.append(do.PLAY + card)
    return found


def window_answers(s: WarState, side: int, window: int) -> list[int]:
    """What a player can do with his cards in a window; nothing where everybody knows that he can play none.

    Who holds cards is asked whenever one of them might be playable for all that is known, so that the question tells
    nobody anything (DT-10.7).
    """
    if s.waived[side] != 0 or s.hand_size(side) == 0:
        return []
    cards = playable_cards(s, side, window)
    return [do.WAIVE, *cards] if cards or any_in_doubt(s, side, window) else []


def any_in_doubt(s: WarState, side: int, window: int) -> bool:
    """Is a card of this window, playable now, neither discarded nor out of the game?"""
    for card in WINDOW_CARDS[window]:
        if s.card_at[card] < IN_DISCARD and use_refusal(s, card, side, window) == "":
            return True
    return False


def waiver_refusal(s: WarState, side: int, window: int) -> str:
    return "" if window_answers(s, side, window) else "DT-10.7"


def waive(s: WarState, side: int) -> None:
    """A player plays no card until the next chit (DT-10.7)."""
    s.waived[side] = 1
    if s.events is not None:
        s.tell("waived", {"side": SIDE_KEYS[side]})


def play_card(s: WarState, card: int, side: int) -> None:
    """A card is shown; `Card` carries it out and discards it (DT-10.2)."""
    s.card_at[card] = IN_PLAY
    s.known[card] = 0
    s.revealed = True
    if s.events is not None:
        s.tell("card-played", {"card": str(card), "side": SIDE_KEYS[side]})
    s.push(CARD, card, side)


def discard(s: WarState, card: i64) -> None:
    s.card_at[card] = IN_DISCARD
    s.known[card] = 0
