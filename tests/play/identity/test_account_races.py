"""Do changes of one account at the same time leave it in one piece, on both databases?"""

import asyncio

import pytest

from motherlode.play.identity import Guests, Secret, Visit, WrongPassword
from motherlode.play.identity.passwords import Cost, Passwords
from motherlode.play.storage import Storage
from tests.play.identity.test_guests import GOLD, QUICK, SILVER

pytestmark = pytest.mark.anyio
COPPER = Secret("copper in the creek")


class SlowPasswords(Passwords):
    """A password is compared at once, and what comes of it is told when a test lets it."""

    def __init__(self, cost: Cost = QUICK) -> None:
        super().__init__(cost)
        self.compared, self.go_on = asyncio.Event(), asyncio.Event()

    async def is_right(self, *words: object, **more: object) -> bool:
        is_right = await super().is_right(*words, **more)  # type: ignore[arg-type]  # as it was called
        self.compared.set()
        await self.go_on.wait()
        return is_right


@pytest.fixture
def guests(storage: Storage) -> Guests:
    return Guests(storage, passwords=Passwords(QUICK))


async def kept(guests: Guests) -> tuple[Visit, tuple[Secret, ...]]:
    guest, cookie = await guests.enter("Ann")
    _, codes = await guests.keep(guest, GOLD)
    visit = await guests.who(cookie)
    assert visit is not None
    return visit, codes


@pytest.mark.parametrize("cost", [QUICK, Cost(doublings=5, rounds=1)], ids=["usual", "outdated"])
async def test_a_sign_in_that_a_new_password_overtakes_is_refused(
    guests: Guests, storage: Storage, cost: Cost
):
    visit, _ = await kept(guests)
    slow = SlowPasswords(cost)
    signing_in = asyncio.ensure_future(Guests(storage, passwords=slow).sign_in("Ann", GOLD))
    await slow.compared.wait()
    await guests.change_password(visit, SILVER)
    slow.go_on.set()

    with pytest.raises(WrongPassword):
        await signing_in
    assert [one.id for one in await guests.devices(visit.guest)] == [visit.device.id]
    await guests.sign_in("Ann", SILVER)


async def test_a_name_is_kept_once_however_many_tabs_ask(guests: Guests):
    guest, _ = await guests.enter("Ann")
    asked = [guests.keep(guest, password) for password in (GOLD, SILVER, COPPER)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)
    (winner,) = [one for one in outcomes if not isinstance(one, BaseException)]
    right = (GOLD, SILVER, COPPER)[outcomes.index(winner)]

    assert [type(one) for one in outcomes if one is not winner] == [WrongPassword] * 2
    await guests.sign_in("Ann", right)
    await guests.recover("Ann", winner[1][0], GOLD)  # the codes are those that were shown


async def test_of_two_new_passwords_at_once_one_counts(guests: Guests):
    visit, _ = await kept(guests)
    asked = [guests.change_password(visit, password) for password in (SILVER, COPPER)]
    outcomes = await asyncio.gather(*asked, return_exceptions=True)

    assert sorted(type(one) is WrongPassword for one in outcomes) == [False, True]


async def test_of_two_who_recover_at_once_the_last_one_alone_is_signed_in(guests: Guests):
    visit, codes = await kept(guests)
    passwords = (SILVER, COPPER)
    asked = [
        guests.recover("Ann", code, password)
        for code, password in zip(codes, passwords, strict=False)
    ]
    found = await asyncio.gather(*asked)
    visits = [await guests.who(cookie) for _, cookie, _ in found]
    (last,) = [number for number, one in enumerate(visits) if one is not None]

    assert len(await guests.devices(visit.guest)) == 1
    await guests.sign_in("Ann", passwords[last])
    with pytest.raises(WrongPassword):
        await guests.sign_in("Ann", passwords[1 - last])


async def test_a_code_is_not_lost_when_the_password_cannot_be_stored(guests: Guests, monkeypatch):
    visit, codes = await kept(guests)

    def broken(*words: object) -> Secret:
        raise RuntimeError("broken")

    with monkeypatch.context() as patch:
        patch.setattr(guests, "_fresh_device", broken)
        with pytest.raises(RuntimeError):
            await guests.recover("Ann", codes[0], SILVER)

    assert await guests.codes_left(visit.guest) == len(codes)
    await guests.recover("Ann", codes[0], SILVER)


async def test_new_codes_are_refused_to_whoever_the_password_was_taken_from(guests: Guests):
    visit, codes = await kept(guests)
    await guests.recover("Ann", codes[0], SILVER)

    with pytest.raises(WrongPassword):
        await guests.new_codes(visit.guest)
    assert await guests.codes_left(visit.guest) == len(codes) - 1
