"""What a good player of Shinobi knows: whose cards to spare, whose to take, and what an order gives away.

A position is judged by the cards on the table: one's own clan for, every other clan against, the more so the likelier
somebody serves it and the larger it is. The judgement uses what the actor may know: the own loyalty and hand, the
table, and the evidence of `belief.py`; never the loyalties that an imagined world happens to give the others.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi.belief import UNIT, clan_of, odds, weight
from tenka.games.shinobi.cards import (
    ARMIES,
    ATTACK,
    BANNER,
    BIT,
    CARDS_PER_CLAN,
    CLAN_COUNT,
    MAX_SEATS,
    MOVE,
    PLACE,
    PROVINCE,
    SEND_NINJA,
)
from tenka.games.shinobi.rules import ShinobiState
from tenka.kernel.chance import BOTS, Chance
from tenka.kernel.state import Expert, State

# What a judgement weighs, in cards of one's own clan; found by playing variants of the greedy bot against each other.
THREAT: Final = 0  # a card of a clan that is surely served and far ahead
HOME: Final = 1  # a card of one's clan at home rather than abroad: the tie-break
POWER: Final = 2  # strength of the largest army at home
FOES: Final = 3  # strength of the largest army in each other province
EXPOSED: Final = 4  # an army of one's clan that somebody could attack
KEPT: Final = 5  # a card of one's clan still in hand
KEPT_NINJA: Final = 6
ATTACK_SOON: Final = 7  # the share of an attack's worth that the first order already sees
HIDE: Final = 8  # giving oneself away, for each natural logarithm of evidence
STYLE: Final = [0.8, 0.15, 0.15, 0.05, 0.1, 0.7, 0.5, 0.5, 0.05]

MIGHTY: Final = 5  # more cards than this add no power
_LEAD: Final = vec[float]([1.0 / (1.0 + exp(-gap / 1.5)) for gap in range(-CARDS_PER_CLAN, CARDS_PER_CLAN + 1)])
_NOISE: Final = 1 << 20


class ShinobiExpert(Expert):
    def __init__(self, style: vec[float] | None = None) -> None:
        self._style: vec[float] = vec[float](STYLE) if style is None else style
        self._worth: vec[float] = vec[float]([0.0] * CLAN_COUNT)  # of a card of each clan on the table, to the actor

    # --- judging ----------------------------------------------------------------------------------------------

    def look(self, state: ShinobiState) -> None:
        """Sets what a card of each clan is worth to the actor now."""
        me = state.actor
        own = state.loyalty[me]
        served = vec[float]([0.0] * CLAN_COUNT)
        for seat in range(state.players):
            if seat != me:
                _suspect(state, seat, own, served)
        mine = state.total(own)
        for clan in range(i64(CLAN_COUNT)):
            if clan == own:
                self._worth[clan] = 1.0
            else:
                gap = state.total(clan) - mine
                likely = served[clan] if served[clan] < 1.0 else 1.0
                self._worth[clan] = -self._style[THREAT] * likely * _LEAD[gap + CARDS_PER_CLAN]

    def gain(self, state: ShinobiState, action: i64) -> float:
        """How much the actor likes an action; `look` comes first."""
        me = state.actor
        own = state.loyalty[me]
        clan = clan_of(action)
        if action >= ATTACK:
            army = (action - ATTACK) % ARMIES
            state.weaken(army)
            found = self._standing(state, me, own) - self._worth[clan]
            state.reinforce(army)
            return found
        final = state.left == 1 or (state.left > 0 and state.left <= state.players)
        found = 0.0
        touched = state.touched
        if action < SEND_NINJA:
            state.reinforce(action)
            state.touched |= BIT[action]
            found += self._worth[clan] + self._standing(state, me, own)
            found += self._style[ATTACK_SOON] * self._best_attack(state, me, own)
            state.weaken(action)
        elif action < PLACE:
            army = action - SEND_NINJA
            state.weaken(army)
            state.touched |= BIT[army]
            found += self._standing(state, me, own) - self._worth[clan]
            found += self._style[ATTACK_SOON] * self._best_attack(state, me, own)
            state.reinforce(army)
            if not final:
                found -= self._style[KEPT_NINJA]
        elif action < MOVE:
            army = me * CLAN_COUNT + clan
            state.reinforce(army)
            state.touched |= BIT[army]
            found += self._worth[clan] + self._standing(state, me, own) + self._best_attack(state, me, own)
            state.weaken(army)
        else:
            army = (action - MOVE) // MAX_SEATS
            joined = (action - MOVE) % MAX_SEATS * CLAN_COUNT + clan
            state.weaken(army)
            state.reinforce(joined)
            state.touched |= BIT[joined]
            if state.move_touches_source:
                state.touched |= BIT[army]
            found += self._standing(state, me, own) + self._best_attack(state, me, own)
            state.weaken(joined)
            state.reinforce(army)
        state.touched = touched
        if clan == own and not final:
            found -= self._style[HIDE] * float(weight(me, action)) / UNIT
            if action < SEND_NINJA or (action >= PLACE and action < MOVE):
                found -= self._style[KEPT]
        return found

    def _standing(self, state: ShinobiState, me: i64, own: i64) -> float:
        """How well the armies stand, apart from their numbers."""
        found = self._style[HOME] * float(state.strength[me * CLAN_COUNT + own])
        if state.left == 1:
            return found
        for seat in range(state.players):
            force: i64 = MIGHTY
            while force > 0 and state.at_least[force] & PROVINCE[seat] == 0:
                force -= 1
            if seat == me:
                found += self._style[POWER] * float(force)
            else:
                found -= self._style[FOES] * float(force)
            cards = state.strength[seat * CLAN_COUNT + own]
            if cards > 0 and cards < CARDS_PER_CLAN:
                foes = state.at_least[cards + 1] & ~BANNER[own] & ~PROVINCE[seat] & ~PROVINCE[me]
                if foes != 0:
                    found -= self._style[EXPOSED]
        return found

    def _best_attack(self, state: ShinobiState, me: i64, own: i64) -> float:
        """What the compulsory attack is worth, as the table stands."""
        armies: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            armies |= state.targets(clan)
        if armies == 0:
            return 0.0
        best = -1.0
        for clan in range(i64(CLAN_COUNT)):
            if armies & BANNER[clan] != 0 and -self._worth[clan] > best:
                best = -self._worth[clan]
        return best

    # --- choosing ---------------------------------------------------------------------------------------------

    def choose(self, state: State, chance: Chance) -> i64:
        assert isinstance(state, ShinobiState)
        self.look(state)
        best: i64 = -1
        most = -1.0e9
        for action in state.moves():
            found = self.gain(state, action) + float(chance.below(BOTS, _NOISE)) * 1.0e-9
            if found > most:
                most = found
                best = action
        return best

    def values(self, state: State) -> vec[float]:
        """A share of the victory for each seat."""
        assert isinstance(state, ShinobiState)
        top: i64 = -1
        count = 0.0
        for seat in range(state.players):
            rank = state.rank(seat)
            if rank > top:
                top = rank
                count = 0.0
            if rank == top:
                count += 1.0
        found = vec[float](capacity=state.players)
        for seat in range(state.players):
            found = append(found, 1.0 / count if state.rank(seat) == top else 0.0)
        return found


def _suspect(state: ShinobiState, seat: i64, own: i64, served: vec[float]) -> None:
    """Adds how likely a seat serves each clan, seen by somebody who serves `own`."""
    at = seat * CLAN_COUNT
    whole = 0.0
    for clan in range(i64(CLAN_COUNT)):
        if clan != own:
            whole += odds(state.favour[at + clan])
    for clan in range(i64(CLAN_COUNT)):
        if clan != own:
            served[clan] += odds(state.favour[at + clan]) / whole
