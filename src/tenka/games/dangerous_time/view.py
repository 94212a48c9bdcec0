"""What a seat sees of the war, and that in words: one text rendering for terminal, screen reader and logs."""

from collections.abc import Callable

from tenka.games.dangerous_time.board import (
    CHIT_KEYS,
    CLAN_KEYS,
    DATA,
    LEADER_KEYS,
    LINK_TO,
    MT_HIEI,
    NOBODY,
    NOT_COUNTED,
    POWER_KEYS,
    PROVINCE_KEYS,
    PROVINCE_SPACES,
    SEA,
    SIDE_KEYS,
    SPACE_KEYS,
    SPACES,
    WINDOW_KEYS,
)
from tenka.games.dangerous_time.frames import STEP_KEYS
from tenka.games.dangerous_time.state import FRAME, ON_TRACK, PALACE
from tenka.kernel.messages import SPECTATOR, Line, Say, Span, View

MOVEMENT_PHASE = 7


class WarView(View, frozen=True, kw_only=True):
    """Spaces, kinds, leaders, clans, cards and chits are numbers in the order of `war.json`; side 0 is Oda, 1 Anti-Oda.

    `hand` is this seat's; `known` are cards seen in the other hand, `shown` those of its own that the other knows.
    """

    oda_seat: int
    target: int
    bids: list[int]
    turn: int
    outcome: int
    winner: int
    men: list[list[int]]
    """Space, kind and number of every stack of soldiers."""
    control: list[int]
    level: list[int]
    leader_at: list[int]
    leader_side: list[int]
    leader_rank: list[int]
    leader_due: list[int]
    clan_side: list[int]
    clan_alliance: list[int]
    seated: list[int]
    fallen: list[int]
    changed: list[int]
    last_home: list[int]
    box: list[int]
    pool: list[int]
    gone: list[int]
    entered: int
    entry_turn: list[int]
    temple: int
    temple_assaulted: bool
    disease_of_nobunaga: bool
    hand: list[int]
    hand_sizes: list[int]
    known: list[int]
    shown: list[int]
    pile: int
    discards: list[int]
    out: list[int]
    in_play: list[int]
    fortune: int
    fortune_used: bool
    keep: list[int]
    waived: list[int]
    cup: list[int]
    chit: int
    next_chit: int
    active: int
    alliance: int
    phase: int
    mp: int
    die: int
    naval: bool
    snow: bool
    spied: list[int]
    leader_marks: list[int]
    marks: list[int]
    activated: list[int]
    arrived: list[int]
    marched: list[int]
    captures: list[int]
    paid: list[int]
    due_draws: int
    mustered: list[int]
    failed: list[int]
    battle_at: int
    foe: int
    mode: int
    round: int
    groups: list[int]
    chiefs: list[int]
    commander: list[int]
    guns: list[int]
    surprise: bool
    ambush: bool
    iron: bool
    truce: bool
    hits: list[int]
    dice: list[int]
    withdrawing: int
    picked: list[int]
    moving: list[int]
    routes: list[int]
    turned: list[int]
    stack: list[int]
    cancelled: bool
    draw_offered: list[int]

    def step(self) -> str:
        """The key of the step that asks."""
        return STEP_KEYS[self.stack[-FRAME]] if self.stack and self.outcome < 0 else "over"

    def fact(self, number: int) -> int:
        return self.stack[number - FRAME]

    def side(self) -> int:
        """The side of this seat, or -1 for a spectator and before the sides are known."""
        if self.seat == SPECTATOR or self.oda_seat < 0:
            return -1
        return 0 if self.seat == self.oda_seat else 1


Args = dict[str, str | int]


# --- the question -----------------------------------------------------------------------------------------------------

SECOND_STAGE = {
    "exile": (2, "prompt-exile-units"),
    "demobilise": (3, "prompt-demobilise-units"),
}


def prompt(view: WarView) -> tuple[str, Args]:
    """What the actor is asked now."""
    step = view.step()
    if step == "over":
        return "prompt-over", {}
    if step in SECOND_STAGE:
        place, message = SECOND_STAGE[step]
        if view.fact(place) > 0:
            return message, {"space": SPACE_KEYS[view.fact(place) - 1]}
    if step in PROMPTS:
        return PROMPTS[step](view)
    return f"prompt-{step}", {}


def _window(view: WarView) -> tuple[str, Args]:
    return f"prompt-window-{WINDOW_KEYS[view.fact(2)].replace('_', '-')}", {}


def _asakura(view: WarView) -> tuple[str, Args]:
    return ("prompt-asakura-setup" if view.fact(1) else "prompt-asakura-setup-leader"), {}


def _negotiate(view: WarView) -> tuple[str, Args]:
    if view.fact(3) == 0:
        return "prompt-negotiate", {"leader": LEADER_KEYS[view.fact(2)]}
    message = "prompt-negotiate-kind" if view.fact(4) == 0 else "prompt-negotiate-warning"
    return message, {"space": SPACE_KEYS[view.fact(3) - 1]}


def _fortune(view: WarView) -> tuple[str, Args]:
    which = view.fact(3)
    return "prompt-fortune", {"die": view.die if which == 2 else view.dice[which]}


def _relocate(view: WarView) -> tuple[str, Args]:
    return ("prompt-relocate-units" if view.fact(6) else "prompt-relocate"), {"space": SPACE_KEYS[view.fact(2)]}


def _movement(view: WarView) -> tuple[str, Args]:
    return "prompt-movement", {"mp": view.mp}


def _march(view: WarView) -> tuple[str, Args]:
    args: Args = {"space": SPACE_KEYS[view.fact(2)]}
    if not view.picked:
        return "prompt-march", args
    return "prompt-march-destination", {**args, "n": sum(view.picked[2::3])}


def _battle_space(view: WarView) -> tuple[str, Args]:
    return f"prompt-{view.step()}", {"space": SPACE_KEYS[view.battle_at]}


def _round(view: WarView) -> tuple[str, Args]:
    return "prompt-round", {"n": view.round}


def _number(view: WarView) -> tuple[str, Args]:
    return f"prompt-{view.step()}", {"n": view.fact(3 if view.step() == "losses" else 2)}


def _own_space(view: WarView) -> tuple[str, Args]:
    return f"prompt-{view.step()}", {"space": SPACE_KEYS[view.fact(2)]}


def _regroup(view: WarView) -> tuple[str, Args]:
    if view.fact(3) == 0:
        return "prompt-regroup", {}
    if view.fact(4) == 0:
        return "prompt-regroup-space", {"clan": CLAN_KEYS[view.fact(3) - 1]}
    return "prompt-regroup-number", {"space": SPACE_KEYS[view.fact(4) - 1]}


def _leader(view: WarView) -> tuple[str, Args]:
    return f"prompt-{view.step()}", {"leader": LEADER_KEYS[view.fact(2)]}


def _riot(view: WarView) -> tuple[str, Args]:
    if view.fact(4):
        return "prompt-riot-number", {"space": SPACE_KEYS[view.fact(4) - 1]}
    return "prompt-riot", {"n": view.fact(3)}


PROMPTS: dict[str, Callable[[WarView], tuple[str, Args]]] = {
    "window": _window,
    "asakura-setup": _asakura,
    "negotiate": _negotiate,
    "fortune": _fortune,
    "relocate": _relocate,
    "movement": _movement,
    "march": _march,
    "declare": _battle_space,
    "assault": _battle_space,
    "round": _round,
    "losses": _number,
    "spoils": _number,
    "stacking": _own_space,
    "starve": _own_space,
    "regroup": _regroup,
    "leader-return": _leader,
    "riot": _riot,
}


# --- the table in words -----------------------------------------------------------------------------------------------

CONTROL = ["●", "◆", "○", "·"]
STYLES = ["clan-oda", "clan-takeda", "dim", "dim"]


def render(view: WarView, say: Say) -> list[Line]:
    """Turn and sides, the combat if there is one, the map by provinces, boxes and tracks, then my hand."""
    lines = [_heading(view, say)]
    if view.oda_seat < 0:
        return lines
    lines += [_seat(view, side, say) for side in (0, 1)]
    lines += [[], _cup(view, say)]
    if view.battle_at >= 0:
        lines += [[], *_combat(view, say)]
    lines.append([])
    lines += _map(view, say)
    lines.append([])
    lines += _tracks(view, say)
    if view.side() >= 0:
        lines.append([])
        lines += _hand(view, say)
    return lines


def _heading(view: WarView, say: Say) -> Line:
    if view.oda_seat < 0:
        return [Span(say("board-bidding"), "bold")]
    track = DATA.turn_track[view.turn - 1]
    line: Line = [Span(say("board-turn", turn=view.turn, year=str(track.year), half=track.half), "bold")]
    if view.outcome >= 0:
        line.append(Span("  " + say("board-over"), "gold"))
    elif view.chit >= 0:
        line.append(Span("  " + say("board-chit", chit=CHIT_KEYS[view.chit])))
        if view.phase == MOVEMENT_PHASE:
            line.append(Span("  " + say("board-mp", mp=view.mp)))
    return line


def _seat(view: WarView, side: int, say: Say) -> Line:
    seat = view.oda_seat if side == 0 else 1 - view.oda_seat
    line: Line = [
        Span(f"{CONTROL[side]} ", STYLES[side]),
        Span(say("board-leads", seat=seat, side=SIDE_KEYS[side]), "mine" if seat == view.seat else "bold"),
        Span("  " + say("board-castles", n=_big_castles(view, side))),
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
    return sum(1 for at in range(SPACES) if view.level[at] >= 2 and view.control[at] == side and at not in NOT_COUNTED)


def _cup(view: WarView, say: Say) -> Line:
    left = [say(f"chit-{CHIT_KEYS[chit]}") for chit, inside in enumerate(view.cup) if inside]
    return [
        Span(say("board-cup") + say("colon"), "bold"),
        Span(", ".join(left) or say("board-none")),
        Span("  " + say("board-pile", n=view.pile), "dim"),
    ]


def _combat(view: WarView, say: Say) -> list[Line]:
    lines: list[Line] = [
        [
            Span(say("board-combat", space=SPACE_KEYS[view.battle_at]), "turn"),
            Span("  " + say("board-round", n=view.round) if view.round else ""),
        ]
    ]
    for role, title in ((0, "board-attacker"), (1, "board-defender")):
        line: Line = [Span("  " + say(title) + say("colon"), "bold")]
        for i in range(0, len(view.chiefs), 3):
            if view.chiefs[i] == role:
                leader = view.chiefs[i + 1]
                name = say(f"leader-{LEADER_KEYS[leader]}")
                note = f" ({say('board-commands')})" if view.commander[role] == leader else ""
                line.append(Span(name + note + "  "))
        for i in range(0, len(view.groups), 5):
            if view.groups[i] == role:
                cut = f" ({say('board-cut')})" if view.groups[i + 3] & 1 else ""
                line.append(Span(f"{say('clan-' + CLAN_KEYS[view.groups[i + 1] // 3])} ×{view.groups[i + 4]}{cut}  "))
        if view.hits[role]:
            line.append(Span(say("board-hits", n=view.hits[role]), "turn"))
        lines.append(line)
    return lines


def _map(view: WarView, say: Say) -> list[Line]:
    lines: list[Line] = []
    names = [say(f"space-{key}") for key in SPACE_KEYS]
    levels = [say("board-level", n=level) for level in range(4)]
    stacks = _stacks(view, say)
    sieges = _sieges(view)
    words = [say(f"board-{word}") for word in ("closed", "temple", "siege")]
    groups = [(say(f"province-{PROVINCE_KEYS[i]}"), spaces) for i, spaces in enumerate(PROVINCE_SPACES)]
    groups.append((say("board-sea"), [at for at in range(SPACES) if SEA[at]]))
    for title, spaces in groups:
        lines.append([Span(title, "bold")])
        for at in spaces:
            control = view.control[at]
            line: Line = [Span(f"  {CONTROL[control]} {names[at]}", STYLES[control])]
            if view.level[at]:
                line.append(Span(" " + levels[view.level[at]], "dim"))
                if control == NOBODY:
                    line.append(Span(" " + words[0], "dim"))
                elif at == MT_HIEI and view.temple == 1:
                    line.append(Span(" " + words[1]))
            line += stacks[at]
            if at in sieges:
                line.append(Span("  ⛫ " + words[2], "turn"))
            line.append(Span("  → " + ", ".join([names[to] for to in LINK_TO[at]]), "dim"))
            lines.append(line)
    return lines


def _sieges(view: WarView) -> set[int]:
    """Castles with units of two sides, but for the one that is being fought for."""
    sides: dict[int, set[int]] = {}
    for at, kind, _ in view.men:
        sides.setdefault(at, set()).add(kind % 3)
    for leader, at in enumerate(view.leader_at):
        if at >= 0:
            sides.setdefault(at, set()).add(view.leader_side[leader])
    return {at for at, found in sides.items() if len(found) > 1 and view.level[at] and at != view.battle_at}


def _stacks(view: WarView, say: Say) -> list[Line]:
    """The units of each space, leaders first."""
    found: list[Line] = [[] for _ in range(SPACES)]
    clans = [say(f"clan-{key}") for key in CLAN_KEYS]
    turned_word = say("board-turned")
    for leader, at in enumerate(view.leader_at):
        if at >= 0:
            star = "★" if view.leader_rank[leader] else ""
            found[at].append(Span(f"  {star}{say('leader-' + LEADER_KEYS[leader])}", STYLES[view.leader_side[leader]]))
    for at, kind, n in view.men:
        turned = f" ({turned_word})" if view.clan_side[kind // 3] != kind % 3 else ""
        found[at].append(Span(f"  {clans[kind // 3]} ×{n}{turned}", STYLES[kind % 3]))
    return found


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
                [Span(say(title) + say("colon")), Span(", ".join(say(f"card-{card}") for card in cards), "dim")]
            )
    return lines
