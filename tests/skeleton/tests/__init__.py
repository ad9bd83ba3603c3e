"""The tests of the game that `tools/new_game.py` copies; they run where it is copied to."""
