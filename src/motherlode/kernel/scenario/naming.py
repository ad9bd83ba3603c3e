"""What are players, facts, actions and events called in a scenario? Players are P1, P2, … in everything people read.

Programs count seats from 0, and some words of a game do: `steal yellow from seat 2` is written `steal yellow from P3` here. The old
words are still understood.
"""

import re
from collections.abc import Mapping

from motherlode.kernel.contract import Action, Event
from motherlode.kernel.errors import seat_name
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position

__all__ = ["action_words", "event_pattern", "event_words", "fact_words", "known_actions"]

_SEAT = re.compile(r"\bseat \d+\b")
_NUMBERED = re.compile(r"(?:Seat )?\d+")


def fact_words(path: tuple[str, ...]) -> str:
    """A fact as it is written: `P1 card.beauty` for seats, 0, card, beauty."""
    if path[0] == "seats" and len(path) > 1 and path[1].isdigit():
        return f"{seat_name(int(path[1]))} {'.'.join(path[2:])}".strip()
    return ".".join(path)


def action_words(action: Action) -> str:
    """An action as it is written, with P1 for a seat that is only a number."""
    seat = action.arguments.get("seat")
    return _SEAT.sub(seat_name(int(seat)), action.words) if seat is not None else action.words


def known_actions(position: Position) -> dict[str, Action]:
    """Every action by its words in small letters: as it is written, as the game says it, and by its player."""
    actions = [position.action(number) for number in range(position.game.rules.action_count)]
    by_player = {
        f"{action.name} {seat_name(int(action.arguments['seat']))}".lower(): action
        for action in actions
        if action.arguments.keys() == {"seat"}
    }
    as_chat = {action.words.lower(): action for action in actions}
    return {**by_player, **as_chat, **{action_words(one).lower(): one for one in actions}}


def event_words(event: Event, game: Game) -> str:
    """What happened, as a person tells it, with P1 for a seat that is only a number."""
    sentence, spoken = event.sentence, dict(event.spoken)
    for name in _players_in(event, game):
        if _NUMBERED.fullmatch(spoken.get(name, "")):
            spoken[name] = seat_name(int(event.facts[name]))
            sentence = sentence.replace(f"Seat {{{name}}}", f"{{{name}}}")
    return sentence.format_map(spoken)


def event_pattern(event: Event, game: Game) -> str:
    """An event as `it is told that …` would have it: `P1 rolled die 3, score 5`."""
    players = _players_in(event, game)
    facts: Mapping[str, object] = {
        name: seat_name(int(value)) if name in players else value
        for name, value in event.facts.items()
    }
    actor = f"{facts['seat']} " if "seat" in players else ""
    others = [f"{name} {value}" for name, value in facts.items() if not (actor and name == "seat")]
    return f"{actor}{event.kind} {', '.join(others)}".strip()


def _players_in(event: Event, game: Game) -> list[str]:
    """The facts of an event that are seats."""
    kind = next((kind for kind in game.presentation.event_kinds if kind.name == event.kind), None)
    sorts = dict(kind.facts) if kind else {}
    return [
        name
        for name, value in event.facts.items()
        if (sorts.get(name) == "seat" or name == "seat") and isinstance(value, int)
    ]
