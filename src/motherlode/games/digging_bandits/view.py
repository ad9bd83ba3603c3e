"""What does each seat see? All that lies open, its own cards, and whatever else it has seen. [DB-INFO]"""

import msgspec

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import Cards, location_name
from motherlode.games.digging_bandits.events import aim_name
from motherlode.games.digging_bandits.limits import Limits, limits_of
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.pending import against
from motherlode.games.digging_bandits.public import public
from motherlode.games.digging_bandits.questions import DECISIONS
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import are_partners, is_in
from motherlode.games.digging_bandits.rules.digging import DIG_ON
from motherlode.games.digging_bandits.rules.discard import removed
from motherlode.games.digging_bandits.rules.main_actions import PLAY_MORE
from motherlode.games.digging_bandits.rules.movement import next_location
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER
from motherlode.games.digging_bandits.rules.triggers import NAMES, T03, T17, T20
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import State
from motherlode.games.digging_bandits.trade_view import OfferView, answer_of, offer_of
from motherlode.games.digging_bandits.turn_steps import turn_step
from motherlode.kernel.contract import REFEREE, SPECTATOR, Standing
from motherlode.kernel.piles import is_known, size
from motherlode.kernel.record import Array

__all__ = ["EventView", "Limits", "OfferView", "SeatView", "SpaceView", "View", "standings", "view"]

MAIN_STEPS = ("dig", "play", "pick_up", "win")


class SpaceView(msgspec.Struct, frozen=True):
    """A LAND space: how many layers, which of them the viewer knows, bridge and Plot. [DB-INFO-02]"""

    id: str
    layers: int
    cards: list[str | None]  # from the top; None is one the viewer has not seen
    bridge: int | None
    plot: int | None


class EventView(msgspec.Struct, frozen=True):
    """An announced event that waits: its row of the trigger table, whose, with what, at whom."""

    trigger: str
    actor: int
    card: str | None
    target: int | None
    aim: str | None
    space: str | None
    place: str | None  # what it is about: its space, or where a roll or a warp leads
    against: int | None  # whom it is done to, or who did what it stops


class SeatView(msgspec.Struct, frozen=True):
    """A bandit's things, as far as the viewer knows them. [DB-INFO-01]"""

    seat: int
    bandit: str | None
    name: str
    colour: str
    location: str | None
    is_near: bool  # at the near end of a bridge
    backs: dict[str, int]
    tech: int
    hand: list[str] | None
    known: list[str]  # cards of the hand that the viewer has seen
    bridges: list[str]
    partner: int | None  # the other seat of its team
    offer: OfferView | None
    answer: str | None
    is_in: bool
    has_resigned: bool
    is_winner: bool


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    players: int
    turns: int
    max_turns: int | None
    first: int
    turn: int | None
    asked: list[int]
    decision: str
    turn_step: str | None  # "move", "bonus", "dig", "play", "pick_up" or "win"; None between them
    is_extra: bool
    is_bound: bool
    has_landed: bool
    dice: list[int]
    steps: int
    goal: str | None
    taken: int
    given_up: list[str]  # main actions that are taken or passed over in this turn
    playing: str | None  # the card of which another may be played now
    tools: dict[str, int]
    capacity: int | None
    stack: list[EventView]
    table: dict[str, int]
    gone: dict[str, int]
    trail: list[str]  # clockwise
    cabin_exit: str  # the first step out of the Cabin
    land: list[SpaceView]
    landfill: list[
        str | None
    ]  # from the top; None is a card the viewer has not seen, as in the decks
    dig_deck: list[str | None]
    draw_deck: list[str | None]
    doodad_deck: list[str | None]
    public: dict[str, list[int]]  # by space or deck: places from the top that everybody has seen
    is_top_immediate: bool | None
    offers_made: int
    has_memory_aid: bool
    is_race: bool
    needs_tech: bool  # whether Wheelbarrows and Mining Sites need Tech Cards
    has_teams: bool
    seats: list[SeatView]
    dynamites: int  # in the box
    limits: Limits  # of the viewer, while it is asked
    reason: str | None
    winners: list[int]


def view(s: State, cards: Cards, seat: int | str | None, sight: None) -> View:
    """The table as a seat sees it; whether a board shows what all have seen is a switch. [DB-VAR-13]"""
    is_done = s.stage == st.OVER
    is_referee = seat == REFEREE
    is_asked = isinstance(seat, int) and s.asked >> seat & 1 == 1
    decision = _decision(s, seat, is_inside=is_asked or is_referee)
    return View(
        seat=seat if isinstance(seat, int) else None,
        players=s.players,
        turns=s.turns,
        max_turns=s.rules.max_turns or None,
        first=s.first,
        turn=None if is_done else s.turn,
        asked=_asked(s, seat),
        decision=decision,
        turn_step=turn_step(decision, s.event[0, st.TRIGGER] if s.depth else None),
        is_extra=s.is_extra == 1,
        is_bound=s.is_bound == 1,
        has_landed=s.has_landed == 1,
        dice=[s.die[0], s.die[1]],
        steps=s.steps,
        goal=_goal(s, cards),
        taken=s.taken,
        given_up=list(MAIN_STEPS[: s.step]),
        playing=cards.card(s.playing) if s.stage == PLAY_MORE else None,
        tools=_tools(s),
        capacity=s.capacity if s.stage == DIG_ON else None,
        stack=[_event(s, cards, number) for number in range(s.depth)],
        table=_counted(cards, s.table),
        gone={
            cards.card(card): removed(s, card) for card in range(parts.KINDS) if removed(s, card)
        },
        trail=list(cards.ring),
        cabin_exit=cards.ring[s.exit],
        land=[_space(s, cards, space, seat) for space in range(parts.LANDS)],
        landfill=_part(s, cards, st.LANDFILL, seat),
        dig_deck=_deck(cards, s.dig_deck, seat),
        draw_deck=_deck(cards, s.draw_deck, seat),
        doodad_deck=_deck(cards, s.doodad_deck, seat),
        public={} if is_referee else public(s),
        is_top_immediate=_top(s, seat),
        offers_made=s.offers_made,
        has_memory_aid=s.rules.memory_aid == 1,
        is_race=s.rules.race_reactions == 1,
        needs_tech=s.rules.quick_no_tech == 0,
        has_teams=s.rules.two_vs_two == 1,
        seats=[_seat(s, cards, one, seat) for one in range(s.players)],
        dynamites=int(parts.COUNTS[parts.DYNAMITE]),
        limits=limits_of(s, cards, seat) if isinstance(seat, int) and is_asked else Limits(),
        reason=st.REASONS[s.reason] if is_done else None,
        winners=[one for one in range(s.players) if s.winners >> one & 1],
    )


# What is being decided


def _asked(s: State, seat: int | str | None) -> list[int]:
    """Who is asked; in a window only whether the viewer is. [DB-REACT-11]"""
    asked = [one for one in range(s.players) if s.asked >> one & 1]
    is_sealed = s.stage in (REACT, TRADE_ANSWER)
    return [one for one in asked if one == seat] if is_sealed else asked


def _decision(s: State, seat: int | str | None, *, is_inside: bool) -> str:
    """The decision that is awaited, for the others the one they know of."""
    stage = s.stage
    if is_inside:
        stage = decision_of(s, seat if isinstance(seat, int) else s.turn)
    if stage == REACT:
        trigger = s.event[s.depth - 1, st.TRIGGER]
        return {T03: "react_dynamite", T17: "react_sheriff"}.get(trigger, "react")
    return DECISIONS[stage]


def _goal(s: State, cards: Cards) -> str | None:
    """Where a warp that was announced leads."""
    if s.depth == 0 or s.event[0, st.SPACE] == st.NOBODY:
        return None
    is_warp = s.event[0, st.TRIGGER] == T17 or s.event[0, st.CARD] == parts.WESTERN_WARP
    return location_name(cards, s.event[0, st.SPACE]) if is_warp else None


def _tools(s: State) -> dict[str, int]:
    """The digging hand, once it is laid out."""
    return {"shovel": s.tools[0], "wheelbarrow": s.tools[1], "pickaxe": s.tools[2]}


def _event(s: State, cards: Cards, number: int) -> EventView:
    trigger, card, target = (s.event[number, column] for column in (st.TRIGGER, st.CARD, st.TARGET))
    space = s.event[number, st.SPACE]
    names = NAMES[trigger]
    is_placed = names in {"T01", "T02", "T03", "T05", "T06", "T10"} or card == parts.PRIVATE_PLOT
    is_aimed = names in {"T07", "T08"}
    land = parts.LAND_NAMES[space] if is_placed and space < parts.LANDS else None
    return EventView(
        names,
        s.event[number, st.ACTOR],
        cards.card(card) if card < parts.KINDS else None,
        target if target != st.NOBODY else None,
        aim_name(s.event[number, st.AIM])[0] if is_aimed else None,
        land,
        land or _destination(s, cards, trigger),
        against(s, number),
    )


def _destination(s: State, cards: Cards, trigger: int) -> str | None:
    """Where a roll or a warp that was announced leads, if nothing comes between. [DB-MOVE-02, DB-FT-05]"""
    goal = _goal(s, cards)
    if trigger != T17 or goal is not None:
        return goal if trigger in (T17, T20) else None
    location = s.location[s.turn]
    for _ in range(s.steps):
        location = next_location(s, location)
    return location_name(cards, location)


def _counted(cards: Cards, numbers: Array) -> dict[str, int]:
    return {cards.card(card): numbers[card] for card in range(parts.KINDS) if numbers[card]}


# Cards


def _knows(pile: Array, place: int, seat: int | str | None) -> bool:
    """Whether the viewer knows the card at a place; the referee does."""
    return seat == REFEREE or is_known(pile, place, seat if isinstance(seat, int) else SPECTATOR)


def _seen(
    cards: Cards, pile: Array, first: int, count: int, seat: int | str | None
) -> list[str | None]:
    """So many cards of a pile from a row on, from the top, as far as the viewer knows them."""
    return [
        cards.card(pile[place, 0]) if _knows(pile, place, seat) else None
        for place in range(first + count - 1, first - 1, -1)
    ]


def _part(s: State, cards: Cards, part: int, seat: int | str | None) -> list[str | None]:
    return _seen(cards, s.land, row(s.height, part, 1), s.height[part], seat)


def _deck(cards: Cards, pile: Array, seat: int | str | None) -> list[str | None]:
    return _seen(cards, pile, 1, size(pile), seat)


def _top(s: State, seat: int | str | None) -> bool | None:
    """Whether an immediate card is on top, for those who know. [DB-SHUF-01]"""
    viewer = seat if isinstance(seat, int) else SPECTATOR
    is_told = seat == REFEREE or s.top_told >> viewer & 1 == 1
    if size(s.draw_deck) == 0 or not is_told:
        return None
    return s.draw_deck[size(s.draw_deck), 0] >= parts.IMMEDIATE


def _space(s: State, cards: Cards, space: int, seat: int | str | None) -> SpaceView:
    bridge = s.bridge_of[space]
    return SpaceView(
        parts.LAND_NAMES[space],
        s.height[space],
        _part(s, cards, space, seat),
        bridge if bridge != st.NOBODY else None,
        s.plot_owner if s.plot == space else None,
    )


# Seats


def _seat(s: State, cards: Cards, seat: int, viewer: int | str | None) -> SeatView:
    is_own = viewer in {seat, REFEREE}
    bandit = s.bandit[seat]
    location = s.location[seat]
    first = row(s.hand_size, seat, 1)
    places = range(first, first + s.hand_size[seat])
    held = [s.hands[place, 0] for place in places]
    known = [s.hands[place, 0] for place in places if _knows(s.hands, place, viewer)]
    return SeatView(
        seat=seat,
        bandit=cards.bandits[bandit].id if bandit < parts.BANDITS else None,
        name=cards.bandits[bandit].name if bandit < parts.BANDITS else f"Seat {seat + 1}",
        colour=cards.bandits[bandit].colour if bandit < parts.BANDITS else "",
        location=location_name(cards, location) if location != parts.NOWHERE else None,
        is_near=s.is_near >> seat & 1 == 1,
        backs={
            name: sum(int(parts.BACK[card]) == back for card in held)
            for back, name in enumerate(parts.BACKS)
        },
        tech=s.tech[seat],
        hand=_hand(cards, held) if is_own else None,
        known=[] if is_own else _hand(cards, known),
        bridges=[
            parts.LAND_NAMES[space] for space in range(parts.LANDS) if s.bridge_of[space] == seat
        ],
        partner=_partner(s, seat),
        offer=offer_of(s, cards, seat, viewer),
        answer=answer_of(s, seat),
        is_in=is_in(s, seat),
        has_resigned=s.resigned >> seat & 1 == 1,
        is_winner=s.winners >> seat & 1 == 1,
    )


def _partner(s: State, seat: int) -> int | None:
    others = [one for one in range(s.players) if one != seat and are_partners(s, seat, one)]
    return others[0] if others else None


def _hand(cards: Cards, held: list[int]) -> list[str]:
    return [cards.card(card) for card in sorted(held)]


# The end


def standings(s: State) -> list[Standing]:
    """Winners, then survivors, then those who are out, the later the better. [DB-END-03]"""

    def rank(seat: int) -> tuple[int, int]:
        if s.winners >> seat & 1:
            return (0, 0)
        return (1, 0) if is_in(s, seat) else (2, -s.out[seat])

    order = sorted(range(s.players), key=lambda seat: (rank(seat), seat))
    return [
        Standing(
            seat,
            1 + sum(rank(other) < rank(seat) for other in range(s.players)),
            s.winners >> seat & 1,
            s.winners >> seat & 1 == 1,
            "" if is_in(s, seat) else "resigned" if s.resigned >> seat & 1 else "eliminated",
        )
        for seat in order
    ]
