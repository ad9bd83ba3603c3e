"""Piles: top and bottom, who knows what, shuffles, and cards imagined anew."""

from collections import Counter
from itertools import permutations, product
from typing import Annotated, Protocol

import pytest
from scipy import stats

from motherlode.kernel.chance import CHANCE, Chance
from motherlode.kernel.piles import (
    EVERYBODY,
    NOBODY,
    clear,
    is_known,
    look,
    make_room,
    pile,
    piles,
    put_all_under,
    put_on_top,
    put_under,
    seen,
    shuffle,
    shuffle_unknown,
    shuffle_unknown_together,
    size,
    take_from,
    take_top,
    top,
)
from motherlode.kernel.record import Array, Arrays, layout, memory
from motherlode.kernel.script import lay_down

ROOM = 8
ME, YOU = 0, 1


class Table(Protocol):
    """A table with a deck and two hands."""

    deck: Annotated[Array, pile(ROOM)]
    hand: Annotated[Arrays, piles(2, 4)]
    chance: Chance


TABLE = layout(Table)


def laid(*cards, known=NOBODY):
    """A table with a deck of these cards, from the bottom."""
    table = TABLE.new()
    for card in cards:
        put_on_top(table.deck, card, known)
    return table


def cards_in(deck):
    """The cards of a pile from the bottom."""
    return [deck[place, 0] for place in range(1, size(deck) + 1)]


def known_in(deck):
    return [seen(deck, place) for place in range(1, size(deck) + 1)]


def test_cards_lie_on_top_of_each_other():
    deck = laid(7, 3, 5).deck

    assert size(deck) == 3
    assert top(deck) == 5
    assert [take_top(deck) for _ in range(3)] == [5, 3, 7]
    assert size(deck) == 0


def test_a_card_can_be_slid_under_with_those_who_know_it():
    deck = laid(7, 3).deck
    put_under(deck, 9, 1 << YOU)

    assert cards_in(deck) == [9, 7, 3]
    assert known_in(deck) == [2, 0, 0]


@pytest.mark.parametrize("below", [[], [9], [9, 4]])
@pytest.mark.parametrize("above", [[], [7, 3]])
def test_a_pile_is_slid_under_in_its_order_and_nothing_is_left_of_it(above, below):
    deck, other = laid(*above).deck, laid(*below)
    for place in range(1, len(above) + 1):
        look(deck, place, ME)
    put_all_under(deck, other.deck, 1 << YOU)

    assert cards_in(deck) == below + above
    assert known_in(deck) == [1 << YOU] * len(below) + [1 << ME] * len(above)
    assert not any(memory(other).tobytes())


def test_a_card_is_taken_from_any_place():
    deck = laid(7, 3, 5).deck
    look(deck, 3, ME)

    assert take_from(deck, 1) == 7
    assert cards_in(deck) == [3, 5]
    assert known_in(deck) == [0, 1]
    assert take_from(deck, 2) == 5
    assert cards_in(deck) == [3]


@pytest.mark.parametrize("count", range(ROOM - 1))
def test_a_pile_of_any_size_moves_up_and_down_as_one(count):
    cards = [10 + number for number in range(count)]
    for place in range(1, count + 2):
        deck = laid(*cards).deck
        for looked in range(1, count + 1, 2):
            look(deck, looked, ME)
        known = known_in(deck)
        make_room(deck, place, 2)
        lower, upper = cards[: place - 1], cards[place - 1 :]

        assert cards_in(deck)[: place - 1] + cards_in(deck)[place + 1 :] == lower + upper
        assert known_in(deck)[: place - 1] + known_in(deck)[place + 1 :] == known
        assert size(deck) == count + 2


@pytest.mark.parametrize("count", range(1, ROOM + 1))
def test_a_card_taken_from_a_pile_of_any_size_leaves_the_others_in_order(count):
    cards = [10 + number for number in range(count)]
    for place in range(1, count + 1):
        table = laid(*cards)
        look(table.deck, count, ME)
        known = known_in(table.deck)

        assert take_from(table.deck, place) == cards[place - 1]
        assert cards_in(table.deck) == cards[: place - 1] + cards[place:]
        assert known_in(table.deck) == known[: place - 1] + known[place:]


def test_an_emptied_pile_leaves_no_trace():
    table = laid(7, 3, 5, known=EVERYBODY)
    clear(table.deck)
    taken = laid(7, 3)
    take_from(taken.deck, 1)
    take_top(taken.deck)

    assert memory(table).tobytes() == memory(taken).tobytes() == memory(TABLE.new()).tobytes()


def test_a_look_is_remembered_for_the_seat_that_looked():
    deck = laid(7, 3).deck

    assert look(deck, 1, YOU) == 7
    assert is_known(deck, 1, YOU)
    assert not is_known(deck, 1, ME)
    assert not is_known(deck, 2, YOU)
    look(deck, 1, ME)
    assert seen(deck, 1) == 0b11


def test_the_hands_of_a_table_are_piles_of_their_own():
    table = TABLE.new()
    put_on_top(table.hand[1], 4, 1 << 1)

    assert cards_in(table.hand[1]) == [4]
    assert size(table.hand[0]) == 0
    with pytest.raises(IndexError):
        table.hand[2]


# --- Shuffles -----------------------------------------------------------------------------------


def test_a_shuffle_makes_every_order_equally_likely():
    table = laid()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        clear(table.deck)
        for card in range(4):
            put_on_top(table.deck, card, NOBODY)
        shuffle(table.deck, table.chance, 0)
        orders[tuple(cards_in(table.deck))] += 1

    assert len(orders) == 24
    assert 1e-4 < stats.chisquare(list(orders.values())).pvalue < 1 - 1e-4


def test_nobody_knows_a_shuffled_pile():
    table = laid(7, 3, 5, known=EVERYBODY)
    shuffle(table.deck, table.chance, 0)

    assert sorted(cards_in(table.deck)) == [3, 5, 7]
    assert known_in(table.deck) == [NOBODY] * 3


def test_a_scripted_shuffle_names_the_cards_from_the_top():
    table = laid(1, 2, 3, 4)
    lay_down(table.chance, 0, [2, 4])
    shuffle(table.deck, table.chance, 0)

    assert cards_in(table.deck)[:1:-1] == [2, 4]
    assert not table.chance.is_spoiled


def test_a_scripted_card_that_is_not_there_spoils_the_shuffle():
    table = laid(1, 2)
    lay_down(table.chance, 0, [9])
    shuffle(table.deck, table.chance, 0)

    assert table.chance.is_spoiled


@pytest.mark.parametrize("cards", [(), (5,)])
def test_a_shuffle_of_hardly_anything_uses_no_luck(cards):
    table = laid(*cards)
    shuffle(table.deck, table.chance, 0)
    shuffle_unknown(table.deck, ME, table.chance, 0)
    shuffle_unknown_together(table.hand, 2, table.deck, ME, table.chance, 0)

    assert cards_in(table.deck) == list(cards)
    assert table.chance.drawn[0] == 0


# --- What a seat imagines -----------------------------------------------------------------------


def scripts(unknown):
    """Every sequence of draws that permutes so many unknown cards."""
    return product(*(range(options) for options in range(unknown, 1, -1)))


def imagined(make, imagine, unknown):
    """What every possible sequence of draws makes of a table."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for script in scripts(unknown):
        table, chance = make(), CHANCE.new()
        lay_down(chance, 0, script)
        imagine(table, chance)
        assert chance.scripted == 0
        assert not chance.is_spoiled
        found[
            tuple(tuple(cards_in(one)) for one in (table.hand[0], table.hand[1], table.deck))
        ] += 1
    return found


def deck_with_a_known_card():
    """Five cards; I know the second from the bottom."""
    table = laid(10, 11, 12, 13, 14)
    look(table.deck, 2, ME)
    look(table.deck, 4, YOU)
    return table


def test_a_deck_is_imagined_in_every_order_once_around_the_known_card():
    def imagine(table, chance):
        shuffle_unknown(table.deck, ME, chance, 0)
        assert known_in(table.deck) == [0, 1, 0, 2, 0]

    found = imagined(deck_with_a_known_card, imagine, 4)
    orders = {(one[0], 11, *one[1:]) for one in permutations((10, 12, 13, 14))}

    assert {deck for _, _, deck in found} == orders
    assert set(found.values()) == {1}


def two_hands():
    """My two cards, three of yours of which I know one, and a deck of three whose top I know."""
    table = laid(20, 21, 22)
    look(table.deck, 3, ME)
    for card in (1, 2):
        put_on_top(table.hand[ME], card, 1 << ME)
    for card in (11, 12, 13):
        put_on_top(table.hand[YOU], card, 1 << YOU)
    look(table.hand[YOU], 2, ME)
    return table


def test_hands_and_deck_are_imagined_together_every_arrangement_once():
    knowledge = [
        known_in(one) for one in (two_hands().hand[0], two_hands().hand[1], two_hands().deck)
    ]

    def imagine(table, chance):
        shuffle_unknown_together(table.hand, 2, table.deck, ME, chance, 0)
        assert [known_in(one) for one in (table.hand[0], table.hand[1], table.deck)] == knowledge

    found = imagined(two_hands, imagine, 4)
    expected = {((1, 2), (a, 12, b), (c, d, 22)) for a, b, c, d in permutations((11, 13, 20, 21))}

    assert found.keys() == expected
    assert set(found.values()) == {1}


def test_what_the_owner_knows_the_owner_keeps():
    def imagine(table, chance):
        shuffle_unknown_together(table.hand, 2, table.deck, YOU, chance, 0)

    found = imagined(two_hands, imagine, 5)
    expected = {
        ((a, b), (11, 12, 13), (c, d, e)) for a, b, c, d, e in permutations((1, 2, 20, 21, 22))
    }

    assert found.keys() == expected
    assert set(found.values()) == {1}


def test_a_spectator_imagines_everything():
    def imagine(table, chance):
        shuffle_unknown_together(table.hand, 2, table.deck, 7, chance, 0)

    table = TABLE.new()
    for card in range(3):
        put_on_top(table.hand[card % 2], card, 1 << card % 2)
    put_on_top(table.deck, 9, EVERYBODY)
    found = imagined(lambda: TABLE.copy(table), imagine, 3)

    assert len(found) == 6
    assert all(deck == (9,) for _, _, deck in found)


def test_imagined_arrangements_are_equally_likely_when_luck_decides():
    chance = CHANCE.new()
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(4800):
        table = two_hands()
        shuffle_unknown_together(table.hand, 2, table.deck, ME, chance, 0)
        found[tuple(tuple(cards_in(one)) for one in (table.hand[1], table.deck))] += 1

    assert len(found) == 24
    assert 1e-4 < stats.chisquare(list(found.values())).pvalue < 1 - 1e-4
