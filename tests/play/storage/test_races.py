"""What happens when several want the same at once? One wins, the others are told, and nothing is torn."""

import asyncio

import pytest

from motherlode.play.storage import Change, GuestRow, NameTaken, Stale, Storage, Unavailable
from tests.play.storage.rows import AT, line, row, said, timer

pytestmark = pytest.mark.anyio

CODE = "nugget0001"


async def together(*works):
    return await asyncio.gather(*works, return_exceptions=True)


async def test_of_two_changes_at_once_one_wins(storage: Storage):
    await storage.commit(Change(row(1)))
    changes = [Change(row(2, state=name), (line(1, name.decode()),)) for name in (b"one", b"two")]
    outcomes = await together(*(storage.commit(change) for change in changes))

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "Stale"]
    winner = changes[outcomes.index(None)]
    assert await storage.table(CODE) == winner.row
    assert await storage.log(CODE) == list(winner.lines)


async def test_of_two_new_tables_with_one_code_one_is_made(storage: Storage):
    outcomes = await together(
        *(storage.commit(Change(row(1, state=name))) for name in (b"one", b"two"))
    )

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NoneType", "Stale"]


async def test_a_stale_change_fails_alone_among_many(storage: Storage):
    codes = [f"nugget{number:04}" for number in range(150)]
    await together(*(storage.commit(Change(row(1, code))) for code in codes))
    stale = set(codes[::7])
    changes = [
        Change(row(3 if code in stale else 2, code), (line(1, code=code),)) for code in codes
    ]
    outcomes = await together(*(storage.commit(change) for change in changes))

    assert {code for code, found in zip(codes, outcomes, strict=True) if found is not None} == stale
    assert all(isinstance(found, Stale) for found in outcomes if found is not None)
    versions = [(await storage.table(code)).version for code in codes]  # type: ignore[union-attr]
    assert versions == [1 if code in stale else 2 for code in codes]


async def test_every_kind_of_refusal_fails_alone_among_many(storage: Storage):
    codes = [f"nugget{number:04}" for number in range(20)]
    await together(
        *(storage.commit(Change(row(1, code), (line(1, "dig", code),))) for code in codes)
    )
    wrong = {
        codes[3]: Change(row(2, codes[3]), (line(2, "dig", codes[3]),)),
        codes[5]: Change(row(2, codes[5]), (line(9, code=codes[5]),)),
        codes[7]: Change(row(2, codes[7], move=2**70)),
        codes[9]: Change(row(1, codes[9])),
    }
    right = {code: Change(row(2, code), timers=(timer("turn", AT, code),)) for code in codes}
    outcomes = await together(*(storage.commit(change) for change in (right | wrong).values()))

    named = {code: type(found) for code, found in zip(codes, outcomes, strict=True) if found}
    assert named == {codes[3]: Stale, codes[5]: ValueError, codes[7]: ValueError, codes[9]: Stale}
    assert {one.code for one in await storage.due(AT, 99)} == set(codes) - set(wrong)


async def test_changes_of_one_table_asked_together_follow_in_order(storage: Storage):
    changes = [Change(row(version), (line(version),)) for version in range(1, 30)]
    outcomes = await together(*(storage.commit(change) for change in changes))

    assert outcomes == [None] * 29
    assert await storage.table(CODE) == row(29)
    assert [one.line for one in await storage.log(CODE)] == list(range(1, 30))


async def test_tables_many_more_than_fit_a_transaction_are_all_written(storage: Storage):
    codes = [f"nugget{number:04}" for number in range(1100)]
    outcomes = await together(
        *(storage.commit(Change(row(1, code), members=("ann",))) for code in codes)
    )

    assert outcomes == [None] * 1100
    assert len(await storage.tables_of("ann", 2000)) == 1100


async def test_words_said_at_once_get_different_numbers(storage: Storage):
    await storage.commit(Change(row(1)))
    spoken = await together(*(storage.say(said(str(number)), keep=99) for number in range(20)))

    assert sorted(one.number for one in spoken) == list(range(1, 21))


async def test_of_two_who_keep_one_name_one_has_it(storage: Storage):
    guests = [GuestRow("one", "Ann", "stretched"), GuestRow("two", "ann", "other")]
    outcomes = await together(*(storage.put_guest(guest) for guest in guests))

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["NameTaken", "NoneType"]
    winner = guests[outcomes.index(None)]
    assert await storage.guest_named("ANN") == winner
    with pytest.raises(NameTaken):
        await storage.put_guest(GuestRow("three", "Ann"))


async def test_of_many_who_use_one_ticket_one_is_let_in(storage: Storage):
    outcomes = await together(*(storage.spend("ticket", AT + 30, AT) for _ in range(10)))

    assert sorted(outcomes) == [False] * 9 + [True]


async def test_a_secret_asked_for_at_once_is_one(storage: Storage):
    secrets = await together(*(storage.secret("tokens") for _ in range(10)))

    assert len(set(secrets)) == 1


async def test_whoever_stops_waiting_does_not_disturb_the_others(storage: Storage):
    codes = [f"nugget{number:04}" for number in range(30)]
    tasks = [asyncio.ensure_future(storage.commit(Change(row(1, code)))) for code in codes]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    await together(*tasks)

    for code in codes[1::2]:
        assert await storage.table(code) == row(1, code)
    await storage.commit(Change(row(1, "after00001")))


async def test_a_closed_database_says_so_and_can_be_opened_again(address: str, open_storage):
    storage = await open_storage(address)
    await storage.commit(Change(row(1)))
    await storage.close()
    await storage.close()
    outcomes = await together(
        storage.table(CODE), storage.commit(Change(row(2))), storage.say(said("hi"), 5)
    )
    await storage.open()

    assert [str(outcome) for outcome in outcomes] == ["the database is not open"] * 3
    assert {type(outcome) for outcome in outcomes} == {Unavailable}
    assert await storage.table(CODE) == row(1)


async def test_what_was_asked_before_closing_is_finished(address: str, open_storage):
    first = await open_storage(address)
    waiting = [
        asyncio.ensure_future(first.commit(Change(row(1, f"nugget{n:04}")))) for n in range(50)
    ]
    await asyncio.sleep(0)
    await first.close()
    second = await open_storage(address)

    assert await together(*waiting) == [None] * 50
    assert len([code for code in range(50) if await second.table(f"nugget{code:04}")]) == 50
