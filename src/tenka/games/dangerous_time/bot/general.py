"""What a general knows: a sensible answer to every question of the war, and what a search should think about.

He keeps Nobunaga safe, holds Kyo, concentrates, counts odds before he attacks, brings soldiers back where it hurts and
plays his cards when they tell. `judgement.py` is his map: what each space is worth and where he is wanted; `outlook.py`
tells how a war will end.
"""

from math import sqrt
from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.cards import TRUCE, take_back, wants
from tenka.games.dangerous_time.bot.foresight import Foresight
from tenka.games.dangerous_time.bot.judgement import (
    Judgement,
    best_march,
    best_pick,
    danger,
    destinations,
    hurry,
    is_house,
    next_pick,
    origins,
    plan_from,
    worth,
)
from tenka.games.dangerous_time.bot.learner import (
    AGREEABLE,
    assault_margin,
    fresh_from_the_lesson,
    is_hopeless,
    looks,
    short_sighted,
    standing,
)
from tenka.games.dangerous_time.bot.lines import PLACING, completions, movements, placings
from tenka.games.dangerous_time.bot.outlook import Castles, long_outlook
from tenka.games.dangerous_time.bot.reasons import reasons
from tenka.games.dangerous_time.bot.style import ANTI_CASTLES, ANTI_FINER, FOR_ANTI, FOR_ODA, STYLE, Style
from tenka.games.dangerous_time.bot.weighed import with_others
from tenka.games.dangerous_time.facts.board import BRAVERY, END_CHIT, HIT, NEUTRAL, NOBUNAGA, NOBUTADA, ODA, SHORT
from tenka.games.dangerous_time.position import ONGOING
from tenka.games.dangerous_time.realm.battle import ATTACK, DEFEND
from tenka.games.dangerous_time.realm.procedure import FRAME
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.battle import fire_bonuses
from tenka.games.dangerous_time.steps.end_phase import Regroup
from tenka.games.dangerous_time.steps.fate import LAST_DIE, Fate, Fortune
from tenka.games.dangerous_time.steps.frames import (
    ASSAULT,
    BID,
    DECLARE,
    DIPLOMACY,
    DISCARD_PICK,
    DRAW_OFFER,
    FATE,
    FORTUNE,
    MARCH,
    MOVEMENT,
    NEGOTIATE,
    REGROUP,
    ROUND,
    STEAL_PICK,
    WINDOW,
    WORKS_PICK,
)
from tenka.games.dangerous_time.steps.movement import March
from tenka.games.dangerous_time.steps.registry import STEPS, default_action
from tenka.games.dangerous_time.steps.step import answers
from tenka.kernel.chance import BOTS, Chance
from tenka.kernel.level import OWN_THINGS, Effort, Level
from tenka.kernel.messages import Reason, View
from tenka.kernel.state import OVER, Expert, Game, State

LONGEST_THOUGHT: Final = 400  # decisions that a roll-out plays on
SHORTLIST: Final = 6
REVIEWED: Final = 6  # impulses that a review plays on from every position
FOLLOWED: Final = 12  # impulses after which an arena's luck is judged
USUAL_BID: Final = 5  # or one more: between equals Oda keeps his word in about half of the games
SPENT_IN_VAIN: Final = [31, 41, 42, 43, 44, 57, 61]  # cards that a general keeps for need


class General(Expert):
    """The greedy bot, the roll-out policy and the judge of positions."""

    def __init__(self, style: Style | None = None, game: Game | None = None) -> None:
        self.game = game
        self.usual = Style(STYLE) if style is None else style
        self.short = [Style(FOR_ODA), Style(FOR_ANTI, ANTI_FINER, ANTI_CASTLES)]  # in the short game
        if style is not None:
            self.short = [style, style]
        self.foresight = Foresight()
        self.sights = [fresh_from_the_lesson(), short_sighted()]  # of those who see less
        self.sensible = True  # Nobunaga leaves battles in which he is the weaker one, and what is plain stands
        self.sure: Chance = _NoChance()  # for answers in which nothing is left to chance

    def style_of(self, s: War) -> Style:
        """Of the side that is to decide: in the short game each has its own."""
        return self.short[s.side_of(int(s.actor))] if s.scenario == SHORT else self.usual

    def choose(self, state: State, chance: Chance) -> i64:
        s = cast(War, state)
        step = s.step()
        if step == MOVEMENT:
            return self.move(s)
        if step == MARCH:
            return best_pick(s, s.fact(March.ORIGIN), self.style_of(s))
        if step == ROUND:
            return self.stand_or_retreat(s)
        if step == ASSAULT:
            return do.ASSAULT if assault_pays(s, self.style_of(s)) else do.INVEST
        if step == DECLARE:
            return self.declare(s)
        if step in (WINDOW, DIPLOMACY):
            return self.speak(s)
        if step == NEGOTIATE:
            return self.negotiate(s)
        if step == FORTUNE:
            return self.reroll(s)
        if step == BID:
            return do.NUMBER + USUAL_BID + chance.below(BOTS, 2)
        if step == REGROUP:
            return self.regroup(s)
        if step == WORKS_PICK:
            return self.build(s)
        if step in (DISCARD_PICK, STEAL_PICK):
            return self.take(s)
        return default_action(s)

    # --- movement ---------------------------------------------------------------------------------------------

    def move(self, s: War) -> i64:
        """An assault that pays, else a card that tells, else the best march, else the end."""
        for action in s.choices:
            if do.ACTIVATE <= action < do.MARCH and siege_pays(s, action - do.ACTIVATE, self.style_of(s)):
                return action
        if self.sensible:
            for action in s.choices:
                if do.PLAY < action <= do.TAKE and self.wants(s, action - do.PLAY):
                    return action
        march = best_march(s, self.style_of(s))
        return do.SPACE + march if march >= 0 else do.PASS

    # --- combat -----------------------------------------------------------------------------------------------

    def declare(self, s: War) -> i64:
        """Behind walls, unless the enemy is weak."""
        mine = s.land.units_at(s.battle.foe, s.battle.at)
        theirs = s.land.units_at(s.impulse.active, s.battle.at)
        return do.FIELD if float(mine) > self.style_of(s).field * float(theirs) + 1.0 else do.SIEGE

    def stand_or_retreat(self, s: War) -> i64:
        return do.RETREAT if self.standing_odds(s) < 0.0 else do.STAND

    def standing_odds(self, s: War) -> float:
        """How much better standing looks than a retreat; below 0 it looks worse."""
        role = DEFEND if s.place() == 1 else ATTACK
        style = self.style_of(s)
        mine, theirs = strength(s, role), strength(s, 1 - role)
        if s.battle.size(role) <= 1 and theirs < 2.0:
            return 1.0
        if mine < theirs and self.sensible and self.house_fights(s, role):
            return -1.0  # his life is the war
        if mine * style.stand < theirs:
            return min(-0.001, standing(mine, theirs, style.stand))
        return max(0.0, standing(mine, theirs, style.stand))

    def house_fights(self, s: War, role: int) -> bool:
        """Whether the head of the house is in the battle on this side; Nobunaga, who is a Daimyo, commands there."""
        if s.battle.commander[role] == NOBUNAGA:
            return True
        oda = s.battle.foe if role == DEFEND else s.impulse.active
        return oda == ODA and s.leaders.at[NOBUTADA] == s.battle.at and is_house(s, NOBUTADA)

    def pays(self, s: War, at: int, style: Style) -> bool:
        return siege_pays(s, at, style)

    # --- cards ------------------------------------------------------------------------------------------------

    def speak(self, s: War) -> i64:
        """Treachery and strong events at once; negotiation whenever somebody may try."""
        for action in s.choices:
            if do.PLAY < action <= do.TAKE and self.wants(s, action - do.PLAY):
                return action
        if s.step() == DIPLOMACY:
            for action in s.choices:
                if do.LEADER <= action < do.CLAN:
                    return action
        return do.PASS

    def wants(self, s: War, card: int) -> bool:
        return wants(self, s, card)

    def strength(self, s: War, role: int) -> float:
        return strength(s, role)

    def take(self, s: War) -> i64:
        return take_back(s)

    def negotiate(self, s: War) -> i64:
        """The castle that is worth most among those whose soldiers listen."""
        if do.CONFIRM in s.choices:
            return do.PASS
        best: i64 = answers(s)[0]
        most = -1.0
        for action in s.choices:
            if do.SPACE <= action < do.ACTIVATE:
                at = action - do.SPACE
                promised = worth(s, at, self.style_of(s)) / float(s.land.hostile_at(s.impulse.active, at))
                if promised > most:
                    best = action
                    most = promised
        return best

    def reroll(self, s: War) -> i64:
        """Good Fortune is a castle in the short game: only a life that is the war is worth more."""
        below = s.procedure.top - FRAME
        if s.procedure.stack[below] == FATE and is_house(s, s.procedure.stack[below + Fate.LEADER]):
            return do.REROLL
        if s.scenario == SHORT:
            return do.KEEP
        die = s.impulse.die if s.fact(Fortune.DIE) == LAST_DIE else s.battle.dice[s.fact(Fortune.DIE)]
        return do.REROLL if die <= 2 else do.KEEP

    def build(self, s: War) -> i64:
        """Castle works where the enemy is far."""
        side = s.side_of(int(s.actor))
        best: i64 = answers(s)[0]
        least = 99.0
        for action in answers(s):
            near = danger(s, action - do.SPACE, side)
            if near < least:
                best = action
                least = near
        return best

    # --- End phase --------------------------------------------------------------------------------------------

    def regroup(self, s: War) -> i64:
        """Where it hurts, and as many as possible."""
        choices = answers(s)
        if s.fact(Regroup.CLAN) == 0:
            return choices[1]
        if s.fact(Regroup.AT) > 0:
            return choices[-1]
        judgement = Judgement(s, s.side_of(int(s.actor)), self.style_of(s))
        best: i64 = choices[0]
        for action in choices:
            if judgement.pull[action - do.SPACE] > judgement.pull[best - do.SPACE]:
                best = action
        return best

    # --- search -----------------------------------------------------------------------------------------------

    def shortlist(self, state: State, moves: vec[i64]) -> vec[i64]:
        """The general's own answer first; then others, where it is worth thinking.

        Where nothing but cards is in question he follows his first thought: a longer one would tell that he has some.
        """
        s = cast(War, state)
        favourite = self.choose(s, _NO_CHANCE)
        found = vec[i64]([favourite])
        if len(moves) == 1:
            return found
        step = s.step()
        if self.sensible and plain_answer(s, favourite, self.style_of(s)):
            return found
        if step == MOVEMENT:
            return self.ideas(s, found)
        if step == MARCH:
            if do.MARCH <= favourite < do.SOLDIER:
                for action in destinations(s, s.fact(March.ORIGIN), self.style_of(s), SHORTLIST):
                    if action != favourite:
                        found = append(found, action)
            return found
        for action in STEPS[step].offered(s, answers(s)):
            if action != favourite and len(found) < SHORTLIST:
                found = append(found, action)
        return found

    def ideas(self, s: War, found: vec[i64]) -> vec[i64]:
        """Assaults, the best marches, and the end of the movement; cards are never weighed against them."""
        favourite = found[0]
        if s.impulse.mp <= 0 or do.PLAY < favourite <= do.TAKE:
            return found
        for action in s.choices:
            if action != favourite and do.ACTIVATE <= action < do.MARCH:
                found = append(found, action)
        for origin in origins(s, self.style_of(s), SHORTLIST - 2):
            if do.SPACE + origin != favourite:
                found = append(found, do.SPACE + origin)
        if favourite != do.PASS:
            found = append(found, do.PASS)
        return found

    def lines(self, state: State, moves: vec[i64]) -> list[list[int]]:
        """All marches of a short game, as wholes, and where units are put. Else, and without a net, see `shortlist`."""
        s = cast(War, state)
        step = s.step()
        if s.scenario != SHORT or (step not in (MOVEMENT, MARCH) and step not in PLACING):
            return []
        favourite = self.choose(s, _NO_CHANCE)
        if step in PLACING:
            return placings(s, favourite)
        if len(moves) == 1 or plain_answer(s, favourite, self.style_of(s)):
            return [[int(favourite)]]
        if step == MARCH:
            return completions(s, self.style_of(s), favourite, _NO_CHANCE)
        if s.impulse.mp <= 0 or do.PLAY < favourite <= do.TAKE:
            return [[int(favourite)]]
        return movements(s, self.style_of(s), favourite, _NO_CHANCE)

    def rollout(self, state: State, chance: Chance) -> None:
        """To the end of this impulse, both sides led by the general; what comes then is for the outlook to judge."""
        s = cast(War, state)
        chit, turn = s.impulse.chit, s.turn
        for _ in range(LONGEST_THOUGHT):
            if s.actor == OVER or s.turn != turn or (s.impulse.chit != chit and not at_the_end(s)):
                return
            if s.step() == MARCH:
                self.march_off(s, chance)
            else:
                s.do(self.choose(s, chance), chance)

    def march_off(self, s: War, chance: Chance) -> None:
        """The rest of a march, planned but once; the same column goes the same way as by `choose`."""
        origin = s.fact(March.ORIGIN)
        plan = plan_from(s, Judgement(s, s.impulse.active, self.style_of(s)), origin)
        while s.actor != OVER and s.step() == MARCH:
            s.do(next_pick(s, plan), chance)

    def values(self, state: State) -> vec[float]:
        s = cast(War, state)
        found = vec[float]([0.5, 0.5])
        if s.oda_seat < 0:
            return found
        if s.outcome != ONGOING:
            oda = 0.5 if s.winner == NEUTRAL else 1.0 if s.winner == ODA else 0.0
        elif s.scenario == SHORT:
            oda = self.short_chance(s)
        else:
            oda = long_outlook(s)
        found[s.oda_seat] = oda
        found[1 - s.oda_seat] = 1.0 - oda
        return found

    def short_chance(self, s: War) -> float:
        """Oda's in a short game."""
        return self.foresight.chance(s)

    def candidates(self, state: State, moves: vec[i64]) -> vec[i64]:
        return with_others(self, cast(War, state), moves, self.shortlist(state, moves))

    def reasons(self, view: View, action: int, instead: int) -> list[Reason]:
        if self.game is None:
            return []
        s = cast(War, self.game.imagine(view, _NO_CHANCE))
        return reasons(s, self.style_of(s), action, instead)

    def shares(self, state: State, chance: Chance) -> vec[float]:
        return self.played_on(cast(War, state), REVIEWED, chance)

    def foresee(self, state: State, chance: Chance) -> vec[float]:
        return self.played_on(cast(War, state), 1, chance)

    def follow(self, state: State, chance: Chance) -> vec[float]:
        return self.played_on(cast(War, state), FOLLOWED, chance)

    def played_on(self, s: War, impulses: i64, chance: Chance) -> vec[float]:
        """Some impulses, then the outlook: what it is wrong by from one impulse to the next is smaller in the mean of
        many that lie ahead. A whole war would take too long, and between other players more dice would hide more."""
        for _ in range(impulses):
            if s.actor != OVER:
                self.rollout(s, chance)
        return s.game.rewards(s) if s.actor == OVER else self.values(s)

    def effort(self) -> Effort:
        return Effort(120, 24, 24, 16)

    def levels(self) -> list[Level]:
        """Three learners, the general, and a search above him (docs/bots-war.md)."""
        return [
            Level(0, softness=1.6, sight=OWN_THINGS),
            Level(0, softness=0.9, sight=OWN_THINGS),
            Level(0, softness=0.5, sight=OWN_THINGS, concedes=True),
            Level(0, concedes=True),
            Level(1200, margin=1.0, ahead=6, concedes=True),
        ]

    # --- learners, styles, and the last word ----------------------------------------------------------------------

    def looks(self, state: State, moves: vec[i64], sight: i64) -> vec[float]:
        """In points of a march."""
        return looks(self, cast(War, state), moves, sight)

    def lean_to(self, lean: float) -> None:
        """The bold fight at worse odds, stand longer and leave fewer behind; the careful the other way round."""
        self.lean = lean
        own = self.short if self.short[0] is not self.usual else []
        for style in [*self.sights, self.usual, *own]:
            style.odds *= 1.0 - 0.08 * lean
            style.storm *= 1.0 - 0.08 * lean
            style.stand *= 1.0 + 0.08 * lean
            style.guard *= 1.0 - 0.2 * lean

    def last_word(self, state: State, level: Level, chance: Chance) -> i64:
        """A draw is taken by those who may hope for less; a war is given up when it is hopeless for a whole turn."""
        s = cast(War, state)
        step = s.step()
        if step == DRAW_OFFER:
            return do.CONFIRM if self.values(s)[s.actor] < AGREEABLE else do.PASS
        if level.concedes and step == MOVEMENT and do.CONCEDE in s.choices and is_hopeless(self, s, chance):
            return do.CONCEDE
        return -1


class FirstGeneral(General):
    """The first generation, to be measured against: its levels, and how it played its cards."""

    def __init__(self) -> None:
        super().__init__(Style(STYLE))
        self.sensible = False
        self.castles = Castles()

    def short_chance(self, s: War) -> float:
        return self.castles.outlook(s)

    def wants(self, s: War, card: int) -> bool:
        if card == TRUCE:
            return s.land.units_at(s.impulse.active, s.battle.at) > s.land.units_at(s.battle.foe, s.battle.at)
        return card not in SPENT_IN_VAIN

    def take(self, s: War) -> i64:
        return default_action(s)

    def levels(self) -> list[Level]:
        return [Level(0, 0.6), Level(0, 0.32), Level(0, 0.13), Level(0), Level(100, margin=1.0)]

    def last_word(self, state: State, level: Level, chance: Chance) -> i64:
        return -1


class _NoChance(Chance):
    """For answers in which nothing is left to chance."""

    def below(self, stream: i64, n: i64) -> i64:
        return 0


_NO_CHANCE: Final = _NoChance()


# --- judging ----------------------------------------------------------------------------------------------------------


def strength(s: War, role: int) -> float:
    """The hits that a force may expect of a volley, and its size."""
    hits = 0.0
    for bonus in fire_bonuses(s, role):
        hits += min(6, max(0, 7 - HIT + bonus)) / 6.0
    leader = s.battle.commander[role]
    lead = 0.0 if leader < 0 else 0.15 * BRAVERY[leader]
    return sqrt(hits * s.battle.size(role)) * (1.0 + lead)


def at_the_end(s: War) -> bool:
    """Is this the last End phase of the war?"""
    return s.impulse.chit == END_CHIT and s.turn == s.last_turn()


def siege_pays(s: War, at: int, style: Style) -> bool:
    """Enough besiegers for an assault; a sally only against few."""
    side = int(s.impulse.active)
    inside = int(s.land.hostile_at(side, at))
    outside = int(s.land.units_at(side, at))
    if s.land.control[at] == side:
        return outside > inside
    return outside >= style.storm * inside * hurry(s, style) + float(s.land.level[at])


def plain_answer(s: War, favourite: i64, style: Style) -> bool:
    """Far too few for an assault, a battle or a sally; or the last turn's assault: no search need think about it."""
    if favourite == do.INVEST:
        return assault_margin(s, style) < -1.0
    if favourite == do.SIEGE and s.step() == DECLARE:
        return s.land.units_at(s.impulse.active, s.battle.at) >= 2 * s.land.units_at(s.battle.foe, s.battle.at)
    if favourite == do.RETREAT and s.step() == ROUND:
        role = DEFEND if s.place() == 1 else ATTACK
        return 2.0 * strength(s, role) < strength(s, 1 - role)
    return do.ACTIVATE <= favourite < do.MARCH and s.turn == s.last_turn()


def assault_pays(s: War, style: Style) -> bool:
    inside, outside = s.battle.size(DEFEND), s.battle.size(ATTACK)
    level = float(s.land.level[s.battle.at])
    return outside >= style.storm * inside * hurry(s, style) + level - 1.0
