"""The browser's map is in the order of the data and draws every space and link."""

import json
from importlib import resources

from tenka.games.dangerous_time.board import CHIT_KEYS, CLAN_KEYS, DATA, LEADER_KEYS, SPACE_KEYS


def test_the_map_has_the_order_of_the_data() -> None:
    drawn = json.loads((resources.files("tenka.games.dangerous_time") / "web" / "map.json").read_text("utf-8"))
    assert [space["key"] for space in drawn["spaces"]] == list(SPACE_KEYS)
    assert [clan["key"] for clan in drawn["clans"]] == list(CLAN_KEYS)
    assert [leader["key"] for leader in drawn["leaders"]] == list(LEADER_KEYS)
    assert drawn["chits"] == list(CHIT_KEYS)
    assert [link["kind"] for link in drawn["links"]] == [link.kind for link in DATA.links]
    assert all(0 <= space["x"] <= 1160 and 0 <= space["y"] <= 852 for space in drawn["spaces"])
