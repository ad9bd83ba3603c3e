"""Do operators see who is connected, whichever process they ask?"""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from motherlode.play.messages.parts import Guest
from motherlode.play.moderation import ban_list
from motherlode.play.moderation.settings import ServerSettings
from motherlode.play.web import online_people
from motherlode.play.web.announcements import Announcement, encode
from motherlode.play.web.game_server import Options
from motherlode.play.web.logs import PSEUDONYMS
from motherlode.play.web.online_people import OnlineAnswer, OnlinePeople
from tests.play.web.client import Browser
from tests.play.web.operating import OPERATORS, Operator
from tests.play.web.running_server import Running

HERE = PSEUDONYMS.of("address", "127.0.0.1")


@pytest.fixture
def both(cluster, monkeypatch):
    """Two processes that serve one database, and hear of bans from each other alone."""
    monkeypatch.setattr(ban_list, "EVERY", 1000.0)
    settings = ServerSettings(operators=OPERATORS)
    options = Options(bot_pause=0.0, is_limited=False, is_alone=False, settings=settings)
    address = cluster.empty_database()
    made = [Running(address, options).start() for _ in range(2)]
    yield made
    for one in made:
        one.stop()


async def know_each_other(both):
    for _ in range(400):
        if all(len(one.game_server.processes.known) > 1 for one in both):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("they do not know each other")


async def test_people_and_watchers_are_seen_from_every_process(both):
    await know_each_other(both)
    ann, bob = (Browser(one.address, name) for one, name in zip(both, ("Ann", "Bob"), strict=True))
    guests = []
    for one in (ann, bob):
        await one.come_in()
        guests.append((await one.get("me"))[1]["guest"]["id"])
    code = await ann.create(players=2)
    for one in (ann, bob):
        await one.watch(code)
    for process in both:
        jo = Operator(process.address)
        _, found = await jo.get("/people?name=")
        _, details = await jo.get(f"/people/{guests[0]}")
        _, tables = await jo.get("/tables")

        assert {one["id"]: one["is_connected"] for one in found["people"]} == dict.fromkeys(
            guests, True
        )
        assert details["person"]["is_connected"]
        assert details["addresses"] == [HERE]
        assert [one["watchers"] for one in details["tables"]] == [2]
        assert [(one["code"], one["watchers"]) for one in tables["tables"]] == [(code, 2)]
    ban = {"kind": "address", "subject": guests[0], "days": 1}
    status, bans = await Operator(both[1].address).post("/bans", ban)
    assert (status, bans[0]["subject"]) == (200, HERE)
    for one in (ann, bob):
        await one.close()


async def test_a_ban_of_one_process_is_known_at_the_others_at_once(both):
    await know_each_other(both)
    ann, other = Browser(both[1].address, "Ann"), Operator(both[1].address)
    await ann.come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]
    ban = {"kind": "account", "subject": guest, "days": 1}
    _, (made,) = await Operator(both[0].address).post("/bans", ban)
    listed = (await other.get("/bans"))[1]
    closing = await ann.hear("closing")
    lifted = await other.delete(f"/bans/{made['id']}")
    await ann.close()

    assert [one["id"] for one in listed] == [made["id"]]
    assert (closing["code"], lifted) == ("banned", (200, []))


async def test_a_process_that_does_not_answer_is_left_out(monkeypatch):
    monkeypatch.setattr(online_people, "PATIENCE", 0.05)
    monkeypatch.setattr(online_people, "GUESTS", 1)
    asked: list[Any] = []
    here = [SimpleNamespace(guest=Guest("ann", "Ann"), address="198.51.100.7")]
    store: Any = SimpleNamespace(tables={})
    processes: Any = SimpleNamespace(me="one", known=frozenset({"one", "two", "three"}))
    people = OnlinePeople(lambda: here, store, processes, asked.append)
    finding = asyncio.create_task(people.find(["ann", "bob"], ["nugget0001"]))
    await asyncio.sleep(0)
    people.heard("two", OnlineAnswer(asked[1].id, {"bob": ("5f0c",)}))
    people.heard("two", OnlineAnswer(asked[1].id, {"bob": ("said twice",)}))
    people.heard("stranger", OnlineAnswer(asked[1].id, {"cas": ("nowhere",)}))
    people.heard("two", OnlineAnswer(asked[2].id, watchers={"nugget0001": 2}))
    people.heard("three", OnlineAnswer(asked[2].id, watchers={"nugget0001": 1}))
    found = await finding
    people.heard("three", OnlineAnswer(asked[0].id, {"ann": ("too late",)}))

    assert [one.guests for one in asked] == [("ann",), ("bob",), ()]
    ours = PSEUDONYMS.of("address", "198.51.100.7")
    assert found.places == {"ann": {ours}, "bob": {"5f0c"}}
    assert found.watchers == {"nugget0001": 3}


def test_an_answer_fits_an_announcement():
    place = "0" * 16
    guests = {f"{n:022}": (place,) * online_people.PLACES for n in range(online_people.GUESTS)}
    tables = {f"{n:010}": 1000 for n in range(online_people.TABLES)}
    for answer in (OnlineAnswer("0" * 22, guests), OnlineAnswer("0" * 22, watchers=tables)):
        assert len(encode(Announcement(answer=answer))) < 7000
