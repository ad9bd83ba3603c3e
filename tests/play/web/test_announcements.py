"""What processes on one database tell each other: limits that count together, tries at passwords, who was signed out or renamed."""

import asyncio

import msgspec
import pytest

from motherlode.play.identity import MustWait, SignInThrottle
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.storage.shared import OneProcess
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.processes import Processes
from motherlode.play.web.announcements import EVERY, MOST, Announcement, Announcements, hidden_under
from motherlode.play.web.limits import RATES, Limits

HERE = "198.51.100.7"


class Hub(OneProcess):
    """A database that passes on what is announced, and nothing else."""

    def __init__(self):
        self.told = []
        self.ears = []
        self.is_down = False

    async def secret(self, name):
        return name.encode()

    async def announce(self, process, text):
        if self.is_down:
            raise Unavailable
        self.told.append(msgspec.json.decode(text, type=Announcement))
        for ear in self.ears:
            ear.put_nowait((process, text))

    async def announcements(self):
        ear: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.ears.append(ear)
        while True:
            yield await ear.get()


class Doorway:
    """Notes who is sent away."""

    def __init__(self):
        self.dismissed = []
        self.renamed = []

    def dismiss(self, device):
        self.dismissed.append(device)

    def rename(self, guest, name):
        self.renamed.append((guest, name))


class Neighbour:
    """One process: what it counts, and what it tells."""

    def __init__(self, hub, clock=lambda: 0.0, *, is_alone=False):
        self.limits, self.throttle = Limits(clock=clock), SignInThrottle(clock=clock)
        processes = Processes(hub, is_alone=is_alone)
        self.announcements = Announcements(hub, processes, self.limits, self.throttle)
        self.door = Doorway()
        setattr(self.announcements, "websockets", self.door)  # noqa: B010 - no real door

    async def __aenter__(self):
        await self.announcements.begin()
        works = (self.announcements.tell(), self.announcements.listen())
        self.tasks = [asyncio.create_task(work) for work in works]
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, *_):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def told():
    """Until what was spent has been told and heard."""
    await asyncio.sleep(2 * EVERY)


async def test_what_is_spent_at_one_process_is_spent_at_all():
    hub = Hub()
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        burst = int(RATES["say", "guest"].burst)
        granted = sum(here.limits.has("say", "guest", "ann") for _ in range(burst - 2))
        await told()
        granted += sum(there.limits.has("say", "guest", "ann") for _ in range(burst))

        assert granted == burst
        assert there.limits.has("say", "guest", "bob")


async def test_what_is_spent_is_told_while_passwords_are_tried():
    hub = Hub()
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        for number in range(30):  # one after the other, and none is long after the last
            here.throttle.begin(HERE, f"somebody {number}")
            await asyncio.sleep(EVERY / 10)
            while here.limits.has("say", "guest", "ann"):
                pass

        assert not there.limits.has("say", "guest", "ann")
        assert sum(bool(one.spent) for one in hub.told) == 1


async def test_nobody_is_told_of_what_is_full_again_or_hardly_touched():
    hub = Hub()
    now = [0.0]
    async with Neighbour(hub, lambda: now[0]) as here:
        here.limits.has("message", "address", HERE)  # one of thousands
        await told()
        assert hub.told == []

        for _ in range(200):
            here.limits.has("message", "address", HERE)
        now[0] += 1.0  # in which it fills up
        await told()

        assert hub.told == []


async def test_a_flood_at_one_process_is_a_flood_for_all_but_not_for_ever():
    hub, now, rate = Hub(), [0.0], RATES["request", "address"]
    async with Neighbour(hub, lambda: now[0]) as here, Neighbour(hub, lambda: now[0]) as there:
        while there.limits.has("request", "address", HERE):
            pass
        for _ in range(3):
            while here.limits.has("request", "address", HERE):
                pass
            here.limits.buckets.clear()  # as if there were many more processes
            await told()

        assert not there.limits.has("request", "address", HERE)
        now[0] += rate.burst / rate.per_second + 1.0
        assert there.limits.has("request", "address", HERE)


async def test_what_is_given_back_is_given_back_everywhere():
    hub, burst = Hub(), int(RATES["wrong password", "address"].burst)
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        for is_told in (False, True):
            here.limits.check_failure("wrong password", "address", HERE)
            if is_told:
                await told()
            here.limits.give_back("wrong password", "address", HERE)
            await told()
        for _ in range(burst):
            there.limits.check_failure("wrong password", "address", HERE)

        with pytest.raises(Refusal, match=r"wait|often"):
            there.limits.check_failure("wrong password", "address", HERE)


async def test_an_address_is_not_told():
    hub = Hub()
    async with Neighbour(hub) as here:
        while here.limits.has("guest", "address", HERE):
            pass
        await told()

        assert [one[:2] for one in hub.told[0].spent] == [("guest", "address")]
        assert HERE not in str(hub.told)


async def test_what_a_newer_process_counts_is_passed_over():
    limits = Limits()
    limits.spent_elsewhere("dreams", "guest", "ann", 5.0)

    assert limits.buckets == {}


async def test_tries_at_a_password_count_at_all_processes():
    hub = Hub()
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        for number in range(5):
            (here, there)[number % 2].throttle.begin(HERE, "ann")
            await asyncio.sleep(0.01)
        for one in (here, there):
            with pytest.raises(MustWait):
                one.throttle.begin(HERE, "ann")
        there.throttle.was_right(HERE, "ann")
        there.throttle.was_right(HERE, "ann")  # of which nobody needs to hear twice
        await asyncio.sleep(0.01)
        here.throttle.begin(HERE, "ann")

    assert [one.tried[0][1] for one in hub.told][:6] == [False] * 5 + [True]


async def test_a_device_that_is_signed_out_is_dismissed_everywhere():
    hub = Hub()
    devices = [f"device {number}" for number in range(MOST + 1)]
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        here.announcements.sign_out(devices)
        here.announcements.sign_out([])
        await asyncio.sleep(0.05)

        assert here.door.dismissed == devices
        assert there.door.dismissed == devices
        assert len(hub.told) == 2


async def test_whoever_is_renamed_has_her_new_name_everywhere():
    hub = Hub()
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        here.announcements.rename("ann", "Kind Ann")
        await asyncio.sleep(0.05)

        assert here.door.renamed == there.door.renamed == [("ann", "Kind Ann")]
        assert len(hub.told) == 1


async def test_a_process_alone_tells_nobody():
    hub = Hub()
    alone = Neighbour(hub, is_alone=True)
    alone.announcements.sign_out(["phone"])
    alone.announcements.rename("ann", "Kind Ann")

    assert alone.door.dismissed == ["phone"]
    assert alone.door.renamed == [("ann", "Kind Ann")]
    assert alone.announcements._waiting == []


async def test_while_the_database_is_down_nothing_is_told_and_afterwards_it_is():
    hub = Hub()
    async with Neighbour(hub) as here, Neighbour(hub) as there:
        hub.is_down = True
        here.announcements.sign_out(["lost"])
        await asyncio.sleep(0.02)
        hub.is_down = False
        here.announcements.sign_out(["heard"])
        await asyncio.sleep(0.02)

        assert there.door.dismissed == ["heard"]


async def test_what_cannot_be_understood_is_passed_over(caplog):
    one = Neighbour(Hub())
    one.announcements.hear('{"spent": 7}')

    assert "does not understand" in caplog.text


def test_a_hash_depends_on_the_key():
    assert hidden_under(b"a")(HERE) == hidden_under(b"a")(HERE) != hidden_under(b"b")(HERE)
