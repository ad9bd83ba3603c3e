"""Does somebody who lost her password come back with a code, once, and nobody else?"""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.identity import BadName, Guests, Secret, UnknownGuest, WrongPassword
from motherlode.play.identity.passwords import Passwords
from motherlode.play.identity.recovery import CODES, code_hash, new_codes
from motherlode.play.identity.reset import reset_in_file, reset_in_postgres
from motherlode.play.storage import NameTaken, Storage, storage_for
from tests.play.identity.test_guests import GOLD, QUICK, SILVER

pytestmark = pytest.mark.anyio


@pytest.fixture
def guests(storage: Storage) -> Guests:
    return Guests(storage, passwords=Passwords(QUICK))


async def kept(guests: Guests, name: str = "Ann"):
    guest, cookie = await guests.enter(name)
    guest, codes = await guests.keep(guest, GOLD)
    return guest, cookie, codes


def test_codes_are_long_and_different_and_can_be_typed_carelessly():
    codes = new_codes()
    words = {code.reveal() for code in codes}
    typed = Secret(" " + codes[0].reveal().upper().replace("-", " "))

    assert len(words) == CODES
    assert all(len(word) == 19 for word in words)
    assert code_hash("ann", typed) == code_hash("ann", codes[0]) != code_hash("bob", codes[0])


async def test_a_code_brings_back_with_a_new_password_and_signs_devices_out(guests: Guests):
    guest, cookie, codes = await kept(guests)
    back, fresh, gone = await guests.recover("ann", codes[3], SILVER)

    assert back.id == guest.id
    assert len(gone) == 1
    assert await guests.who(cookie) is None
    assert await guests.who(fresh) is not None
    assert await guests.codes_left(back) == CODES - 1
    with pytest.raises(WrongPassword):
        await guests.sign_in("Ann", GOLD)
    await guests.sign_in("Ann", SILVER)


async def test_a_new_name_does_not_bring_a_password_back_that_was_replaced_meanwhile(
    guests: Guests,
):
    stale, _, codes = await kept(guests)
    await guests.recover("Ann", codes[0], SILVER)
    await guests.rename(stale, "Anna")

    with pytest.raises(WrongPassword):
        await guests.sign_in("Anna", GOLD)
    await guests.sign_in("Anna", SILVER)


async def test_whoever_was_erased_meanwhile_stays_so(guests: Guests, storage: Storage):
    stale, _, _ = await kept(guests)
    await storage.erase_guest(stale.id, "nobody")

    for change in (guests.rename(stale, "Anna"), guests.keep(stale, SILVER)):
        with pytest.raises(UnknownGuest):
            await change
    assert await storage.guest(stale.id) is None


async def test_a_code_works_once(guests: Guests):
    _, _, codes = await kept(guests)
    await guests.recover("Ann", codes[0], SILVER)

    with pytest.raises(WrongPassword):
        await guests.recover("Ann", codes[0], GOLD)
    await guests.recover("Ann", codes[1], GOLD)


async def test_a_wrong_code_changes_nothing(guests: Guests):
    await kept(guests)
    _, _, others = await kept(guests, "Bob")
    for name, code in (("Ann", others[0]), ("Cid", others[0]), ("\u202e", others[0])):
        with pytest.raises(WrongPassword):
            await guests.recover(name, code, SILVER)
    await guests.sign_in("Ann", GOLD)


async def test_codes_are_stored_hashed(tmp_path, open_storage):
    storage = await open_storage(str(tmp_path / "tables.sqlite3"))
    _, _, codes = await kept(Guests(storage, passwords=Passwords(QUICK)))
    await storage.close()
    data = (tmp_path / "tables.sqlite3").read_bytes()

    for code in codes:
        assert code.reveal().encode() not in data
        assert code.reveal().replace("-", "").encode() not in data


async def test_the_name_that_is_kept_is_the_one_that_is_asked_for(guests: Guests):
    guest, _ = await guests.enter("Ann")
    renamed, _ = await guests.keep(guest, GOLD, " Anna  B. ")
    other, _ = await guests.enter("Cid")

    assert renamed.name == "Anna B."
    with pytest.raises(NameTaken):
        await guests.keep(other, SILVER, "anna b.")
    with pytest.raises(BadName):
        await guests.keep(other, SILVER, "\u202e")
    stored = await guests._storage.guest(other.id)
    assert stored is not None
    assert stored.name == "Cid"


async def test_the_old_password_is_checked(guests: Guests):
    guest, _, _ = await kept(guests)
    await guests.check_password(guest, GOLD)

    with pytest.raises(WrongPassword):
        await guests.check_password(guest, SILVER)
    stranger, _ = await guests.enter("Cid")
    with pytest.raises(WrongPassword):
        await guests.check_password(stranger, GOLD)


# An operator's reset


async def test_an_operator_lets_somebody_back_in_while_the_server_goes_on(
    address: str, storage: Storage
):
    guests = Guests(storage, passwords=Passwords(QUICK))
    _, _, codes = await kept(guests)
    if address.startswith("postgres"):
        code = await reset_in_postgres(address, " ANN")
    else:
        code = await asyncio.to_thread(reset_in_file, storage.path, " ANN")  # type: ignore[attr-defined]  # SQLite's

    with pytest.raises(WrongPassword):
        await guests.recover("Ann", codes[0], SILVER)
    back, _, _ = await guests.recover("Ann", code, SILVER)
    assert await guests.codes_left(back) == 0


def made(address: str, *names: str) -> None:
    async def making():
        storage = storage_for(address)
        await storage.open()
        for name in names:
            await kept(Guests(storage, passwords=Passwords(QUICK)), name)
        await storage.close()

    asyncio.run(making())


def reset(name: str, address: str):
    return CliRunner().invoke(app, ["accounts", "reset", name, "--database", address])


def test_a_reset_from_the_command_line_prints_a_code(address: str):
    made(address, "Ann")
    done, nobody = reset("ann", address), reset("Bob", address)

    assert done.exit_code == 0, done.output
    assert len(done.stdout.strip()) == 19
    assert "works once" in done.stderr
    assert nobody.exit_code == 2
    assert "nobody keeps this name" in nobody.stderr


def test_a_file_that_cannot_be_used_is_said(tmp_path):
    path = tmp_path / "tables.sqlite3"
    assert "there is no file" in reset("Ann", str(path)).stderr
    made(str(path), "Ann")
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 99")
    assert "another version" in reset("Ann", str(path)).stderr
    path.write_text("Dear Jo" * 99)

    assert "not a SQLite database" in reset("Ann", str(path)).stderr
