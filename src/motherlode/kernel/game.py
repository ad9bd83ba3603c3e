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
    Rules,
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

__all__ = ["Game"]


@dataclass(eq=False)
class Game:
    """A game: what stands on the box, what lies in it, and its rules.

    Made once in the game's own package and found by name with `motherlode.game(slug)`.
    """

    slug: str
    title: str
    designers: str
    tagline: str
    seats: range
    minutes: tuple[int, int]
    age: int
    notice: str
    layout: Layout[Any]
    streams: tuple[str, ...]
    switches: tuple[Switch, ...]
    action_count: int
    rules: Rules
    refusals: tuple[str, ...]  # the rule ids that `refusal` and `unsound` number
    unknown_action: str  # the rule that refuses what is no action at all
    event_kinds: tuple[EventKind, ...]
    decisions: tuple[Decision, ...]
    tally: Tally
    read_cards: Callable[[Any], Any]  # None: the cards in the box; otherwise a parsed file
    open_box: Callable[..., None]  # (state, cards, players, options)
    action: Callable[..., Action]  # (state, cards, number)
    fact: Callable[
        ..., tuple[str | int, str]
    ]  # (state, cards, sort, value): for programs, for people
    view: Callable[..., Any]  # (state, cards, seat, sight)
    arrange: Callable[..., None]  # (state, cards, facts)
    standings: Callable[..., list[Standing]]  # (state)
    bots: tuple[Bot, ...] = ()
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    may_undo_online: bool = False
    has_secrets: bool = True  # whether seats see different things
    has_fixed_words: bool = False  # whether actions and facts keep their names all game long
    results: range = USUAL  # what may be scripted of chance; a clock has larger numbers than a die
    usual_players: int = 0  # how many play if nobody says; 0 is the fewest
    more_seats: Mapping[str, int] = field(default_factory=dict)  # allowed by a switch that is on
    scripted: Mapping[str, Scripted] = field(default_factory=dict)  # what each stream decides
    # what `arrange` sets: of the table, and of each seat
    facts: tuple[type[msgspec.Struct], type[msgspec.Struct]] | None = None
    # a list of places in the view → (view, place) → what a Given would write for it, in each way it can be written
    places: Mapping[str, Callable[[Any, Any], list[list[str]]]] = field(default_factory=dict)
    # (state, seat, words) → the rule that forbids words that are no action, or nothing if none speaks of them
    refused_words: Callable[..., str] | None = None
    plays_on_alone: bool = False  # whether the last one who has not resigned goes on
    sight: Layout[Any] | None = None  # the record that `look` fills for a view
    live: LiveRules | None = None  # how it is played against a real clock, if it is
    race: Race | None = None  # how answers are stamped, if they can race against one
    # (position) → what all see of the decision; while it is the same and nothing is told, somebody composes in private
    face: Callable[..., Hashable] | None = None
    # (position) → the seats that all see being asked, where answers are sealed one by one
    awaited: Callable[..., tuple[int, ...]] | None = None
    # (position) → what several seats are asked at once, the same as long as it is that question
    question: Callable[..., Hashable] | None = None
    span: Callable[..., Span | None] | None = None  # (position) → which decisions share one time
    teams: Callable[..., tuple[int, ...]] | None = None  # (options) → each seat's team, if any
    talk: tuple[str, str] | None = (
        None  # the switch and its word with which open words alone decide
    )
    turn_number: Callable[..., int] | None = None  # (state) → how many turns were begun by all
    # kind of event → milliseconds for which a browser shows it; the usual ones where nothing is said
    durations: Mapping[str, int] = field(default_factory=dict)
    # kind of event → the rule behind it, for whoever asks why
    event_rules: Mapping[str, str | RulesByFact] = field(default_factory=dict)
    longest_show: float = (
        inf  # seconds of showing a move that no clock counts; what is longer is counted
    )
    may_scale_times: bool = False  # a table may halve or double the seconds of decisions
    shelf_order: int = 100  # where its box stands: from the easiest game to learn to the deepest
    absence: float = 60.0  # seconds without a connection after which a bot may stand in
    tasks: Tasks | None = None  # a move in short pieces, where hardly two moves are alike
    engine: Engine = field(init=False)

    def __post_init__(self) -> None:
        """Start interpreted: nobody waits for a compiler."""
        self.engine = interpreted(self.rules)

    def __repr__(self) -> str:
        """The game's name."""
        return f"<game {self.slug}>"

    @cached_property
    def rolls(self) -> dict[str, Roll]:
        """The kinds of events that tell of dice everybody sees, and where those come from."""
        return rolls_of(self)

    @property
    def variants(self) -> tuple[Switch, ...]:
        """Every switch of the ledger: name, values, default, rule id and one sentence."""
        return self.switches

    def sentence(self, rule: str) -> str:
        """What the ledger says under a rule id."""
        return sentence(self.slug, rule)

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
        players = (self.usual_players or self.seats.start) if players is None else players
        self.check_players(players, variant)
        players = operator.index(players)
        state = self.open(players, variant, cards)
        state.chance.key[0], state.chance.key[1] = key_words(seed)
        for stream, result in script:
            number = stream_number(self.streams, stream)
            lay_down(state.chance, number, [result], self.results, stream)
        self.engine.deal(state)
        check_script(state.chance, self.streams)
        options = read_variant(self.switches, self.presets, variant)
        return Position(self, state, players, options, self.read_cards(cards), script)

    def restore(
        self, players: int, options: Mapping[str, Value], record: bytes, cards: Any = None
    ) -> Position:
        """A game in progress from the record that a table stored; its log and events stay behind there.

        The record is believed: it must come from `Position.record`, out of the table's own hands.
        """
        state = self.layout.from_bytes(record)
        return Position(self, state, players, options, self.read_cards(cards))

    def open(
        self,
        players: int,
        variant: str | Mapping[str, Value] | None = None,
        cards: Any = None,
    ) -> Any:
        """A record with the box opened and nothing dealt: the start of many games."""
        self.check_players(players, variant)
        state = self.layout.new()
        options = read_variant(self.switches, self.presets, variant)
        self.open_box(state, self.read_cards(cards), players, options)
        return state

    def check_players(self, players: int, variant: str | Mapping[str, Value] | None = None) -> None:
        """Refuse a number of players the game is not made for, and that no switch allows."""
        number = whole(players)
        if number in self.seats:
            return
        allowing = [switch for switch, count in self.more_seats.items() if count == number]
        if allowing:
            options = read_variant(self.switches, self.presets, variant)
            if any(options[switch] for switch in allowing):
                return
        low, high = self.seats.start, self.seats.stop - 1
        hint = "".join(f"; {switch} allows them" for switch in allowing)
        message = f"{self.title} is for {low} to {high} players, not {players!r}{hint}"
        raise BadPosition(message)
