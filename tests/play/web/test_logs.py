"""Can abuse be followed in the log, and does it hold no name, no address and no secret?"""

import asyncio
import io
import json
import logging
import time

import pytest

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.storage.sqlite.storage import opened
from motherlode.play.tables.broadcast.notices import LogNotifier, Notice
from motherlode.play.web import logs
from motherlode.play.web.logs import PSEUDONYMS, JsonFormatter, TextFormatter
from tests.play.web.client import Browser, play_to_the_end, start_together
from tests.play.web.operating import Operator, running

COUNT = iter(range(100))


@pytest.fixture(params=["text", "json"])
def written(request):
    """What a server writes at its most talkative, in each format."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter() if request.param == "json" else TextFormatter())
    # The browsers of this test run in the same process, and write down all they say.
    handler.addFilter(lambda record: not record.name.startswith("websockets.client"))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


async def test_a_game_with_secrets_leaves_none_in_the_log(server, written):
    name = f"Annegret {next(COUNT)}"
    ann, bob = Browser(server.address, name), Browser(server.address, "Bobinette")
    await ann.enter()
    _, me = await ann.post("me/account", {"password": "under the river"})
    await ann.post("me/account", {"password": "over the hills", "old": "under the river"})
    await ann.post("sign-in", {"name": name, "password": "a wild guess!"})
    _, ticket = await ann.post("ticket", {})
    await ann.connect()
    await bob.come_in()
    code = await start_together(ann, bob)
    await ann.say("say", table=code, text="between you and me")
    await play_to_the_end(code, ann, bob)
    row = await asyncio.to_thread(server.inside, server.game_server.storage.table(code))
    key = json.loads(row.state)["key"]
    stored = await asyncio.to_thread(
        server.inside, server.game_server.storage.guest(me["guest"]["id"])
    )
    await ann.get(f"tables/{code}/replay")
    await ann.get(f"tables/{code}")
    await ann.close()
    await bob.close()
    text = written.getvalue()
    secrets = [
        *("under the river", "over the hills", "a wild guess!", "between you and me"),
        *("Annegret", "Bobinette", "127.0.0.1", key, ticket["ticket"], stored.password),
        *(me["codes"]),
        *(cookie.value for browser in (ann, bob) for cookie in browser.jar),
        me["guest"]["id"],
        me["devices"][0]["id"],
        code,
    ]

    assert "POST /api/me" in text
    assert f"/api/tables/{PSEUDONYMS.of('table', code)}/replay" in text
    assert "connected" in text
    for secret in secrets:
        assert secret not in text


def test_the_same_visitor_has_the_same_short_name(server):
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    access = logging.getLogger("motherlode.access")
    access.addHandler(handler)
    access.setLevel(logging.INFO)
    try:
        ann, bob = Browser(server.address, "Ann"), Browser(server.address, "Bob")
        for one in (ann, bob):
            one.ask("POST", "me", {"name": one.name})
            one.ask("GET", "lobby")
            one.ask("GET", "lobby")
        until = time.monotonic() + 20
        while stream.getvalue().count("/api/lobby") < 8 and time.monotonic() < until:
            time.sleep(0.01)  # a line is written when the answer is out
    finally:
        access.removeHandler(handler)
        access.setLevel(logging.NOTSET)
    lines = [json.loads(one) for one in stream.getvalue().splitlines()]
    lobby = [one for one in lines if one["path"] == "/api/lobby"]

    assert [one["status"] for one in lobby] == [200] * 4
    assert len({one["address"] for one in lobby}) == 1
    assert [lobby[0]["guest"] == one["guest"] for one in lobby] == [True, True, False, False]
    assert "guest" not in lines[0]


def test_short_names_depend_on_the_key(monkeypatch):
    first = PSEUDONYMS.of("guest", "ann")
    assert first == PSEUDONYMS.of("guest", "ann") != PSEUDONYMS.of("address", "ann")
    monkeypatch.setattr(PSEUDONYMS, "key", bytes(32))

    assert PSEUDONYMS.of("guest", "ann") != first
    assert len(first) == 16


def record(**extra):
    made = logging.LogRecord("motherlode.web", logging.INFO, __file__, 1, "words", (), None)
    made.__dict__.update(extra)
    return made


def test_text_ends_with_short_names():
    text = TextFormatter().format(record(guest="ann", address="127.0.0.1"))
    short = PSEUDONYMS.of("address", "127.0.0.1")

    assert f"words address={short} guest={PSEUDONYMS.of('guest', 'ann')}" in text


@pytest.mark.parametrize(
    "line, is_hidden",
    [
        ("your_turn at table nugget2345", True),
        ("GET /api/tables/nugget2345/file 200 1.0 ms", True),
        ("GET /table/nugget2345 200 1.0 ms", True),
        ("table nugget2345 is damaged: rubbish", True),
        ("everything is well", False),
        ("GET /assets/nugget2345.js 200 1.0 ms", False),
        ("GET /assets/nugget2345-Ax3.js 200 1.0 ms", False),
    ],
)
def test_the_code_of_a_table_is_written_as_its_short_name(line, is_hidden):
    made = record(msg=line, path=line, table="nugget2345")
    text, told = TextFormatter().format(made), json.loads(JsonFormatter().format(made))
    short = PSEUDONYMS.of("table", "nugget2345")

    for one in (text, told["message"], told["path"]):
        assert (short in one) == is_hidden
        assert ("nugget2345" in one) != is_hidden or "nugget" not in line
    assert told["table"] == short


ID = "Ax3-_Ax3Ax3Ax3Ax3Ax3Aw"


@pytest.mark.parametrize(
    "path, is_hidden",
    [
        (f"/api/operator/people/{ID}", True),
        (f"/api/operator/people/{ID}/rename", True),
        (f"/api/me/devices/{ID}", True),
        (f"/assets/{ID}.js", False),
        (f"/assets/{ID}-{ID}", False),
    ],
)
def test_an_id_in_a_path_is_written_as_its_short_name(path, is_hidden):
    made = record(msg=f"GET {path} 200 1.0 ms", path=path, guest=ID)
    text, told = TextFormatter().format(made), json.loads(JsonFormatter().format(made))
    shown = path.replace(ID, PSEUDONYMS.of("guest", ID)) if is_hidden else path

    assert f"GET {shown} 200" in text
    assert f"GET {shown} 200" in told["message"]
    assert told["path"] == shown
    assert told["guest"] == PSEUDONYMS.of("guest", ID)


async def test_acts_of_operators_leave_no_id_in_the_log(tmp_path, written):
    made = running(tmp_path / "tables.sqlite3")
    jo, ann = Operator(made.address), Browser(made.address, "Annegret")
    _, me = await ann.post("me", {"name": ann.name})
    guest, device = me["guest"]["id"], me["devices"][0]["id"]
    statuses = [
        (await jo.post(f"/people/{guest}/rename", {"name": "Annabel"}))[0],
        (await jo.get(f"/people/{guest}"))[0],
    ]
    await asyncio.to_thread(ann.ask, "DELETE", f"me/devices/{device}")
    made.stop()
    text = written.getvalue()

    assert statuses == [200, 200]
    assert f"/api/operator/people/{PSEUDONYMS.of('guest', guest)}/rename" in text
    assert guest not in text
    assert device not in text


def test_a_trace_names_no_table_either():
    error = Unavailable("there is no table nugget2345")
    made = record(exc_info=(type(error), error, None))

    for one in (TextFormatter().format(made), JsonFormatter().format(made)):
        assert "nugget2345" not in one
        assert f"no table {PSEUDONYMS.of('table', 'nugget2345')}" in one


def test_an_error_is_told_in_json_with_its_trace():
    with pytest.raises(Unavailable) as failed:
        opened(None)
    made = record(exc_info=(failed.type, failed.value, failed.tb))
    told = json.loads(JsonFormatter().format(made))

    assert told["message"] == "words"
    assert told["level"] == "info"
    assert "the database is not open" in told["exception"]


async def test_a_notice_in_the_log_names_nobody(caplog):
    caplog.set_level(logging.INFO)
    await LogNotifier().notify(Notice("g1", "Ann", "abcdefghij", "golddiggers", "your_turn", 0.0))

    assert caplog.records[0].getMessage() == "your_turn at table abcdefghij"
    assert caplog.records[0].__dict__["guest"] == "g1"


def test_a_log_is_set_up_once_in_a_format_that_there_is(monkeypatch):
    seen = []
    monkeypatch.setattr(logging, "basicConfig", lambda **given: seen.append(given))
    logs.set_up("info", "json")
    logs.set_up("debug", "text")

    assert [one["level"] for one in seen] == ["INFO", "DEBUG"]
    kinds = [type(one["handlers"][0].formatter) for one in seen]
    assert kinds == [JsonFormatter, TextFormatter]
    with pytest.raises(MotherlodeError, match="warning, info or debug"):
        logs.set_up("loud", "text")
    with pytest.raises(MotherlodeError, match="text or json"):
        logs.set_up("info", "xml")
