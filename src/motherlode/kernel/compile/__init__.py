"""How marked rules become machine code for this processor. A game author never opens this package.

Reading order: `build` (from an entry point to everything it calls, one signature each, kept on disk), `linking` (each
function compiled once, linked and optimised once), `entry_points` (how Python hands records to machine code).
"""
