"""Clocks, absence and deserted tables, without a clock."""

import msgspec
import pytest

from motherlode.kernel.catalogue import game
from motherlode.kernel.contract import Decision
from motherlode.play.tables.clocks.pace import Pace, Refused, read_pace
from motherlode.play.tables.clocks.presence import Do, Presence, Step, sit_down
from tests.marks import rule

DECISIONS = {decision.name: decision for decision in game("golddiggers").online.decisions}
ACT = DECISIONS["act"]
ALL = (0, 1, 2)
HOUR = 3600.0


def table(setting="standard", *, is_bot_allowed=False):
    return sit_down(3, read_pace(setting), is_bot_allowed=is_bot_allowed)


def asked(presence, now):
    """The same table with a decision that is awaited from now on."""
    return msgspec.structs.replace(presence, asked_at=now)


def gone(presence, *seats, now=100.0):
    """The same table after these players missed three decisions each."""
    for seat in seats:
        for _ in range(3):
            presence = presence.time_out(seat, ALL, now)
    return presence


@rule("GS-ONL-03")
@pytest.mark.parametrize("name, seconds", [("act", 45), ("place", 20), ("take_back", 20)])
def test_each_decision_has_its_own_time_by_default(name, seconds):
    presence = asked(table(), 1000.0)
    decision = DECISIONS[name]

    assert presence.next_step(0, decision, ALL, 1000.0) == Step(Do.WAIT, 0, 1000.0 + seconds)
    assert presence.next_step(0, decision, ALL, 1000.0 + seconds) == Step(Do.TIME_OUT, 0)


@rule("GS-ONL-03")
@pytest.mark.parametrize(
    "setting, seconds", [(10, 10), ("300", 300), ("slow", 24 * HOUR), ("off", None)]
)
def test_a_room_sets_one_time_for_all_decisions(setting, seconds):
    assert read_pace(setting).limit(ACT) == seconds


@rule("GS-ONL-03")
@pytest.mark.parametrize(
    "setting",
    [
        *(9, 301, 0, -5, "fast", "", "12.5", "²", "1²", "٣٠", "9" * 5000),
        *("HALF", " half", "Double", "Slow", "slow\n", "STANDARD", "Off", "030", " 30"),
    ],
)
def test_other_times_are_refused_with_a_sentence(setting):
    with pytest.raises(Refused, match="10 to 300 seconds"):
        read_pace(setting)


@rule("GS-ONL-03")
def test_with_the_clock_off_one_waits_for_ever():
    assert table("off").next_step(0, ACT, ALL, 1e9) == Step(Do.WAIT, 0, None)


@rule("GS-ONL-07")
def test_three_timeouts_in_a_row_mark_a_player_away():
    presence = table()
    for expected in (False, False, True):
        presence = presence.time_out(1, ALL, 50.0)

        assert presence.away[1] is expected


@rule("GS-ONL-07")
def test_an_answer_of_her_own_resets_the_count():
    presence = table().time_out(1, ALL, 1.0).time_out(1, ALL, 2.0).answer(1, ALL, 3.0)
    presence = presence.time_out(1, ALL, 4.0).time_out(1, ALL, 5.0)

    assert presence.away == (False, False, False)
    assert presence.missed == (0, 2, 0)


@rule("GS-ONL-07")
def test_timeouts_of_others_do_not_count():
    presence = table()
    for seat in (0, 1, 2, 0, 1, 2):
        presence = presence.time_out(seat, ALL, 1.0)

    assert presence.away == (False, False, False)


@rule("GS-ONL-07")
def test_the_decisions_of_an_absent_player_take_the_default_at_once():
    assert gone(table(), 1).next_step(1, ACT, ALL, 0.0) == Step(Do.DEFAULT, 1)


@rule("GS-ONL-07")
def test_if_the_room_allows_a_bot_plays_for_her():
    presence = gone(table(is_bot_allowed=True), 1)

    assert presence.next_step(1, ACT, ALL, 0.0) == Step(Do.BOT, 1)


@rule("GS-ONL-07")
def test_she_comes_back_and_decides_for_herself():
    presence = asked(gone(table(), 1).come_back(1, ALL, 200.0), 200.0)

    assert presence.next_step(1, ACT, ALL, 200.0) == Step(Do.WAIT, 1, 245.0)
    assert presence.missed[1] == 0


@rule("GS-ONL-07")
def test_with_the_clock_off_the_owner_marks_a_player_away_by_hand():
    presence = table("off").mark_away(2, ALL, 10.0, by_owner=True)

    assert presence.next_step(2, ACT, ALL, 10.0) == Step(Do.DEFAULT, 2)


@rule("GS-ONL-07")
@pytest.mark.parametrize(
    "setting, by_owner, words",
    [
        ("standard", True, "only the clock"),
        ("slow", True, "only the clock"),
        ("off", False, "only the owner"),
    ],
)
def test_nobody_else_marks_anybody_away(setting, by_owner, words):
    with pytest.raises(Refused, match=words):
        table(setting).mark_away(2, ALL, 10.0, by_owner=by_owner)


@rule("GS-ONL-14")
def test_while_everybody_is_away_the_table_stands_still():
    presence = gone(table(), 0, 1, 2, now=500.0)

    assert presence.next_step(0, ACT, ALL, 500.0) == Step(Do.PAUSE, None, 500.0 + 24 * HOUR)


@rule("GS-ONL-14")
def test_only_players_still_in_the_game_keep_a_table_going():
    presence = gone(table(), 0, 1)

    assert presence.next_step(0, ACT, ALL, 100.0).do is Do.DEFAULT
    assert presence.next_step(0, ACT, (0, 1), 100.0).do is Do.PAUSE


@rule("GS-ONL-14")
def test_the_day_does_not_begin_anew_each_time_somebody_looks():
    presence = asked(gone(table(), 0, 1), 200.0)  # then the third leaves the game, unnoted
    steps = [presence.next_step(0, ACT, (0, 1), 200.0 + hours * HOUR) for hours in (0, 12, 24)]

    assert steps == [Step(Do.PAUSE, None, 200.0 + 24 * HOUR)] * 2 + [Step(Do.CLOSE)]


@rule("GS-ONL-14")
def test_a_table_where_a_bot_plays_never_stands_still():
    presence = gone(table(is_bot_allowed=True), 0, 1, 2)

    assert presence.paused_at is None
    assert presence.next_step(0, ACT, ALL, 1e6) == Step(Do.BOT, 0)


@rule("GS-ONL-14")
def test_it_goes_on_when_one_returns_with_the_whole_time_to_decide():
    presence = gone(table(), 0, 1, 2, now=500.0).come_back(1, ALL, 9000.0)

    assert presence.paused_at is None
    assert presence.next_step(1, ACT, ALL, 9000.0) == Step(Do.WAIT, 1, 9045.0)
    assert presence.next_step(0, ACT, ALL, 9000.0) == Step(Do.DEFAULT, 0)


@rule("GS-ONL-14")
def test_it_is_closed_without_a_result_after_a_day():
    presence = gone(table(), 0, 1, 2, now=500.0)

    assert presence.next_step(0, ACT, ALL, 500.0 + 24 * HOUR - 1).do is Do.PAUSE
    assert presence.next_step(0, ACT, ALL, 500.0 + 24 * HOUR) == Step(Do.CLOSE)


@rule("GS-ONL-14")
def test_the_day_begins_when_the_last_one_leaves_and_anew_after_a_return():
    presence = gone(table(), 0, 1, 2, now=500.0)
    presence = gone(presence.come_back(0, ALL, 50_000.0), 0, now=60_000.0)

    assert presence.paused_at == 60_000.0
    assert presence.next_step(0, ACT, ALL, 500.0 + 24 * HOUR).do is Do.PAUSE


def test_presence_is_stored_with_the_table():
    presence = asked(gone(table(60, is_bot_allowed=True), 1), 123.0)

    assert msgspec.json.decode(msgspec.json.encode(presence), type=Presence) == presence
    assert presence.pace == Pace(60)


def test_any_games_decisions_have_a_time():
    assert read_pace("standard").limit(Decision("dig", 30, "GD-ONL-01")) == 30
