"""What becomes of a stored game under the rules of this program. It imports little: processes start quickly with it."""

from typing import Literal, NamedTuple

from tenka.games import game
from tenka.kernel.problem import Problem
from tenka.server.again import Beginning, Damaged, StoredEntry
from tenka.server.upgrade import Fate, is_earlier, is_known, judge

Verdict = Literal["unchanged", "goes-on", "stops", "lost", "viewable", "stored-only"]


class Stored(NamedTuple):
    table: str
    status: str
    beginning: Beginning
    entries: list[StoredEntry]
    kept: bool = False
    """Whether it was written down whole when it was over."""


class Outlook(NamedTuple):
    """What becomes of one table. A finished game is viewable, or only stored: its rules are gone."""

    table: str
    game: str
    verdict: Verdict
    fate: Fate | None = None
    problem: Problem | None = None


def outlook_of_all(batch: list[Stored]) -> list[Outlook]:
    return [outlook(one) for one in batch]


def outlook(one: Stored) -> Outlook:
    key = one.beginning.game
    try:
        if one.status != "playing":
            viewable = one.kept or is_known(one.beginning)
            return Outlook(one.table, key, "viewable" if viewable else "stored-only")
        if not is_known(one.beginning) and not is_earlier(one.beginning):
            sentence = f"This game needs version {one.beginning.rules} of its rules and data."
            return Outlook(one.table, key, "lost", problem=Problem("other-rules", sentence, facts_of(one.beginning)))
        fate = judge(one.beginning, one.entries)
    except Problem as problem:
        return Outlook(one.table, key, "lost", problem=problem)
    except Exception as error:  # whatever stands there
        return Outlook(one.table, key, "lost", problem=Damaged(f"{type(error).__name__}: {error}"))
    return Outlook(one.table, key, fate.verdict, fate)


def facts_of(beginning: Beginning) -> dict[str, str | int]:
    has = game(beginning.game).rules_version
    return {"game": beginning.game, "needs": str(beginning.rules), "has": str(has)}
