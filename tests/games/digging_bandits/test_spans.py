"""Which decisions share one time, what is asked while an event waits, and who talks with whom."""

from random import Random

from motherlode.games.digging_bandits.faces import awaited, question
from motherlode.games.digging_bandits.options import teams
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER
from motherlode.games.digging_bandits.spans import FIRST_OFFER, NEGOTIATION, span
from tests.games.digging_bandits.table import GAME
from tests.marks import rule

MOVES = 600


def positions():
    """A random game with trades, seen before every move; it is always the same `Position`."""
    position, luck = GAME.new(3, seed=1), Random(1)
    for _ in range(MOVES):
        if position.is_over:
            return
        yield position
        seat = luck.choice(position.actors)
        position.play(seat, luck.choice(position.legal(seat)))


@rule("DB-TRADE-07", "DB-TRADE-09")
def test_an_offer_has_its_makers_time_and_what_follows_a_time_for_all():
    offers, talks, others = [], [], []
    for position in positions():
        found = span(position)
        if found is None:
            others.append(position.actors)
        elif found.name.startswith("trade"):
            talks.append(found)
        elif found.name.startswith("offer"):
            offers.append((found, position.state.turn))

    assert others
    assert offers
    assert {(one.seconds, one.seat) for one in talks} == {(NEGOTIATION, None)}
    assert all((one.seconds, one.seat) == (FIRST_OFFER, turn) for one, turn in offers)


@rule("DB-TRADE-05", "DB-REACT-01")
def test_an_offer_waits_for_all_who_own_a_card_and_an_event_is_told_from_the_one_below():
    asked_of_all, waiting = [], set()
    for position in positions():
        waiting.add(question(position))
        if position.state.stage == TRADE_ANSWER:
            asked_of_all.append(set(position.actors) <= set(awaited(position)))

    assert asked_of_all
    assert all(asked_of_all)
    assert () in waiting
    assert len(waiting) > 10


@rule("DB-VAR-01")
def test_partners_sit_opposite_and_without_teams_there_are_none():
    assert teams({"two_vs_two": True}) == (0, 1, 0, 1)
    assert teams({"two_vs_two": False}) == ()


def test_turns_are_counted():
    counts = [position.turn_number for position in positions()]

    assert counts == sorted(counts)
    assert counts[-1] > counts[0]
