"""What does a thinking process do? It reads questions from its input and writes answers to its output."""

import struct
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import BinaryIO

import msgspec

from motherlode.bots import bots
from motherlode.kernel.catalogue import game as find
from motherlode.kernel.compile.build import cache_folder
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.kernel.keys import key_words
from motherlode.play.thinking.question import (
    Answer,
    Ask,
    Build,
    Built,
    FromBotProcess,
    Question,
    ToBotProcess,
)

__all__ = ["answer", "make_ready", "one_at_a_time", "work"]

LENGTH = struct.Struct(">I")


def answer(question: Question) -> int:
    """The action a bot takes."""
    game = find(question.game)
    position = game.restore(question.players, question.options, question.record)
    known = bots(game)
    if question.bot not in known or question.seat not in position.actors:
        message = f"{question.bot} has nothing to decide for seat {question.seat}"
        raise MotherlodeError(message)
    luck, _ = key_words(f"{question.luck} {question.seat}")
    return game.engine.advise(known[question.bot].advise, position.state, question.seat, luck)


def make_ready(game: Game) -> None:
    """Load or compile a game's rules and bots."""
    engine = game.engine if game.engine.speed == "compiled" else game.compile()
    position = game.new(seed=1)
    seat = position.actors[0]
    for one in bots(game).values():
        engine.advise(one.advise, position.state, seat, 0)


class Worker:
    """One process at work: answers in the foreground, compiles in the background."""

    def __init__(self, output: BinaryIO) -> None:
        """Write to this output."""
        self.output = output
        self.is_writing = threading.Lock()

    def handle(self, message: ToBotProcess) -> None:
        """Do what the server says."""
        if isinstance(message, Ask):
            self.say(self.think(message))
        elif isinstance(message, Build):
            threading.Thread(target=self.build, args=(message.games,), daemon=True).start()
        else:
            threading.Thread(target=make_ready, args=(find(message.game),), daemon=True).start()

    def think(self, asked: Ask) -> Answer:
        """An answer, or why there is none."""
        try:
            return Answer(asked.number, answer(asked.question))
        except (MotherlodeError, ValueError, IndexError) as error:
            return Answer(asked.number, refusal=str(error) or type(error).__name__)

    def build(self, games: tuple[str, ...]) -> None:
        """Compile one game after the other."""
        for slug in games:
            game = find(slug)
            with one_at_a_time(slug):
                game.compile(on_progress=partial(self.report, slug))
                make_ready(game)
            self.say(Built(slug, 1, 1))

    def report(self, slug: str, _: str, number: int, total: int) -> None:
        """Say that this function of so many is being compiled."""
        self.say(Built(slug, number - 1, total))

    def say(self, message: FromBotProcess) -> None:
        """Tell the server."""
        data = msgspec.msgpack.encode(message)
        with self.is_writing:
            self.output.write(LENGTH.pack(len(data)) + data)
            self.output.flush()


@contextmanager
def one_at_a_time(slug: str) -> Iterator[None]:
    """While this lasts, no other process of this machine compiles the game; it then takes the code from disk."""
    try:
        import fcntl
    except ImportError:  # Windows: each compiles for itself
        yield
        return
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{slug}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)  # which ends with the process, however it ends
        yield


def work(source: BinaryIO, output: BinaryIO) -> None:
    """Answer until there is nothing more to read, or nobody to answer."""
    worker = Worker(output)
    decoder = msgspec.msgpack.Decoder(ToBotProcess)
    with suppress(BrokenPipeError):  # the server died while this one thought
        while len(head := source.read(LENGTH.size)) == LENGTH.size:
            worker.handle(decoder.decode(source.read(LENGTH.unpack(head)[0])))


if __name__ == "__main__":
    work(sys.stdin.buffer, sys.stdout.buffer)
