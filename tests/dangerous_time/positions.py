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

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import ANTI, CHIT_KEYS, CLANS, LEADERS, ODA, SPACES, space_number
from tenka.games.dangerous_time.game import GAME as WAR
from tenka.games.dangerous_time.realm.battle import ATTACK, CAME_OVER, CHIEF, DEFEND, GROUP, NO_MODE
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, IN_HAND
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, CUT, FRESH, MARCHED, SALLIED
from tenka.games.dangerous_time.realm.land import TEMPLE
from tenka.games.dangerous_time.realm.leaders import DEAD, NOT_YET, ON_TRACK, PALACE
from tenka.games.dangerous_time.realm.powers import enter_powers
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.frames import COMBATS, END_PHASE, IMPULSE, STEP_KEYS, TURN
from tenka.games.dangerous_time.steps.frames import GAME as GAME_STEP
from tenka.games.dangerous_time.steps.registry import STEPS, default_action
from tenka.games.dangerous_time.steps.retreat import KINDS
from tenka.games.dangerous_time.steps.setup import set_up
from tenka.games.dangerous_time.steps.turn import begin_impulse, fill_cup
from tenka.kernel.chance import Chance, Fast, Scripted
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
        s.go_to(3)
        set_up(s)
        s.push(TURN)
        s.go_to(1)
        s.hands.deck = list(range(1, 65))
        s.hands.keep = vec[i64]([1, 1])
        s.turn = turn
        s.events = []
        fill_cup(s, turn)

    # --- putting things -----------------------------------------------------------------------------------------

    def clear(self, *spaces: str) -> "Table":
        """Empties spaces, or the whole map; soldiers go to their pools."""
        for at in [space_number(name) for name in spaces] or range(SPACES):
            for number in range(KINDS):
                n = self.s.land.men_at(at, number)
                self.s.land.add_men(at, number, -n)
                self.s.clans.pool[number // 3] += n
            for number in range(LEADERS):
                if self.s.leaders.at[number] == at:
                    self.s.place_leader(number, NOT_YET)
        return self

    def put(self, space: str, *leaders: str, owner: str = "", **soldiers: int) -> "Table":
        at = space_number(space)
        for name in leaders:
            number = leader(name)
            if owner and self.s.leaders.side[number] != SIDES[owner]:
                self.s.turn_leader(number, SIDES[owner])
            self.s.place_leader(number, at)
        for name, n in soldiers.items():
            number = clan(name)
            side = SIDES[owner] if owner else int(self.s.clans.side[number])
            self.s.clans.pool[number] -= n
            self.s.land.add_men(at, number * 3 + side, n)
        return self

    def held(self, side: str, *spaces: str) -> "Table":
        for name in spaces:
            self.s.land.control[space_number(name)] = SIDES[side]
        return self

    def everywhere(self, side: str) -> "Table":
        """One side has every castle of the map."""
        return self.held(
            side, *[board.SPACE_KEYS[at] for at in range(SPACES) if board.CASTLE[at] and not self.s.land.closed(at)]
        )

    def hand(self, side: str, *cards: int) -> "Table":
        for card in cards:
            if card in self.s.hands.deck:
                self.s.hands.deck.remove(card)
            self.s.hands.at[card] = IN_HAND + SIDES[side]
        return self

    def discarded(self, *cards: int) -> "Table":
        for card in cards:
            self.s.hands.deck.remove(card)
            self.s.hands.at[card] = IN_DISCARD
        return self

    def pile_is_empty(self) -> "Table":
        self.s.hands.deck = []
        return self

    def at_turn(self, n: int) -> "Table":
        self.s.turn = n
        return self

    def target(self, castles: int) -> "Table":
        self.s.target = castles
        return self

    def entered(self, *powers: str) -> "Table":
        for name in powers:
            self.s.land.entry_turn[board.POWER_KEYS.index(name)] = 0
        enter_powers(self.s)
        return self

    def boxed(self, **soldiers: int) -> "Table":
        """Soldiers in the regroup boxes, from their pools."""
        for name, n in soldiers.items():
            self.s.clans.pool[clan(name)] += self.s.clans.box[clan(name)] - n
            self.s.clans.box[clan(name)] = n
        return self

    def reserves(self, name: str, pool: int, box: int) -> "Table":
        """So many soldiers of a clan stand beside the map; the others of those are out of the game."""
        clans, number = self.s.clans, clan(name)
        clans.gone[number] += clans.pool[number] + clans.box[number] - pool - box
        clans.pool[number], clans.box[number] = pool, box
        return self

    def fallen(self, *names: str) -> "Table":
        for name in names:
            self.s.clans.fallen[clan(name)] = 1
        return self

    def lost_home(self, name: str, space: str) -> "Table":
        """The home castle that a clan lost last."""
        self.s.clans.last_home[clan(name)] = space_number(space)
        return self

    def dead(self, *leaders: str) -> "Table":
        for name in leaders:
            self.s.place_leader(leader(name), DEAD)
        return self

    def on_track(self, name: str, due: int = 0) -> "Table":
        """A leader waits on the turn track."""
        self.s.place_leader(leader(name), ON_TRACK)
        self.s.leaders.due[leader(name)] = due
        return self

    def turned(self, name: str, side: str) -> "Table":
        self.s.turn_leader(leader(name), SIDES[side])
        return self

    def level(self, space: str, n: int) -> "Table":
        self.s.land.level[space_number(space)] = n
        return self

    def temple(self) -> "Table":
        """The temple stands on Mt. Hiei."""
        self.s.land.temple = TEMPLE
        return self.level("mt_hiei", 2)

    def fortune(self, side: str, asks: bool = False) -> "Table":
        """Who holds Good Fortune, and whether he wants to be asked about his dice (DT-25.5)."""
        self.s.hands.fortune = SIDES[side]
        if asks:
            self.s.hands.keep[SIDES[side]] = 0
        return self

    def pausing(self) -> "Table":
        """Both players hold a card for the end of the impulse, so that the program waits there."""
        return self.hand("oda", 31).hand("anti", 62).discarded(64)

    # --- in the middle of an impulse ----------------------------------------------------------------------------

    def activated(self, space: str, how: int = ASSAULTED) -> "Table":
        self.s.impulse.activated[space_number(space)] = how
        return self

    def fresh(self, space: str, name: str, n: int, owner: str = "") -> "Table":
        """Soldiers there turned, or were placed by a riot, in this impulse (DT-4.9)."""
        self.s.impulse.mark(space_number(space), kind(name, owner), FRESH, n)
        return self

    def marched(self, origin: str, to: str) -> "Table":
        """Active units marched this way in this impulse."""
        self.s.impulse.marched.append(space_number(origin) * SPACES + space_number(to))
        return self

    def points(self, mp: int) -> "Table":
        self.s.impulse.mp = mp
        return self

    def marked(self, name: str, bits: int) -> "Table":
        """A leader has turned, or made his attempt, in this impulse."""
        self.s.leaders.marks[leader(name)] = bits
        return self

    def relief(self, space: str, n: int) -> "Table":
        """So many active units there marched in to help those in the castle, and stand outside."""
        self.s.impulse.arrived[space_number(space)] = n
        return self

    def cup(self, *chits: str) -> "Table":
        """These chits and no others are in the cup."""
        for number, name in enumerate(CHIT_KEYS):
            self.s.impulse.cup[number] = 1 if name in chits else 0
        return self

    def next_chit(self, chit: str) -> "Table":
        self.s.impulse.next_chit = CHIT_KEYS.index(chit)
        return self

    # --- in the middle of a combat ------------------------------------------------------------------------------

    def in_force(self, effect: str) -> "Table":
        """A card was played: naval, snow, ambush."""
        setattr(self.s.battle if effect == "ambush" else self.s.impulse, effect, True)
        return self

    def against(self, side: str) -> "Table":
        self.s.battle.foe = SIDES[side]
        return self

    def combat(self, space: str, foe: str = "anti", mode: int = NO_MODE) -> "Table":
        """A combat is fought there against `foe`."""
        self.s.battle.at = space_number(space)
        self.s.battle.foe = SIDES[foe]
        self.s.battle.mode = mode
        return self

    def commanders(self, attacker: str = "", defender: str = "") -> "Table":
        for role, name in ((ATTACK, attacker), (DEFEND, defender)):
            self.s.battle.commander[role] = leader(name) if name else -1
        return self

    def round(self, n: int) -> "Table":
        self.s.battle.round = n
        return self

    def retreats(self, role: int) -> "Table":
        """The attacker or defender has declared his retreat."""
        self.s.battle.withdrawing = role
        return self

    def guns(self, role: int) -> "Table":
        self.s.battle.guns[role] = 1
        return self

    def cut(self, role: int, *names: str, soldiers: int = 99) -> "Table":
        """Units of a force are out of communication: those of these clans and leaders, or all.

        With `soldiers`, only so many of each group.
        """
        s = self.s
        groups = s.battle.groups[:]
        s.battle.groups = []
        for i in range(0, len(groups), GROUP):
            of, number, chief, bits, n = groups[i : i + GROUP]
            meant = of == role and (not names or board.CLAN_KEYS[number // 3] in names)
            out = min(n, soldiers) if meant else 0
            if out > 0:
                s.battle.add_group(of, number, chief, bits | CUT, out)
            if n > out:
                s.battle.add_group(of, number, chief, bits, n - out)
        for i in range(0, len(s.battle.chiefs), CHIEF):
            if s.battle.chiefs[i] == role and (not names or board.LEADER_KEYS[s.battle.chiefs[i + 1]] in names):
                s.battle.chiefs[i + 2] |= CUT
        return self

    def comes_over(self, name: str, role: int) -> "Table":
        """A leader has joined a force in this combat."""
        self.s.battle.chiefs += [role, leader(name), CAME_OVER]
        return self

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
