"""Is whoever is banned kept out until the ban ends, however she comes back?"""

import asyncio
from http.cookiejar import CookieJar

import pytest

from motherlode.play.moderation import ban_list
from motherlode.play.moderation.actions import DAY
from motherlode.play.storage.moderation_rows import BanRow
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.web.logs import PSEUDONYMS
from tests.play.web.client import Browser, start_together
from tests.play.web.operating import Operator, operated, running

HERE = "127.0.0.1"


@pytest.fixture
def server(tmp_path):
    yield from operated(tmp_path)


async def ban(jo, kind, subject, days=2.0, reason="Shouting."):
    request = {"kind": kind, "subject": subject, "days": days, "reason": reason}
    status, bans = await jo.post("/bans", request)
    assert status == 200, bans
    return bans[0]


def elsewhere(server):
    """Everybody comes from another address from now on, as if over another line."""
    server.game_server.bans.bans.by_place.clear()


async def test_a_banned_account_is_told_until_when_and_why(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"])
    status, said = await ann.get("me")

    assert (status, said["code"], said["reason"]) == (403, "banned", "Shouting.")
    assert said["until"] == made["until"] == pytest.approx(made["made_at"] + 2 * DAY)
    assert " UTC. Shouting." in said["sentence"]
    assert made["name"] == ann.name
    for path in ("lobby", "me"):
        assert (await ann.get(path))[0] == 403
    for path in ("quick", "ticket", "me"):
        assert (await ann.post(path, {}))[0] == 403


async def test_whoever_was_banned_while_she_was_away_is_told_when_she_returns(tmp_path):
    path = tmp_path / "away.sqlite3"
    before = running(path)
    ann, phone = Browser(before.address, "Ann"), Browser(before.address, "Ann")
    guest = await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    made = await ban(Operator(before.address), "account", guest["id"])
    await asyncio.to_thread(before.stop)
    after = running(path)  # she comes back days later, and with another device
    ann.address = phone.address = after.address
    told = [
        await ann.get("me"),
        await ann.post("ticket"),
        await phone.post("sign-in", {"name": "Ann", "password": "under the river"}),
    ]
    await asyncio.to_thread(after.stop)

    for status, said in told:
        assert (status, said["code"], said["reason"]) == (403, "banned", "Shouting.")
        assert said["until"] == made["until"]


async def test_open_connections_end_and_no_new_one_is_let_in(server, jo, ann, monkeypatch):
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    _, ticket = await ann.post("ticket")
    await ban(jo, "account", guest)
    closing = await ann.hear("closing")
    second = Browser(server.address)

    assert closing["code"] == "banned"
    assert "until" in closing["sentence"]
    monkeypatch.setattr(second, "post", lambda *_: asyncio.sleep(0, (200, ticket)))
    with pytest.raises(AssertionError):
        await second.connect()
    assert second.latest("closing")["code"] == "banned"
    await ann.close()
    await second.close()


async def test_a_ban_holds_on_all_devices_of_an_account(server, jo, ann):
    guest = await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    phone = Browser(server.address)
    account = {"name": ann.name, "password": "under the river"}
    await phone.post("sign-in", account)
    await ban(jo, "account", guest["id"])
    tablet = Browser(server.address)
    signed_in = await tablet.post("sign-in", account)

    assert (await phone.get("me"))[0] == 403
    assert (signed_in[0], signed_in[1]["code"]) == (403, "banned")
    assert [one.name for one in tablet.jar] == ["motherlode-ban"]


async def test_a_recovery_code_is_no_way_round_a_ban(server, jo, ann):
    guest = await ann.enter()
    _, me = await ann.post("me/account", {"password": "under the river"})
    await ban(jo, "account", guest["id"])
    request = {"name": ann.name, "code": me["codes"][0], "password": "over the hills"}

    assert (await Browser(server.address).post("recover", request))[0] == 403


async def test_a_marked_browser_is_kept_out_under_a_new_name(server, jo, ann):
    guest = await ann.enter()
    await ban(jo, "account", guest["id"])
    await ann.get("me")
    ann.jar.clear("127.0.0.1", "/", "motherlode")
    elsewhere(server)
    status, said = await ann.post("me", {"name": "Somebody else"})

    assert (status, said["code"]) == (403, "banned")


async def test_signing_out_is_no_way_round_a_ban(server, jo, ann):
    guest = await ann.enter()
    await ban(jo, "account", guest["id"])
    status, _ = await asyncio.to_thread(ann.ask, "DELETE", "me?sure=yes")

    assert status == 403
    assert {one.name for one in ann.jar} >= {"motherlode", "motherlode-ban"}


async def test_a_fresh_guest_from_the_same_address_is_kept_out_and_others_are_not(
    server, jo, ann, bob
):
    await bob.enter()
    guest = await ann.enter()
    await ban(jo, "account", guest["id"])
    await ann.get("me")
    ann.jar = CookieJar()
    fresh = Browser(server.address, "Fresh")
    status, said = await fresh.post("me", {"name": "Fresh"})

    assert (status, said["code"]) == (403, "banned")
    assert "Shouting" not in str(said)  # which is not about her
    assert said["until"] > 0
    assert [one.name for one in fresh.jar] == []  # it may be somebody else: no mark
    assert (await bob.get("me"))[0] == 200
    assert (await Browser(server.address).get("lobby"))[0] == 200


async def test_where_she_is_connected_is_noted_at_once(server, jo, ann):
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    made = await ban(jo, "account", guest)

    assert made["places"] == 1
    assert (await Browser(server.address).post("me", {"name": "Fresh"}))[0] == 403
    await ann.close()


async def test_a_banned_device_is_kept_out_whoever_uses_it(server, jo, ann):
    await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    _, me = await ann.get("me")
    phone = Browser(server.address)
    account = {"name": ann.name, "password": "under the river"}
    await phone.post("sign-in", account)
    made = await ban(jo, "device", me["devices"][0]["id"])

    assert made["name"] == ann.name
    assert (await ann.get("me"))[0] == 403
    assert (await phone.get("me"))[0] == 200
    assert (await ann.post("sign-in", account))[0] == 403


@pytest.mark.parametrize(
    "subject",
    [HERE, PSEUDONYMS.of("address", HERE), "guest"],
    ids=["address", "pseudonym", "guest"],
)
async def test_a_banned_address_keeps_out_everybody_there(server, jo, ann, subject):
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    made = await ban(jo, "address", guest if subject == "guest" else subject)

    assert made["subject"] == PSEUDONYMS.of("address", HERE)
    assert (await ann.hear("closing"))["code"] == "banned"
    for path in ("me", "lobby", "games"):
        assert (await ann.get(path))[0] == 403
        assert (await Browser(server.address).get(path))[0] == 403
    assert (await Browser(server.address).get("health"))[0] == 200
    assert (await jo.get())[0] == 200
    await ann.close()


async def test_a_ban_ends_by_the_clock(server, jo, ann):
    guest = await ann.enter()
    await ban(jo, "account", guest["id"], days=1)
    kept_out = (await ann.get("me"))[0]
    clock = server.game_server.bans.now
    server.game_server.bans.now = lambda: clock() + DAY - 60
    almost = (await ann.get("me"))[0]
    server.game_server.bans.now = lambda: clock() + DAY + 1
    after = (await ann.get("me"))[0]

    assert (kept_out, almost, after) == (403, 403, 200)
    assert (await Browser(server.address).post("me", {"name": "Fresh"}))[0] == 200


async def test_a_ban_is_lifted(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"])
    listed = (await jo.get("/bans"))[1]
    status, left = await jo.delete(f"/bans/{made['id']}")
    again = await jo.delete(f"/bans/{made['id']}")

    assert [one["id"] for one in listed] == [made["id"]]
    assert (status, left) == (200, [])
    assert (again[0], again[1]["code"]) == (404, "unknown_ban")
    assert (await ann.get("me"))[0] == 200
    assert [action for _, action, _ in await jo.acts()] == ["lift_ban", "ban_account"]


async def test_the_log_of_operators_names_nobody(server, jo, ann):
    guest = await ann.enter()
    await ban(jo, "account", guest["id"], days=0.5)
    _, log = await jo.get("/log")
    (act,) = log["acts"]

    assert act["subject"] == PSEUDONYMS.of("guest", guest["id"])
    assert act["detail"] == "0.5 days. Shouting."
    assert ann.name not in str(log)


async def test_people_who_are_not_there_cannot_be_banned(jo):
    for kind, subject, code in (
        ("account", "nobody", "unknown_person"),
        ("account", "a\0b", "unknown_person"),
        ("device", "nothing", "unknown_device"),
        ("address", "nowhere", "no_address"),
    ):
        request = {"kind": kind, "subject": subject, "days": 1}
        _, said = await jo.post("/bans", request)

        assert said["code"] == code
    endless = {"kind": "address", "subject": HERE, "days": 0}
    assert (await jo.post("/bans", endless))[1]["code"] == "malformed"


async def test_what_is_kept_of_a_banned_person_she_can_read_and_delete(server, jo, ann):
    guest = await ann.enter()
    made = await ban(jo, "account", guest["id"])

    assert (await ann.get("me/data"))[0] == 200
    noted = (await jo.get("/bans"))[1][0]["places"]
    assert (await ann.post("me/erase", {}))[0] == 200
    (left,) = (await jo.get("/bans"))[1]
    assert (left["id"], left["name"]) == (made["id"], "")
    assert noted == 1
    assert (await Browser(server.address).post("me", {"name": "Fresh"}))[0] == 403


# Seats


async def test_a_banned_player_leaves_as_if_her_connection_were_lost(server, jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob, pace="standard")
    guest = (await bob.get("me"))[1]["guest"]["id"]
    await ban(jo, "account", guest)
    told = await ann.hear("table_info")
    while told["info"]["seats"][1]["is_connected"]:
        told = await ann.hear("table_info")
    table = server.game_server.store.tables[code]

    assert table.row.phase == "playing"
    assert not told["info"]["seats"][1]["has_left"]
    assert "absent 1" in table.state.timers  # then a bot stands in, by the table's rule
    await ann.close()
    await bob.close()


async def test_a_banned_guest_stands_up_where_the_game_has_not_begun(server, jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await ann.create(players=2)
    await bob.watch(code)
    await bob.say("sit", table=code, seat=1)
    await bob.hear("table_info")
    guest = (await ann.get("me"))[1]["guest"]["id"]
    await ban(jo, "account", guest)
    told = await bob.hear("table_info")
    while told["info"]["seats"][0]["guest"]:
        told = await bob.hear("table_info")

    assert told["info"]["host"] == (await bob.get("me"))[1]["guest"]["id"]
    await ann.close()
    await bob.close()


# Other servers


async def test_a_ban_of_another_server_is_followed(server, ann, monkeypatch, caplog):
    monkeypatch.setattr(ban_list, "EVERY", 0.05)
    game_server = server.game_server
    following = asyncio.run_coroutine_threadsafe(game_server.bans.follow(), server.loop)
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    now = game_server.store.now()
    made = BanRow("elsewhere", "account", guest, ann.name, "", "kim", now, now + 60)
    await asyncio.to_thread(server.inside, game_server.storage.put_ban(made))

    assert (await ann.hear("closing"))["code"] == "banned"

    async def down(ending_after):
        raise Unavailable("down")

    monkeypatch.setattr(game_server.storage, "bans", down)
    await asyncio.sleep(0.3)
    assert "bans were to be read" in caplog.text
    assert (await ann.get("me"))[0] == 403
    following.cancel()
    await ann.close()
