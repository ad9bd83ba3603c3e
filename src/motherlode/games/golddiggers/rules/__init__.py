"""The rules, one module per chapter of the ledger.

Reading order: setup, rounds, events, score, impress, loser, disappoint, ending, claims, winning, online.
"""
