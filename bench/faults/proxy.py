"""A proxy on loopback that loses, doubles, delays or holds back what passes through it, frame by frame."""

import asyncio
import random
import struct
from contextlib import suppress
from dataclasses import dataclass

LOCAL = "127.0.0.1"
TEXT = 1
SHORT, LONG = 126, 127  # lengths that stand for longer ones


@dataclass
class Weather:
    """What happens to frames."""

    lost: float = 0.0  # part of text frames that never arrive
    doubled: float = 0.0  # part of text frames that arrive twice
    delay: float = 0.0  # seconds at most by which frames are late


class Proxy:
    """Passes connections on to a server that may be another one each time."""

    def __init__(self) -> None:
        """Nothing is passed on yet."""
        self.weather = Weather()
        self.upstream = 0
        self.port = 0
        self.frames = self.lost = self.doubled = 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
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

    def hang_up(self) -> None:
        """Break all connections."""
        for writer in list(self._lines):
            writer.transport.abort()

    async def close(self) -> None:
        """Listen no more."""
        self.hang_up()
        if self._server is not None:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines.add(writer)
        # At the end of the program its loop cancels what is left.
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            head = await reader.readuntil(b"\r\n\r\n")
            there, back = await asyncio.open_connection(LOCAL, self.upstream)
            self._lines.add(back)
            back.write(head)
            way = self._pass
            if b"upgrade: websocket" in head.lower():
                writer.write(await there.readuntil(b"\r\n\r\n"))
                way = self._pass_frames
            tasks = [
                asyncio.ensure_future(way(*ends)) for ends in ((reader, back), (there, writer))
            ]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            back.close()
            self._lines.discard(back)
        writer.close()
        self._lines.discard(writer)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await self._reach()
            writer.write(data)
            await writer.drain()

    async def _pass_frames(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        while True:
            frame = await read_frame(reader)
            await self._reach()
            weather, self.frames = self.weather, self.frames + 1
            is_text = frame[0] & 15 == TEXT
            if is_text and random.random() < weather.lost:
                self.lost += 1
                continue
            if is_text and random.random() < weather.doubled:
                self.doubled += 1
                writer.write(frame)
            writer.write(frame)
            await writer.drain()

    async def _reach(self) -> None:
        """Until what was sent may arrive."""
        if self.weather.delay:
            await asyncio.sleep(random.uniform(0.0, self.weather.delay))
        await self._is_whole.wait()


async def read_frame(reader: asyncio.StreamReader) -> bytes:
    """One frame of a websocket, as it was sent."""
    head = await reader.readexactly(2)
    size, extra = head[1] & 127, b""
    if size == SHORT:
        extra = await reader.readexactly(2)
        (size,) = struct.unpack("!H", extra)
    elif size == LONG:
        extra = await reader.readexactly(8)
        (size,) = struct.unpack("!Q", extra)
    mask = 4 if head[1] & 128 else 0
    return head + extra + await reader.readexactly(mask + size)
