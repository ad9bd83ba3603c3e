"""Which names look alike? Two names with the same key are taken for one another.

Unicode lists letters that look like others (`confusables.txt`), which the library `confusable_homoglyphs` carries. Only what looks
like letters and digits of plain Latin is folded: a Cyrillic A becomes a Latin one, a Greek Eta an H. What is seen counts, so
letters are folded before capitals are: a capital Ve looks like a B, a small one like no Latin letter.
"""

import unicodedata
from functools import lru_cache

__all__ = ["IGNORABLE", "lookalike_key"]

# They are neither seen nor missed, and yet no control characters: joiners, inherent vowels, selectors, fillers.
IGNORABLE = frozenset(
    map(
        chr,
        (
            0x034F,
            0x115F,
            0x1160,
            0x17B4,
            0x17B5,
            *range(0x180B, 0x1810),
            0x3164,
            *range(0xFE00, 0xFE10),
            0xFFA0,
            *range(0xE0100, 0xE01F0),
        ),
    )
)
PLAIN = {"I": "l", "1": "l", "|": "l", "0": "o"}  # plain signs that look like plain letters


@lru_cache(maxsize=1)
def _letters() -> dict[str, str]:
    """What each letter looks like: 30 milliseconds and a megabyte, when the first name is compared."""
    from confusable_homoglyphs.confusables import confusables_data

    found = {}
    for letter, others in confusables_data.items():
        plain = [one["c"] for one in others if one["c"].isascii() and one["c"].isalnum()]
        if plain and not letter.isascii():
            found[letter] = plain[0]
    return found


def lookalike_key(name: str) -> str:
    """What a name looks like: the same for all names that are taken for one another."""
    letters = _letters()
    seen = [sign for sign in unicodedata.normalize("NFC", name) if sign not in IGNORABLE]
    plain = unicodedata.normalize("NFKC", "".join(letters.get(sign, sign) for sign in seen))
    # Composed letters may look like plain ones only after they are taken apart.
    again = "".join(letters.get(sign, sign) for sign in plain)
    return unicodedata.normalize(
        "NFKC", "".join(PLAIN.get(sign, sign) for sign in again).casefold()
    )
