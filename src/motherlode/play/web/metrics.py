"""What does a server count and measure? Prometheus' text format, made by Prometheus' own library.

Nothing here names a person, a table or an address. The counts of a server are for whoever keeps it: see `is_operator`.
"""

import hmac
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import Request

from motherlode.play.storage.health import Work
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.moves.autoplay import Thinking

if TYPE_CHECKING:
    from motherlode.play.thinking.question import Question
    from motherlode.play.web.game_server import GameServer

__all__ = ["Metrics", "TimedThinking", "is_operator"]

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)  # seconds
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Metrics:
    """What happened since the start, and at scraping how things stand."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.registry = CollectorRegistry()
        self.moves = Counter(
            "motherlode_moves", "Moves that were stored.", ["game", "by"], registry=self.registry
        )
        self.requests = Histogram(
            "motherlode_request_seconds",
            "From the arrival of a request at a table until it is answered.",
            ["kind"],
            buckets=FAST,
            registry=self.registry,
        )
        self.storage = Histogram(
            "motherlode_storage_seconds",
            "From asking the database until it has answered.",
            ["work"],
            buckets=FAST,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "motherlode_bot_seconds",
            "From asking a bot until it has decided.",
            buckets=SLOW,
            registry=self.registry,
        )
        self.refusals = Counter(
            "motherlode_refusals", "Requests that were refused.", ["code"], registry=self.registry
        )

        # To look a label up takes longer than to count.
        self._move = cache(self.moves.labels)
        self._request = cache(self.requests.labels)
        self._work = cache(self.storage.labels)

    def stored(self, game: str, lines: Sequence[LogRow]) -> None:
        """Moves of a table were stored."""
        for line in lines:
            self._move(game, line.by).inc()

    def answered(self, kind: str, seconds: float) -> None:
        """A request at a table was answered."""
        self._request(kind).observe(seconds)

    def asked_storage(self, work: Work, seconds: float) -> None:
        """The database has answered."""
        self._work(work).observe(seconds)

    def refused(self, code: str) -> None:
        """Something was refused."""
        self.refusals.labels(code).inc()

    def watch(self, game_server: "GameServer") -> None:
        """Measure a game server from now on."""
        game_server.store.on_lines = self.stored
        game_server.requests.on_answer = self.answered
        game_server.requests.on_refusal = self.refused
        game_server.storage.health.on_work = self.asked_storage
        self.registry.register(GameServerCollector(game_server))

    def text(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self.registry)


class GameServerCollector(Collector):
    """How a game server stands when somebody asks."""

    def __init__(self, game_server: "GameServer") -> None:
        """game_server: what is looked at."""
        self.game_server = game_server

    def describe(self) -> Iterable[Metric]:
        """Nothing that has to be known before."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Tables, connections, waiting work, outages."""
        game_server, health = self.game_server, self.game_server.storage.health
        tables = GaugeMetricFamily(
            "motherlode_tables", "Tables in the memory of this process.", labels=["phase"]
        )
        phases = [table.phase for table in list(game_server.store.tables.values())]
        for phase in sorted({*phases, "gathering", "playing"}):
            tables.add_metric([phase], phases.count(phase))
        yield tables
        yield gauge("connections", "Open websockets.", len(game_server.websockets.connections))
        yield gauge("damaged_tables", "Tables that cannot be read.", len(game_server.store.damaged))
        yield gauge(
            "bots_asked", "Questions that bots think about.", game_server.timed_thinking.asked
        )
        waiting = GaugeMetricFamily(
            "motherlode_storage_waiting", "Work that waits for the database.", labels=["work"]
        )
        down = GaugeMetricFamily(
            "motherlode_storage_down", "Whether the database fails now.", labels=["work"]
        )
        errors = CounterMetricFamily(
            "motherlode_storage_errors", "Failures of the database.", labels=["work"]
        )
        for work in health.errors:
            waiting.add_metric([work], health.waiting[work])
            down.add_metric([work], float(work in health.outages))
            errors.add_metric([work], health.errors[work])
        yield from (waiting, down, errors)


def gauge(name: str, words: str, value: float) -> Metric:
    """One number."""
    return GaugeMetricFamily(f"motherlode_{name}", words, value=value)


class TimedThinking:
    """Bots whose thinking is measured."""

    def __init__(self, thinking: Thinking, metrics: Metrics) -> None:
        """thinking: whoever really chooses."""
        self._thinking = thinking
        self._metrics = metrics
        self.asked = 0

    async def choose(self, question: "Question") -> int:
        """What a bot would do."""
        began = time.perf_counter()
        self.asked += 1
        try:
            return await self._thinking.choose(question)
        finally:
            self.asked -= 1
            self._metrics.thinking.observe(time.perf_counter() - began)


def is_operator(request: Request, token: str) -> bool:
    """Whether whoever asks keeps this server: she knows the token. Without one nobody does, for an address proves nothing."""
    given = request.headers.get("authorization", "")
    return bool(token) and hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
