"""How sure a counted share or a mean is."""

from math import sqrt

NORMAL = 1.959964
"""How many errors a 95 % interval reaches to either side where many games were played."""


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


def student(freedom: int) -> float:
    """How many errors a 95 % interval of a mean reaches to either side where few games were played (Student's t).

    With one or two it is known exactly; for more, Fisher's expansion about the normal is right to three digits.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 3, 8, 18, 998)]
    [12.71, 4.3, 3.18, 2.31, 2.1, 1.96]
    """
    if freedom < 3:
        return 12.7062 if freedom < 2 else 4.30265
    z, n = NORMAL, freedom
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one / n + two / n**2 + three / n**3 + four / n**4
