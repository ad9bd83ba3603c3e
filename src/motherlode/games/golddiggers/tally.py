"""What is counted when many games are played?"""

from motherlode.games.golddiggers.components import DIGGERS, SEATS, SLOTS
from motherlode.games.golddiggers.state import NOBODY, REASONS, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tallies import Counts, Measure, Tally, count

__all__ = ["TALLY", "tally"]

LONGEST = 1000

TALLY = Tally(
    Measure("seat_wins", SEATS, "games won by each seat (shared wins count for each)"),
    Measure("digger_wins", DIGGERS, "games won by each Digger"),
    Measure("digger_games", DIGGERS, "games played by each Digger"),
    Measure("first_host_wins", 2, "games the first host did not win, and won"),
    Measure("winners", SEATS + 1, "games by number of winners"),
    Measure("rounds", LONGEST + 1, "games by number of rounds"),
    Measure("knock_outs", SEATS + 1, "games by number of players knocked out"),
    Measure("claimed", SLOTS + 1, "games by number of Golds claimed"),
    Measure("reasons", len(REASONS), "games by reason of their end"),
)
SEAT_WINS = TALLY.start("seat_wins")
DIGGER_WINS = TALLY.start("digger_wins")
DIGGER_GAMES = TALLY.start("digger_games")
FIRST_HOST_WINS = TALLY.start("first_host_wins")
WINNERS = TALLY.start("winners")
ROUNDS = TALLY.start("rounds")
KNOCK_OUTS = TALLY.start("knock_outs")
CLAIMED = TALLY.start("claimed")
REASON = TALLY.start("reasons")


@compiled
def tally(s: State, counts: Counts) -> None:
    """Count one finished game."""
    winners = 0
    out = 0
    for seat in range(s.players):
        count(counts, DIGGER_GAMES + s.digger[seat])
        if s.is_winner[seat] == 1:
            count(counts, SEAT_WINS + seat)
            count(counts, DIGGER_WINS + s.digger[seat])
            winners += 1
        out += s.is_knocked_out[seat]
    claimed = 0
    for slot in range(s.rules.golds_in_play):
        if s.claimed_by[slot] != NOBODY:
            claimed += 1
    count(counts, FIRST_HOST_WINS + s.is_winner[s.first_host])
    count(counts, WINNERS + winners)
    count(counts, ROUNDS + s.round)
    count(counts, KNOCK_OUTS + out)
    count(counts, CLAIMED + claimed)
    count(counts, REASON + s.reason)
