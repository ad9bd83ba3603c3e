"""Start the program with `python -m motherlode`."""

from motherlode.cli import main

main()
