"""The options of Honshu (chapter 12 of the rulebook)."""

from typing import Final

from tenka.games.honshu.scoring.score import Scoring
from tenka.kernel.state import Option

OPTIONS: Final = [
    Option("province", ["A", "B"]),
    Option("alternative", ["none", "random", "1", "2", "3", "4", "5", "6", "7", "8"]),
    Option("weave", ["on", "off"]),
    Option("cover_whole", ["on", "off"]),
    Option("factories", ["2-3-4", "3-4-5"]),
    Option("card_4", ["instead", "besides"]),
    Option("card5", ["instead_any", "plus_any", "instead_largest", "plus_largest"]),
    Option("cards23", ["no_reuse", "windows"]),
    Option("card6", ["after", "before"]),
]

OPTIONS_1: Final = [option for option in OPTIONS if option.name != "card_4"]
"""Those of rules version 1."""

CARD5: Final = ["instead_any", "plus_any", "instead_largest", "plus_largest"]


def scoring_of(options: dict[str, str], drawn: int = 0) -> Scoring:
    """How a table with these options counts; `drawn` is the card that `alternative=random` drew."""
    alternative = options["alternative"]
    card = drawn if alternative == "random" else 0 if alternative == "none" else int(alternative)
    return Scoring(
        card,
        1 if options["factories"] == "3-4-5" else 0,
        options.get("card_4") == "besides",
        CARD5.index(options["card5"]),
        options["cards23"] == "windows",
        options["card6"] == "before",
    )
