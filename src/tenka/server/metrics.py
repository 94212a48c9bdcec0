"""What /metrics tells: requests, tables, connections, bots, commits. No name, no id."""

from collections.abc import Iterable
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from tenka.server.guard import App, Message, Receive, Scope, Send
from tenka.server.service import Service


class TableCollector(Collector):
    def __init__(self, service: Service) -> None:
        self.service = service

    def collect(self) -> Iterable[Metric]:
        hub = self.service.hub
        yield GaugeMetricFamily("tenka_tables_live", "Tables in memory", value=hub.live())
        yield GaugeMetricFamily("tenka_connections", "Open WebSockets", value=hub.connections())
        yield GaugeMetricFamily("tenka_bots_thinking", "Bots that were asked", value=self.service.bots.thinking)
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
