"""Does somebody read and delete what is kept of her, and nobody else's?"""

import asyncio
import json
from datetime import UTC, datetime

import pytest

from motherlode.play.storage.moderation_rows import BanKind, BanRow, ReportRow
from motherlode.play.storage.protocol import ChatRow
from tests.play.web.client import Browser, start_together

COUNT = iter(range(1000))


@pytest.fixture
def ann(server):
    return Browser(server.address, f"Ann {next(COUNT)}")


async def test_all_that_is_kept_can_be_read(server, ann):
    bob = Browser(server.address, f"Bob {next(COUNT)}")
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    seat = ann.latest("table")["actors"][0]
    mine, other = (ann, bob) if seat == 0 else (bob, ann)
    first = mine.latest("table")
    await mine.play(code, seat, first["move"], first["offers"][str(seat)][0]["id"])
    await mine.say("say", table=code, text="hello there")
    await mine.hear("said")
    await mine.post("me/account", {"password": "under the river"})
    status, data = await mine.get("me/data")

    assert status == 200
    assert data["guest"]["name"] == mine.name
    assert data["codes_left"] == 8
    assert [one["is_this"] for one in data["devices"]] == [True]
    (table,) = data["tables"]
    assert (table["code"], table["is_host"], table["seats"]) == (code, mine is ann, [seat])
    assert table["names"] == [mine.name]
    assert [one["seat"] for one in table["moves"]] == [seat]
    assert [one["text"] for one in data["words"]] == ["hello there"]
    text = json.dumps(data)
    assert "scrypt" not in text
    assert other.name not in text
    await ann.close()
    await bob.close()


async def test_a_damaged_table_is_left_out(server, ann):
    await ann.enter()
    code = await ann.create(players=2)
    storage = server.game_server.storage

    def spoil(file):
        file.execute("UPDATE tables SET state = x'00' WHERE code = ?", [code])

    await asyncio.to_thread(server.inside, storage._write(spoil))

    assert (await ann.get("me/data"))[1]["tables"] == []
    await asyncio.to_thread(server.inside, storage.drop_table(code))


def test_nobody_reads_or_deletes_anything(server):
    stranger = Browser(server.address)

    assert stranger.ask("GET", "me/data")[0] == 401
    assert stranger.ask("POST", "me/erase", {})[0] == 401


async def test_whoever_is_deleted_is_gone(server, ann):
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]
    await ann.post("me/account", {"password": "under the river"})
    unsaid = await ann.post("me/erase", {})
    wrong = await ann.post("me/erase", {"password": "over the hills"})
    status, me = await ann.post("me/erase", {"password": "under the river"})

    assert (unsaid[0], unsaid[1]["code"]) == (409, "needs_old_password")
    assert (wrong[0], wrong[1]["code"]) == (401, "wrong_password")
    assert (status, me["guest"]) == (200, None)
    assert (await ann.hear("closing"))["code"] == "signed_out"
    assert (await ann.get("me"))[1]["guest"] is None
    storage = server.game_server.storage
    assert await asyncio.to_thread(server.inside, storage.guest(guest["id"])) is None
    again = Browser(server.address, ann.name)
    assert (await again.enter())["id"] != guest["id"]
    await ann.close()


async def test_a_guest_without_a_password_is_deleted_as_well(server, ann):
    await ann.enter()

    assert (await ann.post("me/erase", {}))[0] == 200
    assert (await ann.get("me"))[1]["guest"] is None


async def test_bans_and_settled_reports_are_read_without_who_reported(server, ann):
    bob = Browser(server.address, f"Bob {next(COUNT)}")
    guest, other = (await ann.enter())["id"], (await bob.enter())["id"]
    (device,) = (await ann.get("me"))[1]["devices"]
    storage, now = server.game_server.storage, server.game_server.store.now()
    code = await ann.create(players=2)
    open_one = ReportRow("r1", now, code, other, guest, ann.name, "abuse", "by me, Bob", "")
    settled = ReportRow(
        "r2", now, code, other, guest, ann.name, "spam", "again", "", now, "jo", "warned"
    )

    async def kept():
        for one in (open_one, settled):
            await storage.put_report(one)
        bans: list[tuple[BanKind, str, float]] = [
            ("account", guest, now - 5),
            ("device", device["id"], now - 4),
            ("address", "5f0c", now - 3),
            ("account", other, now - 2),
        ]
        for kind, subject, until in bans:
            words = (subject, "Ann", f"{kind} reason", "jo")
            await storage.put_ban(BanRow(f"b {until}", kind, *words, now - 9, until))

    await asyncio.to_thread(server.inside, kept())
    _, data = await ann.get("me/data")

    assert {(one["kind"], one["reason"], one["until"]) for one in data["bans"]} == {
        ("account", "account reason", now - 5),
        ("device", "device reason", now - 4),
    }
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    assert data["reports_about_me"] == [{"reason": "spam", "settled_on": day}]
    assert not data["is_invited"]
    text = json.dumps(data)
    for secret in (other, "again", "Bob", "warned", "jo"):
        assert secret not in text


async def test_what_she_says_while_she_is_deleted_is_deleted_as_well(server, ann, monkeypatch):
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    bob = Browser(server.address, f"Bob {next(COUNT)}")
    await bob.enter()
    code = await bob.create(players=2)
    await ann.watch(code)
    bans, storage = server.game_server.bans, server.game_server.storage
    usual, late = bans.load, ChatRow(code, guest, ann.name, "one last word", "", 1.0)

    async def load():
        await storage.say(late, 9)
        await usual()

    monkeypatch.setattr(bans, "load", load)
    status, _ = await ann.post("me/erase", {})

    assert status == 200
    assert await asyncio.to_thread(server.inside, storage.said_after(code, 0)) == []
    assert await asyncio.to_thread(server.inside, storage.said_by(guest)) == []
    await ann.close()
