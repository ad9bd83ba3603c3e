"""How does a game get onto the table? Fill the record from data and switches, or arrange a position."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from motherlode.games.gold_digger.components import (
    ANY,
    DIRECTIONS,
    GO,
    NOWHERE,
    SEATS,
    SPACE_NAMES,
    SPACES,
    TYPES,
    Cards,
)
from motherlode.games.gold_digger.options import SWITCHES
from motherlode.games.gold_digger.piling import lay_out_cards, lay_out_chance
from motherlode.games.gold_digger.rules.board import CORNER
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.state import HIDDEN, LIVE, NOTHING, SPENT, WAKE, State
from motherlode.games.gold_digger.turn import run
from motherlode.kernel.errors import BadPosition, BadVariant, UnknownName
from motherlode.kernel.switches import Value

__all__ = ["arrange", "open_box"]

Tokens = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
Names = list[str] | str | None
Kind = TypeVar("Kind", bound=msgspec.Struct)
FROM_FILE = 255  # the number of initial cards that the file says
FEWER = 5  # more initial cards for each player less


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    space: str | None = None
    lives: Tokens | None = None
    gold: Tokens | None = None
    poison: Tokens | None = None
    hand: Names = None  # these among others, or six
    kept: dict[str, int] | Names | msgspec.UnsetType = msgspec.UNSET
    is_fettered: bool | None = None
    owed: Tokens | None = None
    is_in: bool = True


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table; what is not said stays as it is."""

    empty_board: bool = False  # take all cards off the board first
    board: dict[str, Names] = {}  # types from the bottom, and "spent" behind the last one
    deck: Names | msgspec.UnsetType = msgspec.UNSET  # from the top, as far as it matters
    deck_bottom: Names = None  # from the bottom
    chance_deck: Names = None  # from the top
    chance_discards: Names | msgspec.UnsetType = msgspec.UNSET
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None
    first: Seat | None = None
    turn: Seat | None = None
    actions_left: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    seats: dict[int, Any] = {}


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write data, number of players and switches into an empty record. [GD-VAR-20, GD-VAR-40]"""
    s.players = players
    for switch in SWITCHES:
        setattr(s.rules, switch.name, switch.code(options[switch.name]))
    s.rules.die_sides = int(str(options["die_sides"]))
    if s.rules.initial_cards == FROM_FILE:
        s.rules.initial_cards = cards.initial_cards + FEWER * (SEATS - players)
    if s.rules.max_rounds == 0:
        s.rules.max_rounds = cards.round_limit
    if s.rules.mode == HUNT:  # GD-VAR-34: no poison, and pieces pass each other
        s.rules.poison = 0
        s.rules.collision = 0
    for number, name in enumerate(cards.teleports):
        s.teleport[number] = ANY if name == "any" else SPACE_NAMES.index(name)
    s.exit = SPACE_NAMES.index(cards.go.exit)
    s.exit_direction = DIRECTIONS.index(cards.go.direction)
    _check_fit(s, cards)


def _check_fit(s: State, cards: Cards) -> None:
    if s.rules.max_lives < s.rules.start_lives:
        message = f"max_lives cannot be {s.rules.max_lives}: everybody starts with {s.rules.start_lives} (GD-VAR-40)"
        raise BadVariant(message)
    if s.rules.go_exits == CORNER and (cards.go.exit, cards.go.direction) != ("A1", "right"):
        message = f"go_exits cannot be 'corner': Go lies at {cards.go.exit} (GD-VAR-26)"
        raise BadVariant(message)


# --- Arranging ------------------------------------------------------------------------------------


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`; a turn begins."""
    facts = _read("fact", given, Facts)
    for seat in facts.seats:
        if not 0 <= seat < s.players:
            message = f"there is no seat {seat!r}; seats are 0 to {s.players - 1}"
            raise BadPosition(message)
    seats = {
        seat: _read(f"fact of seat {seat}", own, SeatFacts) for seat, own in facts.seats.items()
    }
    _begin_anew(s)
    for seat, own in seats.items():
        _arrange_seat(s, seat, own)
    _arrange_board(s, facts)
    if s.rules.mode != HUNT:
        hands = {seat: _listed(own.hand) for seat, own in seats.items() if own.hand is not None}
        top = None if facts.deck is msgspec.UNSET else _listed(facts.deck)
        lay_out_cards(s, hands, top, _listed(facts.deck_bottom))
        kept = {seat: own.kept for seat, own in seats.items() if own.kept is not msgspec.UNSET}
        discards = facts.chance_discards
        named = None if discards is msgspec.UNSET else _listed(discards)
        lay_out_chance(s, cards, kept, _listed(facts.chance_deck), named)
    s.round = facts.round or s.round
    s.first = s.first if facts.first is None else facts.first
    s.turn = s.turn if facts.turn is None else facts.turn
    run(s)
    if facts.actions_left is not None:
        s.actions_left = facts.actions_left


def _read(what: str, given: object, kind: type[Kind]) -> Kind:
    """What was said, refused if a name is unknown or a value is of the wrong sort."""
    for name in given if isinstance(given, Mapping) else ():
        if name not in kind.__struct_fields__:
            raise UnknownName(what, name, kind.__struct_fields__)
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        message = f"there is no such {what}: {error}"
        raise BadPosition(message) from error


def _listed(names: Names) -> list[str]:
    """Some names, one by itself, or none."""
    return [names] if isinstance(names, str) else names or []


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
        _lay_stack(s, space, _listed(stack))
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
