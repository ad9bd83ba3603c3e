"""Do a guest's seats pass to the account she signs in to, with all that belongs to them?"""

import asyncio

from msgspec.structs import replace

from motherlode.play.messages.parts import Guest
from motherlode.play.moderation.actions import renamed
from motherlode.play.storage.protocol import Change, Stale
from motherlode.play.tables.lobby.handover import Handover, passed
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.table_state import SilencedPlace, with_info, with_seat
from tests.play.tables.people import refusal, seated


def handover_of(place):
    services = TableServices.__new__(TableServices)
    services.store, services.broadcaster, services.sync = (
        place.store,
        place.broadcaster,
        place.sync,
    )
    return Handover(services)


ACCOUNT = Guest("account", "Annabel", has_account=True)


async def test_seats_and_the_place_of_the_host_pass(place):
    ann, bob = place.person("Ann"), place.person("Bob")
    code = await ann.create(players=2)
    other = await bob.create(players=2)
    table = await place.store.find(code)
    count = await handover_of(place).pass_all(ann.guest.id, ACCOUNT)
    info = table.state.info

    assert count == 1
    assert (info.host, info.seats[0].guest, info.seats[0].name) == (
        "account",
        "account",
        "Annabel",
    )
    assert [card.code for card in await place.lobby.mine("account")] == [code]
    assert await place.lobby.mine(ann.guest.id) == ()
    assert [card.code for card in await place.lobby.mine(bob.guest.id)] == [other]


async def test_words_said_pass(place):
    ann = place.person("Ann")
    code = await ann.create(players=2)
    await ann.request("watch", code)
    await ann.request("say", code, text="hello")
    await handover_of(place).pass_all(ann.guest.id, ACCOUNT)

    assert [row.guest for row in await place.storage.said_after(code, 0)] == ["account"]


async def test_what_was_whispered_to_her_passes_after_a_change_of_name_too(place):
    code, (ann, bob) = await seated(place, "Ann", "Bob", has_whispers=True)
    await bob.request("say", code, text="psst", channel="whisper", to=ann.guest.id)
    await handover_of(place).pass_all(ann.guest.id, Guest(ann.guest.id, "Kind Ann"), renamed)
    name = (await place.store.find(code)).state.info.seats[0].name
    await handover_of(place).pass_all(ann.guest.id, ACCOUNT)

    assert name == "Kind Ann"
    assert [row.text for row in await place.storage.said_to(code, ACCOUNT.id)] == ["psst"]
    assert await place.storage.said_to(code, ann.guest.id) == []


async def test_the_view_of_a_seat_passes_with_it(place):
    code, (ann, bob) = await seated(place, "Ann", "Bob", game="golddiggers")
    account = place.person("Annabel")
    await account.request("watch", code)
    await handover_of(place).pass_all(
        ann.guest.id, Guest(account.guest.id, "Annabel", has_account=True)
    )
    while "0" not in account.latest("played", "table")["offers"]:
        await bob.act(code, 1)  # who begins is drawn
    played = await account.act(code, 0)

    assert "accepted" in [one["type"] for one in played]
    assert refusal(await ann.request("resign", code, seat=0, id="request-x")) == "foreign_seat"
    assert bob.latest("table")["info"]["seats"][0]["name"] == "Annabel"


async def test_another_server_that_was_faster_is_followed(place, monkeypatch):
    ann = place.person("Ann")
    code = await ann.create(players=2)
    usual, calls = place.broadcaster.change_info, []

    async def stale_once(table, after):
        calls.append(table.code)
        if len(calls) == 1:
            raise Stale("too late")
        await usual(table, after)

    monkeypatch.setattr(place.broadcaster, "change_info", stale_once)

    assert await handover_of(place).pass_all(ann.guest.id, ACCOUNT) == 1
    assert calls == [code, code]


async def test_a_table_that_was_deleted_meanwhile_is_left_out(place):
    ann = place.person("Ann")
    codes = [await ann.create(players=2) for _ in range(2)]
    known = sorted(codes)
    await place.storage.drop_table(codes[0])

    async def known_before(guest, after, most):
        return [] if after else known

    place.storage.codes_of = known_before

    assert await asyncio.wait_for(handover_of(place).pass_all(ann.guest.id, ACCOUNT), 10) == 1
    assert list(place.store.tables) == codes[1:]


async def test_a_table_that_cannot_be_read_is_left_out(place):
    ann = place.person("Ann")
    codes = [await ann.create(players=2) for _ in range(2)]
    row = await place.storage.table(codes[0])
    await place.storage.commit(Change(replace(row, version=2, state=b"rubbish")))
    place.store.tables.clear()

    assert await handover_of(place).pass_all(ann.guest.id, ACCOUNT) == 1


async def state_of(place):
    ann, bob = place.person("Ann"), place.person("Bob")
    code = await ann.create(players=3)
    state = (await place.store.find(code)).state
    seat = replace(state.info.seats[0], guest=bob.guest.id, name="Bob")
    return replace(state, info=with_seat(state.info, 1, seat)), ann, bob


async def test_a_silenced_guest_stays_silenced_and_others_stay_as_they_are(place):
    state, ann, bob = await state_of(place)
    state = with_info(state, silenced=(bob.guest.id,))
    after = passed(state, bob.guest.id, ACCOUNT, 0.0)

    assert after.info.silenced == ("account",)
    assert after.info.host == ann.guest.id
    assert after.info.seats[0] == state.info.seats[0]
    assert not after.info.seats[1].is_connected


async def test_nothing_passes_to_somebody_who_was_sent_away(place):
    state, _, bob = await state_of(place)
    state = replace(state, removed=("account",))

    assert passed(state, bob.guest.id, ACCOUNT, 0.0) is state
    assert passed(state, "nobody", ACCOUNT, 0.0) is state


async def test_before_the_start_nobody_waits_on_two_seats(place):
    state, ann, bob = await state_of(place)
    to = Guest(ann.guest.id, "Ann", has_account=True)
    gathering = passed(state, bob.guest.id, to, 0.0)
    playing = passed(with_info(state, phase="playing"), bob.guest.id, to, 0.0)

    assert [seat.guest for seat in gathering.info.seats] == [ann.guest.id, None, None]
    assert [seat.guest for seat in playing.info.seats] == [ann.guest.id, ann.guest.id, None]


async def test_people_round_one_screen_keep_their_names(place):
    state, ann, _ = await state_of(place)
    settings = replace(state.info.settings, is_local=True)
    after = passed(with_info(state, settings=settings), ann.guest.id, ACCOUNT, 0.0)

    assert after.info.seats[0].name == "Ann"


async def test_the_host_gives_the_word_back_to_whoever_signed_in_meanwhile(place):
    state, ann, _ = await state_of(place)
    state = replace(state, quiet=(SilencedPlace(ann.guest.id, "origin", 1.0, "browser"),))
    after = passed(state, ann.guest.id, ACCOUNT, place.clock.now)

    assert [one.guest for one in after.quiet] == [ACCOUNT.id]
