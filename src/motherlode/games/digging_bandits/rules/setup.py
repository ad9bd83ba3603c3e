"""How is the table set? [DB-SETUP]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits.actions import BE
from motherlode.games.digging_bandits.rules.asking import ask
from motherlode.games.digging_bandits.rules.info import holds, take_in
from motherlode.games.digging_bandits.rules.windows import BEST, rolled
from motherlode.games.digging_bandits.state import LANDFILL, NOBODY, TO_START, State
from motherlode.kernel.chance import draw
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, Pile, put_on_top, shuffle, take_from, top
from motherlode.kernel.questions import question

__all__ = ["CHOOSE_BANDIT", "QUESTIONS", "ask_for_bandit", "set_up"]

CHOOSE_BANDIT = 0  # the number of the question


@compiled
def set_up(s: State) -> None:
    """Board and land first, then bandits: dealt at random, or chosen. [DB-SETUP-16, DB-SETUP-01, DB-VAR-11]"""
    clear_board(s)
    lay_out_land(s)
    fill_decks(s)
    if s.rules.choose_bandits == 1:
        ask_for_bandit(s)
    else:
        for seat in range(s.players):
            take_bandit(
                s, seat, free_bandit(s, draw(s.chance, events.BANDIT_STREAM, parts.BANDITS - seat))
            )
        begin(s)


@compiled
def clear_board(s: State) -> None:
    """Every piece starts in the Cabin, nothing is built, the Landfill is empty. [DB-SETUP-05, DB-SETUP-14]"""
    for seat in range(parts.SEATS):
        s.bandit[seat] = NOBODY
        s.location[seat] = parts.CABIN if seat < s.players else parts.NOWHERE
        s.out[seat] = 0 if seat < s.players else -1
    for space in range(parts.LANDS):
        s.bridge_of[space] = NOBODY
    s.plot = NOBODY
    s.plot_owner = NOBODY
    s.playing = NOBODY
    s.deal = NOBODY
    s.diary.decisive = NOBODY
    s.height[LANDFILL] = 0


@compiled
def lay_out_land(s: State) -> None:
    """48 Land cards, with all WANTED cards, in 16 piles of three. [DB-SETUP-02, DB-SETUP-03]"""
    for card in range(parts.KINDS):
        if int(parts.BACK[card]) == parts.LAND:
            add_copies(s.land, card)
    shuffle(s.land, s.chance, events.LAND_STREAM)
    for space in range(parts.LANDS):
        s.height[space] = parts.LAYERS


@compiled
def add_copies(cards: Pile, card: int) -> None:
    """All copies of a type."""
    for _ in range(int(parts.COUNTS[card])):
        put_on_top(cards, card, 0)


@compiled
def fill_decks(s: State) -> None:
    """The Dig, Draw and Doodad cards, not yet shuffled."""
    for card in range(parts.KINDS):
        back = int(parts.BACK[card])
        if back == parts.DIG:
            add_copies(s.dig_deck, card)
        elif back == parts.DRAW:
            add_copies(s.draw_deck, card)
        elif back == parts.DOODAD:
            add_copies(s.doodad_deck, card)


# Bandits


@compiled
def is_free_bandit(s: State, bandit: int) -> bool:
    """Whether nobody plays this bandit yet. [DB-SETUP-01]"""
    for seat in range(s.players):
        if s.bandit[seat] == bandit:
            return False
    return True


@compiled
def free_bandit(s: State, number: int) -> int:
    """The free bandit with this number."""
    bandit = 0
    while not is_free_bandit(s, bandit) or number > 0:
        if is_free_bandit(s, bandit):
            number -= 1
        bandit += 1
    return bandit


@compiled
def take_bandit(s: State, seat: int, bandit: int) -> None:
    """A seat shows its bandit card. [DB-SETUP-04]"""
    s.bandit[seat] = bandit
    emit(s.events, events.IS_BANDIT, ALL, seat, 0, 0, 0)


@compiled
def offer_bandits(s: State, choices: Choices) -> int:
    """The bandits nobody plays yet. [DB-VAR-11]"""
    count = 0
    for bandit in range(parts.BANDITS):
        count = offer_if(choices, count, BE + bandit, is_free_bandit(s, bandit))
    return count


@compiled
def answer_bandit(s: State, seat: int, bandit: int) -> None:
    """Seats choose one after the other; after the last one play begins. [DB-VAR-11]"""
    take_bandit(s, seat, bandit)
    ask_for_bandit(s)


@compiled
def ask_for_bandit(s: State) -> None:
    """The next seat without a bandit is asked, unless one is left; if all have one, play begins. [DB-VAR-11]"""
    s.asked = 0
    seat = next_without_bandit(s)
    while seat < s.players and s.asked == 0:
        if free_bandits(s) == 1:
            take_bandit(s, seat, free_bandit(s, 0))
            seat = next_without_bandit(s)
        else:
            ask(s, CHOOSE_BANDIT, seat)
    if s.asked == 0:
        begin(s)


@compiled
def next_without_bandit(s: State) -> int:
    """The first seat that has to choose; beyond all if none has."""
    seat = 0
    while seat < s.players and (s.bandit[seat] != NOBODY or s.out[seat] > 0):
        seat += 1
    return seat


@compiled
def free_bandits(s: State) -> int:
    """How many bandits nobody plays yet."""
    found = 0
    for bandit in range(parts.BANDITS):
        found += is_free_bandit(s, bandit)
    return found


# Hands, decks, the first player


@compiled
def begin(s: State) -> None:
    """Starting hands, decks, first-player roll, doodads. [DB-SETUP-16]"""
    for seat in range(s.players):
        if s.out[seat] == 0:
            deal_start(s, seat)
    shuffle(s.dig_deck, s.chance, events.DIG_STREAM)
    shuffle_draw_deck(s)
    s.first = first_player(s)
    s.turn = s.first
    emit(s.events, events.STARTS, ALL, s.first, 0, 0, 0)
    shuffle(s.doodad_deck, s.chance, events.DOODAD_STREAM)  # DB-SETUP-13: those not given out
    s.phase = TO_START


@compiled
def deal_start(s: State, seat: int) -> None:
    """The three cards of the bandit card, known to all. [DB-SETUP-06, DB-SETUP-07, DB-INFO-05]"""
    for number in range(3):
        card = s.starts[s.bandit[seat], number]
        if int(parts.BACK[card]) == parts.DIG:
            search(s.dig_deck, card)
        else:
            search(s.draw_deck, card)
        take_in(s, seat, card, EVERYBODY)


@compiled
def search(cards: Pile, card: int) -> None:
    """Take a card of a type out of a deck."""
    place = 1
    while cards[place, 0] != card:
        place += 1
    take_from(cards, place)


@compiled
def shuffle_draw_deck(s: State) -> None:
    """Again and again until the very top card is not immediate, which all know then. [DB-SETUP-08, DB-SETUP-09]"""
    shuffle(s.draw_deck, s.chance, events.DRAW_STREAM)
    while top(s.draw_deck) >= parts.IMMEDIATE:
        shuffle(s.draw_deck, s.chance, events.DRAW_STREAM)
    s.top_told = EVERYBODY


@compiled
def first_player(s: State) -> int:
    """The best roll begins; only those who share it roll again. [DB-SETUP-10, DB-SETUP-11, DB-SETUP-15]"""
    seats = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            seats |= 1 << seat
    seats = roll_to_start(s, seats)
    while seats & (seats - 1) != 0:
        seats = roll_to_start(s, seats)
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


@compiled
def roll_to_start(s: State, seats: int) -> int:
    """Some seats roll; give those with the best roll."""
    best = 0
    leaders = 0
    for seat in range(s.players):
        if (seats >> seat) & 1 == 1:
            score = rolled(s)
            emit(s.events, events.ROLLED_TO_START, ALL, seat, s.die[0], s.die[1], 0)
            if score == BEST:
                reward(s, seat)
            leaders = leaders | (1 << seat) if score == best else leaders
            leaders = 1 << seat if score > best else leaders
            best = max(best, score)
    return leaders


@compiled
def reward(s: State, seat: int) -> None:
    """A 4 and a 2 earn the doodad of the bandit card, once, and everybody sees it. [DB-SETUP-12]"""
    card = s.start_doodad[s.bandit[seat]]
    if not holds(s, seat, card):
        search(s.doodad_deck, card)
        take_in(s, seat, card, EVERYBODY)
        emit(s.events, events.TOOK_DOODAD, ALL, seat, card, 0, 0)


QUESTIONS = (
    question(
        CHOOSE_BANDIT,
        "choose_bandit",
        seconds=20,
        rule="DB-VAR-11",
        refused_by="DB-SETUP-01",
        actions=range(BE, BE + parts.BANDITS),
        offer=offer_bandits,
        allow=is_free_bandit,
        answer=answer_bandit,
    ),
)
