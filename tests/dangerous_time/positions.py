"""Positions of the war in a line or two. Spaces, clans and leaders have their names of the data, actions theirs of the
record: "march kyo", "soldier oda oda", "play 29".

Oda sits at seat 0, Anti-Oda at seat 1, both keep every die (DT-25.5), and nobody holds a card unless told otherwise.
Who is asked only so that the question tells nothing (DT-10.7) passes by himself, unless the table is `patient`.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from dangerous_time.setting import SIDES, Setting, clan, kind, leader
from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, CHIT_KEYS, CLANS, ODA, space_number
from tenka.games.dangerous_time.game import GAME as WAR
from tenka.games.dangerous_time.realm.battle import GROUP
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, CUT, MARCHED, SALLIED
from tenka.games.dangerous_time.realm.leaders import NOT_YET, ON_TRACK, PALACE
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import COMBATS, END_PHASE, IMPULSE, STEP_KEYS, TURN
from tenka.games.dangerous_time.steps.frames import GAME as GAME_STEP
from tenka.games.dangerous_time.steps.registry import STEPS, default_action
from tenka.games.dangerous_time.steps.setup import set_up
from tenka.games.dangerous_time.steps.turn import begin_impulse, fill_cup
from tenka.kernel.chance import Chance, Fast, Scripted
from tenka.kernel.messages import Event
from tenka.kernel.problem import Problem

DEFAULTS = {"scenario": "short", "oda": "random", "concede": "off"}


class Table(Setting):
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
        s.go_to(3)
        set_up(s)
        s.push(TURN)
        s.go_to(1)
        s.hands.deck = list(range(1, 65))
        s.hands.keep = vec[i64]([1, 1])
        s.turn = turn
        s.events = []
        fill_cup(s, turn)

    # --- starting -----------------------------------------------------------------------------------------------

    def go(self, *draws: int) -> "Table":
        """Lets the program go on to the next decision; stops quietly where it would draw what is not given."""
        return self.play(self.s.advance, draws)

    def play(self, what: Callable[[Chance], object], draws: Sequence[int]) -> "Table":
        chance = Scripted([draw - 1 for draw in draws])
        try:
            what(chance)
            self.pass_idly(chance)
        except Problem as problem:
            if problem.code != "script-short":
                raise
            self.s.choices = []
        return self

    def turn_begins(self) -> "Table":
        self.s.go_to(0)
        return self.go()

    def impulse(self, chit: str, *draws: int) -> "Table":
        self.s.impulse.chit = CHIT_KEYS.index(chit)
        self.s.impulse.cup[self.s.impulse.chit] = 0
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
        self.s.impulse.chit = CHIT_KEYS.index(chit)
        begin_impulse(self.s)
        self.s.impulse.phase = phase
        return self

    def fight(self, space: str, chit: str, *draws: int, how: int = MARCHED) -> "Table":
        """The combats of an impulse, with one activated space."""
        self.active(chit).activated(space, how)
        if how == SALLIED:
            assert self.s.land.control[space_number(space)] == self.s.impulse.active
        return self.combats(*draws)

    def fight_more(self, space: str) -> "Table":
        """The combats of the impulse that is set up already, with one more activated space."""
        return self.activated(space).combats()

    def combats(self, *draws: int) -> "Table":
        """I8 of an impulse that is set up already (DT-9.1)."""
        self.s.push(IMPULSE)
        self.s.go_to(6)
        self.s.push(COMBATS)
        return self.go(*draws)

    def start(self, step: str, *facts: int) -> "Table":
        """Puts a step on the stack, with its facts in their order; `go` begins it."""
        self.s.push(STEP_KEYS.index(step), *facts)
        return self

    def end_phase(self, *draws: int) -> "Table":
        self.s.push(END_PHASE)
        return self.go(*draws)

    # --- playing ------------------------------------------------------------------------------------------------

    def do(self, name: str, *draws: int) -> "Table":
        action = WAR.parse(name)
        assert action in self.s.choices, f"{name} is refused ({self.s.refusal(action)}); {self.step()}: {self.can()}"
        return self.play(partial(self.s.do, action), draws)

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
            if (
                WAR.parse(unit) in self.s.choices or not self.s.procedure.picked
            ):  # a single choice has been made already
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
        return int(self.s.land.men_at(space_number(space), kind(name, owner)))

    def units(self, side: str, space: str) -> int:
        return int(self.s.land.units_at(SIDES[side], space_number(space)))

    def control(self, space: str) -> str:
        return board.SIDE_KEYS[self.s.land.control[space_number(space)]]

    def where(self, name: str) -> str:
        at = int(self.s.leaders.at[leader(name)])
        if at >= 0:
            return board.SPACE_KEYS[at]
        return {NOT_YET: "not yet", -2: "dead", ON_TRACK: "track", PALACE: "palace", -5: "left"}[at]

    def box(self, name: str) -> int:
        return int(self.s.clans.box[clan(name)])

    def cards(self, side: str) -> int:
        return int(self.s.hands.size(SIDES[side]))

    def told(self, name: str) -> list[Event]:
        return [event for event in self.s.events or [] if event.name == name]

    def gone(self, name: str) -> int:
        return int(self.s.clans.gone[clan(name)])

    def assigned(self, name: str) -> int:
        """Soldiers under a leader in the combat."""
        return int(self.s.battle.assigned_to(leader(name)))

    def groups(self, role: int) -> list[tuple[int, int, bool, int]]:
        """Kind, leader or -1, cut, and number of the soldiers of a force."""
        found = self.s.battle.groups
        rows = [found[i : i + GROUP] for i in range(0, len(found), GROUP)]
        return [(row[1], row[2], bool(row[3] & CUT), row[4]) for row in rows if row[0] == role]

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
