"""What a general cares for, in numbers; each side has its own in the short game."""

from typing import Final

from librt.vecs import vec

from tenka.games.dangerous_time.facts.board import SPACE_KEYS, SPACES, STRONGHOLDS

FINER: Final = [2.0, 1.0, 0.5, 0.3, 1.0, 1.0]
EVENLY: Final = [1.0] * len(STRONGHOLDS)


class Style:
    """How a general weighs things. The numbers come from matches of variants against each other."""

    def __init__(self, numbers: list[float], finer: list[float] = FINER, castles: list[float] = EVENLY) -> None:
        self.small = numbers[0]  # worth of a castle of level 1
        self.big = numbers[1]  # of level 2 or 3
        self.counted = numbers[2]  # more, if it counts for the target of the short game
        self.home = numbers[3]  # more, if it is somebody's home
        self.kyo = numbers[4]
        self.neutral = numbers[5]  # the share of its worth that a neutral castle has
        self.hard = numbers[6]  # how much each defender takes off a target's pull
        self.defence = numbers[7]  # pull of an own castle in danger, as a share of its worth
        self.decay = numbers[8]  # of a pull with every link
        self.step = numbers[9]  # worth of going where one is wanted
        self.wanted = numbers[10]  # the least score for which a general marches
        self.odds = numbers[11]  # the least odds of a field battle
        self.siege = numbers[12]  # besiegers for each of the besieged
        self.storm = numbers[13]  # the same, for an assault
        self.guard = numbers[14]  # units kept in a castle for each enemy near it
        self.escort = numbers[15]  # units around Nobunaga
        self.stand = numbers[16]  # the odds below which a force retreats
        self.late = numbers[17]  # how much bolder everybody is in the last two turns
        self.taking = finer[0]  # worth of walking into a castle that nobody defends, whatever it is
        self.joining = finer[1]  # worth of strengthening a siege
        self.attack = finer[2]  # the share of a target's worth that an attack is worth
        self.beyond = finer[3]  # how much enemies two links away count
        self.ending = finer[4]  # how much more a castle that counts is worth in the last three turns
        self.field = finer[5]  # how many times as many must defend a castle who meet the enemy in the field
        self.castle: vec[float] = vec[float]([1.0] * SPACES)
        for number, at in enumerate(STRONGHOLDS):
            self.castle[at] = castles[number]  # how much more than others a castle that counts is worth


FOR_ODA: Final = [1.2, 6.6, 8.3, 1.7, 5.0, 0.7, 0.04, 1.5, 0.65, 0.48, 0.33, 0.87, 1.6, 1.26, 0.24, 3.7, 1.5, 0.53]
FOR_ANTI: Final = [1.6, 3.3, 4.9, 1.9, 4.4, 0.74, 0.047, 1.0, 0.63, 0.36, 0.25, 1.1, 0.9, 1.46, 0.3, 6.1, 1.7, 0.79]
ANTI_FINER: Final = [2.0, 0.96, 0.4, 0.3, 1.17, 1.17]
DEARER: Final = {"shigisan": 1.2, "ishiyama": 0.94, "ichijodani": 1.08, "oyama": 1.08, "gifu": 0.81, "kofu": 0.93}
ANTI_CASTLES: Final = [DEARER.get(SPACE_KEYS[at], 1.0) for at in STRONGHOLDS]
"""Of each side in the short game, where castles count and time is short (benchmarks/tune_war.py)."""
STYLE: Final = [2.0, 4.0, 4.0, 1.5, 5.0, 0.7, 0.06, 0.94, 0.7, 0.25, 0.54, 1.3, 1.5, 2.0, 0.35, 6.0, 1.35, 0.7]
