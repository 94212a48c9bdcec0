"""What can be set up in a position of the war: who stands where, and how far an impulse or a combat has come."""

from typing import Self

from tenka.games.dangerous_time.facts import board
from tenka.games.dangerous_time.facts.board import CHIT_KEYS, LEADERS, SPACES, space_number
from tenka.games.dangerous_time.realm.battle import ATTACK, CAME_OVER, CHIEF, DEFEND, GROUP, NO_MODE
from tenka.games.dangerous_time.realm.hands import IN_DISCARD, IN_HAND
from tenka.games.dangerous_time.realm.impulse import ASSAULTED, CUT, FRESH
from tenka.games.dangerous_time.realm.land import TEMPLE
from tenka.games.dangerous_time.realm.leaders import DEAD, NOT_YET, ON_TRACK
from tenka.games.dangerous_time.realm.part import changed
from tenka.games.dangerous_time.realm.powers import enter_powers
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.retreat import KINDS

SIDES = {"oda": 0, "anti": 1, "neutral": 2}


def clan(name: str) -> int:
    return board.CLAN_KEYS.index(name)


def leader(name: str) -> int:
    return board.LEADER_KEYS.index(name)


def kind(name: str, owner: str = "") -> int:
    number = clan(name)
    return number * 3 + (SIDES[owner] if owner else board.CLAN_SIDE[number])


class Setting:
    """The part of a Table that puts things; every method returns the table."""

    s: War

    # --- putting things -----------------------------------------------------------------------------------------

    def clear(self, *spaces: str) -> Self:
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

    def put(self, space: str, *leaders: str, owner: str = "", **soldiers: int) -> Self:
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

    def held(self, side: str, *spaces: str) -> Self:
        for name in spaces:
            self.s.land.control[space_number(name)] = SIDES[side]
        return self

    def everywhere(self, side: str) -> Self:
        """One side has every castle of the map."""
        return self.held(
            side, *[board.SPACE_KEYS[at] for at in range(SPACES) if board.CASTLE[at] and not self.s.land.closed(at)]
        )

    def hand(self, side: str, *cards: int) -> Self:
        for card in cards:
            if card in self.s.hands.deck:
                self.s.hands.deck.remove(card)
            self.s.hands.at[card] = IN_HAND + SIDES[side]
        return self

    def discarded(self, *cards: int) -> Self:
        for card in cards:
            self.s.hands.deck.remove(card)
            self.s.hands.at[card] = IN_DISCARD
        return self

    def pile_is_empty(self) -> Self:
        self.s.hands.deck = []
        return self

    def at_turn(self, n: int) -> Self:
        self.s.turn = n
        return self

    def target(self, castles: int) -> Self:
        self.s.target = castles
        return self

    def entered(self, *powers: str) -> Self:
        for name in powers:
            self.s.land.entry_turn[board.POWER_KEYS.index(name)] = 0
        enter_powers(self.s)
        return self

    def boxed(self, **soldiers: int) -> Self:
        """Soldiers in the regroup boxes, from their pools."""
        for name, n in soldiers.items():
            self.s.clans.pool[clan(name)] += self.s.clans.box[clan(name)] - n
            self.s.clans.box[clan(name)] = n
        return self

    def reserves(self, name: str, pool: int, box: int) -> Self:
        """So many soldiers of a clan stand beside the map; the others of those are out of the game."""
        clans, number = self.s.clans, clan(name)
        clans.gone[number] += clans.pool[number] + clans.box[number] - pool - box
        clans.pool[number], clans.box[number] = pool, box
        return self

    def fallen(self, *names: str) -> Self:
        for name in names:
            self.s.clans.fallen = changed(self.s.clans.fallen, clan(name), 1)
        return self

    def lost_home(self, name: str, space: str) -> Self:
        """The home castle that a clan lost last."""
        self.s.clans.last_home = changed(self.s.clans.last_home, clan(name), space_number(space))
        return self

    def dead(self, *leaders: str) -> Self:
        for name in leaders:
            self.s.place_leader(leader(name), DEAD)
        return self

    def on_track(self, name: str, due: int = 0) -> Self:
        """A leader waits on the turn track."""
        self.s.place_leader(leader(name), ON_TRACK)
        self.s.leaders.due[leader(name)] = due
        return self

    def turned(self, name: str, side: str) -> Self:
        self.s.turn_leader(leader(name), SIDES[side])
        return self

    def level(self, space: str, n: int) -> Self:
        self.s.land.level[space_number(space)] = n
        return self

    def temple(self) -> Self:
        """The temple stands on Mt. Hiei."""
        self.s.land.temple = TEMPLE
        return self.level("mt_hiei", 2)

    def fortune(self, side: str, asks: bool = False) -> Self:
        """Who holds Good Fortune, and whether he wants to be asked about his dice (DT-25.5)."""
        self.s.hands.fortune = SIDES[side]
        if asks:
            self.s.hands.keep[SIDES[side]] = 0
        return self

    def pausing(self) -> Self:
        """Both players hold a card for the end of the impulse, so that the program waits there."""
        return self.hand("oda", 31).hand("anti", 62).discarded(64)

    def plain_leaders_are_daimyo(self) -> Self:
        """Nobody is left who could be promoted."""
        for number in range(LEADERS):
            self.s.leaders.rank[number] = board.DAIMYO
        return self

    def castles_are_built(self, *but: str) -> Self:
        """No castle of level 1 is left but these."""
        for at in range(SPACES):
            if self.s.land.level[at] == 1 and board.SPACE_KEYS[at] not in but:
                self.s.land.level[at] = 2
        return self

    def powers_enter_at(self, turn: int) -> Self:
        for power in range(len(board.POWER_KEYS)):
            self.s.land.entry_turn[power] = turn
        return self

    def seatless(self, name: str) -> Self:
        self.s.clans.seated[clan(name)] = 0
        return self

    def spied(self, side: str) -> Self:
        """He has played the spy, in a window before this one."""
        self.s.hands.spied[SIDES[side]] = 1
        return self

    # --- in the middle of an impulse ----------------------------------------------------------------------------

    def activated(self, space: str, how: int = ASSAULTED) -> Self:
        self.s.impulse.activated[space_number(space)] = how
        return self

    def fresh(self, space: str, name: str, n: int, owner: str = "") -> Self:
        """Soldiers there turned, or were placed by a riot, in this impulse (DT-4.9)."""
        self.s.impulse.mark(space_number(space), kind(name, owner), FRESH, n)
        return self

    def marched(self, origin: str, to: str) -> Self:
        """Active units marched this way in this impulse."""
        self.s.impulse.marched.append(space_number(origin) * SPACES + space_number(to))
        return self

    def points(self, mp: int) -> Self:
        self.s.impulse.mp = mp
        return self

    def marked(self, name: str, bits: int) -> Self:
        """A leader has turned, or made his attempt, in this impulse."""
        self.s.leaders.marks[leader(name)] = bits
        return self

    def relief(self, space: str, n: int) -> Self:
        """So many active units there marched in to help those in the castle, and stand outside."""
        self.s.impulse.arrived[space_number(space)] = n
        return self

    def cup(self, *chits: str) -> Self:
        """These chits and no others are in the cup."""
        for number, name in enumerate(CHIT_KEYS):
            self.s.impulse.cup[number] = 1 if name in chits else 0
        return self

    def next_chit(self, chit: str) -> Self:
        self.s.impulse.next_chit = CHIT_KEYS.index(chit)
        return self

    def nobody_marched(self) -> Self:
        self.s.impulse.marched = []
        return self

    def in_phase(self, n: int) -> Self:
        self.s.impulse.phase = n
        return self

    def mustered(self, space: str, n: int) -> Self:
        self.s.impulse.mustered[space_number(space)] = n
        return self

    def fortune_used(self) -> Self:
        self.s.hands.fortune_used = True
        return self

    def on_the_move(self, name: str, n: int) -> Self:
        """So many soldiers are about to withdraw."""
        self.s.procedure.moving = [kind(name), n]
        return self

    # --- in the middle of a combat ------------------------------------------------------------------------------

    def in_force(self, effect: str) -> Self:
        """A card was played: naval, snow, ambush."""
        setattr(self.s.battle if effect == "ambush" else self.s.impulse, effect, True)
        return self

    def against(self, side: str) -> Self:
        self.s.battle.foe = SIDES[side]
        return self

    def combat(self, space: str, foe: str = "anti", mode: int = NO_MODE) -> Self:
        """A combat is fought there against `foe`."""
        self.s.battle.at = space_number(space)
        self.s.battle.foe = SIDES[foe]
        self.s.battle.mode = mode
        return self

    def commanders(self, attacker: str = "", defender: str = "") -> Self:
        for role, name in ((ATTACK, attacker), (DEFEND, defender)):
            self.s.battle.commander[role] = leader(name) if name else -1
        return self

    def round(self, n: int) -> Self:
        self.s.battle.round = n
        return self

    def retreats(self, role: int) -> Self:
        """The attacker or defender has declared his retreat."""
        self.s.battle.withdrawing = role
        return self

    def guns(self, role: int) -> Self:
        self.s.battle.guns[role] = 1
        return self

    def cut(self, role: int, *names: str, soldiers: int = 99) -> Self:
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

    def comes_over(self, name: str, role: int) -> Self:
        """A leader has joined a force in this combat."""
        self.s.battle.chiefs += [role, leader(name), CAME_OVER]
        return self
