"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

SCRIPTED = {
    "dice": Scripted(
        "a throw, five dice one after the other",
        "colours, or their numbers from 0",
        lambda cards: cards.dice_faces,
        together=5,
    ),
    "hands": Scripted(
        "how an act of a bot's hands goes: three wobbles, whether it stumbles (then how long), and for a theft or a stack"
        " whether it fails",
        "0 to the width of the wobble, three times; 0 to 999, where a low number is a stumble; 0 to 999, where a low number"
        " is a fumble or a slip. `0 0 0 999 999` takes the base time and succeeds",
    ),
    "sense": Scripted(
        "how a bot feels the time: three numbers at the first throw, then one after every timed act",
        "milliseconds and thousandths by which it is wrong, below 0 too",
    ),
    "night": Scripted(
        "when night falls: with `clock_mode = ticks` two numbers, with `throws` the last throw, with sand that is out by"
        " some time how much",
        "0 to 6 twice; 3 to 8; milliseconds",
    ),
    "view": Scripted(
        "how a chest lies in a live theft: its turn, the place of each stack, the tremor",
        "0 to 3, then offsets, then two periods",
    ),
    "setup": Scripted(
        "the first digger, if several could be; then the black sides, P1 first",
        "a number among those who could be, and among the sides left, from 0",
        together=1,
    ),
    "clock": Scripted(
        "how long an act at a live table took; before the first throw also the grace",
        "milliseconds",
    ),
    "gesture": Scripted(
        "how a drag at a live table came out",
        "a theft 0 clean, 1 contact, 2 broken off, 3 void; a stack 0 stands, 1 falls",
    ),
}
