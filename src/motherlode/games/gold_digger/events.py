"""What can happen at the table, and how is it told?"""

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.actions import OFFER_WORDS
from motherlode.games.gold_digger.components import Cards, card_name, kind_name
from motherlode.games.gold_digger.state import REASONS, State
from motherlode.kernel.contract import EventKind, Roll

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

STREAMS = ("die", "start", "deck", "chance", "hand", "theft", "hunt")
(
    DIE_STREAM,
    START_STREAM,
    DECK_STREAM,
    CHANCE_STREAM,
    HAND_STREAM,
    THEFT_STREAM,
    HUNT_STREAM,
) = range(len(STREAMS))

SEAT = ("seat", "seat")
OTHER = ("other", "seat")
SPACE = ("space", "space")
CARD = ("card", "card")
KIND = ("chance", "kind")
GOLD = ("gold", "number")
LIVES = ("lives", "number")

EVENT_KINDS = (
    EventKind(
        "rolled_to_start",
        (SEAT, ("die", "number")),
        "{seat} rolls a {die} to start.",
        roll=Roll("start", sides="die_sides"),
    ),
    EventKind("starts", (SEAT,), "{seat} has the first turn."),
    EventKind("laid", (CARD,), "{card} is laid face up."),
    EventKind("set_aside", (CARD,), "{card} goes under the deck instead."),
    EventKind("dealt", (("cards", "number"),), "Everybody is dealt {cards} cards."),
    EventKind("turn", (SEAT, ("actions", "number")), "{seat} begins a turn; actions: {actions}."),
    EventKind("skipped", (SEAT,), "{seat} misses this turn."),
    EventKind(
        "rolled",
        (SEAT, ("die", "number"), ("steps", "number")),
        "{seat} rolls a {die}.",
        roll=Roll("die", sides="die_sides"),
    ),
    EventKind("stepped", (SEAT, SPACE), "{seat} steps to {space}."),
    EventKind("pushed", (SEAT, SPACE), "{seat} is pushed to {space}."),
    EventKind("teleported", (SEAT, SPACE), "{seat} is suddenly on {space}."),
    EventKind("swapped_places", (SEAT, SPACE), "{seat} is sent to {space}."),
    EventKind("took_gold", (SEAT, SPACE, GOLD), "{seat} takes gold on {space}: {gold} now."),
    EventKind("took_life", (SEAT, SPACE, LIVES), "{seat} gains a life on {space}: {lives} now."),
    EventKind("spent", (SPACE,), "The card on {space} is turned face down."),
    EventKind(
        "hit", (SEAT, SPACE, LIVES), "The bomb on {space} costs {seat} a life: {lives} left."
    ),
    EventKind("shielded", (SEAT, SPACE), "{seat} holds up a Shield against the bomb on {space}."),
    EventKind("played", (SEAT, CARD), "{seat} plays {card}."),
    EventKind("replaced", (SEAT, CARD), "{card} leaves the board and goes under the deck."),
    EventKind("sifted", (SEAT,), "{seat} puts two cards under the deck."),
    EventKind("sifted_card", (SEAT, CARD), "{seat} has put {card} under the deck."),
    EventKind("drew", (SEAT, ("hand", "number")), "{seat} draws a card: {hand} in hand."),
    EventKind("got", (SEAT, CARD), "{seat} has drawn {card}."),
    EventKind("renewed", (("cards", "number"),), "The covered cards make a new deck of {cards}."),
    EventKind(
        "renewed_chance", (("cards", "number"),), "The {cards} used chance cards are shuffled."
    ),
    EventKind("matched", (SEAT, ("die", "number")), "{seat} rolled {die} twice and draws for it."),
    EventKind("kept", (SEAT,), "{seat} draws a chance card and keeps it."),
    EventKind("got_chance", (SEAT, KIND), "{seat} has drawn {chance}."),
    EventKind("drew_chance", (SEAT, KIND), "{seat} draws {chance}."),
    EventKind("used", (SEAT, KIND), "{seat} uses {chance}."),
    EventKind("laid_open", (SEAT, KIND), "{seat} had kept {chance}."),
    EventKind("fettered", (SEAT,), "{seat} is fettered."),
    EventKind("freed", (SEAT,), "{seat} is no longer fettered."),
    EventKind("stayed", (SEAT,), "{seat} stays put."),
    EventKind(
        "bought_life", (SEAT, LIVES, GOLD), "{seat} pays for a life: {lives} lives, {gold} gold."
    ),
    EventKind("sold_life", (SEAT, LIVES, GOLD), "{seat} sells a life: {lives} lives, {gold} gold."),
    EventKind("lost_gold", (SEAT, GOLD), "{seat} loses a gold: {gold} left."),
    EventKind("looked", (SEAT, OTHER), "{seat} looks at the hand of {other}."),
    EventKind(
        "saw", (SEAT, OTHER, CARD), "{seat} sees {card} in the hand of {other}.", is_note=True
    ),
    EventKind("peeked", (SEAT, ("cards", "number")), "{seat} looks at {cards} cards of the deck."),
    EventKind(
        "saw_deck",
        (SEAT, ("place", "number"), CARD),
        "{seat} sees {card}, number {place} of the deck.",
        is_note=True,
    ),
    EventKind("showed", (SEAT, OTHER), "{seat} shows {other} a card."),
    EventKind("was_shown", (SEAT, OTHER, CARD), "{seat} shows {other} {card}.", is_note=True),
    EventKind("stole", (SEAT, OTHER), "{seat} steals a card from {other}."),
    EventKind("stolen", (SEAT, OTHER, CARD), "{seat} steals {card} from {other}.", is_note=True),
    EventKind("stole_gold", (SEAT, OTHER, GOLD), "{seat} takes {gold} gold from {other}."),
    EventKind("offered", (SEAT, OTHER, ("offer", "offer")), "{seat} offers {other}: {offer}."),
    EventKind("traded", (SEAT, OTHER), "{seat} and {other} swap their gold."),
    EventKind("paid", (SEAT, OTHER, GOLD), "{seat} pays {other} {gold} gold."),
    EventKind("passed", (SEAT,), "{seat} passes."),
    EventKind(
        "poisoned", (SEAT, ("poison", "number")), "{seat} takes a poison token: {poison} now."
    ),
    EventKind("out", (SEAT, ("why", "why")), "{seat} is out: {why}."),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("hunts", (SEAT,), "{seat} is the hunter."),
    EventKind("found", (SEAT, CARD), "{seat} turns up {card}."),
    EventKind("caught", (SEAT, OTHER), "{seat} catches {other}."),
    EventKind("ended", (("reason", "reason"), ("round", "number")), "The game is over: {reason}."),
    EventKind("won", (SEAT,), "{seat} wins."),
)
(
    ROLLED_TO_START,
    STARTS,
    LAID,
    SET_ASIDE,
    DEALT,
    TURN,
    SKIPPED,
    ROLLED,
    STEPPED,
    WAS_PUSHED,
    TELEPORTED,
    SWAPPED_PLACES,
    TOOK_GOLD,
    TOOK_LIFE,
    TURNED_DOWN,
    HIT,
    SHIELDED,
    PLAYED,
    REPLACED,
    SIFTED,
    SIFTED_CARD,
    DREW,
    GOT,
    RENEWED,
    RENEWED_CHANCE,
    MATCHED,
    KEPT_CARD,
    GOT_CHANCE,
    DREW_CHANCE,
    USED,
    LAID_OPEN,
    WAS_FETTERED,
    FREED,
    STAYED,
    BOUGHT_LIFE,
    SOLD_LIFE,
    LOST_GOLD,
    LOOKED,
    SAW,
    PEEKED,
    SAW_DECK,
    SHOWED,
    WAS_SHOWN,
    STOLE,
    STOLEN,
    STOLE_GOLD,
    OFFERED,
    TRADED,
    PAID,
    PASSED,
    WAS_POISONED,
    WENT_OUT,
    HAS_RESIGNED,
    HUNTS,
    FOUND,
    WAS_CAUGHT,
    ENDED,
    WON,
) = range(len(EVENT_KINDS))

REASON_WORDS = {
    "last_standing": "one player is left",
    "full_board": "every space holds a card",
    "round_limit": "the last round has been played",
    "gold_found": "no hidden gold is left",
    "all_caught": "no digger is left",
}
WHYS = ("", "no life left", "too much poison", "resigned", "caught")
OFFER_SENTENCES = {
    "none": "nothing",
    "chosen": "{} gold if chosen",
    "spared": "{} gold if spared",
}


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "seat":
        return value, cards.colours[value].capitalize()
    if sort == "space":
        return _space(s, value)
    if sort == "card":
        return card_name(value), card_name(value)
    if sort == "kind":
        return kind_name(cards, value), spoken_kind(cards, value, is_plain=s.rules.labels == 1)
    if sort == "offer":
        name, _, gold = OFFER_WORDS[value].partition(" ")
        return OFFER_WORDS[value], OFFER_SENTENCES[name].format(gold)
    if sort == "why":
        return WHYS[value], WHYS[value]
    if sort == "reason":
        return REASONS[value], REASON_WORDS[REASONS[value]]
    return value, str(value)


def _space(s: State, value: int) -> tuple[str, str]:
    if value == parts.GO:
        return "Go", "Camp" if s.rules.labels == 1 else "Go"
    return parts.SPACE_NAMES[value], parts.SPACE_NAMES[value]


def spoken_kind(cards: Cards, kind: int, *, is_plain: bool) -> str:
    """The name of a chance card, as printed or in plainer words. [GD-VAR-19]"""
    name = parts.PRINTED_NAMES[kind]
    name = parts.PLAIN_NAMES.get(name, name) if is_plain else name
    if kind in (parts.TELEPORT_NAMED, parts.TELEPORT_NAMED_2):
        return name.format(cards.teleports[kind - parts.TELEPORT_NAMED])
    return name


assert len(parts.PRINTED_NAMES) == len(parts.KINDS), "every kind has a name"  # noqa: S101
