"""What does whoever keeps a server decide about it? Read from a TOML file, and from options of the command line, which count more.

An option that is not given leaves what the file says. What the file cannot say stops the server before it listens. A server that runs
reads the file again when it is told to (SIGHUP), and goes on as before if the file cannot be used.
"""

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import asdict

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.moderation.operators import Operators

__all__ = ["BadSettings", "ServerSettings", "SettingsSource", "Who", "read_settings"]

Who = Literal["everybody", "kept", "invited"]
GameDays = Annotated[int, Meta(ge=1, le=36_500)]
# When devices were seen is known for 400 days.
AccountDays = Annotated[int, Meta(ge=30, le=400)]


class BadSettings(MotherlodeError):
    """Settings that a server cannot be started with."""


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever keeps a server decides; the fields are the names in the file."""

    operators: dict[str, str] = {}  # label → hash of her key
    who_opens_tables: Who = "everybody"
    who_talks: Who = "everybody"
    is_invitation_only: bool = False  # whether newcomers need an operator's code
    keep_games_days: GameDays | None = None  # after their end; for ever if it is left out
    keep_accounts_days: AccountDays | None = None  # after they were last used


class SettingsSource(msgspec.Struct, frozen=True):
    """Where the settings of a server come from, to read them again when they may have changed."""

    path: str = ""  # of the file; "" for none
    given: dict[str, Any] = {}  # on the command line, as `read_settings` takes it

    def read(self) -> ServerSettings:
        """The settings as they are now; BadSettings says what is wrong."""
        return read_settings(Path(self.path) if self.path else None, **self.given)


def read_settings(path: Path | None, **given: Any) -> ServerSettings:
    """The settings of a file, with what was given on the command line in place of what stands there.

    given: None, or nothing in a list, where an option was not given. BadSettings says what is wrong, and where.
    """
    settings = ServerSettings() if path is None else _read(path)
    operators = {**settings.operators, **dict(map(_labelled, given.pop("operators", ())))}
    changed = {name: value for name, value in given.items() if value is not None}
    Operators(operators)  # refuses what it cannot use
    try:
        return msgspec.convert(
            {**asdict(settings), **changed, "operators": operators}, ServerSettings
        )
    except msgspec.ValidationError as error:
        raise BadSettings(f"an option cannot be used: {error}") from error


def _read(path: Path) -> ServerSettings:
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), ServerSettings)
    except OSError as error:
        raise BadSettings(f"{path} cannot be read: {error.strerror}") from error
    except msgspec.ValidationError as error:
        raise BadSettings(f"{path}: {error}") from error
    except (
        ValueError,
        RecursionError,
    ) as error:  # also a number without end, or lists in lists without end
        raise BadSettings(f"{path} is no TOML: {error}") from error


def _labelled(text: str) -> tuple[str, str]:
    label, sign, hashed = text.partition("=")
    if not sign:
        raise BadSettings(f"an operator is given as LABEL=HASH, not {text!r}")
    return label, hashed
