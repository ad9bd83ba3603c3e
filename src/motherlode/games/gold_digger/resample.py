"""What can a seat not know? Draw it anew, as that seat must imagine it."""

from motherlode.games.gold_digger.components import GOLD, KEPT, LIFE, SEATS, SPACES
from motherlode.games.gold_digger.rules.ending import HUNT, hidden_gold
from motherlode.games.gold_digger.rules.fetter import KEY_WINDOW
from motherlode.games.gold_digger.rules.hunt import has_life_card
from motherlode.games.gold_digger.rules.lives import kept_cards
from motherlode.games.gold_digger.rules.play import REDEFINE_CARD, can_redefine
from motherlode.games.gold_digger.state import GOLD_FOUND, HIDDEN, KEY_DRAWN, State
from motherlode.kernel.chance import Chance, draw, next_word
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import (
    NOBODY,
    put_on_top,
    shuffle,
    shuffle_unknown_together,
    size,
    take_from,
)

__all__ = ["resample"]

SHIFT = 8
LOWEST = 0xFF


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Other cards wherever she has not looked, and another luck."""
    if s.rules.mode == HUNT:
        resample_hidden(s, chance)
    else:
        resample_hands(s, seat, chance)
        resample_kept(s, seat, chance)
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0


@compiled
def resample_hands(s: State, seat: int, chance: Chance) -> None:
    """Hands, what is being sifted, and the deck; whoever redefines has a card to do it with."""
    shuffle_unknown_together(s.hand, SEATS + 1, s.deck, seat, chance, 0)
    while s.stage == REDEFINE_CARD and s.asked != seat and not can_redefine(s, s.asked):
        shuffle_unknown_together(s.hand, SEATS + 1, s.deck, seat, chance, 0)


@compiled
def resample_kept(s: State, seat: int, chance: Chance) -> None:
    """The chance deck and, where they are secret, the cards that others have kept."""
    held = 0
    if s.rules.chance_hidden == 1:
        held = put_kept_on_deck(s, seat)
    shuffle(s.chance_deck, chance, 0)
    for other in range(SEATS):
        for _ in range((held >> (SHIFT * other)) & LOWEST):
            s.kept[other, take_keepable(s)] += 1
    shuffle(s.chance_deck, chance, 0)  # taking cards to keep has sorted the others towards the top
    if s.stage == KEY_WINDOW and s.window == KEY_DRAWN and s.asked != seat:
        s.drawn = some_kept(s, s.asked, draw(chance, 0, kept_cards(s, s.asked)))


@compiled
def put_kept_on_deck(s: State, seat: int) -> int:
    """Gather what others have kept; return how many each had, one byte for each seat."""
    held = 0
    for other in range(SEATS):
        if other != seat:
            held += kept_cards(s, other) << (SHIFT * other)
            put_back(s, other)
    return held


@compiled
def put_back(s: State, seat: int) -> None:
    """All kept cards of a player onto the deck."""
    for kind in range(KEPT):
        while s.kept[seat, kind] > 0:
            s.kept[seat, kind] -= 1
            put_on_top(s.chance_deck, kind, NOBODY)


@compiled
def take_keepable(s: State) -> int:
    """The uppermost card of the deck that can be kept."""
    place = size(s.chance_deck)
    while s.chance_deck[place, 0] >= KEPT:
        place -= 1
    return take_from(s.chance_deck, place)


@compiled
def some_kept(s: State, seat: int, number: int) -> int:
    """The kind of the kept card with this number."""
    kind = 0
    while number >= s.kept[seat, kind]:
        number -= s.kept[seat, kind]
        kind += 1
    return kind


@compiled
def resample_hidden(s: State, chance: Chance) -> None:
    """Other face-down cards; there is gold among them as long as the hunt goes on."""
    hide_anew(s, chance)
    while s.reason != GOLD_FOUND and hidden_gold(s) == 0:
        hide_anew(s, chance)


@compiled
def hide_anew(s: State, chance: Chance) -> None:
    """A bomb, a gold or a life card on every space that nobody has seen."""
    for space in range(SPACES):
        if s.face[space] == HIDDEN:
            kind = draw(chance, 0, 3 if has_life_card(s, space) else 2)
            kind = LIFE if kind == LIFE - 1 else kind
            if kind == GOLD and s.reason == GOLD_FOUND:
                kind = 0  # no gold is left: it was a bomb
            s.laid[space, 0] = kind
