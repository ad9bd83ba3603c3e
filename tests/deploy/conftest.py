"""A server with nginx, and one with Caddy, in front of it."""

import http.client
import socket
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.deploy.proxies import PROXIES, Proxy, Server
from tests.play.web.client import Browser
from tests.play.web.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]


class Behind(NamedTuple):
    """A server and the proxy in front of it."""

    server: Server
    proxy: Proxy

    def visitor(self, name: str, address: str) -> "Visitor":
        return Visitor(self.proxy.address, name, address, self.proxy.trust())

    def connect(self, address: str = "127.0.0.4", seconds: float = 20.0) -> ssl.SSLSocket:
        """A bare connection to the proxy."""
        place = ("127.0.0.1", self.proxy.port)
        line = socket.create_connection(place, seconds, (address, 0))
        try:
            return self.proxy.trust().wrap_socket(line, server_hostname="localhost")
        except OSError:
            line.close()
            raise


class Visitor(Browser):
    """Somebody with an address of her own, who comes through the proxy."""

    def __init__(self, place: str, name: str, address: str, trust: ssl.SSLContext) -> None:
        super().__init__(place, name)

        class Handler(urllib.request.HTTPSHandler):
            def https_open(self, request):
                return self.do_open(line, request)

        def line(host, **options):
            return http.client.HTTPSConnection(
                host, source_address=(address, 0), context=trust, **options
            )

        cookies = urllib.request.HTTPCookieProcessor(self.jar)
        self.opener = urllib.request.build_opener(cookies, Handler())
        self.options = {"ssl": trust, "local_addr": (address, 0)}
        if place.startswith("https://localhost"):
            self.options["host"] = "127.0.0.1"

    def fetch(self, path, headers=None):
        """Status, headers and body of whatever is at a path."""
        request = urllib.request.Request(self.address + path, headers=headers or {})  # noqa: S310
        try:
            with self.opener.open(request, timeout=20) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.headers, refused.read()


@pytest.fixture(scope="module", params=sorted(PROXIES))
def behind(request, tmp_path_factory) -> Iterator[Behind]:
    folder = tmp_path_factory.mktemp(request.param)
    server = Server(folder).start()
    proxy = PROXIES[request.param](folder, server.port).start()
    yield Behind(server, proxy)
    proxy.stop()
    server.stop()
