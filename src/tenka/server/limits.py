"""How often somebody may ask: a bucket that fills again with time."""

import asyncio
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from tenka.kernel.problem import Refused
from tenka.server.settings import Rate

MOST_REMEMBERED = 20_000
LONGEST_WAIT = 20.0
"""Seconds that a guess at somebody's password is held back at most."""


class Bucket:
    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more is allowed now; what costs much to answer counts as several."""
        self._fill()
        if self.left < cost:
            return False
        self.left -= cost
        return True

    def owe(self) -> float:
        """Takes one more in any case; the seconds after which it would have been allowed."""
        self._fill()
        self.left = max(self.left - 1, -LONGEST_WAIT * self.rate.per_second)
        return max(0.0, -self.left / self.rate.per_second)

    def _fill(self) -> None:
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now


class Buckets:
    """A bucket for each address or name; those not seen for long are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> bool:
        return self._bucket(key).take(cost)

    def check(self, key: str, cost: float = 1) -> None:
        if not self.take(key, cost):
            raise too_quick()

    async def wait(self, key: str) -> None:
        """Slows down instead of refusing: whoever floods a name must not lock its owner out."""
        await asyncio.sleep(self._bucket(key).owe())

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is not None:
            self._buckets.move_to_end(key)
            return bucket
        bucket = self._buckets[key] = Bucket(self.rate)
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


def address_key(host: str) -> str:
    """What counts as one address: of IPv6 the network that a household gets; whatever is none counts together."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped) if mapped else str(ip_network((address, 64), strict=False))
    return str(address)


def too_quick() -> Refused:
    return Refused("rate", "That was very quick. Please wait a moment and try again.")
