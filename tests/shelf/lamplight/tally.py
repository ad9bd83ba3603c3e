"""What is counted when many games are played?"""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count
from tests.shelf.lamplight.components import SEATS
from tests.shelf.lamplight.state import REASONS, State

__all__ = ["TALLY", "tally"]

TALLY = Tally(
    Measure("seat_wins", SEATS, "games won by each seat"),
    Measure("nights", 7, "games by number of nights"),
    Measure("reasons", len(REASONS), "games by reason of their end"),
)
SEAT_WINS = TALLY.start("seat_wins")
NIGHTS = TALLY.start("nights")
REASON = TALLY.start("reasons")


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    for seat in range(s.players):
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
    count(counts, NIGHTS + s.night)
    count(counts, REASON + s.reason)
