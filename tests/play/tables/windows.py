"""A table of Digging Bandits at which a window is about to open, and time that passes when it is told to."""

import asyncio

from msgspec.structs import replace

from motherlode.games.digging_bandits.durations import DURATIONS
from tests.play.tables.people import position_of, seated

SHOWN = 2.0  # seconds for which a question is seen, in these tests
LAID = DURATIONS["laid_tools"] / 1000  # seconds before that in which tools are seen laid out
CALM = 10  # looks in a row at which nobody does anything
ARMED, UNARMED = ["cowboy", "bandits_block"], ["coin", "saving_spoon"]  # the same backs


class Time:
    """Time that passes when it is told to, for those who wait as well."""

    def __init__(self, place):
        self.place = place
        self.waiting = []
        place.autoplay.sealed_answers.sleep = self.sleep

    async def sleep(self, seconds):
        moment = asyncio.get_running_loop().create_future()
        self.waiting.append((self.place.clock.now + seconds, moment))
        await moment

    async def go_on(self, seconds):
        """Let time pass and wake up whoever is due."""
        end = self.place.clock.now + seconds
        await self.settle()
        while ready := [one for one in self.waiting if one[0] <= end]:
            due, moment = min(ready, key=lambda one: one[0])
            self.waiting.remove((due, moment))
            if not moment.done():  # who waited has not been called away
                self.place.clock.now = max(due, self.place.clock.now)
                moment.set_result(None)
                await self.settle()
        self.place.clock.now = end

    async def settle(self):
        """Until everybody has done what can be done now: no table has a task, or its task waits for a moment."""
        calm = 0
        while calm < CALM:
            await asyncio.sleep(0.001)
            waiting = [moment for _, moment in self.waiting if not moment.done()]
            tasks = [table.task for table in self.place.store.tables.values() if table.task]
            calm = calm + 1 if len(waiting) >= len(tasks) else 0


async def seen(time, code):
    """Let time pass until what was asked has been seen for as long as it must be."""
    window = time.place.store.tables[code].state.window
    await time.go_on(window.until - time.place.clock.now if window else 0.0)


def arrange(place, code, hand, own=("shovel", "shovel"), **facts):
    """Ann is about to dig; the second seat, with this hand, and the third could object. facts: about the decks."""
    table, position = place.store.tables[code], position_of(place, code)
    seats = {
        0: {"hand": list(own), "location": "L5"},
        1: {"hand": hand, "location": "L9"},
        2: {"hand": ["lasso", "double_time"], "location": "L12"},
    }
    position.arrange(turn=0, phase="main", seats=seats, land={"L5": ["ground"] * 3}, **facts)
    position.take_events()
    table.row, table.look = replace(table.row, record=position.record), None


async def at_the_dig(place, hand, **settings):
    """A table of three people at which Ann is about to dig."""
    code, people = await seated(place, "ann", "bob", "eve", game="digging_bandits", **settings)
    arrange(place, code, hand)
    for person in people:
        await person.request("watch", code)
    return code, people


async def say(code, person, seat, words):
    """Play something by its words, as a browser would."""
    table = person.place.store.tables[code]
    line = table.row.move + table.state.shift
    request = f"request-{seat}-{words.replace(' ', '-')}-{line}"
    await person.request("play", code, seat=seat, move=table.row.move, id=request, action=words)


async def dig(code, ann):
    """Ann lays out a Shovel, which asks all others."""
    while position_of(ann.place, code).actors == (0,):
        move = ann.place.store.tables[code].row.move
        line = move + ann.place.store.tables[code].state.shift
        await ann.act(code, 0, move=move, request=f"request-0-dig-{line}")
