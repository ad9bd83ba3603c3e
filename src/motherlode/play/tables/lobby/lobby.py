"""How do tables come into being, and what do lists of tables say?"""

import secrets
from collections.abc import Iterator

from msgspec.structs import replace

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import Standing
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.play.messages.http import NewTable, QuickGame
from motherlode.play.messages.parts import Guest, Seat, TableCard, TableInfo, TableSettings
from motherlode.play.storage.protocol import Stale, TableRow
from motherlode.play.tables.clocks.deadlines import schedule, stand_in
from motherlode.play.tables.lobby import seating, starting
from motherlode.play.tables.lobby.listing import fair_shares, owners
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.realtime.turn_clock import start_clock
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import GATHERING, OVER, PLAYING, TableState, seats_of

__all__ = ["Lobby", "usual_players"]

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # without those that look alike
CODE = 10
LISTED = 50
LOOKED_AT = 250  # tables among which those that are listed are chosen


def new_code() -> str:
    """A code that nobody guesses: 50 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def usual_players(game: Game) -> int:
    """How many play if nobody says: four where the game allows it."""
    return min(max(4, game.info.seats.start), game.info.seats[-1])


class Lobby:
    """Makes tables and lists them."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: woken when a game starts with a bot's turn."""
        self.store = services.store
        self.autoplay = autoplay

    # Making tables

    async def create(self, guest: Guest, request: NewTable, origin: str = "") -> TableCard:
        """A table that gathers: the host on the first seat, bots and people of her screen on others.

        origin: where she comes from, as a keyed hash of her address.
        """
        made = seating.new_table_info(new_code(), guest, request.settings, self.store.now())
        made = _seated(made, guest, request)
        table = await self._open(TableState(made, origin=origin))
        return self.card(table.row, table.state, guest.id)

    async def quick(self, guest: Guest, request: QuickGame) -> TableCard:
        """A game against bots that has started."""
        game = _game(request.game)
        bot = request.bot or stand_in(game)
        seating.check_bot(game, bot)
        players = request.players or usual_players(game)
        settings = TableSettings(
            request.game, players, request.variant, bot_speed=request.bot_speed
        )
        made = seating.new_table_info(new_code(), guest, settings, self.store.now())
        made = _seated(made, guest, NewTable(settings, (bot,) * (players - 1)))
        table = await self._open(TableState(made), is_started=True, contributes=request.contributes)
        return self.card(table.row, table.state, guest.id)

    async def rematch(self, table: OpenTable, guest: Guest, *, contributes: bool = False) -> str:
        """The same people, bots and settings at a new table, everybody on the seat she had.

        A seat has a colour, and in some games an animal, by which others know her; who begins is drawn by lot in every game.
        Whoever was sent away is not asked again, and whoever was silenced stays so, unless she is the host now.
        """
        old, removed = table.state.info, table.state.removed
        seats = tuple(
            Seat() if seat.guest in removed else _asked_again(seat, guest.id) for seat in old.seats
        )
        made = TableInfo(
            new_code(),
            guest.id,
            GATHERING,
            old.settings,
            seats,
            silenced=tuple(one for one in old.silenced if one != guest.id),
            created_at=self.store.now(),
            teams=old.teams,
        )
        is_alone = all(seat.bot or seat.guest == guest.id for seat in seats)
        state = TableState(made, removed=removed, quiet=table.state.quiet)
        opened = await self._open(state, is_started=is_alone, contributes=contributes)
        return opened.code

    async def _open(
        self, state: TableState, *, is_started: bool = False, contributes: bool = False
    ) -> OpenTable:
        """Store a new table; a code that is taken, which hardly ever happens, is drawn again.

        contributes: a game that starts by itself waits for a browser's part of the key.
        """
        while True:
            try:
                return await self._opened(
                    starting.opened(state), is_started=is_started, contributes=contributes
                )
            except Stale:
                state = table_state.with_info(state, code=new_code())

    async def _opened(self, state: TableState, *, is_started: bool, contributes: bool) -> OpenTable:
        look, is_autoplayed, now = None, False, self.store.now()
        if is_started and contributes:
            state = starting.wait_for_commitments(state, now)
        if is_started and starting.is_complete(state):
            state, position = starting.deal(state, now)
            position.take_events()
            look = PositionView(position)
            planned = schedule(start_clock(state, look, now), look, now)
            state, is_autoplayed = planned.state, bool(planned.played)
        public = state.info
        row = TableRow(
            public.code,
            0,
            0,
            public.settings.game,
            public.phase,
            public.settings.is_listed,
            b"",
            b"",
            now,
        )
        table = OpenTable(row, state)
        async with table.lock:
            await self.store.commit(table, state, look=look)
            self.store.tables[table.code] = table
        if is_autoplayed:
            self.autoplay.wake(table)
        return table

    # Lists

    async def mine(self, guest: str) -> tuple[TableCard, ...]:
        """The tables a guest has to do with, those that wait for her first."""
        rows = await self.store.storage.tables_of(guest, LISTED)
        cards = [
            card for row, state in self._readable(rows) if (card := self._shown(row, state, guest))
        ]
        return tuple(sorted(cards, key=_urgency))

    async def open(self, guest: str) -> tuple[TableCard, ...]:
        """Listed tables that have a free seat or may be watched, of everybody in fair shares."""
        rows = await self.store.storage.listed(LOOKED_AT)
        others = [
            (owners(state), (row, state))
            for row, state in self._readable(rows)
            if guest not in state.removed and not seats_of(state.info, guest)
        ]
        found = [self._shown(row, state, guest) for row, state in fair_shares(others, LISTED)]
        return tuple(card for card in found if card is not None)

    def _readable(self, rows: list[TableRow]) -> Iterator[tuple[TableRow, TableState]]:
        """The tables whose state can be read; of the others only the operator hears."""
        for row in rows:
            try:
                yield row, table_state.decode(row.state)
            except Refusal as unreadable:
                self.store.note_damage(row, unreadable)

    def _shown(self, row: TableRow, state: TableState, guest: str) -> TableCard | None:
        """A table as a line in a list; nothing if its rules fail over it, which concerns no other table."""
        try:
            return self.card(row, state, guest)
        except Exception as error:  # noqa: BLE001 - rules fail in any way over a record that is none
            self.store.note_damage(row, error)
            return None

    async def find(self, code: str, guest: str) -> TableCard:
        """One table."""
        table = await self.store.find(code)
        return self.card(table.row, table.state, guest)

    def card(self, row: TableRow, state: TableState, guest: str) -> TableCard:
        """A table as a line in a list."""
        public = state.info
        mine = seats_of(public, guest)
        waiting, ranking = _state(row, state, mine)
        if row.phase == PLAYING and not mine and not _may_see_now(public, guest):
            waiting = ()
        host = next((one.name for one in public.seats if one.guest == public.host), "")
        return TableCard(
            code=row.code,
            game=row.game,
            phase=public.phase,
            host=host,
            seats=public.seats,
            is_listed=public.settings.is_listed,
            pace=public.settings.pace,
            game_seconds=public.settings.game_seconds,
            variant=public.settings.variant,
            my_seats=mine,
            is_my_turn=any(seat in mine for seat in waiting),
            waiting_for=tuple(public.seats[seat].name for seat in waiting),
            changed_at=row.changed_at,
            ranking=ranking,
        )


def _state(
    row: TableRow, state: TableState, mine: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[Standing, ...]]:
    """The seats that are waited for, as far as somebody's own may know, and the result of a game that is over."""
    if row.phase == GATHERING:
        free = [n for n, seat in enumerate(state.info.seats) if seat.guest and not seat.is_ready]
        return tuple(free), ()
    if row.phase not in {PLAYING, OVER}:
        return (), ()
    try:
        look = look_at(OpenTable(row, state))
    except Refusal:
        return (), ()
    return look.awaited(mine), () if look.actors else tuple(look.position.ranking)


def _may_see_now(public: TableInfo, guest: str) -> bool:
    """Whether somebody without a seat may see the game as it stands, not only later or never."""
    settings = public.settings
    return not settings.watch_delay and (settings.may_watch or guest == public.host)


def _urgency(card: TableCard) -> tuple[bool, bool, float]:
    return not card.is_my_turn, card.phase == OVER, -card.changed_at


def _game(slug: str) -> Game:
    try:
        return find_game(slug)
    except MotherlodeError as unknown:
        raise Refusal("unknown_game", f"{unknown}.") from unknown


def _seated(made: TableInfo, host: Guest, request: NewTable) -> TableInfo:
    """The info with the bots and the people round one screen that were asked for."""
    game = find_game(made.settings.game)
    if len(request.bots) > len(made.seats) - 1 or (request.names and not made.settings.is_local):
        raise Refusal("bad_settings")
    for number, bot in enumerate(request.bots, start=1):
        if bot is not None:
            seating.check_bot(game, bot)
            made = table_state.with_seat(made, number, Seat(name=bot, bot=bot, is_ready=True))
    free = [number for number, seat in enumerate(made.seats) if not seat.bot]
    if len(request.names) > len(free):
        raise Refusal("bad_settings")
    for number, name in zip(free, request.names, strict=False):
        made = table_state.with_seat(
            made, number, Seat(host.id, seating.name_of(name), is_ready=True)
        )
    return made


def _asked_again(seat: Seat, host: str) -> Seat:
    is_ready = bool(seat.bot) or seat.guest == host
    return replace(seat, is_ready=is_ready, is_connected=False, is_away=False, has_left=False)
