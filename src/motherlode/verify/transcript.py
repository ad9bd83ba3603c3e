"""Tell the game of a file in words."""

from collections.abc import Iterable, Iterator

from motherlode.kernel.contract import Draw, Event
from motherlode.kernel.draws import digits, faces
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.position import Position
from motherlode.verify.replay_file import Played, ReplayFile
from motherlode.verify.replaying import Replay, made

__all__ = ["printable", "transcript"]


def transcript(file: ReplayFile, moves: int, *, has_draws: bool = False) -> Iterator[str]:
    """The game in words, as far as it can be played. has_draws: with the words of chance that each roll came from."""
    yield f"{file.game}, {len(file.names)} seats: " + ", ".join(map(printable, file.names))
    try:
        replay = Replay(file)
        yield from _told(replay.dealt, replay.position, has_draws=has_draws)
        for number, move in enumerate(file.moves[:moves], start=1):
            yield from _discarded(replay, move, has_draws=has_draws)
            yield f"{number}. {_head(file, move)}"
            _, events = replay.make(move)
            yield from _told(events, replay.position, has_draws=has_draws)
    except (MotherlodeError, ValueError):
        return  # the verdict says what is wrong


def _discarded(replay: Replay, move: Played, *, has_draws: bool) -> Iterator[str]:
    """What had been played of a turn that is begun again now."""
    aside = replay.position.copy() if move.discarded else replay.position
    for one in move.discarded:
        yield f"   (discarded) {_head(replay.file, one)}"
        _, events = made(replay.file, aside, one)
        yield from _told(events, aside, has_draws=has_draws)


def _head(file: ReplayFile, move: Played) -> str:
    is_named = 0 <= move.seat < len(file.names)
    who = printable(file.names[move.seat]) if is_named else f"seat {move.seat}"
    return f"{who} ({printable(move.by)}): {printable(move.words)}"


def _told(events: Iterable[Event], position: Position, *, has_draws: bool) -> Iterator[str]:
    for event in events:
        yield f"   {event.words}"
        if has_draws and event.draw is not None:
            yield f"      {_drawn(position.key, event.draw)}"


def _drawn(key: bytes, draw: Draw) -> str:
    """The words of chance behind a roll, and what they say by the key alone."""
    found = enumerate(faces(key, draw), start=draw.first)
    said = ", ".join(f"word {number} gives {_taken_apart(face, draw)}" for number, face in found)
    return f"stream {draw.stream!r} ({draw.stream_number}): {said}"


def _taken_apart(face: int, draw: Draw) -> str:
    """A number, and the dice it stands for if these are several."""
    return str(face) if draw.apart == 1 else f"{face} → {' · '.join(map(str, digits(face, draw)))}"


def printable(text: str) -> str:
    """Words of a stranger, without what could steer a terminal."""
    return "".join(sign for sign in text if sign.isprintable())
