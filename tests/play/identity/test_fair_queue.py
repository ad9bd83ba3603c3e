"""A few work at once, a bounded number wait, and no address waits for another's crowd."""

import asyncio

import pytest

from motherlode.play.identity import TooBusy
from motherlode.play.identity.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


class Crowd:
    """Requests at a queue with one place, which is taken until a test lets it go."""

    def __init__(self, waiting: int) -> None:
        self.queue = FairQueue(1, waiting, 0.5)
        self.served: list[str] = []
        self.go_on = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, *names: str) -> None:
        for name in names:
            self.tasks.append(asyncio.create_task(self._work(name)))
            await asyncio.sleep(0)

    async def _work(self, name: str) -> None:
        async with self.queue.place(name[0]):
            await self.go_on.wait()
            self.served.append(name)

    async def finish(self) -> list[BaseException | None]:
        self.go_on.set()
        return await asyncio.gather(*self.tasks, return_exceptions=True)


async def test_addresses_are_served_in_turn():
    crowd = Crowd(10)
    await crowd.come("a0", "a1", "a2", "a3", "b1", "c1", "b2")

    assert crowd.queue.waiting == 6
    await crowd.finish()
    assert crowd.served == ["a0", "a1", "b1", "c1", "a2", "b2", "a3"]
    assert crowd.queue.waiting == 0


async def test_whoever_finds_the_queue_full_of_her_own_is_refused_with_a_time():
    crowd = Crowd(3)
    await crowd.come("a0", "a1", "a2", "a3", "a4")
    *others, last = await crowd.finish()

    assert others == [None] * 4
    assert isinstance(last, TooBusy)
    assert last.seconds == 2
    assert "in 2 seconds" in str(last)


async def test_a_newcomer_takes_the_place_of_the_longest_queue():
    crowd = Crowd(3)
    await crowd.come("a0", "a1", "a2", "a3", "b1")
    outcomes = await crowd.finish()

    assert [isinstance(one, TooBusy) for one in outcomes] == [False] * 3 + [True, False]
    assert crowd.served == ["a0", "a1", "b1", "a2"]


async def test_where_each_address_has_one_waiting_nobody_is_sent_away_for_another():
    crowd = Crowd(2)
    await crowd.come("a0", "b1", "c1", "d1")
    outcomes = await crowd.finish()

    assert [isinstance(one, TooBusy) for one in outcomes] == [False] * 3 + [True]


async def test_whoever_goes_away_while_she_waits_leaves_her_place_to_others():
    crowd = Crowd(2)
    await crowd.come("a0", "a1", "a2")
    crowd.tasks[1].cancel()
    await asyncio.sleep(0)
    await crowd.come("a3")
    await crowd.finish()

    assert crowd.served == ["a0", "a2", "a3"]


async def test_whoever_goes_away_just_as_it_is_her_turn_leaves_the_place_free():
    crowd = Crowd(2)
    await crowd.come("a0", "a1", "a2")
    crowd.go_on.set()
    await asyncio.sleep(0)  # a0 is through and has given its place to a1, which does not know yet
    crowd.tasks[1].cancel()
    await crowd.finish()

    assert crowd.served == ["a0", "a2"]
    async with crowd.queue.place("b"):
        assert crowd.queue.waiting == 0


async def test_whoever_is_sent_away_and_goes_at_once_frees_nothing():
    crowd = Crowd(2)
    await crowd.come("a0", "a1", "a2")
    pushed = crowd.tasks[2]
    crowd.tasks.append(asyncio.create_task(crowd._work("b1")))
    await asyncio.sleep(0)
    pushed.cancel()
    await crowd.finish()

    assert crowd.served == ["a0", "a1", "b1"]
