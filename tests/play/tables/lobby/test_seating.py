"""What happens at a table before the game starts."""

import pytest
from msgspec.structs import replace

from tests.marks import rule
from tests.play.tables.people import refusal, seated

SETTINGS = {"game": "golddiggers", "players": 3}


async def gathered(place, *names, **settings):
    """A table that gathers; the first is its host, all look at it."""
    people = [place.person(name) for name in names]
    code = await people[0].create(**settings)
    for person in people:
        await person.request("watch", code)
    return code, people


def info(person):
    return person.latest("table_info", "table")["info"]


async def test_a_host_has_the_first_seat_and_everybody_sees_who_sits_down(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")

    heard = await bob.request("sit", code, seat=1)

    assert [seat["name"] for seat in info(ann)["seats"]] == ["ann", "bob"]
    assert heard[0]["my_seats"] == [1]
    assert ann.latest("table_info")["my_seats"] == [0]


async def test_a_seat_is_taken_once_and_a_guest_sits_once(place):
    code, (ann, bob, eve) = await gathered(place, "ann", "bob", "eve", players=3)
    await bob.request("sit", code, seat=1)

    assert refusal(await eve.request("sit", code, seat=1)) == "seat_taken"
    assert refusal(await bob.request("sit", code, seat=2)) == "has_seat"
    assert refusal(await eve.request("sit", code, seat=3)) == "unknown_seat"
    assert [seat["name"] for seat in info(ann)["seats"]] == ["ann", "bob", ""]


async def test_the_game_starts_when_all_seats_are_taken_and_everybody_is_ready(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")

    assert refusal(await ann.request("start", code)) == "seats_free"

    await bob.request("sit", code, seat=1)

    assert refusal(await ann.request("start", code)) == "not_ready"

    await bob.request("ready", code, is_ready=True)

    assert refusal(await bob.request("start", code)) == "not_host"

    await ann.request("start", code)

    assert ann.latest("table")["info"]["phase"] == "playing"
    assert len(bob.latest("table")["info"]["commitment"]) == 64
    assert bob.latest("table")["info"]["key"] is None


async def test_only_the_host_seats_bots_frees_seats_and_changes_settings(place):
    code, (ann, bob) = await gathered(place, "ann", "bob", players=3)
    await bob.request("sit", code, seat=1)

    assert refusal(await bob.request("seat_bot", code, seat=2, bot="random")) == "not_host"
    assert refusal(await bob.request("clear", code, seat=0)) == "not_host"
    assert refusal(await bob.request("configure", code, settings=SETTINGS)) == "not_host"
    assert refusal(await ann.request("seat_bot", code, seat=1, bot="random")) == "seat_taken"
    assert refusal(await ann.request("seat_bot", code, seat=2, bot="genius")) == "unknown_bot"
    assert refusal(await ann.request("seat_bot", code, seat=7, bot="random")) == "unknown_seat"
    assert refusal(await ann.request("clear", code, seat=2)) == "seat_free"

    await ann.request("seat_bot", code, seat=2, bot="random")
    await ann.request("seat_bot", code, seat=2, bot="heuristic")
    await ann.request("clear", code, seat=1)

    assert [(seat["name"], seat["bot"]) for seat in info(bob)["seats"]] == [
        ("ann", ""),
        ("", ""),
        ("heuristic", "heuristic"),
    ]


@pytest.mark.parametrize(
    "change, words",
    [
        ({"players": 8}, "2 to 6 players"),
        ({"pace": "quick"}, "10 to 300 seconds"),
        ({"pace": "HALF"}, "10 to 300 seconds"),
        ({"pace": "half"}, "The times of Golddiggers are not halved or doubled."),
        ({"variant": {"max_rounds": -1}}, "max_rounds cannot be -1"),
        ({"variant": {"maxrounds": 20}}, "did you mean 'max_rounds'"),
        ({"variant": "night"}, "no variant called 'night'"),
    ],
)
async def test_settings_that_cannot_be_played_are_refused_with_the_reason(place, change, words):
    code, (ann,) = await gathered(place, "ann")

    heard = await ann.request("configure", code, settings=SETTINGS | change)

    assert refusal(heard) == "bad_settings"
    assert words in heard[0]["sentence"]


TALK = {"game": "gold_digger", "variant": {"trade_negotiation": "talk"}, "has_chat": False}


@rule("GD-VAR-24")
@pytest.mark.parametrize(
    "change, code_of",
    [
        ({}, "needs_chat"),
        ({"has_whispers": True}, "needs_chat"),  # what is agreed on is for everybody's ears
        ({"has_chat": True}, None),
        ({"is_local": True}, None),
        ({"variant": {}}, None),
    ],
)
async def test_where_people_agree_in_words_alone_open_chat_stays_on(place, change, code_of):
    code, (ann,) = await gathered(place, "ann")

    heard = await ann.request("configure", code, settings=SETTINGS | TALK | change)

    told = {"needs_chat": "GD-VAR-24", None: None}[code_of]
    assert (heard[0].get("code"), heard[0].get("rule")) == (code_of, told)


async def test_an_unknown_game_is_refused_with_the_nearest_name(place):
    code, (ann,) = await gathered(place, "ann")

    heard = await ann.request("configure", code, settings=SETTINGS | {"game": "golddigger"})

    assert refusal(heard) == "unknown_game"
    assert "did you mean 'golddiggers'?" in heard[0]["sentence"]


async def test_other_settings_free_the_seats_that_are_gone_and_ask_everybody_anew(place):
    code, (ann, bob) = await gathered(place, "ann", "bob", players=4, bots=(None, None, "random"))
    await bob.request("sit", code, seat=1)
    await bob.request("ready", code, is_ready=True)

    await ann.request("configure", code, settings=SETTINGS)

    assert [(one["name"], one["is_ready"]) for one in info(bob)["seats"]] == [
        ("ann", True),
        ("bob", False),
        ("", False),
    ]


async def test_a_host_who_goes_hands_the_table_on(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await bob.request("sit", code, seat=1)

    await ann.request("stand", code)

    assert info(bob)["host"] == bob.guest.id
    assert info(bob)["phase"] == "gathering"
    assert refusal(await ann.request("stand", code)) == "no_seat"
    assert refusal(await ann.request("ready", code, is_ready=True)) == "no_seat"


async def test_a_table_that_everybody_has_left_is_closed(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")

    await ann.request("stand", code)

    assert info(bob)["phase"] == "closed"
    assert refusal(await bob.request("sit", code, seat=0)) == "closed"


async def test_round_one_screen_the_host_gives_seats_to_people_beside_her(place):
    code, (ann, bob) = await gathered(place, "ann", "bob", players=3, is_local=True)

    assert refusal(await bob.request("sit", code, seat=1)) == "is_local"
    assert refusal(await bob.request("seat_friend", code, seat=1, name="Eve")) == "not_host"
    assert refusal(await ann.request("seat_friend", code, seat=1, name=" \t ")) == "bad_name"

    await ann.request("seat_friend", code, seat=1, name="  Eve   Lynn ")
    await ann.request("seat_friend", code, seat=2, name="Max")
    await ann.request("start", code)

    assert ann.latest("table")["my_seats"] == [0, 1, 2]
    assert [seat["name"] for seat in info(ann)["seats"]] == ["ann", "Eve Lynn", "Max"]
    assert list(ann.latest("table")["offers"]) == [str(ann.latest("table")["actors"][0])]


async def test_at_other_tables_friends_sit_down_themselves(place):
    code, (ann,) = await gathered(place, "ann")

    assert refusal(await ann.request("seat_friend", code, seat=1, name="Eve")) == "not_local"


async def test_requests_that_come_too_early_or_too_late_are_refused_with_the_phase(place):
    code, (ann,) = await gathered(place, "ann")

    assert refusal(await ann.act(code, 0, action=0, move=0)) == "not_started"
    assert refusal(await ann.request("resign", code, seat=0, id="resigning")) == "not_started"
    assert refusal(await ann.request("rematch", code)) == "not_over"

    code, (ann, bob) = await seated(place, "ann", "bob")

    assert refusal(await bob.request("sit", code, seat=1)) == "already_started"
    assert refusal(await ann.request("start", code)) == "already_started"
    assert refusal(await ann.request("rematch", code)) == "not_over"


async def test_a_table_that_is_not_there_is_unknown(place):
    ann = place.person("ann")

    assert refusal(await ann.request("watch", "a" * 10)) == "unknown_table"


async def test_the_host_sends_a_guest_off_her_seat_and_she_does_not_come_back(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await bob.request("sit", code, seat=1)

    assert refusal(await bob.request("remove", code, guest=ann.guest.id)) == "not_host"
    assert refusal(await ann.request("remove", code, guest=ann.guest.id)) == "unknown_guest"

    await ann.request("remove", code, guest=bob.guest.id)

    assert bob.heard[-1]["code"] == "removed"
    assert [seat["name"] for seat in info(ann)["seats"]] == ["ann", ""]
    assert refusal(await bob.request("watch", code)) == "removed"
    assert refusal(await bob.request("sit", code, seat=1)) == "removed"
    assert refusal(await bob.request("say", code, text="hello")) == "removed"


async def test_a_name_that_is_kept_carries_a_mark(place):
    code, (ann, bob) = await gathered(place, "ann", "bob", players=3)
    bob.guest = replace(bob.guest, has_account=True)
    await bob.request("sit", code, seat=1)

    assert [seat["is_kept"] for seat in info(ann)["seats"]] == [False, True, False]

    cas = place.person("cas")
    cas.guest = replace(cas.guest, has_account=True)
    card = await place.lobby.find(await cas.create(), "")

    assert [seat.is_kept for seat in card.seats] == [True, False]


TEAMS = {"game": "digging_bandits", "players": 4}


async def test_who_plays_with_whom_is_told_before_the_game_and_changes_with_the_settings(place):
    code, (ann, bob) = await gathered(place, "ann", "bob", **TEAMS, variant={"two_vs_two": True})
    at_first = info(bob)["teams"]
    await ann.request("configure", code, settings={**info(ann)["settings"], "variant": {}})

    assert at_first == [0, 1, 0, 1]
    assert info(bob)["teams"] == []


async def test_teams_talk_among_themselves_only_once_the_game_has_begun(place):
    code, (_ann, _bob, cid) = await gathered(
        place, "ann", "bob", "cid", **TEAMS, variant={"two_vs_two": True}
    )
    await cid.request("sit", code, seat=2)

    assert refusal(await cid.request("say", code, text="psst", channel="team")) == "no_team"
