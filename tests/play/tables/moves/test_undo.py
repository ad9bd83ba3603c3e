"""Taking a decision back: where the game allows it, with everybody's consent, if nothing came to light."""

from dataclasses import replace

import pytest

from motherlode.kernel.catalogue import game
from motherlode.kernel.position import Position
from tests.marks import rule
from tests.play.tables.people import Place, refusal, seated

LAMPLIGHT = game("lamplight")


@pytest.fixture(autouse=True)
def generous(monkeypatch):
    monkeypatch.setattr(LAMPLIGHT, "online", replace(LAMPLIGHT.online, may_undo=True))


def actors(person):
    return person.latest("played", "table")["actors"]


def names(person, seat):
    return {one["name"] + str(one["arguments"]): one["id"] for one in offers(person, seat)}


def offers(person, seat):
    return person.latest("played", "table")["offers"][str(seat)]


async def in_the_house(place, *people):
    return await seated(place, *people, game="lamplight")


async def step_to(people, code, room):
    """Whoever is asked steps into a room, or waits if it is not next door; her seat."""
    seat = actors(people[0])[0]
    person = people[seat]
    known = {one["arguments"].get("room", "wait"): one["id"] for one in offers(person, seat)}
    await person.act(code, seat, action=known.get(room, known["wait"]))
    return seat


@rule("GS-ONL-01")
async def test_golddiggers_takes_nothing_back(place):
    code, people = await seated(place, "ann", "bob")
    seat = actors(people[0])[0]
    await people[seat].act(code, seat)

    heard = await people[seat].request("ask_undo", code, seat=seat)

    assert refusal(heard) == "no_undo"
    assert heard[0]["rule"] == "GS-ONL-01"


async def test_a_step_is_taken_back_when_all_agree_and_everybody_is_shown_the_table_anew(place):
    code, people = await in_the_house(place, "ann", "bob", "eve")
    before = people[0].view_copy()
    seat = await step_to(people, code, "stairs")
    after = people[0].view_copy()
    others = [one for one in range(3) if one != seat]

    await people[seat].request("ask_undo", code, seat=seat)

    request = people[0].latest("table_info")["info"]["undo"]
    assert request == {"seat": seat, "move": 0, "agreed": [seat]}
    assert after != before

    await people[others[0]].request("answer_undo", code, seat=others[0], is_agreed=True)

    assert people[0].view == after

    await people[others[1]].request("answer_undo", code, seat=others[1], is_agreed=True)

    assert people[0].view == before
    shown = people[0].latest("table")
    assert (shown["move"], shown["actors"], shown["info"]["undo"]) == (0, [seat], None)

    await step_to(people, code, "cellar")

    assert people[0].latest("played")["line"]["move"] == 1
    log = await place.storage.log(code)
    assert [(row.line, row.move, row.by) for row in log] == [
        (1, 1, "person"),
        (2, 0, "undo"),
        (3, 1, "person"),
    ]


async def test_a_table_with_an_undo_in_its_log_goes_on_after_a_restart(path):
    async with Place(path) as before:
        code, people = await in_the_house(before, "ann", "bob")
        seat = await step_to(people, code, "stairs")
        await people[seat].request("ask_undo", code, seat=seat)
        await people[1 - seat].request("answer_undo", code, seat=1 - seat, is_agreed=True)
        await step_to(people, code, "library")
        view = people[0].view
    async with Place(path) as place:
        ann = place.person("ann")
        await ann.request("watch", code)

        assert ann.view == view
        assert [line["move"] for line in ann.latest("table")["history"]] == [0, 1]


async def test_a_no_ends_it(place):
    code, people = await in_the_house(place, "ann", "bob")
    seat = await step_to(people, code, "stairs")
    await people[seat].request("ask_undo", code, seat=seat)

    assert refusal(await people[seat].request("ask_undo", code, seat=seat)) == "undo_pending"

    await people[1 - seat].request("answer_undo", code, seat=1 - seat, is_agreed=False)

    assert people[0].latest("table_info")["info"]["undo"] is None
    heard = await people[seat].request("answer_undo", code, seat=seat, is_agreed=True)
    assert refusal(heard) == "no_undo_pending"


async def test_a_move_ends_it(place):
    code, people = await in_the_house(place, "ann", "bob")
    seat = await step_to(people, code, "stairs")
    await people[seat].request("ask_undo", code, seat=seat)

    await step_to(people, code, "stairs")

    assert people[0].latest("table_info")["info"]["undo"] is None


async def test_what_others_decided_since_stays(place):
    code, people = await in_the_house(place, "ann", "bob")
    first = await step_to(people, code, "stairs")
    await step_to(people, code, "stairs")

    assert refusal(await people[first].request("ask_undo", code, seat=first)) == "others_moved"


async def test_there_must_be_something_to_take_back(place):
    code, people = await in_the_house(place, "ann", "bob")

    assert refusal(await people[0].request("ask_undo", code, seat=0)) == "nothing_to_undo"
    assert refusal(await people[0].request("ask_undo", code, seat=1)) == "foreign_seat"


async def test_a_card_that_was_drawn_is_not_drawn_back(place):
    code, people = await in_the_house(place, "ann", "bob")

    seat = await step_to(people, code, "cellar")

    assert refusal(await people[seat].request("ask_undo", code, seat=seat)) == "revealed"


async def test_what_she_has_looked_at_she_cannot_forget(place):
    code, people = await in_the_house(place, "ann", "bob")
    seat = await step_to(people, code, "library")
    looks = names(people[seat], seat)
    await people[seat].act(code, seat, action=looks["look_deck{}"])

    assert refusal(await people[seat].request("ask_undo", code, seat=seat)) == "revealed"


async def test_other_worlds_follow_from_the_secret_of_the_table(place, monkeypatch):
    code, people = await in_the_house(place, "ann", "bob")
    key, seeds, resample = place.store.tables[code].state.key, [], Position.resample

    def resampled(position, seat, seed):
        seeds.append(seed)
        return resample(position, seat, seed)

    seat = await step_to(people, code, "stairs")
    monkeypatch.setattr(Position, "resample", resampled)
    await people[seat].request("ask_undo", code, seat=seat)

    assert len(set(seeds)) == 6
    assert all(key in seed for seed in seeds)


async def test_looking_away_teaches_nothing_and_can_be_taken_back(place):
    code, people = await in_the_house(place, "ann", "bob")
    seat = await step_to(people, code, "library")
    await people[seat].act(code, seat, action=names(people[seat], seat)["look_away{}"])

    await people[seat].request("ask_undo", code, seat=seat)
    await people[1 - seat].request("answer_undo", code, seat=1 - seat, is_agreed=True)

    assert people[seat].latest("table")["move"] == 1
    assert people[seat].latest("table")["view"]["decision"] == "look"


async def test_a_sealed_choice_can_be_taken_back_until_it_is_shown(place):
    code, people = await in_the_house(place, "ann", "bob")
    for _ in range(2):
        await step_to(people, code, "stairs")

    assert actors(people[0]) == [0, 1]

    await people[0].act(code, 0)
    await people[0].request("ask_undo", code, seat=0)
    await people[1].request("answer_undo", code, seat=1, is_agreed=True)

    assert actors(people[0]) == [0, 1]

    await people[0].act(code, 0)
    await people[1].act(code, 1)

    assert refusal(await people[1].request("ask_undo", code, seat=1)) == "revealed"


async def test_alone_with_bots_nobody_has_to_be_asked(place):
    ann = place.person("ann")
    while True:
        code = await ann.quick("lamplight", 2, "random")
        await ann.request("watch", code)
        await place.quiet()
        if ann.latest("played", "table")["actors"] == [0] and ann.view["turn"] == 0:
            break
    before, move = ann.view_copy(), ann.latest("played", "table").get("move", 0)
    place.autoplay.is_stopping = True
    await step_to((ann,), code, "stairs")

    await ann.request("ask_undo", code, seat=0)

    assert ann.view == before
    assert ann.latest("table")["move"] >= move


async def test_those_who_lag_behind_are_shown_the_table_anew(place):
    code, people = await seated(place, "ann", "bob", game="lamplight", watch_delay=1)
    eve = place.person("eve")
    await eve.request("watch", code)
    seat = await step_to(people, code, "stairs")
    await people[seat].request("ask_undo", code, seat=seat)

    assert eve.latest("table_info")["info"]["undo"] is None

    await people[1 - seat].request("answer_undo", code, seat=1 - seat, is_agreed=True)

    assert eve.latest("table")["move"] == 0

    await step_to(people, code, "stairs")
    await step_to(people, code, "stairs")

    assert eve.latest("played")["line"]["move"] == 1
