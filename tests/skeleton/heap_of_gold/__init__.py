"""Heap of Gold: take nuggets from a heap, and be the one who takes the last.

Reading order: `components`, `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked, offered and
answered), `rules` (one module per chapter of the ledger, with its questions), `refusal_rules`, `referee` and `invariants` (what is refused and
why), `view`, `resample`, `events`, `options`, `chance_streams`, `box`, `arrange`, `heuristics`, `tally`; `terminal` draws it as text.
"""

from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation
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
from tests.skeleton.heap_of_gold.referee import refusal
from tests.skeleton.heap_of_gold.refusal_rules import REFUSALS
from tests.skeleton.heap_of_gold.resample import resample
from tests.skeleton.heap_of_gold.rules.heap import payoff
from tests.skeleton.heap_of_gold.rules.online import timeout
from tests.skeleton.heap_of_gold.state import STATE
from tests.skeleton.heap_of_gold.tally import TALLY, tally
from tests.skeleton.heap_of_gold.view import standings, view

__all__ = ["GAME"]

GAME = Game(
    info=GameInfo(
        slug="heap_of_gold",
        title="Heap of Gold",
        designers="nobody yet",
        tagline="Take nuggets from a heap, and be the one who takes the last.",
        notice="An old game with a heap of stones.",
        age=6,
        minutes=(1, 3),
        seats=range(FEWEST, SEATS + 1),
    ),
    rules=GameRules(
        layout=STATE,
        read_cards=read_cards,
        open_box=open_box,
        streams=STREAMS,
        switches=SWITCHES,
        presets=PRESETS,
        action_count=ACTIONS,
        functions=RuleFunctions(
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
        tally=TALLY,
        bots=(Bot("heuristic", "Leaves a multiple of four whenever it can.", advise),),
    ),
    presentation=Presentation(
        action=action,
        event_kinds=EVENT_KINDS,
        event_rules=EVENT_RULES,
        fact=fact,
        view=view,
        standings=standings,
        arrange=arrange,
        facts=(Facts, SeatFacts),
        scripted=SCRIPTED,
        has_secrets=False,
        has_fixed_words=True,
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,
    ),
)
