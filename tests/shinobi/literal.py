"""Shinobi a second time, slowly and word by word from the rulebook: what is legal, what it does, and who wins.

Provinces are dictionaries, cards are names. Nothing is shared with the game's own code.
"""

from dataclasses import dataclass, field

CLANS = ["takeda", "uesugi", "mori", "hojo", "oda"]


@dataclass
class Literal:
    """One turn's table; `turn` is the seat whose turn it is."""

    players: int
    turn: int
    order: int
    provinces: list[dict[str, int]]
    hand: list[str]
    touched: set[tuple[int, str]] = field(default_factory=set)
    move_touches_source: bool = True

    def others(self) -> list[int]:
        return [seat for seat in range(self.players) if seat != self.turn]

    def legal(self) -> set[str]:
        return {1: self.first_orders, 2: self.second_orders, 3: self.attacks}[self.order]()

    def first_orders(self) -> set[str]:
        deployments = {f"deploy {seat} {card}" for seat in self.others() for card in self.hand if card != "ninja"}
        ninja = {f"ninja {seat} {clan}" for seat in self.others() for clan in self.provinces[seat]}
        return deployments | (ninja if "ninja" in self.hand else set())

    def second_orders(self) -> set[str]:
        places = {f"place {card}" for card in self.hand if card != "ninja"}
        moves = {
            f"move {seat} {clan} {to}"
            for seat in self.others()
            for clan in self.provinces[seat]
            for to in range(self.players)
            if to != seat
        }
        return places | moves

    def attacks(self) -> set[str]:
        return {
            f"attack {army} {seat} {clan}"
            for army, force in self.provinces[self.turn].items()
            for seat in self.others()
            for clan, cards in self.provinces[seat].items()
            if clan != army and cards < force and (seat, clan) not in self.touched
        }

    def give(self, order: str) -> None:
        """Carries an order out on the provinces and the hand."""
        verb, *words = order.split()
        if verb == "deploy":
            self.lay(int(words[0]), words[1])
        elif verb == "ninja":
            self.hand.remove("ninja")
            self.take(int(words[0]), words[1])
            self.touched.add((int(words[0]), words[1]))
        elif verb == "place":
            self.lay(self.turn, words[0])
        elif verb == "move":
            self.take(int(words[0]), words[1])
            self.add(int(words[2]), words[1])
            if self.move_touches_source:
                self.touched.add((int(words[0]), words[1]))
        else:
            self.take(int(words[1]), words[2])
        self.order += 1

    def lay(self, seat: int, clan: str) -> None:
        self.hand.remove(clan)
        self.add(seat, clan)

    def add(self, seat: int, clan: str) -> None:
        self.provinces[seat][clan] = self.provinces[seat].get(clan, 0) + 1
        self.touched.add((seat, clan))

    def take(self, seat: int, clan: str) -> None:
        self.provinces[seat][clan] -= 1
        if not self.provinces[seat][clan]:
            del self.provinces[seat][clan]


def places(provinces: list[dict[str, int]], loyalties: list[str]) -> list[int]:
    """Who comes where at the end: cards of one's clan everywhere, then at home; equals share the better place."""
    scores = [
        (sum(province.get(clan, 0) for province in provinces), provinces[seat].get(clan, 0))
        for seat, clan in enumerate(loyalties)
    ]
    return [1 + len([other for other in scores if other > score]) for score in scores]
