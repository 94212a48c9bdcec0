"""Shinobi as a state machine: deal, three orders, drawing, the last round. Read it beside the rulebook."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.shinobi import events
from tenka.games.shinobi.actions import ACTIONS, ATTACK, DEPLOY, MOVE, PLACE, SEND_NINJA, clan_of, order_of
from tenka.games.shinobi.belief import ATTACKED, SPARED, weight
from tenka.games.shinobi.cards import (
    ARMIES,
    BANNER,
    BIT,
    CARDS_PER_CLAN,
    CLAN_COUNT,
    HAND,
    KINDS,
    MAX_SEATS,
    NINJA,
    NINJA_COUNT,
    PILE,
    nth,
    popcount,
)
from tenka.games.shinobi.position import ShinobiPosition
from tenka.kernel.chance import DECK, DICE, SEATS, SECRETS, Chance
from tenka.kernel.state import OVER, Game


class ShinobiState(ShinobiPosition):
    def copy(self) -> "ShinobiState":
        new = ShinobiState(self.game, self.players, self.move_touches_source)
        new.copy_from(self)
        return new

    def stir(self, chance: Chance) -> None:
        """The order of the pile."""
        rest = self.deck[: self.pile]
        chance.stir(DECK, rest)
        for place in range(self.pile):
            self.deck[place] = rest[place]

    def set_up(self, chance: Chance) -> None:
        """S-3.1 to S-3.4"""
        loyalties = vec[i64]([0, 1, 2, 3, 4])
        chance.shuffle(SECRETS, loyalties)
        self.loyalty = loyalties[: self.players]
        self.deck = full_pile()
        self.pile = len(self.deck)
        chance.shuffle(DECK, self.deck)
        self.first = chance.below(SEATS, self.players)
        self.actor = self.first
        if self.events is not None:
            events.loyalties_dealt(self)
        for seat in range(self.players):
            self.draw_cards(seat, HAND)
        if self.events is not None:
            self.tell("first-player", {"seat": int(self.first)})
        self.advance()
        self.revealed = True

    # --- what may be done -------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        found = vec[i64](capacity=self.choices())
        if self.actor == OVER:
            return found
        if self.order == 1:
            return self._first_orders(found)
        if self.order == 2:
            return self._second_orders(found)
        for clan in range(i64(CLAN_COUNT)):
            found = _each(found, self.targets(clan), ATTACK + clan * ARMIES)
        return found

    def _first_orders(self, found: vec[i64]) -> vec[i64]:
        hand = self.actor * KINDS
        for seat in range(self.players):
            if seat == self.actor:
                continue
            for clan in range(i64(CLAN_COUNT)):
                if self.hands[hand + clan] > 0:
                    found = append(found, DEPLOY + seat * CLAN_COUNT + clan)
        if self.hands[hand + NINJA] > 0:
            found = _each(found, self.elsewhere(), SEND_NINJA)
        return found

    def _second_orders(self, found: vec[i64]) -> vec[i64]:
        hand = self.actor * KINDS
        for clan in range(i64(CLAN_COUNT)):
            if self.hands[hand + clan] > 0:
                found = append(found, PLACE + clan)
        armies = self.elsewhere()
        while armies != 0:
            army = nth(armies, 0)
            armies &= armies - 1
            for to in range(self.players):
                if to != army // CLAN_COUNT:
                    found = append(found, MOVE + army * MAX_SEATS + to)
        return found

    def sample(self, chance: Chance) -> i64:
        """A random legal action, found by counting instead of listing."""
        pick = chance.below(DICE, self.choices())
        if self.order == 1:
            return self._sample_first(pick)
        if self.order == 2:
            return self._sample_second(pick)
        for clan in range(i64(CLAN_COUNT)):
            targets = self.targets(clan)
            count = popcount(targets)
            if pick < count:
                return ATTACK + clan * ARMIES + nth(targets, pick)
            pick -= count
        return -1

    def _sample_first(self, pick: i64) -> i64:
        clans = self.clans_in_hand()
        deployments = clans * (self.players - 1)
        if pick >= deployments:
            return SEND_NINJA + nth(self.elsewhere(), pick - deployments)
        seat = pick // clans
        if seat >= self.actor:
            seat += 1
        return DEPLOY + seat * CLAN_COUNT + self._nth_in_hand(pick % clans)

    def _sample_second(self, pick: i64) -> i64:
        clans = self.clans_in_hand()
        if pick < clans:
            return PLACE + self._nth_in_hand(pick)
        pick -= clans
        army = nth(self.elsewhere(), pick // (self.players - 1))
        to = pick % (self.players - 1)
        if to >= army // CLAN_COUNT:
            to += 1
        return MOVE + army * MAX_SEATS + to

    def _nth_in_hand(self, n: i64) -> i64:
        at = self.actor * KINDS
        for clan in range(i64(CLAN_COUNT)):
            if self.hands[at + clan] > 0:
                if n == 0:
                    return clan
                n -= 1
        return -1

    # --- why not ----------------------------------------------------------------------------------------------

    def refusal(self, action: i64) -> str | None:
        if self.actor == OVER:
            return "S-8.5"
        if action < 0 or action >= ACTIONS:
            return "S-4.1"
        if order_of(action) != self.order:
            return "S-4.1"
        if action < SEND_NINJA:
            return self._deploy_refusal(action - DEPLOY)
        if action < PLACE:
            return self._ninja_refusal(action - SEND_NINJA)
        if action < MOVE:
            return None if self.hands[self.actor * KINDS + action - PLACE] > 0 else "S-6.2"
        if action < ATTACK:
            return self._move_refusal((action - MOVE) // MAX_SEATS, (action - MOVE) % MAX_SEATS)
        return self._attack_refusal((action - ATTACK) // ARMIES, (action - ATTACK) % ARMIES)

    def _deploy_refusal(self, army: i64) -> str | None:
        if army // CLAN_COUNT >= self.players:
            return "S-4.4"
        if army // CLAN_COUNT == self.actor:
            return "S-5.3"
        if self.hands[self.actor * KINDS + army % CLAN_COUNT] == 0:
            return "S-5.2"
        return None

    def _ninja_refusal(self, army: i64) -> str | None:
        if army // CLAN_COUNT >= self.players:
            return "S-4.4"
        if self.hands[self.actor * KINDS + NINJA] == 0:
            return "S-5.5"
        if army // CLAN_COUNT == self.actor:
            return "S-5.6"
        if self.strength[army] == 0:
            return "S-5.7"
        return None

    def _move_refusal(self, army: i64, to: i64) -> str | None:
        if army // CLAN_COUNT >= self.players or to >= self.players:
            return "S-4.4"
        if army // CLAN_COUNT == self.actor:
            return "S-6.4"
        if self.strength[army] == 0:
            return "S-6.5"
        if to == army // CLAN_COUNT:
            return "S-6.6"
        return None

    def _attack_refusal(self, clan: i64, army: i64) -> str | None:
        """Why `clan` at home may not attack `army`, or None."""
        if army // CLAN_COUNT >= self.players:
            return "S-4.4"
        force = self.strength[self.actor * CLAN_COUNT + clan]
        if force == 0:
            return "S-7.2"
        if army // CLAN_COUNT == self.actor:
            return "S-7.3"
        if self.strength[army] == 0:
            return "S-7.4"
        if army % CLAN_COUNT == clan:
            return "S-7.5"
        if (self.touched >> army) & 1 != 0:
            return "S-7.6"
        if self.strength[army] >= force:
            return "S-7.7"
        return None

    # --- the three orders -------------------------------------------------------------------------------------

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        self._carry_out(action)
        self.advance()

    def advance(self) -> None:
        """Goes on to the next decision. No choice skips the order (S-4.3); a single attack is made without asking.

        Orders that depend on the hand are asked for even then, so that nobody learns what it does not hold (S-4.8).
        """
        while self.actor != OVER:
            choices = self.choices()
            if choices > 1 or (choices == 1 and self.order < 3):
                return
            if choices == 1:
                self._carry_out(self.moves()[0])
            else:
                self._skip()

    def _carry_out(self, action: i64) -> None:
        self.deeds = append(self.deeds, self.actor * ACTIONS + action)
        self.perform(action)
        self._next_order()

    def perform(self, action: i64) -> None:
        """What an order does to the cards, and what it says about the one who gives it."""
        self._weigh(action)
        if action < SEND_NINJA:
            self._deploy(action - DEPLOY)
        elif action < PLACE:
            self._send_ninja(action - SEND_NINJA)
        elif action < MOVE:
            self._place(action - PLACE)
        elif action < ATTACK:
            self._move((action - MOVE) // MAX_SEATS, (action - MOVE) % MAX_SEATS)
        else:
            self._attack((action - ATTACK) // ARMIES, (action - ATTACK) % ARMIES)

    def attackable(self) -> i64:
        """The clans that the actor could attack, a bit for each."""
        armies: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            armies |= self.targets(clan)
        found: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            if armies & BANNER[clan] != 0:
                found |= BIT[clan]
        return found

    def _weigh(self, action: i64) -> None:
        """Adds what an order says about the loyalty of the one who gives it. A forced attack says nothing."""
        at = self.actor * CLAN_COUNT
        if action < ATTACK:
            self.favour[at + clan_of(action)] += weight(action, self.left > 0)
            return
        armies: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            if self.strength[at + clan] > 1:
                armies |= self.targets(clan)
        attackable: i64 = 0
        for clan in range(i64(CLAN_COUNT)):
            if armies & BANNER[clan] != 0:
                attackable += 1
        if attackable < 2:
            return
        attacked = clan_of(action)
        for clan in range(i64(CLAN_COUNT)):
            if clan == attacked:
                self.favour[at + clan] += ATTACKED
            elif armies & BANNER[clan] != 0:
                self.favour[at + clan] += SPARED[attackable]

    def _deploy(self, army: i64) -> None:
        """S-5.1"""
        self.hands[self.actor * KINDS + army % CLAN_COUNT] -= 1
        self.reinforce(army)
        self.touched |= BIT[army]
        if self.events is not None:
            events.order(self, "deployed", army)

    def _send_ninja(self, army: i64) -> None:
        """S-5.4"""
        self.hands[self.actor * KINDS + NINJA] -= 1
        self.gone[NINJA] += 1
        self.weaken(army)
        self.gone[army % CLAN_COUNT] += 1
        self.touched |= BIT[army]
        if self.events is not None:
            events.order(self, "ninja-sent", army)

    def _place(self, clan: i64) -> None:
        """S-6.1"""
        army = self.actor * CLAN_COUNT + clan
        self.hands[self.actor * KINDS + clan] -= 1
        self.reinforce(army)
        self.touched |= BIT[army]
        if self.events is not None:
            events.order(self, "placed", army)

    def _move(self, army: i64, to: i64) -> None:
        """S-6.3"""
        joined = to * CLAN_COUNT + army % CLAN_COUNT
        self.weaken(army)
        self.reinforce(joined)
        self.touched |= BIT[joined]
        if self.move_touches_source:  # S-6.7
            self.touched |= BIT[army]
        if self.events is not None:
            events.order(self, "moved", joined, source=army // CLAN_COUNT)

    def _attack(self, clan: i64, army: i64) -> None:
        """S-7.8"""
        self.weaken(army)
        self.gone[army % CLAN_COUNT] += 1
        if self.events is not None:
            events.order(self, "attacked", army, attacker=clan)

    def _skip(self) -> None:
        """S-4.3"""
        if self.events is not None:
            self.tell("order-skipped", {"seat": int(self.actor), "order": int(self.order)})
        self._next_order()

    # --- the turn and the end ---------------------------------------------------------------------------------

    def _next_order(self) -> None:
        if self.order < 3:
            self.order += 1
            return
        if self.left < 0:
            self._draw()
        else:
            self.left -= 1
        if self.left == 0:
            self._end()
            return
        self.order = 1
        self.touched = 0  # S-4.6
        self.actor = self.actor + 1 if self.actor + 1 < self.players else 0  # S-8.2

    def _draw(self) -> None:
        """S-8.1, and S-8.3 if this empties the pile."""
        at = self.actor * KINDS
        need: i64 = HAND
        for kind in range(i64(KINDS)):
            need -= self.hands[at + kind]
        self.draw_cards(self.actor, need if need < self.pile else self.pile)
        self.revealed = True
        if self.pile == 0:
            self.last = self.actor
            self.left = self.players
            if self.events is not None:
                self.tell("last-round", {"seat": int(self.actor)})

    def draw_cards(self, seat: i64, count: i64) -> None:
        for at in range(self.pile - count, self.pile):
            self.hands[seat * KINDS + self.deck[at]] += 1
        if self.events is not None:
            events.cards_drawn(self, seat, count)
        self.pile -= count

    def _end(self) -> None:
        """S-8.5, S-9.1"""
        self.actor = OVER
        self.touched = 0
        self.revealed = True
        if self.events is not None:
            events.end(self)


def empty_table(game: Game, players: i64, move_touches_source: bool) -> ShinobiState:
    """Before anything is dealt."""
    state = ShinobiState(game, players, move_touches_source)
    state.hands = vec[i64]([i64(0)] * (players * KINDS))
    state.strength = vec[i64]([i64(0)] * ARMIES)
    state.at_least = vec[i64]([i64(0)] * (CARDS_PER_CLAN + 1))
    state.gone = vec[i64]([i64(0)] * KINDS)
    state.favour = vec[i64]([i64(0)] * ARMIES)
    return state


def full_pile() -> vec[i64]:
    """S-2.1, S-2.2"""
    cards = vec[i64](capacity=PILE)
    for clan in range(i64(CLAN_COUNT)):
        for _ in range(CARDS_PER_CLAN):
            cards = append(cards, clan)
    for _ in range(NINJA_COUNT):
        cards = append(cards, NINJA)
    return cards


def _each(found: vec[i64], armies: i64, base: i64) -> vec[i64]:
    """Appends base + army for every army of a set."""
    while armies != 0:
        found = append(found, base + nth(armies, 0))
        armies &= armies - 1
    return found
