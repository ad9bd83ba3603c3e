"""Who is connected to any process, and from where? Each process knows its own connections: operators ask all of them.

A question is announced to the other processes, and each answers with what it has. One that does not answer within a second is left out.
Addresses travel under their short names.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Protocol, TypeVar

import msgspec

from motherlode.play.identity.tokens import new_id
from motherlode.play.messages.parts import Guest
from motherlode.play.tables.store.processes import Processes
from motherlode.play.tables.store.table_store import TableStore
from motherlode.play.web.logs import PSEUDONYMS

__all__ = ["Found", "Online", "OnlineAnswer", "OnlinePeople", "OnlineQuestion"]

PATIENCE = 1.0  # seconds for other processes to answer
GUESTS, TABLES = 25, 200  # of one question: answers have room in an announcement
PLACES = 5  # addresses of one guest that an answer names
One = TypeVar("One")


class OnlineQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which of these guests are connected, and how many look at these tables?"""

    id: str
    guests: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


class OnlineAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one process has of them."""

    question: str
    places: dict[str, tuple[str, ...]] = {}  # guest → the short names of her addresses
    watchers: dict[str, int] = {}  # table → connections that look at it


class Online(Protocol):
    """Somebody who is connected to this process."""

    guest: Guest
    address: str


class Found:
    """What all processes that answered have."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.places: dict[str, set[str]] = {}
        self.watchers: dict[str, int] = {}
        self.is_complete = True  # all processes have answered

    def add(self, answer: OnlineAnswer) -> None:
        """Take in what one process has."""
        for guest, places in answer.places.items():
            self.places.setdefault(guest, set()).update(places)
        for table, count in answer.watchers.items():
            self.watchers[table] = self.watchers.get(table, 0) + count


class Waiting:
    """A question on its way."""

    def __init__(self, found: Found, processes: Iterable[str]) -> None:
        """found: where answers go. processes: that have not answered."""
        self.found = found
        self.left = set(processes)
        self.is_answered = asyncio.Event()


class OnlinePeople:
    """Finds people at this process and at the others."""

    def __init__(
        self,
        connections: Callable[[], Iterable[Online]],
        store: TableStore,
        processes: Processes,
        ask: Callable[[OnlineQuestion], None],
    ) -> None:
        """connections: to this process. ask: how the others are asked."""
        self._connections = connections
        self._store = store
        self._processes = processes
        self._ask = ask
        self._waiting: dict[str, Waiting] = {}

    async def find(self, guests: Sequence[str] = (), tables: Sequence[str] = ()) -> Found:
        """Where guests are connected from, and how many look at tables, at all processes."""
        questions = [OnlineQuestion(new_id(), guests=part) for part in parts(guests, GUESTS)]
        questions += [OnlineQuestion(new_id(), tables=part) for part in parts(tables, TABLES)]
        found, me = Found(), self._processes.me
        others = self._processes.known - {me} if me else ()
        for question in questions:
            found.add(self.answer(question))
        if others:
            await self._ask_others(questions, found, others)
        return found

    async def watched(self, tables: Sequence[str]) -> Collection[str]:
        """Which of these tables somebody looks at; all if a process does not say."""
        found = await self.find(tables=tables)
        return found.watchers if found.is_complete else tables

    async def _ask_others(
        self, questions: Sequence[OnlineQuestion], found: Found, others: Iterable[str]
    ) -> None:
        asked = {question.id: Waiting(found, others) for question in questions}
        self._waiting |= asked
        for question in questions:
            self._ask(question)
        answers = asyncio.gather(*(one.is_answered.wait() for one in asked.values()))
        try:
            with suppress(TimeoutError):  # whoever is silent is left out
                await asyncio.wait_for(answers, PATIENCE)
        finally:
            for name in asked:
                found.is_complete &= not self._waiting.pop(name).left

    def answer(self, question: OnlineQuestion) -> OnlineAnswer:
        """What this process has of what is asked."""
        places: dict[str, set[str]] = {}
        for one in self._connections() if question.guests else ():
            if one.guest.id in question.guests:
                places.setdefault(one.guest.id, set()).add(PSEUDONYMS.of("address", one.address))
        open_tables = [self._store.tables.get(code) for code in question.tables]
        watchers = {one.code: len(one.watchers) for one in open_tables if one and one.watchers}
        shown = {guest: tuple(sorted(found)[:PLACES]) for guest, found in places.items()}
        return OnlineAnswer(question.id, shown, watchers)

    def heard(self, process: str, answer: OnlineAnswer) -> None:
        """Another process has answered; what nobody waits for any more is dropped."""
        waiting = self._waiting.get(answer.question)
        if waiting is None or process not in waiting.left:
            return
        waiting.found.add(answer)
        waiting.left.discard(process)
        if not waiting.left:
            waiting.is_answered.set()


def parts(things: Sequence[One], most: int) -> Iterator[tuple[One, ...]]:
    """Things in parts that fit a question."""
    for start in range(0, len(things), most):
        yield tuple(things[start : start + most])
