"""The heuristic bot: it looks at every face of the die, one step ahead.

Whole numbers only, so that she plays the same on every processor. Covering a track is worth more the richer
the Gold and the more of it is covered already. Equal claims cancel each other, so a token that breaks a tie is
worth as much as a track. A token on the Loser costs more the closer the knock-out is.
"""

import numpy as np

from motherlode.games.golddiggers import actions as act
from motherlode.games.golddiggers.actions import argument, kind
from motherlode.games.golddiggers.components import DIE, SEATS, SLOTS, TALENTS
from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.rules.claims import tokens_on
from motherlode.games.golddiggers.rules.impress import may_impress
from motherlode.games.golddiggers.rules.score import bonus
from motherlode.games.golddiggers.state import State
from motherlode.kernel.choices import Choices, Luck, pick
from motherlode.kernel.compiled import compiled

__all__ = ["advise"]

WORST = -1_000_000_000
RICHEST = 100
POORER = 15  # less for each Gold that is richer
COVER = np.array([20, 30, 45, 70, 160], np.int64)  # a new track, by tracks covered before
OUTNUMBERED = 80  # the last track, if a rival claim stays ahead
LEAD = 120  # the token that makes a claim the only highest one
CATCH_UP = 40  # the token that makes it equal
WANTED = 2_500  # what a token is worth to Golds that still lack its talent
MARGIN = 6  # a further token on a claim that leads
LOSE = np.array([40_000, 3_000, 1_500, 900, 600], np.int64)  # by tokens still to go after this one

# Her scratch paper. For each slot: what a new track is worth, and what one more token on a claim is. For each
# talent: what a token back on the card is worth, and what it costs to spend one on a claim. Last, the turn
# in which all this was noted.
TRACK = 0
CLAIM = TRACK + SLOTS
NEED = CLAIM + SLOTS
PRICE = NEED + TALENTS
TURN = PRICE + TALENTS

# The slots in a chain from the best new track to the worst. The compiler cannot count it and therefore does not
# write its loops out pass by pass; a GPU would spend most of its time fetching such code.
FIRST = SLOTS  # where the chain begins
END = SLOTS  # what follows its last slot


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The offered action with the best evaluation, the first of equals."""
    this_turn = s.round * SEATS + seat + 1
    if s.stage == ACT or luck.note[TURN] != this_turn:  # between act and choice no token moves
        note_golds(s, seat, luck)
        note_talents(s, seat, luck)
        luck.note[TURN] = this_turn
    return best_act(s, seat, luck) if s.stage == ACT else best_choice(s, seat, choices, luck)


@compiled
def best_act(s: State, seat: int, luck: Luck) -> int:
    """Before the roll: the talent to impress or to disappoint with."""
    best = act.DISAPPOINT
    best_value = WORST
    for talent in range(TALENTS):
        if may_impress(s, seat, talent):
            value = value_of_impress(s, seat, talent, luck)
            if value > best_value:
                best = act.IMPRESS + talent
                best_value = value
    for talent in range(TALENTS):
        value = value_of_disappoint(s, seat, talent, luck)
        if value > best_value:
            best = act.DISAPPOINT + talent
            best_value = value
    return best


@compiled
def best_choice(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """After the roll: the Gold to place on, or the token to take back."""
    best = pick(choices, 0)
    best_value = WORST
    for number in range(choices.count):
        value = evaluation(s, seat, pick(choices, number), luck)
        if value > best_value:
            best = pick(choices, number)
            best_value = value
    return best


@compiled
def evaluation(s: State, seat: int, action: int, luck: Luck) -> int:
    """What a choice after the roll promises."""
    what = kind(action)
    which = argument(action)
    if what == act.PLACE_ON:
        return value_of_place(s, seat, which, s.talent, luck)
    if what == act.TAKE_FROM:
        return luck.note[NEED + s.talent] - value_left(s, seat, which, s.talent, luck)
    if what == act.TAKE_LOSER:
        return luck.note[NEED + s.talent] + cost_of_losing(s, s.loser[seat] - 1)
    return 0


@compiled
def note_golds(s: State, seat: int, luck: Luck) -> None:
    """Write down what each Gold has to offer her."""
    luck.link[FIRST] = END
    for slot in range(s.rules.golds_in_play):
        worth = RICHEST - POORER * poverty(s, slot)
        tracks = covered(s, seat, slot)
        lead = 0
        if tracks >= TALENTS - 1:  # before that no rival matters
            lead = tokens_on(s, seat, slot) - strongest_rival(s, seat, slot)
        luck.note[TRACK + slot] = worth * value_of_track(tracks, lead)
        luck.note[CLAIM + slot] = worth * value_of_claim(tracks, lead)
        put_in_chain(luck, slot)


@compiled
def put_in_chain(luck: Luck, slot: int) -> None:
    """Put a slot behind all those whose new track is worth as much or more."""
    before = FIRST
    while (
        luck.link[before] != END and luck.note[TRACK + luck.link[before]] >= luck.note[TRACK + slot]
    ):
        before = luck.link[before]
    luck.link[slot] = luck.link[before]
    luck.link[before] = slot


@compiled
def note_talents(s: State, seat: int, luck: Luck) -> None:
    """Write down what a token of each talent is worth to her."""
    for talent in range(TALENTS):
        lacking = 0  # Golds on which she has none
        best = 0
        slot = luck.link[FIRST]
        while slot != END:
            if s.courted[seat, slot, talent] == 0:
                lacking += 1
                best = max(best, luck.note[TRACK + slot])
            slot = luck.link[slot]
        tokens = s.card[seat, talent]
        luck.note[NEED + talent] = best // 2 if tokens == 0 else 0
        luck.note[PRICE + talent] = 0 if tokens > lacking else WANTED


@compiled
def poverty(s: State, slot: int) -> int:
    """How many Golds in play are richer."""
    richer = 0
    for other in range(s.rules.golds_in_play):
        if s.net_worth[s.gold[other]] > s.net_worth[s.gold[slot]]:
            richer += 1
    return richer


@compiled
def covered(s: State, seat: int, slot: int) -> int:
    """How many tracks of a Gold she covers."""
    tracks = 0
    for talent in range(TALENTS):
        if s.courted[seat, slot, talent] > 0:
            tracks += 1
    return tracks


@compiled
def value_of_track(tracks: int, lead: int) -> int:
    """A new track, of less use as the last one if a rival stays ahead."""
    return OUTNUMBERED if lead < 0 else int(COVER[min(tracks, TALENTS - 1)])


@compiled
def value_of_claim(tracks: int, lead: int) -> int:
    """What one more token does for a claim that is complete; on any other it is wasted."""
    if tracks < TALENTS:
        return -1
    if lead == 0:
        return LEAD
    if lead == -1:
        return CATCH_UP
    return MARGIN if lead > 0 else 0


@compiled
def strongest_rival(s: State, seat: int, slot: int) -> int:
    """The most tokens that another qualifier has on a Gold."""
    most = 0
    for other in range(s.players):
        tokens = tokens_on(s, other, slot)
        if other != seat and tokens > most and covered(s, other, slot) == TALENTS:
            most = tokens
    return most


@compiled
def faces(needed: int) -> int:
    """How many faces of the die show so much or more."""
    return min(max(DIE + 1 - needed, 0), DIE)


@compiled
def value_of_impress(s: State, seat: int, talent: int, luck: Luck) -> int:
    """The sum over all faces: the best Gold reached, or the loss of the token."""
    added = bonus(s, seat, talent)
    value = 0
    used = 0  # faces that reach something better
    reached = 0
    slot = luck.link[FIRST]
    while slot != END:
        hopeful = faces(s.requirement[slot, talent] - added)
        reached = max(reached, hopeful)
        gain = value_of_place(s, seat, slot, talent, luck)
        if gain > 0 and hopeful > used:
            value += gain * (hopeful - used)
            used = hopeful
        slot = luck.link[slot]
    return value - cost_of_losing(s, s.loser[seat]) * (DIE - reached)


@compiled
def value_of_place(s: State, seat: int, slot: int, talent: int, luck: Luck) -> int:
    """A new track, a claim made safe, or a token wasted."""
    if s.courted[seat, slot, talent] == 0:
        return luck.note[TRACK + slot]
    value = luck.note[CLAIM + slot]
    return value - luck.note[PRICE + talent] if value > 0 else value


@compiled
def value_of_disappoint(s: State, seat: int, talent: int, luck: Luck) -> int:
    """The sum over all faces: a token back from the Loser or from a Gold, whichever is better."""
    is_bare = s.card[seat, talent] == 0
    if s.loser[seat] == 0 and not is_bare:
        return 0
    added = bonus(s, seat, talent)
    lack = luck.note[NEED + talent]
    value = 0
    if s.loser[seat] > 0:
        hopeful = faces(s.rules.loser_requirement - added)
        value = hopeful * (cost_of_losing(s, s.loser[seat] - 1) + lack)
    if is_bare:
        slot = luck.link[FIRST]
        while slot != END:
            if s.courted[seat, slot, talent] > 0:
                hopeful = faces(s.requirement[slot, talent] - added)
                value = max(value, hopeful * (lack - value_left(s, seat, slot, talent, luck)))
            slot = luck.link[slot]
    return value


@compiled
def value_left(s: State, seat: int, slot: int, talent: int, luck: Luck) -> int:
    """What a token taken back from a Gold leaves behind: its track, unless another lies there."""
    return 0 if s.courted[seat, slot, talent] > 1 else luck.note[TRACK + slot]


@compiled
def cost_of_losing(s: State, tokens: int) -> int:
    """What the next token on the Loser costs, with so many there."""
    left = s.rules.loser_limit - tokens - 1
    return int(LOSE[min(max(left, 0), len(LOSE) - 1)])
