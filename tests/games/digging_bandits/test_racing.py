"""What a table is told of a race: whose it is, what walks by itself, and how answers are stamped."""

import pytest

from motherlode.games.digging_bandits.racing import RACE
from motherlode.kernel.race import CLOSE, IN_TIME, LATE
from tests.games.digging_bandits.table import table
from tests.marks import rule

AWAY = {"location": "L9"}


def number_of(position, words):
    """The number of an action by its words."""
    every = range(position.game.rules.action_count)
    return next(one for one in every if position.action(one).words == words)


def at_the_roll(dice, variant="race"):
    """The first seat has rolled, and the second might send a Sheriff."""
    hands = {0: {"hand": ["double_time"], "location": "L4"}, 1: {"hand": ["sheriff"], **AWAY}}
    position = table(variant=variant, phase="start", seats=hands)
    position.rig(dice, "dice")
    position.play(0, "roll")
    return position


@rule("DB-VAR-09")
def test_others_race_against_whoever_announced_something():
    hands = {0: {"hand": ["shovel"], **AWAY}, 1: {"hand": ["cowboy"], **AWAY}}
    position = table(variant="race", seats=hands)
    before = RACE.runner(position)
    position.play(0, "pick up")

    assert before is None
    assert RACE.runner(position) == 0
    assert RACE.walk(position) is None


@rule("DB-VAR-09")
def test_without_the_variant_there_is_no_race():
    assert RACE.runner(at_the_roll([1, 2], {})) is None


@rule("DB-VAR-09", "DB-SHER-01")
def test_a_piece_takes_a_quarter_of_a_second_for_each_step():
    assert RACE.walk(at_the_roll([3, 5])) == 2.0


@rule("DB-VAR-09", "DB-FT-03")
def test_a_warp_takes_no_steps():
    position = at_the_roll([4, 2])
    position.play(0, "warp")
    position.play(0, "to t4")

    assert RACE.walk(position) == 0.0


@rule("DB-VAR-09")
@pytest.mark.parametrize("card", ["cowboy", "bandits_block", "sheriff"])
def test_a_card_is_stamped_whatever_stamp_it_had(card):
    position = table(variant="race")
    plain, close, late = (number_of(position, f"{card}{end}") for end in ("", " close", " late"))

    assert [RACE.stamped(late, stamp) for stamp in (IN_TIME, CLOSE, LATE)] == [plain, close, late]


@rule("DB-VAR-09")
def test_a_pass_has_no_stamp():
    position = table(variant="race")
    number = number_of(position, "pass")

    assert RACE.stamped(number, LATE) == number
