"""Two servers on one PostgreSQL and a measured table: hands at both, one clock, and a server that dies."""

import asyncio
from contextlib import asynccontextmanager

from msgspec.structs import replace

from motherlode.play.storage.protocol import Stale
from motherlode.play.tables.realtime import table_loop
from tests.marks import rule
from tests.play.tables.digging import Digging
from tests.play.tables.people import Clock
from tests.play.tables.store.test_two_servers import move_of, until

TWO = {"allow_two": True, "youngest_0": True}


@asynccontextmanager
async def two_servers(cluster):
    """Ann at one server, Bob at the other, at a table of Digger."""
    address = cluster.empty_database()
    clock = Clock()
    async with (
        Digging(address, clock, is_alone=False) as first,
        Digging(address, clock, is_alone=False) as second,
    ):
        listening = [asyncio.create_task(one.sync.listen()) for one in (first, second)]
        ann, bob = first.person("ann"), second.person("bob")
        bob.seat = 1
        code = first.code = second.code = await ann.create("digger", 2, variant=TWO)
        await ann.request("watch", code)
        await bob.request("watch", code)
        await bob.request("sit", code, seat=1)
        await bob.request("ready", code, is_ready=True)
        await until(ann, lambda: ann.latest("table_info", "table")["info"]["seats"][1]["is_ready"])
        await ann.request("start", code)
        await until(bob, lambda: bob.latest("table")["info"]["phase"] == "playing")
        yield first, second, ann, bob
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


@rule("DG-NET-01", "DG-NET-20")
async def test_hands_at_two_servers_play_one_game(cluster):
    async with two_servers(cluster) as (first, second, ann, bob):
        for person, other in ((ann, bob), (bob, ann), (ann, bob)):
            await person.throw()
            await until(other, lambda: move_of(ann) == move_of(bob))
            await person.place.go(2)
            await person.click("stop rolling")
            await person.click("call stop")
            await until(other, lambda: move_of(ann) == move_of(bob))

            assert ann.view == bob.view | {"seat": 0}
            assert bob.view["last_turn"]["spent"] == 2900
        assert first.position.record == second.position.record


@rule("DG-NET-16")
async def test_the_other_server_begins_the_turn_of_a_dead_one_again(cluster):
    async with two_servers(cluster) as (_, second, ann, bob):
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        await second.pass_time(10)  # the lease of the first one still holds

        assert bob.view["decision"] == "collect"

        await second.pass_time(11)

        assert bob.latest("table")["view"]["decision"] == "first_throw"
        assert second.position.state.attempt == 1


@rule("DG-NET-01")
async def test_night_falls_by_the_clock_of_the_server_at_which_somebody_digs(cluster):
    async with two_servers(cluster) as (first, second, ann, bob):
        for place in (first, second):
            await place.processes.join()
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        falls = [
            place.realtime.acts.fall_night
            in [deed for _, deed in place.realtime._all_due(place.table, turn)]
            for place in (first, second)
            if (turn := place.table.state.turn_clock)
        ]

        assert falls == [True, False]


async def test_an_act_in_a_position_that_another_server_has_changed_is_refused(cluster):
    async with two_servers(cluster) as (first, _, ann, bob):
        name, _ = await ann.press("throw")
        await first.go(0.6)
        await ann.gesture("release", name)
        usual = first.storage.commit

        async def overtaken(change):
            first.storage.commit = usual
            await bob.request("resign", bob.place.code, seat=1, id="resigning-0001")
            raise Stale("another one was faster")

        first.storage.commit = overtaken
        await first.go(0.9)

        assert first.table.state.info.seats[1].has_left
        assert (ann.latest("refused")["code"], ann.latest("refused")["id"]) == ("stale", name)


async def test_a_server_that_another_one_is_always_faster_than_waits_between_two_tries(
    cluster, monkeypatch
):
    async with two_servers(cluster) as (first, second, ann, bob):
        await ann.throw()
        await until(bob, lambda: move_of(bob) == 1)
        naps, steps = [], []

        async def step(table):
            steps.append(table.row.version)
            if len(steps) == 2:  # now another one has really changed it
                after = replace(second.table.state, origin="elsewhere")
                await second.store.commit(second.table, after)
            if len(steps) <= 2:
                raise Stale("another one was faster")

        async def sleep(seconds):
            naps.append(seconds)

        monkeypatch.setattr(first.realtime, "step", step)
        monkeypatch.setattr(table_loop, "sleep", sleep)
        await first.realtime.run(first.table)

        assert naps == [table_loop.RETRY]
        assert steps[1] == steps[0] < steps[2]
