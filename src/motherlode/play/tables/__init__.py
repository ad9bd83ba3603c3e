"""The life of a table: who sits there, whose time runs, what was done and what may be undone."""
