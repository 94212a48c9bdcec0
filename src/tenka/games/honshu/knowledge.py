"""What a seat may know of a position, built up from nothing; and what must always hold."""

from mypy_extensions import i64

from tenka.games.honshu.cards import CODES, COLOURS, CUBES_OF_A_COLOUR, GOOD_COLOUR, GOOD_FACE, MAP_CARDS, face_name
from tenka.games.honshu.domain.domain import HEIGHT, NO_CARDS, POWER, SQUARE, STRIDE, WIDTH, Domain, Sight
from tenka.games.honshu.position import END, NONE, PHASES, PILE, PLACE, TAKE, WEAVE, HonshuPosition, bits, lowest
from tenka.games.honshu.scoring.breakdown import breakdown
from tenka.games.honshu.view import Cube, DomainView, HonshuView, Layer, LayingView, Shown, Under, with_cubes
from tenka.kernel.state import OVER


def seen(position: HonshuPosition, seat: int) -> HonshuView:
    n = position.players
    domains = [domain_view(position, other) for other in range(n)]
    return HonshuView(
        game=position.game.key,
        players=int(n),
        options=position.options,
        seat=seat,
        actor=int(position.actor),
        rules=position.game.rules_version,
        phase=PHASES[position.phase],
        round=int(position.round),
        alternative=int(position.alternative),
        order=[int(other) for other in position.order],
        turn=int(position.turn),
        pile=int(len(position.deck) - position.top),
        supply=[int(cubes) for cubes in position.supply],
        hands=[known_hand(position, seat, other) for other in range(n)],
        hand_sizes=[int(bits(hand_and_choice(position, other))) for other in range(n)],
        chosen=[position.played[other] != NONE for other in range(n)],
        played=[
            0 if other != seat and position.unseen_choice(other) else int(position.played[other]) + 1
            for other in range(n)
        ],
        boosts=[int(good) for good in position.boost],
        lock="" if position.lock == NONE else COLOURS[position.lock],
        table=cards_of(position.on_table),
        taken=[int(card) + 1 for card in position.taken],
        pile_pair=cards_of(position.pile_pair),
        pairs=[cards_of(pair) for pair in position.pair],
        chooser=int(position.chooser),
        first_cube=int(position.first_cube),
        discarded=cards_of(position.discarded),
        shown=history(position),
        domains=domains,
        laying=laying_view(position),
        forbidden={},
        counts=[breakdown(domain, position.scoring) for domain in domains] if position.phase == END else [],
    )


def known_hand(position: HonshuPosition, seat: i64, other: i64) -> list[int] | None:
    return cards_of(hand_and_choice(position, other)) if position.knows_hand(seat, other) else None


def hand_and_choice(position: HonshuPosition, seat: i64) -> i64:
    """The hand with the card that was chosen unseen: nobody else can tell which it is."""
    hand = position.hand[seat]
    return hand | POWER[position.played[seat]] if position.unseen_choice(seat) else hand


def cards_of(mask: i64) -> list[int]:
    """The printed numbers of a set of cards."""
    found: list[int] = []
    while mask != 0:
        found.append(int(lowest(mask)) + 1)
        mask &= mask - 1
    return found


def numbers_of(mask: i64) -> list[int]:
    """The numbers of a set of layers."""
    return [number for number in range(13) if mask & POWER[number]]


def history(position: HonshuPosition) -> list[Shown]:
    """Every card shown so far. It only grows, so what was told before is told again."""
    known = position.told
    if len(known) < len(position.history):
        known = known + [shown(entry) for entry in position.history[len(known) :]]
        position.told = known
    return known[:]


def shown(entry: i64) -> Shown:
    seat = (entry >> 12) % 8
    return Shown(int(entry >> 15), -1 if seat == PILE else int(seat), int((entry >> 6) % 64) + 1, int(entry % 64) - 1)


def laying_view(position: HonshuPosition) -> LayingView | None:
    if position.phase != WEAVE:
        return None
    laying = position.laying
    return LayingView(
        int(laying.face) + 1,
        int(laying.turns),
        int(laying.row),
        int(laying.column),
        numbers_of(laying.over),
        numbers_of(laying.under),
        int(laying.asked),
    )


# --- a domain ---------------------------------------------------------------------------------------------------------


def domain_view(position: HonshuPosition, seat: i64) -> DomainView:
    domain = position.domain[seat]
    cubes = position.cubes[seat]
    score = position.score(seat)
    known = domain.sight
    if known is not None and known.cubes == cubes and known.score is score:
        return known.view
    as_laid = laid(domain) if known is None else known.view
    view = with_cubes(as_laid, cubes_on(domain, cubes), score.parts())
    domain.sight = Sight(cubes, score, view)
    return view


def laid(domain: Domain) -> DomainView:
    """A domain without its cubes and score."""
    rows = range(domain.first_row, domain.last_row + 1)
    columns = range(domain.first_column, domain.last_column + 1)
    cells = [[domain.origin + row * STRIDE + column for column in columns] for row in rows]
    return DomainView(
        layers=[layer(domain, number) for number in range(domain.cards)],
        row=int(domain.first_row),
        column=int(domain.first_column),
        rows=[[CODES[domain.square[cell]] for cell in line] for line in cells],
        top=[[int(domain.top[cell]) - 1 for cell in line] for line in cells],
        cubes=[],
        under=hidden(domain),
        score={},
    )


def cubes_on(domain: Domain, cubes: i64) -> list[Cube]:
    found: list[Cube] = []
    if cubes == 0:
        return found
    for row in range(domain.first_row, domain.last_row + 1):
        for column in range(domain.first_column, domain.last_column + 1):
            good = domain.good_at(domain.origin + row * STRIDE + column)
            if good >= 0 and cubes & POWER[good]:
                card = face_name(int(GOOD_FACE[good]))
                found.append(Cube(int(good), COLOURS[GOOD_COLOUR[good]], card, int(row), int(column)))
    return found


def layer(domain: Domain, number: i64) -> Layer:
    return Layer(
        face_name(int(domain.face[number])),
        int(domain.turns[number]),
        int(domain.row[number]),
        int(domain.column[number]),
        numbers_of(domain.laid_over[number]),
    )


def hidden(domain: Domain) -> list[Under]:
    """All squares that lie under others."""
    cards = NO_CARDS[:]  # how many there are in each cell
    for number in range(domain.cards):
        for cell in cells_of(domain, number):
            cards[cell] += 1
    found: list[Under] = []
    for row in range(domain.first_row, domain.last_row + 1):
        for column in range(domain.first_column, domain.last_column + 1):
            if i64(cards[domain.origin + row * STRIDE + column]) > 1:
                found.append(Under(int(row), int(column), beneath(domain, row, column)))
    return found


def beneath(domain: Domain, row: i64, column: i64) -> list[str]:
    """The squares under the one that is seen at a cell, from the top downwards."""
    here = [number for number in range(domain.cards) if square_at(domain, number, row, column) > 0]
    among: i64 = 0
    for number in here:
        among |= POWER[number]
    depth = [(int(bits(domain.above[number] & among)), number) for number in here]
    depth.sort()
    return [CODES[square_at(domain, number, row, column)] for _, number in depth[1:]]


def square_at(domain: Domain, number: i64, row: i64, column: i64) -> i64:
    """The square of a layer at a row and column, 0 where it does not reach."""
    turns = domain.turns[number]
    down = row - domain.row[number]
    right = column - domain.column[number]
    width = WIDTH[turns & 1]
    if not (0 <= down < HEIGHT[turns & 1] and 0 <= right < width):
        return 0
    return SQUARE[(domain.face[number] * 4 + turns) * 6 + down * width + right]


# --- what must always hold --------------------------------------------------------------------------------------------


def check_position(position: HonshuPosition) -> None:
    check_cards(position)
    check_cubes(position)
    for domain in position.domain:
        check_domain(domain, position.cover_whole)
    assert (position.phase == END) == (position.actor == OVER)
    if position.phase != END:
        assert 0 <= position.actor < position.players
        assert len(position.moves()) > 1, "somebody has a real choice"


def check_cards(position: HonshuPosition) -> None:
    """Every map card is in exactly one place."""
    places: list[int] = [int(card) for card in position.deck[position.top :]]
    masks = [position.on_table, position.pile_pair, position.discarded]
    for seat in range(position.players):
        masks += [position.hand[seat], position.pair[seat]]
        places += [int(face) for face in position.domain[seat].face if face < MAP_CARDS]
        if position.taken[seat] != NONE:
            places.append(int(position.taken[seat]))
        undecided = position.players == 2 and position.pile_pair != 0  # nobody has taken the cards played
        if position.played[seat] != NONE and (position.phase < TAKE or undecided):
            places.append(int(position.played[seat]))
    for mask in masks:
        places += [card - 1 for card in cards_of(mask)]
    places.sort()
    assert places == list(range(MAP_CARDS)), "a map card is lost or doubled"


def check_cubes(position: HonshuPosition) -> None:
    """Ten of each colour, on visible production squares, on cards of the trick, or in the supply."""
    totals = [int(cubes) for cubes in position.supply]
    for seat in range(position.players):
        domain = position.domain[seat]
        visible: i64 = 0
        for number in range(domain.cards):
            for cell in cells_of(domain, number):
                good = domain.good_at(cell)
                if good >= 0:
                    visible |= POWER[good]
        assert position.cubes[seat] & ~visible == 0, "a cube lies on a square that is not visible"
        for good in range(56):
            if position.cubes[seat] & POWER[good]:
                totals[GOOD_COLOUR[good]] += 1
        if position.boost[seat] != NONE and position.phase < PLACE:
            totals[GOOD_COLOUR[position.boost[seat]]] += 1
    assert totals == [CUBES_OF_A_COLOUR] * 4, "a cube is lost or doubled"


def cells_of(domain: Domain, number: i64) -> list[int]:
    turns = domain.turns[number] & 1
    corner = domain.origin + domain.row[number] * STRIDE + domain.column[number]
    return [int(corner + down * STRIDE + right) for down in range(HEIGHT[turns]) for right in range(WIDTH[turns])]


def check_domain(domain: Domain, cover_whole: bool) -> None:
    for number in range(domain.cards):
        assert domain.below[number] & domain.above[number] == 0, "cards lie in a circle"
        shown_here = 0
        for cell in cells_of(domain, number):
            assert domain.top[cell] > 0
            if domain.top[cell] == number + 1:
                shown_here += 1
        assert shown_here == domain.visible[number]
        assert cover_whole or shown_here > 0, "a card is wholly covered"
