"""What is asked of every game alike: run over all that are discovered, and over the toy game.

A fifth game is taken up by itself. `MOTHERLODE_EFFORT=20` repeats everything that is drawn at random so
many times more.
"""
