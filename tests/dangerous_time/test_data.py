"""The data file is checked when it is read, and a mistake is named by its line or key; an owner's file is played."""

import copy
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenka.games.dangerous_time.facts.data import WarData
from tenka.games.dangerous_time.facts.data_file import OWN_FILE, load, our_text, read, version
from tenka.kernel.problem import Problem

OURS = json.loads(our_text())


def refused(text: str | bytes) -> Problem:
    with pytest.raises(Problem) as wrong:
        read(text.encode() if isinstance(text, str) else text)
    assert wrong.value.code == "war-data"
    assert wrong.value.facts["key"]
    assert wrong.value.facts["reason"]
    return wrong.value


def spoil(change: Any) -> Problem:
    data = copy.deepcopy(OURS)
    change(data)
    return refused(json.dumps(data))


def test_the_file_that_comes_with_tenka_is_sound() -> None:
    assert len(read(our_text()).links) == 154


# --- one mistake at a time ------------------------------------------------------------------------------------------


def set_(*path: Any, to: Any) -> Any:
    def change(data: Any) -> None:
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = to

    return change


def drop(*path: Any) -> Any:
    def change(data: Any) -> None:
        place = data
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def move(space: str, was: str, now: str) -> Any:
    """Control of a space passes in the list alone."""

    def change(data: Any) -> None:
        control = data["setup"]["base"]["control"]
        control[was].remove(space)
        control[now].append(space)

    return change


BASE = ("setup", "base")
MISTAKES = [
    # unknown ids, and names that must stay
    (set_("clans", 0, "home_castles", to=["atlantis"]), "clans.oda.home_castles"),
    (set_("spaces", 1, "province", to="mu"), "spaces.shoryuji.province"),
    (set_("spaces", 3, "id", to="atlantis"), "spaces.atlantis"),
    (set_("cards", 0, "target_leader", to="nobody"), "cards.1.target_leader"),
    (set_("cards", 8, "cancelled_by", to=[10, 65]), "cards.9.cancelled_by"),
    (set_("cards", 61, "key", to="bad_luck"), "cards.bad_luck"),
    (set_("chits", 0, "alliance", to="mu"), "chits.oda.alliance"),
    (set_("entry", 0, "units", 0, "space", to="atlantis"), "entry.takeda"),
    (set_(*BASE, "first_chit", to="end"), "setup.base.first_chit"),
    (set_("scenarios", "tiny", to=OURS["scenarios"]["short"]), "scenarios.tiny"),
    # used twice
    (set_("spaces", 1, "id", to="kyo"), "spaces.kyo"),
    (set_("leaders", 1, "id", to="nobunaga"), "leaders.nobunaga"),
    (set_("links", 1, "id", to="L001"), "links.L001"),
    (set_(*BASE, "oda", 0, "leaders", to=["nobunaga", "nobunaga"]), "setup.base.oda.kanegasaki.leaders"),
    (set_("entry", 0, "units", 0, "leaders", to=["azai"]), "entry.takeda.kofu.leaders"),
    # links
    (set_("links", 0, "b", to="atlantis"), "links.L001"),
    (set_("links", 0, "kind", to="canal"), "links.L001.kind"),
    (drop("links", 7), "links"),
    (set_("spaces", 0, "port", to=True), "spaces.kyo.port"),
    # limits
    (set_("clans", 0, "soldier_limit", to=5), "clans.oda.soldier_limit"),
    (set_(*BASE, "regroup_boxes", "ikko", to=40), "clans.ikko.soldier_limit"),
    (set_("constants", "muster_per_level", to=9), "constants.muster_per_level"),
    (set_("constants", "command", "daimyo", to=-1), "constants.command.daimyo"),
    (drop("constants", "command", "daimyo"), "constants.command"),
    (set_("leaders", 0, "diplomacy_range", to=4), "leaders.nobunaga.diplomacy_range"),
    (set_("scenarios", "short", "bid", "max", to=20), "scenarios.short.bid.max"),
    (set_("scenarios", "campaign", "turns", to=99), "constants.campaign_last_turn"),
    (set_("scenarios", "standard", "turns", to=99), "scenarios.standard.turns"),
    # cards
    (set_("cards", 40, "windows", to=[]), "cards.41.windows"),
    (set_("cards", 40, "windows", to=["dusk"]), "cards.41.windows"),
    (set_("cards", 28, "windows", to=["movement"]), "cards.29.windows"),
    (set_("cards", 40, "player", to="shogun"), "cards.41.player"),
    # things that do not fit each other
    (set_("spaces", 4, "level", to=2), "spaces.seta.level"),
    (set_("leaders", 0, "rank", to="general"), "leaders.nobunaga.rank"),
    (set_("spaces", 0, "home_of", to="azai"), "spaces.kyo.home_of"),
    (move("kyo", "oda", "anti"), "setup.base.control"),
    (set_(*BASE, "oda", 1, "space", to="odani"), "setup.base.oda.odani"),
    (set_(*BASE, "oda", 1, "space", to="kofu"), "setup.base.oda.kofu"),
    (set_(*BASE, "free_placement", 0, "soldiers", to=8), "setup.base.free_placement.soldiers"),
    # types
    (set_("spaces", 0, "colour", to="red"), "colour"),
    (set_("spaces", 0, "level", to="high"), "$.spaces[0].level"),
    (set_("clans", 2, "start_spaces", to="shigisan"), "$.clans[2].start_spaces"),
    (drop("cards", 5, "windows"), "$.cards[5]"),
]


@pytest.mark.parametrize(("change", "key"), MISTAKES, ids=[key for _, key in MISTAKES])
def test_a_mistake_is_named_by_its_key(change: Any, key: str) -> None:
    problem = spoil(change)
    assert key in str(problem)


def test_a_space_without_a_link_is_refused() -> None:
    """All links of Toba lead elsewhere."""

    def cut(data: Any) -> None:
        others = [("kyo", "gifu"), ("kyo", "odani"), ("kyo", "ueno")]
        for link in data["links"]:
            if "toba" in (link["a"], link["b"]):
                link["a"], link["b"] = others.pop()
                link["kind"] = "road"

    assert spoil(cut).facts["key"] == "spaces.toba"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "line 1, column 1"),
        ('{\n  "title": "A war",\n  "version" 2\n}', "line 3, column 13"),
        ('{\n  "title": "A war",', "line 2"),
        (b'{\n"title": "\xff\xfe"}', "line 2, column 11"),
        ("[]", "$"),
    ],
)
def test_a_mistake_in_writing_is_named_by_its_line(text: str | bytes, key: str) -> None:
    assert str(refused(text).facts["key"]).startswith(key)


# --- mistakes at random ---------------------------------------------------------------------------------------------

ODD = [None, True, -1, 0, 7, 255, 10**9, 1.5, "atlantis", "", [], {}, [[]]]


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from leaves(value, (*path, key))


PLACES = list(leaves(OURS))


@pytest.mark.parametrize("seed", range(60))
def test_a_random_change_is_refused_with_key_and_reason_or_is_sound(seed: int) -> None:
    """Never anything but a Problem; what is accepted has the types and names that the rules rely on."""
    luck = random.Random(seed)
    data = copy.deepcopy(OURS)
    *path, last = luck.choice(PLACES)
    place = data
    for key in path:
        place = place[key]
    if luck.random() < 0.3:
        del place[last]
    else:
        place[last] = luck.choice(ODD)
    found: WarData | Problem
    try:
        found = read(json.dumps(data).encode())
    except Problem as problem:
        found = problem
    if isinstance(found, Problem):
        assert found.code == "war-data"
        assert found.facts["key"]
        assert found.facts["reason"]
    else:
        assert (len(found.cards), len(found.links)) == (64, 154)


# --- an owner's file ------------------------------------------------------------------------------------------------

PLAYED = """
import tenka
from tenka.games.dangerous_time.facts.board import BRAVERY, LEVEL, space_number
from tenka.kernel.record import Seat, parse
from tenka.kernel.table import Table, resume
war = tenka.game("dangerous-time")
chance = tenka.fast(1)
table = Table(war, [Seat("person", "A"), Seat("person", "B")], bytes(32))
for _ in range(300):
    seat = table.asked()[0]
    table.act(seat, table.number(seat), table.legal(seat)[chance.below(2, len(table.legal(seat)))])
table.state.check()
again = resume(parse(table.save(), tenka.games()), bytes(32))
print(war.rules_version, BRAVERY[0], LEVEL[space_number("sawayama")], again.view(0) == table.view(0))
"""


def with_file(path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    settings = {**os.environ, OWN_FILE: str(path), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(
        [sys.executable, *command], env=settings, capture_output=True, text=True, check=False, encoding="utf-8"
    )


def owned(tmp_path: Path, **changes: int) -> Path:
    """A copy of our file with other values: Nobunaga is braver, and Sawayama stronger."""
    data = copy.deepcopy(OURS)
    data["leaders"][0]["bravery"] = changes.get("bravery", 3)
    for space in data["spaces"]:
        if space["id"] == "sawayama":
            space["level"] = 2
    path = tmp_path / "printed.json"
    path.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    return path


def test_DT_29_2_printed_values_are_played(tmp_path: Path) -> None:
    played = with_file(owned(tmp_path), "-c", PLAYED)
    assert played.returncode == 0, played.stderr
    number, *values = played.stdout.split()
    assert values == ["3", "2", "True"]
    assert int(number) > 100_000  # games with other values are other games: their records do not mix


def test_DT_29_2_a_wrong_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = owned(tmp_path, bravery=9)
    refusal = with_file(path, "-m", "tenka.terminal.main", "perft", "dangerous-time", "--language", "fr")
    assert refusal.returncode == 2
    assert "leaders.nobunaga.bravery" in refusal.stderr
    assert "Traceback" not in refusal.stderr
    assert "données" in refusal.stderr


def test_DT_29_2_a_file_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OWN_FILE, "nowhere.json")
    with pytest.raises(Problem, match=r"nowhere\.json"):
        load()


def test_our_own_file_has_the_plain_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert version(3) == 3
    monkeypatch.setenv(OWN_FILE, str(owned(tmp_path)))
    assert version(3) // 100_000 == 3
