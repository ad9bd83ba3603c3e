"""Do players report what they were told, and do operators read that and nothing else?"""

import asyncio
import json

import pytest

from motherlode.play.web import operator_reports, reporting
from tests.play.web.client import Browser, newcomer, start_together
from tests.play.web.operating import operated, running


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    yield from operated(tmp_path_factory.mktemp("server"))


@pytest.fixture
def at_table(server):
    """A table for a test that is a coroutine: made there, and left afterwards."""

    async def gathered():
        people = [newcomer(server.address, name) for name in ("Ann", "Bob", "Cas")]
        for one in people:
            await one.come_in()
        code = await start_together(*people, has_whispers=True)
        ids = [(await one.get("me"))[1]["guest"]["id"] for one in people]
        return code, people, ids

    return gathered


async def leave(people):
    for one in people:
        await one.close()


async def said(speaker, hearer, code, text, **how):
    await speaker.say("say", table=code, text=text, **how)
    return await hearer.hear("said")


async def newest(jo):
    return (await jo.get("/reports"))[1]["reports"][0]


async def test_reported_words_are_read_with_those_before(jo, at_table):
    code, people, ids = await at_table()
    ann, bob, _ = people
    for number in range(7):
        await said(ann, bob, code, f"word {number}")
    rude = await said(ann, bob, code, "something rude")
    await said(ann, bob, code, "said afterwards")
    request = {"guest": ids[0], "reason": "abuse", "note": "Please\nlook.", "said_at": rude["at"]}
    status, _ = await bob.post(f"tables/{code}/report", request)
    listed = await newest(jo)
    _, read = await jo.get(f"/reports/{listed['id']}")

    assert status == 200
    assert (listed["guest"], listed["name"], listed["reporter"]) == (ids[0], ann.name, ids[1])
    assert (listed["reason"], listed["table"], listed["has_words"]) == ("abuse", code, True)
    assert "rude" not in json.dumps(listed)
    assert read["note"] == "Please look."
    assert [one["text"] for one in read["words"]] == [
        *(f"word {number}" for number in range(2, 7)),
        "something rude",
    ]
    assert ("jo", "read_report", listed["id"]) in await jo.acts()
    await leave(people)


async def test_lines_of_whoever_is_erased_go_from_reports_of_others(jo, at_table):
    code, people, ids = await at_table()
    ann, bob, cas = people
    await said(ann, cas, code, "what ann said")
    rude = await said(bob, cas, code, "something rude")
    request = {"guest": ids[1], "reason": "abuse", "said_at": rude["at"]}
    await cas.post(f"tables/{code}/report", request)
    report = f"/reports/{(await newest(jo))['id']}"
    before = (await jo.get(report))[1]["words"]
    status, _ = await ann.post("me/erase", {})
    after = (await jo.get(report))[1]["words"]

    assert status == 200
    assert [one["text"] for one in before] == ["what ann said", "something rude"]
    assert after == before[1:]
    await leave(people)


async def test_a_person_is_reported_without_words(jo, at_table):
    code, people, ids = await at_table()
    _ann, bob, _ = people
    request = {"guest": ids[0], "reason": "name"}
    status, _ = await bob.post(f"tables/{code}/report", request)
    listed = await newest(jo)

    assert status == 200
    assert not listed["has_words"]
    assert (await jo.get(f"/reports/{listed['id']}"))[1]["words"] == []
    await leave(people)


async def test_a_whisper_is_reported_by_whom_it_was_for_and_nobody_else(jo, at_table):
    code, people, ids = await at_table()
    ann, bob, cas = people
    heard = await said(ann, bob, code, "psst", channel="whisper", to=ids[1])
    request = {"guest": ids[0], "reason": "abuse", "said_at": heard["at"]}
    refused = await cas.post(f"tables/{code}/report", request)
    granted = await bob.post(f"tables/{code}/report", request)
    _, read = await jo.get(f"/reports/{(await newest(jo))['id']}")

    assert refused[1]["code"] == "unknown_words"
    assert granted[0] == 200
    assert [(one["text"], one["channel"]) for one in read["words"]] == [("psst", "whisper")]
    await leave(people)


async def test_nobody_reports_herself_strangers_or_where_she_may_not_look(server, at_table):
    code, people, ids = await at_table()
    ann, bob, _ = people
    path = f"tables/{code}/report"
    request = {"guest": ids[0], "reason": "spam"}

    assert (await ann.post(path, request))[1]["code"] == "unknown_guest"
    assert (await ann.post(path, {**request, "guest": "nobody"}))[1]["code"] == "unknown_guest"
    assert (await Browser(server.address).post(path, request))[1]["code"] == "nobody"
    assert (await bob.post("tables/nowhere123/report", request))[1]["code"] == "unknown_table"
    assert (await bob.post("tables/x/report", request))[1]["code"] == "unknown_table"
    assert (await bob.post(path, {**request, "reason": "bored"}))[1]["code"] == "malformed"
    await leave(people)


async def test_a_report_is_settled_once(jo, at_table):
    code, people, ids = await at_table()
    await people[1].post(f"tables/{code}/report", {"guest": ids[0], "reason": "other"})
    listed = await newest(jo)
    status, left = await jo.post(f"/reports/{listed['id']}/settle", {"outcome": "talked to her"})
    again = await jo.post(f"/reports/{listed['id']}/settle")
    _, settled = await jo.get("/reports?settled=yes")

    assert status == 200
    assert listed["id"] not in [one["id"] for one in left["reports"]]
    assert (again[0], again[1]["code"]) == (404, "unknown_report")
    assert settled["reports"][0]["outcome"] == "talked to her"
    assert settled["reports"][0]["settled_by"] == "jo"
    assert ("jo", "settle_report", listed["id"]) in await jo.acts()
    await leave(people)


async def test_reports_that_are_not_there_are_refused(jo):
    for report in ("nothing", "%00"):
        assert (await jo.get(f"/reports/{report}"))[1]["code"] == "unknown_report"
        assert (await jo.post(f"/reports/{report}/settle"))[1]["code"] == "unknown_report"
    assert (await jo.get("/reports?settled=no"))[0] == 400
    assert (await jo.get("/reports?before=%00"))[0] == 400
    assert (await jo.get("/reports?before=nothing"))[1]["reports"] == []


async def test_reports_are_listed_in_pages(jo, at_table, monkeypatch):
    monkeypatch.setattr(operator_reports, "SHOWN", 2)
    code, people, ids = await at_table()
    path = f"tables/{code}/report"
    made: list[str] = []
    for reporter, guest in ((0, 1), (1, 2), (2, 0)):
        request = {"guest": ids[guest], "reason": "spam"}
        made.insert(0, (await people[reporter].post(path, request))[1]["id"])
    first = [one["id"] for one in (await jo.get("/reports"))[1]["reports"]]
    second = (await jo.get(f"/reports?before={first[-1]}"))[1]["reports"]

    assert first == made[:2]
    assert second[0]["id"] == made[2]
    await leave(people)


async def test_only_so_many_reports_of_one_person_wait(at_table, monkeypatch):
    monkeypatch.setattr(reporting, "MOST", 2)
    code, people, ids = await at_table()
    said_at = [(await said(people[0], people[1], code, f"word {one}"))["at"] for one in range(3)]
    requests = [{"guest": ids[0], "reason": "spam", "said_at": at} for at in said_at]
    answers = await asyncio.gather(
        *(people[1].post(f"tables/{code}/report", one) for one in requests)
    )
    refused = [said["code"] for status, said in answers if status != 200]

    assert refused == ["too_many_reports"]
    await leave(people)


async def test_the_same_report_waits_once(jo, at_table):
    code, people, ids = await at_table()
    ann, bob, cas = people
    rude = await said(ann, bob, code, "something rude")
    path, person = f"tables/{code}/report", {"guest": ids[0], "reason": "abuse"}
    words = {**person, "said_at": rude["at"]}
    first, again = [(await bob.post(path, person))[1]["id"] for _ in range(2)]
    of_words, of_words_again = [(await bob.post(path, words))[1]["id"] for _ in range(2)]
    of_cas = (await cas.post(path, words))[1]["id"]
    other = (await bob.post(path, {**person, "guest": ids[2]}))[1]["id"]
    await jo.post(f"/reports/{first}/settle")
    later = (await bob.post(path, person))[1]["id"]

    assert first == again
    assert of_words == of_words_again
    assert len({first, of_words, of_cas, other, later}) == 5
    await leave(people)


async def test_what_she_reported_is_part_of_what_is_kept_of_her(at_table):
    code, people, ids = await at_table()
    request = {"guest": ids[0], "reason": "spam", "note": "again"}
    await people[1].post(f"tables/{code}/report", request)
    _, data = await people[1].get("me/data")

    assert [(one["table"], one["reason"], one["note"]) for one in data["reports"]] == [
        (code, "spam", "again")
    ]
    assert (await people[0].get("me/data"))[1]["reports"] == []
    await leave(people)


async def test_reports_are_limited(tmp_path):
    made = running(tmp_path / "tables.sqlite3", is_limited=True)
    ann = Browser(made.address, "Ann")
    await ann.enter()
    request = {"guest": "x", "reason": "spam"}
    codes = [(await ann.post("tables/nowhere123/report", request))[1]["code"] for _ in range(11)]
    await asyncio.to_thread(made.stop)

    assert codes == ["unknown_table"] * 10 + ["too_fast"]
