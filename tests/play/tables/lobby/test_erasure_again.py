"""Is somebody forgotten once more, when all processes have heard of it, and at tables where she only looked on?"""

import asyncio

import pytest

from motherlode.play.messages.parts import Guest
from motherlode.play.storage.protocol import Damaged, Unavailable
from motherlode.play.tables.lobby.erasure import LATER
from motherlode.play.tables.state.refusals import Refusal
from tests.play.tables.lobby.test_erasure import erasure_of
from tests.play.tables.people import seated


async def test_all_tables_are_looked_through_in_slices_for_all_who_are_gone_by_then(
    place, monkeypatch
):
    monkeypatch.setattr("motherlode.play.tables.lobby.erasure.SLICE", 2)
    codes = sorted([(await seated(place, "Ann", "Bob"))[0] for _ in range(3)])
    erasure, asked = erasure_of(place), []
    look = erasure.storage.codes_naming

    async def noted(guests, after, limit):
        asked.append((tuple(guests), after))
        return await look(guests, after, limit)

    erasure.storage.codes_naming = noted
    for name in ("eve", "fay"):
        await erasure.forget(Guest(name, name))
    await erasure.unmark()
    assert asked == []  # nobody is due

    await erasure.forget_again(place.clock.now + LATER)
    for _ in range(5):
        await erasure.unmark()
    both = ("eve", "fay")
    assert asked == [(both, ""), (both, codes[1]), (both, codes[2])]
    await place.quiet()


async def test_what_somebody_says_at_a_process_that_hears_of_it_late_is_erased_as_well(place):
    code, (ann, _, _) = await seated(place, "Ann", "Bob", "Cid")
    erasure = erasure_of(place)
    await erasure.forget(ann.guest)
    await ann.request("say", code, text="still here")
    late = await ann.create()
    await erasure.forget_again(place.clock.now + LATER - 1.0)
    before = len(await place.storage.said_by(ann.guest.id))
    await erasure.forget_again(place.clock.now + LATER)

    assert before == 1
    assert await place.storage.said_by(ann.guest.id) == []
    assert await place.storage.table(late) is None
    await ann.request("say", code, text="once is enough")
    await erasure.forget_again(place.clock.now + LATER)
    assert len(await place.storage.said_by(ann.guest.id)) == 1
    await place.quiet()


@pytest.mark.parametrize(
    "error, asked",
    [(Unavailable("away"), 2), (Refusal("starting"), 1)],
    ids=["away", "starting"],
)
async def test_somebody_is_forgotten_once_more_when_the_database_answers(place, error, asked):
    erasure, calls = erasure_of(place), []
    await erasure.forget(Guest("ann", "Ann"))

    async def failing(guest, nobody):
        calls.append(guest)
        raise error

    erasure.storage.erase_guest = failing
    for _ in range(2):
        await erasure.forget_again(place.clock.now + LATER)

    assert calls == ["ann"] * asked


async def test_whoever_is_due_is_forgotten_once_more_by_itself(place):
    erasure, looks = erasure_of(place), []
    await erasure.forget(Guest("ann", "Ann"))

    async def sleep(seconds):
        looks.append(len(erasure._again))
        place.clock.now += LATER
        if len(looks) == 2:
            raise asyncio.CancelledError

    erasure.sleep = sleep
    with pytest.raises(asyncio.CancelledError):
        await erasure.run()

    assert looks == [1, 0]


@pytest.mark.parametrize(
    "error", [Unavailable("away"), Damaged("nugget0001", "torn")], ids=["away", "torn"]
)
async def test_what_the_database_cannot_read_does_not_end_the_looking(place, error):
    erasure, asked = erasure_of(place), []
    await erasure.forget(Guest("ann", "Ann"))

    async def codes_naming(guests, after, limit):
        asked.append(tuple(guests))
        raise error

    async def sleep(seconds):
        place.clock.now += LATER
        if len(asked) == 2 or place.clock.now > 1e12:
            raise asyncio.CancelledError
        if len(asked) == 1 and not isinstance(error, Unavailable):
            erasure._marked.append("bob")  # whoever is gone next is looked for

    erasure.storage.codes_naming = codes_naming
    erasure.sleep = sleep
    with pytest.raises(asyncio.CancelledError):
        await erasure.run()

    after = "ann" if isinstance(error, Unavailable) else "bob"
    assert asked == [("ann",), (after,)]


async def test_somebody_who_cannot_be_forgotten_once_more_keeps_nobody_else_waiting(place, caplog):
    erasure, calls = erasure_of(place), []
    for name in ("ann", "bob"):
        await erasure.forget(Guest(name, name))

    async def failing(guest, nobody):
        calls.append(guest)
        raise Damaged("nugget0001", "torn")

    erasure.storage.erase_guest = failing
    for _ in range(2):
        await erasure.forget_again(place.clock.now + LATER)

    assert calls == ["ann", "bob"]
    assert "could not be forgotten once more" in caplog.text
