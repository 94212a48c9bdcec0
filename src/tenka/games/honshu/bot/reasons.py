"""Why a good player of Honshu does this rather than that, from what the seat knows."""

from tenka.games.honshu.actions import (
    BOOST_0,
    DECLINE,
    DISCARD_0,
    NO_BOOST,
    OVER_IT,
    PAIR_0,
    PAY_0,
    PLACE_0,
    PLAY_0,
    TAKE_0,
)
from tenka.games.honshu.bot.evaluation import Valuer
from tenka.games.honshu.imagine import known_state, mask_of
from tenka.games.honshu.position import lowest
from tenka.games.honshu.preview import after_laying
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.view import HonshuView
from tenka.kernel.messages import Reason
from tenka.kernel.state import Game

CUBE = 60
"""What a cube adds to a card (H-5.3)."""
PASSING = (3, 9)
"""After these rounds the hands go to a neighbour (H-9.1, H-9.3)."""
PARTS = ["city", "lakes", "factories", "forest", "alternative"]


class Reasons:
    """One decision of a seat."""

    def __init__(self, game: Game, view: HonshuView, points: Valuer) -> None:
        self.game = game
        self.view = view
        self.points = points
        self.state: HonshuState = known_state(game, view)
        self.seat = view.seat

    def of(self, action: int, instead: int) -> list[Reason]:
        if action >= OVER_IT:
            return self.of_place(action, instead)
        if action >= DISCARD_0:
            return self.of_discard(action - DISCARD_0)
        if action >= PAIR_0:
            return self.of_pair(action - PAIR_0)
        if action >= DECLINE:
            return self.of_paying(action)
        if action >= TAKE_0:
            return self.of_take(action - TAKE_0, instead - TAKE_0 if instead >= TAKE_0 else -1)
        if action >= NO_BOOST:
            return self.of_boost(action)
        return self.of_play(action - PLAY_0, instead - PLAY_0 if instead >= PLAY_0 else -1)

    def gain(self, seat: int, card: int) -> int:
        """The points that a card brings a seat where it lies best."""
        now = self.view.domains[seat].score.get("total", 0)
        return round(float(self.points.ranking(self.state, seat, card).best())) - now

    def most(self, cards: list[int]) -> tuple[int, int]:
        """Of these cards (by their printed numbers) the one that brings this seat most, and how much."""
        best, points = 0, -99
        for card in cards:
            gained = self.gain(self.seat, card - 1)
            if gained > points:
                best, points = card, gained
        return best, points

    # --- laying ----------------------------------------------------------------------------------------------------

    def score_after(self, action: int) -> dict[str, int]:
        """The own score once the card lies there, as `after_laying` shows it; nothing where it cannot."""
        shown = after_laying(self.game, self.view, [action])
        return shown.domains[self.seat].score if shown is not None else {}

    def of_place(self, action: int, instead: int) -> list[Reason]:
        """The parts of the score that grow, and more than by the other choice where there is one; the largest first."""
        now = self.view.domains[self.seat].score
        then = self.score_after(action)
        compared = instead >= OVER_IT
        other = self.score_after(instead) if compared else now
        if not then:
            return []
        ranked: list[tuple[int, int, str]] = []
        for part in PARTS:
            grown, more = then.get(part, 0) - now.get(part, 0), then.get(part, 0) - other.get(part, 0)
            if more > 0:
                ranked.append((-more, -grown, part))
        ranked.sort()
        found: list[Reason] = []
        for _, _, part in ranked:
            args: dict[str, str | int] = {"n": then[part], "m": now.get(part, 0), "k": "none"}
            if compared:
                args["k"] = other.get(part, 0)
            found.append(Reason(f"reason-{part}", args))
        if not found:
            more = then.get("total", 0) - other.get("total", 0)
            if more < 0:
                found.append(Reason("reason-open", {}))
            elif compared:
                found.append(Reason("reason-later", {"n": then.get("total", 0)}))
        return found[:3]

    # --- cards -----------------------------------------------------------------------------------------------------

    def of_take(self, card: int, instead: int) -> list[Reason]:
        mine = self.gain(self.seat, card)
        found = [Reason("reason-take", {"card": card + 1, "n": mine})]
        if instead >= 0:
            found.append(Reason("reason-take-other", {"card": instead + 1, "n": self.gain(self.seat, instead)}))
        after = self.view.order[self.view.turn + 1 :]
        if after:
            theirs = self.gain(after[0], card)
            if theirs > 1:
                found.append(Reason("reason-deny", {"seat": after[0], "card": card + 1, "n": theirs}))
        return found

    def others(self) -> list[int]:
        """What the cards are worth that others have played, with their cubes (H-5.3)."""
        played, boosts = self.view.played, self.view.boosts
        seats = [seat for seat in range(self.view.players) if seat != self.seat and played[seat] > 0]
        return [played[seat] + (CUBE if boosts[seat] >= 0 else 0) for seat in seats]

    def open(self) -> bool:
        """Whether anybody plays after this seat, or unseen."""
        return self.view.players == 2 or self.view.turn + 1 < self.view.players

    def of_play(self, card: int, instead: int) -> list[Reason]:
        lying = self.others()
        found: list[Reason] = []
        higher = sum([1 for other in lying if other > card + 1])
        if lying and higher == 0:
            found.append(Reason("reason-play-first" if self.open() else "reason-play-sure", {"card": card + 1}))
        elif lying:
            found.append(Reason("reason-play-place", {"card": card + 1, "n": higher + 1}))
        hand = self.view.hands[self.seat] or []
        if hand and card + 1 == max(hand) and not lying:
            found.append(Reason("reason-play-high", {"card": card + 1}))
        passing = self.view.round in PASSING
        if instead > card and not passing:
            found.append(Reason("reason-keep", {"card": instead + 1}))
        elif card > instead >= 0:
            if self.open() or sum([1 for other in lying if other > instead + 1]) > higher:
                found.append(Reason("reason-play-weak", {"card": instead + 1}))
            if passing:
                found.append(Reason("reason-passing", {}))
        return found

    def of_boost(self, action: int) -> list[Reason]:
        lying = [card for card in self.view.played if card > 0]
        gains = [self.gain(self.seat, card - 1) for card in lying]
        apart = max(gains) - min(gains) if gains else 0
        if action < BOOST_0:
            return [Reason("reason-no-boost", {"n": apart}) if len(lying) > 1 else Reason("reason-cube-stays", {})]
        found: list[Reason] = []
        mine, others = self.view.played[self.seat], self.others()
        card, points = self.most(lying)
        if sum([1 for other in others if mine < other < mine + CUBE]) > 0:
            found.append(Reason("reason-boost", {"card": card, "n": points}))
        elif self.open() and max([0, *others]) < mine:
            found.append(Reason("reason-boost-worth", {"n": mine + CUBE}))
        return [*found, Reason("reason-apart", {"n": apart})] if apart > 0 else found

    # --- two players -----------------------------------------------------------------------------------------------

    def pairs(self) -> list[list[int]]:
        return [self.view.pile_pair, [card for card in self.view.played if card > 0]]

    def of_pair(self, which: int) -> list[Reason]:
        card, points = self.most(self.pairs()[which])
        other, less = self.most(self.pairs()[1 - which])
        return [
            Reason("reason-pair", {"card": card, "n": points}),
            Reason("reason-pair-other", {"card": other, "n": less}),
        ]

    def of_paying(self, action: int) -> list[Reason]:
        apart = abs(self.most(self.pairs()[0])[1] - self.most(self.pairs()[1])[1])
        return [Reason("reason-pay" if action >= PAY_0 else "reason-decline", {"n": apart})]

    def of_discard(self, card: int) -> list[Reason]:
        kept = int(lowest(mask_of([other for other in self.view.pairs[self.seat] if other != card + 1])))
        return [
            Reason("reason-take", {"card": kept + 1, "n": self.gain(self.seat, kept)}),
            Reason("reason-take-other", {"card": card + 1, "n": self.gain(self.seat, card)}),
        ]


assert PLACE_0 > OVER_IT
