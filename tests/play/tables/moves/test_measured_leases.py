"""Which of several processes sees to a measured table? The one that leads it, as long as it lives, whatever clocks say."""

from contextlib import asynccontextmanager

from motherlode.play.tables.clocks import timer_loop
from motherlode.play.tables.realtime import turn_clock
from tests.play.tables.digging import Digging
from tests.play.tables.moves.test_takeover import die, join, look_round
from tests.play.tables.people import Clock
from tests.play.tables.realtime.test_realtime_two_servers import two_servers
from tests.play.tables.store.test_two_servers import move_of, until


async def test_one_process_at_a_time_asks_the_bots_of_a_measured_table(cluster):
    address, clock = cluster.empty_database(), Clock()
    async with (
        Digging(address, clock, is_alone=False) as first,
        Digging(address, clock, is_alone=False) as second,
    ):
        await join(first, second)
        ann, bob = first.person("ann"), second.person("bob")
        code = first.code = second.code = await ann.create(
            "digger", 2, bots=["random"], variant={"allow_two": True, "youngest_1": True}
        )
        await ann.request("watch", code)
        await ann.request("start", code)
        await bob.request("watch", code)
        assert first.table.state.owner == first.processes.me
        await second.step()
        of_the_other = list(second.thinking.asked)
        await first.step()
        await bob.leave(code)
        ended = await second.step()
        clock.now += turn_clock.LEASE + 1.0  # the first one is silent, though it lives
        await bob.request("watch", code)
        await second.step()
        while_it_lives = list(second.thinking.asked)
        await second.person("ann").request("watch", code)
        await die(first)
        await look_round(second)
        await second.step()

        assert of_the_other == while_it_lives == []
        assert len(first.thinking.asked) == 1
        assert ended is None
        assert second.table.state.owner == second.processes.me
        assert second.thinking.asked


@asynccontextmanager
async def a_turn_seen_from_a_clock_ahead(cluster):
    """Ann digs at one process; the clock of another one, where Bob looks on, is a minute ahead."""
    async with two_servers(cluster) as (first, second, ann, bob):
        await join(first, second)
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        second.store.now = lambda: first.clock.now + 60.0
        yield first, second


async def test_a_clock_ahead_begins_no_turn_of_a_living_process_again(cluster):
    async with a_turn_seen_from_a_clock_ahead(cluster) as (first, second):
        [timer] = await second.storage.due(second.store.now(), 10)
        await second.timer_loop.fire(timer)
        await second.timer_loop.resume()
        await second.step()
        row = await first.storage.table(first.code)

        assert timer.kind == turn_clock.REALTIME
        assert row.move == 1
        assert second.table.state.owner == first.processes.me
        assert await second.storage.due(second.store.now(), 10) == [timer]  # the owner sees it, too


async def test_a_process_that_starts_takes_over_a_turn_whose_process_is_gone(cluster):
    async with a_turn_seen_from_a_clock_ahead(cluster) as (first, second):
        await first.storage.unregister(first.processes.me)
        await second.takeover.beat()
        await second.timer_loop.resume()

        assert second.table.row.move == 0
        assert second.table.state.owner == second.processes.me


async def test_timers_that_are_left_to_their_process_keep_no_other_waiting(cluster, monkeypatch):
    async with a_turn_seen_from_a_clock_ahead(cluster) as (_, second):
        monkeypatch.setattr(timer_loop, "BATCH", 1)
        now = second.store.now()
        asked = []
        usual = second.storage.due

        async def due(moment, limit):
            asked.append(limit)
            return await usual(moment, limit)

        second.storage.due = due
        until_first = await second.timer_loop._round()
        await second.timer_loop._round()

        assert asked == [1, 2]
        assert (
            until_first >= now + timer_loop.PATIENCE
        )  # and the database is not asked all the time
