"""What /metrics tells: requests, tables, connections, bots, commits. No name, no id."""

from collections import Counter as Counting
from collections.abc import Iterable
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.registry import Collector

import tenka
from tenka.server.guard import App, Message, Receive, Scope, Send
from tenka.server.migrations import HEAD
from tenka.server.service import Service

LANES = ("quick", "deep", "coach", "reviews")


class TableCollector(Collector):
    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterable[Metric]:
        hub = self.service.hub
        yield GaugeMetricFamily("tenka_tables_live", "Tables in memory", value=hub.live())
        yield GaugeMetricFamily("tenka_connections", "Open WebSockets", value=hub.connections())
        yield GaugeMetricFamily("tenka_bots_thinking", "Bots that were asked", value=self.service.bots.thinking)
        queue = GaugeMetricFamily("tenka_bots_waiting", "Bots and reviews that wait for their turn", labels=["lane"])
        for name in LANES:
            lane = getattr(self.service.bots, name, None)
            queue.add_metric([name], lane.waiting() if lane is not None else 0)
        yield queue
        people = {one.user for live in hub.tables() for one in live.connections}
        yield GaugeMetricFamily("tenka_people", "People with an open page at a table", value=len(people))
        games = GaugeMetricFamily("tenka_tables_live_by_game", "Tables in memory", labels=["game"])
        for game, count in Counting(live.row.game for live in hub.tables()).items():
            games.add_metric([game], count)
        yield games
        store, others = self.service.store, hub.others
        halted = sum(bool(live.row.halt) for live in hub.tables() if live.row.status == "playing")
        for name, words, value in [
            ("tables_halted", "Tables in memory that a change of the rules has stopped", halted),
            ("store_waiting", "Changes that wait to be written", store.waiting()),
            ("store_bytes", "Size of the database; of SQLite with its log", store.bytes()),
            ("other_processes", "Other processes that were heard lately", others.count()),
            ("bus_away", "1 while the bus between processes is away", int(others.is_away())),
        ]:
            yield GaugeMetricFamily(f"tenka_{name}", words, value=value)
        program = {"version": tenka.__version__, "database": HEAD}
        yield InfoMetricFamily("tenka_program", "What runs here", value=program)
        yield CounterMetricFamily("tenka_commits", "Commits to the database", value=self.service.store.commits)
        yield CounterMetricFamily("tenka_changes", "Moves and other stored changes of tables", value=hub.changes)


class Measured:
    """Counts and times requests by method and status; addresses are no labels, they would be endless."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.requests = Counter("tenka_requests", "HTTP requests", ["method", "status"], registry=registry)
        self.seconds = Histogram("tenka_request_seconds", "Time of an HTTP request", registry=registry)

    def wrap(self, app: App) -> App:
        async def measured(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            start = perf_counter()

            async def noting(message: Message) -> None:
                if message["type"] == "http.response.start":
                    method = scope["method"] if scope["method"] in KNOWN else "other"
                    self.requests.labels(method, str(message["status"])).inc()
                    self.seconds.observe(perf_counter() - start)
                await send(message)

            await app(scope, receive, noting)

        return measured


KNOWN = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
