"""The checks of the project, in the same tree as the source, plus conformance/, which runs over every game."""
