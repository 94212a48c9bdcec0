"""The war as a state machine: `War` answers the kernel's questions; the steps of the rules are in files of their own.

Read the turn from top to bottom: setup.py, turn.py (cup and impulse), diplomacy.py, movement.py, combat.py with
battle.py and siege.py, aftermath.py, end_phase.py; cards.py is the table of cards.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time.actions import ACTIONS, CONCEDE, OFFER_DRAW
from tenka.games.dangerous_time.facts.board import (
    ANTI,
    C_ASAKURA,
    CARDS,
    CASTLE,
    CLAN_KEYS,
    CLANS,
    KINDS,
    LEADER_KEYS,
    LEADERS,
    NEUTRAL,
    NOBODY,
    ODA,
    SCENARIOS,
    SHORT,
    SOLDIER_LIMIT,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.position import (
    FRAME,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    ONGOING,
    OUT_OF_GAME,
    WRONG_STEP,
    WarState,
)
from tenka.games.dangerous_time.realm.control import besieged, stacking_limit
from tenka.games.dangerous_time.steps.frames import ASAKURA, BID, GAME
from tenka.games.dangerous_time.steps.registry import STEPS
from tenka.games.dangerous_time.steps.victory import OUTCOMES, big_castles, end_by_word, may_end_by_word
from tenka.games.dangerous_time.view import WarView
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.messages import SPECTATOR, Result
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER

HIDDEN = -9  # in a view: a number that this seat does not know
ODA_IS = ["random", "first", "second"]
CONCEDING = ["off", "on"]


class War(WarState):
    """A war between two seats."""

    def copy(self) -> "War":
        new = War(self.game)
        new.take_over(self)
        return new

    # --- what may be done -------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        found = vec[i64](capacity=len(self.choices))
        for action in self.choices:
            found = append(found, action)
        return found

    def legal(self) -> list[int]:
        return self.choices[:]

    def sample(self, chance: Chance) -> i64:
        return self.choices[chance.below(DICE, len(self.choices))]

    def refusal(self, action: i64) -> str | None:
        if action in self.choices:
            return None
        if self.outcome != ONGOING or not 0 <= action < ACTIONS:
            return WRONG_STEP
        if action in (CONCEDE, OFFER_DRAW):
            return "DT-27.10"
        return STEPS[self.step()].refusal(self, int(action)) or WRONG_STEP

    def together(self) -> list[int]:
        """The bids are sealed (DT-7.8)."""
        if self.actor == 0 and self.outcome == ONGOING and self.step() == BID:
            return [0, 1]
        return super().together()

    # --- doing it ---------------------------------------------------------------------------------------------

    def begin(self, options: dict[str, str], chance: Chance) -> None:
        self.blank()
        self.scenario = SCENARIOS.index(options["scenario"])
        self.push(GAME, ODA_IS.index(options["oda"]), CONCEDING.index(options["concede"]))
        self.advance(chance)

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        if action in (CONCEDE, OFFER_DRAW):
            end_by_word(self, int(action))
        else:
            STEPS[self.step()].apply(self, int(action), chance)
        self.advance(chance)

    def advance(self, chance: Chance) -> None:
        """Goes on to the next decision with more than one answer (DT-1.5)."""
        while self.outcome == ONGOING:
            step = STEPS[self.step()]
            if not step.run(self, chance):
                continue
            choices = step.legal(self)
            if len(choices) > 1:
                self.open(choices)
                return
            step.apply(self, choices[0], chance)
        self.actor = OVER
        self.choices = []

    def open(self, choices: list[int]) -> None:
        """The actor has these answers; at some tables he may also end the war by a word (DT-27.10)."""
        if may_end_by_word(self):
            choices.append(CONCEDE)
            if self.draw_offered[self.side_of(int(self.actor))] != self.turn:  # once a turn, so that it ends
                choices.append(OFFER_DRAW)
        choices.sort()
        self.choices = choices

    def options(self) -> dict[str, str]:
        return {
            "scenario": SCENARIOS[self.scenario],
            "oda": ODA_IS[self.stack[2]],
            "concede": CONCEDING[self.stack[3]],
        }

    # --- the end ----------------------------------------------------------------------------------------------

    def result(self) -> Result:
        if self.outcome == ONGOING:
            raise Problem("not-over", "The war is not over.")
        parts = [self.score_parts(0), self.score_parts(1)]
        winners = [] if self.winner == NEUTRAL else [self.seat(int(self.winner))]
        places = [1, 1] if not winners else [1 if seat in winners else 2 for seat in (0, 1)]
        return Result(
            winners=[int(seat) for seat in winners],
            places=places,
            scores=[sum(part.values()) for part in parts],
            parts=parts,
            outcome=OUTCOMES[self.outcome],
        )

    def score_parts(self, seat: int) -> dict[str, int]:
        """Castles of level 2 and 3 and the marker in the short game, all castles in the others."""
        side = self.side_of(seat)
        if self.scenario == SHORT:
            castles = big_castles(self, side)
            return {"castles": castles, "fortune": 1 if self.fortune == side else 0}
        return {"castles": sum([1 for at in range(SPACES) if CASTLE[at] and self.control[at] == side])}

    # --- what is known ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> WarView:
        return see(self, seat)

    # --- what must always hold --------------------------------------------------------------------------------

    def check(self) -> None:
        if self.outcome != ONGOING:
            assert self.actor == OVER
            assert not self.choices
        else:
            assert self.actor in (0, 1), "somebody decides"
            assert len(self.choices) > 1, "somebody has a real choice (DT-1.5, DT-28.1)"
        if self.oda_seat < 0:
            return
        self.check_units()
        self.check_cards()
        self.check_spaces()

    def check_units(self) -> None:
        totals = [int(self.box[clan] + self.pool[clan] + self.gone[clan]) for clan in range(CLANS)]
        counts = [0] * (3 * SPACES)
        for i, n in enumerate(self.men):
            totals[i % CLANS] += int(n)
            counts[i // CLANS] += int(n)
        for leader in range(LEADERS):
            if self.leader_at[leader] >= 0:
                counts[self.leader_side[leader] * SPACES + self.leader_at[leader]] += 1
        assert counts == [int(n) for n in self.units], "units are counted right"
        placing = ASAKURA in self.frames()[::FRAME]  # also while a draw is offered
        for clan in range(CLANS):
            assert min(self.box[clan], self.pool[clan]) >= 0, CLAN_KEYS[clan]
            assert self.fallen[clan] == 0 or self.box[clan] == 0, "a fallen clan has no box"
            if not (placing and clan == C_ASAKURA):
                assert totals[clan] == SOLDIER_LIMIT[clan], f"soldiers of {CLAN_KEYS[clan]} (DT-2.5)"
        for i in range(0, len(self.marks), 4):
            at, kind = self.marks[i], self.marks[i + 1]
            assert self.marked(at, kind, 7) <= self.men_at(at, kind), "more marks than soldiers"

    def check_cards(self) -> None:
        if not self.deck and not any(self.card_at[card] != IN_DECK for card in range(1, CARDS + 1)):
            return  # not yet dealt
        places = [int(self.card_at[card]) for card in range(1, CARDS + 1)]
        assert sorted(self.deck) == [card for card in range(1, CARDS + 1) if places[card - 1] == IN_DECK]

    def check_spaces(self) -> None:
        for at in range(SPACES):
            if self.closed(at):
                assert self.control[at] == NOBODY
                assert self.units_at(ODA, at) + self.units_at(ANTI, at) == 0, "closed (DT-5.8)"
                continue
            assert (self.control[at] != NOBODY) == CASTLE[at]
            if 0 < self.phase < 10:
                continue
            # DT-28.4
            sides = [side for side in range(3) if self.units_at(side, at) > 0]
            if len(sides) > 1:
                assert len(sides) == 2, SPACE_KEYS[at]
                assert CASTLE[at], SPACE_KEYS[at]
                assert besieged(self, self.control[at], at), f"{SPACE_KEYS[at]} is no siege"
            elif CASTLE[at] and sides:
                assert self.control[at] == sides[0], f"{SPACE_KEYS[at]} belongs to those who are there (DT-6.2)"
            if not CASTLE[at]:
                assert max(self.units_at(ODA, at), self.units_at(ANTI, at)) <= stacking_limit(at), SPACE_KEYS[at]
        for leader in range(LEADERS):
            assert self.leader_at[leader] < SPACES, LEADER_KEYS[leader]


# --- views ----------------------------------------------------------------------------------------------------------


def numbers(values: vec[i64]) -> list[int]:
    return [int(value) for value in values]


def seen_bids(s: War, seat: int) -> list[int]:
    if s.oda_seat >= 0:
        return numbers(s.bids)
    return [int(bid) if bid < 0 or other == seat else HIDDEN for other, bid in enumerate(s.bids)]


def see(s: War, seat: int) -> WarView:
    """What a seat may know, built up from nothing (table B)."""
    me = -1 if seat == SPECTATOR or s.oda_seat < 0 else s.side_of(seat)
    men = [
        (at, kind, int(s.men_at(at, kind)))
        for at in range(SPACES)
        if s.units_at(ODA, at) + s.units_at(ANTI, at) + s.units_at(NEUTRAL, at) > 0
        for kind in range(KINDS)
        if s.men_at(at, kind) > 0
    ]
    places = [int(s.card_at[card]) for card in range(1, CARDS + 1)]
    mine = [card for card in range(1, CARDS + 1) if me >= 0 and places[card - 1] == IN_HAND + me]
    bit = 1 if me == ODA else 2
    return WarView(
        game=s.game.key,
        players=2,
        options=s.options(),
        seat=seat,
        actor=int(s.actor),
        oda_seat=int(s.oda_seat),
        target=int(s.target),
        bids=seen_bids(s, seat),
        turn=int(s.turn),
        outcome=int(s.outcome),
        winner=int(s.winner),
        men=men,
        control=numbers(s.control),
        level=numbers(s.level),
        leader_at=numbers(s.leader_at),
        leader_side=numbers(s.leader_side),
        leader_rank=numbers(s.leader_rank),
        leader_due=numbers(s.leader_due),
        clan_side=numbers(s.clan_side),
        clan_alliance=numbers(s.clan_alliance),
        seated=numbers(s.seated),
        fallen=numbers(s.fallen),
        changed=numbers(s.changed),
        last_home=numbers(s.last_home),
        box=numbers(s.box),
        pool=numbers(s.pool),
        gone=numbers(s.gone),
        entered=int(s.entered),
        entry_turn=numbers(s.entry_turn),
        temple=int(s.temple),
        temple_assaulted=s.temple_assaulted,
        disease_of_nobunaga=s.disease_of_nobunaga,
        hand=mine,
        hand_sizes=[s.hand_size(ODA), s.hand_size(ANTI)],
        known=[card for card in range(1, CARDS + 1) if me >= 0 and s.known[card] & bit],
        shown=[card for card in range(1, CARDS + 1) if me >= 0 and s.known[card] & (3 - bit)],
        pile=len(s.deck),
        discards=[card for card in range(1, CARDS + 1) if places[card - 1] == IN_DISCARD],
        out=[card for card in range(1, CARDS + 1) if places[card - 1] == OUT_OF_GAME],
        in_play=[card for card in range(1, CARDS + 1) if places[card - 1] == IN_PLAY],
        fortune=int(s.fortune),
        fortune_used=s.fortune_used,
        keep=numbers(s.keep),
        waived=numbers(s.waived),
        cup=numbers(s.cup),
        chit=int(s.chit),
        next_chit=int(s.next_chit),
        active=int(s.active),
        alliance=int(s.alliance),
        phase=int(s.phase),
        mp=int(s.mp),
        die=int(s.die),
        naval=s.naval,
        snow=s.snow,
        spied=numbers(s.spied),
        leader_marks=numbers(s.leader_marks),
        marks=s.marks[:],
        activated=numbers(s.activated),
        arrived=numbers(s.arrived),
        marched=s.marched[:],
        captures=s.captures[:],
        paid=s.paid[:],
        due_draws=int(s.due_draws),
        mustered=numbers(s.mustered),
        failed=s.failed[:],
        battle_at=int(s.battle_at),
        foe=int(s.foe),
        mode=int(s.mode),
        round=int(s.round),
        groups=s.groups[:],
        chiefs=s.chiefs[:],
        commander=numbers(s.commander),
        guns=numbers(s.guns),
        surprise=s.surprise,
        ambush=s.ambush,
        iron=s.iron,
        truce=s.truce,
        hits=numbers(s.hits),
        dice=numbers(s.dice),
        withdrawing=int(s.withdrawing),
        picked=s.picked[:],
        moving=s.moving[:],
        routes=s.routes[:],
        turned=s.turned[:],
        stack=s.frames(),
        cancelled=s.cancelled,
        draw_offered=numbers(s.draw_offered),
    )
