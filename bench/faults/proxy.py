"""A proxy on loopback that can hold back all that passes through it: in place of a cut network where there are no namespaces."""

import asyncio
from contextlib import suppress

LOCAL = "127.0.0.1"


class Proxy:
    """Passes connections on to a server that may be another one each time."""

    def __init__(self) -> None:
        """Nothing is passed on yet."""
        self.upstream = 0
        self.port = 0
        self._server: asyncio.Server | None = None
        self._is_whole = asyncio.Event()  # whether anything arrives at all
        self._is_whole.set()

    def cut(self) -> None:
        """From now on nothing arrives, and nobody is told."""
        self._is_whole.clear()

    def mend(self) -> None:
        """What was sent arrives again."""
        self._is_whole.set()

    async def open(self) -> None:
        """Listen on any free port."""
        self._server = await asyncio.start_server(self._serve, LOCAL, 0, backlog=2048)
        self.port = self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """Listen no more."""
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # At the end of the program its loop cancels what is left.
        with suppress(OSError, asyncio.CancelledError):
            await self._is_whole.wait()
            there, back = await asyncio.open_connection(LOCAL, self.upstream)
            tasks = [
                asyncio.ensure_future(self._pass(*ends))
                for ends in ((reader, back), (there, writer))
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            back.close()
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await self._is_whole.wait()
            writer.write(data)
            await writer.drain()
