"""Which rule stands behind each event? Browsers show it beside the line of the log."""

__all__ = ["EVENT_RULES"]

EVENT_RULES = {
    "dealt": "LL-SET-01",
    "evening": "LL-MOVE-01",
    "stepped": "LL-MOVE-03",
    "waited": "LL-MOVE-04",
    "looked_at_deck": "LL-ROOM-01",
    "looked": "LL-ROOM-01",
    "saw": "LL-ROOM-01",
    "drew": "LL-ROOM-03",
    "got": "LL-ROOM-03",
    "tucked": "LL-ROOM-04",
    "sealed": "LL-NIGHT-02",
    "chose": "LL-NIGHT-02",
    "shone": "LL-NIGHT-04",
    "won_lamp": "LL-NIGHT-05",
    "resigned": "LL-ONL-02",
    "ended": "LL-END-04",
    "won": "LL-END-04",
}
