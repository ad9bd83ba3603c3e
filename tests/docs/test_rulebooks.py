"""The rules for players: three languages with the same paragraphs, every rule somebody can meet explained, no engine words."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import motherlode
from motherlode.kernel import catalogue, ledger
from motherlode.kernel.contract import RulesByFact
from motherlode.kernel.ledger_page import RULE_ID
from tests.docs.test_catalogue_style import (
    ENGLISH_QUOTES,
    FAMILIAR_FRENCH,
    FORMAL_DUTCH,
    GUESSED_GENDER,
    LINE_BEGINNERS,
    STRAIGHT,
)

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "web" / "src" / "games"
LANGUAGES = ("en", "nl", "fr")
PARTS = ["quick", "glossary", "rules"]
# What a rulebook for people has no use for: names of programs, and words that only make sense in a ledger.
ENGINE_WORDS = re.compile(
    r"`|\w_\w|\b[A-Z]{2,}_[A-Z]+\b|0\s*…|n−1|tables above|default data|(?-i:\bACT\b)|\bagents?\b|"
    r"\bengine\b|\bserver\b|\bseat number|\bdefault\b|\bkernel\b|\bboolean\b|\binteger\b",
    re.IGNORECASE,
)
CITATION = re.compile(r"\s*\[([A-Z]{2,6}-[A-Z]+-[^\]]+)\]")
PICTURE = re.compile(r"!\[.*?\]\((.+?)\)")
SLUGS = [slug for slug in catalogue.games() if (GAMES / slug).is_dir()]  # those that are shipped
PAGES = [GAMES / slug / "rulebook" / f"{language}.md" for slug in SLUGS for language in LANGUAGES]

every_game = pytest.mark.parametrize("slug", SLUGS)
every_page = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: f"{page.parents[1].name}.{page.stem}"
)


def rulebook(slug, language="en"):
    return (GAMES / slug / "rulebook" / f"{language}.md").read_text("utf-8")


def cited(text):
    """The ids after a sentence; what stands there is nothing else."""
    return [one for group in CITATION.findall(text) for one in re.split(r"[\s,]+", group)]


def chunks(text):
    return [one.strip() for one in re.split(r"\n\s*\n", text) if one.strip()]


def shape(text):
    """What must be the same in every language: headings' keys, kinds of paragraphs, pictures, and the rules cited, in order."""
    found = []
    for chunk in chunks(text):
        if chunk.startswith("#"):
            found.append(chunk.split(":")[0])
        elif chunk.startswith("words: "):
            found.append("words")
        elif picture := PICTURE.match(chunk):
            found.append(picture[1])
        else:
            items = len(re.findall(r"^(?:-|\d+\.) ", chunk, re.MULTILINE))
            found.append(
                (items, [sorted(re.split(r"[\s,]+", one)) for one in CITATION.findall(chunk)])
            )
    return found


def words_of(text):
    """The sentences without citations, pictures' names and keys."""
    plain = CITATION.sub("", text)
    plain = re.sub(r"^#{2,3} \S+?(?: \([^)]*\))?: ", "", plain, flags=re.MULTILINE)
    plain = re.sub(r"^(?:# \w+|words: .*|@\S+)$", "", plain, flags=re.MULTILINE)
    return re.sub(r"!\[(.*?)\]\(.+?\)", r"\1", plain)


def met_by_players(slug):
    """Every id in refusals, behind events, of switches, and in what the board itself says."""
    game = motherlode.game(slug)
    behind = game.presentation.event_rules.values()
    events = {
        one
        for rule in behind
        for one in (rule.rules.values() if isinstance(rule, RulesByFact) else [rule])
    }
    sources = [
        *(GAMES / slug).rglob("*.ts"),
        *(GAMES / slug).rglob("*.svelte"),
        ROOT / "src" / "motherlode" / "games" / slug / "refusal_rules.py",
    ]
    named = {one for path in sources for one in RULE_ID.findall(path.read_text("utf-8"))}
    return events | named | {one.rule for one in game.rules.switches}


@every_page
def test_a_rulebook_has_its_three_parts(page):
    assert re.findall(r"^# (\w+)$", page.read_text("utf-8"), re.MULTILINE) == PARTS


@every_game
@pytest.mark.parametrize("language", ["nl", "fr"])
def test_every_language_has_the_same_paragraphs_pictures_and_rules(slug, language):
    assert shape(rulebook(slug, language)) == shape(rulebook(slug))


@every_game
def test_every_rule_named_is_one_of_the_ledger(slug):
    assert set(cited(rulebook(slug))) - set(ledger.load(slug).rules) == set()


@every_game
def test_every_rule_that_players_can_meet_is_explained(slug):
    assert met_by_players(slug) - set(cited(rulebook(slug))) == set()


@every_game
def test_every_rule_of_the_ledger_is_explained_or_left_out(slug):
    book = ledger.load(slug)

    assert set(book.kept) - set(cited(rulebook(slug))) == set()


@every_page
def test_there_are_no_engine_words(page):
    text = words_of(page.read_text("utf-8"))

    assert ENGINE_WORDS.findall(text) == []
    assert RULE_ID.findall(text) == []


@every_game
@pytest.mark.parametrize("language", ["nl", "fr"])
def test_no_sentence_is_left_in_english(slug, language):
    english = {one for one in chunks(words_of(rulebook(slug))) if len(one) > 20 and "@" not in one}
    theirs = set(chunks(words_of(rulebook(slug, language))))

    assert english & theirs == set()


@every_game
def test_every_section_of_the_full_rules_can_be_found_by_other_words(slug):
    full = re.split(r"^# rules$", rulebook(slug), flags=re.MULTILINE)[1]

    assert full.count("\n## ") == full.count("\nwords: ")


@every_game
def test_dutch_and_french_keep_to_their_tone(slug):
    dutch, french = words_of(rulebook(slug, "nl")), words_of(rulebook(slug, "fr"))
    in_dutch = (FORMAL_DUTCH, ENGLISH_QUOTES)
    in_french = (LINE_BEGINNERS, STRAIGHT, GUESSED_GENDER, FAMILIAR_FRENCH)

    assert [one for pattern in in_dutch for one in pattern.findall(dutch)] == []
    assert [one for pattern in in_french for one in pattern.findall(french)] == []


def explained_by_boards(slug):
    """Every key of the glossary that a board names as it is; keys put together while it runs are not seen here."""
    found = set()
    for path in (GAMES / slug).rglob("*.svelte"):
        found |= set(re.findall(r'data-explain="([\w.-]+)"', path.read_text("utf-8")))
    return found


@every_game
def test_what_boards_explain_stands_in_the_glossary(slug):
    entries = set()
    for key, each in re.findall(r"^### (\S+?)(?: \(([^)]+)\))?: ", rulebook(slug), re.MULTILINE):
        entries |= {key.replace("%", one) for one in each.split()} if each else {key}

    assert explained_by_boards(slug) - entries == set()
    assert explained_by_boards(slug)


def test_the_cards_drawn_for_golddiggers_are_those_of_the_box():
    drawn = json.loads((GAMES / "golddiggers" / "rulebook" / "cards.json").read_text("utf-8"))
    box = ROOT / "src" / "motherlode" / "games" / "golddiggers" / "cards.toml"
    cards = tomllib.loads(box.read_text("utf-8"))

    assert drawn == {
        "talents": cards["talents"],
        "diggers": {one["id"]: one["value"] for one in cards["diggers"]},
        "golds": {
            one["id"]: {"asks": one["requirement"], "worth": one["net_worth"]}
            for one in cards["golds"]
        },
        "events": {one["id"]: one["effect"] for one in cards["events"]},
    }
