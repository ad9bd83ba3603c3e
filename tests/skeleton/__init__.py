"""The game that `tools/new_game.py` copies: tiny, complete, and checked like the others. It is on no shelf until it is copied."""
