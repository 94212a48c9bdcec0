"""What a good player of Nobunaga knows: how promising an action looks, and what a position is worth.

Promises are whole numbers, thousandths of a win, because roll-outs ask for millions of them. The tables are fitted:
those of the promises to what long searches thought of the same choices, those of the outlook to how games went on.
"""

from math import exp
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.nobunaga.actions import ATTACK_0, FIRST_ACTION, GIVE_0, PICK_0, PICK_ACTIVE
from tenka.games.nobunaga.bot.outlook import at_most, begins_a_round, fitted, rivals
from tenka.games.nobunaga.bot.reasons import reasons
from tenka.games.nobunaga.cards import (
    FIRST_VALUE,
    HOUSE_COUNT,
    PAIR_HIGH,
    PAIR_LOW,
    PLACES_FIRST,
    PLACES_SECOND,
    ROUNDS,
    SECOND_VALUE,
)
from tenka.games.nobunaga.position import ATTACK, END, GIVE, KEEP, PAIR, PICK, TAKE
from tenka.games.nobunaga.rules import NobunagaState
from tenka.games.nobunaga.view import NobunagaView
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.level import FIRST_LESSON, FIRST_SIGHT, OWN_THINGS, Effort, Level
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, Expert, State

# What one more card of a house is worth, in three parts. The first depends on how many one holds (a row for none, one,
# two, more) and on who is ahead then (a column: two for each who has more, Nobunaga too, one for each who has as many).
CARD: Final = vec[i64](
    [26, 21, 16, 9, 8, 3, 0, 0, 8, 12, 13, 13, 13, 10, 5, 0, -30, -20, -10, 0, 0, 0, 0, 0]  # first campaign
    + [-60] * 8
    + [22, 22, 19, 16, 12, 8, -20, -28, 6, 19, 30, 38, 40, 20, 0, -20, -31, -29, -15, 0, 0, 0, 0, 0]  # second
    + [-40] * 8
)
# The second part: Nobunaga's cards of the house. What he has not may not be fought for.
FOUGHT_FOR: Final = vec[i64]([-23, 9, 5, 5, -12, 9, 2, 0])
# The third: the house itself, in the first campaign, in the second, and there if it has scored before.
HOUSE: Final = vec[i64]([-11, -11, 1, 1, 10, 10, 8, 8, 5, 5, 0, 0, -26, -26, -6, -6, 19, 19])
# What the Active-player card is worth, by the rounds still to come before the campaign.
ACTIVE_CARD: Final = vec[i64]([90, 48, 28, 22, 20, 20, 20, 20, 165, 77, 62, 50, 30, 30, 30, 30])

HELD_BACK: Final = 20  # what each card is worth that we don't show yet
ONLY_AS_ACTIVE: Final = 110  # what only the tie order gives us, we attack now
SURE: Final = vec[i64]([0, 45])  # by campaign: what we score whoever leads
PASSES_LEFT: Final = 18  # the Active-player card passes our left neighbour by
NOISE: Final = 60  # roll-outs vary by so much

# What lies in a seat's hands when the second campaign's rounds begin: by kind of house (5+1, 4+3, 3+5 points), by the
# cards of it in hand (none, one, two, more), first where it has not scored, then where it has.
HOPE_PLAIN: Final = [0.8, 0.98, 1.11, 0.42, 0.69, 0.28, 0.09, -0.37]
HOPE_EVEN: Final = [0.5, 0.57, 0.64, 0.16, 0.63, 0.62, 0.7, 0.19]
HOPE_TWICE: Final = [0.26, 0.08, 0.05, -0.39, 0.94, 1.16, 1.29, 0.6]
HOPE: Final = vec[float](HOPE_PLAIN + HOPE_EVEN + HOPE_TWICE)
HOPE_OF_A_POINT: Final = 0.23
# Nobunaga's hopes by number of players: at the outset, for each house he has cards of, each further card, each house
# that has scored (once for the kind 4+3, twice for 3+5).
NOBUNAGA_START: Final = vec[float]([0.0, 0.0, -1.50, -2.55, -0.28, 2.32])
NOBUNAGA_HOUSE: Final = vec[float]([0.0, 0.0, 0.79, 0.98, 0.69, 0.31])
NOBUNAGA_CARD: Final = vec[float]([0.0, 0.0, 0.85, 1.20, 1.03, 0.80])
NOBUNAGA_SCORED: Final = vec[float]([0.0, 0.0, 0.64, 0.65, 0.54, 0.42])

POINT: Final = 10.0  # of a promise: about what a point is worth
LEADING: Final = 2.0  # what a beginner thinks of the Active-player card, in points; and in the last round
LAST_CHANCE: Final = 3.5
UNCERTAIN: Final = 0.5  # the share of a house's points that a beginner counts on while Nobunaga has none of it
PLENTY: Final = 0.3  # and of those of a third card

WON: Final = 0.8  # a win is worth this and up to a fifth more, as it is clear; a loss mirrors it
CLEAR: Final = 10.0  # points


class NobunagaExpert(Expert):
    def choose(self, state: State, chance: Chance) -> i64:
        return favourite(cast(NobunagaState, state), chance, 0)

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of the campaign: what comes after the first, `outlook` can tell as well."""
        position = cast(NobunagaState, state)
        campaign = position.campaign
        while position.actor != OVER and position.campaign == campaign:
            position.do(favourite(position, chance, NOISE), chance)

    def shares(self, state: State, chance: Chance) -> vec[float]:
        """To the end of the game, which is near, and as the expert plays: with noise in it a mistake would not show."""
        return self.follow(state, chance)

    def reasons(self, view: View, action: int, instead: int) -> list[Reason]:
        return reasons(cast(NobunagaView, view), action, instead)

    def effort(self) -> Effort:
        return Effort(1500, 3000, 2000, 200)

    def values(self, state: State) -> vec[float]:
        position = cast(NobunagaState, state)
        return outcome(position) if position.phase == END else outlook(position)

    def prior(self, state: State, action: i64) -> float:
        return (float(promise(cast(NobunagaState, state), action)) + 200.0) / 500.0

    def levels(self) -> list[Level]:
        """Measured: docs/bots.md."""
        best = Level(3000, exploration=0.4, widening=1.0, trust=0.5)
        return [Level(0, 0.7), Level(0, 0.25), Level(12), Level(100), best]


TABLES: Final = fitted()
FAR: Final = 0.25  # the share of a value that comes from playing on to the campaign's end


class NobunagaMaster(NobunagaExpert):
    """Looks to the end of the round, knows by heart what it will be worth, plays on all the same, and believes both."""

    def __init__(self, far: float = FAR) -> None:
        self.far = far
        self.played_on: NobunagaState | None = None  # the position that was last played on
        self.near: vec[float] = vec[float]()  # what it was worth where its round ended

    def rollout(self, state: State, chance: Chance) -> None:
        position = cast(NobunagaState, state)
        self.played_on = None
        while position.actor != OVER and not begins_a_round(position):
            position.do(favourite(position, chance, NOISE), chance)
        if self.far > 0.0 and position.actor != OVER:
            self.near = by_heart(position)
            self.played_on = position
            super().rollout(position, chance)

    def foresee(self, state: State, chance: Chance) -> vec[float]:
        position = cast(NobunagaState, state)
        while position.actor != OVER and not begins_a_round(position):
            position.do(favourite(position, chance, NOISE), chance)
        if position.actor == OVER:
            return position.game.rewards(position)
        near = TABLES[position.players].chances(position)
        super().rollout(position, chance)
        over = position.actor == OVER
        found = position.game.rewards(position) if over else TABLES[position.players].chances(position)
        for seat in range(position.players):
            found[seat] = self.far * found[seat] + (1.0 - self.far) * near[seat]
        return found

    def levels(self) -> list[Level]:
        """Measured: docs/bots.md."""
        return [
            Level(0, softness=3.3, sight=OWN_THINGS),
            Level(0, softness=4.25),
            Level(0, softness=0.8, duel=1.4),
            Level(10, duel=0.3),
            Level(20_000, seconds=1.8, exploration=0.4, widening=1.0, trust=0.2),
        ]

    def settled(self, state: State) -> bool:
        return begins_a_round(cast(NobunagaState, state))

    def looks(self, state: State, moves: vec[i64], sight: i64) -> vec[float]:
        """In points, about."""
        position = cast(NobunagaState, state)
        found = vec[float](capacity=len(moves))
        for action in moves:
            if sight == FIRST_SIGHT:
                found = append(found, float(promise(position, action)) / POINT)
            else:
                found = append(found, plain_look(position, action, sight))
        return found

    def boldness(self, state: State, action: i64) -> float:
        """The bold lead, and collect what pays only if it scores twice; the careful take what pays at once."""
        position = cast(NobunagaState, state)
        if action == PICK_ACTIVE:
            return 0.1
        if position.phase in (PICK, TAKE, KEEP):
            return 0.12 * float((action - FIRST_ACTION[position.phase]) // 2 - 1)
        return 0.0

    def values(self, state: State) -> vec[float]:
        position = cast(NobunagaState, state)
        found = outcome(position) if position.phase == END else by_heart(position)
        if self.played_on is position:
            self.played_on = None  # it may be played on by others
            seat: i64 = 0
            while seat < position.players:
                found[seat] = self.far * found[seat] + (1.0 - self.far) * self.near[seat]
                seat += 1
        return found


def by_heart(position: NobunagaState) -> vec[float]:
    """What the tables give to each seat at the beginning of a round."""
    found = TABLES[position.players].chances(position)
    seat: i64 = 0
    while seat < position.players:
        found[seat] = 1.0 - WON + (2.0 * WON - 1.0) * found[seat]
        seat += 1
    return found


# --- what a position is worth -----------------------------------------------------------------------------------------


def outcome(position: NobunagaState) -> vec[float]:
    """A win is what counts; how clear it is, or how near it was, guides a search that cannot see it yet."""
    n = position.players
    best: i64 = -1
    second: i64 = -1
    who: i64 = 0
    while who <= n:
        standing = final_standing(position, who)
        if standing > best:
            second = best
            best = standing
        elif standing > second:
            second = standing
        who += 1
    found = vec[float](capacity=n)
    who = 0
    while who < n:
        standing = final_standing(position, who)
        margin = standing - second if standing == best else best - standing
        value = WON + (1.0 - WON) * min(float(margin) / (8.0 * CLEAR), 1.0)
        found = append(found, value if standing == best else 1.0 - value)
        who += 1
    return found


def final_standing(position: NobunagaState, who: i64) -> i64:
    """Points and, behind them, the tie order: no two are equal (N-6.2, N-6.3)."""
    return position.score(who) * 8 + 7 - position.tie_order(who)


def outlook(position: NobunagaState) -> vec[float]:
    """How likely each seat wins from where the rounds of the second campaign begin."""
    n = position.players
    found = vec[float](capacity=n)
    total = exp(nobunaga_hope(position))
    seat: i64 = 0
    while seat < n:
        likely = exp(hope(position, seat))
        total += likely
        found = append(found, likely)
        seat += 1
    seat = 0
    while seat < n:
        found[seat] = 1.0 - WON + (2.0 * WON - 1.0) * found[seat] / total
        seat += 1
    return found


def hope(position: NobunagaState, seat: i64) -> float:
    found = HOPE_OF_A_POINT * float(position.score(seat))
    house: i64 = 0
    while house < HOUSE_COUNT:
        place = seat * HOUSE_COUNT + house
        cards = position.hand[place]
        if cards > 3:
            cards = 3
        if position.scored[place] > 0:
            cards += 4
        found += HOPE[(house >> 1) * 8 + cards]
        house += 1
    return found


def nobunaga_hope(position: NobunagaState) -> float:
    n = position.players
    found = NOBUNAGA_START[n] + HOPE_OF_A_POINT * float(position.score(n))
    house: i64 = 0
    while house < HOUSE_COUNT:
        cards = position.used_zone[house] + position.campaign_zone[house]
        if cards > 0:
            found += NOBUNAGA_HOUSE[n] + NOBUNAGA_CARD[n] * float(cards - 1)
        if position.victory_zone[house] > 0:
            found += NOBUNAGA_SCORED[n] * float(house >> 1)
        house += 1
    return found


# --- what a beginner sees ---------------------------------------------------------------------------------------------


def plain_look(position: NobunagaState, action: i64, sight: i64) -> float:
    """What somebody thinks of an action who looks at the own cards and Nobunaga's, and not at what others hold."""
    phase = position.phase
    if phase == PAIR:
        low = plain_gain(position, position.actor, PAIR_LOW[action], sight)
        high = plain_gain(position, position.actor, PAIR_HIGH[action], sight)
        return low if low > high else high
    if phase == ATTACK:
        return plain_attack(position, action - ATTACK_0, sight)
    if action == PICK_ACTIVE:
        if sight == FIRST_LESSON:
            return 0.0
        return LAST_CHANCE if position.round == ROUNDS[position.players] else LEADING
    if phase == GIVE:
        return -plain_gain(position, position.actor, action - GIVE_0, sight)  # what one wants oneself, one keeps away
    return plain_gain(position, position.actor, action - FIRST_ACTION[phase], sight)


def plain_gain(position: NobunagaState, seat: i64, house: i64, sight: i64) -> float:
    """A card of a house is worth its next points, where it will be fought for; to a beginner the first two."""
    points = float(next_points(position, seat, house))
    if position.campaign_zone[house] + position.used_zone[house] == 0:
        points = 0.0 if sight == FIRST_LESSON else UNCERTAIN * points
    if sight == FIRST_LESSON:
        return points
    held = position.hand[seat * HOUSE_COUNT + house]
    return points * (1.0 if held <= 1 else PLENTY)


def plain_attack(position: NobunagaState, house: i64, sight: i64) -> float:
    """The points that an attack gives now, as everybody can count them; a beginner counts the own cards."""
    seat = position.actor
    if sight == FIRST_LESSON:
        return float(next_points(position, seat, house)) if (position.scorers(house) >> seat) & 1 != 0 else 0.0
    held = position.hand[seat * HOUSE_COUNT + house]
    return float(next_points(position, seat, house)) * min(1.0, 0.5 * float(held))


# --- how promising an action looks ------------------------------------------------------------------------------------


def favourite(position: NobunagaState, chance: Chance, noise: i64) -> i64:
    """The most promising action; `noise` blurs the sight."""
    action = FIRST_ACTION[position.phase]
    left = position.choices >> action
    blur = chance.below(DICE, 1073741824)
    best: i64 = 0
    best_promise: i64 = -1000000
    while left != 0:
        if left & 1 != 0:
            found = promise(position, action) * 32 + noise * (blur & 31)
            blur = (blur >> 5) ^ (blur << 7 & 1073741823)
            if found > best_promise:
                best = action
                best_promise = found
        left >>= 1
        action += 1
    return best


def promise(position: NobunagaState, action: i64) -> i64:
    """What the actor may expect of an action."""
    phase = position.phase
    if phase == PICK:
        if action == PICK_ACTIVE:
            return ACTIVE_CARD[position.campaign * 8 - 8 + ROUNDS[position.players] - position.round]
        return gain(position, position.actor, action - PICK_0)
    if phase == ATTACK:
        return attack_gain(position, action - ATTACK_0)
    if phase == PAIR:
        low = gain(position, position.actor, PAIR_LOW[action])
        high = gain(position, position.actor, PAIR_HIGH[action])
        return low if low > high else high
    if phase == GIVE:
        return gain(position, position.taker, action - GIVE_0)  # Nobunaga gets what the taker would like
    return gain(position, position.actor, action - FIRST_ACTION[phase])


def gain(position: NobunagaState, seat: i64, house: i64) -> i64:
    """What one more card of a house is worth to a seat, as things stand."""
    place = seat * HOUSE_COUNT + house
    mine = position.hand[place] + 1
    nobunaga = position.campaign_zone[house] + position.used_zone[house]
    ahead = at_most(rivals(position, house, mine, nobunaga), 7)  # never ourselves, who have one less
    second = position.campaign - 1
    line = second * 2 if position.scored[place] > 0 else second
    card = CARD[second * 32 + at_most(mine, 4) * 8 - 8 + ahead]
    return card + FOUGHT_FOR[second * 4 + at_most(nobunaga, 3)] + HOUSE[line * 6 + house]


def attack_gain(position: NobunagaState, house: i64) -> i64:
    """Every house in the zone is attacked anyway: what matters is which attack needs us to lead it, and who is next."""
    n = position.players
    seat = position.actor
    mine = position.hand[seat * HOUSE_COUNT + house]
    scorers = position.scorers(house)
    total = -HELD_BACK * mine
    if (scorers >> seat) & 1 != 0:
        if needs_the_tie(position, seat, house):
            total += ONLY_AS_ACTIVE
        else:
            total += SURE[position.campaign - 1]
        if position.campaign == 2:
            total += 3 * next_points(position, seat, house)
    elif mine > 0:
        total += 8 * next_points(position, seat, house)
    if (scorers >> (seat + 1 if seat + 1 < n else 0)) & 1 != 0:
        total += PASSES_LEFT
    return total


def needs_the_tie(position: NobunagaState, seat: i64, house: i64) -> bool:
    """Whether the seat would not score if it lost every tie."""
    hand = position.hand
    mine = hand[seat * HOUSE_COUNT + house]
    rivals: i64 = -1  # ourselves
    if position.campaign_zone[house] >= mine:
        rivals = 0
    at = house
    while at < len(hand):
        if hand[at] >= mine:
            rivals += 1
        at += HOUSE_COUNT
    n = position.players
    return rivals >= (PLACES_FIRST[n] if position.campaign == 1 else PLACES_SECOND[n])


def next_points(position: NobunagaState, seat: i64, house: i64) -> i64:
    """What scoring a house now brings a seat."""
    return FIRST_VALUE[house] if position.scored[seat * HOUSE_COUNT + house] == 0 else SECOND_VALUE[house]
