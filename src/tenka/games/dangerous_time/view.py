"""What a seat sees of the war, and that in words: one text rendering for terminal, screen reader and logs."""

from tenka.kernel.messages import View


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
