"""Tables and guests in a file beside the server."""

from motherlode.play.storage.sqlite.storage import SqliteStorage

__all__ = ["SqliteStorage"]
