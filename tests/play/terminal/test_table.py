"""Seats are filled sensibly, and a table kept in a file comes back as it was."""

from pathlib import Path

import msgspec
import pytest

from motherlode.kernel.catalogue import game
from motherlode.kernel.errors import BadPosition, BadSave, MotherlodeError, UnknownName
from motherlode.play.terminal.table import Seat, resume_table, seating
from tests.play.terminal.scripted_client import table

GAME = game("golddiggers")


def names(seats):
    return [seat.name for seat in seats]


def test_without_requests_one_person_meets_three_heuristic_bots():
    assert seating(GAME, None, ["you"], []) == (Seat("you"), *[Seat("heuristic", "heuristic")] * 3)


def test_people_sit_down_first_and_bots_take_the_rest_in_their_order():
    seats = seating(GAME, 5, ["Ann", "Bob"], ["random", "heuristic", "random"])

    assert names(seats) == ["Ann", "Bob", "random", "heuristic", "random"]
    assert [seat.is_person for seat in seats] == [True, True, False, False, False]


def test_the_table_grows_with_the_people():
    assert len(seating(GAME, None, list("ABCDEF"), [])) == 6


def test_a_game_for_fewer_players_gets_a_smaller_table():
    assert len(seating(game("lamplight"), None, ["you"], [])) == 4


@pytest.mark.parametrize(
    "players, people, bots, words",
    [
        (7, ["you"], [], "is for 2 to 6 players, not 7"),
        (2, ["A", "B", "C"], [], "3 people do not fit on 2 seats"),
        (4, ["you"], ["random", "random"], "2 bots are named for 3 seats"),
    ],
)
def test_seats_that_cannot_be_filled_are_refused(players, people, bots, words):
    with pytest.raises(BadPosition, match=words):
        seating(GAME, players, people, bots)


def test_an_unknown_bot_is_answered_with_the_nearest_name():
    with pytest.raises(UnknownName, match="did you mean 'heuristic'"):
        seating(GAME, None, ["you"], ["heuristik"])


def test_a_saved_table_comes_back_as_it_was(tmp_path):
    before = table(people=("Ann", "Bob"), players=3)
    before.position.play(before.position.actors[0], "disappoint style")

    before.save(tmp_path / "friday.table")
    after = resume_table(tmp_path / "friday.table")

    assert after.seats == before.seats
    assert after.luck == before.luck
    assert after.position.to_bytes() == before.position.to_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["friday.table"]


def saved(path, **changes):
    """A saved table with something changed in it."""
    table().save(path)
    fields = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode({**fields, **changes}))
    return path


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"motherlode_table": 99}, "has version 99; this program reads 1"),
        ({"seats": [{"name": "you", "bot": ""}]}, "has 1 seats for 4 players"),
        ({"position": "AAAA"}, "no Motherlode save"),
        ({"moves": []}, "is no saved table: .*unknown field `moves`"),
    ],
)
def test_a_foreign_or_contradictory_file_is_refused(tmp_path, changes, words):
    with pytest.raises(BadSave, match=words):
        resume_table(saved(tmp_path / "odd.table", **changes))


def test_a_file_that_is_not_there_or_no_table_is_refused(tmp_path):
    with pytest.raises(BadSave, match="cannot be read: No such file"):
        resume_table(tmp_path / "none.table")
    for letter in (b"Dear Roxy,", b'"\xff"', b"[" * 100_000):
        (tmp_path / "letter.table").write_bytes(letter)
        with pytest.raises(BadSave, match=r"is no saved table: .{1,100}$"):
            resume_table(tmp_path / "letter.table")


def test_a_table_that_cannot_be_saved_says_why(tmp_path):
    with pytest.raises(MotherlodeError, match=r"cannot be saved as .*: No such file or directory"):
        table().save(tmp_path / "nowhere" / "x.table")


@pytest.mark.parametrize("name", [".", "/", "", "folder", "a\0b"])
def test_a_name_that_no_table_can_have_is_refused_and_leaves_nothing(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()

    with pytest.raises(MotherlodeError, match="the table cannot be saved as"):
        table().save(Path(name))
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.parametrize("name", ["A\nB", "\x1b[31mAnn", "A\x07", "\u202eAnn", "\udcff"])
def test_a_name_that_cannot_be_shown_is_refused(tmp_path, name):
    with pytest.raises(BadPosition, match="it holds characters that cannot be shown"):
        seating(GAME, None, [name], [])
    if name.isascii():
        seats = [{"name": name, "bot": ""}, *[{"name": "random", "bot": "random"}] * 3]
        with pytest.raises(BadSave, match="it holds characters that cannot be shown"):
            resume_table(saved(tmp_path / "odd.table", seats=seats))
