"""The data file is checked when it is read, and a mistake is named by its key."""

import importlib.resources
import json
from typing import Any

import pytest

from tenka.games.dangerous_time.data import read
from tenka.kernel.problem import Problem

TEXT = importlib.resources.files("tenka.games.dangerous_time").joinpath("war.json").read_text("utf-8")


def spoil(change: Any) -> str:
    data = json.loads(TEXT)
    change(data)
    with pytest.raises(Problem) as wrong:
        read(json.dumps(data).encode())
    assert wrong.value.code == "war-data"
    return str(wrong.value)


def test_the_file_that_comes_with_tenka_is_sound() -> None:
    assert len(read(TEXT.encode()).links) == 154


def set_(*path: Any, to: Any) -> Any:
    def change(data: Any) -> None:
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


MISTAKES = [
    (set_("clans", 0, "home_castles", to=["atlantis"]), "clans.oda.home_castles"),
    (set_("links", 0, "b", to="atlantis"), "links.L001"),
    (set_("spaces", 4, "level", to=2), "spaces.seta.level"),
    (set_("spaces", 1, "province", to="mu"), "spaces.shoryuji.province"),
    (set_("cards", 40, "windows", to=[]), "cards.41.windows"),
    (set_("cards", 0, "target_leader", to="nobody"), "cards.1.target_leader"),
    (set_("clans", 0, "soldier_limit", to=5), "clans.oda.soldier_limit"),
    (set_("leaders", 0, "rank", to="general"), "leaders.nobunaga.rank"),
    (set_("spaces", 0, "port", to=True), "spaces.kyo.port"),
    (set_("spaces", 1, "id", to="kyo"), "spaces.kyo"),
    (set_("setup", "base", "oda", 0, "leaders", to=["nobunaga", "nobunaga"]), "leaders"),
    (set_("chits", 0, "alliance", to="mu"), "chits.oda.alliance"),
    (set_("spaces", 0, "colour", to="red"), "colour"),
    (set_("spaces", 0, "level", to="high"), "level"),
]


@pytest.mark.parametrize(("change", "key"), MISTAKES, ids=[key for _, key in MISTAKES])
def test_a_mistake_is_named_by_its_key(change: Any, key: str) -> None:
    assert key in spoil(change)


def test_a_space_without_a_link_is_refused() -> None:
    def cut(data: Any) -> None:
        data["links"] = [link for link in data["links"] if "toba" not in (link["a"], link["b"])]

    assert "spaces.toba" in spoil(cut)
