"""Moves at a table: who may make them, what is answered, and what is refused."""

import pytest

from motherlode.kernel.catalogue import game
from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.broadcast import messages
from tests.marks import rule
from tests.play.tables.people import Place, position_of, refusal, seated


def asked(people):
    """Who is asked, with her seat."""
    seat = people[0].latest("played", "table")["actors"][0]
    return people[seat], seat


async def play_out(place, code, people, *, last=400):
    """First offers until the game is over."""
    for _ in range(last):
        if not people[0].latest("played", "table")["actors"]:
            return
        person, seat = asked(people)
        await person.act(code, seat)
        await place.quiet()


async def test_a_move_is_acknowledged_and_everybody_sees_it(place):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)

    heard = await mover.act(code, seat, action="impress charm", request="my-first-request")

    assert [one["type"] for one in heard] == ["played", "accepted"]
    assert heard[1] == {"type": "accepted", "table": code, "id": "my-first-request", "move": 1}
    for person in people:
        line = person.heard[-1 - (person is mover)]["line"]
        assert (line["move"], line["seat"], line["by"]) == (1, seat, "person")
        assert line["action"] == {"id": 3, "name": "impress", "arguments": {"talent": "charm"}}
        assert line["events"][0] == {
            "kind": "impresses",
            "facts": {"seat": seat, "talent": "charm"},
        }
    assert people[0].view == people[1].view


async def test_only_the_seat_that_is_asked_is_offered_something(place):
    code, people = await seated(place, "ann", "bob", "eve")
    mover, seat = asked(people)

    await mover.act(code, seat, action=0)

    next_seat = people[0].latest("played")["actors"][0]
    for number, person in enumerate(people):
        offers = person.latest("played")["offers"]
        assert list(offers) == ([str(next_seat)] if number == next_seat else [])


async def test_offers_that_were_written_before_are_those_of_the_position(place, monkeypatch):
    monkeypatch.setattr(messages, "OFFERED", 3)  # some are forgotten and written again
    code, people = await seated(place, "ann", "bob")
    for number in range(60):
        mover, seat = asked(people)
        offered = [one["id"] for one in mover.latest("played", "table")["offers"][str(seat)]]
        await mover.act(code, seat, action=offered[number % len(offered)])
        if position_of(place, code).is_over:
            break
        person, seat = asked(people)
        there = position_of(place, code).legal(seat)

        assert person.latest("played")["offers"] == {
            str(seat): [
                {"id": one.id, "name": one.name, "arguments": one.arguments} for one in there
            ]
        }


async def test_views_kept_up_to_date_by_differences_equal_the_view(place):
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people, last=60)

    newcomer = place.person("eve")
    await newcomer.request("watch", code)

    assert people[0].view == newcomer.view


async def test_nobody_takes_the_answer_of_a_request_that_another_gave_the_same_id(place):
    code, people = await seated(place, "ann", "bob", "eve")
    mover, seat = asked(people)
    other = (seat + 1) % 3
    await mover.act(code, seat, action=0, move=0, request="one-id-for-all")
    heard = await people[other].request("resign", code, seat=other, id="one-id-for-all")
    again = await mover.act(code, seat, action=0, move=0, request="one-id-for-all")
    table = place.store.tables[code]

    assert [one["type"] for one in heard] == ["played", "accepted", "table_info"]
    assert table.state.info.seats[other].has_left
    assert [(one["type"], one["move"]) for one in again] == [("accepted", 1)]

    table.requests.clear()  # as after a restart

    assert await mover.act(code, seat, action=0, move=0, request="one-id-for-all") == again
    once_more = await people[other].request("resign", code, seat=other, id="one-id-for-all")
    assert [(one["type"], one["move"]) for one in once_more] == [("accepted", 2)]


async def test_the_same_request_again_is_answered_again_and_done_once(place):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    first = await mover.act(code, seat, action=0, move=0, request="request-of-mine")

    again = await mover.act(code, seat, action=0, move=0, request="request-of-mine")

    assert again == first[-1:]
    assert place.store.tables[code].row.move == 1


async def test_a_request_is_remembered_after_a_restart_and_many_moves(path):
    async with Place(path) as before:
        code, people = await seated(before, "ann", "bob")
        mover, seat = asked(people)
        await mover.act(code, seat, action=0, move=0, request="request-of-mine")
        await play_out(before, code, people, last=20)
    async with Place(path) as place:
        name = "ann" if seat == 0 else "bob"
        person = place.person(name)

        heard = await person.act(code, seat, action=0, move=0, request="request-of-mine")

        assert heard == [{"type": "accepted", "table": code, "id": "request-of-mine", "move": 1}]


async def test_an_answer_to_a_position_that_is_gone_is_stale(place):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    await mover.act(code, seat, action=0, move=0)

    assert refusal(await mover.act(code, seat, action=0, move=0)) == "stale"
    assert refusal(await mover.act(code, seat, action=0, move=99)) == "stale"
    assert place.store.tables[code].row.move == 1


@rule("GS-ONL-15")
async def test_out_of_turn_is_refused_with_its_rule(place):
    code, people = await seated(place, "ann", "bob")
    _, seat = asked(people)
    other = 1 - seat

    heard = await people[other].act(code, other, action=0, move=0)

    assert refusal(heard) == "out_of_turn"
    assert heard[0]["rule"] == "GS-ONL-15"
    assert heard[0]["sentence"] == "It is not this seat's turn."


@rule("GD-TURN-01")
async def test_out_of_turn_is_not_answered_with_what_a_turn_offers(place):
    code, people = await seated(place, "ann", "bob", game="gold_digger")
    _, seat = asked(people)
    other = 1 - seat

    heard = await people[other].act(code, other, action="move", move=0)

    assert refusal(heard) == "out_of_turn"
    assert heard[0]["rule"] == "GD-TURN-01"
    assert heard[0]["sentence"] == "It is not this seat's turn."


async def test_nobody_moves_for_another_seat(place):
    code, people = await seated(place, "ann", "bob")
    stranger = place.person("eve")
    _, seat = asked(people)

    assert refusal(await people[1 - seat].act(code, seat, action=0, move=0)) == "foreign_seat"
    assert refusal(await stranger.act(code, seat, action=0, move=0)) == "foreign_seat"
    assert refusal(await stranger.act(code, 5, action=0, move=0)) == "unknown_seat"


@rule("GS-TRN-03")
@pytest.mark.parametrize("action", ["impress style", 4])
async def test_what_the_rules_refuse_is_refused_with_the_rule_and_its_sentence(place, action):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    await mover.act(code, seat, action="impress charm")
    before = place.store.tables[code].row
    if position_of(place, code).actors != (seat,):
        return  # the roll left nothing to decide

    heard = await mover.act(code, seat, action=action, move=1)

    assert refusal(heard) == "illegal"
    assert heard[0]["rule"].startswith("GS-")
    assert heard[0]["sentence"] == game("golddiggers").sentence(heard[0]["rule"])
    assert place.store.tables[code].row == before


@rule("GS-IMP-05")
@pytest.mark.parametrize("action", ["keep", "Place:{gold}", 13])
async def test_words_of_what_is_not_offered_are_answered_with_their_own_rule(place, action):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    gold = position_of(place, code).view().golds[0].id
    request = action.format(gold=gold) if isinstance(action, str) else action

    heard = await mover.act(code, seat, action=request, move=0)

    assert refusal(heard) == "illegal"
    assert heard[0]["rule"] == "GS-IMP-05"


@pytest.mark.parametrize("action", [511, "dance", "resign", ""])
async def test_what_is_no_action_at_all_is_refused(place, action):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)

    heard = await mover.act(code, seat, action=action, move=0)

    assert refusal(heard) == "illegal"
    assert heard[0]["rule"] == "GS-ONL-15"


async def test_when_the_game_is_over_the_key_is_shown_and_nothing_more_can_be_done(place):
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people)
    ann = people[0]
    played, info = ann.latest("played"), ann.latest("table_info")["info"]

    assert info["phase"] == "over"
    assert len(info["key"]) == 32
    assert played["ranking"][0]["place"] == 1
    assert refusal(await ann.act(code, 0, action=0, move=played["line"]["move"])) == "finished"
    assert refusal(await ann.request("resign", code, seat=0, id="resigning")) == "finished"
    assert await place.storage.due(2**40, 10) == []


@rule("GS-ONL-08", "GS-ONL-09")
async def test_who_resigns_has_left_for_good(place):
    code, (ann, bob, eve) = await seated(place, "ann", "bob", "eve")

    heard = await bob.request("resign", code, seat=1, id="bob-resigns")

    assert [one["type"] for one in heard] == ["played", "accepted", "table_info"]
    assert ann.latest("played")["line"]["action"] == {"id": -1, "name": "resign", "arguments": {}}
    assert [seat["has_left"] for seat in ann.latest("table_info")["info"]["seats"]] == [
        False,
        True,
        False,
    ]
    assert heard[1:2] == await bob.request("resign", code, seat=1, id="bob-resigns")
    assert refusal(await bob.request("resign", code, seat=1, id="again-resigns")) == "has_resigned"
    assert refusal(await bob.act(code, 1, action=0, move=1)) == "has_resigned"
    assert refusal(await ann.request("resign", code, seat=2, id="not-her-seat")) == "foreign_seat"

    await eve.request("resign", code, seat=2, id="eve-resigns")

    assert ann.latest("table_info")["info"]["phase"] == "over"
    assert ann.latest("played")["ranking"][0]["seat"] == 0


async def test_a_game_goes_on_after_a_restart_exactly_where_it_was(path):
    async with Place(path) as before:
        code, people = await seated(before, "ann", "bob")
        await play_out(before, code, people, last=15)
        view, move = people[0].view, before.store.tables[code].row.move
    async with Place(path) as place:
        ann, bob = place.person("ann"), place.person("bob")
        await ann.request("watch", code)
        await bob.request("watch", code)

        assert ann.view == view
        assert ann.latest("table")["move"] == move

        await play_out(place, code, (ann, bob))

        assert ann.latest("table_info")["info"]["phase"] == "over"


async def test_if_nothing_can_be_stored_nothing_is_told_and_the_move_can_be_made_later(
    place, monkeypatch
):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    heard_before = [len(person.heard) for person in people]
    commit = place.storage.commit

    async def broken(change):
        raise Unavailable("the disk is full")

    monkeypatch.setattr(place.storage, "commit", broken)
    heard = await mover.act(code, seat, action=0, move=0, request="in-bad-times")

    assert refusal(heard) == "unavailable"
    assert len(people[1 - seat].heard) == heard_before[1 - seat]

    monkeypatch.setattr(place.storage, "commit", commit)
    heard = await mover.act(code, seat, action=0, move=0, request="in-bad-times")

    assert heard[-1]["type"] == "accepted"
    assert people[0].view == people[1].view


async def test_a_table_that_somebody_else_changed_is_read_again(place, monkeypatch):
    code, people = await seated(place, "ann", "bob")
    mover, seat = asked(people)
    commit = place.storage.commit

    async def late(change):
        raise Stale("somebody was faster")

    monkeypatch.setattr(place.storage, "commit", late)

    assert refusal(await mover.act(code, seat, action=0, move=0)) == "stale"

    monkeypatch.setattr(place.storage, "commit", commit)
    heard = await mover.act(code, seat, action=0, move=0)

    assert heard[-1]["type"] == "accepted"
