"""What is counted when many games are played?"""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count
from tests.skeleton.heap_of_gold.components import SEATS
from tests.skeleton.heap_of_gold.state import REASONS, State

__all__ = ["TALLY", "tally"]

TALLY = Tally(
    Measure("seat_wins", SEATS, "games won by each seat"),
    Measure("reasons", len(REASONS), "games by reason of their end"),
)
SEAT_WINS = TALLY.start("seat_wins")
REASON = TALLY.start("reasons")


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    for seat in range(s.players):
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
    count(counts, REASON + s.reason)
