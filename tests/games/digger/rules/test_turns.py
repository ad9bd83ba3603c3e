"""Setup, the sequence of turns, leaving, and what nobody has to decide."""

from collections import Counter

import pytest

from motherlode.games.digger.components import LONGEST
from motherlode.kernel.errors import BadScript
from tests.games.digger.table import GAME, kinds, offered, own_cards, play_out, refused_by, table
from tests.marks import rule


@rule("DG-SETUP-06")
def test_every_seat_may_be_drawn_first():
    found = Counter(GAME.new(5, seed).view().first for seed in range(300))

    assert sorted(found) == [0, 1, 2, 3, 4]
    assert min(found.values()) > 30


@rule("DG-SETUP-06", "DG-SETUP-09")
def test_nothing_is_drawn_where_chance_is_not_needed():
    position = GAME.new(3, 1, {"youngest_1": True})

    assert position.state.chance.drawn[GAME.rules.streams.index("setup")] == 0
    assert position.view().first == 1


@rule("DG-BLACK-03")
def test_every_deal_of_black_sides_is_equally_likely():
    deals = Counter(
        tuple(seat.side for seat in GAME.new(3, seed, "black").view().seats) for seed in range(1200)
    )

    assert len(deals) == 60
    assert max(deals.values()) < 50


@rule("DG-COMP-11")
def test_what_is_in_the_box_can_be_neither_taken_nor_stolen():
    position = table(
        dice=["blue", "black", "red", "red", "red"], centre={"blue": 0}, haul={"blue": 1}
    )

    assert offered(position) == ["throw", "stop rolling", "let night fall", "box water"]
    assert refused_by(position, 0, "take blue") == "DG-TAKE-05"


@rule("DG-TURN-06", "DG-LIM-06")
def test_only_the_digger_acts():
    position = table()

    assert refused_by(position, 1, "throw") == "DG-TURN-06"
    assert refused_by(position, 0, 99) == "DG-LIM-06"
    position.arrange(reason="round_limit")
    assert refused_by(position, 0, "throw") == "DG-LIM-06"


@rule("DG-TIME-07", "DG-NET-22")
def test_a_table_of_bots_needs_no_clock():
    position = play_out(GAME.new(3, 9), "heuristic")
    used = [event.facts for event in position.events if event.kind == "timed"]

    assert position.is_over
    assert used
    assert all(0 < int(one["seconds"]) <= 30 for one in used)


@rule("DG-LIM-05")
@pytest.mark.parametrize("mode", ["sand", "ticks", "throws"])
def test_a_digger_who_never_stops_is_stopped(mode):
    position = GAME.new(3, 3, {"clock_mode": mode})
    digger = position.view().digger
    throws = 0
    while position.view().turn == 1:
        position.play(digger, "throw")
        throws += 1

    assert position.view().last_turn.ending == "night"
    assert throws <= 17


@rule("DG-TIME-09")
def test_throws_of_a_turn_do_not_depend_on_what_was_done_before():
    calm, busy = GAME.new(3, 8), GAME.new(3, 8)
    seat = calm.actors[0]
    calm.play(seat, "throw")
    for _ in range(3):
        busy.play(seat, "throw")
    for position in (calm, busy):
        position.play(seat, "stop rolling")
        position.play(seat, "call stop")
        position.play((seat + 1) % 3, "throw")

    assert calm.view().dice == busy.view().dice
    assert len(calm.view().dice) == 5


@rule("DG-NET-06", "DG-NET-27")
@pytest.mark.parametrize("mode", ["sand", "ticks", "throws"])
def test_the_last_one_plays_on_between_idle_turns(mode):
    position = GAME.new(4, 2, {"clock_mode": mode, "youngest_0": True})
    for seat in (1, 2, 3):
        position.resign(seat)
    before = position.view().turn
    if mode == "sand":
        position.play(0, "throw")
    told = position.play(0, "stop rolling")
    if mode == "sand":
        told = position.play(0, "call stop")

    assert position.actors == (0,)
    assert position.view().turn == before + 4
    assert kinds(told).count("threw") >= 3
    assert refused_by(position, 1, "throw") == "DG-NET-06"
    position.resign(0)
    assert position.view().reason == "abandoned"


@rule("DG-NET-27")
def test_a_table_may_be_left_before_the_chests_are_chosen():
    position = GAME.new(3, 2, "draft")
    for seat in range(3):
        position.resign(seat)

    assert position.is_over
    assert position.view().reason == "abandoned"
    assert position.scores == [0, 0, 0]


@rule("DG-NET-26", "DG-NET-06")
def test_those_who_left_take_the_first_chest_when_it_is_their_turn():
    position = GAME.new(4, 2, {"chests": "black", "black_deal": "draft", "youngest_0": True})
    position.resign(2)
    position.play(3, "choose chest b")

    assert position.view().seats[2].side == "A"
    assert position.actors == (1,)
    assert position.view().open_sides.keys() == {"C", "D", "E"}
    position.play(1, "choose chest c")
    position.resign(0)
    assert position.view().seats[0].side == "D"
    assert position.actors == (1,)


@rule("DG-NET-27")
def test_leaving_before_the_first_throw_tells_no_time():
    position = table()
    told = position.resign(0)

    assert "timed" not in kinds(told)
    assert position.view().last_turn.night is None


@pytest.mark.parametrize("stream", GAME.rules.streams)
def test_only_what_a_clock_can_show_is_scripted(stream):
    with pytest.raises(BadScript):
        table().rig([LONGEST + 1], stream)


@rule("DG-TIME-02")
def test_a_night_in_the_first_throw_is_possible_with_slow_hands():
    profiles = own_cards()["hands_profiles"]
    slow = {"base": 900_000, "w": 0, "q": 0, "s_lo": 0, "s_hi": 0}
    file = own_cards(
        hands_profiles=profiles | {"custom": profiles["average"] | {"first_throw": slow}}
    )
    position = table(3, {"hands_0": "custom", "hands_1": "custom"}, cards=file)
    position.resign(1)
    told = position.play(0, "throw")

    assert kinds(told) == ["night", "timed", "turn", "night", "timed", "turn"]
    assert position.actors == (2,)


@rule("DG-TAKE-08", "DG-STEAL-05", "DG-STEAL-10", "DG-STEAL-13", "DG-COMP-06", "DG-LIM-02")
@pytest.mark.parametrize(
    "words,broken",
    [
        ("take black", "DG-TAKE-08"),
        ("steal black from seat 1", "DG-TAKE-08"),
        ("steal blue from seat 1", "DG-STEAL-05"),
        ("steal blue from P2", "DG-STEAL-05"),
        ("steal yellow from seat 0", "DG-STEAL-13"),
        ("steal yellow from P1", "DG-STEAL-13"),
        ("steal yellow from the box", "DG-STEAL-13"),
        ("steal yellow from P9", "DG-STEAL-10"),
        ("stack blue", "DG-COMP-06"),
        ("box yellow", "DG-LIM-02"),
        ("pass", "DG-TURN-04"),
        ("dance", "DG-LIM-06"),
    ],
)
def test_what_is_no_act_is_refused_by_the_rule_that_forbids_it(words, broken):
    position = table(
        dice=["yellow", "black", "red", "red", "blue"], seats={0: {"stack": {"yellow": 1}}}
    )

    assert refused_by(position, position.actors[0], words) == broken


@rule("DG-TURN-06", "DG-NET-06", "DG-LIM-06")
def test_who_may_not_act_is_told_so_first():
    position = table(digger=0, seats={2: {"has_resigned": True}})

    assert refused_by(position, 1, "take black") == "DG-TURN-06"
    assert refused_by(position, 2, "take black") == "DG-NET-06"
    position.arrange(reason="round_limit")
    assert refused_by(position, 0, "take black") == "DG-LIM-06"
