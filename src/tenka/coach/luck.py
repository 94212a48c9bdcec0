"""What chance gave each seat of a finished game: what an arena takes out of its results."""

from collections.abc import Sequence

from tenka.bots.bot import Bot
from tenka.coach.review import LOOKS, chance_spoke, check
from tenka.coach.worth import Action, Deal, Luck
from tenka.kernel.chance import Fast
from tenka.kernel.record import REDEAL, Entry, Record
from tenka.kernel.state import State


def luck_of(record: Record, pairs: int, bots: Sequence[Bot | None] = ()) -> list[float]:
    """By about so many pairs of what happened and what might have happened, wherever chance had a say.

    A review tells luck by the values of its curve, so that its bars add up; here the expert plays every pair on to the
    end where it can, which takes longer and leaves less to what looks like play. Where a seat's bot is given, it is
    asked again too: what it left to its own dice is luck as well.
    """
    check(record)
    chance = Fast(int(record.commitment[:15], 16))
    luck = Luck(record.game.expert(), record.players, pairs, chance)
    replay = record.replay()
    luck.add(Deal(replay.state.copy(), record.game, record.options))
    for entry in list(replay.steps):
        before = replay.state.copy()
        replay.step()
        if entry.action == REDEAL:
            continue
        bot = bots[entry.seat] if bots else None
        if bot is not None and not wavers(bot, before, entry):
            bot = None
        spoke = chance_spoke(before, entry, replay.state.revealed, chance)
        if spoke or bot is not None:
            luck.add(Action(before, entry.action, replay.state.copy(), bot))
    return luck.sums


def wavers(bot: Bot, before: State, entry: Entry) -> bool:
    """Whether a bot might do this or that. What it did is not among what is compared, as in `chance_spoke`."""
    if len(before.moves()) < 2:
        return False
    view = before.view(entry.seat)
    first = bot.choose(view)
    return any(bot.choose(view) != first for _ in range(LOOKS))
