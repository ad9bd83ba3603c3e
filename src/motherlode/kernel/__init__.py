"""What every game shares: records, chance, piles, events, the contract, replay and batches.

Reading order: `record` and `compiled` (how one source runs at three speeds), `chance`, `piles`, `choices` and
`event_log` (what rules are written with), `contract`, `game` and `position` (what a game is to the rest of the
program), `save`, `scenario`, `batch`, `tasks`. A game author need not read `compile` (machine code for the processor) and
`gpu` (batches on a GPU).
"""
