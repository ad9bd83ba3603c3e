"""What is known of a table?

Read `table_state` (what the database keeps of a table besides the game), `open_table` (a table in the memory of this
process), `position_view` (how a position looks to those who watch it), `view_changes` (what changed between two views) and
`refusals` (every code with which a request is refused).
"""
