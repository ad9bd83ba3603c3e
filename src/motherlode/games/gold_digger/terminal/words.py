"""What is said at the table of Gold Digger: the question, the choices, who won?"""

from motherlode.boards import Scene
from motherlode.games.gold_digger.components import DIRECTIONS, NEIGHBOUR, OFF, SPACE_NAMES
from motherlode.games.gold_digger.view import SpaceView, View
from motherlode.kernel.contract import Action

__all__ = ["LEGEND", "RULES", "hints", "question", "verdict"]

# The rules behind each decision, for the help.
RULES = {
    "action": ["GD-TURN-01", "GD-TURN-02", "GD-PLAY-02", "GD-PLAY-05", "GD-SIFT-01", "GD-PSN-01"],
    "step": ["GD-MOVE-02", "GD-MOVE-04", "GD-MOVE-08", "GD-MOVE-11", "GD-PUSH-02"],
    "push_dir": ["GD-PUSH-04", "GD-PUSH-05", "GD-PUSH-07"],
    "shield": ["GD-CC-30", "GD-CC-31"],
    "key": ["GD-CC-26", "GD-CC-27"],
    "equal_rolls": ["GD-MOVE-15", "GD-MOVE-16"],
    "sift_1": ["GD-SIFT-01", "GD-SIFT-03"],
    "sift_2": ["GD-SIFT-03", "GD-SIFT-04"],
    "redefine_card": ["GD-CC-01", "GD-CC-03"],
    "teleport_tile": ["GD-CC-05", "GD-CC-06"],
    "spy_target": ["GD-CC-36", "GD-CC-37"],
    "viewer_target": ["GD-CC-40", "GD-CC-41"],
    "viewer_show_1": ["GD-CC-41"],
    "viewer_show_2": ["GD-CC-41"],
    "thief_target": ["GD-CC-42", "GD-CC-43"],
    "thief_card": ["GD-CC-44", "GD-CC-45"],
    "trade_offer": ["GD-CC-50", "GD-CC-51"],
    "trade_partner": ["GD-CC-48", "GD-CC-49", "GD-CC-52"],
    "over": ["GD-END-01", "GD-END-02", "GD-END-06"],
}
QUESTIONS = {
    "action": "what do you do? {actions} left.",
    "step": "where to? {steps} to go.",
    "push_dir": "you are pushed against an edge. Which way?",
    "shield": "a bomb! Use a Shield?",
    "key": "use a Key against the Fetter?",
    "equal_rolls": "two equal rolls. Draw a chance card?",
    "sift_1": "which card goes under the deck?",
    "sift_2": "and which other one?",
    "redefine_card": "which card takes another's place?",
    "teleport_tile": "where do you want to be?",
    "spy_target": "whose hand do you want to see?",
    "viewer_target": "whose hand do you want to see?",
    "viewer_show_1": "which card do you show?",
    "viewer_show_2": "and which other one?",
    "thief_target": "whom do you rob?",
    "thief_card": "which card do you take?",
    "trade_offer": "all gold will be swapped with somebody. What do you offer?",
    "trade_partner": "with whom do you swap all gold?",
    "over": "the game is over.",
}
LEGEND = (
    "Each space shows its top card: ✸ bomb, ● gold, ? chance, ♥ life; a card in brackets is spent and face down, and "
    "+1 means that another lies beneath. Letters are the pieces. ▶ marks whoever is asked. Under the grid stand lives, "
    "gold, poison and the number of cards; your own hand and the chance cards you keep are at the bottom."
)
REASONS = {
    "last_standing": "the last one standing (GD-END-01)",
    "full_board": "every space holds a card, and most gold wins (GD-END-02)",
    "round_limit": "the last round is over, and most gold wins (GD-END-08)",
    "gold_found": "no hidden gold is left (GD-VAR-38)",
    "all_caught": "no digger is left (GD-VAR-38)",
}


def question(scene: Scene) -> str:
    """One sentence: what is awaited, and from whom."""
    view: View = scene.view
    seat = view.asked if view.asked is not None else 0
    colour = view.seats[seat].colour.capitalize()
    actions = "1 action" if view.actions_left == 1 else f"{view.actions_left} actions"
    steps = "1 step" if view.steps == 1 else f"{view.steps} steps"
    return f"{colour}, {QUESTIONS[view.decision].format(actions=actions, steps=steps)}"


def hints(scene: Scene, action: Action) -> list[str]:
    """What lies where a step, a push or a card leads."""
    view: View = scene.view
    if action.name == "go" and view.asked is not None:
        return [
            _beside(view, str(view.seats[view.asked].space), str(action.arguments["direction"]))
        ]
    if action.name in {"play", "enter", "to"}:
        return [_there(view, str(action.arguments["space"]), is_named=False)]
    return [""]


def _beside(view: View, here: str, direction: str) -> str:
    """What lies next to a space."""
    number = SPACE_NAMES.index(here) if here in SPACE_NAMES else 0
    to = int(NEIGHBOUR[number, DIRECTIONS.index(direction)])
    return "" if to == OFF else _there(view, SPACE_NAMES[to], is_named=True)


def _there(view: View, name: str, *, is_named: bool) -> str:
    space: SpaceView = next(one for one in view.board if one.id == name)
    parts = [name] if is_named else []
    if space.face == "live":
        parts.append(f"live {space.card}")
    elif space.face == "hidden":
        parts.append("face down")
    parts += [view.seats[seat].colour for seat in space.pieces]
    return ", ".join(parts)


def verdict(scene: Scene) -> str:
    """Who won, and by which rule."""
    view: View = scene.view
    names = " and ".join(view.seats[seat].colour.capitalize() for seat in view.winners)
    return f"{names} {'wins' if len(view.winners) == 1 else 'win'}: {REASONS[str(view.reason)]}."
