"""How does a browser carry its token? In a cookie that no script and no other site can use.

A second cookie has a number of the browser itself, which stays when somebody signs out: whoever was silenced at a table and comes back
under another name from the same browser is known by it. Nothing but a keyed hash of it is ever stored.
"""

import re
import secrets
from collections.abc import Mapping

from motherlode.play.identity.secret import Secret

__all__ = ["BROWSER", "COOKIE", "YEAR", "browser_cookie", "browser_of", "cookie", "no_cookie"]

COOKIE, BROWSER = "motherlode", "motherlode_browser"
NUMBER = re.compile(r"[0-9a-f]{32}")
YEAR = 365 * 24 * 60 * 60


def cookie(token: Secret, *, is_secure: bool) -> str:
    """The value of the `Set-Cookie` header that gives a browser its token.

    is_secure: whether the request came over https; the browser then never sends it over anything else.
    """
    return _header(COOKIE, token.reveal(), YEAR, is_secure=is_secure)


def no_cookie(*, is_secure: bool) -> str:
    """The value of the `Set-Cookie` header that takes the token away."""
    return _header(COOKIE, "", 0, is_secure=is_secure)


def browser_cookie(*, is_secure: bool) -> str:
    """The value of the `Set-Cookie` header that gives a browser a number of its own."""
    return _header(BROWSER, secrets.token_hex(16), YEAR, is_secure=is_secure)


def browser_of(cookies: Mapping[str, str]) -> str:
    """The number of the browser that sent these cookies; nothing if it has none of ours."""
    number = cookies.get(BROWSER, "")
    return number if NUMBER.fullmatch(number) else ""


def _header(name: str, value: str, seconds: int, *, is_secure: bool) -> str:
    parts = [f"{name}={value}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if is_secure else parts)
