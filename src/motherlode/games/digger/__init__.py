"""Digger: dice, nerve and a steady hand against a hidden sand timer, for three to five.

Reading order: `components` and `cards.toml` (what is in the tin), `state`, `actions`, `turn` (the sequence of play), `questions` (what is asked, offered
and answered), `rules` (one module per chapter of the ledger, with its questions), `refusal_rules`, `referee`, `forbidden_words` and `invariants` (what is refused and why), `view` and `odds`, `resample`, `events`, `durations`, `event_rules`, `options`, `chance_streams`,
`box` and `arrange`, `steal_view` (a live theft as it is drawn and judged),
`measuring`, `gestures`, `pointer_noise` and `live_table` (a live table's side of it), `evaluation` and `weights.toml`, `heuristics`, `policies`, `tally`.
"""

from motherlode.games.digger import turn
from motherlode.games.digger.actions import ACTIONS, action
from motherlode.games.digger.arrange import Facts, SeatFacts, arrange
from motherlode.games.digger.box import open_box
from motherlode.games.digger.chance_streams import SCRIPTED
from motherlode.games.digger.components import LONGEST, SEATS, read_cards
from motherlode.games.digger.durations import DURATIONS
from motherlode.games.digger.event_rules import EVENT_RULES
from motherlode.games.digger.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.digger.forbidden_words import refused_words
from motherlode.games.digger.heuristics import advise, advise_thirsty
from motherlode.games.digger.invariants import unsound
from motherlode.games.digger.live_table import LiveDigger
from motherlode.games.digger.options import PRESETS, SWITCHES
from motherlode.games.digger.policies import advise_greedy, advise_reckless, advise_whimsical
from motherlode.games.digger.questions import QUESTIONS, legal
from motherlode.games.digger.referee import refusal
from motherlode.games.digger.refusal_rules import REFUSALS
from motherlode.games.digger.resample import resample
from motherlode.games.digger.rules.online import timeout
from motherlode.games.digger.rules.scoring import payoff
from motherlode.games.digger.state import STATE
from motherlode.games.digger.tally import TALLY, tally
from motherlode.games.digger.view import SIGHT, look, standings, view
from motherlode.kernel.contract import Bot, RuleFunctions
from motherlode.kernel.game import Game, GameInfo, GameRules, OnlinePlay, Presentation

__all__ = ["GAME"]

# What stands on the tin. [DG-SETUP-03]
GAME = Game(
    info=GameInfo(
        slug="digger",
        title="Digger",
        designers="Roberto Fraga",
        tagline="Throw, grab, steal and stack before night falls, and nobody shows you the clock.",
        notice="Thieving diggers and a river that runs dry. For everybody from eight.",
        age=8,
        minutes=(8, 16),
        bot_minutes=(4, 9),
        seats=range(3, SEATS + 1),
        usual_players=4,
        more_seats={"allow_two": 2},  # DG-VAR-01: nothing in the rules needs a third person
        shelf_order=30,
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
            look=look,
        ),
        refusals=REFUSALS,
        unknown_action="DG-LIM-06",
        tally=TALLY,
        results=range(-LONGEST, LONGEST + 1),
        bots=(
            Bot(
                "heuristic",
                "Feels the time, steals before it takes, and drains the river when it is ahead.",
                advise,
            ),
            Bot(
                "thirsty",
                "Plays like the heuristic one, but takes all the water it can.",
                advise_thirsty,
            ),
            Bot(
                "greedy",
                "Steals what it can, takes the rest, water only when ahead.",
                advise_greedy,
            ),
            Bot("reckless", "Gathers everything and throws until night falls.", advise_reckless),
            Bot("whimsical", "Gathers everything and stops at random.", advise_whimsical),
        ),
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
        refused_words=refused_words,
    ),
    online=OnlinePlay(
        decisions=QUESTIONS.decisions,
        durations=DURATIONS,
        plays_on_alone=True,  # DG-NET-27: the game ends when nobody is left
        live=LiveDigger(),
    ),
)
