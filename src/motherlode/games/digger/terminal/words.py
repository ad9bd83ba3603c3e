"""What is said at the table of Digger: the question, the choices, who won?"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from motherlode.boards import Scene, Seat
from motherlode.games.digger.terminal.drawing import MARKS, called
from motherlode.kernel.contract import Action

if TYPE_CHECKING:
    from motherlode.games.digger.view import View

__all__ = ["LEGEND", "QUESTIONS", "RULES", "hints", "named", "question", "verdict"]

# The rules behind each decision, for the help.
RULES = {
    "chest_draft": ["DG-BLACK-01", "DG-BLACK-04", "DG-BLACK-05"],
    "first_throw": ["DG-TURN-02", "DG-TURN-03", "DG-TURN-04", "DG-DICE-01"],
    "collect": [
        "DG-DICE-02",
        "DG-TAKE-01",
        "DG-STEAL-01",
        "DG-STEAL-07",
        "DG-FUMB-01",
        "DG-WATER-02",
    ],
    "bank": ["DG-BANK-01", "DG-BANK-04", "DG-NIGHT-02", "DG-TURN-10"],
    "call": ["DG-BANK-06", "DG-BANK-07", "DG-BANK-08"],
    "over": ["DG-END-01", "DG-SCORE-01", "DG-SCORE-04"],
}
QUESTIONS = {
    "chest_draft": "which chest do you want?",
    "first_throw": "throw the dice: the time starts with it.",
    "collect": "take, steal, throw again or stop?",
    "bank": "what do you stow next?",
    "call": "call STOP!",
    "over": "the game is over.",
}
LEGEND = (
    "Marks stand for colours: ≈ blue, ● yellow, ♦ red, ▲ green, ◇ white, ✖ black. A die that is dim shows nothing you can use. Under each "
    "colour stands how many cubes a chest holds and what each of them is worth there. ▶ marks whoever is asked. Water in the box is out "
    "of the game; when none is left in the centre after a turn, the game is over."
)
REASONS = {
    "river_dry": "the river is dry, and most points win (DG-END-01)",
    "round_limit": "the last round is over, and most points win (DG-END-06)",
    "abandoned": "everybody has left (DG-NET-27)",
}


def named(seats: Sequence[Seat], words: str) -> str:
    """What the game says of seats, which it counts from 0, said of those who sit there."""

    def who(found: re.Match[str]) -> str:
        name = called(seats, int(found["seat"]))
        return name.lower() if found[0].islower() and name.startswith("Seat ") else name

    return re.sub(r"\bseat (?P<seat>\d)\b", who, words, flags=re.IGNORECASE)


def question(scene: Scene) -> str:
    """One sentence: what is awaited, and from whom."""
    view: View = scene.view
    who = "" if view.asked is None else f"{called(scene.seats, view.asked)}, "
    return f"{who}{QUESTIONS[view.decision]}"


def hints(scene: Scene, action: Action) -> list[str]:
    """What a cube is worth to whoever gets it, and in how many thefts of a thousand a hand touches a neighbour."""
    view: View = scene.view
    if view.asked is None:
        return [""]
    if action.name == "choose_chest":
        return _values(view.open_sides[str(action.arguments["side"])])
    own = view.seats[view.asked]
    colour = str(action.arguments.get("colour", ""))
    if colour not in own.value:
        return [""]
    worth = _points(own.value[colour])
    if action.name != "steal":
        return [worth]
    victim = view.seats[int(action.arguments["seat"])]
    risk = victim.risk.get(colour)
    if risk is None:
        return [worth]
    safe = "safe" if risk == 0 else f"touches a neighbour {risk} times in 1000"
    return [f"{worth}, {safe}", f"{worth}, {risk}‰"]


def _values(worth: dict[str, int]) -> list[str]:
    """A chest to choose: what each colour is worth there, in words and in marks."""
    ranked = sorted(worth, key=lambda colour: -worth[colour])
    return [
        ", ".join(f"{colour} {worth[colour]}" for colour in ranked),
        " ".join(f"{MARKS[colour]}{worth[colour]}" for colour in ranked),
    ]


def _points(value: int) -> str:
    return "1 point" if value == 1 else f"{value} points"


def verdict(scene: Scene) -> str:
    """Who won, and by which rule."""
    view: View = scene.view
    names = " and ".join(called(scene.seats, seat) for seat in view.winners)
    return f"{names} {'wins' if len(view.winners) == 1 else 'win'}: {REASONS[str(view.reason)]}."
