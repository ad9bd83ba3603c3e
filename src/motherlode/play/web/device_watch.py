"""When does a device that was signed out elsewhere lose its connections here? Within seconds. And how is it known that one is still used?

Whoever signs a device out on this server ends its connections at once, and other servers are told (`announcements.py`). An operator on the
command line only writes to the database, and what is told may be missed: every server looks there now and then. While somebody is
connected, that she was seen is noted again and again, however long she stays: nobody who is there counts as gone.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from motherlode.play.identity.guests import SEEN_EVERY
from motherlode.play.storage.protocol import Storage, Unavailable

if TYPE_CHECKING:
    from motherlode.play.web.socket import WebSocketEndpoint

__all__ = ["follow_devices"]

EVERY = 5.0  # seconds


async def follow_devices(
    endpoint: "WebSocketEndpoint", storage: Storage, now: Callable[[], float]
) -> None:
    """End the connections of devices that were signed out, and note which are connected, for ever."""
    noted = now()
    while True:
        await asyncio.sleep(EVERY)
        devices = sorted({connection.device for connection in endpoint.connections})
        try:
            gone = await storage.signed_out(devices)
            if now() - noted >= SEEN_EVERY:
                await storage.note_seen(devices, now())
                noted = now()
        except Unavailable:
            continue  # which the storage has noted
        for device in gone:
            endpoint.dismiss(device)
