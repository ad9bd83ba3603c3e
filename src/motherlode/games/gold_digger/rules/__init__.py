"""The rules, one module per chapter of the ledger.

Reading order: agenda (what is asked and what is still open), board, setup, paths, move, push, tiles, lives, deck, play,
sift, chance, then the chance cards (teleport, exchange, fetter, spying, thief, trade), ending, online, hunt.
"""
