"""The games, one folder each, with the same file names in each. They do not know each other."""
