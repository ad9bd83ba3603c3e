"""How is a position arranged? By names of facts of the table and of each seat."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from motherlode.games.gold_digger.arrange_cards import lay_out_cards, lay_out_chance
from motherlode.games.gold_digger.components import (
    GO,
    NOWHERE,
    SEATS,
    SPACE_NAMES,
    SPACES,
    TYPES,
    Cards,
)
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.state import (
    HIDDEN,
    LIVE,
    NOTHING,
    SPENT,
    WAKE,
    State,
)
from motherlode.games.gold_digger.turn import run
from motherlode.kernel.arrange import Player, about, listed, read_facts, read_seats
from motherlode.kernel.errors import BadPosition, UnknownName

__all__ = ["Facts", "SeatFacts", "arrange", "written_stack"]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=1000)]


Names = list[str] | str | None


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    space: Annotated[str | None, about("where the piece stands: `A1` to `E5`, or `Go`")] = None
    lives: Tokens | None = None
    gold: Tokens | None = None
    poison: Tokens | None = None
    hand: Annotated[
        Names, about("these cards among its five, such as `bomb B3, gold E5`; or six")
    ] = None
    kept: Annotated[
        dict[str, int] | Names | msgspec.UnsetType,
        about("the chance cards it keeps: `shield, key` or `shield 2`"),
    ] = msgspec.UNSET
    is_fettered: bool | None = None
    owed: Annotated[Tokens | None, about("actions it misses in its next turn")] = None
    is_in: Annotated[bool, about("`no` if it has gone out before")] = True


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table; what is not said stays as it is."""

    empty_board: Annotated[bool, about("take all cards off the board first")] = False
    board: Annotated[
        dict[str, Names],
        about(
            "the cards of a space from the bottom, and how the top one lies: `board.E1 = bomb, gold, spent`"
        ),
    ] = {}
    deck: Annotated[
        Names | msgspec.UnsetType,
        about("the cards on top of the deck, the next one first; `nothing` if it is empty"),
    ] = msgspec.UNSET
    deck_bottom: Annotated[Names, about("the cards under the deck, the lowest first")] = None
    chance_deck: Annotated[Names, about("the chance cards on top, the next one first")] = None
    chance_discards: Annotated[
        Names | msgspec.UnsetType, about("the chance cards used up, the last one on top")
    ] = msgspec.UNSET
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    first: Annotated[Player | None, about("who had the first turn")] = None
    turn: Annotated[Player | None, about("whose turn begins")] = None
    actions_left: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    seats: dict[int, Any] = {}


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`; a turn begins."""
    facts = read_facts(given, Facts, s.players)
    seats = read_seats(facts.seats, SeatFacts, s.players)
    _begin_anew(s)
    for seat, own in seats.items():
        _arrange_seat(s, seat, own)
    _arrange_board(s, facts)
    if s.rules.mode != HUNT:
        hands = {seat: listed(own.hand) for seat, own in seats.items() if own.hand is not None}
        top = None if facts.deck is msgspec.UNSET else listed(facts.deck)
        lay_out_cards(s, hands, top, listed(facts.deck_bottom))
        kept = {seat: own.kept for seat, own in seats.items() if own.kept is not msgspec.UNSET}
        discards = facts.chance_discards
        named = None if discards is msgspec.UNSET else listed(discards)
        lay_out_chance(s, cards, kept, listed(facts.chance_deck), named)
    s.round = facts.round or s.round
    s.first = s.first if facts.first is None else facts.first
    s.turn = s.turn if facts.turn is None else facts.turn
    run(s)
    if facts.actions_left is not None:
        s.actions_left = facts.actions_left


def _begin_anew(s: State) -> None:
    """Forget what was going on, and how an earlier game on this table ended."""
    s.stage = NOTHING
    s.phase = WAKE
    s.resigned &= ~s.leaving
    s.reason = s.open = s.options = s.leaving = s.window = s.lost = 0
    s.rolls = s.has_moved = s.has_sifted = s.was_offered = s.actions_left = 0
    for seat in range(SEATS):
        s.is_winner[seat] = 0
        s.offer[seat] = 0


def _space(name: object) -> int:
    names = {one.lower(): number for number, one in enumerate((*SPACE_NAMES, "Go"))}
    if str(name).isdigit() and int(str(name)) < SPACES:  # a place in the list, as a view has it
        return int(str(name))
    if str(name).lower() not in names:
        raise UnknownName("space", name, (*SPACE_NAMES, "Go"))
    return names[str(name).lower()]


def _arrange_seat(s: State, seat: int, own: SeatFacts) -> None:
    if not own.is_in:
        _take_out(s, seat)
        return
    if own.space is not None:
        s.space[seat] = _space(own.space)
    if own.lives is not None:
        s.box_lives += s.lives[seat] - own.lives
        s.lives[seat] = own.lives
    if own.gold is not None:
        s.box_gold += s.gold[seat] - own.gold
        s.gold[seat] = own.gold
    s.poison[seat] = s.poison[seat] if own.poison is None else own.poison
    s.owed[seat] = s.owed[seat] if own.owed is None else own.owed
    if own.is_fettered is not None:
        s.fettered = s.fettered & ~(1 << seat) | own.is_fettered << seat


def _take_out(s: State, seat: int) -> None:
    """Somebody has gone out before."""
    s.out[seat] = 1 + max(s.out[one] for one in range(s.players))
    s.space[seat] = NOWHERE
    s.box_lives += s.lives[seat]
    s.box_gold += s.gold[seat]
    s.lives[seat] = s.gold[seat] = s.poison[seat] = s.owed[seat] = 0


def _arrange_board(s: State, facts: Facts) -> None:
    for space in range(SPACES if facts.empty_board else 0):
        _lay_stack(s, space, [])
    for name, stack in facts.board.items():
        space = _space(name)
        if space == GO:
            message = "no card lies on Go (GD-BRD-05)"
            raise BadPosition(message)
        _lay_stack(s, space, listed(stack))
    s.filled = sum(s.height[space] > 0 for space in range(SPACES))


def _lay_stack(s: State, space: int, stack: list[str]) -> None:
    """Types from the bottom; a last word says how the top card lies."""
    faces = {"live": LIVE, "spent": SPENT, "hidden": HIDDEN}
    face = faces[stack.pop()] if stack and stack[-1] in faces else LIVE
    for name in stack:
        if name not in TYPES:
            raise UnknownName("type of card", name, TYPES)
    for place in range(len(TYPES)):
        s.laid[space, place] = TYPES.index(stack[place]) if place < len(stack) else 0
    s.height[space] = len(stack)
    s.face[space] = face if stack else SPENT


def written_stack(view: Mapping[str, Any], space: Mapping[str, Any]) -> list[list[str]]:
    """How `board.E1 = …` can be written for a space of the view: its cards, and how the top one lies."""
    stack, face = space["stack"], space["face"]
    if face == "hidden":
        known = (view["hidden"] or {}).get(space["id"])
        return [[*([known] if known else []), "hidden"]]
    if face == "spent":
        return [[*stack, "spent"]]
    return [stack, [*stack, "live"]] if stack else [[]]
