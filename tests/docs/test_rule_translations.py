"""The rules in other languages: each sentence of a ledger has its own, with the same numbers, ids and names."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest

import motherlode
from motherlode.kernel import catalogue, ledger

WEB = Path(__file__).parents[2] / "web"
CATALOGUES = sorted(
    page
    for games in ("src/games", "tests/shelf")
    for page in WEB.glob(f"{games}/*/languages/rules/*.json")
)
TRANSLATED = ("fr", "nl")  # what the games came in, besides English

# A rule (GS-END-02), a chapter (GS-END), or a decision as the ledger writes it (TAKE_BACK).
IDS = re.compile(r"\b[A-Z]{2,6}-[A-Z]{1,8}(?:-[A-Z]?\d{2,3})?\b|\b[A-Z]{3,}(?:_[A-Z]+)?\b")
NAMES = re.compile(r"`[^`]+`")
DIGITS = re.compile(r"[+−]?\d+")
GROUPED = re.compile(r"(?<=\d)[,.\u202f](?=\d{3}\b)")
# A language that is not listed here is held to its figures only.
COUNTING = {
    "en": {
        2: r"two|twice|(?<!per )second\b",
        3: "three",
        4: "four",
        5: "five|fifth",
        6: "six(?!ty)",
    },
    "nl": {2: "twee", 3: "drie", 4: "vier", 5: "vijf", 6: "zes(?!tig)"},
    "fr": {2: r"deux|(?<!par )seconde?\b", 3: "trois", 4: "quatre", 5: "cinq", 6: "six"},
}
LARGE = {
    "en": {60: "sixty", 1000: "thousand"},
    "nl": {60: "zestig", 1000: "duizend"},
    "fr": {60: "soixante", 1000: "mille"},
}

every_catalogue = pytest.mark.parametrize(
    "page", CATALOGUES, ids=lambda page: ".".join(slug_and_language(page))
)


def read(page):
    return json.loads(page.read_text("utf-8"))


def slug_and_language(page):
    return page.parents[2].name, page.stem


def english(slug):
    """What a catalogue of this game has to say: the same three parts, in the ledger's words."""
    rules = ledger.load(slug).rules.values()
    return {
        "chapters": {rule.chapter: rule.chapter for rule in rules},
        "rules": {rule.id: rule.sentence for rule in rules},
        "switches": {one.name: one.sentence for one in motherlode.game(slug).rules.switches},
    }


def pairs(page):
    """Each English sentence beside its translation, under the key of both."""
    ours, theirs = english(slug_and_language(page)[0]), read(page)
    for part in ("rules", "switches"):
        for key, sentence in ours[part].items():
            yield key, sentence, theirs[part][key]


def figures(sentence):
    plain = NAMES.sub("", IDS.sub("", GROUPED.sub("", sentence)))
    return Counter(DIGITS.findall(plain))


def counted(sentence, language):
    words = (COUNTING[language] | LARGE[language]).items()
    plain = NAMES.sub("", sentence)
    return {n: len(re.findall(rf"\b(?:{word})", plain, re.IGNORECASE)) for n, word in words}


def differing(page, part_of):
    """The keys under which two sentences do not say the same of something."""
    return [key for key, ours, theirs in pairs(page) if part_of(ours) != part_of(theirs)]


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("slug", catalogue.games())
def test_every_game_can_be_read_in_the_languages_of_the_boxes(slug, language):
    assert (slug, language) in map(slug_and_language, CATALOGUES)


@every_catalogue
def test_every_rule_chapter_and_switch_is_translated_and_nothing_else(page):
    ours, theirs = english(slug_and_language(page)[0]), read(page)

    assert {part: list(theirs[part]) for part in theirs} == {
        part: list(ours[part]) for part in ours
    }


@every_catalogue
def test_no_sentence_is_left_in_english_or_empty(page):
    left = [key for key, ours, theirs in pairs(page) if theirs == ours or not theirs.strip()]

    assert left == []


@every_catalogue
def test_no_sentence_is_said_twice(page):
    said = Counter(theirs for _, _, theirs in pairs(page))

    assert [sentence for sentence, times in said.items() if times > 1] == []


@every_catalogue
def test_a_translation_has_the_numbers_of_its_rule(page):
    assert differing(page, figures) == []


@every_catalogue
def test_numbers_written_as_words_are_the_same_too(page):
    language = slug_and_language(page)[1]
    if language not in COUNTING:
        pytest.skip(f"no list of number words in {language}")

    wrong = [
        key for key, ours, theirs in pairs(page) if counted(ours, "en") != counted(theirs, language)
    ]

    assert wrong == []


@every_catalogue
def test_a_translation_cites_the_ids_of_its_rule(page):
    assert differing(page, lambda sentence: Counter(IDS.findall(sentence))) == []


@every_catalogue
def test_a_translation_keeps_names_that_programs_use(page):
    assert differing(page, lambda sentence: Counter(NAMES.findall(sentence))) == []
