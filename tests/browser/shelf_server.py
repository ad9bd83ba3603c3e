"""How is a game that is never shipped played in a browser? By a server that finds it, and a client that was built with it.

Both find it by its place alone: the server in the package that `MOTHERLODE_SHELF` names, the build in a folder of that name for
Vite. Run as `shelf_server.py CLIENT serve …`, where CLIENT is the folder of the built client.
"""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

from motherlode.cli import main
from motherlode.play.web.static import Client
from tests.browser.seeded_server import deal_alike
from tests.browser.server_process import ROOT, Server

PACKAGE = "tests.shelf"
FOLDER = "tests/shelf"  # of the boards, seen from web/


def build_client(folder: Path) -> Path:
    """The client with the boards of the test games, in a folder of its own."""
    words = ["build", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "warn"]
    command = [sys.executable, str(ROOT / "tools" / "client.py"), *words]
    environment = {**os.environ, "MOTHERLODE_SHELF": FOLDER}
    subprocess.run(command, check=True, cwd=ROOT, env=environment)
    return folder


class ShelfServer(Server):
    """A server with the games of the tests on its shelf."""

    module = "tests.browser.shelf_server"

    def __init__(self, folder: Path, client: Path) -> None:
        self.before = (str(client),)
        with patch.dict(os.environ, {"MOTHERLODE_SHELF": PACKAGE}):
            super().__init__(folder, "--no-limits", "--bot-pause", "0")


if __name__ == "__main__":
    client = partial(Client, Path(sys.argv.pop(1)))
    deal_alike()
    with patch("motherlode.play.web.app.Client", client):
        main()
