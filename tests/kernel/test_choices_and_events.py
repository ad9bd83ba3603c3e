"""Offers, a player's own luck, and the events that rules emit."""

from collections import Counter
from typing import Annotated, Protocol

from scipy import stats

from motherlode.kernel.choices import CHOICES, LUCK, offer, offer_if, offered, pick, spin
from motherlode.kernel.event_log import ALL, COLUMNS, drop_event, emit, event_log, take_events
from motherlode.kernel.record import Array, layout, memory


class Told(Protocol):
    """A record that can hold three events."""

    events: Annotated[Array, event_log(3)]


TOLD = layout(Told)


def test_offers_are_listed_in_the_order_they_are_made():
    choices = CHOICES.new()
    choices.count = offer(choices, offer(choices, 0, 4), 9)

    assert offered(choices) == [4, 9]
    assert [pick(choices, number) for number in range(choices.count)] == [4, 9]


def test_an_action_that_is_not_offered_leaves_its_place_to_the_next():
    choices = CHOICES.new()
    count = offer_if(choices, 0, 4, is_offered=True)
    count = offer_if(choices, count, 5, is_offered=False)
    choices.count = offer_if(choices, count, 9, is_offered=True)

    assert offered(choices) == [4, 9]


def test_a_shorter_list_hides_what_was_offered_before():
    choices = CHOICES.new()
    choices.count = offer(choices, offer(choices, 0, 4), 9)
    choices.count = offer(choices, 0, 7)

    assert offered(choices) == [7]


def test_the_luck_of_a_player_is_even_and_repeats_itself():
    luck, again = LUCK.new(), LUCK.new()
    luck.word = again.word = 2**64 - 5
    spins = [spin(luck, 6) for _ in range(6000)]

    assert spins[:50] == [spin(again, 6) for _ in range(50)]
    assert 1e-4 < stats.chisquare(list(Counter(spins).values())).pvalue < 1 - 1e-4
    assert {spin(luck, 1) for _ in range(9)} == {0}


def test_a_player_s_luck_follows_the_published_generator():
    luck = LUCK.new()
    luck.word = 1234567
    words = [spin(luck, 2**31) for _ in range(3)]

    # The first outputs of splitmix64 from this start; a spin takes the upper half of a word.
    assert words == [
        one >> 33 for one in (6457827717110365317, 3203168211198807973, 9817491932198370423)
    ]


def test_events_are_taken_in_order_and_forgotten():
    record = TOLD.new()
    emit(record.events, 3, ALL, 1, -2, 3, 4)
    emit(record.events, 5, 0b10, 0, 0, 0, 0)
    rows = take_events(record.events)

    assert rows == [[3, 255, 1, -2, 3, 4], [5, 2, 0, 0, 0, 0]]
    assert all(len(row) == COLUMNS for row in rows)
    assert memory(record).tobytes() == memory(TOLD.new()).tobytes()


def test_an_event_that_finds_no_room_in_the_log_harms_nothing():
    record = TOLD.new()
    for kind in range(5):
        emit(record.events, kind, ALL, 0, 0, 0, 0)

    assert [row[0] for row in take_events(record.events)] == [0, 1, 2]


def test_a_dropped_event_leaves_no_row():
    record = TOLD.new()
    drop_event(record.events, 3, ALL, 1, 2, 3, 4)

    assert take_events(record.events) == []
