"""A small disk that can be filled to the last byte: memory that is mounted, where that is allowed."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

MOUNT, UMOUNT = shutil.which("mount") or "", shutil.which("umount") or ""
BLOCK = 65536


class Disk:
    """A folder with a disk of its own, or only a folder."""

    def __init__(self, folder: Path, megabytes: int) -> None:
        """Mount it if that is allowed."""
        self.folder = folder
        self.folder.mkdir()
        self.filler = folder / "filler"
        command = [MOUNT, "-t", "tmpfs", "-o", f"size={megabytes}m", "none", str(folder)]
        done = subprocess.run(command, capture_output=True, check=False) if MOUNT else None
        self.is_small = done is not None and done.returncode == 0

    def fill(self) -> None:
        """Leave no room."""
        free = os.statvfs(self.folder)
        with suppress(OSError), self.filler.open("wb") as file:
            with suppress(OSError):
                os.posix_fallocate(file.fileno(), 0, max(1, free.f_bavail * free.f_bsize - BLOCK))
            file.seek(0, os.SEEK_END)
            while True:
                file.write(b"\0" * BLOCK)
                file.flush()

    def empty(self) -> None:
        """Give the room back."""
        self.filler.unlink(missing_ok=True)

    def close(self) -> None:
        """Take it away."""
        if self.is_small:
            subprocess.run([UMOUNT, "-l", str(self.folder)], check=False)
