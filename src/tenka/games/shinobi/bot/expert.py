"""What a good player of Shinobi knows: whose cards to spare, whose to take, and what an order gives away.

A position is judged by the cards on the table: one's own clan for, every other clan against, the more so the likelier
somebody serves it and the larger it is. The judgement uses what the actor may know: the own loyalty and hand, the
table, and the evidence of `belief.py`; never the loyalties that an imagined world happens to give the others.
"""

from math import exp
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.actions import ATTACK, MOVE, PLACE, SEND_NINJA, clan_of
from tenka.games.shinobi.belief import UNIT, odds, weight
from tenka.games.shinobi.bot.reasons import reasons
from tenka.games.shinobi.cards import ARMIES, BANNER, BIT, CARDS_PER_CLAN, CLAN_COUNT, KINDS, MAX_SEATS, PROVINCE
from tenka.games.shinobi.imagine import evidence
from tenka.games.shinobi.rules import ShinobiState
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.chance import BOTS, Chance
from tenka.kernel.level import FIRST_LESSON, FIRST_SIGHT, OWN_THINGS, Effort, Level
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, Expert, Game, State

# What a judgement weighs, in cards of one's own clan; found by playing variants of the greedy bot against each other.
THREAT: Final = 0  # a card of a clan that is surely served and far ahead
SLOPE: Final = 1  # how quickly a clan that falls behind stops being a threat
HOME: Final = 2  # a card of one's clan at home rather than abroad: the tie-break
EXPOSED: Final = 3  # an army of one's clan that somebody could attack
KEPT: Final = 4  # a card of one's clan still in hand, of the two that the last turn can lay
KEPT_MORE: Final = 5  # a third or fourth card of one's clan in hand
KEPT_NINJA: Final = 6
ATTACK_SOON: Final = 7  # the share of an attack's worth that the first order already sees
HIDE: Final = 8  # giving oneself away, for each natural logarithm of evidence
STYLE: Final = [0.13, 1.18, 0.0, 0.125, 1.1, 0.22, -0.1, 1.0, 0.3]

LAST_HAND: Final = 2  # so many cards can be laid in one turn
SHORT: Final = 8  # actions that a search thinks about
_NOISE: Final = 1 << 20


class ShinobiExpert(Expert):
    def __init__(self, style: vec[float] | None = None, game: Game | None = None) -> None:
        self._game = game
        self._style: vec[float] = vec[float](STYLE) if style is None else style
        self._seen: ShinobiState | None = None  # the position whose cards `_worth` weighs, for `prior`
        self._seen_deeds: i64 = -1
        self._worth: vec[float] = vec[float]([0.0] * CLAN_COUNT)  # of a card of each clan on the table, to the actor
        slope = self._style[SLOPE]
        self._lead: vec[float] = vec[float](
            [1.0 / (1.0 + exp(-slope * gap)) for gap in range(-CARDS_PER_CLAN, CARDS_PER_CLAN + 1)]
        )

    # --- judging ----------------------------------------------------------------------------------------------

    def look(self, state: ShinobiState) -> None:
        """Sets what a card of each clan is worth to the actor now."""
        me = state.actor
        own = state.loyalty[me]
        served = self.served(state, me, own)
        mine = state.total(own)
        for clan in range(i64(CLAN_COUNT)):
            if clan == own:
                self._worth[clan] = 1.0
            else:
                gap = state.total(clan) - mine
                likely = served[clan] if served[clan] < 1.0 else 1.0
                self._worth[clan] = -self._style[THREAT] * likely * self._lead[gap + CARDS_PER_CLAN]

    def served(self, state: ShinobiState, me: i64, own: i64) -> vec[float]:
        """How likely others serve each clan, to `me` who serves `own`: by the evidence of all orders so far."""
        return suspected(state.favour, state.players, me, own)

    def gain(self, state: ShinobiState, action: i64) -> float:
        """How much the actor likes an action; `look` comes first."""
        own = state.loyalty[state.actor]
        clan = clan_of(action)
        touched = state.touched
        _shift(state, action, True)
        found = self._standing(state, state.actor, own)
        if action < SEND_NINJA:
            found += self._worth[clan] + self._style[ATTACK_SOON] * self._best_attack(state)
        elif action < PLACE:
            found += self._style[ATTACK_SOON] * self._best_attack(state) - self._worth[clan]
        elif action < MOVE:
            found += self._worth[clan] + self._best_attack(state)
        elif action < ATTACK:
            found += self._best_attack(state)
        else:
            found -= self._worth[clan]
        _shift(state, action, False)
        state.touched = touched
        if state.left > 0:  # the actor's last turn: nothing to keep, nothing to hide
            return found
        return found - self._spent(state, action, clan, own)

    def _spent(self, state: ShinobiState, action: i64, clan: i64, own: i64) -> float:
        """What an order costs beside the table: the card from the hand, and what it gives away."""
        if clan != own:
            return self._style[KEPT_NINJA] if SEND_NINJA <= action < PLACE else 0.0
        if action >= ATTACK:
            return 0.0
        cost = self._style[HIDE] * float(weight(action, False)) / UNIT
        if action < SEND_NINJA or PLACE <= action < MOVE:
            held = state.hands[state.actor * KINDS + own]
            cost += self._style[KEPT if held <= LAST_HAND else KEPT_MORE]
        return cost

    def _standing(self, state: ShinobiState, me: i64, own: i64) -> float:
        """How well the armies of one's clan stand, apart from their numbers."""
        strength = state.strength
        found = self._style[HOME] * float(strength[me * CLAN_COUNT + own])
        if state.left == 1:
            return found
        foes = ~BANNER[own] & ~PROVINCE[me]
        army = own
        for seat in range(state.players):
            cards = strength[army]
            if 0 < cards < CARDS_PER_CLAN and state.at_least[cards + 1] & foes & ~PROVINCE[seat] != 0:
                found -= self._style[EXPOSED]
            army += CLAN_COUNT
        return found

    def _best_attack(self, state: ShinobiState) -> float:
        """What the compulsory attack is worth, as the table stands."""
        at_least = state.at_least
        targets = at_least[1] & ~state.touched & ~PROVINCE[state.actor]
        home = state.actor * CLAN_COUNT
        armies: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            force = state.strength[home + clan]
            if force > 1:
                armies |= targets & ~at_least[force] & ~BANNER[clan]
        if armies == 0:
            return 0.0
        best = -1.0
        for clan in range(i64(CLAN_COUNT)):
            if -self._worth[clan] > best and armies & BANNER[clan] != 0:
                best = -self._worth[clan]
        return best

    # --- choosing ---------------------------------------------------------------------------------------------

    def choose(self, state: State, chance: Chance) -> i64:
        return self._best(cast(ShinobiState, state), chance, False)

    def _best(self, world: ShinobiState, chance: Chance, quick: bool) -> i64:
        """The action that looks best; a quick look leaves out moves of other clans that don't come home."""
        self.look(world)
        own = world.loyalty[world.actor]
        best: i64 = -1
        most = -1.0e9
        for action in world.moves():
            if quick and _idle(world, action, own):
                continue
            found = self.gain(world, action) + float(chance.below(BOTS, _NOISE)) * 1.0e-9
            if found > most:
                most = found
                best = action
        return best

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end; everybody does what looks best to them, by what they may know."""
        world = cast(ShinobiState, state)
        while world.actor != OVER:
            world.do(self._best(world, chance, True), chance)

    def reasons(self, view: View, action: int, instead: int) -> list[Reason]:
        if self._game is None:
            return []
        seen = cast(ShinobiView, view)
        return reasons(seen, evidence(self._game, seen), action, instead)

    def effort(self) -> Effort:
        return Effort(150, 1800, 200, 200)

    def levels(self) -> list[Level]:
        """Three learners, the judgement, then search; measured in docs/bots-shinobi.md."""
        return [
            Level(0, softness=1.2, sight=OWN_THINGS, duel=0.62),
            Level(0, softness=0.2, sight=OWN_THINGS),
            Level(0, softness=0.12, duel=0.5),
            Level(0, softness=0.01, duel=1.5),
            Level(4000, seconds=1.8, exploration=0.15, trust=1.0),
        ]

    def looks(self, state: State, moves: vec[i64], sight: i64) -> vec[float]:
        """In cards of one's own clan."""
        world = cast(ShinobiState, state)
        if sight == FIRST_SIGHT:
            self.look(world)
        found = vec[float](capacity=len(moves))
        for action in moves:
            found = append(found, self.gain(world, action) if sight == FIRST_SIGHT else _plain(world, action, sight))
        return found

    def boldness(self, state: State, action: i64) -> float:
        """The bold show their clan and strike; the careful move and wait."""
        if action >= ATTACK:
            return 0.0
        if action >= MOVE:
            return -0.08
        return 0.04 if clan_of(action) == cast(ShinobiState, state).loyalty[state.actor] else 0.02

    def prior(self, state: State, action: i64) -> float:
        world = cast(ShinobiState, state)
        self._look_once(world)
        return 1.0 / (1.0 + exp(-self.gain(world, action)))

    def shortlist(self, state: State, moves: vec[i64]) -> vec[i64]:
        """The few actions that look best; a turn has dozens, and most of them are idle."""
        count: i64 = len(moves)
        if count <= SHORT:
            return moves
        world = cast(ShinobiState, state)
        self._look_once(world)
        gains = vec[float](capacity=count)
        for action in moves:
            gains = append(gains, self.gain(world, action))
        least = _nth_best(gains, SHORT)
        found = vec[i64](capacity=SHORT)
        for at in range(count):
            if gains[at] >= least and len(found) < SHORT:
                found = append(found, moves[at])
        return found

    def _look_once(self, world: ShinobiState) -> None:
        """`look`, unless this very position has been looked at (a state only ever goes forward)."""
        if world is not self._seen or len(world.deeds) != self._seen_deeds:
            self.look(world)
            self._seen = world
            self._seen_deeds = len(world.deeds)

    def values(self, state: State) -> vec[float]:
        """Half for the victory, half for how near to it one comes: a narrow end is worth more than a bad one."""
        return self.end_values(cast(ShinobiState, state), 0.5)

    def end_values(self, world: ShinobiState, near: float) -> vec[float]:
        """What a finished game was worth to each seat; `near` is the share for how near one came to victory."""
        best: i64 = -1
        second: i64 = -1
        winners = 0.0
        for seat in range(world.players):
            rank = world.rank(seat)
            if rank > best:
                second = best
                best = rank
                winners = 1.0
            elif rank == best:
                second = best
                winners += 1.0
            elif rank > second:
                second = rank
        found = vec[float](capacity=world.players)
        for seat in range(world.players):
            rank = world.rank(seat)
            won = 1.0 / winners if rank == best else 0.0
            margin = float(rank - (second if rank == best else best)) / 16.0
            found = append(found, (1.0 - near) * won + near / (1.0 + exp(-margin)))
        return found


class ShinobiFirst(ShinobiExpert):
    """The first generation's levels, to be measured against."""

    def levels(self) -> list[Level]:
        best = Level(1500, exploration=0.15, trust=1.0)
        return [Level(0, 0.85), Level(0, 0.55), Level(0, 0.25), Level(0), best]


def _plain(world: ShinobiState, action: i64, sight: i64) -> float:
    """What an order looks like to somebody who knows the own clan and counts cards, and suspects nobody."""
    own = world.loyalty[world.actor]
    clan = clan_of(action)
    if action >= ATTACK or SEND_NINJA <= action < PLACE:  # a card less
        if clan == own:
            return -1.0
        return 0.5 if sight == FIRST_LESSON else 0.3 + 0.1 * float(world.total(clan) - world.total(own))
    if action >= MOVE:
        if sight == FIRST_LESSON or clan != own:
            return 0.0
        return 0.1 if (action - MOVE) % MAX_SEATS == world.actor else -0.1
    if clan == own:
        return 1.0
    return -0.3 if sight == FIRST_LESSON else -0.3 - 0.1 * float(world.total(clan) - world.total(own))


def _idle(world: ShinobiState, action: i64, own: i64) -> bool:
    """A move of another clan that does not come home: it seldom helps."""
    if action < MOVE or action >= ATTACK:
        return False
    return clan_of(action) != own and (action - MOVE) % MAX_SEATS != world.actor


def _nth_best(values: vec[float], n: i64) -> float:
    """The n-th largest value."""
    best = vec[float](capacity=n)
    for value in values:
        at: i64 = len(best)
        if at < n:
            best = append(best, value)
        elif value <= best[n - 1]:
            continue
        else:
            at = n - 1
        while at > 0 and best[at - 1] < value:
            best[at] = best[at - 1]
            at -= 1
        best[at] = value
    return best[len(best) - 1]


def _shift(state: ShinobiState, action: i64, forth: bool) -> None:
    """Lays the cards of an order and touches its armies, or takes them back (touching is for the caller to undo)."""
    if action >= ATTACK:
        _change(state, (action - ATTACK) % ARMIES, not forth)
        return
    if action < SEND_NINJA:
        army = action
        _change(state, army, forth)
    elif action < PLACE:
        army = action - SEND_NINJA
        _change(state, army, not forth)
    elif action < MOVE:
        army = state.actor * CLAN_COUNT + action - PLACE
        _change(state, army, forth)
    else:
        source = (action - MOVE) // MAX_SEATS
        army = (action - MOVE) % MAX_SEATS * CLAN_COUNT + source % CLAN_COUNT
        _change(state, source, not forth)
        _change(state, army, forth)
        if state.move_touches_source:
            state.touched |= BIT[source]
    state.touched |= BIT[army]


def _change(state: ShinobiState, army: i64, more: bool) -> None:
    if more:
        state.reinforce(army)
    else:
        state.weaken(army)


def suspected(favour: vec[i64], players: i64, me: i64, own: i64) -> vec[float]:
    """How likely others than `me` serve each clan, by what speaks for it, seen by somebody who serves `own`."""
    served = vec[float]([0.0] * CLAN_COUNT)
    for seat in range(players):
        if seat == me:
            continue
        at = seat * CLAN_COUNT
        whole = 0.0
        for clan in range(i64(CLAN_COUNT)):
            if clan != own:
                whole += odds(favour[at + clan])
        for clan in range(i64(CLAN_COUNT)):
            if clan != own:
                served[clan] += odds(favour[at + clan]) / whole
    return served
