"""Tables where games are played: seats and saves, the terminal client, and who is present online."""
