"""Who is not there, who leaves, and what if the server itself fails?"""

from collections import defaultdict

import pytest
from msgspec.structs import replace

from motherlode import verify
from motherlode.games.digger.pointer_noise import is_suspect
from motherlode.kernel.errors import IllegalMove
from motherlode.play.tables.store import history, replay
from motherlode.play.tables.store.history import counted
from motherlode.verify.replay_file import Measured
from tests.marks import rule
from tests.play.tables.digging import PLACES, Digging, digging, kinds, with_bots
from tests.play.tables.people import refusal

RED_SINGLE = ("red", "blue", "blue", "white", "white")


@pytest.fixture
def place(path):
    return Digging(path)


def away(person):
    return [seat["is_away"] for seat in person.latest("table_info", "table")["info"]["seats"]]


async def pass_turn(person):
    """Throw, stop, call."""
    await person.throw()
    await person.click("stop rolling")
    return await person.click("call stop")


async def round_without_ann(place, bob, cid):
    """Ann does nothing in her turn; the others play theirs."""
    await place.go(51)
    await pass_turn(bob)
    await pass_turn(cid)


@rule("DG-NET-06")
async def test_after_two_turns_without_input_a_bot_plays_until_its_owner_is_back(place):
    ann, bob, cid = await digging(place, "ann", "bob", "cid")
    await round_without_ann(place, bob, cid)

    assert away(bob) == [False, False, False]

    await round_without_ann(place, bob, cid)

    assert away(bob) == [True, False, False]

    await place.go(4)

    assert bob.latest("played")["line"]["by"] == "bot"
    assert place.position.state.is_live == 0
    _, heard = await ann.press("throw")
    assert refusal(heard) == "played_for"

    await ann.request("return", place.code, seat=0)

    assert away(bob)[0]  # not in the middle of a turn

    await place.until_turn(1)

    assert not away(bob)[0]


@rule("DG-NET-06")
async def test_one_input_is_enough_to_keep_a_seat(place):
    ann, bob, cid = await digging(place, "ann", "bob", "cid")
    await round_without_ann(place, bob, cid)
    name, _ = await ann.press("throw")
    await ann.gesture("release", name)  # too short, but she is there
    await place.go(51)
    await pass_turn(bob)
    await pass_turn(cid)
    await place.go(51)

    assert away(bob) == [False, False, False]


@rule("DG-NET-06")
async def test_without_bots_the_server_throws_once_and_stops(place):
    _, bob, cid = await digging(place, "ann", "bob", "cid", do_bots_stand_in=False)
    await round_without_ann(place, bob, cid)
    await round_without_ann(place, bob, cid)
    seen = len(bob.heard)
    await place.go(1)

    assert kinds(bob.heard[seen:]) == ["threw", "stopped", "called", "timed", "turn"]
    lines = [one["line"] for one in bob.heard[seen:] if one["type"] == "played"]
    assert {line["by"] for line in lines} == {"clock"}


@rule("DG-NET-06")
async def test_whoever_comes_back_before_her_turn_has_it(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    await pass_turn(ann)
    await ann.request("step_away", place.code, seat=0)
    await ann.request("return", place.code, seat=0)

    assert away(bob) == [False, False, False]


@rule("DG-NET-15")
async def test_where_nobody_is_connected_the_turn_runs_out_and_the_next_one_waits(place):
    ann = await with_bots(place, "greedy", "greedy")
    await ann.throw()
    await ann.leave(place.code)
    await place.go(31)

    assert place.position.view().last_turn.ending == "night"
    assert place.table.state.info.is_paused
    assert place.table.state.timers == {}

    await place.go(3600)

    assert place.position.view().turn == 2

    heard = await ann.request("watch", place.code)
    await place.go(5)

    assert heard[0]["info"]["seats"][0]["is_connected"]
    assert not heard[0]["info"]["is_paused"]
    assert place.position.view().throws > 0


async def test_a_quick_game_waits_until_somebody_looks_and_goes_on_at_once(place):
    ann = place.person("ann")
    place.code = await ann.quick("digger", 3)
    await place.go(100)

    assert place.table.state.info.is_paused
    assert place.position.view().turn == 1

    (shown, *_) = await ann.request("watch", place.code)

    assert shown["info"]["is_paused"] is False

    await place.go(1)

    assert place.table.state.timers


# Leaving


@rule("DG-NET-27")
async def test_a_digger_who_resigns_ends_her_turn_as_night(place):
    ann, bob, _ = await digging(place, "ann", "bob", "cid")
    place.dice(*RED_SINGLE)
    await ann.throw()
    await ann.drag("take red")
    heard = await ann.request("resign", place.code, seat=0, id="leaving-1")

    assert kinds(heard)[:2] == ["resigned", "night"]
    assert bob.view["digger"] == 1
    assert bob.view["centre"]["red"] == 10
    assert ann.latest("accepted")["id"] == "leaving-1"


@rule("DG-NET-27")
@pytest.mark.parametrize("digs", [0, 1])
async def test_when_the_last_person_leaves_the_game_is_scored_as_it_stands(place, digs):
    ann = await with_bots(place, "greedy", "greedy")
    if digs:
        await pass_turn(ann)
        await place.go(3)
    else:
        await ann.throw()
    turn = place.position.view().turn
    heard = await ann.request("resign", place.code, seat=0, id="leaving-1")
    await place.go(0)
    told = kinds(heard)

    assert place.table.row.phase == "over"
    assert told.count("night") == 1
    assert told.count("resigned") == 3
    assert next(one for one in heard if one["type"] == "played" and one["ranking"])
    assert f'"turn":{turn}' in str(heard[-3:]).replace("'", '"').replace(" ", "")


# Failure


@rule("DG-NET-16")
async def test_a_turn_in_which_the_server_failed_is_begun_again_with_other_dice(path):
    async with Digging(path) as place:
        people = await digging(place, "ann", "bob", "cid")
        await pass_turn(people[0])
        await people[1].throw()
        code, clock, dice = place.code, place.clock, place.position.view().dice
        drawn = list(place.position.state.chance.drawn)
    clock.now += 5
    async with Digging(path, clock) as place:
        place.code = code
        await place.timer_loop.resume()
        view, state = place.position.view(), place.position.state

        assert (view.digger, view.turn, view.decision) == (1, 2, "first_throw")
        assert state.attempt == 1
        assert place.table.state.info.is_paused is False

        people = [place.person(name) for name in ("ann", "bob", "cid")]
        for seat, person in enumerate(people):
            person.seat = seat
            shown = await person.request("watch", code)
            assert shown[0]["view"]["decision"] == "first_throw"
            assert [line["move"] for line in shown[0]["history"]] == [0, 1, 2, 3]
        await place.go(1)
        await people[1].throw()

        assert place.position.view().dice != dice or list(state.chance.drawn) != drawn
        assert place.position.state.chance.drawn[0] > drawn[0]

        await people[1].click("stop rolling")
        await people[1].click("call stop")
        rows = counted(await place.storage.log(code))

        assert [row.by for row in rows].count("undo") == 1
        seen = await place.person("eve").request("watch", code)
        assert seen[0]["view"]["turn"] == 3


@rule("DG-NET-16")
async def test_a_table_that_nobody_sees_to_is_taken_over_when_its_lease_runs_out(place):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    await ann.throw()
    await place.pass_time(17)  # the clock goes on, but nobody conducts

    assert place.position.view().decision == "collect"

    await place.pass_time(3)

    assert place.position.view().decision == "first_throw"
    assert place.position.state.attempt == 1
    assert ann.latest("table")["view"]["dice"] == []
    assert place.table.state.timers == {"live": place.clock.now + 20}


async def test_a_turn_that_cannot_be_begun_again_keeps_no_server_from_starting(place, monkeypatch):
    ann, *_ = await digging(place, "ann", "bob", "cid")
    await ann.throw()

    def refused(*_):
        raise IllegalMove("throw", "DG-LIM-06", "The rules are others now.")

    monkeypatch.setattr(history, "position_at", refused)
    await place.timer_loop.resume()

    assert place.position.view().decision == "collect"


# Replays


@rule("DG-NET-14", "DG-NET-16", "DG-NET-20")
async def test_a_live_game_is_kept_with_its_times_and_played_again_exactly(path):
    async with Digging(path) as place:
        people = await digging(place, "ann", "bob", "cid", variant={"max_rounds": 10})
        await people[0].throw()
        await place.go(1)
        async with place.table.lock:
            await place.realtime.acts.begin_again(place.table)
        while place.table.row.phase == "playing":
            await clumsy_turn(place, people)
        thrown = throws_heard(people[1])
        again = await replay.replay_of(place.store, place.code, people[0].guest, "open")
        file = verify.read(await replay.file_of(place.store, place.code, people[0].guest))

        assert verify.verify(file).is_honest
        again_at = next(n for n, move in enumerate(file.moves) if move.words == "begin again")
        discarded, second = (
            next(one for one in move.events if one.kind == "threw")
            for move in (file.moves[again_at].discarded[-1], file.moves[again_at + 1])
        )
        # The throw that was discarded stays in the file. The second one may show the same faces.
        assert discarded.facts == thrown[0]["facts"]
        assert second.facts == thrown[1]["facts"]
        assert "discarded" in str(verify.verify(file).notes)
        assert f"Move {again_at + 1} begins a turn again" in str(
            verify.verify(without_discarded(file, again_at)).notes
        )
        assert any("(discarded)" in line for line in verify.transcript(file, 9))
        assert "from the key" in verify.verify(forged_throw(file, again_at)).reason
        assert file.suspects == steady_hands(file)
        assert any("spent" in str(one) for one in again.changes)  # the clock is shown
        for forged in (forged_dice(file), forged_turn(file)):
            assert verify.verify(forged).reason.endswith("nothing that a server measures")
        assert list(verify.transcript(file, len(file.moves)))


def throws_heard(person):
    """What somebody was told of all throws, in order."""
    lines = [one["line"] for one in person.heard if one["type"] == "played"]
    return [event for line in lines for event in line["events"] if event["kind"] == "threw"]


def steady_hands(file):
    """The seats whose paths are too smooth for a hand, taken from the file."""
    paths = defaultdict(list)
    for move in file.moves:
        if move.measured and move.measured.path:
            paths[move.seat].append(move.measured.path)
    return sorted(seat for seat, found in paths.items() if is_suspect(found))


def forged_throw(file, place):
    """The same game, but for what a discarded throw is said to have shown."""
    again = file.moves[place]
    last = again.discarded[-1]
    told = [replace(one, facts=one.facts | {"throw": 99}) for one in last.events]
    again = replace(again, discarded=[*again.discarded[:-1], replace(last, events=told)])
    return replace(file, moves=[*file.moves[:place], again, *file.moves[place + 1 :]])


def without_discarded(file, place):
    """The same game, as a server writes it that hides what was thrown before a turn was begun again."""
    again = replace(file.moves[place], discarded=[])
    return replace(file, moves=[*file.moves[:place], again, *file.moves[place + 1 :]])


def forged_dice(file):
    """The same game, but for dice that fell as somebody wished."""
    first = replace(file.moves[0], measured=Measured(((0, (1, 2, 3, 4, 5)),)))
    return replace(file, moves=[first, *file.moves[1:]])


def forged_turn(file):
    """The same game, but for a turn that begins with cubes in the chest."""
    rich = Measured(facts={"attempt": 1, "seats": {0: {"stack": {"yellow": 9}}}})
    moves = [
        replace(move, measured=rich) if move.words == "begin again" else move for move in file.moves
    ]
    return replace(file, moves=moves)


async def clumsy_turn(place, people):
    """Take and steal whatever can be had, stack it, and call."""
    person = people[place.position.view().digger]
    turn = place.position.view().turn
    await person.throw()
    for _ in range(12):
        view = place.position.view()
        if view.turn != turn:
            return
        offered = [one.words for one in place.position.legal(person.seat)]
        wanted = next((one for one in offered if one.startswith("steal")), "") or next(
            (one for one in offered if one.startswith(("take", "box"))), ""
        )
        if wanted.startswith("steal"):
            await person.steal(wanted)
        elif wanted:
            await person.drag(wanted)
    offered = [one.words for one in place.position.legal(person.seat)]
    if place.position.view().turn == turn and "stop rolling" in offered:
        await person.click("stop rolling")
        await stow(place, person)
    if place.position.view().turn == turn:
        await place.go(51)  # whatever is left undone, night falls


async def stow(place, person):
    """Stack the haul and call STOP."""
    while (view := place.position.view()).decision == "bank" and view.digger == person.seat:
        colour = next(name for name, count in view.haul.items() if count)
        if colour == "blue":
            await person.drag("box water")
        else:
            await person.drag(f"stack {colour}", PLACES[colour])
    if place.position.view().digger == person.seat and place.table.row.phase == "playing":
        await person.click("call stop")
