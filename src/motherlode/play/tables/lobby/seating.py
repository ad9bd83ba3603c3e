"""What can be done at a table before the game starts? Seats are taken and given, the host decides and starts.

Every function takes the table as stored, who requests and the request, and gives the table after it, or refuses.
"""

import secrets
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from motherlode.bots import bots
from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.errors import MotherlodeError, UnknownName
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Value, read_variant
from motherlode.play.identity import BadName, clean_name
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest, Seat, TableInfo, TableSettings
from motherlode.play.tables.clocks.pace import SCALES, read_pace
from motherlode.play.tables.clocks.presence import sit_down
from motherlode.play.tables.state.game_keys import key_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    CLOSED,
    GATHERING,
    PLAYING,
    TableState,
    people,
    seats_of,
    with_info,
    with_seat,
)

__all__ = [
    "check_settings",
    "check_start",
    "clear",
    "configure",
    "new_table_info",
    "ready",
    "seat_bot",
    "seat_friend",
    "sit",
    "stand",
    "start_now",
]


def check_settings(settings: TableSettings) -> Game:
    """The game these settings are for; refused with the reason if it cannot be played like this."""
    try:
        game = find_game(settings.game)
    except UnknownName as unknown:
        raise Refusal("unknown_game", _sentence(unknown)) from unknown
    try:
        game.open(settings.players, settings.variant)
        read_pace(settings.pace)
        options = read_variant(game.rules.switches, game.rules.presets, settings.variant)
    except MotherlodeError as error:
        raise Refusal("bad_settings", _sentence(error)) from error
    if settings.pace in SCALES and not game.online.may_scale_times:
        raise Refusal("bad_settings", f"The times of {game.info.title} are not halved or doubled.")
    if game.online.live is not None and game.online.live.is_measured(options):
        _check_pace(settings)
    _check_talk(game, settings, options)
    return game


def _check_talk(game: Game, settings: TableSettings, options: Mapping[str, Value]) -> None:
    """Where people agree in words alone everybody has to hear them; round one screen they do. [GD-VAR-24]"""
    if game.online.talk is None or settings.has_chat or settings.is_local:
        return
    name, word = game.online.talk
    if options[name] == word:
        rule = next(switch.rule for switch in game.rules.switches if switch.name == name)
        raise Refusal("needs_chat", rule=rule)


def _check_pace(settings: TableSettings) -> None:
    """Where a hidden clock runs it is the only one; by mail nothing is hidden but a number. [DG-NET-21]"""
    if settings.pace not in {"off", "standard"} or settings.game_seconds is not None:
        sentence = "Where a hidden clock runs nothing else is timed: leave the time per decision off (DG-NET-21)."
        raise Refusal("bad_settings", sentence, "DG-NET-21")


def check_bot(game: Game, name: str) -> None:
    """Refuse a bot the game does not have."""
    if name not in bots(game):
        raise Refusal("unknown_bot", _sentence(UnknownName("bot", name, bots(game))))


def name_of(text: str) -> str:
    """The name of somebody at a table, as others can read it."""
    try:
        return clean_name(text)
    except BadName as bad:
        raise Refusal("bad_name", _sentence(bad)) from bad


def _sentence(error: Exception) -> str:
    """What an error says, as a sentence of its own."""
    words = str(error)
    first = words.partition(" ")[0]
    start = first.capitalize() if first.isalpha() else first  # the name of a switch stays as it is
    return start + words[len(first) :] + ("" if words[-1:] in ".?" else ".")


def new_table_info(code: str, host: Guest, settings: TableSettings, now: float) -> TableInfo:
    """An empty table; the host has the first seat."""
    teams = _teams(check_settings(settings), settings)
    seats = [Seat() for _ in range(settings.players)]
    seats[0] = Seat(host.id, host.name, is_ready=True, is_kept=host.has_account)
    return TableInfo(code, host.id, GATHERING, settings, tuple(seats), created_at=now, teams=teams)


def _teams(game: Game, settings: TableSettings) -> tuple[int, ...]:
    """The team of each seat, where the game has teams as it is set."""
    if game.online.teams is None:
        return ()
    return game.online.teams(
        read_variant(game.rules.switches, game.rules.presets, settings.variant)
    )


# Seats


def sit(state: TableState, guest: Guest, request: said.Sit) -> TableState:
    """Take a free seat."""
    info = state.info
    seat = _seat(info, request.seat)
    if info.settings.is_local and guest.id != info.host:
        raise Refusal("is_local")
    if seat.guest or seat.bot:
        raise Refusal("seat_taken")
    if seats_of(info, guest.id):
        raise Refusal("has_seat")
    is_ready = guest.id == info.host
    taken = Seat(guest.id, guest.name, is_ready=is_ready, is_kept=guest.has_account)
    return replace(state, info=with_seat(info, request.seat, taken))


def stand(state: TableState, guest: Guest, request: said.Stand) -> TableState:
    """Give all own seats up. A host who goes hands the table on, or closes it if nobody is left."""
    info = state.info
    own = seats_of(info, guest.id)
    if not own:
        raise Refusal("no_seat")
    for number in own:
        info = with_seat(info, number, Seat())
    if guest.id != info.host:
        return replace(state, info=info)
    heirs = people(info)
    if not heirs:
        return replace(state, info=replace(info, phase=CLOSED))
    heir = info.seats[heirs[0]]
    return replace(state, info=replace(info, host=heir.guest or info.host))


def ready(state: TableState, guest: Guest, request: said.Ready) -> TableState:
    """Say whether the game may start."""
    info = state.info
    own = seats_of(info, guest.id)
    if not own:
        raise Refusal("no_seat")
    for number in own:
        info = with_seat(info, number, replace(info.seats[number], is_ready=request.is_ready))
    return replace(state, info=info)


def seat_bot(state: TableState, guest: Guest, request: said.SeatBot) -> TableState:
    """The host puts a bot on a seat that is free or has another bot."""
    info = _for_host(state, guest)
    if _seat(info, request.seat).guest:
        raise Refusal("seat_taken")
    check_bot(find_game(info.settings.game), request.bot)
    taken = Seat(name=request.bot, bot=request.bot, is_ready=True)
    return replace(state, info=with_seat(info, request.seat, taken))


def seat_friend(state: TableState, guest: Guest, request: said.SeatFriend) -> TableState:
    """At a table round one screen the host gives a free seat to somebody beside her."""
    info = _for_host(state, guest)
    if not info.settings.is_local:
        raise Refusal("not_local")
    seat = _seat(info, request.seat)
    if seat.guest not in {None, info.host}:
        raise Refusal("seat_taken")
    taken = Seat(info.host, name_of(request.name), is_ready=True)
    return replace(state, info=with_seat(info, request.seat, taken))


def clear(state: TableState, guest: Guest, request: said.Clear) -> TableState:
    """The host frees a seat."""
    info = _for_host(state, guest)
    seat = _seat(info, request.seat)
    if not seat.guest and not seat.bot:
        raise Refusal("seat_free")
    return replace(state, info=with_seat(info, request.seat, Seat()))


# Settings and start


def configure(state: TableState, guest: Guest, request: said.Configure) -> TableState:
    """The host changes the settings; whoever sits on a seat that is gone stands up, and all are asked anew."""
    info = _for_host(state, guest)
    game = check_settings(request.settings)
    own = seats_of(info, info.host)
    kept = [
        # The other seats of a host's screen are free once it is no table round one screen any more.
        Seat()
        if number in own[1:] and not request.settings.is_local
        else _kept(seat, info.host, request.settings, game)
        for number, seat in enumerate(info.seats[: request.settings.players])
    ]
    kept += [Seat() for _ in range(request.settings.players - len(kept))]
    teams = _teams(game, request.settings)
    return with_info(state, settings=request.settings, seats=tuple(kept), teams=teams)


def _kept(seat: Seat, host: str, settings: TableSettings, game: Game) -> Seat:
    """What becomes of a seat under other settings."""
    if seat.bot:
        return seat if seat.bot in bots(game) else Seat()
    if seat.guest and seat.guest != host:
        return Seat() if settings.is_local else replace(seat, is_ready=False)
    return seat


def check_start(state: TableState, guest: Guest) -> None:
    """The host may start once every seat is taken and everybody is ready."""
    info = _for_host(state, guest)
    if any(not seat.guest and not seat.bot for seat in info.seats):
        raise Refusal("seats_free")
    if any(seat.guest not in {None, info.host} and not seat.is_ready for seat in info.seats):
        raise Refusal("not_ready")


def start_now(state: TableState, now: float) -> tuple[TableState, Position]:
    """Open the box, deal from the key that was agreed on, and publish its hash."""
    settings = state.info.settings
    game = check_settings(settings)
    key, luck = _secrets(state)
    options = read_variant(game.rules.switches, game.rules.presets, settings.variant)
    if game.online.live is not None:
        options = game.online.live.seated(options, people(state.info))
    position = game.new(settings.players, key, options)
    # A person alone with bots keeps her game: if she leaves, it waits for her.
    is_bot_allowed = settings.do_bots_stand_in and _is_company(state.info)
    presence = sit_down(
        settings.players, read_pace(settings.pace), is_bot_allowed=is_bot_allowed, now=now
    )
    has_time = presence.pace.has_clock or settings.game_seconds is not None
    begun: dict[str, Any] = {
        "phase": PLAYING,
        "started_at": now,
        "commitment": position.commitment,
        "teams": _teams(game, settings),
    }
    return (
        replace(
            with_info(state, **begun),
            presence=presence,
            asked=(now,) * settings.players if has_time else (),
            left=_game_time(state.info),
            options=options,
            key=key.hex(),
            luck=luck,
        ),
        position,
    )


def _secrets(state: TableState) -> tuple[bytes, str]:
    """The key of the game, and what bots take their luck from if that is not the key.

    A table that an older server opened has no part that could have been shown before: its key is drawn now.
    """
    fairness = state.info.fairness
    if fairness is None:
        return secrets.token_bytes(16), secrets.token_hex(8)
    return key_of(state, fairness.epochs[-1] if fairness.epochs else None), ""


def _is_company(info: TableInfo) -> bool:
    return len({seat.guest for seat in info.seats if seat.guest}) > 1


def _game_time(info: TableInfo) -> tuple[float | None, ...]:
    seconds = info.settings.game_seconds
    if seconds is None:
        return ()
    return tuple(float(seconds) if seat.guest else None for seat in info.seats)


def _seat(info: TableInfo, number: int) -> Seat:
    if number >= len(info.seats):
        raise Refusal("unknown_seat")
    return info.seats[number]


def _for_host(state: TableState, guest: Guest) -> TableInfo:
    if guest.id != state.info.host:
        raise Refusal("not_host")
    return state.info
