"""The turn and its cup (DT-8), and the impulse from I1 to I12 (DT-9.1)."""

from tenka.games.dangerous_time.facts.board import (
    ALLIANCE_SIDE,
    CHIT_ALLIANCE,
    CHIT_FROM,
    CHIT_KEYS,
    CHIT_LEADER,
    CHIT_POWER,
    CHITS,
    CLANS,
    END_CHIT,
    FIRST_CHIT,
    KYO,
    KYO_MP,
    NO_ALLIANCE,
    ODA,
    SIDE_KEYS,
    SPACES,
    TEMPLE_TURN,
    W_END,
    W_NEXT_CHIT,
    W_START,
)
from tenka.games.dangerous_time.facts.board import CLANS as CLAN_COUNT
from tenka.games.dangerous_time.position import WarPosition
from tenka.games.dangerous_time.realm.communication import mark_communication
from tenka.games.dangerous_time.realm.control import seat_clans
from tenka.games.dangerous_time.realm.hands import IN_DECK, IN_DISCARD, IN_HAND
from tenka.games.dangerous_time.realm.impulse import CUT, FRESH, SPOKEN, STOPPED
from tenka.games.dangerous_time.realm.part import changed, few, zeros
from tenka.games.dangerous_time.realm.powers import has_entered, place_temple
from tenka.games.dangerous_time.steps.fate import LAST_DIE, ask_fortune, may_reroll
from tenka.games.dangerous_time.steps.frames import (
    COMBATS,
    DIPLOMACY,
    END_PHASE,
    EXILE,
    FALL,
    IMPULSE,
    MOVEMENT,
    SIEGE_CHECK,
    STACKING,
    WINDOW,
)
from tenka.games.dangerous_time.steps.step import Step
from tenka.games.dangerous_time.steps.victory import all_castles
from tenka.kernel.chance import CUP, DECK, Chance
from tenka.kernel.messages import others

# --- chits ----------------------------------------------------------------------------------------------------------


def chit_in_use(s: WarPosition, chit: int) -> bool:
    """Does a chit's while-condition hold? (data, DT-8.9)"""
    leader = CHIT_LEADER[chit]
    if leader >= 0:
        return s.leaders.at[leader] >= 0
    key = CHIT_KEYS[chit]
    if key in ("azai-asakura", "ikko-ikki", "takeda", "uesugi", "mori"):
        alliance = CHIT_ALLIANCE[chit]
        side = ALLIANCE_SIDE[alliance]
        for clan in range(CLANS):
            if s.clans.fallen[clan] == 0 and s.clans.alliance[clan] == alliance and s.clans.side[clan] == side:
                return True
        return False
    return True


def fill_cup(s: WarPosition, turn: int) -> None:
    """E7 (DT-22.14)."""
    for chit in range(CHITS):
        power = CHIT_POWER[chit]
        due = has_entered(s, power) if power >= 0 else CHIT_FROM[chit] <= turn
        s.impulse.cup[chit] = 1 if due and chit_in_use(s, chit) else 0


def draw_card(s: WarPosition, side: int, chance: Chance) -> None:
    """DT-10.9."""
    if not s.hands.deck:
        reshuffle(s, chance)
    if not s.hands.deck:
        return
    card = s.hands.deck.pop()
    s.hands.at[card] = IN_HAND + side
    s.hands.known = changed(s.hands.known, card, 0)
    s.revealed = True
    if s.events is not None:
        s.whisper(side, "card-drawn", {"card": str(card), "side": SIDE_KEYS[side]})
        s.tell("card-drawn-unseen", {"side": SIDE_KEYS[side]}, others(s.seat(side)))


def reshuffle(s: WarPosition, chance: Chance) -> None:
    s.hands.deck = [card for card in range(1, len(s.hands.at)) if s.hands.at[card] == IN_DISCARD]
    for card in s.hands.deck:
        s.hands.at[card] = IN_DECK
    shuffle(s.hands.deck, chance)
    if s.hands.deck and s.events is not None:
        s.tell("reshuffled", {"n": len(s.hands.deck)})


def shuffle(cards: list[int], chance: Chance) -> None:
    i = len(cards) - 1
    while i > 0:
        j = int(chance.below(DECK, i + 1))
        cards[i], cards[j] = cards[j], cards[i]
        i -= 1


# --- the turn -------------------------------------------------------------------------------------------------------


class Turn(Step):
    """Start of the turn, then chit after chit until the End chit (DT-8.2 to DT-8.6)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        if place == 0:
            s.go_to(1)
            self.begin(s)
        elif place == 1:
            self.draw(s, chance)
        else:
            s.go_to(0)  # a new turn
        return False

    def begin(self, s: WarPosition) -> None:
        s.impulse.active = ODA
        s.impulse.alliance = NO_ALLIANCE
        s.impulse.chit = -1
        if s.events is not None:
            s.tell("turn-begins", {"turn": int(s.turn)})
        if s.turn == 1:  # DT-8.3
            s.impulse.next_chit = FIRST_CHIT
            return
        s.push(WINDOW, W_NEXT_CHIT, ODA)
        if s.turn == TEMPLE_TURN:
            place_temple(s)

    def draw(self, s: WarPosition, chance: Chance) -> None:
        chit = int(s.impulse.next_chit)
        s.impulse.next_chit = -1
        s.hands.waived = zeros(2)
        if chit < 0:
            left = [i for i in range(CHITS) if s.impulse.cup[i] != 0]
            chit = left[chance.below(CUP, len(left))]
            s.revealed = True
        s.impulse.cup[chit] = 0
        if not chit_in_use(s, chit):  # DT-8.9
            if s.events is not None:
                s.tell("chit-set-aside", {"chit": CHIT_KEYS[chit]})
            return
        s.impulse.chit = chit
        if s.events is not None:
            s.tell("chit", {"chit": CHIT_KEYS[chit]})
        if chit == END_CHIT:
            s.go_to(2)
            s.push(END_PHASE)
        else:
            s.push(IMPULSE)


# --- the impulse ----------------------------------------------------------------------------------------------------


class Impulse(Step):
    """I1 to I12 (DT-9.1)."""

    def run(self, s: WarPosition, chance: Chance) -> bool:
        place = s.place()
        s.go_to(place + 1)
        if place == 0:  # I1, I2
            begin_impulse(s)
            s.push(WINDOW, W_START, int(s.impulse.active))
        elif place == 1:
            s.impulse.phase = 3
            s.push(EXILE)
        elif place == 2:
            s.impulse.phase = 4
            s.push(DIPLOMACY)
        elif place == 3:
            s.impulse.phase = 5
            self.movement_die(s, chance)
        elif place == 4:
            self.movement_points(s)
            s.impulse.phase = 6
            mark_communication(s)
            s.impulse.phase = 7
            s.push(MOVEMENT)
        elif place == 5:
            s.impulse.phase = 8
            s.drop_marks(CUT | STOPPED)
            s.push(COMBATS)
        elif place == 6:
            s.impulse.phase = 9
            s.push(FALL)
            s.push(SIEGE_CHECK)
            s.push(STACKING)
        elif place == 7:
            s.impulse.phase = 10
            draw_for_captures(s, chance)
            s.impulse.phase = 11
            s.push(WINDOW, W_END, int(s.impulse.active))
        elif place == 8:
            s.push(FALL)
        elif place == 9:
            end_impulse(s)
            s.push(WINDOW, W_NEXT_CHIT, int(s.impulse.active))
        else:
            s.pop()
        return False

    def movement_die(self, s: WarPosition, chance: Chance) -> None:
        """I5 (DT-14.1)."""
        s.impulse.die = s.roll(chance)
        s.impulse.mp = KYO_MP if s.land.control[KYO] == s.impulse.active else 0
        if s.events is not None:
            s.tell("movement-die", {"die": int(s.impulse.die), "bonus": int(s.impulse.mp)})
        if s.impulse.die < 6 and may_reroll(s, int(s.impulse.active)):
            ask_fortune(s, int(s.impulse.active), LAST_DIE)

    def movement_points(self, s: WarPosition) -> None:
        s.impulse.mp += s.impulse.die


def begin_impulse(s: WarPosition) -> None:
    s.impulse.alliance = CHIT_ALLIANCE[s.impulse.chit]
    s.impulse.active = ALLIANCE_SIDE[s.impulse.alliance]
    s.impulse.phase = 2
    forget_impulse(s)
    s.hands.fortune_used = False
    s.impulse.due_draws = 0
    if s.events is not None:
        s.tell("impulse", {"chit": CHIT_KEYS[s.impulse.chit], "side": SIDE_KEYS[s.impulse.active]})


def forget_impulse(s: WarPosition) -> None:
    """What was moved, marched and captured in the impulse before."""
    s.impulse.mp = 0
    s.impulse.naval = False
    s.impulse.snow = False
    s.drop_marks(CUT | STOPPED | FRESH | SPOKEN)
    s.impulse.activated = few(SPACES)
    s.impulse.arrived = few(SPACES)
    s.impulse.marched = []
    s.impulse.captures = []
    s.impulse.paid = []
    s.impulse.failed = []


def draw_for_captures(s: WarPosition, chance: Chance) -> None:
    """I10 (DT-21.2)."""
    if s.land.control[KYO] == s.impulse.active:
        return
    for at in s.impulse.captures:
        if s.land.control[at] == s.impulse.active and at not in s.impulse.paid:
            draw_card(s, int(s.impulse.active), chance)


def end_impulse(s: WarPosition) -> None:
    """Nothing of the impulse stays but the position."""
    s.impulse.phase = 0
    forget_impulse(s)
    s.clans.changed = zeros(CLAN_COUNT)
    seat_clans(s)
    all_castles(s)
