"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

from motherlode.games.gold_digger import state as st
from motherlode.games.gold_digger.components import KEY
from motherlode.games.gold_digger.events import HAS_RESIGNED, SKIPPED, TURN
from motherlode.games.gold_digger.questions import answer, has_no_choice, only_answer
from motherlode.games.gold_digger.rules.agenda import ask
from motherlode.games.gold_digger.rules.board import holder, is_in
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.deck import refill
from motherlode.games.gold_digger.rules.ending import HUNT, end_at_round_limit
from motherlode.games.gold_digger.rules.fetter import is_fettered, offer_key, unbind
from motherlode.games.gold_digger.rules.lives import has_window, meet_bomb, poison
from motherlode.games.gold_digger.rules.move import has_equal_rolls, move, walk_on
from motherlode.games.gold_digger.rules.online import leave, let_leavers_go, timeout
from motherlode.games.gold_digger.rules.play import end_of_play
from motherlode.games.gold_digger.rules.push import be_pushed
from motherlode.games.gold_digger.rules.setup import set_up
from motherlode.games.gold_digger.rules.tiles import land
from motherlode.games.gold_digger.rules.trade import ask_next_offer
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["actors", "deal", "is_over", "play", "resign", "run"]

ACTIONS_PER_TURN = 2
BY_ROLL_ONLY = 1  # what keeps poison away


@compiled
def deal(s: State) -> None:
    """Set up, then the first player is asked. [GD-SET-02]"""
    s.stage = st.NOTHING
    set_up(s)
    run(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One decision, then whatever follows by itself. [GD-TURN-01]"""
    answer(s, seat, action)
    run(s)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good. [GD-OUT-06]"""
    emit(s.events, HAS_RESIGNED, ALL, seat, 0, 0, 0)
    leave(s, seat)
    run(s)


@compiled
def run(s: State) -> None:
    """Go on until somebody has a real choice to make, or the game is over."""
    while s.stage != st.OVER:
        if s.stage == st.NOTHING:
            proceed(s)
        elif (s.resigned >> s.asked) & 1 == 1:  # GD-OUT-06: as on timeout
            answer(s, s.asked, timeout(s, s.asked))
        elif has_no_choice(s):
            answer(s, s.asked, only_answer(s))
        else:
            return


@compiled
def proceed(s: State) -> None:
    """First what is open within an action, then those who leave, then the next part of the turn."""
    if s.open > 0:
        s.open -= 1
        do_next(s, s.task[s.open, 0], s.task[s.open, 1], s.task[s.open, 2])
    elif s.leaving != 0:
        let_leavers_go(s)
    elif not is_in(s, s.turn) and s.phase != st.PASS_ON:  # GD-TURN-13: the turn ends at once
        s.phase = st.PASS_ON
    else:
        go_on_with_turn(s, s.turn)


@compiled
def do_next(s: State, what: int, seat: int, detail: int) -> None:
    """One thing that was open."""
    if what == st.WALK_ON:
        walk_on(s, seat)
    elif what == st.MEET_BOMB:
        meet_bomb(s, seat)
    elif what == st.LAND_ON:
        land(s, seat)
    elif what == st.PUSHED:
        be_pushed(s, seat, detail)
    elif what == st.END_OF_PLAY:
        end_of_play(s, seat)
    else:
        ask_next_offer(s, seat, detail)


# The six parts of a turn.


@compiled
def go_on_with_turn(s: State, seat: int) -> None:
    """Fetter, owed actions, actions, equal rolls, poison, next player. [GD-TURN-12]"""
    if s.phase == st.WAKE:
        wake(s, seat)
    elif s.phase == st.PAY:
        pay_owed_actions(s, seat)
    elif s.phase == st.ACT:
        ask_for_action(s, seat)
    elif s.phase == st.OFFER:
        offer_draw(s, seat)
    elif s.phase == st.CHECK:
        end_turn(s, seat)
    else:
        pass_on(s)


@compiled
def wake(s: State, seat: int) -> None:
    """A fettered player may use a Key now, or misses this turn and is free again. [GD-CC-19, GD-CC-20]"""
    s.phase = st.PAY
    if not is_fettered(s, seat):
        return
    if s.window != st.TURN_BEGINS and has_window(s, seat, KEY):
        s.phase = st.WAKE
        offer_key(s, seat, st.TURN_BEGINS)
        return
    emit(s.events, SKIPPED, ALL, seat, 0, 0, 0)
    unbind(s, seat)
    s.lost = st.WHOLE_TURN  # GD-CC-24: owed actions wait
    s.phase = st.CHECK


@compiled
def pay_owed_actions(s: State, seat: int) -> None:
    """Two actions less those owed; a turn without any is skipped. [GD-TURN-01, GD-TURN-10, GD-TURN-11]"""
    paid = min(s.owed[seat], ACTIONS_PER_TURN)
    s.owed[seat] -= paid
    s.actions_left = ACTIONS_PER_TURN - paid
    if s.rules.mode == HUNT:  # GD-VAR-34: a turn is one Move
        s.actions_left = 1
    if s.actions_left == 0:
        emit(s.events, SKIPPED, ALL, seat, 0, 0, 0)
        s.phase = st.PASS_ON
        return
    emit(s.events, TURN, ALL, seat, s.actions_left, 0, 0)
    s.diary.turns += 1
    if s.lives[seat] == 1:
        s.diary.turns_on_last_life += 1
    s.phase = st.ACT


@compiled
def ask_for_action(s: State, seat: int) -> None:
    """Both actions are compulsory, in any order; in a hunt there is only the Move.

    [GD-TURN-04, GD-TURN-05, GD-VAR-34]
    """
    if s.actions_left == 0:
        s.phase = st.OFFER
    elif s.rules.mode == HUNT:
        s.actions_left = 0
        move(s, seat)
    else:
        ask(s, ACTION, seat)


@compiled
def offer_draw(s: State, seat: int) -> None:
    """After two equal rolls a chance card may be drawn, once and for nothing. [GD-MOVE-15, GD-MOVE-16]"""
    if s.was_offered == 0 and has_equal_rolls(s):
        s.was_offered = 1
        ask(s, EQUAL_ROLLS, seat)
    else:
        s.phase = st.CHECK


@compiled
def end_turn(s: State, seat: int) -> None:
    """Poison for whoever did not move, then a robbed hand is full again. [GD-PSN-01, GD-VAR-22]"""
    note_turn(s)
    s.phase = st.PASS_ON
    if s.rules.poison == 1 and deserves_poison(s):
        poison(s, seat)
    if s.stage != st.OVER and is_in(s, seat) and s.lost != st.WHOLE_TURN and s.stolen[seat] > 0:
        s.stolen[seat] = 0
        refill(s, seat)


@compiled
def deserves_poison(s: State) -> bool:
    """Without a move, unless a Fetter took away an action.

    [GD-PSN-01, GD-PSN-02, GD-CC-21, GD-VAR-06, GD-VAR-07, GD-VAR-30]
    """
    if s.lost != 0 and s.rules.fetter_poison == 0:
        return False
    return s.rolls == 0 if s.rules.poison_trigger == BY_ROLL_ONLY else s.has_moved == 0


@compiled
def pass_on(s: State) -> None:
    """The next seat clockwise; back at the first one, a round is over. [GD-SET-04, GD-OUT-02, GD-END-08]"""
    s.turn = (s.turn + 1) % s.players
    s.phase = st.WAKE if is_in(s, s.turn) else st.PASS_ON
    s.actions_left = 0
    s.has_moved = 0
    s.has_sifted = 0
    s.lost = 0
    s.was_offered = 0
    s.rolls = 0
    s.window = 0
    if s.turn == s.first:
        if s.round >= s.rules.max_rounds:
            end_at_round_limit(s)
        else:
            s.round += 1


@compiled
def note_turn(s: State) -> None:
    """Write down what a turn was like, for those who study the game."""
    if s.lost != st.WHOLE_TURN and s.rolls == 0:
        s.diary.turns_without_move += 1
    is_crowded = False
    for seat in range(s.players):
        if holder(s, s.space[seat], seat) != st.NOBODY:
            is_crowded = True
    s.diary.crowded_turns += is_crowded
    note_leader(s, sole_leader(s))


@compiled
def note_leader(s: State, leader: int) -> None:
    """Count how often somebody else takes the lead."""
    if leader == st.NOBODY:
        return
    if s.diary.leader not in (st.NOBODY, leader):
        s.diary.lead_changes += 1
    s.diary.leader = leader


@compiled
def sole_leader(s: State) -> int:
    """Who has more gold than everybody else, if anybody."""
    best = st.NOBODY
    is_tied = True
    for seat in range(s.players):
        if is_in(s, seat):
            if best == st.NOBODY or s.gold[seat] > s.gold[best]:
                best = seat
                is_tied = False
            elif s.gold[seat] == s.gold[best]:
                is_tied = True
    return st.NOBODY if is_tied else best


# The questions every game answers.


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == st.OVER


@compiled
def actors(s: State) -> int:
    """Whoever is asked; nothing is simultaneous."""
    return 0 if s.stage == st.OVER else 1 << s.asked
