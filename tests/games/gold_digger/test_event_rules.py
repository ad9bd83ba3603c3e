"""Which rule stands behind the drawing of a chance card, and behind going out?"""

from motherlode.games.gold_digger.components import KINDS, kind_name, read_cards
from motherlode.games.gold_digger.event_rules import CHANCE_RULES, OUTS
from motherlode.games.gold_digger.events import WHYS


def test_every_chance_card_has_a_rule():
    drawn = {kind_name(read_cards(), kind).split(" ")[0] for kind in range(len(KINDS))}

    assert drawn == CHANCE_RULES.keys()


def test_every_way_out_has_a_rule():
    assert set(WHYS) - {""} == OUTS.keys()
