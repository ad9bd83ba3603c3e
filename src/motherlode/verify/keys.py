r"""Derive the key of a game from everybody's parts.

Each hash is the SHA-256 of lines of ASCII text, each ended by a line feed, as `printf "…\n" | sha256sum` works it out. Written here
a second time on purpose: what the server does is not believed.
"""

import hashlib

from motherlode.verify.replay_file import Contributed, Proof, Restored

__all__ = ["bots_luck", "first_key", "hash_of_bytes", "hash_of_server_key", "key_after"]


def text_hash(*lines: str) -> str:
    """The SHA-256 of lines, in hexadecimal."""
    text = "\n".join(lines) + "\n"
    return hashlib.sha256(text.encode("ascii", "replace")).hexdigest()


def hash_of_server_key(proof: Proof) -> str:
    """What the server must have shown since the table was opened."""
    return text_hash("motherlode server key", proof.code, proof.server_key)


def hash_of_bytes(proof: Proof, given: Contributed) -> str:
    """What a browser must have sent before its bytes."""
    return text_hash("motherlode contribution", proof.code, given.value)


def key_of(proof: Proof, restored: Restored | None) -> bytes:
    """The key of the game, from the deal or from a restore on."""
    epoch = f"{restored.number} {restored.nonce}" if restored else "0"
    parts = sorted((one.seat, one.value) for one in proof.contributions if one.value)
    lines = [f"{seat} {value}" for seat, value in parts]
    found = text_hash("motherlode game key", proof.code, epoch, proof.server_key, *lines)
    return bytes.fromhex(found)[:16]


def first_key(proof: Proof) -> bytes:
    """The key that the game was dealt from."""
    before = proof.restores[: proof.restores_before]
    return key_of(proof, before[-1] if before else None)


def key_after(proof: Proof, epoch: int) -> bytes | None:
    """The key once so many restores have followed the deal; nothing if the file has not as many."""
    later = proof.restores[proof.restores_before :]
    return key_of(proof, later[epoch - 1]) if 0 < epoch <= len(later) else None


def bots_luck(key: bytes, line: int, seat: int) -> str:
    """The seed of a bot's random choices: from the key, the number of the line before its move, and its seat."""
    return f"{text_hash('motherlode bots', key.hex())} {line} {seat}"
