"""The contract of a game, on which play, lab and research rely."""

import operator
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

import msgspec

from motherlode.kernel.contract import (
    Action,
    Bot,
    Decision,
    EventKind,
    Roll,
    RuleFunctions,
    RulesByFact,
    Scripted,
    Standing,
)
from motherlode.kernel.draws import rolls_of
from motherlode.kernel.engine import Engine, compile_rules, interpreted
from motherlode.kernel.errors import BadPosition
from motherlode.kernel.keys import key_words
from motherlode.kernel.ledger import sentence
from motherlode.kernel.live import LiveRules
from motherlode.kernel.position import Position, whole
from motherlode.kernel.race import Race
from motherlode.kernel.record import Layout
from motherlode.kernel.script import USUAL, check_script, lay_down, stream_number
from motherlode.kernel.span import Span
from motherlode.kernel.switches import Switch, Value, read_variant
from motherlode.kernel.tallies import Tally
from motherlode.kernel.tasks import Tasks

__all__ = ["Game", "GameInfo", "GameRules", "OnlinePlay", "Presentation"]


@dataclass(frozen=True)
class GameInfo:
    """What stands on the box: the name of the game, who made it, and for whom it is."""

    slug: str  # its name in addresses, files and commands
    title: str
    designers: str
    tagline: str
    notice: str
    age: int
    minutes: tuple[int, int]  # that a game among people takes; tools/game_length.py measures both
    seats: range  # how many can play
    bot_minutes: tuple[int, int] | None = None  # that one takes of a person alone among bots
    usual_players: int = 0  # how many play if nobody says; 0 is the fewest
    more_seats: Mapping[str, int] = field(default_factory=dict)  # allowed by a switch that is on
    shelf_order: int = 100  # where its box stands: from the easiest game to learn to the deepest


@dataclass(frozen=True)
class GameRules:
    """What is played: the record of a position, the rules that change it, and what plays and counts by them."""

    layout: Layout[Any]
    read_cards: Callable[[Any], Any]  # None: the cards in the box; otherwise a parsed file
    open_box: Callable[..., None]  # (state, cards, players, options)
    streams: tuple[str, ...]
    switches: tuple[Switch, ...]
    action_count: int
    functions: RuleFunctions
    refusals: tuple[str, ...]  # the rule ids that `refusal` and `unsound` number
    unknown_action: str  # the rule that refuses what is no action at all
    tally: Tally
    bots: tuple[Bot, ...] = ()
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    results: range = USUAL  # what may be scripted of chance; a clock has larger numbers than a die
    tasks: Tasks | None = None  # a move in short pieces, where hardly two moves are alike


@dataclass(frozen=True)
class Presentation:
    """How numbers become what people and programs read (actions, events, views), and names become a position."""

    action: Callable[..., Action]  # (state, cards, number)
    event_kinds: tuple[EventKind, ...]
    # (state, cards, sort, value): for programs, for people
    fact: Callable[..., tuple[str | int, str]]
    view: Callable[..., Any]  # (state, cards, seat, sight)
    standings: Callable[..., list[Standing]]  # (state)
    arrange: Callable[..., None]  # (state, cards, facts)
    # what `arrange` sets: of the table, and of each seat
    facts: tuple[type[msgspec.Struct], type[msgspec.Struct]]
    # a list of places in the view → (view, place) → what a Given would write for it, in each way it can be written
    places: Mapping[str, Callable[[Any, Any], list[list[str]]]] = field(default_factory=dict)
    scripted: Mapping[str, Scripted] = field(default_factory=dict)  # what each stream decides
    # (state, seat, words) → the rule that forbids words that are no action, or nothing if none speaks of them
    refused_words: Callable[..., str] | None = None
    sight: Layout[Any] | None = None  # the record that `look` fills for a view
    # kind of event → the rule behind it, for whoever asks why
    event_rules: Mapping[str, str | RulesByFact] = field(default_factory=dict)
    has_secrets: bool = True  # whether seats see different things
    has_fixed_words: bool = False  # whether actions and facts keep their names all game long


@dataclass(frozen=True)
class OnlinePlay:
    """What a table asks that is played over a network: time limits, absence, teams, answers given at once."""

    decisions: tuple[Decision, ...]
    may_scale_times: bool = False  # a table may halve or double the seconds of decisions
    span: Callable[..., Span | None] | None = None  # (position) → which decisions share one time
    # kind of event → milliseconds for which a browser shows it; the usual ones where nothing is said
    durations: Mapping[str, int] = field(default_factory=dict)
    # seconds of showing a move that no clock counts; what is longer is counted
    longest_show: float = inf
    turn_number: Callable[..., int] | None = None  # (state) → how many turns were begun by all
    may_undo: bool = False
    absence: float = 60.0  # seconds without a connection after which a bot may stand in
    plays_on_alone: bool = False  # whether the last one who has not resigned goes on
    teams: Callable[..., tuple[int, ...]] | None = None  # (options) → each seat's team, if any
    # the switch and its word with which open words alone decide
    talk: tuple[str, str] | None = None
    live: LiveRules | None = None  # how it is played against a real clock, if it is
    race: Race | None = None  # how answers are stamped, if they can race against one
    # subject → names of announced events about which somebody may choose not to be asked
    reaction_subjects: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    # (position) → what all see of the decision; while it is the same and nothing is told, somebody composes in private
    face: Callable[..., Hashable] | None = None
    # (position) → the seats that all see being asked, where answers are sealed one by one
    awaited: Callable[..., tuple[int, ...]] | None = None
    # (position) → what several seats are asked at once, the same as long as it is that question
    question: Callable[..., Hashable] | None = None


@dataclass(eq=False)
class Game:
    """A game: what stands on the box, its rules, how it is presented, and what a table asks.

    Made once in the game's own package and found by name with `motherlode.game(slug)`.
    """

    info: GameInfo
    rules: GameRules
    presentation: Presentation
    online: OnlinePlay
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        """Start interpreted: nobody waits for a compiler."""
        self.engine = interpreted(self.rules.functions)

    def __repr__(self) -> str:
        """The game's name."""
        return f"<game {self.info.slug}>"

    @cached_property
    def rolls(self) -> dict[str, Roll]:
        """The kinds of events that tell of dice everybody sees, and where those come from."""
        return rolls_of(self)

    @property
    def variants(self) -> tuple[Switch, ...]:
        """Every switch of the ledger: name, values, default, rule id and one sentence."""
        return self.rules.switches

    def sentence(self, rule: str) -> str:
        """What the ledger says under a rule id."""
        return sentence(self.info.slug, rule)

    def compile(
        self, *, checked: bool = False, on_progress: Callable[[str, int, int], None] | None = None
    ) -> Engine:
        """Play at machine speed from now on; from disk if it was compiled before."""
        self.engine = compile_rules(self, checked=checked, on_progress=on_progress)
        return self.engine

    def new(
        self,
        players: int | None = None,
        seed: int | str | bytes | None = None,
        variant: str | Mapping[str, Value] | None = None,
        cards: Any = None,
        script: Sequence[tuple[str, int]] = (),
    ) -> Position:
        """Open the box for so many players and deal.

        players: how many seats; the game's usual number if left out.
        seed: a number or text to deal the same game again, a secret of 16 bytes or more for a live
            table, or nothing for a fresh secret.
        variant: a mapping of switches, or the name of a preset.
        cards: a parsed card file, to play with other cards than those in the box.
        script: chance results for the deal, each with its stream; what the deal leaves waits for play.
        """
        players = (self.info.usual_players or self.info.seats.start) if players is None else players
        self.check_players(players, variant)
        players = operator.index(players)
        state = self.open(players, variant, cards)
        state.chance.key[0], state.chance.key[1] = key_words(seed)
        for stream, result in script:
            number = stream_number(self.rules.streams, stream)
            lay_down(state.chance, number, [result], self.rules.results, stream)
        self.engine.deal(state)
        check_script(state.chance, self.rules.streams)
        options = read_variant(self.rules.switches, self.rules.presets, variant)
        return Position(self, state, players, options, self.rules.read_cards(cards), script)

    def restore(
        self, players: int, options: Mapping[str, Value], record: bytes, cards: Any = None
    ) -> Position:
        """A game in progress from the record that a table stored; its log and events stay behind there.

        The record is believed: it must come from `Position.record`, out of the table's own hands.
        """
        state = self.rules.layout.from_bytes(record)
        return Position(self, state, players, options, self.rules.read_cards(cards))

    def open(
        self,
        players: int,
        variant: str | Mapping[str, Value] | None = None,
        cards: Any = None,
    ) -> Any:
        """A record with the box opened and nothing dealt: the start of many games."""
        self.check_players(players, variant)
        state = self.rules.layout.new()
        options = read_variant(self.rules.switches, self.rules.presets, variant)
        self.rules.open_box(state, self.rules.read_cards(cards), players, options)
        return state

    def check_players(self, players: int, variant: str | Mapping[str, Value] | None = None) -> None:
        """Refuse a number of players the game is not made for, and that no switch allows."""
        number = whole(players)
        if number in self.info.seats:
            return
        allowing = [switch for switch, count in self.info.more_seats.items() if count == number]
        if allowing:
            options = read_variant(self.rules.switches, self.rules.presets, variant)
            if any(options[switch] for switch in allowing):
                return
        low, high = self.info.seats.start, self.info.seats.stop - 1
        hint = "".join(f"; {switch} allows them" for switch in allowing)
        message = f"{self.info.title} is for {low} to {high} players, not {players!r}{hint}"
        raise BadPosition(message)
