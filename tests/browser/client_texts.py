"""The texts of a language, read from the client's catalogues."""

import json
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDERS = ("web/src/languages", "web/src/games/golddiggers/languages")


@cache
def catalogues(language: str) -> list[dict[str, Any]]:
    """The frame's catalogue and the game's."""
    paths = [ROOT / folder / f"{language}.json" for folder in FOLDERS]
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def words(language: str, key: str, **values: str | int) -> str:
    """A sentence by its key, `action_bar.impress`; the game's words come before the frame's."""
    for catalogue in reversed(catalogues(language)):
        found = catalogue
        for part in key.split("."):
            found = found.get(part, {}) if isinstance(found, dict) else {}
        if isinstance(found, str):
            return found.format_map(values) if values else found
    message = f"no words for {key} in {language}"
    raise KeyError(message)
