"""What a notice says. It knows no more than the seat; unless its owner asked for more, only whose turn it is where."""

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from tenka.games import game
from tenka.kernel.table import Table
from tenka.server import rows as r
from tenka.server.post.forms import NoticeChoices
from tenka.words import Words

LONGEST_BODY = 500
LAST_EVENTS = 3


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A notice: what goes to a browser as push, and to a webhook as JSON."""

    kind: str
    title: str
    body: str
    address: str
    tag: str
    """A later notice with the same tag takes the place of an earlier one."""
    waiting: int = 0
    """How many tables wait for this person: the number on the app's icon."""


class Occasion(msgspec.Struct, frozen=True):
    """What a notice is about."""

    rows: r.Rows
    seat: int
    kind: str
    more: list[str]
    """Lines that the seat may read, for those who asked for them."""


def table_words(say: Words, rows: r.Rows, seat: int) -> str:
    """“Nobunaga, with Akiko and Kuma”"""
    others = [one.name or say("notice-bot") for one in rows.seats if one.seat != seat]
    title = Words(say.language, game(rows.row.game))("game-title")
    return say("notice-table", title=title, names=", ".join(others))


def time_words(say: Words, at: float, zone: str) -> str:
    """A moment in the reader's zone: “17 November, 21:40”."""
    when = datetime.fromtimestamp(at, ZoneInfo(zone))
    return say("notice-time", day=when.day, month=say(f"month-{when.month}"), hour=f"{when:%H:%M}")


def write(choices: NoticeChoices, occasions: list[Occasion], base: str, waiting: int) -> Letter:
    """One notice for all that is to be told."""
    say = Words(choices.language)
    if len(occasions) > 1:
        lines = [line_of(say, one, choices.zone) for one in occasions]
        turns = sum(one.kind == "turn" for one in occasions)
        title = say("notice-several", n=turns) if turns == len(occasions) else say("notice-news", n=len(occasions))
        return Letter(
            kind="several", title=title, body=short("\n".join(lines)), address=f"{base}/", tag="tenka", waiting=waiting
        )
    (one,) = occasions
    place = f"{base}/tables/{one.rows.row.id}?seat={one.seat}"
    body = [table_words(say, one.rows, one.seat), *one.more]
    if one.kind == "late":
        body.insert(1, late_words(say, one, choices.zone))
    title = say(f"notice-{one.kind}")
    tag = f"tenka-{one.rows.row.id}"
    return Letter(kind=one.kind, title=title, body=short("\n".join(body)), address=place, tag=tag, waiting=waiting)


def line_of(say: Words, one: Occasion, zone: str) -> str:
    words = say("notice-line", what=say(f"notice-{one.kind}"), where=table_words(say, one.rows, one.seat))
    return words if one.kind != "late" else f"{words} {late_words(say, one, zone)}"


def late_words(say: Words, one: Occasion, zone: str) -> str:
    since = one.rows.row.since()[one.seat] or one.rows.row.moved
    return say("notice-until", when=time_words(say, since + one.rows.row.limit(), zone))


def short(text: str) -> str:
    return text if len(text) <= LONGEST_BODY else text[: LONGEST_BODY - 1] + "…"


def test_letter(choices: NoticeChoices, base: str) -> Letter:
    say = Words(choices.language)
    return Letter(
        kind="test", title=say("notice-test"), body=say("notice-test-body"), address=f"{base}/notices", tag="tenka-test"
    )


test_letter.__test__ = False  # type: ignore[attr-defined]


def more_of(table: Table, seat: int, language: str, names: list[str]) -> list[str]:
    """What the seat saw happen last, and what it is asked: from its own view and events alone."""
    say = Words(language, table.game, names)
    said = [say.event(event) for event in table.events(seat)[-LAST_EVENTS:]]
    view = table.view(seat)
    if not table.is_over() and seat in table.asked():
        said.append(say.prompt(msgspec.structs.replace(view, actor=seat)))
    return said
