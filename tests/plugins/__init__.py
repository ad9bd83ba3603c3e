"""How the suite is run: what coverage measures, who runs which test, what a sample is, which chance a test gets, and where time went."""
