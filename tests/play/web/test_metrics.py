"""Are moves, waiting, refusals and failures counted, and read by nobody but the operator?"""

import asyncio
import urllib.request
from urllib.error import HTTPError

import pytest
from prometheus_client.parser import text_string_to_metric_families

from motherlode.play.storage.health import StorageHealth
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.web.game_server import Options
from tests.play.web.client import Browser, play_to_the_end, start_together
from tests.play.web.running_server import Running

TOKEN = "gold dust"  # noqa: S105 - of a server that is gone after the test
BEARER = f"Bearer {TOKEN}"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server whose metrics can be read."""
    path = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    options = Options(bot_pause=0.0, is_limited=False, metrics_token=TOKEN)
    running = Running(path, options).start()
    yield running
    running.stop()


def scrape(address, **headers):
    place = f"{address}/metrics"
    request = urllib.request.Request(place, headers=headers)  # noqa: S310 - our own server
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 - our own server
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


def values(text):
    """Each sample by its name and its labels."""
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def test_a_game_is_counted(server):
    ann, bob = Browser(server.address, "Ann"), Browser(server.address, "Bob")
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    await ann.say("play", table=code, seat=1, move=0, id="request-a", action=0)
    await ann.hear("refused")
    moves = await play_to_the_end(code, ann, bob)
    status, text = await asyncio.to_thread(scrape, server.address, Authorization=BEARER)
    found = values(text)

    assert status == 200
    assert found["motherlode_moves_total", "golddiggers", "person"] == moves
    assert found["motherlode_request_seconds_count", "Play"] == moves + 1
    assert found["motherlode_refusals_total", "foreign_seat"] == 1
    assert found[("motherlode_connections",)] == 2
    assert found["motherlode_storage_seconds_count", "writing"] > moves
    assert found["motherlode_storage_waiting", "writing"] == 0
    assert found["motherlode_storage_errors_total", "writing"] == 0
    assert found["motherlode_tables", "over"] == 1
    for secret in (code, "Ann", "127.0.0.1"):
        assert secret not in text
    await ann.close()
    await bob.close()


async def test_thinking_and_refusals_are_counted(server):
    ann = Browser(server.address, "Ann")
    await ann.come_in()
    code = await ann.quick(players=2)
    await ann.watch(code)
    await ann.say("dance")
    await ann.hear("refused")
    await asyncio.to_thread(ann.ask, "GET", "tables/nothing")
    found = values((await asyncio.to_thread(scrape, server.address, Authorization=BEARER))[1])

    assert found[("motherlode_bot_seconds_count",)] >= 0
    assert found[("motherlode_bots_asked",)] == 0
    assert found["motherlode_refusals_total", "malformed"] >= 1
    assert found["motherlode_refusals_total", "unknown_table"] >= 1
    await ann.close()


@pytest.mark.parametrize("given", ["", "Bearer", "Bearer ", "Bearer gold", f"Basic {TOKEN}"])
def test_whoever_does_not_know_the_token_reads_nothing(server, given):
    status, text = scrape(server.address, Authorization=given)

    assert status == 403
    assert "motherlode_" not in text


def test_whoever_knows_the_token_may_come_through_a_proxy(server):
    passed_on = {"X-Forwarded-For": "203.0.113.7", "Authorization": BEARER}

    assert scrape(server.address)[0] == 403
    assert scrape(server.address, **passed_on)[0] == 200


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer "}])
def test_without_a_token_nobody_reads_anything(tmp_path, headers):
    options = Options(bot_pause=0.0, is_limited=False)
    running = Running(tmp_path / "tables.sqlite3", options).start()
    try:
        assert scrape(running.address, **headers)[0] == 403
    finally:
        running.stop()


def test_work_that_waits_and_fails_is_counted():
    health = StorageHealth()
    took = []
    health.on_work = lambda work, seconds: took.append((work, seconds >= 0))
    with health.watch("writing"):
        assert health.waiting["writing"] == 1
    with pytest.raises(Unavailable), health.watch("reading"):
        raise Unavailable("gone")

    assert health.waiting == {"reading": 0, "writing": 0}
    assert took == [("writing", True), ("reading", True)]
