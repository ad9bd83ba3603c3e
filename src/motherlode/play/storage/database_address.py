"""Choose the storage for a database address."""

from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

from motherlode.play.storage.protocol import BadDatabase, Storage

__all__ = ["file_at", "redacted", "storage_for"]

KNOWN = "sqlite:///tables.sqlite3, the path of a file, or postgresql://user@host/name"
SQLITE = "sqlite:///"  # a fourth stroke begins an absolute path


def storage_for(address: str) -> Storage:
    """The storage behind an address: `sqlite:///path`, a plain path, or `postgresql://…`."""
    scheme, mark, _ = address.partition("://")
    if not mark:
        return _in_file(address)
    if scheme == "sqlite" and address.startswith(SQLITE):
        return _in_file(unquote(address.removeprefix(SQLITE)))
    if scheme in {"postgres", "postgresql"}:
        return _in_postgres(address)
    raise BadDatabase(f"{redacted(address)} is no database Motherlode knows; give {KNOWN}")


def _in_file(path: str) -> Storage:
    from motherlode.play.storage.sqlite import SqliteStorage

    if not path.strip() or path == ":memory:":
        raise BadDatabase(f"a database needs a file that stays; give {KNOWN}")
    return SqliteStorage(file_at(path))


def file_at(path: str) -> Path:
    """The file at a path, in which ~ stands for a home."""
    try:
        return Path(path).expanduser()
    except RuntimeError as error:  # of somebody whom this machine does not know
        raise BadDatabase(f"{path} is no path on this machine: there is no such home") from error


def _in_postgres(address: str) -> Storage:
    try:
        from motherlode.play.storage.postgres import PostgresStorage
    except ImportError as error:
        raise BadDatabase("PostgreSQL needs psycopg: pip install 'motherlode[postgres]'") from error
    return PostgresStorage(address)


def redacted(address: str) -> str:
    """An address as it may be shown: without password and options, which may hold one too."""
    if "://" not in address or address.startswith(SQLITE):
        return address
    try:
        parts = urlsplit(address)
    except ValueError:
        return f"{address.partition('://')[0]}://…"
    who, at, host = parts.netloc.rpartition("@")
    user, has_password, _ = who.partition(":")
    shown = f"{user}:…@{host}" if has_password else f"{who}{at}{host}"
    options = "…" if parts.query else ""
    return urlunsplit((parts.scheme, shown, parts.path, options, ""))
