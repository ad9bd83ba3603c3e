"""A game in progress: rigging, arranging, committing, going back in time."""

import hashlib
from dataclasses import replace

import pytest

import motherlode
from motherlode import REFEREE, Position
from motherlode.kernel.errors import BadPosition, BadScript, IllegalMove, UnknownName
from motherlode.kernel.position import Entry
from motherlode.kernel.record import memory


@pytest.fixture
def game():
    return motherlode.game("lamplight")


@pytest.fixture
def position(game):
    return game.new(3, seed=1)


def first_move(position):
    seat = position.actors[0]
    return seat, position.legal(seat)[0]


def test_the_key_is_committed_to_before_it_is_shown(game):
    secret = bytes(range(16))
    position = game.new(2, seed=secret)

    assert position.key == secret
    assert position.commitment == hashlib.sha256(secret).hexdigest()


def test_private_events_reach_their_audience_only(position):
    own = [[event.facts["seat"] for event in position.events_for(seat)[:-1]] for seat in range(3)]

    assert own == [[0, 0], [1, 1], [2, 2]]
    assert [event.kind for event in position.events_for(None)] == ["evening"]
    assert len(position.events) == 7


def test_a_play_tells_what_happened_and_keeps_it(position):
    seat, action = first_move(position)
    before = list(position.events)
    told = position.play(seat, action)

    assert told
    assert position.events == before + told
    assert position.log == [Entry(seat, action.id)]


def test_a_shuffle_can_be_rigged_before_the_deal(game):
    lights = [("lights", number) for number in (13, 12, 11, 10)]
    position = game.new(2, seed=1, script=[*lights, ("first", 1)])

    assert position.actors == (1,)
    assert [seat.hand for seat in position.view(REFEREE).seats] == [
        ["moon", "beacon"],
        ["brazier", "lantern"],
    ]


def test_a_script_that_cannot_happen_is_dropped_and_the_game_goes_on():
    position = motherlode.game("golddiggers").new(2, seed=1)
    position.rig([3, 9])
    position.play(position.actors[0], "disappoint charm")
    before = memory(position.state).tobytes()
    seat = position.actors[0]
    with pytest.raises(BadScript, match="the script is dropped, nothing was played"):
        position.play(
            seat, "disappoint charm" if position.view().decision == "act" else "take none"
        )

    assert position.actors[0] == seat
    assert memory(position.state).tobytes() != before  # nothing waits any more
    position.play(*first_move(position))
    assert Position.from_bytes(position.to_bytes()).to_bytes() == position.to_bytes()
    position.undo()
    position.undo()
    assert [entry.seat for entry in position.log] == [-1]


def test_an_undo_keeps_what_was_rigged(position):
    position.rig([4], "first")
    position.play(*first_move(position))
    position.undo()

    assert [entry.stream for entry in position.log] == [1]
    assert position.state.chance.scripted == 1


def test_a_position_can_be_arranged_by_names(position):
    seat = {"room": "stairs", "oil": 0, "hand": ["moon"]}
    position.arrange(turn=1, seats={1: seat}, deck=["match", "torch"])
    view = position.view(REFEREE)

    assert position.actors == (1,)
    assert view.seats[1].hand == ["moon"]
    assert view.deck[:2] == ["match", "torch"]
    assert [action.words for action in position.legal(1)] == ["step hall", "wait"]
    assert (position.log, position.events) == ([], [])
    assert position.start == memory(position.state).tobytes()


def test_an_arranged_position_that_could_never_be_is_refused_with_its_rule(position):
    before = position.to_bytes()
    with pytest.raises(
        BadPosition, match="no such position: LL-LAMP-02: In the hall the lamp is filled"
    ):
        position.arrange(seats={0: {"oil": 9}})
    with pytest.raises(BadPosition, match="LL-ROOM-03"):
        position.arrange(seats={0: {"hand": ["moon", "match", "torch", "spark"]}})
    with pytest.raises(UnknownName, match="did you mean 'lamps'"):
        position.arrange(seats={0: {"lamp": 1}})
    for nonsense, answer in (
        ({"seats": {0: {"oil": 999}}}, "no such position"),
        ({"seats": {9: {"oil": 1}}}, "there is no P10"),
        ({"seats": {0: 3}}, "no such fact of P1"),
        ({"night": "late"}, "'night' is a whole number"),
        ({"seats": {0: {"hand": 7}}}, "'hand' is a name or a list of names, not a whole number"),
    ):
        with pytest.raises(BadPosition, match=answer):
            position.arrange(**nonsense)

    assert position.to_bytes() == before


def test_an_imagined_position_has_no_past(position):
    position.play(*first_move(position))
    imagined = position.resample(0, seed=1)

    assert imagined.log == []
    assert imagined.events == position.events_for(0)
    with pytest.raises(BadPosition, match="nothing to undo"):
        imagined.undo()
    assert position.resample(0, seed=1).to_bytes() == imagined.to_bytes()
    assert position.resample(0, seed=2).to_bytes() != imagined.to_bytes()


def test_an_imagined_position_does_not_say_what_was_scripted_or_arranged(game):
    position = game.new(2, seed=1, script=[("lights", 13), ("lights", 12)])
    position.arrange(deck=["torch"], seats={0: {"hand": ["moon"]}, 1: {"hand": ["match"]}})
    imagined = position.resample(0, seed=1)

    assert position.past
    assert position.script
    assert (imagined.past, imagined.script, imagined.log) == ([], (), [])


def test_after_an_undo_an_imagined_position_still_knows_what_was_told(position):
    position.play(*first_move(position))
    imagined = position.resample(None, seed=1)
    told = list(imagined.events)
    imagined.play(*first_move(imagined))
    imagined.undo()

    assert imagined.events == told


def test_resigning_is_a_word_and_a_method(game):
    ends = []
    for resign in (
        lambda one: one.resign(1),
        lambda one: one.play(1, "Resign"),
    ):
        position = game.new(3, seed=1)
        resign(position)
        ends.append(position.to_bytes())

    assert len(set(ends)) == 1


def test_a_seat_that_is_not_asked_has_no_default(position):
    other = next(seat for seat in range(3) if seat not in position.actors)

    with pytest.raises(IllegalMove, match="LL-ONL-04"):
        position.default(other)


def test_a_preset_is_played_by_its_name(game):
    assert game.new(2, seed=1, variant="short").view().nights == 2
    with pytest.raises(UnknownName, match="did you mean 'short'"):
        game.new(2, variant="shorter")


def test_other_cards_can_be_played_and_travel_with_the_game(game):
    cards = {"lights": [{"id": f"light_{letter}", "glow": 1} for letter in "abcdefghij"]}
    position = game.new(2, seed=1, cards=cards)
    again = Position.from_bytes(position.to_bytes())

    assert again.cards == position.cards
    assert again.view(REFEREE) == position.view(REFEREE)
    assert all(light.startswith("light_") for light in again.view(REFEREE).deck)


def test_a_table_goes_on_from_the_record_it_stored(game, position):
    seat, action = first_move(position)
    position.play(seat, action)
    restored = game.restore(3, position.options, position.record)

    assert restored.view(REFEREE) == position.view(REFEREE)
    assert (restored.events, restored.log) == ([], [])
    assert restored.play(*first_move(restored)) == position.play(*first_move(position))
    assert restored.record == position.record


def test_a_table_that_keeps_its_own_log_takes_the_events_with_it(position):
    dealt = position.take_events()
    told = position.play(*first_move(position))

    assert len(dealt) == 7
    assert position.take_events() == told
    assert (position.events, position.log) == ([], [])


def test_a_move_that_breaks_down_changes_nothing(game, position, monkeypatch):
    before, log = position.record, list(position.log)

    def breaks_down(state, seat, action):
        state.night = 7
        raise OverflowError

    monkeypatch.setattr(
        game,
        "engine",
        replace(game.engine, functions=replace(game.rules.functions, play=breaks_down)),
    )
    with pytest.raises(OverflowError):
        position.play(*first_move(position))

    assert (position.record, position.log) == (before, log)
