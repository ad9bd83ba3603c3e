"""What does a table do with what people ask of it while the game is played? Two ways, chosen once for each table.

`TurnByTurn` (`turn_by_turn`) plays decision by decision; `RealtimeRequests` (`realtime.realtime_requests`) measures hands against a
real clock. Whoever calls holds the lock of the table and has checked whose seat it is.
"""

from typing import Protocol

from motherlode.play.messages import socket as said
from motherlode.play.messages.plans import PlayPlan
from motherlode.play.messages.realtime import Gesture, Pause
from motherlode.play.tables.state.open_table import Listener, OpenTable
from motherlode.play.tables.state.table_state import TableState

__all__ = ["PlayMode"]


class PlayMode(Protocol):
    """How what people do at a table becomes moves."""

    def is_stored_later(self, state: TableState) -> bool:
        """Whether an action that is accepted now becomes a move only later."""
        ...

    async def play(self, listener: Listener, table: OpenTable, request: said.Play) -> None:
        """Carry out an action of a seat."""
        ...

    async def play_plan(self, listener: Listener, table: OpenTable, request: PlayPlan) -> None:
        """Carry out several actions of a seat, as far as they can be foreseen."""
        ...

    async def gesture(self, listener: Listener, table: OpenTable, request: Gesture) -> None:
        """A hand closes, moves, opens or is lost."""
        ...

    async def pause(self, listener: Listener, table: OpenTable, request: Pause) -> None:
        """Somebody wants a pause, or wants to go on."""
        ...

    async def resign(self, listener: Listener, table: OpenTable, request: said.Resign) -> None:
        """A seat leaves the game for good."""
        ...

    async def come_back(self, listener: Listener, table: OpenTable, request: said.Return) -> None:
        """Somebody decides for herself again."""
        ...

    async def before_watching(self, table: OpenTable) -> None:
        """Bring a table up to date before somebody is shown it."""
        ...

    def after_watching(self, listener: Listener, table: OpenTable) -> None:
        """Tell somebody who has just been shown a table what the view does not say."""
        ...

    async def connection_lost(self, listener: Listener, table: OpenTable) -> None:
        """A connection that looked on has gone."""
        ...
