"""How often somebody may ask: a bucket that fills again with time."""

from collections import OrderedDict
from time import monotonic

from tenka.kernel.problem import Refused
from tenka.server.settings import Rate

MOST_REMEMBERED = 20_000


class Bucket:
    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address or name; those not seen for long are forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(self.rate)
        self._buckets[key] = bucket
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def check(self, key: str) -> None:
        if not self.take(key):
            raise too_quick()


def too_quick() -> Refused:
    return Refused("rate", "That was very quick. Please wait a moment and try again.")
