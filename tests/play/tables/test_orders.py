"""Windows for secret cards leak nothing: others hear the same at the same time, whatever is held, said or ordered."""

import msgspec
import pytest

from motherlode.play.tables import lobby
from motherlode.play.tables.live import look_at
from motherlode.play.tables.looking import Look
from tests.marks import rule
from tests.play.tables.people import Place, position_of, refusal, seated

START = 1_000_000.0
OPEN = 6.0  # seconds
SHIELD, SPY = ["shield"], ["spy"]  # one card each, and the same back


async def arrange(place, code, seats, **more):
    """Set a table, seat 0 to play on an empty board."""
    live, position = place.hall.tables[code], position_of(place, code)
    position.arrange(empty_board=True, turn=0, first=0, seats=seats, **more)
    position.take_events()
    await place.hall.commit(live, live.stored, look=Look(position), has_new_timers=True)


async def lay_out(place, code, kept):
    """Ann holds a bomb for the space on which the second seat stands, who has kept these cards."""
    seats = {0: {"hand": ["bomb B2"], "space": "A1"}, 1: {"space": "B2", "kept": kept}}
    await arrange(place, code, seats)


async def at_the_bomb(place, kept, **settings):
    """A table of three people at which Ann is about to throw a bomb at Bob."""
    code, people = await seated(place, "ann", "bob", "eve", game="gold_digger", **settings)
    await lay_out(place, code, kept)
    for person in people:
        await person.wish("watch", code)
    return code, people


async def say(code, person, seat, words):
    """Play something by its words, as a browser would."""
    move = person.place.hall.tables[code].row.move
    wish = f"wish-{seat}-{words.replace(' ', '-')}-{move}"
    return await person.wish("play", code, seat=seat, move=move, id=wish, action=words)


async def order(code, person, decision, what, seat=1):
    return await person.wish("set_order", code, seat=seat, decision=decision, order=what)


def lives(place, code):
    return position_of(place, code).view().seats[1].lives


def until(place, code):
    return place.hall.tables[code].stored.timers["window"]


async def close(place, code):
    """Let the window run out."""
    await place.pass_time(until(place, code) - place.clock.now)


def listen(person, trace):
    """Take down all that somebody is sent, and when."""
    send = person.send

    def listened(*messages):
        for data in messages:
            message = msgspec.json.decode(data)
            message.get("sheet", {}).pop("commitment", None)  # of the key, which is a fresh one
            trace.append((round(person.place.clock.now, 3), message))
        send(*messages)

    person.send = listened


@pytest.fixture
def same_chance(monkeypatch):
    """The same key and the same code at every table."""
    monkeypatch.setattr("secrets.token_bytes", lambda _: bytes(16))
    monkeypatch.setattr(lobby, "new_code", lambda: "samecode42")


async def traces(path, kept, deeds, **settings):
    """All that others hear of a window, and what they find in the lobby; deeds: when Bob does what."""
    async with Place(path) as place:
        code, people = await at_the_bomb(place, kept, **settings)
        spectator = place.person("spectator")
        await spectator.wish("watch", code)
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
    assert "window" not in place.hall.tables[code].stored.timers
    assert ann.latest("played")["clock"]["until"] is None


async def test_an_answer_can_be_changed_until_it_counts(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    (kept,) = await say(code, bob, 1, "decline")
    before = lives(place, code)
    await say(code, bob, 1, "use")

    assert (kept["type"], kept["move"]) == ("accepted", 2)
    assert (before, lives(place, code)) == (2, 2)


async def test_who_asks_again_after_the_window_hears_that_it_was_done(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await say(code, bob, 1, "decline")
    await close(place, code)
    (again,) = await bob.wish("play", code, seat=1, move=1, id="wish-1-decline-1", action="decline")

    assert (again["type"], again["move"]) == ("accepted", 2)
    assert lives(place, code) == 1


async def test_whoever_lacks_the_card_cannot_use_it(place):
    code, (ann, bob, _) = await at_the_bomb(place, SPY)
    await say(code, ann, 0, "play bomb b2")

    assert refusal(await say(code, bob, 1, "use")) == "illegal"


async def test_an_order_holds_while_she_is_away_and_after_a_restart(tmp_path):
    async with Place(tmp_path / "kept.sqlite3") as place:
        code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
        await order(code, bob, "shield", "never")
        await bob.leave(code)
        await say(code, ann, 0, "play bomb b2")
        due, clock = until(place, code), place.clock
    clock.now = due - 1.0
    async with Place(tmp_path / "kept.sqlite3", clock) as place:
        await place.clockwork.resume()
        live = await place.hall.find(code)
        before = look_at(live).position.view().seats[1].lives
        await place.pass_time(1.0)

        assert (before, lives(place, code)) == (2, 1)


async def test_an_early_answer_and_an_order_hold_in_another_process(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as place:
        code, (ann, bob, _) = await at_the_bomb(place, SHIELD)
        async with Place(address, place.clock, is_alone=False) as other:
            same = other.person("bob")
            await same.wish("watch", code)
            await say(code, ann, 0, "play bomb b2")
            await other.hall.look_again(code, 2**62)
            await say(code, same, 1, "decline")
            await order(code, same, "key", "always")
            await place.hall.look_again(code, 2**62)
            await close(place, code)
            await other.hall.look_again(code, 2**62)

        assert lives(place, code) == 1
        assert bob.latest("ordered")["orders"] == {"key": "always"}
        assert same.latest("played")["line"]["by"] == "window"


async def test_silence_in_a_window_is_no_timeout(place):
    code, (ann, *_) = await at_the_bomb(place, SPY, pace="standard")
    await say(code, ann, 0, "play bomb b2")
    await close(place, code)
    presence = place.hall.tables[code].stored.presence

    assert presence.missed == (0, 0, 0)


async def test_orders_are_told_to_their_owner_only(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    counts = len(ann.heard), len(eve.heard)
    (told,) = await order(code, bob, "shield", "always")
    await bob.wish("watch", code)
    await ann.wish("watch", code)

    assert told == {
        "type": "ordered",
        "table": code,
        "seat": 1,
        "orders": {"shield": "always"},
    }
    assert bob.latest("table")["orders"] == {"1": {"shield": "always"}}
    assert ann.latest("table")["orders"] == {}
    assert (len(ann.heard) - 1, len(eve.heard)) == counts


async def test_only_what_can_be_answered_beforehand_is_ordered_and_only_for_oneself(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD)

    assert refusal(await order(code, bob, "action", "always")) == "unknown_order"
    assert refusal(await order(code, ann, "shield", "never")) == "foreign_seat"
    await bob.wish("resign", code, seat=1, id="wish-resign")
    assert refusal(await order(code, bob, "shield", "never")) == "has_resigned"


async def test_a_resignation_of_somebody_else_leaves_the_window_open(place):
    code, (ann, bob, eve) = await at_the_bomb(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    due = until(place, code)
    await say(code, bob, 1, "decline")
    await place.pass_time(2.0)
    await eve.wish("resign", code, seat=2, id="wish-resign")

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


async def test_with_open_cards_an_order_answers_at_once(place):
    code, (ann, bob, _) = await at_the_bomb(place, SHIELD, variant={"chance_hidden": False})
    await order(code, bob, "shield", "never")
    await say(code, ann, 0, "play bomb b2")
    await place.quiet()

    assert lives(place, code) == 1


async def alone(place, kept):
    """Ann among bots, with a bomb for her own space."""
    ann = place.person("ann")
    code = await ann.create("gold_digger", 2, bots=("heuristic",))
    await ann.wish("watch", code)
    await ann.wish("start", code)
    await place.quiet()
    seats = {0: {"hand": ["bomb B2"], "space": "B2", "kept": kept}, 1: {"space": "E5"}}
    await arrange(place, code, seats)
    await ann.wish("watch", code)
    return code, ann


async def test_alone_among_bots_answers_count_at_once(place):
    code, ann = await alone(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    await say(code, ann, 0, "decline")

    assert position_of(place, code).view().seats[0].lives == 1


async def test_alone_among_bots_an_order_given_at_the_question_answers_it(place):
    code, ann = await alone(place, SHIELD)
    await say(code, ann, 0, "play bomb b2")
    before = len(ann.heard)
    await order(code, ann, "shield", "always", seat=0)
    await place.quiet()
    line = next(one["line"] for one in ann.heard[before:] if one["type"] == "played")

    assert (line["by"], line["events"][0]["kind"]) == ("person", "shielded")


async def test_a_bot_among_people_is_waited_for_as_long(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create("gold_digger", 3, bots=("heuristic",))
    await ann.wish("watch", code)
    await eve.wish("watch", code)
    await eve.wish("sit", code, seat=2)
    await eve.wish("ready", code, is_ready=True)
    await ann.wish("start", code)
    await place.quiet()
    await lay_out(place, code, SHIELD)
    await ann.wish("watch", code)
    await say(code, ann, 0, "play bomb b2")
    await place.quiet()
    due = ann.latest("played")["clock"]["until"]
    asked, before = position_of(place, code).actors, len(ann.heard)
    await close(place, code)
    await place.quiet()
    line = next(one["line"] for one in ann.heard[before:] if one["type"] == "played")

    assert asked == (1,)
    assert (line["by"], line["at"]) == ("bot", due)


async def fettered(place, kept, what=None):
    """Whether Ann is bound, who draws a Fetter and has kept these cards; what: she has ordered."""
    code, (ann, *_) = await seated(place, "ann", "bob", "eve", game="gold_digger")
    seats = {0: {"hand": ["chance A1"], "space": "A1", "kept": kept}}
    await arrange(place, code, seats, chance_deck=["fetter"])
    await ann.wish("watch", code)
    if what is not None:
        await order(code, ann, "key", what, seat=0)
    await say(code, ann, 0, "play chance a1")
    await close(place, code)
    return position_of(place, code).view().seats[0].is_fettered


@rule("GD-CC-26")
async def test_a_key_has_the_same_window_and_its_own_order(place):
    assert not await fettered(place, ["key"])
    assert not await fettered(place, ["key"], "always")
    assert await fettered(place, ["key"], "never")
    assert await fettered(place, ["spy"], "always")
