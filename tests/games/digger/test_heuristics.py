"""The bots: what they go for, when they stop, and how often they win."""

import pytest

from motherlode.bots import bots
from motherlode.kernel.batch import Batch
from tests.games.digger.table import GAME, offered, play_out, table
from tests.marks import rule

BOTS = bots(GAME)


def chosen(name="heuristic", variant=None, *, players=3, luck=3, **facts):
    """What a bot chooses for the digger, in words."""
    position = table(players, variant, **facts)
    return position.action(GAME.engine.advise(BOTS[name].advise, position.state, 0, luck)).words


def wins(*names, variant=None, games=1500):
    """The share of games that the first seat wins."""
    outcome = Batch(GAME, [BOTS[name].advise for name in names], variant).run(games, seed=5)
    return GAME.rules.tally.read(outcome.counts, "seat_wins")[0] / games


@pytest.mark.machine_code
@pytest.mark.parametrize("variant", [None, "novice", "expert", "ticks", "throws"], ids=str)
def test_the_heuristic_bot_beats_those_who_throw_until_night_or_stop_at_random(variant):
    assert wins("heuristic", "reckless", "whimsical", variant=variant) >= 0.6


@pytest.mark.machine_code
def test_it_also_holds_its_own_against_greed():
    assert wins("heuristic", "greedy", "greedy") > 1 / 3


@pytest.mark.parametrize("name", ["heuristic", "thirsty", "greedy", "reckless", "whimsical"])
@pytest.mark.parametrize("variant", [None, "ticks", "throws", "draft", "family"], ids=str)
def test_every_bot_finishes_a_game_with_what_is_offered(name, variant):
    assert play_out(GAME.new(3, 5, variant), name).is_over


@rule("DG-SENSE-03")
def test_it_stops_when_it_feels_that_time_is_short():
    late = {"dice": ["red"] * 5, "haul": {"yellow": 3, "green": 2}}

    assert chosen(sensed=4_000, **late) == "throw"
    assert chosen(sensed=26_000, **late) == "stop rolling"
    assert chosen(sensed=4_000, spent=29_000, **late) == "throw"  # it cannot see the clock


def test_it_takes_no_cube_that_it_cannot_stow():
    dice = ["yellow", "red", "red", "red", "red"]

    assert chosen(sensed=4_000, dice=dice) == "take yellow"
    assert chosen(sensed=28_800, dice=dice, haul={"white": 1}) == "stop rolling"


def test_it_steals_from_the_leader_where_little_is_at_risk():
    facts = {
        "dice": ["yellow", "black", "red", "red", "red"],
        "seats": {1: {"stack": {"yellow": 4}}, 2: {"stack": {"yellow": 1}}},
    }

    assert chosen(**facts) == "steal yellow from seat 1"
    assert chosen(haul={"yellow": 1}, sensed=27_000, **facts) == "stop rolling"


def test_it_does_not_reach_past_tall_stacks_with_much_in_hand():
    facts = {
        "dice": ["white", "black", "red", "red", "red"],
        "haul": {"yellow": 6, "green": 6},
        "seats": {1: {"stack": {"white": 1, "red": 7, "yellow": 3}}},
    }

    assert chosen("heuristic", "novice", **facts) == "take white"


def test_water_is_for_those_who_are_ahead():
    dice = ["blue", "red", "red", "green", "green"]
    leading = {"seats": {0: {"stack": {"yellow": 5}}}}
    trailing = {"seats": {1: {"stack": {"yellow": 5}}}}

    assert chosen(dice=dice, **leading) == "take blue"
    assert chosen(dice=dice, **trailing) == "throw"
    assert chosen("thirsty", dice=dice, **trailing) == "take blue"
    assert chosen("greedy", dice=dice, **leading) == "take blue"
    assert chosen("greedy", dice=dice, **trailing) == "throw"
    assert chosen(dice=dice, haul={"blue": 1}, **leading) == "box water"
    assert chosen(dice=dice, haul={"blue": 1}, sensed=28_000, **trailing) == "stop rolling"
    assert chosen(dice=dice, sensed=29_000, **leading) == "stop rolling"


@rule("DG-TURN-10")
def test_it_sends_the_last_water_back_when_it_would_lose():
    facts = {"phase": "bank", "centre": {"blue": 0}}
    trailing = {"seats": {1: {"stack": {"yellow": 5}}}}

    assert chosen(haul={"blue": 1, "white": 1}, **facts, **trailing) == "stack white"
    assert chosen(haul={"blue": 1}, **facts, **trailing) == "let night fall"
    assert chosen(haul={"blue": 1, "white": 1}, **facts) == "box water"
    assert chosen("thirsty", haul={"blue": 1}, **facts, **trailing) == "box water"
    assert chosen(haul={"blue": 1}, phase="bank", **trailing) == "box water"


def test_the_dearest_cube_is_stowed_first():
    assert chosen(phase="bank", haul={"white": 1, "green": 1, "yellow": 1}) == "stack yellow"
    assert chosen("greedy", phase="bank", haul={"white": 1, "green": 1}) == "stack green"
    assert chosen("greedy", phase="bank", haul={"blue": 1}) == "box water"
    assert chosen(phase="call") == "call stop"
    assert chosen("greedy", phase="call") == "call stop"
    assert chosen("reckless", phase="call") == "call stop"
    assert chosen(variant="family", phase="call", haul={"white": 1}) == "call stop"


def test_throws_are_weighed_against_the_haul():
    rich = {"dice": ["red"] * 5, "haul": {"yellow": 6, "green": 4}}

    assert chosen("heuristic", "throws", spent=2, **rich) == "throw"
    assert chosen("heuristic", "throws", spent=6, **rich) == "stop rolling"
    assert chosen("heuristic", "throws", spent=6, dice=["red"] * 5) == "throw"
    assert chosen("heuristic", "throws", spent=8, **rich) == "stop rolling"


def test_greed_steals_before_it_takes_but_not_past_two_tall_stacks():
    dice = ["white", "black", "red", "red", "red"]

    assert (
        chosen("greedy", dice=dice, seats={1: {"stack": {"white": 1, "yellow": 3}}})
        == "steal white from seat 1"
    )
    assert (
        chosen("greedy", dice=dice, seats={1: {"stack": {"white": 1, "yellow": 3, "red": 3}}})
        == "take white"
    )
    assert chosen("greedy", dice=dice, sensed=29_000, seats={1: {"stack": {"white": 1}}}) == (
        "stop rolling"
    )


def test_the_reckless_one_never_stops_and_the_whimsical_one_now_and_then():
    facts = {"dice": ["red"] * 5, "haul": {"yellow": 1}}
    whims = {chosen("whimsical", luck=luck, **facts) for luck in range(30)}

    assert {chosen("reckless", luck=luck, **facts) for luck in range(10)} == {"throw"}
    assert whims == {"throw", "stop rolling"}
    assert chosen("reckless", dice=["white", "red", "red", "red", "red"]) == "take white"
    assert chosen("reckless") == "throw"


def test_a_chest_is_chosen_from_those_that_are_open():
    position = GAME.new(3, 1, "draft")
    seat = position.actors[0]
    for name, bot in BOTS.items():
        number = GAME.engine.advise(bot.advise, position.state, seat, 1)
        assert position.action(number).words in offered(position), name
