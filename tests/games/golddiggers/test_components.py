"""What is in the box: as many cards as the rulebook says, printed as the ledger says."""

from itertools import permutations
from pathlib import Path

import pytest

from motherlode.games.golddiggers.components import read_cards
from motherlode.kernel import ledger
from tests.games.golddiggers.table import GAME, TALENTS
from tests.marks import rule

BOX = read_cards()
LEDGER = (
    ledger.home_in(Path(ledger.__file__).parents[1]).joinpath("golddiggers.md").read_text("utf-8")
)


@rule("GS-CMP-01")
def test_there_are_five_golds_of_different_net_worth():
    assert len(BOX.golds) == 5
    assert len({gold.net_worth for gold in BOX.golds}) == 5
    assert all(len(gold.requirement) == 5 for gold in BOX.golds)


@rule("GS-CMP-02", "GS-CMP-11")
def test_there_are_six_diggers_with_three_squares_on_every_track():
    assert len(BOX.diggers) == 6
    assert {tuple(digger.start_tokens) for digger in BOX.diggers} == {(3, 3, 3, 3, 3)}


@rule("GS-CMP-02")
def test_five_diggers_have_a_negative_talent():
    assert sum(min(digger.value) < 0 for digger in BOX.diggers) == 5


@rule("GS-CMP-03")
def test_the_loser_asks_for_four_and_knocks_out_at_five():
    assert (BOX.loser.requirement, BOX.loser.limit) == (4, 5)


@rule("GS-CMP-04", "GS-CMP-10")
def test_the_events_are_all_pairs_of_a_raised_and_a_lowered_talent():
    pairs = [
        tuple(sorted(event.effect, key=lambda talent: -event.effect[talent]))
        for event in BOX.events
    ]

    assert sorted(pairs) == sorted(permutations(TALENTS, 2))
    assert all(sorted(event.effect.values()) == [-1, 1] for event in BOX.events)


@rule("GS-CMP-08")
def test_the_talents_are_five_and_have_a_fixed_order():
    assert tuple(BOX.talents) == TALENTS


@rule("GS-CMP-09")
@pytest.mark.parametrize(
    "gold,total,billions",
    [("rusty", 17, 30), ("barnaby", 20, 50), ("kip", 21, 65), ("max", 23, 75), ("aurelio", 24, 90)],
)
def test_a_gold_is_printed_as_in_the_ledger(gold, total, billions):
    card = next(one for one in BOX.golds if one.id == gold)

    assert sum(card.requirement) == total
    assert card.net_worth == billions * 10**9


@rule("GS-CMP-09")
def test_every_card_of_the_ledger_stands_in_the_file():
    printed = ledger_tables()

    assert [printed[digger.id] for digger in BOX.diggers] == [
        digger.value for digger in BOX.diggers
    ]
    assert [printed[gold.id] for gold in BOX.golds] == [gold.requirement for gold in BOX.golds]


@rule("GS-CMP-09")
def test_every_event_of_the_ledger_stands_in_the_file():
    rows = [row for row in ledger_rows() if row[0][:1] == "E" and row[0][1:].isdigit()]
    letters = {talent[0].upper(): talent for talent in TALENTS}
    printed = [[event.id, event.title, event.effect, event.line] for event in BOX.events]

    assert len(rows) == 20
    assert printed == [
        [number, title, {letters[up]: 1, letters[down]: -1}, line]
        for number, title, up, down, line in rows
    ]


def ledger_rows():
    """The rows of all tables of the ledger, cell by cell."""
    lines = LEDGER.splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


def ledger_tables():
    """The five numbers that the ledger gives for each Digger and Gold, by identifier."""
    rows = [row for row in ledger_rows() if row[0][:1] in ("D", "G") and "`" in row[0]]
    return {
        row[0].split("`")[1]: [int(cell.replace("−", "-")) for cell in row[2:7]] for row in rows
    }


@rule("GS-CMP-14", "GS-ONL-13")
def test_the_box_says_who_it_is_for_and_who_made_it():
    assert list(GAME.info.seats) == [2, 3, 4, 5, 6]
    assert GAME.info.age == 14
    assert GAME.info.designers == "Martijn van der Lee"
    assert "invented" in GAME.info.notice
    assert (GAME.info.minutes, GAME.info.bot_minutes) == ((14, 25), (5, 10))
