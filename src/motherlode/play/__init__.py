"""Tables where games are played: in the terminal, and in the browser through a server."""
