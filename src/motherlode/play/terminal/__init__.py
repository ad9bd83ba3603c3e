"""The terminal client: a person against bots, or several round one keyboard.

Read `client` (the loop of a game), `table` (seats, saving), `reading` (what was typed), `commands` (besides playing), `board`, `layout`
and `screen` (what is shown), `explain` (help and rules).
"""
