"""How fast does OpenSpiel play at random? Its C++ rollouts, and the plain loop in Python.

A rollout starts after the deal, as a search would ask for it, so the deal's chance events cost OpenSpiel
nothing here. Moves are player decisions; the cards drawn later as chance events are not counted.
"""

import random
import sys
from importlib.metadata import version
from statistics import fmean
from typing import Any

import measure
import pyspiel

GAMES = {"hearts": "hearts", "spades": "spades", "crazy_eights": "crazy_eights(players=4)"}
DEALS = 40
ROLLOUTS_PER_DEAL = 250


def advance(state: Any, chance: random.Random) -> int:
    """Make one random decision or chance event; answer 1 for a decision and 0 for chance.

    In these three games every chance event is even over its outcomes, so the list of them is enough.
    """
    actions = state.legal_actions()
    decision = not state.is_chance_node()
    state.apply_action(actions[int(chance.random() * len(actions))])
    return decision


def play_out(state: Any, chance: random.Random) -> int:
    """Play a state to its end from Python and count the decisions."""
    moves = 0
    while not state.is_terminal():
        moves += advance(state, chance)
    return moves


def deal(game: Any, chance: random.Random) -> Any:
    """A state just after its cards are dealt, where the first player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        advance(state, chance)
    return state


def rollouts(name: str, seconds: float, repetitions: int) -> dict[str, Any]:
    """Random games inside C++: a search of one simulation whose evaluator plays many games to the end."""
    game, chance = pyspiel.load_game(GAMES[name]), random.Random(1)
    deals = [deal(game, chance) for _ in range(DEALS)]
    # The evaluator counts nothing itself: the mean length comes from games stepped from the same deals.
    length = fmean(play_out(state.clone(), chance) for state in deals for _ in range(50))

    def search_every_deal(seed: int) -> measure.Played:
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_PER_DEAL, seed=seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)  # noqa: FBT003
        for state in deals:
            bot.mcts_search(state)
        games = DEALS * ROLLOUTS_PER_DEAL
        return round(games * length), games

    measured = measure.runs(search_every_deal, seconds, repetitions)
    return measure.row(f"{name}, C++ rollouts", game.num_players(), measured, kind="rollouts")


def stepped(name: str, seconds: float, repetitions: int) -> dict[str, Any]:
    """Random games stepped from Python, one call for each move."""
    game = pyspiel.load_game(GAMES[name])

    def one_game(seed: int) -> measure.Played:
        return play_out(game.new_initial_state(), random.Random(seed)), 1

    measured = measure.runs(one_game, seconds, repetitions)
    return measure.row(f"{name}, stepped from Python", game.num_players(), measured, kind="steps")


def main(seconds: float, repetitions: int) -> None:
    """Measure every game both ways and print the report."""
    rows = [way(name, seconds, repetitions) for way in (rollouts, stepped) for name in GAMES]
    measure.report(rows, {"open_spiel": version("open_spiel")})


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
