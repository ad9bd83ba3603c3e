"""How often things may be asked for."""

import asyncio
from collections import deque

import pytest

from motherlode.play.identity.fair_queue import FairQueue
from motherlode.play.identity.passwords import Cost, Passwords
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


def test_what_turns_out_right_is_given_back_and_what_was_wrong_has_to_wait(monkeypatch):
    monkeypatch.setitem(RATES, ("wrong password", "address"), Rate(2, 0.1))
    clock = Clock()
    allowed = Limits(clock=clock)
    for _ in range(50):
        allowed.check_failure("wrong password", "address", "school")
        allowed.give_back("wrong password", "address", "school")
    for _ in range(2):
        allowed.check_failure("wrong password", "address", "school")
    clock.now = 4.0

    with pytest.raises(Refusal) as refused:
        allowed.check_failure("wrong password", "address", "school")
    assert (refused.value.code, refused.value.wait) == ("must_wait", 6)
    clock.now = 10.0
    allowed.check_failure("wrong password", "address", "school")
    allowed.give_back("wrong password", "address", "nobody yet")


async def test_thirty_people_behind_one_address_come_in_at_once(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("guest", "address"), Rate(90, 1))  # of names alone
    quick = Passwords(Cost(doublings=4, rounds=1))
    monkeypatch.setattr(limited_server.game_server.guests, "_passwords", quick)
    people = [Browser(limited_server.address, f"Pupil {number}") for number in range(30)]

    async def kept_and_back(one):
        password = {"password": f"password of {one.name}"}
        await one.post("me", {"name": one.name})
        first, _ = await one.post("me/account", password)
        other = Browser(limited_server.address, one.name)
        second, _ = await other.post("sign-in", {"name": one.name, **password})
        return first, second

    statuses = await asyncio.gather(*map(kept_and_back, people))

    assert statuses == [(200, 200)] * 30


def test_whoever_guesses_at_many_names_from_one_address_has_to_wait(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("wrong password", "address"), Rate(3, 0.03))
    ann = Browser(limited_server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})
    ann.ask("POST", "me/account", {"password": "password of ann"})
    eve = Browser(limited_server.address)
    guesses = [
        eve.ask("POST", "sign-in", {"name": f"name {n}", "password": "12345678"}) for n in range(4)
    ]

    assert [status for status, _ in guesses] == [401] * 3 + [429]
    assert guesses[-1][1]["code"] == "must_wait"
    assert guesses[-1][1]["wait"] > 20


def test_whoever_finds_the_queue_of_passwords_full_is_told_when_to_come_back(
    limited_server, monkeypatch
):
    game_server = limited_server.game_server
    ann = Browser(limited_server.address, "Ann")
    ann.ask("POST", "me", {"name": "Ann"})
    ann.ask("POST", "me/account", {"password": "password of ann"})
    full = FairQueue(1, 1, 3.0)
    full._free = full._most = 0  # all places are taken, and there is no room to wait
    full._queues["127.0.0.1"] = deque()
    monkeypatch.setattr(game_server.guests._passwords, "_queue", full)
    right = {"name": "Ann", "password": "password of ann"}
    answers = [Browser(limited_server.address).ask("POST", "sign-in", right) for _ in range(9)]

    assert {(status, body["code"], body["wait"]) for status, body in answers} == {(503, "busy", 3)}
    monkeypatch.undo()
    assert Browser(limited_server.address).ask("POST", "sign-in", right)[0] == 200


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
