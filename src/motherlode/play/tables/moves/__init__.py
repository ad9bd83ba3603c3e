"""How does an action become a move?

Read `make_move` (the steps of a move), `plans` (several actions as one request), `resigning`, `undo` and `undo_rules` (taking a
decision back), `autoplay` (one task for each table at which something happens by itself), `turn_loop` (what that does decision by
decision), `takeover` (going on for a process that died) and `bot_question` (what a bot is asked).
"""
