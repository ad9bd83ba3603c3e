"""What can be tried out with a game? Scenarios, and what many games tell."""
