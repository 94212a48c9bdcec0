"""Tells what happens in Nobunaga, as events. Called only while somebody listens."""

from mypy_extensions import i64

from tenka.games.nobunaga.actions import pair_args
from tenka.games.nobunaga.cards import HOUSES
from tenka.games.nobunaga.position import NOBODY, NOBUNAGA, NobunagaPosition, returned
from tenka.kernel.messages import only, others


def seat(position: NobunagaPosition, name: str, who: i64) -> None:
    position.tell(name, {"seat": int(who)})


def card(position: NobunagaPosition, name: str, who: i64, house: i64) -> None:
    args: dict[str, str | int] = {"house": HOUSES[house]}
    if who != NOBODY:
        args["seat"] = int(who)
    position.tell(name, args)


def pair(position: NobunagaPosition, name: str, who: i64, number: i64) -> None:
    args = pair_args(number)
    if who != NOBODY:
        args["seat"] = int(who)
    position.tell(name, args)


def kept(position: NobunagaPosition, who: i64, house: i64) -> None:
    under = returned(position.pair[who], house)
    args: dict[str, str | int] = {"seat": int(who), "house": HOUSES[house], "house_under": HOUSES[under]}
    position.tell("card-kept", args, only(int(who)))
    position.tell("card-kept-unseen", {"seat": int(who)}, others(int(who)))


def round_begins(position: NobunagaPosition) -> None:
    args: dict[str, str | int] = {"seat": int(position.first), "campaign": int(position.campaign)}
    position.tell("round-begins", args | {"round": int(position.round)})


def campaign(position: NobunagaPosition, name: str) -> None:
    position.tell(name, {"seat": int(position.active), "campaign": int(position.campaign)})


def attack(position: NobunagaPosition, house: i64) -> None:
    """With all its ranks, first to last."""
    card(position, "attack", position.active, house)
    order = [(position.rank(who, house), who) for who in range(position.players + 1)]
    order.sort()
    for rank, who in order:
        args: dict[str, str | int] = {
            "house": HOUSES[house],
            "n": int(position.strength(who, house)),
            "rank": int(rank) + 1,
        }
        if who == position.players:
            position.tell("nobunaga-strength", args)
        else:
            args["seat"] = int(who)
            position.tell("strength", args)


def scored(position: NobunagaPosition, who: i64, house: i64) -> None:
    if who == NOBUNAGA:
        position.tell("nobunaga-scored", {"house": HOUSES[house], "points": int(position.score(position.players))})
    else:
        position.tell("scored", {"seat": int(who), "house": HOUSES[house], "points": int(position.score(who))})


def end(position: NobunagaPosition) -> None:
    winner = position.winner()
    if winner == NOBODY:
        position.tell("nobunaga-wins", {"points": int(position.score(position.players))})
    else:
        position.tell("winner", {"seat": int(winner), "points": int(position.score(winner))})
