"""How does a bot sit at a table? It sees a seat, thinks with its own luck, and plays."""

from collections.abc import Mapping

from motherlode.bots.catalogue import bot
from motherlode.kernel.contract import Action
from motherlode.kernel.keys import key_words
from motherlode.kernel.position import Position

__all__ = ["finish", "move"]


def move(position: Position, seat: int, name: str = "heuristic", seed: int | str = 0) -> Action:
    """What a bot would do for a seat here. The same seed gives the same answer to all the seat knows."""
    advise = bot(position.game, name).advise
    luck, _ = key_words(f"{seed} {len(position.events_for(seat))} {seat}")
    return position.action(position.game.engine.advise(advise, position.state, seat, luck))


def finish(position: Position, names: Mapping[int, str], seed: int | str = 0) -> None:
    """Let bots play until the game is over or somebody else must act."""
    while not position.is_over:
        seat = next((one for one in position.actors if one in names), None)
        if seat is None:
            return
        position.play(seat, move(position, seat, names[seat], seed))
