"""How is a digging hand laid out, and how are layers lifted? [DB-DIG]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.events import LAID_TOOL, LAID_TOOLS, STOPPED_DIGGING
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import ask, ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import land_under
from motherlode.games.digging_bandits.rules.discard import (
    discard,
    discard_plot,
    discard_tools,
    lay_down,
)
from motherlode.games.digging_bandits.rules.ground import (
    keep_secretly,
    lift_dynamite,
    lift_stone,
    lift_tech,
    show_and_fill,
)
from motherlode.games.digging_bandits.rules.info import held, holds
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T01, T02
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "DIG_ON",
    "DIG_PICKAXES",
    "DIG_SHOVELS",
    "DIG_TOOL",
    "QUESTIONS",
    "SHOVEL_LAYERS",
    "WHEELBARROW_LAYERS",
    "ask_for_tool",
    "go_on_digging",
    "is_diggable",
    "lift",
    "may_dig",
    "may_use_site",
    "put_digging_hand_away",
]

DIG_TOOL, DIG_SHOVELS, DIG_WHEELBARROWS, DIG_PICKAXES, DIG_ON = range(
    12, 17
)  # the numbers of the questions

SITE_TECH = 3
SHOVEL_LAYERS, WHEELBARROW_LAYERS = 1, 2  # that each lifts
TOOLS = 3

# Rules that refuse a digging hand.
NO_DIGGING_HAND = REFUSALS.index("DB-DIG-02")
TECH_FOR_EACH = REFUSALS.index("DB-DIG-03")

ANY_NUMBER = 100  # of layers or Stones
FIRST_NUMBER = (act.SHOVELS, act.WHEELBARROWS, act.PICKAXES)


# Which digging hands are valid


@compiled
def is_diggable(s: State, seat: int) -> bool:
    """A LAND space with a layer, not under another seat's Private Plot. [DB-DIG-01, DB-PP-01]"""
    space = land_under(s, seat)
    if space == parts.NO_LAND or s.height[space] == 0:
        return False
    return s.plot != space or s.plot_owner == seat


@compiled
def may_use_tools(s: State, seat: int) -> bool:
    """A Shovel, or a Wheelbarrow with a Tech Card. [DB-DIG-02]"""
    return holds(s, seat, parts.SHOVEL) or most_wheelbarrows(s, seat) > 0


@compiled
def most_wheelbarrows(s: State, seat: int) -> int:
    """Each needs a Tech Card at the same time, which is not spent; in quick play none. [DB-DIG-03, DB-DIG-04, DB-VAR-06]"""
    number = held(s, seat, parts.WHEELBARROW)
    return number if s.rules.quick_no_tech == 1 else min(number, s.tech[seat])


@compiled
def may_use_site(s: State, seat: int) -> bool:
    """A Mining Site and three Tech Cards. [DB-DIG-02, DB-VAR-06]"""
    if not holds(s, seat, parts.MINING_SITE):
        return False
    return s.rules.quick_no_tech == 1 or s.tech[seat] >= SITE_TECH


@compiled
def may_dig(s: State, seat: int) -> bool:
    """With layers to dig and a valid digging hand. [DB-DIG-01]"""
    if s.step > st.STEP_DIG or not is_diggable(s, seat):
        return False
    return may_use_tools(s, seat) or may_use_site(s, seat) or holds(s, seat, parts.SAVING_SPOON)


# Laying it out


@compiled
def ask_for_tool(s: State, seat: int) -> None:
    """Which sort of digging hand; if there is only one, its numbers. [DB-DIG-02]"""
    tools, site, spoon = (
        may_use_tools(s, seat),
        may_use_site(s, seat),
        holds(s, seat, parts.SAVING_SPOON),
    )
    if tools and not site and not spoon:
        answer_tool(s, seat, act.WITH_TOOLS)
    elif site and not tools and not spoon:
        answer_tool(s, seat, act.WITH_SITE)
    elif spoon and not tools and not site:
        answer_tool(s, seat, act.WITH_SPOON)
    else:
        ask_in_private(s, DIG_TOOL, seat)


@compiled
def offer_tools(s: State, seat: int, choices: Choices) -> int:
    """The sorts of digging hand there are."""
    count = offer_if(choices, 0, act.WITH_TOOLS, may_use_tools(s, seat))
    count = offer_if(choices, count, act.WITH_SITE, may_use_site(s, seat))
    return offer_if(choices, count, act.WITH_SPOON, holds(s, seat, parts.SAVING_SPOON))


@compiled
def is_digging_hand(s: State, seat: int, action: int) -> bool:
    """Whether this is a sort of digging hand that can be laid out."""
    if action == act.WITH_TOOLS:
        return may_use_tools(s, seat)
    if action == act.WITH_SITE:
        return may_use_site(s, seat)
    return action == act.WITH_SPOON and holds(s, seat, parts.SAVING_SPOON)


@compiled
def answer_tool(s: State, seat: int, action: int) -> None:
    """A Mining Site or the Spoon is laid out alone; of other tools the numbers are asked. [DB-DIG-02]"""
    s.draft[seat, st.WHICH_TOOL] = action - act.WITH_TOOLS
    if action == act.WITH_TOOLS:
        ask_for_number(s, seat, DIG_SHOVELS)
    else:
        lay_out(s, seat)


@compiled
def fewest_tools(s: State, seat: int, stage: int) -> int:
    """At least one Shovel or Wheelbarrow in all. [DB-DIG-02]"""
    if stage == DIG_SHOVELS:
        return 0 if most_wheelbarrows(s, seat) > 0 else 1
    return 1 if stage == DIG_WHEELBARROWS and s.draft[seat, st.FIRST_TOOL] == 0 else 0


@compiled
def most_tools(s: State, seat: int, stage: int) -> int:
    """As many as are held, Wheelbarrows as Tech Cards allow. [DB-DIG-02, DB-DIG-03]"""
    if stage == DIG_SHOVELS:
        return held(s, seat, parts.SHOVEL)
    return most_wheelbarrows(s, seat) if stage == DIG_WHEELBARROWS else held(s, seat, parts.PICKAXE)


@compiled
def ask_for_number(s: State, seat: int, stage: int) -> None:
    """Shovels, Wheelbarrows, Pickaxes, in this order; a range of one is no question."""
    while stage <= DIG_PICKAXES and fewest_tools(s, seat, stage) == most_tools(s, seat, stage):
        s.draft[seat, st.FIRST_TOOL + stage - DIG_SHOVELS] = fewest_tools(s, seat, stage)
        stage += 1
    if stage <= DIG_PICKAXES:
        ask_in_private(s, stage, seat)
    else:
        lay_out(s, seat)


@compiled
def offer_numbers(s: State, seat: int, stage: int, choices: Choices) -> int:
    """How many tools of the sort in question."""
    count = 0
    first = FIRST_NUMBER[stage - DIG_SHOVELS]
    for number in range(fewest_tools(s, seat, stage), most_tools(s, seat, stage) + 1):
        count = offer(choices, count, first + number)
    return count


@compiled
def is_number(s: State, seat: int, stage: int, action: int) -> bool:
    """Whether this is a number of tools of the sort in question."""
    number = action - FIRST_NUMBER[stage - DIG_SHOVELS]
    return fewest_tools(s, seat, stage) <= number <= most_tools(s, seat, stage)


@compiled
def answer_tools(s: State, seat: int, stage: int, action: int) -> None:
    """So many tools of one sort; then the next is asked for."""
    number = action - FIRST_NUMBER[stage - DIG_SHOVELS]
    s.draft[seat, st.FIRST_TOOL + stage - DIG_SHOVELS] = number
    ask_for_number(s, seat, stage + 1)


@compiled
def lay_out(s: State, seat: int) -> None:
    """The digging hand lies face up and may be blocked before the first card is lifted. [DB-DIG-06, DB-DIG-07, DB-SPOON-01]"""
    begin_step(s, st.STEP_DIG)
    s.tool = s.draft[seat, st.WHICH_TOOL]
    s.draft[seat, st.WHICH_TOOL] = 0
    for tool in range(TOOLS):
        s.tools[tool] = s.draft[seat, st.FIRST_TOOL + tool]
        s.draft[seat, st.FIRST_TOOL + tool] = 0
    s.diary.digs += 1
    s.phase = st.TO_LIFT
    s.capacity = ANY_NUMBER
    s.breaks = ANY_NUMBER
    if s.tool == st.STANDARD:
        s.capacity = SHOVEL_LAYERS * s.tools[0] + WHEELBARROW_LAYERS * s.tools[1]
        s.breaks = s.tools[2]
        for tool in (parts.SHOVEL, parts.WHEELBARROW, parts.PICKAXE):
            for _ in range(s.tools[tool - parts.SHOVEL]):
                lay_down(s, seat, tool)
        emit(s.events, LAID_TOOLS, ALL, seat, s.tools[0], s.tools[1], s.tools[2])
        announce(s, T01, seat, st.NOBODY, st.NOBODY, 0, land_under(s, seat))
    else:
        card = parts.MINING_SITE if s.tool == st.SITE else parts.SAVING_SPOON
        lay_down(s, seat, card)
        emit(s.events, LAID_TOOL, ALL, seat, card, 0, 0)
        trigger = T01 if s.tool == st.SITE else T02
        announce(s, trigger, seat, card, st.NOBODY, 0, land_under(s, seat))


# Lifting


@compiled
def go_on_digging(s: State, seat: int) -> None:
    """The first card must be lifted; after that the digger may stop, if capacity and layers remain. [DB-DIG-09, DB-DIG-10]"""
    space = land_under(s, seat)
    if s.capacity <= 0 or s.height[space] == 0:
        end_dig(s, seat)
    else:
        ask(s, DIG_ON, seat)


@compiled
def offer_dig_on(choices: Choices) -> int:
    """Stop, or another layer."""
    return offer(choices, offer(choices, 0, act.STOP), act.CONTINUE)


@compiled
def is_dig_on(action: int) -> bool:
    """Whether this is one of both."""
    return action in (act.STOP, act.CONTINUE)


@compiled
def answer_dig_on(s: State, seat: int, action: int) -> None:
    """Another layer, or enough."""
    if action == act.CONTINUE:
        lift(s, seat)
    else:
        stop_digging(s, seat)


@compiled
def lift(s: State, seat: int) -> None:
    """The top card comes off and is handled by what it is. [DB-DIG-08, DB-DIG-16]"""
    space = land_under(s, seat)
    card = s.land[row(s.height, space, s.height[space]), 0]
    s.diary.lifted += 1
    s.capacity -= 1
    if card == parts.STONE:
        if not lift_stone(s, seat, space):
            end_dig(s, seat)
    elif card == parts.DYNAMITE:
        lift_dynamite(s, seat, space)
    elif card == parts.TECH and s.rules.quick_no_tech == 0:
        lift_tech(s, seat, space)
    elif card in (parts.GROUND, parts.TECH):  # DB-VAR-06: Tech is Ground
        show_and_fill(s, seat, space)
    else:
        keep_secretly(s, seat, space)


@compiled
def stop_digging(s: State, seat: int) -> None:
    """The digger has had enough. [DB-DIG-09]"""
    emit(s.events, STOPPED_DIGGING, ALL, seat, 0, 0, 0)
    end_dig(s, seat)


@compiled
def end_dig(s: State, seat: int) -> None:
    """The digging hand is discarded, a Plot dug empty too, and the turn goes on. [DB-DIG-10, DB-DIG-11, DB-DIG-12]"""
    put_digging_hand_away(s)
    space = land_under(s, seat)
    if s.plot == space and s.height[space] == 0:  # DB-PP-02: the last layer is dug
        discard_plot(s)
    s.phase = st.TO_MAIN


@compiled
def put_digging_hand_away(s: State) -> None:
    """All its cards go under their decks. [DB-DIG-11]"""
    if s.tool == st.SPOON:
        discard(s, parts.SAVING_SPOON)
        s.tool = st.STANDARD
    else:
        discard_tools(s)


@compiled
def refused_number(s: State, seat: int, stage: int, action: int) -> int:
    """More Wheelbarrows of those in hand than there are Tech Cards, or no valid digging hand at all."""
    if stage != DIG_WHEELBARROWS:
        return 0
    number = action - act.WHEELBARROWS
    if most_wheelbarrows(s, seat) < number <= held(s, seat, parts.WHEELBARROW):
        return TECH_FOR_EACH
    return NO_DIGGING_HAND


QUESTIONS = (
    question(
        DIG_TOOL,
        "dig_tool",
        seconds=45,
        span="action",
        rule="DB-DIG-02",
        offer=offer_tools,
        allow=is_digging_hand,
        answer=answer_tool,
    ),
    *(
        question(
            number,
            name,
            seconds=45,
            span="action",
            rule="DB-DIG-02",
            offer=offer_numbers,
            allow=is_number,
            reason=refused_number,
            answer=answer_tools,
        )
        for number, name in (
            (DIG_SHOVELS, "dig_shovels"),
            (DIG_WHEELBARROWS, "dig_wheelbarrows"),
            (DIG_PICKAXES, "dig_pickaxes"),
        )
    ),
    question(
        DIG_ON,
        "dig_on",
        seconds=45,
        span="action",
        rule="DB-DIG-09",
        offer=offer_dig_on,
        allow=is_dig_on,
        answer=answer_dig_on,
        default=act.STOP,
    ),
)
