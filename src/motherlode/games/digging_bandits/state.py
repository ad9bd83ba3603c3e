"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

import numpy as np

from motherlode.games.digging_bandits import components as parts
from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.piles import pile
from motherlode.kernel.record import Array, i8, i16, layout, u8

__all__ = ["NOBODY", "REASONS", "STATE", "Diary", "State", "Switches"]

NOBODY = 255  # no seat, no space

# What is awaited: a question, by the number it has in its chapter, or none of them.
OVER, NOTHING = 37, 38

# Where the turn stands while nothing is announced and nobody is asked. [DB-TURN-01]
(
    TO_START,
    TO_BEGIN,
    TO_MOVE,
    TO_CROSS,
    TO_WALK,
    TO_WARP,
    TO_BONUS,
    TO_CACHE,
    TO_MAIN,
    TO_LIFT,
    TO_DRAW_DIG,
    TO_DRAW_DRAW,
    TO_PLAY_ON,
    TO_WIN,
    TO_FINISH,
    TO_PASS_ON,
) = range(16)

# The main actions in their order. [DB-TURN-02]
STEP_DIG, STEP_PLAY, STEP_PICK_UP, STEP_WIN, STEP_DONE = range(5)

# An announced event on the stack: what it is, whose, with which card, at whom, aimed at what, where.
TRIGGER, ACTOR, CARD, TARGET, AIM, SPACE = range(6)
COLUMNS = 6
DEPTH = 8  # events that can wait at once

# What a seat answered in a window, or to an offer.
NOT_YET, PASSES, WITH_COWBOY, WITH_BLOCK, WITH_SHERIFF = range(5)
ACCEPTS, DECLINES, COUNTERS = range(1, 4)
IN_TIME, CLOSE, LATE = range(3)  # the stamp of an answer in a race [DB-VAR-09]

# The columns of a seat's draft: what it is deciding in private, what it has chosen so far, its sealed answer,
# and the two lists of its offer: so many of each type of which there are several, then in bits the types of which
# there is one, the Plot, and bridges by space.
PRIVATE, WHOM, WHICH_TOOL, FIRST_TOOL = range(4)
PICKED, FIRST_PICK = 7, 8
ANSWER, STAMP, LAST_LINE = 11, 12, 13
LISTS = 14
IS_SINGLE = parts.COUNTS[: parts.OWNED] == 1
PLACE_LISTED = np.where(IS_SINGLE, np.cumsum(IS_SINGLE), np.cumsum(~IS_SINGLE)).astype(np.uint8) - 1
BITS_LISTED = int(np.sum(~IS_SINGLE))  # the first of the bytes with bits
PLOT_BIT = int(np.sum(IS_SINGLE))
BRIDGE_BITS = PLOT_BIT + 1
LIST_LENGTH = BITS_LISTED + (BRIDGE_BITS + parts.LANDS + 7) // 8
DRAFT = LISTS + 2 * LIST_LENGTH

# Which tools are laid out.
STANDARD, SITE, SPOON = range(3)

# What an Outlaw can be aimed at besides the four backs.
AIM_TECH, AIM_BRIDGE, AIM_PLOT = range(4, 7)
AIMS = 7

REASONS = ("none", "gold_cashed", "last_standing", "turn_limit")
GOLD_CASHED, LAST_STANDING, TURN_LIMIT = range(1, len(REASONS))

GIVE, WANT = range(2)  # the two lists of an offer

# What can leave the game: the WANTED cards of both backs, and Dynamite.
REMOVABLE = 2 * parts.BANDITS + 1


class Switches(Protocol):
    """The variant that is played; see options.py for what each switch says."""

    two_vs_two: i8
    quick_no_tech: i8
    quick_dynamite: i8
    quick_bridges: i8
    race_reactions: i8
    choose_bandits: i8
    one_main_action: i8
    memory_aid: i8
    max_turns: i16


class Diary(Protocol):
    """What happened so far, in numbers: what simulations report."""

    plays: Annotated[Array, u8, parts.KINDS]  # how often a card of each type was played or resolved
    cause: u8  # the card by which cards come into hands just now
    decisive: u8  # the card by which GOLD last came into a hand, or which ended the game
    digs: i16
    lifted: i16  # Land cards
    tolls: i8
    blocks: i8  # that stood
    counters: i8
    explosions: i8
    trades: i8


SWITCHES = layout(Switches)
DIARY = layout(Diary)


class State(Protocol):
    """The table: how play stands, what is announced, the players, the board, the luck, the cards.

    What only ever says which one (a seat, a card) is unsigned; what is counted or added up is signed. What nearly every
    move looks at stands in front: a processor fetches a record line by line.
    """

    # How play stands
    players: i8
    turns: i16  # begun, by all seats together
    first: u8  # the seat that had the first turn
    turn: u8  # the seat whose turn it is
    phase: u8  # where its turn stands
    stage: u8  # the decision that is awaited
    origin: u8  # the decision that was last put to somebody openly
    asked: u8  # the seats it is awaited from, one bit each
    reason: i8  # why the game ended
    winners: u8  # one bit each

    # The turn
    is_extra: i8  # by Double-time
    has_more: i8  # Double-time was played: another turn follows
    is_bound: i8  # by a Sheriff
    is_under_way: i8  # the dice are rolled and the piece has not arrived
    has_landed: i8
    sheriffs: i8  # played on this roll
    step: i8  # the first main action not yet given up
    taken: i8  # main actions
    die: Annotated[Array, i8, 2]
    steps: i8  # left of the roll
    goal: u8  # where a warp leads
    playing: u8  # the type of card of the Play step

    # A dig, a Card Cache, an immediate card
    tool: u8  # which sort of digging hand is laid out
    tools: Annotated[Array, u8, 3]  # Shovels, Wheelbarrows, Pickaxes of the digging hand
    capacity: i8  # layers it can still remove
    breaks: i8  # Stones it can still break
    draws: i8  # Card Cache has still to make
    shuffles: i8
    tips: i8  # cards of the Landfill still to be placed
    top_told: u8  # who knows whether the top Draw card is immediate, one bit each

    # What is announced
    depth: i8
    event: Annotated[Array, u8, DEPTH, COLUMNS]
    exempt: u8  # who has left a Train Heist, one bit each

    # The players
    bandit: Annotated[Array, u8, parts.SEATS]
    location: Annotated[Array, u8, parts.SEATS]
    is_near: u8  # who stands at the near end of a bridge, one bit each
    tech: Annotated[Array, u8, parts.SEATS]
    out: Annotated[Array, i8, parts.SEATS]  # in which order seats went out; 0 is in
    resigned: u8
    hand_size: Annotated[Array, u8, parts.SEATS]

    # The board
    height: Annotated[Array, u8, parts.LANDS + 1]  # cards on each LAND space and in the Landfill
    bridge_of: Annotated[Array, u8, parts.LANDS]  # the owner of the bridge on each LAND space
    plot: u8  # the space of the Private Plot
    plot_owner: u8

    # What is printed
    rules: Switches
    land_at: Annotated[Array, u8, parts.RING]  # which LAND space lies there, if it is no town
    ring_of: Annotated[Array, u8, parts.LANDS]
    exit: u8  # the first step out of the Cabin
    starts: Annotated[Array, u8, parts.BANDITS, 3]
    is_multiple: Annotated[Array, u8, 4]  # Bridge, Lasso, Outlaw, Trade: several in one turn
    needs_town: i8  # Bridge

    # What players hold and play, and the offers of a trade
    offers_made: i8
    deal: u8  # whose offer was agreed on
    diary: Diary
    hands: Annotated[Array, pile(parts.HELD)]  # side by side
    table: Annotated[Array, u8, parts.KINDS]  # cards being played, of each type

    chance: Chance
    draft: Annotated[
        Array, u8, parts.SEATS, DRAFT
    ]  # what each seat composes or has sealed in private
    start_doodad: Annotated[Array, u8, parts.BANDITS]

    # The cards
    land: Annotated[Array, pile(parts.LAND_CARDS)]  # the 16 piles and the Landfill, side by side
    dig_deck: Annotated[Array, pile(parts.DIG_CARDS)]
    draw_deck: Annotated[Array, pile(parts.DRAW_CARDS)]
    doodad_deck: Annotated[Array, pile(parts.DOODADS)]
    gone: Annotated[Array, u8, REMOVABLE]  # cards removed from the game

    events: Annotated[Array, event_log(200)]


STATE = layout(State)
LANDFILL = parts.LANDS  # the pile beside those of the LAND spaces
