"""What does each stream of chance decide, and how are its results written in a scenario?"""

from motherlode.kernel.contract import Scripted

__all__ = ["SCRIPTED"]

DEALT = "a number among the cards not dealt yet, from 0 in the order of the card file"

SCRIPTED = {
    "die": Scripted("every throw", "1 to 6", together=1),
    "diggers": Scripted("which Digger is dealt to each player, P1 first", DEALT, together=1),
    "golds": Scripted("which Golds are laid in the slots, one by one", DEALT, together=1),
    "events": Scripted(
        "a shuffle of the Events: the card on top, then the one below, and so on",
        "ids of Events, or their numbers from 0",
        lambda cards: [event.id for event in cards.events],
        together=1,
    ),
    "host": Scripted("who hosts the first round", "a player"),
}
