"""The rules of Digging Bandits, one module for each chapter of the ledger.

`info` (hands and who knows them), `discard`, `board`, `stack`, `triggers` and `windows` (reactions) come first; the others build on them.
"""
