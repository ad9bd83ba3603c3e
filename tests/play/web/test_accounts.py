"""Names that are kept: passwords, recovery codes, and what becomes of a guest's tables."""

import asyncio
import time

import pytest

from motherlode.play.storage.protocol import AccountChange, Unavailable
from motherlode.play.web import device_watch
from motherlode.play.web.device_watch import follow_devices
from tests.play.web.client import Browser, start_together

OLD, NEW = "under the river", "over the hills"
COUNT = iter(range(10_000))


@pytest.fixture
def ann(server):
    browser = Browser(server.address, f"Ann {next(COUNT)}")
    browser.ask("POST", "me", {"name": browser.name})
    return browser


def keep(browser, password=OLD, **words):
    return browser.ask("POST", "me/account", {"password": password, **words})


def code_of(answer):
    return answer[0], answer[1].get("code")


def sign_in(browser, name, password=OLD, **words):
    return browser.ask("POST", "sign-in", {"name": name, "password": password, **words})


def test_recovery_codes_are_shown_once_when_a_name_is_kept(ann):
    _, me = keep(ann)

    assert len(me["codes"]) == me["codes_left"] == 8
    again = ann.ask("GET", "me")[1]
    assert (again["codes"], again["codes_left"]) == ([], 8)


def test_whoever_is_erased_while_she_changes_something_is_nobody(server, ann, monkeypatch):
    storage = server.game_server.storage
    codes = keep(ann)[1]["codes"]
    other = Browser(server.address, "Other")
    other.ask("POST", "me", {"name": "Other"})

    async def not_there(guest):
        return False

    async def erased(change):
        await storage.erase_guest(change.guest, "nobody")

    monkeypatch.setattr(storage, "change_guest", not_there)
    monkeypatch.setattr(storage, "change_account", erased)
    words = {"name": ann.name, "code": codes[0], "password": NEW}

    assert code_of(ann.ask("POST", "me", {"name": "Anna"})) == (401, "nobody")
    assert code_of(keep(other)) == (401, "nobody")
    assert code_of(other.ask("POST", "recover", words))[1] == "wrong_code"


def test_a_password_is_changed_by_whoever_knows_the_old_one(ann):
    keep(ann)

    assert code_of(keep(ann, NEW)) == (409, "needs_old_password")
    assert code_of(keep(ann, NEW, old="a wild guess")) == (401, "wrong_password")
    status, me = keep(ann, NEW, old=OLD)
    assert (status, me["codes"], me["codes_left"]) == (200, [], 8)
    other = Browser(ann.address)
    assert code_of(sign_in(other, ann.name, OLD)) == (401, "wrong_password")
    assert sign_in(other, ann.name, NEW)[0] == 200


async def test_a_changed_password_signs_other_devices_out(server, ann):
    await asyncio.to_thread(keep, ann)
    other = Browser(server.address)
    await asyncio.to_thread(sign_in, other, ann.name)
    await other.connect()
    _, me = await asyncio.to_thread(lambda: keep(ann, NEW, old=OLD))
    closing = await other.hear("closing")

    assert closing["code"] == "signed_out"
    assert [device["is_this"] for device in me["devices"]] == [True]
    assert (await other.get("me"))[1]["guest"] is None
    assert (await ann.get("me"))[1]["guest"]["name"] == ann.name
    await other.close()


def test_a_password_is_kept_for_the_name_that_is_asked_for(server, ann):
    wanted = f"{ann.name} B."
    _, me = keep(ann, name=wanted)
    thief = Browser(server.address)
    thief.ask("POST", "me", {"name": "Thief"})

    assert (me["guest"]["name"], me["guest"]["has_account"]) == (wanted, True)
    assert code_of(keep(thief, name=wanted.upper())) == (409, "name_taken")
    assert code_of(keep(thief, name="a\u202eb")) == (400, "bad_name")
    assert thief.ask("GET", "me")[1]["guest"] == {
        "id": thief.ask("GET", "me")[1]["guest"]["id"],
        "name": "Thief",
        "has_account": False,
    }


def test_guesses_at_the_old_password_have_to_wait(limited_server):
    ann = Browser(limited_server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})
    keep(ann)
    answers = [keep(ann, NEW, old=f"wild guess {number}") for number in range(6)]

    assert [answer[1]["code"] for answer in answers] == ["wrong_password"] * 5 + ["must_wait"]
    assert answers[-1][1]["wait"] > 0


def test_a_code_brings_back_and_works_once(server, ann):
    codes = keep(ann)[1]["codes"]
    lost = Browser(server.address)
    words = {"name": ann.name, "code": codes[0].upper(), "password": NEW}
    wrong = lost.ask("POST", "recover", {**words, "code": "abcd-abcd-abcd-abcd"})
    status, me = lost.ask("POST", "recover", words)

    assert code_of(wrong) == (401, "wrong_code")
    assert (status, me["guest"]["name"], me["codes_left"]) == (200, ann.name, 7)
    assert ann.ask("GET", "me")[1]["guest"] is None
    assert code_of(Browser(server.address).ask("POST", "recover", words)) == (401, "wrong_code")
    assert sign_in(Browser(server.address), ann.name, NEW)[0] == 200


def test_a_new_set_of_codes_asks_for_the_password(server, ann):
    assert code_of(ann.ask("POST", "me/codes", {"password": OLD})) == (409, "needs_old_password")
    old = keep(ann)[1]["codes"]

    assert code_of(ann.ask("POST", "me/codes", {"password": NEW})) == (401, "wrong_password")
    new = ann.ask("POST", "me/codes", {"password": OLD})[1]["codes"]
    assert not {*old} & {*new}
    words = {"name": ann.name, "code": old[0], "password": NEW}
    assert code_of(Browser(server.address).ask("POST", "recover", words)) == (401, "wrong_code")


# The tables of a guest


async def test_who_signs_in_decides_about_her_tables_first(server, ann):
    await asyncio.to_thread(keep, ann)
    guest = Browser(server.address, "Guest")
    await guest.enter()
    code = await guest.create(players=2)
    undecided = await asyncio.to_thread(sign_in, guest, ann.name)
    still = (await guest.get("me"))[1]

    assert code_of(undecided) == (409, "has_tables")
    assert (still["guest"]["name"], still["running_tables"]) == ("Guest", 1)
    _, me = await asyncio.to_thread(lambda: sign_in(guest, ann.name, tables="bring"))
    assert (me["brought"], me["running_tables"]) == (1, 1)
    lobby = (await ann.get("lobby"))[1]
    assert [card["code"] for card in lobby["mine"]] == [code]
    assert lobby["mine"][0]["seats"][0]["name"] == ann.name


async def test_tables_can_be_left_behind_and_finished_ones_ask_nothing(server, ann):
    await asyncio.to_thread(keep, ann)
    guest, idle = Browser(server.address, "Guest"), Browser(server.address, "Idle")
    await guest.enter()
    await idle.enter()
    await guest.create(players=2)
    _, left = await asyncio.to_thread(lambda: sign_in(guest, ann.name, tables="leave"))
    _, free = await asyncio.to_thread(sign_in, idle, ann.name)

    assert (left["brought"], left["running_tables"]) == (0, 0)
    assert free["guest"]["name"] == ann.name


async def test_a_code_brings_tables_along_too(server, ann):
    _, me = await asyncio.to_thread(keep, ann)
    guest = Browser(server.address, "Guest")
    await guest.enter()
    await guest.connect()
    await guest.create(players=2)
    words = {"name": ann.name, "code": me["codes"][0], "password": NEW}
    undecided = await guest.post("recover", words)
    _, back = await guest.post("recover", {**words, "tables": "bring"})

    assert code_of(undecided) == (409, "has_tables")
    assert back["brought"] == 1
    assert (await guest.hear("closing"))["code"] == "signed_out"
    await guest.close()


# The last way in


async def test_a_guest_with_running_tables_is_asked_before_she_is_signed_out(server, ann):
    code = await ann.create(players=2)
    device = (await ann.get("me"))[1]["devices"][0]["id"]
    silent = await asyncio.to_thread(ann.ask, "DELETE", "me")
    revoked = await asyncio.to_thread(ann.ask, "DELETE", f"me/devices/{device}")

    mumbled = await asyncio.to_thread(ann.ask, "DELETE", "me?sure=maybe")

    assert code_of(silent) == code_of(revoked) == (409, "last_way_in")
    assert code_of(mumbled) == (400, "malformed")
    assert (await ann.get("lobby"))[1]["mine"][0]["code"] == code
    assert (await asyncio.to_thread(ann.ask, "DELETE", "me?sure=yes"))[0] == 200
    assert (await ann.get("me"))[1]["guest"] is None


async def test_who_has_a_password_or_nothing_to_lose_is_not_asked(server, ann):
    idle = Browser(server.address, "Idle")
    await idle.enter()
    await ann.create(players=2)
    await asyncio.to_thread(keep, ann)

    assert (await asyncio.to_thread(ann.ask, "DELETE", "me"))[0] == 200
    assert (await asyncio.to_thread(idle.ask, "DELETE", "me"))[0] == 200


def test_it_is_said_until_when_a_browser_is_remembered(ann):
    me = ann.ask("GET", "me")[1]
    days = (me["expires_at"] - me["devices"][0]["created_at"]) / 86_400

    assert 364 < days < 366


# Signed out elsewhere


async def test_a_device_signed_out_by_another_server_loses_its_connection(server, ann, monkeypatch):
    await ann.connect()
    me = (await ann.get("me"))[1]

    async def watched():
        monkeypatch.setattr(device_watch, "EVERY", 0.01)
        usual, calls = server.game_server.storage.signed_out, []

        async def failing_once(devices):
            calls.append(devices)
            if len(calls) == 1:
                raise Unavailable("gone")
            return await usual(devices)

        monkeypatch.setattr(server.game_server.storage, "signed_out", failing_once)
        change = AccountChange(me["guest"]["id"], stays="")
        await server.game_server.storage.change_account(change)
        watching = asyncio.ensure_future(
            follow_devices(server.game_server.websockets, server.game_server.storage, time.time)
        )
        await asyncio.sleep(0.3)
        watching.cancel()

    await asyncio.to_thread(server.inside, watched())

    assert (await ann.hear("closing"))["code"] == "signed_out"
    await ann.close()


async def test_whoever_stays_connected_for_long_was_seen_lately(server, ann, monkeypatch):
    await ann.connect()
    me = (await ann.get("me"))[1]
    game_server, late = server.game_server, iter([0.0, *[40 * 24 * 3600.0] * 999])

    async def watched():
        monkeypatch.setattr(device_watch, "EVERY", 0.01)
        began = time.time()
        following = follow_devices(
            game_server.websockets, game_server.storage, lambda: began + next(late)
        )
        watching = asyncio.ensure_future(following)
        await asyncio.sleep(0.3)
        watching.cancel()
        (device,) = await game_server.storage.devices_of(me["guest"]["id"])
        return device.seen_at - began

    assert await asyncio.to_thread(server.inside, watched()) == 40 * 24 * 3600.0
    await ann.close()


@pytest.mark.parametrize("has_account", [False, True])
def test_whoever_keeps_a_name_in_two_tabs_at_once_is_told_in_the_second(
    server, ann, monkeypatch, has_account
):
    if has_account:
        keep(ann)

    async def overtaken(change):
        return None

    monkeypatch.setattr(server.game_server.storage, "change_account", overtaken)
    answers = [keep(ann, NEW, old=OLD)]
    if has_account:
        answers.append(ann.ask("POST", "me/codes", {"password": OLD}))

    expected = [(401, "wrong_password")] * 2 if has_account else [(409, "needs_old_password")]
    assert [code_of(one) for one in answers] == expected


async def test_whoever_was_silenced_stays_so_under_another_name_from_the_same_browser(server):
    ann, bob = Browser(server.address, "Ann"), Browser(server.address, "Bob")
    for one in (ann, bob):
        await one.come_in()
    code = await start_together(ann, bob)
    guest = (await bob.get("me"))[1]["guest"]["id"]
    await ann.say("silence", table=code, guest=guest, is_silent=True)
    while guest not in (await bob.hear("table_info"))["info"]["silenced"]:
        pass
    await bob.close()
    number = {one.name: one.value for one in bob.jar}["motherlode_browser"]
    assert (await asyncio.to_thread(bob.ask, "DELETE", "me?sure=yes"))[0] == 200
    bob.name = "Nobody of importance"
    await bob.enter()
    stranger = Browser(server.address, "Stranger")
    await stranger.enter()
    await stranger.connect({"x-forwarded-for": "192.0.2.8"})
    await bob.connect({"x-forwarded-for": "192.0.2.7"})
    for one in (bob, stranger):
        await one.say("watch", table=code)
        await one.hear("table")
        await one.say("say", table=code, text="hello again")

    assert {one.name: one.value for one in bob.jar}["motherlode_browser"] == number
    assert (await bob.hear("said", "refused")).get("code") == "silenced"
    assert (await stranger.hear("said", "refused"))["type"] == "said"
    state = server.game_server.store.tables[code].state
    assert f"{number}" not in str(state)
    for one in (ann, bob, stranger):
        await one.close()
