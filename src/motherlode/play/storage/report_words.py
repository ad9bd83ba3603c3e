"""How are reported words stored? As JSON, each line with who said it, so that the lines of somebody who is erased can be taken out."""

from collections.abc import Sequence

import msgspec

__all__ = ["WordsRow", "decode_words", "encode_words", "words_without"]


class WordsRow(msgspec.Struct, frozen=True):
    """A line of a chat that was reported, or came before one that was."""

    name: str
    text: str  # or the name of a reaction
    at: float
    channel: str
    guest: str = ""  # who said it; "" in reports that were stored before it was noted


def encode_words(words: Sequence[WordsRow]) -> str:
    """The lines as they are stored; "" for none."""
    return msgspec.json.encode(words).decode() if words else ""


def decode_words(stored: str) -> tuple[WordsRow, ...]:
    """The lines that were stored."""
    return msgspec.json.decode(stored, type=tuple[WordsRow, ...]) if stored else ()


def words_without(stored: str, guest: str) -> str:
    """What is left when the lines of a guest are taken out."""
    return encode_words([one for one in decode_words(stored) if one.guest != guest])
