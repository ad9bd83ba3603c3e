"""How is a request read, and how is it answered or refused?"""

import gzip
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from motherlode.play.messages.http import Problem
from motherlode.play.tables.state.refusals import Refusal, malformed
from motherlode.play.web.limits import BODY

__all__ = ["STATUS", "answer", "body_of", "printed", "problem"]

Kind = TypeVar("Kind")
_encode = msgspec.json.Encoder().encode

# Which status goes with a refusal; 409 for those that are not here: the table is not in the state for it.
STATUS = {
    **dict.fromkeys(("malformed", "bad_settings", "unknown_bot", "empty", "bad_name"), 400),
    **dict.fromkeys(("nobody", "wrong_password", "wrong_code", "wrong_key"), 401),
    **dict.fromkeys(("not_host", "removed", "no_watching", "foreign_origin", "banned"), 403),
    **dict.fromkeys(("needs_invitation", "may_not_open", "may_not_talk", "wrong_invitation"), 403),
    **dict.fromkeys(("unknown_table", "unknown_game", "unknown_seat", "unknown_route"), 404),
    **dict.fromkeys(
        ("unknown_device", "unknown_person", "unknown_ban", "unknown_report", "unknown_invitation"),
        404,
    ),
    "wrong_method": 405,
    "too_large": 413,
    "too_fast": 429,
    "must_wait": 429,
    "internal": 500,
    "busy": 503,
    "unavailable": 503,
    "stopping": 503,
}


SOON = 5  # seconds, where nobody knows better


def answer(value: Any, status: int = 200) -> Response:
    """An answer in JSON, which nobody keeps."""
    headers = {"cache-control": "no-store"}
    return Response(_encode(value), status, headers, "application/json")


def printed(value: Any, request: Request) -> Response:
    """An answer that is the same for everybody, and long: compressed for whoever takes it so.

    What is about one guest alone is never compressed: its length could tell what is in it.
    """
    made = answer(value)
    made.headers["vary"] = "accept-encoding"
    accepted = request.headers.get("accept-encoding", "").split(",")
    if "gzip" in {one.partition(";")[0].strip() for one in accepted}:
        made.body = _pressed(bytes(made.body))
        made.headers["content-length"] = str(len(made.body))
        made.headers["content-encoding"] = "gzip"
    return made


@lru_cache(maxsize=16)  # a shelf, and a book for each game
def _pressed(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def problem(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    status = STATUS.get(refusal.code, 409)
    said = Problem(refusal.code, refusal.sentence, refusal.rule, refusal.wait)
    made = answer(said, status)
    if refusal.wait is not None or refusal.code in {"too_fast", "unavailable"}:
        made.headers["retry-after"] = str(refusal.wait or SOON)
    return made


async def body_of(request: Request, kind: type[Kind]) -> Kind:
    """The body of a request, checked; refused with what is wrong with it."""
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > BODY:
                raise Refusal("too_large")
    except ClientDisconnect:
        raise Refusal("malformed") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from None
