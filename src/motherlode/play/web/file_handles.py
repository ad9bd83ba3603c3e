"""How many connections can there be? As many as the system gives file handles for, less those that we need ourselves.

If connections took the last handle, neither the database nor a process for bots could be opened, and those who are inside would
be hurt by those who want to come in. So some are kept back, and whoever comes when the others are taken is told to come
again.
"""

import contextlib
from typing import Any

__all__ = ["BUSY", "room"]

KEPT_BACK = 100  # handles for the database, processes, files
LEAST = 50  # connections that are served even where handles are few
MANY = 1_000_000
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n"
    b"Retry-After: 5\r\nConnection: close\r\n\r\nBusy"
)


def room(resource: Any = None) -> int:
    """How many connections there is room for; all handles that we may have are asked for first.

    resource: the module of that name, which Windows does not have.
    """
    if resource is None:
        try:
            import resource
        except ImportError:  # Windows, where handles are many
            return MANY
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):  # it is not ours to raise
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return MANY if soft == resource.RLIM_INFINITY else max(LEAST, soft - KEPT_BACK)
