"""How does Card Cache swap three cards? [DB-CC]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.rules.asking import ask
from motherlode.games.digging_bandits.rules.discard import discard, mix_bottom, under
from motherlode.games.digging_bandits.rules.immediate import draw_dig, draw_draw
from motherlode.games.digging_bandits.rules.info import forget, held, take_out
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import size
from motherlode.kernel.questions import question

__all__ = ["CACHED", "CACHE_DISCARD", "QUESTIONS", "go_on_with_cache"]

CACHE_DISCARD, CACHE_DRAW = 9, 10  # the numbers of the questions
CACHED = 3  # cards that Card Cache swaps


@compiled
def may_discard_to_cache(s: State, seat: int, card: int) -> bool:
    """A card of the hand that is not chosen yet. [DB-CC-01]"""
    chosen = 0
    for number in range(s.draft[seat, st.PICKED]):
        chosen += s.draft[seat, st.FIRST_PICK + number] == card
    return held(s, seat, card) > chosen


@compiled
def offer_cache_discards(s: State, seat: int, choices: Choices) -> int:
    """Any type in hand."""
    count = 0
    for card in range(parts.OWNED):
        count = offer_if(choices, count, act.PICK + card, may_discard_to_cache(s, seat, card))
    return count


@compiled
def answer_cache_discard(s: State, seat: int, card: int) -> None:
    """Exactly three cards are chosen in private, then go under their decks unseen. [DB-CC-01, DB-DISC-05]"""
    s.draft[seat, st.FIRST_PICK + s.draft[seat, st.PICKED]] = card
    s.draft[seat, st.PICKED] += 1
    if s.draft[seat, st.PICKED] < CACHED:
        ask(s, CACHE_DISCARD, seat)
        return
    for number in range(CACHED):
        forget(s, seat, int(parts.BACK[s.draft[seat, st.FIRST_PICK + number]]), 1 << seat)
    for back in (parts.DIG, parts.DRAW, parts.DOODAD, parts.LAND):
        discard_picks(s, seat, back)
    forget_picks(s, seat)


@compiled
def forget_picks(s: State, seat: int) -> None:
    """Nothing is chosen for Card Cache."""
    s.draft[seat, st.PICKED] = 0
    for number in range(CACHED):
        s.draft[seat, st.FIRST_PICK + number] = 0


@compiled
def discard_picks(s: State, seat: int, back: int) -> None:
    """The chosen cards of one back, in random order; the others see how many. [DB-DISC-04, DB-DISC-05]"""
    count = 0
    for number in range(CACHED):
        card = s.draft[seat, st.FIRST_PICK + number]
        if int(parts.BACK[card]) == back:
            take_out(s, seat, card)
            under(s, card, 1 << seat)
            emit(s.events, events.PUT_UNDER, 1 << seat, seat, card, 0, 0)
            count += 1
    if count > 0:
        emit(s.events, events.SWAPPED, ALL & ~(1 << seat), seat, back, count, 0)
    if count > 1:
        mix_bottom(s, back, count)


@compiled
def go_on_with_cache(s: State, seat: int) -> None:
    """Three draws one by one; with both decks empty the rest is lost. It is no Pick up. [DB-CC-02, DB-CC-03, DB-CC-04]"""
    is_empty = size(s.dig_deck) == 0 and size(s.draw_deck) == 0
    if s.draws == 0 or is_empty:
        s.draws = 0
        s.phase = st.TO_MAIN
        discard(s, parts.CARD_CACHE)
    elif size(s.dig_deck) == 0:
        answer_cache_draw(s, seat, act.FROM_DRAW)
    elif size(s.draw_deck) == 0:
        answer_cache_draw(s, seat, act.FROM_DIG)
    else:
        ask(s, CACHE_DRAW, seat)


@compiled
def offer_cache_draws(choices: Choices) -> int:
    """Dig or Draw deck."""
    return offer(choices, offer(choices, 0, act.FROM_DIG), act.FROM_DRAW)


@compiled
def is_cache_draw(action: int) -> bool:
    """Whether this is one of both decks."""
    return action in (act.FROM_DIG, act.FROM_DRAW)


@compiled
def answer_cache_draw(s: State, seat: int, action: int) -> None:
    """One card; an immediate one is finished before the next is drawn. [DB-CC-02, DB-CC-03, DB-IMM-02]"""
    s.draws -= 1
    if action == act.FROM_DIG:
        draw_dig(s, seat)
    else:
        draw_draw(s, seat)


QUESTIONS = (
    question(
        CACHE_DISCARD,
        "cache_discard",
        seconds=30,
        rule="DB-CC-01",
        actions=range(act.PICK, act.PICK + parts.OWNED),
        offer=offer_cache_discards,
        allow=may_discard_to_cache,
        answer=answer_cache_discard,
    ),
    question(
        CACHE_DRAW,
        "cache_draw",
        seconds=30,
        rule="DB-CC-02",
        offer=offer_cache_draws,
        allow=is_cache_draw,
        answer=answer_cache_draw,
        default=act.FROM_DIG,
    ),
)
