"""What can happen at the table, and how is it told? Never when it happened, before the turn has ended."""

from motherlode.games.digger.components import COLOURS, DICE, FACES, GEMS, SIDES, Cards
from motherlode.games.digger.state import REASONS, State
from motherlode.kernel.contract import EventKind, Roll

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

# Where chance comes from, each stream counted apart; `clock` and `gesture` are no chance at all but what a server has
# measured of a live act. Scripted results go to the first one unless another is named. [DG-TIME-09]
STREAMS = ("dice", "hands", "sense", "night", "view", "setup", "clock", "gesture")
(
    DICE_STREAM,
    HANDS_STREAM,
    SENSE_STREAM,
    NIGHT_STREAM,
    VIEW_STREAM,
    SETUP_STREAM,
    CLOCK_STREAM,
    GESTURE_STREAM,
) = range(len(STREAMS))

SEAT = ("seat", "seat")
GEM = ("colour", "gem")
VICTIM = ("victim", "seat")
SIDE = ("side", "side")

DRAWS = 15  # bits: more draws than any turn has room for, each turn has its own
ONE_DRAW = Roll("dice", sides=FACES**DICE, lowest=0, room=DRAWS, apart=DICE)

EVENT_KINDS = (
    EventKind("begins", (SEAT,), "{seat} is the first digger."),
    EventKind("dealt", (SEAT, SIDE), "{seat} gets chest {side}."),
    EventKind("chose", (SEAT, SIDE), "{seat} chooses chest {side}."),
    EventKind(
        "turn",
        (SEAT, ("timekeeper", "seat"), ("turn", "number")),
        "Turn {turn}: {seat} digs, {timekeeper} keeps the time.",
    ),
    EventKind(
        "threw",
        (SEAT, ("dice", "throw"), ("throw", "number")),
        "{seat} throws {dice}.",
        roll=ONE_DRAW,
    ),
    EventKind("took", (SEAT, ("colour", "colour")), "{seat} takes {colour} from the centre."),
    EventKind("boxed", (SEAT, ("box", "number")), "{seat} boxes water, {box} there now."),
    EventKind("stole", (SEAT, GEM, VICTIM), "{seat} steals {colour} from {victim}."),
    EventKind(
        "fumbled", (SEAT, GEM, VICTIM), "{seat} touches another stack of {victim}: a fumble."
    ),
    EventKind("broke_off", (SEAT, GEM, VICTIM), "{seat} lets go of {victim}'s {colour}."),
    EventKind("void_path", (SEAT, GEM, VICTIM), "{seat} reaches for {victim}'s {colour} in vain."),
    EventKind("stopped", (SEAT,), "{seat} throws no more."),
    EventKind(
        "stacked", (SEAT, GEM, ("height", "number")), "{seat} stacks {colour}, {height} high."
    ),
    EventKind("slipped", (SEAT, GEM), "{seat} drops {colour} beside the chest."),
    EventKind("called", (SEAT,), "{seat} calls STOP."),
    EventKind("night", (SEAT, ("timekeeper", "seat")), "Night falls: {timekeeper} calls STOP."),
    EventKind(
        "returned",
        (("colour", "colour"), ("count", "number")),
        "{count} {colour} back to the centre.",
    ),
    EventKind(
        "timed",
        (
            ("seconds", "number"),
            ("thousandths", "thousandths"),
            ("sand_seconds", "number"),
            ("sand_thousandths", "thousandths"),
        ),
        "{seconds}.{thousandths} of {sand_seconds}.{sand_thousandths} seconds were used.",
    ),
    EventKind(
        "ticked", (("spent", "number"), ("night", "number")), "{spent} of {night} ticks were used."
    ),
    EventKind(
        "counted",
        (("throws", "number"), ("limit", "number")),
        "Throws made: {throws}; possible were {limit}.",
    ),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("ended", (("reason", "reason"), ("turn", "number")), "The game is over: {reason}."),
    EventKind("won", (SEAT, ("points", "number")), "{seat} wins with {points} points."),
)
(
    BEGINS,
    DEALT,
    CHOSE,
    TURN,
    THREW,
    TOOK,
    BOXED,
    STOLE,
    FUMBLED,
    BROKE_OFF,
    VOID_PATH,
    STOPPED,
    STACKED,
    SLIPPED,
    CALLED,
    NIGHT_FELL,
    RETURNED,
    TIMED,
    TICKED,
    COUNTED,
    RESIGNED,
    ENDED,
    WON,
) = range(len(EVENT_KINDS))

REASON_WORDS = {
    "river_dry": "the river is dry",
    "round_limit": "the last round has been played",
    "abandoned": "everybody has left",
}


def faces_in(code: int) -> list[str]:
    """The colours of a throw, from the number that tells it."""
    return [COLOURS[code // FACES**die % FACES] for die in range(DICE)]


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "seat":
        return value, f"Seat {value}"
    if sort == "throw":
        words = " ".join(faces_in(value))
        return words, words
    if sort == "thousandths":
        return value, f"{value:03}"
    names = {"colour": COLOURS, "gem": GEMS, "side": SIDES, "reason": REASONS}
    if sort in names:
        name = names[sort][value]
        return name, REASON_WORDS.get(name, name)
    return value, str(value)
