"""Tells what happens in Shinobi, as events. Called only while somebody listens."""

from mypy_extensions import i64

from tenka.games.shinobi.cards import CLAN_COUNT, CLANS, KIND_NAMES
from tenka.games.shinobi.position import NOBODY, ShinobiPosition
from tenka.kernel.messages import only, others


def loyalties_dealt(position: ShinobiPosition) -> None:
    for seat in range(position.players):
        args: dict[str, str | int] = {"seat": int(seat), "clan": CLANS[position.loyalty[seat]]}
        position.tell("loyalty-dealt", args, only(int(seat)))


def order(position: ShinobiPosition, name: str, army: i64, source: i64 = NOBODY, attacker: i64 = NOBODY) -> None:
    """Reports an order; everything that is ordered is done in the open."""
    args: dict[str, str | int] = {"seat": int(position.actor), "clan": CLANS[army % CLAN_COUNT]}
    if attacker != NOBODY:
        args["army"] = CLANS[attacker]
    if source != NOBODY:
        args["seat_from"] = int(source)
    if army // CLAN_COUNT != position.actor or source != NOBODY:
        args["seat_to"] = int(army // CLAN_COUNT)
    args["n"] = int(position.strength[army])
    position.tell(name, args)


def cards_drawn(position: ShinobiPosition, seat: i64, count: i64) -> None:
    """The owner is told the cards in the order of their kinds, as a hand is held; the others how many."""
    kinds = [int(kind) for kind in position.deck[position.pile - count : position.pile]]
    for kind in sorted(kinds):
        position.tell("card-drawn", {"seat": int(seat), "card": KIND_NAMES[kind]}, only(int(seat)))
    pile = int(position.pile - count)
    position.tell("cards-drawn", {"seat": int(seat), "n": int(count), "pile": pile}, others(int(seat)))


def end(position: ShinobiPosition) -> None:
    """Loyalties are shown, the last one's first."""
    result = position.result()
    for place in range(int(position.players), 0, -1):
        for seat in range(position.players):
            if result.places[seat] == place:
                clan = position.loyalty[seat]
                args: dict[str, str | int] = {"seat": int(seat), "clan": CLANS[clan]}
                position.tell("loyalty-shown", args | {"n": int(position.total(clan))})
    for winner in result.winners:
        position.tell("winner", {"seat": winner})
