"""How does a server ask its thinking processes, and what if one dies?

The first process also compiles the games while all of them, and the server itself, go on interpreted: nobody
waits for a compiler. As soon as a game is built, everybody loads it from disk.
"""

import asyncio
import itertools
import logging
import struct
import sys
from collections.abc import Coroutine, Sequence
from contextlib import suppress

import msgspec

from motherlode.kernel.catalogue import game as find
from motherlode.play.thinking.question import (
    Answer,
    Ask,
    Build,
    FromBotProcess,
    Load,
    Question,
    ToBotProcess,
    Unanswered,
)

__all__ = ["BotProcesses"]

LENGTH = struct.Struct(">I")
PATIENCE = 30.0  # seconds for an answer
TRIES = 2
WORKER = "motherlode.play.thinking.worker"
log = logging.getLogger("motherlode.thinking")


class BotProcess:
    """One process, from the server's side."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Talk to a process that was started."""
        self.process = process
        self.waiting: dict[int, asyncio.Future[int]] = {}

    def tell(self, message: ToBotProcess) -> None:
        """Send a message; one to a process that died is lost with it."""
        data = msgspec.msgpack.encode(message)
        if self.process.stdin is not None and not self.process.stdin.is_closing():
            self.process.stdin.write(LENGTH.pack(len(data)) + data)

    async def listen(
        self, decoder: msgspec.msgpack.Decoder[FromBotProcess]
    ) -> FromBotProcess | None:
        """The next message; nothing when the process has ended."""
        if self.process.stdout is None:
            return None
        try:
            head = await self.process.stdout.readexactly(LENGTH.size)
            return decoder.decode(await self.process.stdout.readexactly(LENGTH.unpack(head)[0]))
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    def take(self, answer: Answer) -> None:
        """Hand an answer to whoever waits for it."""
        waiting = self.waiting.pop(answer.number, None)
        if waiting is None or waiting.done():
            return
        if answer.refusal:
            waiting.set_exception(Unanswered(answer.refusal))
        else:
            waiting.set_result(answer.action)

    def give_up(self) -> None:
        """The process is gone: whoever waits may ask another one."""
        for waiting in self.waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionResetError())
        self.waiting.clear()


class BotProcesses:
    """The thinking processes of one server."""

    def __init__(self, games: Sequence[str], count: int = 1, *, is_compiling: bool = True) -> None:
        """Prepare so many processes for these games; with `is_compiling` off all stays interpreted."""
        self.games = tuple(games)
        self.count = count
        self.is_compiling = is_compiling
        self.progress: dict[str, tuple[int, int]] = {}  # of games being compiled
        self.running: list[BotProcess] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.numbers = itertools.count()
        self.is_stopping = False

    async def start(self) -> None:
        """Start the processes, and compile in the background."""
        for number in range(self.count):
            await self._start_one(builds=self.is_compiling and number == 0)

    async def _start_one(self, *, builds: bool) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            WORKER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # a key pressed in the terminal is meant for the server
        )
        bot_process = BotProcess(process)
        self.running.append(bot_process)
        if builds:
            bot_process.tell(Build(self.games))
        else:
            for slug in self.games:
                if find(slug).engine.speed == "compiled":
                    bot_process.tell(Load(slug))
        self._spawn(self._attend(bot_process, builds=builds))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _attend(self, bot_process: BotProcess, *, builds: bool) -> None:
        """Hear what a process says until it ends; one that ends unasked is replaced."""
        decoder = msgspec.msgpack.Decoder(FromBotProcess)
        while (message := await bot_process.listen(decoder)) is not None:
            if isinstance(message, Answer):
                bot_process.take(message)
            else:
                self.progress[message.game] = (message.done, message.total)
                if message.done == message.total:
                    self._spawn(self._load(message.game, builder=bot_process))
        self.running.remove(bot_process)
        bot_process.give_up()
        await bot_process.process.wait()
        if not self.is_stopping:
            log.warning(
                "a thinking process ended with %s; another one is started",
                bot_process.process.returncode,
            )
            await self._start_one(builds=builds)

    async def _load(self, slug: str, builder: BotProcess) -> None:
        """A game was built: take the machine code from disk, here and in the other processes."""
        del self.progress[slug]
        game = find(slug)
        if game.engine.speed != "compiled":
            await asyncio.to_thread(game.compile)
        for other in self.running:
            if other is not builder:
                other.tell(Load(slug))

    async def choose(self, question: Question) -> int:
        """What a bot would do; a process that dies over a question is not the end of it."""
        for _ in range(TRIES):
            if not self.running:
                await asyncio.sleep(0.1)
                continue
            bot_process = min(self.running, key=lambda one: len(one.waiting))
            number = next(self.numbers)
            waiting = bot_process.waiting[number] = asyncio.get_running_loop().create_future()
            bot_process.tell(Ask(number, question))
            with suppress(ConnectionResetError):
                return await self._answer(waiting, bot_process, number)
        message = "no thinking process is there to answer"
        raise Unanswered(message)

    async def _answer(
        self, waiting: asyncio.Future[int], bot_process: BotProcess, number: int
    ) -> int:
        try:
            return await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError as error:
            message = f"a bot did not answer within {PATIENCE:.0f} seconds"
            raise Unanswered(message) from error
        finally:
            bot_process.waiting.pop(number, None)

    async def stop(self) -> None:
        """Let all processes end."""
        self.is_stopping = True
        for bot_process in self.running:
            if bot_process.process.stdin is not None:
                bot_process.process.stdin.close()
        if self.tasks:
            _, late = await asyncio.wait(self.tasks, timeout=2.0)
            for bot_process in self.running:
                with suppress(ProcessLookupError):
                    bot_process.process.kill()
            for task in late:
                task.cancel()
