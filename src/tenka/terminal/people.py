"""Who sits at a table: seats as they are asked for, and the names under which they are told of."""

from tenka.bots.levels import LEVELS, NAMES, STYLES, make
from tenka.kernel.messages import Result
from tenka.kernel.problem import Problem
from tenka.kernel.record import Seat
from tenka.kernel.state import Game
from tenka.kernel.table import check_name
from tenka.words import Words

DEFAULT_BOT = "level3"
USUAL_PLAYERS = 4
HANDED = [DEFAULT_BOT, *[level for level in LEVELS if level != DEFAULT_BOT]]
"""The bots that may sit in for a person, the usual one first."""


def seat_of(who: str, number: int, game: Game, words: Words) -> Seat:
    """`me`, `me:Akiko`, `friend:Ben` or the name of a bot."""
    kind, colon, name = who.partition(":")
    if kind in ("me", "friend"):
        named = Seat("person", name if colon else words("seat-number", n=number + 1))
        check_name(named.name)
        return named
    try:
        return Seat("bot", make(who, game, 0).name)
    except Problem:
        allowed = ", ".join(["me", "me:NAME", "friend:NAME", *NAMES])
        raise Problem("who", f"A seat is for {allowed}; not {who!r}.", {"who": who, "allowed": allowed}) from None


def seats_of(game: Game, players: int, asked: list[str], words: Words) -> list[Seat]:
    """The seats of a table; bots take those that nobody asked for, and the first is mine if nothing is said."""
    count = players or max(len(asked), min(max(USUAL_PLAYERS, game.min_players), game.max_players))
    game.check_players(count)
    if len(asked) > count:
        facts: dict[str, str | int] = {"n": len(asked), "players": count}
        raise Problem("seats", f"There are {len(asked)} seats given for {count} players.", facts)
    wanted = asked or ["me"]
    full = wanted + [usual_bot(number) for number in range(len(wanted), count)]
    return [seat_of(who, number, game, words) for number, who in enumerate(full)]


def usual_bot(number: int) -> str:
    """Who sits at a seat if nothing is said: each has another style than the one beside it, as in the browser."""
    style = ["", *STYLES][number % (1 + len(STYLES))]
    return f"{DEFAULT_BOT}-{style}" if style else DEFAULT_BOT


def names_of(seats: list[Seat], words: Words) -> list[str]:
    """How each seat is called in the log: people by their names, bots by number."""
    return [
        words(bot_name(seat.name), n=number + 1) if seat.is_bot() else words("person-name", name=seat.name)
        for number, seat in enumerate(seats)
    ]


def bot_name(bot: str) -> str:
    """The message by which a bot is called: `level3-bold` has a style."""
    _, _, style = bot.partition("-")
    return f"bot-name-{style}" if style else "bot-name"


def options_of(game: Game, asked: list[str]) -> dict[str, str]:
    """Options written as NAME=VALUE, all of them with their values."""
    found: dict[str, str] = {}
    for text in asked:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Problem("option-form", f"An option is written NAME=VALUE, not {text!r}.", {"text": text})
        if name in found:
            raise Problem("option-twice", f"Option {name} is given more than once.", {"option": name})
        found[name] = value
    return game.complete(found)


def standing(result: Result, words: Words) -> list[str]:
    """The final ranking, with what each score is made of."""
    lines = [words("end-decided", **result.decided)] if result.decided else []
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        parts = ", ".join(f"{words('part-' + part)} {n}" for part, n in result.parts[seat].items() if n)
        points = words("table-points", n=result.scores[seat])
        lines.append(f"  {result.places[seat]}. {words.seat(seat)}  {points}" + (f"  ({parts})" if parts else ""))
    for name, n in result.others.items():
        lines.append(f"  –  {words('other-' + name)}  {words('table-points', n=n)}")
    return lines
