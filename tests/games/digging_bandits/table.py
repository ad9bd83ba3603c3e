"""A table of Digging Bandits for a test: set by names, and asked in the words of the players."""

from typing import Any

import motherlode
from motherlode.bots import bot
from motherlode.kernel.position import Position
from tests.games.asking import kinds, offered, refused_by

__all__ = [
    "GAME",
    "Seats",
    "chosen",
    "kinds",
    "offered",
    "own_cards",
    "refused_by",
    "table",
    "told",
]

GAME = motherlode.game("digging_bandits")
BANDITS = ("jesse", "john", "willy", "bella")
Seats = dict[int, dict[str, Any]]


def table(
    players: int = 4,
    variant: Any = None,
    *,
    seed: int = 1,
    cards: Any = None,
    seats: Seats | None = None,
    **facts: Any,
) -> Position:
    """A position arranged from the facts: bare bandits in the Cabin, seat 0 at its main actions."""
    position = GAME.new(players, seed, variant, cards)
    ids = [bandit.id for bandit in position.cards.bandits]
    bare = {seat: {"hand": [], "location": "cabin", "bandit": ids[seat]} for seat in range(players)}
    for seat, own in (seats or {}).items():
        bare[seat] |= own
    facts = {"turn": 0, "phase": "main"} | facts
    position.arrange(seats=bare, **facts)
    return position


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind."""
    return [dict(event.facts) for event in events if event.kind == kind]


def own_cards(**changes: Any) -> dict[str, Any]:
    """What an owner's printed copy shows: towns two spaces on, other bandits."""
    ring = ["L1", "L2", "T1", *(f"L{number}" for number in range(3, 17)), "T2", "T3", "T4"]
    bandits = [
        {"id": name, "name": name.title(), "colour": colour, "cards": cards, "doodad": doodad}
        for name, colour, cards, doodad in (
            ("ann", "red", ["shovel", "coin", "coin"], "western_warp"),
            ("bob", "black", ["pickaxe", "tnt", "coin"], "card_cache"),
            ("cat", "white", ["shovel", "lasso", "coin"], "private_plot"),
            ("dan", "grey", ["shovel", "trade", "bridge"], "double_time"),
        )
    ]
    symbols = {
        name: (["immediate"] if name in IMMEDIATE else [])
        for name in (
            *("bridge", "coin", "cowboy", "lasso", "outlaw", "sheriff", "tnt", "trade"),
            *("wanted_draw", *IMMEDIATE),
        )
    }
    file: dict[str, Any] = {
        "ring": ring,
        "cabin_exit": "L5",
        "towns": ["Ay", "Bee", "Cee", "Dee"],
        "bandits": bandits,
        "symbols": symbols | {"lasso": ["multiple"], "trade": ["multiple"]},
    }
    return file | changes


IMMEDIATE = ("duel", "gambling", "hideout_cabin", "shuffle", "tip_cart", "train_heist")


def chosen(position: Position, seat: int = 0, luck: int = 3) -> str:
    """What the heuristic bot chooses for a seat, in words."""
    advise = bot(GAME, "heuristic").advise
    return position.action(GAME.engine.advise(advise, position.state, seat, luck)).words
