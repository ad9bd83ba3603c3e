"""Is nothing left of somebody who wants to be forgotten but her moves in others' games?"""

import pytest
from msgspec.structs import replace

from motherlode.play.messages.parts import Guest
from motherlode.play.storage.protocol import Change, Damaged
from motherlode.play.tables.lobby import handover
from motherlode.play.tables.lobby.erasure import LATER, SOMEBODY, Erasure, erased
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import SilencedPlace, with_info
from tests.play.tables.lobby.test_handover import handover_of, state_of
from tests.play.tables.lobby.test_starting import committed, gathered, revealed
from tests.play.tables.people import position_of, seated


def erasure_of(place):
    return Erasure(place.requests, handover_of(place))


async def info_of(place, code):
    return (await place.store.find(code)).state.info


async def test_moves_in_a_game_with_others_stay_under_somebody(place):
    code, (ann, bob, cid) = await seated(place, "Ann", "Bob", "Cid")
    people = (ann, bob, cid)
    while (seat := position_of(place, code).actors[0]) != 0:
        await people[seat].act(code, seat)
    await ann.act(code, 0)
    await ann.request("say", code, text="hello")
    await bob.request("say", code, text="hi")
    lines = len(await place.storage.log(code))

    assert await erasure_of(place).forget(ann.guest) == 1
    info = await info_of(place, code)
    assert info.seats[0].name == SOMEBODY
    assert info.seats[0].has_left
    assert info.host == bob.guest.id
    assert ann.guest.id not in [seat.guest for seat in info.seats]
    assert len(await place.storage.log(code)) >= lines
    assert [row.text for row in await place.storage.said_after(code, 0)] == ["hi"]
    assert [row.text for row in await place.storage.said_to(code, cid.guest.id)] == ["hi"]
    assert await place.lobby.mine(ann.guest.id) == ()
    assert await place.storage.said_by(ann.guest.id) == []
    await bob.request("say", code, text="gone")
    assert [row.number for row in await place.storage.said_after(code, 0)] == [2, 3]
    await place.quiet()


async def test_a_seat_before_the_start_is_free_again_and_the_host_passes(place):
    ann, bob = place.person("Ann"), place.person("Bob")
    code = await ann.create(players=2)
    await bob.request("watch", code)
    await bob.request("sit", code, seat=1)
    await erasure_of(place).forget(ann.guest)
    info = await info_of(place, code)

    assert [seat.guest for seat in info.seats] == [None, bob.guest.id]
    assert info.host == bob.guest.id


async def test_whoever_goes_while_a_game_is_about_to_start_leaves_it_once_it_has(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    erasure, looks = erasure_of(place), []

    async def bob_reveals_and_time_runs_out(seconds):
        looks.append(seconds)
        if len(looks) == 1:
            await revealed(bob, code)
        else:
            table = await place.store.find(code)
            async with table.lock:
                await place.requests.starting.start_without(table)

    erasure.sleep = bob_reveals_and_time_runs_out
    await erasure.forget(ann.guest)
    info = await info_of(place, code)

    assert len(looks) == 2
    assert (info.seats[0].name, info.seats[0].has_left) == (SOMEBODY, True)
    assert info.host == bob.guest.id
    assert info.phase in {"playing", "over"}
    await place.quiet()


async def test_whoever_cannot_leave_a_table_that_never_starts_is_told_so(place):
    code, (ann, _) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    erasure, looks = erasure_of(place), []

    async def nothing_happens(seconds):
        looks.append(seconds)

    erasure.sleep = nothing_happens
    with pytest.raises(Refusal, match="about to start"):
        await erasure.forget(ann.guest)

    assert sum(looks) == 25.0
    assert (await info_of(place, code)).seats[0].guest == ann.guest.id


async def test_a_start_that_comes_in_between_is_waited_for(place):
    code, (ann, _) = await gathered(place, "ann", "bob", commits=())
    erasure, usual = erasure_of(place), place.requests.handle

    async def start_first(listener, request):
        place.requests.handle = usual
        await committed(ann, code)
        await ann.request("start", code)
        await usual(listener, request)

    async def time_runs_out(seconds):
        table = await place.store.find(code)
        async with table.lock:
            await place.requests.starting.start_without(table)

    place.requests.handle, erasure.sleep = start_first, time_runs_out
    await erasure.forget(ann.guest)
    info = await info_of(place, code)

    assert (info.seats[0].name, info.seats[0].has_left) == (SOMEBODY, True)
    await place.quiet()


async def test_tables_that_were_hers_alone_are_dropped(place):
    ann = place.person("Ann")
    codes = [await ann.create(players=2), await ann.quick(players=2)]
    await erasure_of(place).forget(ann.guest)

    for code in codes:
        assert await place.storage.table(code) is None
        assert code not in place.store.tables
    await place.quiet()


async def test_a_table_that_cannot_be_read_meanwhile_is_not_dropped(place, monkeypatch):
    ann = place.person("Ann")
    code = await ann.create(players=2)

    async def damaged(code):
        raise Refusal("unreadable")

    monkeypatch.setattr(place.store, "find", damaged)
    with pytest.raises(Refusal) as refused:
        await erasure_of(place).forget(ann.guest)

    assert refused.value.code == "unreadable"
    assert await place.storage.table(code) is not None


async def test_a_bot_that_thinks_at_such_a_table_stops(place):
    ann = place.person("Ann")
    code = await ann.quick(players=2)
    table = await place.store.find(code)
    place.autoplay.wake(table)
    task = table.task
    await erasure_of(place).forget(ann.guest)
    await place.quiet()

    assert task is not None
    assert await place.storage.table(code) is None


async def test_a_table_that_cannot_be_read_is_left_as_it_is(place):
    ann = place.person("Ann")
    code = await ann.create(players=2)
    row = await place.storage.table(code)
    await place.storage.commit(Change(replace(row, version=2, state=b"rubbish")))
    place.store.tables.clear()

    assert await erasure_of(place).forget(ann.guest) == 0
    assert await place.storage.table(code) is not None


async def test_names_round_one_screen_go_too(place):
    state, ann, bob = await state_of(place)
    settings = replace(state.info.settings, is_local=True)
    nobody = Guest("nobody", SOMEBODY)
    after = erased(with_info(state, settings=settings), ann.guest.id, nobody, 0.0)

    assert after.info.seats[0].name == SOMEBODY
    assert after.info.host == bob.guest.id
    assert erased(state, "stranger", nobody, 0.0) is state


async def test_no_name_is_left_however_many_tables_she_has(place, monkeypatch):
    monkeypatch.setattr(handover, "SLICE", 2)
    ann, bob = place.person("Ann"), place.person("Bob")
    codes = []
    for _ in range(5):
        codes.append(await ann.create(players=3))
        await bob.request("watch", codes[-1])
        await bob.request("sit", codes[-1], seat=1)
        await bob.request("stand", codes[-1])
        await bob.request("sit", codes[-1], seat=2)
    await erasure_of(place).forget(ann.guest)

    for code in codes:
        info = await info_of(place, code)
        assert ann.guest.name not in [seat.name for seat in info.seats]
        assert info.host == bob.guest.id
    assert await place.storage.codes_of(ann.guest.id, "", 9) == []


async def test_a_table_that_she_comes_to_meanwhile_is_left_as_well(place):
    _, (ann, _, _) = await seated(place, "Ann", "Bob", "Cid")
    erasure = erasure_of(place)
    codes: list[str] = []
    usual = erasure.handover.pass_all

    async def one_more(*words):
        count = await usual(*words)
        if not codes:
            codes.append(await ann.create(players=2))
        return count

    erasure.handover.pass_all = one_more
    await erasure.forget(ann.guest)

    assert await place.storage.table(codes[0]) is None
    await place.quiet()


async def test_a_table_that_the_database_cannot_read_keeps_nobody_from_being_forgotten(place):
    ann = place.person("Ann")
    codes = [await ann.create(players=2) for _ in range(2)]
    usual = place.storage.table
    place.store.tables.clear()

    async def damaged(code):
        if code == codes[0]:
            raise Damaged("no text")
        return await usual(code)

    place.storage.table = damaged
    await erasure_of(place).forget(ann.guest)

    assert await usual(codes[1]) is None


async def test_a_table_keeps_neither_her_id_nor_where_she_came_from(place):
    code, (ann, bob, _) = await seated(place, "Ann", "Bob", "Cid")
    table = await place.store.find(code)
    quiet = (SilencedPlace(ann.guest.id, "origin", 1.0), SilencedPlace(bob.guest.id, "", 1.0))
    state = replace(table.state, origin="origin", quiet=quiet, connected={ann.guest.id: ("one",)})
    state = with_info(state, silenced=(ann.guest.id, bob.guest.id))
    after = erased(state, ann.guest.id, Guest("nobody", SOMEBODY), place.clock.now)

    assert ann.guest.id not in table_state.encode(after).decode()
    assert (after.origin, after.connected) == ("", {})
    assert [one.guest for one in after.quiet] == ["", bob.guest.id]  # she may not talk on
    assert after.info.silenced == (bob.guest.id,)
    other = erased(state, bob.guest.id, Guest("nobody", SOMEBODY), place.clock.now)
    assert other.origin == "origin"
    await place.quiet()


@pytest.mark.parametrize("phase", ["over", "closed"])
async def test_of_a_table_that_is_over_nothing_tells_from_where_she_came(place, phase):
    code, (ann, bob, _) = await seated(place, "Ann", "Bob", "Cid")
    table = await place.store.find(code)
    quiet = (SilencedPlace(bob.guest.id, "hers", 1.0), SilencedPlace("eve", "another", 1.0))
    state = with_info(replace(table.state, quiet=quiet), phase=phase)
    after = erased(state, bob.guest.id, Guest("nobody", SOMEBODY), place.clock.now)

    assert [one.origin for one in after.quiet] == ["another"]
    assert erased(after, ann.guest.id, Guest("nobody", SOMEBODY), 0.0).quiet == after.quiet
    await place.quiet()


async def test_from_where_somebody_came_who_is_gone_is_kept_until_the_end_of_the_game(place):
    code, (_, bob) = await seated(place, "Ann", "Bob")
    table = await place.store.find(code)
    quiet = (SilencedPlace("", "hers", 1.0), SilencedPlace("eve", "another", 1.0))
    await place.store.commit(table, replace(table.state, origin="host's", quiet=quiet))
    await bob.request("resign", code, seat=1, id="resigning-0001")
    await place.quiet()
    state = (await place.store.find(code)).state

    assert state.info.phase == "over"
    assert [one.origin for one in state.quiet] == ["another"]
    assert state.origin == ""


async def test_a_table_forgets_somebody_who_only_looked_on(place):
    code, (ann, _) = await seated(place, "Ann", "Bob")
    eve = place.person("Eve")
    eve.origin = "hers"
    await eve.request("watch", code)
    await ann.request("silence", code, guest=eve.guest.id, is_silent=True)
    await ann.request("remove", code, guest=eve.guest.id)
    before = (await place.store.find(code)).state
    assert eve.guest.id in before.removed
    assert eve.guest.id in before.info.silenced

    erasure = erasure_of(place)
    assert await erasure.forget(eve.guest) == 0
    await erasure.forget_again(place.clock.now + LATER)
    await erasure.unmark()
    assert eve.guest.id not in table_state.encode((await place.store.find(code)).state).decode()
    assert eve.guest.id.encode() not in (await place.storage.table(code)).state
    await place.quiet()
