"""Which rule stands behind the playing of a card?"""

from motherlode.games.digging_bandits.components import TYPES, read_cards
from motherlode.games.digging_bandits.event_rules import CARD_RULES


def test_every_type_of_card_has_one_rule():
    for code in range(len(TYPES)):
        card = read_cards().card(code)
        found = [name for name in CARD_RULES if card == name or card.startswith(f"{name}_")]
        assert len(found) == 1, card


def test_no_rule_is_left_over():
    played = [read_cards().card(code) for code in range(len(TYPES))]

    assert all(any(card.startswith(name) for card in played) for name in CARD_RULES)
