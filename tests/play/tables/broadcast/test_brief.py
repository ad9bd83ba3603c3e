"""Moves in few bytes say the same as moves in full, and fewer bytes they are."""

import itertools
import statistics
from random import Random

import msgspec
import pytest
from hypothesis import given

from motherlode.play.messages.socket import FromServer
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.broadcast.brief import brief_changes
from motherlode.play.tables.state.view_changes import differences
from tests.play.tables.people import Person, seated
from tests.play.tables.state.test_view_changes import related

GAMES = ("golddiggers", "gold_digger", "digging_bandits", "digger", "lamplight")


def filled(before, values):
    """Values in the shape of what was there, as a browser does it."""
    if isinstance(before, dict) and isinstance(values, list):
        return {key: filled(before[key], values[place]) for place, key in enumerate(sorted(before))}
    if isinstance(before, list) and isinstance(values, list) and len(before) == len(values):
        return [filled(*pair) for pair in zip(before, values, strict=True)]
    return values


def patched(view, flat):
    """The view after changes, as a browser does it."""
    for path, value in zip(flat[::2], flat[1::2], strict=True):
        view = put(view, path if isinstance(path, list) else [path], value)
    return view


def put(here, path, value):
    """What stands somewhere after one change."""
    if not path:
        return value
    step, *deeper = path
    if step is None:
        return filled(here, value)
    if isinstance(here, list) and step == "splice":
        start, count, *items = value
        return [*here[:start], *items, *here[start + count :]]
    if isinstance(here, dict) and isinstance(step, int) and step < 0:
        step = sorted(here)[~step]
    if isinstance(here, dict):
        return {**here, step: put(here.get(step), deeper, value)}
    return [put(one, deeper, value) if place == step else one for place, one in enumerate(here)]


class BriefPerson(Person):
    """Somebody whose browser asks for moves in few bytes; what she hears is told in full again."""

    def __init__(self, place, name):
        super().__init__(place, name)
        self.is_brief = True
        self.words = {}
        self.sizes = []
        self.raw = []

    def send(self, *data):
        for one in data:
            msgspec.json.decode(one, type=FromServer)  # as it is typed
            message = msgspec.json.decode(one)
            self.raw.append(message)
            if message["type"] == "table":
                self.words = {}
            if message["type"] == "brief":
                self.sizes.append(len(one))
                message = self.in_full(message)
            self.hear(message)

    def hear(self, message):
        if message["type"] == "played":
            self.heard.append(message)
            self.view = patched(self.view, message["changes"])
        else:
            super().hear(message)

    def known(self, offer):
        if isinstance(offer, int):
            return self.words[offer]
        offer = {"arguments": {}, **offer}
        if offer["id"] >= 0:
            self.words[offer["id"]] = offer
        return offer

    def in_full(self, message):
        line = {"by": "person", "action": None, **message["line"]}
        if line["action"] is not None:
            line["action"] = self.known(line["action"])
        line["events"] = [{"kind": kind, "facts": facts} for kind, facts, _ in line["events"]]
        offers = message.get("offers", {})
        return {
            **message,
            "type": "played",
            "line": line,
            "changes": message.get("changes", []),
            "offers": {seat: [self.known(one) for one in some] for seat, some in offers.items()},
        }


def told(message):
    """What two people who sit at the same place must hear alike."""
    line = message["line"]
    events = [(event["kind"], event["facts"]) for event in line["events"]]
    said = (line["move"], line["seat"], line["by"], line["action"], events)
    return said, message["actors"], message["offers"]


def choice_of(people):
    """Who is asked first, and what she is offered."""
    for person in people:
        for seat, offers in person.latest("played", "table")["offers"].items():
            return person, int(seat), offers
    return None


@pytest.mark.parametrize("slug", GAMES)
async def test_what_is_told_in_few_bytes_is_the_same(place, slug):
    random = Random(slug)
    variant = {"clock_mode": "throws"} if slug == "digger" else {}
    code, people = await seated(place, "ann", "bob", "cid", game=slug, variant=variant)
    twins = [BriefPerson(place, name) for name in ("ann", "bob", "cid")]
    for twin in twins:
        await twin.request("watch", code)
    for _ in range(40):
        found = choice_of(people)
        if found is None:
            break
        mover, seat, offers = found
        await mover.act(code, seat, action=random.choice(offers)["id"])
        await place.quiet()
        for person, twin in zip(people, twins, strict=True):
            assert person.view == twin.view
            if person.latest("played", "table")["type"] == "played":
                assert told(person.latest("played")) == told(twin.latest("played"))

    sizes = list(itertools.chain.from_iterable(twin.sizes for twin in twins))

    assert statistics.median(sizes) < 900


async def test_words_are_told_once_and_again_after_the_table_was_shown(place):
    code, people = await seated(place, "ann", "bob")
    mover, seat, offers = choice_of(people)
    twin = BriefPerson(place, mover.guest.name)
    await twin.request("watch", code)
    await mover.act(code, seat, action=offers[0]["id"])

    assert {"arguments": {}, **twin.raw[-1]["line"]["action"]} == offers[0]

    for _ in range(30):
        mover, seat, offers = choice_of(people)
        await mover.act(code, seat, action=offers[0]["id"])
    numbers = [one["line"]["action"] for one in twin.raw if one["type"] == "brief"]

    assert any(isinstance(one, int) for one in numbers)

    await twin.request("watch", code)
    mover, seat, offers = choice_of(people)
    await mover.act(code, seat, action=offers[0]["id"])

    assert isinstance(twin.raw[-1]["line"]["action"], dict)


async def test_who_resigns_is_told_in_words(place):
    code, people = await seated(place, "ann", "bob", "cid")
    twin = BriefPerson(place, "ann")
    await twin.request("watch", code)
    await people[1].request("resign", code, seat=1, id="resigning-1")

    assert twin.latest("played")["line"]["action"]["name"] == "resign"


async def test_a_clock_is_told_when_a_table_at_rest_changes(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="standard")
    shown = ann.latest("table")["clock"]
    table = place.store.tables[code]
    table.rest()
    await bob.leave(code)

    assert shown["until"] is not None
    assert ann.latest("table_info")["clock"] == shown


class Row(msgspec.Struct):
    """A part of a view."""

    gold: int
    deck: list[object]


class Short(msgspec.Struct, omit_defaults=True):
    """A part of which not all is always sent."""

    gold: int = 0
    coal: int = 0


@given(related())
def test_changes_without_keys_lead_to_the_same_view(pair):
    old, new = ({"root": tree} for tree in pair)
    changes = msgspec.json.decode(brief_changes(old, differences(old, new)))

    assert patched(msgspec.json.decode(messages.encode(old)), changes) == new


@pytest.mark.parametrize(
    "old, new, expected",
    [
        (Row(1, [1]), Row(2, [1, 2]), [["part", None], [[1, 2], 2]]),
        (Short(1, 2), Short(3, 4), ["part", {"gold": 3, "coal": 4}]),
        ([{"a": 1}], [{"a": 1}, {"a": 2}], ["part", [{"a": 1}, {"a": 2}]]),
        ({"a": {"b": 1}, "c": 2}, {"a": {}, "c": 3}, [["part", None], [{}, 3]]),
        ({"a": {"b": 1}, "c": 2}, {"a": [1], "c": 3}, ["part", {"a": [1], "c": 3}]),
        ({"a": None, "c": 2}, {"a": [1], "c": 3}, [["part", None], [[1], 3]]),
        ({2: 1, 10: 2}, {2: 3, 10: 4}, [["part", None], [4, 3]]),
        ([1, 2, 3, 4, 5], [1, 2, 6, 4, 5, 7], ["part", [1, 2, 6, 4, 5, 7]]),
        ([1, 2, 3, 4, 5], [1, 2, 6, 7, 4, 5], [["part", "splice"], [2, 1, 6, 7]]),
        ([None] * 9, [None] * 5, [["part", "splice"], [5, 4]]),
        ((1, 2, 3, 4), [1, 2, 3, 4, {"a": 1}], [["part", "splice"], [4, 0, {"a": 1}]]),
        ([[1], [2]], [[1], [3]], ["part", [[1], [3]]]),
    ],
)
def test_keys_are_left_out_where_the_shape_is_the_same(old, new, expected):
    changes = brief_changes({"part": old}, [(("part",), new)])

    assert msgspec.json.decode(changes) == expected


def test_fields_of_structures_are_named_by_their_places():
    old = Row(1, [Row(1, []), Short(1)])
    changes = brief_changes(
        old, [(("gold",), 2), (("deck", 0, "gold"), 3), (("deck", 1, "gold"), 4)]
    )

    assert msgspec.json.decode(changes) == [-2, 2, [-1, 0, -2], 3, [-1, 1, "gold"], 4]
