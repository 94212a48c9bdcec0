"""How long each stage of a move takes, and how many there were: for /metrics."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from time import perf_counter

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 4.0)
_NAMES = [*map(str, BOUNDS), "+Inf"]


class Stage:
    """A histogram without a lock or a loop: all of it happens in one thread, three times for each move."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Timings(Collector):
    """Stages: `wait` for the table, `store` until it is on the disk, `tell` all pages that are open here."""

    def __init__(self) -> None:
        self.stages = {name: Stage() for name in ("wait", "store", "tell")}
        self.moves = dict.fromkeys(("person", "bot", "order"), 0)
        self._wait, self._store, self._tell = self.stages.values()

    def register(self, registry: CollectorRegistry) -> None:
        registry.register(self)

    def collect(self) -> Iterable[Metric]:
        stages = HistogramMetricFamily("tenka_move_seconds", "Stages of a move", labels=["stage"])
        for name, stage in self.stages.items():
            buckets = [(bound, float(count)) for bound, count in zip(_NAMES, accumulate(stage.counts), strict=True)]
            stages.add_metric([name], buckets, stage.total)
        yield stages
        moves = CounterMetricFamily("tenka_moves", "Moves that were stored, by whom", labels=["by"])
        for by, count in self.moves.items():
            moves.add_metric([by], count)
        yield moves

    def waited(self, since: float) -> None:
        self._wait.observe(perf_counter() - since)

    def stored(self, since: float) -> float:
        now = perf_counter()
        self._store.observe(now - since)
        return now

    def told(self, since: float, by: str) -> None:
        self._tell.observe(perf_counter() - since)
        self.moves[by] += 1
