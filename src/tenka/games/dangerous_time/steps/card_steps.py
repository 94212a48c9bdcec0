"""Windows (DT-10.4 to DT-10.7), the course of a card, and the choices that single cards ask for (D3 to D9)."""

from typing import Final

from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.cards import (
    EFFECT,
    discard,
    hand_refusal,
    play_card,
    waive,
    window_answers,
)
from tenka.games.dangerous_time.facts.board import (
    ALLIANCE_SIDE,
    ANTI,
    C_IKKO,
    CANCELLED_BY,
    CARD_KEYS,
    CHIT_ALLIANCE,
    CHIT_KEYS,
    CHITS,
    CLANS,
    DAIMYO,
    END_CHIT,
    LEADER_KEYS,
    NEUTRAL,
    SIDE_KEYS,
    SPACE_KEYS,
    W_ROUND,
    WINDOW_KEYS,
)
from tenka.games.dangerous_time.facts.board import CLAN_KEYS as CLAN_NAMES
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import settle
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, IN_HAND, OUT_OF_GAME
from tenka.games.dangerous_time.realm.impulse import FRESH
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.realm.powers import accelerate
from tenka.games.dangerous_time.steps.effects import (
    discards,
    new_daimyos,
    powers_to_call,
    riot_least,
    riot_most,
    riot_spaces,
    starving_castles,
    steal,
    truce_spaces,
    works_spaces,
)
from tenka.games.dangerous_time.steps.frames import CANCEL, FATE, STARVE
from tenka.games.dangerous_time.steps.retreat import all_units
from tenka.games.dangerous_time.steps.step import Args, Step, UnitOfSpace, first_of
from tenka.games.dangerous_time.steps.treachery import garrison_spaces, turn_garrison
from tenka.games.dangerous_time.steps.turn import chit_in_use
from tenka.kernel.chance import Chance


class Window(Step):
    """D3."""

    WINDOW: Final = 2
    SPEAKER: Final = 3
    PASSES: Final = 4  # in succession
    ONE_SIDED: Final = 5  # 1: only one side is asked

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.place() == 0:
            s.go_to(1)
            s.hands.spied_on_nobody()
        if s.fact(Window.PASSES) >= (1 if s.fact(Window.ONE_SIDED) else 2) or (
            s.battle.truce and s.fact(Window.ONE_SIDED)
        ):
            s.pop()
            return False
        return s.ask(s.fact(Window.SPEAKER))

    def options(self, s: WarPosition) -> list[int]:
        return [do.PASS, *window_answers(s, s.fact(Window.SPEAKER), s.fact(Window.WINDOW))]

    def refusal(self, s: WarPosition, action: int) -> str:
        if action == do.PASS:
            return ""
        return hand_refusal(s, action, s.fact(Window.SPEAKER), s.fact(Window.WINDOW))

    def place(self, s: WarPosition) -> str:
        return WINDOW_KEYS[s.fact(Window.WINDOW)].replace("_", "-")

    def progress(self, s: WarPosition, frame: i64) -> str:
        return "cards" if s.procedure.stack[frame + Window.WINDOW] == W_ROUND else ""

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        side = s.fact(Window.SPEAKER)
        if action == do.WAIVE:
            waive(s, side)
            return
        if action == do.PASS:
            s.note(Window.PASSES, s.fact(Window.PASSES) + 1)
        else:
            s.note(Window.PASSES, 0)
        if not s.fact(Window.ONE_SIDED):
            s.note(Window.SPEAKER, 1 - side)
        if action != do.PASS:
            play_card(s, action - do.PLAY, side)


class CardStep(Step):
    """A card is carried out and then discarded (DT-10.2)."""

    CARD: Final = 2
    SIDE: Final = 3

    def run(self, s: WarPosition, chance: Chance) -> bool:
        card, side, place = s.fact(CardStep.CARD), s.fact(CardStep.SIDE), s.place()
        s.go_to(place + 1)
        if place == 0:
            s.procedure.cancelled = False
            if CANCELLED_BY[card]:
                s.push(CANCEL, card, 1 - side)
        elif place == 1:
            if not s.procedure.cancelled:
                EFFECT[card].play(s, card, side, chance)
        else:
            s.pop()
            if CARD_KEYS[card] == "new_daimyo":  # DT-26.21
                s.hands.at[card] = OUT_OF_GAME
            else:
                discard(s, card)
        return False


class Cancel(Step):
    """D9: another Ukita card cancels a Ukita card (DT-12.3)."""

    CARD: Final = 2
    SIDE: Final = 3  # who is asked

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(s.fact(Cancel.SIDE))

    def options(self, s: WarPosition) -> list[int]:
        side = s.fact(Cancel.SIDE)
        cards = CANCELLED_BY[s.fact(Cancel.CARD)]
        if (
            s.hands.waived[side] != 0
            or s.hands.size(side) == 0
            or all(s.hands.at[card] >= IN_DISCARD for card in cards)
        ):
            return [do.PASS]
        return [do.PASS, do.WAIVE, *[do.DISCARD + card for card in cards if s.hands.holds(side, card)]]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-12.3"

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        side = s.fact(Cancel.SIDE)
        if action == do.WAIVE:
            waive(s, side)
            return
        s.pop()
        if action == do.PASS:
            return
        discard(s, action - do.DISCARD)
        s.procedure.cancelled = True
        s.revealed = True
        if s.events is not None:
            s.tell("card-cancelled", {"card": str(action - do.DISCARD), "side": SIDE_KEYS[side]})


class RiotStep(Step):
    """D4: a space, then how many."""

    PROVINCE: Final = 2
    LEFT: Final = 3  # soldiers to place
    AT: Final = 4  # + 1: the chosen space

    def run(self, s: WarPosition, chance: Chance) -> bool:
        n = s.fact(RiotStep.LEFT)
        if n <= 0 or not riot_spaces(s, s.fact(RiotStep.PROVINCE), n):
            s.pop()
            return False
        return s.ask(ANTI)

    def options(self, s: WarPosition) -> list[int]:
        n = s.fact(RiotStep.LEFT)
        if s.fact(RiotStep.AT) == 0:
            return [do.SPACE + at for at in riot_spaces(s, s.fact(RiotStep.PROVINCE), n)]
        at = s.fact(RiotStep.AT) - 1
        return [do.NUMBER + k for k in range(riot_least(s, at), riot_most(s, at, n) + 1)]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-26.10"

    def place(self, s: WarPosition) -> str:
        return "number" if s.fact(RiotStep.AT) > 0 else ""

    def args(self, s: WarPosition) -> Args:
        at = s.fact(RiotStep.AT) - 1
        return {"space": SPACE_KEYS[at]} if at >= 0 else {"n": s.fact(RiotStep.LEFT)}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """All to the first space."""
        return answers[0] if s.fact(RiotStep.AT) == 0 else answers[-1]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if s.fact(RiotStep.AT) == 0:
            s.note(RiotStep.AT, action - do.SPACE + 1)
            return
        at, n = s.fact(RiotStep.AT) - 1, action - do.NUMBER
        s.note(RiotStep.AT, 0)
        s.note(RiotStep.LEFT, s.fact(RiotStep.LEFT) - n)
        from_pool = min(n, int(s.clans.pool[C_IKKO]))
        s.clans.pool[C_IKKO] = s.clans.pool[C_IKKO] - from_pool
        s.clans.box[C_IKKO] = s.clans.box[C_IKKO] - (n - from_pool)
        kind = C_IKKO * 3 + ANTI
        s.land.add_men(at, kind, n)
        s.impulse.mark(at, kind, FRESH, n)
        if s.events is not None:
            s.tell("riot-placed", {"space": SPACE_KEYS[at], "n": n})
        settle(s, at)


class Pick(Step):
    """One thing for a card."""

    CARD: Final = 2
    SIDE: Final = 3

    def __init__(self, key: str, rule: str) -> None:
        super().__init__(key)
        self.rule = rule

    def run(self, s: WarPosition, chance: Chance) -> bool:
        return s.ask(s.fact(Pick.SIDE))

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else self.rule

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        card, side = s.fact(Pick.CARD), s.fact(Pick.SIDE)
        s.pop()
        self.take(s, card, side, action, chance)

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        raise NotImplementedError


class DiscardPick(Pick):
    """D5 (DT-26.4)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.TAKE + card for card in discards(s)]

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return max(answers)  # the highest number

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        taken = action - do.TAKE
        s.hands.at[taken] = IN_HAND + side
        s.hands.known = changed(s.hands.known, taken, [2, 1][side])
        if s.events is not None:
            s.tell("card-taken", {"card": str(taken), "side": SIDE_KEYS[side]})


class StealPick(Pick):
    """D6 (DT-26.9)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.TAKE + card for card in s.hands.of(1 - s.fact(Pick.SIDE))]

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return max(answers)  # the highest number

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        steal(s, action - do.TAKE, side)


class ChitPick(Pick):
    """D7 (DT-26.5)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.CHIT + chit for chit in range(CHITS) if s.impulse.cup[chit] != 0 and chit_in_use(s, chit)]

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """A chit of one's own, else the End."""
        side = s.fact(Pick.SIDE)
        for action in answers:
            chit = action - do.CHIT
            if chit != END_CHIT and ALLIANCE_SIDE[CHIT_ALLIANCE[chit]] == side:
                return action
        return first_of([do.CHIT + END_CHIT], answers)

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        s.impulse.next_chit = action - do.CHIT
        if s.events is not None:
            s.tell("chit-chosen", {"chit": CHIT_KEYS[action - do.CHIT], "side": SIDE_KEYS[side]})


class GarrisonPick(Pick):
    """The space of a garrison card (DT-12.7)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.SPACE + at for at in garrison_spaces(s, s.fact(Pick.CARD), s.fact(Pick.SIDE))]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        turn_garrison(s, card, side, action - do.SPACE)


class TrucePick(Pick):
    """The force under attack leaves for the nearest castle (DT-26.3)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.SPACE + at for at in truce_spaces(s, s.fact(Pick.SIDE))]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        at, to = int(s.battle.at), action - do.SPACE
        for leader in s.leaders_at(side, at):
            s.place_leader(leader, to)
        for clan in range(CLANS):
            n = s.land.men_at(at, clan * 3 + side)
            if n > 0:
                s.land.add_men(at, clan * 3 + side, -n)
                s.trim_marks(at, clan * 3 + side)
                s.land.add_men(to, clan * 3 + side, n)
        if s.events is not None:
            s.tell("truce", {"space_from": SPACE_KEYS[at], "space": SPACE_KEYS[to]})


class PowerPick(Pick):
    """DT-26.18."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.POWER + power for power in powers_to_call(s)]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        accelerate(s, action - do.POWER, chance)


class WorksPick(Pick):
    """DT-26.20."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.SPACE + at for at in works_spaces(s, s.fact(Pick.SIDE))]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        s.land.level = changed(s.land.level, action - do.SPACE, 2)
        if s.events is not None:
            s.tell("castle-works", {"space": SPACE_KEYS[action - do.SPACE]})


class DaimyoPick(Pick):
    """DT-26.21."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.LEADER + leader for leader in new_daimyos(s, s.fact(Pick.SIDE))]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        s.leaders.rank = changed(s.leaders.rank, action - do.LEADER, DAIMYO)
        if s.events is not None:
            s.tell("new-daimyo", {"leader": LEADER_KEYS[action - do.LEADER]})


class SiegePick(Pick):
    """The siege that card 56 strikes (DT-26.14)."""

    def options(self, s: WarPosition) -> list[int]:
        return [do.SPACE + at for at in starving_castles(s, s.fact(Pick.SIDE))]

    def take(self, s: WarPosition, card: int, side: int, action: int, chance: Chance) -> None:
        s.push(STARVE, action - do.SPACE, int(s.land.control[action - do.SPACE]))


class Starve(UnitOfSpace):
    """The owner of the besieged loses one unit (DT-26.14)."""

    def __init__(self, key: str) -> None:
        super().__init__(key, "DT-19.2")

    def run(self, s: WarPosition, chance: Chance) -> bool:
        at, side = s.fact(Starve.AT), s.fact(Starve.SIDE)
        if side == NEUTRAL:
            units = all_neutrals(s, at)
            self.lose(s, units[0])
            return False
        return s.ask(side)

    def soldiers(self, s: WarPosition, side: int, at: int) -> list[int]:
        units = all_units(s, side, at)
        return [do.SOLDIER + units[i] for i in range(0, len(units), 2) if units[i] < do.LEADER - do.SOLDIER_CUT]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action < do.LEADER:
            self.lose(s, action - do.SOLDIER)
            return
        s.pop()
        s.push(FATE, action - do.LEADER)

    def lose(self, s: WarPosition, kind: int) -> None:
        at = s.fact(Starve.AT)
        s.pop()
        s.to_box(at, kind, 1)
        if s.events is not None:
            s.tell(
                "soldiers-lost",
                {"clan": CLAN_NAMES[kind // 3], "n": 1, "space": SPACE_KEYS[at], "side": SIDE_KEYS[kind % 3]},
            )
        settle(s, at)


def all_neutrals(s: WarPosition, at: int) -> list[int]:
    return [clan * 3 + NEUTRAL for clan in range(CLANS) if s.land.men_at(at, clan * 3 + NEUTRAL) > 0]
