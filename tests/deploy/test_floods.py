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
LONGEST = 2.0  # seconds for one answer, on a busy machine; without limits it was 9 to 20


class Flood:
    """So many connections that each send the same again and again, opened anew when they are closed."""

    def __init__(self, behind, kind):
        self.behind = behind
        self.first, unit = FLOODS[kind]
        self.data = unit * (AT_ONCE // len(unit))
        self.ends = time.monotonic() + SECONDS
        self.closed = self.held_up = 0
        self.threads = [threading.Thread(target=self.run) for _ in range(LINES)]
        for thread in self.threads:
            thread.start()

    def run(self):
        while time.monotonic() < self.ends:
            with suppress(OSError):
                self.once()
            time.sleep(0.2)

    def once(self):
        with self.behind.connect("127.0.0.6", seconds=SECONDS) as line:
            line.sendall(self.first)
            try:
                while time.monotonic() < self.ends:
                    line.sendall(self.data)
                    time.sleep(AT_ONCE / RATE)
            except TimeoutError:
                self.held_up += 1  # nobody reads what it sends
            except OSError:
                self.closed += 1

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
    if (behind.proxy.kind, kind) != ("caddy", "chunks"):  # Caddy reads on for ten seconds by itself
        assert flood.closed + flood.held_up >= LINES
