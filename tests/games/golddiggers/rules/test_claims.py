"""Claims: who bags which Gold, tie by tie. (GS-CLM)"""

from itertools import product

import pytest

from motherlode.games.golddiggers.rules.claims import claimant, qualifies, tokens_on
from motherlode.games.golddiggers.state import NOBODY
from tests.games.golddiggers.table import COVERED, table
from tests.marks import rule

CLOSED = NOBODY


def row(tokens, *, covered=True):
    """So many tokens on one Gold, on all five tracks or on four."""
    if covered:
        return {**COVERED, "beauty": tokens - 4}
    return {"beauty": tokens - 3, "intelligence": 1, "humor": 1, "charm": 1} if tokens else {}


def on_kip(*rows, variant=None):
    """A table where the seats have these rows on Kip."""
    seats = {seat: {"golds": {"kip": one}} for seat, one in enumerate(rows)}
    return table(max(len(rows), 2), variant, seats=seats).state


@rule("GS-CLM-01")
@pytest.mark.parametrize("missing", [None, *COVERED])
def test_it_takes_a_token_on_each_of_the_five_tracks(missing):
    s = on_kip({talent: 1 for talent in COVERED if talent != missing})

    assert qualifies(s, 0, 1) == (missing is None)
    assert not qualifies(s, 0, 0)


@rule("GS-CLM-01", "GS-CLM-03")
def test_tokens_on_all_tracks_are_counted_together():
    s = on_kip({"beauty": 3, "charm": 2}, COVERED)

    assert [tokens_on(s, seat, 1) for seat in (0, 1)] == [5, 5]
    assert [tokens_on(s, seat, 0) for seat in (0, 1)] == [0, 0]


@rule("GS-CLM-02")
def test_a_single_qualifier_claims():
    assert claimant(on_kip(row(4, covered=False), row(5)), 1) == 1


@rule("GS-CLM-03")
def test_the_most_tokens_claim():
    assert claimant(on_kip(row(6), row(8), row(7)), 1) == 1


@rule("GS-CLM-04", "GS-CLM-05")
@pytest.mark.parametrize(
    "tokens,seat",
    [
        ((6, 6), CLOSED),
        ((6, 6, 5), 2),
        ((5, 6, 6), 0),
        ((7, 7, 6, 6, 5), 4),
        ((7, 7, 6, 6, 5, 5), CLOSED),
        ((7, 7, 7, 5), 3),
    ],
)
def test_equals_step_aside_for_the_highest_number_held_by_one(tokens, seat):
    assert claimant(on_kip(*(row(number) for number in tokens)), 1) == seat


@rule("GS-CLM-06")
@pytest.mark.parametrize("others", [5, 6, 9])
def test_whoever_does_not_qualify_neither_wins_nor_blocks(others):
    assert claimant(on_kip(row(6), row(others, covered=False)), 1) == 0


@rule("GS-VAR-05")
@pytest.mark.parametrize("others,seat", [(5, 0), (6, CLOSED), (7, 0)])
def test_with_tie_scope_all_equal_tokens_of_anybody_strike_out(others, seat):
    variant = {"tie_scope": "all"}

    assert claimant(on_kip(row(6), row(others, covered=False), variant=variant), 1) == seat


@rule("GS-VAR-05", "GS-CLM-05")
def test_with_tie_scope_all_the_next_qualifier_moves_up():
    rows = (row(7), row(7, covered=False), row(5))

    assert claimant(on_kip(*rows, variant={"tie_scope": "all"}), 1) == 2


@rule("GS-VAR-04")
@pytest.mark.parametrize(
    "tokens,seat", [((6, 6, 5), CLOSED), ((7, 6, 6), 0), ((6, 6), CLOSED), ((5,), 0), ((), CLOSED)]
)
def test_with_block_a_tie_at_the_top_closes_the_gold(tokens, seat):
    rows = [row(number) for number in tokens]

    assert claimant(on_kip(*rows, variant={"gold_tie": "block"}), 1) == seat


@rule("GS-VAR-04", "GS-VAR-05")
@pytest.mark.parametrize("others,seat", [(8, 0), (7, CLOSED), (6, 0), (5, 0)])
def test_with_block_and_all_only_a_tie_with_the_highest_qualifier_blocks(others, seat):
    variant = {"gold_tie": "block", "tie_scope": "all"}
    rows = (row(7), row(6), row(others, covered=False))

    assert claimant(on_kip(*rows, variant=variant), 1) == seat


@rule("GS-VAR-04", "GS-CLM-06")
def test_with_block_alone_a_tie_with_somebody_unqualified_does_not_count():
    rows = (row(7), row(7, covered=False), row(5))

    assert claimant(on_kip(*rows, variant={"gold_tie": "block"}), 1) == 0


@rule("GS-CLM-03", "GS-CLM-05", "GS-CLM-06", "GS-VAR-04", "GS-VAR-05")
@pytest.mark.parametrize(
    "gold_tie,tie_scope", [*product(("cascade", "block"), ("qualifiers", "all"))]
)
def test_three_players_with_any_tokens_settle_as_the_ledger_words_it(gold_tie, tie_scope):
    holdings = [(0, False), (5, True), (6, True), (7, True), (5, False), (6, False)]
    s = on_kip({}, {}, {}, variant={"gold_tie": gold_tie, "tie_scope": tie_scope})
    for held in product(holdings, repeat=3):
        lay(s, held)

        assert claimant(s, 1) == as_worded(held, gold_tie, tie_scope), held


def lay(s, held):
    """Put the holdings on Kip, whatever becomes of the cards."""
    for seat, (tokens, covered) in enumerate(held):
        spread = row(tokens, covered=covered) if tokens else {}
        for number, talent in enumerate(COVERED):
            s.courted[seat, 1, number] = spread.get(talent, 0)


def as_worded(held, gold_tie, tie_scope):
    """The claim by the letter of the ledger, put together from sets rather than loops."""
    qualifiers = {seat for seat, (_, covered) in enumerate(held) if covered}
    compared = set(range(len(held))) if tie_scope == "all" else qualifiers

    def is_alone(seat):
        return all(held[other][0] != held[seat][0] for other in compared - {seat})

    if gold_tie == "block":
        top = max((held[seat][0] for seat in qualifiers), default=0)
        leaders = [seat for seat in qualifiers if held[seat][0] == top]
        return leaders[0] if len(leaders) == 1 and is_alone(leaders[0]) else CLOSED
    alone = [seat for seat in qualifiers if is_alone(seat)]
    return max(alone, key=lambda seat: held[seat][0], default=CLOSED)


@rule("GS-CLM-07", "GS-CLM-09")
def test_each_gold_is_settled_on_its_own_and_one_player_may_claim_all():
    rows = dict.fromkeys(("rusty", "kip", "aurelio"), COVERED)
    position = table(seats={1: {"golds": rows}}, turn=0, reason="card_empty")

    assert [gold.claimed_by for gold in position.view().golds] == [1, 1, 1]
    assert position.scores == [0, 185 * 10**9, 0]


@rule("GS-CLM-08")
def test_nothing_is_claimed_during_play():
    position = table(seats={1: {"golds": {"kip": COVERED}}})

    assert position.view().golds[1].leader == 1
    assert [gold.claimed_by for gold in position.view().golds] == [None, None, None]
    assert position.scores == [0, 0, 0]


@rule("GS-CLM-10")
def test_an_unclaimed_gold_counts_for_nobody():
    seats = {0: {"golds": {"kip": COVERED}}, 1: {"golds": {"kip": COVERED}}}
    position = table(seats=seats, reason="round_limit")

    assert position.view().golds[1].claimed_by is None
    assert position.scores == [0, 0, 0]


@rule("GS-LOS-07", "GS-ONL-08")
@pytest.mark.parametrize("fate", [{"loser": 5}, {"has_resigned": True}])
def test_those_who_are_out_still_claim_and_still_cancel(fate):
    claims = table(4, turn=1, seats={0: {"golds": {"kip": COVERED}, **fate}}).state
    seats = {0: {"golds": {"kip": COVERED}, **fate}, 1: {"golds": {"kip": COVERED}}}
    cancels = table(4, turn=1, seats=seats).state

    assert claimant(claims, 1) == 0
    assert claimant(cancels, 1) == CLOSED


@rule("GS-VAR-12", "GS-CLM-07")
@pytest.mark.parametrize("count", [1, 5])
def test_every_gold_in_play_is_settled(count):
    golds = ["rusty", "barnaby", "kip", "max", "aurelio"][:count]
    seats = {
        0: {"golds": dict.fromkeys(golds[:3], COVERED)},
        1: {"golds": dict.fromkeys(golds[3:], COVERED)},
    }
    position = table(2, {"golds_in_play": count}, golds=golds, seats=seats, reason="card_empty")

    assert [gold.claimed_by for gold in position.view().golds] == [0, 0, 0, 1, 1][:count]
