"""One decision, one trip: a list of actions is played as far as it could be foreseen, and others cannot tell."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from motherlode.kernel.position import Position
from motherlode.play.messages.socket import FromBrowser
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.broadcast.broadcaster import Broadcaster
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.broadcast.test_secrets import night
from tests.play.tables.people import Place, position_of, refusal, seated
from tests.play.tables.windows import UNARMED, at_the_dig, say

DIG = [
    {"decision": "main", "action": {"name": "dig"}},
    {"decision": "dig_tool", "action": {"name": "standard_tools"}},
    {"decision": "dig_shovels", "action": {"name": "shovels", "arguments": {"count": 1}}},
]
LATER = [{"decision": "dig_pickaxes", "action": {"name": "pickaxes", "arguments": {"count": 0}}}]
ID = "plan-of-mine"


async def send(code, person, steps, seat=0, name=ID, move=None):
    """Send a plan; what its sender heard."""
    at = person.place.store.tables[code].row.move if move is None else move
    return await person.request("play_plan", code, seat=seat, move=at, id=name, steps=steps)


async def log_of(place, code):
    return await place.storage.log(code)


# How far a plan goes


async def test_a_dig_is_one_request_and_one_change_of_the_table(place):
    code, people = await at_the_dig(place, UNARMED)
    before = place.store.tables[code].row

    heard = await send(code, people[0], DIG)

    row = place.store.tables[code].row
    answer = {"type": "plan_played", "table": code, "id": ID, "move": row.move, "played": 2}
    assert [one["type"] for one in heard] == ["played", "played", "plan_played"]
    assert heard[-1] == answer | {"stopped": None}
    assert (row.version, row.move) == (before.version + 1, before.move + 1)
    assert len(await log_of(place, code)) == 2
    assert position_of(place, code).actors == (1, 2)


async def test_a_single_step_by_number_or_by_words_is_a_plan_too(place):
    code, people = await at_the_dig(place, UNARMED)
    dig = next(one.id for one in position_of(place, code).legal(0) if one.words == "dig")

    first = await send(code, people[0], [{"action": dig}])
    second = await send(code, people[0], [{"action": "Shovels: 1"}], name="another-plan")

    assert [first[-1]["played"], second[-1]["played"]] == [1, 1]
    assert [first[-1]["stopped"], second[-1]["stopped"]] == [None, None]


async def test_what_is_left_over_when_others_are_asked_is_told(place):
    code, people = await at_the_dig(place, UNARMED)

    answer = (await send(code, people[0], [*DIG, *LATER]))[-1]

    assert answer["played"] == 2
    assert answer["stopped"]["step"] == 3
    assert answer["stopped"]["code"] == "out_of_turn"


async def test_a_plan_stops_at_a_question_that_it_does_not_answer(place):
    code, people = await at_the_dig(place, UNARMED)

    answer = (await send(code, people[0], [DIG[0], *LATER]))[-1]

    assert answer["played"] == 1
    assert answer["stopped"]["code"] == "not_planned"
    assert people[0].view["decision"] == "dig_shovels"
    assert people[1].view["decision"] == "main"


async def test_a_plan_stops_at_what_the_rules_refuse_and_names_the_rule(place):
    code, people = await at_the_dig(place, UNARMED)
    many = {"name": "shovels", "arguments": {"count": 3}}

    answer = (await send(code, people[0], [DIG[0], {"action": many}]))[-1]

    assert answer["played"] == 1
    assert answer["stopped"]["step"] == 1
    assert answer["stopped"]["code"] == "illegal"
    assert answer["stopped"]["rule"].startswith("DB-")
    assert answer["stopped"]["sentence"]


@pytest.mark.parametrize(
    "steps, code",
    [
        ([{"action": "shovels 1"}, *DIG], "illegal"),
        ([{"action": 511}, *DIG], "illegal"),
        ([{"action": {"name": "no such thing"}}], "illegal"),
        (LATER, "not_planned"),
    ],
)
async def test_a_plan_whose_first_step_is_refused_changes_nothing(place, steps, code):
    table, people = await at_the_dig(place, UNARMED)
    before = place.store.tables[table].row
    heard = await send(table, people[0], steps)

    assert refusal(heard) == code
    assert heard[0]["id"] == ID
    assert (heard[0]["rule"] is not None) == (code == "illegal")
    assert place.store.tables[table].row == before
    assert (await send(table, people[0], DIG))[-1]["played"] == 2


async def test_a_plan_for_a_position_that_is_gone_or_another_seat_is_refused(place):
    code, people = await at_the_dig(place, UNARMED)
    move = place.store.tables[code].row.move

    assert refusal(await send(code, people[0], DIG, move=move + 1)) == "stale"
    assert refusal(await send(code, people[1], DIG)) == "foreign_seat"
    assert refusal(await send(code, people[1], DIG, seat=1)) == "out_of_turn"

    await say(code, people[0], 0, "dig")
    await say(code, people[0], 0, "shovels 1")

    assert refusal(await send(code, people[0], DIG, move=move)) == "stale"


async def test_whoever_has_resigned_plans_nothing(place):
    code, people = await seated(place, "ann", "bob", "eve")
    await people[0].request("resign", code, seat=0, id="resign-once")

    assert refusal(await send(code, people[0], [{"action": 0}])) == "has_resigned"


async def test_answers_that_are_opened_together_are_not_planned(place):
    code, people = await at_the_dig(place, UNARMED)
    await send(code, people[0], DIG)

    heard = await send(code, people[1], [{"action": "pass"}], seat=1)

    assert refusal(heard) == "sealed"


async def test_a_plan_stops_when_chance_was_drawn(place, same_chance):
    code, people = await seated(place, "ann", "bob")
    seat = position_of(place, code).actors[0]
    steps = [{"action": one.id} for one in position_of(place, code).legal(seat)]

    answer = (await send(code, people[seat], [steps[0], *steps], seat=seat))[-1]

    assert answer["played"] == 1
    assert answer["stopped"]["code"] == "revealed"
    assert position_of(place, code).actors == (seat,)


async def test_a_plan_stops_when_a_card_comes_to_light_that_was_dealt_before(place, same_chance):
    code, people = await seated(place, "ann", "bob", game="gold_digger")
    seat = position_of(place, code).actors[0]
    play = next(one.id for one in position_of(place, code).legal(seat) if one.name == "play")
    before = position_of(place, code).copy()
    answer = (await send(code, people[seat], [{"action": play}] * 2, seat=seat))[-1]
    after = position_of(place, code)

    assert bytes(before.state.chance.drawn) == bytes(after.state.chance.drawn)
    assert (answer["played"], answer["stopped"]["code"]) == (1, "revealed")


async def test_a_plan_ends_with_the_game(place):
    code, people = await seated(place, "ann", "bob", game="lamplight")
    seat, last = await before_the_last_action(place, code, people)

    heard = await send(code, people[seat], [{"action": last}] * 2, seat=seat)

    answer = next(one for one in heard if one["type"] == "plan_played")
    assert (answer["played"], answer["stopped"]["code"]) == (1, "finished")
    assert people[0].latest("table_info")["info"]["phase"] == "over"


async def before_the_last_action(place, code, people):
    """Play until a game is about to end; who ends it, and how."""
    luck = Random(1)
    while True:
        twin = position_of(place, code).copy()
        seat = twin.actors[0]
        choice = luck.choice(twin.legal(seat)).id
        twin.play(seat, choice)
        if twin.is_over:
            return seat, choice
        heard = await people[seat].act(code, seat, action=choice)
        assert heard[-1]["type"] == "accepted"


async def test_a_choice_that_all_make_at_once_ends_a_plan_and_stays_secret(place):
    code, people = await night(place, "ann", "bob", "eve")
    light = position_of(place, code).legal(0)[0].id

    answer = (await send(code, people[0], [{"action": light}] * 2))[-1]

    assert (answer["played"], answer["stopped"]["code"]) == (1, "out_of_turn")
    assert people[1].latest("played")["line"]["action"] is None


# Once and only once


async def test_a_plan_sent_twice_is_played_once_and_answered_the_same(place):
    code, people = await at_the_dig(place, UNARMED)
    move = place.store.tables[code].row.move
    first = await send(code, people[0], [*DIG, *LATER], move=move)
    row = place.store.tables[code].row
    again = await send(code, people[0], [*DIG, *LATER], move=move)
    place.store.tables[code].requests.clear()  # as after many moves
    later = await send(code, people[0], [*DIG, *LATER], move=move)

    assert again == later == first[-1:]
    assert place.store.tables[code].row == row


async def test_a_plan_is_answered_the_same_after_a_restart(path):
    async with Place(path) as place:
        code, people = await at_the_dig(place, UNARMED)
        move = place.store.tables[code].row.move
        first = await send(code, people[0], [*DIG, *LATER])
    async with Place(path) as place:
        ann = place.person("ann")

        assert await send(code, ann, [*DIG, *LATER], move=move) == first[-1:]
        assert len(await log_of(place, code)) == 2


async def test_a_plan_that_another_server_has_played_is_answered_the_same(cluster):
    address = cluster.empty_database()
    async with Place(address, is_alone=False) as first, Place(address, is_alone=False) as second:
        code, people = await at_the_dig(first, UNARMED)
        await stored_as_arranged(first, code)
        elsewhere = [second.person("ann"), second.person("bob")]
        for person in elsewhere:
            await person.request("watch", code)
        heard = await send(code, people[0], [*DIG, *LATER])
        again = await send(code, elsewhere[0], [*DIG, *LATER])  # which knows nothing of it yet
        move = first.store.tables[code].row.move
        told = [one for one in elsewhere[1].heard if one["type"] == "played"]

        assert again[-1] == heard[-1]
        assert len(await log_of(second, code)) == 2
        assert [one["line"]["move"] for one in told] == [move]
        assert [one.view for one in elsewhere] == [one.view for one in people[:2]]


async def stored_as_arranged(place, code):
    """Store what a test has arranged, for other servers."""
    table = place.store.tables[code]
    asked = replace(table.state, shown_until=table.state.shown_until + 1.0)
    await place.store.commit(table, asked, look=look_at(table))


async def test_a_plan_that_cannot_be_stored_was_not_played(place, monkeypatch):
    code, people = await at_the_dig(place, UNARMED)
    before = place.store.tables[code].row
    arranged = look_at(place.store.tables[code])
    monkeypatch.setattr(place.storage, "commit", unavailable)
    heard = await send(code, people[0], DIG)
    monkeypatch.undo()
    place.store.tables[code].look = arranged  # which no table of a database has seen

    assert refusal(heard) == "unavailable"
    assert place.store.tables[code].row == before
    assert people[1].latest("table", "played")["type"] == "table"
    assert (await send(code, people[0], DIG))[-1]["played"] == 2


async def unavailable(change):
    raise Unavailable("no disk")


# Where nothing can be planned


async def test_a_table_keeps_what_was_stored_if_a_plan_cannot_be_told(place, monkeypatch):
    code, people = await at_the_dig(place, UNARMED)
    sent = []

    def fails_once(*_):
        sent.append(1)
        if len(sent) == 1:
            raise OSError("the connection is gone")

    monkeypatch.setattr(Broadcaster, "dismiss", fails_once)
    with pytest.raises(OSError, match="gone"):
        await send(code, people[0], DIG)

    table, row = place.store.tables[code], await place.storage.table(code)
    assert (table.row.version, table.row.move) == (row.version, row.move)
    assert position_of(place, code).actors == (1, 2)


async def test_other_worlds_follow_from_the_secret_of_the_table(place, same_chance, monkeypatch):
    code, people = await seated(place, "ann", "bob", game="gold_digger")
    key, seeds = place.store.tables[code].state.key, []
    resample = Position.resample

    def resampled(position, seat, seed):
        seeds.append(seed)
        return resample(position, seat, seed)

    monkeypatch.setattr(Position, "resample", resampled)
    seat = position_of(place, code).actors[0]
    play = next(one.id for one in position_of(place, code).legal(seat) if one.name == "play")
    await send(code, people[seat], [{"action": play}] * 2, seat=seat)

    assert key
    assert seeds
    assert all(key in seed for seed in seeds)


async def test_the_plan_that_ended_a_game_is_answered_again_afterwards(place):
    code, people = await seated(place, "ann", "bob", game="lamplight")
    seat, last = await before_the_last_action(place, code, people)
    move = place.store.tables[code].row.move
    heard = await send(code, people[seat], [{"action": last}], seat=seat, move=move)
    answer = next(one for one in heard if one["type"] == "plan_played")

    assert (await send(code, people[seat], [{"action": last}], seat=seat, move=move))[-1] == answer
    assert (
        refusal(await send(code, people[seat], DIG, seat=seat, move=move, name="a-new-plan"))
        == "finished"
    )
    others = await send(code, people[1 - seat], [{"action": last}], seat=seat, move=move)
    assert refusal(others) == "foreign_seat"


async def test_at_a_table_with_a_running_clock_there_are_no_plans(place):
    code, people = await seated(place, "ann", "bob", "eve", game="digger")
    table = place.store.tables[code]
    seat = position_of(place, code).actors[0]

    assert table.state.turn_clock is not None
    assert refusal(await send(code, people[seat], [{"action": 0}], seat=seat)) == "one_by_one"


@pytest.mark.parametrize("steps", [[], [{"action": 0}] * 33, [{"action": 512}], [{"name": "dig"}]])
def test_plans_of_no_step_or_too_many_or_unreadable_ones_are_malformed(steps):
    request = {"type": "play_plan", "table": "samecode42", "seat": 0, "move": 0, "id": ID}
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode(request | {"steps": steps}), type=FromBrowser)
