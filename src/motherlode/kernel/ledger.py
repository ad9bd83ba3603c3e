"""Which rules does a game have, and what does each of them say?

Ledgers travel inside the package; a game that lives elsewhere registers the folder of its own.
"""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from motherlode.kernel.errors import UnknownName
from motherlode.kernel.ledger_page import (
    KINDS,
    RULE_ID,
    BadLedger,
    Ledger,
    Rule,
    parse,
    prefix_of,
)

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = [
    "KINDS",
    "RULE_ID",
    "BadLedger",
    "Ledger",
    "Rule",
    "find",
    "home_in",
    "load",
    "parse",
    "prefix_of",
    "register",
    "sentence",
    "slugs",
]

NOT_LEDGERS = frozenset({"index.md", "README.md"})
_folders: "list[Traversable]" = []


def register(folder: "Traversable") -> None:
    """Also look for ledgers in this folder: a game outside the package brings its own."""
    if folder not in _folders:
        _folders.append(folder)
    load.cache_clear()
    find.cache_clear()


def home_in(package: "Traversable") -> "Traversable":
    """The folder of ledgers: inside an installed package, else beside it in the source tree."""
    packed = package / "ledgers"
    return packed if packed.is_dir() else package.joinpath("..", "..", "docs", "rules")


def _shelves() -> "Iterator[Traversable]":
    from importlib.resources import files

    yield home_in(files("motherlode"))
    yield from _folders


def _pages() -> "dict[str, Traversable]":
    return {
        page.name.removesuffix(".md"): page
        for shelf in reversed(list(_shelves()))
        if shelf.is_dir()
        for page in sorted(shelf.iterdir(), key=lambda one: one.name)
        if page.name.endswith(".md") and page.name not in NOT_LEDGERS
    }


def slugs() -> tuple[str, ...]:
    """The games that have a ledger."""
    return tuple(sorted(_pages()))


@cache
def load(slug: str) -> Ledger:
    """The ledger of a game, read once."""
    pages = _pages()
    if slug not in pages:
        raise UnknownName("ledger", slug, sorted(pages))
    return parse(pages[slug].read_text(encoding="utf-8"), slug)


@cache
def find(rule_id: str) -> Rule:
    """The rule with this id, in whichever ledger it stands."""
    for slug in slugs():
        if rule_id in load(slug).rules:
            return load(slug).rules[rule_id]
    raise UnknownName("rule", rule_id, _likely(prefix_of(rule_id)))


def _likely(prefix: str) -> list[str]:
    ledgers = [load(slug) for slug in slugs()]
    same = [one for ledger in ledgers if ledger.prefix == prefix for one in ledger.rules]
    return same or [f"{ledger.prefix}…" for ledger in ledgers]


def sentence(slug: str, rule_id: str) -> str:
    """What a game's ledger says under this id."""
    rules = load(slug).rules
    if rule_id not in rules:
        raise UnknownName("rule", rule_id, rules)
    return rules[rule_id].sentence
