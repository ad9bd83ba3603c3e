"""Lamplight: hidden lights in a dark house, a toy game for two to four that lives only in the tests.

Reading order: `components`, `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked, offered
and answered), `rules` (one module per chapter of the ledger, with its questions), `refusal_rules`, `referee` and `invariants` (what is refused and why), `view`, `resample`, `events`, `options`, `chance_streams`,
`box`, `arrange`, `heuristics`, `tally`, `tasks`.
"""

from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation
from tests.shelf.lamplight import turn
from tests.shelf.lamplight.actions import ACTIONS, action
from tests.shelf.lamplight.arrange import Facts, SeatFacts, arrange
from tests.shelf.lamplight.box import open_box
from tests.shelf.lamplight.chance_streams import SCRIPTED
from tests.shelf.lamplight.components import SEATS, read_cards
from tests.shelf.lamplight.event_rules import EVENT_RULES
from tests.shelf.lamplight.events import EVENT_KINDS, STREAMS, fact
from tests.shelf.lamplight.heuristics import advise
from tests.shelf.lamplight.invariants import unsound
from tests.shelf.lamplight.options import PRESETS, SWITCHES
from tests.shelf.lamplight.questions import QUESTIONS, legal
from tests.shelf.lamplight.referee import refusal
from tests.shelf.lamplight.refusal_rules import REFUSALS
from tests.shelf.lamplight.resample import resample
from tests.shelf.lamplight.rules.ending import payoff
from tests.shelf.lamplight.rules.online import timeout
from tests.shelf.lamplight.state import STATE
from tests.shelf.lamplight.tally import TALLY, tally
from tests.shelf.lamplight.tasks import TASKS
from tests.shelf.lamplight.view import standings, view

__all__ = ["GAME"]

GAME = Game(
    info=GameInfo(
        slug="lamplight",
        title="Lamplight",
        designers="nobody",
        tagline="Find a light in a dark house, and show it at the right moment.",
        notice="A toy that lives only in the tests.",
        age=8,
        minutes=(2, 5),
        seats=range(2, SEATS + 1),
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
        unknown_action="LL-ONL-04",
        tally=TALLY,
        bots=(Bot("heuristic", "Fetches lights and lights the brightest.", advise),),
        tasks=TASKS,
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
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,
    ),
)
