"""Positions of Honshu in a line or two. Cards are named by their numbers, provinces A1 to B6, actions as in records."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

import tenka
from tenka.games.honshu.actions import placing
from tenka.games.honshu.cards import CUBES_OF_A_COLOUR, GOOD_COLOUR, GOOD_OF
from tenka.games.honshu.domain.domain import POWER, Domain, province
from tenka.games.honshu.domain.laying import Laying, placement_refusal
from tenka.games.honshu.imagine import face_of, mask_of, numbers_mask
from tenka.games.honshu.position import PHASES
from tenka.games.honshu.rules import HonshuState
from tenka.games.honshu.view import HonshuView
from tenka.kernel.chance import Scripted
from tenka.kernel.messages import Event

GAME = tenka.game("honshu")
COLOURS = ["blue", "brown", "grey", "yellow"]
Layer = tuple[int, int, int, int, list[int]]  # card, turns, row, column, the layers it is laid over


def table(
    hands: list[list[int]],
    provinces: list[str],
    order: list[int] | None = None,
    pile: list[int] | None = None,
    round: int = 1,
    options: dict[str, str] | None = None,
    domains: dict[int, Domain] | None = None,
) -> HonshuState:
    """The beginning of a round. `pile` lies on top of the pile; `domains` replace provinces, without cubes."""
    n = len(hands)
    state = HonshuState(GAME, n)
    state.set_options(GAME.complete(options))
    state.events = []
    state.clear_seats()
    state.hand = vec[i64]([mask_of(hand) for hand in hands])
    state.domain = [province(face_of(name)) for name in provinces]
    state.cubes = vec[i64]([0] * n)
    for seat, name in enumerate(provinces):
        if domains is None or seat not in domains:
            fill(state, seat, face_of(name))
        else:
            state.domain[seat] = domains[seat]
    gone = {card for hand in hands for card in hand} | {card for seat in range(n) for card in laid(state, seat)}
    first = pile or []
    rest = [card for card in range(1, 61) if card not in gone and card not in first]
    state.deck = vec[i64]([card - 1 for card in first + rest])
    state.order = vec[i64](order if order is not None else list(range(n)))
    state.round = round - 1
    state.begin_round()
    return state


def fill(state: HonshuState, seat: int, face: int) -> None:
    """A cube on each production square of a province."""
    for colour in range(4):
        good = GOOD_OF[face * 4 + colour]
        if good != 255:
            state.cubes[seat] |= POWER[good]
            state.supply[colour] -= 1


def give_cubes(state: HonshuState, seat: int, *goods: str) -> None:
    """Cubes on visible production squares, each named like "blue 38"."""
    for name in goods:
        number = good(name)
        state.cubes[seat] |= POWER[number]
        state.supply[GOOD_COLOUR[number]] -= 1


def good(name: str) -> int:
    colour, card = name.split()
    return GOOD_OF[int(face_of(card)) * 4 + COLOURS.index(colour)]


def built(first: str, *layers: Layer) -> Domain:
    """A domain: a province, and cards laid on it without asking."""
    domain = province(face_of(first))
    for card, turns, row, column, over in layers:
        domain = domain.with_card(card - 1, turns, row, column, numbers_mask(over))
    return domain


def to_lay(
    card: int, domain: Domain, options: dict[str, str] | None = None, cubes: list[str] | None = None, seats: int = 3
) -> HonshuState:
    """Seat 0 is to lay a card in a domain; the others wait with cards of their own."""
    names = ["A1"] + [f"A{seat + 1}" for seat in range(1, seats)]
    used = {int(face) + 1 for face in domain.face} | {card}
    spare = [number for number in range(1, 61) if number not in used]
    hands = [[spare.pop(), spare.pop()] for _ in range(seats)]
    state = table(hands, names, options=options, domains={0: domain})
    give_cubes(state, 0, *(cubes or []))
    state.taken = vec[i64]([card - 1] + [spare.pop() - 1 for _ in range(seats - 1)])
    lying = {int(number) for number in state.taken}
    state.deck = vec[i64]([number for number in state.deck if int(number) not in lying])
    state.turn = 0
    state.ask_place()
    return state


def place(state: HonshuState, turns: int, row: int, column: int, *answers: str, checked: bool = True) -> list[Event]:
    return act(state, f"place {turns} {row} {column}", *answers, checked=checked)


def refused_place(state: HonshuState, turns: int, row: int, column: int) -> str | None:
    return state.refusal(placing(turns, row, column))


def whole_refusal(
    domain: Domain,
    card: int,
    turns: int,
    row: int,
    column: int,
    over: list[int],
    weave: bool = True,
    cover_whole: bool = True,
) -> str | None:
    """Why a whole placement is refused, over the layers named and under the others."""
    return placement_refusal(domain, card - 1, turns, row, column, numbers_mask(over), weave, cover_whole)


# --- reading ----------------------------------------------------------------------------------------------------------


def can(state: HonshuState) -> list[str]:
    """The legal actions by name."""
    return [GAME.name(action) for action in state.legal()]


def why(state: HonshuState, name: str) -> str | None:
    """The paragraph that forbids an action now."""
    return state.refusal(GAME.parse(name))


def act(state: HonshuState, *names: str, checked: bool = True) -> list[Event]:
    """Carries out actions by name; returns what was told. (Not `checked` after cubes were taken out of the game.)"""
    told: list[Event] = []
    for name in names:
        state.events = []
        state.apply(GAME.parse(name), Scripted([]))
        if checked:
            state.check()
        told += state.events
    return told


def finish_round(state: HonshuState) -> None:
    """Everybody does the first that is possible until the round is over."""
    now = state.round
    while state.round == now and state.actor != tenka.OVER:
        act(state, can(state)[0])


def told_of(events: list[Event], name: str) -> list[dict[str, str | int]]:
    return [event.args for event in events if event.name == name]


def phase(state: HonshuState) -> str:
    return PHASES[state.phase]


def hand(state: HonshuState, seat: int) -> list[int]:
    return [card + 1 for card in range(60) if state.hand[seat] & POWER[card]]


def laid(state: HonshuState, seat: int) -> list[int]:
    """The map cards of a domain, oldest first."""
    return [int(face) + 1 for face in state.domain[seat].face if face < 60]


def cubes(state: HonshuState, seat: int) -> list[str]:
    """The cubes of a seat, like "blue A1"."""
    return [f"{cube.colour} {cube.card}" for cube in look(state, seat).domains[seat].cubes]


def supply(state: HonshuState) -> list[int]:
    return [int(number) for number in state.supply]


def rows(state: HonshuState, seat: int) -> list[str]:
    """The squares that are seen, row by row."""
    return [" ".join(row) for row in look(state, seat).domains[seat].rows]


def look(state: HonshuState, seat: int) -> HonshuView:
    return cast(HonshuView, state.view(seat))


def count_answers(domain: Domain, laying: Laying, asked: bool, weave: bool = True) -> int:
    """In how many ways the questions about a place can be answered."""
    if not asked:
        return 1
    under = laying.copy()
    under.answer(domain, weave, False)
    number = count_answers(domain, under, under.next_question(domain, weave), weave)
    laying.answer(domain, weave, True)
    return number + count_answers(domain, laying, laying.next_question(domain, weave), weave)


def count_placements(domain: Domain, card: int, weave: bool = True, cover_whole: bool = True) -> int:
    """All placements of a card, with every answer to over or under."""
    found = 0
    laying = Laying()
    for turns in range(4):
        for row in range(domain.first_row - 2, domain.last_row + 1):
            for column in range(domain.first_column - 2, domain.last_column + 1):
                laying.read(domain, card - 1, turns, row, column, cover_whole)
                if laying.possible(domain, weave):
                    found += count_answers(domain, laying, laying.begin(domain, weave), weave)
    return found


FULL_SUPPLY = [CUBES_OF_A_COLOUR] * 4
