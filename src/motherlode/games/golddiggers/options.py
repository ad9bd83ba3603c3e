"""Which rules can be bent? The switches of the ledger, the printed game by default."""

from motherlode.kernel.switches import choice, flag, number

__all__ = ["SWITCHES"]

SWITCHES = (
    flag(
        "knocked_out_can_win",
        "GS-VAR-01",
        "Knocked-out players take part in finding the winner like anybody.",
    ),
    flag(
        "must_place", "GS-VAR-02", "A token that reaches a Gold must be placed; it cannot be kept."
    ),
    number(
        "digger_track_cap",
        "GS-VAR-03",
        "No token is taken back to a Digger track that already holds so many.",
        "none",
        range(1, 121),
        none=0,
    ),
    choice(
        "gold_tie",
        "GS-VAR-04",
        "Whether players tied on a Gold step aside for the next one, or block it for all.",
        "cascade",
        "block",
    ),
    choice(
        "tie_scope",
        "GS-VAR-05",
        "Whether only qualifiers are compared on a Gold, or equal tokens of anybody strike out.",
        "qualifiers",
        "all",
    ),
    choice(
        "event_deck_end",
        "GS-VAR-06",
        "Whether the Events are shuffled again when they run out, or the game ends.",
        "reshuffle",
        "end_game",
    ),
    choice(
        "host_order",
        "GS-VAR-07",
        "Whether hosting skips those who are out, or passes from seat to seat.",
        "skip",
        "seat",
    ),
    flag(
        "last_digger_standing",
        "GS-VAR-08",
        "The game also ends after a round that leaves one player in it.",
    ),
    flag("zero_can_win", "GS-VAR-09", "A highest total of nothing wins too."),
    choice(
        "winner_tiebreak",
        "GS-VAR-10",
        "Whether equal totals share the win, or the fewest Loser tokens decide.",
        "shared",
        "fewest_loser",
    ),
    number(
        "max_rounds",
        "GS-VAR-11",
        "The game ends after so many rounds; 0 is no limit but the engine's thousand.",
        60,
        range(1001),
    ),
    number(
        "golds_in_play",
        "GS-VAR-12",
        "How many Golds lie in the middle, at most as many as there are cards.",
        3,
        range(1, 6),
    ),
    number(
        "loser_limit",
        "GS-VAR-13",
        "So many tokens on the Loser knock a player out.",
        "cards",
        range(1, 16),
        cards=0,
    ),
    number(
        "loser_requirement",
        "GS-VAR-13",
        "The score it takes to get a token back from the Loser.",
        "cards",
        range(-10_000, 10_001),
        cards=-32_768,
    ),
    number(
        "tokens_per_track",
        "GS-VAR-14",
        "Every track of every Digger starts with so many tokens.",
        "cards",
        range(1, 7),
        cards=0,
    ),
    number(
        "first_host",
        "GS-VAR-15",
        "The seat whose last date is the most recent, or a random one.",
        "random",
        range(6),
        random=255,
    ),
)
