"""Honshu as it is offered, and what a balance report weighs in it."""

from typing import Final

from tenka.kernel.meta import Balance, Change, Meta

BESIDE: Final = {
    "card5": {"alternative": "5"},
    "cards23": {"alternative": "2"},
    "card6": {"alternative": "6"},
}
"""How a scoring card is read matters only where it is in play."""

META: Final = Meta(
    order=30,
    minutes=30,
    weight=2,
    balance=Balance(choices=["take"], beside=BESIDE),
    changes=[Change(2, "H-6.1")],
)
