"""Positions of the war in a line or two. Spaces, clans and leaders have their names of the data, actions theirs of the
record: "march kyo", "soldier oda oda", "play 29".

Oda sits at seat 0, Anti-Oda at seat 1, both keep every die (DT-25.5), and nobody holds a card unless told otherwise.
Who is asked only so that the question tells nothing (DT-10.7) passes by himself, unless the table is `patient`.
"""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, CHIT_KEYS, CLANS, LEADERS, ODA, SPACES, space_number
from tenka.games.dangerous_time.game import GAME as WAR
from tenka.games.dangerous_time.position import (
    ASSAULTED,
    IN_DISCARD,
    IN_HAND,
    MARCHED,
    NOT_YET,
    ON_TRACK,
    PALACE,
    SALLIED,
)
from tenka.games.dangerous_time.realm.clans import enter_powers
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.defaults import default_action
from tenka.games.dangerous_time.steps.frames import COMBATS, END_PHASE, IMPULSE, STEP_KEYS, TURN
from tenka.games.dangerous_time.steps.frames import GAME as GAME_STEP
from tenka.games.dangerous_time.steps.registry import STEPS
from tenka.games.dangerous_time.steps.retreat import KINDS
from tenka.games.dangerous_time.steps.setup import set_up
from tenka.games.dangerous_time.steps.turn import begin_impulse, fill_cup
from tenka.kernel.chance import Fast, Scripted
from tenka.kernel.messages import Event
from tenka.kernel.problem import Problem

SIDES = {"oda": 0, "anti": 1, "neutral": 2}
DEFAULTS = {"scenario": "short", "oda": "random", "concede": "off"}


def clan(name: str) -> int:
    return board.CLAN_KEYS.index(name)


def leader(name: str) -> int:
    return board.LEADER_KEYS.index(name)


def kind(name: str, owner: str = "") -> int:
    number = clan(name)
    return number * 3 + (SIDES[owner] if owner else board.CLAN_SIDE[number])


class Table:
    """A war and the hands that play it."""

    def __init__(self, scenario: str = "short", turn: int = 1, patient: bool = False) -> None:
        self.patient = patient
        self.s = War(WAR)
        s = self.s
        s.blank()
        s.scenario = board.SCENARIOS.index(scenario)
        s.oda_seat = 0
        s.target = 6
        s.push(GAME_STEP)
        s.note(1, 3)
        set_up(s)
        s.push(TURN)
        s.note(1, 1)
        s.deck = list(range(1, 65))
        s.keep = vec[i64]([1, 1])
        s.turn = turn
        s.events = []
        fill_cup(s, turn)

    # --- putting things -----------------------------------------------------------------------------------------

    def clear(self, *spaces: str) -> "Table":
        """Empties spaces, or the whole map; soldiers go to their pools."""
        for at in [space_number(name) for name in spaces] or range(SPACES):
            for number in range(KINDS):
                n = self.s.men_at(at, number)
                self.s.add_men(at, number, -n)
                self.s.pool[number // 3] += n
            for number in range(LEADERS):
                if self.s.leader_at[number] == at:
                    self.s.place_leader(number, NOT_YET)
        return self

    def put(self, space: str, *leaders: str, owner: str = "", **soldiers: int) -> "Table":
        at = space_number(space)
        for name in leaders:
            number = leader(name)
            if owner and self.s.leader_side[number] != SIDES[owner]:
                self.s.turn_leader(number, SIDES[owner])
            self.s.place_leader(number, at)
        for name, n in soldiers.items():
            number = clan(name)
            side = SIDES[owner] if owner else int(self.s.clan_side[number])
            self.s.pool[number] -= n
            self.s.add_men(at, number * 3 + side, n)
        return self

    def held(self, side: str, *spaces: str) -> "Table":
        for name in spaces:
            self.s.control[space_number(name)] = SIDES[side]
        return self

    def hand(self, side: str, *cards: int) -> "Table":
        for card in cards:
            if card in self.s.deck:
                self.s.deck.remove(card)
            self.s.card_at[card] = IN_HAND + SIDES[side]
        return self

    def discarded(self, *cards: int) -> "Table":
        for card in cards:
            self.s.deck.remove(card)
            self.s.card_at[card] = IN_DISCARD
        return self

    def entered(self, *powers: str) -> "Table":
        for name in powers:
            self.s.entry_turn[board.POWER_KEYS.index(name)] = 0
        enter_powers(self.s)
        return self

    def pausing(self) -> "Table":
        """Both players hold a card for the end of the impulse, so that the program waits there."""
        return self.hand("oda", 31).hand("anti", 62).discarded(64)

    # --- starting -----------------------------------------------------------------------------------------------

    def go(self, *draws: int) -> "Table":
        """Lets the program go on to the next decision; stops quietly where it would draw what is not given."""
        chance = Scripted([draw - 1 for draw in draws])
        try:
            self.s.advance(chance)
            self.pass_idly(chance)
        except Problem as problem:
            if problem.code != "script-short":
                raise
            self.s.choices = []
        return self

    def impulse(self, chit: str, *draws: int) -> "Table":
        self.s.chit = CHIT_KEYS.index(chit)
        self.s.cup[self.s.chit] = 0
        self.s.push(IMPULSE)
        return self.go(*draws)

    def movement(self, chit: str, die: int = 6) -> "Table":
        """An impulse up to its movement, without exile and diplomacy."""
        self.impulse(chit, die)
        while self.step() in ("exile", "diplomacy", "window"):
            self.do("pass", die)
        assert self.step() == "movement", self.step()
        return self

    def diplomacy(self, chit: str) -> "Table":
        """An impulse up to its diplomacy step."""
        self.impulse(chit)
        while self.step() in ("exile", "window"):
            self.do("pass")
        return self

    def active(self, chit: str, phase: int = 8) -> "Table":
        """In the middle of an impulse, with nothing on the stack above it."""
        self.s.chit = CHIT_KEYS.index(chit)
        begin_impulse(self.s)
        self.s.phase = phase
        return self

    def fight(self, space: str, chit: str, *draws: int, how: int = MARCHED) -> "Table":
        """The combats of an impulse, with one activated space."""
        self.active(chit)
        self.s.activated[space_number(space)] = how
        if how == SALLIED:
            assert self.s.control[space_number(space)] == self.s.active
        self.s.push(IMPULSE)
        self.s.note(1, 6)
        self.s.push(COMBATS)
        return self.go(*draws)

    def fight_more(self, space: str) -> "Table":
        """The combats of the impulse that is set up already, with one more activated space."""
        self.s.activated[space_number(space)] = ASSAULTED
        self.s.push(IMPULSE)
        self.s.note(1, 6)
        self.s.push(COMBATS)
        return self.go()

    def end_phase(self, *draws: int) -> "Table":
        self.s.push(END_PHASE)
        return self.go(*draws)

    # --- playing ------------------------------------------------------------------------------------------------

    def do(self, name: str, *draws: int) -> "Table":
        action = WAR.parse(name)
        assert action in self.s.choices, f"{name} is refused ({self.s.refusal(action)}); {self.step()}: {self.can()}"
        chance = Scripted([draw - 1 for draw in draws])
        try:
            self.s.do(action, chance)
            self.pass_idly(chance)
        except Problem as problem:
            if problem.code != "script-short":
                raise
            self.s.choices = []
        return self

    def pass_idly(self, chance: Scripted) -> None:
        while self.s.choices == [do.PASS, do.WAIVE] and not self.patient:
            self.s.do(do.PASS, chance)

    def row(self, *names: str) -> "Table":
        for name in names:
            self.do(name)
        return self

    def march(self, origin: str, to: str, *units: str, how: str = "march") -> "Table":
        """A whole march; `units` are names of actions, or nothing for all."""
        self.do(f"space {origin}")
        for unit in units or ("all",):
            if WAR.parse(unit) in self.s.choices or not self.s.picked:  # a single choice has been made already
                self.do(unit)
        if self.step() == "march":
            self.do(f"{how} {to}")
        return self

    def defaults(self, *steps: str) -> "Table":
        """Answers by default (table A) as long as one of these steps asks."""
        while self.step() in steps and self.s.choices:
            self.do(WAR.name(default_action(self.s)))
        return self

    def again(self) -> "Table":
        """Asks the same question once more, after something was put or taken by hand."""
        self.s.open(STEPS[self.s.step()].legal(self.s))
        return self

    def can(self) -> list[str]:
        return [WAR.name(action) for action in self.s.choices]

    def why(self, name: str) -> str | None:
        return cast("str | None", self.s.refusal(WAR.parse(name)))

    # --- looking ------------------------------------------------------------------------------------------------

    def step(self) -> str:
        return STEP_KEYS[self.s.step()] if self.s.outcome < 0 else "over"

    def men(self, space: str, name: str, owner: str = "") -> int:
        return int(self.s.men_at(space_number(space), kind(name, owner)))

    def units(self, side: str, space: str) -> int:
        return int(self.s.units_at(SIDES[side], space_number(space)))

    def control(self, space: str) -> str:
        return board.SIDE_KEYS[self.s.control[space_number(space)]]

    def where(self, name: str) -> str:
        at = int(self.s.leader_at[leader(name)])
        if at >= 0:
            return board.SPACE_KEYS[at]
        return {NOT_YET: "not yet", -2: "dead", ON_TRACK: "track", PALACE: "palace", -5: "left"}[at]

    def box(self, name: str) -> int:
        return int(self.s.box[clan(name)])

    def cards(self, side: str) -> int:
        return int(self.s.hand_size(SIDES[side]))

    def told(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]

    def check(self) -> None:
        self.s.check()


def number(space: str) -> int:
    return space_number(space)


def fresh(scenario: str = "short", seed: int = 1) -> War:
    return cast(War, WAR.new(options={"scenario": scenario}, chance=Fast(seed), listen=True))


__all__ = [
    "ANTI",
    "ASSAULTED",
    "CLANS",
    "MARCHED",
    "ODA",
    "SALLIED",
    "WAR",
    "Table",
    "clan",
    "fresh",
    "kind",
    "leader",
    "number",
]
