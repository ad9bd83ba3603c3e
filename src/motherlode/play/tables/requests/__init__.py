"""What do people ask of a table, and what are they answered?

Read `table_requests` (each message of a browser has one method there), `play_mode` (what a table does with it while the game
is played) and `turn_by_turn` (the way most tables do; the other way is `realtime.realtime_requests`).
"""
