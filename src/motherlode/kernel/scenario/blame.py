"""Find the line of a scenario that makes its position impossible: the one without which it would be possible."""

from typing import Any

from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.position import Position
from motherlode.kernel.scenario.book import Step
from motherlode.kernel.scenario.scene import Failed

__all__ = ["blamed", "facts_of"]

MISFITS = (MotherlodeError, TypeError, ValueError, KeyError, AttributeError, OverflowError)


def facts_of(gifts: list[Step]) -> dict[str, Any]:
    """The facts that some lines give, as a tree; numbers on the way are seats and places."""
    facts: dict[Any, Any] = {}
    for step in gifts:
        gift: Any = step.meaning
        *way, last = (int(part) if part.isdigit() else part for part in gift.fact.path)
        tree: Any = facts
        for part in way:
            tree = tree.setdefault(part, {})
            if not isinstance(tree, dict):
                raise Failed(step.line, step.words, f"'{part}' was given before, as a whole")
        tree[last] = gift.value.plain
    return facts


def blamed(position: Position, gifts: list[Step], refusal: Exception) -> Step:
    """The line of the fact that a refusal names; else the one that must go for the position to be possible.

    Of several such lines it is the one that completes what cannot be.
    """
    named = [step for step in gifts if _is_about(step, getattr(refusal, "fact", ()))]
    if named:
        return named[-1]
    cures = [
        step
        for step in gifts
        if _refusal(position, [one for one in gifts if one is not step]) is None
    ]
    suspects = cures or gifts
    said = str(refusal)
    completing = (
        step for step in suspects if _refusal(position, gifts[: gifts.index(step) + 1]) == said
    )
    return next(completing, suspects[-1])


def _is_about(step: Step, fact: tuple[str, ...]) -> bool:
    gift: Any = step.meaning
    path = gift.fact.path
    return bool(fact) and path[: len(fact)] == fact


def _refusal(position: Position, gifts: list[Step]) -> str | None:
    """What is said against some of the lines."""
    try:
        position.copy().arrange(**facts_of(gifts))
    except MISFITS as refusal:
        return str(refusal)
    return None
