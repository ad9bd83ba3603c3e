"""The terminal client: a person against bots, or several round one keyboard."""
