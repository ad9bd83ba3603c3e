"""Two servers on one PostgreSQL and a measured table: hands at both, one clock, and a server that dies."""

import asyncio
from contextlib import asynccontextmanager

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
