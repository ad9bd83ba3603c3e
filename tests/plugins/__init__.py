"""How the suite is run: what coverage measures, who runs which test, what a sample is, and where the time went."""
