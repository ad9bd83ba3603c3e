"""The websocket: who may open it, what is refused, how it ends."""

import asyncio
import contextlib
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from motherlode.play.tables.broadcast.messages import send_table_info
from motherlode.play.web import connection as connections
from motherlode.play.web import http_wire
from motherlode.play.web import socket as websocket
from tests.play.web.client import Browser, play_to_the_end, start_together, state_of


def place_of(server):
    return server.address.replace("http://", "ws://") + "/api/socket"


async def last_words(connection):
    """Why a connection was closed."""
    heard = []
    with contextlib.suppress(ConnectionClosed):
        async for text in connection:
            heard.append(json.loads(text))  # noqa: PERF401 - what came before the end is wanted
    return heard[-1]


async def test_a_websocket_lives_longer_than_a_request_may_take(server, monkeypatch):
    monkeypatch.setattr(http_wire, "REQUEST", 1.0)  # a busy machine may need half a second
    ann = await Browser(server.address, "Ann").come_in()

    await asyncio.sleep(1.2)
    await ann.say("ping")

    assert (await ann.listen())["type"] == "pong"
    await ann.close()


async def test_two_people_play_a_whole_game(server):
    ann = await Browser(server.address, "Ann").come_in()
    bob = await Browser(server.address, "Bob").come_in()
    code = await start_together(ann, bob)

    count = await play_to_the_end(code, ann, bob)

    assert count > 20
    assert ann.views[code] == bob.views[code]
    assert ann.latest("table_info")["info"]["key"]
    await ann.close()
    await bob.close()


async def test_a_person_plays_against_bots(server):
    ann = await Browser(server.address, "Ann").come_in()
    code = await ann.quick(players=3, bot="random")
    shown = await ann.watch(code)
    while shown["actors"]:
        if shown["actors"] == [0]:
            move, _, offers = state_of(shown)
            answer = asyncio.create_task(ann.play(code, 0, move, offers["0"][0]["id"]))
            await answer
            shown = ann.latest("played")
        else:
            shown = await ann.hear("played")

    assert shown["ranking"]
    await ann.close()


async def test_a_plan_is_one_message_that_stops_at_what_chance_decides(server):
    ann = await Browser(server.address, "Ann").come_in()
    bob = await Browser(server.address, "Bob").come_in()
    code = await start_together(ann, bob)
    mover = (ann, bob)[seat := ann.latest("table")["actors"][0]]
    offer = mover.latest("table")["offers"][str(seat)][0]
    steps = [{"action": {"name": offer["name"], "arguments": offer["arguments"]}}] * 3
    plan = {"table": code, "seat": seat, "move": 0, "id": "plan-of-three", "steps": steps}
    await mover.say("play_plan", **plan)
    answer = await mover.hear("plan_played", "refused")
    await mover.close()
    await mover.connect()
    await mover.say("play_plan", **plan)

    assert (answer["played"], answer["move"], answer["stopped"]["step"]) == (1, 1, 1)
    assert answer["stopped"]["code"] in {"revealed", "out_of_turn"}
    assert await mover.hear("plan_played", "refused") == answer
    await ann.close()
    await bob.close()


async def test_who_reloads_finds_the_game_and_what_she_missed(server):
    ann = await Browser(server.address, "Ann").come_in()
    bob = await Browser(server.address, "Bob").come_in()
    code = await start_together(ann, bob)
    await ann.close()
    seat = bob.latest("table")["actors"][0]
    if seat == 1:
        await bob.play(code, 1, 0, 0)
    await ann.connect()

    shown = await ann.watch(code, seen=0)

    assert [line["move"] for line in shown["missed"]] == ([1] if seat == 1 else [])
    assert shown["my_seats"] == [0]
    await ann.close()
    await bob.close()


@pytest.mark.parametrize(
    "first",
    [
        '{"type": "ping"}',
        '{"type": "hello", "ticket": "made up"}',
        '{"type": "hello", "ticket": ""}',
        "hello",
        "[]",
    ],
)
async def test_whoever_does_not_say_hello_with_a_ticket_is_sent_away_with_a_reason(server, first):
    async with connect(place_of(server)) as connection:
        await connection.send(first)

        words = await last_words(connection)

    assert words["type"] == "closing"
    assert words["code"] in {"no_hello", "bad_ticket", "malformed"}


async def test_a_ticket_opens_one_websocket_once(server):
    ann = await Browser(server.address, "Ann").come_in()
    _, ticket = await ann.post("ticket", {})
    for expected in ("welcome", "closing"):
        async with connect(place_of(server)) as connection:
            await connection.send(json.dumps({"type": "hello", **ticket}))

            assert json.loads(await connection.recv())["type"] == expected
    await ann.close()


async def test_whoever_says_nothing_is_not_waited_for(server, monkeypatch):
    monkeypatch.setattr(websocket, "HELLO", 0.1)
    async with connect(place_of(server)) as connection:
        words = await last_words(connection)

    assert words["code"] == "no_hello"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
async def test_a_page_of_another_server_cannot_connect(server, origin):
    with pytest.raises(InvalidStatus) as refused:
        async with connect(place_of(server), origin=Origin(origin)):
            pass

    assert refused.value.response.status_code == 403


async def test_there_is_one_websocket_only(server):
    with pytest.raises(InvalidStatus):
        async with connect(place_of(server) + "s"):
            pass


@pytest.mark.parametrize(
    "message, code",
    [
        ("", "malformed"),
        ("{", "malformed"),
        ('{"type": "dance"}', "malformed"),
        ('{"type": "watch", "table": "x"}', "malformed"),
        ('{"type": "watch", "table": "abcdefghij", "more": 1}', "malformed"),
        ('{"type": "watch", "table": "abcdefghij"}', "unknown_table"),
        ('{"type": "hello", "ticket": "again"}', "twice_hello"),
        ('{"type": "ping"' + " " * 9000 + "}", "too_large"),
        (b"\xff\xfe", "malformed"),
        ("[" * 8000, "malformed"),
        ('{"type": "' + "x" * 8000 + '"}', "malformed"),
    ],
)
async def test_a_bad_message_is_refused_with_a_code_and_the_connection_stays(server, message, code):
    ann = await Browser(server.address, "Ann").come_in()

    await ann.socket.send(message)
    refused = await ann.listen()
    await ann.say("ping")

    assert (refused["type"], refused["code"]) == ("refused", code)
    assert len(refused["sentence"]) < 300  # whatever the sender wrote
    assert (await ann.listen())["type"] == "pong"
    await ann.close()


async def test_a_message_that_is_far_too_large_ends_the_connection_with_a_reason(server):
    ann = await Browser(server.address, "Ann").come_in()

    await ann.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        await ann.listen()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


async def test_one_connection_watches_only_so_many_tables(server, monkeypatch):
    monkeypatch.setattr(websocket, "TABLES", 2)
    ann = await Browser(server.address, "Ann").come_in()
    codes = [await ann.quick(players=2) for _ in range(3)]
    for code in codes[:2]:
        await ann.watch(code)

    await ann.say("watch", table=codes[2])
    refused = await ann.hear("refused")

    assert refused["code"] == "too_many_tables"

    await ann.say("unwatch", table=codes[0])

    assert (await ann.watch(codes[2]))["type"] == "table"
    await ann.close()


async def test_whoever_talks_too_fast_is_refused_and_in_the_end_sent_away(limited_server):
    ann = await Browser(limited_server.address, "Ann").come_in()
    code = await ann.quick(players=2)
    await ann.watch(code)
    for _ in range(20):
        await ann.say("say", table=code, text="hey")

    refused = await ann.hear("refused")
    assert refused["code"] == "too_fast"

    for _ in range(900):
        await ann.say("ping")
    words = await last_words(ann.socket)

    assert (words["type"], words["code"]) == ("closing", "too_fast")


async def test_whoever_reads_too_slowly_is_sent_away_and_others_do_not_wait(server, monkeypatch):
    monkeypatch.setattr(connections, "QUEUE", 10)
    ann = await Browser(server.address, "Ann").come_in()
    (connection,) = [
        one for one in server.game_server.websockets.connections if one.guest.name == "Ann"
    ]

    async def flood():
        for _ in range(3000):  # more than the system takes off our hands
            connection.send(b'{"type":"pong","now":0' + b" " * 10_000 + b"}")

    server.inside(flood())
    words = await last_words(ann.socket)

    assert (words["type"], words["code"]) == ("closing", "too_slow")


async def test_a_device_that_is_signed_out_loses_its_connection(server):
    ann = await Browser(server.address, "Ann").come_in()

    await asyncio.to_thread(ann.ask, "DELETE", "me")
    words = await last_words(ann.socket)

    assert words["code"] == "signed_out"


async def test_who_goes_is_seen_to_be_gone(server):
    ann = await Browser(server.address, "Ann").come_in()
    bob = await Browser(server.address, "Bob").come_in()
    code = await start_together(ann, bob)

    await ann.close()
    changed = await bob.hear("table_info")

    assert [seat["is_connected"] for seat in changed["info"]["seats"]] == [False, True]
    assert code == changed["info"]["code"]
    await bob.close()


async def test_an_error_inside_is_answered_without_its_words(server, monkeypatch):
    ann = await Browser(server.address, "Ann").come_in()

    async def broken(listener, request):
        raise RuntimeError("secrets of the game_server")

    monkeypatch.setattr(server.game_server.requests, "handle", broken)
    await ann.say("watch", table="abcdefghij")
    words = await last_words(ann.socket)

    assert words["code"] == "internal"
    assert "secrets" not in json.dumps(words)


async def test_a_server_that_stops_says_so_and_loses_nothing(tmp_path):
    from motherlode.play.web.game_server import Options
    from tests.play.web.running_server import Running

    path = tmp_path / "tables.sqlite3"
    first = Running(path, Options(bot_pause=0.0)).start()
    ann = await Browser(first.address, "Ann").come_in()
    code = await ann.quick(players=2)
    await ann.watch(code)
    await asyncio.to_thread(first.stop)
    words = await last_words(ann.socket)

    assert words == {
        "type": "closing",
        "code": "stopping",
        "sentence": "The server stops for a moment; come back soon.",
    }

    second = Running(path, Options(bot_pause=0.0)).start()
    ann.address = second.address
    await ann.connect()
    shown = await ann.watch(code)

    assert shown["my_seats"] == [0]
    await ann.close()
    await asyncio.to_thread(second.stop)


async def test_what_is_sent_at_once_and_what_waits_arrive_in_order(server):
    ann = await Browser(server.address, "Ann").come_in()
    (connection,) = [
        one for one in server.game_server.websockets.connections if one.guest.name == "Ann"
    ]

    async def speak():
        for number in range(1500):
            connection.send(b'{"type":"pong","now":%d' % number + b" " * 1300 + b"}")
            if number % 100 == 0:
                await asyncio.sleep(0)

    server.inside(speak())
    heard = [(await ann.listen())["now"] for _ in range(1500)]

    assert heard == list(range(1500))
    await ann.close()


async def test_somebody_whose_line_broke_does_not_keep_others_from_hearing(server):
    ann = await Browser(server.address, "Ann").come_in()
    bob = await Browser(server.address, "Bob").come_in()
    code = await start_together(ann, bob)
    eve = await Browser(server.address, "Eve").come_in()
    await eve.watch(code)
    everybody = {one.guest.name: one for one in server.game_server.websockets.connections}
    live = server.game_server.store.tables[code]

    async def break_and_speak():
        live.watchers = {
            everybody[name]: live.watchers[everybody[name]] for name in ("Eve", "Ann", "Bob")
        }
        everybody["Eve"].send_raw.__self__.transport.abort()
        send_table_info(live)  # in the same turn of the loop: nobody has noticed yet

    server.inside(break_and_speak())

    assert (await ann.listen())["type"] == "table_info"
    assert (await bob.listen())["type"] == "table_info"
    await ann.close()
    await bob.close()
