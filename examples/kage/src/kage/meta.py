"""Kage as it is offered, and what a balance report weighs in it."""

from typing import Final

from tenka.kernel.meta import Balance, Meta

META: Final = Meta(order=100, minutes=10, weight=1, balance=Balance(choices=["send"]))
