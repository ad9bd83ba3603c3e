"""Lamplight: hidden lights in a dark house, a toy game for two to four that lives only in the tests.

Reading order: `components`, `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked, offered
and answered), `rules` (one module per chapter of the ledger, with its questions), `referee` and `invariants`, `view`, `resample`, `events`, `event_rules`, `options`,
`box`, `arrange`, `heuristics`, `tally`, `tasks`.
"""

from motherlode.kernel.contract import Bot, Rules
from motherlode.kernel.game import Game
from tests.shelf.lamplight import turn
from tests.shelf.lamplight.actions import ACTIONS, action
from tests.shelf.lamplight.arrange import arrange
from tests.shelf.lamplight.box import open_box
from tests.shelf.lamplight.components import SEATS, read_cards
from tests.shelf.lamplight.event_rules import EVENT_RULES
from tests.shelf.lamplight.events import EVENT_KINDS, STREAMS, fact
from tests.shelf.lamplight.heuristics import advise
from tests.shelf.lamplight.invariants import unsound
from tests.shelf.lamplight.options import PRESETS, SWITCHES
from tests.shelf.lamplight.questions import QUESTIONS
from tests.shelf.lamplight.referee import REFUSALS, refusal
from tests.shelf.lamplight.resample import resample
from tests.shelf.lamplight.rules.ending import payoff
from tests.shelf.lamplight.rules.online import timeout
from tests.shelf.lamplight.state import STATE
from tests.shelf.lamplight.tally import TALLY, tally
from tests.shelf.lamplight.tasks import TASKS
from tests.shelf.lamplight.view import standings, view

__all__ = ["GAME"]

GAME = Game(
    slug="lamplight",
    title="Lamplight",
    designers="nobody",
    tagline="Find a light in a dark house, and show it at the right moment.",
    seats=range(2, SEATS + 1),
    minutes=(2, 5),
    age=8,
    notice="A toy that lives only in the tests.",
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
    tasks=TASKS,
    refusals=REFUSALS,
    unknown_action="LL-ONL-04",
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
    standings=standings,
    bots=(Bot("heuristic", "Fetches lights and lights the brightest.", advise),),
    presets=PRESETS,
)
