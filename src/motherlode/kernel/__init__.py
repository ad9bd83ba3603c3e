"""What every game shares: records, compilation, chance, decks, the contract, replay and batches.

Reading order: `record` and `compiled` (how one source runs at three speeds), `chance`, `piles`, `choices` and
`event_log` (what rules are written with), `contract`, `game` and `position` (what a game is to the rest of the
house), `save`, `scenario`, `batch`.
"""
