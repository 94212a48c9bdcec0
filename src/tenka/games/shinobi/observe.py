"""A seat's knowledge as numbers, for those who train agents. The seat itself comes first, then clockwise.

What was done is remembered as `favour`, the evidence of `belief.py` for each seat and clan.
"""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tenka.games.shinobi.cards import CLAN_COUNT, CLANS, KIND_NAMES, KINDS
from tenka.games.shinobi.rules import ShinobiState
from tenka.kernel.state import OVER


def observation_names(players: int) -> list[str]:
    names = ["order 1", "order 2", "order 3", "pile", "turns left", "move_touches_source"]
    names += [f"loyalty {clan}" for clan in CLANS]
    names += [f"hand {kind}" for kind in KIND_NAMES]
    names += [f"gone {kind}" for kind in KIND_NAMES]
    for place in range(players):
        seat = f"seat +{place}"
        names += [f"{seat} {what}" for what in ("to move", "first", "last", "cards in hand")]
        names += [f"{seat} {what} {clan}" for what in ("army", "touched", "favour", "served") for clan in CLANS]
    return names


def observe(state: ShinobiState, seat: i64) -> vec[i16]:
    out = vec[i16](capacity=23 + 24 * state.players)
    for order in range(i64(1), i64(4)):
        out = append(out, 1 if state.actor != OVER and state.order == order else 0)
    out = append(out, i16(state.pile))
    out = append(out, i16(state.left))
    out = append(out, 1 if state.move_touches_source else 0)
    for clan in range(i64(CLAN_COUNT)):
        out = append(out, 1 if seat >= 0 and state.loyalty[seat] == clan else 0)
    for kind in range(i64(KINDS)):
        out = append(out, i16(state.hands[seat * KINDS + kind]) if seat >= 0 else 0)
    for kind in range(i64(KINDS)):
        out = append(out, i16(state.gone[kind]))
    start = seat if seat >= 0 else 0  # a spectator looks from the first seat
    for place in range(state.players):
        out = one_seat(out, state, (start + place) % state.players)
    return out


def one_seat(out: vec[i16], state: ShinobiState, seat: i64) -> vec[i16]:
    """What everybody sees of a seat."""
    at = seat * CLAN_COUNT
    out = append(out, 1 if state.actor == seat else 0)
    out = append(out, 1 if state.first == seat else 0)
    out = append(out, 1 if state.last == seat else 0)
    out = append(out, i16(state.hand_size(seat)))
    for clan in range(i64(CLAN_COUNT)):
        out = append(out, i16(state.strength[at + clan]))
    for clan in range(i64(CLAN_COUNT)):
        out = append(out, i16((state.touched >> (at + clan)) & 1))
    for clan in range(i64(CLAN_COUNT)):
        out = append(out, i16(state.favour[at + clan]))
    for clan in range(i64(CLAN_COUNT)):
        out = append(out, 1 if state.actor == OVER and state.loyalty[seat] == clan else 0)
    return out
