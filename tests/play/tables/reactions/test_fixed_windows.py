"""Windows for secret cards leak nothing: others hear the same at the same time, whatever is held, said or ordered."""

import asyncio

import msgspec
import pytest

from motherlode.play.tables.lobby import lobby
from tests.marks import rule
from tests.play.tables.bombs import (
    SHIELD,
    SPY,
    alone,
    at_the_bomb,
    close,
    lay_out,
    lives,
    order,
    say,
    until,
)
from tests.play.tables.people import Person, Place, listen, position_of, refusal

OPEN = 6.0  # seconds
PATIENT = 5.0  # real seconds after which a server is said to turn in circles


@pytest.fixture
def same_chance(monkeypatch):
    """The same key and the same code at every table."""
    monkeypatch.setattr("secrets.token_bytes", lambda _: bytes(16))
    monkeypatch.setattr("motherlode.play.tables.lobby.seating.key_of", lambda *_: bytes(16))
    monkeypatch.setattr(lobby, "new_code", lambda: "samecode42")


async def traces(path, kept, deeds, **settings):
    """All that others hear of a window, and what they find in the lobby; deeds: when Bob does what."""
    async with Place(path) as place:
        code, people = await at_the_bomb(place, kept, **settings)
        spectator = place.person("spectator")
        await spectator.request("watch", code)
        others = (people[0], people[2], spectator)
        heard: list[list[tuple[float, dict[str, object]]]] = [[] for _ in others]
        for person, trace in zip(others, heard, strict=True):
            listen(person, trace)
        bob = people[1]
        for what in deeds.get("before", ()):
            await order(code, bob, "shield", what)
        place.clock.now += 1.0
        await say(code, people[0], 0, "play bomb b2")
        for after, what in deeds.get("then", ()):
            await place.pass_time(after)
            if what in {"always", "ask", "never"}:
                await order(code, bob, "shield", what)
            else:
                await say(code, bob, 1, what)
        lists = [await place.lobby.find(code, person.guest.id) for person in others]
        await close(place, code)
        await place.pass_time(10.0)
        return heard, msgspec.to_builtins(lists)


HIT = {
    "is silent": (SPY, {}),
    "goes on at once": (SPY, {"then": [(0.1, "decline")]}),
    "goes on late": (SPY, {"then": [(5.5, "decline")]}),
    "has ordered always": (SPY, {"before": ["always"]}),
    "declines at once": (SHIELD, {"then": [(0.1, "decline")]}),
    "declines late, and twice": (SHIELD, {"then": [(2.0, "decline"), (3.0, "decline")]}),
    "has ordered never": (SHIELD, {"before": ["always", "never"]}),
    "orders never meanwhile": (SHIELD, {"then": [(4.0, "never")]}),
}
SAVED = {
    "is silent": (SHIELD, {}),
    "has ordered always": (SHIELD, {"before": ["always"]}),
    "orders always meanwhile": (SHIELD, {"before": ["never"], "then": [(5.0, "always")]}),
    "has changed her mind": (SHIELD, {"before": ["never", "ask"]}),
}


@pytest.mark.parametrize("pace", ["off", "standard", "slow", "60"])
async def test_a_hit_looks_the_same_at_the_same_time_whatever_led_to_it(
    tmp_path, same_chance, pace
):
    heard = {}
    for number, (way, (kept, deeds)) in enumerate(HIT.items()):
        heard[way] = await traces(tmp_path / f"{number}.sqlite3", kept, deeds, pace=pace)
    first, lists = heard["is silent"]
    spectator = first[-1]
    thrown, hit = [(at, one) for at, one in spectator if one["type"] == "played"]

    assert [way for way, trace in heard.items() if trace != (first, lists)] == []
    assert hit[1]["line"]["events"][0]["kind"] == "hit"
    assert hit[0] == thrown[1]["clock"]["until"]
    assert OPEN <= hit[0] - thrown[0] <= OPEN + 2.0
    assert hit[1]["line"]["by"] == "window"


@pytest.mark.parametrize("pace", ["off", "standard"])
async def test_a_shield_that_is_held_up_when_time_is_over_does_not_tell_who_wanted_it(
    tmp_path, same_chance, pace
):
    heard = {}
    for number, (way, (kept, deeds)) in enumerate(SAVED.items()):
        heard[way] = await traces(tmp_path / f"{number}.sqlite3", kept, deeds, pace=pace)
    first = heard["is silent"]
    shielded = first[0][-1][-1][1]["line"]

    assert [way for way, trace in heard.items() if trace != first] == []
    assert shielded["events"][0]["kind"] == "shielded"


@rule("GD-CC-30")
async def test_only_use_ends_a_window_early(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await place.pass_time(1.0)
    await say(code, bob, 1, "use")
    line = ann.latest("played")["line"]

    assert (line["by"], line["at"]) == ("person", place.clock.now)
    assert "window" not in place.store.tables[code].state.timers
    assert ann.latest("played")["clock"]["until"] is None


async def test_an_answer_can_be_changed_until_it_counts(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    (sealed,) = await say(code, bob, 1, "decline")
    before = lives(place, code)
    await say(code, bob, 1, "use")

    assert (sealed["type"], sealed["action"]["name"]) == ("answer_sealed", "decline")
    assert (before, lives(place, code)) == (2, 2)


async def test_whoever_loads_the_page_again_is_told_what_she_answered(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await say(code, bob, 1, "decline")
    place.store.tables[code].past = []  # an arranged table cannot be played again from its deal
    shown = [(await one.request("watch", code))[-1]["sealed"] for one in (ann, bob, eve)]

    assert [list(one) for one in shown] == [[], ["1"], []]
    assert shown[1]["1"]["action"]["name"] == "decline"


async def test_all_her_pages_hear_what_she_answered_and_what_became_of_it(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    page = Person(place, "bob")
    place.store.tables[code].past = []  # an arranged table cannot be played again from its deal
    await page.request("watch", code)
    await say(code, ann, 0, "play bomb b2")
    await say(code, page, 1, "decline")
    told = [one.kinds().count("answer_sealed") for one in (bob, page, ann, eve)]
    await close(place, code)

    assert told == [1, 1, 0, 0]
    assert [one.latest("accepted")["move"] for one in (bob, page)] == [2, 2]
    assert "refused" not in bob.kinds() + page.kinds()


async def test_who_asks_again_after_the_window_hears_that_it_was_done(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await say(code, bob, 1, "decline")
    await close(place, code)
    (again,) = await bob.request(
        "play", code, seat=1, move=1, id="request-1-decline-1", action="decline"
    )

    assert (again["type"], again["move"]) == ("accepted", 2)
    assert lives(place, code) == 1


async def test_whoever_lacks_the_card_cannot_use_it(place):
    code, (ann, bob, _) = await at_the_bomb(place, SPY)
    await say(code, ann, 0, "play bomb b2")

    assert refusal(await say(code, bob, 1, "use")) == "illegal"


async def test_silence_in_a_window_is_no_timeout(place):
    code, (ann, *_) = await at_the_bomb(place, SPY, pace="standard")
    await say(code, ann, 0, "play bomb b2")
    await close(place, code)
    presence = place.store.tables[code].state.presence

    assert presence.missed == (0, 0, 0)


async def test_a_resignation_of_somebody_else_leaves_the_window_open(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    due = until(place, code)
    await say(code, bob, 1, "decline")
    await place.pass_time(2.0)
    await eve.request("resign", code, seat=2, id="request-resign")

    assert until(place, code) == due
    await close(place, code)
    assert lives(place, code) == 1


@rule("GD-VAR-25")
async def test_with_open_cards_any_answer_counts_at_once_and_only_holders_are_asked(place):
    open_cards = {"variant": {"chance_hidden": False}}
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD, **open_cards)
    await say(code, ann, 0, "play bomb b2")
    await say(code, bob, 1, "decline")

    assert lives(place, code) == 1
    assert ann.latest("played")["line"]["by"] == "person"


async def test_alone_among_bots_answers_count_at_once(place):
    code, ann = await alone(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await say(code, ann, 0, "decline")

    assert position_of(place, code).view().seats[0].lives == 1


async def test_a_bot_among_people_is_waited_for_as_long(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create("gold_digger", 3, bots=("heuristic",))
    await ann.request("watch", code)
    await eve.request("watch", code)
    await eve.request("sit", code, seat=2)
    await eve.request("ready", code, is_ready=True)
    await ann.request("start", code)
    await place.quiet()
    await lay_out(place, code, SHIELD)
    await ann.request("watch", code)
    await say(code, ann, 0, "play bomb b2")
    await place.quiet()
    due = ann.latest("played")["clock"]["until"]
    asked, before = position_of(place, code).actors, len(ann.heard)
    await close(place, code)
    await place.quiet()
    line = next(one["line"] for one in ann.heard[before:] if one["type"] == "played")

    assert asked == (1,)
    assert (line["by"], line["at"]) == ("bot", due)


async def test_an_old_id_on_an_answer_that_waits_does_not_send_the_server_round_in_circles(place):
    code, (ann, bob, _) = await at_the_bomb(place, SPY)
    table = place.store.tables[code]
    for _ in range(2):
        await lay_out(place, code, SPY)
        await say(code, ann, 0, "play bomb b2")
        table.requests.clear()  # as after many moves
        move = table.row.move
        await bob.request("play", code, seat=1, move=move, id="request-of-old", action="decline")
        await asyncio.wait_for(close(place, code), PATIENT)

    assert bob.latest("accepted")["move"] < table.row.move - 1  # what it once was, not this one
    assert place.store.tables[code].state.early == {}
