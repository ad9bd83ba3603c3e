"""The checks of the house, in the same tree as the source, plus conformance/, which runs over every game."""
