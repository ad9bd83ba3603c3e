"""A table of Digger for a test: set by names, and asked in the words of the players."""

from typing import Any

import msgspec

import motherlode
from motherlode.bots import finish
from motherlode.games.digger.components import read_cards
from motherlode.games.digger.measuring import Script, act_of_night, measured_script
from motherlode.kernel.contract import Action, Event
from motherlode.kernel.position import Position
from tests.games.asking import kinds, offered, refused_by

__all__ = [
    "GAME",
    "STILL",
    "kinds",
    "let_time_run_out",
    "offered",
    "own_cards",
    "play_measured",
    "play_out",
    "refused_by",
    "table",
]

GAME = motherlode.game("digger")
STILL = [0, 0, 0, 999]  # hands that take their base time


def table(
    players: int = 3,
    variant: Any = None,
    *,
    seed: int = 1,
    cards: Any = None,
    **facts: Any,
) -> Position:
    """A position arranged from the facts, seat 0 to dig."""
    position = GAME.new(players, seed, variant, cards)
    facts.setdefault("digger", 0)
    position.arrange(**facts)
    return position


def play_out(position: Position, bot: str = "random", seed: int = 1) -> Position:
    """Let bots of one kind finish a game."""
    finish(position, dict.fromkeys(range(position.players), bot), seed=seed)
    return position


def own_cards(**changes: Any) -> dict[str, Any]:
    """What an owner's file could say."""
    file: dict[str, Any] = msgspec.to_builtins(read_cards())
    return file | changes


def play_measured(
    position: Position,
    seat: int,
    action: str | int | Action,
    after_ms: int,
    *,
    grace: int = 0,
    outcome: int | None = None,
) -> list[Event]:
    """An act of a live digger, completed so many milliseconds after the one before; see `measured_script`.

    A refused act raises IllegalMove and leaves nothing behind; the time it took is still running. Time runs on
    whether anybody is connected or not. To stop rolling takes no time: what passed before it counts with the next act.
    """
    trial = position.copy()
    trial.play(seat, action)  # raises if it is refused
    number = trial.log[-1].action
    script = measured_script(position, number, after_ms, grace=grace, outcome=outcome)
    return _play_scripted(position, seat, number, script)


def _play_scripted(position: Position, seat: int, action: int, script: Script) -> list[Event]:
    for stream, results in script:
        position.rig(list(results), position.game.rules.streams[stream])
    return position.play(seat, action)


def let_time_run_out(position: Position) -> list[Event]:
    """Night falls on a digger from whom nothing came."""
    return _play_scripted(position, position.state.asked, *act_of_night(position))
