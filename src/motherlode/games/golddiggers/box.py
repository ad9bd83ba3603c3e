"""How does a game get onto the table? Fill the record from cards and switches."""

from collections.abc import Mapping

from motherlode.games.golddiggers.components import TALENTS, Cards
from motherlode.games.golddiggers.options import SWITCHES
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.errors import BadCards, BadVariant, seat_name
from motherlode.kernel.switches import Value

__all__ = ["open_box"]


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
        host, last = seat_name(s.rules.first_host), seat_name(s.players - 1)
        message = f"first_host cannot be {host}: the players are P1 to {last} (GS-VAR-15)"
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
