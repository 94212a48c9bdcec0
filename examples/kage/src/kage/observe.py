"""A seat's knowledge as numbers, for those who train agents. The seat itself comes first, then clockwise."""

from librt.vecs import vec
from mypy_extensions import i16

from kage.cards import FIGURES, HAND
from kage.rules import KageState

PER_CARD = ["name", "card known", "card", "caught", "proved"]


def observation_names(players: int) -> list[str]:
    names = ["bonus", "name at the gate", "card at the gate known", "card at the gate"]
    names += [f"hand {figure}" for figure in FIGURES]
    for place in range(players):
        names += [f"seat +{place} {what}" for what in ("to move", "sender", "cards", "points")]
        names += [f"seat +{place} passed {k} {what}" for k in range(HAND[players]) for what in PER_CARD]
    return names


def observe(state: KageState, seat: int) -> vec[i16]:
    view = state.view(seat)
    out = [state.bonus, max(view.name, 0), int(view.card >= 0), max(view.card, 0)]
    out += view.hand or [0] * len(FIGURES)
    players = view.players
    for place in range(players):
        other = (max(seat, 0) + place) % players
        out += [int(view.actor == other), int(view.sender == other), view.sizes[other], view.points[other]]
        for one in view.passed[other]:
            out += [one.name, int(one.card >= 0), max(one.card, 0), int(one.how == "caught"), int(one.how == "proved")]
        out += [0] * (len(PER_CARD) * (HAND[players] - len(view.passed[other])))
    return vec[i16](out)
