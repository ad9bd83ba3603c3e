"""The messages with which a browser adds its part to the key of a game."""

from motherlode.play.messages.parts import Code, Hash, Message

__all__ = ["Commit", "Reveal"]


class Commit(Message, tag="commit"):
    """The hash of the bytes that my browser adds to the key of the game; sent before I say that I am ready."""

    table: Code
    commitment: Hash


class Reveal(Message, tag="reveal"):
    """These bytes, once the start waits for them."""

    table: Code
    value: Hash
