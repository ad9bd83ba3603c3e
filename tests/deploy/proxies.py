"""A real nginx or Caddy on loopback, run from the examples in `deploy`, in front of a real server process."""

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60.0  # seconds; a busy machine takes its time
NAME = "localhost"
TOKEN = "token of the metrics"  # noqa: S105 - of this test's server


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def program(name: str) -> str:
    """A program of the system; Debian keeps some off the path of ordinary users."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    assert found, f"no {name}; tools/debian-packages installs it"
    return found


def wait_until_open(port: int, process: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert process.poll() is None, "the program has ended"
            assert time.monotonic() < until
            time.sleep(0.05)
        else:
            return


class Server:
    """`motherlode serve` as an operator starts it, with all limits, and its log in a file."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.log = folder / "server.log"
        self.command = [
            *(sys.executable, "-m", "motherlode.cli", "serve", "--port", str(self.port)),
            *("--database", str(folder / "tables.sqlite3"), "--no-compile", "--bot-pause", "0"),
            *("--log", "info", "--log-format", "json", *options),
        ]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes]

    def start(self, **how: Any) -> "Server":
        """how: of the process."""
        environment = os.environ | {"MOTHERLODE_METRICS_TOKEN": TOKEN}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env=environment,
                **how,
            )
        wait_until_open(self.port, self.process)
        return self

    def stop(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(20)


class Proxy:
    """One of the examples, running. What a test changes in it: names, ports, certificates, and seconds."""

    kind = ""

    def __init__(self, folder: Path, upstream: int, *changes: tuple[str, str]) -> None:
        """changes: pairs of a text in the example and what stands there instead."""
        self.folder = folder
        self.port, self.plain_port = free_port(), free_port()
        self.address = f"https://{NAME}:{self.port}"
        self.upstream = upstream
        self.changes = changes
        self.process: subprocess.Popen[bytes]

    def example(self) -> str:
        raise NotImplementedError

    def command(self) -> list[str]:
        raise NotImplementedError

    def authority(self) -> Path:
        """The certificate that clients trust."""
        raise NotImplementedError

    def adapted(self, *more: tuple[str, str]) -> str:
        """The example with the changes; each must have something to change."""
        text = self.example()
        for old, new in ((":8000", f":{self.upstream}"), *more, *self.changes):
            assert old in text, f"{self.kind}'s example does not say {old}"
            text = text.replace(old, new)
        return text

    def start(self) -> "Proxy":
        environment = os.environ | {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / "proxy.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, env=environment
            )
        wait_until_open(self.port, self.process)
        self._wait_for_certificate()
        return self

    def _wait_for_certificate(self) -> None:
        """Caddy listens before it has one."""
        until = time.monotonic() + PATIENCE
        while True:
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as line:
                try:
                    self.trust().wrap_socket(line, server_hostname=NAME).close()
                except ssl.SSLError:
                    assert time.monotonic() < until
                    time.sleep(0.05)
                else:
                    return

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def trust(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.authority()))


class Nginx(Proxy):
    kind = "nginx"
    wrapper = """
daemon off; master_process off; pid nginx.pid; error_log nginx.log warn;
events { worker_connections 1024; }
http {
    access_log off;
    gzip on;  # as Debian's own nginx.conf has it
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    include motherlode.conf;
}
"""

    def example(self) -> str:
        return (DEPLOY / "nginx" / "motherlode.conf").read_text(encoding="utf-8")

    def authority(self) -> Path:
        return self.folder / "certificate.pem"

    def command(self) -> list[str]:
        self._write_certificate()
        live = "/etc/letsencrypt/live/play.example.org"
        text = self.adapted(
            (f"{live}/fullchain.pem", "certificate.pem"),
            (f"{live}/privkey.pem", "key.pem"),
            ("play.example.org", NAME),
        )
        for usual, port in ((443, self.port), (80, self.plain_port)):
            text = re.sub(rf"listen \[::\]:{usual}\b.*;", "", text)  # not every machine has IPv6
            text = re.sub(rf"listen {usual}\b", f"listen 127.0.0.1:{port}", text)
        (self.folder / "motherlode.conf").write_text(text, encoding="utf-8")
        (self.folder / "nginx.conf").write_text(self.wrapper, encoding="utf-8")
        return [program("nginx"), "-p", str(self.folder), "-c", "nginx.conf", "-e", "nginx.log"]

    def _write_certificate(self) -> None:
        words = ("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2")
        what = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}")
        where = ("-keyout", "key.pem", "-out", "certificate.pem")
        subprocess.run(
            [*words, *what, *where], cwd=self.folder, check=True, capture_output=True, timeout=60
        )


class Caddy(Proxy):
    kind = "caddy"

    def example(self) -> str:
        return (DEPLOY / "caddy" / "Caddyfile").read_text(encoding="utf-8")

    def authority(self) -> Path:
        """Caddy makes its own for a name of this machine."""
        path = self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        until = time.monotonic() + PATIENCE
        while not path.exists():
            assert time.monotonic() < until
            time.sleep(0.05)
        return path

    def command(self) -> list[str]:
        options = (
            f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {self.plain_port}\n\tservers {{"
        )
        site = f"{self.address} {{\n\tbind 127.0.0.1"
        text = self.adapted(("{\n\tservers {", options), ("play.example.org {", site))
        (self.folder / "Caddyfile").write_text(text, encoding="utf-8")
        return [program("caddy"), "run", "--config", "Caddyfile", "--adapter", "caddyfile"]


PROXIES: dict[str, type[Proxy]] = {"nginx": Nginx, "caddy": Caddy}
