"""What can happen at the table, and how is it told?"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits.components import Cards, location_name
from motherlode.games.digging_bandits.state import AIM_BRIDGE, AIM_PLOT, AIM_TECH, REASONS, State
from motherlode.kernel.contract import EventKind, Roll

__all__ = ["EVENT_KINDS", "STREAMS", "fact"]

STREAMS = ("dice", "bandits", "land", "dig", "draw", "doodads", "theft", "discards")
(
    DICE_STREAM,
    BANDIT_STREAM,
    LAND_STREAM,
    DIG_STREAM,
    DRAW_STREAM,
    DOODAD_STREAM,
    THEFT_STREAM,
    DISCARD_STREAM,
) = range(len(STREAMS))

SEAT = ("seat", "seat")
OTHER = ("other", "seat")
CARD = ("card", "card")
LOCATION = ("location", "location")
SPACE = ("space", "space")
BACK = ("back", "back")
AIM = ("aim", "aim")
COUNT = ("count", "number")
FIRST = ("first", "number")
SECOND = ("second", "number")
TWO_DICE = Roll("dice", 2)

# Every kind of event has a name, its facts and its sentence. [DB-INFO-04]
EVENT_KINDS = (
    EventKind("is_bandit", (SEAT,), "{seat} takes a seat."),
    EventKind("rolled_to_start", (SEAT, FIRST, SECOND), "{seat} rolls {first} and {second} to start.", roll=TWO_DICE),
    EventKind("took_doodad", (SEAT, CARD), "{seat} takes {card} for a 4 and a 2."),
    EventKind("starts", (SEAT,), "{seat} has the first turn."),
    EventKind("turn", (SEAT, COUNT), "Turn {count}: {seat}."),
    EventKind("extra_turn", (SEAT, COUNT), "Turn {count}: {seat} once more."),
    EventKind("rolled", (SEAT, FIRST, SECOND), "{seat} rolls {first} and {second}.", roll=TWO_DICE),
    EventKind("walked", (SEAT, LOCATION), "{seat} walks to {location}."),
    EventKind("warps", (SEAT, LOCATION), "{seat} will warp to {location}."),
    EventKind("warped", (SEAT, LOCATION), "{seat} is suddenly at {location}."),
    EventKind("met_bridge", (SEAT, OTHER, SPACE), "{seat} comes to the bridge of {other} on {space}."),
    EventKind("halted", (SEAT, SPACE), "{seat} stops at the near end of the bridge on {space}."),
    EventKind("stayed", (SEAT,), "{seat} stays where it is."),
    EventKind("offered_toll", (SEAT, OTHER), "{seat} offers {other} a Coin."),
    EventKind("paid_toll", (SEAT, OTHER), "{seat} pays {other} a Coin and crosses."),
    EventKind("played_tnt", (SEAT, OTHER, SPACE), "{seat} lights TNT under the bridge of {other} on {space}."),
    EventKind("bridge_destroyed", (SEAT, OTHER, SPACE), "The bridge of {other} on {space} is gone."),
    EventKind("bridge_dismantled", (SEAT, SPACE), "The bridge of {seat} on {space} is taken down."),
    EventKind("drew_doodad", (SEAT,), "{seat} takes a doodad in the Cabin."),
    EventKind("got", (SEAT, CARD), "{seat} has drawn {card}."),
    EventKind("drew", (SEAT, BACK), "{seat} draws a card from the {back} deck."),
    EventKind("revealed", (SEAT, CARD), "{seat} draws {card}."),
    EventKind("picks_up", (SEAT,), "{seat} wants to pick up."),
    EventKind("used", (SEAT, CARD), "{seat} uses {card}."),
    EventKind("claims", (SEAT, SPACE), "{seat} wants {space} for the Private Plot."),
    EventKind("plotted", (SEAT, SPACE), "{seat} marks {space} with the Private Plot."),
    EventKind("swapped", (SEAT, BACK, COUNT), "{seat} puts cards with the back {back} under their deck: {count}."),
    EventKind("put_under", (SEAT, CARD), "{seat} has put {card} under its deck."),
    EventKind("looked_at_land", (SEAT, SPACE), "{seat} looks through the layers of {space}."),
    EventKind("saw_layer", (SEAT, SPACE, ("place", "number"), CARD), "{seat} sees {card}, layer {place} of {space}.", is_note=True),
    EventKind("looked_at_deck", (SEAT, COUNT), "{seat} looks at {count} cards of the Draw deck."),
    EventKind("saw_deck", (SEAT, ("place", "number"), CARD), "{seat} sees {card}, number {place} of the Draw deck.", is_note=True),
    EventKind("magnet", (SEAT, OTHER, COUNT), "{other} hands {seat} {count} Coins."),
    EventKind("laid_tools", (SEAT, ("shovels", "number"), ("wheelbarrows", "number"), ("pickaxes", "number")),
        "{seat} lays out Shovels: {shovels}, Wheelbarrows: {wheelbarrows}, Pickaxes: {pickaxes}."),
    EventKind("laid_tool", (SEAT, CARD), "{seat} lays out {card}."),
    EventKind("dug", (SEAT, SPACE, CARD), "{seat} digs up {card} on {space}."),
    EventKind("dug_kept", (SEAT, SPACE), "{seat} digs on {space} and keeps a Land card."),
    EventKind("found", (SEAT, SPACE, CARD), "{seat} has found {card} on {space}."),
    EventKind("broke_stone", (SEAT, SPACE), "{seat} breaks the Stone."),
    EventKind("stone_stays", (SEAT, SPACE), "The Stone on {space} stays where it is."),
    EventKind("disarmed", (SEAT, SPACE), "The Dynamite on {space} is disarmed."),
    EventKind("exploded", (SEAT, SPACE), "The Dynamite on {space} explodes: {seat} loses everything."),
    EventKind("stopped_digging", (SEAT,), "{seat} stops digging."),
    EventKind("lost_cards", (SEAT, BACK, COUNT), "{seat} loses {count} cards with the back {back}."),
    EventKind("plot_lapsed", (SEAT, SPACE), "The Private Plot leaves {space}."),
    EventKind("plays", (SEAT, CARD), "{seat} plays {card}."),
    EventKind("plays_at", (SEAT, CARD, OTHER), "{seat} plays {card} at {other}."),
    EventKind("robs", (SEAT, OTHER, AIM), "{seat} sends an Outlaw to {other} for {aim}."),
    EventKind("offered_bribe", (SEAT, OTHER), "{seat} offers {other} 2 Coins."),
    EventKind("bribed", (SEAT, OTHER), "{other} takes the 2 Coins and leaves {seat} alone."),
    EventKind("stole", (SEAT, OTHER, AIM), "{seat} steals from {other}: {aim}."),
    EventKind("stolen", (SEAT, OTHER, CARD), "{seat} steals {card} from {other}."),
    EventKind("stole_nothing", (SEAT, OTHER), "{seat} finds nothing to steal from {other}."),
    EventKind("lassoed", (SEAT, OTHER), "{seat} looks at the hand of {other}."),
    EventKind("saw", (SEAT, OTHER, CARD), "{seat} sees {card} in the hand of {other}.", is_note=True),
    EventKind("builds", (SEAT, SPACE), "{seat} wants to build a bridge on {space} for 3 Coins."),
    EventKind("built", (SEAT, SPACE), "{seat} has a bridge on {space}."),
    EventKind("bridge_taken", (SEAT, OTHER, SPACE), "The bridge on {space} goes from {other} to {seat}."),
    EventKind("plot_taken", (SEAT, OTHER, SPACE), "The Private Plot on {space} goes from {other} to {seat}."),
    EventKind("nobody_objects", (), "Nobody objects."),
    EventKind("answers", (SEAT, CARD), "{seat} answers with {card}."),
    EventKind("too_late", (SEAT, CARD), "{seat} is too late with {card}."),
    EventKind("close_call", (SEAT, CARD, FIRST, SECOND), "A close call: {seat} rolls {first} and {second} for {card}.", roll=TWO_DICE),
    EventKind("rolled_back", (SEAT, FIRST, SECOND), "{seat} rolls {first} and {second} in reply.", roll=TWO_DICE),
    EventKind("keeps_card", (SEAT, CARD), "{seat} takes {card} back."),
    EventKind("stopped", (SEAT, CARD), "{seat} stops it with {card}."),
    EventKind("sheriff_stands", (SEAT, OTHER), "{other} is stopped by the Sheriff of {seat}."),
    EventKind("stands_aside", (SEAT,), "{seat} stays out of the Train Heist."),
    EventKind("duelled", (SEAT, FIRST, SECOND), "{seat} rolls {first} and {second} in the Duel.", roll=TWO_DICE),
    EventKind("won_duel", (SEAT, OTHER), "{seat} takes all cards of {other}."),
    EventKind("duel_tied", (SEAT, OTHER), "{seat} and {other} keep their cards."),
    EventKind("gambled", (SEAT,), "{seat} gambles everything away."),
    EventKind("passed_on", (SEAT, OTHER, COUNT), "{seat} passes {count} cards on to {other}."),
    EventKind("card_moved", (SEAT, OTHER, CARD, COUNT), "{seat} hands {other} {card}: {count}."),
    EventKind("backs_moved", (SEAT, OTHER, BACK, COUNT), "{seat} hands {other} cards with the back {back}: {count}."),
    EventKind("no_effect", (SEAT, CARD), "{card} has no effect."),
    EventKind("shuffled", (SEAT, COUNT), "{seat} has shuffled the Draw deck; times: {count}."),
    EventKind("top_seen", (SEAT, ("is_immediate", "number")), "{seat} learns whether an immediate card is on top: {is_immediate}."),
    EventKind("tips", (SEAT, COUNT), "{seat} takes {count} cards from the Landfill."),
    EventKind("saw_landfill", (SEAT, CARD), "{seat} sees {card} from the Landfill.", is_note=True),
    EventKind("tipped", (SEAT, SPACE), "{seat} puts a card onto {space}."),
    EventKind("tipped_card", (SEAT, SPACE, CARD), "{seat} has put {card} onto {space}."),
    EventKind("offers", (SEAT, COUNT), "{seat} makes offer {count}."),
    EventKind("gives", (SEAT, CARD, COUNT), "{seat} would give {card}: {count}."),
    EventKind("gives_bridge", (SEAT, SPACE), "{seat} would give the bridge on {space}."),
    EventKind("gives_plot", (SEAT,), "{seat} would give the Private Plot."),
    EventKind("wants", (SEAT, CARD, COUNT), "{seat} wants {card}: {count}."),
    EventKind("wants_bridge", (SEAT, SPACE), "{seat} wants the bridge on {space}."),
    EventKind("wants_plot", (SEAT,), "{seat} wants the Private Plot."),
    EventKind("accepts", (SEAT,), "{seat} accepts."),
    EventKind("declines", (SEAT,), "{seat} declines."),
    EventKind("counters", (SEAT,), "{seat} makes a counter-offer."),
    EventKind("agreed", (SEAT, OTHER), "{seat} and {other} agree."),
    EventKind("traded", (SEAT, OTHER), "{seat} and {other} exchange."),
    EventKind("trade_failed", (SEAT,), "The Trade of {seat} comes to nothing."),
    EventKind("turned_in", (SEAT, ("bandit", "bandit")), "{seat} turns in the WANTED pair of {bandit}."),
    EventKind("plays_life", (SEAT, OTHER), "{seat} plays the Saving Spoon for {other}."),
    EventKind("saved", (SEAT,), "{seat} stays in the game, with no cards."),
    EventKind("eliminated", (SEAT, OTHER), "{other} is eliminated by {seat}."),
    EventKind("took_all", (SEAT, OTHER, COUNT), "{seat} takes {count} cards of {other}."),
    EventKind("cashed", (SEAT,), "{seat} cashes in the GOLD."),
    EventKind("plays_again", (SEAT,), "{seat} plays Double-time."),
    EventKind("resigned", (SEAT,), "{seat} resigns."),
    EventKind("ended", (("reason", "reason"), COUNT), "The game is over after {count} turns: {reason}."),
    EventKind("won", (SEAT,), "{seat} wins."),
)  # fmt: skip
(
    IS_BANDIT,
    ROLLED_TO_START,
    TOOK_DOODAD,
    STARTS,
    TURN,
    EXTRA_TURN,
    ROLLED,
    WALKED,
    WARPS,
    WARPED,
    MET_BRIDGE,
    HALTED,
    STAYED,
    OFFERED_TOLL,
    PAID_TOLL,
    PLAYED_TNT,
    BRIDGE_DESTROYED,
    BRIDGE_DISMANTLED,
    DREW_DOODAD,
    GOT,
    DREW,
    REVEALED,
    PICKS_UP,
    USED,
    CLAIMS,
    PLOTTED,
    SWAPPED,
    PUT_UNDER,
    LOOKED_AT_LAND,
    SAW_LAYER,
    LOOKED_AT_DECK,
    SAW_DECK,
    MAGNET,
    LAID_TOOLS,
    LAID_TOOL,
    DUG,
    DUG_KEPT,
    FOUND,
    BROKE_STONE,
    STONE_STAYS,
    DISARMED,
    EXPLODED,
    STOPPED_DIGGING,
    LOST_CARDS,
    PLOT_LAPSED,
    PLAYS,
    PLAYS_AT,
    ROBS,
    OFFERED_BRIBE,
    BRIBED,
    STOLE,
    STOLEN,
    STOLE_NOTHING,
    LASSOED,
    SAW,
    BUILDS,
    BUILT,
    BRIDGE_TAKEN,
    PLOT_TAKEN,
    NOBODY_OBJECTS,
    ANSWERS,
    TOO_LATE,
    CLOSE_CALL,
    ROLLED_BACK,
    KEEPS_CARD,
    STOPPED,
    SHERIFF_STANDS,
    STANDS_ASIDE,
    DUELLED,
    WON_DUEL,
    DUEL_TIED,
    GAMBLED,
    PASSED_ON,
    CARD_MOVED,
    BACKS_MOVED,
    NO_EFFECT,
    SHUFFLED,
    TOP_SEEN,
    TIPS,
    SAW_LANDFILL,
    TIPPED,
    TIPPED_CARD,
    OFFERS,
    GIVES,
    GIVES_BRIDGE,
    GIVES_PLOT,
    WANTS,
    WANTS_BRIDGE,
    WANTS_PLOT,
    HAS_ACCEPTED,
    HAS_DECLINED,
    HAS_COUNTERED,
    AGREED,
    TRADED,
    TRADE_FAILED,
    TURNED_IN,
    PLAYS_LIFE,
    SAVED,
    ELIMINATED,
    TOOK_ALL,
    CASHED,
    PLAYS_AGAIN,
    HAS_RESIGNED,
    ENDED,
    WON,
) = range(len(EVENT_KINDS))

REASON_WORDS = {
    "gold_cashed": "the GOLD was cashed in",
    "last_standing": "nobody else is left",
    "turn_limit": "the last turn has been played",
}
AIM_WORDS = {AIM_TECH: "a Tech Card", AIM_BRIDGE: "the bridge", AIM_PLOT: "the Private Plot"}
AIM_NAMES = {AIM_TECH: "tech", AIM_BRIDGE: "bridge", AIM_PLOT: "plot"}


def fact(s: State, cards: Cards, sort: str, value: int) -> tuple[str | int, str]:
    """A fact of an event: as a program takes it, and as a person says it."""
    if sort == "seat":
        return value, seat_name(s, cards, value)
    if sort == "bandit":
        return cards.bandits[value].id, cards.bandits[value].name
    if sort == "card":
        return cards.card(value), cards.spoken(value)
    if sort == "location":
        return location_name(cards, value), spoken_location(cards, value)
    if sort == "space":
        return parts.LAND_NAMES[value], parts.LAND_NAMES[value]
    if sort == "back":
        return parts.BACKS[value], parts.BACKS[value].capitalize()
    if sort == "aim":
        return aim_name(value)
    if sort == "reason":
        return REASONS[value], REASON_WORDS[REASONS[value]]
    return value, str(value)


def seat_name(s: State, cards: Cards, seat: int) -> str:
    """Who sits there, by the bandit; before bandits are taken, by the seat."""
    bandit = s.bandit[seat]
    return cards.bandits[bandit].name if bandit < parts.BANDITS else f"Seat {seat + 1}"


def aim_name(value: int) -> tuple[str, str]:
    """What an Outlaw is after: as a program takes it, and as a person says it."""
    if value in AIM_NAMES:
        return AIM_NAMES[value], AIM_WORDS[value]
    return parts.BACKS[value], f"a card with the back {parts.BACKS[value].capitalize()}"


def spoken_location(cards: Cards, location: int) -> str:
    """A place on the board, as a person says it."""
    if location >= parts.RING:
        return "the Hideout Cabin"
    name = cards.ring[location]
    return cards.towns[parts.TOWN_NAMES.index(name)] if name in parts.TOWN_NAMES else name
