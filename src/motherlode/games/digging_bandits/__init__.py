"""Digging Bandits: a race round a desert trail with blocks and counter-blocks, for two to four.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `rooms`, `actions`, `turn` (the sequence of play),
`offering` and `answers`, `rules` (one module per chapter of the ledger; `stack`, `triggers`, `windows` and `outcomes` are the reactions),
`permitted`, `referee` and `soundness` (what is refused and why), `view`, `imagining`, `events`, `options`, `box` and `laying`,
`racing`, `spans`, `durations` and `faces` (what tables ask), `weights.toml`, `outlook`, `replies` and `heuristics` (the bot), `tally`,
`errands` (moves in short pieces, for a GPU).
"""

from operator import attrgetter

from motherlode.games.digging_bandits import turn
from motherlode.games.digging_bandits.actions import ACTIONS, action
from motherlode.games.digging_bandits.box import arrange, open_box
from motherlode.games.digging_bandits.components import SEATS, read_cards
from motherlode.games.digging_bandits.durations import DURATIONS
from motherlode.games.digging_bandits.errands import ERRANDS
from motherlode.games.digging_bandits.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.digging_bandits.faces import awaited, face, question
from motherlode.games.digging_bandits.heuristics import advise
from motherlode.games.digging_bandits.imagining import resample
from motherlode.games.digging_bandits.offering import legal
from motherlode.games.digging_bandits.options import PRESETS, SWITCHES, teams
from motherlode.games.digging_bandits.racing import RACE
from motherlode.games.digging_bandits.referee import REFUSALS, refusal
from motherlode.games.digging_bandits.rules.ending import payoff
from motherlode.games.digging_bandits.rules.online import timeout
from motherlode.games.digging_bandits.soundness import unsound
from motherlode.games.digging_bandits.spans import span
from motherlode.games.digging_bandits.state import STATE
from motherlode.games.digging_bandits.tally import TALLY, tally
from motherlode.games.digging_bandits.view import standings, view
from motherlode.kernel.contract import Bot, Decision, Rules
from motherlode.kernel.game import Game

__all__ = ["GAME"]

UNHURRIED = (1.5, 3.0)  # seconds for which a question is shown that others might have no answer to

GAME = Game(
    slug="digging_bandits",
    title="Digging Bandits",
    designers="Jason Costa",
    tagline="Dig up the GOLD and cash it in at a town, if the other bandits let you.",
    seats=range(2, SEATS + 1),
    minutes=(30, 60),
    age=10,
    shelf_order=40,
    notice="Pistols, dynamite and theft, all of them cartoonish.",
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
    errands=ERRANDS,
    refusals=REFUSALS,
    unknown_action="DB-TURN-02",
    event_kinds=EVENT_KINDS,
    durations=DURATIONS,
    decisions=(  # the seconds of the ledger's table on online play
        Decision("choose_bandit", 20, "DB-VAR-11"),
        Decision("bridge_due", 20, "DB-BRDG-08", UNHURRIED),
        Decision("bridge_met", 20, "DB-BRDG-04", UNHURRIED),
        Decision("move", 25, "DB-MOVE-01", UNHURRIED),
        Decision("four_two", 25, "DB-FT-02"),
        Decision("warp_to", 25, "DB-FT-03"),
        Decision("bonus", 30, "DB-TURN-07", UNHURRIED),
        Decision("plot_space", 30, "DB-PP-01"),
        Decision("cache_discard", 30, "DB-CC-01"),
        Decision("cache_draw", 30, "DB-CC-02"),
        Decision("main", 45, "DB-TURN-02"),
        Decision("dig_tool", 45, "DB-DIG-02"),
        Decision("dig_shovels", 45, "DB-DIG-02"),
        Decision("dig_wheelbarrows", 45, "DB-DIG-02"),
        Decision("dig_pickaxes", 45, "DB-DIG-02"),
        Decision("dig_on", 45, "DB-DIG-09"),
        Decision("lasso_target", 45, "DB-LASSO-01"),
        Decision("outlaw_target", 45, "DB-OUTL-01"),
        Decision("outlaw_aim", 45, "DB-OUTL-02"),
        Decision("play_more", 45, "DB-TURN-11", UNHURRIED),
        Decision("bridge_space", 45, "DB-BRDG-01"),
        Decision("react", 6, "DB-REACT-01", UNHURRIED),
        Decision("react_sheriff", 5, "DB-REACT-T17", UNHURRIED),
        Decision("react_dynamite", 10, "DB-REACT-T03", UNHURRIED),
        Decision("bribe", 12, "DB-OUTL-04", UNHURRIED),
        Decision("spoon_life", 12, "DB-SPOON-02", UNHURRIED),
        Decision("trade_give", 45, "DB-TRADE-02"),
        Decision("trade_want", 45, "DB-TRADE-02"),
        Decision("trade_answer", 60, "DB-TRADE-07"),
        Decision("trade_pick", 60, "DB-TRADE-07"),
        Decision("duel_target", 25, "DB-DUEL-01"),
        Decision("shuffle_again", 25, "DB-SHUF-01"),
        Decision("tip_count", 25, "DB-TIP-01"),
        Decision("tip_first", 25, "DB-TIP-02"),
        Decision("tip_space", 25, "DB-TIP-01"),
        Decision("win", 30, "DB-TURN-14"),
        Decision("absent_target", 30, "DB-WANT-10"),
        Decision("absent_back", 30, "DB-WANT-10"),
        Decision("double_time", 12, "DB-DT-01", UNHURRIED),
    ),
    tally=TALLY,
    read_cards=read_cards,
    open_box=open_box,
    action=action,
    fact=fact,
    view=view,
    arrange=arrange,
    standings=standings,
    bots=(
        Bot(
            "heuristic",
            "Digs, robs whoever kept a Land card, runs for a town, and blocks what hurts.",
            advise,
        ),
    ),
    presets=PRESETS,
    race=RACE,
    span=span,
    face=face,
    awaited=awaited,
    teams=teams,
    question=question,
    turn_number=attrgetter("turns"),
    may_scale_times=True,
)
