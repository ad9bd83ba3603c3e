"""Which rule stands behind each event? Browsers show it beside the line of the log."""

__all__ = ["EVENT_RULES"]

EVENT_RULES = {
    "begins": "HG-HEAP-01",
    "took": "HG-HEAP-02",
    "found": "HG-HEAP-05",
    "resigned": "HG-ONL-02",
    "ended": "HG-HEAP-04",
    "won": "HG-HEAP-04",
}
