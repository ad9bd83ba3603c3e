"""Check that every language says everything: no catalogue lacks a key or a name in braces that English has.

Looks at the frame's catalogues (`web/src/languages/*.json`), at each board's (`web/src/games/<slug>/languages/*.json`) and at what
stands on its box (`languages/box/*.json` beside them), and asks the program what it can name: refusals and reactions for the
frame; bots, presets and switches for a box; events, decisions, actions and cards for a board. The rules' own catalogues
are compared with the ledgers by tests.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # where the test game lives

import motherlode  # noqa: E402 - after the path is set
from motherlode.kernel import catalogue  # noqa: E402
from motherlode.play.messages.socket import REACTIONS  # noqa: E402
from motherlode.play.tables.state.refusals import SENTENCES  # noqa: E402
from tools.shelf import add_test_games  # noqa: E402

SOURCES = ROOT / "web" / "src"
SHELF = ROOT / "web" / "tests" / "shelf"
ENGLISH = "en"
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
OF_A_SEAT = re.compile(r"_\d+$")  # hands_0, hands_1: a switch for each seat
NAMES = re.compile(r"\{(\w+)\}")
# A key written out in the code of a board: t("cards.loser"), but not t(`cards.${kind}`).
SAID = re.compile(r"""\bt\(\s*["']([\w.]+)["']""")

Entries = dict[str, frozenset[str]]  # each key, and the names in braces that its words use


def entries(words: Mapping[str, Any], path: str = "") -> Entries:
    """Every key of a catalogue with the names in its words. A plural is one key, whatever forms it has."""
    found: Entries = {}
    for key, value in words.items():
        here = f"{path}{key}"
        if isinstance(value, str):
            found[here] = frozenset(NAMES.findall(value))
        elif is_plural(value):
            # "One token" needs no count where "{count} tokens" does.
            found[here] = frozenset(NAMES.findall(" ".join(value.values()))) | {"count"}
        else:
            found |= entries(value, f"{here}.")
    return found


def is_plural(value: Mapping[str, Any]) -> bool:
    """Whether these are the forms of one sentence."""
    return "other" in value and PLURALS.issuperset(value)


def differences(english: Entries, other: Entries) -> Iterator[str]:
    """How a catalogue departs from the English one."""
    for key in english.keys() - other.keys():
        yield f"lacks {key}"
    for key in other.keys() - english.keys():
        yield f"has {key}, which English has not"
    for key in english.keys() & other.keys():
        if english[key] != other[key]:
            yield f"{key} names {_set(other[key])}; in English {_set(english[key])}"


def _set(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "nothing"


def silences(words: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """The keys under which nothing is said."""
    for key, value in words.items():
        if isinstance(value, str) and not value.strip():
            yield f"{path}{key} is empty"
        elif not isinstance(value, str):
            yield from silences(value, f"{path}{key}.")


def wanted_by_frame() -> Iterator[str]:
    """What the server can name to the frame."""
    yield from (f"refusals.{code}" for code in SENTENCES)
    yield from (f"chat.{reaction}" for reaction in REACTIONS)


def wanted_on_box(slug: str, common: Entries) -> Iterator[str]:
    """What a table of a game is set up with: bots, presets, and the words that its switches take."""
    game = motherlode.game(slug)
    yield "tagline"
    for bot in game.rules.bots:
        yield f"bots.{bot.name}.sentence"
        if f"bots.{bot.name}.name" not in common:
            yield f"bots.{bot.name}.name"
    yield from (f"presets.{name}" for name in game.rules.presets)
    for switch in game.rules.switches:
        subject = OF_A_SEAT.sub("", switch.name)
        words = (*switch.values, *(word for word, _ in switch.words))
        yield from (
            f"values.{subject}.{word}"
            for word in words
            if isinstance(word, str) and word.islower() and f"values.{word}" not in common
        )


def wanted_by_game(slug: str) -> Iterator[str]:
    """What a game can name to its board."""
    game = motherlode.game(slug)
    position = game.new(seed=1)
    numbers = range(game.rules.action_count)
    yield from ("guide.goal", "guide.turn.first", "guide.turn.second")
    yield from (f"events.{kind.name}" for kind in game.presentation.event_kinds)
    yield from (f"prompts.{decision.name}" for decision in game.online.decisions)
    names = {
        game.presentation.action(position.state, position.cards, number).name for number in numbers
    }
    yield from (f"actions.{name}" for name in sorted(names))
    for kind in position.cards.__struct_fields__:
        cards = getattr(position.cards, kind)
        if isinstance(cards, list):
            yield from (f"cards.{kind}.{card.id}" for card in cards if hasattr(card, "id"))


def said_by_board(folder: Path) -> Iterator[str]:
    """The keys that stand in the code of a board."""
    for path in sorted((*folder.rglob("*.ts"), *folder.rglob("*.svelte"))):
        if not path.name.endswith(".test.ts"):
            yield from SAID.findall(path.read_text(encoding="utf-8"))


def missing(wanted: Iterator[str], *catalogues: Entries) -> Iterator[str]:
    """The keys that no catalogue has, neither as words nor as a chapter of words."""
    for key in dict.fromkeys(wanted):
        if not any(
            key in found or any(one.startswith(f"{key}.") for one in found) for found in catalogues
        ):
            yield f"lacks {key}"


def read(path: Path) -> dict[str, Any]:
    """A catalogue; nothing if it is not there, which is reported by itself."""
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return content


def folder_slips(folder: Path, languages: frozenset[str]) -> Iterator[str]:
    """What is wrong among the catalogues of one folder, each of which must be there."""
    english = entries(read(folder / f"{ENGLISH}.json"))
    for language in sorted(languages):
        path = folder / f"{language}.json"
        if not path.is_file():
            yield f"{path} is missing"
            continue
        words = read(path)
        slips = (*silences(words), *sorted(differences(english, entries(words))))
        yield from (f"{path}: {slip}" for slip in slips)


def board_slips(board: Path, languages: frozenset[str], common: Entries) -> Iterator[str]:
    """What the catalogues of one game fail to say: those of its board, and those of its box."""
    words, box = board / "languages", board / "languages" / "box"
    yield from folder_slips(words, languages)
    yield from folder_slips(box, languages)
    own = entries(read(words / f"{ENGLISH}.json"))
    found = (
        *missing(wanted_by_game(board.name), own),
        *missing(said_by_board(board), own, common),
    )
    yield from (f"{words / ENGLISH}.json: {slip}" for slip in found)
    setting_up = missing(wanted_on_box(board.name, common), entries(read(box / f"{ENGLISH}.json")))
    yield from (f"{box / ENGLISH}.json: {slip}" for slip in setting_up)


def page_slips(page: Path, languages: frozenset[str], common: Entries) -> Iterator[str]:
    """What the catalogues of a page that has its own fail to say."""
    words = page / "languages"
    if not words.is_dir():
        return
    yield from folder_slips(words, languages)
    own = entries(read(words / f"{ENGLISH}.json"))
    found = missing(said_by_board(page), own, common)
    yield from (f"{words / ENGLISH}.json: {slip}" for slip in found)


def slips(sources: Path, *shelves: Path) -> Iterator[str]:
    """Everything that some language fails to say, of the client and of other folders of games."""
    frame = sources / "languages"
    languages = frozenset({ENGLISH, *(path.stem for path in frame.glob("*.json"))})
    yield from folder_slips(frame, languages)
    common = entries(read(frame / f"{ENGLISH}.json"))
    yield from (f"{frame / ENGLISH}.json: {slip}" for slip in missing(wanted_by_frame(), common))
    yield from page_slips(sources / "pages" / "operator", languages, common)
    for shelf in (sources / "games", *shelves):
        for board in sorted(shelf.glob("*/")):
            # No game of ours, or none with a board yet, is not looked at.
            if board.name in catalogue.games() and (board / "index.ts").is_file():
                yield from board_slips(board, languages, common)


def main() -> int:
    """Print what is not said; the exit code says whether anything is."""
    add_test_games()
    found = [slip.replace(f"{ROOT}/", "") for slip in slips(SOURCES, SHELF)]
    print("\n".join(found) or "Every language says everything.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
