"""What does each seat see? All that lies open, its own cards, and whatever else it has seen."""

import msgspec

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.actions import OFFER_WORDS
from motherlode.games.gold_digger.components import Cards, card_name, kind_name
from motherlode.games.gold_digger.limits import Limits, limits_of
from motherlode.games.gold_digger.options import SWITCHES
from motherlode.games.gold_digger.questions import DECISIONS
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.ending import HUNT, is_ahead
from motherlode.games.gold_digger.rules.fetter import is_fettered
from motherlode.games.gold_digger.rules.lives import kept_cards
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.trade import TRADE_OFFER, TRADE_PARTNER
from motherlode.games.gold_digger.state import HIDDEN, LIVE, OVER, REASONS, State
from motherlode.kernel.contract import REFEREE, SPECTATOR, Standing
from motherlode.kernel.piles import is_known, size
from motherlode.kernel.record import Array, numbers

__all__ = ["KnownCard", "SeatView", "SpaceView", "View", "standings", "turn_number", "view"]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the grid: its cards from the bottom, and how the top one lies. [GD-TILE-10]"""

    id: str
    card: str | None  # the type of the top card
    face: str | None  # "live", "spent" or "hidden"
    stack: list[str]
    pieces: list[int]  # the seats that stand there


class KnownCard(msgspec.Struct, frozen=True):
    """A card of the deck that the viewer knows, and its place from the top."""

    place: int
    card: str


class SeatView(msgspec.Struct, frozen=True):
    """A player's things, as far as the viewer knows them. [GD-HAND-04, GD-TOK-03]"""

    seat: int
    colour: str
    space: str | None
    lives: int
    gold: int
    poison: int
    owed: int
    is_fettered: bool
    cards: int  # in hand
    hand: list[str] | None
    known: list[str]  # cards of the hand that the viewer has seen
    chance_cards: int
    kept: dict[str, int] | None
    offer: str | None
    is_hunter: bool
    is_in: bool
    has_resigned: bool
    is_winner: bool


class View(msgspec.Struct, frozen=True):
    """All that a seat may know."""

    seat: int | None
    players: int
    round: int
    rounds: int
    first: int
    turn: int | None
    asked: int | None
    decision: str
    actions_left: int
    has_moved: bool
    has_sifted: bool
    rolls: list[int]  # of this turn
    steps: int  # left of the roll
    used: list[str]  # directions of the roll so far
    target: int | None  # whom a card is used on, or who trades
    board: list[SpaceView]
    deck_left: int
    deck_known: list[KnownCard]
    chance_left: int
    chance_discards: list[str]
    box_gold: int | None  # None is without end
    max_lives: int | None
    poison_limit: int | None
    common_gold: int | None  # what the diggers have found in a hunt
    die_sides: int
    direction_limit: str  # "two" or "none"
    collision: str  # what happens where pieces meet
    labels: str  # "printed" or "plain"
    limits: Limits  # of the viewer, while it is asked
    seats: list[SeatView]
    reason: str | None
    winners: list[int]
    deck: list[str] | None = None  # from the top; only for the referee, as what follows
    chance_deck: list[str] | None = None
    hidden: dict[str, str] | None = None


UNLIMITED = 10_000
NO_CAP = 100


def view(s: State, cards: Cards, seat: int | str | None, sight: None) -> View:
    """The table as a seat sees it."""
    is_done = s.stage == OVER
    asked = None if is_done else s.asked
    deck = [card_name(card) for card in reversed(_lying(s.deck))]
    is_limited = s.rules.gold_supply < UNLIMITED
    return View(
        seat=seat if isinstance(seat, int) else None,
        players=s.players,
        round=s.round,
        rounds=s.rules.max_rounds,
        first=s.first,
        turn=None if is_done else s.turn,
        asked=asked,
        decision=DECISIONS[s.stage],
        actions_left=s.actions_left,
        has_moved=s.has_moved == 1,
        has_sifted=s.has_sifted == 1,
        rolls=[s.first_roll, s.die][-s.rolls :] if s.rolls else [],
        steps=s.steps if s.stage == STEP else 0,
        used=_used(s) if s.stage == STEP else [],
        target=_target(s),
        board=[_space(s, space) for space in range(parts.SPACES)],
        deck_left=len(deck),
        deck_known=_deck_known(s, seat),
        chance_left=size(s.chance_deck),
        chance_discards=[kind_name(cards, kind) for kind in _lying(s.chance_discards)],
        box_gold=s.box_gold if is_limited else None,
        max_lives=s.rules.max_lives if s.rules.max_lives < NO_CAP else None,
        poison_limit=s.rules.poison_limit if s.rules.poison else None,
        common_gold=s.common_gold if s.rules.mode == HUNT else None,
        die_sides=s.rules.die_sides,
        direction_limit=_word(s, "direction_limit"),
        collision=_word(s, "collision"),
        labels=_word(s, "labels"),
        limits=limits_of(s, seat) if isinstance(seat, int) and seat == asked else Limits(),
        seats=[_seat(s, cards, one, seat) for one in range(s.players)],
        reason=REASONS[s.reason] if is_done else None,
        winners=[one for one in range(s.players) if s.is_winner[one]],
        deck=deck if seat == REFEREE else None,
        chance_deck=_chance_deck(s, cards) if seat == REFEREE else None,
        hidden=_hidden(s) if seat == REFEREE else None,
    )


def turn_number(s: State) -> int:
    """How many turns were begun; those who are out or miss one count as passed. [GD-END-08]"""
    return (s.round - 1) * s.players + (s.turn - s.first) % s.players + 1


def _lying(pile: Array) -> list[int]:
    """The cards of a pile from the bottom."""
    return [card for card, _ in numbers(pile, size(pile) + 1)[1:]]


def _target(s: State) -> int | None:
    if DECISIONS[s.stage] in {"viewer_show_1", "viewer_show_2", "thief_card"}:
        return s.target
    return s.trader if s.stage in (TRADE_OFFER, TRADE_PARTNER) else None


def _used(s: State) -> list[str]:
    """The directions that the roll has gone in, which decide where it can still go. [GD-MOVE-04]"""
    return [name for number, name in enumerate(parts.DIRECTIONS) if s.used >> number & 1]


def _word(s: State, name: str) -> str:
    """How a switch stands that changes what can be done or is read."""
    return str(next(one for one in SWITCHES if one.name == name).values[getattr(s.rules, name)])


def _space(s: State, space: int) -> SpaceView:
    face = s.face[space]
    stack = [parts.TYPES[s.laid[space, place]] for place in range(s.height[space])]
    if face == HIDDEN:
        stack = []
    return SpaceView(
        parts.SPACE_NAMES[space],
        stack[-1] if stack else None,
        "hidden" if face == HIDDEN else "live" if face == LIVE else "spent" if stack else None,
        stack,
        [seat for seat in numbers(s.arrival) if s.space[seat] == space],
    )


def _knows(pile: Array, place: int, seat: int | str | None) -> bool:
    """Whether the viewer knows the card at a place; the referee does."""
    return seat == REFEREE or is_known(pile, place, seat if isinstance(seat, int) else SPECTATOR)


def _deck_known(s: State, seat: int | str | None) -> list[KnownCard]:
    """The cards of the deck that the viewer looked at or saw put there, from the top. [GD-CC-38, GD-DECK-01]"""
    if seat == REFEREE:
        return []  # who sees all of it anyway
    cards = size(s.deck)
    viewer = seat if isinstance(seat, int) else SPECTATOR
    return [
        KnownCard(cards - place + 1, card_name(s.deck[place, 0]))
        for place in range(cards, 0, -1)
        if is_known(s.deck, place, viewer)
    ]


def _chance_deck(s: State, cards: Cards) -> list[str]:
    return [kind_name(cards, kind) for kind in reversed(_lying(s.chance_deck))]


def _hidden(s: State) -> dict[str, str]:
    return {
        parts.SPACE_NAMES[space]: parts.TYPES[s.laid[space, 0]]
        for space in range(parts.SPACES)
        if s.face[space] == HIDDEN
    }


def _seat(s: State, cards: Cards, seat: int, viewer: int | str | None) -> SeatView:
    is_own = viewer in {seat, REFEREE}
    hand = s.hand[seat]
    places = range(1, size(hand) + 1)
    known = sorted(hand[place, 0] for place in places if _knows(hand, place, viewer))
    space = s.space[seat]
    return SeatView(
        seat=seat,
        colour=cards.colours[seat],
        space="Go" if space == parts.GO else parts.SPACE_NAMES[space] if space < parts.GO else None,
        lives=s.lives[seat],
        gold=s.gold[seat],
        poison=s.poison[seat],
        owed=s.owed[seat],
        is_fettered=is_fettered(s, seat),
        cards=size(hand),
        hand=[card_name(card) for card in known] if is_own else None,
        known=[] if is_own else [card_name(card) for card in known],
        chance_cards=kept_cards(s, seat),
        kept=_kept(s, seat) if is_own or s.rules.chance_hidden == 0 else None,
        offer=OFFER_WORDS[s.offer[seat]] if s.offer[seat] else None,
        is_hunter=s.rules.mode == HUNT and seat == s.hunter,
        is_in=is_in(s, seat),
        has_resigned=s.resigned >> seat & 1 == 1,
        is_winner=s.is_winner[seat] == 1,
    )


def _kept(s: State, seat: int) -> dict[str, int]:
    return {
        parts.KINDS[kind]: s.kept[seat, kind] for kind in range(parts.KEPT) if s.kept[seat, kind]
    }


def standings(s: State) -> list[Standing]:
    """Winners, then those who are in, then those who are out, the later the higher. [GD-END-09]"""

    def beaten_by(seat: int) -> int:
        """How many are ahead of a player."""
        return sum(_goes_before(s, other, seat) for other in range(s.players))

    order = sorted(range(s.players), key=lambda seat: (beaten_by(seat), seat))
    return [
        Standing(
            seat,
            1 + beaten_by(seat),
            s.common_gold if s.rules.mode == HUNT and seat != s.hunter else s.gold[seat],
            s.is_winner[seat] == 1,
            "" if is_in(s, seat) else "resigned" if s.resigned >> seat & 1 else "out",
        )
        for seat in order
    ]


def _goes_before(s: State, one: int, other: int) -> bool:
    if s.is_winner[one] != s.is_winner[other]:
        return s.is_winner[one] > s.is_winner[other]
    if is_in(s, one) != is_in(s, other):
        return is_in(s, one)
    if not is_in(s, one):
        return s.out[one] > s.out[other]
    return s.rules.mode != HUNT and is_ahead(s, one, other)
