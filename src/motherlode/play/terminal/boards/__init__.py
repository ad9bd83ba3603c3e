"""The boards that games bring along, one module each, found by the game's slug."""
