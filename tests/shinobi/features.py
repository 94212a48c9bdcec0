"""What is special about a recorded game, so that the recorded ones can be shown to cover everything."""

import tenka
from tenka.games.shinobi.cards import CLANS
from tenka.games.shinobi.view import ShinobiView
from tenka.kernel.messages import Event
from tenka.kernel.record import Record

ENDS = {"victory", "shared", "tie broken at home", "neutral clan largest", "short last hand", "full last hand"}
DEEDS = {
    "own clan attacked", "own clan hit by a ninja", "three ninja", "attack skipped", "deployed card moved on",
    "giving army attacked",
}  # fmt: skip
AT_EVERY_TABLE = {"victory", "short last hand", "full last hand"}
WANTED = ENDS | DEEDS
WANTED |= {f"{seats} {touched} {end}" for seats in range(2, 6) for touched in ("on", "off") for end in AT_EVERY_TABLE}


def features(record: Record) -> set[str]:
    """Names of the special things that happen in a finished game."""
    replay = record.replay(listen=True)
    found = set()
    told: list[Event] = list(replay.state.events or [])
    while True:
        before = view_of(replay.state)
        replay.state.events = []
        if not replay.step():
            break
        told += replay.state.events or []
        after = view_of(replay.state)
        if before.last < 0 <= after.last:
            found.add("full last hand" if after.hand_sizes[after.last] == 4 else "short last hand")
    found |= ends(replay.state) | deeds(told, view_of(replay.state).loyalties)
    table = f"{record.players} {record.options['move_touches_source']}"
    return found | {f"{table} {end}" for end in found & AT_EVERY_TABLE}


def view_of(state: tenka.State) -> ShinobiView:
    view = state.view(tenka.SPECTATOR)
    assert isinstance(view, ShinobiView)
    return view


def ends(state: tenka.State) -> set[str]:
    result, view = state.result(), view_of(state)
    found = {result.outcome}
    if len(result.winners) == 1 and result.scores.count(max(result.scores)) > 1:
        found.add("tie broken at home")
    neutral = [total for clan, total in zip(CLANS, view.totals(), strict=True) if clan not in view.loyalties]
    if neutral and max(neutral) > max(result.scores):
        found.add("neutral clan largest")
    return found


def deeds(told: list[Event], loyalties: list[str]) -> set[str]:
    found = set()
    ninja = 0
    deployed: dict[str, str | int] = {}
    given: tuple[str | int, str | int] = ("", "")
    for event in told:
        args = event.args
        if event.name == "deployed":
            deployed, given = args, ("", "")
        elif event.name == "ninja-sent":
            ninja += 1
            deployed, given = {}, ("", "")
            if loyalties[int(args["seat"])] == args["clan"]:
                found.add("own clan hit by a ninja")
        elif event.name == "moved":
            given = (args["seat_from"], args["clan"])
            if given == (deployed.get("seat_to"), deployed.get("clan")):
                found.add("deployed card moved on")
        elif event.name == "attacked":
            if loyalties[int(args["seat"])] == args["clan"]:
                found.add("own clan attacked")
            if given == (args["seat_to"], args["clan"]):
                found.add("giving army attacked")
        elif event.name == "order-skipped" and args["order"] == 3:
            found.add("attack skipped")
        elif event.name in ("cards-drawn", "placed"):
            given = ("", "")
    return found | ({"three ninja"} if ninja == 3 else set())
