"""When does a device that was signed out elsewhere lose its connections here? Within seconds.

Whoever signs a device out on this server ends its connections at once, and other servers are told (`announcements.py`). An operator on the
command line only writes to the database, and what is told may be missed: every server looks there now and then.
"""

import asyncio
from typing import TYPE_CHECKING

from motherlode.play.storage.protocol import Storage, Unavailable

if TYPE_CHECKING:
    from motherlode.play.web.socket import WebSocketEndpoint

__all__ = ["follow_devices"]

EVERY = 5.0  # seconds


async def follow_devices(endpoint: "WebSocketEndpoint", storage: Storage) -> None:
    """End the connections of devices that were signed out, for ever."""
    while True:
        await asyncio.sleep(EVERY)
        devices = sorted({connection.device for connection in endpoint.connections})
        try:
            gone = await storage.signed_out(devices)
        except Unavailable:
            continue  # which the storage has noted
        for device in gone:
            endpoint.dismiss(device)
