"""At which step of the turn is the game? Told by what is asked, or by what was announced. [DB-TURN]"""

from motherlode.games.digging_bandits.rules import triggers as row

__all__ = ["turn_step"]

MOVE, BONUS, DIG, PLAY, PICK_UP, WIN = "move", "bonus", "dig", "play", "pick_up", "win"

BY_DECISION = {
    decision: step
    for step, decisions in {
        MOVE: ("move", "bridge_due", "bridge_met", "four_two", "warp_to", "react_sheriff"),
        BONUS: ("bonus", "plot_space", "cache_discard", "cache_draw"),
        DIG: (
            "dig_tool",
            "dig_shovels",
            "dig_wheelbarrows",
            "dig_pickaxes",
            "dig_on",
            "react_dynamite",
        ),
        PLAY: (
            "lasso_target",
            "outlaw_target",
            "outlaw_aim",
            "bribe",
            "play_more",
            "bridge_space",
            "trade_give",
            "trade_want",
            "trade_answer",
            "trade_pick",
        ),
        PICK_UP: ("duel_target", "shuffle_again", "tip_count", "tip_first", "tip_space"),
        WIN: ("win", "absent_target", "absent_back", "spoon_life"),
    }.items()
    for decision in decisions
}
BY_TRIGGER = {
    trigger: step
    for step, triggers in {
        MOVE: (row.T05, row.T06, row.T17),
        BONUS: (row.T20,),
        DIG: (row.T01, row.T02, row.T03),
        PLAY: (row.T07, row.T08, row.T09, row.T10, row.T11, row.T12),
        PICK_UP: (row.T04, row.T13, row.T14, row.T15, row.T16),
        WIN: (row.T21, row.T22),
    }.items()
    for trigger in triggers
}


def turn_step(decision: str, announced: int | None) -> str | None:
    """The step of a turn: that of the first event announced, else of the decision; none between the steps."""
    step = None if announced is None else BY_TRIGGER.get(announced)
    return step or BY_DECISION.get(decision)
