"""Hand the result of a group commit to everybody who waits for it."""

import asyncio
from collections.abc import Sequence
from typing import Any

__all__ = ["Asked", "for_each", "tell"]

Asked = tuple[Any, asyncio.Future[Any]]


def tell(asked: Sequence[Asked], outcomes: Sequence[Any]) -> None:
    """Give everybody who still waits her outcome; an exception is raised where she waits."""
    for (_, answer), outcome in zip(asked, outcomes, strict=True):
        if answer.done():  # she was cancelled
            continue
        if isinstance(outcome, BaseException):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)


def for_each(error: Exception, asked: Sequence[Any]) -> list[Exception]:
    """The same error for all, each her own: one raised in several places gathers all their tracebacks."""
    return [type(error)(*error.args) for _ in asked]
