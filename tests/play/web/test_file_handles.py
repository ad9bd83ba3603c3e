"""Room is kept for those inside when file handles run out."""

from types import SimpleNamespace

import pytest

from motherlode.play.web.file_handles import KEPT_BACK, LEAST, MANY, room
from tests.play.web.client import Browser
from tests.play.web.test_attacks import Stranger


def system(soft, hard, error=None):
    """A system with so many handles."""
    asked = []

    def setrlimit(_kind, values):
        if error:
            raise error
        asked.append(values)

    return SimpleNamespace(
        RLIMIT_NOFILE=7,
        RLIM_INFINITY=-1,
        getrlimit=lambda _kind: (soft, hard),
        setrlimit=setrlimit,
        asked=asked,
    )


def test_all_handles_are_asked_for_and_some_are_kept_back():
    found = system(1024, 4096)

    assert room(found) == 4096 - KEPT_BACK
    assert found.asked == [(4096, 4096)]


@pytest.mark.parametrize(
    "found, connections",
    [
        (system(1024, 4096, ValueError()), 1024 - KEPT_BACK),
        (system(64, 64), LEAST),
        (system(1024, -1), MANY),
    ],
    ids=["not ours to raise", "very few", "any number"],
)
def test_there_is_room_for_as_many_as_we_may_have(found, connections):
    assert room(found) == connections


def test_this_system_has_room():
    assert room() >= LEAST


async def test_whoever_comes_when_all_is_taken_is_told_to_come_again(limited_server, monkeypatch):
    ann = await Browser(limited_server.address, "Ann").come_in()
    monkeypatch.setattr(limited_server.server.config, "room", 2)
    bob = Stranger(limited_server)
    bob.send(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
    first = bob.socket.recv(1000)
    eve = Stranger(limited_server)
    refused = eve.socket.recv(1000)
    is_cut_off = eve.is_cut_off()
    await ann.say("ping")
    heard = await ann.hear("pong")
    for one in (bob, eve):
        one.socket.close()
    await ann.close()

    assert first.startswith(b"HTTP/1.1 200")
    assert refused.startswith(b"HTTP/1.1 503")
    assert b"Retry-After" in refused
    assert is_cut_off
    assert heard["type"] == "pong"
