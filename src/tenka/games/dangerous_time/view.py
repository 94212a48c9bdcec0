"""What a seat sees of the war, and what it is asked. (Not compiled: msgspec builds these classes itself.)"""

from collections.abc import Callable

from tenka.games.dangerous_time.facts.board import CLAN_KEYS, LEADER_KEYS, SPACE_KEYS, WINDOW_KEYS
from tenka.games.dangerous_time.position import FRAME
from tenka.games.dangerous_time.steps.frames import STEP_KEYS
from tenka.kernel.messages import SPECTATOR, View


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
    men: list[tuple[int, int, int]]
    """Space, kind and number of every stack of soldiers; a kind is a clan times 3 plus the side that owns it."""
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
    """Space, kind, bits and number of soldiers that carry a mark."""
    activated: list[int]
    arrived: list[int]
    marched: list[int]
    """The links that were marched in this impulse: from times 94 plus to."""
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
    """Role, kind, leader or -1, bits and number of the soldiers in a combat."""
    chiefs: list[int]
    """Role, leader and bits of the leaders in a combat."""
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
    """Unit, cut and number of those chosen to march."""
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
