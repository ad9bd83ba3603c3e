"""Send a server what costs it most, over loopback, at a bounded rate and for a bounded time.

`python -m live.flood ping --port 8000 --connections 100 --seconds 10`: empty websocket pings (or pongs, or messages in pieces)
before `hello`, or one-byte chunks (or header lines) of a request that never ends. A connection that the server closes is opened
again after a pause. Prints JSON: bytes the server took, connections it closed, and the reasons it gave.
"""

import argparse
import asyncio
import json
import os
import socket
import sys
import time
from collections import Counter
from contextlib import suppress

UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
CHUNKED = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
# What is sent first, then again and again: frames of a client are masked, here with zeros.
FLOODS = {
    "ping": (UPGRADE, b"\x89\x80\0\0\0\0"),
    "pong": (UPGRADE, b"\x8a\x80\0\0\0\0"),
    "pieces": (UPGRADE + b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),
    "chunks": (CHUNKED, b"1\r\n \r\n"),
    "headers": (b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"a:\r\n"),
    "requests": (b"", b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
}
AT_ONCE = 16 * 1024  # bytes of one write
LOCAL = "127.0.0.1"
CLOSE_FRAME = 0x88


class Flood:
    """Connections that send one thing for ever, and what became of them."""

    def __init__(self, options: argparse.Namespace) -> None:
        """options: what is sent, how fast, by how many, how long."""
        self.options = options
        self.first, unit = FLOODS[options.kind]
        self.data = unit * max(1, AT_ONCE // len(unit))
        self.ends = time.monotonic() + options.seconds
        self.sent = self.opened = self.refused = 0
        self.reasons: Counter[str] = Counter()

    async def run(self) -> dict[str, object]:
        """Flood until the time is over."""
        await asyncio.gather(*(self._again() for _ in range(self.options.connections)))
        found = {"opened": self.opened, "refused": self.refused, "reasons": dict(self.reasons)}
        return {"megabytes": self.sent / 1e6, **found}

    async def _again(self) -> None:
        while (left := self.ends - time.monotonic()) > 0:
            with suppress(OSError, TimeoutError):
                await asyncio.wait_for(self._once(), left)
            await asyncio.sleep(self.options.pause)

    async def _once(self) -> None:
        try:
            reader, writer = await asyncio.open_connection(LOCAL, self.options.port)
        except OSError:
            self.refused += 1
            raise
        self.opened += 1
        # What the server does not take shall not fill our own memory either.
        line: socket.socket = writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, AT_ONCE)
        writer.transport.set_write_buffer_limits(0)
        sending = asyncio.create_task(self._send(writer))
        heard = b""
        try:
            while data := await reader.read(65536):
                heard = (heard + data)[-500:]
        finally:
            sending.cancel()
            writer.transport.abort()
            self.reasons[reason_in(heard)] += 1

    async def _send(self, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(self.first)
            await asyncio.sleep(0.05)  # the answer to an upgrade
            began, sent = time.monotonic(), 0
            while True:
                writer.write(self.data)
                await writer.drain()
                sent += len(self.data)
                self.sent += len(self.data)
                await asyncio.sleep(max(0.0, began + sent / self.options.rate - time.monotonic()))


def reason_in(heard: bytes) -> str:
    """Why a connection was closed: a status of HTTP, or the reason in a closing frame."""
    found = heard.rfind(bytes((CLOSE_FRAME,)))
    if found >= 0 and len(heard) - found == heard[found + 1] + 2:
        code = int.from_bytes(heard[found + 2 : found + 4], "big")
        return f"{code} {heard[found + 4 :].decode(errors='replace')}"
    lines = [line for line in heard.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]
    return lines[-1].decode() if lines else "none"


def main() -> None:
    """Flood, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=FLOODS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--connections", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1.4e6, help="bytes a second of a connection")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=0.5, help="seconds until it is opened again")
    options = parser.parse_args()
    os.nice(10)  # an attacker has a machine of its own: its work shall not take the server's cores
    sys.stdout.write(json.dumps(asyncio.run(Flood(options).run())) + "\n")


if __name__ == "__main__":
    main()
