"""What is in the box? The trail, the four decks, the bandits, and what a file can replace. No rules."""

from collections import Counter
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np

from motherlode.kernel.card_files import checked_cards, packaged_cards

__all__ = ["Bandit", "Cards", "location_name", "read_cards"]

SEATS = 4
BANDITS = 4

# The board: a ring of 20 spaces, the Cabin inside it, and nowhere for those who are out.
RING = 20
LANDS = 16
TOWNS = RING - LANDS
CABIN = RING
NOWHERE = RING + 1
LOCATIONS = RING + 1  # that a piece can go to
NO_LAND = 255  # a town's number among the LAND spaces
LAYERS = 3

LAND_NAMES = tuple(f"L{number}" for number in range(1, LANDS + 1))
TOWN_NAMES = tuple(f"T{number}" for number in range(1, TOWNS + 1))

# The four backs.
BACKS = ("land", "dig", "draw", "doodad")
LAND, DIG, DRAW, DOODAD = range(len(BACKS))


class CardType(NamedTuple):
    """A type of card: its id, its name as a person says it, its back, and its copies.

    A WANTED card is named after its bandit, which a file can replace.
    """

    id: str
    name: str
    back: int
    copies: int = 1


# First those that can be held or lie in a Tech area, in the ledger's canonical order. Their places are their numbers.
CARD_TYPES = (
    CardType("gold", "GOLD", LAND),
    *(CardType(f"wanted_land_{number}", "", LAND) for number in range(1, BANDITS + 1)),
    CardType("tech", "Tech Card", LAND, 14),
    CardType("shovel", "Shovel", DIG, 23),
    CardType("wheelbarrow", "Wheelbarrow", DIG, 11),
    CardType("pickaxe", "Stone Pickaxe", DIG, 9),
    CardType("mining_site", "Mining Site", DIG, 5),
    CardType("bridge", "Bridge", DRAW, 4),
    CardType("coin", "Coin", DRAW, 13),
    CardType("cowboy", "Cowboy", DRAW, 2),
    CardType("lasso", "Lasso", DRAW),
    CardType("outlaw", "Outlaw", DRAW, 4),
    CardType("sheriff", "Sheriff", DRAW, 3),
    CardType("tnt", "TNT", DRAW, 2),
    CardType("trade", "Trade", DRAW, 2),
    *(CardType(f"wanted_draw_{number}", "", DRAW) for number in range(1, BANDITS + 1)),
    CardType("bandits_block", "Bandit's Block", DOODAD),
    CardType("card_cache", "Card Cache", DOODAD),
    CardType("double_time", "Double-time", DOODAD),
    CardType("golden_guide", "Golden Guide", DOODAD),
    CardType("money_magnet", "Money Magnet", DOODAD),
    CardType("ouija_oracle", "Ouija Oracle", DOODAD),
    CardType("private_plot", "Private Plot", DOODAD),
    CardType("saving_spoon", "Saving Spoon", DOODAD),
    CardType("western_warp", "Western Warp", DOODAD),
    CardType("ground", "Ground", LAND, 19),
    CardType("stone", "Stone", LAND, 7),
    CardType("dynamite", "Dynamite", LAND, 3),
    CardType("duel", "Duel", DRAW, 2),
    CardType("gambling", "Gambling", DRAW),
    CardType("hideout_cabin", "Hideout Cabin", DRAW, 3),
    CardType("shuffle", "Shuffle Draw Deck", DRAW),
    CardType("tip_cart", "Tip Cart", DRAW, 5),
    CardType("train_heist", "Train Heist", DRAW),
)
TYPES = tuple(card.id for card in CARD_TYPES)
GOLD = 0
WANTED_LAND = 1  # and the next three, one for each bandit
(
    TECH,
    SHOVEL,
    WHEELBARROW,
    PICKAXE,
    MINING_SITE,
    BRIDGE,
    COIN,
    COWBOY,
    LASSO,
    OUTLAW,
    SHERIFF,
    TNT,
    TRADE,
) = range(5, 18)
WANTED_DRAW = 18  # and the next three
(
    BLOCK,
    CARD_CACHE,
    DOUBLE_TIME,
    GOLDEN_GUIDE,
    MONEY_MAGNET,
    OUIJA_ORACLE,
    PRIVATE_PLOT,
    SAVING_SPOON,
    WESTERN_WARP,
    GROUND,
    STONE,
    DYNAMITE,
    DUEL,
    GAMBLING,
    HIDEOUT_CABIN,
    SHUFFLE,
    TIP_CART,
    TRAIN_HEIST,
) = range(22, 40)
KINDS = len(TYPES)
OWNED = GROUND  # types below this one can be owned; the others never rest with a seat
FIRST_DOODAD = BLOCK
IMMEDIATE = DUEL  # types from this one on are resolved the moment they are drawn [DB-IMM-01]

COUNTS = np.array([card.copies for card in CARD_TYPES], np.uint8)
BACK = np.array([card.back for card in CARD_TYPES], np.uint8)
LAND_CARDS = DIG_CARDS = DRAW_CARDS = 48
DOODADS = 9
ALL_CARDS = LAND_CARDS + DIG_CARDS + DRAW_CARDS + DOODADS
HELD = 97  # cards that can be in hands: 5 Land, 48 Dig, 35 Draw and 9 Doodad cards

SYMBOLS = ("town", "multiple", "out_of_sequence", "move_phase", "immediate", "timer")

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Space = Annotated[str, msgspec.Meta(max_length=4)]


class Bandit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bandit card: who it is, three starting cards, and the doodad of a 4-2. [DB-SETUP-07]"""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,12}$")]
    name: Word
    colour: Word
    cards: Annotated[list[str], msgspec.Meta(min_length=3, max_length=3)]
    doodad: str


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the printed copy shows and the rulebook does not say."""

    ring: Annotated[list[Space], msgspec.Meta(min_length=RING, max_length=RING)]
    cabin_exit: Space
    towns: Annotated[list[Word], msgspec.Meta(min_length=TOWNS, max_length=TOWNS)]
    bandits: Annotated[list[Bandit], msgspec.Meta(min_length=BANDITS, max_length=BANDITS)]
    symbols: dict[str, list[str]]

    def card(self, code: int) -> str:
        """The id of a type of card, a WANTED card with its bandit's."""
        name = TYPES[code]
        stem, _, number = name.rpartition("_")
        return f"{stem}_{self.bandits[int(number) - 1].id}" if number.isdigit() else name

    @property
    def ids(self) -> list[str]:
        """The ids of all types of card, in their order."""
        return [self.card(code) for code in range(KINDS)]

    def spoken(self, code: int) -> str:
        """The name of a type of card, as a person says it."""
        name = TYPES[code]
        stem, _, number = name.rpartition("_")
        if not number.isdigit():
            return CARD_TYPES[code].name
        back = "Land" if stem == "wanted_land" else "Draw"
        return f"WANTED {self.bandits[int(number) - 1].name} ({back})"


def location_name(cards: Cards, location: int) -> str:
    """The id of a place on the board."""
    return cards.ring[location] if location < RING else "cabin"


def read_cards(data: Any = None) -> Cards:
    """The data of a parsed file, checked; without one, what is in the box. [DB-SETUP-07]"""
    return _in_the_box() if data is None else checked_cards(data, Cards, _problems)


@cache
def _in_the_box() -> Cards:
    return read_cards(packaged_cards(__package__))


def _problems(cards: Cards) -> list[str]:
    """Everything that keeps these cards from being played, in words."""
    return [*_board_problems(cards), *_bandit_problems(cards), *_symbol_problems(cards)]


def _board_problems(cards: Cards) -> list[str]:
    """What is wrong with the trail."""
    spaces = {*LAND_NAMES, *TOWN_NAMES}
    problems = [
        f"ring: {name!r} is no space (T1 to T4, L1 to L16)"
        for name in cards.ring
        if name not in spaces
    ]
    missing = sorted(spaces - set(cards.ring))
    if missing and not problems:
        problems.append(f"ring: {missing[0]} is missing, another space is there twice (DB-MOVE-02)")
    if cards.cabin_exit not in spaces:
        problems.append(f"cabin_exit: {cards.cabin_exit!r} is no space of the ring (DB-MOVE-03)")
    return problems


def _bandit_problems(cards: Cards) -> list[str]:
    """What is wrong with the bandits. [DB-SETUP-07]"""
    problems = []
    for bandit in cards.bandits:
        problems += [
            f"{bandit.id}: {problem}"
            for name in bandit.cards
            if (problem := _starting_problem(name, cards.ids))
        ]
        if bandit.doodad not in TYPES[FIRST_DOODAD:OWNED]:
            problems.append(f"{bandit.id}: {bandit.doodad!r} is no doodad (DB-SETUP-07)")
    for what, values in (
        ("id", [one.id for one in cards.bandits]),
        ("name", [one.name for one in cards.bandits]),
        ("colour", [one.colour for one in cards.bandits]),
        ("doodad", [one.doodad for one in cards.bandits]),
    ):
        twice = [value for value, count in Counter(values).items() if count > 1]
        problems += [f"two bandits share the {what} {value!r} (DB-SETUP-07)" for value in twice]
    if problems:
        return problems
    needed = Counter(name for bandit in cards.bandits for name in bandit.cards)
    return [
        f"the bandits start with {count} of {name!r}, there are {there} (DB-SETUP-07)"
        for name, count in needed.items()
        if count > (there := COUNTS[cards.ids.index(name)])
    ]


def _starting_problem(name: str, ids: list[str]) -> str:
    """Why nobody can start with this card, or nothing."""
    if name not in ids:
        return f"there is no card {name!r} (DB-SETUP-07)"
    code = ids.index(name)
    if code >= IMMEDIATE:
        return f"{name!r} is an immediate card (DB-SETUP-07)"
    if BACK[code] not in (DIG, DRAW):
        return f"{name!r} is neither a Dig nor a Draw card (DB-SETUP-07)"
    return ""


def _symbol_problems(cards: Cards) -> list[str]:
    """What is wrong with the symbols: the immediate ones are fixed, others are names we know. [DB-TURN-16]"""
    names = [*TYPES[BRIDGE:WANTED_DRAW], "wanted_draw", *TYPES[IMMEDIATE:]]
    problems = [
        f"symbols: {name!r} is no Draw card (DB-TURN-16)"
        for name in cards.symbols
        if name not in names
    ]
    problems += [
        f"symbols: {name} is missing (DB-TURN-16)" for name in names if name not in cards.symbols
    ]
    for name, symbols in cards.symbols.items():
        problems += [
            f"symbols: {name} has {one!r}, which is none of {', '.join(SYMBOLS)} (DB-TURN-16)"
            for one in symbols
            if one not in SYMBOLS
        ]
        if ("immediate" in symbols) != (name in TYPES[IMMEDIATE:]):
            problems.append(f"symbols: {name} cannot be changed to or from immediate (DB-IMM-01)")
    return problems
