"""What is special about a recorded war, and players who bring rare endings about."""

from dangerous_time import conquest
from tenka.games.dangerous_time.game import GAME
from tenka.games.dangerous_time.position import ONGOING
from tenka.games.dangerous_time.steps.frames import BID
from tenka.kernel.chance import DICE, Chance
from tenka.kernel.record import Record
from tenka.kernel.table import Table

ENDS = {
    "short": ["target-met", "target-missed", "nobunaga-dead", "conceded", "agreed"],
    "standard": ["line-to-kyo", "no-line", "nobunaga-dead"],
    "campaign": ["line-to-kyo", "no-line", "nobunaga-dead", "house-ended", "all-castles"],
}
WANTED = {f"{scenario} {end}" for scenario, ends in ENDS.items() for end in ends}
PEACE = 60  # for so many moves nobody speaks of an end


def features(record: Record) -> set[str]:
    return {f"{record.options['scenario']} {record.final_state().result().outcome}"}


def led(table: Table, seat: int, chance: Chance) -> int:
    """A general leads seat 0, chance the other."""
    state = table.state
    if seat == 0 and state.actor == seat and state.step() != BID and state.outcome == ONGOING:
        return int(EXPERT.choose(state, chance))
    return fought(table, seat, chance)


def fought(table: Table, seat: int, chance: Chance) -> int:
    """At random, but nobody concedes or offers a draw."""
    legal = [action for action in table.legal(seat) if GAME.name(action) not in ("concede", "offer-draw")]
    return legal[chance.below(DICE, len(legal))]


def spoken(table: Table, seat: int, chance: Chance) -> int:
    """After a while they agree to a draw."""
    legal = table.legal(seat)
    for name in ("confirm", "offer-draw"):
        if len(table.record.entries) > PEACE and table.state.step() != BID and GAME.parse(name) in legal:
            return GAME.parse(name)
    return fought(table, seat, chance)


def conquered(table: Table, seat: int, chance: Chance) -> int:
    return conquest.choose(table.state, table.legal(seat))


EXPERT = GAME.expert()
HABITS = {"led": led, "fought": fought, "spoken": spoken, "conquered": conquered}
