"""Do guests come in, come back and go as promised, on both databases?"""

import asyncio
import time
from statistics import median

import pytest

from motherlode.play.identity import BadName, Guests, Secret, WrongPassword
from motherlode.play.identity.cookies import YEAR
from motherlode.play.identity.guests import RENEWED_AFTER, SEEN_EVERY, TICKET_SECONDS
from motherlode.play.identity.passwords import Cost, Passwords
from motherlode.play.storage import GuestRow, NameTaken, Storage, Unavailable

pytestmark = pytest.mark.anyio

QUICK = Cost(doublings=4, rounds=1)
GOLD, SILVER = Secret("gold in the hills"), Secret("silver in the sea")


class Clock:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.5

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def guests(storage: Storage, clock: Clock) -> Guests:
    return Guests(storage, passwords=Passwords(QUICK), now=clock)


async def entered(guests: Guests, name: str = "Ann"):
    guest, cookie = await guests.enter(name)
    visit = await guests.who(cookie)
    assert visit is not None
    assert visit.guest == guest
    return visit, cookie


async def test_a_name_is_enough_to_come_in(guests: Guests, clock: Clock):
    guest, cookie = await guests.enter("  Ann   of Green Gables")
    visit = await guests.who(cookie)

    assert guest.name == "Ann of Green Gables"
    assert visit is not None
    assert visit.guest == guest
    assert visit.device.guest == guest.id
    assert visit.device.created_at == visit.device.seen_at == clock.now


async def test_two_guests_may_have_the_same_name(guests: Guests):
    first, _ = await entered(guests)
    second, _ = await entered(guests)

    assert first.guest.id != second.guest.id


async def test_a_bad_name_does_not_come_in(guests: Guests):
    with pytest.raises(BadName):
        await guests.enter("\u202e")


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c", "é.1.2", "a.1800000000." + "A" * 43])
async def test_a_cookie_we_did_not_make_is_nobodys(guests: Guests, cookie: str):
    assert await guests.who(Secret(cookie)) is None
    assert await guests.renewed(Secret(cookie)) is None


async def test_a_cookie_is_good_for_all_servers_of_a_database(
    guests: Guests, storage: Storage, clock: Clock
):
    visit, cookie = await entered(guests)

    assert await Guests(storage, now=clock).who(cookie) == visit


async def test_a_cookie_is_good_for_a_year(guests: Guests, clock: Clock):
    visit, cookie = await entered(guests)
    clock.now += YEAR - 1
    late = await guests.who(cookie)
    clock.now += 2

    assert late is not None
    assert late.guest == visit.guest
    assert await guests.who(cookie) is None


async def test_a_cookie_in_use_is_renewed_each_month(guests: Guests, clock: Clock):
    _, cookie = await entered(guests)
    early = await guests.renewed(cookie)
    clock.now += RENEWED_AFTER + 1
    renewed = await guests.renewed(cookie)
    assert renewed is not None
    clock.now += YEAR - 10

    assert early is None
    assert await guests.who(renewed) is not None
    assert await guests.who(cookie) is None


async def test_keys_can_be_changed_without_sending_anybody_away(storage: Storage, clock: Clock):
    old = Guests(storage, keys=["2030"], now=clock)
    _, cookie = await entered(old)
    both = Guests(storage, keys=["2031", "2030"], now=clock)
    _, later = await entered(both)
    new = Guests(storage, keys=["2031"], now=clock)

    assert await both.who(cookie) is not None
    assert await new.who(cookie) is None
    assert await new.who(later) is not None


async def test_a_device_is_seen_now_and_then(guests: Guests, clock: Clock):
    visit, cookie = await entered(guests)
    clock.now += SEEN_EVERY - 1
    soon = await guests.who(cookie)
    clock.now += 2
    later = await guests.who(cookie)

    assert soon == visit
    assert later is not None
    assert later.device.seen_at == clock.now
    assert await guests.devices(visit.guest) == [later.device]


async def test_nobody_is_refused_because_a_visit_cannot_be_noted(
    guests: Guests, clock: Clock, monkeypatch
):
    visit, cookie = await entered(guests)
    clock.now += SEEN_EVERY + 1

    async def full(device):
        raise Unavailable("full")

    monkeypatch.setattr(guests._storage, "put_device", full)
    seen = await guests.who(cookie)

    assert seen is not None
    assert seen.guest == visit.guest


async def test_a_guest_may_change_her_name(guests: Guests):
    visit, cookie = await entered(guests)
    renamed = await guests.rename(visit.guest, " Anna ")
    seen = await guests.who(cookie)

    assert renamed.name == "Anna"
    assert seen is not None
    assert seen.guest == renamed


async def test_a_kept_name_belongs_to_one_guest(guests: Guests):
    ann, _ = await entered(guests)
    other, _ = await entered(guests, "ann")
    bob, _ = await entered(guests, "Bob")
    await guests.keep(ann.guest, GOLD)

    for attempt in (
        guests.enter("ANN"),
        guests.rename(bob.guest, "aNN"),
        guests.keep(other.guest, SILVER),
    ):
        with pytest.raises(NameTaken):
            await attempt


async def test_a_password_brings_a_guest_back_on_another_device(guests: Guests):
    ann, here = await entered(guests)
    kept, _ = await guests.keep(ann.guest, GOLD)
    back, there = await guests.sign_in(" aNN ", GOLD)
    visits = [await guests.who(cookie) for cookie in (here, there)]

    assert back == kept
    assert [visit.guest for visit in visits if visit] == [kept, kept]
    assert len({visit.device.id for visit in visits if visit}) == 2
    assert len(await guests.devices(kept)) == 2


@pytest.mark.parametrize("name", ["Ann", "Nobody", "", "\u202e", "x" * 99])
async def test_a_wrong_name_and_a_wrong_password_are_answered_alike(guests: Guests, name: str):
    ann, _ = await entered(guests)
    await guests.keep(ann.guest, GOLD)

    with pytest.raises(WrongPassword, match="do not belong together"):
        await guests.sign_in(name, SILVER)


async def test_a_name_without_a_password_cannot_be_signed_in_to(guests: Guests):
    await entered(guests)

    with pytest.raises(WrongPassword):
        await guests.sign_in("Ann", Secret(""))


async def test_a_wrong_name_takes_as_long_as_a_wrong_password(storage: Storage):
    guests = Guests(storage, passwords=Passwords(Cost(doublings=12, rounds=1)))
    guest, _ = await guests.enter("Ann")
    await guests.keep(guest, GOLD)

    async def seconds(name: str) -> float:
        began = time.process_time()
        with pytest.raises(WrongPassword):
            await guests.sign_in(name, SILVER)
        return time.process_time() - began

    times = {name: median([await seconds(name) for _ in range(9)]) for name in ("Ann", "Nobody")}

    assert 0.5 < times["Ann"] / times["Nobody"] < 2.0


async def test_a_guest_may_change_her_password(guests: Guests):
    ann, _ = await entered(guests)
    kept, _ = await guests.keep(ann.guest, GOLD)
    await guests.change_password(ann._replace(guest=kept), SILVER)

    await guests.sign_in("Ann", SILVER)
    with pytest.raises(WrongPassword):
        await guests.sign_in("Ann", GOLD)


async def test_a_password_is_stretched_anew_when_more_effort_is_made(
    guests: Guests, storage: Storage
):
    ann, _ = await entered(guests)
    kept, _ = await guests.keep(ann.guest, GOLD)
    harder = Guests(storage, passwords=Passwords(Cost(doublings=5, rounds=2)))
    back, _ = await harder.sign_in("Ann", GOLD)

    assert kept.password.startswith("scrypt$4$8$1$")
    assert back.password.startswith("scrypt$5$8$2$")
    assert await storage.guest(back.id) == back
    await guests.sign_in("Ann", GOLD)


async def test_what_is_stored_of_a_password_is_salted(guests: Guests):
    ann, _ = await entered(guests, "Ann")
    bob, _ = await entered(guests, "Bob")
    kept = [(await guests.keep(visit.guest, GOLD))[0] for visit in (ann, bob)]

    assert kept[0].password != kept[1].password
    assert "gold" not in kept[0].password


async def test_the_usual_effort_is_what_is_recommended():
    kept = await Passwords().kept(GOLD)

    assert kept.startswith("scrypt$15$8$3$")
    assert await Passwords().is_right(GOLD, kept)
    assert not await Passwords().is_right(SILVER, kept)


async def test_a_revoked_device_is_signed_out_for_good(guests: Guests):
    ann, cookie = await entered(guests)
    ticket = await guests.ticket(ann.device)
    is_done = await guests.revoke(ann.guest, ann.device.id)

    assert is_done
    assert await guests.who(cookie) is None
    assert await guests.admit(Secret(ticket)) is None
    assert await guests.devices(ann.guest) == []


async def test_only_her_own_devices_can_be_revoked(guests: Guests):
    ann, cookie = await entered(guests)
    bob, _ = await entered(guests, "Bob")

    assert not await guests.revoke(bob.guest, ann.device.id)
    assert not await guests.revoke(bob.guest, "nothing")
    assert await guests.who(cookie) is not None


async def test_a_ticket_opens_once(guests: Guests, storage: Storage, clock: Clock):
    ann, _ = await entered(guests)
    ticket = await guests.ticket(ann.device)
    elsewhere = Guests(storage, now=clock)

    assert await guests.admit(Secret(ticket)) == ann
    assert await guests.admit(Secret(ticket)) is None
    assert await elsewhere.admit(Secret(ticket)) is None


async def test_a_ticket_is_good_on_any_server(guests: Guests, storage: Storage, clock: Clock):
    ann, _ = await entered(guests)

    assert await Guests(storage, now=clock).admit(Secret(await guests.ticket(ann.device))) == ann


async def test_of_many_who_come_with_one_ticket_one_is_let_in(guests: Guests):
    ann, _ = await entered(guests)
    ticket = Secret(await guests.ticket(ann.device))
    admitted = await asyncio.gather(*(guests.admit(ticket) for _ in range(8)))

    assert [visit for visit in admitted if visit] == [ann]


async def test_a_ticket_is_good_for_half_a_minute(guests: Guests, clock: Clock):
    ann, _ = await entered(guests)
    tickets = [Secret(await guests.ticket(ann.device)) for _ in range(2)]
    clock.now += TICKET_SECONDS - 1
    in_time = await guests.admit(tickets[0])
    clock.now += 2

    assert in_time == ann
    assert await guests.admit(tickets[1]) is None


async def test_tickets_fit_the_message_and_differ(guests: Guests):
    ann, _ = await entered(guests)
    tickets = {await guests.ticket(ann.device) for _ in range(20)}

    assert len(tickets) == 20
    assert max(map(len, tickets)) <= 200


async def test_a_cookie_is_no_ticket_and_a_ticket_no_cookie(guests: Guests):
    ann, cookie = await entered(guests)

    assert await guests.admit(cookie) is None
    assert await guests.who(Secret(await guests.ticket(ann.device))) is None


async def test_a_guest_who_is_gone_has_no_visit(guests: Guests, storage: Storage, monkeypatch):
    _, cookie = await entered(guests)

    async def nobody(guest: str) -> GuestRow | None:
        return None

    monkeypatch.setattr(storage, "guest", nobody)

    assert await guests.who(cookie) is None
