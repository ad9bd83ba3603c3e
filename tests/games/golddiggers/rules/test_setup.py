"""Setup: who gets what, and which chances are even. (GS-SET)"""

from collections import Counter
from itertools import permutations

import pytest

from motherlode.games.golddiggers.rules.setup import free_digger, free_gold
from motherlode.games.golddiggers.state import NOBODY
from motherlode.kernel.contract import REFEREE
from tests.games.golddiggers.table import GAME, own_cards
from tests.marks import rule

DEALS = 600  # games dealt to see what can come up


@pytest.fixture(scope="module", name="deals")
def _deals():
    """Many new games for two, seen by the referee."""
    return [GAME.new(2, f"setup {number}").view(REFEREE) for number in range(DEALS)]


@rule("GS-SET-01", "GS-SET-02")
@pytest.mark.parametrize("players", GAME.info.seats)
def test_every_player_gets_a_digger_of_her_own_and_the_rest_are_out(players):
    view = GAME.new(players, 1).view()
    dealt = {seat.digger for seat in view.seats}

    assert len(dealt) == players
    assert sorted([*dealt, *view.unused_diggers]) == sorted(
        ["roxy", "sophie", "gigi", "carmen", "coco", "jane"]
    )


@rule("GS-SET-01")
def test_every_pair_of_diggers_is_dealt_about_equally_often(deals):
    pairs = Counter((view.seats[0].digger, view.seats[1].digger) for view in deals)

    assert len(pairs) == 30
    assert chi_square(pairs, 30) < 58.3  # a fair deal exceeds this once in a thousand times


@rule("GS-SET-03", "GS-CMP-06", "GS-CMP-11")
@pytest.mark.parametrize("players", GAME.info.seats)
def test_every_track_of_every_card_starts_with_three_tokens(players):
    view = GAME.new(players, 1).view()

    assert [list(seat.card.values()) for seat in view.seats] == [[3] * 5] * players
    assert all(sum(seat.card.values()) == 15 for seat in view.seats)


@rule("GS-VAR-14", "GS-CMP-13")
@pytest.mark.parametrize("tokens", range(1, 7))
def test_a_switch_gives_every_track_the_same_number_of_tokens(tokens):
    cards = own_cards()
    cards["diggers"][0]["start_tokens"] = [15, 0, 0, 0, 0]
    view = GAME.new(2, 1, {"tokens_per_track": tokens}, cards).view()

    assert [list(seat.card.values()) for seat in view.seats] == [[tokens] * 5] * 2


@rule("GS-SET-04", "GS-SET-05")
@pytest.mark.parametrize("players", GAME.info.seats)
def test_three_golds_are_laid_for_any_number_of_players_and_two_are_out(players):
    view = GAME.new(players, 1).view()
    laid = {gold.id for gold in view.golds}

    assert len(laid) == 3
    assert sorted([*laid, *view.unused_golds]) == ["aurelio", "barnaby", "kip", "max", "rusty"]


@rule("GS-SET-04")
def test_every_row_of_three_golds_is_laid_about_equally_often(deals):
    rows = Counter(tuple(gold.id for gold in view.golds) for view in deals)

    assert set(rows) <= set(permutations(["aurelio", "barnaby", "kip", "max", "rusty"], 3))
    assert chi_square(rows, 60) < 98.3  # once in a thousand times


@rule("GS-VAR-12")
@pytest.mark.parametrize("count", range(1, 6))
def test_a_switch_lays_fewer_or_more_golds(count):
    view = GAME.new(2, 1, {"golds_in_play": count}).view()

    assert len({gold.id for gold in view.golds}) == count
    assert len(view.unused_golds) == 5 - count
    assert [len(seat.golds) for seat in view.seats] == [count, count]


@rule("GS-SET-06")
def test_gold_tracks_and_loser_start_empty():
    view = GAME.new(6, 1).view()

    assert all(seat.loser == 0 for seat in view.seats)
    assert all(set(row.values()) == {0} for seat in view.seats for row in seat.golds.values())


@rule("GS-SET-07", "GS-INF-02")
def test_all_events_make_one_deck_in_a_random_order(deals):
    orders = {(*view.discards, *view.deck) for view in deals}
    first = Counter(view.event.id for view in deals)

    assert len(orders) == DEALS
    assert all(len(set(order)) == 20 for order in orders)
    assert chi_square(first, 20) < 43.8  # once in a thousand times


@rule("GS-SET-10", "GS-ONL-10")
@pytest.mark.parametrize("players", [2, 5])
def test_the_first_host_is_drawn_with_equal_chances(players):
    hosts = Counter(GAME.new(players, f"host {number}").view().host for number in range(300))

    assert len(hosts) == players
    assert chi_square(hosts, players) < {2: 10.8, 5: 18.5}[players]  # once in a thousand times


@rule("GS-SET-08", "GS-SET-09", "GS-VAR-15", "GS-ONL-10")
@pytest.mark.parametrize("seat", range(4))
def test_the_table_names_whoever_had_the_latest_date(seat):
    position = GAME.new(4, 1, {"first_host": seat})

    assert position.view().host == seat
    assert position.actors == (seat,)


@rule("GS-SET-08", "GS-SET-09", "GS-VAR-15")
def test_the_switch_says_what_it_is_about():
    switch = next(one for one in GAME.variants if one.name == "first_host")

    assert "date" in switch.sentence


@rule("GS-VAR-15")
def test_naming_the_host_changes_no_other_draw():
    drawn = GAME.new(4, 7).view(REFEREE)
    named = GAME.new(4, 7, {"first_host": 2}).view(REFEREE)

    assert (named.seats, named.golds, named.deck) == (drawn.seats, drawn.golds, drawn.deck)


@rule("GS-SET-01", "GS-SET-04", "GS-SET-07", "GS-SET-10")
def test_the_deal_can_be_laid_down_draw_by_draw():
    script = [("diggers", 5), ("diggers", 0), ("golds", 4), ("golds", 0), ("golds", 0)]
    script += [("events", 19), ("events", 0), ("host", 1)]
    view = GAME.new(2, 1, script=script).view(REFEREE)

    assert [seat.digger for seat in view.seats] == ["jane", "roxy"]
    assert [gold.id for gold in view.golds] == ["aurelio", "rusty", "barnaby"]
    assert (view.event.id, view.deck[0]) == ("E20", "E01")
    assert view.host == 1


@rule("GS-SET-11")
def test_seats_keep_their_numbers_and_left_is_the_next_higher_one():
    position = GAME.new(4, 1, {"first_host": 2})
    order = []
    for _ in range(8):
        seat = position.actors[0]
        order.append(seat)
        position.play(seat, "disappoint style")

    assert order == [2, 3, 0, 1, 3, 0, 1, 2]


@rule("GS-SET-01", "GS-SET-04")
def test_the_undealt_cards_are_numbered_in_the_order_of_the_box():
    s = GAME.new(2, 1, script=[("diggers", 1), ("diggers", 0)]).state  # Sophie and Roxy
    s.gold[0] = 2  # Kip

    assert [free_digger(s, 2, number) for number in range(5)] == [2, 3, 4, 5, NOBODY]
    assert [free_gold(s, 1, number) for number in range(5)] == [0, 1, 3, 4, NOBODY]


def chi_square(counts, cells):
    """How far some counts are from even ones."""
    even = sum(counts.values()) / cells
    empty = cells - len(counts)
    return sum((count - even) ** 2 / even for count in counts.values()) + empty * even
