"""A measured table of Digger in a time that only goes on when it is told to, and hands that make gestures at it."""

import itertools

from motherlode.play.storage.protocol import Stale
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.people import Person, Place, seated

IDS = itertools.count()
FACES = ("blue", "yellow", "red", "green", "white", "black")
PLACES = {"yellow": (350, 350), "green": (650, 350), "red": (650, 650), "white": (350, 650)}


class Digging(Place):
    """A server whose real-time loop moves only with the clock."""

    def __init__(self, path, clock=None, *, is_alone=True):
        super().__init__(path, clock, is_alone=is_alone)
        setattr(self.autoplay, "wake", self.autoplay.realtime.ring)  # noqa: B010 - no task runs by itself
        self.code = ""

    @property
    def table(self):
        return self.store.tables[self.code]

    @property
    def position(self):
        return look_at(self.table).position

    @property
    def realtime(self):
        return self.autoplay.realtime

    def person(self, name):
        return Digger(self, name)

    async def go(self, seconds):
        """Let time pass; everything is done at its moment."""
        until = self.clock.now + seconds
        while (due := await self.step()) is not None and due <= until:
            self.clock.now = max(due, self.clock.now)
        self.clock.now = until
        return await self.step()

    async def step(self):
        """What is due now; if another server was faster, look again."""
        while True:
            try:
                return await self.realtime.step(self.table)
            except Stale:
                async with self.table.lock:
                    await self.sync.catch_up(self.table)

    async def until_turn(self, seat, limit=600):
        """Let time pass until a seat may throw for the first time."""
        for _ in range(limit):
            view = self.position.view()
            if view.digger == seat and view.decision == "first_throw":
                return
            await self.go(1)
        raise AssertionError(f"seat {seat} never had a turn")

    def dice(self, *faces):
        """Script the next throw."""
        self.position.rig([FACES.index(face) for face in faces])
        self.forget_past()

    def forget_past(self):
        """What a test scripts or arranges is not in the log, which cannot be played again then."""

        async def past(table):
            return []

        setattr(self.broadcaster, "past", past)  # noqa: B010 - a method of one object only


class Digger(Person):
    """Somebody with a pointer; `sent` is every byte she was sent, and when."""

    def __init__(self, place, name):
        super().__init__(place, name)
        self.sent = []
        self.seat = 0

    def send(self, *messages):
        super().send(*messages)
        self.sent += [(self.place.clock.now, bytes(data)) for data in messages]

    async def gesture(self, phase, name="", seat=None, **words):
        """Part of a gesture; the answers to it."""
        seat = self.seat if seat is None else seat
        request = {"id": name or f"gesture-{next(IDS):06}", "phase": phase, "seat": seat}
        return await self.request("gesture", self.place.code, **request, **words)

    async def press(self, action):
        """Close the hand; the id of the gesture."""
        name = f"gesture-{next(IDS):06}"
        heard = await self.gesture("press", name, action=action)
        return name, heard

    async def throw(self, shake=0.6):
        """Shake and throw; the dice have come to rest."""
        name, _ = await self.press("throw")
        await self.place.go(shake)
        heard = await self.gesture("release", name)
        await self.place.go(0.9)
        return heard

    async def drag(self, action, to=(500, 500), seconds=0.25):
        """Drag a cube to a point of its target."""
        name, heard = await self.press(action)
        if heard[-1]["type"] == "refused":
            return heard
        await self.place.go(seconds)
        end = round(seconds * 1000)
        samples = [(end - 60, to[0] - 30, to[1]), (end - 30, *to), (end, *to)]
        return await self.gesture("release", name, samples=samples)

    async def click(self, words):
        """An ordinary act."""
        number = next(one.id for one in self.place.position.legal(self.seat) if one.words == words)
        return await self.act(self.place.code, self.seat, number, move=self.place.table.row.move)

    async def steal(self, action, way=None):
        """Reach into a chest and move the pointer along a way until something comes of it."""
        name, heard = await self.press(action)
        view = heard[0]["view"]
        for number, (x, y) in enumerate((way or way_out)(view), start=1):
            await self.place.go(0.03)
            heard = await self.gesture("move", name, samples=[(30 * number, 500 + x, 500 + y)])
            if kinds(heard):
                break
        return name, view, heard


def way_out(view, steps=30):
    """From a robbed stack straight to the gate, from where the pointer was."""
    x, y = view["stacks"][view["colour"]]
    return [((500 - x) * n // steps, (1040 - y) * n // steps) for n in range(steps + 1)]


def way_into(colour):
    """From a robbed stack straight into another one."""

    def way(view, steps=30):
        (x, y), (to_x, to_y) = view["stacks"][view["colour"]], view["stacks"][colour]
        return [((to_x - x) * n // steps, (to_y - y) * n // steps) for n in range(steps + 1)]

    return way


def kinds(heard):
    """What happened, in order."""
    played = [one for one in heard if one["type"] == "played"]
    return [event["kind"] for one in played for event in one["line"]["events"]]


async def digging(place, *names, **settings):
    """A table of people where Ann digs first; everybody has time to look at it."""
    variant = {"youngest_0": True} | settings.pop("variant", {})
    code, people = await seated(place, *names, game="digger", variant=variant, **settings)
    place.code = code
    for seat, person in enumerate(people):
        person.seat = seat
    await place.go(0)
    return people


async def with_bots(place, *bots, **settings):
    """Ann against bots."""
    ann = place.person("ann")
    variant = {"youngest_0": True} | settings.pop("variant", {})
    place.code = await ann.create("digger", len(bots) + 1, bots, variant=variant, **settings)
    await ann.request("watch", place.code)
    await ann.request("start", place.code)
    await place.go(0)
    return ann


def arrange(place, **facts):
    """Set the position of the table by facts."""
    position = place.position
    position.arrange(digger=position.state.digger, turn=position.state.turn, **facts)
    position.take_events()
    place.forget_past()
