"""Which tables are open in this process, how is a change stored, and what happened so far?

Read `table_store` (open tables, one transaction for each change), `sync` (what other servers did), `processes` (which of them live) and `holders` (what each
holds of a table), `history` (the log played
again), `cleanup` (what is deleted when), `replay` (stepping through a finished game) and `replay_export` (a finished game as a file that anybody can check).
"""
