"""What did a person mean who typed a number, some words or a command?"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.kernel.contract import Action

__all__ = ["COMMANDS", "Command", "Move", "Unclear", "read_rule_id", "understand", "whole_number"]

COMMANDS = {
    "help": "explain the choices and the rules behind them",
    "why": "print a rule of the ledger, such as `why {rule}`",
    "log": "tell the whole story so far",
    "hint": "what a bot would do in your place",
    "save": "keep the game in a file, such as `save friday.table`",
    "undo": "take your last decision back, where the game allows it",
    "resign": "leave the game for good; the others play on",
    "quit": "leave the table; you are asked whether to save",
}
OTHER_WORDS = {"?": "help", "h": "help", "rule": "why", "rules": "why", "exit": "quit", "q": "quit"}


@dataclass(frozen=True)
class Move:
    """An action, offered or not: the referee decides."""

    action: Action


@dataclass(frozen=True)
class Command:
    """Something asked of the table rather than of the game."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Unclear:
    """Nothing that can be done, and a sentence that helps."""

    sentence: str


def whole_number(text: str) -> int | None:
    """A number in the ten plain digits, short enough to be meant as one; else nothing."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def understand(
    text: str, offered: Sequence[Action], every: Sequence[Action]
) -> Move | Command | Unclear:
    """A number of the list, the words of an action or their beginnings, or a command."""
    words = text.replace(":", " ").lower().split()
    if not words:
        return Unclear("")
    number = whole_number(words[0]) if len(words) == 1 else None
    if number is not None:
        return _numbered(number, offered)
    name = OTHER_WORDS.get(words[0], words[0])
    if name in COMMANDS:
        return Command(name, text.strip()[len(words[0]) :].strip())
    if len(words) == 1 and re.fullmatch(r"([a-z]{2,6}-)?[a-z]{1,8}-[a-z]?\d{2,3}", words[0]):
        return Command("why", words[0])
    return _worded(words, offered, every)


def _numbered(number: int, offered: Sequence[Action]) -> Move | Unclear:
    if 1 <= number <= len(offered):
        return Move(offered[number - 1])
    return Unclear(f"There is no choice {number}: the numbers go from 1 to {len(offered)}.")


def _worded(words: list[str], offered: Sequence[Action], every: Sequence[Action]) -> Move | Unclear:
    """The offered action these words begin; else one that is not offered, for the referee to refuse."""
    written = " ".join(words)
    for actions in (offered, every):
        found = [action for action in actions if _begins(words, action)]
        exact = [action for action in found if action.words.lower() == written]
        if len(exact or found) == 1:
            return Move((exact or found)[0])
        if found:
            return Unclear(f"That could be {_either(found)}. Which one?")
    example = offered[0].words if offered else "help"
    return Unclear(
        f"{written!r} is nothing I know. Type a number, words such as {example!r}, or ?."
    )


def _begins(words: list[str], action: Action) -> bool:
    """Whether each word begins the word at its place: `imp ch` is `impress charm`."""
    full = action.words.lower().split()
    return len(words) <= len(full) and all(
        whole.startswith(part) for part, whole in zip(words, full, strict=False)
    )


def _either(actions: list[Action]) -> str:
    words = [repr(action.words) for action in actions]
    return ", ".join(words[:-1]) + " or " + words[-1]


def read_rule_id(text: str, prefix: str) -> str:
    """A rule id as the ledger with this prefix writes it, from `imp-09`, `IMP 9` or `GS-IMP-09`."""
    prefix = prefix.rstrip("-")
    parts = [part for part in re.split(r"[^A-Za-z0-9]+", text.upper()) if part]
    if parts and parts[0] == prefix:
        parts = parts[1:]
    if len(parts) == 1 and (found := re.fullmatch(r"([A-Z]+)(\d+)", parts[0])):
        parts = [*found.groups()]
    if parts and parts[-1].isdigit():
        parts[-1] = parts[-1].zfill(2)
    return "-".join([prefix, *parts])
