"""When those who see the game some moves later hear what the players say: with the picture it is about."""

from tests.play.tables.broadcast.test_chat import looked_up, table
from tests.play.tables.moves.test_make_move import asked, play_out
from tests.play.tables.people import Place, seated
from tests.play.tables.store.test_sync import Servers, heard_of, seated_apart

LATE = 3


async def moved(place, code, people, times=1):
    """So many moves, a second after each other."""
    for _ in range(times):
        place.clock.now += 1
        mover, seat = asked(people)
        await mover.act(code, seat)
    place.clock.now += 1


def told(person):
    """Moves and words in the order in which somebody was told them."""
    return [
        one["text"] if one["type"] == "said" else one["line"]["move"]
        for one in person.heard
        if one["type"] in {"said", "played"}
    ]


async def watched(place, **settings):
    """Two who play, and eve, who sees it later."""
    code, people = await seated(place, "ann", "bob", watch_delay=LATE, **settings)
    eve = place.person("eve")
    await eve.request("watch", code)
    return code, people, eve


async def test_words_over_a_move_are_heard_with_it(place):
    code, people, eve = await watched(place)
    await moved(place, code, people, 2)
    await people[0].request("say", code, text="over the second move")
    await people[1].request("react", code, reaction="wow")

    await moved(place, code, people, 2)

    assert told(eve) == [1]

    await moved(place, code, people, 2)

    assert told(eve) == [1, 2, "over the second move", "", 3]
    assert [one["number"] for one in eve.heard if one["type"] == "said"] == [1, 2]
    assert table(people[1]) == ["over the second move", ""]


async def test_before_the_first_move_there_is_nothing_to_wait_for(place):
    code, people, eve = await watched(place)

    await people[0].request("say", code, text="good luck")
    await moved(place, code, people)

    assert table(eve) == ["good luck"]
    assert await looked_up(place.person("max"), code) == ["good luck"]


async def test_who_comes_or_comes_back_is_shown_no_words_that_are_too_early(place):
    code, people, eve = await watched(place)
    await people[0].request("say", code, text="early")
    await moved(place, code, people, 2)
    await people[0].request("say", code, text="late")
    late = place.person("max")

    assert await looked_up(late, code) == ["early"]
    assert await looked_up(eve, code) == ["early"]

    await moved(place, code, people, LATE)

    assert table(late) == ["late"]
    assert table(eve) == ["early", "late"]
    assert await looked_up(place.person("zoe"), code) == ["early", "late"]


async def test_it_stays_so_when_the_server_starts_again(path):
    async with Place(path) as place:
        code, people, _ = await watched(place)
        await moved(place, code, people, 2)
        await people[0].request("say", code, text="late")
        clock = place.clock
    async with Place(path, clock) as place:
        people = [place.person(name) for name in ("ann", "bob")]
        for person in people:
            await person.request("watch", code)
        eve = place.person("eve")
        shown = await looked_up(eve, code)
        await moved(place, code, people, LATE)

    assert shown == []
    assert table(eve) == ["late"]


async def test_spectators_hear_themselves_and_each_other_at_once(place):
    code, people, eve = await watched(place)
    late = place.person("max")
    await late.request("watch", code)
    await moved(place, code, people, 2)
    await people[0].request("say", code, text="players")

    await eve.request("say", code, text="spectators")

    assert table(eve) == table(late) == ["spectators"]
    assert await looked_up(eve, code) == ["spectators"]


async def test_who_takes_part_hears_everything_at_once(place):
    code, people, _ = await watched(place)
    await moved(place, code, people, 2)

    await people[0].request("say", code, text="at once")

    assert table(people[0]) == table(people[1]) == ["at once"]
    assert await looked_up(people[1], code) == ["at once"]


async def test_at_the_end_of_the_game_all_words_are_heard(place):
    code, people, eve = await watched(place)
    await moved(place, code, people, 2)
    await people[0].request("say", code, text="over the second move")
    await moved(place, code, people, 2)
    await people[0].request("say", code, text="over the fourth move")

    await play_out(place, code, people)
    await people[0].request("say", code, text="well played")

    words = ["over the second move", "over the fourth move", "well played"]
    assert table(eve) == words
    assert told(eve).index("over the second move") == 2
    assert told(eve)[-1] == "well played"
    assert await looked_up(place.person("max"), code) == words


async def test_words_before_an_early_end_are_heard_before_it(place):
    code, people, eve = await watched(place)
    await moved(place, code, people)
    await people[0].request("say", code, text="I give up")
    mover, seat = asked(people)
    place.clock.now += 1

    await mover.request("resign", code, seat=seat, id="i-give-up")

    assert told(eve) == [1, "I give up", 2]


async def test_who_sees_all_at_once_hears_all_at_once(place):
    code, people = await seated(place, "ann", "bob")
    eve = place.person("eve")
    await eve.request("watch", code)
    await moved(place, code, people, 2)

    await people[0].request("say", code, text="at once")

    assert told(eve) == [1, 2, "at once"]


async def test_many_words_wait_as_they_would_be_kept(place):
    code, people, eve = await watched(place)
    await moved(place, code, people)
    for number in range(130):
        await people[number % 2].request("say", code, text=str(number))

    await moved(place, code, people, LATE)

    assert table(eve) == [str(number) for number in range(30, 130)]


async def test_words_said_at_another_server_wait_too(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second, watch_delay=LATE)
        eve = second.person("eve")
        await eve.request("watch", code)
        for text in ("", "over the second move", *[""] * LATE):
            await moved(first, code, people)
            await heard_of(first, second)
            if text:
                await people[0].request("say", code, text=text)
                await heard_of(first, second)

        assert told(eve) == [1, 2, "over the second move"]
