"""The war's facts as they stand in `war.json`, read and checked. (Not compiled: msgspec builds the classes.)

An owner of the printed game may put other values into a copy of the file; a mistake is named by its key.
"""

import importlib.resources
from typing import Final

import msgspec

from tenka.kernel.problem import Problem

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


def read(text: bytes) -> WarData:
    """The facts in `text`; a Problem that names the key for anything that is not as it must be."""
    try:
        data = msgspec.json.decode(text, type=WarData)
    except msgspec.MsgspecError as error:
        raise Problem("war-data", f"The war's data cannot be read: {error}", {"reason": str(error)}) from error
    _Checks(data).all()
    return data


def load() -> WarData:
    """The facts that come with Tenka."""
    return read(importlib.resources.files("tenka.games.dangerous_time").joinpath("war.json").read_bytes())


def _wrong(key: str, reason: str) -> Problem:
    return Problem("war-data", f"The war's data are wrong at {key}: {reason}", {"key": key, "reason": reason})


class _Checks:
    """Everything that the types alone don't say."""

    def __init__(self, data: WarData) -> None:
        self.data = data
        self.spaces = _ids("spaces", [space.id for space in data.spaces])
        self.provinces = _ids("provinces", [province.id for province in data.provinces])
        self.clans = _ids("clans", [clan.id for clan in data.clans])
        self.leaders = _ids("leaders", [leader.id for leader in data.leaders])
        self.alliances = _ids("alliances", [alliance.id for alliance in data.alliances])
        self.powers = _ids("entry", [entry.power for entry in data.entry])

    def all(self) -> None:
        self.map()
        self.people()
        self.deck()
        self.schedule()
        self.armies()

    # --- map --------------------------------------------------------------------------------------------------

    def map(self) -> None:
        for space in self.data.spaces:
            key = f"spaces.{space.id}"
            if space.type != "sea":
                _known(f"{key}.province", space.province, self.provinces)
            if space.type not in ("capital", "castle", "transit", "sea"):
                raise _wrong(f"{key}.type", f"{space.type!r} is neither capital, castle, transit nor sea")
            castle = space.type in ("capital", "castle")
            if castle != (1 <= space.level <= 3):
                raise _wrong(f"{key}.level", f"a {space.type} cannot have level {space.level}")
            if castle != (space.start_control in SIDES):
                raise _wrong(f"{key}.start_control", f"{space.start_control!r} does not fit a {space.type}")
            for name, value, allowed in (
                ("start_clan", space.start_clan, self.clans),
                ("home_of", space.home_of, self.clans),
                ("closed_until_entry_of", space.closed_until_entry_of, self.powers),
            ):
                if value is not None:
                    _known(f"{key}.{name}", value, allowed)
        self.links()
        for province in self.data.provinces:
            for name in province.spaces:
                _known(f"provinces.{province.id}.spaces", name, self.spaces)
                if self.space(name).province != province.id:
                    raise _wrong(f"provinces.{province.id}.spaces", f"{name} says it is elsewhere")

    def links(self) -> None:
        near: dict[str, set[str]] = {name: set() for name in self.spaces}
        sea: set[str] = set()
        for link in self.data.links:
            for end in (link.a, link.b):
                _known(f"links.{link.id}", end, self.spaces)
            if link.kind not in ("road", "trail", "sea"):
                raise _wrong(f"links.{link.id}.kind", f"{link.kind!r} is neither road, trail nor sea")
            if link.a == link.b or link.b in near[link.a]:
                raise _wrong(f"links.{link.id}", f"{link.a} and {link.b} need exactly one link")
            near[link.a].add(link.b)
            near[link.b].add(link.a)
            if link.kind == "sea":
                sea.update((link.a, link.b))
        reached = {self.data.spaces[0].id}
        todo = list(reached)
        while todo:
            for name in near[todo.pop()] - reached:
                reached.add(name)
                todo.append(name)
        for space in self.data.spaces:
            if space.id not in reached:
                raise _wrong(f"spaces.{space.id}", "no link leads there")
            if space.level and space.port != (space.id in sea):
                raise _wrong(f"spaces.{space.id}.port", "a port is a castle with a sea link (DT-5.7)")

    def space(self, name: str) -> Space:
        return next(space for space in self.data.spaces if space.id == name)

    # --- clans, leaders, chits --------------------------------------------------------------------------------

    def people(self) -> None:
        for alliance in self.data.alliances:
            for name in alliance.clans:
                _known(f"alliances.{alliance.id}.clans", name, self.clans)
        for clan in self.data.clans:
            key = f"clans.{clan.id}"
            if clan.faction not in SIDES:
                raise _wrong(f"{key}.faction", f"{clan.faction!r} is no faction")
            if clan.faction != "neutral":
                _known(f"{key}.alliance", clan.alliance, self.alliances)
            for name in clan.start_spaces:
                _known(f"{key}.start_spaces", name, self.spaces)
            for name in clan.home_castles:
                _known(f"{key}.home_castles", name, self.spaces)
                if name not in clan.start_spaces:
                    raise _wrong(f"{key}.home_castles", f"{name} is no starting space of the clan (DT-5.9)")
        for leader in self.data.leaders:
            key = f"leaders.{leader.id}"
            _known(f"{key}.clan", leader.clan, self.clans)
            if leader.rank not in ("daimyo", "samurai"):
                raise _wrong(f"{key}.rank", f"{leader.rank!r} is neither daimyo nor samurai")
            if not 0 <= leader.bravery <= 5 or not 0 <= leader.diplomacy_range <= 3:
                raise _wrong(f"{key}.bravery", "bravery is 0 to 5 and the range 0 to 3")
            if leader.heir_of is not None:
                _known(f"{key}.heir_of", leader.heir_of, self.leaders)
        _ids("chits", [chit.key for chit in self.data.chits])
        for chit in self.data.chits:
            if chit.alliance is not None:
                _known(f"chits.{chit.key}.alliance", chit.alliance, self.alliances)
            if isinstance(chit.from_turn, str):
                _known(f"chits.{chit.key}.from_turn", chit.from_turn.removeprefix("entry:"), self.powers)

    # --- cards ------------------------------------------------------------------------------------------------

    def deck(self) -> None:
        _ids("cards", [card.key for card in self.data.cards])
        for place, card in enumerate(self.data.cards):
            key = f"cards.{card.number}"
            if card.number != place + 1:
                raise _wrong(key, f"card {place + 1} is expected here")
            if not card.windows:
                raise _wrong(f"{key}.windows", "a card needs a window (DT-10.3)")
            for window in card.windows:
                _known(f"{key}.windows", window, WINDOWS)
            _known(f"{key}.player", card.player, ROLES)
            if (card.kind == "treachery") != (card.treachery_type in ("general", "clan", "garrison")):
                raise _wrong(f"{key}.treachery_type", f"{card.treachery_type!r} does not fit the kind {card.kind!r}")
            if card.treachery_type in ("general", "clan"):
                _known(f"{key}.target_leader", card.target_leader or "", self.leaders)
            if card.treachery_type in ("clan", "garrison"):
                _known(f"{key}.target_clan", card.target_clan or "", self.clans)
            if card.needs_start_space_of is not None:
                _known(f"{key}.needs_start_space_of", card.needs_start_space_of, self.clans)

    # --- set-up and schedule ----------------------------------------------------------------------------------

    def schedule(self) -> None:
        for name, scenario in self.data.scenarios.items():
            _known(f"scenarios.{name}.setup", scenario.setup, list(self.data.setup))
            if not 1 <= scenario.turns <= len(self.data.turn_track):
                raise _wrong(f"scenarios.{name}.turns", "the turn track is shorter")
            for space in scenario.not_counted:
                _known(f"scenarios.{name}.not_counted", space, self.spaces)
        for name in ("short", "standard", "campaign"):
            _known("scenarios", name, list(self.data.scenarios))
        for entry in self.data.entry:
            _known(f"entry.{entry.power}.alliance", entry.alliance, self.alliances)

    def armies(self) -> None:
        used = dict.fromkeys(self.clans, 0)
        seen: set[str] = set()
        for name, setup in self.data.setup.items():
            stacks = [*setup.neutral, *setup.anti, *setup.oda]
            self.stacks(f"setup.{name}", stacks, used, seen)
            for side, spaces in setup.control.items():
                for space in spaces:
                    _known(f"setup.{name}.control.{side}", space, self.spaces)
            for owner, number in setup.regroup_boxes.items():
                _known(f"setup.{name}.regroup_boxes", owner, self.clans)
                used[owner] += number
        for entry in self.data.entry:
            self.stacks(f"entry.{entry.power}", entry.units, used, seen)
        for event in self.data.scheduled_events:
            self.stacks(f"scheduled_events.{event.event}", event.units, dict(used), seen)
        for clan in self.data.clans:
            if used[clan.id] > clan.soldier_limit:
                raise _wrong(
                    f"clans.{clan.id}.soldier_limit",
                    f"{used[clan.id]} soldiers are set up and the limit is {clan.soldier_limit} (DT-2.4)",
                )

    def stacks(self, key: str, stacks: list[Stack], used: dict[str, int], seen: set[str]) -> None:
        for stack in stacks:
            _known(key, stack.space, self.spaces)
            for leader in stack.leaders:
                _known(f"{key}.{stack.space}.leaders", leader, self.leaders)
                if leader in seen:
                    raise _wrong(f"{key}.{stack.space}.leaders", f"{leader} is placed twice")
                seen.add(leader)
            for clan, number in stack.soldiers.items():
                _known(f"{key}.{stack.space}.soldiers", clan, self.clans)
                if number < 0:
                    raise _wrong(f"{key}.{stack.space}.soldiers.{clan}", "a number of soldiers is not negative")
                used[clan] += number


def _ids(key: str, names: list[str]) -> list[str]:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise _wrong(f"{key}.{name}", "the id is used twice")
    return names


def _known(key: str, name: str, allowed: list[str]) -> None:
    if name not in allowed:
        raise _wrong(key, f"there is no {name!r}")
