"""Windows (DT-10.4 to DT-10.7), the course of a card, and the choices that single cards ask for (D3 to D9)."""

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.cards import (
    EFFECT,
    card_refusal,
    discard,
    discards,
    new_daimyos,
    play_card,
    powers_to_call,
    riot_least,
    riot_most,
    riot_spaces,
    starving_castles,
    steal,
    truce_spaces,
    waive,
    waiver_refusal,
    window_answers,
    works_spaces,
)
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    C_IKKO,
    CANCELLED_BY,
    CARD_KEYS,
    CHIT_KEYS,
    CHITS,
    CLANS,
    DAIMYO,
    LEADER_KEYS,
    NEUTRAL,
    SIDE_KEYS,
    SPACE_KEYS,
)
from tenka.games.dangerous_time.facts.board import CLAN_KEYS as CLAN_NAMES
from tenka.games.dangerous_time.position import FRESH, IN_DISCARD, IN_HAND, OUT_OF_GAME, WRONG_STEP, Step, WarState
from tenka.games.dangerous_time.realm.clans import accelerate
from tenka.games.dangerous_time.realm.control import settle
from tenka.games.dangerous_time.steps.frames import CANCEL, FATE, STARVE
from tenka.games.dangerous_time.steps.retreat import all_units
from tenka.games.dangerous_time.steps.treachery import garrison_spaces, turn_garrison
from tenka.games.dangerous_time.steps.turn import chit_in_use
from tenka.kernel.chance import Chance


class Window(Step):
    """D3. Facts: window, who speaks, passes in succession, whether it is one-sided."""

    def run(self, s: WarState, chance: Chance) -> bool:
        if s.fact(1) == 0:
            s.note(1, 1)
            s.spied[0] = 0
            s.spied[1] = 0
        if s.fact(4) >= (1 if s.fact(5) else 2) or (s.truce and s.fact(5)):
            s.pop()
            return False
        return s.ask(s.fact(3))

    def options(self, s: WarState) -> list[int]:
        return [do.PASS, *window_answers(s, s.fact(3), s.fact(2))]

    def refusal(self, s: WarState, action: int) -> str:
        if action == do.PASS:
            return ""
        if action == do.WAIVE:
            return waiver_refusal(s, s.fact(3), s.fact(2))
        if do.PLAY < action <= do.TAKE:
            return card_refusal(s, action - do.PLAY, s.fact(3), s.fact(2))
        return WRONG_STEP

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        side = s.fact(3)
        if action == do.WAIVE:
            waive(s, side)
            return
        if action == do.PASS:
            s.note(4, s.fact(4) + 1)
        else:
            s.note(4, 0)
        if not s.fact(5):
            s.note(3, 1 - side)
        if action != do.PASS:
            play_card(s, action - do.PLAY, side)


class CardStep(Step):
    """A card is carried out and then discarded (DT-10.2). Facts: card, side."""

    def run(self, s: WarState, chance: Chance) -> bool:
        card, side, place = s.fact(2), s.fact(3), s.fact(1)
        s.note(1, place + 1)
        if place == 0:
            s.cancelled = False
            if CANCELLED_BY[card]:
                s.push(CANCEL, card, 1 - side)
        elif place == 1:
            if not s.cancelled:
                EFFECT[card].play(s, card, side, chance)
        else:
            s.pop()
            if CARD_KEYS[card] == "new_daimyo":  # DT-26.21
                s.card_at[card] = OUT_OF_GAME
            else:
                discard(s, card)
        return False


class Cancel(Step):
    """D9: another Ukita card cancels a Ukita card (DT-12.3). Facts: card, side asked."""

    def run(self, s: WarState, chance: Chance) -> bool:
        return s.ask(s.fact(3))

    def options(self, s: WarState) -> list[int]:
        side = s.fact(3)
        cards = CANCELLED_BY[s.fact(2)]
        if s.waived[side] != 0 or s.hand_size(side) == 0 or all(s.card_at[card] >= IN_DISCARD for card in cards):
            return [do.PASS]
        return [do.PASS, do.WAIVE, *[do.DISCARD + card for card in cards if s.holds(side, card)]]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-12.3"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        side = s.fact(3)
        if action == do.WAIVE:
            waive(s, side)
            return
        s.pop()
        if action == do.PASS:
            return
        discard(s, action - do.DISCARD)
        s.cancelled = True
        s.revealed = True
        if s.events is not None:
            s.tell("card-cancelled", {"card": str(action - do.DISCARD), "side": SIDE_KEYS[side]})


class RiotStep(Step):
    """D4: a space, then how many. Facts: province, soldiers left, chosen space + 1."""

    def run(self, s: WarState, chance: Chance) -> bool:
        n = s.fact(3)
        if n <= 0 or not riot_spaces(s, s.fact(2), n):
            s.pop()
            return False
        return s.ask(ANTI)

    def options(self, s: WarState) -> list[int]:
        n = s.fact(3)
        if s.fact(4) == 0:
            return [do.SPACE + at for at in riot_spaces(s, s.fact(2), n)]
        at = s.fact(4) - 1
        return [do.NUMBER + k for k in range(riot_least(s, at), riot_most(s, at, n) + 1)]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-26.10"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        if s.fact(4) == 0:
            s.note(4, action - do.SPACE + 1)
            return
        at, n = s.fact(4) - 1, action - do.NUMBER
        s.note(4, 0)
        s.note(3, s.fact(3) - n)
        from_pool = min(n, int(s.pool[C_IKKO]))
        s.pool[C_IKKO] = s.pool[C_IKKO] - from_pool
        s.box[C_IKKO] = s.box[C_IKKO] - (n - from_pool)
        kind = C_IKKO * 3 + ANTI
        s.add_men(at, kind, n)
        s.mark(at, kind, FRESH, n)
        if s.events is not None:
            s.tell("riot-placed", {"space": SPACE_KEYS[at], "n": n})
        settle(s, at)


class Pick(Step):
    """One thing for a card. Facts: card, side."""

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key)
        self.rule = rule

    def run(self, s: WarState, chance: Chance) -> bool:
        return s.ask(s.fact(3))

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else self.rule

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        card, side = s.fact(2), s.fact(3)
        s.pop()
        self.take(s, card, side, action, chance)

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        raise NotImplementedError


class DiscardPick(Pick):
    """D5 (DT-26.4)."""

    def options(self, s: WarState) -> list[int]:
        return [do.TAKE + card for card in discards(s)]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        taken = action - do.TAKE
        s.card_at[taken] = IN_HAND + side
        s.known[taken] = [2, 1][side]
        if s.events is not None:
            s.tell("card-taken", {"card": str(taken), "side": SIDE_KEYS[side]})


class StealPick(Pick):
    """D6 (DT-26.9)."""

    def options(self, s: WarState) -> list[int]:
        return [do.TAKE + card for card in s.hand(1 - s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        steal(s, action - do.TAKE, side)


class ChitPick(Pick):
    """D7 (DT-26.5)."""

    def options(self, s: WarState) -> list[int]:
        return [do.CHIT + chit for chit in range(CHITS) if s.cup[chit] != 0 and chit_in_use(s, chit)]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        s.next_chit = action - do.CHIT
        if s.events is not None:
            s.tell("chit-chosen", {"chit": CHIT_KEYS[action - do.CHIT], "side": SIDE_KEYS[side]})


class GarrisonPick(Pick):
    """The space of a garrison card (DT-12.7)."""

    def options(self, s: WarState) -> list[int]:
        return [do.SPACE + at for at in garrison_spaces(s, s.fact(2), s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        turn_garrison(s, card, side, action - do.SPACE)


class TrucePick(Pick):
    """The force under attack leaves for the nearest castle (DT-26.3)."""

    def options(self, s: WarState) -> list[int]:
        return [do.SPACE + at for at in truce_spaces(s, s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        at, to = int(s.battle_at), action - do.SPACE
        for leader in s.leaders_at(side, at):
            s.place_leader(leader, to)
        for clan in range(CLANS):
            n = s.men_at(at, clan * 3 + side)
            if n > 0:
                s.add_men(at, clan * 3 + side, -n)
                s.trim_marks(at, clan * 3 + side)
                s.add_men(to, clan * 3 + side, n)
        if s.events is not None:
            s.tell("truce", {"space_from": SPACE_KEYS[at], "space": SPACE_KEYS[to]})


class PowerPick(Pick):
    """DT-26.18."""

    def options(self, s: WarState) -> list[int]:
        return [do.POWER + power for power in powers_to_call(s)]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        accelerate(s, action - do.POWER, chance)


class WorksPick(Pick):
    """DT-26.20."""

    def options(self, s: WarState) -> list[int]:
        return [do.SPACE + at for at in works_spaces(s, s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        s.level[action - do.SPACE] = 2
        if s.events is not None:
            s.tell("castle-works", {"space": SPACE_KEYS[action - do.SPACE]})


class DaimyoPick(Pick):
    """DT-26.21."""

    def options(self, s: WarState) -> list[int]:
        return [do.LEADER + leader for leader in new_daimyos(s, s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        s.leader_rank[action - do.LEADER] = DAIMYO
        if s.events is not None:
            s.tell("new-daimyo", {"leader": LEADER_KEYS[action - do.LEADER]})


class SiegePick(Pick):
    """The siege that card 56 strikes (DT-26.14)."""

    def options(self, s: WarState) -> list[int]:
        return [do.SPACE + at for at in starving_castles(s, s.fact(3))]

    def take(self, s: WarState, card: int, side: int, action: int, chance: Chance) -> None:
        s.push(STARVE, action - do.SPACE, int(s.control[action - do.SPACE]))


class Starve(Step):
    """The owner of the besieged loses one unit, soldiers first (DT-26.14, DT-19.2). Facts: space, side."""

    def run(self, s: WarState, chance: Chance) -> bool:
        at, side = s.fact(2), s.fact(3)
        if side == NEUTRAL:
            units = all_neutrals(s, at)
            self.lose(s, units[0])
            return False
        return s.ask(side)

    def options(self, s: WarState) -> list[int]:
        at, side = s.fact(2), s.fact(3)
        units = all_units(s, side, at)
        soldiers = [do.SOLDIER + units[i] for i in range(0, len(units), 2) if units[i] < do.LEADER - do.SOLDIER_CUT]
        return soldiers or [do.LEADER + leader for leader in s.leaders_at(side, at)]

    def refusal(self, s: WarState, action: int) -> str:
        return "" if action in self.options(s) else "DT-19.2"

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        if action < do.LEADER:
            self.lose(s, action - do.SOLDIER)
            return
        s.pop()
        s.push(FATE, action - do.LEADER)

    def lose(self, s: WarState, kind: int) -> None:
        at = s.fact(2)
        s.pop()
        s.to_box(at, kind, 1)
        if s.events is not None:
            s.tell(
                "soldiers-lost",
                {"clan": CLAN_NAMES[kind // 3], "n": 1, "space": SPACE_KEYS[at], "side": SIDE_KEYS[kind % 3]},
            )
        settle(s, at)


def all_neutrals(s: WarState, at: int) -> list[int]:
    return [clan * 3 + NEUTRAL for clan in range(CLANS) if s.men_at(at, clan * 3 + NEUTRAL) > 0]
