"""Are old games and unused accounts deleted when the settings say so, in rounds, and never otherwise?"""

import asyncio

import pytest

from motherlode.play.moderation import retention
from motherlode.play.moderation.retention import Due
from motherlode.play.moderation.settings import ServerSettings
from motherlode.play.storage.protocol import DeviceRow, Unavailable
from motherlode.play.tables.clocks.clock_jumps import ClockJumps
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.cleanup import delete_old
from motherlode.play.web.game_server import Options
from motherlode.play.web.online_people import Found
from tests.play.tables.people import Clock
from tests.play.web.client import Browser
from tests.play.web.operating import Operator, running
from tests.play.web.running_server import Running

DAY = 24 * 3600.0
COUNT = iter(range(1000))


@pytest.fixture
def server(tmp_path):
    made = running(tmp_path / "tables.sqlite3", keep_games_days=10, keep_accounts_days=30)
    yield made
    made.stop()


async def finished(server, ann):
    """A game that is over and that nobody looks at."""
    code = await ann.quick(players=2)
    await ann.watch(code)
    await ann.say("resign", table=code, seat=0, id="request-resign")
    while (await ann.hear("table_info"))["info"]["phase"] != "over":
        pass
    return code


def later(server, days):
    clock = server.game_server.store.now
    server.game_server.store.now = lambda: clock() + days * DAY


def inside(server, work):
    return asyncio.to_thread(server.inside, work)


async def test_a_finished_game_goes_after_its_days_and_not_before(server):
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    await ann.come_in()
    code = await finished(server, ann)
    jo = Operator(server.address)
    later(server, 9)
    early = await inside(server, server.game_server.retention.round())
    later(server, 2)
    _, dry = await jo.get("/settings")
    watched = await inside(server, server.game_server.retention.round())
    await ann.say("unwatch", table=code)
    await ann.say("ping")
    await ann.hear("pong")
    await ann.close()
    gone = await inside(server, server.game_server.retention.round())

    assert early == watched == Due(0, 0)  # as long as somebody looks at it, it stays
    assert (dry["old_games"], dry["unused_accounts"], dry["keep_games_days"]) == (1, 0, 10)
    assert gone == Due(1, 0)
    assert (await ann.get(f"tables/{code}"))[1]["code"] == "unknown_table"


async def test_a_game_that_is_watched_at_another_process_stays(server, monkeypatch):
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    await ann.come_in()
    code = await finished(server, ann)
    await ann.close()
    later(server, 11)
    game_server, known = server.game_server, []

    async def found(guests=(), tables=()):
        known.extend(tables)
        return elsewhere

    monkeypatch.setattr(game_server.online, "find", found)
    elsewhere = Found()
    elsewhere.watchers = {code: 1}
    watched = await inside(server, game_server.retention.round())
    elsewhere.watchers, elsewhere.is_complete = {}, False  # a process does not answer
    unsure = await inside(server, game_server.retention.round())
    elsewhere.is_complete = True

    assert watched == unsure == Due(0, 0)
    assert await inside(server, game_server.retention.round()) == Due(1, 0)
    assert known == [code] * 3


async def test_games_that_are_watched_keep_no_other_from_going(server, monkeypatch):
    monkeypatch.setattr("motherlode.play.moderation.retention.ROUND", 1)
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    await ann.come_in()
    watched, other = await finished(server, ann), await finished(server, ann)
    await ann.close()
    later(server, 11)
    elsewhere = Found()
    elsewhere.watchers = {watched: 1}

    async def found(guests=(), tables=()):
        return elsewhere

    monkeypatch.setattr(server.game_server.online, "find", found)
    rounds = [await inside(server, server.game_server.retention.round()) for _ in range(3)]

    assert sum(one.games for one in rounds) == 1
    assert await inside(server, server.game_server.storage.table(other)) is None
    assert await inside(server, server.game_server.storage.table(watched)) is not None


async def test_by_a_clock_that_has_jumped_nothing_is_deleted(server, monkeypatch):
    game_server, rounds, waits = server.game_server, [], []
    clock = Clock()
    game_server.retention.jumps = ClockJumps(clock)

    async def done():
        rounds.append(clock.now)
        return Due(0, 0)

    async def sleep(seconds):
        waits.append(seconds)
        clock.now += 400 * DAY
        if len(waits) == 3:
            raise asyncio.CancelledError

    monkeypatch.setattr(game_server.retention, "round", done)
    monkeypatch.setattr("motherlode.play.moderation.retention.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await game_server.retention.run()

    assert len(rounds) == 1
    assert waits == [retention.HOUR] * 3


async def test_an_unused_account_goes_as_if_she_had_asked_for_it(server):
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    guest = await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    code = await ann.create(players=2)
    later(server, 31)
    done = await inside(server, server.game_server.retention.round())

    assert done == Due(0, 1)
    assert await inside(server, server.game_server.storage.guest(guest["id"])) is None
    assert await inside(server, server.game_server.storage.table(code)) is None


async def test_an_account_that_cannot_be_deleted_now_is_passed_over(server, monkeypatch, caplog):
    for _ in range(2):
        ann = Browser(server.address, f"Ann {next(COUNT)}")
        await ann.enter()
        await ann.post("me/account", {"password": "under the river"})
    later(server, 31)
    erasure = server.game_server.erasure
    forget, asked = erasure.forget, []

    async def first_is_at_a_table_that_starts(guest):
        asked.append(guest.id)
        if len(asked) == 1:
            raise Refusal("starting")
        return await forget(guest)

    monkeypatch.setattr(erasure, "forget", first_is_at_a_table_that_starts)
    done = await inside(server, server.game_server.retention.round())
    again = await inside(server, server.game_server.retention.round())

    assert done == again == Due(0, 1)
    assert asked[2] == asked[0]
    assert "could not be deleted: starting" in caplog.text


async def test_whoever_comes_back_while_others_are_deleted_stays(server, monkeypatch):
    ann, bob = (Browser(server.address, f"{name} {next(COUNT)}") for name in ("Ann", "Bob"))
    guests = []
    for one in (ann, bob):
        guests.append((await one.enter())["id"])
        await one.post("me/account", {"password": "under the river"})
    later(server, 31)
    game_server = server.game_server
    forget, now = game_server.erasure.forget, game_server.store.now

    async def bob_signs_in_meanwhile(guest):
        await game_server.storage.put_device(DeviceRow("phone", guests[1], now(), now()))
        return await forget(guest)

    monkeypatch.setattr(game_server.erasure, "forget", bob_signs_in_meanwhile)
    done = await inside(server, game_server.retention.round())

    assert done == Due(0, 1)
    assert await inside(server, game_server.storage.guest(guests[0])) is None
    assert await inside(server, game_server.storage.guest(guests[1])) is not None


async def test_two_processes_delete_the_same_account_at_once(server, monkeypatch):
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    guest = await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    code = await ann.create(players=2)
    later(server, 31)
    game_server = server.game_server
    usual = game_server.storage.codes_of

    async def dropped_by_the_other_meanwhile(*asked):
        codes = await usual(*asked)
        await game_server.storage.drop_table(code)
        game_server.store.tables.clear()
        return codes

    monkeypatch.setattr(game_server.storage, "codes_of", dropped_by_the_other_meanwhile)
    done = await inside(server, game_server.retention.round())

    assert done == Due(0, 1)
    assert await inside(server, game_server.storage.guest(guest["id"])) is None


async def test_an_operator_asks_what_would_go(server):
    ann = Browser(server.address, f"Ann {next(COUNT)}")
    await ann.enter()
    await ann.post("me/account", {"password": "under the river"})
    later(server, 5)
    jo = Operator(server.address)
    _, found = await jo.get("/settings?games=1&accounts=3")

    assert (found["keep_accounts_days"], found["unused_accounts"]) == (3, 1)
    assert (await jo.get("/settings"))[1]["unused_accounts"] == 0
    for query in ("games=0", "games=x", "accounts=36501", "accounts=-1"):
        assert (await jo.get(f"/settings?{query}"))[0] == 400


async def test_rounds_are_limited_and_follow_one_another(server, monkeypatch, caplog):
    monkeypatch.setattr(retention, "ROUND", 2)
    rounds, waits = [Due(2, 0), Due(0, 2), Unavailable("down"), Due(0, 1), Due(0, 0)], []

    async def done():
        found = rounds.pop(0)
        if isinstance(found, Exception):
            raise found
        return found

    async def sleep(seconds):
        waits.append(seconds)
        if not rounds:
            raise asyncio.CancelledError

    monkeypatch.setattr(server.game_server.retention, "round", done)
    monkeypatch.setattr("motherlode.play.moderation.retention.sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        await server.game_server.retention.run()

    pause, hour = retention.PAUSE, retention.HOUR
    assert waits == [pause, pause, hour, pause, hour]
    assert "did not answer" in caplog.text


async def test_a_round_takes_only_so_many(server, monkeypatch):
    monkeypatch.setattr(retention, "ROUND", 2)
    for _ in range(3):
        ann = Browser(server.address, f"Ann {next(COUNT)}")
        await ann.enter()
        await ann.post("me/account", {"password": "under the river"})
    later(server, 31)
    rounds = [await inside(server, server.game_server.retention.round()) for _ in range(3)]

    assert [one.accounts for one in rounds] == [2, 1, 0]


async def test_of_two_processes_one_deletes(cluster, monkeypatch):
    settings = ServerSettings(keep_accounts_days=30)
    options = Options(bot_pause=0.0, is_limited=False, is_alone=False, settings=settings)
    address = cluster.empty_database()
    both = [Running(address, options).start() for _ in range(2)]
    people = [Browser(both[0].address, f"Ann {next(COUNT)}") for _ in range(3)]
    for one in people:
        await one.enter()
        await one.post("me/account", {"password": "under the river"})
    for one in both:
        later(one, 31)
    rounds = await asyncio.gather(*(inside(one, one.game_server.retention.round()) for one in both))
    asked = []

    async def forget(*before):
        if before[0] < 0.0:  # and not by the clock of a server that cleans up meanwhile
            asked.append(before)

    for one in both:
        monkeypatch.setattr(one.game_server.storage, "forget", forget)
        await inside(one, delete_old(one.game_server.store, 0.0))
    for one in both:
        await asyncio.to_thread(one.stop)

    assert sorted(one.accounts for one in rounds) == [0, 3]
    assert len(asked) == 1


async def test_a_process_that_loses_the_lease_deletes_nobody_else(server, monkeypatch):
    for _ in range(3):
        ann = Browser(server.address, f"Ann {next(COUNT)}")
        await ann.enter()
        await ann.post("me/account", {"password": "under the river"})
    later(server, 31)
    answers = iter([True, True, False, False])

    async def lease(*_):
        return next(answers)

    monkeypatch.setattr(server.game_server.processes, "first_name", "one of several")
    monkeypatch.setattr(server.game_server.storage, "lease", lease)

    assert await inside(server, server.game_server.retention.round()) == Due(0, 1)


async def test_without_settings_everything_is_kept(tmp_path):
    made = running(tmp_path / "tables.sqlite3")
    later(made, 10_000)
    done = await inside(made, made.game_server.retention.round())
    due = await inside(made, made.game_server.retention.due(None, None))
    await asyncio.to_thread(made.stop)

    assert done == due == Due(0, 0)
