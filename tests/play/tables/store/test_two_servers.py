"""Two servers on one PostgreSQL: people at both play one game and talk."""

import asyncio

from tests.play.tables.moves.test_make_move import asked
from tests.play.tables.people import Place, refusal

PATIENCE = 20.0


async def until(person, is_true):
    """Wait until somebody has heard what makes this true."""

    async def waiting():
        while not is_true():  # noqa: ASYNC110 - a person of these tests has no bell
            await asyncio.sleep(0.01)

    await asyncio.wait_for(waiting(), PATIENCE)


def move_of(person):
    shown = person.latest("played", "table")
    return shown["line"]["move"] if shown["type"] == "played" else shown["move"]


async def seated(first, second):
    ann, bob = first.person("ann"), second.person("bob")
    code = await ann.create(players=2)
    await ann.request("watch", code)
    await bob.request("watch", code)
    await bob.request("sit", code, seat=1)
    await bob.request("ready", code, is_ready=True)
    await until(ann, lambda: ann.latest("table_info", "table")["info"]["seats"][1]["is_ready"])
    await ann.request("start", code)
    await until(bob, lambda: bob.latest("table")["info"]["phase"] == "playing")
    return code, (ann, bob)


async def test_people_at_two_servers_play_and_talk(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        listening = [asyncio.create_task(place.sync.listen()) for place in (first, second)]
        code, people = await seated(first, second)
        for number in range(1, 13):
            mover, seat = asked(people)
            heard = await mover.act(code, seat)
            await until(people[1 - seat], lambda: all(move_of(one) >= number for one in people))  # noqa: B023

            assert heard[-1]["type"] == "accepted"
            assert people[0].view == people[1].view
        await people[1].request("say", code, text="well played")
        await until(people[0], lambda: "said" in people[0].kinds())

        assert people[0].latest("said")["text"] == "well played"
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def test_a_whisper_to_another_server_is_heard_by_two_and_shows_in_no_list(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        ann, bob, eve = first.person("ann"), second.person("bob"), second.person("eve")
        code = await ann.create(players=2, has_whispers=True)
        for person in (ann, bob, eve):
            await person.request("watch", code)
        await bob.request("sit", code, seat=1)
        await first.sync.look_again(code, 2**62)
        before = (await first.lobby.find(code, "g-eve")).changed_at
        first.clock.now += 5.0
        await ann.request("say", code, text="psst", channel="whisper", to="g-bob")
        await second.sync.look_again(code, 2**62)

        assert [bob.latest("said")["text"], ann.latest("said")["text"]] == ["psst", "psst"]
        assert "said" not in eve.kinds()
        assert (await first.lobby.find(code, "g-eve")).changed_at == before


async def test_whoever_is_silenced_at_one_server_is_silent_from_her_address_at_the_other(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        ann, eve = first.person("ann"), second.person("eve")
        eve.origin = "one address"
        code = await ann.create(players=2)
        await ann.request("watch", code)
        await eve.request("watch", code)
        await first.sync.look_again(code, 2**62)
        await ann.request("silence", code, guest="g-eve", is_silent=True)
        assert first.store.tables[code].state.quiet == ()  # nobody here knows where she is
        await second.sync.look_again(code, 2**62)
        await first.sync.look_again(code, 2**62)
        again = first.person("fresh")
        again.origin, again.since = "one address", first.clock.now + 1.0
        await again.request("watch", code)

        assert refusal(await again.request("say", code, text="me again")) == "silenced"
        assert [one.guest for one in first.store.tables[code].state.quiet] == ["g-eve"]
