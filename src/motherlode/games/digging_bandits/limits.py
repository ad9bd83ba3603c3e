"""What could a seat choose, part by part, before anything is sent? Limits, aims and partners, so that a board knows no rule."""

import msgspec

from motherlode.games.digging_bandits.components import (
    BRIDGE,
    CABIN,
    COUNTS,
    LAND_NAMES,
    LANDS,
    LASSO,
    MINING_SITE,
    OUTLAW,
    OWNED,
    PICKAXE,
    PRIVATE_PLOT,
    RING,
    SAVING_SPOON,
    SHOVEL,
    TRADE,
    WESTERN_WARP,
    WHEELBARROW,
    Cards,
    location_name,
)
from motherlode.games.digging_bandits.events import aim_name
from motherlode.games.digging_bandits.pending import let_go, marks
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import is_exposed
from motherlode.games.digging_bandits.rules.bridges import is_building_land
from motherlode.games.digging_bandits.rules.digging import (
    SHOVEL_LAYERS,
    WHEELBARROW_LAYERS,
    may_use_site,
    most_wheelbarrows,
)
from motherlode.games.digging_bandits.rules.doodads import is_plot_land
from motherlode.games.digging_bandits.rules.info import held, holds
from motherlode.games.digging_bandits.rules.movement import MOVE, next_location
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE, TRADE_WANT, most_wanted, spare
from motherlode.games.digging_bandits.rules.outlaw import is_aim, outlaw_targets
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER, TRADE_PICK
from motherlode.games.digging_bandits.rules.windows import BEST, SIDES, best_of
from motherlode.games.digging_bandits.state import AIMS, NOBODY, State
from motherlode.games.digging_bandits.tries import tries_of

__all__ = ["Limits", "ToolLimits", "limits_of"]

TRADING = (TRADE_GIVE, TRADE_WANT, TRADE_ANSWER, TRADE_PICK)


class ToolLimits(msgspec.Struct, frozen=True):
    """How many of a tool a digging hand could have, and how deep each digs."""

    most: int
    lifts: int | None  # layers; None is a tool that lifts all there are, by itself


class Limits(msgspec.Struct, frozen=True):
    """What a seat that is asked could choose with the cards it holds; of all others nothing is said."""

    tools: dict[str, ToolLimits] = {}  # those that could dig
    places: dict[str, list[str]] = {}  # by card: where it could be played
    seats: dict[str, list[int]] = {}  # by card: at whom
    aims: dict[str, list[str]] = {}  # by seat: what an Outlaw could take
    give: dict[str, int] = {}  # the most of each line of an offer: a type, "bridge L3", "plot"
    want: dict[str, int] = {}  # the most of each type, and of "all" together
    want_board: dict[str, list[str]] = {}  # by partner: lines on the board; of one partner only
    refusals: dict[str, str] = {}  # by tool, seat or kind of place that cannot be chosen: the rule
    odds: dict[str, int] = {}  # in percent: that a roll ends in a "town", or is a 4-2
    tries: dict[str, str] = {}  # by card of the hand: how it is played, in words
    let_go: list[str] = []  # the action that lets a question about an announced event go
    marks: list[str] = []  # "masked": asked even without a choice; "concerned": done to the viewer


def limits_of(s: State, cards: Cards, seat: int) -> Limits:
    """The limits of a seat, from its own cards and what lies open."""
    tools = _tools(s, seat)
    seats = _seats(s, seat)
    may_trade = holds(s, seat, TRADE) or decision_of(s, seat) in TRADING
    return Limits(
        tools=tools,
        places=_places(s, cards, seat),
        seats=seats,
        aims={str(other): _aims(s, seat, other) for other in seats.get("outlaw", [])},
        give=_givable(s, cards, seat) if may_trade else {},
        want=_wantable(s, cards, seat) if may_trade else {},
        want_board=_boards(s, seat) if may_trade else {},
        refusals={**_idle_tools(s, seat, tools), **_out_of_reach(s, seat, seats), **ELSEWHERE},
        odds={"town": _town_odds(s, cards, seat)} if decision_of(s, seat) == MOVE else {},
        tries=tries_of(s, cards, seat),
        let_go=let_go(s, seat),
        marks=marks(s, seat),
    )


def _town_odds(s: State, cards: Cards, seat: int) -> int:
    """How likely a roll ends in a town, with the 4-2 that leads anywhere; in percent. [DB-MOVE-02, DB-FT-01]"""
    ahead = [s.location[seat]]
    for _ in range(2 * SIDES):
        ahead.append(next_location(s, ahead[-1]))
    is_town = [location_name(cards, one).startswith("T") for one in ahead]
    rolls = [(one, two) for one in range(1, SIDES + 1) for two in range(1, SIDES + 1)]
    good = sum(is_town[one + two] or best_of(one, two) == BEST for one, two in rolls)
    return round(100 * good / len(rolls))


# Digging


def _tools(s: State, seat: int) -> dict[str, ToolLimits]:
    tools = {
        "shovel": ToolLimits(held(s, seat, SHOVEL), SHOVEL_LAYERS),
        "wheelbarrow": ToolLimits(most_wheelbarrows(s, seat), WHEELBARROW_LAYERS),
        "pickaxe": ToolLimits(held(s, seat, PICKAXE), 0),
        "mining_site": ToolLimits(int(may_use_site(s, seat)), None),
        "saving_spoon": ToolLimits(int(holds(s, seat, SAVING_SPOON)), None),
    }
    return {name: tool for name, tool in tools.items() if tool.most > 0}


def _idle_tools(s: State, seat: int, tools: dict[str, ToolLimits]) -> dict[str, str]:
    """The tools in the hand that cannot dig for want of Tech Cards."""
    rules = {
        "wheelbarrow": (WHEELBARROW, "DB-DIG-03"),
        "mining_site": (MINING_SITE, "DB-DIG-02"),
    }
    return {
        tool: rule
        for tool, (card, rule) in rules.items()
        if tool not in tools and holds(s, seat, card)
    }


# Cards that are aimed


def _places(s: State, cards: Cards, seat: int) -> dict[str, list[str]]:
    building = [LAND_NAMES[space] for space in range(LANDS) if is_building_land(s, space)]
    plots = [LAND_NAMES[space] for space in range(LANDS) if is_plot_land(s, space)]
    away = [place for place in (*range(RING), CABIN) if place != s.location[seat]]
    warps = [location_name(cards, place) for place in away]
    open_to = {BRIDGE: building, PRIVATE_PLOT: plots, WESTERN_WARP: warps}
    return {cards.card(card): found for card, found in open_to.items() if holds(s, seat, card)}


def _seats(s: State, seat: int) -> dict[str, list[int]]:
    """At whom a Lasso or an Outlaw could be played."""
    others = [other for other in range(s.players) if other != seat]
    robbed = outlaw_targets(s, seat)
    found = {}
    if holds(s, seat, LASSO):
        found["lasso"] = [other for other in others if is_exposed(s, other)]
    if holds(s, seat, OUTLAW):
        found["outlaw"] = [other for other in others if robbed >> other & 1]
    return found


def _aims(s: State, seat: int, other: int) -> list[str]:
    return [aim_name(aim)[0] for aim in range(AIMS) if is_aim(s, seat, other, aim)]


def _out_of_reach(s: State, seat: int, seats: dict[str, list[int]]) -> dict[str, str]:
    """The seats at which one of these cards cannot be played, in the Cabin or with nothing to steal."""
    spared = {
        other
        for found in seats.values()
        for other in range(s.players)
        if other != seat and other not in found
    }
    return {
        f"seat {other}": "DB-CABIN-03" if s.location[other] == CABIN else "DB-OUTL-03"
        for other in sorted(spared)
    }


# Where one does not stand, nothing can be done.
ELSEWHERE = {"land": "DB-DIG-01", "town": "DB-TOWN-01", "cabin": "DB-CABIN-01"}


# Offers


def _givable(s: State, cards: Cards, seat: int) -> dict[str, int]:
    spares = {cards.card(card): spare(s, seat, card) for card in range(OWNED)}
    some = {card: number for card, number in spares.items() if number > 0}
    return {**some, **dict.fromkeys(_board(s, seat), 1)}


def _wantable(s: State, cards: Cards, seat: int) -> dict[str, int]:
    """As many of a type as there are, and no more cards in all than a partner owns."""
    types = {cards.card(card): int(COUNTS[card]) for card in range(OWNED)}
    return {**types, "all": most_wanted(s, seat)}


def _boards(s: State, seat: int) -> dict[str, list[str]]:
    boards = {str(other): _board(s, other) for other in _partners(s, seat)}
    return {other: lines for other, lines in boards.items() if lines}


def _partners(s: State, seat: int) -> list[int]:
    """Whose cards may be asked for: the actor's in a counter-offer, else those of everybody outside the Cabin."""
    if seat != s.turn:
        return [s.turn]
    return [other for other in range(s.players) if other != seat and is_exposed(s, other)]


def _board(s: State, seat: int) -> list[str]:
    """What a seat has on the board that can change hands."""
    spaces = [LAND_NAMES[space] for space in range(LANDS) if s.bridge_of[space] == seat]
    has_plot = s.plot != NOBODY and s.plot_owner == seat
    return [*(f"bridge {name}" for name in spaces), *(["plot"] if has_plot else [])]
