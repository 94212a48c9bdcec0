"""How long each stage of a move takes, and how many there were: for /metrics."""

from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Histogram

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 4.0)


class Timings:
    """Stages: `wait` for the table, `store` until it is on the disk, `tell` all pages that are open here."""

    def __init__(self) -> None:
        self.stages = Histogram("tenka_move_seconds", "Stages of a move", ["stage"], registry=None, buckets=BOUNDS)
        self.moves = Counter("tenka_moves", "Moves that were stored, by whom", ["by"], registry=None)
        self._wait, self._store, self._tell = (self.stages.labels(stage) for stage in ("wait", "store", "tell"))
        self._by = {by: self.moves.labels(by) for by in ("person", "bot", "order")}

    def register(self, registry: CollectorRegistry) -> None:
        for one in (self.stages, self.moves):
            registry.register(one)

    def waited(self, since: float) -> None:
        self._wait.observe(perf_counter() - since)

    def stored(self, since: float) -> float:
        now = perf_counter()
        self._store.observe(now - since)
        return now

    def told(self, since: float, by: str) -> None:
        self._tell.observe(perf_counter() - since)
        self._by[by].inc()
