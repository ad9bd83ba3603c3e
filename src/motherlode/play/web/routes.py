"""What is a route? A method, a path, what goes in and out, and a sentence; the description is made from these."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

__all__ = ["Handler", "Parameter", "Route"]

Handler = Callable[[Request], Awaitable[Response]]


class Parameter(msgspec.Struct, frozen=True):
    """A part of a path or of a query."""

    name: str
    place: str  # "path" or "query"
    sentence: str
    schema: dict[str, Any]


class Route(msgspec.Struct, frozen=True):
    """One thing that can be asked."""

    method: str
    path: str
    handler: Handler
    sentence: str
    gives: Any = None  # a type; nothing: no JSON
    takes: Any = None
    parameters: tuple[Parameter, ...] = ()
    refusals: tuple[int, ...] = ()  # statuses besides those that every route may answer
    media: str = "application/json"
    fails: Any = None  # the type of a 503 that is no `Problem`
