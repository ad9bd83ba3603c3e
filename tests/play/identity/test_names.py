"""Are names readable, and told apart?"""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motherlode.play.identity import BadName, clean_name
from motherlode.play.identity.names import LONGEST


@pytest.mark.parametrize(
    "typed, name",
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n\u00a0Green  Gables ", "Ann of Green Gables"),
        ("Zoe\u0301", "Zoé"),
        ("李雷", "李雷"),
        ("Ægir Ó Súilleabháin", "Ægir Ó Súilleabháin"),
        ("❤\ufe0f Jo", "❤ Jo"),
        ("🪙", "🪙"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("<b>Jo</b>", "<b>Jo</b>"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_name_has_one_spelling(typed: str, name: str):
    assert clean_name(typed) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    "typed, reason",
    [
        ("", "at least one"),
        (" \t\u3000 ", "at least one"),
        ("\ufe0f", "at least one"),
        ("x" * (LONGEST + 1), "at most 24"),
        ("Jo\u202enna", "not seen"),
        ("Jo\u200bnna", "not seen"),
        ("Jo\u2066", "not seen"),
        ("Jo\u00ad", "not seen"),
        ("Jo\x00", "not seen"),
        ("Jo\x1b[31m", "not seen"),
        ("Jo\ud800", "not seen"),
        ("Jo\ue000", "not seen"),
        ("\u3164", "not seen"),
        ("\u2800", "not seen"),
        ("\u0301Jo", "pile up"),
        ("J" + "\u0335" * 4 + "o", "pile up"),
    ],
)
def test_a_name_others_could_not_read_is_refused_with_the_reason(typed: str, reason: str):
    with pytest.raises(BadName, match=reason):
        clean_name(typed)


@given(st.text(max_size=40))
def test_a_clean_name_is_short_visible_and_stays_as_it_is(typed: str):
    try:
        name = clean_name(typed)
    except BadName:
        return

    assert 1 <= len(name) <= LONGEST
    assert name.isprintable()
    assert name == name.strip()
    assert clean_name(name) == name
