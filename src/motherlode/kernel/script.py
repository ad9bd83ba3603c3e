"""What may be laid down about chance beforehand? Results that wait until a stream is asked for one."""

from collections.abc import Sequence
from typing import Any

from motherlode.kernel.chance import SCRIPT
from motherlode.kernel.errors import BadScript, UnknownName

__all__ = ["USUAL", "check_script", "lay_down", "stream_number"]

USUAL = range(256)  # results that can lie on a table of dice and cards


def stream_number(streams: Sequence[str], name: str | None) -> int:
    """The number of a stream of chance; without a name, a game's main one."""
    if name is None:
        return 0
    if name not in streams:
        raise UnknownName("stream of chance", name, streams)
    return streams.index(name)


def lay_down(
    chance: Any, stream: int, results: Sequence[Any], possible: range = USUAL, name: str = ""
) -> None:
    """Let these be the next results of a stream, after those that wait already."""
    if not isinstance(results, Sequence) or isinstance(results, str):
        message = f"scripted results come as a list, not as {results!r}"
        raise BadScript(message)
    if chance.scripted + len(results) > SCRIPT:
        message = f"at most {SCRIPT} results can be scripted at once"
        raise BadScript(message)
    if not all(type(one) is int and one in possible for one in results):
        what = f"scripted results of '{name}'" if name else "scripted results"
        message = (
            f"{what} are numbers as they lie on the table,"
            f" {possible[0]} to {possible[-1]}, not {list(results)!r}"
        )
        raise BadScript(message)
    for result in results:
        chance.script[chance.scripted, 0] = stream
        chance.script[chance.scripted, 1] = result
        chance.scripted += 1


def check_script(chance: Any, streams: Sequence[str]) -> None:
    """Refuse what could not have happened, with its stream and what can be there."""
    if chance.is_spoiled:
        message = f"{_spoiled(chance, streams)}; the script is dropped, nothing was played"
        raise BadScript(message)


def _spoiled(chance: Any, streams: Sequence[str]) -> str:
    stream, result = chance.script[0, 0], chance.script[0, 1]
    low, stop = chance.script[1, 0], chance.script[1, 1]
    what = f"a scripted result cannot happen here: {streams[stream]} {result}"
    if low == stop:
        return f"{what} is not among the cards that are left"
    if low > stop:  # a rule of the game is against it
        return what
    return f"{what}, where it is {low}" + (f" to {stop - 1}" if stop - low > 1 else "")
