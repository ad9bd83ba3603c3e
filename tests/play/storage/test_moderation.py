"""Do both databases keep what operators did, whom they keep out, and what was reported?"""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from motherlode.play.storage import Change, DeviceRow, GuestRow, SaidRow, Storage
from motherlode.play.storage.moderation_rows import (
    BanPlaceRow,
    BanRow,
    InvitationRow,
    OperatorActRow,
    ReportRow,
)
from motherlode.play.storage.sqlite import SqliteStorage, schema
from tests.play.storage.rows import AT, row

pytestmark = pytest.mark.anyio

BAN = BanRow("b1", "account", "ann", "Ann", "shouting", "jo", AT, AT + 100)
REPORT = ReportRow("r1", AT, "nugget0001", "bob", "ann", "Ann", "abuse", "again", "[]")


async def test_tables_are_listed_by_phase_the_latest_first(storage: Storage):
    for code, phase, at in (("a", "playing", 1.0), ("b", "over", 3.0), ("c", "playing", 2.0)):
        made = row(1, code * 10, phase=phase, changed_at=at)
        await storage.commit(Change(made))

    assert [one.code[0] for one in await storage.newest_tables("", 10)] == ["b", "c", "a"]
    assert [one.code[0] for one in await storage.newest_tables("playing", 1)] == ["c"]


async def test_people_are_found_by_a_part_of_their_name(storage: Storage):
    for name in ("Anna", "HANNAH", "Bob", "50%"):
        await storage.put_guest(GuestRow(name, name, "kept" if name == "Anna" else "", AT))
    await storage.put_device(DeviceRow("phone", "HANNAH", AT, AT + 5))
    await storage.put_device(DeviceRow("desk", "HANNAH", AT, AT + 9, is_revoked=True))
    found = await storage.people_like("ann", 10)

    assert [(one.id, one.has_account, one.devices, one.seen_at) for one in found] == [
        ("HANNAH", False, 1, AT + 5),
        ("Anna", True, 0, AT),
    ]
    assert [one.id for one in await storage.people_like("%", 10)] == ["50%"]
    assert len(await storage.people_like("", 3)) == 3


async def test_what_was_said_takes_the_new_name(storage: Storage):
    code = "a" * 10
    await storage.commit(Change(row(1, code)))
    await storage.say(SaidRow(code, "ann", "Rude", "hi", "", AT), 10)
    await storage.say(SaidRow(code, "bob", "Bob", "ho", "", AT), 10)
    await storage.rename_words("ann", "Ann")

    assert [one.name for one in await storage.said_after(code, 0)] == ["Ann", "Bob"]


async def test_acts_are_numbered_and_read_backwards(storage: Storage):
    for number in range(3):
        await storage.note_act(OperatorActRow(AT + number, "jo", "close_table", f"t{number}", "x"))
    latest = await storage.operator_acts(0, 2)
    before = await storage.operator_acts(latest[-1].number, 2)

    assert [one.subject for one in (*latest, *before)] == ["t2", "t1", "t0"]
    assert latest[0].operator == "jo"


async def test_a_ban_is_there_until_it_ends_or_is_lifted(storage: Storage):
    await storage.put_ban(BAN)
    await storage.put_ban(replace(BAN, id="b2", until=AT + 10))

    assert {one.id for one in await storage.bans(AT)} == {"b1", "b2"}
    assert await storage.bans(AT + 10) == [BAN]
    assert await storage.lift_ban("b1")
    assert not await storage.lift_ban("b1")
    assert await storage.bans(AT + 10) == []


async def test_places_belong_to_a_ban_and_go_with_it(storage: Storage):
    await storage.put_ban(BAN)
    for _ in range(2):
        await storage.put_ban_place(BanPlaceRow("b1", "5f0c"))
    await storage.put_ban_place(BanPlaceRow("b9", "5f0c"))

    assert await storage.ban_places() == [BanPlaceRow("b1", "5f0c")]
    await storage.lift_ban("b1")
    assert await storage.ban_places() == []


async def test_a_report_is_settled_once(storage: Storage):
    await storage.put_report(REPORT)

    assert await storage.report("r1") == REPORT
    assert await storage.report("r2") is None
    assert await storage.reports(9, is_settled=False) == [REPORT]
    assert await storage.open_reports_by("bob") == 1
    assert await storage.settle_report("r1", AT + 1, "jo", "warned")
    assert not await storage.settle_report("r1", AT + 2, "kim", "again")
    settled = replace(REPORT, settled_at=AT + 1, settled_by="jo", outcome="warned")
    assert await storage.reports(9, is_settled=True) == [settled]
    assert await storage.reports_of("bob") == [settled]
    assert await storage.open_reports_by("bob") == 0


async def test_what_has_ended_long_ago_is_forgotten(storage: Storage):
    await storage.put_ban(BAN)
    await storage.put_report(REPORT)
    await storage.put_report(replace(REPORT, id="r2", settled_at=AT))
    await storage.forget_moderation(AT + 101)

    assert await storage.bans(0.0) == []
    assert [await storage.report(one) is None for one in ("r1", "r2")] == [False, True]


async def test_whoever_is_erased_leaves_no_name_and_no_words(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "", AT))
    await storage.put_ban(BAN)
    await storage.put_report(replace(REPORT, words="[1]"))
    await storage.put_report(replace(REPORT, id="r2", reporter="ann", guest="bob", name="Bob"))
    await storage.erase_guest("ann", "nobody")

    assert await storage.bans(AT) == [replace(BAN, name="")]
    assert await storage.report("r1") == replace(REPORT, name="", words="")
    assert await storage.report("r2") == replace(
        REPORT, id="r2", reporter="ann", guest="bob", name="Bob", note=""
    )


async def test_an_invitation_is_good_so_often_and_so_long(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "", AT))
    made = InvitationRow("i1", "hash", "friends", "jo", AT, AT + 100, 2)
    await storage.put_invitation(made)

    assert await storage.invitations(AT) == [made]
    assert await storage.invitations(AT + 100) == []
    assert not await storage.use_invitation("hash", AT + 100)
    assert not await storage.use_invitation("other", AT)
    assert [await storage.use_invitation("hash", AT) for _ in range(3)] == [True, True, False]
    assert await storage.invitations(AT) == []
    await storage.return_invitation("hash")
    assert await storage.use_invitation("hash", AT)
    assert not await storage.is_invited("ann")
    for _ in range(2):
        await storage.put_invited("ann", AT)
    assert await storage.is_invited("ann")
    assert await storage.drop_invitation("i1")
    assert not await storage.drop_invitation("i1")
    assert await storage.is_invited("ann")
    await storage.erase_guest("ann", "nobody")
    assert not await storage.is_invited("ann")


async def test_old_games_and_unused_accounts_are_found(storage: Storage):
    for code, phase, at in (("a", "over", 1.0), ("b", "over", 3.0), ("c", "playing", 1.0)):
        await storage.commit(Change(row(1, code * 10, phase=phase, changed_at=at)))
    for name, seen in (("ann", 1.0), ("bob", 3.0), ("cas", None)):
        await storage.put_guest(GuestRow(name, name, "kept", 1.0))
        if seen:
            await storage.put_device(DeviceRow(f"{name} phone", name, 1.0, seen))
    await storage.put_guest(GuestRow("dot", "dot", "kept", 3.0))
    await storage.put_guest(GuestRow("eve", "eve", "", 1.0))

    assert await storage.old_games(2.0, 9) == ["a" * 10]
    assert await storage.old_games(9.0, 1) == ["a" * 10]
    assert await storage.unused_accounts(2.0, 9) == ["ann", "cas"]
    assert await storage.unused_accounts(2.0, 1) == ["ann"]
    unused = [one for one in ("ann", "bob", "cas", "nobody") if await storage.is_unused(one, 2.0)]
    assert unused == ["ann", "cas"]
    assert await storage.count_old(2.0, 9.0) == (1, 4)


async def test_a_file_from_before_there_were_operators_is_brought_up_to_date(tmp_path: Path):
    path = tmp_path / "tables.sqlite3"
    before = schema.MIGRATIONS.index(schema.MODERATION)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        schema.migrate(connection, schema.MIGRATIONS[:before])
        connection.execute("INSERT INTO guests VALUES ('ann', 'Ann', 'ann', '', 1.0, '')")
    storage = SqliteStorage(path)
    await storage.open()
    await storage.put_ban(BAN)
    found = (await storage.guest("ann"), await storage.bans(AT))
    await storage.close()

    assert found[0] is not None
    assert found[0].name == "Ann"
    assert found[1] == [BAN]
