"""The war as a state machine: `War` answers the kernel's questions; the steps of the rules stand in steps/.

Read the turn there from top to bottom: setup.py, turn.py (cup and impulse), diplomacy.py, movement.py, combat.py with
battle.py and siege.py, aftermath.py, end_phase.py. What is true of the war stands in realm/, a class for each part of
the position (position.py puts them together), its printed facts in facts/, the general in bot/, the cards in cards.py.
"""

from typing import Any, cast

import msgspec
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
    LEADER_KEYS,
    LEADERS,
    NEUTRAL,
    NOBODY,
    ODA,
    READY_MADE,
    SCENARIOS,
    SHORT,
    SOLDIER_LIMIT,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.position import ONGOING, WarPosition
from tenka.games.dangerous_time.realm.control import besieged, stacking_limit
from tenka.games.dangerous_time.realm.hands import IN_DECK
from tenka.games.dangerous_time.realm.part import Shown
from tenka.games.dangerous_time.realm.procedure import FRAME
from tenka.games.dangerous_time.steps.frames import AGREED_CONCEDING, AGREED_ODA, AGREED_READY, ASAKURA, BID, GAME
from tenka.games.dangerous_time.steps.registry import STEPS
from tenka.games.dangerous_time.steps.step import WRONG_STEP
from tenka.games.dangerous_time.steps.turn import shuffle
from tenka.games.dangerous_time.steps.victory import (
    OUTCOMES,
    TARGET_MET,
    TARGET_MISSED,
    big_castles,
    end_by_word,
    may_end_by_word,
    short_score,
)
from tenka.games.dangerous_time.view import Question, WarView
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.messages import SPECTATOR, Result, View
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER

ODA_IS = ["random", "first", "second"]
CONCEDING = ["off", "on"]


class War(WarPosition):
    """A war between two seats."""

    def copy(self) -> "War":
        new = War(self.game)
        new.copy_from(self)
        return new

    def stir(self, chance: Chance) -> None:
        """The order of the deck."""
        self.hands.deck.sort()
        shuffle(self.hands.deck, chance)

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
        for choice in self.choices:  # quicker than `in`, which asks each whether it is equal
            if i64(choice) == action:
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

    def prepare(self, options: dict[str, str]) -> None:
        """The whole war is still to be played."""
        self.blank()
        self.scenario = SCENARIOS.index(options["scenario"])
        ready = READY_MADE.index(options["ready"])
        self.push(GAME, ODA_IS.index(options["oda"]), CONCEDING.index(options["concede"]), ready)

    def set_up(self, chance: Chance) -> None:
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
            "oda": ODA_IS[self.procedure.stack[AGREED_ODA]],
            "concede": CONCEDING[self.procedure.stack[AGREED_CONCEDING]],
            "ready": READY_MADE[self.procedure.stack[AGREED_READY]],
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
            decided=self.decided(),
        )

    def decided(self) -> dict[str, int]:
        """Oda's target, what he has and whether the marker is in it (DT-27.2): whatever Anti-Oda has."""
        if self.outcome not in (TARGET_MET, TARGET_MISSED):
            return {}
        fortune = 1 if self.hands.fortune == ODA else 0
        return {"target": int(self.target), "held": int(short_score(self)), "fortune": fortune}

    def score_parts(self, seat: int) -> dict[str, int]:
        """Castles of level 2 and 3 and the marker in the short game, all castles in the others."""
        side = self.side_of(seat)
        if self.scenario == SHORT:
            castles = big_castles(self, side)
            return {"castles": castles, "fortune": 1 if self.hands.fortune == side else 0}
        return {"castles": sum([1 for at in range(SPACES) if CASTLE[at] and self.land.control[at] == side])}

    # --- what is known ----------------------------------------------------------------------------------------

    def view(self, seat: int) -> WarView:
        """What all see, and what this seat sees besides."""
        shown: Shown = {}
        self.show(shown)
        self.show_to(shown, seat)
        return WarView(
            game=self.game.key,
            players=2,
            options=self.options(),
            seat=seat,
            actor=int(self.actor),
            question=self.question(),
            **cast("dict[str, Any]", shown),  # msgspec refuses a view that lacks a field
        )

    def views(self, seats: list[int]) -> list[View]:
        """A stranger's view is that of every seat but for what `show_to` lays out, always the same fields."""
        strangers = self.view(SPECTATOR)
        return [strangers if seat == SPECTATOR else self._seen_from(seat, strangers) for seat in seats]

    def _seen_from(self, seat: int, strangers: WarView) -> WarView:
        besides: Shown = {}
        self.show_to(besides, seat)
        return msgspec.structs.replace(strangers, seat=seat, **cast("dict[str, Any]", besides))

    def question(self) -> Question:
        if self.outcome != ONGOING:
            return Question(step="over", place="", args={}, combat="")
        step = STEPS[self.step()]
        return Question(step=step.key, place=step.place(self), args=step.args(self), combat=self.combat_progress())

    def combat_progress(self) -> str:
        """What the steps under way tell of the combat; the innermost knows best."""
        found = ""
        for frame in range(0, self.procedure.top + 1, FRAME):
            found = STEPS[self.procedure.stack[frame]].progress(self, frame) or found
        return found

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
        totals = [int(self.clans.box[clan] + self.clans.pool[clan] + self.clans.gone[clan]) for clan in range(CLANS)]
        counts = [0] * (3 * SPACES)
        for at, kind, n in self.land.stacks():
            totals[kind // 3] += n
            counts[kind % 3 * SPACES + at] += n
        for leader in range(LEADERS):
            if self.leaders.at[leader] >= 0:
                counts[self.leaders.side[leader] * SPACES + self.leaders.at[leader]] += 1
        assert counts == [int(n) for n in self.land.units], "units are counted right"
        placing = ASAKURA in self.procedure.frames()[::FRAME]  # also while a draw is offered
        for clan in range(CLANS):
            assert min(self.clans.box[clan], self.clans.pool[clan]) >= 0, CLAN_KEYS[clan]
            assert self.clans.fallen[clan] == 0 or self.clans.box[clan] == 0, "a fallen clan has no box"
            if not (placing and clan == C_ASAKURA):
                assert totals[clan] == SOLDIER_LIMIT[clan], f"soldiers of {CLAN_KEYS[clan]} (DT-2.5)"
        for i in range(0, len(self.impulse.marks), 4):
            at, kind = self.impulse.marks[i], self.impulse.marks[i + 1]
            assert self.impulse.marked(at, kind, 7) <= self.land.men_at(at, kind), "more marks than soldiers"

    def check_cards(self) -> None:
        if not self.hands.deck and not any(self.hands.at[card] != IN_DECK for card in range(1, CARDS + 1)):
            return  # not yet dealt
        places = [int(self.hands.at[card]) for card in range(1, CARDS + 1)]
        assert sorted(self.hands.deck) == [card for card in range(1, CARDS + 1) if places[card - 1] == IN_DECK]

    def check_spaces(self) -> None:
        for at in range(SPACES):
            if self.land.closed(at):
                assert self.land.control[at] == NOBODY
                assert self.land.units_at(ODA, at) + self.land.units_at(ANTI, at) == 0, "closed (DT-5.8)"
                continue
            assert (self.land.control[at] != NOBODY) == CASTLE[at]
            if 0 < self.impulse.phase < 10:
                continue
            # DT-28.4
            sides = [side for side in range(3) if self.land.units_at(side, at) > 0]
            if len(sides) > 1:
                assert len(sides) == 2, SPACE_KEYS[at]
                assert CASTLE[at], SPACE_KEYS[at]
                assert besieged(self, self.land.control[at], at), f"{SPACE_KEYS[at]} is no siege"
            elif CASTLE[at] and sides:
                assert self.land.control[at] == sides[0], f"{SPACE_KEYS[at]} belongs to those who are there (DT-6.2)"
            if not CASTLE[at]:
                assert max(self.land.units_at(ODA, at), self.land.units_at(ANTI, at)) <= stacking_limit(at), SPACE_KEYS[
                    at
                ]
        for leader in range(LEADERS):
            assert self.leaders.at[leader] < SPACES, LEADER_KEYS[leader]
