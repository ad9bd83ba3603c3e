"""Do both databases keep guests, devices and secrets as promised?"""

import pytest

from motherlode.play.storage import DeviceRow, GuestRow, NameTaken, Storage
from tests.play.storage.rows import AT

pytestmark = pytest.mark.anyio


async def test_a_guest_is_found_by_her_id(storage: Storage):
    ann = GuestRow("ann", "Ann", "", AT)
    await storage.put_guest(ann)

    assert await storage.guest("ann") == ann
    assert await storage.guest("Ann") is None


@pytest.mark.parametrize(
    "kept, asked",
    [
        ("Ann", "aNN"),
        ("Ünsal", "üNSAL"),
        ("Straße", "STRASSE"),
        ("Σίσυφος", "ΣΊΣΥΦΟΣ"),
        ("Zoe\u0301", "zoé"),
        ("\uff21nn", "ann"),
        ("李雷", "李雷"),
    ],
)
async def test_a_kept_name_is_found_whatever_its_capitals(storage: Storage, kept: str, asked: str):
    guest = GuestRow("one", kept, "stretched", AT)
    await storage.put_guest(guest)

    assert await storage.guest_named(asked) == guest
    with pytest.raises(NameTaken):
        await storage.put_guest(GuestRow("two", asked))


async def test_a_name_without_a_password_is_nobodys_own(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    await storage.put_guest(GuestRow("two", "Ann"))

    assert await storage.guest_named("Ann") is None


async def test_the_first_to_keep_a_name_has_it(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    await storage.put_guest(GuestRow("two", "ann"))
    await storage.put_guest(GuestRow("two", "ann", "stretched"))

    with pytest.raises(NameTaken, match="Ann"):
        await storage.put_guest(GuestRow("one", "Ann", "other"))
    assert await storage.guest_named("ANN") == GuestRow("two", "ann", "stretched")


async def test_a_guest_may_change_name_and_password_but_not_lose_it(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann", "stretched", AT))
    await storage.put_guest(GuestRow("one", "Anna", "", AT + 9))
    renamed = await storage.guest("one")
    await storage.put_guest(GuestRow("one", "ANNA", "other", AT))

    assert renamed == GuestRow("one", "Anna", "stretched", AT)
    assert await storage.guest_named("anna") == GuestRow("one", "ANNA", "other", AT)
    assert await storage.guest_named("ann") is None


async def test_a_guest_who_is_gone_is_not_changed_and_does_not_come_back(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann", "stretched", AT))
    await storage.put_guest(GuestRow("two", "Bob", "other", AT))

    assert await storage.change_guest(GuestRow("one", "Anna", "", AT + 9))
    assert await storage.guest("one") == GuestRow("one", "Anna", "stretched", AT)
    assert await storage.change_guest(GuestRow("one", "Anna", "new", AT))
    assert await storage.guest_named("anna") == GuestRow("one", "Anna", "new", AT)
    with pytest.raises(NameTaken):
        await storage.change_guest(GuestRow("one", "bob"))

    await storage.erase_guest("one", "nobody")
    assert not await storage.change_guest(GuestRow("one", "Ann", "stretched", AT))
    assert await storage.guest("one") is None


async def test_a_name_that_was_left_is_free(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann", "stretched"))
    await storage.put_guest(GuestRow("one", "Anna", "stretched"))
    await storage.put_guest(GuestRow("two", "Ann", "other"))

    assert await storage.guest_named("ann") == GuestRow("two", "Ann", "other")


async def test_what_is_printed_of_a_guest_shows_no_password():
    assert "stretched" not in repr(GuestRow("one", "Ann", "stretched"))


@pytest.mark.parametrize("name", ["nu\0l", "half \ud800"])
async def test_a_name_that_a_database_cannot_hold_is_refused(storage: Storage, name: str):
    with pytest.raises(ValueError, match=r"NUL|surrogate"):
        await storage.put_guest(GuestRow("one", name))


async def test_devices_of_a_guest_come_the_latest_seen_first(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    await storage.put_guest(GuestRow("two", "Bob"))
    rows = [
        DeviceRow("a", "one", AT, AT),
        DeviceRow("b", "one", AT, AT + 1),
        DeviceRow("c", "two", AT, AT),
    ]
    for row in rows:
        await storage.put_device(row)

    assert await storage.devices_of("one") == [rows[1], rows[0]]
    assert await storage.device("c") == rows[2]
    assert await storage.device("d") is None


async def test_a_device_that_was_seen_is_never_seen_earlier(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    for seen_at in (AT + 1, AT + 5, AT + 3):
        await storage.put_device(DeviceRow("a", "one", AT, seen_at))

    assert await storage.device("a") == DeviceRow("a", "one", AT, AT + 5)


async def test_a_revoked_device_stays_revoked(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    await storage.put_device(DeviceRow("a", "one", AT, AT))
    await storage.put_device(DeviceRow("a", "one", AT, AT, is_revoked=True))
    await storage.put_device(DeviceRow("a", "one", AT, AT + 9))

    assert await storage.device("a") == DeviceRow("a", "one", AT, AT + 9, is_revoked=True)
    assert await storage.devices_of("one") == []


async def test_a_device_belongs_to_a_guest(storage: Storage):
    with pytest.raises(ValueError, match="no guest nobody"):
        await storage.put_device(DeviceRow("a", "nobody", AT, AT))


async def test_a_device_stays_with_its_guest(storage: Storage):
    await storage.put_guest(GuestRow("one", "Ann"))
    await storage.put_guest(GuestRow("two", "Bob"))
    await storage.put_device(DeviceRow("a", "one", AT, AT))

    with pytest.raises(ValueError, match="another guest"):
        await storage.put_device(DeviceRow("a", "two", AT, AT))
    assert await storage.device("a") == DeviceRow("a", "one", AT, AT)


async def test_guests_who_can_never_come_back_are_forgotten(storage: Storage):
    for name, password in (("old", ""), ("kept", "stretched"), ("seen", ""), ("alone", "")):
        await storage.put_guest(GuestRow(name, name, password, AT))
    for name, seen_at in (("old", AT), ("kept", AT), ("seen", AT + 9)):
        await storage.put_device(DeviceRow(f"{name}'s", name, AT, seen_at))
    await storage.put_guest(GuestRow("new", "new", "", AT + 5))

    assert await storage.forget_guests(AT) == 0
    assert await storage.forget_guests(AT + 1) == 2
    found = [name for name in ("old", "kept", "seen", "alone", "new") if await storage.guest(name)]
    assert found == ["kept", "seen", "new"]
    assert await storage.devices_of("kept") == []
    assert len(await storage.devices_of("seen")) == 1


async def test_a_secret_is_made_once(storage: Storage):
    first = await storage.secret("tokens")

    assert len(first) == 32
    assert await storage.secret("tokens") == first
    assert await storage.secret("other") != first


async def test_a_secret_is_the_same_when_the_database_is_opened_again(address: str, open_storage):
    first = await open_storage(address)
    secret = await first.secret("tokens")
    await first.close()
    second = await open_storage(address)

    assert await second.secret("tokens") == secret


async def test_something_good_for_one_use_is_used_once(storage: Storage):
    assert await storage.spend("ticket", AT + 30, AT)
    assert not await storage.spend("ticket", AT + 30, AT + 30)
    assert await storage.spend("other", AT + 30, AT)


async def test_what_nobody_could_use_any_more_is_not_remembered(storage: Storage):
    await storage.spend("ticket", AT + 30, AT)

    assert await storage.spend("ticket", AT + 90, AT + 31)
