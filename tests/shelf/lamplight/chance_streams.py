"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

SCRIPTED = {
    "lights": Scripted(
        "a shuffle of the lights: the one on top, then the one below, and so on",
        "names of lights, or their numbers from 0",
        lambda cards: [light.id for light in cards.lights],
        together=1,
    ),
    "first": Scripted("who is first", "a player"),
}
