"""The bots: what they go for, what they avoid, and how often they win."""

from random import Random

import pytest

from motherlode.bots import bots
from motherlode.games.gold_digger.heuristics import advise, value_of_step
from tests.games.gold_digger.table import GAME, offered, table
from tests.marks import rule

BOTS = bots(GAME)


def chosen(position, name="heuristic", luck=3):
    """What a bot chooses for whoever is asked, in words."""
    seat = position.actors[0]
    return position.action(GAME.engine.advise(BOTS[name].advise, position.state, seat, luck)).words


def rolled(die, **facts):
    """A table at which seat 0 has just rolled."""
    position = table(**facts)
    position.rig([die])
    position.play(0, "move")
    return position


def played_out(seed, seats):
    """A whole game between these bots."""
    position = GAME.new(len(seats), seed)
    luck = Random(seed)
    while not position.is_over:
        seat = position.actors[0]
        advised = GAME.engine.advise(
            BOTS[seats[seat]].advise, position.state, seat, luck.getrandbits(64)
        )
        position.play(seat, advised)
    return position


def ends_of(position, seat):
    """Every end that can still be reached, with the fewest bombs on the way."""
    best: dict[str, int] = {}

    def go(here, bombs):
        if here.view().decision != "step" or here.actors != (seat,):
            end = here.view().seats[seat].space
            best[end] = min(bombs, best.get(end, bombs))
            return
        for action in here.legal(seat):
            trial = here.copy()
            hits = sum(event.kind == "hit" for event in trial.play(seat, action))
            go(trial, bombs + hits)

    go(position, 0)
    return best


@pytest.mark.parametrize("name", ["heuristic", "greedy", "pusher", "camper"])
@pytest.mark.parametrize("seed", range(12))
def test_nobody_walks_over_a_bomb_when_an_equal_path_has_none(name, seed):
    luck = Random(seed)
    spaces = [
        f"{row}{column}" for row in "ABCDE" for column in range(1, 6) if f"{row}{column}" != "C3"
    ]
    board = dict.fromkeys(luck.sample(spaces, 8), "bomb")
    position = rolled(
        luck.randint(2, 4),
        board=board,
        variant={"max_lives": 9},
        seats={0: {"space": "C3", "lives": 9}},
    )
    fewest = ends_of(position, 0)
    hits = 0
    while position.view().decision == "step" and position.actors == (0,):
        told = position.play(0, chosen(position, name, seed))
        hits += sum(event.kind == "hit" for event in told)
    end = position.view().seats[0].space

    assert hits == fewest[end]


def test_gold_is_fetched_and_bombs_are_left_alone():
    position = rolled(1, board={"C4": "gold", "C2": "bomb"}, seats={0: {"space": "C3"}})

    assert chosen(position) == "right"
    assert value_of_step(position.state, 0, 215) > value_of_step(position.state, 0, 214)


def test_somebody_is_pushed_onto_a_bomb():
    facts = {
        "board": {"C5": "bomb"},
        "seats": {0: {"space": "C3"}, 1: {"space": "C4", "lives": 1}},
    }
    position = rolled(1, **facts)

    assert chosen(position) == "right"
    assert chosen(position, "pusher") == "right"


def test_a_bomb_is_thrown_at_the_leader():
    position = table(
        seats={
            0: {"hand": ["bomb C3", "bomb D4", "gold E1", "gold E2", "gold E3"]},
            1: {"space": "C3", "gold": 1},
            2: {"space": "D4", "gold": 5},
        }
    )

    assert chosen(position) == "play bomb d4"


def test_the_last_space_is_filled_by_whoever_wins_by_it():
    names = [f"{row}{n}" for row in "ABCDE" for n in range(1, 6)]
    board = {name: ["gold", "spent"] for name in names if name != "A5"}

    def ahead(gold):
        position = table(
            board=board, seats={0: {"hand": ["chance A5"], "gold": gold}, 1: {"gold": 3}}
        )
        return chosen(position)

    assert ahead(5) == "play chance a5"
    assert ahead(1) != "play chance a5"


def test_a_move_keeps_deadly_poison_away():
    seats = {0: {"poison": 4, "space": "C3", "hand": ["gold C3"]}}
    position = table(seats=seats, actions_left=1)

    assert [chosen(position, name) for name in BOTS if name != "random"] == ["move"] * 4


@pytest.mark.parametrize("name", ["heuristic", "greedy", "pusher", "camper"])
def test_shield_and_key_are_used(name):
    thrown = table(seats={0: {"hand": ["bomb B2"]}, 1: {"space": "B2", "kept": ["shield"]}})
    thrown.play(0, "play bomb b2")
    bound = table(
        chance_deck=["fetter"], seats={0: {"hand": ["chance A1"], "space": "A1", "kept": ["key"]}}
    )
    bound.play(0, "play chance a1")

    assert chosen(thrown, name) == chosen(bound, name) == "use"


@rule("GD-CC-50")
def test_a_trade_is_weighed():
    def asked(own, drawer):
        position = table(
            chance_deck=["trade_gold"],
            seats={0: {"space": "A3", "hand": ["chance A3"], "gold": drawer}, 1: {"gold": own}},
        )
        position.play(0, "play chance a3")
        return position

    assert chosen(asked(5, 1)) == "spared 1"
    assert chosen(asked(0, 4)) == "chosen 1"
    assert chosen(asked(2, 2)) == "none"
    assert chosen(asked(2, 2), "greedy") == "none"
    choice = asked(5, 1)
    choice.play(1, "spared 3")
    while choice.view().decision == "trade_offer":
        choice.play(choice.actors[0], "none")
    assert chosen(choice) == "choose orange"
    assert chosen(choice, "greedy") == "choose orange"


def test_a_life_is_bought_when_it_is_the_last_and_sold_when_the_board_is_nearly_full():
    names = [f"{row}{n}" for row in "ABCDE" for n in range(1, 6)]
    poor = table(
        seats={0: {"lives": 1, "gold": 4, "kept": ["life_exchange"], "poison": 0, "space": "A1"}}
    )
    late = table(
        board={name: ["gold", "spent"] for name in names[:22]},
        seats={0: {"kept": ["gold_exchange"], "gold": 1, "space": "A1"}, 1: {"gold": 9}},
    )

    assert chosen(poor) == "use life_exchange"
    assert chosen(late) == "use gold_exchange"


@pytest.mark.parametrize(
    "kind", ["redefine", "teleport_free", "thief", "spy", "viewer", "deck_peek"]
)
def test_other_cards_can_be_weighed(kind):
    position = table(
        board={"C3": "gold"},
        seats={0: {"kept": [kind], "hand": ["bomb C3"], "space": "B1"}, 1: {"space": "B2"}},
    )
    position.play(0, f"use {kind}")
    for _ in range(4):
        if position.actors == (0,) and position.view().decision != "action":
            position.play(0, chosen(position))

    assert position.view().decision == "action"


def test_passing_is_worth_nothing():
    position = table(variant={"allow_pass": True})
    assert chosen(position) in offered(position)
    assert chosen(position, "camper") in offered(position)


def test_it_wins_more_than_60_games_of_a_hundred_against_three_random_players():
    wins = 0
    for seed in range(30):
        seats = ["random"] * 4
        seats[seed % 4] = "heuristic"
        wins += played_out(seed, seats).returns[seed % 4] > 0

    assert wins >= 24


@pytest.mark.parametrize("name", ["greedy", "camper", "pusher", "heuristic"])
def test_a_table_of_one_kind_comes_to_an_end(name):
    assert played_out(1, [name] * 4).is_over


def test_the_same_luck_gives_the_same_advice():
    position = table()
    assert chosen(position, luck=5) == chosen(position, luck=5)
    assert advise is BOTS["heuristic"].advise
