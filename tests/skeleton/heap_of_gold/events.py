"""What can happen at the table, and how is it told?"""

from motherlode.kernel.contract import EventKind
from tests.skeleton.heap_of_gold.components import Cards
from tests.skeleton.heap_of_gold.state import REASONS, State

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

STREAMS = ("first", "depth")
FIRST_STREAM, DEPTH_STREAM = range(len(STREAMS))

SEAT = ("seat", "seat")

EVENT_KINDS = (
    EventKind("begins", (SEAT, ("heap", "number")), "{seat} begins; {heap} nuggets lie there."),
    EventKind(
        "took",
        (SEAT, ("nuggets", "number"), ("left", "number")),
        "{seat} takes {nuggets}, {left} left.",
    ),
    EventKind("found", (SEAT,), "{seat} digs up the diamond."),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("ended", (("reason", "reason"),), "The game is over: {reason}."),
    EventKind("won", (SEAT,), "{seat} wins."),
)
BEGINS, TOOK, FOUND, RESIGNED, ENDED, WON = range(len(EVENT_KINDS))

REASON_WORDS = {"empty": "the heap is empty", "forfeit": "everybody else has left"}


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "seat":
        return value, f"Seat {value}"
    if sort == "reason":
        return REASONS[value], REASON_WORDS[REASONS[value]]
    return value, str(value)
