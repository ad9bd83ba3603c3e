"""Making tables, quick games, rematches, and lists of tables."""

import pytest

from motherlode.play.messages.http import NewTable, QuickGame
from motherlode.play.messages.parts import TableSettings
from motherlode.play.tables.state.refusals import Refusal
from tests.play.tables.moves.test_make_move import play_out
from tests.play.tables.people import Place, refusal, seated


async def refused(request):
    with pytest.raises(Refusal) as caught:
        await request
    return caught.value.code


async def test_a_new_table_is_stored_before_anybody_hears_of_it(path):
    async with Place(path) as before:
        code = await before.person("ann").create(players=3, bots=(None, "random"))
    async with Place(path) as place:
        card = await place.lobby.find(code, "g-ann")

        assert [(seat.name, seat.bot) for seat in card.seats] == [
            ("ann", ""),
            ("", ""),
            ("random", "random"),
        ]
        assert (card.phase, card.host, card.my_seats) == ("gathering", "ann", (0,))


@pytest.mark.parametrize(
    "new_table, code",
    [
        (NewTable(TableSettings("golddiggers", 7)), "bad_settings"),
        (NewTable(TableSettings("chess", 2)), "unknown_game"),
        (NewTable(TableSettings("golddiggers", 2), ("genius",)), "unknown_bot"),
        (NewTable(TableSettings("golddiggers", 2), ("random", "random")), "bad_settings"),
        (NewTable(TableSettings("golddiggers", 2), names=("a", "b")), "bad_settings"),
        (
            NewTable(TableSettings("golddiggers", 2, is_local=True), names=("a", "b", "c")),
            "bad_settings",
        ),
        (NewTable(TableSettings("golddiggers", 2, is_local=True), names=("\u202e",)), "bad_name"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(place, new_table, code):
    ann = place.person("ann")

    assert await refused(place.lobby.create(ann.guest, new_table)) == code


@pytest.mark.parametrize(
    "new_table, code",
    [
        (QuickGame("chess"), "unknown_game"),
        (QuickGame("golddiggers", 8), "bad_settings"),
        (QuickGame("golddiggers", 2, "genius"), "unknown_bot"),
        (QuickGame("golddiggers", variant="clicks"), "bad_settings"),
    ],
)
async def test_a_quick_game_that_cannot_be_is_refused(place, new_table, code):
    ann = place.person("ann")

    assert await refused(place.lobby.quick(ann.guest, new_table)) == code


async def test_a_quick_game_has_started_and_bots_play_until_it_is_her_turn(place):
    ann = place.person("ann")
    code = await ann.quick()
    await ann.request("watch", code)
    await place.quiet()

    shown = ann.latest("played", "table")
    assert shown["actors"] == [0]
    assert {question.bot for question in place.thinking.asked} <= {"heuristic"}
    assert len((await place.lobby.find(code, "g-ann")).seats) == 4


async def test_people_round_one_screen_are_seated_with_their_names(place):
    ann = place.person("ann")
    code = await ann.create(
        players=4, is_local=True, names=("Ann", "Bob", "Eve"), bots=(None, "random")
    )

    card = await place.lobby.find(code, "g-ann")

    assert [seat.name for seat in card.seats] == ["Ann", "Bob", "random", "Eve"]
    assert card.my_seats == (0, 1, 3)


async def test_my_tables_say_whose_turn_it_is_and_mine_come_first(place):
    code, people = await seated(place, "ann", "bob")
    waiting = await people[0].create(players=2)
    seat = people[0].latest("table")["actors"][0]
    names = ("ann", "bob")

    mine = await place.lobby.mine(people[seat].guest.id)
    theirs = await place.lobby.mine(people[1 - seat].guest.id)

    assert (mine[0].code, mine[0].is_my_turn) == (code, True)
    assert not any(card.is_my_turn for card in theirs)
    assert mine[0].waiting_for == (names[seat],)
    assert {card.code for card in await place.lobby.mine("g-ann")} == {code, waiting}
    assert await place.lobby.mine("g-stranger") == ()


async def test_a_table_in_a_list_tells_its_house_rules(place):
    ann = place.person("ann")
    plain, bent = await ann.create(), await ann.create(variant={"max_rounds": 3})

    assert (await place.lobby.find(plain, "g-bob")).variant == {}
    assert (await place.lobby.find(bent, "g-bob")).variant == {"max_rounds": 3}


async def test_a_table_in_a_list_tells_its_clock(place):
    ann = place.person("ann")
    plain, timed = await ann.create(), await ann.create(pace="60", game_seconds=600)
    cards = [await place.lobby.find(code, "g-bob") for code in (plain, timed)]

    assert [(card.pace, card.game_seconds) for card in cards] == [("off", None), ("60", 600)]


async def test_open_tables_are_listed_for_others_and_private_ones_are_not(place):
    ann = place.person("ann")
    listed = await ann.create(is_listed=True)
    await ann.create()

    assert [card.code for card in await place.lobby.open("g-bob")] == [listed]
    assert await place.lobby.open("g-ann") == ()


async def test_a_finished_game_shows_its_result_in_lists(place):
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people)

    (card,) = await place.lobby.mine("g-ann")

    assert card.phase == "over"
    assert len(card.ranking) == 2
    assert card.waiting_for == ()


async def test_a_rematch_is_a_new_table_with_everybody_on_the_seat_she_had(place):
    code, (ann, bob) = await seated(place, "ann", "bob", pace="60")
    await play_out(place, code, (ann, bob))

    await bob.request("rematch", code)
    new = ann.latest("table_info")["info"]["rematch"]
    await ann.request("watch", new)
    await bob.request("watch", new)
    info = ann.latest("table")["info"]

    assert [seat["name"] for seat in info["seats"]] == ["ann", "bob"]
    assert [seat["is_ready"] for seat in info["seats"]] == [False, True]
    assert (info["host"], info["phase"]) == ("g-bob", "gathering")
    assert info["settings"]["pace"] == "60"

    await ann.request("rematch", code)

    assert ann.latest("table_info")["info"]["rematch"] == new

    await ann.request("ready", new, is_ready=True)
    await bob.request("start", new)

    assert ann.latest("table")["info"]["phase"] == "playing"


async def test_whoever_was_sent_away_neither_asks_for_a_rematch_nor_is_asked_for_one(place):
    code, people = await seated(place, "ann", "bob")
    ann, bob = people
    await play_out(place, code, people)
    await ann.request("remove", code, guest="g-bob")

    heard = await bob.request("rematch", code)
    await ann.request("rematch", code)
    new = ann.latest("table_info")["info"]["rematch"]
    made = place.store.tables[new].state.info

    assert refusal(heard) == "removed"
    assert [(seat.guest, seat.name) for seat in made.seats] == [("g-ann", "ann"), (None, "")]
    assert made.phase == "gathering"
    assert refusal(await bob.request("sit", new, seat=1)) == "removed"


@pytest.mark.parametrize("asks, silenced", [("ann", ("g-bob",)), ("bob", ())])
async def test_whoever_was_silenced_stays_so_in_a_rematch_unless_it_is_her_table(
    place, asks, silenced
):
    code, people = await seated(place, "ann", "bob")
    ann, _ = people
    await play_out(place, code, people)
    await ann.request("silence", code, guest="g-bob", is_silent=True)

    await next(one for one in people if one.guest.name == asks).request("rematch", code)
    new = ann.latest("table_info")["info"]["rematch"]

    assert place.store.tables[new].state.info.silenced == silenced


async def test_a_rematch_against_bots_starts_at_once(place):
    ann = place.person("ann")
    code = await ann.quick(players=2)
    await ann.request("watch", code)
    await place.quiet()
    await play_out(place, code, (ann,))

    await ann.request("rematch", code)
    new = ann.latest("table_info")["info"]["rematch"]
    await ann.request("watch", new)

    assert ann.latest("table")["info"]["phase"] == "playing"
    assert ann.latest("table")["my_seats"] == [0]


async def test_only_players_ask_for_a_rematch(place):
    code, people = await seated(place, "ann", "bob")
    await play_out(place, code, people)

    heard = await place.person("eve").request("rematch", code)

    assert heard[0]["code"] == "no_seat"
