"""What can happen in the house, and how is it told?"""

from motherlode.kernel.contract import EventKind
from tests.shelf.lamplight.components import ROOMS, Cards
from tests.shelf.lamplight.state import REASONS, State

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

STREAMS = ("lights", "first")
LIGHTS_STREAM, FIRST_STREAM = range(len(STREAMS))

SEAT = ("seat", "seat")
LIGHT = ("light", "light")
PLACE = ("place", "number")

EVENT_KINDS = (
    EventKind("dealt", (SEAT, LIGHT), "{seat} is dealt the {light}."),
    EventKind("evening", (("night", "number"), SEAT), "Evening {night}: {seat} is first."),
    EventKind("stepped", (SEAT, ("room", "room")), "{seat} steps into the {room}."),
    EventKind("waited", (SEAT,), "{seat} waits."),
    EventKind("looked_at_deck", (SEAT,), "{seat} looks at the deck."),
    EventKind(
        "looked", (SEAT, ("owner", "seat"), PLACE), "{seat} looks at light {place} of {owner}."
    ),
    EventKind("saw", (SEAT, LIGHT), "{seat} sees the {light}."),
    EventKind("drew", (SEAT, ("hand", "number")), "{seat} draws, and holds {hand}."),
    EventKind("got", (SEAT, LIGHT), "{seat} has drawn the {light}."),
    EventKind("tucked", (SEAT, PLACE), "{seat} puts light {place} under the deck."),
    EventKind("sealed", (SEAT,), "{seat} has chosen."),
    EventKind("chose", (SEAT, PLACE), "{seat} has chosen light {place}."),
    EventKind("shone", (SEAT, LIGHT, PLACE), "{seat} lights the {light}, her light {place}."),
    EventKind("won_lamp", (SEAT, ("lamps", "number")), "{seat} wins a lamp, {lamps} now."),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("ended", (("reason", "reason"),), "The game is over: {reason}."),
    EventKind("won", (SEAT,), "{seat} wins."),
)
(
    DEALT,
    EVENING,
    STEPPED,
    WAITED,
    LOOKED_AT_DECK,
    LOOKED,
    SAW,
    DREW,
    GOT,
    TUCKED,
    SEALED,
    CHOSE,
    SHONE,
    WON_LAMP,
    RESIGNED,
    ENDED,
    WON,
) = range(len(EVENT_KINDS))

REASON_WORDS = {
    "lamps": "two lamps are won",
    "dawn": "the last night is over",
    "dark": "nobody holds a light",
    "forfeit": "everybody else has left",
}


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "seat":
        return value, f"Seat {value}"
    if sort == "light":
        return cards.lights[value].id, cards.lights[value].id.replace("_", " ")
    if sort == "room":
        return ROOMS[value], ROOMS[value]
    if sort == "reason":
        return REASONS[value], REASON_WORDS[REASONS[value]]
    return value, str(value)
