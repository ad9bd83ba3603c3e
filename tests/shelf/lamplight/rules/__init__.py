"""The rules, one module per chapter of the ledger: setup, movement, rooms, night, ending, online."""
