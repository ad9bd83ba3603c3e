"""Gold Digger: a treasure hunt on a grid that fills with gold and bombs, for two to four.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked,
offered and answered), `rules` (one module per chapter of the ledger, with its questions), `refusal_rules`, `referee` and `invariants` (what is refused and why), `view` and `limits`, `resample`,
`words`, `events`, `spans`, `durations` and `event_rules` (what tables ask), `options`, `chance_streams`, `box`, `arrange` and `arrange_cards`, `evaluation` and `weights.toml`, `heuristics`, `policies`, `tally`,
`tasks` (moves in short pieces, for a GPU).
"""

from motherlode.games.gold_digger import turn
from motherlode.games.gold_digger.actions import ACTIONS
from motherlode.games.gold_digger.arrange import Facts, SeatFacts, arrange, written_stack
from motherlode.games.gold_digger.box import open_box
from motherlode.games.gold_digger.chance_streams import SCRIPTED
from motherlode.games.gold_digger.components import SEATS, read_cards
from motherlode.games.gold_digger.durations import DURATIONS
from motherlode.games.gold_digger.event_rules import EVENT_RULES
from motherlode.games.gold_digger.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.gold_digger.heuristics import advise
from motherlode.games.gold_digger.invariants import unsound
from motherlode.games.gold_digger.options import PRESETS, SWITCHES
from motherlode.games.gold_digger.policies import advise_camper, advise_greedy, advise_pusher
from motherlode.games.gold_digger.questions import QUESTIONS, legal
from motherlode.games.gold_digger.referee import refusal
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.resample import resample
from motherlode.games.gold_digger.rules.ending import payoff
from motherlode.games.gold_digger.rules.online import timeout
from motherlode.games.gold_digger.spans import span
from motherlode.games.gold_digger.state import STATE
from motherlode.games.gold_digger.tally import TALLY, tally
from motherlode.games.gold_digger.tasks import TASKS
from motherlode.games.gold_digger.view import standings, turn_number, view
from motherlode.games.gold_digger.words import action
from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation

__all__ = ["GAME"]

GAME = Game(
    info=GameInfo(
        slug="gold_digger",
        title="Gold Digger",
        designers="Alice, Eleanor, Nick and Veronica",
        tagline="Dig for gold on a grid that fills with bombs, and shove whoever is in your way.",
        notice="Free for all. Bombs, poison and shoving, all of them cartoonish.",
        age=8,
        minutes=(8, 22),
        bot_minutes=(3, 7),
        seats=range(2, SEATS + 1),
        usual_players=4,  # GD-VAR-20: four, unless the table says otherwise
        shelf_order=20,
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
        unknown_action="GD-TURN-02",
        tally=TALLY,
        bots=(
            Bot(
                "heuristic",
                "Weighs bombs, gold, pushes and poison, and plays against the leader.",
                advise,
            ),
            Bot(
                "greedy",
                "Moves once a turn to the best card, throws bombs, fills spaces.",
                advise_greedy,
            ),
            Bot("pusher", "Greedy, and glad to push others onto bombs.", advise_pusher),
            Bot("camper", "Plays and sifts, and moves only when it must.", advise_camper),
        ),
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
        places={"board": written_stack},
        scripted=SCRIPTED,
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,  # the seconds of the ledger's table on online play
        span=span,
        durations=DURATIONS,
        turn_number=turn_number,
        absence=120.0,
        talk=("trade_negotiation", "talk"),  # GD-VAR-24: without offers only words are left
    ),
)
