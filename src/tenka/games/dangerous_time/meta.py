"""A Most Dangerous Time as it is offered, and what a balance report weighs in it."""

from typing import Final

from tenka.kernel.meta import Balance, Meta

MINUTES: Final = {"short": 90, "standard": 240, "campaign": 320}
"""In proportion to their turns: ten after the bids, thirty, and forty at most."""

SMALL_MINUTES: Final = 20

META: Final = Meta(
    order=40,
    minutes=MINUTES["short"],
    weight=4,
    minutes_of={"ready": {"small": SMALL_MINUTES}, "scenario": MINUTES},
    balance=Balance(
        choices=["number"],  # the bids
        openings=True,
        beside={"oda": {"scenario": "standard"}},
        roles=["oda", "anti"],
    ),
)
