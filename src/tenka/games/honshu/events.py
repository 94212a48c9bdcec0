"""Tells what happens, as events. Called only while somebody listens."""

from mypy_extensions import i64

from tenka.games.honshu.actions import card_arg
from tenka.games.honshu.cards import COLOURS, GOOD_COLOUR, GOOD_FACE
from tenka.games.honshu.domain.domain import Domain
from tenka.games.honshu.knowledge import cards_of, numbers_of
from tenka.games.honshu.position import HonshuPosition
from tenka.kernel.messages import EVERYONE, Event, only, others


def tell(position: HonshuPosition, name: str, args: dict[str, str | int], audience: int = EVERYONE) -> None:
    if position.events is not None:
        position.events.append(Event(name, args, audience))


def seat(position: HonshuPosition, name: str, who: i64) -> None:
    tell(position, name, {"seat": int(who)})


def card(position: HonshuPosition, name: str, who: i64, number: i64) -> None:
    tell(position, name, {"seat": int(who), "card": int(number) + 1})


def cube(position: HonshuPosition, name: str, who: i64, good: i64) -> None:
    args: dict[str, str | int] = {"seat": int(who), "colour": COLOURS[GOOD_COLOUR[good]]}
    tell(position, name, args | {"card": card_arg(GOOD_FACE[good])})


def set_up(position: HonshuPosition) -> None:
    if position.alternative > 0:
        tell(position, "alternative-card", {"alternative": str(int(position.alternative))})
    for who in range(position.players):
        tell(position, "province-dealt", {"seat": who, "card": card_arg(int(position.domain[who].face[0]))})
    if position.players > 2:
        for place in range(position.players):
            tell(position, "order-dealt", {"seat": int(position.order[place]), "place": place + 1})


def hands(position: HonshuPosition, how: str) -> None:
    """Hands were dealt or passed: each seat learns its own."""
    if how == "passed":
        tell(position, "hands-passed-left" if position.round == 3 else "hands-passed-right", {})
    for who in range(position.players):
        cards = cards_of(position.hand[who])
        args: dict[str, str | int] = {"seat": who, "n": len(cards)}
        tell(position, "hand-unseen", args, others(who))
        tell(position, "hand", args | {"cards": listed([str(number) for number in cards])}, only(who))


def listed(names: list[str]) -> str:
    return ", ".join(names)


def round_begins(position: HonshuPosition) -> None:
    tell(position, "round-begins", {"round": int(position.round)})


def chosen_unseen(position: HonshuPosition, who: i64) -> None:
    tell(position, "card-chosen-unseen", {"seat": int(who)}, others(int(who)))
    tell(position, "card-chosen", {"seat": int(who), "card": int(position.played[who]) + 1}, only(int(who)))


def played(position: HonshuPosition, who: i64) -> None:
    card(position, "card-played", who, position.played[who])


def boosted(position: HonshuPosition, who: i64) -> None:
    good = position.boost[who]
    args: dict[str, str | int] = {"seat": int(who), "card": int(position.played[who]) + 1}
    args |= {"colour": COLOURS[GOOD_COLOUR[good]], "card_from": card_arg(GOOD_FACE[good])}
    tell(position, "card-boosted", args | {"value": int(position.played[who]) + 61})


def new_order(position: HonshuPosition) -> None:
    for place in range(position.players):
        who = position.order[place]
        tell(position, "new-order", {"seat": int(who), "place": place + 1, "value": int(position.value(who))})


def pile_pair(position: HonshuPosition) -> None:
    one, two = cards_of(position.pile_pair)
    tell(position, "pile-pair", {"card_one": one, "card_two": two})


def revealed_cards(position: HonshuPosition) -> None:
    for who in range(i64(2)):
        played(position, who)
    if not position.open_pair:
        pile_pair(position)
    seat(position, "may-choose", position.chooser)


def paid(position: HonshuPosition, who: i64, first: i64, second: i64) -> None:
    args: dict[str, str | int] = {"seat": int(who)}
    colours: dict[str, str | int] = {
        "colour_one": COLOURS[GOOD_COLOUR[first]],
        "colour_two": COLOURS[GOOD_COLOUR[second]],
    }
    tell(position, "override", args | colours)


def pairs(position: HonshuPosition) -> None:
    for who in (position.chooser, 1 - position.chooser):
        one, two = cards_of(position.pair[who])
        tell(position, "pair-taken", {"seat": int(who), "card_one": one, "card_two": two})


def laid(position: HonshuPosition, who: i64, old: Domain) -> None:
    laying = position.laying
    args: dict[str, str | int] = {"seat": int(who), "card": int(laying.face) + 1, "turns": int(laying.turns)}
    tell(position, "card-laid", args | {"row": int(laying.row), "column": int(laying.column)})
    for name, mask in (("laid-over", laying.over), ("laid-under", laying.touched & ~laying.over)):
        names = [str(card_arg(int(old.face[number]))) for number in numbers_of(mask)]
        if names:
            tell(position, name, {"seat": int(who), "card": int(laying.face) + 1, "cards": listed(names)})


def end(position: HonshuPosition) -> None:
    places = position.places_by_score()
    for who in range(position.players):
        score = position.score(who)
        tell(position, "score", {"seat": who, "points": int(score.total()), "n": int(score.fields)})
    winners = [who for who in range(position.players) if places[who] == 1]
    for who in winners:
        points = int(position.score(who).total())
        tell(position, "winner" if len(winners) == 1 else "shared-winner", {"seat": who, "points": points})
