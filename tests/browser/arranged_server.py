"""How does a game of a browser test begin where it matters? A server whose games of one box are dealt as a file says.

Run as `arranged_server.py FACTS serve …`: FACTS is JSON with the box (`game`), the position (`facts`, as `Position.arrange`
takes it) and the next dice (`dice`).
"""

import dataclasses
import json
import sys
from pathlib import Path
from typing import Any

import motherlode
from motherlode.cli import main
from motherlode.kernel.script import lay_down, stream_number
from tests.browser.seeded_server import deal_alike
from tests.browser.server_process import Server


class ArrangedServer(Server):
    """A server on which every game of one box starts from the same position."""

    module = "tests.browser.arranged_server"

    def __init__(self, folder: Path, position: dict[str, Any]) -> None:
        self.before = (json.dumps(position),)
        super().__init__(folder, "--no-limits", "--bot-pause", "0")


def arrange(position: dict[str, Any]) -> None:
    """Let the box be dealt like this from now on."""
    game = motherlode.game(position["game"])
    facts = position["facts"]
    facts["seats"] = {int(seat): own for seat, own in facts["seats"].items()}
    rules, cards = game.engine.functions, game.rules.read_cards(None)

    def dealt(state: Any) -> None:
        rules.deal(state)
        game.presentation.arrange(state, cards, facts)
        number = stream_number(game.rules.streams, None)
        lay_down(state.chance, number, position["dice"], game.rules.results)

    game.engine = dataclasses.replace(game.engine, functions=dataclasses.replace(rules, deal=dealt))


if __name__ == "__main__":
    arrange(json.loads(sys.argv.pop(1)))
    deal_alike()
    main()
