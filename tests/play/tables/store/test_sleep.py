"""Which tables stay in memory: quiet tables are put to sleep, and those that nobody looks at are let go."""

import gc
import sys

from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.store.table_store import MOST_PUT_TO_SLEEP, QUIET, SETTLED
from tests.play.tables.moves.test_make_move import asked, play_out
from tests.play.tables.people import seated
from tests.play.tables.store.test_sync import Servers, heard_of, seated_apart


def has_position(table):
    return table.look is not None


async def test_a_quiet_table_lets_its_position_go_and_plays_on(place):
    code, people = await seated(place, "ann", "bob")
    table = place.store.tables[code]

    assert not has_position(table)  # nobody has moved yet

    mover, seat = asked(people)
    await mover.act(code, seat)
    place.store.sweep()

    assert has_position(table)
    assert not table.is_asleep

    place.clock.now += 4
    place.store.sweep()
    place.store.sweep()

    assert not has_position(table)
    assert table.is_asleep
    assert table.phase == "playing"

    mover, seat = asked(people)
    heard = await mover.act(code, seat)

    assert not table.is_asleep

    assert heard[-1]["type"] == "accepted"
    assert people[0].view == people[1].view


async def test_many_quiet_tables_are_put_to_sleep_some_at_a_time(place):
    count = MOST_PUT_TO_SLEEP + 1
    code, _ = await seated(place, "ann", "bob")
    row, state = place.store.tables[code].row, place.store.tables[code].state
    for number in range(1, count):
        table = place.store.tables[f"{code}{number}"] = OpenTable(row, state)
        table.watchers = place.store.tables[code].watchers
    place.clock.now += QUIET + 1.0
    for is_asleep in (MOST_PUT_TO_SLEEP, count):
        place.store.sweep()

        assert sum(one.is_asleep for one in place.store.tables.values()) == is_asleep


async def test_a_table_that_sleeps_is_not_put_to_sleep_again(place, monkeypatch):
    code, people = await seated(place, "ann", "bob")
    for person in people:
        await person.leave(code)
    table, slept = place.store.tables[code], []
    sleep = OpenTable.sleep

    def noted(one):
        slept.append(one)
        sleep(one)

    monkeypatch.setattr(OpenTable, "sleep", noted)
    place.clock.now += QUIET + 1.0
    place.store.sweep()
    place.store.sweep()

    assert slept == [table]


async def test_a_table_that_is_played_at_another_server_stays_awake_where_somebody_looks_on(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        other = people[1 - seat].place
        first.clock.now += QUIET + 1.0
        await mover.act(code, seat)
        await heard_of(first, second)
        other.store.sweep()

        assert not other.store.tables[code].is_asleep
        assert has_position(other.store.tables[code])


async def test_a_table_that_is_played_at_another_server_is_let_go_where_nobody_looks_on(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        other = people[1 - seat].place
        await people[1 - seat].leave(code)
        first.clock.now += SETTLED + 1.0
        await mover.act(code, seat)
        await heard_of(first, second)
        other.store.sweep()

        assert code not in other.store.tables


async def test_a_table_that_nobody_looks_at_is_let_go(place):
    code, people = await seated(place, "ann", "bob")
    for person in people:
        await person.leave(code)

    place.store.sweep()

    assert list(place.store.tables) == [code]  # somebody may have just found it

    place.clock.now += 6
    place.store.sweep()

    assert place.store.tables == {}


async def test_a_finished_table_keeps_no_position(place):
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people)

    assert place.store.tables[code].look is None

    for person in people:
        await person.leave(code)
    place.clock.now += 6
    place.store.sweep()

    assert place.store.tables == {}


def size_of(thing, seen):
    """The bytes of a thing and all it alone holds."""
    if id(thing) in seen or isinstance(thing, type):
        return 0
    seen.add(id(thing))
    inside = gc.get_referents(thing) if not isinstance(thing, (str, bytes, int, float)) else []
    return sys.getsizeof(thing) + sum(size_of(one, seen) for one in inside)


async def test_an_idle_table_is_small(place):
    code, _ = await seated(place, "ann", "bob")
    table = place.store.tables[code]
    place.clock.now += 61
    place.store.sweep()
    kept = [getattr(table, name) for name in type(table).__slots__ if name != "watchers"]

    assert sum(size_of(part, set()) for part in kept) < 5_000
