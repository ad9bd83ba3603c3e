"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

from motherlode.games.gold_digger import components as parts
from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.piles import pile, piles
from motherlode.kernel.record import Array, Arrays, i8, i16, layout, u8, u32

__all__ = ["NOBODY", "REASONS", "STATE", "Diary", "State", "Switches"]

NOBODY = 255  # no seat, no place

# What is awaited: a question, by the number it has in its chapter, or none of them.
OVER, NOTHING = 18, 19

# The six parts of a turn. [GD-TURN-12]
WAKE, PAY, ACT, OFFER, CHECK, PASS_ON = range(6)

# What is still open within an action, as a stack: the last one in is done first.
WALK_ON, MEET_BOMB, LAND_ON, PUSHED, END_OF_PLAY, ASK_OFFERS = range(6)
OPEN = 16  # things that can be open at once

# When a Key may be used. [GD-CC-26]
FETTER_DRAWN, KEY_DRAWN, TURN_BEGINS = range(1, 4)

# What a Fetter takes of a turn. [GD-CC-21]
CUT, WHOLE_TURN = 1, 2

# How the top card of a space lies.
SPENT, LIVE, HIDDEN = range(3)

# The hand beside those of the seats holds what is being sifted.
ASIDE = parts.SEATS

REASONS = (
    "none",
    "last_standing",
    "full_board",
    "round_limit",
    "gold_found",
    "all_caught",
)
LAST_STANDING, FULL_BOARD, ROUND_LIMIT, GOLD_FOUND, ALL_CAUGHT = range(1, len(REASONS))

# Why somebody went out.
BOMBED, POISONED, RESIGNED, CAUGHT = range(1, 5)


class Switches(Protocol):
    """The variant that is played; see options.py for what each switch says."""

    die_sides: i8
    start_lives: i8
    max_lives: i8
    life_cards: i8
    direction_limit: i8
    poison: i8
    poison_limit: i8
    poison_trigger: i8
    collision: i8
    chance_deck: i8
    safe_start: i8
    labels: i8
    initial_cards: u8
    thief_pick: i8
    thief_wait: i8
    self_play: i8
    trade_negotiation: i8
    chance_hidden: i8
    go_exits: i8
    allow_pass: i8
    fetter_poison: i8
    mode: i8
    gold_supply: i16
    max_rounds: i16


class Diary(Protocol):
    """What happened so far, in numbers: what the designers' findings are measured by."""

    turns: i16  # begun with an action to take
    turns_without_move: i16
    turns_on_last_life: i16
    crowded_turns: i16  # at whose end two pieces shared a space
    moves: i16
    far_moves: i16
    short_moves: i16  # that blocked spaces cut short
    long_rolls: i16  # of two or more
    hovering_rolls: i16  # of these, those that end next to where they began
    bombs_walked_into: i16
    lives_gained: i16
    gold_gained: i16  # from the board
    gold_by_chance: i16  # gold that changed hands by chance cards, in and out
    pushes: i16
    pushes_onto_bombs: i16
    poisoned: i16  # players
    bombed: i16
    lead_changes: i16
    leader: u8  # the seat that last had most gold alone
    hurt_early: u8  # who lost a life in the first two rounds, one bit each
    bomb_at_start: u8  # on A1, A2 or B1 after the setup
    crossed: Annotated[
        Array, i16, parts.SEATS
    ]  # Moves until row E or column 5; negative before that
    landed: Annotated[Array, u32, parts.SEATS]  # on which spaces, one bit each


SWITCHES = layout(Switches)
DIARY = layout(Diary)


class State(Protocol):
    """The table: how play stands, what is open, players, board, hands, the luck, decks.

    What only ever says which one (a seat, a card) is unsigned; what is counted or added up is signed. What nearly every
    move looks at stands in front: a processor fetches a record line by line.
    """

    # How play stands
    players: i8
    round: i16
    first: u8  # the seat that had the first turn
    turn: u8  # the active player
    phase: u8  # the part of her turn
    stage: u8  # the decision that is awaited
    asked: u8  # the seat it is awaited from
    base: u8  # the number of the action that option 0 is
    options: u32  # what she may choose from, one bit each
    reason: i8  # why the game ended

    # The turn
    actions_left: i8
    has_moved: i8
    has_sifted: i8
    lost: i8  # what a Fetter took of the turn: nothing, an action, or all of it
    was_offered: i8  # the draw for equal rolls
    rolls: i8
    first_roll: i8
    die: i8

    # The action in progress
    steps: i8  # left of the roll
    used: u8  # directions of the roll, one bit each
    heading: u8  # the direction of the last step
    origin: u8  # where the roll or the teleport began
    links: i8  # players relocated in this chain
    chain: Annotated[Array, u8, parts.SEATS]  # these, in order
    window: u8  # which of its three windows a Key has
    drawn: u8  # the chance card last kept
    shown: u8  # the place of the card that Viewer showed first
    target: u8  # the player somebody looks at or steals from
    using: u8  # the chance card that is being used
    trader: u8  # who drew Trade Gold Pile
    open: i8  # things still to be done
    task: Annotated[Array, u8, OPEN, 3]  # what, for whom, and a detail

    # The players
    space: Annotated[Array, u8, parts.SEATS]
    arrival: Annotated[Array, u8, parts.SEATS]  # all seats, the one that moved last at the end
    lives: Annotated[Array, i8, parts.SEATS]
    gold: Annotated[Array, i16, parts.SEATS]
    poison: Annotated[Array, i8, parts.SEATS]
    owed: Annotated[Array, i8, parts.SEATS]  # actions
    stolen: Annotated[Array, i8, parts.SEATS]  # cards not to be drawn again yet
    out: Annotated[Array, i8, parts.SEATS]  # in which order players went out; 0 is in
    fettered: u8  # one bit for each seat
    leaving: u8  # who has resigned and is still needed
    resigned: u8
    box_gold: i16
    box_lives: i8

    # The board
    height: Annotated[Array, u8, parts.SPACES]  # cards on each space
    face: Annotated[Array, u8, parts.SPACES]  # how the top card lies
    filled: i8  # spaces with a card

    # What is printed
    rules: Switches
    teleport: Annotated[Array, u8, 3]  # the targets of the two named teleports
    exit: u8  # where one comes from Go
    exit_direction: u8

    # Three against one
    hunter: u8
    common_gold: i8  # found by the diggers

    # What players hold, and what lies under the top card of a space
    kept: Annotated[Array, u8, parts.SEATS, parts.KEPT]  # chance cards of each kind
    hand: Annotated[
        Arrays, piles(parts.SEATS + 1, parts.MOST_IN_HAND)
    ]  # the last one is what is sifted
    laid: Annotated[Array, u8, parts.SPACES, parts.STACK]  # the types of its cards from the bottom

    diary: Diary
    chance: Chance

    # What is seldom asked for
    offer: Annotated[Array, u8, parts.SEATS]  # for Trade Gold Pile
    is_winner: Annotated[Array, i8, parts.SEATS]

    # The decks
    deck: Annotated[Array, pile(parts.ACTION_CARDS)]
    chance_deck: Annotated[Array, pile(parts.CHANCE_CARDS)]
    chance_discards: Annotated[Array, pile(parts.CHANCE_CARDS)]

    events: Annotated[Array, event_log(150)]


STATE = layout(State)
