"""A real server with few file handles, and strangers who take all they can: those inside play on."""

import resource
import socket
import time
from contextlib import suppress

import pytest

from tests.deploy.proxies import Server
from tests.play.web.client import Browser, play_to_the_end, start_together

STRANGERS = 250
PATIENCE = 30.0  # seconds
LOGGED = 200_000  # bytes: strangers do not fill the disk with the server's complaints


def limited_to(handles):
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (handles, handles))


def take_all(port):
    """Connections that are kept open, and what those heard that were turned away."""
    lines, heard = [], []
    for _ in range(STRANGERS):
        line = socket.socket()
        line.settimeout(0.01)
        with suppress(OSError):
            line.connect(("127.0.0.1", port))
        lines.append(line)
    for line in lines:
        with suppress(OSError):
            heard.append(line.recv(1000))
    return lines, heard


def asked(address):
    """Whether a newcomer is served, sooner or later."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError):
            return Browser(address, "Max").ask("GET", "health")[0]
    return 0


# With the larger number the server turns people away itself; with the smaller one the system refuses it a handle first.
@pytest.mark.slow
@pytest.mark.parametrize("handles, is_told", [(190, True), (64, False)])
async def test_those_inside_play_on_and_newcomers_are_served_when_there_is_room_again(
    tmp_path, handles, is_told
):
    server = Server(tmp_path)
    server.start(preexec_fn=limited_to(handles))
    try:
        ann = await Browser(server.address, "Ann").come_in()
        bob = await Browser(server.address, "Bob").come_in()
        code = await start_together(ann, bob)
        lines, heard = take_all(server.port)
        moves = await play_to_the_end(code, ann, bob)
        for line in lines:
            line.close()
        status = asked(server.address)
        await ann.close()
        await bob.close()
    finally:
        ended = server.stop()

    assert moves > 10
    assert status == 200
    assert ended == 0
    assert any(b"503" in one and b"Retry-After" in one for one in heard) == is_told
    assert len(server.log.read_bytes()) < LOGGED
