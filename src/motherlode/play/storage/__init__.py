"""Where are tables and guests kept? In SQLite beside the server, or in PostgreSQL for many servers."""
