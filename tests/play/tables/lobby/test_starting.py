"""How a game starts so that nobody could choose its luck: hashes first, then bytes, then the key."""

import hashlib
from typing import TYPE_CHECKING

from motherlode.play.tables.lobby import starting
from motherlode.play.tables.state import game_keys, table_state
from motherlode.play.tables.state.table_state import GATHERING
from tests.play.tables.lobby.test_handover import handover_of
from tests.play.tables.people import Place, position_of, refusal

if TYPE_CHECKING:
    from motherlode.play.tables.clocks.timer_loop import TimerLoop

VALUES = {"ann": "11" * 32, "bob": "22" * 32, "cat": "33" * 32}


def hashed(code, value):
    return hashlib.sha256(f"motherlode contribution\n{code}\n{value}\n".encode()).hexdigest()


async def gathered(place, *names, commits=None, **settings):
    """A table whose people are ready, and have sent the hashes of their bytes unless others are named."""
    people = [place.person(name) for name in names]
    code = await people[0].create("golddiggers", len(people), **settings)
    for seat, person in enumerate(people):
        await person.request("watch", code)
        if seat:
            await person.request("sit", code, seat=seat)
        if person.guest.name in (names if commits is None else commits):
            await committed(person, code)
        if seat:
            await person.request("ready", code, is_ready=True)
    return code, people


async def committed(person, code, value=None):
    value = value or VALUES[person.guest.name]
    return await person.request("commit", code, commitment=hashed(code, value))


async def revealed(person, code, value=None):
    return await person.request("reveal", code, value=value or VALUES[person.guest.name])


def state_of(place, code):
    return place.store.tables[code].state


def fairness_of(place, code):
    return state_of(place, code).info.fairness


async def test_the_hash_of_the_servers_key_is_shown_from_the_opening_of_the_table(place):
    ann, eve = place.person("ann"), place.person("eve")
    code = await ann.create()
    shown = (await eve.request("watch", code))[0]["info"]["fairness"]
    key = state_of(place, code).server_key
    text = f"motherlode server key\n{code}\n{key}\n"

    assert shown["commitment"] == hashlib.sha256(text.encode()).hexdigest()
    assert shown["server_key"] == ""
    assert len(key) == 64


async def test_the_game_is_dealt_when_everybodys_bytes_have_come(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    heard = await ann.request("start", code)
    asked = heard[-1]["info"]["fairness"]
    await revealed(ann, code)
    waiting = state_of(place, code).info.phase
    secret = bob.latest("table_info")["info"]["fairness"]
    dealt = (await revealed(bob, code))[-1]
    text = "motherlode game key\n{}\n0\n{}\n0 {}\n1 {}\n".format(
        code, state_of(place, code).server_key, VALUES["ann"], VALUES["bob"]
    )

    assert asked["stage"] == "revealing"
    assert waiting == GATHERING
    assert VALUES["ann"] not in str(secret)
    assert dealt["type"] == "table"
    assert dealt["info"]["fairness"]["contributions"] == [
        {"seat": 0, "commitment": hashed(code, VALUES["ann"]), "value": VALUES["ann"]},
        {"seat": 1, "commitment": hashed(code, VALUES["bob"]), "value": VALUES["bob"]},
    ]
    assert dealt["info"]["fairness"]["people"] == [0, 1]
    assert position_of(place, code).key == hashlib.sha256(text.encode()).digest()[:16]


async def test_while_bytes_are_awaited_seats_are_fixed(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)

    assert refusal(await bob.request("stand", code)) == "starting"
    assert refusal(await ann.request("clear", code, seat=1)) == "starting"
    assert refusal(await ann.request("remove", code, guest="g-bob")) == "starting"
    assert refusal(await ann.request("start", code)) == "starting"


async def test_whoever_is_silent_does_not_keep_the_others_waiting_and_that_is_said(place):
    code, (ann, bob, cat) = await gathered(place, "ann", "bob", "cat", commits=("ann", "bob"))
    await ann.request("start", code)
    await revealed(ann, code)
    await place.pass_time(starting.REVEAL_WAIT - 0.1)
    before = state_of(place, code).info.phase
    await place.pass_time(0.2)
    shown = cat.latest("table")["info"]

    assert before == GATHERING
    assert shown["phase"] == "playing"
    assert [(one["seat"], one["value"]) for one in shown["fairness"]["contributions"]] == [
        (0, VALUES["ann"]),
        (1, ""),
    ]
    assert shown["fairness"]["people"] == [0, 1, 2]
    assert await revealed(bob, code) == []  # too late: nothing changes
    assert await committed(cat, code) == []


async def test_a_table_without_any_hash_starts_at_once(place):
    code, (ann, _) = await gathered(place, "ann", "bob", commits=())
    heard = await ann.request("start", code)

    assert [one["type"] for one in heard] == ["table"]
    assert fairness_of(place, code).contributions == ()


async def test_bytes_that_do_not_fit_the_hash_are_refused(place):
    code, (ann, _) = await gathered(place, "ann", "bob")
    await ann.request("start", code)

    assert refusal(await revealed(ann, code, "44" * 32)) == "bad_contribution"


async def test_the_first_hash_of_a_person_counts_and_only_whoever_sits_has_one(place):
    code, (ann, _bob) = await gathered(place, "ann", "bob")
    before = fairness_of(place, code).commitments
    await committed(ann, code, "55" * 32)
    eve = place.person("eve")

    assert fairness_of(place, code).commitments == before
    assert refusal(await committed(eve, code, "66" * 32)) == "no_seat"


async def test_hashes_of_those_who_stood_up_are_dropped(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await bob.request("stand", code)
    cat = place.person("cat")
    await cat.request("sit", code, seat=1)
    await cat.request("ready", code, is_ready=True)
    await ann.request("start", code)

    assert set(fairness_of(place, code).commitments) == {"g-ann"}

    await revealed(ann, code)

    assert [one.seat for one in fairness_of(place, code).contributions] == [0]
    assert await revealed(bob, code) == []


async def test_people_round_one_screen_contribute_once(place):
    ann = place.person("ann")
    code = await ann.create("golddiggers", 3, names=("Ann", "Ben", "Cleo"), is_local=True)
    await ann.request("watch", code)
    await committed(ann, code)
    await ann.request("start", code)
    await revealed(ann, code)

    assert [one.seat for one in fairness_of(place, code).contributions] == [0]
    assert fairness_of(place, code).people == (0,)


async def test_a_quick_game_waits_for_the_bytes_of_a_browser_that_announced_them(place):
    ann = place.person("ann")
    code = await ann.quick(contributes=True)
    shown = (await ann.request("watch", code))[0]["info"]
    after = (await committed(ann, code))[-1]["info"]["fairness"]["stage"]
    heard = await revealed(ann, code)

    assert (shown["phase"], shown["fairness"]["stage"]) == ("gathering", "committing")
    assert after == "revealing"
    assert heard[0]["info"]["phase"] == "playing"
    assert [one.value for one in fairness_of(place, code).contributions] == [VALUES["ann"]]


async def test_a_quick_game_without_its_browser_starts_by_itself(place):
    ann = place.person("ann")
    code = await ann.quick(contributes=True)
    await place.pass_time(starting.COMMIT_WAIT + 0.1)

    assert state_of(place, code).info.phase == "playing"
    assert fairness_of(place, code).contributions == ()
    assert fairness_of(place, code).people == (0,)


async def test_a_timer_that_fires_too_early_is_set_again(place):
    ann = place.person("ann")
    code = await ann.quick(contributes=True)
    (timer,) = await place.storage.due(place.clock.now + 60, 10)
    await place.timer_loop.fire(timer)

    assert state_of(place, code).info.phase == GATHERING
    assert await place.storage.next_due() == timer.due_at


async def test_a_restart_between_hash_and_bytes_loses_nothing(path):
    async with Place(path) as before:
        code, (ann, bob) = await gathered(before, "ann", "bob")
        await ann.request("start", code)
        await revealed(ann, code)
        hashes = fairness_of(before, code)
        now = before.clock.now
    async with Place(path) as after:
        after.clock.now = now + 60  # long after the deadline
        await after.timer_loop.resume()
        bob = after.person("bob")
        shown = (await bob.request("watch", code))[0]["info"]["fairness"]
        await revealed(bob, code)

        assert shown["commitment"] == hashes.commitment
        assert shown["stage"] == "revealing"
        assert [one.value for one in fairness_of(after, code).contributions] == [
            VALUES["ann"],
            VALUES["bob"],
        ]


async def test_after_a_restart_the_start_waits_only_for_a_while(path):
    async with Place(path) as before:
        code, (ann, _) = await gathered(before, "ann", "bob")
        await ann.request("start", code)
        now = before.clock.now
    async with Place(path) as after:
        after.clock.now = now + 60
        await after.timer_loop.resume()
        await after.pass_time(starting.RESTART_WAIT + 0.1)

        assert state_of(after, code).info.phase == "playing"


async def test_a_timer_of_a_start_that_is_over_is_left_alone(place):
    code, (ann, _) = await gathered(place, "ann", "bob", commits=())
    await ann.request("start", code)
    loop: TimerLoop = place.timer_loop
    before = place.store.tables[code].row.version
    await loop._wait_again(place.store.tables[code], place.clock.now)

    assert place.store.tables[code].row.version == before


async def test_two_servers_take_two_peoples_bytes_at_once(path, place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    table = place.store.tables[code]
    old = (table.row, table.state)
    await revealed(ann, code)
    table.row, table.state = old  # as another server knows it that has not heard of it yet
    await revealed(bob, code)

    assert [one.value for one in fairness_of(place, code).contributions] == [
        VALUES["ann"],
        VALUES["bob"],
    ]


async def test_a_table_that_an_older_server_opened_starts_with_the_older_proof(place):
    code, (ann, _bob) = await gathered(place, "ann", "bob", commits=())
    table = place.store.tables[code]
    older = table_state.with_info(table.state, fairness=None)
    await place.store.commit(table, older)
    await committed(ann, code)
    await ann.request("start", code)
    info = state_of(place, code).info

    assert info.fairness is None
    assert info.commitment == hashlib.sha256(position_of(place, code).key).hexdigest()
    assert starting.wait_for_commitments(older, 0.0) is older
    assert starting.stage_of(older) == starting.OPEN


async def test_bots_take_their_luck_from_the_key_of_the_game(place):
    ann = place.person("ann")
    code = await ann.quick(players=2)
    await ann.request("watch", code)
    await place.quiet()
    while not place.thinking.asked:
        await ann.act(code, 0)
        await place.quiet()
    key = position_of(place, code).key.hex()
    luck = hashlib.sha256(f"motherlode bots\n{key}\n".encode()).hexdigest()

    assert {one.luck.split()[0] for one in place.thinking.asked} == {luck}
    assert game_keys.luck_of(state_of(place, code)) == luck


async def test_the_servers_key_is_opened_when_the_game_is_over(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    await revealed(ann, code)
    await revealed(bob, code)
    during = str(bob.heard)
    await bob.request("resign", code, seat=1, id="request-resign")
    info = ann.latest("table_info")["info"]
    key = info["fairness"]["server_key"]

    assert key not in during
    assert game_keys.server_commitment(code, key) == info["fairness"]["commitment"]


async def test_a_rematch_against_bots_waits_for_the_bytes_too(place):
    ann = place.person("ann")
    code = await ann.quick(players=2)
    await ann.request("watch", code)
    await ann.request("resign", code, seat=0, id="request-resign")
    await ann.request("rematch", code, contributes=True)
    again = state_of(place, code).info.rematch

    assert fairness_of(place, again).stage == "committing"


async def test_who_signs_in_while_the_start_waits_keeps_what_she_has_sent(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    await revealed(ann, code)
    account = place.person("annabel")
    await handover_of(place).pass_all(ann.guest.id, account.guest)
    await revealed(bob, code)

    assert [one.value for one in fairness_of(place, code).contributions] == [
        VALUES["ann"],
        VALUES["bob"],
    ]
    assert starting.passed(state_of(place, code), "g-bob", "g-eve") is state_of(place, code)
