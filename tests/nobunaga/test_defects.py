"""Planted rule defects: each kind that outside suites miss is caught here, compiled or not.

A defect is a proxy (see support/proxies.py) that lies in one place; it is fed to the same checks that the real game
passes, and the check must fail with the name of the broken promise.
"""

import random
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import pytest

from nobunaga import literal
from nobunaga.literal import HOUSES, NOBUNAGA, Who
from nobunaga.positions import GAME
from nobunaga.test_literal import agree
from nobunaga.test_properties import check_spread
from support.proxies import GameProxy, Sharing, StateProxy
from tenka.check.contract import Figures, check_chance, check_names, check_table
from tenka.games.nobunaga.actions import ATTACK_0
from tenka.kernel.chance import DICE, Fast
from tenka.kernel.state import OVER

FIRST_SEED = 5  # in this game somebody is dealt a double


def contract(game: Any, players: int = 4, seeds: int = 3) -> None:
    check_names(game)
    check_chance(game)
    for seed in range(FIRST_SEED, FIRST_SEED + seeds):
        check_table(game, players, {}, seed=seed, looks=4, figures=Figures())


def literally(game: Any) -> None:
    for seed in range(12):
        for players, chosen in [(4, {}), (2, {}), (3, {"cut_off": "on"}), (2, {"two_player_scoring": "both_players"})]:
            agree(game, players, GAME.complete(chosen), seed)


def test_the_honest_proxy_passes_every_check() -> None:
    """So whatever fails below fails for its defect."""
    honest = GameProxy(GAME)
    contract(honest, seeds=1)
    literally(honest)
    check_spread(honest)


# --- the contract -----------------------------------------------------------------------------------------------------


class SharedList(Sharing):
    shared: ClassVar = ["hand"]


class LazyCopy(Sharing):
    """An earlier copy that changes later: it is copied only when it is itself used."""

    shared: ClassVar = ["used_zone", "victory_zone"]


class ListeningCopy(Sharing):
    shared: ClassVar = ["events"]


class Descending(StateProxy):
    def legal(self) -> list[int]:
        return list(reversed(self.inner.legal()))


class IllegalOffered(StateProxy):
    """The Active-player card is offered for the first pick of a round."""

    def legal(self) -> list[int]:
        legal: list[int] = self.inner.legal()
        return sorted({*legal, 33}) if 27 <= min(legal, default=0) < 33 else legal

    def moves(self) -> list[int]:
        return self.legal()


class LegalMissing(StateProxy):
    def legal(self) -> list[int]:
        legal: list[int] = self.inner.legal()
        return legal[:-1] if len(legal) > 2 else legal

    def moves(self) -> list[int]:
        return self.legal()


class Vanishing(StateProxy):
    """A card falls under the table."""

    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.used_zone[2] > 0:
            self.inner.used_zone[2] -= 1

    do = apply


class Unseeded(StateProxy):
    def apply(self, action: int, chance: Any) -> None:
        if self.inner.refusal(action) is None and random.random() < 0.2:
            action = random.choice(self.inner.legal())
        self.inner.apply(action, chance)

    do = apply


class ScoreOutOfRange(StateProxy):
    def result(self) -> Any:
        result = self.inner.result()
        return msgspec.structs.replace(result, scores=[score + 100 for score in result.scores])


class TwoWinners(StateProxy):
    def result(self) -> Any:
        return msgspec.structs.replace(self.inner.result(), winners=[0, 1])


class MovesAfterTheEnd(StateProxy):
    def legal(self) -> list[int]:
        return self.inner.legal() or [0, 1]

    def moves(self) -> list[int]:
        return self.legal()


class UnknownParagraph(StateProxy):
    def refusal(self, action: int) -> str | None:
        rule = self.inner.refusal(action)
        return "N-99.9" if rule == "N-4.6" else rule


class WrongParagraph(StateProxy):
    """`apply` says one thing and `refusal` another."""

    def refusal(self, action: int) -> str | None:
        rule = self.inner.refusal(action)
        return "N-1.5" if rule == "N-1.4" else rule


class RefusedButDone(StateProxy):
    """An illegal action leaves a trace before it is refused."""

    def apply(self, action: int, chance: Any) -> None:
        if self.inner.refusal(action) is not None and self.inner.actor != OVER:
            self.inner.round += 1
        self.inner.apply(action, chance)


class IllegalCarriedOut(StateProxy):
    def apply(self, action: int, chance: Any) -> None:
        if self.inner.refusal(action) is None:
            self.inner.apply(action, chance)


class ForeignSample(StateProxy):
    def sample(self, chance: Any) -> int:
        return int(chance.below(DICE, GAME.actions))


class AsksTheForced(StateProxy):
    """Names a seat among those who decide together whose answer is forced."""

    def together(self) -> list[int]:
        seats: list[int] = self.inner.together()
        players = int(self.inner.players)
        everybody = [(int(self.inner.active) - step) % players for step in range(1, players + 1)]
        waiting = [seat for seat in everybody if self.inner.kept[seat] < 0]
        return waiting if self.inner.phase == 1 else seats


class ListeningMatters(StateProxy):
    def apply(self, action: int, chance: Any) -> None:
        self.inner.apply(action, chance)
        if self.inner.events is not None and self.inner.actor == OVER:
            self.inner.active = (self.inner.active + 1) % self.inner.players


class AnotherSeatsView(StateProxy):
    def view(self, seat: int) -> Any:
        return self.inner.view(0 if seat == 1 else seat)


class SharedTooMuch(StateProxy):
    """Together, all see what the last of them sees."""

    def views(self, seats: list[int]) -> list[Any]:
        shared = self.inner.view(seats[-1])
        return [msgspec.structs.replace(shared, seat=seat) for seat in seats]


class ForcedQuestion(StateProxy):
    """Stops where there is a single answer."""

    def legal(self) -> list[int]:
        legal: list[int] = self.inner.legal()
        return legal[:1] if legal and legal[0] >= ATTACK_0 else legal

    def moves(self) -> list[int]:
        return self.legal()

    def refusal(self, action: int) -> str | None:
        return self.inner.refusal(action) or ("N-5.3" if action >= ATTACK_0 and action not in self.legal() else None)


CONTRACT_DEFECTS: dict[type[StateProxy], str] = {
    SharedList: "copy:",
    LazyCopy: "copy:",
    ListeningCopy: "copy: it listens",
    Descending: "order:",
    IllegalOffered: "refusal:|“pick-active” is not allowed",
    LegalMissing: "refusal:",
    Vanishing: "not conserved",
    Unseeded: "replay:|order:|not allowed|events:",
    ScoreOutOfRange: "result: the parts",
    TwoWinners: "result: the winners",
    MovesAfterTheEnd: "end:",
    UnknownParagraph: "refusal: the rulebook has no paragraph N-99.9",
    WrongParagraph: "refusal:",
    RefusedButDone: "refusal: illegal “.*” has changed something",
    IllegalCarriedOut: "refusal: illegal “",
    ForeignSample: "sample:",
    AsksTheForced: "together:",
    ListeningMatters: "events: listening changes the game|replay",
    AnotherSeatsView: "view: it is for another seat|leak",
    SharedTooMuch: "views: together somebody sees something else",
    ForcedQuestion: "forced:",
}


@pytest.mark.parametrize("defect", list(CONTRACT_DEFECTS), ids=lambda defect: defect.__name__)
def test_the_contract_catches(defect: type[StateProxy]) -> None:
    random.seed(1)
    with pytest.raises((AssertionError, ValueError), match=CONTRACT_DEFECTS[defect]):
        contract(GameProxy(GAME, defect), players=5, seeds=12)  # with five players somebody has a double soon


class SameNames(GameProxy):
    def name(self, action: int) -> str:
        return str(self.inner.name(action)).removesuffix("-active").removesuffix(" mori")


class TooShort(GameProxy):
    max_decisions = 20


class NoChance(GameProxy):
    """Deals without the chance it was handed."""

    def new(self, players: int = 0, options: Any = None, chance: Any = None, listen: bool = False) -> Any:
        return self.kind(self.inner.new(players, options, Fast(1), listen))


class OwnDice(GameProxy):
    """Draws from a generator of its own besides."""

    def new(self, players: int = 0, options: Any = None, chance: Any = None, listen: bool = False) -> Any:
        return self.kind(self.inner.new(players, options, Fast(random.randrange(10**6)), listen))


@pytest.mark.parametrize(
    ("defect", "said"),
    [(SameNames, "names:"), (TooShort, "length:"), (NoChance, "chance: four seeds"), (OwnDice, "replay:")],
)
def test_the_contract_catches_a_game(defect: type[GameProxy], said: str) -> None:
    random.seed(2)
    with pytest.raises((AssertionError, ValueError), match=said):
        contract(defect(GAME), seeds=1)


# --- chance that is not even ------------------------------------------------------------------------------------------


class FavoursTheFirstSeat(GameProxy):
    def new(self, players: int = 0, options: Any = None, chance: Any = None, listen: bool = False) -> Any:
        state = self.inner.new(players, options, chance, listen)
        if state.active == 1 and chance.below(DICE, 2):
            state.active = 0
        return self.kind(state)


class BadShuffle(GameProxy):
    """Cuts an ordered pile instead of shuffling it."""

    def new(self, players: int = 0, options: Any = None, chance: Any = None, listen: bool = False) -> Any:
        state = self.inner.new(players, options, chance, listen)
        cards, cut = sorted(state.deck), chance.below(DICE, 3)
        for place in range(len(cards)):
            state.deck[place] = cards[(place + cut) % len(cards)]
        return self.kind(state)


@pytest.mark.parametrize("defect", [FavoursTheFirstSeat, BadShuffle])
def test_uneven_chance_is_caught(defect: type[GameProxy]) -> None:
    with pytest.raises(AssertionError, match="spread"):
        check_spread(defect(GAME))


# --- the rules --------------------------------------------------------------------------------------------------------

Scoring = Callable[[int, int, int, dict[Who, int], dict[str, str]], list[Who]]


class WrongAttack(StateProxy):
    """Attacks by another rule: `score` and `pass_on` are the literal rules, changed in one place."""

    def apply(self, action: int, chance: Any) -> None:
        if action < ATTACK_0 or self.inner.refusal(action) is not None:
            self.inner.apply(action, chance)
            return
        state, house = self.inner, action - ATTACK_0
        players, active = int(state.players), int(state.active)
        shown: dict[Who, int] = {seat: int(state.hand[seat * 6 + house]) for seat in range(players)}
        shown[NOBUNAGA] = int(state.campaign_zone[house])
        score = self.score(players, active, int(state.campaign), shown, state.option_values())
        for who in score:
            if isinstance(who, int):
                state.hand[who * 6 + house] -= 1
                state.scored[who * 6 + house] += 1
            else:
                state.campaign_zone[house] -= 1
                state.victory_zone[house] += 1
        state.settle(house)
        state.used_zone[house] += state.campaign_zone[house]
        state.campaign_zone[house] = 0
        state.active = self.pass_on(players, active, score)
        state.ask_attack()
        state.advance()

    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        return literal.scoring(players, active, campaign, shown, chosen)

    def pass_on(self, players: int, active: int, score: list[Who]) -> int:
        return literal.next_active(players, active, score)


class ReversedTieBreak(WrongAttack):
    """Equal counts: counter-clockwise from the active player."""

    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        mirrored: dict[Who, int] = {(-seat) % players: shown[seat] for seat in range(players)}
        mirrored[NOBUNAGA] = shown[NOBUNAGA]
        found = literal.scoring(players, (-active) % players, campaign, mirrored, chosen)
        return [(-who) % players if isinstance(who, int) else who for who in found]


class NobunagaLosesTies(WrongAttack):
    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        doubled: dict[Who, int] = {who: 2 * count for who, count in shown.items()}
        doubled[NOBUNAGA] = max(1, doubled[NOBUNAGA] - 1)
        return literal.scoring(players, active, campaign, doubled, chosen)


class EmptyPlacesMoveUp(WrongAttack):
    """Nobunaga takes no place of his own."""

    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        places = 3 if campaign == 2 and players > 2 else 2
        ranks = [who for who in literal.ranking(players, active, shown) if who != NOBUNAGA and shown[who] > 0]
        found = literal.scoring(players, active, campaign, shown, chosen)
        return ranks[:places] + ([NOBUNAGA] if NOBUNAGA in found else [])


class ThreePlacesInTheFirstCampaign(WrongAttack):
    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        return literal.scoring(players, active, 2, shown, chosen)


class NoCutOff(WrongAttack):
    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        return literal.scoring(players, active, campaign, shown, chosen | {"cut_off": "off"})


class BothPlayersIgnored(WrongAttack):
    def score(
        self, players: int, active: int, campaign: int, shown: dict[Who, int], chosen: dict[str, str]
    ) -> list[Who]:
        return literal.scoring(players, active, campaign, shown, chosen | {"two_player_scoring": "top_two"})


class CardStays(WrongAttack):
    """The card goes to whoever did not score, the active player included."""

    def pass_on(self, players: int, active: int, score: list[Who]) -> int:
        return active if active not in score else literal.next_active(players, active, score)


class CardAlwaysToTheLeft(WrongAttack):
    def pass_on(self, players: int, active: int, score: list[Who]) -> int:
        return (active + 1) % players


class ConsistentlyMissing(StateProxy):
    """An action is neither offered nor allowed: legal and refusal agree, and both are wrong."""

    def legal(self) -> list[int]:
        legal: list[int] = self.inner.legal()
        return legal[:-1] if len(legal) > 2 and legal[-1] == 33 else legal

    def refusal(self, action: int) -> str | None:
        if action == 33 and 33 not in self.legal():
            return "N-4.10"
        rule = self.inner.refusal(action)
        return None if rule is None else str(rule)


class WrongWinner(StateProxy):
    """Nobunaga never wins a tie at the end."""

    def result(self) -> Any:
        result = self.inner.result()
        best = max(result.scores)
        if result.winners or best < result.others["nobunaga"]:
            return result
        return msgspec.structs.replace(result, winners=[result.scores.index(best)], outcome="winner")


class SecondCardTwice(StateProxy):
    """Two cards of a house count as two first cards; the parts fit, and are wrong."""

    def result(self) -> Any:
        result = self.inner.result()
        parts = []
        for seat in range(int(self.inner.players)):
            held = [int(self.inner.scored[seat * 6 + house]) for house in range(6)]
            first = [literal.FIRST_CARD[house] for house in HOUSES]
            parts.append({house: held[at] * first[at] for at, house in enumerate(HOUSES)})
        scores = [sum(part.values()) for part in parts]
        return msgspec.structs.replace(result, parts=parts, scores=scores)


RULE_DEFECTS = [
    ReversedTieBreak,
    NobunagaLosesTies,
    EmptyPlacesMoveUp,
    ThreePlacesInTheFirstCampaign,
    NoCutOff,
    BothPlayersIgnored,
    CardStays,
    CardAlwaysToTheLeft,
    ConsistentlyMissing,
    WrongWinner,
    SecondCardTwice,
]


def test_the_attack_of_the_proxies_is_right_where_nothing_is_changed() -> None:
    literally(GameProxy(GAME, WrongAttack))


@pytest.mark.parametrize("defect", RULE_DEFECTS, ids=lambda defect: defect.__name__)
def test_the_literal_rules_catch(defect: type[StateProxy]) -> None:
    with pytest.raises(AssertionError):
        literally(GameProxy(GAME, defect))
