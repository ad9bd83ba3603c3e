"""What a person sees: the real server, the real client, a real browser."""
