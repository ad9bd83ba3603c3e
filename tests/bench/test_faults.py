"""The checker of the faults finds what is wrong, and a short trial finds nothing."""

import asyncio
import importlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from motherlode.kernel.catalogue import game as find_game
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def faults(monkeypatch):
    """The modules of the bench."""
    monkeypatch.syspath_prepend(str(BENCH))

    def load(name):
        return importlib.import_module(f"faults.{name}")

    return load


class Stored:
    """What is stored of one table: two moves of seat 0, and one of a bot."""

    def __init__(self):
        self.log = [self.line(1, "0 req-0-1"), self.line(2, ""), self.line(3, "0 req-0-3")]

    @staticmethod
    def line(number, request):
        row = {
            "code": "abc",
            "line": number,
            "move": number,
            "seat": 0,
            "action": 0,
            "by": "person",
        }
        return row | {"at": 0.0, "request": request}

    def rows(self, query, *values):
        assert "FROM log" in query
        return self.log


def game(faults, **acknowledged):
    played = faults("players").Played("abc", "golddiggers")
    played.acknowledged = {name.replace("_", "-"): (0, move) for name, move in acknowledged.items()}
    return played


def test_what_is_stored_as_it_was_acknowledged_is_right(faults):
    assert faults("checker").wrongs(Stored(), game(faults, req_0_1=1, req_0_3=3)) == []


@pytest.mark.parametrize("acknowledged", [{"req_0_2": 2}, {"req_0_3": 4}])
def test_a_move_that_is_lost_or_another_one_is_found(faults, acknowledged):
    (wrong,) = faults("checker").wrongs(Stored(), game(faults, **acknowledged))

    assert "is lost" in wrong


def test_a_move_that_was_refused_or_made_twice_is_found(faults):
    stored = Stored()
    stored.log.append(Stored.line(5, "0 req-0-3"))
    played = game(faults)
    played.refused, played.twice = {"req-0-1"}, ["req-0-9"]
    found = "\n".join(faults("checker").wrongs(stored, played))

    assert "refused and is stored" in found
    assert "stored twice" in found
    assert "has gaps" in found
    assert "two moves" in found


# Leaks


def test_a_key_is_found_also_in_what_was_heard_before_it_was_known(faults):
    played = game(faults)
    played.keys.search(b"the key is 1234")
    played.keys.search(b"nothing")
    played.keys.learn((b"1234",))
    played.keys.search(b"the cookie is abcd", (b"abcd",))
    found = faults("checker").wrongs(Stored(), played)

    assert [one.count("was told") for one in found] == [1, 1]


class Seen:
    """The first move of a game with hidden cards, as it looks to every seat."""

    def __init__(self):
        self.position = find_game("gold_digger").new(3, b"k" * 16)
        self.mover = self.position.actors[0]
        action = self.position.legal(self.mover)[0].id
        offer = offer_of(self.position, action)
        self.position.take_events()
        self.position.play(self.mover, action)
        events = self.position.take_events()
        self.move = Move(1, self.mover, "person", offer, events, 5.0)
        self.look = PositionView(self.position)

    def table(self, seat):
        """What somebody at a seat hears when she looks at the table."""
        line = self.move.line(seat, has_secrets=True)
        message = {"move": 1, "view": self.look.view(seat), "history": [line], "offers": {}}
        return msgspec.json.decode(msgspec.json.encode(message))


@pytest.fixture
def seen(faults):
    """What is wrong when one seat hears what belongs to another."""
    first = Seen()

    def wrongs(seat, message, last=1):
        known = faults("checker").Known(seat)
        known.add(first.move, first.look)
        heard = faults("heard").Heard("gold_digger", seat)
        heard.take_table(message)
        return [*known.compare(first.look, 1), *known.wrongs(heard, last)]

    return first, wrongs


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_a_seat_sees_is_no_leak(seen, seat):
    first, wrongs = seen

    assert wrongs(seat, first.table(seat)) == []


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_view_of_another_seat_is_found(seen, seat):
    first, wrongs = seen
    other = first.table(seat) | {"view": first.table(1 if seat != 1 else 2)["view"]}
    (wrong,) = wrongs(seat, other)

    assert "was shown another view at move 1" in wrong


def test_a_hidden_action_and_the_choices_of_others_are_found(seen):
    first, wrongs = seen
    other = (first.mover + 1) % 3
    told = first.table(other) | {"history": first.table(first.mover)["history"]}
    told["offers"] = {str(first.mover): []}
    found = "\n".join(wrongs(other, told))

    assert "another line of move 1" in found
    assert f"what seat {first.mover} may do" in found


def test_a_move_that_was_told_and_is_not_stored_is_found(seen):
    first, wrongs = seen

    assert "is not stored" in wrongs(0, first.table(0), last=0)[0]


def test_fields_with_their_usual_value_may_be_written_or_left_out(faults):
    heard = faults("heard")
    view = find_game("golddiggers").new(3).view(None)
    built = msgspec.to_builtins(view)

    assert heard.view_fingerprint("golddiggers", built) == heard.view_fingerprint(
        "golddiggers", msgspec.json.decode(msgspec.json.encode(view))
    )


# Bad weather


async def weather(faults, **kinds):
    line = faults("line")
    air = line.Air(line.Weather(**kinds))
    heard: list[int] = []
    way = line.Direction(air, heard.append)
    for number in range(200):
        way.send(number)
    await asyncio.sleep(0.1)
    return heard, air


def test_messages_are_lost_doubled_and_late_but_stay_in_order(faults):
    heard, air = asyncio.run(weather(faults, lost=0.5))

    assert len(heard) == 200 - air.lost
    assert 0 < air.lost < 200

    heard, air = asyncio.run(weather(faults, doubled=0.5))

    assert len(heard) == 200 + air.doubled
    assert 0 < air.doubled < 200

    heard, air = asyncio.run(weather(faults, delay=0.05))

    assert heard == list(range(200))
    assert air.late


# Trials


def trial(tmp_path, *words):
    done = subprocess.run(
        [sys.executable, "-m", "faults", "--result", tmp_path / "result.json", *words],
        cwd=BENCH,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads((tmp_path / "result.json").read_text())


@pytest.mark.parametrize(
    "database, kinds",
    [
        ("sqlite", ("kill_server", "lost", "slow_disk", "cut")),
        ("postgres", ("kill_database", "kill_bots")),
    ],
)
def test_a_short_trial_finds_nothing_wrong(tmp_path, database, kinds):
    words = ("--faults", str(len(kinds)), "--tables", "4", "--pace", "0.1", "--overlap", "4")
    found = trial(tmp_path, "--database", database, *words, "--kinds", *kinds)

    assert found["wrong"] == []
    assert found["kinds"] == dict.fromkeys(kinds, 1)
    assert found["acknowledged"] > 4
    assert found["views_checked"] > 20


def test_results_are_added_up(tmp_path, faults):
    one: dict[str, Any] = dict.fromkeys((*faults("__main__").SUMS, *faults("__main__").MORE), 2)
    one |= {"database": "sqlite", "kinds": {"cut": 1}, "games": {"digger": 3}, "wrong": ["lost"]}
    found = faults("__main__").added_up([one, one])

    assert found["faults"] == 4
    assert found["kinds"] == {"cut": 2}
    assert found["wrong"] == ["lost", "lost"]


def test_a_full_disk_is_full_and_then_empty_again(tmp_path, faults):
    disk = faults("disk").Disk(tmp_path / "disk", 1)
    if not disk.is_small:
        pytest.skip("nothing may be mounted here")
    try:
        disk.fill()
        with pytest.raises(OSError, match="No space left"):
            (disk.folder / "more").write_bytes(b"x" * 4096)
        disk.empty()
        (disk.folder / "more").write_bytes(b"x" * 4096)
    finally:
        disk.close()


def test_a_held_file_cannot_be_written_for_a_while(tmp_path, faults):
    database = faults("databases").Sqlite(tmp_path, None)
    try:
        with sqlite3.connect(database.path) as file:
            file.execute("CREATE TABLE one (number)")
        database.hold(0.01)

        assert database.rows("SELECT count(*) AS n FROM one WHERE number <> ?", 1) == [{"n": 0}]
    finally:
        database.close()
