"""How long is each event shown? A second for a roll and for whoever is knocked out, less for everything else.

Browsers show it for so long, and the clock of the next decision runs only then.
"""

__all__ = ["DURATIONS"]

# Milliseconds by kind of event.
DURATIONS = {
    "dealt": 150,
    "laid": 150,
    "hosts": 350,
    "shuffled": 450,
    "turned_up": 900,
    "impresses": 300,
    "disappoints": 300,
    "rolled": 1200,
    "placed": 480,
    "kept": 250,
    "failed": 650,
    "took_back": 480,
    "recovered": 480,
    "took_nothing": 250,
    "knocked_out": 1500,
    "resigned": 450,
    "ended": 1200,
    "claimed": 1500,
    "unclaimed": 900,
    "won": 1900,
    "nobody_won": 1200,
}
