"""What the types of the war's facts don't say: everything that must hold before the war can be played with them."""

from collections.abc import Sequence
from typing import Final

from tenka.games.dangerous_time.facts.data import ROLES, SIDES, WINDOWS, Card, Clan, Setup, Space, Stack, WarData
from tenka.kernel.problem import Problem

Limits = dict[str, tuple[int, int]]

CONSTANTS: Final[Limits] = {
    "march_road": (1, 20),
    "march_trail": (1, 20),
    "march_sea": (1, 20),
    "strategic_units": (1, 20),
    "strategic_links": (2, 2),
    "activation_cost": (0, 6),
    "kyo_mp_bonus": (0, 12),
    "transit_limit": (1, 20),
    "sea_area_limit": (1, 20),
    "retreat_road": (1, 20),
    "retreat_trail": (1, 20),
    "retreat_sea": (1, 20),
    "hit_number": (2, 12),
    "natural_miss_in_siege": (0, 5),
    "max_rounds": (1, 50),
    "negotiation_success": (2, 12),
    "fate_delay_turns": (1, 10),
    "disease_dead": (0, 6),
    "hand_limit": (0, 64),
    "besieged_limit_per_level": (1, 10),
    "muster_per_level": (1, 4),
}
"""The least and the most of each number."""
TABLES: Final[dict[str, Limits]] = {
    "command": {"daimyo": (0, 20), "samurai": (0, 20)},
    "negotiation_mod": {"with_daimyo": (-5, 5), "with_samurai": (-5, 5), "neutral": (-5, 5), "besieged": (-5, 5)},
    "fate_killed": {"daimyo": (0, 6), "samurai": (0, 6)},
}
MOST_SOLDIERS: Final = 99
MOST_CARDS: Final = 30
BASE: Final = "base"
SCENARIOS: Final = ["short", "standard", "campaign"]
HIGHEST_BID: Final = 12


def check(data: WarData, ours: WarData) -> None:
    """A Problem that names the key of the first mistake. `ours` is the file that comes with Tenka: its names stay."""
    Checks(data, ours).all()


def wrong(key: str, reason: str) -> Problem:
    return Problem("war-data", f"The war's data are wrong at {key}: {reason}", {"key": key, "reason": reason})


def known(key: str, name: str, allowed: Sequence[str]) -> None:
    if name not in allowed:
        raise wrong(key, f"there is no {name!r}")


def within(key: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise wrong(key, f"{value} is not within {least} and {most}")


def same_names(key: str, names: list[str], ours: list[str]) -> None:
    """Texts, pictures and rules know these things by their names and order; only their values may change."""
    for place, name in enumerate(names):
        if name in names[:place]:
            raise wrong(f"{key}.{name}", "the id is used twice")
        known(f"{key}.{name}", name, ours)
    for name in ours:
        if name not in names:
            raise wrong(key, f"{name!r} is missing")
    for name, expected in zip(names, ours, strict=True):
        if name != expected:
            raise wrong(f"{key}.{name}", f"{expected!r} is expected here: the order stays")


class Checks:
    def __init__(self, data: WarData, ours: WarData) -> None:
        self.data = data
        self.ours = ours
        self.spaces = [space.id for space in ours.spaces]
        self.provinces = [province.id for province in ours.provinces]
        self.clans = [clan.id for clan in ours.clans]
        self.leaders = [leader.id for leader in ours.leaders]
        self.alliances = [alliance.id for alliance in ours.alliances]
        self.chits = [chit.key for chit in ours.chits]
        self.powers = [entry.power for entry in ours.entry]

    def all(self) -> None:
        self.names()
        self.constants()
        self.map()
        self.people()
        self.cup()
        self.deck()
        self.schedule()
        self.armies()

    def names(self) -> None:
        data = self.data
        same_names("factions", [faction.id for faction in data.factions], SIDES)
        same_names("spaces", [space.id for space in data.spaces], self.spaces)
        same_names("links", [link.id for link in data.links], [link.id for link in self.ours.links])
        same_names("provinces", [province.id for province in data.provinces], self.provinces)
        same_names("clans", [clan.id for clan in data.clans], self.clans)
        same_names("leaders", [leader.id for leader in data.leaders], self.leaders)
        same_names("alliances", [alliance.id for alliance in data.alliances], self.alliances)
        same_names("chits", [chit.key for chit in data.chits], self.chits)
        same_names("entry", [entry.power for entry in data.entry], self.powers)
        same_names("cards", [card.key for card in data.cards], [card.key for card in self.ours.cards])
        events = [event.event for event in self.ours.scheduled_events]
        same_names("scheduled_events", [event.event for event in data.scheduled_events], events)
        same_names("scenarios", list(data.scenarios), SCENARIOS)
        same_names("setup", list(data.setup), [BASE])

    def constants(self) -> None:
        constants = self.data.constants
        for name, (least, most) in CONSTANTS.items():
            within(f"constants.{name}", int(getattr(constants, name)), least, most)
        for table, limits in TABLES.items():
            values: dict[str, int] = getattr(constants, table)
            for name in values:
                known(f"constants.{table}", name, list(limits))
            for name, (least, most) in limits.items():
                if name not in values:
                    raise wrong(f"constants.{table}", f"{name!r} is missing")
                within(f"constants.{table}.{name}", values[name], least, most)
        if constants.campaign_last_turn != self.data.scenarios["campaign"].turns:
            raise wrong("constants.campaign_last_turn", "scenarios.campaign.turns says otherwise")

    # --- map --------------------------------------------------------------------------------------------------

    def map(self) -> None:
        for space, our in zip(self.data.spaces, self.ours.spaces, strict=True):
            key = f"spaces.{space.id}"
            if space.type != our.type:
                raise wrong(f"{key}.type", f"a {our.type} cannot become a {space.type}")
            castle = space.type in ("capital", "castle")
            if castle != (1 <= space.level <= 3) or (not castle and space.level != 0):
                raise wrong(f"{key}.level", f"a {space.type} cannot have level {space.level}")
            if space.start_control not in (SIDES if castle else ["none"]):
                raise wrong(f"{key}.start_control", f"{space.start_control!r} does not fit a {space.type}")
            if space.closed_until_entry_of != our.closed_until_entry_of:
                raise wrong(f"{key}.closed_until_entry_of", f"this stays {our.closed_until_entry_of!r}")
            if space.closed_until_entry_of is not None and castle and space.start_control != "anti":
                raise wrong(f"{key}.start_control", "the spaces of a power are Anti-Oda's (DT-24.2)")
            if space.type != "sea":
                known(f"{key}.province", space.province, self.provinces)
            for name, value in (("start_clan", space.start_clan), ("home_of", space.home_of)):
                if value is not None:
                    known(f"{key}.{name}", value, self.clans)
        self.links()
        for province in self.data.provinces:
            for name in province.spaces:
                known(f"provinces.{province.id}.spaces", name, self.spaces)
                if self.space(name).province != province.id or province.spaces.count(name) > 1:
                    raise wrong(f"provinces.{province.id}.spaces", f"{name} says it is elsewhere, or stands here twice")
        for space in self.data.spaces:
            if space.type != "sea" and space.id not in self.province_spaces(space.province):
                raise wrong(f"spaces.{space.id}.province", f"provinces.{space.province} does not list it")

    def links(self) -> None:
        near: dict[str, set[str]] = {name: set() for name in self.spaces}
        for link in self.data.links:
            key = f"links.{link.id}"
            for end in (link.a, link.b):
                known(key, end, self.spaces)
            if link.kind not in ("road", "trail", "sea"):
                raise wrong(f"{key}.kind", f"{link.kind!r} is neither road, trail nor sea")
            if link.a == link.b or link.b in near[link.a]:
                raise wrong(key, f"{link.a} and {link.b} need exactly one link")
            by_sea = "sea" in (self.space(link.a).type, self.space(link.b).type)
            if by_sea != (link.kind == "sea"):
                raise wrong(f"{key}.kind", "a sea link, and only that, has a sea area at an end")
            near[link.a].add(link.b)
            near[link.b].add(link.a)
        self.connected(near)
        for space in self.data.spaces:
            by_sea = any(self.space(name).type == "sea" for name in near[space.id])
            if space.level and space.port != by_sea:
                raise wrong(f"spaces.{space.id}.port", "a port is a castle with a sea link (DT-5.7)")

    def connected(self, near: dict[str, set[str]]) -> None:
        reached = {self.spaces[0]}
        todo = list(reached)
        while todo:
            for name in near[todo.pop()] - reached:
                reached.add(name)
                todo.append(name)
        for name in self.spaces:
            if name not in reached:
                raise wrong(f"spaces.{name}", "no link leads there")

    def space(self, name: str) -> Space:
        return self.data.spaces[self.spaces.index(name)]

    def province_spaces(self, name: str) -> list[str]:
        return self.data.provinces[self.provinces.index(name)].spaces

    def clan(self, name: str) -> Clan:
        return self.data.clans[self.clans.index(name)]

    # --- clans, leaders, chits --------------------------------------------------------------------------------

    def people(self) -> None:
        for alliance, our in zip(self.data.alliances, self.ours.alliances, strict=True):
            if alliance.faction != our.faction:
                raise wrong(f"alliances.{alliance.id}.faction", f"this stays {our.faction!r}")
            members = [clan.id for clan in self.data.clans if clan.alliance == alliance.id]
            if sorted(alliance.clans) != sorted(members):
                raise wrong(f"alliances.{alliance.id}.clans", f"the clans that say they belong to it are {members}")
        for clan in self.data.clans:
            self.check_clan(clan)
        for space in self.data.spaces:
            key = f"spaces.{space.id}"
            homes = [clan.id for clan in self.data.clans if space.id in clan.home_castles]
            starts = [clan.id for clan in self.data.clans if space.id in clan.start_spaces]
            if homes != ([] if space.home_of is None else [space.home_of]):
                raise wrong(f"{key}.home_of", f"it is a home castle of {homes}")
            if starts != ([] if space.start_clan is None else [space.start_clan]):
                raise wrong(f"{key}.start_clan", f"it is a starting space of {starts}")
        self.check_leaders()

    def check_clan(self, clan: Clan) -> None:
        key = f"clans.{clan.id}"
        known(f"{key}.faction", clan.faction, SIDES)
        if clan.faction == "neutral":
            if clan.alliance != "neutral" or clan.home_castles:
                raise wrong(f"{key}.alliance", "a neutral clan has neither alliance nor home castle")
        else:
            known(f"{key}.alliance", clan.alliance, self.alliances)
            if self.data.alliances[self.alliances.index(clan.alliance)].faction != clan.faction:
                raise wrong(f"{key}.alliance", f"{clan.alliance} is not of the faction {clan.faction}")
        within(f"{key}.soldier_limit", clan.soldier_limit, 0, MOST_SOLDIERS)
        for name in clan.start_spaces:
            known(f"{key}.start_spaces", name, self.spaces)
            if self.space(name).level == 0:
                raise wrong(f"{key}.start_spaces", f"{name} has no castle")
        powers = {self.space(name).closed_until_entry_of for name in clan.start_spaces}
        if len(powers) > 1:
            raise wrong(f"{key}.start_spaces", "some of them are closed at first and some are not (DT-5.8)")
        for name in clan.home_castles:
            known(f"{key}.home_castles", name, self.spaces)
            if name not in clan.start_spaces:
                raise wrong(f"{key}.home_castles", f"{name} is no starting space of the clan (DT-5.9)")
        for part, leader in (("head", clan.head), ("heir", clan.heir)):
            if leader is not None:
                known(f"{key}.{part}", leader, self.leaders)

    def check_leaders(self) -> None:
        heirs: set[str] = set()
        for leader, our in zip(self.data.leaders, self.ours.leaders, strict=True):
            key = f"leaders.{leader.id}"
            known(f"{key}.clan", leader.clan, self.clans)
            if self.clan(leader.clan).faction != self.our_faction(our.clan):
                raise wrong(f"{key}.clan", f"{leader.clan} is of another faction than {our.clan}")
            known(f"{key}.rank", leader.rank, ["daimyo", "samurai"])
            within(f"{key}.bravery", leader.bravery, 0, 5)
            within(f"{key}.diplomacy_range", leader.diplomacy_range, 0, 3)
            if leader.heir_of is not None:
                known(f"{key}.heir_of", leader.heir_of, self.leaders)
                if leader.heir_of in heirs or leader.heir_of == leader.id:
                    raise wrong(f"{key}.heir_of", f"{leader.heir_of} has another heir, or is his own")
                heirs.add(leader.heir_of)

    def our_faction(self, clan: str) -> str:
        return self.ours.clans[self.clans.index(clan)].faction

    def cup(self) -> None:
        for chit, our in zip(self.data.chits, self.ours.chits, strict=True):
            key = f"chits.{chit.key}"
            if chit.alliance != our.alliance:
                raise wrong(f"{key}.alliance", f"this stays {our.alliance!r}")
            if isinstance(our.from_turn, str):
                if chit.from_turn != our.from_turn:
                    raise wrong(f"{key}.from_turn", f"this stays {our.from_turn!r}; the turn stands under entry")
            elif not isinstance(chit.from_turn, int):
                raise wrong(f"{key}.from_turn", f"{chit.from_turn!r} is no turn")
            else:
                within(f"{key}.from_turn", chit.from_turn, 1, 1 if chit.key == "end" else len(self.data.turn_track))

    # --- cards ------------------------------------------------------------------------------------------------

    def deck(self) -> None:
        for place, card in enumerate(self.data.cards):
            key = f"cards.{card.number}"
            if card.number != place + 1:
                raise wrong(key, f"card {place + 1} is expected here")
            if not card.windows:
                raise wrong(f"{key}.windows", "a card needs a window (DT-10.3)")
            for window in card.windows:
                known(f"{key}.windows", window, WINDOWS)
                if window not in self.ours.cards[place].windows:
                    raise wrong(f"{key}.windows", f"this card can do nothing in {window!r} (DT-10.6)")
            known(f"{key}.player", card.player, ROLES)
            self.treachery(key, card, self.ours.cards[place])
            for number in card.cancelled_by:
                within(f"{key}.cancelled_by", number, 1, len(self.data.cards))
                if number == card.number:
                    raise wrong(f"{key}.cancelled_by", "a card does not cancel itself")

    def treachery(self, key: str, card: Card, our: Card) -> None:
        if (card.kind, card.treachery_type) != (our.kind, our.treachery_type):
            raise wrong(f"{key}.treachery_type", f"this stays {our.kind!r}, {our.treachery_type!r}")
        if card.treachery_type in ("general", "clan"):
            known(f"{key}.target_leader", card.target_leader or "", self.leaders)
        if card.treachery_type in ("clan", "garrison"):
            known(f"{key}.target_clan", card.target_clan or "", self.clans)
            if self.clan(card.target_clan or "").faction == "neutral":
                raise wrong(f"{key}.target_clan", "a neutral clan cannot turn")
        if card.treachery_type == "clan":
            leader = self.data.leaders[self.leaders.index(card.target_leader or "")]
            if leader.clan != card.target_clan:
                raise wrong(f"{key}.target_clan", f"{leader.id} is of the clan {leader.clan}")
        if card.needs_start_space_of is not None:
            known(f"{key}.needs_start_space_of", card.needs_start_space_of, self.clans)

    # --- schedule ---------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        track = self.data.turn_track
        for place, turn in enumerate(track):
            if turn.turn != place + 1:
                raise wrong(f"turn_track.{turn.turn}", f"turn {place + 1} is expected here")
            within(f"turn_track.{turn.turn}.half", turn.half, 1, 2)
        for name, scenario in self.data.scenarios.items():
            key = f"scenarios.{name}"
            known(f"{key}.setup", scenario.setup, [BASE])
            within(f"{key}.turns", scenario.turns, 1, len(track))
            for space in scenario.not_counted:
                known(f"{key}.not_counted", space, self.spaces)
            if (scenario.bid is None) != (name != "short"):
                raise wrong(f"{key}.bid", "the short game, and only that, begins with bids (DT-7.8)")
            if scenario.bid is not None:
                within(f"{key}.bid.min", scenario.bid.min, 0, 0)
                within(f"{key}.bid.max", scenario.bid.max, 1, HIGHEST_BID)
        for entry, our in zip(self.data.entry, self.ours.entry, strict=True):
            key = f"entry.{entry.power}"
            if entry.alliance != our.alliance:
                raise wrong(f"{key}.alliance", f"this stays {our.alliance!r}")
            within(f"{key}.entry_turn", entry.entry_turn, 2, len(track))
        for event in self.data.scheduled_events:
            within(f"scheduled_events.{event.event}.turn", event.turn, 2, len(track))

    # --- set-up -----------------------------------------------------------------------------------------------

    def armies(self) -> None:
        used = dict.fromkeys(self.clans, 0)
        seen: set[str] = set()
        setup = self.data.setup[BASE]
        key = f"setup.{BASE}"
        for side, stacks in (("neutral", setup.neutral), ("anti", setup.anti), ("oda", setup.oda)):
            self.stacks(f"{key}.{side}", stacks, side, "", used, seen)
        self.check_setup(key, setup)
        for owner, number in setup.regroup_boxes.items():
            known(f"{key}.regroup_boxes", owner, self.clans)
            within(f"{key}.regroup_boxes.{owner}", number, 0, MOST_SOLDIERS)
            used[owner] += number
        for entry in self.data.entry:
            self.stacks(f"entry.{entry.power}", entry.units, "anti", entry.power, used, seen)
        for event, our in zip(self.data.scheduled_events, self.ours.scheduled_events, strict=True):
            if event.units != our.units:
                raise wrong(f"scheduled_events.{event.event}.units", "these stay as they are (DT-24.7, DT-24.13)")
        for clan in self.data.clans:
            if used[clan.id] > clan.soldier_limit:
                raise wrong(
                    f"clans.{clan.id}.soldier_limit",
                    f"{used[clan.id]} soldiers are set up and the limit is {clan.soldier_limit} (DT-2.4)",
                )

    def check_setup(self, key: str, setup: Setup) -> None:
        for side in setup.control:
            known(f"{key}.control", side, [*SIDES, "closed"])
        for space in self.data.spaces:
            expected = "closed" if space.closed_until_entry_of is not None else space.start_control
            listed = [side for side, names in setup.control.items() if space.id in names]
            if listed != ([] if space.level == 0 else [expected]):
                raise wrong(f"{key}.control", f"{space.id} belongs under {expected!r}; it stands under {listed}")
        for side, names in setup.control.items():
            for name in names:
                known(f"{key}.control.{side}", name, self.spaces)
        if setup.palace != self.ours.setup[BASE].palace:
            raise wrong(f"{key}.palace", "Yoshiaki alone is in the palace (DT-7.6)")
        known(f"{key}.good_fortune", setup.good_fortune, ["oda", "anti"])
        known(f"{key}.first_chit", setup.first_chit, [chit for chit in self.chits if chit != "end"])
        if sorted(setup.hands) != ["anti", "oda"]:
            raise wrong(f"{key}.hands", "a hand for oda and one for anti")
        for side, number in setup.hands.items():
            within(f"{key}.hands.{side}", number, 0, MOST_CARDS)
        self.free_placement(key, setup)

    def free_placement(self, key: str, setup: Setup) -> None:
        """The Asakura alone are distributed freely, and what is listed is the usual way (DT-7.4)."""
        ours = self.ours.setup[BASE].free_placement
        key = f"{key}.free_placement"
        if len(setup.free_placement) != 1:
            raise wrong(key, "the Asakura, and only they, are distributed freely (DT-7.4)")
        free = setup.free_placement[0]
        fixed = (free.player, free.clan, free.leaders, free.minimum_soldiers_each, free.default)
        if fixed != (ours[0].player, ours[0].clan, ours[0].leaders, ours[0].minimum_soldiers_each, ours[0].default):
            raise wrong(key, "only the number of soldiers and the spaces can change")
        if len(set(free.spaces)) != len(free.spaces) or not 1 <= len(free.spaces) <= free.soldiers:
            raise wrong(f"{key}.spaces", "at least one soldier stands in each of them, and none is named twice")
        placed = 0
        for name in free.spaces:
            known(f"{key}.spaces", name, self.spaces)
            if self.space(name).start_control != free.player or self.space(name).closed_until_entry_of is not None:
                raise wrong(f"{key}.spaces", f"{name} is not Anti-Oda's at the beginning")
        for stack in setup.anti:
            if stack.space in free.spaces:
                placed += stack.soldiers.get(free.clan, 0)
            elif free.clan in stack.soldiers or free.leaders[0] in stack.leaders:
                raise wrong(f"{key}.spaces", f"units of the Asakura are set up at {stack.space}")
        if placed != free.soldiers:
            raise wrong(f"{key}.soldiers", f"{placed} soldiers are set up in these spaces")

    def stacks(
        self, key: str, stacks: list[Stack], side: str, power: str, used: dict[str, int], seen: set[str]
    ) -> None:
        """Units of `side` stand where they may; those of a power in its spaces or at sea."""
        places: set[str] = set()
        for stack in stacks:
            known(key, stack.space, self.spaces)
            here = f"{key}.{stack.space}"
            if stack.space in places:
                raise wrong(here, "the space stands here twice")
            places.add(stack.space)
            space = self.space(stack.space)
            if space.level and space.start_control != side:
                raise wrong(here, f"the space is not {side}'s")
            if (space.closed_until_entry_of or "") != (power if space.type != "sea" else ""):
                raise wrong(here, "the space is closed then, or is none of the power's")
            for leader in stack.leaders:
                known(f"{here}.leaders", leader, self.leaders)
                if leader in seen or leader in self.data.setup[BASE].palace or leader == "nobutada":
                    raise wrong(f"{here}.leaders", f"{leader} is placed twice")
                if self.clan(self.data.leaders[self.leaders.index(leader)].clan).faction != side:
                    raise wrong(f"{here}.leaders", f"{leader} is not of this side")
                seen.add(leader)
            for clan, number in stack.soldiers.items():
                known(f"{here}.soldiers", clan, self.clans)
                if self.clan(clan).faction != side:
                    raise wrong(f"{here}.soldiers.{clan}", "the clan is not of this side")
                within(f"{here}.soldiers.{clan}", number, 0, MOST_SOLDIERS)
                used[clan] += number
            units = len(stack.leaders) + sum(stack.soldiers.values())
            limits = {"sea": self.data.constants.sea_area_limit, "transit": self.data.constants.transit_limit}
            if units > limits.get(space.type, units):
                raise wrong(here, f"at most {limits[space.type]} units may be there (DT-5.5)")
