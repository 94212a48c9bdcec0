"""The war in words: one text rendering for terminal, screen reader and logs.

A terminal shows the end of it, so what is looked at most comes last: the whole land by provinces, tracks, the hand,
an overview, what the question is about (a combat, a space and its neighbours, the forces that may act), the sides.
"""

from typing import Final

from tenka.games.dangerous_time.facts.board import (
    ANTI_ALLIANCE,
    BRAVERY,
    CASTLE,
    CHIT_KEYS,
    CLAN_KEYS,
    DATA,
    LEADER_CLAN,
    LEADER_KEYS,
    LINK_KIND,
    LINK_TO,
    MT_HIEI,
    NOBODY,
    NOT_COUNTED,
    ODA_ALLIANCE,
    POWER_KEYS,
    PROVINCE_KEYS,
    PROVINCE_SPACES,
    SEA,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
)
from tenka.games.dangerous_time.realm.leaders import ON_TRACK, PALACE
from tenka.games.dangerous_time.view import WarView
from tenka.kernel.messages import Line, Say, Span

CONTROL: Final = ["●", "◆", "○", "·"]
LINKS: Final = ["═", "┄", "≈"]
STYLES: Final = ["clan-oda", "clan-takeda", "dim", "dim"]
EXILE_PHASE: Final = 3
MOVEMENT_PHASE: Final = 7
SIDE_ALLIANCE: Final = [ODA_ALLIANCE, ANTI_ALLIANCE]
MANY: Final = 3  # leaders beyond whom only their number is told in an overview


def render(view: WarView, say: Say) -> list[Line]:
    if view.oda_seat < 0:
        return [[Span(say("board-bidding"), "bold")]]
    land = Land(view, say)
    lines = land.by_provinces()
    lines.append([])
    lines += _tracks(view, say)
    if view.side() >= 0:
        lines.append([])
        lines += _hand(view, say)
    lines += [[], *land.overview()]
    if view.battle_at >= 0:
        lines += [[], *_combat(view, say)]
    elif focus(view) >= 0:
        lines += [[], *land.around(focus(view))]
    elif EXILE_PHASE <= view.phase <= MOVEMENT_PHASE:
        lines += [[], land.forces()]
    lines.append([])
    if view.hand:
        titles = [f"{card} {say(f'card-{card}')}" for card in view.hand]
        lines.append([Span(say("board-hand") + say("colon"), "bold"), Span(", ".join(titles))])
    lines.append(_cup(view, say))
    lines += [_seat(view, side, say) for side in (0, 1)]
    lines.append(_heading(view, say))
    return lines


def focus(view: WarView) -> int:
    """The space that the question is about, or -1."""
    space = view.question.args.get("space")
    return SPACE_KEYS.index(str(space)) if space is not None else -1


# --- the land -------------------------------------------------------------------------------------------------------


class Land:
    """Spaces with their controllers, castles, units and links."""

    def __init__(self, view: WarView, say: Say) -> None:
        self.view = view
        self.say = say
        self.names = [say(f"space-{key}") for key in SPACE_KEYS]
        self.levels = [say("board-level", n=level) for level in range(4)]
        self.closed, self.temple, self.siege = [say(f"board-{word}") for word in ("closed", "temple", "siege")]
        self.stacks = _stacks(view, say)
        self.counts = _counts(view)
        self.sieges = [
            at for at in range(SPACES) if CASTLE[at] and at != view.battle_at and min_two(self.counts[at]) > 0
        ]

    def by_provinces(self) -> list[Line]:
        legend = self.say("board-legend")
        lines: list[Line] = [[Span(legend, "dim")]]
        groups = [(self.say(f"province-{PROVINCE_KEYS[i]}"), spaces) for i, spaces in enumerate(PROVINCE_SPACES)]
        groups.append((self.say("board-sea"), [at for at in range(SPACES) if SEA[at]]))
        for title, spaces in groups:
            lines.append([Span(title, "bold")])
            for at in spaces:
                links = [LINKS[LINK_KIND[at][i]] + self.names[LINK_TO[at][i]] for i in range(len(LINK_TO[at]))]
                lines.append([*self.space(at, "  "), Span("  → " + " ".join(links), "dim")])
        return lines

    def space(self, at: int, before: str) -> Line:
        """A space with all that stands there."""
        view = self.view
        control = view.control[at]
        line: Line = [Span(f"{before}{CONTROL[control]} {self.names[at]}", STYLES[control])]
        if view.level[at]:
            line.append(Span(" " + self.levels[view.level[at]], "dim"))
            if control == NOBODY:
                line.append(Span(" " + self.closed, "dim"))
            elif at == MT_HIEI and view.temple == 1:
                line.append(Span(" " + self.temple))
        line += self.stacks[at]
        if at in self.sieges:
            line.append(Span("  ⛫ " + self.siege, "turn"))
        return line

    def around(self, at: int) -> list[Line]:
        """A space and its neighbours."""
        lines: list[Line] = [self.space(at, "")]
        for i in range(len(LINK_TO[at])):
            lines.append(self.space(LINK_TO[at][i], f"  {LINKS[LINK_KIND[at][i]]} "))
        return lines

    def overview(self) -> list[Line]:
        """The whole war at a glance: province by province, who holds what with how many units."""
        view = self.view
        line: Line = [Span(self.say("board-overview") + self.say("colon"), "bold")]
        for i, spaces in enumerate(PROVINCE_SPACES):
            shown = [at for at in spaces if view.control[at] != NOBODY or sum(self.counts[at]) > 0]
            if not shown:
                continue
            line.append(Span(self.say(f"province-{PROVINCE_KEYS[i]}"), "dim"))
            for at in shown:
                line.append(Span(f" {CONTROL[view.control[at]]}{self.names[at]}{self.strength(at)}"))
            line.append(Span("  "))
        for at in range(SPACES):
            if SEA[at] and sum(self.counts[at]) > 0:
                line.append(Span(f"≈{self.names[at]}{self.strength(at)} "))
        lines = [line]
        if self.sieges:
            names = [self.names[at] + self.strength(at) for at in self.sieges]
            lines.append([Span("⛫ " + self.say("board-sieges") + self.say("colon"), "turn"), Span(", ".join(names))])
        return lines

    def strength(self, at: int) -> str:
        """How many units of each side are there; besiegers after those inside."""
        here = self.counts[at]
        control = self.view.control[at]
        order = [side for side in (control, 0, 1, 2) if side < NOBODY]
        told: list[str] = []
        for place, side in enumerate(order):
            if here[side] and side not in order[:place]:
                told.append(str(here[side]) if side == control else f"{CONTROL[side]}{here[side]}")
        return " " + "/".join(told) if told else ""

    def forces(self) -> Line:
        """Where the units stand that may act in this impulse."""
        view, say = self.view, self.say
        line: Line = [Span(say("board-forces") + say("colon"), "bold")]
        for at in range(SPACES):
            leaders = [
                leader
                for leader in range(len(LEADER_KEYS))
                if view.leader_at[leader] == at and _alliance(view, LEADER_CLAN[leader], view.leader_side[leader])
            ]
            soldiers = sum([n for space, kind, n in view.men if space == at and _alliance(view, kind // 3, kind % 3)])
            if not leaders and not soldiers:
                continue
            text = f"{self.names[at]} {len(leaders) + soldiers}"
            if leaders:
                told = [say(f"leader-{LEADER_KEYS[leader]}") for leader in leaders[:MANY]]
                more = f" +{len(leaders) - MANY}" if len(leaders) > MANY else ""
                text += f" ({', '.join(told)}{more})"
            if at in self.sieges:
                text += " ⛫"
            line.append(Span(text + "  "))
        return line


def min_two(counts: list[int]) -> int:
    """The second largest of three numbers: more than 0 where two sides are."""
    return sorted(counts)[1]


def _alliance(view: WarView, clan: int, side: int) -> bool:
    """Does a unit of this clan and side belong to the alliance whose impulse it is? (DT-4.3, DT-4.7, DT-4.11)"""
    if side != view.active:
        return False
    if view.clan_side[clan] == side and not view.fallen[clan]:
        return view.clan_alliance[clan] == view.alliance
    return SIDE_ALLIANCE[side] == view.alliance


def _counts(view: WarView) -> list[list[int]]:
    """Units of each side in each space."""
    found = [[0, 0, 0] for _ in range(SPACES)]
    for at, kind, n in view.men:
        found[at][kind % 3] += n
    for leader, at in enumerate(view.leader_at):
        if at >= 0:
            found[at][view.leader_side[leader]] += 1
    return found


def _stacks(view: WarView, say: Say) -> list[Line]:
    """The units of each space, leaders first."""
    found: list[Line] = [[] for _ in range(SPACES)]
    clans = [say(f"clan-{key}") for key in CLAN_KEYS]
    turned_word = say("board-turned")
    for leader, at in enumerate(view.leader_at):
        if at >= 0:
            found[at].append(Span("  " + _leader(view, leader, say), STYLES[view.leader_side[leader]]))
    for at, kind, n in view.men:
        turned = f" ({turned_word})" if view.clan_side[kind // 3] != kind % 3 else ""
        found[at].append(Span(f"  {clans[kind // 3]} ×{n}{turned}", STYLES[kind % 3]))
    return found


def _leader(view: WarView, leader: int, say: Say) -> str:
    star = "★" if view.leader_rank[leader] else ""
    return f"{star}{say('leader-' + LEADER_KEYS[leader])} ({BRAVERY[leader]})"


# --- the sides ------------------------------------------------------------------------------------------------------


def _heading(view: WarView, say: Say) -> Line:
    track = DATA.turn_track[view.turn - 1]
    line: Line = [Span(say("board-turn", turn=view.turn, year=str(track.year), half=track.half), "bold")]
    if view.outcome >= 0:
        line.append(Span("  " + say("board-over"), "gold"))
    elif view.chit >= 0:
        line.append(Span("  " + say("board-chit", chit=CHIT_KEYS[view.chit])))
        if view.phase == MOVEMENT_PHASE:
            line.append(Span("  " + say("board-mp", mp=view.mp)))
        if view.snow:
            line.append(Span("  " + say("board-snow")))
        if view.naval:
            line.append(Span("  " + say("board-naval")))
    return line


def _seat(view: WarView, side: int, say: Say) -> Line:
    seat = view.oda_seat if side == 0 else 1 - view.oda_seat
    castles = sum([1 for at in range(SPACES) if CASTLE[at] and view.control[at] == side])
    line: Line = [
        Span(f"{CONTROL[side]} ", STYLES[side]),
        Span(say("board-leads", seat=seat, side=SIDE_KEYS[side]), "mine" if seat == view.seat else "bold"),
        Span("  " + say("board-castles-all", n=castles, big=_big_castles(view, side))),
    ]
    if side == 0 and view.options["scenario"] == "short":
        line.append(Span("  " + say("board-target", n=view.target)))
    line.append(Span("  " + say("board-hand-size", n=view.hand_sizes[side])))
    if view.fortune == side:
        line.append(Span("  ★ " + say("board-fortune"), "gold"))
    if view.actor == seat:
        line.append(Span("  ◀ " + (say("board-your-decision") if seat == view.seat else ""), "turn"))
    return line


def _big_castles(view: WarView, side: int) -> int:
    return sum(
        [1 for at in range(SPACES) if view.level[at] >= 2 and view.control[at] == side and at not in NOT_COUNTED]
    )


def _cup(view: WarView, say: Say) -> Line:
    left = [say(f"chit-{CHIT_KEYS[chit]}") for chit, inside in enumerate(view.cup) if inside]
    return [
        Span(say("board-cup") + say("colon"), "bold"),
        Span(", ".join(left) or say("board-none")),
        Span("  " + say("board-pile", n=view.pile), "dim"),
    ]


# --- the combat -----------------------------------------------------------------------------------------------------


def _combat(view: WarView, say: Say) -> list[Line]:
    at = view.battle_at
    head: Line = [Span(say("board-combat", space=SPACE_KEYS[at]), "turn")]
    if view.level[at]:
        head.append(Span(" " + say("board-level", n=view.level[at]), "dim"))
    if view.round:
        head.append(Span("  " + say("board-round", n=view.round)))
    lines: list[Line] = [head]
    for role, title in ((0, "board-attacker"), (1, "board-defender")):
        line: Line = [Span("  " + say(title) + say("colon"), "bold")]
        for i in range(0, len(view.chiefs), 3):
            if view.chiefs[i] == role:
                leader = view.chiefs[i + 1]
                note = f" {say('board-commands')}" if view.commander[role] == leader else ""
                cut = f" ({say('board-cut')})" if view.chiefs[i + 2] & 1 else ""
                line.append(Span(_leader(view, leader, say) + note + cut + "  "))
        for i in range(0, len(view.groups), 5):
            if view.groups[i] == role:
                line.append(Span(_group(view, view.groups[i : i + 5], say)))
        if view.hits[role]:
            line.append(Span(say("board-hits", n=view.hits[role]), "turn"))
        lines.append(line)
    return lines


def _group(view: WarView, group: list[int], say: Say) -> str:
    """Soldiers of one kind, and whom they follow."""
    notes: list[str] = []
    if group[2] >= 0:
        notes.append(say(f"leader-{LEADER_KEYS[group[2]]}"))
    if group[3] & 1:
        notes.append(say("board-cut"))
    told = f" ({', '.join(notes)})" if notes else ""
    return f"{say('clan-' + CLAN_KEYS[group[1] // 3])} ×{group[4]}{told}  "


# --- tracks and hand ------------------------------------------------------------------------------------------------


def _tracks(view: WarView, say: Say) -> list[Line]:
    boxes = [f"{say('clan-' + CLAN_KEYS[clan])} ×{n}" for clan, n in enumerate(view.box) if n]
    track = [
        say("board-track-leader", leader=LEADER_KEYS[leader], turn=view.leader_due[leader])
        for leader, at in enumerate(view.leader_at)
        if at == ON_TRACK
    ]
    entries = [
        say("board-entry", power=POWER_KEYS[power], turn=turn)
        for power, turn in enumerate(view.entry_turn)
        if not view.entered >> power & 1
    ]
    palace = [say(f"leader-{LEADER_KEYS[leader]}") for leader, at in enumerate(view.leader_at) if at == PALACE]
    lines: list[Line] = [[Span(say("board-boxes") + say("colon"), "bold"), Span(", ".join(boxes) or say("board-none"))]]
    for title, things in (("board-track", track + entries), ("board-palace", palace)):
        if things:
            lines.append([Span(say(title) + say("colon"), "bold"), Span(", ".join(things))])
    return lines


def _hand(view: WarView, say: Say) -> list[Line]:
    lines: list[Line] = [[Span(say("board-hand"), "bold")]]
    for card in view.hand:
        lines.append([Span(f"  {card:2} {say(f'card-{card}')}: "), Span(say(f"card-{card}-text"), "dim")])
    if not view.hand:
        lines.append([Span("  " + say("board-none"), "dim")])
    for title, cards in (("board-known", view.known), ("board-discards", view.discards)):
        if cards:
            lines.append(
                [Span(say(title) + say("colon")), Span(", ".join([say(f"card-{card}") for card in cards]), "dim")]
            )
    return lines
