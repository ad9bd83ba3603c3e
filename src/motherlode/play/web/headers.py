"""Which hosts are answered, and which security headers are sent with pages?"""

from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["is_foreign", "security_headers"]

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
FORBIDDEN = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"

SECURITY: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in FORBIDDEN.split()).encode()),
]
# Scripts, styles and fonts that pages are made of: the rules of the page hold for them, and repeating those would weigh
# more than many of the files. A worker has rules of its own, and does not lie there.
OF_A_PAGE = ("/assets/", (".js", ".css", ".woff2"))
NO_DOCUMENT = [
    (name, value)
    for name, value in SECURITY
    if name in {b"x-content-type-options", b"cross-origin-resource-policy"}
]
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


def security_headers(path: str, status: int) -> list[tuple[bytes, bytes]]:
    """What is sent along with an answer, so that browsers keep to it."""
    folder, endings = OF_A_PAGE
    is_part = path.startswith(folder) and path.endswith(endings) and status in {200, 304}
    return NO_DOCUMENT if is_part else SECURITY


def is_foreign(scope: Mapping[str, Any], origins: Iterable[str] = ()) -> bool:
    """Whether a page of another origin sent this: a websocket, or a request that changes something.

    Browsers always say where such a request comes from. What says nothing is no browser, and has none of
    its cookies. origins: addresses of our own besides the one that was asked.
    """
    if scope["type"] == "http" and scope["method"] in SAFE:
        return False
    headers = dict(scope["headers"])
    origin = headers.get(b"origin", b"").decode("latin-1").lower()
    if not origin:
        return headers.get(b"sec-fetch-site", b"none") not in {b"none", b"same-origin"}
    host = headers.get(b"host", b"").decode("latin-1").lower()
    scheme, _, place = origin.partition("://")
    is_ours = bool(host) and scheme in {"http", "https"} and place == host
    return not is_ours and origin not in origins
