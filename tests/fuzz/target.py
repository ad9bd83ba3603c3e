"""What is asked of whatever reads messages or files?

It ends, soon; it either takes what it is given or refuses it with a sentence; a sentence tells nothing of the inside.
"""

import os
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

__all__ = ["Finding", "Target", "busyness", "check_sentence", "in_time"]

PATIENCE = 30.0  # seconds for one message
INSIDE = re.compile(
    r"Traceback|site-packages|\.py\b|sqlite3\.|object at 0x|<class |/(?:usr|tmp|home)/"
)


class Finding(AssertionError):
    """Something that must not happen did."""


class Hanging(BaseException):
    """It does not end. No reader of messages catches this."""


class Target:
    """Something that reads what others have written."""

    name = ""
    count = 200  # messages between two beginnings
    weight = 1  # of so many messages in the long run

    async def open(self, folder: Path) -> None:
        """Get ready, once."""

    async def close(self) -> None:
        """Let go."""

    async def begin(self, random: Random) -> None:
        """Begin anew, so that what follows depends on this seed alone."""

    async def feed(self, random: Random) -> None:
        """Try one message; Finding if something is wrong."""
        raise NotImplementedError


def check_sentence(sentence: Any, sent: object = "", longest: int = 100_000) -> None:
    """A refusal is a sentence for people, and tells nothing of the inside but what the sender wrote herself."""
    if not isinstance(sentence, str) or not sentence.strip():
        raise Finding(f"a refusal without words: {sentence!r}")
    if len(sentence) > longest:
        raise Finding(f"a refusal of {len(sentence)} characters: {sentence[:200]!r}")
    found = INSIDE.search(sentence)
    if found and found[0] not in str(sent):
        raise Finding(f"a refusal that tells of the inside: {sentence!r}")


def busyness() -> float:
    """How many times as long everything takes because others use this machine, too."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise Hanging(f"it does not end within {PATIENCE} seconds")


@contextmanager
def in_time() -> Iterator[None]:
    """Interrupt what does not end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE * busyness())
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
