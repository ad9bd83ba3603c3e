"""How long is each event shown? A second for dice, crashes and nightfall, less for everything else.

Browsers show it for so long to all but the one whose hands did it, and the clock of a decision runs only then.
"""

__all__ = ["DURATIONS"]

# Milliseconds by kind of event.
DURATIONS = {
    "begins": 700,
    "dealt": 250,
    "chose": 450,
    "turn": 650,
    "threw": 900,
    "took": 340,
    "boxed": 320,
    "stole": 450,
    "fumbled": 1500,
    "broke_off": 300,
    "void_path": 450,
    "stopped": 300,
    "stacked": 320,
    "slipped": 450,
    "called": 900,
    "night": 1900,
    "returned": 450,
    "timed": 500,
    "ticked": 500,
    "counted": 500,
    "resigned": 450,
    "ended": 1200,
    "won": 1500,
}
