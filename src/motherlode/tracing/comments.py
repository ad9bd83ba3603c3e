"""Which rules does a comment cite?

`# LL-MOVE-05: a dark lamp only leads home`, with the id at the head and some words after it. A longer
comment on lines of its own may also end in an id in brackets, as a docstring does.
"""

import re

from motherlode.kernel.ledger import RULE_ID
from motherlode.tracing.citations import Place, Reading, bracketed, listed

__all__ = ["read_comment"]

_JOINTS = re.compile(r"\b(?:and|or|to|until|up)\b")


def read_comment(comment: str, place: Place, reading: Reading, *, stands_alone: bool) -> None:
    """Take down what one comment cites.

    Args:
        comment: the comment with its number sign.
        place: where it stands.
        reading: where findings are collected.
        stands_alone: whether no code stands before it on its line.
    """
    words = comment.lstrip("#").strip()
    reading.mention(words, place)
    for _, inside in bracketed(words):
        reading.cite(inside, place)
    if RULE_ID.match(words):
        _read_head(words, place, reading, stands_alone=stands_alone)


def _read_head(words: str, place: Place, reading: Reading, *, stands_alone: bool) -> None:
    head, colon, reason = words.partition(":")
    if stands_alone and not listed(head) and _is_prose(head):
        return  # a sentence that happens to begin its line with an id
    if colon and reason.strip():
        reading.cite(head.strip(), place)
    else:
        reading.fault(place, f"'{words}': a comment cites with an id, a colon and a few words")


def _is_prose(head: str) -> bool:
    rest = _JOINTS.sub("", RULE_ID.sub("", head))
    return re.search(r"[a-z]{2}", rest) is not None
