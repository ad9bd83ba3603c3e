"""Heap of Gold: take nuggets from a heap, and be the one who takes the last.

Reading order: `components`, `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked, offered and
answered), `rules` (one module per chapter of the ledger, with its questions), `referee` and `invariants` (what is refused and
why), `view`, `resample`, `events`, `event_rules`, `options`, `chance_streams`, `box`, `arrange`, `heuristics`, `tally`; `terminal` draws it as text.
"""

from motherlode.kernel.contract import Bot, Rules
from motherlode.kernel.game import Game
from tests.skeleton.heap_of_gold import turn
from tests.skeleton.heap_of_gold.actions import ACTIONS, action
from tests.skeleton.heap_of_gold.arrange import Facts, SeatFacts, arrange
from tests.skeleton.heap_of_gold.box import open_box
from tests.skeleton.heap_of_gold.chance_streams import SCRIPTED
from tests.skeleton.heap_of_gold.components import FEWEST, SEATS, read_cards
from tests.skeleton.heap_of_gold.event_rules import EVENT_RULES
from tests.skeleton.heap_of_gold.events import EVENT_KINDS, STREAMS, fact
from tests.skeleton.heap_of_gold.heuristics import advise
from tests.skeleton.heap_of_gold.invariants import unsound
from tests.skeleton.heap_of_gold.options import PRESETS, SWITCHES
from tests.skeleton.heap_of_gold.questions import QUESTIONS, legal
from tests.skeleton.heap_of_gold.referee import REFUSALS, refusal
from tests.skeleton.heap_of_gold.resample import resample
from tests.skeleton.heap_of_gold.rules.heap import payoff
from tests.skeleton.heap_of_gold.rules.online import timeout
from tests.skeleton.heap_of_gold.state import STATE
from tests.skeleton.heap_of_gold.tally import TALLY, tally
from tests.skeleton.heap_of_gold.view import standings, view

__all__ = ["GAME"]

GAME = Game(
    slug="heap_of_gold",
    title="Heap of Gold",
    designers="nobody yet",
    tagline="Take nuggets from a heap, and be the one who takes the last.",
    seats=range(FEWEST, SEATS + 1),
    minutes=(1, 3),
    age=6,
    notice="An old game with a heap of stones.",
    layout=STATE,
    streams=STREAMS,
    switches=SWITCHES,
    action_count=ACTIONS,
    rules=Rules(
        deal=turn.deal,
        actors=turn.actors,
        legal=legal,
        refusal=refusal,
        play=turn.play,
        resign=turn.resign,
        timeout=timeout,
        is_over=turn.is_over,
        payoff=payoff,
        unsound=unsound,
        resample=resample,
        tally=tally,
    ),
    refusals=REFUSALS,
    unknown_action="HG-ONL-04",
    event_kinds=EVENT_KINDS,
    event_rules=EVENT_RULES,
    decisions=QUESTIONS.decisions,
    tally=TALLY,
    read_cards=read_cards,
    open_box=open_box,
    action=action,
    fact=fact,
    view=view,
    arrange=arrange,
    facts=(Facts, SeatFacts),
    scripted=SCRIPTED,
    standings=standings,
    bots=(Bot("heuristic", "Leaves a multiple of four whenever it can.", advise),),
    presets=PRESETS,
    has_secrets=False,
    has_fixed_words=True,
)
