"""A card is weighed by what it changes; here each placement is laid and counted whole, and must come to the same."""

import pytest

import tenka
from honshu.positions import GAME
from honshu.test_properties import new
from support.sample import sample
from tenka.games.honshu.actions import placing
from tenka.games.honshu.bot.evaluation import AHEAD, FAR_SIGHTED, KEPT, POINTS_ONLY, Weights, outlook, rank
from tenka.games.honshu.cards import GOOD_COLOUR, GOOD_FACE, MAP_CARDS, ROUNDS
from tenka.games.honshu.domain.domain import HEIGHT, POWER, WIDTH, Domain
from tenka.games.honshu.domain.laying import Laying
from tenka.games.honshu.domain.placements import MOST_SHARED, placements_of
from tenka.games.honshu.knowledge import cells_of
from tenka.games.honshu.position import PLACE
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.scoring.score import Score
from tenka.kernel.chance import DICE

CARD_5 = GAME.option("card5").values
TABLES: list[dict[str, str]] = [
    {},
    {"province": "B"},
    {"weave": "off"},
    {"cover_whole": "off"},
    {"factories": "3-4-5"},
    *[{"alternative": str(card)} for card in range(1, 9)],
    *[{"alternative": "5", "card5": reading} for reading in CARD_5[1:]],
    {"alternative": "4", "card_4": "besides"},
    {"alternative": "2", "cards23": "windows"},
    {"alternative": "3", "cards23": "windows"},
    {"alternative": "6", "card6": "before"},
]
Placement = tuple[int, int, float]  # action, over, value


def random_domains(options: dict[str, str], seed: int) -> HonshuState:
    """A table in the midst of a game, where cards were laid anyhow; sometimes a colour has run out."""
    chance = tenka.fast(seed)
    state = new(2, options, seed)
    rounds = 2 + chance.below(DICE, 10)
    while state.round <= rounds:
        if state.phase == PLACE and chance.below(DICE, 3):  # mostly close together, as people lay
            ways = [int(action) for action in state.legal()]
            state.do(
                min((ways[chance.below(DICE, len(ways))] for _ in range(4)), key=lambda action: spread(state, action)),
                chance,
            )
        else:
            state.do(state.sample(chance), chance)
    for colour in range(4):
        if chance.below(DICE, 4) == 0:
            state.supply[colour] = 0
    return state


def spread(state: HonshuState, action: int) -> int:
    """How large the domain becomes."""
    domain = state.domain[state.actor]
    shape, row, column = (int(part) for part in GAME.name(action).split()[1:])
    height = max(domain.last_row, row + HEIGHT[shape & 1] - 1) - min(domain.first_row, row)
    return int(height + max(domain.last_column, column + WIDTH[shape & 1] - 1) - min(domain.first_column, column))


def card_elsewhere(domain: Domain, face: int) -> int:
    """This card, or the next that is not in the domain."""
    laid_here = {int(one) for one in domain.face}
    return next(card % MAP_CARDS for card in range(face, face + MAP_CARDS) if card % MAP_CARDS not in laid_here)


def literal(state: HonshuState, seat: int, face: int, weights: Weights) -> list[Placement]:
    """Every placement with its value, in the order in which they are looked at."""
    domain = state.domain[seat]
    found: list[Placement] = []
    for turns in range(4):
        for row in range(domain.first_row - HEIGHT[turns & 1] + 1, domain.last_row + 1):
            for column in range(domain.first_column - WIDTH[turns & 1] + 1, domain.last_column + 1):
                laying = Laying()
                laying.read(domain, face, turns, row, column, state.cover_whole)
                if laying.shared <= MOST_SHARED and laying.possible(domain, state.weave):
                    asked = laying.begin(domain, state.weave)
                    for over in answered(domain, laying, asked, state.weave):
                        value = outlook(laid(state, seat, laying, over), ROUNDS - domain.cards, weights)
                        found.append((int(placing(turns, row, column)), over, value))
    return found


def answered(domain: Domain, laying: Laying, asked: bool, weave: bool) -> list[int]:
    """Over and under for every card that shows where the new one comes to lie; over the hidden ones."""
    if not asked:
        return [int(laying.over)]
    found: list[int] = []
    for over in (False, True):
        if over or not weave or laying.tops & POWER[laying.asked]:
            branch = laying.copy()
            branch.answer(domain, weave, over)
            found += answered(domain, branch, branch.next_question(domain, weave), weave)
    return found


def laid(state: HonshuState, seat: int, laying: Laying, over: int) -> Score:
    """The score once the card lies there, with a cube on its production squares as far as the supply has any now."""
    after = state.copy()
    after.domain[seat] = state.domain[seat].with_card(laying.face, laying.turns, laying.row, laying.column, over)
    seen = after.domain[seat]
    goods = {int(seen.good_at(cell)) for number in range(seen.cards) for cell in cells_of(seen, number)} - {-1}
    after.cubes[seat] &= sum(1 << good for good in goods)
    for good in goods:
        if GOOD_FACE[good] == laying.face and state.supply[GOOD_COLOUR[good]] > 0:
            after.cubes[seat] |= POWER[good]
    return after.score(seat)


@pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(options.values()) or "usual")
def test_the_quick_count_is_the_whole_one(options: dict[str, str]) -> None:
    for seed in range(sample(8, 20) if tenka.compiled() else 1):
        state = random_domains(options, seed)
        chance = tenka.fast(seed)
        for weights in (POINTS_ONLY, FAR_SIGHTED, AHEAD):
            seat = chance.below(DICE, 2)
            face = card_elsewhere(state.domain[seat], chance.below(DICE, MAP_CARDS))
            all_of_them = literal(state, seat, face, weights)
            placements = placements_of(state.domain[seat], state.weave, state.cover_whole)
            ranking = rank(state, seat, face, weights, placements)
            found = zip(ranking.actions, ranking.over, ranking.values, strict=True)
            best = sorted(all_of_them, key=lambda placement: -placement[2])[:KEPT]
            assert [(int(action), int(over), value) for action, over, value in found] == best
