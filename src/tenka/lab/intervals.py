"""How sure a counted share is."""

from math import sqrt


def wilson(wins: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share.

    >>> [round(bound, 3) for bound in wilson(60, 100)]
    [0.502, 0.691]
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return min(share, max(0.0, middle - reach)), max(share, min(1.0, middle + reach))
