import pickle
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
import pytest

import motherlode
from motherlode import Position
from motherlode.kernel.errors import BadPosition, BadSave, BadScript, BadVariant, IllegalMove
from motherlode.kernel.position import Entry
from motherlode.kernel.save import CHECKSUM, MARK, Saved

GAME = motherlode.game("golddiggers")


def game_in_progress(moves=6):
    position = GAME.new(3, seed=5)
    for _ in range(moves):
        position.play(position.actors[0], position.legal(position.actors[0])[0])
    return position


def forged(position, **lies):
    """The bytes of a save with some of its parts replaced and a checksum that fits."""
    data = position.to_bytes()
    saved = msgspec.msgpack.decode(data[len(MARK) : -CHECKSUM], type=Saved)
    body = MARK + msgspec.msgpack.encode(msgspec.structs.replace(saved, **lies))
    return body + blake2b(body, digest_size=CHECKSUM).digest()


def damaged_state(position, **fields):
    twin = position.copy()
    for path, value in fields.items():
        owner, _, name = path.rpartition("__")
        setattr(getattr(twin.state, owner) if owner else twin.state, name, value)
    return twin.state.array.tobytes()


@pytest.mark.parametrize(
    "fields",
    [
        {"chance__scripted": 200},
        {"chance__is_spoiled": 1},
        {"die": 99},
        {"reason": 77, "stage": 3},
        {"rules__loser_limit": 100},
        {"rules__max_rounds": 1000},
        {"players": 6},
        {"turn": 200},
    ],
)
def test_a_record_that_play_does_not_lead_to_is_refused(fields):
    position = game_in_progress()

    with pytest.raises(BadSave, match="contradicts"):
        Position.from_bytes(forged(position, state=damaged_state(position, **fields)))


@pytest.mark.parametrize(
    "lies",
    [
        {"players": 6},
        {"players": 60},
        {"options": {"max_rounds": 3}},
        {"options": {"max_rounds": 32_000}},
        {"options": {"no_such_switch": True}},
        {"cards": {"talents": []}},
        {"key": b"sixteen bytes !!"},
        {"key": b"short"},
        {"script": [("die", 6)]},
        {"script": [("luck", 6)]},
        {"log": []},
        {"log": [[0, 22]]},
        {"log": [[-1, 0, 77, [3]]]},
        {"log": ["nonsense"]},
        {"past": [[-1, 0, -1, [], {"round": 5000}]]},
        {"game": "golddigger"},
        {"layout": "another"},
    ],
)
def test_a_lie_about_how_the_game_went_is_refused(lies):
    with pytest.raises(BadSave):
        Position.from_bytes(forged(game_in_progress(), **lies))


def test_an_arranged_and_scripted_game_is_read_again():
    position = GAME.new(3, seed=5, script=[("host", 1)])
    position.play(1, "disappoint style")
    position.arrange(turn=2, seats={0: {"loser": 2}}, round=4)
    position.rig([6, 1])
    position.play(2, "impress charm")
    again = Position.from_bytes(position.to_bytes())

    assert again.to_bytes() == position.to_bytes()
    assert again.log == position.log
    assert [entry.facts for entry in again.past if entry.facts] == [
        {"turn": 2, "seats": {0: {"loser": 2}}, "round": 4}
    ]


def test_an_imagined_game_is_not_read_again():
    with pytest.raises(BadSave):
        Position.from_bytes(game_in_progress().resample(0, seed=1).to_bytes())


@pytest.mark.parametrize("data", [None, "text", 7, [1, 2]])
def test_only_bytes_are_read(data):
    with pytest.raises(BadSave, match="bytes"):
        Position.from_bytes(data)


def test_a_position_travels_between_processes():
    position = game_in_progress()

    assert pickle.loads(pickle.dumps(position)).to_bytes() == position.to_bytes()  # noqa: S301


def test_whole_numbers_of_other_libraries_are_understood():
    players: Any = np.int64(3)
    seat: Any = np.int8(0)
    action: Any = np.uint16(9)
    position = GAME.new(players, seed=5, variant={"first_host": 0})
    position.play(seat, action)

    assert position.log == [Entry(0, 9)]


@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "0", None, [], 10**30])
def test_what_is_no_seat_is_refused_everywhere(seat):
    position = game_in_progress()
    questions = [position.legal, position.default, position.resign]
    if seat is not None:
        questions += [position.view, position.events_for, lambda one: position.resample(one, 1)]

    for ask in questions:
        with pytest.raises(BadPosition, match="no seat"):
            ask(seat)


def test_a_number_below_the_actions_is_no_resignation():
    position = game_in_progress()
    before = position.to_bytes()

    with pytest.raises(IllegalMove):
        position.play(position.actors[0], -1)
    assert position.to_bytes() == before


def test_a_log_that_cannot_be_played_changes_nothing():
    position = game_in_progress()
    before = position.to_bytes()

    with pytest.raises(IllegalMove):
        position.replay([*position.log[:2], Entry(0, 22)])
    with pytest.raises(BadScript):
        position.replay([Entry(-1, 0, 99, (1,))])
    with pytest.raises(BadPosition, match="no seat -2"):
        position.replay([Entry(-2, 0)])
    assert position.to_bytes() == before


def test_a_copy_shares_nothing():
    position = game_in_progress()
    twin = position.copy()
    twin.options["max_rounds"] = 1
    twin.opening.clear()
    twin.events.clear()
    twin.log.clear()

    assert position.options["max_rounds"] == 60
    assert position.opening
    assert position.events
    assert position.log


@pytest.mark.parametrize("results", [5, None, "6", [True], ["6"], [6.0], [-1], [256]])
def test_scripted_results_are_a_list_of_numbers(results):
    with pytest.raises(BadScript):
        game_in_progress().rig(results)


@pytest.mark.parametrize("seed", [True, 1.5, [], {}, bytearray(16)])
def test_a_seed_is_a_number_a_text_or_a_secret(seed):
    with pytest.raises(BadPosition, match="seed"):
        GAME.new(2, seed=seed)


@pytest.mark.parametrize("variant", [5, ["must_place"], True])
def test_a_variant_is_a_mapping_or_a_name(variant):
    with pytest.raises(BadVariant, match="variant"):
        GAME.new(2, variant=variant)
