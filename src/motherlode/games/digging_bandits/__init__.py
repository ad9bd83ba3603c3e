"""Digging Bandits: a race round a desert trail with blocks and counter-blocks, for two to four.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `packed_piles`, `actions`, `turn` (the sequence of play),
`questions` (what is asked, offered and answered), `rules` (one module per chapter of the ledger, with its questions; `stack`, `triggers`,
`windows` and `outcomes` are the reactions), `refusal_rules`, `referee` and `invariants` (what is refused and why), `view` with `limits` and `turn_steps`, `resample`, `events`, `options`, `chance_streams`,
`box`, `arrange` and `arrange_cards`,
`racing`, `reaction_subjects`, `spans`, `durations`, `event_rules` and `faces` (what tables ask), `weights.toml`, `evaluation`, `replies` and `heuristics` (the bot), `tally`,
`tasks` (moves in short pieces, for a GPU).
"""

from operator import attrgetter

from motherlode.games.digging_bandits import turn
from motherlode.games.digging_bandits.actions import ACTIONS, action
from motherlode.games.digging_bandits.arrange import Facts, SeatFacts, arrange, written_layers
from motherlode.games.digging_bandits.box import open_box
from motherlode.games.digging_bandits.chance_streams import SCRIPTED
from motherlode.games.digging_bandits.components import SEATS, read_cards
from motherlode.games.digging_bandits.durations import DURATIONS
from motherlode.games.digging_bandits.event_rules import EVENT_RULES
from motherlode.games.digging_bandits.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.digging_bandits.faces import awaited, face, question
from motherlode.games.digging_bandits.heuristics import advise
from motherlode.games.digging_bandits.invariants import unsound
from motherlode.games.digging_bandits.options import PRESETS, SWITCHES, teams
from motherlode.games.digging_bandits.questions import QUESTIONS, legal
from motherlode.games.digging_bandits.racing import RACE
from motherlode.games.digging_bandits.reaction_subjects import SUBJECTS
from motherlode.games.digging_bandits.referee import refusal
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.resample import resample
from motherlode.games.digging_bandits.rules.ending import payoff
from motherlode.games.digging_bandits.rules.online import timeout
from motherlode.games.digging_bandits.spans import span
from motherlode.games.digging_bandits.state import STATE
from motherlode.games.digging_bandits.tally import TALLY, tally
from motherlode.games.digging_bandits.tasks import TASKS
from motherlode.games.digging_bandits.view import standings, view
from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation

__all__ = ["GAME"]

GAME = Game(
    info=GameInfo(
        slug="digging_bandits",
        title="Digging Bandits",
        designers="Jason Costa",
        tagline="Dig up the GOLD and cash it in at a town, if the other bandits let you.",
        notice="Pistols, dynamite and theft, all of them cartoonish.",
        age=10,
        minutes=(10, 69),
        bot_minutes=(4, 30),
        seats=range(2, SEATS + 1),
        usual_players=4,
        shelf_order=40,
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
        unknown_action="DB-TURN-02",
        tally=TALLY,
        bots=(
            Bot(
                "heuristic",
                "Digs, robs whoever kept a Land card, runs for a town, and blocks what hurts.",
                advise,
            ),
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
        places={"land": written_layers},
        scripted=SCRIPTED,
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,  # the seconds of the ledger's table on online play
        may_scale_times=True,
        span=span,
        durations=DURATIONS,
        turn_number=attrgetter("turns"),
        teams=teams,
        race=RACE,
        reaction_subjects=SUBJECTS,
        face=face,
        awaited=awaited,
        question=question,
    ),
)
