"""How do tables come into being, and what happens before the start?

Read `lobby` (new tables, lists of tables), `seating` (seats and settings before the start) and `hosting` (who may watch, and
what the host may do about others).
"""
