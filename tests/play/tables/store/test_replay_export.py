"""The file of a finished game, and how it is verified."""

import json

import msgspec
import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.cli.verdict import count
from motherlode.games.digger.components import COLOURS
from motherlode.kernel.catalogue import game
from motherlode.kernel.errors import BadSave
from motherlode.play.tables.store.replay import replay_of
from motherlode.play.tables.store.replay_export import replay_file
from motherlode.verify import read, transcript, verify, write
from tests.play.tables.moves.test_make_move import play_out
from tests.play.tables.people import seated


async def finished(place, slug="golddiggers"):
    code, people = await seated(place, "ann", "bob", game=slug)
    await play_out(place, code, people)
    return code, people


async def file_of(place, slug="golddiggers"):
    code, _ = await finished(place, slug)
    return await file_at(place, code)


async def file_at(place, code):
    state = place.store.tables[code].state
    return replay_file(state, await place.storage.log(code))


def sent(message):
    """A message as it arrives."""
    return msgspec.json.decode(msgspec.json.encode(message))


def changed(file, **words):
    """The file as somebody might bend it."""
    return read(json.dumps(json.loads(write(file)) | words).encode())


async def test_an_honest_file_holds(place):
    file = await file_of(place)
    again = read(write(file))

    assert again == file
    assert verify(again).is_honest
    assert verify(again).moves == len(file.moves)


async def test_each_roll_is_told_with_the_words_it_came_from_and_what_the_key_makes_of_them(place):
    file = await file_of(place)
    told = list(transcript(file, len(file.moves), has_draws=True))
    draws = [line.strip() for line in told if line.startswith("      ")]
    dice = [line.strip()[2] for line in told if line.startswith("   A ")]

    assert len(dice) > 3
    assert draws == [f"stream 'die' (0): word {n} gives {die}" for n, die in enumerate(dice)]
    assert list(transcript(file, len(file.moves))) == [
        one for one in told if one.strip() not in draws
    ]


async def test_a_throw_of_digger_is_told_with_the_dice_that_its_number_stands_for(place):
    code, people = await seated(place, "ann", "bob", "cat", game="digger", variant="throws")
    await play_out(place, code, people, last=60)
    file = await file_at(place, code)
    told = list(transcript(file, len(file.moves), has_draws=True))
    proofs = [line.rpartition(" → ")[2] for line in told if line.startswith("      ")]
    position = game("digger").new(3, bytes.fromhex(file.key), file.options)
    throws = [event for event in position.events if event.kind in position.game.rolls]
    for move in file.moves:
        throws += [
            event
            for event in position.play(move.seat, move.words)
            if event.kind in position.game.rolls
        ]

    faces = [[COLOURS.index(one) for one in str(throw.facts["dice"]).split()] for throw in throws]
    assert len(faces) > 5
    assert proofs == [" · ".join(map(str, dice)) for dice in faces]


async def test_a_roll_has_the_same_number_at_the_table_after_loading_again_and_in_the_replay(place):
    code, (ann, bob) = await finished(place)
    table = [one["line"] for one in ann.heard if one["type"] == "played"]
    again = (await bob.request("watch", code))[0]["history"]
    replayed = sent(await replay_of(place.store, code, bob.guest, None))["lines"]
    draws = [
        {
            (line["move"], one["kind"]): one["draw"]
            for line in lines
            for one in line["events"]
            if "draw" in one
        }
        for lines in (table, again, replayed)
    ]

    assert len(draws[2]) > 3
    assert draws[0] == draws[2]
    assert draws[1].items() <= draws[2].items()


async def test_a_file_of_a_game_with_secrets_holds_too(place):
    file = await file_of(place, "lamplight")

    assert verify(read(write(file))).is_honest


async def test_another_key_is_noticed(place):
    file = await file_of(place)
    key = ("00" if file.key[:2] != "00" else "11") + file.key[2:]

    assert (
        verify(changed(file, key=key)).reason == "the key does not fit the hash shown at the start"
    )
    assert verify(changed(file, key="abc")).reason == "the key is damaged"


async def test_another_move_is_noticed(place):
    file = await file_of(place)
    moves = msgspec.to_builtins(file.moves)
    moves[0]["action"] = 1 if moves[0]["action"] == 0 else 0

    verdict = verify(changed(file, moves=moves))

    assert not verdict.is_honest
    assert verdict.reason.startswith("move ")


async def test_moves_that_are_left_out_or_added_are_noticed(place):
    file = await file_of(place)
    moves = msgspec.to_builtins(file.moves)

    assert verify(changed(file, moves=moves[:-1])).reason == "the game is not over at its end"
    assert "cannot be played" in verify(changed(file, moves=[*moves, moves[-1]])).reason
    far = moves[0] | {"action": 10**12}
    assert not verify(changed(file, moves=[far, *moves[1:]])).is_honest


@pytest.mark.parametrize("seat", [-1, -2, -3, 2, 7, 10**25])
async def test_a_move_of_a_seat_that_is_not_at_the_table_is_noticed(place, seat):
    file = await file_of(place)
    moves = msgspec.to_builtins(file.moves)
    foreign = moves[0] | {"seat": seat}

    replaced = verify(changed(file, moves=[foreign, *moves[1:]]))
    added = verify(changed(file, moves=[*moves[:3], foreign, *moves[3:]]))

    assert replaced.reason == f"move 1 cannot be played: there is no seat {seat}; seats are 0 to 1"
    assert added.reason == f"move 4 cannot be played: there is no seat {seat}; seats are 0 to 1"


@pytest.mark.parametrize("action", [-7, 9999, 10**25])
async def test_what_is_no_action_is_refused_with_its_rule(place, action):
    file = await file_of(place)
    moves = msgspec.to_builtins(file.moves)
    strange = moves[0] | {"action": action}

    verdict = verify(changed(file, moves=[strange, *moves[1:]]))

    assert verdict.reason.startswith(f"move 1 cannot be played: '{action}' is refused by GS-")


async def test_the_command_ends_its_sentence_once(place, tmp_path):
    file = await file_of(place)
    path = tmp_path / "game.json"
    moves = [msgspec.to_builtins(file.moves[0]) | {"action": 9999}]
    path.write_bytes(write(changed(file, moves=moves)))

    told = CliRunner().invoke(app, ["replay", str(path)])

    assert told.exit_code == 1
    assert "is refused by GS-" in told.output
    assert told.output.endswith(".\n")
    assert not told.output.endswith("..\n")


def test_one_move_is_counted_as_one():
    assert [count(moves) for moves in (0, 1, 2)] == ["0 moves", "1 move", "2 moves"]


async def test_another_result_is_noticed(place):
    file = await file_of(place)
    result = msgspec.to_builtins(file.result)
    result[0]["score"] += 1

    assert verify(changed(file, result=result)).reason == "it ends otherwise than the file says"


async def test_a_game_that_cannot_be_dealt_is_noticed(place):
    file = await file_of(place)

    assert "no game called 'chess'" in verify(changed(file, game="chess")).reason
    assert "9" in verify(changed(file, players=9, bots=[""] * 9)).reason


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"\xff", b'{"motherlode_replay": 3}', b"[" * 9999]
)
def test_what_is_no_replay_is_refused(data):
    with pytest.raises(BadSave, match="no replay of Motherlode"):
        read(data)


async def test_the_command_tells_the_game_and_the_verdict(place, tmp_path):
    file = await file_of(place)
    path = tmp_path / "game.json"
    path.write_bytes(write(file))

    told = CliRunner().invoke(app, ["replay", str(path)])
    short = CliRunner().invoke(app, ["replay", str(path), "--no-steps"])

    assert told.exit_code == short.exit_code == 0
    assert "golddiggers, 2 seats: ann, bob" in told.output
    assert f"1. {file.names[file.moves[0].seat]} (person): {file.moves[0].words}" in told.output
    assert short.output == (
        "This game is honest: the key fits, and playing again ends the same. "
        f"{len(file.moves)} moves.\n"
    )


async def test_the_command_fails_if_the_file_does_not_hold(place, tmp_path):
    file = await file_of(place)
    path = tmp_path / "game.json"
    path.write_bytes(write(changed(file, commitment="00", names=["\x1b[2Jann", "bob"])))

    told = CliRunner().invoke(app, ["replay", str(path)])

    assert told.exit_code == 1
    assert "This game does not hold: the key does not fit" in told.output
    assert "\x1b" not in told.output


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path):
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "nothing.json")])

    assert told.exit_code == 2
    assert "cannot be read" in told.output


@pytest.mark.parametrize("seat", [0, 1, None])
async def test_a_replay_shows_a_seat_no_more_than_it_saw(place, seat):
    code, people = await finished(place, "lamplight")

    replay = sent(await replay_of(place.store, code, None, seat))

    told = (
        None
        if seat is None
        else [one["line"] for one in people[seat].heard if one["type"] == "played"]
    )
    assert replay["seat"] == replay["view"]["seat"] == seat
    if told is not None:
        assert replay["lines"][1:] == told
    else:
        assert all(line["action"] is None for line in replay["lines"])


async def test_with_everything_open_all_is_seen(place):
    code, _ = await finished(place, "lamplight")

    replay = sent(await replay_of(place.store, code, None, "open"))

    assert all(None not in seat["hand"] for seat in replay["view"]["seats"])
    assert all(line["action"] is not None for line in replay["lines"][1:])
    assert game("lamplight").presentation.has_secrets
