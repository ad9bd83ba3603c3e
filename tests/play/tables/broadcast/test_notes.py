"""What somebody was shown for a moment stays in her notes, marked with the turn, and nobody else's."""

from random import Random

import pytest

from motherlode.kernel.catalogue import game
from motherlode.play.tables.state.position_view import Move, offer_of
from motherlode.play.tables.store.history import shown
from tests.play.tables.bombs import arrange, say
from tests.play.tables.people import seated
from tests.play.tables.windows import at_the_dig

LOOKED = {"spy": ("spy", "choose orange", 5), "deck_peek": ("deck_peek", None, 3)}


async def with_kept(place, *kept):
    """Ann is about to use a kept card on somebody."""
    code, people = await seated(place, "ann", "bob", "eve", game="gold_digger")
    seats = {0: {"space": "A1", "kept": list(kept)}, 1: {"space": "B2"}, 2: {"space": "E5"}}
    await arrange(place, code, seats, round=3)
    eve = place.person("spectator")
    for person in (*people, eve):
        await person.request("watch", code)
    return code, (*people, eve)


def notes(person):
    """What was shown in the last move, for a moment."""
    return [one for one in person.latest("played")["line"]["events"] if one.get("is_note")]


@pytest.mark.parametrize("kind, whom, cards", LOOKED.values(), ids=LOOKED)
async def test_only_whoever_looks_is_sent_the_cards_and_the_line_has_its_turn(
    place, kind, whom, cards
):
    code, (ann, bob, eve, spectator) = await with_kept(place, kind)

    await say(code, ann, 0, f"use {kind}")
    if whom is not None:
        await say(code, ann, 0, whom)

    assert len(notes(ann)) == cards
    assert [notes(other) for other in (bob, eve, spectator)] == [[], [], []]
    assert {one.latest("played")["line"]["turn"] for one in (ann, bob, spectator)} == {7}


async def test_whoever_is_shown_two_cards_has_them_in_her_notes_and_nobody_else(place):
    code, (ann, bob, eve, spectator) = await with_kept(place, "viewer")
    await say(code, ann, 0, "use viewer")
    await say(code, ann, 0, "choose orange")
    card = ann.view["seats"][0]["hand"][0]

    await say(code, ann, 0, f"pick {card}")

    assert [one["facts"]["card"] for one in notes(bob)] == [card]
    assert notes(ann) == notes(bob)
    assert [notes(other) for other in (eve, spectator)] == [[], []]


async def test_others_hear_who_looked_at_whom(place):
    code, (ann, bob, *_) = await with_kept(place, "spy")
    await say(code, ann, 0, "use spy")

    await say(code, ann, 0, "choose orange")

    told = [one for one in bob.latest("played")["line"]["events"] if one["kind"] == "looked"]
    assert [one["facts"] for one in told] == [{"seat": 0, "other": 1}]


async def test_the_bandits_count_their_turns(place):
    code, (ann, *_) = await at_the_dig(place, ["coin"])

    await ann.act(code, 0)

    assert ann.latest("played")["line"]["turn"] == 1


def random_game(slug, seed):
    """All moves of a game in which cards are used whenever they can be, and its number of seats."""
    luck, position = Random(seed), game(slug).new(4, seed)
    happened = [Move(0, None, "table", None, position.take_events(), 0.0)]
    while position.actors:
        seat = position.actors[0]
        offered = position.legal(seat)
        using = [one for one in offered if one.name in {"use", "lasso", "play_doodad"}]
        action = luck.choice(using or offered)
        offer, turn = offer_of(position, action.id), position.turn_number
        position.play(seat, action)
        made = (len(happened), seat, "person", offer, position.take_events(), 0.0)
        happened.append(Move(*made, turn=turn))
    return happened


def noted(lines):
    """The private notes of some lines."""
    return [
        (line.move, one.kind, one.facts) for line in lines for one in line.events if one.is_note
    ]


SEEDS = {"gold_digger": 21, "digging_bandits": 3}  # of games in which somebody looks early


@pytest.mark.parametrize("slug", SEEDS)
def test_notes_are_kept_however_long_ago_they_were_taken(slug):
    happened, long_ago = random_game(slug, SEEDS[slug]), 0
    for seat in range(4):
        history, _, older = shown(happened, seat, None, has_secrets=True)
        turns = [line.turn for line in (*older, *history)]
        long_ago += len(older)

        assert noted((*older, *history)) == noted(
            move.line(seat, has_secrets=True) for move in happened
        )
        assert turns == sorted(turns)

    assert long_ago


@pytest.mark.parametrize("slug", SEEDS)
def test_round_one_screen_the_notes_of_all_its_seats_are_kept_whoever_looks(slug):
    happened = random_game(slug, SEEDS[slug])
    beside = (0, 1)
    own = [noted(move.line(seat, has_secrets=True) for move in happened) for seat in beside]
    for seat in beside:
        history, _, older = shown(happened, seat, None, has_secrets=True, beside=beside)
        kept = noted((*older, *history))

        assert [one for one in kept if one not in own[0] and one not in own[1]] == []
        assert [one for notes in own for one in notes if one not in kept] == []


@pytest.mark.parametrize("slug", SEEDS)
def test_a_spectator_has_no_notes(slug):
    history, _, older = shown(random_game(slug, SEEDS[slug]), None, None, has_secrets=True)

    assert older == ()
    assert not noted(history)
