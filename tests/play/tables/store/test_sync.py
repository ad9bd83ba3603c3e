"""Tables in memory: several servers on one database."""

import asyncio

import pytest

from motherlode.play.storage.protocol import Stale, Unavailable
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.sync import ATTEMPTS
from tests.play.tables.moves.test_make_move import asked
from tests.play.tables.people import Place, refusal, seated


class Shared:
    """One database as one of several servers sees it: it hears of what the others change."""

    def __init__(self, storage, others):
        self.storage = storage
        self.others = others
        self.signs: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

    def __getattr__(self, name):
        return getattr(self.storage, name)

    async def commit(self, change):
        await self.storage.commit(change)
        self.tell(change.row.code, change.row.version)

    async def say(self, said, keep):
        state = await self.storage.say(said, keep)
        self.tell(said.code, 0)
        return state

    def tell(self, *sign):
        for other in self.others:
            if other is not self:
                other.signs.put_nowait(sign)

    async def changes(self):
        while True:
            yield await self.signs.get()
            self.signs.task_done()  # whoever listens has looked, and asks for the next one


class Servers:
    """Two servers on one database."""

    def __init__(self, path):
        self.first, self.second = Place(path, is_alone=False), Place(path, is_alone=False)
        self.second.clock = self.second.store.now = self.first.clock

    async def __aenter__(self):
        self.database = self.first.storage
        await self.database.open()
        others: list[Shared] = []
        for place in (self.first, self.second):
            place.storage = place.store.storage = Shared(self.database, others)
            others.append(place.storage)
        self.listeners = [
            asyncio.create_task(place.sync.listen()) for place in (self.first, self.second)
        ]
        return self.first, self.second

    async def __aexit__(self, *error):
        for listener in self.listeners:
            listener.cancel()
        await asyncio.gather(*self.listeners, return_exceptions=True)
        await self.database.close()


async def heard_of(*places):
    """Until every server has looked at what the others did."""
    for place in places:
        await place.storage.signs.join()


async def seated_apart(first, second, **settings):
    """Ann at one server and Bob at the other, at one table."""
    ann, bob = first.person("ann"), second.person("bob")
    code = await ann.create(players=2, **settings)
    await ann.request("watch", code)
    await bob.request("watch", code)
    await bob.request("sit", code, seat=1)
    await bob.request("ready", code, is_ready=True)
    await heard_of(first, second)
    await ann.request("start", code)
    await heard_of(first, second)
    return code, (ann, bob)


async def test_people_at_two_servers_play_one_game(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        for _ in range(30):
            if not people[0].latest("played", "table")["actors"]:
                break
            mover, seat = asked(people)

            heard = await mover.act(code, seat)
            await heard_of(first, second)

            assert heard[-1]["type"] in {"accepted", "table_info"}
            assert people[0].view == people[1].view
        assert first.store.tables[code].row == second.store.tables[code].row


async def test_each_server_sees_who_is_connected_to_the_other(path):
    async with Servers(path) as (first, second):
        code, (ann, bob) = await seated_apart(first, second)

        assert [one["is_connected"] for one in ann.latest("table")["info"]["seats"]] == [
            True,
            True,
        ]

        await bob.leave(code)
        await heard_of(first, second)

        seats = ann.latest("table_info")["info"]["seats"]
        assert [one["is_connected"] for one in seats] == [True, False]


async def test_words_said_at_one_server_are_heard_at_the_other(path):
    async with Servers(path) as (first, second):
        code, (ann, bob) = await seated_apart(first, second)

        await ann.request("say", code, text="hello")
        await bob.request("react", code, reaction="wow")
        await heard_of(first, second)

        assert [one["text"] or one["reaction"] for one in ann.heard if one["type"] == "said"] == [
            "hello",
            "wow",
        ]
        assert [one["text"] or one["reaction"] for one in bob.heard if one["type"] == "said"] == [
            "hello",
            "wow",
        ]


async def test_whoever_comes_to_look_takes_no_words_from_those_who_are_there(path):
    async with Servers(path) as (first, second):
        code, (ann, bob) = await seated_apart(first, second)
        eve = second.person("eve")

        await ann.request("say", code, text="hello")
        await eve.request("watch", code)  # before this server has heard that something was said
        await heard_of(first, second)

        assert [one["text"] for one in bob.heard if one["type"] == "said"] == ["hello"]
        assert [one["text"] for one in eve.latest("table")["said"]] == ["hello"]
        assert "said" not in eve.kinds()


async def test_words_said_elsewhere_make_no_move_stale(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        version = first.store.tables[code].row.version

        await people[1 - seat].request("say", code, text="take your time")
        heard = await mover.act(code, seat)
        await heard_of(first, second)

        assert "refused" not in [one["type"] for one in heard]
        assert first.store.tables[code].row.version == version + 1


async def test_of_two_servers_that_change_a_table_at_once_one_is_told_to_look_again(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        twin = (second if mover.place is first else first).person(mover.guest.name)
        await mover.act(code, seat, action=0, move=0)

        # The other server has not looked yet: it believes that the seat is still asked.
        assert refusal(await twin.act(code, seat, action=1, move=0)) == "stale"

        heard = await people[1 - seat].request("watch", code)

        assert heard[0]["move"] == 1


async def test_a_request_that_another_server_carried_out_is_acknowledged(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        twin = (second if mover.place is first else first).person(mover.guest.name)
        await mover.act(code, seat, action=0, move=0, request="one-request-only")

        heard = await twin.act(code, seat, action=0, move=0, request="one-request-only")

        assert heard == [{"type": "accepted", "table": code, "id": "one-request-only", "move": 1}]


async def test_when_signs_were_missed_every_table_is_looked_at(path):
    async with Servers(path) as (first, second):
        code, people = await seated_apart(first, second)
        mover, seat = asked(people)
        other = second if mover.place is first else first
        await mover.act(code, seat)
        while not other.storage.signs.empty():
            other.storage.signs.get_nowait()
            other.storage.signs.task_done()

        other.storage.signs.put_nowait(("", 0))
        await heard_of(first, second)

        assert people[1 - seat].latest("played", "table") == people[1 - seat].heard[-1]
        assert people[0].view == people[1].view


async def test_if_the_database_is_silent_others_are_followed_later(place, monkeypatch):
    code, _ = await seated(place, "ann", "bob")

    async def silent(code):
        raise Unavailable("no answer")

    monkeypatch.setattr(place.storage, "table", silent)

    await place.sync.look_again(code, 99)
    await place.sync.look_again("nobodyhere", 99)


async def test_a_table_that_goes_on_while_it_is_read_again_is_told_in_order(place, monkeypatch):
    """The row is read before the log: what was added in between waits for the next sign."""
    ann = place.person("ann")
    code = await ann.quick(players=2, bot="random")
    await ann.request("watch", code)
    await place.quiet()
    behind = OpenTable(await place.storage.table(code))
    rows = []
    for _ in range(2):
        await ann.act(code, ann.latest("played", "table")["actors"][0])
        await place.quiet()
        rows.append(await place.storage.table(code))
    known = place.store.tables[code]

    async def table(_):
        return rows[0]

    with monkeypatch.context() as patched:
        patched.setattr(place.storage, "table", table)
        await place.sync.catch_up(behind)

    assert look_at(behind).position.record == rows[0].record

    await place.sync.catch_up(behind)

    assert look_at(behind).position.record == look_at(known).position.record


async def test_a_request_that_waited_while_its_table_was_deleted_is_refused(place):
    ann = place.person("ann")
    code = await ann.create(players=2)
    await ann.request("watch", code)
    table = place.store.tables[code]
    async with table.lock:
        waiting = asyncio.create_task(ann.request("commit", code, commitment="ab" * 32))
        await asyncio.sleep(0)
        await place.storage.drop_table(code)

    assert refusal(await asyncio.wait_for(waiting, 10)) == "unknown_table"
    assert code not in place.store.tables
    assert refusal(await ann.request("watch", code)) == "unknown_table"


async def test_a_deleted_table_is_let_go_but_not_another_with_its_code(place):
    ann = place.person("ann")
    code = await ann.create(players=2)
    old = place.store.tables.pop(code)
    new = await place.store.find(code)
    await place.storage.drop_table(code)
    with pytest.raises(Refusal, match="no table"):
        await place.sync.catch_up(old)

    assert place.store.tables[code] is new


async def test_a_change_that_always_comes_too_late_is_given_up(place, monkeypatch):
    ann = place.person("ann")
    code = await ann.create(players=2)
    attempts = []

    async def too_late(change):
        attempts.append(change)
        raise Stale("somebody was faster")

    monkeypatch.setattr(place.storage, "commit", too_late)

    assert refusal(await ann.request("commit", code, commitment="ab" * 32)) == "unavailable"
    assert len(attempts) == ATTEMPTS
