"""Every roll that is told can be worked out again from the key, and the numbers of its words tell nobody anything."""

import random

import pytest

import motherlode
from motherlode.games.digger.components import COLOURS, DICE, FACES
from motherlode.kernel.contract import Draw, Event
from motherlode.kernel.draws import digits, faces
from motherlode.kernel.record import numbers

GAMES = ["golddiggers", "gold_digger", "digger", "digging_bandits"]
LONG = 400  # moves


def played(slug, seed, variant=()):
    """A position after a long game of random moves."""
    luck, position = (
        random.Random(seed),
        motherlode.game(slug).new(seed=seed, variant=variant or {}),
    )
    for _ in range(LONG):
        if position.is_over:
            break
        seat = luck.choice(position.actors)
        position.play(seat, luck.choice(position.legal(seat)))
    return position


def shown(event):
    """The dice as the event tells them."""
    facts = event.facts
    if "dice" in facts:
        digits = [COLOURS.index(colour) for colour in str(facts["dice"]).split()]
        assert len(digits) == DICE
        return [sum(digit * FACES**place for place, digit in enumerate(digits))]
    return [facts[name] for name in ("die", "first", "second") if name in facts]


@pytest.mark.parametrize(
    "slug, variant",
    [(slug, variant) for slug in GAMES for variant in ({}, *motherlode.game(slug).rules.presets)],
)
def test_every_roll_follows_from_the_key_and_its_number_alone(slug, variant):
    position = played(slug, 11, variant)
    rolls = [event for event in position.events if event.kind in position.game.rolls]

    assert len(rolls) > 5
    assert all(event.draw is not None for event in rolls)
    assert [faces(position.key, event.draw) for event in rolls] == [shown(one) for one in rolls]


@pytest.mark.parametrize("slug", GAMES)
def test_dice_that_are_numbered_are_told_to_all_and_nothing_else_is_drawn_from_their_stream(slug):
    game = motherlode.game(slug)
    position, before = game.new(seed=5), None
    luck = random.Random(5)
    secret = []
    for _ in range(LONG):
        if position.is_over:
            break
        before = numbers(position.state.chance.drawn)
        seat = luck.choice(position.actors)
        events = position.play(seat, luck.choice(position.legal(seat)))
        after = numbers(position.state.chance.drawn)
        for stream in {roll.stream for roll in game.rolls.values()}:
            number = game.rules.streams.index(stream)
            found = [(one.draw, one.audience) for one in events if one.draw is not None]
            draws = [(draw, audience) for draw, audience in found if draw.stream == stream]
            told = sum(draw.words for draw, audience in draws if audience is None)
            first = min([draw.first for draw, _ in draws], default=after[number])
            secret += [(stream, before, after)] * (after[number] - first != told)

    assert before is not None
    assert secret == []


def test_a_scripted_die_has_no_number():
    position = motherlode.game("golddiggers").new(players=2, seed=7)
    position.rig([4])
    scripted = position.play(position.actors[0], "impress charm")[1]

    assert scripted.facts["die"] == 4
    assert scripted.draw is None


@pytest.mark.parametrize("scripted", range(1, DICE + 1))
def test_a_throw_of_which_some_dice_are_scripted_has_no_number(scripted):
    position = motherlode.game("digger").new(players=3, seed=7)
    position.rig(list(range(scripted)))
    threw: list[Event] = []
    while not threw:
        seat = position.actors[0]
        events = position.play(seat, position.legal(seat)[0])
        threw = [event for event in events if event.kind == "threw"]

    assert str(threw[0].facts["dice"]).split()[:scripted] == list(COLOURS[:scripted])
    assert threw[0].draw is None


def test_digits_are_counted_from_the_lowest_number():
    draw = Draw("dice", 0, 0, 1, 36, 1, 2)

    assert [digits(number, draw) for number in (1, 7, 36)] == [[0, 0], [0, 1], [5, 5]]


def test_the_number_is_the_same_for_whoever_plays_the_game_again():
    position = played("digging_bandits", 3)
    again = motherlode.Position.from_bytes(position.to_bytes())
    before = [event.draw for event in position.events]
    position.undo()

    assert [event.draw for event in again.events] == before
    assert [event.draw for event in position.events] == before[: len(position.events)]


def test_a_die_with_other_sides_says_so():
    game = motherlode.game("gold_digger")
    position = game.new(players=2, seed=1, variant={"die_sides": "4"})
    draws = [event.draw for event in position.events if event.draw is not None]

    assert draws[0] == Draw("start", 1, 0, 1, 4)


def test_one_number_for_all_dice_says_how_many_it_is_taken_apart_into():
    draws = [event.draw for event in played("digger", 40).events if event.draw is not None]

    assert draws
    assert {(draw.sides, draw.apart) for draw in draws} == {(FACES**DICE, DICE)}
    assert digits(1 + 6 * (2 + 6 * (0 + 6 * (5 + 6 * 3))), draws[0]) == [1, 2, 0, 5, 3]
