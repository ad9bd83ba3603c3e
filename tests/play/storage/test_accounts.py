"""Do both databases keep recovery codes, sign devices out and pass words on as promised?"""

import asyncio

import pytest
from msgspec.structs import replace

from motherlode.play.storage import AccountChange, Change, ChatRow, DeviceRow, GuestRow, Storage
from tests.play.storage.rows import AT, give_codes, row, use_code

pytestmark = pytest.mark.anyio


@pytest.fixture
async def filled(storage: Storage) -> Storage:
    for name in ("ann", "bob"):
        await storage.put_guest(GuestRow(name, name, "stretched", AT))
        for device in ("phone", "desk", "train"):
            await storage.put_device(DeviceRow(f"{name} {device}", name, AT, AT))
    return storage


async def test_a_recovery_code_works_once_and_for_its_guest_alone(filled: Storage):
    await give_codes(filled, "ann", ["a", "b"])

    assert not await use_code(filled, "bob", "a")
    assert await use_code(filled, "ann", "a")
    assert not await use_code(filled, "ann", "a")
    assert await filled.recovery_left("ann") == 1
    assert await filled.recovery_left("bob") == 0


async def test_of_many_who_use_a_code_at_once_one_is_let_in(filled: Storage):
    await give_codes(filled, "ann", ["a"])
    found = await asyncio.gather(*(use_code(filled, "ann", "a") for _ in range(8)))

    assert sorted(found) == [False] * 7 + [True]


async def test_a_new_set_voids_the_old_one(filled: Storage):
    await give_codes(filled, "ann", ["a", "b"])
    await give_codes(filled, "ann", ["c"])

    assert not await use_code(filled, "ann", "a")
    assert await filled.recovery_left("ann") == 1
    await give_codes(filled, "ann", [])
    assert await filled.recovery_left("ann") == 0


async def test_all_other_devices_are_revoked_and_nobody_elses(filled: Storage):
    await filled.put_device(DeviceRow("ann train", "ann", AT, AT, is_revoked=True))
    gone = await filled.change_account(AccountChange("ann", stays="ann phone"))

    assert gone == ["ann desk"]
    assert [one.id for one in await filled.devices_of("ann")] == ["ann phone"]
    assert len(await filled.devices_of("bob")) == 3


async def test_it_is_known_which_devices_are_signed_out(filled: Storage):
    await filled.change_account(AccountChange("ann", stays="ann phone"))
    asked = [f"nobody {number}" for number in range(450)]
    mine = ["ann phone", "ann desk", "bob desk"]

    assert await filled.signed_out([]) == []
    assert await filled.signed_out(mine) == ["ann desk"]
    assert await filled.signed_out([*asked, *mine]) == [*asked, "ann desk"]


async def test_running_tables_of_a_guest_are_counted(filled: Storage):
    for code, phase, members in (
        ("nugget0001", "gathering", ("ann",)),
        ("nugget0002", "playing", ("ann", "bob")),
        ("nugget0003", "over", ("ann",)),
        ("nugget0004", "closed", ("ann",)),
        ("nugget0005", "playing", ("bob",)),
    ):
        await filled.commit(Change(row(1, code, phase=phase), members=members))

    assert await filled.running_of("ann") == 2
    assert await filled.running_of("bob") == 2
    assert await filled.running_of("cid") == 0


async def test_tables_that_name_a_guest_are_found_some_at_a_time(filled: Storage):
    for number, named in enumerate(("ann", "bob", "xannx", "")):
        state = f'{{"removed":["{named}"]}}'.encode()
        await filled.commit(Change(replace(row(1, f"nugget000{number}"), state=state)))
    first = await filled.codes_naming("ann", "", 3)

    assert first == [("nugget0000", True), ("nugget0001", False), ("nugget0002", True)]
    assert await filled.codes_naming("ann", "nugget0002", 3) == [("nugget0003", False)]
    assert await filled.codes_naming("ann", "nugget0003", 3) == []


async def test_words_pass_from_one_guest_to_another(filled: Storage):
    await filled.commit(Change(row(1)))
    open_words = ChatRow("nugget0001", "ann", "Ann", "hi", "", AT)
    whisper = replace(open_words, text="psst", channel="whisper", audience=("bob", "ann"))
    other = replace(open_words, guest="bob", text="hm", channel="whisper", audience=("bob", "cid"))
    for one in (open_words, whisper, other):
        await filled.say(one, 5)
    await filled.transfer_chat("ann", "eve")
    found = await filled.said_after("nugget0001", 0)

    assert [one.guest for one in found] == ["eve", "eve", "bob"]
    assert [one.audience for one in found] == [(), ("bob", "eve"), ("bob", "cid")]


async def test_words_that_pass_to_whoever_said_them_stay_as_they_are(filled: Storage):
    await filled.commit(Change(row(1)))
    await filled.say(ChatRow("nugget0001", "ann", "Ann", "hi", "", AT), 5)
    await asyncio.wait_for(filled.transfer_chat("ann", "ann"), 20)

    assert [one.guest for one in await filled.said_after("nugget0001", 0)] == ["ann"]


async def test_words_between_two_who_become_one_are_told_to_her_once(filled: Storage):
    await filled.commit(Change(row(1)))
    whisper = ChatRow(
        "nugget0001", "ann", "Ann", "psst", "", AT, channel="whisper", audience=("ann", "bob")
    )
    await filled.say(whisper, 5)
    await filled.transfer_chat("ann", "bob")
    await filled.transfer_chat("bob", "eve")
    (found,) = await filled.said_to("nugget0001", "eve")

    assert (found.guest, set(found.audience)) == ("eve", {"eve"})
    assert await filled.said_to("nugget0001", "bob") == []


async def test_a_guest_is_erased_and_of_her_words_only_numbers_stay(filled: Storage):
    await filled.commit(Change(row(1), members=("ann", "bob")))
    for guest in ("ann", "bob", "ann"):
        await filled.say(ChatRow("nugget0001", guest, guest, f"by {guest}", "", AT), 5)
    await give_codes(filled, "ann", ["a"])
    assert [one.text for one in await filled.said_by("ann")] == ["by ann", "by ann"]
    await filled.erase_guest("ann", "nobody")
    later = await filled.say(ChatRow("nugget0001", "bob", "bob", "again", "", AT), 5)

    assert await filled.guest("ann") is None
    assert await filled.device("ann phone") is None
    assert await filled.recovery_left("ann") == 0
    assert await filled.tables_of("ann", 9) == []
    assert later.number == 4
    assert [one.text for one in await filled.said_after("nugget0001", 0)] == ["by bob", "again"]
    assert [one.text for one in await filled.said_to("nugget0001", "bob")] == ["by bob", "again"]
    assert [(one.name, one.text) for one in await filled.said_by("nobody")] == [("", "")] * 2


async def test_a_table_is_dropped_with_all_it_had(filled: Storage):
    await filled.commit(Change(row(1), members=("ann",)))
    await filled.drop_table("nugget0001")

    assert await filled.table("nugget0001") is None
    assert await filled.running_of("ann") == 0


async def test_words_pass_and_are_erased_in_transactions_of_limited_size(
    filled: Storage, monkeypatch: pytest.MonkeyPatch
):
    kind = "postgres" if "postgres" in type(filled).__module__ else "sqlite"
    monkeypatch.setattr(f"motherlode.play.storage.{kind}.storage.AT_ONCE", 2)
    for number in (1, 2):
        code = f"nugget000{number}"
        await filled.commit(Change(row(1, code)))
        for text in ("one", "two", "three"):
            await filled.say(ChatRow(code, "ann", "Ann", text, "", AT), 9)
        await filled.say(
            ChatRow(code, "bob", "Bob", "psst", "", AT, channel="whisper", audience=("bob", "ann")),
            9,
        )
    await filled.transfer_chat("ann", "cid")
    passed = await filled.said_by("cid")
    told = await filled.said_to("nugget0002", "cid")
    await filled.put_guest(GuestRow("cid", "Cid", "", AT))
    await filled.erase_guest("cid", "nobody")

    assert [one.text for one in passed] == ["one", "two", "three"] * 2
    assert [one.text for one in told] == ["one", "two", "three", "psst"]
    assert {one.text for one in await filled.said_by("nobody")} == {""}
    assert await filled.said_by("cid") == []
    (whisper,) = await filled.said_after("nugget0001", 0)
    assert whisper.audience == ("bob", "nobody")


async def test_all_tables_of_a_guest_are_found_some_at_a_time(filled: Storage):
    for number in range(5):
        members = ("ann", "bob") if number < 4 else ("bob",)
        await filled.commit(Change(row(1, f"nugget000{number}"), members=members))
    first = await filled.codes_of("ann", "", 3)
    rest = await filled.codes_of("ann", first[-1], 3)

    assert [*first, *rest] == [f"nugget000{number}" for number in range(4)]
    assert await filled.codes_of("ann", rest[-1], 3) == []
