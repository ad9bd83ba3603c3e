"""Online play: what is done for those who are silent or gone. (GD-OUT-06 and the ledger's table)"""

from motherlode.games.gold_digger.actions import CHOOSE, ENTER, GO_TO, MOVE, NO, PICK, PROPOSE, YES
from motherlode.games.gold_digger.components import DIRECTIONS, GO, NEIGHBOUR, SHIELD, SPACES
from motherlode.games.gold_digger.rules.board import is_in, is_live_bomb
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.fetter import KEY_WINDOW, may_turn_key
from motherlode.games.gold_digger.rules.lives import SHIELD_WINDOW, go_out
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import exit_used, fewest_bombs, way
from motherlode.games.gold_digger.rules.play import REDEFINE_CARD, may_redefine
from motherlode.games.gold_digger.rules.push import PUSH_DIR
from motherlode.games.gold_digger.rules.spying import VIEWER_SHOW_2
from motherlode.games.gold_digger.rules.thief import THIEF_CARD
from motherlode.games.gold_digger.rules.trade import TRADE_OFFER, TRADE_PARTNER
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import NOBODY, NOTHING, OVER, RESIGNED, TURN_BEGINS, State
from motherlode.kernel.chance import siphash
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, size

__all__ = ["leave", "let_leavers_go", "timeout"]

WAYS = len(DIRECTIONS)
MANY = 1000


@compiled
def timeout(s: State, seat: int) -> int:
    """The action taken for a player who does not answer in time, or has resigned. [GD-OUT-06]"""
    if s.stage == ACTION:
        return MOVE  # GD-TURN-06: always legal, and avoids poison
    if s.stage == STEP:
        return safest_step(s, seat)
    if s.stage == PUSH_DIR:
        return safest_push(s, seat)
    if s.stage in (SHIELD_WINDOW, KEY_WINDOW, EQUAL_ROLLS):
        return answer_window(s, seat)
    if s.stage == TRADE_OFFER:
        return PROPOSE
    if s.stage == TRADE_PARTNER:
        return CHOOSE + richest_other(s, seat)
    if s.options != 0:
        return s.base + some_option(s)
    return PICK + some_card(s, seat)


@compiled
def answer_window(s: State, seat: int) -> int:
    """Shield and Key are used if they are there; no card is drawn for equal rolls."""
    if s.stage == SHIELD_WINDOW:
        return YES if s.kept[seat, SHIELD] > 0 else NO
    return YES if s.stage == KEY_WINDOW and may_turn_key(s, seat) else NO


@compiled
def safest_step(s: State, seat: int) -> int:
    """Towards the fewest live bombs; ties go right, down, left, up."""
    if s.space[seat] == GO:
        return safest_exit(s, seat)
    best = NOBODY
    fewest = MANY
    for place in range(WAYS):
        direction = way(place)
        if (s.options >> direction) & 1 == 1:
            space = int(NEIGHBOUR[s.space[seat], direction])
            bombs = bombs_ahead(s, seat, space, s.used | (1 << direction))
            if bombs < fewest:
                fewest = bombs
                best = direction
    return GO_TO + best


@compiled
def safest_exit(s: State, seat: int) -> int:
    """The same for the step from Go, the first of equals."""
    best = NOBODY
    fewest = MANY
    for space in range(SPACES):
        if (s.options >> space) & 1 == 1:
            bombs = bombs_ahead(s, seat, space, exit_used(s, space))
            if bombs < fewest:
                fewest = bombs
                best = space
    return ENTER + best


@compiled
def bombs_ahead(s: State, seat: int, space: int, used: int) -> int:
    """The fewest live bombs to be entered from here to the end of the roll, this space included."""
    here = 1 if is_live_bomb(s, space) else 0
    return here + fewest_bombs(s, seat, space, used, s.steps - 1)


@compiled
def safest_push(s: State, seat: int) -> int:
    """A space without a live bomb if possible; ties go right, down, left, up."""
    best = NOBODY
    fewest = MANY
    for place in range(WAYS):
        direction = way(place)
        if (s.options >> direction) & 1 == 1:
            bombs = 1 if is_live_bomb(s, int(NEIGHBOUR[s.space[seat], direction])) else 0
            if bombs < fewest:
                fewest = bombs
                best = direction
    return GO_TO + best


@compiled
def richest_other(s: State, seat: int) -> int:
    """The opponent with the most gold, the next clockwise if tied."""
    best = NOBODY
    for step in range(1, s.players):
        other = (seat + step) % s.players
        if is_in(s, other) and (best == NOBODY or s.gold[other] > s.gold[best]):
            best = other
    return best


@compiled
def some_option(s: State) -> int:
    """Any option, by a number that nobody has chosen."""
    count = 0
    for option in range(SPACES):
        if (s.options >> option) & 1 == 1:
            count += 1
    number = anything(s.round, s.turn, s.stage) % count
    option = 0
    while (s.options >> option) & 1 == 0 or number > 0:
        if (s.options >> option) & 1 == 1:
            number -= 1
        option += 1
    return option


@compiled
def anything(round_: int, turn: int, stage: int) -> int:
    """A number that follows from what all can see, and that nobody would guess."""
    return siphash(round_, turn, stage) >> 33


@compiled
def some_card(s: State, seat: int) -> int:
    """Any card that may be picked."""
    owner = s.target if s.stage == THIEF_CARD else seat
    cards = size(s.hand[owner])
    place = anything(s.round, s.turn, s.stage) % cards
    while not may_pick_place(s, seat, place + 1):
        place = (place + 1) % cards
    return card_at(s.hand[owner], place + 1)


@compiled
def card_at(cards: Pile, place: int) -> int:
    """The card at a place."""
    return cards[place, 0]


@compiled
def may_pick_place(s: State, seat: int, place: int) -> bool:
    """Whether the card at a place of the hand in question is offered."""
    if s.stage == REDEFINE_CARD:
        return may_redefine(s, seat, card_at(s.hand[seat], place))
    return s.stage != VIEWER_SHOW_2 or place != s.shown


@compiled
def leave(s: State, seat: int) -> None:
    """A resignation waits until the action in progress is finished with all its effects. [GD-OUT-06]"""
    s.resigned |= 1 << seat
    if not is_last_to_stay(s, seat):  # GD-END-07: one is always left
        s.leaving |= 1 << seat
    if is_between_actions(s):
        let_leavers_go(s)
        if s.stage != OVER and s.asked == seat:
            s.stage = NOTHING


@compiled
def is_last_to_stay(s: State, seat: int) -> bool:
    """Whether everybody else who is in has resigned already and only waits for the action to end."""
    for other in range(s.players):
        if other != seat and is_in(s, other) and (s.leaving >> other) & 1 == 0:
            return False
    return True


@compiled
def is_between_actions(s: State) -> bool:
    """Whether the player who is asked has begun nothing: an action, a turn, or an extra draw is offered."""
    if s.stage == KEY_WINDOW:
        return s.window == TURN_BEGINS
    return s.stage in (ACTION, EQUAL_ROLLS)


@compiled
def let_leavers_go(s: State) -> None:
    """Whoever has resigned is out now. [GD-OUT-06]"""
    for seat in range(s.players):
        if s.stage != OVER and (s.leaving >> seat) & 1 == 1:
            s.leaving &= ~(1 << seat)
            go_out(s, seat, RESIGNED)
