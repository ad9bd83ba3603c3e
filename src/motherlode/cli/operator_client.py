"""How does the command line reach a server as an operator? Over HTTP, with the key in a header."""

import json
import os
import re
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from motherlode.kernel.errors import MotherlodeError

__all__ = ["KEY", "OperatorClient", "Refused", "key_from"]

KEY = "MOTHERLODE_OPERATOR_KEY"
LOOPBACK = ("127.0.0.1", "::1", "localhost")
SECONDS = 30.0
ID = re.compile(r"[A-Za-z0-9_-]{21}[AQgw]")  # of a guest: 128 bits in base64
SHORT_NAME = re.compile(r"[0-9a-f]{16}")  # of an address in the log


class Refused(MotherlodeError):
    """The server does not do what it is asked, or is not there."""


def key_from(file: Path | None) -> str:
    """The operator's key: from a file, or from the environment; never from an argument, which everybody on the machine can read."""
    if file is None:
        key = os.environ.get(KEY, "")
    else:
        try:
            key = file.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Refused(f"the key cannot be read from {file}: {error}") from error
    if not key.strip():
        raise Refused(f"an operator's key is needed: set {KEY}, or name a file with --key-file")
    return key.strip()


class OperatorClient:
    """Asks a server in an operator's name."""

    def __init__(self, server: str, key: str) -> None:
        """server: its address; one that would send the key in the clear over a network is refused."""
        place = urlsplit(server)
        if place.scheme not in {"http", "https"} or not place.hostname:
            raise Refused(f"the address of a server begins with https:// or http://, not {server}")
        if place.scheme == "http" and place.hostname not in LOOPBACK:
            raise Refused(
                f"the key would travel to {place.hostname} in the clear: use https://, or run this on the machine itself"
            )
        self.server = server.rstrip("/")
        self._key = key

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server answers; Refused with its sentence if it does not do it."""
        from urllib.error import HTTPError, URLError
        from urllib.request import Request, urlopen

        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        place = f"{self.server}/api/operator{path}"
        request = Request(place, data, headers, method=method)  # noqa: S310 - http or https
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - http or https
                return json.load(answer)
        except HTTPError as error:
            with error:
                raise Refused(_sentence(error.read(), error.code)) from None
        except (URLError, TimeoutError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise Refused(f"{self.server} does not answer: {reason}") from None

    def person(self, who: str) -> str:
        """The id of somebody who is named, or whose id this is.

        What has the form of an id is never looked for among names: anybody may be called like the id of another.
        """
        if ID.fullmatch(who):
            return who
        found = self.ask("GET", f"/people?name={quote(who, safe='')}")["people"]
        ids = [one["id"] for one in found if one["name"].casefold() == who.casefold()]
        if len(ids) > 1:
            raise Refused(f"{len(ids)} people are called {who}; name one by id: {', '.join(ids)}")
        return ids[0] if ids else who

    def place(self, what: str) -> str:
        """What an address is banned by: the address, its short name, or the id of somebody who is connected from there."""
        return what if SHORT_NAME.fullmatch(what) or _is_address(what) else self.person(what)


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _sentence(data: bytes, status: int) -> str:
    try:
        return str(json.loads(data)["sentence"])
    except (ValueError, KeyError, TypeError):
        return f"the server answers with {status}"
