"""Notices for people who are not looking."""

import asyncio
import hashlib
import hmac
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from motherlode.play.tables.broadcast import notices
from motherlode.play.tables.broadcast.notices import LogNotifier, Notice, Notices, WebhookNotifier
from tests.play.tables.moves.test_make_move import asked, play_out
from tests.play.tables.people import position_of, seated

NOTICE = Notice("g-ann", "ann", "abcdefghij", "golddiggers", "your_turn", 1.0)


class Postman:
    def __init__(self):
        self.carried = []

    async def notify(self, notice):
        self.carried.append((notice.kind, notice.name))


async def delivered(notices):
    """Pass on all that waits."""
    running = asyncio.create_task(notices.run())
    await asyncio.sleep(0.05)
    running.cancel()

    assert notices.queue.empty()


async def test_whoever_is_asked_and_not_connected_is_told(place):
    postman = Postman()
    notices = Notices(place.store, [postman])
    code, people = await seated(place, "ann", "bob", pace="slow")
    mover, seat = asked(people)
    other = people[1 - seat]
    await other.leave(code)
    while position_of(place, code).actors == (seat,):
        await mover.act(code, seat)

    await delivered(notices)

    assert postman.carried == [("your_turn", other.guest.name)]


async def test_whoever_looks_on_is_left_in_peace(place):
    postman = Postman()
    notices = Notices(place.store, [postman])
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people)

    await delivered(notices)

    assert postman.carried == []


async def test_the_start_and_the_end_are_told_to_the_absent(place):
    postman = Postman()
    notices = Notices(place.store, [postman])
    ann, bob = place.person("ann"), place.person("bob")
    code = await ann.create(players=2)
    await ann.request("watch", code)
    await bob.request("watch", code)
    await bob.request("sit", code, seat=1)
    await bob.request("ready", code, is_ready=True)
    await bob.leave(code)
    await ann.request("start", code)
    await ann.request("resign", code, seat=0, id="ann-resigns")

    await delivered(notices)

    assert postman.carried == [("started", "bob"), ("over", "bob")]


async def test_a_notifier_that_fails_does_not_stop_the_others(place, caplog):
    class Broken:
        async def notify(self, notice):
            raise OSError("no wind")

    postman = Postman()
    notices = Notices(place.store, [Broken(), LogNotifier(), postman])
    with caplog.at_level("INFO", "motherlode.notices"):
        notices._note(NOTICE)
        await delivered(notices)

    assert postman.carried == [("your_turn", "ann")]
    assert "your_turn at table abcdefghij" in caplog.text


async def test_when_too_many_wait_the_next_is_dropped(place, monkeypatch, caplog):
    monkeypatch.setattr(notices, "WAITING", 1)
    waiting = Notices(place.store, [Postman()])
    waiting._note(NOTICE)
    waiting._note(NOTICE)

    assert "dropped" in caplog.text


async def test_a_webhook_is_signed_so_that_the_receiver_can_tell(place):
    received = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            received.append((self.headers["Motherlode-Signature"], body))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *words):
            pass

    with HTTPServer(("127.0.0.1", 0), Receiver) as receiver:
        thread = threading.Thread(target=receiver.handle_request)
        thread.start()
        address = f"http://127.0.0.1:{receiver.server_port}/hook"
        await WebhookNotifier(address, "between us").notify(NOTICE)
        thread.join()

    ((signature, body),) = received
    stamp, mark = (part.partition("=")[2] for part in signature.split(","))
    expected = hmac.new(b"between us", f"{stamp}.".encode() + body, hashlib.sha256).hexdigest()
    assert mark == expected
    assert json.loads(body)["kind"] == "your_turn"


def test_a_webhook_has_a_web_address():
    with pytest.raises(ValueError, match="http or https"):
        WebhookNotifier("file:///etc/passwd", "secret")
