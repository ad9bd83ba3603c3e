"""Golddiggers: push-your-luck dice for two to six Diggers and three rich Golds.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `actions`, `turn` (the sequence of play),
`questions` (what is asked, offered and answered), `rules` (one module per chapter of the ledger, with its questions), `refusals`, `referee` and `invariants` (what is refused and why), `view`,
`resample`, `events`, `durations`, `event_rules`, `options`, `chance_streams`, `box`, `arrange`, `heuristics`, `tally`.
"""

from motherlode.games.golddiggers import turn
from motherlode.games.golddiggers.actions import ACTIONS, action
from motherlode.games.golddiggers.arrange import Facts, SeatFacts, arrange
from motherlode.games.golddiggers.box import open_box
from motherlode.games.golddiggers.chance_streams import SCRIPTED
from motherlode.games.golddiggers.components import SEATS, read_cards
from motherlode.games.golddiggers.durations import DURATIONS
from motherlode.games.golddiggers.event_rules import EVENT_RULES
from motherlode.games.golddiggers.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.golddiggers.heuristics import advise
from motherlode.games.golddiggers.invariants import unsound
from motherlode.games.golddiggers.options import SWITCHES
from motherlode.games.golddiggers.questions import QUESTIONS, legal
from motherlode.games.golddiggers.referee import REFUSALS, refusal
from motherlode.games.golddiggers.resample import resample
from motherlode.games.golddiggers.rules.online import timeout
from motherlode.games.golddiggers.rules.winning import payoff
from motherlode.games.golddiggers.state import STATE
from motherlode.games.golddiggers.tally import TALLY, tally
from motherlode.games.golddiggers.view import SIGHT, look, standings, view
from motherlode.kernel.contract import Bot, Rules
from motherlode.kernel.game import Game

__all__ = ["GAME"]

# What stands on the box. [GS-CMP-14, GS-ONL-13]
GAME = Game(
    slug="golddiggers",
    title="Golddiggers",
    designers="Martijn van der Lee",
    tagline="Impress three rich Golds before your failures pile up on the Loser.",
    seats=range(2, SEATS + 1),
    usual_players=4,
    minutes=(15, 30),
    age=14,
    shelf_order=10,
    notice="Ages 14 and up for its subject, dating for money. All characters are invented.",
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
        beat=turn.beat,
        look=look,
    ),
    refusals=REFUSALS,
    unknown_action="GS-ONL-15",
    event_kinds=EVENT_KINDS,
    durations=DURATIONS,
    event_rules=EVENT_RULES,
    longest_show=2.0,  # GS-ONL-03: animations take two seconds at most
    decisions=QUESTIONS.decisions,  # the seconds of GS-ONL-03
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
    bots=(Bot("heuristic", "Looks at every face of the die, one step ahead.", advise),),
    may_undo_online=False,  # GS-ONL-01: a roll must not be previewed
    has_secrets=False,  # GS-INF-01: everything lies open but what nobody knows
    has_fixed_words=True,  # who and what is in the game is dealt once
    sight=SIGHT,
)
