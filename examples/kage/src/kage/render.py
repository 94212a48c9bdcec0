"""A view of Kage in words: the gate, then every seat; mine last."""

from kage.cards import FIGURES
from kage.view import BELIEVED, CAUGHT, KageView, Passed
from tenka.kernel.messages import SPECTATOR, Line, Say, Span


def prompt(view: KageView) -> tuple[str, dict[str, str | int]]:
    """What the actor is asked now."""
    if view.sender < 0:
        return "prompt-send", {"seat": view.actor}
    return "prompt-watch", {"seat": view.actor, "seat_sender": view.sender, "figure_name": FIGURES[view.name]}


def render(view: KageView, say: Say) -> list[Line]:
    lines = [[Span(say("board-aside", n=view.aside), "dim")], gate(view, say), []]
    mine = [] if view.seat == SPECTATOR else [view.seat]
    for seat in [other for other in range(view.players) if other not in mine] + mine:
        lines += one_seat(view, seat, say)
    return lines


def gate(view: KageView, say: Say) -> Line:
    if view.sender < 0:
        return [Span(say("board-gate-empty"), "dim")]
    waiting = say("board-gate", seat=view.sender, figure_name=FIGURES[view.name])
    known = [Span("  " + say("board-in-truth", figure=FIGURES[view.card]), "mine")] if view.card >= 0 else []
    return [Span(waiting, "bold"), *known]


def one_seat(view: KageView, seat: int, say: Say) -> list[Line]:
    style = "mine" if seat == view.seat else "bold"
    head: Line = [Span(say("board-seat", seat=seat), style), Span("  " + say("board-points", n=view.points[seat]))]
    if seat == view.actor:
        head.append(Span("  ◀ " + say("board-to-move"), "turn"))
    lines = [head, hand(view, seat, say)]
    return lines + [[Span("  " + passed(one, say), "dim")] for one in view.passed[seat]]


def hand(view: KageView, seat: int, say: Say) -> Line:
    if seat != view.seat:
        return [Span("  " + say("board-hidden", n=view.sizes[seat]))]
    cards = [say(f"figure-{FIGURES[figure]}") for figure, n in enumerate(view.hand) for _ in range(n)]
    return [Span("  " + say("board-hand") + say("colon")), Span(", ".join(cards) or say("board-none"))]


def passed(one: Passed, say: Say) -> str:
    name = FIGURES[one.name]
    if one.how == BELIEVED:
        told = say("board-believed", figure_name=name, n=one.name)
        return told if one.card < 0 else f"{told}  {say('board-in-truth', figure=FIGURES[one.card])}"
    if one.how == CAUGHT:
        return say("board-caught", figure_name=name, figure=FIGURES[one.card])
    return say("board-proved", figure_name=name)
