"""The twelve cards, and the actions as numbers."""

from typing import Final

FIGURES: Final = ["shadow", "spear", "bow", "horse"]  # K-1.2; a figure is worth its place in this list
OF_EACH: Final = 3
SHADOW: Final = 0
HAND: Final = {2: 4, 3: 3, 4: 2}  # K-2.1, by number of players
NAMES: Final = len(FIGURES) - 1  # any figure but the shadow can be named (K-3.3)

BELIEVE: Final = len(FIGURES) * NAMES
DOUBT: Final = BELIEVE + 1
ACTIONS: Final = DOUBT + 1


def sending(card: int, name: int) -> int:
    """The action of sending `card` under the name of another figure, or of its own."""
    return card * NAMES + name - 1


def sent(action: int) -> tuple[int, int]:
    """The card of such an action, and the figure it is named."""
    card, name = divmod(action, NAMES)
    return card, name + 1


def describe(action: int) -> tuple[str, dict[str, str | int]]:
    if action < BELIEVE:
        card, name = sent(action)
        return "send", {"figure": FIGURES[card], "figure_name": FIGURES[name]}
    return ("believe" if action == BELIEVE else "doubt"), {}
