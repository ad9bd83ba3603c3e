"""May somebody answer? Windows, sealed answers, close calls. [DB-REACT]

A window opens for every seat that might answer as far as everybody can see: by the table, by the Cabin and by the backs it holds.
So neither who is asked nor when says anything about a hidden card.
"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules import triggers
from motherlode.games.digging_bandits.rules.asking import UNHURRIED
from motherlode.games.digging_bandits.rules.board import are_partners, is_exposed
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.info import backs, held, reveal
from motherlode.games.digging_bandits.rules.offers import in_list
from motherlode.games.digging_bandits.rules.stack import announce, top
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.chance import roll
from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Decision
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "BEST",
    "QUESTIONS",
    "REACT",
    "best_of",
    "clear_answers",
    "may_answer",
    "open_window",
    "rolled",
    "settle",
]

REACT = 5  # the number of the question

SIDES = 6
FOUR, TWO = 4, 2
BEST = 13  # a 4 and a 2 beat every total [DB-FT-07]
CARDS = (parts.COWBOY, parts.BLOCK, parts.SHERIFF)

# Rules that refuse an answer.
NO_SUCH_CARD = REFUSALS.index("DB-REACT-11")
PROMISED = REFUSALS.index("DB-TRADE-10")
NO_RACE = REFUSALS.index("DB-VAR-09")


# Who may answer


@compiled
def is_allowed(s: State, seat: int, way: int) -> bool:
    """Whether the trigger table lets a seat answer with this card, if it is outside the Cabin.

    [DB-REACT-01, DB-REACT-12, DB-CABIN-05, DB-CABIN-07, DB-COW-01, DB-COW-03, DB-BB-01, DB-BB-02]
    """
    if not is_exposed(s, seat):
        return False
    who = int(triggers.REACTORS[top(s, st.TRIGGER), way])
    actor, target = top(s, st.ACTOR), top(s, st.TARGET)
    if who == triggers.OTHERS:
        return seat != actor
    if who == triggers.EVERYONE:
        return True
    if who == triggers.THE_TARGET:
        return seat == target
    if who == triggers.THE_ACTOR:
        return seat == actor
    if who == triggers.BYSTANDERS:
        return seat not in (actor, target)
    if who == triggers.PARTICIPANTS:
        return (s.exempt >> seat) & 1 == 0
    return who == triggers.OPPONENTS and not are_partners(s, seat, actor)


@compiled
def promised(s: State, seat: int, card: int) -> int:
    """How many cards of a type a seat has promised in the Trade that is agreed on. [DB-TRADE-10]"""
    if s.event[0, st.TRIGGER] != triggers.T12 or seat not in (
        s.event[0, st.ACTOR],
        s.event[0, st.TARGET],
    ):
        return 0
    side = st.GIVE if seat == s.deal else st.WANT
    return in_list(s, s.deal, side, card)


@compiled
def may_answer(s: State, seat: int, way: int) -> bool:
    """Whether a seat may answer the event on top with this card and has it. [DB-REACT-11]"""
    if not is_allowed(s, seat, way):
        return False
    card = CARDS[way]
    return held(s, seat, card) > promised(s, seat, card)


@compiled
def free_backs(s: State, seat: int, back: int) -> int:
    """Cards of a back that a seat holds and has not promised, as everybody can see."""
    found = backs(s, seat, back)
    if s.event[0, st.TRIGGER] == triggers.T12:
        for card in range(parts.OWNED):
            if int(parts.BACK[card]) == back:
                found -= promised(s, seat, card)
    return found


@compiled
def might_answer(s: State, seat: int) -> bool:
    """Whether, as far as everybody can see, a seat might answer the event on top. [DB-REACT-11]"""
    by_draw = is_allowed(s, seat, triggers.BY_COWBOY) or is_allowed(s, seat, triggers.BY_SHERIFF)
    if by_draw and free_backs(s, seat, parts.DRAW) > 0:
        return True
    return is_allowed(s, seat, triggers.BY_BLOCK) and free_backs(s, seat, parts.DOODAD) > 0


@compiled
def open_window(s: State) -> None:
    """Ask all who might answer, sealed and at the same time; nothing happens before.

    If nobody might, nobody is asked. [DB-REACT-01, DB-REACT-02]
    """
    for seat in range(s.players):
        s.draft[seat, st.ANSWER] = st.PASSES
        s.draft[seat, st.STAMP] = st.IN_TIME
        if might_answer(s, seat):
            s.asked |= 1 << seat
            s.draft[seat, st.ANSWER] = st.NOT_YET
    if s.asked != 0:
        s.stage = REACT
        s.origin = REACT


# Answers


@compiled
def offer_answers(s: State, seat: int, choices: Choices) -> int:
    """Pass, or a card that fits; in a race with the stamp of the clock. [DB-REACT-09, DB-VAR-09]"""
    count = offer(choices, 0, act.PASS)
    for way in (triggers.BY_COWBOY, triggers.BY_BLOCK, triggers.BY_SHERIFF):
        if may_answer(s, seat, way):
            for stamp in range(act.STAMPS if s.rules.race_reactions == 1 else 1):
                count = offer(choices, count, act.COWBOY_ANSWER + way * act.STAMPS + stamp)
    return count


@compiled
def is_answer(s: State, seat: int, action: int) -> bool:
    """Whether this is an answer in the window."""
    if action == act.PASS:
        return True
    if action < act.COWBOY_ANSWER or action >= act.USE:
        return False
    stamp = (action - act.COWBOY_ANSWER) % act.STAMPS
    if stamp > 0 and s.rules.race_reactions == 0:
        return False
    return may_answer(s, seat, (action - act.COWBOY_ANSWER) // act.STAMPS)


@compiled
def refused_answer(s: State, seat: int, action: int) -> int:
    """A stamp without a race, a card that is promised, or one that is not held.

    Whoever may not answer because the event is its own is not asked at all; a card that the table does not allow has another time.
    """
    if action < act.COWBOY_ANSWER or action >= act.USE:
        return 0
    if (action - act.COWBOY_ANSWER) % act.STAMPS > 0 and s.rules.race_reactions == 0:
        return NO_RACE
    way = (action - act.COWBOY_ANSWER) // act.STAMPS
    if not is_allowed(s, seat, way):
        return 0
    return PROMISED if held(s, seat, CARDS[way]) > 0 else NO_SUCH_CARD


@compiled
def answer_window(s: State, seat: int, action: int) -> None:
    """A sealed answer; the window closes with the last one. [DB-REACT-02]"""
    if action == act.PASS:
        s.draft[seat, st.ANSWER] = st.PASSES
    elif action < act.BLOCK_ANSWER:
        s.draft[seat, st.ANSWER] = st.WITH_COWBOY
    elif action < act.SHERIFF_ANSWER:
        s.draft[seat, st.ANSWER] = st.WITH_BLOCK
    else:
        s.draft[seat, st.ANSWER] = st.WITH_SHERIFF
    if action != act.PASS:
        s.draft[seat, st.STAMP] = (action - act.COWBOY_ANSWER) % act.STAMPS
    s.asked = s.asked & ~(1 << seat)


@compiled
def card_of(answer: int) -> int:
    """The card of an answer."""
    if answer == st.WITH_COWBOY:
        return parts.COWBOY
    return parts.BLOCK if answer == st.WITH_BLOCK else parts.SHERIFF


@compiled
def answering(s: State, stamp: int) -> int:
    """The seats that answered with a card and this stamp, one bit each."""
    found = 0
    for seat in range(s.players):
        if s.draft[seat, st.ANSWER] > st.PASSES and s.draft[seat, st.STAMP] == stamp:
            found |= 1 << seat
    return found


# Settling


@compiled
def settle(s: State) -> bool:
    """Open all answers; true if nobody's counts and the event stands. [DB-REACT-03, DB-REACT-04, DB-REACT-05, DB-REACT-15]"""
    actor = top(s, st.ACTOR)
    s.draft[actor, st.STAMP] = st.IN_TIME  # nobody races against itself
    lose_late_cards(s)
    seats = answering(s, st.IN_TIME)
    is_close = seats == 0 and answering(s, st.CLOSE) != 0
    if is_close:
        seats = answering(s, st.CLOSE)
    if seats == 0:
        emit(s.events, events.NOBODY_OBJECTS, ALL, 0, 0, 0, 0)
        clear_answers(s)
        return True
    winner = settle_close_call(s, seats)
    card = card_of(s.draft[winner, st.ANSWER])
    clear_answers(s)
    if is_close and not wins_argument(s, winner, actor, card):
        return True
    spend(s, winner, card)
    emit(s.events, events.ANSWERS, ALL, winner, card, 0, 0)
    reaction = (
        triggers.T18
        if card == parts.SHERIFF
        else triggers.T19
        if card == parts.COWBOY
        else triggers.T23
    )
    announce(s, reaction, winner, card, st.NOBODY, 0, 0)
    return False


@compiled
def spend(s: State, seat: int, card: int) -> None:
    """A card is played as an answer; at most one Sheriff on each roll. [DB-REACT-10, DB-SHER-04]"""
    lay_down(s, seat, card)
    if card == parts.SHERIFF:
        s.sheriffs += 1


@compiled
def clear_answers(s: State) -> None:
    """No answer is kept once it was opened."""
    for seat in range(parts.SEATS):
        s.draft[seat, st.ANSWER] = st.NOT_YET
        s.draft[seat, st.STAMP] = st.IN_TIME


@compiled
def in_order(s: State, number: int) -> int:
    """The seats in the order of asking: clockwise from the actor's left, the actor last. [DB-REACT-02]"""
    return (top(s, st.ACTOR) + 1 + number) % s.players


@compiled
def settle_close_call(s: State, seats: int) -> int:
    """The one seat that answered, or the best roll of several; the others take their cards back. [DB-REACT-05]"""
    winner = best_of_answers(s, seats)
    for number in range(s.players):
        seat = in_order(s, number)
        if (seats >> seat) & 1 == 1 and seat != winner:
            card = card_of(s.draft[seat, st.ANSWER])
            reveal(s, seat, card, 1)
            emit(s.events, events.KEEPS_CARD, ALL, seat, card, 0, 0)
    return winner


@compiled
def best_of_answers(s: State, seats: int) -> int:
    """Roll until one seat is best; only those that share the best roll go on."""
    while seats & (seats - 1) != 0:
        best = 0
        leaders = 0
        for number in range(s.players):
            seat = in_order(s, number)
            if (seats >> seat) & 1 == 1:
                score = rolled(s)
                emit(
                    s.events,
                    events.CLOSE_CALL,
                    ALL,
                    seat,
                    card_of(s.draft[seat, st.ANSWER]),
                    s.die[0],
                    s.die[1],
                )
                leaders = leaders | (1 << seat) if score == best else leaders
                leaders = 1 << seat if score > best else leaders
                best = max(best, score)
        seats = leaders
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


@compiled
def rolled(s: State) -> int:
    """Roll two dice; a 4 and a 2 beat everything. [DB-FT-07, DB-FT-08]"""
    s.die[0] = roll(s.chance, events.DICE_STREAM, SIDES)
    s.die[1] = roll(s.chance, events.DICE_STREAM, SIDES)
    return best_of(s.die[0], s.die[1])


@compiled
def best_of(first: int, second: int) -> int:
    """What a roll counts where rolls are compared. [DB-FT-07]"""
    if first + second == FOUR + TWO and first * second == FOUR * TWO:
        return BEST
    return first + second


# Races


@compiled
def lose_late_cards(s: State) -> None:
    """A late Cowboy or Sheriff goes under the Draw deck, a late Block stays in hand. [DB-VAR-09]"""
    for number in range(s.players):
        seat = in_order(s, number)
        if s.draft[seat, st.ANSWER] > st.PASSES and s.draft[seat, st.STAMP] == st.LATE:
            card = card_of(s.draft[seat, st.ANSWER])
            emit(s.events, events.TOO_LATE, ALL, seat, card, 0, 0)
            if card == parts.BLOCK:
                reveal(s, seat, card, 1)
            else:
                spend(s, seat, card)
                discard(s, card)
            s.draft[seat, st.ANSWER] = st.PASSES


@compiled
def wins_argument(s: State, seat: int, actor: int, card: int) -> bool:
    """Reactor and actor each roll; a losing reactor's card goes under its deck. [DB-VAR-09]"""
    own = 0
    other = 0
    while own == other:
        own = rolled(s)
        emit(s.events, events.CLOSE_CALL, ALL, seat, card, s.die[0], s.die[1])
        other = rolled(s)
        emit(s.events, events.ROLLED_BACK, ALL, actor, s.die[0], s.die[1], 0)
    if own > other:
        return True
    spend(s, seat, card)
    discard(s, card)
    return False


QUESTIONS = (
    question(
        REACT,
        "react",
        seconds=6,
        rule="DB-REACT-01",
        refused_by="DB-REACT-09",
        offer=offer_answers,
        allow=is_answer,
        reason=refused_answer,
        answer=answer_window,
        default=act.PASS,
        shown=UNHURRIED,
        also=(
            Decision("react_sheriff", 5, "DB-REACT-T17", UNHURRIED),
            Decision("react_dynamite", 10, "DB-REACT-T03", UNHURRIED),
        ),
    ),
)
