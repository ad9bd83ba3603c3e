"""What is put into words once says the same as what is put into words each time."""

import random

import pytest

import motherlode
from motherlode.kernel.catalogue import games
from motherlode.kernel.event_log import ALL
from motherlode.kernel.wording import KEPT, Wording

FIXED = [slug for slug in games() if motherlode.game(slug).presentation.has_fixed_words]
LONG = 150  # moves


def called(position):
    """What every action is called here."""
    return [position.action(number) for number in range(position.game.rules.action_count)]


@pytest.mark.parametrize("slug", FIXED)
def test_fixed_words_are_the_same_from_the_deal_to_the_end(slug):
    game, luck = motherlode.game(slug), random.Random(slug)
    for players in game.info.seats:
        position = game.new(players, seed=f"words {players}")
        actions = called(position)
        for _ in range(LONG):
            if position.is_over:
                break
            afresh = game.restore(players, position.options, position.record)
            seat = luck.choice(position.actors)
            action = luck.choice(position.legal(seat))

            assert position.play(seat, action) == afresh.play(seat, action)
            assert called(position) == actions


def test_things_have_their_new_names_once_a_position_is_arranged():
    position = motherlode.game("golddiggers").new(2, seed=3)
    seat = position.actors[0]
    before = position.play(seat, "impress charm")[0].words
    other = position.view().unused_diggers[0]
    position.arrange(turn=seat, seats={seat: {"digger": other}})
    name = position.view().seats[seat].name

    assert name not in before
    assert position.play(seat, "impress charm")[0].words.startswith(name)


def test_more_facts_than_are_kept_are_told_all_the_same():
    position = motherlode.game("golddiggers").new(2, seed=3)
    wording = Wording(position.game, position.cards, 2)
    hosts = [kind.name for kind in position.game.presentation.event_kinds].index("hosts")
    told = [wording.event(position.state, [hosts, ALL, 0, one, 0, 0]) for one in range(2 * KEPT)]

    assert [event.facts for event in told] == [
        {"seat": 0, "round": number} for number in range(2 * KEPT)
    ]
