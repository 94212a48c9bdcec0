"""The End phase, E1 to E8 (DT-22)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.cards import discard
from tenka.games.dangerous_time.facts.board import (
    AKI,
    ANTI,
    C_MURAKAMI,
    CASTLE,
    CLAN_KEYS,
    CLANS,
    DISEASE,
    DISEASE_NOBUNAGA_TURN,
    GIFU,
    HAND_LIMIT,
    HOME_OF,
    ISHIYAMA,
    KENSHIN,
    KYO,
    LEADER_CLAN,
    LEADER_KEYS,
    LEADERS,
    MUSTER,
    NOBUNAGA,
    NOBUTADA,
    NOBUTADA_TURN,
    ODA,
    SHINGEN,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
    STARTS,
    YOSHIAKI,
    YOSHIAKI_TURN,
)
from tenka.games.dangerous_time.facts.board import CLAN_POWER as POWER_OF
from tenka.games.dangerous_time.position import ONGOING, WarPosition
from tenka.games.dangerous_time.realm.communication import connected, cut_soldiers, is_source, open_ways, sources
from tenka.games.dangerous_time.realm.control import besieged, castle_limit, open_to_sea, settle
from tenka.games.dangerous_time.realm.impulse import CUT
from tenka.games.dangerous_time.realm.leaders import DEAD, LEFT, NOT_YET, ON_TRACK, PALACE
from tenka.games.dangerous_time.realm.part import changed, few
from tenka.games.dangerous_time.realm.powers import enter_powers
from tenka.games.dangerous_time.steps.fate import die_of, escape, roll_for
from tenka.games.dangerous_time.steps.frames import (
    DEMOBILISE,
    DISEASE_CHECK,
    FALL,
    LEADER_RETURN,
    REGROUP,
    YOSHIAKI_PLACE,
)
from tenka.games.dangerous_time.steps.frames import HAND_LIMIT as HAND_LIMIT_STEP
from tenka.games.dangerous_time.steps.step import WRONG_STEP, Args, Step, UnitsOfSpaces, first_of
from tenka.games.dangerous_time.steps.turn import draw_card, fill_cup
from tenka.games.dangerous_time.steps.victory import all_castles, last_turn
from tenka.kernel.chance import Chance


class EndPhase(Step):
    """E1 to E8 in order."""

    ENTERED: Final = 2  # powers that had entered before this phase

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        s.go_to(place + 1)
        if place == 0:
            self.begin(s, chance)
        elif place == 1:
            s.impulse.mustered = few(SPACES)
            s.push(REGROUP, ANTI)
            s.push(REGROUP, ODA)
        elif place == 2:
            for leader in range(LEADERS - 1, -1, -1):
                if s.leaders.at[leader] == ON_TRACK and s.leaders.due[leader] <= s.turn:
                    s.push(LEADER_RETURN, leader)
        elif place == 3:
            enter_powers(s)
            scheduled_leaders(s)
        elif place == 4:
            all_castles(s)
            s.push(DEMOBILISE, ANTI)
            s.push(DEMOBILISE, ODA)
        elif place == 5:
            self.disease(s)
        elif place == 6:
            s.push(FALL)
        elif place == 7:
            all_castles(s)
            s.push(HAND_LIMIT_STEP, ANTI)
            s.push(HAND_LIMIT_STEP, ODA)
        else:
            last_turn(s)
            if s.outcome == ONGOING:
                fill_cup(s, int(s.turn) + 1)
                s.turn += 1
            s.pop()
        return False

    def begin(self, s: WarPosition, chance: Chance) -> None:
        """E1 (DT-22.2)."""
        s.hands.fortune_used = False
        s.note(EndPhase.ENTERED, int(s.land.entered))
        if s.events is not None:
            s.tell("end-phase", {"turn": int(s.turn)})
        holder = int(s.land.control[KYO])
        if holder in (ODA, ANTI):
            draw_card(s, holder, chance)

    def disease(self, s: WarPosition) -> None:
        """E4 (DT-22.11)."""
        before = s.fact(EndPhase.ENTERED)
        sick: list[int] = []
        for leader in (SHINGEN, KENSHIN):
            power = POWER_OF[LEADER_CLAN[leader]]
            if before >> power & 1 and s.leaders.at[leader] not in (DEAD, LEFT, NOT_YET):
                sick.append(leader)
        if s.turn >= DISEASE_NOBUNAGA_TURN and s.leaders.at[NOBUNAGA] not in (DEAD, LEFT):
            sick.append(NOBUNAGA)
        for leader in reversed(sick):
            s.push(DISEASE_CHECK, leader)


def scheduled_leaders(s: WarPosition) -> None:
    """Nobutada and Yoshiaki (DT-24.11, DT-24.13)."""
    if s.turn == NOBUTADA_TURN and s.leaders.at[NOBUTADA] == NOT_YET:
        if s.land.control[GIFU] == ODA and not besieged(s, ODA, GIFU):
            s.place_leader(NOBUTADA, GIFU)
            if s.events is not None:
                s.tell("leader-placed", {"leader": "nobutada", "space": "gifu"})
        else:
            s.place_leader(NOBUTADA, ON_TRACK)
            s.leaders.due = changed(s.leaders.due, NOBUTADA, s.turn + 1)
    if s.turn == YOSHIAKI_TURN and s.leaders.at[YOSHIAKI] == PALACE:
        s.push(YOSHIAKI_PLACE)


# --- E2 -------------------------------------------------------------------------------------------------------------


def muster_spaces(clan: int) -> list[int]:
    """Where soldiers of a clan return (DT-22.4, DT-22.7)."""
    return [AKI] if clan == C_MURAKAMI else STARTS[clan]


def muster_room(s: WarPosition, clan: int, at: int, murakami: int) -> int:
    """How many soldiers of a clan may still return to a space in this End phase (DT-22.4, DT-22.5, DT-22.7)."""
    side = s.clans.side[clan]
    if s.land.control[at] != side:
        return 0
    if clan == C_MURAKAMI:
        free = 1 - murakami
    else:
        free = int(s.land.level[at] * MUSTER - i64(s.impulse.mustered[at]))
    if besieged(s, side, at):
        if not open_to_sea(s, at):
            return 0
        free = min(free, int(castle_limit(s, at) - s.land.units_at(side, at)))
    return max(0, min(free, int(s.clans.box[clan])))


class Regroup(Step):
    """D28: clan, space, number."""

    SIDE: Final = 2
    CLAN: Final = 3  # + 1, once it is chosen
    AT: Final = 4  # + 1, once it is chosen
    MURAKAMI: Final = 5  # soldiers of theirs that returned

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.fact(Regroup.CLAN) == 0 and not any(self.may_return(s, clan) for clan in range(CLANS)):
            s.pop()
            return False
        return s.ask(s.fact(Regroup.SIDE))

    def clans(self, s: WarPosition) -> list[int]:
        return [clan for clan in range(CLANS) if self.may_return(s, clan)]

    def may_return(self, s: WarPosition, clan: int) -> bool:
        if s.clans.box[clan] == 0 or s.clans.side[clan] != s.fact(Regroup.SIDE) or s.clans.fallen[clan] != 0:
            return False
        murakami = s.fact(Regroup.MURAKAMI)
        return any(muster_room(s, clan, at, murakami) > 0 for at in muster_spaces(clan))

    def spaces(self, s: WarPosition, clan: int) -> list[int]:
        return [at for at in muster_spaces(clan) if muster_room(s, clan, at, s.fact(Regroup.MURAKAMI)) > 0]

    def options(self, s: WarPosition) -> list[int]:
        clan, at = s.fact(Regroup.CLAN) - 1, s.fact(Regroup.AT) - 1
        if clan < 0:
            return [do.PASS, *[do.CLAN + found for found in self.clans(s)]]
        if at < 0:
            return [do.SPACE + found for found in self.spaces(s, clan)]
        return [do.NUMBER + n for n in range(1, muster_room(s, clan, at, s.fact(Regroup.MURAKAMI)) + 1)]

    def refusal(self, s: WarPosition, action: int) -> str:
        if action in s.choices:
            return ""
        if s.fact(Regroup.CLAN) > 0 and s.fact(Regroup.AT) == 0 and do.SPACE <= action < do.ACTIVATE:
            at = action - do.SPACE
            return "DT-22.5" if besieged(s, s.fact(Regroup.SIDE), at) else "DT-22.4"
        if do.NUMBER <= action < do.SPACE and s.fact(Regroup.AT) > 0:
            return "DT-22.4"
        return WRONG_STEP

    def place(self, s: WarPosition) -> str:
        if s.fact(Regroup.CLAN) == 0:
            return ""
        return "space" if s.fact(Regroup.AT) == 0 else "number"

    def args(self, s: WarPosition) -> Args:
        clan, at = s.fact(Regroup.CLAN) - 1, s.fact(Regroup.AT) - 1
        if clan < 0:
            return {}
        return {"clan": CLAN_KEYS[clan]} if at < 0 else {"space": SPACE_KEYS[at]}

    def default(self, s: WarPosition, answers: list[int]) -> int:
        """Home castles first, then data order; as many as possible."""
        if s.fact(Regroup.CLAN) == 0:
            return answers[1]
        if s.fact(Regroup.AT) > 0:
            return answers[-1]
        for action in answers:
            if HOME_OF[action - do.SPACE] >= 0:
                return action
        return answers[0]

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        if action == do.PASS:
            s.pop()
        elif s.fact(Regroup.CLAN) == 0:
            s.note(Regroup.CLAN, action - do.CLAN + 1)
        elif s.fact(Regroup.AT) == 0:
            s.note(Regroup.AT, action - do.SPACE + 1)
        else:
            self.put_back(s, s.fact(Regroup.CLAN) - 1, s.fact(Regroup.AT) - 1, action - do.NUMBER)
            s.note(Regroup.CLAN, 0)
            s.note(Regroup.AT, 0)

    def put_back(self, s: WarPosition, clan: int, at: int, n: int) -> None:
        s.clans.box[clan] = s.clans.box[clan] - n
        s.land.add_men(at, clan * 3 + s.clans.side[clan], n)
        if clan == C_MURAKAMI:
            s.note(Regroup.MURAKAMI, s.fact(Regroup.MURAKAMI) + n)
        else:
            s.impulse.mustered[at] = u8(i64(s.impulse.mustered[at]) + n)
        if s.events is not None:
            s.tell("regrouped", {"clan": CLAN_KEYS[clan], "n": n, "space": SPACE_KEYS[at]})


class LeaderReturn(Step):
    """D29 (DT-22.8)."""

    LEADER: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        leader = s.fact(LeaderReturn.LEADER)
        if not self.options(s):
            s.leaders.due = changed(s.leaders.due, leader, s.turn + 1)
            s.pop()
            return False
        return s.ask(int(s.leaders.side[leader]))

    def options(self, s: WarPosition) -> list[int]:
        leader = s.fact(LeaderReturn.LEADER)
        alliance, side = s.leader_alliance(leader), s.leaders.side[leader]
        found: list[int] = []
        for at in range(SPACES):
            if is_source(s, alliance, at) and not besieged(s, side, at):
                found.append(do.SPACE + at)
        return found

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-22.8"

    def args(self, s: WarPosition) -> Args:
        return {"leader": LEADER_KEYS[s.fact(LeaderReturn.LEADER)]}

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        leader = s.fact(LeaderReturn.LEADER)
        s.pop()
        place(s, leader, action - do.SPACE)


def place(s: WarPosition, leader: int, at: int) -> None:
    s.place_leader(leader, at)
    if s.events is not None:
        s.tell("leader-placed", {"leader": LEADER_KEYS[leader], "space": SPACE_KEYS[at]})


class YoshiakiPlace(Step):
    """D30 (DT-24.11)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if not self.options(s):
            s.pop()
            escape(s, YOSHIAKI)
            return False
        return s.ask(ANTI)

    def options(self, s: WarPosition) -> list[int]:
        side = int(s.leaders.side[YOSHIAKI])
        return [
            do.SPACE + at
            for at in range(SPACES)
            if CASTLE[at] and s.land.control[at] == side and not besieged(s, side, at)
        ]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-24.11"

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return first_of([do.SPACE + ISHIYAMA], answers)

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        s.pop()
        place(s, YOSHIAKI, action - do.SPACE)


# --- E3 -------------------------------------------------------------------------------------------------------------


def mark_faction(s: WarPosition, side: int) -> None:
    """Marks all soldiers of a faction that are out of communication (DT-13.1)."""
    s.drop_marks(CUT)
    ways = open_ways(s, side)
    reach: dict[int, vec[i64]] = {}
    spaces = vec[i64](capacity=SPACES)
    for at in range(i64(SPACES)):
        if s.land.units_at(side, at) > 0 and not besieged(s, side, at):
            spaces = append(spaces, at)
    for clan in range(i64(CLANS)):
        kind = clan * 3 + side
        alliance = int(s.clans.kind_alliance(kind))
        for at in spaces:
            n = s.land.men_at(at, kind)
            if n == 0:
                continue
            if alliance not in reach:
                reach[alliance] = connected(s, side, sources(s, alliance), ways)
            if reach[alliance][at] == 0:
                cut_soldiers(s, int(at), int(kind), int(n))


class Demobilise(UnitsOfSpaces):
    """D31 (DT-22.10)."""

    SIDE: Final = 2
    AT: Final = 3  # + 1: the chosen space

    def __init__(self, key: str) -> None:
        super().__init__(key, Demobilise.AT, "DT-22.10")

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.place() == 0:
            s.go_to(1)
            mark_faction(s, s.fact(Demobilise.SIDE))
        self.leave_if_empty(s)
        return s.ask(s.fact(Demobilise.SIDE))

    def anybody(self, s: WarPosition, side: i64, at: i64) -> bool:
        """Are there soldiers in a space that can be sent home?"""
        land, impulse = s.land, s.impulse
        kind = land.next_kind(at, side - 3)
        while kind >= 0 and land.men_at(at, kind) <= impulse.marked(at, kind, CUT):
            kind = land.next_kind(at, kind)
        return kind >= 0

    def units(self, s: WarPosition, at: int) -> list[int]:
        side = s.fact(Demobilise.SIDE)
        found: list[int] = []
        kind = int(s.land.next_kind(at, side - 3))
        while kind >= 0:
            if s.land.men_at(at, kind) > s.impulse.marked(at, kind, CUT):
                found.append(do.SOLDIER + kind)
            kind = int(s.land.next_kind(at, kind))
        return found

    def spaces(self, s: WarPosition) -> list[int]:
        side = s.fact(Demobilise.SIDE)
        found: list[int] = []
        first = i64(side) * SPACES
        units = s.land.units
        for at in range(i64(SPACES)):
            if units[first + at] != 0 and not besieged(s, side, at) and self.anybody(s, side, at):
                found.append(int(do.SPACE + at))
        return found

    def close(self, s: WarPosition) -> None:
        s.drop_marks(CUT)
        s.pop()

    def take(self, s: WarPosition, at: int, action: int) -> None:
        for unit in self.units(s, at) if action == do.ALL else [action]:
            kind = unit - do.SOLDIER
            n = int(s.land.men_at(at, kind)) - s.impulse.marked(at, kind, CUT) if action == do.ALL else 1
            s.to_box(at, kind, n)
            if s.events is not None:
                s.tell("demobilised", {"clan": CLAN_KEYS[kind // 3], "n": n, "space": SPACE_KEYS[at]})


# --- E4, E5 ---------------------------------------------------------------------------------------------------------


class DiseaseCheck(Step):
    """DT-22.11."""

    LEADER: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        leader = s.fact(DiseaseCheck.LEADER)
        if s.place() == 0:
            s.go_to(1)
            roll_for(s, leader, "disease-die", DISEASE, chance)
            return False
        s.pop()
        if s.impulse.die <= DISEASE:
            at = s.leaders.at[leader]
            die_of(s, leader, True)
            if at >= 0:
                settle(s, at)
        return False


class HandLimit(Step):
    """D32 (DT-10.8)."""

    SIDE: Final = 2

    def run(self, s: WarPosition, chance: Chance) -> bool:
        if s.hands.size(s.fact(HandLimit.SIDE)) <= HAND_LIMIT:
            s.pop()
            return False
        return s.ask(s.fact(HandLimit.SIDE))

    def options(self, s: WarPosition) -> list[int]:
        return [do.DISCARD + card for card in s.hands.of(s.fact(HandLimit.SIDE))]

    def refusal(self, s: WarPosition, action: int) -> str:
        return "" if action in s.choices else "DT-10.8"

    def default(self, s: WarPosition, answers: list[int]) -> int:
        return max(answers)  # the highest number

    def apply(self, s: WarPosition, action: int, chance: Chance) -> None:
        side = s.fact(HandLimit.SIDE)
        discard(s, action - do.DISCARD)
        s.revealed = True
        if s.events is not None:
            s.tell("card-discarded", {"card": str(action - do.DISCARD), "side": SIDE_KEYS[side]})
