"""Where a banned person was seen: is it noted, does it count for a while, and does it then count no longer?"""

import asyncio

import pytest

from motherlode.play.moderation import ban_list
from motherlode.play.moderation.actions import DAY
from motherlode.play.storage.moderation_rows import BanRow
from motherlode.play.web.logs import PSEUDONYMS
from tests.play.web.client import Browser
from tests.play.web.operating import operated
from tests.play.web.test_bans import HERE, ban


@pytest.fixture
def server(tmp_path):
    yield from operated(tmp_path)


async def test_where_somebody_was_is_noted_when_another_server_bans_her(server, ann, bob):
    game_server = server.game_server
    await ann.come_in()
    await bob.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    now = game_server.store.now()
    made = BanRow("elsewhere", "account", guest, ann.name, "", "kim", now, now + 60)

    async def learn_of_it():
        await game_server.storage.put_ban(made)
        await game_server.bans.load()
        await game_server.websockets.dismiss_banned()
        return await game_server.storage.ban_places(0.0)

    places = await asyncio.to_thread(server.inside, learn_of_it())

    assert [(one.ban, one.place) for one in places] == [
        ("elsewhere", PSEUDONYMS.of("address", HERE))
    ]
    assert (await ann.hear("closing"))["code"] == "banned"
    assert (await Browser(server.address).post("me", {"name": "Fresh"}))[0] == 403
    assert (await bob.get("me"))[0] == 200
    await ann.close()
    await bob.close()


async def test_only_so_many_addresses_are_noted_of_a_ban(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"])
    bans = server.game_server.bans
    for number in range(ban_list.PLACES + 5):
        row = bans.bans.by_id[made["id"]]
        await asyncio.to_thread(server.inside, bans._note(row, f"place {number}"))

    assert len(bans.bans.places[made["id"]]) == ban_list.PLACES


async def test_an_address_counts_no_longer_when_she_was_not_seen_there_for_a_month(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"], days=3650)
    await ann.get("me")
    bans = server.game_server.bans
    clock, fresh = bans.now, {"name": "Fresh"}
    kept_out = (await Browser(server.address).post("me", fresh))[0]
    bans.now = lambda: clock() + 20 * DAY
    await ann.get("me")  # she is seen there again
    bans.now = lambda: clock() + 40 * DAY
    await asyncio.to_thread(server.inside, bans.load())
    still = (await Browser(server.address).post("me", fresh))[0]
    bans.now = lambda: clock() + 51 * DAY
    await asyncio.to_thread(server.inside, bans.load())
    listed = (await jo.get("/bans"))[1]

    assert (kept_out, still) == (403, 403)
    assert [(one["id"], one["places"]) for one in listed] == [(made["id"], 0)]
    assert (await Browser(server.address).post("me", fresh))[0] == 200
    assert (await ann.get("me"))[0] == 403


async def test_the_mark_of_a_browser_ends_with_the_ban(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"], days=2)
    bans = server.game_server.bans
    clock = bans.now
    bans.now = lambda: clock() + DAY
    await ann.get("me")
    (mark,) = (one for one in ann.jar if one.name == "motherlode-ban")

    assert mark.expires == pytest.approx(made["until"] - DAY, abs=60)
