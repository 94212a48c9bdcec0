"""What is special about a recorded game, so that the recorded ones can be shown to cover everything."""

import tenka
from honshu.players import hoard
from tenka.games.honshu.rules import HonshuState
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.messages import Event
from tenka.kernel.record import Record
from tenka.kernel.table import Table

ENDS = {"winner", "shared", "fields break the tie"}
DEEDS = {
    "boost", "two boosts in a trick", "override", "override declined", "supply empty", "cube covered", "woven",
    "wholly covered",
}  # fmt: skip
WANTED = ENDS | DEEDS


def features(record: Record) -> set[str]:
    """Names of the special things that happen in a finished game."""
    replay = record.replay(listen=True)
    while replay.step():
        pass
    return ends(replay.state) | deeds(list(replay.state.events or [])) | covered(replay.state)


def ends(state: tenka.State) -> set[str]:
    result = state.result()
    found = {result.outcome}
    if len(result.winners) == 1 and result.scores.count(max(result.scores)) > 1:
        found.add("fields break the tie")
    return found


def deeds(told: list[Event]) -> set[str]:
    found = set()
    boosts = 0
    for event, following in zip(told, [*told[1:], None], strict=True):
        if event.name == "round-begins":
            boosts = 0
        if event.name == "card-boosted":
            boosts += 1
            found.add("boost" if boosts == 1 else "two boosts in a trick")
        if event.name in ("override", "override-declined", "supply-empty", "cube-covered"):
            found.add(event.name.replace("-", " "))
        if event.name == "laid-over" and following is not None and following.name == "laid-under":
            found.add("woven")
    return found


def covered(state: tenka.State) -> set[str]:
    view = state.view(tenka.SPECTATOR)
    for domain in view.domains:  # type: ignore[attr-defined]
        seen = {number for row in domain.top for number in row}
        if not set(range(len(domain.layers))) <= seen:
            return {"wholly covered"}
    return set()


def hoarded(table: Table, seat: int, chance: Chance) -> int:
    state = table.state
    assert isinstance(state, HonshuState)
    if state.actor != seat:  # asked together with somebody else, who comes first
        legal = table.legal(seat)
        return legal[chance.below(DICE, len(legal))]
    return hoard(state, chance)


HABITS = {"hoarded": hoarded}
