"""Do both databases keep what operators did, whom they keep out, and what was reported?"""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from msgspec.structs import replace

from motherlode.play.storage import Change, ChatRow, DeviceRow, GuestRow, Storage, storage_for
from motherlode.play.storage.moderation_rows import (
    BanPlaceRow,
    BanRow,
    InvitationRow,
    OperatorActRow,
    ReportRow,
)
from motherlode.play.storage.postgres import schema as postgres_schema
from motherlode.play.storage.protocol import NameTaken, NotInvited
from motherlode.play.storage.report_words import WordsRow, decode_words, encode_words
from motherlode.play.storage.sqlite import SqliteStorage, schema
from tests.play.storage.rows import AT, row

pytestmark = pytest.mark.anyio

BAN = BanRow("b1", "account", "ann", "Ann", "shouting", "jo", AT, AT + 100)
ADD_OLD_BAN = "INSERT INTO bans VALUES ('b1', 'account', 'ann', 'Ann', '', 'jo', 1.0, 9e9)"
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
    await storage.say(ChatRow(code, "ann", "Rude", "hi", "", AT), 10)
    await storage.say(ChatRow(code, "bob", "Bob", "ho", "", AT), 10)
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
    for seen in (AT, AT + 1):
        await storage.put_ban_place(BanPlaceRow("b1", "5f0c", seen))
    await storage.put_ban_place(BanPlaceRow("b9", "5f0c", AT))

    assert await storage.ban_places(AT) == [BanPlaceRow("b1", "5f0c", AT + 1)]
    await storage.lift_ban("b1")
    assert await storage.ban_places(AT) == []


async def test_places_grow_old_and_end_with_the_ban(storage: Storage):
    await storage.put_ban(BAN)
    await storage.put_ban(replace(BAN, id="b2", until=AT + 10))
    for ban, place, seen in (("b1", "old", AT), ("b1", "new", AT + 9), ("b2", "ended", AT + 9)):
        await storage.put_ban_place(BanPlaceRow(ban, place, seen))

    assert [one.place for one in await storage.ban_places(AT + 5)] == ["new", "ended"]
    await storage.forget_places(AT + 5, AT + 10)
    assert [one.place for one in await storage.ban_places(0.0)] == ["new"]


async def test_devices_that_are_connected_are_noted_as_seen(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "", AT))
    for number in range(450):
        await storage.put_device(DeviceRow(f"d{number}", "ann", AT, AT + number % 2 * 20))
    await storage.note_seen([], AT + 10)
    await storage.note_seen([f"d{number}" for number in range(449)], AT + 10)
    seen = {one.id: one.seen_at for one in await storage.devices_of("ann")}

    assert (seen["d448"], seen["d447"], seen["d449"]) == (AT + 10, AT + 20, AT + 20)
    assert sum(at == AT + 10 for at in seen.values()) == 225


async def test_a_report_is_settled_once(storage: Storage):
    await storage.put_report(REPORT)

    assert await storage.report("r1") == REPORT
    assert await storage.report("r2") is None
    assert await storage.reports(9, is_settled=False) == [REPORT]
    assert await storage.settle_report("r1", AT + 1, "jo", "warned")
    assert not await storage.settle_report("r1", AT + 2, "kim", "again")
    settled = replace(REPORT, settled_at=AT + 1, settled_by="jo", outcome="warned")
    assert await storage.reports(9, is_settled=True) == [settled]
    assert await storage.reports_of("bob") == [settled]


async def test_of_many_reports_at_once_only_so_many_are_kept(storage: Storage):
    reports = [replace(REPORT, id=f"r{number}") for number in range(12)]
    of_cas = replace(REPORT, id="of cas", reporter="cas")
    kept = await asyncio.gather(*(storage.put_report(one, 3) for one in [*reports, of_cas]))

    assert sum(kept[:-1]) == 3
    assert kept[-1]
    assert len(await storage.reports_of("bob")) == 3
    assert await storage.settle_report((await storage.reports_of("bob"))[0].id, AT, "jo", "")
    assert await storage.put_report(replace(REPORT, id="later"), 3)
    assert not await storage.put_report(replace(REPORT, id="too many"), 3)


async def test_reports_are_read_in_pages(storage: Storage):
    for number in range(5):
        await storage.put_report(replace(REPORT, id=f"r{number}", at=AT + number // 2))
    order = ["r4", "r3", "r2", "r1", "r0"]

    async def pages(*, is_settled: bool) -> list[list[str]]:
        found, before = [], ""
        for _ in range(3):
            rows = await storage.reports(2, is_settled=is_settled, before=before)
            found.append([one.id for one in rows])
            before = found[-1][-1]
        return found

    assert await pages(is_settled=False) == [order[:2], order[2:4], order[4:]]
    assert await storage.reports(2, is_settled=False, before="r0") == []
    assert await storage.reports(2, is_settled=False, before="unknown") == []
    for number in range(5):
        await storage.settle_report(f"r{number}", AT + 9 - number // 2, "jo", "")
    assert await pages(is_settled=True) == [["r1", "r0"], ["r3", "r2"], ["r4"]]


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
    words = encode_words([WordsRow("Ann", "something rude", AT, "table", "ann")])
    await storage.put_report(replace(REPORT, words=words))
    await storage.put_report(replace(REPORT, id="r2", reporter="ann", guest="bob", name="Bob"))
    await storage.erase_guest("ann", "nobody")

    assert await storage.bans(AT) == [replace(BAN, name="")]
    assert await storage.report("r1") == replace(REPORT, name="", words="")
    assert await storage.report("r2") == replace(
        REPORT, id="r2", reporter="ann", guest="bob", name="Bob", note=""
    )


async def test_whoever_is_erased_leaves_no_name_in_bans_of_her_devices(storage: Storage):
    for guest in ("ann", "bob"):
        await storage.put_guest(GuestRow(guest, guest, "", AT))
        await storage.put_device(DeviceRow(f"{guest}'s phone", guest, AT, AT))
        ban = replace(BAN, id=guest, kind="device", subject=f"{guest}'s phone", name=guest)
        await storage.put_ban(ban)
    await storage.erase_guest("ann", "nobody")

    assert {one.id: one.name for one in await storage.bans(AT)} == {"ann": "", "bob": "bob"}


async def test_whoever_is_erased_leaves_no_lines_among_the_words_of_other_reports(
    storage: Storage,
):
    for guest in ("ann", "bob"):
        await storage.put_guest(GuestRow(guest, guest, "", AT))
    said = [WordsRow(one, f"{one} speaks", AT, "table", one) for one in ("ann", "bob", "cas")]
    of_cas = replace(REPORT, guest="cas", reporter="bob", words=encode_words(said))
    await storage.put_report(of_cas)
    await storage.put_report(replace(of_cas, id="r2", reporter="ann"))
    await storage.put_report(replace(of_cas, id="r3", words=encode_words(said[:1])))
    old = '[{"name":"ann","text":"hi","at":1.0,"channel":"table"}]'  # as it was stored before
    await storage.put_report(replace(of_cas, id="r4", words=old))
    await storage.erase_guest("ann", "nobody")
    left = {one.id: one.words for one in await storage.reports(9, is_settled=False)}

    assert [decode_words(left[one]) for one in ("r1", "r2")] == [tuple(said[1:])] * 2
    assert left["r3"] == ""
    assert [one.text for one in decode_words(left["r4"])] == ["hi"]


async def test_an_invitation_is_good_so_often_and_so_long(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "", AT))
    made = InvitationRow("i1", "hash", "friends", "jo", AT, AT + 100, 2)
    await storage.put_invitation(made)

    assert await storage.invitations(AT) == [made]
    assert await storage.invitations(AT + 100) == []
    assert not await storage.use_invitation("hash", "ann", AT + 100)
    assert not await storage.use_invitation("other", "ann", AT)
    assert not await storage.use_invitation("hash", "gone", AT)
    assert not await storage.is_invited("ann")
    for _ in range(2):  # the second time costs nothing
        assert await storage.use_invitation("hash", "ann", AT)
    assert await storage.is_invited("ann")
    assert [one.uses_left for one in await storage.invitations(AT)] == [1]
    for guest, is_good in (("bob", True), ("cas", False)):
        await storage.put_guest(GuestRow(guest, guest, "", AT))
        assert await storage.use_invitation("hash", guest, AT) is is_good
    assert await storage.invitations(AT) == []
    assert await storage.drop_invitation("i1")
    assert not await storage.drop_invitation("i1")
    assert await storage.is_invited("ann")
    await storage.erase_guest("ann", "nobody")
    assert not await storage.is_invited("ann")


async def test_an_invitation_for_one_lets_in_one_of_many_who_come_at_once(storage: Storage):
    await storage.put_invitation(InvitationRow("i1", "hash", "", "jo", AT, AT + 100, 1))

    async def enter(name: str) -> bool:
        guest = GuestRow(name, name, "", AT)
        try:
            await storage.enter_invited(guest, DeviceRow(f"{name} phone", name, AT, AT), "hash", AT)
        except NotInvited:
            return False
        return True

    names = [f"guest {number}" for number in range(8)]
    entered = await asyncio.gather(*map(enter, names))
    known = [name for name in names if await storage.guest(name)]

    assert sum(entered) == 1
    assert known == [name for name, is_in in zip(names, entered, strict=True) if is_in]
    assert await storage.is_invited(known[0])
    assert await storage.device(f"{known[0]} phone") is not None
    assert await storage.invitations(AT) == []


async def test_who_uses_an_invitation_several_times_at_once_uses_it_once(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "", AT))
    await storage.put_invitation(InvitationRow("i1", "hash", "", "jo", AT, AT + 100, 5))
    used = await asyncio.gather(*(storage.use_invitation("hash", "ann", AT) for _ in range(5)))

    assert used == [True] * 5
    assert [one.uses_left for one in await storage.invitations(AT)] == [4]


async def test_who_does_not_come_in_uses_no_invitation(storage: Storage):
    await storage.put_guest(GuestRow("ann", "Ann", "kept", AT))
    await storage.put_invitation(InvitationRow("i1", "hash", "", "jo", AT, AT + 100, 1))
    with pytest.raises(NameTaken):
        await storage.enter_invited(
            GuestRow("bob", "ANN", "", AT), DeviceRow("phone", "bob", AT, AT), "hash", AT
        )

    assert [one.uses_left for one in await storage.invitations(AT)] == [1]
    assert await storage.guest("bob") is None


async def test_one_process_at_a_time_has_a_lease(storage: Storage):
    if isinstance(storage, SqliteStorage):
        assert await storage.lease("work", "one", 60.0)
        return
    granted = await asyncio.gather(*(storage.lease("work", str(n), 60.0) for n in range(6)))
    (holder,) = (n for n in range(6) if granted[n])

    assert await storage.lease("work", str(holder), 0.0)  # which has it for no longer
    assert await storage.lease("other", "somebody", 60.0)
    assert await storage.lease("work", "next", 60.0)
    assert not await storage.lease("work", str(holder), 60.0)


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


async def test_places_of_an_older_database_begin_to_grow_old_now(cluster: Any):
    address = cluster.new_database()
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute("SET search_path TO motherlode")
        before = postgres_schema.MIGRATIONS.index(postgres_schema.PLACES_SEEN)
        await postgres_schema.migrate(connection, postgres_schema.MIGRATIONS[:before])
        await connection.execute(ADD_OLD_BAN.encode())
        await connection.execute("INSERT INTO ban_places VALUES ('b1', '5f0c')")

    assert await oldest_place(address) == pytest.approx(time.time(), abs=60)


async def test_places_of_an_older_file_begin_to_grow_old_now(tmp_path: Path):
    path = tmp_path / "tables.sqlite3"
    before = schema.MIGRATIONS.index(schema.PLACES_SEEN)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        schema.migrate(file, schema.MIGRATIONS[:before])
        file.execute(ADD_OLD_BAN)
        file.execute("INSERT INTO ban_places VALUES ('b1', '5f0c')")

    assert await oldest_place(str(path)) == pytest.approx(time.time(), abs=60)


async def oldest_place(address: str) -> float:
    storage = storage_for(address)
    await storage.open()
    (found,) = await storage.ban_places(0.0)
    await storage.close()
    return found.seen_at
