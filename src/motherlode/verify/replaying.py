"""Play the game of a file again, move by move, with the keys that the proof gives."""

import msgspec

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.contract import RESIGN, Event
from motherlode.kernel.errors import BadScript
from motherlode.kernel.keys import key_words
from motherlode.kernel.position import Entry, Position
from motherlode.verify import keys
from motherlode.verify.replay_file import BEGIN_AGAIN, Happened, Measured, Played, ReplayFile

__all__ = ["Replay", "happened", "words_of"]

NOTHING = Measured()


def words_of(position: Position, seat: int, action: int) -> str:
    """What was done, in the words of the position before it."""
    if seat < 0:
        return BEGIN_AGAIN
    if action == RESIGN:
        return "resign"
    is_action = 0 <= action < position.game.rules.action_count
    return position.action(action).words if is_action else str(action)


def happened(events: list[Event]) -> list[Happened]:
    """What the rules told, as the file holds it."""
    return [Happened(event.kind, event.facts) for event in events]


class Replay:
    """A game that is made again."""

    def __init__(self, file: ReplayFile) -> None:
        """Deal the game of a file."""
        self.file = file
        key = bytes.fromhex(file.key)
        self.position = find_game(file.game).new(file.players, key, file.options)
        self.dealt = self.position.take_events()

    def make(self, move: Played) -> tuple[str, list[Event]]:
        """Make a move as it was measured, and nothing else that a log can hold; its words, and what came of it."""
        return made(self.file, self.position, move)

    def discard(self, move: Played) -> list[tuple[str, list[Event]]]:
        """Make what had been played of a turn that was begun again, aside."""
        aside = self.position.copy() if move.discarded else self.position
        return [made(self.file, aside, one) for one in move.discarded]


def made(file: ReplayFile, position: Position, move: Played) -> tuple[str, list[Event]]:
    """Make a move in a position, with the key of its epoch."""
    follow_epoch(file, position, move.epoch)
    words, measured = words_of(position, move.seat, move.action), move.measured or NOTHING
    check_measured(position, measured)
    if measured.facts is not None:
        position.repeat(Entry(-1, 0, facts=measured.facts))
        return words, position.take_events()
    for stream, results in measured.script:
        position.repeat(Entry(-1, 0, stream, results))
    if move.action == RESIGN:
        position.resign(move.seat)
    else:
        position.play(move.seat, move.action)
    return words, position.take_events()


def follow_epoch(file: ReplayFile, position: Position, epoch: int) -> None:
    """Let chance follow from the key of an epoch."""
    if epoch == 0:
        return
    key = None if file.fairness is None else keys.key_after(file.fairness, epoch)
    if key is None:
        raise BadScript(f"there is no restore number {epoch} in the proof")
    chance = position.state.chance
    chance.key[0], chance.key[1] = key_words(key)


def check_measured(position: Position, measured: Measured) -> None:
    """Refuse what no server measures: scripted dice, or a turn arranged otherwise than by beginning it again."""
    rules = position.game.online.live
    if measured == NOTHING:
        return
    streams = () if rules is None else rules.streams
    is_strange = any(stream not in streams for stream, _ in measured.script)
    facts = msgspec.to_builtins(measured.facts)
    if rules is None or is_strange or facts not in (None, rules.again(position)):
        raise BadScript("nothing that a server measures")
