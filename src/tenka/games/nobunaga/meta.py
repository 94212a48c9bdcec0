"""Nobunaga as it is offered, and what a balance report weighs in it."""

from typing import Final

from tenka.kernel.meta import Balance, Meta

META: Final = Meta(
    order=10,
    minutes=30,
    weight=1,
    balance=Balance(choices=["pick", "pick-active"], players_of={"two_player_scoring": 2}),
)
