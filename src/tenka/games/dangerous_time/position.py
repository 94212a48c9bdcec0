"""The position of a war: small typed fields, and the few operations that keep them consistent.

Nested procedures (a card inside a battle inside an impulse) are frames on `stack`, so any position can be saved, copied
and shown. A frame is `FRAME` numbers: the step, its place in the procedure, and up to six facts of its own.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tenka.games.dangerous_time.facts.board import (
    ANTI,
    ANTI_ALLIANCE,
    BRAVERY,
    CARDS,
    CHITS,
    CLANS,
    CLOSED_BY,
    KINDS,
    LEADER_CLAN,
    LEADERS,
    NEUTRAL,
    NO_ALLIANCE,
    ODA,
    ODA_ALLIANCE,
    POWERS,
    SPACE_KEYS,
    SPACES,
)
from tenka.kernel.chance import Chance
from tenka.kernel.messages import only
from tenka.kernel.state import Game, State

FRAME: Final = 8

# Where a leader is, if not in a space
NOT_YET: Final = -1
DEAD: Final = -2
ON_TRACK: Final = -3
PALACE: Final = -4
LEFT: Final = -5  # his clan fell

# Where a card is
IN_DECK: Final = 0
IN_HAND: Final = 1  # + side
IN_DISCARD: Final = 3
OUT_OF_GAME: Final = 4
IN_PLAY: Final = 5

# Marks of units in an impulse
CUT: Final = 1  # out of communication (DT-13.8)
STOPPED: Final = 2  # may not march again (DT-14.9)
FRESH: Final = 4  # turned, or placed by a riot, in this impulse (DT-4.9, DT-26.11)
SPOKEN: Final = 8  # made his attempt (DT-11.1)

# What an activated space is
QUIET: Final = 0
MARCHED: Final = 1  # active units marched in and nobody of theirs besieged it before
ASSAULTED: Final = 2  # active units besiege it
SALLIED: Final = 3  # active units are besieged in it
FOUGHT: Final = 4  # its combat is over or was skipped

# The two roles of a combat
ATTACK: Final = 0
DEFEND: Final = 1
NO_MODE: Final = 0
IN_FIELD: Final = 1
IN_SIEGE: Final = 2
CAME_OVER: Final = 2  # bit of a group or leader of a force, beside CUT
GROUP: Final = 5  # role, kind, leader or -1, bits, number
CHIEF: Final = 3  # role, leader, bits

NO_TEMPLE: Final = 0
TEMPLE: Final = 1
TEMPLE_GONE: Final = 2

ONGOING: Final = -1

WRONG_STEP: Final = "DT-9.1"
"""The refusal of an answer to another question than the one that is asked."""


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)


class WarState(State):
    """Everything that is true of a war. `War` in rules.py adds the answers to the kernel's questions."""

    scenario: i64
    oda_seat: i64  # -1 until the sides are known
    target: i64  # Oda's undertaking in the short game
    bids: vec[i64]
    turn: i64
    outcome: i64  # how the game ended (victory.py), ONGOING before
    winner: i64  # a side, or NEUTRAL for a draw

    men: vec[u8]  # (side * SPACES + space) * CLANS + clan
    units: vec[u8]  # side * SPACES + space: soldiers and leaders
    control: vec[i64]
    level: vec[i64]
    leader_at: vec[i64]
    leader_side: vec[i64]
    leader_rank: vec[i64]
    leader_due: vec[i64]
    clan_side: vec[i64]
    clan_alliance: vec[i64]
    seated: vec[i64]
    fallen: vec[i64]
    changed: vec[i64]  # changed faction in this impulse (DT-23.10)
    last_home: vec[i64]  # the home castle that a clan lost last
    box: vec[i64]
    pool: vec[i64]
    gone: vec[i64]  # soldiers out of the game
    entered: i64  # a bit per power
    entry_turn: vec[i64]
    temple: i64
    temple_assaulted: bool
    disease_of_nobunaga: bool

    card_at: vec[i64]
    known: vec[i64]  # bit per side: it knows that this card is in the other's hand
    deck: list[int]
    fortune: i64
    fortune_used: bool
    keep: vec[i64]  # per side: keep without asking (DT-25.5)
    waived: vec[i64]  # per side: no card until the next chit (DT-10.7)

    cup: vec[i64]
    chit: i64
    next_chit: i64  # chosen by card 32, or -1
    active: i64  # the active side
    alliance: i64
    phase: i64  # step of the impulse, 0 outside
    mp: i64
    die: i64
    naval: bool
    snow: bool
    spied: vec[i64]
    leader_marks: vec[i64]
    marks: list[int]  # space, kind, bits, number: soldiers with marks
    activated: vec[i64]
    arrived: vec[i64]  # active units that marched into an activated space whose castle they hold
    marched: list[int]  # origin * SPACES + destination, marches of this impulse
    captures: list[int]
    paid: list[int]  # captures for which a card was drawn in I4
    due_draws: i64
    mustered: vec[i64]
    failed: list[int]  # sieges that fail in I9

    battle_at: i64
    foe: i64
    mode: i64
    round: i64
    groups: list[int]
    chiefs: list[int]
    commander: vec[i64]
    guns: vec[i64]
    surprise: bool
    ambush: bool
    iron: bool
    truce: bool
    hits: vec[i64]
    dice: vec[i64]  # initiative
    withdrawing: i64  # role that declared retreat, or -1

    picked: list[int]  # unit code, cut, number
    moving: list[int]  # unit code, number
    routes: list[int]  # destination, units
    turned: list[int]  # space, unit code, number: changed side and not yet placed
    stack: vec[i64]  # frames up to `top`, and room for more
    top: i64  # where the top frame begins
    choices: list[int]
    cancelled: bool
    draw_offered: vec[i64]  # the turn in which a side offered a draw last

    def __init__(self, game: Game) -> None:
        super().__init__(game, 2)

    def blank(self) -> None:
        """An empty map, before anything is set up."""
        self.scenario = 0
        self.oda_seat = -1
        self.target = 0
        self.bids = vec[i64]([-1, -1])
        self.turn = 1
        self.outcome = ONGOING
        self.winner = NEUTRAL
        self.men = vec[u8]([0] * (SPACES * KINDS))
        self.units = vec[u8]([0] * (3 * SPACES))
        self.control = zeros(SPACES)
        self.level = zeros(SPACES)
        self.leader_at = vec[i64]([NOT_YET] * LEADERS)
        self.leader_side = zeros(LEADERS)
        self.leader_rank = zeros(LEADERS)
        self.leader_due = zeros(LEADERS)
        self.clan_side = zeros(CLANS)
        self.clan_alliance = zeros(CLANS)
        self.seated = zeros(CLANS)
        self.fallen = zeros(CLANS)
        self.changed = zeros(CLANS)
        self.last_home = vec[i64]([-1] * CLANS)
        self.box = zeros(CLANS)
        self.pool = zeros(CLANS)
        self.gone = zeros(CLANS)
        self.entered = 0
        self.entry_turn = zeros(POWERS)
        self.temple = NO_TEMPLE
        self.temple_assaulted = False
        self.disease_of_nobunaga = False
        self.card_at = zeros(CARDS + 1)
        self.known = zeros(CARDS + 1)
        self.deck = []
        self.fortune = ANTI
        self.fortune_used = False
        self.keep = zeros(2)
        self.waived = zeros(2)
        self.cup = zeros(CHITS)
        self.chit = -1
        self.next_chit = -1
        self.active = ODA
        self.alliance = NO_ALLIANCE
        self.phase = 0
        self.mp = 0
        self.die = 0
        self.naval = False
        self.snow = False
        self.spied = zeros(2)
        self.leader_marks = zeros(LEADERS)
        self.marks = []
        self.activated = zeros(SPACES)
        self.arrived = zeros(SPACES)
        self.marched = []
        self.captures = []
        self.paid = []
        self.due_draws = 0
        self.mustered = zeros(SPACES)
        self.failed = []
        self.clear_battle()
        self.picked = []
        self.moving = []
        self.routes = []
        self.turned = []
        self.stack = zeros(8 * FRAME)
        self.top = -FRAME
        self.choices = []
        self.cancelled = False
        self.draw_offered = zeros(2)

    def clear_battle(self) -> None:
        self.battle_at = -1
        self.foe = NEUTRAL
        self.mode = NO_MODE
        self.round = 0
        self.groups = []
        self.chiefs = []
        self.commander = vec[i64]([-1, -1])
        self.guns = zeros(2)
        self.surprise = False
        self.ambush = False
        self.iron = False
        self.truce = False
        self.hits = zeros(2)
        self.dice = zeros(2)
        self.withdrawing = -1

    def take_over(self, other: "WarState") -> None:
        """Becomes a copy of `other`; nothing mutable is shared."""
        self.actor = other.actor
        self.scenario = other.scenario
        self.oda_seat = other.oda_seat
        self.target = other.target
        self.bids = other.bids[:]
        self.turn = other.turn
        self.outcome = other.outcome
        self.winner = other.winner
        self.men = other.men[:]
        self.units = other.units[:]
        self.control = other.control[:]
        self.level = other.level[:]
        self.leader_at = other.leader_at[:]
        self.leader_side = other.leader_side[:]
        self.leader_rank = other.leader_rank[:]
        self.leader_due = other.leader_due[:]
        self.clan_side = other.clan_side[:]
        self.clan_alliance = other.clan_alliance[:]
        self.seated = other.seated[:]
        self.fallen = other.fallen[:]
        self.changed = other.changed[:]
        self.last_home = other.last_home[:]
        self.box = other.box[:]
        self.pool = other.pool[:]
        self.gone = other.gone[:]
        self.entered = other.entered
        self.entry_turn = other.entry_turn[:]
        self.temple = other.temple
        self.temple_assaulted = other.temple_assaulted
        self.disease_of_nobunaga = other.disease_of_nobunaga
        self.card_at = other.card_at[:]
        self.known = other.known[:]
        self.deck = other.deck[:]
        self.fortune = other.fortune
        self.fortune_used = other.fortune_used
        self.keep = other.keep[:]
        self.waived = other.waived[:]
        self.cup = other.cup[:]
        self.chit = other.chit
        self.next_chit = other.next_chit
        self.active = other.active
        self.alliance = other.alliance
        self.phase = other.phase
        self.mp = other.mp
        self.die = other.die
        self.naval = other.naval
        self.snow = other.snow
        self.spied = other.spied[:]
        self.leader_marks = other.leader_marks[:]
        self.marks = other.marks[:]
        self.activated = other.activated[:]
        self.arrived = other.arrived[:]
        self.marched = other.marched[:]
        self.captures = other.captures[:]
        self.paid = other.paid[:]
        self.due_draws = other.due_draws
        self.mustered = other.mustered[:]
        self.failed = other.failed[:]
        self.battle_at = other.battle_at
        self.foe = other.foe
        self.mode = other.mode
        self.round = other.round
        self.groups = other.groups[:]
        self.chiefs = other.chiefs[:]
        self.commander = other.commander[:]
        self.guns = other.guns[:]
        self.surprise = other.surprise
        self.ambush = other.ambush
        self.iron = other.iron
        self.truce = other.truce
        self.hits = other.hits[:]
        self.dice = other.dice[:]
        self.withdrawing = other.withdrawing
        self.picked = other.picked[:]
        self.moving = other.moving[:]
        self.routes = other.routes[:]
        self.turned = other.turned[:]
        self.stack = other.stack[:]
        self.top = other.top
        self.choices = other.choices[:]
        self.cancelled = other.cancelled
        self.draw_offered = other.draw_offered[:]

    # --- the stack of procedures ------------------------------------------------------------------------------

    def push(self, step: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.top += FRAME
        top = self.top
        while len(self.stack) < top + FRAME:
            self.stack = append(self.stack, 0)
        stack = self.stack
        stack[top] = step
        stack[top + 1] = 0
        stack[top + 2] = a
        stack[top + 3] = b
        stack[top + 4] = c
        stack[top + 5] = d
        stack[top + 6] = 0
        stack[top + 7] = 0

    def pop(self) -> None:
        self.top -= FRAME

    def fact(self, i: i64) -> int:
        """Number `i` of the top frame: 1 is its place in the procedure, 2 to 7 its facts."""
        return self.stack[self.top + i]

    def note(self, i: i64, value: i64) -> None:
        self.stack[self.top + i] = value

    def step(self) -> int:
        return self.stack[self.top]

    def frames(self) -> list[int]:
        """The frames one after the other, the top one last."""
        return [int(number) for number in self.stack[: self.top + FRAME]]

    def restore_frames(self, frames: list[int]) -> None:
        self.stack = vec[i64](frames)
        self.top = len(frames) - FRAME

    def ask(self, side: int) -> bool:
        """The next decision is that of `side`; for the end of a step's `run`."""
        self.actor = self.seat(side)
        return True

    def seat(self, side: int) -> int:
        return self.oda_seat if side == ODA else 1 - self.oda_seat

    def side_of(self, seat: int) -> int:
        return ODA if seat == self.oda_seat else ANTI

    # --- soldiers and leaders ---------------------------------------------------------------------------------

    def men_at(self, at: i64, kind: i64) -> i64:
        return i64(self.men[(kind % 3 * SPACES + at) * CLANS + kind // 3])

    def next_kind(self, at: i64, kind: i64) -> i64:
        """The first kind after `kind`, of the same side, with soldiers in a space; -1 if there is none.

        All kinds of a side are gone through from `side - 3` on.
        """
        men = self.men
        side = kind % 3
        first = (side * SPACES + at) * CLANS
        i = first + kind // 3 + 1
        end = first + CLANS
        while i < end:
            if men[i] != 0:
                return (i - first) * 3 + side
            i += 1
        return -1

    def add_men(self, at: i64, kind: i64, n: i64) -> None:
        """Puts `n` soldiers into a space, or takes them off if `n` is negative."""
        j = kind % 3 * SPACES + at
        i = j * CLANS + kind // 3
        self.men[i] = u8(i64(self.men[i]) + n)
        self.units[j] = u8(i64(self.units[j]) + n)

    def units_at(self, side: i64, at: i64) -> i64:
        return i64(self.units[side * SPACES + at])

    def hostile_at(self, side: i64, at: i64) -> i64:
        """Units at `at` that are enemy or neutral to `side` (DT-1.2)."""
        return i64(self.units[(1 - side) * SPACES + at]) + i64(self.units[NEUTRAL * SPACES + at])

    def soldiers_at(self, side: i64, at: i64) -> i64:
        total: i64 = 0
        i = (side * SPACES + at) * CLANS
        end = i + CLANS
        while i < end:
            total += i64(self.men[i])
            i += 1
        return total

    def leaders_at(self, side: i64, at: i64) -> list[int]:
        return [
            leader for leader in range(LEADERS) if self.leader_at[leader] == at and self.leader_side[leader] == side
        ]

    def place_leader(self, leader: i64, at: i64) -> None:
        """Moves a leader to a space, or off the map if `at` is negative."""
        side = self.leader_side[leader]
        old = self.leader_at[leader]
        if old >= 0:
            self.units[side * SPACES + old] -= 1
        if at >= 0:
            self.units[side * SPACES + at] += 1
        self.leader_at[leader] = at

    def turn_leader(self, leader: i64, side: i64) -> None:
        at = self.leader_at[leader]
        self.place_leader(leader, LEFT)
        self.leader_side[leader] = side
        self.place_leader(leader, at)

    def discharge(self, kind: i64, n: i64) -> None:
        """Soldiers that left their space go to their clan's box, or out of the game (DT-19.5, DT-19.6)."""
        clan = kind // 3
        if kind % 3 == NEUTRAL or self.clan_side[clan] == NEUTRAL or self.fallen[clan] != 0:
            self.gone[clan] = self.gone[clan] + n
        else:
            self.box[clan] = self.box[clan] + n

    def to_box(self, at: i64, kind: i64, n: i64) -> None:
        self.add_men(at, kind, -n)
        self.discharge(kind, n)
        self.trim_marks(at, kind)

    # --- alliances --------------------------------------------------------------------------------------------

    def kind_alliance(self, kind: i64) -> i64:
        """DT-3.3, DT-4.3, DT-4.11."""
        clan = kind // 3
        owner = kind % 3
        if owner == NEUTRAL:
            return NO_ALLIANCE
        if owner == self.clan_side[clan] and self.fallen[clan] == 0:
            return self.clan_alliance[clan]
        return ODA_ALLIANCE if owner == ODA else ANTI_ALLIANCE

    def leader_alliance(self, leader: i64) -> i64:
        """DT-4.7, DT-4.11."""
        return self.kind_alliance(LEADER_CLAN[leader] * 3 + self.leader_side[leader])

    def is_active_kind(self, kind: i64) -> bool:
        return kind % 3 == self.active and self.kind_alliance(kind) == self.alliance

    def is_active_leader(self, leader: i64) -> bool:
        return self.leader_side[leader] == self.active and self.leader_alliance(leader) == self.alliance

    # --- marks of soldiers ------------------------------------------------------------------------------------

    def marked(self, at: i64, kind: i64, bits: i64) -> i64:
        """How many soldiers of a kind in a space carry at least one of `bits`."""
        total: i64 = 0
        marks = self.marks
        i: i64 = 0
        while i < len(marks):
            if marks[i] == at and marks[i + 1] == kind and marks[i + 2] & bits:
                total += marks[i + 3]
            i += 4
        return total

    def mark(self, at: int, kind: int, bits: int, n: int) -> None:
        """Notes that `n` soldiers there carry exactly `bits`; negative to take the note back."""
        marks = self.marks
        for i in range(0, len(marks), 4):
            if marks[i] == at and marks[i + 1] == kind and marks[i + 2] == bits:
                marks[i + 3] += n
                if marks[i + 3] <= 0:
                    del marks[i : i + 4]
                return
        if n > 0:
            marks.extend([at, kind, bits, n])

    def trim_marks(self, at: int, kind: int) -> None:
        """No more soldiers carry marks than are there."""
        marks = self.marks
        over = -self.men_at(at, kind)
        for i in range(0, len(marks), 4):
            if marks[i] == at and marks[i + 1] == kind:
                over += marks[i + 3]
        i = len(marks) - 4
        while i >= 0 and over > 0:
            if marks[i] == at and marks[i + 1] == kind:
                cut = min(int(over), marks[i + 3])
                marks[i + 3] -= cut
                over -= cut
                if marks[i + 3] == 0:
                    del marks[i : i + 4]
            i -= 4

    def drop_marks(self, bits: int) -> None:
        """Takes `bits` off all units."""
        old = self.marks
        self.marks = []
        for i in range(0, len(old), 4):
            rest = old[i + 2] & ~bits
            if rest:
                self.mark(old[i], old[i + 1], rest, old[i + 3])
        for leader in range(LEADERS):
            self.leader_marks[leader] = self.leader_marks[leader] & ~bits

    # --- spaces -----------------------------------------------------------------------------------------------

    def closed(self, at: i64) -> bool:
        """DT-5.8."""
        power: i64 = CLOSED_BY[at]
        return power >= 0 and (self.entered >> power) & 1 == 0

    def space_key(self, at: i64) -> str:
        return SPACE_KEYS[at]

    # --- hands ------------------------------------------------------------------------------------------------

    def holds(self, side: i64, card: i64) -> bool:
        return self.card_at[card] == IN_HAND + side

    def hand(self, side: i64) -> list[int]:
        return [card for card in range(1, CARDS + 1) if self.card_at[card] == IN_HAND + side]

    def hand_size(self, side: i64) -> int:
        n = 0
        for card in range(1, CARDS + 1):
            if self.card_at[card] == IN_HAND + side:
                n += 1
        return n

    # --- the commander's bravery ------------------------------------------------------------------------------

    def bravery_of(self, role: i64) -> i64:
        leader = self.commander[role]
        return 0 if leader < 0 else BRAVERY[leader]

    # --- dice and events --------------------------------------------------------------------------------------

    def roll(self, chance: Chance) -> int:
        self.revealed = True
        return int(chance.die())

    def whisper(self, side: int, name: str, args: dict[str, str | int]) -> None:
        """Tells one player alone. (Who tells asks first whether `events` is None, so that simulation pays nothing.)"""
        self.tell(name, args, only(self.seat(side)))


class Step:
    """A small named thing of the rules: what it does by itself, whom it asks, what may be answered, what follows."""

    def __init__(self, key: str) -> None:
        self.key = key

    def run(self, s: WarState, chance: Chance) -> bool:
        """Goes on without a decision as far as it can; True when a player has been asked."""
        raise NotImplementedError

    def options(self, s: WarState) -> list[int]:
        """The answers; a `Menu` has more of them than are legal."""
        return []

    def legal(self, s: WarState) -> list[int]:
        """The answers that nothing forbids."""
        return self.options(s)

    def refusal(self, s: WarState, action: int) -> str:
        """The paragraph that forbids an answer, or "" if none does."""
        return "" if action in self.options(s) else WRONG_STEP

    def apply(self, s: WarState, action: int, chance: Chance) -> None:
        raise NotImplementedError


class Menu(Step):
    """A step with answers of several sorts: those without a refusal are legal."""

    def cards(self, s: WarState) -> list[int]:
        """Further answers, of the hand: they are listed only where nothing forbids them."""
        return []

    def legal(self, s: WarState) -> list[int]:
        found = [action for action in self.options(s) if self.refusal(s, action) == ""]
        found.extend(self.cards(s))
        return found
