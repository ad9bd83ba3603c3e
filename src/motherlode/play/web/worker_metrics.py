"""How do the metrics of all workers come together? Whichever worker is asked asks the others, over sockets in their folder.

Every sample says of which worker it is. Sums would be wrong after a worker was replaced, whose counts begin at 0: Prometheus
notices that of each worker, and cannot notice it of a sum.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

import msgspec
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

__all__ = ["WorkerMetrics", "WorkerPlace", "merged"]

PATIENCE = 2.0  # seconds for another worker to answer; one that is silent is left out


class WorkerPlace(msgspec.Struct, frozen=True):
    """Where a process stands among the workers of one supervisor."""

    number: int  # from 0
    count: int
    folder: str  # which they share while the supervisor runs


class WorkerMetrics:
    """The metrics of this worker for the others, and those of all for whoever keeps the server."""

    def __init__(self, place: WorkerPlace, own: Callable[[], bytes]) -> None:
        """place: among the workers. own: what this one counts, as text."""
        self.place = place
        self.own = own

    def _path(self, number: int) -> Path:
        return Path(self.place.folder) / f"metrics-{number}"

    async def serve(self) -> None:
        """Answer other workers, for ever; the folder is for the user of this server alone."""
        path = self._path(self.place.number)
        path.unlink(missing_ok=True)  # of the worker that was here before
        async with await asyncio.start_unix_server(self._answer, path) as server:
            await server.serve_forever()

    async def _answer(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            writer.write(self.own())
            await writer.drain()
        writer.close()

    async def text(self) -> bytes:
        """What all workers count."""
        others = [one for one in range(self.place.count) if one != self.place.number]
        found = await asyncio.gather(*map(self._ask, others))
        texts = {str(self.place.number): self.own()}
        texts |= {str(one): text for one, text in zip(others, found, strict=True) if text}
        return merged(texts)

    async def _ask(self, number: int) -> bytes:
        with suppress(OSError, TimeoutError):
            return await asyncio.wait_for(self._read(number), PATIENCE)
        return b""

    async def _read(self, number: int) -> bytes:
        reader, writer = await asyncio.open_unix_connection(self._path(number))
        try:
            return await reader.read()
        finally:
            writer.close()


class Collected(Collector):
    """Families that were read from texts."""

    def __init__(self, families: Mapping[str, Metric]) -> None:
        """families: by their names."""
        self.families = families

    def collect(self) -> Iterator[Metric]:
        """All of them."""
        yield from self.families.values()


def merged(texts: Mapping[str, bytes]) -> bytes:
    """The metrics of several workers as one text. texts: by the worker."""
    families: dict[str, Metric] = {}
    for worker in sorted(texts):
        for family in text_string_to_metric_families(texts[worker].decode()):
            known = families.setdefault(
                family.name, Metric(family.name, family.documentation, family.type)
            )
            known.samples += [
                sample._replace(labels={**sample.labels, "worker": worker})
                for sample in family.samples
            ]
    registry = CollectorRegistry()
    registry.register(Collected(families))
    return generate_latest(registry)
