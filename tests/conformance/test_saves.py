"""Saves, copies, replays and undo lead back to the same position, and forged bytes are refused."""

from hashlib import blake2b

import msgspec
import pytest

from motherlode.kernel import save
from motherlode.kernel.errors import BadPosition, BadSave
from motherlode.kernel.position import Entry, Position
from motherlode.kernel.record import memory
from tests.conformance.tables import PRINTED, SLUGS, TABLES, Table, game, stops, walk


def halfway(table, moves, name="saves"):
    """A position in the middle of a random game."""
    # The range comes first: asking the walk once too often would play one move more.
    *_, (_, position) = zip(range(moves), walk(table, name), strict=False)
    return position


def equal(one, other):
    """Whether two positions agree in everything that is said of them."""
    return (
        memory(one.state).tobytes() == memory(other.state).tobytes()
        and one.log == other.log
        and one.events == other.events
        and one.to_bytes() == other.to_bytes()
        and one.options == other.options
        and one.cards == other.cards
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_comes_back_from_its_bytes(table):
    for position in stops(table, "bytes", every=20, last=100, resigning=0.01):
        assert equal(Position.from_bytes(position.to_bytes()), position)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_replay_leads_to_the_same_bytes_and_events(table):
    position = halfway(table, 60)
    again = table.new("another")
    again.start, again.opening = position.start, position.opening
    again.replay(position.log)

    assert equal(again, position)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_lives_on_its_own(table):
    position = halfway(table, 1)  # some variants are over after one move
    before = position.to_bytes()
    twin = position.copy()
    seat = twin.actors[0]
    twin.play(seat, twin.legal(seat)[0])

    assert position.to_bytes() == before
    assert equal(position.copy(), position)
    assert twin.to_bytes() != before


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_undo_takes_back_one_move_after_the_other(table):
    history = [
        position.to_bytes() for position, _ in zip(walk(table, "undo"), range(8), strict=False)
    ]
    position = Position.from_bytes(history[-1])
    for before in reversed(history[:-1]):
        position.undo()
        assert position.to_bytes() == before

    with pytest.raises(BadPosition, match="nothing to undo"):
        position.undo()


# --- Foreign and damaged bytes ------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
def test_every_damaged_byte_is_noticed(slug):
    whole = halfway(Table(slug, game(slug).info.seats.start, "printed"), 6).to_bytes()
    for place in range(len(whole)):
        for bit in range(8):
            damaged = bytearray(whole)
            damaged[place] ^= 1 << bit
            with pytest.raises(BadSave):
                Position.from_bytes(bytes(damaged))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_cut_is_noticed(slug):
    whole = halfway(Table(slug, game(slug).info.seats.start, "printed"), 6).to_bytes()
    for length in range(len(whole)):
        with pytest.raises(BadSave):
            Position.from_bytes(whole[:length])
    with pytest.raises(BadSave):
        Position.from_bytes(whole + b"\0")


@pytest.mark.parametrize("data", [b"", b"MOTHERLODE", b"GIF89a", bytes(5000), b"\xff" * 40])
def test_foreign_bytes_are_refused(data):
    with pytest.raises(BadSave, match="no Motherlode save"):
        Position.from_bytes(data)


def test_another_version_is_named():
    data = bytearray(halfway(PRINTED[0], 3).to_bytes())
    data[len(save.MARK) - 1] = 9

    with pytest.raises(BadSave, match="version 9"):
        Position.from_bytes(bytes(data))


def forged(position, **changes):
    """The bytes of a game with some parts changed, under a checksum that fits."""
    body = position.to_bytes()[len(save.MARK) : -save.CHECKSUM]
    saved = msgspec.structs.replace(msgspec.msgpack.decode(body, type=save.Saved), **changes)
    return sealed(msgspec.msgpack.encode(saved))


def sealed(body):
    whole = save.MARK + body
    return whole + blake2b(whole, digest_size=save.CHECKSUM).digest()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_forged_save_is_refused(slug):
    position = halfway(Table(slug, game(slug).info.seats.start, "printed"), 6)
    state = bytearray(memory(position.state).tobytes())
    state[0] ^= 1
    log = [msgspec.to_builtins(entry) for entry in position.log]
    seat, action = position.log[-1].seat, position.log[-1].action
    forgeries: dict[str, dict[str, object]] = {
        "contradicts itself": {"state": bytes(state)},
        "log does not lead": {"log": log[:-1]},
        "another version of": {"layout": "0123456789abcdef"},
        "there is no game": {"game": "no_such_game"},
        "players": {"players": 99},
        "refused by": {"log": [*log, [(position.actors[0] + 1) % position.players, action]]},
        "no seat": {"log": [*log, [7, action]]},
        "at least 16 bytes": {"key": b"short"},
        "no stream of chance": {"script": [["no_such_stream", 1]]},
        "Expected": {"log": [["who", "what"]]},
        "cannot be": {"cards": {"lights": [], "talents": []}},
        "no stream of chance number": {"log": [[-1, 0, 99, [1]]]},
        "scripted results": {"log": [[-1, 0, 0, [position.game.rules.results.stop]]]},
    }
    for words, changes in forgeries.items():
        with pytest.raises(BadSave, match=words):
            Position.from_bytes(forged(position, **changes))
    assert Position.from_bytes(forged(position)).log[-1] == Entry(seat, action)


def test_what_is_not_a_saved_game_is_refused():
    for body in (
        b"",
        b"\xc1",
        msgspec.msgpack.encode({"game": "golddiggers"}),
        msgspec.msgpack.encode([]),
    ):
        with pytest.raises(BadSave, match="cannot be read"):
            Position.from_bytes(sealed(body))
