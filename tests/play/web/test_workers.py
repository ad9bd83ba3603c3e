"""`motherlode serve --workers`: several processes on one port and one PostgreSQL, of which any may be killed."""

import asyncio
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.web.table_routing import order_of
from tests.play.web.client import PATIENCE, Browser, state_of
from tests.play.web.test_metrics import scrape, values
from tests.play.web.worker_processes import (
    TOKEN,
    Workers,
    at_both,
    command_of,
    connect,
    connect_to,
    cut_off,
    play_one,
    start_at_two,
    worker_of,
)

MIDDLE = 8  # moves before a worker is killed
SIGNED_OUT = 2.0  # seconds; a server that only looks now and then takes up to five
SOON = 3.0  # seconds within which bots go on


@pytest.fixture
def database(cluster):
    return cluster.empty_database()


@pytest.fixture
def workers(database):
    made = Workers(database, "--no-limits", "--bot-pause", "0.3")
    yield made
    if made.process.poll() is None:
        made.stop()


async def bots_turn(person):
    """A table where a bot seems to think."""
    code = await person.create(3)
    shown = await person.watch(code)
    for seat in (1, 2):
        await person.say("seat_bot", table=code, seat=seat, bot="heuristic")
        await person.hear("table_info")
    await person.say("start", table=code)
    while shown["info"]["phase"] != "playing":
        shown = await person.hear("table")
    while shown["actors"] == [0]:
        move, _, offers = state_of(shown)
        await person.play(code, 0, move, offers["0"][0]["id"])
        shown = person.latest("table", "played")
        while state_of(shown)[0] <= move:
            shown = await person.hear("played")
    return code


def moments(database, code):
    """When each move of a table was made."""
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT at FROM motherlode.log WHERE code = %s ORDER BY line", [code]
        )
        return [at for (at,) in found.fetchall()]


async def test_bots_go_on_within_three_seconds_when_a_worker_is_killed(database):
    workers = Workers(database, "--no-limits", "--bot-pause", "10")
    people = await at_both(workers, "Ann", "Bob", "Cat", "Dan")
    codes = [await bots_turn(person) for person in people]
    victim, other = workers.pids()
    counts = [len(moments(database, code)) for code in codes]
    killed = time.time()
    workers.kill(victim)
    for person in people[0::2]:
        await cut_off(person)
    await asyncio.sleep(SOON)

    for code, count in list(zip(codes, counts, strict=True))[0::2]:
        found = moments(database, code)
        assert len(found) > count
        assert found[count] - killed < SOON
        assert len(found) == len(set(found))  # nothing was made twice
    for person, code in zip(people[0::2], codes[0::2], strict=True):
        await connect_to(person, other)
        shown = await person.watch(code)
        assert shown["move"] == len(moments(database, code))
        assert shown["info"]["seats"][0]["is_connected"]
    for person in people:
        await person.close()
    status, said = workers.stop()

    assert status == 0
    assert "worker 0 ended with -9; another one is started in 0.1 s" in said


async def test_a_person_goes_on_at_another_worker_when_hers_is_killed(workers):
    ann, bob = people = await at_both(workers, "Ann", "Bob")
    code = await start_at_two(ann, bob)
    first = workers.pids()[0]
    for number in range(20):
        if number == MIDDLE:
            workers.kill(first)
            await cut_off(ann)
            await connect(ann)
            for one in people:
                await one.watch(code)
        await play_one(code, people)

    assert ann.views[code] == bob.views[code]
    for one in people:
        await one.close()


async def test_people_of_a_table_are_served_by_its_worker(workers):
    ann, bob = Browser(workers.address, "Ann"), Browser(workers.address, "Bob")
    for one in (ann, bob):
        await one.enter()
    found, expected = [], []
    for _ in range(6):
        code = await ann.create(2)
        for one in (ann, bob):
            await connect(one, code)
            await one.watch(code)
            found.append(worker_of(one))
            expected.append(workers.pids()[order_of(code, 2)[0]])
            await one.close()

    assert found == expected
    assert set(found) == set(workers.pids())


async def test_people_of_a_table_play_on_at_the_other_worker_when_theirs_is_killed(workers):
    ann, bob = people = Browser(workers.address, "Ann"), Browser(workers.address, "Bob")
    for one in people:
        await one.enter()
        await connect(one)
    code = await start_at_two(ann, bob)
    for one in people:
        await one.close()
        await connect(one, code)
        await one.watch(code)
    await play_one(code, people)
    victim, other = (workers.pids()[number] for number in order_of(code, 2))
    workers.kill(victim)
    for one in people:
        await cut_off(one)
        await connect(one, code)
        await one.watch(code)
    at_first = [worker_of(one) for one in people]
    for _ in range(10):
        await play_one(code, people)

    assert other in at_first  # the victim may have been replaced meanwhile
    assert ann.views[code] == bob.views[code]
    for one in people:
        await one.close()


async def test_who_is_there_is_seen_at_the_other_worker(workers):
    ann, bob = await at_both(workers, "Ann", "Bob")
    code = await start_at_two(ann, bob)
    workers.kill(worker_of(bob))
    await cut_off(bob)
    while (await ann.hear("table_info"))["info"]["seats"][1]["is_connected"]:
        pass
    await connect(bob)
    await bob.watch(code)
    while not (await ann.hear("table_info"))["info"]["seats"][1]["is_connected"]:
        pass
    await ann.close()
    await bob.close()


async def test_whoever_signs_a_device_out_ends_its_connections_at_the_other_worker(workers):
    ann, phone = Browser(workers.address, "Ann"), Browser(workers.address, "Ann")
    await ann.enter()
    await ann.post("me/account", {"password": "a long enough password"})
    await phone.post("sign-in", {"name": "Ann", "password": "a long enough password"})
    first, second = workers.pids()
    await connect_to(ann, first)
    await connect_to(phone, second)
    _, me = await phone.get("me")
    own = next(one["id"] for one in me["devices"] if one["is_this"])
    began = time.monotonic()
    status, _ = await asyncio.to_thread(ann.ask, "DELETE", f"me/devices/{own}")
    closing = await phone.hear("closing")

    assert status == 200
    assert closing["code"] == "signed_out"
    assert time.monotonic() - began < SIGNED_OUT
    for one in (ann, phone):
        await one.close()


async def test_limits_are_counted_for_all_workers_together(database):
    workers = Workers(database)
    ann, tab = Browser(workers.address, "Ann"), Browser(workers.address, "Ann")
    await ann.enter()
    tab.jar = ann.jar
    tab.opener = ann.opener
    first, second = workers.pids()
    await connect_to(ann, first)
    await connect_to(tab, second)
    code = await ann.create(2)
    answers = []
    for person in (ann, tab):
        await person.watch(code)
        for number in range(10):
            await person.say("say", table=code, text=f"word {number}")
        heard = [await person.hear("said", "refused") for _ in range(10)]
        answers += [one.get("code", "said") for one in heard]
        await asyncio.sleep(1.0)  # in which it is told

    assert answers[:10] == ["said"] * 10
    assert answers[10:].count("too_fast") >= 7
    for one in (ann, tab):
        await one.close()
    workers.stop()


async def test_metrics_are_those_of_all_workers(workers):
    people = await at_both(workers, "Ann", "Bob", "Cat")
    status, text = await asyncio.to_thread(scrape, workers.address, Authorization=f"Bearer {TOKEN}")
    found = values(text)

    assert status == 200
    assert found["motherlode_connections", "0"] == 2
    assert found["motherlode_connections", "1"] == 1
    for one in people:
        await one.close()


async def test_everybody_is_told_when_all_workers_stop(workers):
    people = await at_both(workers, "Ann", "Bob")
    workers.process.send_signal(signal.SIGTERM)
    for person in people:
        assert (await person.hear("closing"))["code"] == "stopping"
        await person.close()
    _, said = workers.process.communicate(timeout=30)

    assert workers.process.returncode == 0
    assert said == ""


async def test_workers_are_replaced_while_others_serve(workers):
    ann, bob = await at_both(workers, "Ann", "Bob")
    before = workers.pids()
    workers.process.send_signal(signal.SIGHUP)
    for person in (ann, bob):
        assert (await person.hear("closing"))["code"] == "stopping"
        await person.close()
        status, _ = await person.get("ready")  # somebody is there
        assert status == 200
    until = time.monotonic() + PATIENCE
    while set(workers.pids()) & set(before) or len(workers.pids()) < 2:
        assert time.monotonic() < until
        await asyncio.sleep(0.1)
    assert not set(workers.pids()) & set(before)


def test_workers_end_when_the_supervisor_is_killed(workers):
    pids = workers.pids()
    workers.process.kill()
    workers.process.communicate(timeout=20)
    until = time.monotonic() + PATIENCE
    while any(command_of(pid) for pid in pids):
        assert time.monotonic() < until
        time.sleep(0.05)


@pytest.mark.parametrize(
    "words, said",
    [
        (["--workers", "2"], "a file has one process that serves it; several workers need"),
        (["--workers", "0"], "--workers"),
    ],
)
def test_what_workers_cannot_serve_is_refused(tmp_path, words, said):
    database = str(tmp_path / "tables.sqlite3")
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", database, *words])

    assert told.exit_code == 2
    assert said in told.output
    assert not Path(database).exists()


def test_workers_that_cannot_start_say_why_and_end(cluster):
    address = cluster.address("nowhere")
    words = ["--workers", "2", "--port", "0", "--database", address]
    done = subprocess.run(
        [sys.executable, "-m", "motherlode.cli", "serve", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 2
    assert 'database "nowhere" does not exist' in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
