"""Serve the built browser client from memory, compressed, with cache headers.

Files whose name holds a hash of their content never change and are kept for a year; everything else is asked for
again each time and mostly answered with "as before".
"""

import hashlib
import mimetypes
import re
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

__all__ = ["CLIENT", "Client"]

CLIENT = Path(__file__).parent / "client"
HASHED = re.compile(r"assets/.*[-.][A-Za-z0-9_-]{8,}\.\w+$")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
KINDS = {
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
KINDS |= {
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
}
MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Motherlode</title>
<h1>The tables are open, but the pages are not built</h1>
<p>This copy of Motherlode has no browser client. In the source tree, build it with <code>make web</code>
and start the server again; a wheel from the project carries it.</p>
<p>The interface for programs is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


class File(msgspec.Struct, frozen=True):
    """A file of the client with its compressed twins."""

    kind: str
    cache: str
    mark: str
    bodies: dict[str, bytes]  # by encoding; "" is the plain one


class Client:
    """The files of the built client."""

    def __init__(self, folder: Path = CLIENT) -> None:
        """Read all files once; they are few and small."""
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file() and path.suffix not in {".br", ".gz"}:
                name = path.relative_to(folder).as_posix()
                self.files[name] = _file(path, name)

    @property
    def is_built(self) -> bool:
        """Whether there is a client at all."""
        return "index.html" in self.files

    def answer(self, request: Request) -> Response:
        """A file, or the page that every address of the client begins with."""
        if request.method not in {"GET", "HEAD"}:
            return Response(
                "Pages can only be looked at.", 405, {"allow": "GET, HEAD"}, "text/plain"
            )
        name = request.url.path.lstrip("/")
        file = self.files.get(name)
        if file is None and name.startswith("assets/"):
            return Response("There is no such file.", 404, media_type="text/plain")
        if file is None:
            file = self.files.get("index.html")
        if file is None:
            return Response(MISSING, 503, {"cache-control": ASK_AGAIN}, "text/html")
        return _response(file, request)


def _file(path: Path, name: str) -> File:
    body = path.read_bytes()
    bodies = {"": body}
    for encoding, suffix in ENCODINGS:
        twin = path.with_name(path.name + suffix)
        if twin.is_file():
            bodies[encoding] = twin.read_bytes()
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    cache = FOR_EVER if HASHED.search(name) else ASK_AGAIN
    return File(kind, cache, f'"{hashlib.sha256(body).hexdigest()[:20]}"', bodies)


def _response(file: File, request: Request) -> Response:
    accepted = {
        part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
    }
    encoding = next((one for one, _ in ENCODINGS if one in accepted and one in file.bodies), "")
    mark = file.mark if not encoding else f'{file.mark[:-1]}-{encoding}"'
    headers = {"cache-control": file.cache, "etag": mark, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == mark:
        return Response(None, 304, headers)
    if encoding:
        headers["content-encoding"] = encoding
    headers["content-type"] = file.kind
    return Response(file.bodies[encoding], 200, headers)
