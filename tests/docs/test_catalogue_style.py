"""The Dutch and French catalogues keep to the tone of the languages page, as far as a pattern can tell."""

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


def pages(language):
    """Every catalogue of a language: the frame's, and those of each game for its board, its box and its rules."""
    folders = (WEB / "src", WEB / "tests" / "shelf")
    found = (page for folder in folders for page in folder.rglob(f"{language}.json"))
    return sorted(page for page in found if "languages" in page.parts)


DUTCH = pages("nl")
FRENCH = pages("fr")

LINE_BEGINNERS = re.compile(r"[^\u202f][;!?]|[^\u00a0]:(?!\w)|«[^\u00a0]|[^\u00a0]»")
STRAIGHT = re.compile(r"\w'\w")
GUESSED_GENDER = re.compile(r"\w\(e\)|\w·e")
GUESSED_ELISION = re.compile(r"\b(?:de|que) \{(?:name|names|host|from)\}", re.IGNORECASE)
FAMILIAR_FRENCH = re.compile(r"\b(?:tu|te|toi|ton|ta|tes)\b|\bt’", re.IGNORECASE)
FORMAL_DUTCH = re.compile(r"(?<!\d\u00a0)\b(?:u|uw)\b", re.IGNORECASE)  # but "24 u" are hours
ENGLISH_QUOTES = re.compile(r"[“”\"]")


def sentences(words, path=""):
    """Every text of a catalogue with its key."""
    for key, value in words.items():
        here = f"{path}{key}"
        if isinstance(value, str):
            yield here, value
        else:
            yield from sentences(value, f"{here}.")


def slips(page, *patterns):
    words = json.loads(page.read_text("utf-8"))
    return {
        key: text
        for key, text in sentences(words)
        if any(pattern.search(text) for pattern in patterns)
    }


def name(page):
    return page.relative_to(WEB).as_posix()


every_french_page = pytest.mark.parametrize("page", FRENCH, ids=name)
every_dutch_page = pytest.mark.parametrize("page", DUTCH, ids=name)


@every_french_page
def test_french_marks_never_begin_a_line(page):
    assert slips(page, LINE_BEGINNERS) == {}


@every_french_page
def test_french_apostrophes_are_typographic(page):
    assert slips(page, STRAIGHT) == {}


@every_french_page
def test_french_guesses_neither_gender_nor_elision(page):
    assert slips(page, GUESSED_GENDER, GUESSED_ELISION) == {}


@every_french_page
def test_french_says_vous(page):
    assert slips(page, FAMILIAR_FRENCH) == {}


@every_dutch_page
def test_dutch_says_je(page):
    assert slips(page, FORMAL_DUTCH) == {}


@every_dutch_page
def test_dutch_quotes_with_single_marks(page):
    assert slips(page, ENGLISH_QUOTES) == {}
