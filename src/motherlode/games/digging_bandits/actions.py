"""What can a player declare? The fixed numbering of actions, and how each is written."""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits.components import Cards, location_name
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.contract import Action

__all__ = ["ACTIONS", "action"]

# Words that mean the same whoever says them and when.
PLAIN = (
    "roll",
    "western_warp",
    "pay",
    "tnt",
    "stay",
    "stop",
    "walk",
    "warp",
    "none",
    "draw from dig",
    "draw from draw",
    "dig",
    "play bridge",
    "play lasso",
    "play outlaw",
    "play trade",
    "pick up",
    "win",
    "end",
    "standard tools",
    "mining_site",
    "saving_spoon",
    "continue",
    "another",
    "shuffle again",
    "take one",
    "take two",
    "bribe",
    "play it",
    "no",
    "nobody",
    "cash gold",
    "done",
    "abandon",
    "accept",
    "decline",
    "counter",
    "new offer",
    "give up",
    "pass",
    "cowboy",
    "cowboy close",
    "cowboy late",
    "bandits_block",
    "bandits_block close",
    "bandits_block late",
    "sheriff",
    "sheriff close",
    "sheriff late",
)
(
    ROLL,
    USE_WARP,
    PAY,
    LIGHT_TNT,
    STAY,
    STOP,
    WALK,
    WARP,
    NONE,
    FROM_DIG,
    FROM_DRAW,
    DIG_NOW,
    PLAY_BRIDGE,
    PLAY_LASSO,
    PLAY_OUTLAW,
    PLAY_TRADE,
    PICK_UP,
    GO_WIN,
    END_TURN,
    WITH_TOOLS,
    WITH_SITE,
    WITH_SPOON,
    CONTINUE,
    ANOTHER,
    AGAIN,
    TAKE_ONE,
    TAKE_TWO,
    PAY_BRIBE,
    PLAY_IT,
    NO,
    NO_ONE,
    CASH_GOLD,
    DONE,
    ABANDON,
    ACCEPT,
    DECLINE,
    COUNTER,
    NEW_OFFER,
    GIVE_UP,
    PASS,
    COWBOY_ANSWER,  # in time, then close and late
    _COWBOY_CLOSE,
    _COWBOY_LATE,
    BLOCK_ANSWER,
    _BLOCK_CLOSE,
    _BLOCK_LATE,
    SHERIFF_ANSWER,
    _SHERIFF_CLOSE,
    _SHERIFF_LATE,
) = range(len(PLAIN))
STAMPS = 3

# The doodads of the bonus action. [DB-TURN-07]
BONUS_DOODADS = (
    parts.CARD_CACHE,
    parts.GOLDEN_GUIDE,
    parts.MONEY_MAGNET,
    parts.OUIJA_ORACLE,
    parts.PRIVATE_PLOT,
)

USE = len(PLAIN)  # a doodad as the bonus action
GO = USE + len(BONUS_DOODADS)  # a location
AT = GO + parts.LOCATIONS  # a LAND space
PICK = AT + parts.LANDS  # a card, by type
SHOVELS = PICK + parts.KINDS  # how many of each tool
WHEELBARROWS = SHOVELS + int(parts.COUNTS[parts.SHOVEL]) + 1
PICKAXES = WHEELBARROWS + int(parts.COUNTS[parts.WHEELBARROW]) + 1
CHOOSE = PICKAXES + int(parts.COUNTS[parts.PICKAXE]) + 1  # a seat
TAKE = CHOOSE + parts.SEATS  # what an Outlaw is after: the four backs, tech, bridge, plot
TAKES = (*parts.BACKS, "tech", "bridge", "plot")
TURN_IN = TAKE + len(TAKES)  # the WANTED pair of a bandit
BE = TURN_IN + parts.BANDITS  # a bandit
LIST = BE + parts.BANDITS  # in an offer: a card by type, a bridge by space, the Plot
LIST_BRIDGE = LIST + parts.OWNED
LIST_PLOT = LIST_BRIDGE + parts.LANDS
ACTIONS = LIST_PLOT + 1


def action(s: State, cards: Cards, number: int) -> Action:
    """An action in words: `roll`, `shovels 2`, `choose jesse`, `to L3`, `list coin`."""
    if number < USE:
        words = PLAIN[number]
        name = words.replace(" ", "_")
        return Action(number, words, name)
    if number < SHOVELS:
        return _place_or_card(cards, number)
    if number < CHOOSE:
        return _number_of_tools(number)
    return _choice(s, cards, number)


def _place_or_card(cards: Cards, number: int) -> Action:
    """A doodad to use, somewhere to go, a space, a card."""
    if number < GO:
        doodad = parts.TYPES[BONUS_DOODADS[number - USE]]
        return Action(number, f"use {doodad}", "use", {"card": doodad})
    if number < AT:
        where = location_name(cards, number - GO)
        return Action(number, f"to {where.lower()}", "to", {"location": where})
    if number < PICK:
        space = parts.LAND_NAMES[number - AT]
        return Action(number, f"on {space.lower()}", "on", {"space": space})
    card = cards.card(number - PICK)
    return Action(number, f"card {card}", "card", {"card": card})


def _number_of_tools(number: int) -> Action:
    """How many tools of one sort are laid out."""
    if number < WHEELBARROWS:
        name, count = "shovels", number - SHOVELS
    elif number < PICKAXES:
        name, count = "wheelbarrows", number - WHEELBARROWS
    else:
        name, count = "pickaxes", number - PICKAXES
    return Action(number, f"{name} {count}", name, {"count": count})


def _choice(s: State, cards: Cards, number: int) -> Action:
    """A seat, something to take, a bandit, a line of an offer."""
    if number < TAKE:
        seat = number - CHOOSE
        bandit = s.bandit[seat]
        name = cards.bandits[bandit].id if bandit < parts.BANDITS else f"seat {seat + 1}"
        return Action(number, f"choose {name}", "choose", {"seat": seat})
    if number < TURN_IN:
        aim = TAKES[number - TAKE]
        return Action(number, f"take {aim}", "take", {"aim": aim})
    if number < LIST:
        name = "turn_in" if number < BE else "be"
        bandit_id = cards.bandits[(number - TURN_IN) % parts.BANDITS].id
        return Action(number, f"{name.replace('_', ' ')} {bandit_id}", name, {"bandit": bandit_id})
    return _line(cards, number)


def _line(cards: Cards, number: int) -> Action:
    """A line of an offer."""
    if number < LIST_BRIDGE:
        card = cards.card(number - LIST)
        return Action(number, f"list {card}", "list", {"card": card})
    if number < LIST_PLOT:
        space = parts.LAND_NAMES[number - LIST_BRIDGE]
        return Action(number, f"list bridge {space.lower()}", "list_bridge", {"space": space})
    return Action(number, "list plot", "list_plot")
