"""Start the program with `python -m motherlode.cli`."""

from motherlode.cli import main

main()
