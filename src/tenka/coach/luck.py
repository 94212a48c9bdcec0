"""What chance gave each seat of a finished game: what an arena takes out of its results."""

from tenka.coach.review import chance_spoke, check
from tenka.coach.worth import Luck
from tenka.kernel.chance import Fast
from tenka.kernel.record import REDEAL, Record


def luck_of(record: Record, pairs: int) -> list[float]:
    """By so many pairs of what happened and what might have happened, wherever chance had a say.

    A review tells luck by the values of its curve, so that its bars add up; here the expert plays every pair on to the
    end where it can, which takes longer and leaves less to what looks like play.
    """
    check(record)
    chance = Fast(int(record.commitment[:15], 16))
    luck = Luck(record.game.expert(), record.players, pairs, chance)
    replay = record.replay()
    luck.deal(record.game, record.options, replay.state)
    for entry in list(replay.steps):
        before = replay.state.copy()
        replay.step()
        if entry.action != REDEAL and chance_spoke(before, entry, replay.state.revealed, chance):
            luck.action(before, entry.action, replay.state)
    return luck.sums
