"""Why is a move refused? Every answer is a rule of the ledger."""

from motherlode.games.gold_digger.actions import (
    ACTIONS,
    CHOOSE,
    ENTER,
    GO_TO,
    MOVE,
    NO,
    PASS,
    PICK,
    PLAY,
    PROPOSE,
    SIFT,
    USE,
    YES,
)
from motherlode.games.gold_digger.components import HAND, NEIGHBOUR, OFF, SPACES, THIEF
from motherlode.games.gold_digger.offers import may_say_yes
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.chance import may_use
from motherlode.games.gold_digger.rules.deck import has_card, place_in, space_of
from motherlode.games.gold_digger.rules.paths import may_turn
from motherlode.games.gold_digger.rules.play import (
    is_accepted,
    is_own_space_forbidden,
    may_play,
    may_redefine,
)
from motherlode.games.gold_digger.rules.sift import may_sift
from motherlode.games.gold_digger.state import (
    ACTION,
    EQUAL_ROLLS,
    KEY_WINDOW,
    OVER,
    PUSH_DIR,
    REDEFINE_CARD,
    SHIELD_WINDOW,
    SIFT_1,
    SIFT_2,
    SPY_TARGET,
    STEP,
    TELEPORT_TILE,
    THIEF_CARD,
    THIEF_TARGET,
    TRADE_OFFER,
    VIEWER_SHOW_2,
    VIEWER_TARGET,
    State,
)
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.piles import size

__all__ = ["REFUSALS", "refusal"]

REFUSALS = (
    "",
    "GD-BRD-03",
    "GD-BRD-06",
    "GD-CC-06",
    "GD-CC-26",
    "GD-CC-30",
    "GD-CC-41",
    "GD-CC-43",
    "GD-CC-44",
    "GD-CC-49",
    "GD-CC-50",
    "GD-CC-51",
    "GD-CC-04",
    "GD-CH-05",
    "GD-CH-08",
    "GD-CH-10",
    "GD-COMP-01",
    "GD-COMP-03",
    "GD-COMP-05",
    "GD-END-01",
    "GD-END-02",
    "GD-END-08",
    "GD-END-10",
    "GD-HAND-01",
    "GD-HAND-04",
    "GD-LIFE-01",
    "GD-LIFE-02",
    "GD-MOVE-01",
    "GD-MOVE-03",
    "GD-MOVE-04",
    "GD-MOVE-08",
    "GD-MOVE-16",
    "GD-OUT-01",
    "GD-OUT-03",
    "GD-OUT-06",
    "GD-PLAY-01",
    "GD-PLAY-05",
    "GD-PSN-03",
    "GD-PUSH-01",
    "GD-PUSH-05",
    "GD-PUSH-10",
    "GD-SIFT-02",
    "GD-SIFT-03",
    "GD-TOK-02",
    "GD-TURN-01",
    "GD-TURN-02",
    "GD-TURN-05",
    "GD-VAR-20",
    "GD-VAR-23",
    "GD-VAR-33",
    "GD-VAR-38",
)
OFF_THE_GRID = REFUSALS.index("GD-BRD-03")
NOT_EMPTY_AND_FREE = REFUSALS.index("GD-CC-06")
NOT_FILLED = REFUSALS.index("GD-CC-04")
NO_KEY = REFUSALS.index("GD-CC-26")
NO_SHIELD = REFUSALS.index("GD-CC-30")
TWO_OWN_CARDS = REFUSALS.index("GD-CC-41")
NOT_NEAREST = REFUSALS.index("GD-CC-43")
CARD_OF_THE_VICTIM = REFUSALS.index("GD-CC-44")
MUST_TRADE = REFUSALS.index("GD-CC-49")
ONE_OFFER = REFUSALS.index("GD-CC-50")
CANNOT_PAY = REFUSALS.index("GD-CC-51")
NOT_KEPT = REFUSALS.index("GD-CH-05")
CONDITIONS_FAIL = REFUSALS.index("GD-CH-08")
NO_SUCH_PLAYER = REFUSALS.index("GD-CH-10")
GAME_IS_OVER = REFUSALS.index("GD-END-10")
STEP_BY_STEP = REFUSALS.index("GD-MOVE-01")
MOVE_FIRST = REFUSALS.index("GD-MOVE-03")
NO_TURNING_BACK = REFUSALS.index("GD-MOVE-04")
NO_WAY_ON = REFUSALS.index("GD-MOVE-08")
DRAW_OR_NOT = REFUSALS.index("GD-MOVE-16")
OUT_OF_THE_GAME = REFUSALS.index("GD-OUT-01")
LEFT_FOR_GOOD = REFUSALS.index("GD-OUT-06")
NOT_IN_HAND = REFUSALS.index("GD-PLAY-01")
LIVE_CARD = REFUSALS.index("GD-PLAY-05")
NO_WAY_OUT = REFUSALS.index("GD-PUSH-05")
SIFTED_ALREADY = REFUSALS.index("GD-SIFT-02")
CARD_TO_SIFT = REFUSALS.index("GD-SIFT-03")
NOT_ASKED = REFUSALS.index("GD-TURN-01")
NO_SUCH_ACTION = REFUSALS.index("GD-TURN-02")
NO_PASS = REFUSALS.index("GD-TURN-05")
NOT_ON_OWN_SPACE = REFUSALS.index("GD-VAR-23")
OFFERED = 0


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [GD-TURN-02]"""
    if s.stage == OVER:
        return GAME_IS_OVER
    if not is_in(s, seat):
        return OUT_OF_THE_GAME
    if (s.leaving >> seat) & 1 == 1:
        return LEFT_FOR_GOOD
    if action == RESIGN:
        return OFFERED
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if seat != s.asked:
        return NOT_ASKED
    if s.options != 0:
        return refused_option(s, seat, action)
    return refused_act(s, seat, action) if s.stage == ACTION else refused_answer(s, seat, action)


@compiled
def refused_option(s: State, seat: int, action: int) -> int:
    """Where there is a list of options."""
    option = action - s.base
    if 0 <= option < SPACES and (s.options >> option) & 1 == 1:
        return OFFERED
    if s.stage == STEP:
        return refused_step(s, seat, action)
    if s.stage == PUSH_DIR:
        return NO_WAY_OUT
    if s.stage == TELEPORT_TILE:
        return NOT_EMPTY_AND_FREE
    if s.stage in (SPY_TARGET, VIEWER_TARGET):
        return NO_SUCH_PLAYER
    if s.stage == THIEF_TARGET:
        return NOT_NEAREST
    if s.stage == TRADE_OFFER:
        return CANNOT_PAY if action >= PROPOSE else ONE_OFFER
    return MUST_TRADE


@compiled
def refused_step(s: State, seat: int, action: int) -> int:
    """Why a step cannot be taken."""
    if ENTER <= action < CHOOSE:
        return STEP_BY_STEP
    if action < GO_TO or action >= ENTER:
        return MOVE_FIRST
    if s.base == ENTER or int(NEIGHBOUR[s.space[seat], action - GO_TO]) == OFF:
        return OFF_THE_GRID
    return NO_WAY_ON if may_turn(s, s.used, action - GO_TO) else NO_TURNING_BACK


@compiled
def refused_act(s: State, seat: int, action: int) -> int:
    """Move, Sift, a kept card, a card of the hand, or by a switch to pass."""
    if action == MOVE:
        return OFFERED
    if action == SIFT:
        return OFFERED if may_sift(s, seat) else SIFTED_ALREADY
    if action == PASS:
        return OFFERED if s.rules.allow_pass == 1 else NO_PASS
    if action < PLAY:
        return refused_use(s, seat, action - USE)
    return refused_play(s, seat, action - PLAY) if action < PICK else NO_SUCH_ACTION


@compiled
def refused_use(s: State, seat: int, kind: int) -> int:
    """Why a chance card cannot be used."""
    if may_use(s, seat, kind):
        return OFFERED
    if s.kept[seat, kind] == 0:
        return NOT_KEPT
    if kind == THIEF and size(s.hand[seat]) > HAND:
        return CARD_OF_THE_VICTIM
    return CONDITIONS_FAIL


@compiled
def refused_play(s: State, seat: int, card: int) -> int:
    """Why a card cannot be played."""
    if may_play(s, seat, card):
        return OFFERED
    if not has_card(s.hand[seat], card):
        return NOT_IN_HAND
    return NOT_ON_OWN_SPACE if is_accepted(s, card) else LIVE_CARD


@compiled
def refused_answer(s: State, seat: int, action: int) -> int:
    """Yes, no, or a card."""
    if s.stage in (SHIELD_WINDOW, KEY_WINDOW, EQUAL_ROLLS):
        if action == NO or (action == YES and may_say_yes(s, seat)):
            return OFFERED
        if s.stage == SHIELD_WINDOW:
            return NO_SHIELD
        return NO_KEY if s.stage == KEY_WINDOW else DRAW_OR_NOT
    if s.stage == REDEFINE_CARD:
        return refused_redefine(s, seat, action)
    return OFFERED if may_pick(s, seat, action) else refused_pick(s)


@compiled
def may_pick(s: State, seat: int, action: int) -> bool:
    """Whether a card of the hand in question may be picked."""
    if action < PICK or action >= GO_TO:
        return False
    owner = s.target if s.stage == THIEF_CARD else seat
    place = place_in(s.hand[owner], action - PICK)
    return place > 0 and (s.stage != VIEWER_SHOW_2 or place != s.shown)


@compiled
def refused_pick(s: State) -> int:
    """Which card is asked for."""
    if s.stage in (SIFT_1, SIFT_2):
        return CARD_TO_SIFT
    return CARD_OF_THE_VICTIM if s.stage == THIEF_CARD else TWO_OWN_CARDS


@compiled
def refused_redefine(s: State, seat: int, action: int) -> int:
    """Why a card cannot replace another."""
    if action < PICK or action >= GO_TO:
        return NOT_FILLED
    card = action - PICK
    if may_redefine(s, seat, card):
        return OFFERED
    if has_card(s.hand[seat], card) and is_own_space_forbidden(s, seat, space_of(card)):
        return NOT_ON_OWN_SPACE
    return NOT_FILLED
