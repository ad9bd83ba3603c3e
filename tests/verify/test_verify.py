"""A file proves its luck, and a server that cheats in any of the known ways is caught by it."""

import hashlib
import json
from pathlib import Path

from msgspec.structs import replace
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.storage.backup import backup, restore
from motherlode.play.tables.lobby import starting
from motherlode.play.tables.state import game_keys, table_state
from motherlode.play.tables.store.replay import file_of
from motherlode.verify import Shown, read, verify, write
from motherlode.verify.keys import bots_luck
from motherlode.verify.replay_file import Contributed, Restored
from tests.play.tables.lobby.test_starting import VALUES, gathered, hashed, revealed
from tests.play.tables.people import Place
from tests.play.tables.store.test_epochs import played_on, restored, watching

OTHER = "ee" * 32


async def begun(place, *names, **settings):
    """A game in which everybody's bytes are."""
    code, people = await gathered(place, *names, **settings)
    await people[0].request("start", code)
    for person in people:
        await revealed(person, code)
    return code, people


async def finished(place, *names):
    """The file of a game that ended when somebody resigned, and what everybody was shown before it."""
    code, people = await begun(place, *names)
    await played_on(place, code, people, 6)
    return await ended(place, code, people)


async def ended(place, code, people):
    for seat, person in enumerate(people[:-1]):
        await person.request("resign", code, seat=seat, id=f"request-resign-{seat}")
    return read(await file_of(place.store, code, people[0].guest))


def with_proof(file, **changed):
    return replace(file, fairness=replace(file.fairness, **changed))


def rekeyed(file):
    """A file whose key is that of its parts, as a server would write it that has nothing else to hide."""
    proof = file.fairness
    parts = [(one.seat, one.value) for one in proof.contributions if one.value]
    key = game_keys.game_key(proof.code, proof.server_key, parts)
    return replace(file, key=key.hex(), commitment=hashlib.sha256(key).hexdigest())


async def test_an_honest_file_holds_and_says_what_it_proves(place):
    file = await finished(place, "ann", "bob")
    shown = Shown(file.fairness.commitment, (VALUES["bob"],))
    verdict = verify(read(write(file)), shown)

    assert verdict.is_honest, verdict
    assert file.motherlode_replay == 2
    assert verdict.notes[1] == "Bytes of their own are in the key from: ann (seat 0), bob (seat 1)."
    assert all(move.events for move in file.moves[:3])


async def test_a_server_that_chooses_another_key_after_it_has_seen_the_bytes_is_caught(place):
    file = await finished(place, "ann", "bob")
    swapped = rekeyed(with_proof(file, server_key=OTHER))
    hash_too = game_keys.server_commitment(file.fairness.code, OTHER)
    bold = rekeyed(with_proof(swapped, commitment=hash_too))

    assert (
        verify(swapped).reason
        == "the server's key does not fit the hash shown when the table was opened"
    )
    assert (
        verify(bold, Shown(file.fairness.commitment)).reason
        == "the hash in the file is not the one that was shown at the table"
    )


async def test_a_server_that_leaves_somebodys_bytes_out_is_caught_by_whoever_sent_them(place):
    file = await finished(place, "ann", "bob")
    ann, bob = file.fairness.contributions
    hidden = rekeyed(with_proof(file, contributions=[ann]))
    blamed = rekeyed(with_proof(file, contributions=[ann, replace(bob, value="")]))
    reason = "the bytes that were sent from this browser are left out of the key"

    assert verify(hidden, Shown(values=(VALUES["bob"],))).reason == reason
    assert verify(blamed, Shown(values=(VALUES["bob"],))).reason == reason


async def test_who_contributed_nothing_is_named(place):
    code, people = await gathered(place, "ann", "bob", "cat", commits=("ann", "bob"))
    await people[0].request("start", code)
    await revealed(people[0], code)
    await place.pass_time(starting.REVEAL_WAIT + 0.1)
    verdict = verify(await ended(place, code, people))

    assert verdict.is_honest
    assert verdict.notes[1:] == (
        "Bytes of their own are in the key from: ann (seat 0).",
        "A hash was sent, but no bytes in time, by: bob (seat 1).",
        "Nothing was sent by: cat (seat 2).",
    )


async def test_a_key_without_anybodys_bytes_is_the_servers_own(place):
    code, people = await gathered(place, "ann", "bob", commits=())
    await people[0].request("start", code)
    verdict = verify(await ended(place, code, people))

    assert verdict.notes[-1] == "So the server could have chosen the key alone."
    assert "from: nobody." in verdict.notes[1]


async def test_bytes_that_were_changed_or_belong_to_nobody_are_noticed(place):
    file = await finished(place, "ann", "bob")
    ann, bob = file.fairness.contributions
    changed = with_proof(file, contributions=[ann, replace(bob, value=OTHER)])
    twice = with_proof(file, contributions=[ann, ann])
    nobodys = with_proof(file, contributions=[ann, bob, Contributed(2, "00", OTHER)])

    assert verify(changed).reason == "the bytes of seat 1 do not fit the hash sent before them"
    assert verify(twice).reason == "bytes are shown of seats that have none"
    assert verify(nobodys).reason == "bytes are shown of seats that have none"


async def test_a_server_that_chooses_the_seats_of_bytes_is_caught(place):
    file = await finished(place, "ann", "bob")
    ann, bob = file.fairness.contributions
    moved = [ann, replace(bob, seat=99991)]
    far = rekeyed(with_proof(file, contributions=moved, people=[0, 99991]))
    bots = rekeyed(replace(file, bots=["", "heuristic"]))
    before = [replace(ann, seat=-1), bob]
    negative = rekeyed(with_proof(file, contributions=before, people=[-1, 1]))
    unnamed = replace(file, bots=[])
    wrong = "the people named in the proof are not those who had seats"

    assert verify(far).reason == wrong
    assert verify(bots).reason == wrong
    assert verify(negative).reason == wrong
    assert verify(with_proof(file, people=[0, 1, 1])).reason == wrong
    assert verify(with_proof(file, people=[1])).reason == wrong
    assert verify(unnamed).reason == "the file does not say at which of 2 seats bots sat"


async def test_at_which_seat_own_bytes_stand_is_said(place):
    file = await finished(place, "ann", "bob")
    verdict = verify(file, Shown(values=(VALUES["bob"],)))

    assert "The bytes that you gave are in the key as those of: bob (seat 1)." in verdict.notes


async def test_who_is_said_to_have_an_earlier_seat_is_named(place):
    code, people = await gathered(place, "ann", "bob", commits=("ann",))
    await people[0].request("start", code)
    await revealed(people[0], code)
    file = await ended(place, code, people)
    verdict = verify(with_proof(file, people=[0]))

    assert verdict.is_honest
    assert verdict.notes[-1] == "Played by somebody who has an earlier seat: bob (seat 1)."


async def test_a_hash_of_another_table_is_good_for_that_table_only(place):
    file, other = await finished(place, "ann", "bob"), await finished(place, "ann", "bob")
    proof = other.fairness
    reused = with_proof(file, commitment=proof.commitment, server_key=proof.server_key)

    assert "shown when the table was opened" in verify(reused).reason
    assert file.key != other.key


async def test_the_same_parts_give_another_key_at_another_table():
    parts = [(0, OTHER)]

    assert game_keys.game_key("a" * 10, OTHER, parts) != game_keys.game_key("b" * 10, OTHER, parts)
    assert hashed("a" * 10, OTHER) != hashed("b" * 10, OTHER)


async def test_a_key_that_is_not_made_of_the_parts_is_noticed(place):
    file = await finished(place, "ann", "bob")
    key = bytes(16)
    chosen = replace(file, key=key.hex(), commitment=hashlib.sha256(key).hexdigest())

    assert (
        verify(chosen).reason == "the key of the game is not made of the parts that the file shows"
    )


async def test_a_throw_that_was_altered_is_noticed(place):
    file = await finished(place, "ann", "bob")
    number, move = next(
        (n, one)
        for n, one in enumerate(file.moves)
        if any(event.kind == "rolled" for event in one.events)
    )
    told = [
        replace(event, facts=event.facts | {"die": 7}) if event.kind == "rolled" else event
        for event in move.events
    ]
    moves = [*file.moves]
    moves[number] = replace(move, events=told)
    verdict = verify(replace(file, moves=moves))
    moves[number] = replace(move, events=told[:-1] if told[-1].kind != "rolled" else [])
    shorter = verify(replace(file, moves=moves))

    assert verdict.reason.startswith(f"in move {number + 1} the file says 'rolled'")
    assert "die 7" in verdict.reason
    assert not shorter.is_honest


async def test_another_deal_is_noticed(place):
    file = await finished(place, "ann", "bob")

    assert (
        verify(replace(file, dealt=[])).reason
        == "in the deal other things happen than the file says"
    )


async def test_a_game_of_an_older_server_holds_as_the_older_proof(place):
    code, people = await gathered(place, "ann", "bob", commits=())
    table = place.store.tables[code]
    await place.store.commit(table, table_state.with_info(table.state, fairness=None))
    await people[0].request("start", code)
    file = await ended(place, code, people)
    verdict = verify(file)
    as_written_then = json.loads(write(file)) | {"motherlode_replay": 1}
    for name in ("dealt", "bots"):
        as_written_then.pop(name)
    for move in as_written_then["moves"]:
        move.pop("events")
        move.pop("line")
    older = verify(read(json.dumps(as_written_then).encode()))

    assert verdict.is_honest
    assert older.is_honest
    assert verdict.notes == older.notes
    assert "older, weaker proof" in older.notes[0]
    assert not verify(file, Shown(OTHER)).is_honest


async def test_a_game_that_went_on_after_a_restore_holds_with_its_new_key(path: Path):
    copy, new = path.with_name("copy"), path.with_name("new.sqlite3")
    async with Place(path) as before:
        code, people = await begun(before, "ann", "bob")
        await played_on(before, code, people, 3)
        backup(path, copy)
    restore(copy, new)
    async with Place(new) as place:
        await restored(place)
        people = await watching(place, code, "ann", "bob")
        await played_on(place, code, people, 3)
        file = await ended(place, code, people)
    verdict = verify(read(write(file)), Shown(file.fairness.commitment, (VALUES["ann"],)))
    hidden = with_proof(file, restores=[])
    back = [*file.moves[:-1], replace(file.moves[-1], epoch=0)]

    assert verdict.is_honest, verdict
    assert verdict.notes[-1].startswith("The server was restored from a backup after move 3")
    assert [move.epoch for move in file.moves[:6]] == [0, 0, 0, 1, 1, 1]
    assert "no restore number 1" in verify(hidden).reason
    assert verify(replace(file, moves=back)).reason == (
        "a move follows from a key that was given up before"
    )


async def test_a_restore_before_the_deal_is_in_the_first_key(place):
    code, people = await gathered(place, "ann", "bob", commits=())
    await place.storage.renew(5.0)
    await restored(place)
    await people[0].request("start", code)
    file = await ended(place, code, people)
    moved = with_proof(file, restores_before=0)
    other = with_proof(file, restores=[replace(file.fairness.restores[0], nonce="00")])

    assert verify(file).is_honest
    assert file.fairness.restores_before == 1
    assert not verify(moved).is_honest
    assert not verify(other).is_honest
    assert isinstance(file.fairness.restores[0], Restored)


async def test_bots_luck_follows_from_the_key_the_line_and_the_seat(place):
    ann = place.person("ann")
    code = await ann.quick(players=2)
    await ann.request("watch", code)
    await place.quiet()
    asked = place.thinking.asked or [None]
    while asked == [None]:
        await ann.act(code, 0)
        await place.quiet()
        asked = place.thinking.asked or [None]
    await ann.request("resign", code, seat=0, id="request-resign")
    file = read(await file_of(place.store, code, ann.guest))
    first = next(move for move in file.moves if move.by == "bot")

    assert f"{asked[0].luck} {first.seat}" == bots_luck(
        bytes.fromhex(file.key), first.line - 1, first.seat
    )
    assert file.bots[first.seat] == asked[0].bot


async def test_the_command_checks_a_file_with_what_a_browser_kept(place, tmp_path):
    file = await finished(place, "ann", "bob")
    path = tmp_path / "game.json"
    path.write_bytes(write(replace(file, names=["\x1b[2Jann", "bob"])))
    run = CliRunner().invoke
    plain = run(app, ["verify", str(path)])
    kept = ["--hash", file.fairness.commitment.upper(), "--bytes", VALUES["ann"]]
    own = run(app, ["verify", str(path), *kept])
    wrong = run(app, ["verify", str(path), "--hash", OTHER])
    missing = run(app, ["verify", str(tmp_path / "nothing.json")])

    assert (plain.exit_code, own.exit_code, wrong.exit_code, missing.exit_code) == (0, 0, 1, 2)
    assert "This game is honest" in plain.output
    assert "- Bytes of their own are in the key from" in own.output
    assert "\x1b" not in plain.output
    assert "not the one that was shown at the table" in wrong.output


async def test_the_command_says_that_names_at_seats_are_not_proven(place, tmp_path):
    file = await finished(place, "ann", "bob")
    exchanged = replace(file, names=["bob", "ann"])
    path = tmp_path / "game.json"
    path.write_bytes(write(exchanged))
    told = CliRunner().invoke(app, ["verify", str(path)])
    own = verify(exchanged, Shown(values=(VALUES["ann"],)))

    assert told.exit_code == 0  # nothing in the file contradicts it
    assert "- Not proven: who sat where." in told.output
    assert "The bytes that you gave are in the key as those of: bob (seat 0)." in own.notes
