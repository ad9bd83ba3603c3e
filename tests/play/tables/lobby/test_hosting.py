"""Talk, reactions, hosts, and people who only watch."""

import msgspec
import pytest

from motherlode.play.tables.state.table_state import SilencedPlace
from tests.play.tables.moves.test_make_move import asked, play_out
from tests.play.tables.people import refusal, seated


async def test_words_reach_everybody_with_a_number_and_stay(place):
    code, (ann, bob) = await seated(place, "ann", "bob")

    await ann.request("say", code, text="  Hello,\x00 <b>Bob</b>!\n\n Ready? ")
    await bob.request("react", code, reaction="cheers")
    newcomer = place.person("eve")
    await newcomer.request("watch", code)

    said = bob.latest("said")
    assert (said["number"], said["reaction"]) == (2, "cheers")
    words = newcomer.latest("table")["said"]
    assert [one["text"] for one in words] == ["Hello, <b>Bob</b>!\nReady?", ""]
    assert words[0]["name"] == "ann"


ZALGO = "no" + "\u0336\u0353" * 40
SHOWN = {
    "directions turned": ("\u202etfel ot thgir\u202c", "tfel ot thgir"),
    "letters isolated": ("\u2067you \u2066win\u2069", "you win"),
    "a line of nothing": ("one\n\u200b\ntwo", "one\ntwo"),
    "letters that are blank": ("one\u3164\u2800two", "onetwo"),
    "tabs": ("one\ttwo", "one two"),
    "fixed spaces": ("vraiment\u00a0? \u202f!", "vraiment ? !"),
    "accents piled up": (ZALGO, "no\u0336\u0353\u0336"),
    "too many lines": ("\n".join("abcdefgh"), "a\nb\nc\nd\ne\nf g h"),
    "a few lines": ("a\nb", "a\nb"),
    "all sorts of writing": ("Žluťoučký кот 猫 🪙 مرحبا", "Žluťoučký кот 猫 🪙 مرحبا"),
}


@pytest.mark.parametrize("text, shown", SHOWN.values(), ids=SHOWN)
async def test_of_words_everybody_is_told_what_can_be_seen(place, text, shown):
    code, (ann, bob) = await seated(place, "ann", "bob")

    await ann.request("say", code, text=text)

    assert bob.latest("said")["text"] == shown


@pytest.mark.parametrize(
    "text", [" \n\x07 ", "\u200b\n\u200b", "\u3164", "\u0336", "\u202e \u2069"]
)
async def test_empty_words_are_refused(place, text):
    code, (ann, _) = await seated(place, "ann", "bob")

    assert refusal(await ann.request("say", code, text=text)) == "empty"


async def test_unknown_reactions_are_refused(place):
    code, (ann, _) = await seated(place, "ann", "bob")

    assert refusal(await ann.request("react", code, reaction="hate")) == "unknown_reaction"


async def test_spectators_talk_among_themselves_until_the_game_is_over(place):
    code, people = await seated(place, "ann", "bob")
    ann, _ = people
    eve, max_ = place.person("eve"), place.person("max")
    await eve.request("watch", code)
    await max_.request("watch", code)

    await eve.request("say", code, text="Ann has the shield!")
    await ann.request("say", code, text="Your move.")
    await ann.request("watch", code)

    assert [one["text"] for one in ann.heard if one["type"] == "said"] == ["Your move."]
    assert [one["text"] for one in ann.latest("table")["said"]] == ["Your move."]
    told = [(one["text"], one["is_aside"]) for one in max_.heard if one["type"] == "said"]
    assert told == [("Ann has the shield!", True), ("Your move.", False)]

    await play_out(place, code, people)
    await ann.request("watch", code)
    await max_.request("say", code, text="Well played!")

    heard = [one["text"] for one in ann.latest("table")["said"]]
    assert heard == ["Ann has the shield!", "Your move."]
    assert ann.latest("said")["text"] == "Well played!"
    assert not ann.latest("said")["is_aside"]  # it was said to everybody


async def test_what_was_said_before_the_start_was_said_to_all(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create(players=2, bots=("random",))
    await eve.request("watch", code)
    await ann.request("watch", code)
    await eve.request("say", code, text="Good luck!")
    place.clock.now += 1
    await ann.request("start", code)
    await place.quiet()

    words = ann.latest("table")["said"]
    assert [(one["text"], one["is_aside"]) for one in words] == [("Good luck!", False)]


async def test_the_host_silences_a_guest_and_gives_the_word_back(place):
    code, (ann, bob) = await seated(place, "ann", "bob")

    assert refusal(await bob.request("silence", code, guest="g-ann", is_silent=True)) == "not_host"

    await ann.request("silence", code, guest="g-bob", is_silent=True)

    assert refusal(await bob.request("say", code, text="hey")) == "silenced"
    assert refusal(await bob.request("react", code, reaction="oops")) == "silenced"
    assert bob.latest("table_info")["info"]["silenced"] == ["g-bob"]

    await ann.request("silence", code, guest="g-bob", is_silent=False)

    assert (await bob.request("say", code, text="hey"))[0]["type"] == "said"


async def test_spectators_see_everything_public_and_are_offered_nothing(place):
    code, people = await seated(place, "ann", "bob")
    eve = place.person("eve")

    await eve.request("watch", code)
    mover, seat = asked(people)
    await mover.act(code, seat)

    assert eve.latest("table")["my_seats"] == []
    assert eve.latest("table")["offers"] == eve.latest("played")["offers"] == {}
    assert eve.view == mover.view


async def test_where_only_players_look_on_strangers_are_refused_but_may_join_before(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create(players=2, bots=("random",), may_watch=False)

    assert (await eve.request("watch", code))[0]["type"] == "table"

    await ann.request("watch", code)
    await ann.request("start", code)

    assert refusal(await place.person("max").request("watch", code)) == "no_watching"
    assert (
        refusal(await place.person("max").request("say", code, text="let me in")) == "no_watching"
    )


async def test_who_looked_on_before_the_start_sees_nothing_of_a_game_for_players_only(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create(players=2, bots=("random",), may_watch=False)
    await eve.request("watch", code)
    await ann.request("watch", code)

    await ann.request("start", code)
    await place.quiet()

    assert eve.heard[-1]["code"] == "no_watching"
    assert "played" not in eve.kinds()
    assert all(one["view"] is None for one in eve.heard if one["type"] == "table")


async def test_a_spectator_is_sent_away_and_sees_nothing_more(place):
    code, people = await seated(place, "ann", "bob")
    ann = people[0]
    eve = place.person("eve")
    await eve.request("watch", code)

    assert refusal(await ann.request("remove", code, guest="g-bob")) == "seated"

    await ann.request("remove", code, guest="g-eve")
    count = len(eve.heard)
    mover, seat = asked(people)
    await mover.act(code, seat)

    assert eve.heard[-1]["code"] == "removed"
    assert len(eve.heard) == count
    assert refusal(await eve.request("watch", code)) == "removed"


async def test_spectators_lag_behind_by_as_many_moves_as_the_host_said(place):
    code, people = await seated(place, "ann", "bob", watch_delay=3)
    eve = place.person("eve")
    await eve.request("watch", code)
    views = [people[0].view_copy()]

    for _ in range(10):
        mover, seat = asked(people)
        await mover.act(code, seat)
        views.append(people[0].view_copy())

    assert eve.latest("played")["line"]["move"] == 7
    assert eve.view == views[7]
    assert eve.latest("played")["clock"] == {"seat": None, "until": None, "left": []}

    late = place.person("max")
    await late.request("watch", code)

    assert late.view == views[7]
    assert late.latest("table")["move"] == 7
    assert max(line["move"] for line in late.latest("table")["history"]) == 7


async def test_when_the_game_is_over_those_who_lag_behind_see_its_end(place):
    code, people = await seated(place, "ann", "bob", watch_delay=5)
    eve = place.person("eve")
    await eve.request("watch", code)

    await play_out(place, code, people)

    assert eve.view == people[0].view
    assert eve.latest("played")["ranking"] == people[0].latest("played")["ranking"]
    assert eve.latest("table_info")["info"]["phase"] == "over"
    moves = [one["line"]["move"] for one in eve.heard if one["type"] == "played"]
    assert moves == list(range(1, moves[-1] + 1))


@pytest.mark.parametrize("seen, missed", [(None, 0), (0, 12), (5, 7), (12, 0), (40, 0)])
async def test_who_comes_back_gets_what_she_missed(place, seen, missed):
    code, people = await seated(place, "ann", "bob")
    for _ in range(12):
        mover, seat = asked(people)
        await mover.act(code, seat)

    await people[0].request("watch", code, seen=seen)

    shown = people[0].latest("table")
    assert [line["move"] for line in shown["missed"]] == list(range(13 - missed, 13))
    assert [line["move"] for line in shown["history"]] == list(range(13 - missed))
    assert shown["history"][0]["by"] == "table"
    told = [one["line"] for one in people[1].heard if one["type"] == "played"]
    assert [*shown["history"], *shown["missed"]][1:] == told


async def test_only_the_latest_lines_are_shown_to_a_newcomer(place):
    code, people = await seated(place, "ann", "bob")
    for _ in range(70):
        if not people[0].latest("played", "table")["actors"]:
            return
        mover, seat = asked(people)
        await mover.act(code, seat)
    eve = place.person("eve")
    await eve.request("watch", code)

    assert len(eve.latest("table")["history"]) == 60


async def test_who_looks_elsewhere_hears_nothing_more(place):
    code, people = await seated(place, "ann", "bob")
    eve = place.person("eve")
    await eve.request("watch", code)

    await eve.request("unwatch", code)
    count = len(eve.heard)
    await people[0].request("say", code, text="gone?")

    assert len(eve.heard) == count


def codes(heard):
    """Why what was asked was refused, if it was."""
    return [one["code"] for one in heard if one["type"] == "refused"]


@pytest.mark.parametrize(
    "origin, later, is_silent",
    [("home", 1.0, True), ("home", -1.0, False), ("elsewhere", 1.0, False), ("", 1.0, False)],
    ids=["a new guest", "one who was there before", "from elsewhere", "from nobody knows where"],
)
async def test_silence_holds_against_a_fresh_guest_from_the_same_place(
    place, origin, later, is_silent
):
    code, (ann, bob) = await seated(place, "ann", "bob")
    bob.origin = "home"
    await bob.request("watch", code)
    await ann.request("silence", code, guest=bob.guest.id, is_silent=True)
    eve = place.person("eve")
    eve.origin, eve.since = origin, place.clock() + later
    await eve.request("watch", code)

    for kind, words in (("say", {"text": "It is me"}), ("react", {"reaction": "cheers"})):
        heard = await eve.request(kind, code, **words)

        assert ("silenced" in codes(heard)) == is_silent

    await ann.request("silence", code, guest=bob.guest.id, is_silent=False)

    assert codes(await eve.request("say", code, text="Thanks")) == []


@pytest.mark.parametrize("later", [1.0, -1.0], ids=["a new guest", "one who was there before"])
async def test_silence_holds_against_another_guest_of_the_same_browser(place, later):
    code, (ann, bob) = await seated(place, "ann", "bob")
    bob.browser = "phone"
    await bob.request("watch", code)
    await ann.request("silence", code, guest=bob.guest.id, is_silent=True)
    eve, dot = place.person("eve"), place.person("dot")
    eve.browser, eve.since = "phone", place.clock() + later
    dot.since = place.clock() + 1.0
    for one in (eve, dot):
        await one.request("watch", code)

    assert codes(await eve.request("say", code, text="It is me")) == ["silenced"]
    assert codes(await dot.request("say", code, text="It is not me")) == []

    await ann.request("silence", code, guest=bob.guest.id, is_silent=False)

    assert codes(await eve.request("say", code, text="Thanks")) == []


def test_a_table_of_an_older_server_knows_no_browsers():
    older = msgspec.json.encode(["g-bob", "home", 2.0])

    assert msgspec.json.decode(older, type=SilencedPlace) == SilencedPlace("g-bob", "home", 2.0)


async def test_a_host_who_shares_an_address_keeps_her_word(place):
    code, (ann, bob) = await seated(place, "ann", "bob")
    ann.origin = bob.origin = "home"
    ann.since = place.clock() + 1
    for one in (ann, bob):
        await one.request("watch", code)
    await ann.request("silence", code, guest=bob.guest.id, is_silent=True)

    assert codes(await ann.request("say", code, text="I am the host")) == []
