"""Floods through a proxy cost those who send them: whoever plays is answered meanwhile."""

import asyncio
import threading
import time
from contextlib import suppress

import pytest

SECONDS = 2.0
LINES = 10
AT_ONCE = 16 * 1024  # bytes
RATE = 1.4e6  # bytes a second of one connection
UPGRADE = (
    b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
# What is sent first, and what is then repeated: frames of a client are masked, here with zeros.
FLOODS = {
    "pings": (UPGRADE, b"\x89\x80\0\0\0\0"),
    "pongs": (UPGRADE, b"\x8a\x80\0\0\0\0"),
    "pieces": (UPGRADE + b"\x01\x80\0\0\0\0", b"\x00\x80\0\0\0\0"),
    "chunks": (CHUNKED, b"1\r\n \r\n"),
}
PATIENCE = 15.0  # seconds until a line is stopped at the latest: Caddy reads a refused body for ten
LONGEST = 2.0  # seconds for one answer, on a busy machine; without limits it was 9 to 20


class Flood:
    """So many connections that each send the same again and again, opened anew when they are closed."""

    def __init__(self, behind, kind):
        self.behind = behind
        self.first, unit = FLOODS[kind]
        self.data = unit * (AT_ONCE // len(unit))
        self.ends = time.monotonic() + SECONDS
        self.stopped = 0  # lines that were closed, or that nobody reads
        self.threads = [threading.Thread(target=self.run) for _ in range(LINES)]
        for thread in self.threads:
            thread.start()

    def run(self):
        """Send for some seconds, and on a busy machine until it was stopped once."""
        until, is_stopped = self.ends + PATIENCE, False
        while (now := time.monotonic()) < self.ends or (not is_stopped and now < until):
            with suppress(OSError):
                is_stopped = self.once(self.ends if is_stopped else until) or is_stopped
            time.sleep(0.2)
        self.stopped += is_stopped

    def once(self, until):
        """Whether it was stopped; by a line that was closed, or by one that nobody reads."""
        with self.behind.connect("127.0.0.6", seconds=SECONDS) as line:
            line.sendall(self.first)
            while time.monotonic() < until:
                try:
                    line.sendall(self.data)
                except OSError:
                    return True
                time.sleep(AT_ONCE / RATE)
        return False

    def is_over(self):
        return not any(thread.is_alive() for thread in self.threads)


@pytest.mark.parametrize("kind", FLOODS)
async def test_whoever_plays_is_answered_during_a_flood(behind, kind):
    ann = behind.visitor("Ann", "127.0.0.2")
    await ann.come_in()
    flood, waits = Flood(behind, kind), []
    while not flood.is_over():
        began = time.monotonic()
        await ann.say("ping")
        await ann.hear("pong")
        waits.append(time.monotonic() - began)
        await asyncio.sleep(0.02)
    await ann.close()

    assert len(waits) > 10
    assert max(waits) < LONGEST
    assert flood.stopped == LINES
