"""A seat's knowledge as numbers, for those who train agents. The seat itself comes first, then clockwise.

A domain is given twice: as the squares that are seen, from its first row and column on, and as layers, oldest first.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tenka.games.honshu.cards import COLOURS, FACTORY, MAP_CARDS, PRODUCTION
from tenka.games.honshu.domain import ORIGIN, POWER, STRIDE, Domain
from tenka.games.honshu.position import PHASES, HonshuPosition, bits, cubes_by_colour
from tenka.games.honshu.seeing import hand_and_choice

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


def observation_names(players: int) -> list[str]:
    names = [f"phase {phase}" for phase in PHASES]
    names += ["round", "pile", "scoring card", "side B", "weave", "cover whole", "factory bonus", "card 5", "windows"]
    names += ["before delivery"]
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
    out = vec[i16](capacity=512 + 1024 * position.players)
    out = the_table(out, position)
    out = the_laying(out, position)
    out = cards(out, position.on_table)
    out = cards(out, position.pile_pair)
    out = cards(out, shown(position))
    out = cards(out, position.discarded)
    start = seat if seat >= 0 else 0  # a spectator looks from the first seat
    place: i64 = 0
    while place < position.players:
        out = one_seat(out, position, seat, (start + place) % position.players)
        place += 1
    return out


def the_table(out: vec[i16], position: HonshuPosition) -> vec[i16]:
    scoring = position.scoring
    for phase in range(len(PHASES)):
        out = append(out, 1 if position.phase == phase else 0)
    out = append(out, i16(position.round))
    out = append(out, i16(len(position.deck) - position.top))
    out = append(out, i16(position.alternative))
    out = append(out, 1 if position.side_b else 0)
    out = append(out, 1 if position.weave else 0)
    out = append(out, 1 if position.cover_whole else 0)
    out = append(out, i16(scoring.factory_bonus))
    out = append(out, i16(scoring.card5))
    out = append(out, 1 if scoring.windows else 0)
    out = append(out, 1 if scoring.before_delivery else 0)
    for colour in range(i64(4)):
        out = append(out, 1 if position.lock == colour else 0)
    for cubes in position.supply:
        out = append(out, i16(cubes))
    return out


def the_laying(out: vec[i16], position: HonshuPosition) -> vec[i16]:
    """The card that is being laid, while over or under is asked; and the first cube of an override."""
    laying = position.laying
    asked = PHASES[position.phase] == "weave"
    out = append(out, i16(laying.turns if asked else 0))
    out = append(out, i16(laying.row if asked else 0))
    out = append(out, i16(laying.column if asked else 0))
    out = append(out, i16(laying.asked + 1 if asked else 0))
    out = append(out, i16(laying.over if asked else 0))
    out = append(out, i16(laying.under if asked else 0))
    return append(out, i16(position.first_cube + 1))


def shown(position: HonshuPosition) -> i64:
    """Cards that have been face up."""
    mask: i64 = 0
    for entry in position.history:
        mask |= POWER[(entry >> 6) % 64]
    return mask


def one_seat(out: vec[i16], position: HonshuPosition, seat: i64, other: i64) -> vec[i16]:
    domain = position.domain[other]
    hidden = other != seat and position.unseen_choice(other)
    known = position.knows_hand(seat, other)
    hand = hand_and_choice(position, other)
    score = position.score(other)
    place: i64 = 0
    while position.order[place] != other:
        place += 1
    out = append(out, i16(place))
    out = append(out, 1 if position.actor == other else 0)
    out = append(out, 1 if position.chooser == other else 0)
    out = append(out, i16(bits(hand)))
    out = append(out, 1 if known else 0)
    out = append(out, 1 if position.played[other] >= 0 else 0)
    out = append(out, i16(0 if hidden else position.played[other] + 1))
    out = append(out, i16(position.boost[other] + 1))
    out = append(out, i16(position.taken[other] + 1))
    out = append(out, i16(score.total()))
    out = append(out, i16(score.fields))
    out = append(out, i16(domain.first_row))
    out = append(out, i16(domain.first_column))
    out = append(out, i16(domain.cards))
    cubes = cubes_by_colour(position.cubes[other])
    for colour in range(i64(4)):
        out = append(out, i16(cubes >> (16 * colour) & 0xFFFF))
    out = cards(out, hand if known else 0)
    out = cards(out, position.pair[other])
    return squares(layers(out, domain), domain, position.cubes[other])


def cards(out: vec[i16], mask: i64) -> vec[i16]:
    card: i64 = 0
    while card < MAP_CARDS:
        out = append(out, i16(mask >> card & 1))
        card += 1
    return out


def layers(out: vec[i16], domain: Domain) -> vec[i16]:
    number: i64 = 0
    while number < LAYERS:
        here = number < domain.cards
        out = append(out, i16(domain.face[number] + 1 if here else 0))
        out = append(out, i16(domain.turns[number] if here else 0))
        out = append(out, i16(domain.row[number] if here else 0))
        out = append(out, i16(domain.column[number] if here else 0))
        out = append(out, i16(domain.laid_over[number] if here else 0))
        number += 1
    return out


def squares(out: vec[i16], domain: Domain, cubes: i64) -> vec[i16]:
    row: i64 = 0
    while row < HIGHEST_DOMAIN:
        column: i64 = 0
        while column < WIDEST_DOMAIN:
            square: i64 = 0
            if domain.first_row + row <= domain.last_row and domain.first_column + column <= domain.last_column:
                cell = ORIGIN + (domain.first_row + row) * STRIDE + domain.first_column + column
                square = i64(domain.square[cell])
                if PRODUCTION <= square < FACTORY and cubes & POWER[domain.good_at(cell)]:
                    square += WITH_CUBE
            out = append(out, i16(square))
            column += 1
        row += 1
    return out
