"""Tables and guests in PostgreSQL, for many servers at once."""

from motherlode.play.storage.postgres.storage import PostgresStorage

__all__ = ["PostgresStorage"]
