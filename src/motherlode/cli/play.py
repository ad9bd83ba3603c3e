"""What does `motherlode play` do? It opens tables on this machine and the browser in front of them."""

import os
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["play"]

PORT = 8000
MORE_PORTS = 20  # tried in turn if the first is taken


def play(
    *,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="The port. [default: the first free from 8000]"),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="Where tables are kept. [default: a file of your own]")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser, too.")] = True,
) -> None:
    """Sit down and play: open the shelf in the browser."""
    import threading
    import webbrowser

    from motherlode.play.web.game_server import Options
    from motherlode.play.web.server import run

    def welcome(address: str) -> None:
        typer.echo(f"Motherlode is ready at {address}\nCtrl-C closes it; your tables are kept.")
        if browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(database or str(_own_file()), "127.0.0.1", port or _free_port(), Options(), welcome)


def _own_file() -> Path:
    """The tables of whoever plays here, kept where programs keep such things."""
    chosen = os.environ.get("XDG_DATA_HOME")
    folder = (Path(chosen) if chosen else Path.home() / ".local" / "share") / "motherlode"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.sqlite3"


def _free_port() -> int:
    """The first port nobody listens on; any at all if every one of ours is taken."""
    import socket

    for port in range(PORT, PORT + MORE_PORTS):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    return 0
