"""What can happen at the table, and how is it told?"""

from motherlode.games.golddiggers.components import Cards
from motherlode.games.golddiggers.state import REASONS, State
from motherlode.kernel.contract import EventKind, Roll

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

# Where chance comes from. Scripted results go to the first stream unless another is named.
STREAMS = ("die", "diggers", "golds", "events", "host")
DIE_STREAM, DIGGER_STREAM, GOLD_STREAM, EVENT_STREAM, HOST_STREAM = range(len(STREAMS))

SEAT = ("seat", "seat")
TALENT = ("talent", "talent")
GOLD = ("gold", "gold")

EVENT_KINDS = (
    EventKind("dealt", (("seat", "number"), ("digger", "digger")), "Seat {seat} is {digger}."),
    EventKind("laid", (("slot", "number"), GOLD), "{gold} is laid in the middle."),
    EventKind("hosts", (SEAT, ("round", "number")), "Round {round}: {seat} hosts."),
    EventKind("shuffled", (("cards", "number"),), "The {cards} Events are shuffled again."),
    EventKind("turned_up", (("event", "event"), ("left", "number")), "The Event is {event}."),
    EventKind("impresses", (SEAT, TALENT), "{seat} tries to impress with {talent}."),
    EventKind("disappoints", (SEAT, TALENT), "{seat} disappoints with {talent}."),
    EventKind(
        "rolled",
        (SEAT, ("die", "number"), ("score", "number")),
        "A {die}: she scores {score}.",
        roll=Roll("die"),
    ),
    EventKind("placed", (SEAT, TALENT, GOLD), "{seat} leaves a token of {talent} on {gold}."),
    EventKind("kept", (SEAT, TALENT), "{seat} keeps her token of {talent}."),
    EventKind(
        "failed",
        (SEAT, TALENT, ("loser", "number")),
        "No Gold is impressed: a token of {talent} goes to the Loser, {loser} there now.",
    ),
    EventKind(
        "took_back", (SEAT, TALENT, GOLD), "{seat} takes a token of {talent} back from {gold}."
    ),
    EventKind(
        "recovered",
        (SEAT, TALENT, ("loser", "number")),
        "{seat} takes a token back from the Loser as {talent}, {loser} left there.",
    ),
    EventKind("took_nothing", (SEAT,), "{seat} takes nothing back."),
    EventKind("knocked_out", (SEAT,), "{seat} is knocked out."),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("ended", (("reason", "reason"), ("round", "number")), "The game is over: {reason}."),
    EventKind("claimed", (SEAT, GOLD), "{seat} claims {gold}."),
    EventKind("unclaimed", (GOLD,), "Nobody claims {gold}."),
    EventKind("won", (SEAT,), "{seat} wins."),
    EventKind("nobody_won", (), "Nobody wins."),
)
(
    DEALT,
    LAID,
    HOSTS,
    SHUFFLED,
    TURNED_UP,
    IMPRESSES,
    DISAPPOINTS,
    ROLLED,
    PLACED,
    KEPT,
    FAILED,
    TOOK_BACK,
    RECOVERED,
    TOOK_NOTHING,
    KNOCKED_OUT,
    RESIGNED,
    ENDED,
    CLAIMED,
    UNCLAIMED,
    WON,
    NOBODY_WON,
) = range(len(EVENT_KINDS))

REASON_WORDS = {
    "card_empty": "a Digger card is empty",
    "last_standing": "one Digger is left standing",
    "all_knocked_out": "everybody is out",
    "deck_empty": "the Events have run out",
    "round_limit": "the last round has been played",
    "forfeit": "everybody else has left",
}


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "number":
        return value, str(value)
    if sort == "seat":
        return value, cards.diggers[s.digger[value]].name
    if sort == "digger":
        return cards.diggers[value].id, cards.diggers[value].name
    if sort == "gold":
        gold = cards.golds[s.gold[value]]
        return gold.id, gold.name
    if sort == "talent":
        return cards.talents[value], cards.talents[value].capitalize()
    if sort == "event":
        return cards.events[value].id, cards.events[value].title
    return REASONS[value], REASON_WORDS[REASONS[value]]
