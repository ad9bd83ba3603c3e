"""What is offered is accepted, what is not is refused with a rule, and a refusal changes nothing."""

import pytest

from motherlode.kernel.contract import RESIGN, Action
from motherlode.kernel.errors import BadPosition, IllegalMove
from motherlode.kernel.ledger import load
from motherlode.kernel.record import memory
from tests.conformance.tables import EFFORT, PRINTED, TABLES, may_resign, stops, walk

GARBAGE: tuple[object, ...] = (
    None,
    2.5,
    True,
    "",
    "fly to the moon",
    object(),
    [],
    b"wait",
    10**30,
    -7,
    float("nan"),
)
NO_SEATS = (-1, 99, None, "0", True, 1.0, float("nan"))


def check_refused(position, seat, move):
    """IllegalMove with a rule of the ledger and its sentence; not a byte is changed."""
    before, log = memory(position.state).tobytes(), list(position.log)
    with pytest.raises(IllegalMove) as refused:
        position.play(seat, move)
    rules = load(position.game.info.slug).rules
    assert refused.value.rule in rules
    assert refused.value.sentence == rules[refused.value.rule].sentence
    assert refused.value.rule in str(refused.value)
    assert memory(position.state).tobytes() == before
    assert position.log == log


def check_accepted(position, seat, action):
    """A copy plays it and is sound afterwards."""
    trial = position.copy()
    told = trial.play(seat, action)
    assert trial.game.engine.unsound(trial.state) == 0
    assert trial.log[-1].seat == seat
    assert trial.events == [*position.events, *told]


MOST_TO_FINISH = 12  # decisions of one action


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_offer_is_accepted_and_every_other_number_refused(table):
    for position in stops(table, "offers", every=max(12 // EFFORT, 1), last=100, resigning=0.02):
        for seat in range(table.players):
            check_numbers(position, seat)


def check_numbers(position, seat):
    """Each number is either offered and accepted or refused."""
    offered = {action.id for action in position.legal(seat)}
    for number in range(-3, position.game.rules.action_count + 3):
        if number in offered:
            check_accepted(position, seat, number)
        elif number != RESIGN:
            check_refused(position, seat, number)


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_what_is_no_action_at_all_is_refused(table):
    position = next(walk(table, "garbage"))
    for seat in range(table.players):
        for move in (*GARBAGE, Action(999, "wait", "wait"), position.game.rules.action_count):
            check_refused(position, seat, move)


@pytest.mark.parametrize("table", PRINTED, ids=str)
@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_a_seat_that_does_not_exist_is_refused_everywhere(table, seat):
    position = table.new(1)
    action = position.legal(position.actors[0])[0]

    for ask in (
        position.legal,
        position.default,
        position.resign,
        lambda one: position.play(one, action),
    ):
        with pytest.raises(BadPosition, match="seat"):
            ask(seat)
    if seat is not None and seat != -1:  # a spectator and the referee do have views
        with pytest.raises(BadPosition, match="seat"):
            position.view(seat)


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_a_seat_that_need_not_act_has_no_default(table):
    position = table.new(1)
    others = set(range(table.players)) - set(position.actors)

    for seat in others:
        with pytest.raises(IllegalMove):
            position.default(seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_anybody_may_resign_at_any_moment(table):
    for position in stops(table, "leave", every=9, last=90, resigning=0.02):
        for seat in range(table.players):
            trial = position.copy()
            if may_resign(position, seat):
                trial.resign(seat)
                assert trial.game.engine.unsound(trial.state) == 0
                assert seat not in trial.actors
            check_refused(trial, seat, "resign")
            check_refused(trial, seat, RESIGN)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_when_all_but_one_resign_the_game_is_over_unless_the_last_one_plays_on(table):
    position = table.new(2)
    for seat in range(table.players - 1):
        # Where little is needed to lose, what follows a resignation may put others out.
        assert not position.is_over or table.name != "printed"
        if may_resign(position, seat):
            position.resign(seat)
    if table.game.online.plays_on_alone:
        assert position.actors == (table.players - 1,)
        position.resign(table.players - 1)
    for _ in range(MOST_TO_FINISH):  # an action that was begun, where the rules want it finished
        if not position.is_over:
            position.play(position.actors[0], position.default(position.actors[0]))

    assert position.is_over
    assert position.actors == ()
