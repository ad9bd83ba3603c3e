"""Golddiggers: push-your-luck dice for two to six Diggers and three rich Golds.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `actions`, `turn` (the sequence of play),
`questions` (what is asked, offered and answered), `rules` (one module per chapter of the ledger, with its questions), `refusal_rules`, `referee` and `invariants` (what is refused and why), `view`,
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
from motherlode.games.golddiggers.referee import refusal
from motherlode.games.golddiggers.refusal_rules import REFUSALS
from motherlode.games.golddiggers.resample import resample
from motherlode.games.golddiggers.rules.online import timeout
from motherlode.games.golddiggers.rules.winning import payoff
from motherlode.games.golddiggers.state import STATE
from motherlode.games.golddiggers.tally import TALLY, tally
from motherlode.games.golddiggers.view import SIGHT, look, standings, view
from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation

__all__ = ["GAME"]

# What stands on the box. [GS-CMP-14, GS-ONL-13]
GAME = Game(
    info=GameInfo(
        slug="golddiggers",
        title="Golddiggers",
        designers="Martijn van der Lee",
        tagline="Impress three rich Golds before your failures pile up on the Loser.",
        notice="Ages 14 and up for its subject, dating for money. All characters are invented.",
        age=14,
        minutes=(14, 25),
        bot_minutes=(5, 10),
        seats=range(2, SEATS + 1),
        usual_players=4,
        shelf_order=10,
    ),
    rules=GameRules(
        layout=STATE,
        read_cards=read_cards,
        open_box=open_box,
        streams=STREAMS,
        switches=SWITCHES,
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
            beat=turn.beat,
            look=look,
        ),
        refusals=REFUSALS,
        unknown_action="GS-ONL-15",
        tally=TALLY,
        bots=(Bot("heuristic", "Looks at every face of the die, one step ahead.", advise),),
    ),
    presentation=Presentation(
        action=action,
        event_kinds=EVENT_KINDS,
        event_rules=EVENT_RULES,
        fact=fact,
        view=view,
        sight=SIGHT,
        standings=standings,
        arrange=arrange,
        facts=(Facts, SeatFacts),
        scripted=SCRIPTED,
        has_secrets=False,  # GS-INF-01: everything lies open but what nobody knows
        has_fixed_words=True,  # who and what is in the game is dealt once
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,  # the seconds of GS-ONL-03
        durations=DURATIONS,
        longest_show=2.0,  # GS-ONL-03: animations take two seconds at most
        may_undo=False,  # GS-ONL-01: a roll must not be previewed
    ),
)
