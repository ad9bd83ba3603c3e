"""Which rules can be bent? The switches of the ledger, the printed game by default."""

from collections.abc import Mapping

from motherlode.kernel.switches import Value, flag, number

__all__ = ["PRESETS", "SWITCHES", "teams"]

SWITCHES = (
    flag("two_vs_two", "DB-VAR-01", "Seats 1 and 3 play against seats 2 and 4."),
    flag("quick_no_tech", "DB-VAR-06", "Wheelbarrow and Mining Site need no Tech, which counts as Ground."),
    flag("quick_dynamite", "DB-VAR-07", "Dynamite that is found leaves the game."),
    flag("quick_bridges", "DB-VAR-08", "Everybody owns one bridge at most."),
    flag("race_reactions", "DB-VAR-09", "Windows are races against the clock, as printed."),
    flag("choose_bandits", "DB-VAR-11", "Seats choose their bandits instead of drawing them."),
    flag("one_main_action", "DB-VAR-12", "Exactly one main action in each turn."),
    flag("memory_aid", "DB-VAR-13", "The table shows what everybody has seen go into the decks and the Landfill."),
    number("max_turns", "DB-VAR-14", "The game ends after so many turns; with 0 there is no guard.", 1000, range(2001)),
)  # fmt: skip

# Quick Play is three switches together, and may be combined with two against two. [DB-VAR-10]
QUICK: Mapping[str, Value] = {"quick_no_tech": True, "quick_dynamite": True, "quick_bridges": True}
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "quick_play": QUICK,
    "race": {"race_reactions": True},
}


def teams(options: Mapping[str, Value]) -> tuple[int, ...]:
    """The team of each seat, for those who talk at a table; partners sit opposite. [DB-VAR-01]"""
    return (0, 1, 0, 1) if options["two_vs_two"] else ()
