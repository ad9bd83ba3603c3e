"""A process dies, and others go on with its tables: bots play on, and whoever was connected to it is not any more."""

import asyncio
from contextlib import asynccontextmanager

from motherlode.play.storage.protocol import Stale
from motherlode.play.tables.clocks.deadlines import AUTOPLAY, LEASE
from motherlode.play.tables.realtime.hand import Pending
from motherlode.play.tables.store.processes import SILENCE
from tests.play.tables.people import Place, refusal
from tests.play.tables.realtime.test_realtime_two_servers import two_servers
from tests.play.tables.store.test_two_servers import move_of, seated, until


class Slow:
    """A bot that never comes to a decision: its process dies before."""

    def __init__(self):
        self.was_asked = asyncio.Event()

    async def choose(self, question):
        self.was_asked.set()
        await asyncio.Event().wait()


async def look_round(place):
    """A process beats, and does what follows from it."""
    await place.takeover.beat()
    await place.takeover.follow_up()


async def join(*places):
    """Have processes know each other."""
    for place in places:
        await place.processes.join()
    for place in places:
        await look_round(place)


@asynccontextmanager
async def seated_at_two(cluster):
    """Ann at one process and Bob at the other, who play; both processes listen."""
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        await join(first, second)
        listening = [asyncio.create_task(one.sync.listen()) for one in (first, second)]
        code, people = await seated(first, second)
        yield first, second, code, people
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def die(place):
    """What a process did ends in the middle, and its beat stands still until the others delete it."""
    await place.autoplay.stop()
    await place.storage.unregister(place.processes.me)


def seat_of(place, code, seat):
    return place.store.tables[code].state.info.seats[seat]


async def stuck_table(place):
    """Somebody who plays against a bot that thinks when its process dies."""
    slow = place.autoplay.turns.thinking = Slow()
    ann = place.person("ann")
    code = await ann.quick()
    await ann.request("watch", code)
    while not slow.was_asked.is_set():
        shown = ann.latest("played", "table")
        if shown["actors"] == [0]:
            await ann.act(code, 0)
        await asyncio.sleep(0)
    return code, ann


async def test_bots_go_on_in_another_process(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        await join(first, second)
        code, _ = await stuck_table(first)
        before = (await second.storage.table(code)).move
        await die(first)
        await look_round(second)
        await second.quiet()
        table = second.store.tables[code]

        assert table.row.move > before
        assert table.state.owner in {second.processes.me, ""}
        assert not seat_of(second, code, 0).is_connected
        assert await second.storage.orphans() == []


async def test_a_table_is_taken_over_once(cluster):
    address = cluster.empty_database()
    async with (
        Place(address, is_alone=False) as first,
        Place(address, is_alone=False) as second,
        Place(address, is_alone=False) as third,
    ):
        await join(first, second, third)
        for place in (second, third):
            await look_round(place)
        await stuck_table(first)
        await die(first)
        slow = [Slow(), Slow()]
        for place, bot in zip((second, third), slow, strict=True):
            place.autoplay.turns.thinking = bot
            await look_round(place)
        await asyncio.sleep(0.1)

        assert sum(bot.was_asked.is_set() for bot in slow) == 1


async def test_a_process_that_others_took_for_dead_leaves_them_what_they_took(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        await join(first, second)
        code, _ = await stuck_table(first)
        old = first.processes.me
        await second.storage.unregister(old)
        second.autoplay.turns.thinking = Slow()
        await look_round(second)
        assert second.store.tables[code].state.owner == second.processes.me

        await look_round(first)
        table = first.store.tables[code]

        assert first.processes.me != old
        assert table.state.owner == second.processes.me
        assert table.state.connected == {"g-ann": (first.processes.me,)}
        assert table.state.info.seats[0].is_connected

        assert await first.autoplay.turns._one(table) is False

        table.is_woken = True  # somebody asks this process to play: it takes the table back
        playing = asyncio.create_task(first.autoplay.turns._one(table))
        await asyncio.sleep(0.1)
        playing.cancel()

        assert table.state.owner == first.processes.me


async def test_a_lease_that_ran_out_is_left_to_the_process_that_still_thinks(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        await join(first, second)
        code, _ = await stuck_table(first)
        await look_round(second)
        second.clock.now += 30.0
        slow = second.autoplay.turns.thinking = Slow()
        due = [one for one in await second.storage.due(second.clock.now, 10) if one.code == code]
        for timer in due:
            await second.timer_loop.fire(timer)
        await second.timer_loop.resume()
        await asyncio.sleep(0.05)

        assert [one.kind for one in due] == [AUTOPLAY]
        assert not slow.was_asked.is_set()


async def test_a_lease_that_ran_out_is_put_off_by_the_process_that_still_thinks(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        await join(first, second)
        code, _ = await stuck_table(first)
        await look_round(second)
        for place in (first, second):
            place.clock.now += LEASE + 1.0
        due = await first.storage.due(first.clock.now, 10)
        version = (await first.storage.table(code)).version
        for timer in due:
            await second.timer_loop.fire(timer)

        assert [one.kind for one in due] == [AUTOPLAY]
        assert await first.storage.due(first.clock.now, 10) == due  # it is not the other's

        for timer in due:
            await first.timer_loop.fire(timer)

        assert await second.storage.due(first.clock.now, 10) == []
        assert await second.storage.next_due() == first.clock.now + LEASE
        assert (await first.storage.table(code)).version == version


async def test_somebody_with_two_tabs_is_there_until_the_last_is_closed(cluster):
    async with seated_at_two(cluster) as (first, second, code, (_, bob)):
        tab = first.person("bob")
        await tab.request("watch", code)
        await bob.leave(code)

        assert seat_of(second, code, 1).is_connected

        await tab.leave(code)

        assert not seat_of(first, code, 1).is_connected


async def test_people_of_a_process_that_died_are_shown_as_gone(cluster):
    async with seated_at_two(cluster) as (first, second, code, (ann, _)):
        await die(second)
        await look_round(first)
        await until(
            ann, lambda: not ann.latest("table_info", "table")["info"]["seats"][1]["is_connected"]
        )

        assert seat_of(first, code, 0).is_connected
        assert await first.storage.orphans() == []


async def test_that_somebody_left_is_noted_though_another_process_was_faster(cluster):
    async with seated_at_two(cluster) as (first, second, code, (ann, bob)):
        first.store.tables[code].touched = second.store.tables[code].touched
        await asyncio.gather(ann.leave(code), bob.leave(code))
        await second.sync.look_again(code, 2**62)

        assert not any(seat_of(second, code, seat).is_connected for seat in (0, 1))


async def test_a_measured_turn_begins_again_in_another_process(cluster):
    async with two_servers(cluster) as (first, second, ann, bob):
        await join(first, second)
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        assert second.table.state.owner == first.processes.me
        await die(first)
        await look_round(second)

        assert second.table.row.move == 0
        assert second.table.state.owner == second.processes.me
        assert not second.table.state.info.seats[0].is_connected


# A process that was paused and goes on


async def paused_while_another_takes_over(first, second):
    """A process stands still until the other holds it for dead, and goes on without having heard of it; what it writes then."""

    async def deaf(code, version):
        pass

    first.sync.look_again = deaf
    clock, usual, written = first.processes._clock, first.storage.commit, []
    first.processes._clock = lambda: clock() + 2 * SILENCE
    await second.storage.unregister(first.processes.me)
    await look_round(second)
    assert second.table.state.owner == second.processes.me

    async def commit(change):
        written.append(change)
        await usual(change)

    first.storage.commit = commit
    return written


async def test_a_paused_process_looks_before_it_acts_at_a_measured_table(cluster):
    async with two_servers(cluster) as (first, second, ann, bob):
        await join(first, second)
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        written = await paused_while_another_takes_over(first, second)
        first.clock.now += 15.0  # as far as it knows, its lease is to be renewed
        await first.step()

        assert written == []
        assert first.table.state.owner == second.processes.me
        assert first.table.row.move == 0
        assert ann.latest("table")["view"]["decision"] == "first_throw"


async def test_what_a_hand_held_before_the_turn_was_begun_again_is_lost(cluster):
    async with two_servers(cluster) as (first, second, ann, bob):
        await join(first, second)
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        first.table.arrived = first.clock.now
        hand = first.realtime.acts.hand(first.table)
        hand.pending = Pending(
            0, ((0, None),), "person", 0.0, 0
        )  # of the position before the throw
        written = await paused_while_another_takes_over(first, second)
        await first.step()

        assert hand.pending is None
        assert written == []
        assert (await second.storage.table(second.code)).move == 0


async def test_an_act_that_is_due_while_another_process_changes_the_table_is_not_lost(cluster):
    async with two_servers(cluster) as (first, _, ann, _):
        name, _ = await ann.press("throw")
        await first.go(0.6)
        await ann.gesture("release", name)
        usual, calls = first.storage.commit, []

        async def overtaken_once(change):
            calls.append(change)
            if len(calls) == 1:
                raise Stale("another one was faster")
            await usual(change)

        first.storage.commit = overtaken_once
        await first.go(0.9)

        assert first.table.row.move == 1
        assert ann.latest("accepted")["id"] == name


async def test_a_table_that_cannot_be_read_is_left_out(cluster, caplog):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as place:
        await join(place)
        with cluster.connected(address) as connection:
            connection.execute("SET search_path TO motherlode")
            connection.execute(
                "INSERT INTO tables VALUES ('broken', 1, 0, 'toy', 'playing', false, 0, 0, '{', '')"
            )
            connection.execute("INSERT INTO holds VALUES ('nobody', 'broken')")
        await place.takeover.take_orphans()

        assert "table broken cannot be taken over" in caplog.text


async def test_what_is_noted_beside_a_table_and_not_in_it_is_dropped(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as place:
        await join(place)
        code = await place.person("ann").create()
        with cluster.connected(address) as connection:
            connection.execute("INSERT INTO motherlode.holds VALUES ('nobody', %s)", [code])
        await place.takeover.take_orphans()

        assert await place.storage.orphans() == []


async def test_a_move_that_others_are_always_faster_than_is_refused(cluster, monkeypatch):
    async with seated_at_two(cluster) as (_, _, code, people):
        asked = next(one for one in people if one.latest("played", "table")["offers"])
        place, seat = asked.place, people.index(asked)

        async def too_late(change):
            raise Stale

        monkeypatch.setattr(place.storage, "commit", too_late)
        heard = await asked.act(code, seat)

        assert refusal(heard) == "stale"
