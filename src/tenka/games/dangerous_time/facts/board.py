"""The war's facts as flat tables of whole numbers, made once from `war.json`.

Spaces, clans, leaders, cards and chits are numbers in the order of the file ("data order" in the rulebook).
A *kind* of soldiers (DT-4.2) is `clan * 3 + owner`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tenka.games.dangerous_time.facts.data import ROLES, WINDOWS, Stack, WarData
from tenka.games.dangerous_time.facts.data_file import load

DATA: Final[WarData] = load()

# --- sides, ranks, links --------------------------------------------------------------------------------------------

ODA: Final = 0
ANTI: Final = 1
NEUTRAL: Final = 2
NOBODY: Final = 3  # transit points, sea areas and closed spaces have no controller (DT-6.1)
SIDE_KEYS: Final[list[str]] = ["oda", "anti", "neutral", "none"]

SAMURAI: Final = 0
DAIMYO: Final = 1

ROAD: Final = 0
TRAIL: Final = 1
SEA_LINK: Final = 2
LINK_KINDS: Final[list[str]] = ["road", "trail", "sea"]

# --- spaces ---------------------------------------------------------------------------------------------------------


def slug(key: str) -> str:
    """An id of the data as it stands in texts and actions."""
    return key.replace("_", "-")


SPACE_KEYS: Final[list[str]] = [slug(space.id) for space in DATA.spaces]
SPACES: Final = 94
if len(SPACE_KEYS) != SPACES:
    raise ValueError("The war's map has 94 spaces (DT-5.1).")

POWER_KEYS: Final[list[str]] = [entry.power for entry in DATA.entry]
POWERS: Final = len(POWER_KEYS)

LEVEL: Final[list[int]] = [space.level for space in DATA.spaces]
SEA: Final = vec[bool]([space.type == "sea" for space in DATA.spaces])
TRANSIT: Final = vec[bool]([space.type == "transit" for space in DATA.spaces])
CASTLE: Final = vec[bool]([space.level > 0 for space in DATA.spaces])
CLOSED_BY: Final = vec[i64](
    [POWER_KEYS.index(space.closed_until_entry_of) if space.closed_until_entry_of else -1 for space in DATA.spaces]
)
START_CONTROL: Final[list[int]] = [SIDE_KEYS.index(space.start_control) for space in DATA.spaces]

PROVINCE_KEYS: Final[list[str]] = [province.id for province in DATA.provinces]
PROVINCE: Final[list[int]] = [
    PROVINCE_KEYS.index(space.province) if space.type != "sea" else -1 for space in DATA.spaces
]
SNOW: Final = vec[bool]([at >= 0 and DATA.provinces[at].snow for at in PROVINCE])
PROVINCE_SPACES: Final[list[list[int]]] = [
    [SPACE_KEYS.index(slug(name)) for name in province.spaces] for province in DATA.provinces
]


SPACE_NUMBERS: Final[dict[str, int]] = {key: number for number, key in enumerate(SPACE_KEYS)}


def space_number(key: str) -> int:
    return SPACE_NUMBERS[slug(key)]


KYO: Final = space_number("kyo")
MT_HIEI: Final = space_number("mt_hiei")
GIFU: Final = space_number("gifu")
KIYOSU: Final = space_number("kiyosu")
ISHIYAMA: Final = space_number("ishiyama")
UENO: Final = space_number("ueno")
TOBA: Final = space_number("toba")
AKI: Final = space_number("aki")


def _links() -> tuple[list[list[int]], list[list[int]]]:
    to: list[list[int]] = [[] for _ in range(SPACES)]
    kinds: list[list[int]] = [[] for _ in range(SPACES)]
    for link in DATA.links:
        a, b, kind = space_number(link.a), space_number(link.b), LINK_KINDS.index(link.kind)
        to[a].append(b)
        kinds[a].append(kind)
        to[b].append(a)
        kinds[b].append(kind)
    for at in range(SPACES):
        order = sorted(range(len(to[at])), key=to[at].__getitem__)
        to[at] = [to[at][i] for i in order]
        kinds[at] = [kinds[at][i] for i in order]
    return to, kinds


LINK_TO: Final[list[list[int]]] = _links()[0]
LINK_KIND: Final[list[list[int]]] = _links()[1]
NO_LINK: Final = 9

# The same for loops that are run often: the links of a space are those from its first one to that of the next space.
FIRST_LINK: Final = vec[i64]([sum(len(LINK_TO[before]) for before in range(at)) for at in range(SPACES + 1)])
LINKED: Final = vec[i64]([to for at in range(SPACES) for to in LINK_TO[at]])
SEA_STEP: Final = vec[i64]([1 if sea else 0 for sea in SEA])


def _between() -> list[int]:
    table = [NO_LINK] * (SPACES * SPACES)
    for a in range(SPACES):
        for i in range(len(LINK_TO[a])):
            table[a * SPACES + LINK_TO[a][i]] = LINK_KIND[a][i]
    return table


LINK_BETWEEN: Final = vec[u8](_between())

FAR: Final = 9


def _distances() -> list[int]:
    """Distances up to 3 (the longest diplomacy range), by which powers have entered (a bit each): DT-5.6, DT-5.8."""
    tables: list[int] = []
    for entered in range(1 << POWERS):
        table = [FAR] * (SPACES * SPACES)
        for start in range(SPACES):
            if CLOSED_BY[start] >= 0 and not entered >> CLOSED_BY[start] & 1:
                continue
            table[start * SPACES + start] = 0
            edge = [start]
            for far in (1, 2, 3):
                ahead: list[int] = []
                for at in edge:
                    for to in LINK_TO[at]:
                        is_open = CLOSED_BY[to] < 0 or bool(entered >> CLOSED_BY[to] & 1)
                        if is_open and table[start * SPACES + to] == FAR:
                            table[start * SPACES + to] = far
                            ahead.append(to)
                edge = ahead
        tables.extend(table)
    return tables


DISTANCE: Final = vec[u8](_distances())

# --- alliances and clans --------------------------------------------------------------------------------------------

ALLIANCE_KEYS: Final[list[str]] = [slug(alliance.id) for alliance in DATA.alliances]
ALLIANCE_SIDE: Final = vec[i64]([SIDE_KEYS.index(alliance.faction) for alliance in DATA.alliances])
ODA_ALLIANCE: Final = ALLIANCE_KEYS.index("oda")
ANTI_ALLIANCE: Final = ALLIANCE_KEYS.index("anti")
IKKO_ALLIANCE: Final = ALLIANCE_KEYS.index("ikko")
NO_ALLIANCE: Final = len(ALLIANCE_KEYS)

CLAN_KEYS: Final[list[str]] = [clan.id for clan in DATA.clans]
CLANS: Final = 23
KINDS: Final = 69  # a clan's soldiers of Oda, of Anti-Oda and neutral ones
if len(CLAN_KEYS) != CLANS or CLANS * 3 != KINDS:
    raise ValueError("The war has 23 clans.")
CLAN_SIDE: Final[list[int]] = [SIDE_KEYS.index(clan.faction) for clan in DATA.clans]
CLAN_ALLIANCE: Final[list[int]] = [
    ALLIANCE_KEYS.index(slug(clan.alliance)) if slug(clan.alliance) in ALLIANCE_KEYS else NO_ALLIANCE
    for clan in DATA.clans
]
HOMES: Final[list[list[int]]] = [[space_number(name) for name in clan.home_castles] for clan in DATA.clans]
STARTS: Final[list[list[int]]] = [[space_number(name) for name in clan.start_spaces] for clan in DATA.clans]
SOLDIER_LIMIT: Final[list[int]] = [clan.soldier_limit for clan in DATA.clans]


def _home_of() -> list[int]:
    table = [-1] * SPACES
    for clan in range(CLANS):
        for at in HOMES[clan]:
            table[at] = clan
    return table


HOME_OF: Final = vec[i64](_home_of())
CLAN_POWER: Final[list[int]] = [
    CLOSED_BY[STARTS[clan][0]] if STARTS[clan] else (POWER_KEYS.index("mori") if CLAN_KEYS[clan] == "murakami" else -1)
    for clan in range(CLANS)
]
"""The power with which a clan enters, or -1 if it is there from the set-up on."""

C_ODA: Final = CLAN_KEYS.index("oda")
C_ASAKURA: Final = CLAN_KEYS.index("asakura")
C_IKKO: Final = CLAN_KEYS.index("ikko")
C_MORI: Final = CLAN_KEYS.index("mori")
C_MURAKAMI: Final = CLAN_KEYS.index("murakami")
C_IGA: Final = CLAN_KEYS.index("iga")

# --- leaders --------------------------------------------------------------------------------------------------------

LEADER_KEYS: Final[list[str]] = [leader.id for leader in DATA.leaders]
LEADERS: Final = 32
if len(LEADER_KEYS) != LEADERS:
    raise ValueError("The war has 32 leaders.")
LEADER_CLAN: Final = vec[i64]([CLAN_KEYS.index(leader.clan) for leader in DATA.leaders])
LEADER_RANK: Final[list[int]] = [DAIMYO if leader.rank == "daimyo" else SAMURAI for leader in DATA.leaders]
BRAVERY: Final[list[int]] = [leader.bravery for leader in DATA.leaders]
RANGE: Final = vec[i64]([leader.diplomacy_range for leader in DATA.leaders])
HEIR: Final[list[int]] = [
    next((i for i, other in enumerate(DATA.leaders) if other.heir_of == leader.id), -1) for leader in DATA.leaders
]
NOBUNAGA: Final = LEADER_KEYS.index("nobunaga")
NOBUTADA: Final = LEADER_KEYS.index("nobutada")
SHINGEN: Final = LEADER_KEYS.index("shingen")
KENSHIN: Final = LEADER_KEYS.index("kenshin")
YOSHIAKI: Final = LEADER_KEYS.index("yoshiaki")
YOSHIKAGE: Final = LEADER_KEYS.index("asakura")

# --- chits ----------------------------------------------------------------------------------------------------------

CHIT_KEYS: Final[list[str]] = [slug(chit.key) for chit in DATA.chits]
CHITS: Final = len(CHIT_KEYS)
CHIT_ALLIANCE: Final[list[int]] = [
    ALLIANCE_KEYS.index(slug(chit.alliance)) if chit.alliance else NO_ALLIANCE for chit in DATA.chits
]
CHIT_LEADER: Final[list[int]] = [
    LEADER_KEYS.index(chit.key) if chit.key in ("nobunaga", "shingen", "kenshin") else -1 for chit in DATA.chits
]
CHIT_FROM: Final[list[int]] = [chit.from_turn if isinstance(chit.from_turn, int) else 0 for chit in DATA.chits]
CHIT_POWER: Final[list[int]] = [
    POWER_KEYS.index(chit.from_turn.removeprefix("entry:")) if isinstance(chit.from_turn, str) else -1
    for chit in DATA.chits
]
FIRST_CHIT: Final = CHIT_KEYS.index(slug(DATA.setup["base"].first_chit))
END_CHIT: Final = CHIT_KEYS.index("end")

# --- cards ----------------------------------------------------------------------------------------------------------

CARDS: Final = 64
if len(DATA.cards) != CARDS:
    raise ValueError("The war has 64 cards.")
CARD_KEYS: Final[list[str]] = ["", *[card.key for card in DATA.cards]]
ROLE_ANY: Final = ROLES.index("any")
ROLE_ACTIVE: Final = ROLES.index("active")
ROLE_ATTACKER: Final = ROLES.index("attacker")
ROLE_DEFENDER: Final = ROLES.index("defender")
ROLE_ODA: Final = ROLES.index("oda")
ROLE_ANTI: Final = ROLES.index("anti")
CARD_ROLE: Final = vec[i64]([ROLES.index(player) for player in ["any", *[card.player for card in DATA.cards]]])

W_START: Final = WINDOWS.index("start_impulse")
W_DIPLOMACY: Final = WINDOWS.index("diplomacy")
W_MOVEMENT: Final = WINDOWS.index("movement")
W_PRE_COMBAT: Final = WINDOWS.index("pre_combat")
W_TREACHERY: Final = WINDOWS.index("combat_treachery")
W_COMBAT: Final = WINDOWS.index("combat_cards")
W_ROUND: Final = WINDOWS.index("combat_round")
W_END: Final = WINDOWS.index("end_impulse")
W_NEXT_CHIT: Final = WINDOWS.index("next_chit")
WINDOW_KEYS: Final[list[str]] = WINDOWS
CARD_WINDOWS: Final = vec[i64](
    [sum(1 << WINDOWS.index(one) for one in set(windows)) for windows in [[], *[card.windows for card in DATA.cards]]]
)

NO_TREACHERY: Final = 0
GENERAL: Final = 1
CLAN_CARD: Final = 2
GARRISON: Final = 3
TREACHERY: Final[list[int]] = [
    0,
    *[[None, "general", "clan", "garrison"].index(card.treachery_type) for card in DATA.cards],
]
CARD_LEADER: Final[list[int]] = [
    -1,
    *[LEADER_KEYS.index(card.target_leader) if card.target_leader else -1 for card in DATA.cards],
]
CARD_CLAN: Final[list[int]] = [
    -1,
    *[CLAN_KEYS.index(card.target_clan) if card.target_clan else -1 for card in DATA.cards],
]
CARD_NEEDS: Final[list[int]] = [
    -1,
    *[CLAN_KEYS.index(card.needs_start_space_of) if card.needs_start_space_of else -1 for card in DATA.cards],
]
CANCELLED_BY: Final[list[list[int]]] = [[], *[list(card.cancelled_by) for card in DATA.cards]]

# --- numbers --------------------------------------------------------------------------------------------------------

MARCH_LIMIT: Final = vec[i64]([DATA.constants.march_road, DATA.constants.march_trail, DATA.constants.march_sea])
STRATEGIC_UNITS: Final[int] = DATA.constants.strategic_units
NAVAL_MUSTER_UNITS: Final = 4  # DT-26.15
ACTIVATION_COST: Final[int] = DATA.constants.activation_cost
KYO_MP: Final[int] = DATA.constants.kyo_mp_bonus
TRANSIT_LIMIT: Final[int] = DATA.constants.transit_limit
SEA_LIMIT: Final[int] = DATA.constants.sea_area_limit
COMMAND: Final[list[int]] = [DATA.constants.command["samurai"], DATA.constants.command["daimyo"]]
RETREAT_LIMIT: Final[list[int]] = [
    DATA.constants.retreat_road,
    DATA.constants.retreat_trail,
    DATA.constants.retreat_sea,
]
HIT: Final[int] = DATA.constants.hit_number
SIEGE_MISS: Final[int] = DATA.constants.natural_miss_in_siege
MAX_ROUNDS: Final[int] = DATA.constants.max_rounds
NEGOTIATION_SUCCESS: Final[int] = DATA.constants.negotiation_success
MOD_DAIMYO: Final[int] = DATA.constants.negotiation_mod["with_daimyo"]
MOD_SAMURAI: Final[int] = DATA.constants.negotiation_mod["with_samurai"]
MOD_NEUTRAL: Final[int] = DATA.constants.negotiation_mod["neutral"]
MOD_BESIEGED: Final[int] = DATA.constants.negotiation_mod["besieged"]
KILLED: Final[list[int]] = [DATA.constants.fate_killed["samurai"], DATA.constants.fate_killed["daimyo"]]
FATE_DELAY: Final[int] = DATA.constants.fate_delay_turns
DISEASE: Final[int] = DATA.constants.disease_dead
HAND_LIMIT: Final[int] = DATA.constants.hand_limit
CASTLE_LIMIT: Final[int] = DATA.constants.besieged_limit_per_level
MUSTER: Final[int] = DATA.constants.muster_per_level
SHORT_LAST_TURN: Final[int] = DATA.scenarios["short"].turns

SCENARIOS: Final[list[str]] = ["short", "standard", "campaign"]
SHORT: Final = 0
STANDARD: Final = 1
CAMPAIGN: Final = 2
LAST_TURN: Final[list[int]] = [DATA.scenarios[name].turns for name in SCENARIOS]
READY_MADE: Final[list[str]] = ["off", "even", "small"]
READY_TARGET: Final[list[int]] = [0, 6, 5]  # DT-7.11
SMALL: Final = 2
SMALL_TURNS: Final = 2
NOT_COUNTED: Final[list[int]] = [space_number(name) for name in DATA.scenarios["short"].not_counted]
STRONGHOLDS: Final[list[int]] = [at for at in range(SPACES) if LEVEL[at] >= 2 and at not in NOT_COUNTED]
"""Castles that count for the target of the short game, as the war begins."""
BIDS: Final = 13
BID_MAX: Final[int] = DATA.scenarios["short"].bid.max if DATA.scenarios["short"].bid else 0
ENTRY_TURN: Final[list[int]] = [entry.entry_turn for entry in DATA.entry]
ENTRY_STACKS: Final[list[list[Stack]]] = [entry.units for entry in DATA.entry]
TEMPLE_TURN: Final[int] = next(event.turn for event in DATA.scheduled_events if event.event == "enryakuji")
TEMPLE_SOLDIERS: Final = 2  # DT-24.7
YOSHIAKI_TURN: Final[int] = next(event.turn for event in DATA.scheduled_events if event.event == "yoshiaki_leaves")
NOBUTADA_TURN: Final[int] = next(event.turn for event in DATA.scheduled_events if event.event == "nobutada")
DISEASE_NOBUNAGA_TURN: Final = 31  # DT-22.11
ASAKURA_SPACES: Final[list[int]] = [space_number(name) for name in DATA.setup["base"].free_placement[0].spaces]
ASAKURA_SOLDIERS: Final[int] = DATA.setup["base"].free_placement[0].soldiers
HAND_ODA: Final[int] = DATA.setup["base"].hands["oda"]
HAND_ANTI: Final[int] = DATA.setup["base"].hands["anti"]
