"""The rules, one module per chapter of the ledger.

Reading order: setup, black, turns, dice, take, steal, fumble, water, stow, night, ending, scoring; then the clocks: clock, timer, hands,
sense, ticks, throws; then online and live.
"""
