"""The length of games: what bots do in the time that people and browsers take."""

from typing import Any

import pytest

import motherlode
from motherlode.kernel.event_pace import USUAL
from motherlode.play.tables.state.position_view import PositionView
from tools import game_length as length

GAME = motherlode.game("golddiggers")
ALL = frozenset(range(2))


class Told:
    """An event that everybody is told."""

    def __init__(self, kind):
        self.kind = kind

    def is_for(self, _seat):
        return True


def test_bots_think_while_what_happened_is_shown_and_the_longer_counts():
    watch = length.Stopwatch(GAME, frozenset({0}))
    watch.move(1, [], 0.0)
    watch.flush()
    thought = watch.seconds
    told: list[Any] = [Told("unheard of")] * 10
    watch.move(1, told, 0.0)
    watch.flush()

    assert thought == pytest.approx(length.PAUSE)
    assert watch.seconds - thought == pytest.approx(10 * USUAL / 1000)


def test_a_first_choice_takes_longer_than_the_next_ones_in_a_row():
    watch = length.Stopwatch(GAME, frozenset({0}))
    look = PositionView(GAME.new(2, seed=1, variant={"first_host": 0}))
    seat = look.actors[0]
    first = watch.wait(look, seat)
    watch.last = seat

    assert (first, watch.wait(look, seat)) == (length.FIRST, length.NEXT)
    assert watch.choices == 2


def test_the_same_game_takes_longer_among_people_than_against_bots():
    bots, people = (length.play(GAME, 2, 3, seats) for seats in (frozenset({0}), ALL))

    assert 60 < bots.seconds < people.seconds
    assert bots.choices < people.choices


def test_where_hands_are_measured_nobody_chooses_and_those_of_people_are_slower():
    game, three = motherlode.game("digger"), frozenset(range(3))
    alone = [length.play(game, 3, seed, frozenset({0})) for seed in range(6)]
    people = [length.play(game, 3, seed, three) for seed in range(6)]

    assert {one.choices for one in [*alone, *people]} == {0}
    assert sum(one.seconds for one in people) > sum(one.seconds for one in alone) > 6 * 60
    assert length.hands_of(game, frozenset({2})) == {"hands_2": "novice"}
    assert length.hands_of(GAME, three) == {}


def test_a_table_of_lengths_is_printed(capsys):
    length.main(["golddiggers", "--games", "2"])
    lines = capsys.readouterr().out.splitlines()

    assert len(lines) == 2 + 2 * len(GAME.info.seats)
    assert lines[2].startswith("| golddiggers | 2 | bots | ")
