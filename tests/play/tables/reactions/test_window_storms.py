"""Whatever people do at a table of Digging Bandits, and whenever: nothing breaks, and nobody learns what is not for her."""

import logging
import random

import msgspec
import pytest

from motherlode.play.tables.clocks.deadlines import clock_of
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.people import Place, seated
from tests.play.tables.windows import Time

NAMES = ("ann", "bob", "eve")
STEPS = 150
PATIENCE = 3.5  # seconds after which the shortest time of every window is over
TABLES = {
    "sealed, own times": {"pace": "standard"},
    "sealed, one time": {"pace": "20"},
    "sealed, no clock": {"pace": "off"},
    "race": {"pace": "standard", "variant": "race"},
    "race, no clock": {"pace": "off", "variant": "race"},
}


class Storm:
    """People who play what is offered, try what is not, step away, come back, leave, and look again, at random moments."""

    def __init__(self, path, luck):
        self.path = path
        self.luck = luck
        self.requests = 0

    async def begin(self, settings):
        self.place = await Place(self.path).__aenter__()
        self.time = Time(self.place)
        self.code, self.people = await seated(
            self.place, *NAMES, game="digging_bandits", **settings
        )

    @property
    def table(self):
        return self.place.store.tables[self.code]

    def name(self):
        self.requests += 1
        return f"request-{self.requests:06}"

    async def blow(self):
        """One thing that somebody does, or some time that passes."""
        deeds = [self.play] * 14 + [self.wait] * 3 + [self.attack, self.go_on, self.walk_about]
        await self.luck.choice(deeds)()

    async def play(self):
        """Somebody who is asked answers; what she composes in private changes nothing for others."""
        look = look_at(self.table)
        seat = self.luck.choice(look.actors)
        before, lines = self.seen_without(seat), self.lines()
        action = self.luck.choice(look.position.legal(seat)).id
        await self.request(seat, "play", move=self.table.row.move, id=self.name(), action=action)
        is_private = self.lines()[0] == lines[0] and self.lines()[1] > lines[1]
        is_answer = look.position.view().decision == "trade_answer"
        has_come_back = self.table.state.info != before[0]  # doing something tells so
        if is_private and not is_answer and not has_come_back:
            assert self.seen_without(seat) == before

    def lines(self):
        return self.table.row.move, self.table.state.shift

    def seen_without(self, seat):
        """All that others could find out by looking again."""
        look = look_at(self.table)
        others = [one for one in (None, 0, 1, 2) if one != seat]
        state = self.table.state
        views = [msgspec.to_builtins(look.view(one)) for one in others]
        clocks = [clock_of(state, look, () if one is None else (one,)) for one in others]
        card = self.place.lobby.card(self.table.row, state, "g-nobody")
        return state.info, views, clocks, card, look.actors

    async def request(self, seat, kind, **words):
        await self.people[seat].request(kind, self.code, seat=seat, **words)

    async def wait(self):
        await self.time.go_on(self.luck.choice([0.1, 0.7, 1.3, PATIENCE, 7.0]))
        for timer in await self.place.storage.due(self.place.clock.now, 100):
            await self.place.timer_loop.fire(timer)
        await self.time.go_on(0.0)

    async def attack(self):
        """Something for any seat, of now or before, offered or not, twice."""
        move = max(0, self.table.row.move - self.luck.randrange(2))
        words = {"seat": self.luck.randrange(4), "move": move, "id": self.name()}
        action = self.luck.randrange(200)
        for _ in range(2):
            person = self.luck.choice(self.people)
            await person.request("play", self.code, action=action, **words)

    async def go_on(self):
        seat = self.luck.randrange(3)
        await self.request(seat, "go_on", move=self.table.row.move, id=self.name())

    async def walk_about(self):
        """Somebody steps away, is back, loads the page again, or the server starts anew."""
        seat = self.luck.randrange(3)
        if self.luck.random() < 0.3:
            await self.start_anew()
        elif self.luck.random() < 0.3:
            await self.people[seat].leave(self.code)
            await self.people[seat].request("watch", self.code)
        else:
            await self.request(seat, self.luck.choice(["step_away", "return"]))

    async def start_anew(self):
        now = self.place.clock.now
        await self.end()
        self.place = await Place(self.path).__aenter__()
        self.place.clock.now = now + self.luck.choice([0.1, 30.0])
        self.time = Time(self.place)
        await self.place.timer_loop.resume()
        for person in self.people:
            person.place = self.place
            await person.request("watch", self.code)

    async def end(self):
        await self.place.__aexit__(None, None, None)


@pytest.mark.parametrize("table", TABLES)
async def test_a_table_stands_whatever_people_do_and_when(path, caplog, same_chance, table):
    storm = Storm(path, random.Random(f"a storm over {table}"))
    await storm.begin(TABLES[table])
    with caplog.at_level(logging.WARNING, "motherlode.tables"):
        for _ in range(STEPS):
            await storm.blow()
        for person in storm.people:
            await person.request("return", storm.code, seat=NAMES.index(person.guest.name))
        await storm.time.go_on(PATIENCE)
    look, moves = look_at(storm.table), storm.table.row.move
    views = [msgspec.json.decode(msgspec.json.encode(look.view(seat))) for seat in range(3)]
    await storm.end()

    assert not caplog.records
    assert moves > STEPS / 10
    assert [person.view for person in storm.people] == views
