"""Verify a finished game from its file alone, with the rules and none of the server's code.

Read `file` (what the file holds), `keys` (how the key of the game follows from everybody's parts), `replaying` (the moves made
again), `check` (the verdict) and `transcript` (the game in words).
"""

from motherlode.verify.check import NOT_PROVEN, Shown, Verdict, verify
from motherlode.verify.replay_file import ReplayFile, read, write
from motherlode.verify.transcript import transcript

__all__ = ["NOT_PROVEN", "ReplayFile", "Shown", "Verdict", "read", "transcript", "verify", "write"]
