"""Every module of kernel and games can be imported and every game be dealt, in an interpreter that has done nothing else."""

import subprocess
import sys
from importlib import import_module
from pkgutil import walk_packages

import motherlode.games
import motherlode.kernel
from motherlode.kernel import catalogue


def begin():
    """Import every module, print their names, and deal every game."""
    for package in (motherlode.kernel, motherlode.games):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
            sys.stdout.write(f"{module.name}\n")
    for slug in catalogue.games():
        catalogue.game(slug).new()


def test_every_module_can_be_imported_and_every_game_be_dealt():
    command = [sys.executable, __file__]
    done = subprocess.run(command, check=False, capture_output=True, text=True)

    assert done.stderr == ""
    assert {"motherlode.kernel.gpu.warps", "motherlode.games.digger.rules.dice"} <= {
        *done.stdout.split()
    }


if __name__ == "__main__":
    begin()
