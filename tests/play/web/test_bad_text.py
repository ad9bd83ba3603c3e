"""Are words that no database can hold refused wherever they come in?"""

import asyncio

import pytest

from motherlode.play.storage.moderation_rows import ReportRow
from tests.play.web.client import Browser
from tests.play.web.operating import Operator, running


@pytest.fixture(params=["sqlite", "postgres"])
def either(request, tmp_path):
    """A server with an operator on each kind of database."""
    path = tmp_path / "tables.sqlite3"
    if request.param == "postgres":
        path = request.getfixturevalue("cluster").empty_database()
    made = running(path, who_talks="kept")
    yield made
    made.stop()


@pytest.mark.parametrize("half", ["a\0b", "\ud800"], ids=["NUL", "half a character"])
async def test_words_that_no_database_can_hold_are_refused_and_nothing_is_done(either, half):
    jo, ann = Operator(either.address), Browser(either.address, "Ann")
    guest = (await ann.enter())["id"]
    code = await ann.create(players=2)
    report = ReportRow("r1", 0.0, code, "bob", guest, "Ann", "abuse", "", "")
    await asyncio.to_thread(either.inside, either.game_server.storage.put_report(report))
    ban = {"kind": "account", "subject": guest, "days": 1}
    asked = [
        await jo.post(f"/tables/{code}/close", {"reason": half}),
        await jo.post(f"/people/{guest}/rename", {"name": half}),
        await jo.post("/bans", {**ban, "reason": half}),
        await jo.post("/bans", {**ban, "kind": "address", "subject": half}),
        await jo.post("/reports/r1/settle", {"outcome": half}),
        await jo.post("/invitations", {"label": half}),
        await ann.post("me", {"name": half}),
        await ann.post("me/invitation", {"code": half}),
        await ann.post("me/account", {"password": "under the river", "name": half}),
        await ann.post("sign-in", {"name": half, "password": half * 10}),
        await ann.post("recover", {"name": "Ann", "code": half, "password": half * 10}),
        await ann.post(f"tables/{code}/report", {"guest": half, "reason": "abuse"}),
        await ann.post("tables", {"settings": {"game": half, "players": 2}}),
        await ann.post("quick", {"game": half}),
    ]
    await asyncio.to_thread(ann.ask, "DELETE", "me/devices/a%00b")

    assert [status for status, _ in asked if status not in {400, 401, 403, 404, 409}] == []
    assert [said["code"] for _, said in asked[:1] + asked[2:3] + asked[4:6]] == ["malformed"] * 4
    assert (await jo.get("/bans"))[1] == []
    assert {action for _, action, _ in await jo.acts()} <= {"rename"}  # logged before it is tried
    assert (await ann.get("me"))[1]["guest"]["name"] == "Ann"
