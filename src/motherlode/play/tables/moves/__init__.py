"""How does an action become a move?

Read `make_move` (what a move changes at a table), `plans` (several actions as one request), `resigning`, `undo` and
`undo_rules` (taking a decision back), `autoplay` (who plays for bots and for the absent) and `bot_question` (what a bot is asked).
"""
