"""Kage as a state machine. Paragraph numbers are the rulebook's."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kage.cards import ACTIONS, BELIEVE, FIGURES, HAND, OF_EACH, SHADOW, sent
from kage.view import BELIEVED, CAUGHT, PROVED, KageView, Passed
from tenka.kernel.chance import DECK, SEATS, Chance
from tenka.kernel.messages import Result, only, others
from tenka.kernel.problem import Problem
from tenka.kernel.state import OVER, Game, State

NOBODY: Final = -1
NONE: Final = -1


class KageState(State):
    """Cards are numbers of FIGURES; a hand is how many one has of each."""

    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players)
        self.bonus = 2
        self.hands = [[0] * len(FIGURES) for _ in range(players)]
        self.passed: list[list[Passed]] = [[] for _ in range(players)]  # what each has sent, oldest first
        self.aside: list[int] = []
        self.sender = NOBODY  # whose card waits at the gate
        self.card = NONE
        self.name = NONE

    def copy(self) -> "KageState":
        new = KageState(self.game, self.players)
        new.actor = self.actor
        new.revealed = self.revealed
        new.bonus = self.bonus
        new.hands = [hand[:] for hand in self.hands]
        new.passed = [row[:] for row in self.passed]
        new.aside = self.aside[:]
        new.sender, new.card, new.name = self.sender, self.card, self.name
        return new

    def set_up(self, chance: Chance) -> None:
        deck = vec[i64]([figure for figure in range(len(FIGURES)) for _ in range(OF_EACH)])
        chance.shuffle(DECK, deck)
        size = HAND[int(self.players)]
        for seat in range(self.players):  # K-2.1
            for card in deck[seat * size : (seat + 1) * size]:
                self.hands[seat][card] += 1
        self.aside = sorted(int(card) for card in deck[self.players * size :])
        self.actor = chance.below(SEATS, self.players)  # K-2.2
        self.tell("dealt", {"n": size})
        self.tell("first", {"seat": int(self.actor)})

    # --- what may be done -----------------------------------------------------------------------------------------

    def moves(self) -> vec[i64]:
        found = vec[i64]()
        for action in range(ACTIONS):
            if self.refusal(action) is None:
                found = append(found, action)
        return found

    def refusal(self, action: i64) -> str | None:
        if self.actor == OVER:
            return "K-5.1"
        if not 0 <= action < ACTIONS:
            return "K-1.3"
        if action >= BELIEVE:
            return None if self.sender != NOBODY else "K-4.6"
        if self.sender != NOBODY:
            return "K-4.5"
        card, _ = sent(int(action))
        return None if self.hands[self.actor][card] else "K-3.2"

    # --- doing it -------------------------------------------------------------------------------------------------

    def do(self, action: i64, chance: Chance) -> None:
        self.revealed = False
        if action < BELIEVE:
            self._send(*sent(int(action)))
        elif action == BELIEVE:
            self._believe()
        else:
            self._doubt()

    def _send(self, card: int, name: int) -> None:
        seat = int(self.actor)
        self.hands[seat][card] -= 1
        self.sender, self.card, self.name = seat, card, name
        self.tell("sent", {"seat": seat, "figure_name": FIGURES[name]}, others(seat))
        self.tell("sent-own", {"figure": FIGURES[card], "figure_name": FIGURES[name]}, only(seat))
        self.actor = (self.actor + 1) % self.players  # K-4.1

    def _believe(self) -> None:
        """K-4.2"""
        told: dict[str, str | int] = {"seat": int(self.actor), "seat_sender": self.sender}
        self.tell("believed", {**told, "figure_name": FIGURES[self.name], "n": self.name})
        self._go_on(BELIEVED)

    def _doubt(self) -> None:
        """K-4.3, K-4.4"""
        self.revealed = True
        told: dict[str, str | int] = {"seat": int(self.actor), "seat_sender": self.sender}
        told["figure"] = FIGURES[self.card]
        if self.card == self.name:
            self.tell("proved", {**told, "n": self.name + self.bonus})
            self._go_on(PROVED)
        else:
            self.tell("caught", {**told, "figure_name": FIGURES[self.name], "n": self.name})
            self._go_on(CAUGHT)

    def _go_on(self, how: str) -> None:
        self.passed[self.sender].append(Passed(self.card, self.name, how))
        self.sender, self.card, self.name = NOBODY, NONE, NONE
        if any(self.hands[self.actor]):  # K-4.7: the watch is next
            return
        self.actor = OVER  # K-5.1: all hands are of one size
        result = self.result()
        for seat in result.winners:
            self.tell("wins", {"seat": seat, "n": result.scores[seat]})

    # --- what is known --------------------------------------------------------------------------------------------

    def view(self, seat: int) -> KageView:
        return KageView(
            game=self.game.key,
            players=int(self.players),
            options={"bonus": str(self.bonus)},
            seat=seat,
            actor=int(self.actor),
            hand=self.hands[seat][:] if seat >= 0 else [],
            sizes=[sum(hand) for hand in self.hands],
            passed=[[one.seen_by(seat == owner) for one in row] for owner, row in enumerate(self.passed)],
            points=[sum(self.parts(other).values()) for other in range(self.players)],
            sender=self.sender,
            name=self.name,
            card=self.card if self.sender == seat else NONE,
            aside=len(self.aside),
        )

    def parts(self, seat: int) -> dict[str, int]:
        """What the points of a seat come from."""
        mine = self.passed[seat]
        before = self.passed[seat - 1]  # whose watch this seat is (K-4.1)
        return {
            "believed": sum(one.name for one in mine if one.how == BELIEVED),  # K-4.2
            "proved": sum(one.name + self.bonus for one in mine if one.how == PROVED),  # K-4.3
            "caught": sum(one.name for one in before if one.how == CAUGHT),  # K-4.4
        }

    def result(self) -> Result:
        if self.actor != OVER:
            raise Problem("not-over", "The game is not over.")
        parts = [self.parts(seat) for seat in range(self.players)]
        scores = [sum(part.values()) for part in parts]
        places = [1 + sum(other > score for other in scores) for score in scores]
        winners = [seat for seat, place in enumerate(places) if place == 1]  # K-5.2, K-5.3
        outcome = "winner" if len(winners) == 1 else "shared"
        return Result(winners=winners, places=places, scores=scores, parts=parts, outcome=outcome)

    def check(self) -> None:
        for figure in range(len(FIGURES)):
            cards = sum(hand[figure] for hand in self.hands) + self.aside.count(figure) + (self.card == figure)
            cards += sum(one.card == figure for row in self.passed for one in row)
            assert cards == OF_EACH, f"there are {cards} cards of {FIGURES[figure]}"
        assert (self.sender == NOBODY) == (self.card == NONE) == (self.name == NONE)
        assert self.name != SHADOW
