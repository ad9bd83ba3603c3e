"""How does a browser carry its token? In a cookie that no script and no other site can use."""

from motherlode.play.identity.secret import Secret

__all__ = ["COOKIE", "YEAR", "cookie", "no_cookie"]

COOKIE = "motherlode"
YEAR = 365 * 24 * 60 * 60


def cookie(token: Secret, *, is_secure: bool) -> str:
    """The value of the `Set-Cookie` header that gives a browser its token.

    is_secure: whether the request came over https; the browser then never sends it over anything else.
    """
    return _header(token.reveal(), YEAR, is_secure=is_secure)


def no_cookie(*, is_secure: bool) -> str:
    """The value of the `Set-Cookie` header that takes the token away."""
    return _header("", 0, is_secure=is_secure)


def _header(value: str, seconds: int, *, is_secure: bool) -> str:
    parts = [f"{COOKIE}={value}", "Path=/", f"Max-Age={seconds}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if is_secure else parts)
