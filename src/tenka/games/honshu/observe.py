"""A seat's knowledge as numbers, for those who train agents. The seat itself comes first, then clockwise.

A domain is given twice: as the squares that are seen, from its first row and column on, and as layers, oldest first.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i32, i64

from tenka.games.honshu.cards import COLOURS, EMPTY, FACTORY, MAP_CARDS, PRODUCTION
from tenka.games.honshu.domain.domain import POWER, STRIDE, Domain, Picture
from tenka.games.honshu.knowledge import hand_and_choice
from tenka.games.honshu.position import BOOST, PHASES, WEAVE, HonshuPosition, bits
from tenka.games.honshu.scoring.score import Score

LAYERS: Final = 13
HIGHEST_DOMAIN: Final = 27  # a province and twelve cards reach no further
WIDEST_DOMAIN: Final = 26
WITH_CUBE: Final = 32  # added to a production square that holds its cube

SETS: Final = ["on table", "pile pair", "shown", "discarded"]
LAYING: Final = ["turns", "row", "column", "asked", "over", "under", "first cube"]
SEAT: Final = [
    "place in order", "to move", "chooser", "cards in hand", "hand known", "has played", "card played", "boost",
    "card to lay", "score", "fields", "first row", "first column", "layers",
]  # fmt: skip

# Where things stand: first what lies on the table, then seat by seat.
THE_LAYING: Final = 29
THE_SETS: Final = 36
THE_SEATS: Final = 276
OF_A_SEAT: Final = 905
SCORE: Final = 9  # within a seat
CUBES: Final = 14
HAND: Final = 18
PAIR: Final = 78
THE_LAYERS: Final = 138
THE_SQUARES: Final = 203

# Most numbers are 0, so an observation begins as a copy of nothing: index players.
NOTHING: Final = [vec[i16]([0] * (THE_SEATS + OF_A_SEAT * players)) for players in range(6)]

PLACE_OF_BIT: Final = vec[i64](  # powers of two all leave another rest when they are divided by 67
    [next((bit for bit in range(MAP_CARDS) if (1 << bit) % 67 == rest), 0) for rest in range(67)],
)


def observation_names(players: int) -> list[str]:
    names = [f"phase {phase}" for phase in PHASES]
    names += ["round", "pile", "scoring card", "side B", "weave", "cover whole", "factory bonus", "card 5", "windows"]
    names += ["before delivery", "card 4 besides"]
    names += [f"lock {colour}" for colour in COLOURS] + [f"supply {colour}" for colour in COLOURS]
    names += [f"laying {what}" for what in LAYING]
    names += [f"{what} {card}" for what in SETS for card in range(1, MAP_CARDS + 1)]
    for place in range(players):
        seat = f"seat +{place}"
        names += [f"{seat} {what}" for what in SEAT]
        names += [f"{seat} cubes {colour}" for colour in COLOURS]
        names += [f"{seat} {what} {card}" for what in ("hand", "pair") for card in range(1, MAP_CARDS + 1)]
        names += [
            f"{seat} layer {number} {what}"
            for number in range(LAYERS)
            for what in ("face", "turns", "row", "column", "over")
        ]
        names += [f"{seat} square {row} {column}" for row in range(HIGHEST_DOMAIN) for column in range(WIDEST_DOMAIN)]
    return names


def observe(position: HonshuPosition, seat: i64) -> vec[i16]:
    out = NOTHING[position.players][:]
    the_table(out, position)
    the_laying(out, position)
    cards(out, THE_SETS, position.on_table)
    cards(out, THE_SETS + MAP_CARDS, position.pile_pair)
    cards(out, THE_SETS + 2 * MAP_CARDS, shown(position))
    cards(out, THE_SETS + 3 * MAP_CARDS, position.discarded)
    start = seat if seat >= 0 else 0  # a spectator looks from the first seat
    place: i64 = 0
    while place < position.players:
        one_seat(out, THE_SEATS + place * OF_A_SEAT, position, seat, (start + place) % position.players)
        place += 1
    return out


def the_table(out: vec[i16], position: HonshuPosition) -> None:
    scoring = position.scoring
    out[position.phase] = 1
    out[10] = i16(position.round)
    out[11] = i16(len(position.deck) - position.top)
    out[12] = i16(position.alternative)
    out[13] = 1 if position.side_b else 0
    out[14] = 1 if position.weave else 0
    out[15] = 1 if position.cover_whole else 0
    out[16] = i16(scoring.factory_bonus)
    out[17] = i16(scoring.card5)
    out[18] = 1 if scoring.windows else 0
    out[19] = 1 if scoring.before_delivery else 0
    out[20] = 1 if scoring.lakes_besides else 0
    if position.lock >= 0:
        out[21 + position.lock] = 1
    colour: i64 = 0
    while colour < 4:
        out[25 + colour] = i16(position.supply[colour])
        colour += 1


def the_laying(out: vec[i16], position: HonshuPosition) -> None:
    """The card that is being laid, while over or under is asked; and the first cube of an override."""
    laying = position.laying
    if position.phase == WEAVE:
        out[THE_LAYING] = i16(laying.turns)
        out[THE_LAYING + 1] = i16(laying.row)
        out[THE_LAYING + 2] = i16(laying.column)
        out[THE_LAYING + 3] = i16(laying.asked + 1)
        out[THE_LAYING + 4] = i16(laying.over)
        out[THE_LAYING + 5] = i16(laying.under)
    out[THE_LAYING + 6] = i16(position.first_cube + 1)


def shown(position: HonshuPosition) -> i64:
    """Cards that have been face up, except for the one that may still be boosted."""
    return position.shown & ~POWER[position.played[position.actor]] if position.phase == BOOST else position.shown


def one_seat(out: vec[i16], at: i64, position: HonshuPosition, seat: i64, other: i64) -> None:
    """What stands from `at` on: the seat `other`, as `seat` knows it."""
    hidden = other != seat and position.unseen_choice(other)
    known = position.knows_hand(seat, other)
    hand = hand_and_choice(position, other)
    place: i64 = 0
    while position.order[place] != other:
        place += 1
    out[at] = i16(place)
    out[at + 1] = 1 if position.actor == other else 0
    out[at + 2] = 1 if position.chooser == other else 0
    out[at + 3] = i16(bits(hand))
    out[at + 4] = 1 if known else 0
    out[at + 5] = 1 if position.played[other] >= 0 else 0
    if not hidden:
        out[at + 6] = i16(position.played[other] + 1)
    out[at + 7] = i16(position.boost[other] + 1)
    out[at + 8] = i16(position.taken[other] + 1)
    if known:
        cards(out, at + HAND, hand)
    cards(out, at + PAIR, position.pair[other])
    for entry in picture_of(position, other).numbers:
        out[at + i64(entry >> 16)] = i16((entry & 0xFFFF) - 0x8000)


def cards(out: vec[i16], at: i64, mask: i64) -> None:
    while mask != 0:
        out[at + PLACE_OF_BIT[(mask & -mask) % 67]] = 1
        mask &= mask - 1


def picture_of(position: HonshuPosition, seat: i64) -> Picture:
    """All that is seen of a domain. It changes but once a round, so the domain remembers its picture."""
    domain = position.domain[seat]
    cubes = position.cubes[seat]
    picture = domain.picture
    if picture is None or picture.cubes != cubes or picture.scoring is not position.scoring:
        numbers = points(vec[i32](capacity=144), domain, position.score(seat))
        picture = Picture(cubes, position.scoring, squares(layers(numbers, domain), domain, cubes))
        domain.picture = picture
    return picture


def noted(found: vec[i32], place: i64, number: i64) -> vec[i32]:
    """With another number of the picture, unless it is 0."""
    return found if number == 0 else append(found, i32(place * 0x10000 + number + 0x8000))


def points(found: vec[i32], domain: Domain, score: Score) -> vec[i32]:
    """What the domain is worth, where it begins, its cards and cubes."""
    found = noted(found, SCORE, score.total())
    found = noted(found, SCORE + 1, score.fields)
    found = noted(found, SCORE + 2, domain.first_row)
    found = noted(found, SCORE + 3, domain.first_column)
    found = noted(found, SCORE + 4, domain.cards)
    colour: i64 = 0
    while colour < 4:
        found = noted(found, CUBES + colour, score.cubes >> (16 * colour) & 0xFFFF)
        colour += 1
    return found


def layers(found: vec[i32], domain: Domain) -> vec[i32]:
    place: i64 = THE_LAYERS
    number: i64 = 0
    while number < domain.cards:
        found = noted(found, place, domain.face[number] + 1)
        found = noted(found, place + 1, domain.turns[number])
        found = noted(found, place + 2, domain.row[number])
        found = noted(found, place + 3, domain.column[number])
        found = noted(found, place + 4, domain.laid_over[number])
        place += 5
        number += 1
    return found


def squares(found: vec[i32], domain: Domain, cubes: i64) -> vec[i32]:
    seen = domain.square
    line = domain.origin + domain.first_row * STRIDE + domain.first_column
    end = domain.origin + domain.last_row * STRIDE + domain.first_column
    width = domain.last_column - domain.first_column + 1
    place: i64 = THE_SQUARES
    while line <= end:
        column: i64 = 0
        while column < width:
            square = i64(seen[line + column])
            if square != EMPTY:
                if PRODUCTION <= square < FACTORY and cubes & POWER[domain.good_at(line + column)] != 0:
                    square += WITH_CUBE
                found = noted(found, place + column, square)
            column += 1
        line += STRIDE
        place += WIDEST_DOMAIN
    return found
