"""What must be remembered between two decisions? One flat record. No rules."""

from typing import Annotated, Protocol

from motherlode.games.digger import components as parts
from motherlode.kernel.chance import Chance
from motherlode.kernel.event_log import event_log
from motherlode.kernel.record import Array, i8, i16, i32, layout, u8

__all__ = ["DIARY", "NOBODY", "STATE", "Diary", "State", "Switches"]

NOBODY = 255  # no seat, no side, no face

# What decision is awaited. [DG-TURN-07]
DRAFT = 0
FIRST = 1  # the first throw of a turn
COLLECT = 2
BANK = 3
CALL = 4
OVER = 5
DONE = 6  # within a play: a turn has ended and nobody has been asked yet
STAGES = ("chest_draft", "first_throw", "collect", "bank", "call", "over")

# How a turn ended. [DG-TURN-07]
ENDINGS = ("none", "stop", "night", "fumble")
STOP, NIGHT, FUMBLE = 1, 2, 3

# Why the game ended.
REASONS = ("none", "river_dry", "round_limit", "abandoned")
RIVER_DRY, ROUND_LIMIT, ABANDONED = 1, 2, 3

# The settings of some switches.
SAND, TICKS, THROWS = range(3)  # clock_mode
EARLY, AT_STOP, IMMEDIATE = range(3)  # water_timing
SPAN = 5  # numbers that say how long an act takes
CLUMSY = 5  # numbers that say how often hands fail
SENSE = 3  # numbers that say how time is felt


class Switches(Protocol):
    """The variant that is played; see options.py for what each switch says."""

    allow_two: i8
    chests: i8
    black_deal: i8
    clock_mode: i8
    sand_tolerance_permille: i16
    steal_scope: i8
    water_timing: i8
    stow: i8
    end_trigger: i8
    tiebreak: i8
    max_rounds: i16
    steal_resolution: i8
    assisted_hands: i8
    timekeeper_sees_timer: i8
    reveal_after_turn: i8
    sand_ms: i32


SWITCHES = layout(Switches)


class Diary(Protocol):
    """What is counted over a game, for reports only; nobody plays by it."""

    stops: i16
    nights: i16
    fumbles: i16
    throws: i32
    thefts: i32
    takes: i32
    slips: i32
    lost: i32  # cubes that went back to the centre
    spent: i32  # milliseconds, ticks or throws
    returned: i16  # times the last water went back


DIARY = layout(Diary)


class State(Protocol):
    """The table: how play stands, cubes and dice, the hidden time, what is printed, the luck."""

    # How play stands
    players: i8
    turn: i16  # the turn that is played, from 1
    first: u8  # the first digger
    digger: u8
    asked: u8  # who is to decide: the digger, or whoever chooses a chest
    stage: u8
    reason: u8
    resigned: u8  # one bit for each seat
    attempt: u8  # how often this turn had to be started again

    # Cubes
    centre: Annotated[Array, i8, parts.CUBES]
    haul: Annotated[Array, i8, parts.CUBES]
    stack: Annotated[Array, i8, parts.SEATS, parts.GEM_COUNT]
    box: i8
    boxed: i8  # of these, water of this turn

    # Dice
    dice: Annotated[Array, u8, parts.DICE]
    unique: u8  # colours shown by exactly one die, one bit each
    claimed: u8  # colours used in this throw, one bit each
    robbed: Annotated[
        Array, u8, parts.GEM_COUNT
    ]  # of each gem in this throw, one bit for each victim
    void_paths: u8
    is_dry: u8  # the centre was without blue at some moment of this turn

    # Time
    is_live: u8  # the server measures the acts of this turn
    grace: i16
    spent: i32  # milliseconds, ticks or throws of this turn
    limit: i32  # where night falls
    acts: Annotated[Array, i16, parts.ACT_COUNT]  # acts completed in this turn
    tempo: i16
    sensed: i32

    # The turn before
    last_digger: u8
    last_ending: u8
    last_spent: i32  # both 0 while they are hidden
    last_limit: i32

    # Chests and who won
    side: Annotated[Array, u8, parts.SEATS]  # the black side in front of each seat
    value: Annotated[Array, u8, parts.SEATS, parts.GEM_COUNT]
    is_winner: Annotated[Array, i8, parts.SEATS]

    # What is printed, and who has which hands
    rules: Switches
    cubes: i8  # of each colour
    face: Annotated[Array, u8, parts.FACES]
    white: Annotated[Array, u8, parts.GEM_COUNT]
    black: Annotated[Array, u8, parts.SIDE_COUNT, parts.GEM_COUNT]
    beside: Annotated[Array, u8, parts.GEM_COUNT]  # neighbouring places, one bit each
    youngest: u8  # one bit for each seat
    fixed: Annotated[Array, u8, parts.SEATS]
    handicap: Annotated[Array, i32, parts.SEATS]
    profile: Annotated[Array, u8, parts.SEATS]
    span: Annotated[Array, i32, len(parts.PROFILES), parts.ACT_COUNT, SPAN]
    clumsy: Annotated[Array, i16, len(parts.PROFILES), CLUMSY]
    sense: Annotated[Array, i16, len(parts.PROFILES), SENSE]
    view_offset: i32  # how a live thief's view is drawn
    period_low: i32
    period_high: i32

    diary: Diary
    chance: Chance
    events: Annotated[Array, event_log(56)]


STATE = layout(State)
