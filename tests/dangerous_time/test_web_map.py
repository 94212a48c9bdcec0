"""The browser's map is in the order of the data, draws every space and link, and knows the same facts."""

import json
from pathlib import Path

from tenka.games.dangerous_time.facts.board import (
    ALLIANCE_KEYS,
    BRAVERY,
    CASTLE,
    CHIT_KEYS,
    CLAN_KEYS,
    CLOSED_BY,
    DATA,
    HOME_OF,
    LEADER_KEYS,
    POWER_KEYS,
    SEA,
    SIDE_KEYS,
    SNOW,
    SPACE_KEYS,
    TRANSIT,
    slug,
)

WEB = Path(__file__).parents[2] / "src/tenka/games/dangerous_time/web"
"""In the checkout: an installed package has no sources of the client."""
DRAWN = json.loads((WEB / "map.json").read_text("utf-8"))


def test_the_map_has_the_order_of_the_data() -> None:
    assert [space["key"] for space in DRAWN["spaces"]] == list(SPACE_KEYS)
    assert [clan["key"] for clan in DRAWN["clans"]] == list(CLAN_KEYS)
    assert [leader["key"] for leader in DRAWN["leaders"]] == list(LEADER_KEYS)
    assert DRAWN["chits"] == list(CHIT_KEYS)
    assert DRAWN["alliances"] == list(ALLIANCE_KEYS)
    assert DRAWN["powers"] == list(POWER_KEYS)
    assert all(0 <= space["x"] <= 1160 and 0 <= space["y"] <= 852 for space in DRAWN["spaces"])


def test_the_links_lead_where_the_data_says() -> None:
    for link, drawn in zip(DATA.links, DRAWN["links"], strict=True):
        assert drawn["kind"] == link.kind
        assert [SPACE_KEYS[end] for end in drawn["ends"]] == [slug(link.a), slug(link.b)]


def test_the_map_knows_the_facts_of_the_data() -> None:
    for at, space in enumerate(DRAWN["spaces"]):
        assert space["homeOf"] == HOME_OF[at]
        assert space["closedBy"] == CLOSED_BY[at]
        assert space.get("snow", False) == SNOW[at]
        kinds = (space["type"] in ("castle", "capital"), space["type"] == "sea", space["type"] == "transit")
        assert kinds == (CASTLE[at], SEA[at], TRANSIT[at])
    assert [leader["bravery"] for leader in DRAWN["leaders"]] == list(BRAVERY)
    owners = [SIDE_KEYS.index(chit.owner) if chit.owner else 2 for chit in DATA.chits]
    assert DRAWN["chitSides"] == owners


def test_the_cards_and_commands_are_those_of_the_data() -> None:
    assert [(card["key"], card["player"]) for card in DRAWN["cards"]] == [
        (card.key, card.player) for card in DATA.cards
    ]
    assert [card["windows"] for card in DRAWN["cards"]] == [
        [window.replace("_", "-") for window in card.windows] for card in DATA.cards
    ]
    assert DRAWN["command"] == [DATA.constants.command["samurai"], DATA.constants.command["daimyo"]]
