"""The seats of a terminal table, and how it is saved to a file and resumed."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from motherlode.boards import Seat
from motherlode.bots import bot, bots, move
from motherlode.kernel.contract import Action
from motherlode.kernel.errors import BadPosition, BadSave, MotherlodeError
from motherlode.kernel.game import Game
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Value

__all__ = ["Seat", "Table", "open_table", "resume_table", "seating"]

VERSION = 1
USUAL_PLAYERS = 4
LONGEST_NAME = 20


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is kept in a file: JSON, with the game's own bytes inside."""

    motherlode_table: int
    seats: list[Seat]
    luck: str  # from which the bots take theirs
    position: bytes


@dataclass
class Table:
    """A game in progress and those who play it."""

    position: Position
    seats: tuple[Seat, ...]
    luck: str

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.position.game

    @property
    def people(self) -> list[int]:
        """The seats where a person decides."""
        return [number for number, seat in enumerate(self.seats) if seat.is_person]

    def next_seat(self) -> int:
        """The seat to act next: of several, bots go first and keep nobody waiting."""
        actors = self.position.actors
        return next((seat for seat in actors if not self.seats[seat].is_person), actors[0])

    def bot_move(self, seat: int) -> Action:
        """What the bot on a seat does here."""
        return move(self.position, seat, self.seats[seat].bot, self.luck)

    def save(self, path: Path) -> None:
        """Keep the table in a file; the old file stays whole until the new one is written."""
        if not path.name or path.is_dir():
            message = f"the table cannot be saved as {path}: name a file, not a folder"
            raise MotherlodeError(message)
        saved = Saved(VERSION, list(self.seats), self.luck, self.position.to_bytes())
        draft = path.with_name(f"{path.name}.new")
        try:
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(saved)))
            draft.replace(path)
        except OSError as error:
            message = f"the table cannot be saved as {path}: {error.strerror}"
            raise MotherlodeError(message) from error
        except ValueError as error:  # a name that no file can have
            message = f"the table cannot be saved as {str(path)!r}: no file can have this name"
            raise MotherlodeError(message) from error


def open_table(
    game: Game,
    seats: Sequence[Seat],
    *,
    seed: str | None = None,
    variant: str | Mapping[str, Value] | None = None,
    cards: Any = None,
) -> Table:
    """A new game for these seats. With a seed, dice, shuffles and bots are the same every time."""
    position = game.new(len(seats), seed, variant, cards)
    return Table(position, tuple(seats), secrets.token_hex(8) if seed is None else seed)


def seating(
    game: Game,
    players: int | None,
    people: Sequence[str],
    bot_names: Sequence[str],
    variant: str | Mapping[str, Value] | None = None,
) -> tuple[Seat, ...]:
    """People sit down first, bots take the seats that are left; one bot's name serves for all."""
    wanted = max(USUAL_PLAYERS, len(people)) if players is None else players
    count = (
        min(max(wanted, game.info.seats.start), game.info.seats.stop - 1)
        if players is None
        else wanted
    )
    game.check_players(count, variant)
    for name in people:
        _check_name(name)
    empty = count - len(people)
    if empty < 0:
        message = f"{len(people)} people do not fit on {count} seats"
        raise BadPosition(message)
    chosen = list(bot_names) or ["heuristic" if "heuristic" in bots(game) else "random"]
    chosen = chosen * empty if len(chosen) == 1 else chosen
    if len(chosen) != empty:
        message = (
            f"{len(chosen)} bots are named for {empty} seats; name one for all or one for each"
        )
        raise BadPosition(message)
    named = [bot(game, name).name for name in chosen]
    return (*(Seat(name[:LONGEST_NAME]) for name in people), *(Seat(name, name) for name in named))


def _check_name(name: str, refusal: type[MotherlodeError] = BadPosition) -> None:
    """A name is shown as it is, so it may hold nothing that moves the cursor or breaks the line."""
    if not name.isprintable():
        message = f"{name!r} cannot be a player's name: it holds characters that cannot be shown"
        raise refusal(message)


def resume_table(path: Path) -> Table:
    """The table that was kept in a file; anything else is refused with its reason."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except OSError as error:
        message = f"{path} cannot be read: {error.strerror}"
        raise BadSave(message) from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message = f"{path} is no saved table: {error}"
        raise BadSave(message) from error
    if saved.motherlode_table != VERSION:
        message = f"{path} has version {saved.motherlode_table}; this program reads {VERSION}"
        raise BadSave(message)
    position = Position.from_bytes(saved.position)
    if len(saved.seats) != position.players:
        message = f"{path} has {len(saved.seats)} seats for {position.players} players"
        raise BadSave(message)
    for seat in saved.seats:
        _check_name(seat.name, BadSave)
        if not seat.is_person:
            bot(position.game, seat.bot)
    return Table(position, tuple(saved.seats), saved.luck)
