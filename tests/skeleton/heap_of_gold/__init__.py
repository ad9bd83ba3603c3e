"""Heap of Gold: take nuggets from a heap, and be the one who takes the last.

Reading order: `components`, `state`, `actions`, `turn` (the sequence of play), `rules` (one module per chapter of the
ledger), `referee` and `soundness`, `view`, `events`, `options`, `box`, `heuristics`, `tally`; `terminal` draws it as text.
"""

from motherlode.kernel.contract import Bot, Decision, Rules
from motherlode.kernel.game import Game
from tests.skeleton.heap_of_gold import turn
from tests.skeleton.heap_of_gold.actions import ACTIONS, action
from tests.skeleton.heap_of_gold.box import arrange, open_box
from tests.skeleton.heap_of_gold.components import FEWEST, SEATS, read_cards
from tests.skeleton.heap_of_gold.events import EVENT_KINDS, STREAMS, fact
from tests.skeleton.heap_of_gold.heuristics import advise
from tests.skeleton.heap_of_gold.options import PRESETS, SWITCHES
from tests.skeleton.heap_of_gold.referee import REFUSALS, refusal
from tests.skeleton.heap_of_gold.rules.heap import payoff
from tests.skeleton.heap_of_gold.rules.online import timeout
from tests.skeleton.heap_of_gold.soundness import unsound
from tests.skeleton.heap_of_gold.state import STATE
from tests.skeleton.heap_of_gold.tally import TALLY, tally
from tests.skeleton.heap_of_gold.view import resample, standings, view

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
        legal=turn.legal,
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
    decisions=(Decision("take", 30, "HG-ONL-01"),),
    tally=TALLY,
    read_cards=read_cards,
    open_box=open_box,
    action=action,
    fact=fact,
    view=view,
    arrange=arrange,
    standings=standings,
    bots=(Bot("heuristic", "Leaves a multiple of four whenever it can.", advise),),
    presets=PRESETS,
    has_secrets=False,
    has_fixed_words=True,
)
