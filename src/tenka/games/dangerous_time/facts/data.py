"""The war's facts as they stand in `war.json`. (Not compiled: msgspec builds the classes.)"""

from typing import Final

import msgspec

WINDOWS: Final = [
    "start_impulse",
    "diplomacy",
    "movement",
    "pre_combat",
    "combat_treachery",
    "combat_cards",
    "combat_round",
    "end_impulse",
    "next_chit",
]
ROLES: Final = ["any", "active", "attacker", "defender", "oda", "anti"]
SIDES: Final = ["oda", "anti", "neutral"]


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; a key that nobody knows is a mistake."""


class Space(Fact, frozen=True):
    id: str
    name: str
    kanji: str
    province: str
    lon: float
    lat: float
    type: str
    level: int
    start_control: str
    start_clan: str | None
    home_of: str | None
    closed_until_entry_of: str | None
    port: bool
    name_authority: str
    level_authority: str
    note: str


class Link(Fact, frozen=True):
    id: str
    a: str
    b: str
    kind: str


class Province(Fact, frozen=True):
    id: str
    name: str
    kanji: str
    snow: bool
    spaces: list[str]


class Alliance(Fact, frozen=True):
    id: str
    name: str
    faction: str
    clans: list[str]
    receives_turncoats: bool


class Clan(Fact, frozen=True):
    id: str
    name: str
    kanji: str
    faction: str
    alliance: str
    colour: str
    home_castles: list[str]
    start_spaces: list[str]
    soldier_limit: int
    head: str | None
    heir: str | None
    authority: str
    note: str


class Leader(Fact, frozen=True):
    id: str
    number: int
    name: str
    kanji: str
    clan: str
    rank: str
    bravery: int
    diplomacy_range: int
    entry: str
    heir_of: str | None
    authority: dict[str, str]
    note: str


class Chit(Fact, frozen=True):
    key: str
    name: str
    alliance: str | None
    owner: str | None
    from_turn: int | str
    while_condition: str
    authority: str


class Card(Fact, frozen=True):
    number: int
    key: str
    kind: str
    title: dict[str, str]
    windows: list[str]
    player: str
    condition: str
    effect: str
    authority: str
    number_authority: str
    treachery_type: str | None = None
    target_leader: str | None = None
    target_clan: str | None = None
    needs_start_space_of: str | None = None
    cancelled_by: list[int] = []


class Stack(Fact, frozen=True):
    space: str
    leaders: list[str]
    soldiers: dict[str, int]


class FreePlacement(Fact, frozen=True):
    player: str
    clan: str
    leaders: list[str]
    soldiers: int
    spaces: list[str]
    minimum_soldiers_each: int
    default: str


class Setup(Fact, frozen=True):
    order: list[str]
    neutral: list[Stack]
    anti: list[Stack]
    oda: list[Stack]
    control: dict[str, list[str]]
    regroup_boxes: dict[str, int]
    palace: list[str]
    free_placement: list[FreePlacement]
    good_fortune: str
    hands: dict[str, int]
    first_chit: str


class Bid(Fact, frozen=True):
    min: int
    max: int


class Scenario(Fact, frozen=True):
    name: str
    turns: int
    bid: Bid | None
    victory: str
    setup: str
    not_counted: list[str] = []


class Entry(Fact, frozen=True):
    power: str
    alliance: str
    entry_turn: int
    placed: str
    chits: list[str]
    authority: str
    units_authority: str
    units: list[Stack]


class Scheduled(Fact, frozen=True):
    turn: int
    when: str
    event: str
    rule: str
    units: list[Stack] = []


class Constants(Fact, frozen=True):
    march_road: int
    march_trail: int
    march_sea: int
    strategic_units: int
    strategic_links: int
    activation_cost: int
    kyo_mp_bonus: int
    transit_limit: int
    sea_area_limit: int
    command: dict[str, int]
    retreat_road: int
    retreat_trail: int
    retreat_sea: int
    hit_number: int
    natural_miss_in_siege: int
    max_rounds: int
    negotiation_success: int
    negotiation_mod: dict[str, int]
    fate_killed: dict[str, int]
    fate_delay_turns: int
    disease_dead: int
    hand_limit: int
    besieged_limit_per_level: int
    muster_per_level: int
    spoils: str
    campaign_last_turn: int


class Turn(Fact, frozen=True):
    turn: int
    year: int
    half: int
    season: dict[str, str]
    events: list[str]


class Faction(Fact, frozen=True):
    id: str
    name: str


class WarData(Fact, frozen=True):
    title: str
    version: str
    authority_key: dict[str, str]
    changes_from_map: list[str]
    constants: Constants
    factions: list[Faction]
    spaces: list[Space]
    links: list[Link]
    provinces: list[Province]
    alliances: list[Alliance]
    clans: list[Clan]
    leaders: list[Leader]
    chits: list[Chit]
    cards: list[Card]
    setup: dict[str, Setup]
    scenarios: dict[str, Scenario]
    entry: list[Entry]
    scheduled_events: list[Scheduled]
    turn_track: list[Turn]
