"""A seat's knowledge as numbers, for those who train agents. The seat itself comes first, then clockwise."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tenka.games.nobunaga.actions import PAIR_ACTIONS
from tenka.games.nobunaga.cards import HOUSE_COUNT, HOUSES, PAIR_HIGH, PAIR_LOW
from tenka.games.nobunaga.position import PHASES
from tenka.games.nobunaga.rules import NobunagaState

ZONES: Final = ["table", "campaign_zone", "used_zone", "victory_zone"]


def observation_names(players: int) -> list[str]:
    names = [f"phase {phase}" for phase in PHASES]
    names += ["campaign", "round", "picks", "active card on table", "pile"]
    names += ["extra_card", "cut_off", "both_players"]
    for place in range(players):
        seat = f"seat +{place}"
        names += [f"{seat} {what}" for what in ("active", "first", "taker", "to move", "hidden cards", "score")]
        names += [f"{seat} {what} {house}" for what in ("hand", "pair", "scored") for house in HOUSES]
    names += [f"{zone} {house}" for zone in ZONES for house in HOUSES]
    return names + [f"offer {number}" for number in range(PAIR_ACTIONS)]


def observe(state: NobunagaState, seat: i64) -> vec[i16]:
    out = vec[i16](capacity=64 + 24 * state.players)
    for phase in range(len(PHASES)):
        out = append(out, 1 if state.phase == phase else 0)
    out = append(out, i16(state.campaign))
    out = append(out, i16(state.round))
    out = append(out, i16(state.picks))
    out = append(out, 1 if state.card_on_table else 0)
    out = append(out, i16(state.pile_size()))
    out = append(out, 1 if state.extra_card else 0)
    out = append(out, 1 if state.cut_off else 0)
    out = append(out, 1 if state.both_players else 0)
    start = seat if seat >= 0 else 0  # a spectator looks from the first seat
    place: i64 = 0
    while place < state.players:
        out = one_seat(out, state, seat, (start + place) % state.players)
        place += 1
    out = six(out, state.table, 0)
    out = six(out, state.campaign_zone, 0)
    out = six(out, state.used_zone, 0)
    out = six(out, state.victory_zone, 0)
    return on_offer(out, state)


def one_seat(out: vec[i16], state: NobunagaState, seat: i64, other: i64) -> vec[i16]:
    hidden = state.kept[other] >= 0 and not state.knows_kept(seat, other)
    out = append(out, 1 if state.active == other else 0)
    out = append(out, 1 if state.first == other else 0)
    out = append(out, 1 if state.taker == other else 0)
    out = append(out, 1 if state.actor == other else 0)
    out = append(out, 1 if hidden else 0)
    out = append(out, i16(state.score(other)))
    house: i64 = 0
    while house < HOUSE_COUNT:
        n = state.hand[other * HOUSE_COUNT + house]
        out = append(out, i16(n - 1 if hidden and state.kept[other] == house else n))
        house += 1
    number = state.pair[other] if hidden or state.kept[other] < 0 else -1
    house = 0
    while house < HOUSE_COUNT:  # the two cards of which one was kept, or is to be kept
        out = append(out, i16(in_pair(number, house)))
        house += 1
    return six(out, state.scored, other)


def in_pair(number: i64, house: i64) -> i64:
    if number < 0:
        return 0
    return (1 if PAIR_LOW[number] == house else 0) + (1 if PAIR_HIGH[number] == house else 0)


def six(out: vec[i16], cards: vec[i64], row: i64) -> vec[i16]:
    house: i64 = 0
    while house < HOUSE_COUNT:
        out = append(out, i16(cards[row * HOUSE_COUNT + house]))
        house += 1
    return out


def on_offer(out: vec[i16], state: NobunagaState) -> vec[i16]:
    start = len(out)
    for _ in range(PAIR_ACTIONS):
        out = append(out, 0)
    for number in state.offer:
        if number >= 0:
            out[start + number] += 1
    return out
