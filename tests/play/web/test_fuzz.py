"""Any message at all: it is answered, it breaks nothing, and a stranger's changes nothing."""

import asyncio
import json
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from motherlode.play.messages.socket import FromBrowser
from tests.play.web.client import Browser, start_together

SHAPES = {kind.__struct_config__.tag: kind.__struct_fields__ for kind in get_args(FromBrowser)} | {
    "dance": ("table", "seat")
}
FIELDS = sorted({field for fields in SHAPES.values() for field in fields})
WORDS = st.text(max_size=30) | st.sampled_from(
    ["", "resign", "impress charm", "\0", "\u202e", "🪙"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)
SETTINGS = st.fixed_dictionaries(
    {"game": WORDS | st.just("golddiggers"), "players": st.integers(-1, 9) | VALUES},
    optional={"variant": VALUES, "pace": WORDS, "is_listed": st.booleans(), "is_local": VALUES},
)
LIKELY = {
    "seat": st.integers(0, 2) | st.integers(-1, 8),
    "guest": st.sampled_from(["", "nobody"]),
    "name": st.sampled_from(["Max", "\u202e"]),
    "ticket": WORDS,
    "move": st.integers(-1, 5),
    "id": st.text("abcdef-0123", min_size=8, max_size=20),
    "action": st.integers(-1, 30) | WORDS,
    "seen": st.integers(0, 5),
    "text": WORDS,
    "settings": SETTINGS,
    "bot": st.sampled_from(["random", "heuristic", "genius"]),
    "reaction": st.sampled_from(["cheers", "hate"]),
    "is_ready": st.booleans(),
    "is_silent": st.booleans(),
    "is_agreed": st.booleans(),
}
FUZZ = settings(
    max_examples=250, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)


@st.composite
def messages(draw, codes):
    """A message as a browser might write it, or nearly."""
    kind = draw(st.sampled_from(sorted(SHAPES)))
    wanted = list(SHAPES[kind])
    if draw(st.integers(0, 4)) == 0:
        wanted = draw(st.lists(st.sampled_from(FIELDS), max_size=6, unique=True))
    message = {"type": kind}
    for field in wanted:
        likely = LIKELY.get(field, WORDS)
        if field == "table":
            likely = st.sampled_from([*codes, codes[0], "abcdefghij"])
        message[field] = draw(likely if draw(st.integers(0, 9)) else VALUES)
    return json.dumps(message)


@st.composite
def damaged(draw, codes):
    """A message with some of its signs replaced, dropped or doubled; or anything at all."""
    if draw(st.booleans()):
        return draw(st.text(max_size=200) | st.binary(max_size=200))
    text = draw(messages(codes))
    place = draw(st.integers(0, len(text)))
    kind = draw(st.integers(0, 2))
    if kind == 0:
        return text[:place] + draw(st.text(max_size=3)) + text[place:]
    if kind == 1:
        return text[:place] + text[place + draw(st.integers(1, 5)) :]
    return text[:place]


class Bench:
    """A stranger, two players, and a table in play; all in a loop that lives as long as the module."""

    def __init__(self, server):
        self.server = server
        self.loop = asyncio.new_event_loop()
        self.people = [Browser(server.address, name) for name in ("Ann", "Bob", "Eve")]
        for one in self.people:
            self.run(one.come_in())
        self.code = self.run(start_together(*self.people[:2]))
        self.open = self.run(self.people[0].create(3))
        self.stranger = self.people[2]

    def run(self, work):
        return self.loop.run_until_complete(work)

    def row(self, code):
        return self.server.inside(self.server.game_server.storage.table(code))

    async def tell(self, browser, message):
        """Send it, and hear everything up to the answer to a question that only we ask."""
        await browser.socket.send(message)
        await browser.say("unwatch", table=LAST)
        heard: list[dict[str, Any]] = []
        while not heard or heard[-1].get("table") != LAST:
            heard.append(await browser.listen())
        return heard[:-1]

    def close(self):
        for one in self.people:
            self.run(one.close())
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()


@pytest.fixture(scope="module")
def bench(server):
    made = Bench(server)
    yield made
    made.close()


LAST = "zzzzzzzzzz"
CODES = (
    "table00000",
    "table11111",
)  # stand for the real ones, which are drawn when the server runs


def real(text, bench):
    if isinstance(text, bytes):
        return text
    return text.replace(CODES[0], bench.code).replace(CODES[1], bench.open)


@FUZZ
@given(message=messages(CODES))
def test_a_stranger_is_answered_and_changes_no_game(bench, message):
    before = bench.row(bench.code)

    heard = bench.run(bench.tell(bench.stranger, real(message, bench)))

    assert "closing" not in [one["type"] for one in heard]
    assert all(one["code"] != "internal" for one in heard if one["type"] == "refused")
    assert bench.row(bench.code) == before


@FUZZ
@given(message=damaged(CODES))
def test_a_damaged_message_of_a_player_is_refused_and_changes_nothing(bench, message):
    before = bench.row(bench.code)

    heard = bench.run(bench.tell(bench.people[0], real(message, bench)))

    after = bench.row(bench.code)
    assert "closing" not in [one["type"] for one in heard]
    if [one["type"] for one in heard] == ["refused"]:
        assert heard[0]["sentence"]
        assert after == before


@FUZZ
@given(message=messages(CODES))
def test_a_host_can_request_anything_and_the_table_stays_sound(bench, message):
    sent = real(message, bench)
    heard = bench.run(bench.tell(bench.people[0], sent))
    if '"watch"' not in sent:
        bench.run(bench.tell(bench.people[0], json.dumps({"type": "watch", "table": bench.code})))
    refused = [one for one in heard if one["type"] == "refused"]

    assert "closing" not in [one["type"] for one in heard]
    assert all(one["code"] != "internal" for one in refused)
    shown = bench.run(
        bench.tell(bench.people[1], json.dumps({"type": "watch", "table": bench.code}))
    )
    assert shown[-1]["type"] in {"table", "refused"}
