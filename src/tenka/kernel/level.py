"""How well a bot plays and how much a coach thinks: the numbers that a game's expert gives for them."""

from typing import Final

FIRST_LESSON: Final = 0
"""What somebody sees who knows the rules and takes what gives points now."""
OWN_THINGS: Final = 1
"""What a beginner sees: what is one's own, one step ahead, without counting what others hold."""
FIRST_SIGHT: Final = 2
"""What a good player sees at first sight."""
DUEL: Final = 2
"""Players: with one opponent luck decides less, and the same levels would lie further apart."""
UNTHINKABLE: Final = -1.0e9
"""The look of what nobody would do who knows the rules, however new to the game."""


class Level:
    """How strong a bot is: how often it plays the game out in its mind (0: it is greedy), and how often it blunders."""

    def __init__(
        self,
        iterations: int,
        blunders: float = 0.0,
        seconds: float = 1.5,
        exploration: float = 0.5,
        widening: float = 0.0,
        trust: float = 0.0,
        margin: float = 0.0,
        ahead: int = 0,
        softness: float = 0.0,
        sight: int = 2,
        concedes: bool = False,
        duel: float = 1.0,
    ) -> None:
        self.iterations: Final = iterations
        self.blunders: Final = blunders  # the share of decisions taken at random
        self.seconds: Final = seconds  # an answer comes at the latest about then, whatever the iterations
        self.exploration: Final = exploration  # how much the search looks at what seems worse
        self.widening: Final = widening  # how fast it looks beyond what the expert would do; 0: it looks at all at once
        self.trust: Final = trust  # in this share of iterations it takes the others to do what the expert would do
        self.margin: Final = margin  # above 0: it compares in pairs; only so clear a lead beats the expert's answer
        self.ahead: Final = ahead  # above 0: it compares whole lines of play, so many roll-outs in a row
        self.softness: Final = softness  # above 0: it chooses in proportion to how good things look; so much is little
        self.sight: Final = sight  # how much it sees where it goes by looks: FIRST_LESSON, OWN_THINGS or FIRST_SIGHT
        self.concedes: Final = concedes  # whether it gives up a hopeless game where the table allows that
        self.duel: Final = duel  # against a single opponent it has so many times its softness and its iterations

    def softness_of(self, players: int) -> float:
        return self.softness * self.duel if players == DUEL else self.softness

    def iterations_of(self, players: int) -> int:
        return int(self.iterations * self.duel) if players == DUEL else self.iterations


class Effort:
    """How much a coach thinks: worlds for a hint, roll-outs for a position's value, worlds to judge a decision.

    And for an arena's luck, wherever chance had a say: pairs of what happened and what might have happened.
    """

    def __init__(self, hint: int, rollouts: int, worlds: int, pairs: int = 40) -> None:
        self.hint: Final = hint
        self.rollouts: Final = rollouts
        self.worlds: Final = worlds
        self.pairs: Final = pairs
