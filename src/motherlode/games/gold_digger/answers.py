"""What happens when a player answers what was asked? One function for each sort of question."""

from motherlode.games.gold_digger.actions import (
    CHOOSE,
    ENTER,
    GO_TO,
    MOVE,
    PASS,
    PICK,
    PLAY,
    PROPOSE,
    SIFT,
    USE,
    YES,
)
from motherlode.games.gold_digger.events import MATCHED, PASSED
from motherlode.games.gold_digger.rules.chance import draw_chance, use
from motherlode.games.gold_digger.rules.fetter import answer_key
from motherlode.games.gold_digger.rules.lives import answer_shield
from motherlode.games.gold_digger.rules.move import move, take_step
from motherlode.games.gold_digger.rules.play import play_card, redefine
from motherlode.games.gold_digger.rules.push import shove
from motherlode.games.gold_digger.rules.sift import answer_sift, sift
from motherlode.games.gold_digger.rules.spying import answer_look, answer_show
from motherlode.games.gold_digger.rules.teleport import teleport
from motherlode.games.gold_digger.rules.thief import answer_victim, steal
from motherlode.games.gold_digger.rules.trade import answer_offer, answer_partner
from motherlode.games.gold_digger.state import (
    ACTION,
    EQUAL_ROLLS,
    KEY_WINDOW,
    NOTHING,
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
    VIEWER_TARGET,
    State,
)
from motherlode.kernel.compiled import compiled
from motherlode.kernel.story import ALL, tell

__all__ = ["answer"]


@compiled
def answer(s: State, seat: int, action: int) -> None:
    """Carry out what a player chose; nothing is awaited unless it asks for more."""
    stage = s.stage
    s.stage = NOTHING
    s.options = 0
    if stage == ACTION:
        act(s, seat, action)
    elif stage in (STEP, PUSH_DIR, TELEPORT_TILE):
        answer_where(s, seat, action, stage)
    elif stage in (SHIELD_WINDOW, KEY_WINDOW, EQUAL_ROLLS):
        answer_yes_or_no(s, seat, action, stage)
    elif action >= PROPOSE:
        answer_offer(s, seat, action - PROPOSE)
    elif action >= CHOOSE:
        answer_whom(s, seat, action - CHOOSE, stage)
    else:
        answer_which(s, seat, action - PICK, stage)


@compiled
def act(s: State, seat: int, action: int) -> None:
    """Move, Play, Sift, or a kept card: one of the turn's actions. [GD-TURN-02, GD-TURN-03, GD-TURN-09]"""
    s.actions_left -= 1
    if action == MOVE:
        move(s, seat)
    elif action == SIFT:
        sift(s, seat)
    elif action == PASS:  # GD-VAR-29: an action given away
        tell(s.story, PASSED, ALL, seat, 0, 0, 0)
    elif action < PLAY:
        use(s, seat, action - USE)
    else:
        play_card(s, seat, action - PLAY)


@compiled
def answer_where(s: State, seat: int, action: int, stage: int) -> None:
    """A step, a direction to be pushed in, or a space to teleport to."""
    if stage == STEP:
        take_step(s, seat, action)
    elif stage == PUSH_DIR:
        shove(s, seat, action - GO_TO)
    else:
        teleport(s, seat, action - ENTER)


@compiled
def answer_yes_or_no(s: State, seat: int, action: int, stage: int) -> None:
    """A Shield, a Key, a card for equal rolls."""
    if stage == SHIELD_WINDOW:
        answer_shield(s, seat, action)
    elif stage == KEY_WINDOW:
        answer_key(s, seat, action)
    elif action == YES:
        tell(s.story, MATCHED, ALL, seat, s.die, 0, 0)
        draw_chance(s, seat)


@compiled
def answer_whom(s: State, seat: int, other: int, stage: int) -> None:
    """A player to look at, to rob or to trade with."""
    if stage in (SPY_TARGET, VIEWER_TARGET):
        answer_look(s, seat, other, stage)
    elif stage == THIEF_TARGET:
        answer_victim(s, seat, other)
    else:
        answer_partner(s, seat, other)


@compiled
def answer_which(s: State, seat: int, card: int, stage: int) -> None:
    """A card to sift, to redefine with, to show or to steal."""
    if stage in (SIFT_1, SIFT_2):
        answer_sift(s, seat, card)
    elif stage == REDEFINE_CARD:
        redefine(s, seat, card)
    elif stage == THIEF_CARD:
        steal(s, seat, card)
    else:
        answer_show(s, seat, card, stage)
