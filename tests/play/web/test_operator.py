"""Do operators see and close tables, and see and rename people, and nobody else does?"""

import asyncio
import json
import logging

import pytest

from motherlode.play.web.announcements import Announcement, encode
from motherlode.play.web.logs import PSEUDONYMS
from tests.play.web.client import Browser, start_together
from tests.play.web.operating import KEY, Operator, operated, running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    yield from operated(tmp_path_factory.mktemp("server"))


# The key


async def test_a_key_has_a_label(jo):
    assert await jo.get() == (200, {"label": "jo"})


def test_nobody_else_is_let_in(server):
    stranger = Browser(server.address)
    routes = server.server.app.web.routes
    paths = [(one.path, one.methods) for one in routes if one.path.startswith("/api/operator")]

    assert len(paths) >= 11
    for path, methods in paths:
        for method in methods - {"HEAD"}:
            place = path.removeprefix("/api/").replace("{", "").replace("}", "")
            for key in ("", KEY, "Bearer ", "Bearer wrong", f"bearer {KEY}", f"Basic {KEY}"):
                status, said = stranger.ask(method, place, {}, {"authorization": key})

                assert (status, said["code"]) == (401, "wrong_key"), (method, path, key)


def test_a_key_in_the_address_or_in_a_cookie_counts_for_nothing(server):
    stranger = Browser(server.address)

    assert stranger.ask("GET", f"operator?key={KEY.replace(' ', '+')}")[0] == 401
    assert stranger.ask("GET", "operator", None, {"cookie": f"key={KEY}"})[0] == 401


@pytest.fixture
def limited(tmp_path):
    """A server where guesses are counted, and no time passes."""
    made = running(tmp_path / "tables.sqlite3", is_limited=True)
    made.game_server.sign_in_throttle.clock = lambda: 0.0
    yield made
    made.stop()


def test_whoever_guesses_keys_waits(limited):
    guesser = Operator(limited.address, "wrong")
    tries = [guesser.ask("GET", "")[1]["code"] for _ in range(7)]
    status, _ = guesser.ask("GET", "")
    limited.game_server.sign_in_throttle.clock = lambda: 1e6

    assert tries == ["wrong_key"] * 5 + ["must_wait"] * 2
    assert status == 429
    assert guesser.ask("GET", "")[1]["code"] == "wrong_key"


def test_guesses_from_her_address_do_not_lock_an_operator_out(limited):
    guesser, jo = Operator(limited.address, "wrong"), Operator(limited.address)
    for _ in range(7):
        guesser.ask("GET", "")

    assert [jo.ask("GET", "")[0] for _ in range(7)] == [200] * 7


def test_requests_without_a_key_are_no_guesses(limited):
    stranger = Browser(limited.address)
    for given in ({}, {"authorization": "Bearer "}, {"authorization": "Basic am86a2V5"}):
        codes = [stranger.ask("GET", "operator", None, given)[1]["code"] for _ in range(7)]

        assert codes == ["wrong_key"] * 7, given


async def test_no_key_is_logged(server, jo, caplog):
    with caplog.at_level(logging.DEBUG):
        await jo.get("/tables")
        await Operator(server.address, "a wrong key of somebody").get()
    text = "\n".join(f"{one.getMessage()} {one.__dict__}" for one in caplog.records)

    assert "/api/operator/tables" in text
    assert KEY not in text
    assert "a wrong key" not in text


async def test_pages_of_others_do_nothing_even_with_the_key(jo):
    foreign = {"origin": "https://elsewhere.example"}
    refused = await asyncio.to_thread(jo.ask, "POST", "/bans", {}, foreign)

    assert (refused[0], refused[1]["code"]) == (403, "foreign_origin")


# Tables


async def test_tables_are_seen_without_their_game(server, jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    status, found = await jo.get("/tables?phase=playing")
    table = next(one for one in found["tables"] if one["code"] == code)
    state = server.game_server.store.tables[code].state

    assert status == 200
    assert (table["game"], table["host"], table["watchers"]) == ("golddiggers", ann.name, 2)
    assert [one["name"] for one in table["seats"]] == [ann.name, bob.name]
    text = json.dumps(found)
    for secret in (state.key, state.server_key, "key", "record", "hand", "origin"):
        assert secret not in text, secret
    await ann.close()
    await bob.close()


async def test_a_phase_that_is_none_is_refused(jo):
    assert (await jo.get("/tables?phase=hidden"))[0] == 400


async def test_a_damaged_table_is_left_out(server, jo, ann):
    await ann.enter()
    code = await ann.create(players=2)
    storage = server.game_server.storage

    def spoil(file):
        file.execute("UPDATE tables SET state = x'00' WHERE code = ?", [code])

    await asyncio.to_thread(server.inside, storage._write(spoil))
    _, found = await jo.get("/tables")

    assert code not in [one["code"] for one in found["tables"]]
    await asyncio.to_thread(server.inside, storage.drop_table(code))


async def test_a_running_game_is_closed_and_goes_on_for_nobody(server, jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    first = ann.latest("table")
    seat = first["actors"][0]
    status, found = await jo.post(f"/tables/{code}/close", {"reason": "cheating"})
    told = await ann.hear("table_info")
    mine = ann if seat == 0 else bob
    await mine.say("play", table=code, seat=seat, move=0, id="request-late", action=0)
    late = await mine.hear("refused")
    again = await jo.post(f"/tables/{code}/close")

    assert status == 200
    assert found["tables"][0]["phase"] == "closed"
    assert (told["info"]["phase"], told["info"]["is_closed_by_operator"]) == ("closed", True)
    assert told["info"]["key"] is None
    assert late["code"] == "closed"
    assert (again[0], again[1]["code"]) == (409, "closed")
    assert server.game_server.store.tables[code].state.timers == {}
    assert ("jo", "close_table", code) in await jo.acts()
    await ann.close()
    await bob.close()


async def test_nobody_talks_at_a_closed_table(jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    await ann.say("say", table=code, text="before")
    heard = [(await one.hear("said"))["text"] for one in (ann, bob)]
    await jo.post(f"/tables/{code}/close")
    refused = []
    for kind, words in (("say", {"text": "after"}), ("react", {"reaction": "cheers"})):
        await ann.say(kind, table=code, **words)
        refused.append((await ann.hear("refused", "said")).get("code"))

    assert heard == ["before"] * 2
    assert refused == ["closed"] * 2
    await ann.close()
    await bob.close()


async def test_bots_stop_when_their_table_is_closed(server, jo, ann):
    await ann.come_in()
    code = await ann.quick(players=4)
    table = server.game_server.store.tables[code]

    async def think():
        table.task = asyncio.create_task(asyncio.sleep(60))
        return table.task

    thinking = await asyncio.to_thread(server.inside, think())
    status, _ = await jo.post(f"/tables/{code}/close")

    assert status == 200
    assert thinking.cancelled() or thinking.cancelling()
    await ann.close()


async def test_a_table_that_is_not_there_cannot_be_closed(jo):
    for code in ("nowhere123", "not-a-code", "%00"):
        status, said = await jo.post(f"/tables/{code}/close")

        assert (status, said["code"]) == (404, "unknown_table")


async def test_a_finished_game_stays_for_those_who_played_it(server, jo, ann):
    await ann.come_in()
    code = await ann.quick(players=2)
    await ann.watch(code)
    await ann.say("resign", table=code, seat=0, id="request-resign")
    while (await ann.hear("table_info"))["info"]["phase"] != "over":
        pass
    status, said = await jo.post(f"/tables/{code}/close")

    assert (status, said["code"]) == (409, "finished")
    await ann.close()


# People


async def test_people_are_found_by_name(jo, ann):
    guest = await ann.enter()
    _, found = await jo.get(f"/people?name={ann.name.lower().replace(' ', '%20')}")
    (person,) = found["people"]

    assert person["id"] == guest["id"]
    assert (person["has_account"], person["devices"], person["is_connected"]) == (False, 1, False)
    assert person["banned_until"] is None
    assert person["short_name"] == PSEUDONYMS.of("guest", guest["id"])
    assert (await jo.get("/people?name=%00"))[0] == 400


async def test_details_of_a_person_name_no_address_and_no_secret(server, jo, ann):
    await ann.come_in()
    code = await ann.create(players=2)
    guest = (await ann.get("me"))[1]["guest"]["id"]
    status, found = await jo.get(f"/people/{guest}")

    assert status == 200
    assert found["person"]["is_connected"]
    assert [one["code"] for one in found["tables"]] == [code]
    assert len(found["devices"]) == 1
    assert found["addresses"] == [PSEUDONYMS.of("address", "127.0.0.1")]
    assert "127.0.0.1" not in json.dumps(found)
    assert next(iter(ann.jar)).value not in json.dumps(found)
    assert (await jo.get("/people/nobody"))[1]["code"] == "unknown_person"
    assert (await jo.get("/people/%00"))[1]["code"] == "unknown_person"
    await ann.close()


async def test_a_person_is_renamed_at_her_tables_and_over_her_words(server, jo, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    guest = (await ann.get("me"))[1]["guest"]["id"]
    await ann.say("say", table=code, text="hello")
    await bob.hear("said")
    status, found = await jo.post(f"/people/{guest}/rename", {"name": "Kind Ann"})
    told = await bob.hear("table_info")
    await ann.say("say", table=code, text="who am I?")
    said = await bob.hear("said")
    shown = await bob.watch(code)

    assert (status, found["person"]["name"]) == (200, "Kind Ann")
    assert told["info"]["seats"][0]["name"] == "Kind Ann"
    assert said["name"] == "Kind Ann"
    assert {one["name"] for one in shown["said"]} == {"Kind Ann"}
    assert (await ann.get("me"))[1]["guest"]["name"] == "Kind Ann"
    assert ("jo", "rename", PSEUDONYMS.of("guest", guest)) in await jo.acts()
    await ann.close()
    await bob.close()


async def test_whoever_was_renamed_at_another_process_talks_under_her_new_name(server, ann, bob):
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    guest = (await ann.get("me"))[1]["guest"]["id"]
    told = encode(Announcement(renamed=((guest, "Kind Ann"), ("nobody", "Nobody"))))
    server.loop.call_soon_threadsafe(server.game_server.announcements.hear, told)
    await ann.say("say", table=code, text="who am I?")
    await bob.say("say", table=code, text="who are you?")
    said = [await ann.hear("said") for _ in range(2)]

    assert {one["name"] for one in said} == {"Kind Ann", bob.name}
    await ann.close()
    await bob.close()


async def test_people_round_one_screen_keep_their_names(jo, ann):
    guest = await ann.enter()
    request = {
        "settings": {"game": "golddiggers", "players": 2, "is_local": True},
        "names": ["Mum", "Dad"],
    }
    _, card = await ann.post("tables", request)
    await jo.post(f"/people/{guest['id']}/rename", {"name": "Other"})
    _, after = await ann.get(f"tables/{card['code']}")

    assert [one["name"] for one in after["seats"]] == ["Mum", "Dad"]


async def test_names_that_nobody_may_have_are_refused(jo, ann, bob):
    guest = await ann.enter()
    await bob.enter()
    await bob.post("me/account", {"password": "under the river"})
    path = f"/people/{guest['id']}/rename"

    assert (await jo.post(path, {"name": bob.name}))[1]["code"] == "name_taken"
    assert (await jo.post(path, {"name": "a\u202eb"}))[1]["code"] == "bad_name"
    assert (await jo.post("/people/nobody/rename", {"name": "x"}))[1]["code"] == "unknown_person"


async def test_whoever_is_erased_meanwhile_is_not_renamed(server, jo, ann, monkeypatch):
    guest = await ann.enter()

    async def gone(row):
        return False

    monkeypatch.setattr(server.game_server.storage, "change_guest", gone)
    answered = await jo.post(f"/people/{guest['id']}/rename", {"name": "x"})

    assert answered[1]["code"] == "unknown_person"


async def test_a_password_is_reset_with_a_code_that_works_once(server, jo, ann):
    guest = await ann.enter()
    unkept = await jo.post(f"/people/{guest['id']}/reset")
    await ann.post("me/account", {"password": "under the river"})
    status, found = await jo.post(f"/people/{guest['id']}/reset")
    elsewhere = Browser(server.address)
    request = {"name": ann.name, "code": found["code"], "password": "over the hills"}
    back = await elsewhere.post("recover", request)

    assert (unkept[0], unkept[1]["code"]) == (409, "no_account")
    assert status == 200
    assert back[0] == 200
    assert (await elsewhere.post("recover", request))[1]["code"] == "wrong_code"
    assert ("jo", "reset_password", PSEUDONYMS.of("guest", guest["id"])) in await jo.acts()
    assert found["code"] not in json.dumps(await jo.get("/log"))


# The log


async def test_the_log_is_read_in_pages_and_cannot_be_changed(jo):
    _, log = await jo.get("/log")
    last = log["acts"][-1]["number"]
    _, earlier = await jo.get(f"/log?before={last}")

    assert [one["number"] for one in log["acts"]] == sorted(
        (one["number"] for one in log["acts"]), reverse=True
    )
    assert earlier["acts"] == []
    assert (await jo.get("/log?before=x"))[0] == 400
    assert (await jo.delete("/log"))[0] == 405


async def test_what_cannot_be_written_down_is_not_done(server, jo, ann, monkeypatch):
    guest = await ann.enter()

    async def full(act):
        raise OSError("no room")

    monkeypatch.setattr(server.game_server.storage, "note_act", full)
    status, _ = await jo.post(f"/people/{guest['id']}/rename", {"name": "x"})

    assert status == 500
    assert (await ann.get("me"))[1]["guest"]["name"] == ann.name
