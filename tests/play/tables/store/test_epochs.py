"""After a restore from a backup the dice are new, whatever the game was doing."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from motherlode.kernel.contract import Draw
from motherlode.kernel.draws import faces
from motherlode.kernel.record import numbers
from motherlode.play.storage.backup import backup, restore
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.game_keys import key_at
from motherlode.play.tables.state.open_table import look_at
from motherlode.play.tables.store import history
from motherlode.play.tables.store.epochs import Epochs, renewed
from tests.play.tables.lobby.test_starting import committed, gathered, revealed
from tests.play.tables.people import Place, position_of, seated


def services_of(place):
    services = TableServices(place.storage, clock=place.clock)
    services.store, services.broadcaster, services.sync = place.store, place.broadcaster, place.sync
    return services


async def restored(place):
    """Let a place notice that its database was restored."""
    return await Epochs(services_of(place)).follow_restore()


async def played_on(place, code, people, moves):
    """Play so many moves, always the first offer; what was rolled."""
    rolls = []
    for _ in range(moves):
        look = look_at(place.store.tables[code])
        seat = look.actors[0]
        heard = await people[seat].act(code, seat)
        line = next(one["line"] for one in heard if one["type"] == "played")
        rolls += [one["facts"]["die"] for one in line["events"] if one["kind"] == "rolled"]
    return rolls


async def watching(place, code, *names):
    people = [place.person(name) for name in names]
    for person in people:
        await person.request("watch", code)
    return people


async def test_what_is_rolled_after_a_restore_is_not_what_was_rolled_in_the_lost_future(path: Path):
    copy, new = path.with_name("copy"), path.with_name("new.sqlite3")
    async with Place(path) as before:
        code, people = await seated(before, "ann", "bob")
        await played_on(before, code, people, 4)
        backup(path, copy)
        key = position_of(before, code).key
        lost = await played_on(before, code, people, 3)
    restore(copy, new)
    async with Place(new) as after:
        count = await restored(after)
        people = await watching(after, code, "ann", "bob")
        first = numbers(position_of(after, code).state.chance.drawn)[0]
        again = await played_on(after, code, people, 3)
        state = after.store.tables[code].state
        rows = history.counted(await after.storage.log(code))
        worked_out = history.position_at(state, rows)

        assert count == 1
        assert position_of(after, code).key != key
        assert key_at(state, 0) == key
        assert lost == faces(key, Draw("die", 0, first, len(lost), 6))
        assert again == faces(key_at(state), Draw("die", 0, first, len(again), 6))
        assert worked_out.record == position_of(after, code).record
        assert await restored(after) == 0  # once is enough


async def test_the_table_info_says_from_which_move_on_the_dice_are_new(path: Path):
    async with Place(path) as place:
        code, people = await seated(place, "ann", "bob")
        await played_on(place, code, people, 3)
        await place.storage.renew(5.0)
        await restored(place)
        shown = (await people[0].request("watch", code))[0]["info"]["fairness"]["epochs"]

        assert [(one["number"], one["move"], one["at"]) for one in shown] == [(1, 3, 5.0)]


async def test_the_same_backup_restored_twice_gives_other_dice_each_time(path: Path):
    async with Place(path) as before:
        code, _ = await seated(before, "ann", "bob")
        backup(path, path.with_name("copy"))
    keys = []
    for name in ("first", "second"):
        restore(path.with_name("copy"), path.with_name(name))
        async with Place(path.with_name(name)) as after:
            await restored(after)
            keys.append(position_of(after, code).key)

    assert keys[0] != keys[1]


async def test_a_table_that_gathers_asks_everybody_for_new_bytes(place):
    code, (ann, bob) = await gathered(place, "ann", "bob")
    await ann.request("start", code)
    await place.storage.renew(5.0)
    await restored(place)
    fairness = place.store.tables[code].state.info.fairness
    for person in (ann, bob):
        await committed(person, code)
    await ann.request("start", code)
    for person in (ann, bob):
        await revealed(person, code)
    state = place.store.tables[code].state

    assert (fairness.stage, fairness.commitments) == ("open", {})
    assert len(fairness.epochs) == 1
    assert position_of(place, code).key == key_at(state) == bytes.fromhex(state.key)


async def test_games_of_older_servers_get_new_dice_too(place):
    code, _ = await seated(place, "ann", "bob")
    table = place.store.tables[code]
    older = replace(table_state.with_info(table.state, fairness=None), luck="abc", server_key="")
    await place.store.commit(table, older)
    key = position_of(place, code).key
    await place.storage.renew(5.0)
    await restored(place)

    assert position_of(place, code).key not in {key, bytes(16)}
    assert table.state.info.fairness.commitment == ""
    assert table.state.luck == ""


async def test_finished_games_and_older_tables_that_gather_stay_as_they_are(place):
    ann = place.person("ann")
    code = await ann.create()
    table = place.store.tables[code]
    await place.store.commit(table, table_state.with_info(table.state, fairness=None))
    await place.storage.renew(5.0)
    row = await place.storage.epoch()
    before = table.state
    over = replace(table.row, phase="over")
    table.row = over

    assert renewed(table, row) is before

    table.row = replace(over, phase="gathering")

    assert renewed(table, row) is before


async def test_a_table_that_cannot_be_read_keeps_no_other_from_its_new_dice(place, caplog):
    code, _ = await seated(place, "ann", "bob")
    other, _ = await seated(place, "cat", "dan")
    table = place.store.tables[code]
    table.drop()
    table.row = replace(table.row, record=b"damaged")
    await place.storage.renew(5.0)
    await restored(place)

    assert f"table {code} cannot go on" in caplog.text
    assert len(place.store.tables[other].state.info.fairness.epochs) == 1


async def test_a_database_that_does_not_answer_is_no_table_that_cannot_go_on(place, monkeypatch):
    await seated(place, "ann", "bob")
    await place.storage.renew(5.0)

    async def lost(*_, **__):
        raise Unavailable

    monkeypatch.setattr(place.storage, "commit", lost)
    with pytest.raises(Unavailable):
        await restored(place)

    assert await place.storage.epoch() is not None


async def test_another_server_hears_of_the_new_dice(place, path):
    code, (ann, _) = await seated(place, "ann", "bob")
    table = place.store.tables[code]
    before = (table.row, table.state)
    await place.storage.renew(5.0)
    await restored(place)
    key = position_of(place, code).key
    table.row, table.state = before  # as another server knows it
    look_at(table).position.state.chance.key[0] = 1
    await place.sync.look_again(code, table.row.version + 1)

    assert position_of(place, code).key == key
    assert ann.latest("table")["info"]["fairness"]["epochs"]


async def test_somebody_faster_is_looked_at_again(place):
    code, _ = await seated(place, "ann", "bob")
    table = place.store.tables[code]
    await place.storage.renew(5.0)
    stale = table.row
    await place.store.commit(table, table_state.with_info(table.state, silenced=("eve",)))
    table.row = stale
    await restored(place)

    assert table.state.info.silenced == ("eve",)
    assert len(table.state.info.fairness.epochs) == 1


async def test_who_lags_behind_sees_old_dice_and_then_new_ones(path: Path):
    async with Place(path) as place:
        code, people = await seated(place, "ann", "bob", watch_delay=3)
        eve = place.person("eve")
        await played_on(place, code, people, 4)
        await place.storage.renew(5.0)
        await restored(place)
        await eve.request("watch", code)
        await played_on(place, code, people, 5)
        seen = {
            one["line"]["move"]: one["line"]["events"]
            for one in eve.heard
            if one["type"] == "played"
        }
        told = {
            one["line"]["move"]: one["line"]["events"]
            for one in people[0].heard
            if one["type"] == "played"
        }

        assert len(seen) == 5
        assert seen.items() <= told.items()
