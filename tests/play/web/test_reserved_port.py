"""The port that workers share: nobody else has it, and nobody else gets it."""

import socket

import pytest

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.web import supervisor as supervising
from motherlode.play.web.supervisor import reserve


def test_a_port_that_is_taken_is_not_shared_with_strangers():
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(MotherlodeError, match="Address already in use"),
    ):
        reserve("127.0.0.1", taken.getsockname()[1])


def test_a_reserved_port_is_shared_by_workers_alone():
    kept, port = reserve("127.0.0.1", 0)
    with (
        kept,
        socket.create_server(("127.0.0.1", port), reuse_port=True),
        pytest.raises(OSError, match="in use"),
    ):
        socket.create_server(("127.0.0.1", port))


def test_a_port_that_is_lost_between_two_looks_is_said_to_be_taken(monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(supervising, "listen", lambda *_: taken.dup())
        with pytest.raises(MotherlodeError, match="Address already in use"):
            reserve("127.0.0.1", taken.getsockname()[1])


def test_a_system_without_shared_ports_says_so(monkeypatch):
    monkeypatch.delattr(socket, "SO_REUSEPORT")

    with pytest.raises(MotherlodeError, match="share a port"):
        reserve("127.0.0.1", 0)
