"""Who lives among the processes on one database: beats that stand still, and names that change."""

import pytest

from motherlode.play.storage.protocol import Unavailable
from motherlode.play.storage.shared import OneProcess
from motherlode.play.tables.store.processes import BLINK, EVERY, SILENCE, Processes
from tests.play.tables.people import Clock


class Registry(OneProcess):
    """A registry in memory."""

    def __init__(self):
        self.beats: dict[str, int] = {}

    async def register(self, process):
        self.beats.setdefault(process, 0)

    async def beat(self, process):
        if process in self.beats:
            self.beats[process] += 1
        return process in self.beats, dict(self.beats)

    async def unregister(self, process, beat=None):
        if beat in {None, self.beats.get(process)}:
            self.beats.pop(process, None)


async def joined(registry, clock, count):
    found = [Processes(registry, is_alone=False, clock=clock) for _ in range(count)]
    for one in found:
        await one.join()
    return found


async def beat(clock, *processes):
    """All of them beat once; what the last one finds."""
    clock.now += EVERY
    return [await one.beat() for one in processes][-1]


async def test_a_process_alone_needs_no_name():
    alone = Processes(Registry())

    assert alone.me == ""
    assert not alone.is_other("")


async def test_a_process_whose_beat_stands_still_is_gone_within_two_seconds():
    registry, clock = Registry(), Clock()
    ann, bob = await joined(registry, clock, 2)
    await beat(clock, ann, bob)
    assert bob.is_other(ann.me)
    died, found = clock.now, (False, False)
    while found == (False, False):
        found = await beat(clock, bob)

    assert found == (False, True)
    assert clock.now - died <= SILENCE + 2 * EVERY <= 2.0
    assert list(registry.beats) == [bob.me]
    assert not bob.is_other(ann.me)


async def test_one_who_did_not_look_on_takes_nobody_for_dead():
    registry, clock = Registry(), Clock()
    ann, bob = await joined(registry, clock, 2)
    await beat(clock, ann, bob)
    clock.now += BLINK + SILENCE  # the machine of both was asleep

    assert await bob.beat() == (False, False)
    assert bob.is_other(ann.me)


async def test_one_who_was_taken_for_dead_goes_on_under_another_name():
    registry, clock = Registry(), Clock()
    ann, bob = await joined(registry, clock, 2)
    old = ann.me
    await registry.unregister(old)

    assert await beat(clock, ann) == (True, True)
    assert ann.me != old
    assert registry.beats.keys() == {ann.me, bob.me}


async def away(*_):
    raise Unavailable("away")


async def test_that_a_process_was_taken_for_dead_is_told_though_others_cannot_be_deleted(
    monkeypatch,
):
    registry, clock = Registry(), Clock()
    ann, bob = await joined(registry, clock, 2)
    for _ in range(4):
        await beat(clock, ann)
    old = ann.me
    await registry.unregister(old)
    with monkeypatch.context() as patched:
        patched.setattr(registry, "unregister", away)
        with pytest.raises(Unavailable):  # bob has stood still for long enough
            await beat(clock, ann)

    assert await beat(clock, ann) == (True, True)
    assert await beat(clock, ann) == (False, False)
    assert list(registry.beats) == [ann.me]
    assert ann.me not in {old, bob.me}


async def test_a_process_has_no_name_that_is_not_registered(monkeypatch):
    registry, clock = Registry(), Clock()
    ann, _ = await joined(registry, clock, 2)
    old = ann.me
    await registry.unregister(old)
    with monkeypatch.context() as patched:
        patched.setattr(registry, "register", away)
        with pytest.raises(Unavailable):
            await beat(clock, ann)

    assert ann.me == old
    assert (await beat(clock, ann))[0]
    assert ann.me in registry.beats


async def test_one_who_leaves_is_missed_at_the_next_beat():
    registry, clock = Registry(), Clock()
    ann, bob = await joined(registry, clock, 2)
    await beat(clock, ann, bob)
    await ann.leave()

    assert await beat(clock, bob) == (False, True)


async def test_every_table_goes_to_one_of_those_who_live():
    registry, clock = Registry(), Clock()
    three = await joined(registry, clock, 3)
    await beat(clock, *three)
    for one in three:
        await one.beat()
    codes = [f"table{number:05}" for number in range(300)]
    shares = [one.share(codes) for one in three]

    assert sorted(code for share in shares for code in share) == codes
    assert min(map(len, shares)) > 50


async def test_a_process_that_has_not_beaten_for_so_long_may_be_taken_for_dead():
    registry, clock = Registry(), Clock()
    (ann,) = await joined(registry, clock, 1)
    before = ann.is_unsure
    await beat(clock, ann)
    clock.now += SILENCE - 0.01
    almost = ann.is_unsure
    clock.now += 0.02
    paused = ann.is_unsure
    await beat(clock, ann)

    assert (before, almost, paused, ann.is_unsure) == (False, False, True, False)
    assert not Processes(registry).is_unsure
