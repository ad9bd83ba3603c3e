"""How fast are live tables? Our server and boardgame.io under the same clients, both durable on disk."""
