"""How does what the rules told become events in words?"""

from functools import cache
from typing import TYPE_CHECKING, Any

from motherlode.kernel.contract import Event
from motherlode.kernel.event_log import ALL, FACTS

if TYPE_CHECKING:
    from motherlode.kernel.game import Game

__all__ = ["Wording", "seats_in"]

KEPT = 250  # facts in words
Worded = tuple[str | int, str]  # as a program takes a fact, and as a person says it


class Wording:
    """Puts the rows of an event log into words; where a game's words are fixed, each fact is looked up once."""

    __slots__ = ("_kept", "cards", "game", "players")

    def __init__(self, game: "Game", cards: Any, players: int) -> None:
        """For one game in progress, with these cards and so many players."""
        self.game = game
        self.cards = cards
        self.players = players
        self._kept: dict[tuple[str, int], Worded] = {}

    def event(self, state: Any, row: list[int]) -> Event:
        """The event that a row tells of."""
        kind, kept = self.game.presentation.event_kinds[row[0]], self._kept
        facts: dict[str, str | int] = {}
        spoken: dict[str, str] = {}
        for (name, sort), value in zip(kind.facts, row[FACTS:]):  # noqa: B905 - the rest of a row is empty
            worded = kept.get((sort, value)) or self._fact(state, sort, value)
            facts[name], spoken[name] = worded
        if row[1] == ALL:
            return Event(kind.name, facts, kind.words, spoken)
        audience = seats_in(row[1], self.players)
        return Event(kind.name, facts, kind.words, spoken, audience, kind.is_note)

    def _fact(self, state: Any, sort: str, value: int) -> Worded:
        worded: Worded = self.game.presentation.fact(state, self.cards, sort, value)
        if self.game.presentation.has_fixed_words:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[sort, value] = worded
        return worded


@cache
def seats_in(mask: int, players: int) -> tuple[int, ...]:
    """The seats whose bits are set."""
    return tuple(seat for seat in range(players) if mask >> seat & 1)
