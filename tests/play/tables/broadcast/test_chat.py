"""Who is told which words: open ones, those of a team, whispers, and those of spectators."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from motherlode.kernel.catalogue import game as find_game
from motherlode.play.storage import ChatRow
from motherlode.play.tables.broadcast import chat
from motherlode.play.tables.state import table_state
from motherlode.play.tables.store.replay import file_of, replay_of
from tests.marks import rule
from tests.play.tables.people import Place, refusal, seated

NAMES = ("ann", "bob", "cid", "dot")
PARTNERS = {"ann": "cid", "cid": "ann", "bob": "dot", "dot": "bob"}


async def two_against_two(place, *names, **settings):
    """Four people in two teams, and somebody who looks on."""
    table = {"game": "digging_bandits", "variant": {"two_vs_two": True}}
    code, people = await seated(place, *(names or NAMES), **(table | settings))
    gus = place.person("gus")
    await gus.request("watch", code)
    return code, [*people, gus]


def texts(heard):
    return [one["text"] for one in heard]


def table(person):
    """The words that somebody was told as they were said."""
    return texts(one for one in person.heard if one["type"] == "said")


async def looked_up(person, code):
    """The words that somebody is shown who looks at the table anew."""
    await person.request("watch", code)
    return texts(person.latest("table")["said"])


def drawn(draw, number):
    """Somebody who speaks, how, and all who are to hear it."""
    speaker = draw.choice(NAMES)
    other = draw.choice([one for one in NAMES if one != speaker])
    text = f"words {number}"
    return draw.choice([
        (speaker, {"text": text}, {*NAMES, "gus"}),
        (speaker, {"text": text, "channel": "team"}, {speaker, PARTNERS[speaker]}),
        (speaker, {"text": text, "channel": "whisper", "to": f"g-{other}"}, {speaker, other}),
        ("gus", {"text": text}, {"gus"}),
    ])  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
async def test_words_reach_those_whom_they_are_for_and_nobody_else_on_any_way(path, seed):
    draw = random.Random(seed)
    due: dict[str, list[str]] = {name: [] for name in (*NAMES, "gus")}
    async with Place(path) as place:
        code, people = await two_against_two(place, has_whispers=True)
        by_name = {one.guest.name: one for one in people}
        for number in range(40):
            speaker, words, audience = drawn(draw, number)
            await by_name[speaker].request("say", code, **words)
            for name in audience:
                due[name].append(words["text"])
        at_once = {name: table(one) for name, one in by_name.items()}
        again = {name: await looked_up(one, code) for name, one in by_name.items()}
    async with Place(path) as place:
        restarted = {name: await looked_up(place.person(name), code) for name in due}

    assert at_once == due
    assert again == due
    assert restarted == due


async def test_private_words_stay_private_when_the_game_is_over(place):
    code, people = await two_against_two(place, has_whispers=True)
    ann, bob, _, dot, gus = people
    await ann.request("say", code, text="secret of a team", channel="team")
    await ann.request("say", code, text="secret of two", channel="whisper", to="g-bob")
    for person, seat in ((bob, 1), (dot, 3)):
        await person.request("resign", code, seat=seat, id=f"resign-{seat}")
    shown = {one.guest.name: await looked_up(one, code) for one in (*people, place.person("max"))}
    replays = [
        msgspec.json.encode(await replay_of(place.store, code, gus.guest, seat))
        for seat in (None, 0, 1, "open")
    ]
    file = await file_of(place.store, code, gus.guest)

    assert ann.latest("table")["info"]["phase"] == "over"
    assert shown == {
        "ann": ["secret of a team", "secret of two"],
        "bob": ["secret of two"],
        "cid": ["secret of a team"],
        "dot": [],
        "gus": [],
        "max": [],
    }
    assert not any(b"secret" in data for data in [*replays, file])


async def test_what_somebody_is_told_says_whom_it_is_for_and_nothing_of_the_rest(place):
    code, (ann, bob, cid, dot, _) = await two_against_two(place, has_whispers=True)
    await bob.request("say", code, text="one", channel="team")
    await ann.request("say", code, text="two", channel="whisper", to="g-cid")
    await dot.request("say", code, text="three")
    told = [one for one in cid.heard if one["type"] == "said"]
    await cid.request("watch", code)
    shown = cid.latest("table")["said"]

    assert [(one["number"], one["text"]) for one in told] == [(1, "two"), (2, "three")]
    assert [one["number"] for one in shown] == [1, 2]
    assert told[0] == {
        "type": "said",
        "table": code,
        "number": 1,
        "guest": "g-ann",
        "name": "ann",
        "text": "two",
        "reaction": "",
        "at": place.clock.now,
        "is_aside": False,
        "channel": "whisper",
        "to": "g-cid",
        "is_kept": False,
    }
    assert bob.latest("said")["channel"] == "open"


@rule("DB-VAR-01")
def test_the_teams_of_two_against_two_are_those_of_the_rules():
    from motherlode.games.digging_bandits.rules.board import are_partners

    game = find_game("digging_bandits")
    position = game.new(4, seed=1, variant={"two_vs_two": True})
    assert game.online.teams is not None
    teams = game.online.teams(position.options)

    for seat in range(4):
        for other in range(4):
            assert are_partners(position.state, seat, other) == (teams[seat] == teams[other])


# Refusals

SWITCHED_OFF = [
    ({"has_chat": False}, "ann", "say", {"text": "hi"}, "chat_off"),
    ({"has_chat": False}, "ann", "react", {"reaction": "wow"}, "chat_off"),
    ({}, "ann", "say", {"text": "hi", "channel": "whisper", "to": "g-bob"}, "whispers_off"),
    ({"has_whispers": True}, "ann", "say", {"channel": "whisper", "to": "g-gus"}, "no_whisper"),
    ({"has_whispers": True}, "gus", "say", {"channel": "whisper", "to": "g-ann"}, "no_whisper"),
    ({"has_whispers": True}, "ann", "say", {"channel": "whisper", "to": "g-ann"}, "no_whisper"),
    ({"has_whispers": True}, "ann", "say", {"channel": "whisper", "to": ""}, "no_whisper"),
    ({}, "gus", "say", {"channel": "team"}, "no_team"),
    ({"variant": {}}, "ann", "say", {"channel": "team"}, "no_team"),
]


@pytest.mark.parametrize("settings, who, kind, words, code_of", SWITCHED_OFF)
async def test_what_is_switched_off_is_refused_and_nothing_is_kept(
    place, settings, who, kind, words, code_of
):
    code, people = await two_against_two(place, **settings)
    speaker = next(one for one in people if one.guest.name == who)
    version = place.store.tables[code].row.version
    text = {"text": "hi"} if kind == "say" else {}
    heard = await speaker.request(kind, code, **(text | words))

    assert refusal(heard) == code_of
    assert heard[0]["sentence"]
    assert await place.storage.said_after(code, 0) == []
    assert place.store.tables[code].row.version == version
    assert not any(table(one) for one in people)


async def test_a_partner_made_of_code_is_nobody_to_talk_to(place):
    ann, bob = place.person("ann"), place.person("bob")
    bots = (None, "random", "random")
    settings = {"variant": {"two_vs_two": True}, "has_whispers": True}
    code = await ann.create("digging_bandits", 4, bots, **settings)
    await bob.request("watch", code)
    await bob.request("sit", code, seat=1)
    await bob.request("ready", code, is_ready=True)
    early = await bob.request("say", code, text="hi", channel="team")
    await ann.request("start", code)
    late = await bob.request("say", code, text="hi", channel="team")

    assert refusal(early) == "no_team"
    assert refusal([one for one in late if one["type"] != "played"]) == "no_team"


async def test_round_one_screen_there_is_nobody_to_whisper_to(place):
    ann = place.person("ann")
    settings = {"variant": {"two_vs_two": True}, "has_whispers": True, "is_local": True}
    code = await ann.create("digging_bandits", 4, names=NAMES, **settings)
    await ann.request("watch", code)
    await ann.request("start", code)
    team = await ann.request("say", code, text="hi", channel="team")
    whisper = await ann.request("say", code, text="hi", channel="whisper", to="g-ann")

    assert [refusal(team), refusal(whisper)] == ["no_team", "no_whisper"]


async def test_where_open_chat_is_off_teams_and_spectators_still_talk_among_themselves(place):
    code, (ann, bob, cid, dot, gus) = await two_against_two(place, has_chat=False)
    await ann.request("say", code, text="to the bridge", channel="team")
    await gus.request("say", code, text="what a game")
    await gus.request("react", code, reaction="wow")
    for person, seat in ((bob, 1), (dot, 3)):
        await person.request("resign", code, seat=seat, id=f"resign-{seat}")
    await gus.request("say", code, text="well done")

    assert table(cid) == ["to the bridge"]
    assert table(gus) == ["what a game", "", "well done"]
    assert [await looked_up(one, code) for one in (ann, bob)] == [["to the bridge"], []]


@pytest.mark.parametrize("channel", ["open", "team", "whisper"])
async def test_whoever_was_silenced_or_sent_away_speaks_to_nobody(place, channel):
    code, (ann, bob, *_) = await two_against_two(place, has_whispers=True)
    words = {"text": "hi", "channel": channel, "to": "g-cid"}
    await ann.request("silence", code, guest="g-bob", is_silent=True)
    silenced = await bob.request("say", code, **words)
    for person, seat in ((ann, 0), (bob, 1), (place.person("cid"), 2)):
        await person.request("resign", code, seat=seat, id=f"resign-{seat}")
    await ann.request("remove", code, guest="g-bob")
    removed = await bob.request("say", code, **words)

    assert refusal(silenced) == "silenced"
    assert refusal(removed) == "removed"
    assert refusal(await bob.request("watch", code)) == "removed"


async def test_whoever_takes_the_seat_of_another_does_not_hear_what_was_whispered_there(place):
    ann, bob, eve = (place.person(name) for name in ("ann", "bob", "eve"))
    code = await ann.create(players=2, has_whispers=True)
    for person in (ann, bob, eve):
        await person.request("watch", code)
    await bob.request("sit", code, seat=1)
    await ann.request("say", code, text="psst", channel="whisper", to="g-bob")
    await bob.request("stand", code)
    await eve.request("sit", code, seat=1)

    assert await looked_up(eve, code) == []
    assert await looked_up(bob, code) == ["psst"]


async def test_a_server_that_has_not_heard_of_the_start_keeps_spectators_words_from_players(place):
    ann, gus = place.person("ann"), place.person("gus")
    code = await ann.create(players=2, bots=("random",))
    before = place.store.tables[code].state
    for person in (gus, ann):
        await person.request("watch", code)
    await ann.request("start", code)
    await gus.request("say", code, text="he has the gold")
    (row,) = await place.storage.said_after(code, 0)

    assert not chat.hears(before, row, "g-ann")
    assert chat.hears(before, row, "g-gus")


async def test_what_spectators_said_before_they_had_a_channel_is_still_kept_from_players(place):
    code, (ann, *_, gus) = await two_against_two(place)
    await place.storage.say(ChatRow(code, "g-gus", "gus", "old words", "", place.clock.now), 9)

    assert await looked_up(ann, code) == []
    assert await looked_up(gus, code) == ["old words"]


MANY = 120  # words, more than a table shows


@pytest.mark.parametrize("way", ["whispers", "team", "asides"])
async def test_however_much_is_said_to_others_nobody_finds_less_of_what_she_was_told(place, way):
    code, people = await two_against_two(place, has_whispers=True)
    ann, _, _, dot, gus = people
    speaker, words = {
        "whispers": (ann, {"channel": "whisper", "to": "g-bob"}),
        "team": (ann, {"channel": "team"}),
        "asides": (gus, {}),
    }[way]
    await dot.request("say", code, text="good evening")
    for number in range(MANY):
        await speaker.request("say", code, text=f"secret {number}", **words)
    await dot.request("say", code, text="good night")

    assert await looked_up(dot, code) == ["good evening", "good night"]
    assert (
        await looked_up(speaker, code)
        == [
            *(f"secret {number}" for number in range(MANY)),
            "good night",
        ][-100:]
    )


async def test_a_table_from_before_there_were_settings_for_talk_has_open_chat_alone(place):
    code, _ = await seated(place, "ann", "bob")
    kept = msgspec.json.decode(table_state.encode(place.store.tables[code].state))
    for name in ("has_chat", "has_whispers"):
        del kept["sheet"]["settings"][name]
    del kept["sheet"]["teams"]
    read = table_state.decode(msgspec.json.encode(kept)).info

    assert (read.settings.has_chat, read.settings.has_whispers) == (True, False)
    assert read.teams == ()


async def test_words_say_whether_the_speaker_keeps_her_name(place):
    code, (ann, bob) = await seated(place, "ann", "bob")
    ann.guest = replace(ann.guest, has_account=True)
    await ann.request("say", code, text="it is me")
    await ann.request("react", code, reaction="cheers")
    await bob.request("say", code, text="me too")
    told = [one["is_kept"] for one in bob.heard if one["type"] == "said"]
    await bob.request("watch", code)

    assert told == [True, True, False]
    assert [one["is_kept"] for one in bob.latest("table")["said"]] == [True, True, False]
