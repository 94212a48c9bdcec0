"""The general's map: what each space is worth to his side, where he is wanted, and which march he would make."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tenka.games.dangerous_time import actions as do
from tenka.games.dangerous_time.bot.style import Style
from tenka.games.dangerous_time.facts.board import (
    BRAVERY,
    CAMPAIGN,
    CASTLE,
    CLAN_SIDE,
    COMMAND,
    DAIMYO,
    HOME_OF,
    KINDS,
    KYO,
    LEADERS,
    LINK_TO,
    NEUTRAL,
    NOBUNAGA,
    NOBUTADA,
    NOT_COUNTED,
    ODA,
    SEA,
    SHORT,
    SPACES,
)
from tenka.games.dangerous_time.realm.control import besieged, besieging, castle_limit
from tenka.games.dangerous_time.rules import War
from tenka.games.dangerous_time.steps.marches import (
    ENTER,
    PLAIN,
    STRATEGIC,
    STRATEGIC_TARGETS,
    Column,
    free_column,
    leader_may_march,
    march_refusal,
    picked_column,
)
from tenka.games.dangerous_time.steps.step import answers
from tenka.games.dangerous_time.steps.victory import short_score

FAR: Final = 40
ENDING: Final = 3  # turns
CROSSING: Final = 2  # points for a way by sea from port to port


class Judgement:
    """One look at the whole war for one side."""

    def __init__(self, s: War, side: i64, style: Style) -> None:
        self.style = style
        self.side = side
        self.target: vec[float] = vec[float]([0.0] * SPACES)  # what taking a space would give
        self.pull: vec[float] = vec[float]([0.0] * SPACES)  # how much units are wanted there
        self.guards: vec[i64] = vec[i64]([0] * SPACES)  # units that should stay
        queue: list[int] = []
        for at in range(SPACES):
            if s.land.closed(at):
                continue
            wish = 0.0
            if not CASTLE[at]:
                self.guards[at] = 0
            elif s.land.control[at] != side:
                self.target[at] = worth(s, at, style)
                wish = self.target[at] / (1.0 + style.hard * float(s.land.hostile_at(side, at)))
                if besieging(s, side, at):
                    self.guards[at] = s.land.hostile_at(side, at)
                    wish = wish * 0.8
            else:
                wish = self.look_at_own(s, at)
            if wish > 0.0:
                self.pull[at] = wish
                queue.append(at)
        self.spread(s, queue)

    def look_at_own(self, s: War, at: i64) -> float:
        """How many should stay in an own castle, and how much more are wanted there."""
        style, side = self.style, self.side
        near = danger(s, at, side, style.beyond)
        value = worth(s, at, style)
        if near == 0.0 and not in_doubt(s, at, side):
            return 0.0
        keep = 1.0 + style.guard * near * value / (style.big + style.counted)
        if in_doubt(s, at, side):
            keep = keep + 1.0
        limit = castle_limit(s, at)
        stay = i64(keep)
        if at == KYO:
            stay = stay + 2
        elif stay > limit:
            stay = limit
        self.guards[at] = stay
        lacking = stay - s.land.units_at(side, at)
        if besieged(s, side, at):
            return value * style.defence
        if lacking <= 0:
            return 0.0
        return value * style.defence * float(lacking) / float(stay)

    def spread(self, s: War, queue: list[int]) -> None:
        """Every pull reaches out by land, weaker with every link."""
        decay = self.style.decay
        head = 0
        while head < len(queue):
            at = queue[head]
            head += 1
            reach = self.pull[at] * decay
            if reach < 0.05:
                continue
            for to in LINK_TO[at]:
                if reach > self.pull[to] + 0.001 and not SEA[to] and not s.land.closed(to):
                    self.pull[to] = reach
                    queue.append(to)


def worth(s: War, at: i64, style: Style) -> float:
    """What it means to hold a castle."""
    if s.land.level[at] == 1:
        value = style.small
    else:
        value = style.big
        if s.scenario == SHORT and at not in NOT_COUNTED:
            value += style.counted
            value *= style.castle[at]
            if s.turn > s.last_turn() - ENDING:
                value *= style.ending
    if HOME_OF[at] >= 0:
        value += style.home
    if at == KYO:
        value += style.kyo
    if s.land.control[at] == NEUTRAL:
        value *= style.neutral
    return value


def danger(s: War, at: i64, side: i64, beyond_counts: float = 0.3) -> float:
    """Enemies who could come: all next door, half of those two links away."""
    found = 0.0
    for to in LINK_TO[at]:
        if SEA[to]:
            continue
        found += float(s.land.units_at(1 - side, to))
        for beyond in LINK_TO[to]:
            if beyond != at and not SEA[beyond]:
                found += beyond_counts * float(s.land.units_at(1 - side, beyond))
    return found


def in_doubt(s: War, at: i64, side: i64) -> bool:
    """Is a castle of level 2 or 3 held by nobody but the clan that a card could turn? (DT-12.6)"""
    clan: i64 = HOME_OF[at]
    if s.land.level[at] < 2 or clan < 0 or side != ODA or CLAN_SIDE[clan] != ODA or clan == 0:
        return False
    return s.land.units_at(side, at) == s.land.men_at(at, clan * 3 + side) + len(s.leaders_at(side, at))


def hurry(s: War, style: Style) -> float:
    """1, or less for the side that is losing when the last turns have come: what it does not try now it never does."""
    if s.scenario != SHORT or s.turn < s.last_turn() - 1:
        return 1.0
    ahead = short_score(s) >= s.target
    return 1.0 if ahead == (s.impulse.active == ODA) else style.late


# --- odds -------------------------------------------------------------------------------------------------------------


def hits(s: War, side: i64, at: i64, units: i64, marching: bool) -> float:
    """The hits of a volley by so many units of a space under its best leaders (DT-16.9)."""
    left = units
    total = 0.0
    for bravery in (3, 2, 1):
        for leader in range(LEADERS):
            if left <= 0:
                return total
            if s.leaders.at[leader] == at and s.leaders.side[leader] == side and BRAVERY[leader] == bravery:
                if marching and not leader_may_march(s, leader, at):
                    continue
                led: i64 = min(left, COMMAND[s.leaders.rank[leader]] + 1)
                total += float(led) * float(1 + bravery) / 6.0
                left -= led
    return total + float(left) / 6.0


def field_odds(s: War, origin: i64, to: i64, column: Column) -> float:
    """How a field battle at `to` would stand, by the square law; 1 is even."""
    side = s.impulse.active
    here = s.land.units_at(side, to)
    n = column.steady + column.cut
    mine = (hits(s, side, origin, n, True) + hits(s, side, to, here, False)) * float(n + here)
    if column.cut > column.steady:
        mine *= 0.3
    enemies = s.land.units_at(1 - side, to)
    if enemies == 0:
        return 9.0
    return mine / (hits(s, 1 - side, to, enemies, False) * float(enemies))


# --- marches ----------------------------------------------------------------------------------------------------------


def marchers(s: War, judgement: Judgement, origin: int) -> Column:
    """The units that may leave."""
    column = free_column(s, origin)
    staying = int(s.land.units_at(s.impulse.active, origin)) - column.units()
    spare = column.units() - max(0, int(judgement.guards[origin]) - staying)
    if spare <= 0:
        return Column(0, 0)
    steady = min(column.steady, spare)
    return Column(steady, min(column.cut, spare - steady))


def fitting(s: War, origin: int, to: int, mode: int, column: Column) -> Column:
    """As many of a column as one march to `to` takes; nobody if it may not be made."""
    steady, cut = column.steady, column.cut
    while steady + cut > 0:
        smaller = Column(steady, cut)
        rule = march_refusal(s, origin, to, mode, smaller)
        if rule == "":
            return smaller
        if rule not in ("DT-14.2", "DT-14.4", "DT-26.15", "DT-5.3"):
            return Column(0, 0)
        if cut > 0:
            cut -= 1
        else:
            steady -= 1
    return Column(0, 0)


def march_score(s: War, judgement: Judgement, origin: int, to: int, mode: int, column: Column) -> float:
    """What a march is worth: a castle taken, an attack with good odds, or a step to where units are wanted."""
    side = int(s.impulse.active)
    style = judgement.style
    n = int(column.units())
    hostile = int(s.land.hostile_at(side, to))
    here = int(s.land.units_at(side, to))
    if mode == ENTER:
        return 0.0
    if hostile > 0 and not besieging(s, side, to):
        return attack_score(s, judgement, origin, to, column)
    if judgement.target[to] > 0.0 and hostile == 0:
        return style.taking + judgement.target[to] - 0.1 * n
    if besieging(s, side, to):
        return style.joining + 0.2 * n + 0.1 * judgement.target[to] if here < style.storm * 1.3 * hostile + 3 else 0.1
    if SEA[to]:
        return crossing_score(s, judgement, to)
    gain = float(judgement.pull[to] - judgement.pull[origin])
    if gain <= 0.0:
        return 0.0
    return 0.5 + style.step * gain * min(n, 8) * 0.4


def crossing_score(s: War, judgement: Judgement, sea: int) -> float:
    """By sea to a castle that nobody holds against us; worth it only where ships take more than one at a time."""
    if not s.impulse.naval or s.impulse.mp < CROSSING:
        return 0.0
    best = 0.0
    for port in LINK_TO[sea]:
        if s.land.hostile_at(s.impulse.active, port) == 0 and not s.land.closed(port):
            best = max(best, float(judgement.target[port]))
    return 1.5 + best if best > 0.0 else 0.0


def attack_score(s: War, judgement: Judgement, origin: int, to: int, column: Column) -> float:
    """A march into a space with hostile units that nobody of ours besieges."""
    side = int(s.impulse.active)
    style = judgement.style
    n = column.units()
    hostile = int(s.land.hostile_at(side, to))
    strong = int(s.land.units_at(side, to)) + n
    bold = hurry(s, style)
    value = float(judgement.target[to])
    if s.land.control[to] == side:  # relief
        value = worth(s, to, style) * style.defence + 1.0
    elif not CASTLE[to]:
        value = 1.0
    odds = field_odds(s, origin, to, column)
    if s.impulse.activated[to] != 0:
        return 2.5 + value * 0.2 if odds < 4.0 or strong < 3 * hostile else 0.2
    odds *= 1.0 + float(reserves(s, to, origin)) / float(strong)
    if odds < style.odds * bold:
        return 0.0
    if CASTLE[to] and s.land.control[to] != side and hostile <= castle_limit(s, to):
        needed = style.siege * hostile * bold + float(s.land.level[to])
        share = float(strong + reserves(s, to, origin)) / needed
        if share < 1.0:
            return 0.0
        return 1.0 + value * min(1.5, share) * style.attack
    return 1.0 + value * min(1.5, odds / style.odds) * style.attack


def reserves(s: War, to: int, origin: int) -> int:
    """Units of other neighbours that could join an attack in this impulse, if points are left."""
    points = int(s.impulse.mp) - 3
    total = 0
    for other in LINK_TO[to]:
        if points <= 0:
            break
        if other != origin and not SEA[other] and s.land.units_at(s.impulse.active, other) > 2:
            total += min(4, int(s.land.units_at(s.impulse.active, other)) - 2)
            points -= 1
    return total


def head_of_house(s: War, origin: int) -> int:
    """Whose death could end Oda's war, if he may march from here: Nobunaga, in a campaign his heir (DT-27.7); or -1."""
    if s.impulse.active == ODA:
        for leader in (NOBUNAGA, NOBUTADA):
            if s.leaders.at[leader] == origin and is_house(s, leader) and leader_may_march(s, leader, origin):
                return leader
    return -1


def is_house(s: War, leader: int) -> bool:
    """Nobunaga, or in a campaign Nobutada while he is Oda's."""
    return leader == NOBUNAGA or (leader == NOBUTADA and s.scenario == CAMPAIGN and s.leaders.side[leader] == ODA)


def home_score(s: War, judgement: Judgement, origin: int, to: int, column: Column) -> float:
    """The head of the house goes home to Kyo while his escort is thin or the enemy many."""
    if origin == KYO or head_of_house(s, origin) < 0 or s.land.hostile_at(ODA, to) > 0:
        return 0.0
    threat = sum([int(s.land.units_at(1, near)) for near in LINK_TO[origin]])
    if float(s.land.units_at(ODA, origin)) >= judgement.style.escort and threat < int(s.land.units_at(ODA, origin)):
        return 0.0
    if column.units() < 2 or kyo_distance(s, to) >= kyo_distance(s, origin):
        return 0.0
    return 6.0


def kyo_distance(s: War, start: int) -> int:
    """Links to Kyo through spaces that Oda holds or nobody blocks."""
    if start == KYO:
        return 0
    far = {start: 0}
    queue = [start]
    head = 0
    while head < len(queue):
        at = queue[head]
        head += 1
        for to in LINK_TO[at]:
            if to == KYO:
                return far[at] + 1
            if to in far or SEA[to] or s.land.closed(to) or s.land.hostile_at(ODA, to) > 0:
                continue
            if CASTLE[to] and s.land.control[to] != ODA:
                continue
            far[to] = far[at] + 1
            queue.append(to)
    return FAR


class Plan:
    """A march that a general has in mind."""

    def __init__(self, score: float, origin: int, to: int, mode: int, column: Column, head: int = -1) -> None:
        self.score = score
        self.origin = origin
        self.to = to
        self.mode = mode
        self.column = column
        self.head = head  # of the house, who goes home with it


def plan_from(s: War, judgement: Judgement, origin: int) -> Plan:
    """The best march out of a space."""
    best = Plan(0.0, origin, -1, PLAIN, Column(0, 0))
    everybody = free_column(s, origin)
    column = marchers(s, judgement, origin)
    head = head_of_house(s, origin)
    if column.units() == 0 and head < 0:
        return best
    escort = escort_home(origin, head, everybody)
    for mode in (PLAIN, STRATEGIC):
        for to in LINK_TO[origin] if mode == PLAIN else STRATEGIC_TARGETS[origin]:
            part = fitting(s, origin, to, mode, column)
            score = march_score(s, judgement, origin, to, mode, part) if part.units() > 0 else 0.0
            going = -1
            if mode == PLAIN and head >= 0:
                home = home_score(s, judgement, origin, to, escort)
                if home > score:
                    going = head
                    part = fitting(s, origin, to, mode, escort)
                    score = home if part.units() > 0 else 0.0
            if score > best.score:
                best = Plan(score, origin, to, mode, part, going)
    return best


def escort_home(origin: int, head: int, everybody: Column) -> Column:
    """Who goes home with the head of the house: everybody, but with the heir one man of a castle's."""
    if head == NOBUTADA and CASTLE[origin] and everybody.steady >= 2:
        return Column(2, 0)
    return everybody


def best_march(s: War, style: Style) -> int:
    """The origin of the best march, or -1 if none is worth its points."""
    judgement = Judgement(s, s.impulse.active, style)
    best = -1
    best_score = style.wanted
    for action in s.choices:
        if do.SPACE <= action < do.ACTIVATE:
            plan = plan_from(s, judgement, action - do.SPACE)
            if plan.score > best_score:
                best_score = plan.score
                best = action - do.SPACE
    return best


def best_pick(s: War, origin: int, style: Style) -> i64:
    """The next step of the best march out of a space."""
    return next_pick(s, plan_from(s, Judgement(s, s.impulse.active, style), origin))


def next_pick(s: War, plan: Plan) -> i64:
    """The next unit of the planned column, or its destination when it is complete."""
    picked = sum(s.procedure.picked[2::3])
    if plan.to < 0:
        return finish(s)
    if picked >= plan.column.units():
        base = do.MARCH if plan.mode == PLAIN else do.STRATEGIC
        return base + plan.to if base + plan.to in s.choices else finish(s)
    if plan.head == NOBUTADA and do.LEADER + NOBUTADA in s.choices:
        return do.LEADER + NOBUTADA
    leader = leader_for(s, plan.origin, plan.column.units())
    if leader >= 0 and do.LEADER + leader in s.choices:
        return do.LEADER + leader
    for action in s.choices:
        if do.SOLDIER <= action < do.LEADER:
            return action
    for action in s.choices:
        if do.LEADER <= action < do.CLAN:
            return action
    return finish(s)


def finish(s: War) -> i64:
    """Any way to complete a march."""
    for action in s.choices:
        if do.MARCH <= action < do.SOLDIER:
            return action
    return answers(s)[0]


def leader_for(s: War, origin: int, units: int) -> int:
    """The next leader who goes along, -1 if those chosen can command the column: the bravest first (DT-4.6)."""
    led = 0
    for i in range(0, len(s.procedure.picked), 3):
        if s.procedure.picked[i] >= KINDS:
            led += 1 + COMMAND[s.leaders.rank[s.procedure.picked[i] - KINDS]]
    if led >= units:
        return -1
    best = -1
    best_rating = -1
    for leader in range(LEADERS):
        if s.leaders.at[leader] == origin and do.LEADER + leader in s.choices:
            rating = BRAVERY[leader] * 2 + (3 if s.leaders.rank[leader] == DAIMYO else 0)
            if rating > best_rating:
                best = leader
                best_rating = rating
    return best


def origins(s: War, style: Style, most: int) -> list[int]:
    """Where the best marches start, the best first."""
    judgement = Judgement(s, s.impulse.active, style)
    plans: list[tuple[float, int]] = []
    for action in s.choices:
        if do.SPACE <= action < do.ACTIVATE:
            plan = plan_from(s, judgement, action - do.SPACE)
            if plan.to >= 0:
                plans.append((-plan.score, action - do.SPACE))
    plans.sort()
    return [origin for _, origin in plans[:most]]


def destinations(s: War, origin: int, style: Style, most: int) -> list[int]:
    """Marches that the picked column may make, the best first."""
    judgement = Judgement(s, s.impulse.active, style)
    column = picked_column(s)
    found: list[tuple[float, int]] = []
    for action in s.choices:
        if do.MARCH <= action < do.ENTER:
            to = (action - do.MARCH) % SPACES
            mode = PLAIN if action < do.STRATEGIC else STRATEGIC
            found.append((-march_score(s, judgement, origin, to, mode, column), action))
    found.sort()
    return [action for _, action in found[:most]]
