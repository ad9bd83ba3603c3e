"""How is a position arranged? By names of facts of the table and of each seat."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from motherlode.games.golddiggers.components import SLOTS, TALENTS, Cards
from motherlode.games.golddiggers.rules.rounds import begin_turn
from motherlode.games.golddiggers.rules.setup import give_digger, lay_gold, put_tokens_on_card
from motherlode.games.golddiggers.state import NOBODY, REASONS, State
from motherlode.games.golddiggers.turn import end_game
from motherlode.kernel.arrange import Player, about, listed, number_of, read_facts, read_seats
from motherlode.kernel.errors import BadPosition
from motherlode.kernel.piles import EVERYBODY, clear, put_on_top, top
from motherlode.kernel.piles import NOBODY as KNOWN_TO_NOBODY

__all__ = ["Facts", "SeatFacts", "arrange"]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=99)]


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; tokens that are not named lie on its Digger card."""

    digger: Annotated[str | None, about("the id of the Digger card")] = None
    card: Annotated[
        dict[str, Tokens] | None,
        about("tokens on the Digger card, by talent; all that are not placed if you leave it out"),
    ] = None
    golds: Annotated[
        dict[str, dict[str, Tokens]],
        about("tokens on a Gold: `P1 golds.kip = beauty 1, charm 2`"),
    ] = {}
    loser: Annotated[Tokens, about("tokens on the Loser")] = 0
    has_resigned: Annotated[bool, about("whether she has left")] = False


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table; what is not said stays as it is."""

    golds: Annotated[list[str] | str | None, about("the ids of the Golds, one for each slot")] = (
        None
    )
    event: Annotated[str | None, about("the id of the Event of this round")] = None
    deck: Annotated[
        list[str] | str | None, about("the Events on top of the deck, the next one first")
    ] = None
    discards: Annotated[
        int | None, about("how many Events are used up; the round tells if you leave it out")
    ] = None
    round: Annotated[int, msgspec.Meta(ge=0, le=1000)] | None = None
    host: Annotated[
        Player | None, about("who hosts this round; whose turn it is if you leave it out")
    ] = None
    turn: Annotated[Player | None, about("whose turn it is")] = None
    seats: dict[int, Any] = {}
    reason: Annotated[str | None, about("the game is over for this reason, and is settled")] = None


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`."""
    facts = read_facts(given, Facts, s.players)
    seats = read_seats(facts.seats, SeatFacts, s.players)
    _take_back_the_end(s)
    before = [s.gold[slot] for slot in range(SLOTS)]
    _arrange_golds(s, cards, facts)
    if before != [s.gold[slot] for slot in range(SLOTS)]:  # nobody's tokens lie on other Golds
        seats = {seat: seats.get(seat, SeatFacts()) for seat in range(s.players)}
    _arrange_seats(s, cards, seats)
    s.round = s.round if facts.round is None else facts.round
    _arrange_events(s, cards, facts)
    s.host = _first_named(facts.host, facts.turn, s.host)
    begin_turn(s, _first_named(facts.turn, s.host))
    if facts.reason is not None:
        end_game(s, 1 + number_of("reason", facts.reason, list(REASONS[1:])))


def _first_named(*numbers: int | None) -> int:
    return next(number for number in numbers if number is not None)


def _take_back_the_end(s: State) -> None:
    """Forget how an earlier game on this table ended."""
    s.reason = 0
    for slot in range(SLOTS):
        s.claimed_by[slot] = NOBODY
    for seat in range(s.players):
        s.is_winner[seat] = 0
        s.total[seat] = 0


def _arrange_golds(s: State, cards: Cards, facts: Facts) -> None:
    if facts.golds is None:
        return
    named = listed(facts.golds)
    if len(named) != s.rules.golds_in_play:
        message = f"golds: name {s.rules.golds_in_play}, one for each slot in play (GS-SET-04)"
        raise BadPosition(message)
    names = [gold.id for gold in cards.golds]
    for slot, name in enumerate(named):
        lay_gold(s, slot, number_of("Gold", name, names))


def _arrange_seats(s: State, cards: Cards, seats: Mapping[int, SeatFacts]) -> None:
    _arrange_diggers(s, cards, seats)
    for seat, own in seats.items():
        for slot in range(SLOTS):
            for talent in range(TALENTS):
                s.courted[seat, slot, talent] = 0
        for gold, row in own.golds.items():
            slot = number_of("Gold in play", gold, _golds_in_play(s, cards))
            for name, tokens in row.items():
                s.courted[seat, slot, number_of("talent", name, cards.talents)] = tokens
        s.loser[seat] = own.loser
        s.knocked_out = _with_bit(s.knocked_out, seat, s.loser[seat] >= s.rules.loser_limit)
        s.resigned = _with_bit(s.resigned, seat, own.has_resigned)
        _arrange_card(s, cards, seat, own.card)


def _with_bit(mask: int, bit: int, value: bool) -> int:  # noqa: FBT001 - a bit
    return mask | 1 << bit if value else mask & ~(1 << bit)


def _golds_in_play(s: State, cards: Cards) -> list[str]:
    return [cards.golds[s.gold[slot]].id for slot in range(s.rules.golds_in_play)]


def _arrange_diggers(s: State, cards: Cards, seats: Mapping[int, SeatFacts]) -> None:
    """Give the named Diggers to their seats; whoever held one takes what is free."""
    names = [digger.id for digger in cards.diggers]
    wanted = {
        seat: number_of("Digger", own.digger, names)
        for seat, own in seats.items()
        if own.digger is not None
    }
    free = [digger for digger in range(len(names)) if digger not in wanted.values()]
    kept = {
        seat: s.digger[seat]
        for seat in range(s.players)
        if seat not in wanted and s.digger[seat] in free
    }
    free = [digger for digger in free if digger not in kept.values()]
    for seat in range(s.players):
        given = wanted.get(seat, kept.get(seat))
        give_digger(s, seat, free.pop(0) if given is None else given)


def _arrange_card(s: State, cards: Cards, seat: int, card: Mapping[str, int] | None) -> None:
    """Tokens on a Digger card as named; unnamed, whatever is not on Golds or Loser."""
    put_tokens_on_card(s, seat)
    if card is not None:
        for talent in range(TALENTS):
            s.card[seat, talent] = 0
        for name, tokens in card.items():
            s.card[seat, number_of("talent", name, cards.talents)] = tokens
        return
    away = s.loser[seat]
    for talent in range(TALENTS):
        placed = sum(s.courted[seat, slot, talent] for slot in range(SLOTS))
        away += max(0, placed - s.card[seat, talent])
        s.card[seat, talent] = max(0, s.card[seat, talent] - placed)
    for _ in range(away):
        fullest = max(range(TALENTS), key=lambda talent: s.card[seat, talent])
        s.card[seat, fullest] = max(0, s.card[seat, fullest] - 1)


def _arrange_events(s: State, cards: Cards, facts: Facts) -> None:
    """The current Event on the discard pile, the named ones on top of the deck, the rest in between."""
    names = [event.id for event in cards.events]
    on_top = [number_of("Event", name, names) for name in listed(facts.deck)]
    used = (s.round - 1) % len(names) + 1 if facts.discards is None else facts.discards
    if not 1 <= used <= len(names) - len(on_top) or len(set(on_top)) < len(on_top):
        message = f"{used} of {len(names)} Events cannot be used up with {len(on_top)} named in the deck (GS-SET-07)"
        raise BadPosition(message)
    current = _current_event(s, names, facts, on_top)
    rest = [event for event in _events_as_they_lie(s) if event not in on_top and event != current]
    _lay_events(s, [*rest[: used - 1], current], [*on_top, *rest[used - 1 :]])
    for talent in range(TALENTS):
        s.effect[talent] = s.effects[current, talent]


def _events_as_they_lie(s: State) -> list[int]:
    """All Events: the used ones first, in their order, then the deck from the top."""
    used = [s.discards[place, 0] for place in range(1, s.discards[0, 0] + 1)]
    return used + [s.deck[place, 0] for place in range(s.deck[0, 0], 0, -1)]


def _current_event(s: State, names: list[str], facts: Facts, on_top: list[int]) -> int:
    """The Event that is named; unnamed, the one that lies there if the deck does not need it."""
    if facts.event is None:
        lying: int = top(s.discards)
        free: list[int] = [one for one in (lying, *range(len(names))) if one not in on_top]
        return free[0]
    named = number_of("Event", facts.event, names)
    if named in on_top:
        message = f"event {facts.event} cannot lie in the deck, too (GS-SET-07)"
        raise BadPosition(message)
    return named


def _lay_events(s: State, discards: list[int], deck: list[int]) -> None:
    clear(s.discards)
    clear(s.deck)
    for event in discards:
        put_on_top(s.discards, event, EVERYBODY)
    for event in reversed(deck):
        put_on_top(s.deck, event, KNOWN_TO_NOBODY)
