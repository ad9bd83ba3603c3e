"""How often things may be asked for."""

import asyncio

import pytest

from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web import limits
from motherlode.play.web.limits import RATES, Bucket, Limits, Rate
from tests.play.web.client import Browser


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


def taken(bucket, now, tries):
    return sum(bucket.take(now) for _ in range(tries))


def test_a_bucket_gives_what_it_holds_and_fills_up_slowly():
    bucket = Bucket(Rate(burst=3, per_second=2), 0.0)

    assert taken(bucket, 0.0, 10) == 3
    assert taken(bucket, 0.4, 10) == 0
    assert taken(bucket, 1.0, 10) == 2
    assert taken(bucket, 100.0, 10) == 3


def test_what_costs_more_than_is_left_is_not_begun():
    bucket = Bucket(Rate(burst=5, per_second=1), 0.0)

    assert bucket.take(0.0, 4)
    assert not bucket.take(0.0, 2)
    assert bucket.take(0.0)


def test_whoever_asks_too_often_is_refused_and_others_are_not():
    allowed = Limits(clock=Clock())
    burst = int(RATES["table", "guest"].burst)
    for _ in range(burst):
        allowed.check("table", "guest", "ann")

    with pytest.raises(Refusal) as refused:
        allowed.check("table", "guest", "ann")
    allowed.check("table", "guest", "bob")

    assert refused.value.code == "too_fast"


def test_without_limits_nothing_is_refused():
    free = Limits(is_on=False, clock=Clock())
    for _ in range(1000):
        free.check("table", "guest", "ann")

    assert free.messages().take(0.0)


def test_allowances_that_are_full_again_are_forgotten(monkeypatch):
    monkeypatch.setattr(limits, "MANY", 10)
    clock = Clock()
    allowed = Limits(clock=clock)
    for number in range(10):
        allowed.check("request", "address", str(number))
    clock.now = 1000.0
    allowed.check("request", "address", "late")

    assert len(allowed.buckets) == 1


def test_tables_names_and_sign_ins_are_counted_for_each_address_and_guest(limited_server):
    ann = Browser(limited_server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})

    answers = [ann.ask("POST", "quick", {"game": "golddiggers"}) for _ in range(14)]

    assert {status for status, _ in answers[:12]} == {200}
    assert answers[-1][0] == 429
    assert answers[-1][1]["code"] == "too_fast"

    names = [
        Browser(limited_server.address).ask("POST", "me", {"name": f"N{n}"}) for n in range(32)
    ]

    assert names[-1][0] == 429

    wrong = {"name": "Ann", "password": "12345678"}
    eve = Browser(limited_server.address)  # nobody yet: she has no tables to bring along
    guesses = [eve.ask("POST", "sign-in", wrong) for _ in range(7)]

    assert [status for status, _ in guesses[:5]] == [401] * 5
    assert guesses[-1][0] == 429
    assert guesses[-1][1]["code"] == "must_wait"


async def test_all_who_share_an_address_share_its_tables(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("table", "address"), Rate(3, 0.0))
    names = ("Ann", "Bob", "Eve")
    people = [await Browser(limited_server.address, name).come_in() for name in names]
    answers = [
        await asyncio.to_thread(one.ask, "POST", "quick", {"game": "golddiggers"})
        for one in (*people, *people)
    ]
    code = answers[0][1]["code"]
    await people[0].say("rematch", table=code)
    refused = await people[0].hear("refused")

    assert [status for status, _ in answers] == [200] * 3 + [429] * 3
    assert refused["code"] == "too_fast"
    for one in people:
        await one.close()


def test_an_address_lists_only_so_many_tables_and_opens_others(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("listed", "address"), Rate(2, 0.0))
    ann = Browser(limited_server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})
    settings = {"game": "golddiggers", "players": 2}
    listed = {"settings": {**settings, "is_listed": True}}
    statuses = [ann.ask("POST", "tables", listed)[0] for _ in range(3)]

    assert statuses == [200, 200, 429]
    assert ann.ask("POST", "tables", {"settings": {**settings, "is_listed": False}})[0] == 200


async def test_tables_and_connections_know_an_address_only_by_a_hash(limited_server):
    ann = await Browser(limited_server.address, "Ann").come_in()
    code = await ann.create()
    game_server = limited_server.game_server
    (connection,) = game_server.websockets.connections
    origin = game_server.store.tables[code].state.origin

    assert origin == connection.origin == game_server.origin("127.0.0.1")
    assert "127" not in origin
    assert connection.since > 0
    assert game_server.origin("") == ""
    await ann.close()
