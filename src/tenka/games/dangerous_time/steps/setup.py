"""The set-up (DT-7): bids, sides, units, the Asakura, and the deal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    ASAKURA_SOLDIERS,
    ASAKURA_SPACES,
    BID_MAX,
    C_ASAKURA,
    CARDS,
    CLAN_ALLIANCE,
    CLAN_KEYS,
    CLAN_SIDE,
    CLANS,
    DATA,
    ENTRY_TURN,
    HAND_ANTI,
    HAND_ODA,
    LEADER_CLAN,
    LEADER_KEYS,
    LEADER_RANK,
    LEADERS,
    LEVEL,
    NEUTRAL,
    NOBODY,
    ODA,
    POWERS,
    READY_TARGET,
    SHORT,
    SIDE_KEYS,
    SOLDIER_LIMIT,
    SPACE_KEYS,
    SPACES,
    START_CONTROL,
    YOSHIAKI,
    YOSHIKAGE,
    space_number,
)
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.control import seat_clans
from tenka.games.dangerous_time.realm.hands import IN_DECK
from tenka.games.dangerous_time.realm.leaders import PALACE
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.steps.frames import AGREED_ODA, AGREED_READY, ASAKURA, BID, TURN
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Menu, Step
from tenka.games.dangerous_time.steps.turn import draw_card, fill_cup, shuffle
from tenka.kernel.chance import SEATS, Chance

DEFAULT_BID: Final = 6
AT_RANDOM = 0  # how the sides are found in the standard and campaign games; 1 and 2 name the seat that leads Oda


class GameStep(Step):
    """From the bids to the first turn."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        s.go_to(place + 1)
        if place == 0:
            if bids_are_made(s):
                s.push(BID, 1)
                s.push(BID, 0)
        elif place == 1:
            self.sides(s, chance)
            set_up(s)
            s.push(ASAKURA)
        elif place == 2:
            deal(s, chance)
            s.push(TURN)
        else:
            s.pop()
        return False

    def sides(self, s: WarPosition, chance: Chance) -> None:
        s.revealed = True
        if not bids_are_made(s):  # DT-7.10, DT-7.11
            agreed = s.fact(AGREED_ODA)
            s.oda_seat = agreed - 1 if agreed != AT_RANDOM else chance.below(SEATS, 2)
        else:
            self.compare_bids(s, chance)
        if s.scenario == SHORT and not bids_are_made(s):
            s.target = READY_TARGET[s.fact(AGREED_READY)]
            if s.events is not None:
                s.tell("target-given", {"n": int(s.target), "turn": s.last_turn()})
        if s.events is not None:
            s.tell("sides", {"seat_oda": int(s.oda_seat), "seat_anti": int(1 - s.oda_seat)})

    def compare_bids(self, s: WarPosition, chance: Chance) -> None:
        """DT-7.8, DT-7.9."""
        if s.events is not None:
            s.tell("bids", {"n_one": int(s.bids[0]), "n_two": int(s.bids[1])})
        if s.bids[0] != s.bids[1]:
            s.oda_seat = 0 if s.bids[0] > s.bids[1] else 1
        else:
            one = two = 0
            while one == two:
                one, two = s.roll(chance), s.roll(chance)
                if s.events is not None:
                    s.tell("bid-dice", {"die_one": one, "die_two": two})
            s.oda_seat = 0 if one < two else 1
        s.target = s.bids[s.oda_seat]


def bids_are_made(s: WarPosition) -> bool:
    """In a short game that is not ready-made (DT-7.8, DT-7.11)."""
    return s.scenario == SHORT and s.procedure.stack[AGREED_READY] == 0


class Bid(Step):
    """D1."""

    SEAT: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        s.actor = s.fact(Bid.SEAT)
        return True

    def options(self, s: WarPosition) -> list[int]:
        return [do.NUMBER + n for n in range(BID_MAX + 1)]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if do.NUMBER <= action <= do.NUMBER + BID_MAX else "DT-7.8"

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return do.NUMBER + DEFAULT_BID

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        s.bids = changed(s.bids, s.fact(Bid.SEAT), action - do.NUMBER)
        s.pop()


def _places() -> tuple[list[tuple[int, int]], list[tuple[int, int, int, int]]]:
    """All units that stand on the map: leaders with their space; and space, clan, side and number of soldiers."""
    leaders: list[tuple[int, int]] = []
    soldiers: list[tuple[int, int, int, int]] = []
    for side, stacks in ((NEUTRAL, SETUP.neutral), (ANTI, SETUP.anti), (ODA, SETUP.oda)):
        for stack in stacks:
            at = space_number(stack.space)
            leaders.extend([(LEADER_KEYS.index(name), at) for name in stack.leaders])
            soldiers.extend([(at, CLAN_KEYS.index(name), side, n) for name, n in stack.soldiers.items()])
    return leaders, soldiers


SETUP: Final = DATA.setup["base"]
START_LEADERS: Final = _places()[0]
START_SOLDIERS: Final = _places()[1]
START_BOXES: Final = [(CLAN_KEYS.index(name), n) for name, n in SETUP.regroup_boxes.items()]
START_FORTUNE: Final = SIDE_KEYS.index(SETUP.good_fortune)


def set_up(s: WarPosition) -> None:
    """DT-7.2, DT-7.3."""
    closed = [s.land.closed(at) for at in range(SPACES)]
    s.land.level = vec[i64]([LEVEL[at] for at in range(SPACES)])[:]  # without the room that it grew by
    s.land.control = vec[i64]([NOBODY if closed[at] else START_CONTROL[at] for at in range(SPACES)])[:]
    s.clans.side = vec[i64]([CLAN_SIDE[clan] for clan in range(CLANS)])
    s.clans.alliance = vec[i64]([CLAN_ALLIANCE[clan] for clan in range(CLANS)])
    s.leaders.rank = vec[i64]([LEADER_RANK[leader] for leader in range(LEADERS)])
    for clan in range(CLANS):
        s.clans.pool[clan] = SOLDIER_LIMIT[clan]
    for leader in range(LEADERS):
        s.leaders.side[leader] = CLAN_SIDE[LEADER_CLAN[leader]]
    for leader, at in START_LEADERS:
        s.place_leader(leader, at)
    for at, clan, side, n in START_SOLDIERS:
        s.clans.pool[clan] = s.clans.pool[clan] - n
        s.land.add_men(at, clan * 3 + side, n)
    for clan, n in START_BOXES:  # DT-7.5
        s.clans.pool[clan] = s.clans.pool[clan] - n
        s.clans.box[clan] = s.clans.box[clan] + n
    for power in range(POWERS):
        s.land.entry_turn[power] = ENTRY_TURN[power]
    s.leaders.at[YOSHIAKI] = PALACE  # DT-7.6
    s.hands.fortune = START_FORTUNE
    seat_clans(s)


class AsakuraSetup(Menu):
    """D2 (DT-7.4)."""

    PLACED: Final = 2  # soldiers placed so far; Yoshikage comes first

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.fact(AsakuraSetup.PLACED) == ASAKURA_SOLDIERS:
            s.pop()
            return False
        return s.ask(ANTI)

    def options(self, s: WarPosition) -> list[int]:
        found = [do.SPACE + at for at in ASAKURA_SPACES]
        if s.place() == 0:
            found.append(do.AUTO)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        if action == do.AUTO and s.place() == 0:
            return ""
        if not do.SPACE <= action < do.ACTIVATE:
            return WRONG_STEP
        at = action - do.SPACE
        if at not in ASAKURA_SPACES:
            return "DT-7.4"
        if s.place() == 0:
            return ""
        kind = C_ASAKURA * 3 + ANTI
        empty = sum([1 for other in ASAKURA_SPACES if other != at and s.land.men_at(other, kind) == 0])
        return "" if ASAKURA_SOLDIERS - s.fact(AsakuraSetup.PLACED) - 1 >= empty else "DT-7.4"

    def place(self, s: WarPosition) -> str:
        return "leader" if s.place() == 0 else ""

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.AUTO:
            s.pop()
            return
        kind = C_ASAKURA * 3 + ANTI
        at = action - do.SPACE
        if s.place() == 0:
            s.go_to(1)
            for other in ASAKURA_SPACES:
                s.land.add_men(other, kind, -s.land.men_at(other, kind))
            s.place_leader(YOSHIKAGE, at)
        else:
            s.land.add_men(at, kind, 1)
            s.note(AsakuraSetup.PLACED, s.fact(AsakuraSetup.PLACED) + 1)
        if s.events is not None:
            s.tell("asakura-placed", {"space": SPACE_KEYS[at]})


def deal(s: WarPosition, chance: Chance) -> None:
    """DT-7.7, DT-8.7."""
    s.hands.deck = list(range(1, CARDS + 1))
    for card in s.hands.deck:
        s.hands.at[card] = IN_DECK
    shuffle(s.hands.deck, chance)
    for _ in range(HAND_ODA):
        draw_card(s, ODA, chance)
    for _ in range(HAND_ANTI):
        draw_card(s, ANTI, chance)
    fill_cup(s, 1)
