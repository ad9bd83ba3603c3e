"""How does a game get onto the table? Fill the record from cards and switches, or arrange a position."""

from collections.abc import Mapping
from typing import Any

from motherlode.games.golddiggers.components import SLOTS, TALENTS, Cards
from motherlode.games.golddiggers.options import SWITCHES
from motherlode.games.golddiggers.rules.rounds import begin_turn
from motherlode.games.golddiggers.rules.setup import give_digger, lay_gold, put_tokens_on_card
from motherlode.games.golddiggers.state import NOBODY, REASONS, State
from motherlode.games.golddiggers.turn import end_game
from motherlode.kernel.errors import BadCards, BadPosition, BadVariant, UnknownName
from motherlode.kernel.piles import EVERYBODY, clear, put_on_top
from motherlode.kernel.piles import NOBODY as KNOWN_TO_NOBODY
from motherlode.kernel.switches import Value

__all__ = ["arrange", "open_box"]

SEAT_FACTS = ("digger", "card", "golds", "loser", "has_resigned")
FACTS = ("golds", "event", "deck", "discards", "round", "host", "turn", "seats", "reason")


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write cards, number of players and switches into an empty record. [GS-CMP-12, GS-CMP-14]"""
    s.players = players
    for switch in SWITCHES:
        setattr(s.rules, switch.name, switch.code(options[switch.name]))
    if options["loser_limit"] == "cards":
        s.rules.loser_limit = cards.loser.limit
    if options["loser_requirement"] == "cards":
        s.rules.loser_requirement = cards.loser.requirement
    _check_fit(s, cards)
    _print_cards(s, cards)


def _check_fit(s: State, cards: Cards) -> None:
    if len(cards.diggers) < s.players:
        message = f"{len(cards.diggers)} Digger cards are too few for {s.players} players"
        raise BadCards(message)
    if len(cards.golds) < s.rules.golds_in_play:
        message = f"golds_in_play cannot be {s.rules.golds_in_play}: there are {len(cards.golds)} Gold cards (GS-VAR-12)"
        raise BadVariant(message)
    if s.players <= s.rules.first_host != NOBODY:
        message = f"first_host cannot be {s.rules.first_host}: seats are 0 to {s.players - 1} (GS-VAR-15)"
        raise BadVariant(message)


def _print_cards(s: State, cards: Cards) -> None:
    s.digger_cards, s.gold_cards, s.event_cards = (
        len(cards.diggers),
        len(cards.golds),
        len(cards.events),
    )
    for number, digger in enumerate(cards.diggers):
        for talent in range(TALENTS):
            s.printed_value[number, talent] = digger.value[talent]
            s.squares[number, talent] = digger.start_tokens[talent]
    for number, gold in enumerate(cards.golds):
        s.net_worth[number] = gold.net_worth
        for talent in range(TALENTS):
            s.printed_requirement[number, talent] = gold.requirement[talent]
    for number, event in enumerate(cards.events):
        for talent, name in enumerate(cards.talents):
            s.effects[number, talent] = event.effect.get(name, 0)


def arrange(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    """Set the table by names; what is not named stays, tokens not named lie on their cards.

    golds: the Golds in their slots. event: the current Event. deck: Events from the top, as far as they
    matter. discards: how many Events are used up (else the round tells). round, host, turn: numbers of
    round and seats. seats: for each seat number its `digger`, its tokens on `card`, on `golds` and on
    the `loser`, and `has_resigned`. reason: end the game for this reason and settle it.
    """
    _check_names("fact", facts, FACTS)
    for seat, own in facts.get("seats", {}).items():
        if not isinstance(seat, int) or not 0 <= seat < s.players:
            message = f"there is no seat {seat!r}; seats are 0 to {s.players - 1}"
            raise BadPosition(message)
        _check_names("fact of a seat", own, SEAT_FACTS)
    _arrange_golds(s, cards, facts)
    _arrange_seats(s, cards, facts.get("seats", {}))
    s.round = facts.get("round", s.round)
    _arrange_events(s, cards, facts)
    s.host = facts.get("host", facts.get("turn", s.host))
    begin_turn(s, facts.get("turn", s.host))
    if "reason" in facts:
        end_game(s, _number("reason", facts["reason"], list(REASONS)))


def _check_names(what: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            raise UnknownName(what, name, known)


def _listed(names: str | list[str]) -> list[str]:
    """Some names, or one by itself."""
    return [names] if isinstance(names, str) else names


def _number(what: str, name: object, names: list[str]) -> int:
    """The number of a card or talent by its name, in any case."""
    lower = [one.lower() for one in names]
    if str(name).lower() not in lower:
        raise UnknownName(what, name, names)
    return lower.index(str(name).lower())


def _arrange_golds(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    if "golds" not in facts:
        return
    named = _listed(facts["golds"])
    if len(named) != s.rules.golds_in_play:
        message = f"golds: name {s.rules.golds_in_play}, one for each slot in play (GS-SET-04)"
        raise BadPosition(message)
    names = [gold.id for gold in cards.golds]
    for slot, name in enumerate(named):
        lay_gold(s, slot, _number("Gold", name, names))


def _arrange_seats(s: State, cards: Cards, seats: Mapping[int, Any]) -> None:
    _arrange_diggers(s, cards, seats)
    for seat in range(s.players):
        own = seats.get(seat, {})
        for slot in range(SLOTS):
            for talent in range(TALENTS):
                s.courted[seat, slot, talent] = 0
        for gold, row in own.get("golds", {}).items():
            slot = _number("Gold in play", gold, _golds_in_play(s, cards))
            for talent, tokens in row.items():
                s.courted[seat, slot, _number("talent", talent, cards.talents)] = tokens
        s.loser[seat] = own.get("loser", 0)
        s.knocked_out = _with_bit(s.knocked_out, seat, s.loser[seat] >= s.rules.loser_limit)
        s.resigned = _with_bit(s.resigned, seat, bool(own.get("has_resigned", False)))
        _arrange_card(s, cards, seat, own.get("card"))


def _with_bit(mask: int, bit: int, value: bool) -> int:  # noqa: FBT001 - a bit
    return mask | 1 << bit if value else mask & ~(1 << bit)


def _golds_in_play(s: State, cards: Cards) -> list[str]:
    return [cards.golds[s.gold[slot]].id for slot in range(s.rules.golds_in_play)]


def _arrange_diggers(s: State, cards: Cards, seats: Mapping[int, Any]) -> None:
    """Give the named Diggers to their seats; whoever held one takes what is free."""
    names = [digger.id for digger in cards.diggers]
    wanted = {
        seat: _number("Digger", own["digger"], names)
        for seat, own in seats.items()
        if "digger" in own
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
            s.card[seat, _number("talent", name, cards.talents)] = tokens
        return
    away = s.loser[seat]
    for talent in range(TALENTS):
        placed = sum(s.courted[seat, slot, talent] for slot in range(SLOTS))
        away += max(0, placed - s.card[seat, talent])
        s.card[seat, talent] = max(0, s.card[seat, talent] - placed)
    for _ in range(away):
        fullest = max(range(TALENTS), key=lambda talent: s.card[seat, talent])
        s.card[seat, fullest] = max(0, s.card[seat, fullest] - 1)


def _arrange_events(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    """The current Event on the discard pile, the named ones on top of the deck, the rest in between."""
    names = [event.id for event in cards.events]
    count = len(names)
    used = facts.get("discards", (s.round - 1) % count + 1)
    on_top = [_number("Event", name, names) for name in _listed(facts.get("deck", []))]
    current = s.discards[s.discards[0, 0], 0] if s.discards[0, 0] else NOBODY
    if "event" in facts:
        current = _number("Event", facts["event"], names)
    if current in on_top:
        current = next(event for event in range(count) if event not in on_top)
    if not 1 <= used <= count - len(on_top) or len(set(on_top)) < len(on_top):
        message = f"{used} of {count} Events cannot be used up with {len(on_top)} named in the deck (GS-SET-07)"
        raise BadPosition(message)
    rest = [event for event in range(count) if event not in on_top and event != current]
    _lay_events(s, [*rest[: used - 1], current], [*on_top, *rest[used - 1 :]])
    for talent in range(TALENTS):
        s.effect[talent] = s.effects[current, talent]


def _lay_events(s: State, discards: list[int], deck: list[int]) -> None:
    clear(s.discards)
    clear(s.deck)
    for event in discards:
        put_on_top(s.discards, event, EVERYBODY)
    for event in reversed(deck):
        put_on_top(s.deck, event, KNOWN_TO_NOBODY)


