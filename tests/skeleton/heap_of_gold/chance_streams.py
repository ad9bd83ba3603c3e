"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

SCRIPTED = {
    "first": Scripted("who begins", "a player"),
    "depth": Scripted("how many nuggets lie on top of the diamond", "a number below the heap's"),
}
