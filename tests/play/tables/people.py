"""People at tables without a web: they send requests, and hear what they are told."""

import asyncio
import copy
import itertools
from typing import Any

import msgspec

from motherlode.play.messages.http import NewTable, QuickGame
from motherlode.play.messages.parts import Guest, TableSettings
from motherlode.play.messages.socket import FromBrowser
from motherlode.play.storage import storage_for
from motherlode.play.tables.clocks.timer_loop import TimerLoop
from motherlode.play.tables.lobby.lobby import Lobby
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.moves.takeover import Takeover
from motherlode.play.tables.requests.table_requests import TableRequests
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.state.view_changes import apply
from motherlode.play.thinking.worker import answer

NUMBERS = itertools.count()


class FakeThinking:
    """Bots that think at once, in the same process."""

    def __init__(self):
        self.asked = []

    async def choose(self, question):
        self.asked.append(question)
        return answer(question)


class Clock:
    """A clock that only goes on when it is told to."""

    def __init__(self, now=1_000_000.0):
        self.now = now

    def __call__(self):
        return self.now

    async def sleep(self, seconds):
        """Whoever waits for a moment has it come at once."""
        self.now += seconds
        await asyncio.sleep(0)


class Place:
    """A server without a web."""

    def __init__(self, path, clock=None, *, is_alone=True):
        self.storage = storage_for(str(path))
        self.clock = clock or Clock()
        self.thinking = FakeThinking()
        services = TableServices(self.storage, is_alone=is_alone, clock=self.clock)
        self.store, self.broadcaster, self.sync = (
            services.store,
            services.broadcaster,
            services.sync,
        )
        self.processes = services.processes
        self.autoplay = Autoplay(services, self.thinking, 0.0)
        self.takeover = Takeover(services, self.autoplay)
        self.autoplay.sealed_answers.sleep = self.clock.sleep
        self.lobby = Lobby(services, self.autoplay)
        self.requests = TableRequests(services, self.autoplay, self.lobby)
        self.timer_loop = TimerLoop(services, self.autoplay)

    async def __aenter__(self):
        await self.storage.open()
        return self

    async def __aexit__(self, *error):
        await self.autoplay.stop()
        await self.storage.close()

    def person(self, name):
        return Person(self, name)

    async def quiet(self):
        """Until no bot has anything to do."""
        while tasks := [table.task for table in self.store.tables.values() if table.task]:
            await asyncio.wait(tasks)

    async def pass_time(self, seconds):
        """Let time pass, and fire what is due."""
        self.clock.now += seconds
        for timer in await self.storage.due(self.clock.now, 100):
            await self.timer_loop.fire(timer)
        await self.quiet()


class Person:
    """Somebody with a connection; `view` is what her browser would show."""

    def __init__(self, place, name):
        self.place = place
        self.guest = Guest(f"g-{name}", name)
        self.origin, self.browser, self.since = "", "", 0.0
        self.is_brief = False
        self.heard: list[dict[str, Any]] = []
        self.view = None

    def send(self, *messages):
        for data in messages:
            self.hear(msgspec.json.decode(data))

    def hear(self, message):
        self.heard.append(message)
        if message["type"] == "table":
            self.view = message["view"]
        elif message["type"] == "played":
            self.view = apply(
                self.view, [(tuple(path), value) for path, value in message["changes"]]
            )

    async def request(self, kind, table, **words):
        """Request something as a browser would write it; what was heard since."""
        before = len(self.heard)
        text = msgspec.json.encode({"type": kind, "table": table, **words})
        await self.place.requests.handle(self, msgspec.json.decode(text, type=FromBrowser))
        return self.heard[before:]

    async def create(self, game="golddiggers", players=2, bots=(), names=(), **settings):
        request = NewTable(TableSettings(game, players, **settings), tuple(bots), tuple(names))
        return (await self.place.lobby.create(self.guest, request)).code

    async def quick(self, game="golddiggers", players=None, bot=None, *, contributes=False):
        request = QuickGame(game, players, bot, contributes=contributes)
        return (await self.place.lobby.quick(self.guest, request)).code

    async def act(self, table, seat, action=None, move=None, request=None):
        """Play an offered action, the first one unless another is named."""
        if action is None:
            action = self.latest("played", "table")["offers"][str(seat)][0]["id"]
        if move is None:
            shown = self.latest("played", "table")
            move = shown["line"]["move"] if shown["type"] == "played" else shown["move"]
        request = request or f"request-{next(NUMBERS):08}"
        return await self.request("play", table, seat=seat, move=move, id=request, action=action)

    def latest(self, *kinds):
        return next(one for one in reversed(self.heard) if one["type"] in kinds)

    def view_copy(self):
        return copy.deepcopy(self.view)

    def kinds(self):
        return [one["type"] for one in self.heard]

    async def leave(self, *tables):
        await self.place.requests.leave(self, set(tables))


async def seated(place, *names, game="golddiggers", **settings):
    """A table that has started, and the people on its seats in order."""
    people = [place.person(name) for name in names]
    code = await people[0].create(game, len(people), **settings)
    for seat, person in enumerate(people):
        await person.request("watch", code)
        if seat:
            await person.request("sit", code, seat=seat)
            await person.request("ready", code, is_ready=True)
    await people[0].request("start", code)
    return code, people


def refusal(heard):
    """The code of the only answer, which is a refusal."""
    assert [one["type"] for one in heard] == ["refused"], heard
    return heard[0]["code"]


def position_of(place, code):
    return look_at(place.store.tables[code]).position


def listen(person, trace):
    """Take down all that somebody is sent, and when."""
    send = person.send

    def listened(*messages):
        for data in messages:
            message = msgspec.json.decode(data)
            message.get("info", {}).pop("commitment", None)  # of the key, which is a fresh one
            trace.append((round(person.place.clock.now, 3), message))
        send(*messages)

    person.send = listened
