"""Gold Digger: a treasure hunt on a grid that fills with gold and bombs, for two to four.

Reading order: `components` and `cards.toml` (what is in the box), `state`, `actions`, `turn` (the sequence of play), `offers` and `answers`,
`rules` (one module per chapter of the ledger), `referee` and `soundness` (what is refused and why), `view`, `imagining`,
`events`, `spans` and `durations` (what tables ask), `options`, `box` and `piling`, `outlook` and `weights.toml`, `heuristics`, `policies`, `tally`,
`errands` (moves in short pieces, for a GPU).
"""

from motherlode.games.gold_digger import turn
from motherlode.games.gold_digger.actions import ACTIONS, action
from motherlode.games.gold_digger.box import arrange, open_box
from motherlode.games.gold_digger.components import SEATS, read_cards
from motherlode.games.gold_digger.durations import DURATIONS
from motherlode.games.gold_digger.errands import ERRANDS
from motherlode.games.gold_digger.events import EVENT_KINDS, STREAMS, fact
from motherlode.games.gold_digger.heuristics import advise
from motherlode.games.gold_digger.imagining import resample
from motherlode.games.gold_digger.offers import legal
from motherlode.games.gold_digger.options import PRESETS, SWITCHES
from motherlode.games.gold_digger.policies import (
    advise_camper,
    advise_greedy,
    advise_pusher,
)
from motherlode.games.gold_digger.referee import REFUSALS, refusal
from motherlode.games.gold_digger.rules.ending import payoff
from motherlode.games.gold_digger.rules.online import timeout
from motherlode.games.gold_digger.soundness import unsound
from motherlode.games.gold_digger.spans import span
from motherlode.games.gold_digger.state import STATE
from motherlode.games.gold_digger.tally import TALLY, tally
from motherlode.games.gold_digger.view import standings, turn_number, view
from motherlode.kernel.contract import Bot, Decision, Rules, Window
from motherlode.kernel.game import Game

__all__ = ["GAME"]

GAME = Game(
    slug="gold_digger",
    title="Gold Digger",
    designers="Alice, Eleanor, Nick and Veronica",
    tagline="Dig for gold on a grid that fills with bombs, and shove whoever is in your way.",
    seats=range(2, SEATS + 1),
    minutes=(15, 40),
    age=8,
    shelf_order=20,
    notice="Free for all. Bombs, poison and shoving, all of them cartoonish.",
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
    unknown_action="GD-TURN-02",
    event_kinds=EVENT_KINDS,
    durations=DURATIONS,
    decisions=(  # the seconds of the ledger's table on online play
        Decision("action", 60, "GD-TURN-05"),
        Decision("step", 20, "GD-MOVE-08"),
        Decision("push_dir", 15, "GD-PUSH-15"),
        Decision("shield", 6, "GD-CC-30", window=Window("use", "decline", "chance_hidden")),
        Decision("key", 6, "GD-CC-26", window=Window("use", "keep", "chance_hidden")),
        Decision("equal_rolls", 10, "GD-MOVE-16"),
        Decision("sift_1", 20, "GD-SIFT-03"),
        Decision("sift_2", 20, "GD-SIFT-03"),
        Decision("redefine_card", 20, "GD-CC-02"),
        Decision("teleport_tile", 20, "GD-CC-06"),
        Decision("spy_target", 20, "GD-CC-36"),
        Decision("viewer_target", 20, "GD-CC-40"),
        Decision("viewer_show_1", 20, "GD-CC-41"),
        Decision("viewer_show_2", 20, "GD-CC-41"),
        Decision("thief_target", 20, "GD-CC-43"),
        Decision("thief_card", 20, "GD-CC-44"),
        Decision("trade_offer", 15, "GD-CC-50"),
        Decision("trade_partner", 30, "GD-CC-49"),
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
    presets=PRESETS,
    talk=("trade_negotiation", "talk"),  # GD-VAR-24: without offers only words are left
    turn_number=turn_number,
    absence=120.0,
    span=span,
)
