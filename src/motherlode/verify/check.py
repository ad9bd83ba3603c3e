"""Check every claim of the file of a game, and say what it proves.

First the hashes: the server's key against the hash it had shown, every browser's bytes against the hash that came before
them, and the key of the game against all parts. Then the game itself, dealt and played again with that key: every
move, every die and card, every throw that was discarded, and the end.
"""

import hashlib

import msgspec

from motherlode.kernel.contract import Event
from motherlode.kernel.errors import MotherlodeError
from motherlode.verify import keys
from motherlode.verify.replay_file import Happened, Played, Proof, ReplayFile
from motherlode.verify.replaying import Replay, happened

__all__ = ["NOT_PROVEN", "Shown", "Verdict", "verify"]

NOT_PROVEN = (
    "Not proven: who sat where. Names, and by whom each move was decided (a person, a bot, the clock), are the server's word. Bytes "
    "that you give with --bytes show which seat was yours, and nobody else's."
)


class Shown(msgspec.Struct, frozen=True):
    """What somebody noted for herself at the table: the hash that she was shown, and the bytes of her own browser."""

    commitment: str = ""
    values: tuple[str, ...] = ()


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file holds, and if not, why; how many moves do; and what else there is to know."""

    is_honest: bool
    reason: str
    moves: int = 0
    notes: tuple[str, ...] = ()


class Broken(Exception):
    """Something in the file does not hold."""

    def __init__(self, reason: str, moves: int = 0) -> None:
        """reason: a sentence without its end. moves: how many hold."""
        super().__init__(reason)
        self.moves = moves


NOTHING_SHOWN = Shown()


def verify(file: ReplayFile, shown: Shown = NOTHING_SHOWN) -> Verdict:
    """Check the hashes and play everything again. shown: what somebody noted at the table, if she did."""
    try:
        check_keys(file, shown)
        played_again(file)
    except Broken as broken:
        return Verdict(is_honest=False, reason=str(broken), moves=broken.moves)
    reason = "the key fits, and playing again ends the same"
    return Verdict(
        is_honest=True, reason=reason, moves=len(file.moves), notes=notes_on(file, shown)
    )


# Hashes


def check_keys(file: ReplayFile, shown: Shown) -> None:
    """The key must fit the hash of the start, and be made of the parts that were fixed before."""
    try:
        key = bytes.fromhex(file.key)
    except ValueError:
        raise Broken("the key is damaged") from None
    if hashlib.sha256(key).hexdigest() != file.commitment:
        raise Broken("the key does not fit the hash shown at the start")
    proof = file.fairness
    if proof is None or not proof.commitment:
        if shown != NOTHING_SHOWN:
            raise Broken("the file has no hash and no bytes of the kind that were noted")
        return
    check_seats(file, proof)
    check_parts(proof, shown)
    if keys.first_key(proof) != key:
        raise Broken("the key of the game is not made of the parts that the file shows")


def check_seats(file: ReplayFile, proof: Proof) -> None:
    """Bytes stand at the seats of people, once each: a seat is part of what is hashed, so it must not be chosen."""
    if len(file.bots) != file.players:
        raise Broken(f"the file does not say at which of {file.players} seats bots sat")
    persons = [seat for seat, bot in enumerate(file.bots) if not bot]
    people, seats = proof.people, [one.seat for one in proof.contributions]
    is_ordered = people == sorted(set(people)) and people[:1] == persons[:1]
    if not is_ordered or not set(people) <= set(persons):
        raise Broken("the people named in the proof are not those who had seats")
    if seats != sorted(set(seats)) or not set(seats) <= set(people):
        raise Broken("bytes are shown of seats that have none")


def check_parts(proof: Proof, shown: Shown) -> None:
    """Every part must fit the hash that was shown before it."""
    if keys.hash_of_server_key(proof) != proof.commitment:
        raise Broken("the server's key does not fit the hash shown when the table was opened")
    if shown.commitment and shown.commitment != proof.commitment:
        raise Broken("the hash in the file is not the one that was shown at the table")
    for given in proof.contributions:
        if given.value and keys.hash_of_bytes(proof, given) != given.commitment:
            raise Broken(f"the bytes of seat {given.seat} do not fit the hash sent before them")
    for value in shown.values:
        if value not in {one.value for one in proof.contributions}:
            raise Broken("the bytes that were sent from this browser are left out of the key")


# The game


def played_again(file: ReplayFile) -> None:
    """Deal and play; everything must come out as the file says."""
    try:
        replay = Replay(file)
    except MotherlodeError as error:
        raise Broken(f"it cannot be dealt: {error}") from error
    is_told = file.motherlode_replay > 1  # older files do not say what happened
    if is_told:
        compare(file.dealt, replay.dealt, "the deal", 0)
    for number, move in enumerate(file.moves, start=1):
        try:
            aside = replay.discard(move)
            made = replay.make(move)
        except MotherlodeError as error:
            raise Broken(f"move {number} cannot be played: {error}", number - 1) from error
        check_move(move, made, number, is_told=is_told)
        for one, found in zip(move.discarded, aside, strict=True):
            check_move(one, found, number, is_told=is_told)
    check_end(file, replay)


def check_move(move: Played, made: tuple[str, list[Event]], number: int, *, is_told: bool) -> None:
    """The words and what happened must be those of the file."""
    words, events = made
    if words != move.words:
        raise Broken(f"move {number} is {words!r}, and the file says {move.words!r}", number)
    if is_told:
        compare(move.events, events, f"move {number}", number)


def compare(said: list[Happened], events: list[Event], what: str, moves: int) -> None:
    """What the file says that happened must be what follows from the key."""
    found = happened(events)
    if found == said:
        return
    for one, other in zip(said, found, strict=False):
        if one != other:
            raise Broken(
                f"in {what} the file says {_told(one)}, and from the key {_told(other)} follows",
                moves,
            )
    raise Broken(f"in {what} other things happen than the file says", moves)


def _told(one: Happened) -> str:
    facts = ", ".join(f"{name} {value}" for name, value in one.facts.items())
    return f"{one.kind!r} ({facts})"


def check_end(file: ReplayFile, replay: Replay) -> None:
    """The game must be over, with this result, and restores only ever follow each other."""
    count = len(file.moves)
    if not replay.position.is_over:
        raise Broken("the game is not over at its end", count)
    if replay.position.ranking != file.result:
        raise Broken("it ends otherwise than the file says", count)
    epochs = [move.epoch for move in file.moves]
    if epochs != sorted(epochs):
        raise Broken("a move follows from a key that was given up before", count)


# What else there is to know


def notes_on(file: ReplayFile, shown: Shown) -> tuple[str, ...]:
    """What is proven, and what weakens it."""
    proof = file.fairness
    if proof is None or not proof.commitment:
        older = "This is the older, weaker proof: the server chose the key alone, when the game started."
        return (older, *restores_in(file), *discarded_in(file))
    given = [one.seat for one in proof.contributions if one.value]
    kept_back = [one.seat for one in proof.contributions if not one.value]
    silent = [seat for seat in proof.people if seat not in given and seat not in kept_back]
    compare_it = "compare it with what your browser kept"
    notes = [
        f"The hash of the server's key, shown since the table was opened ({compare_it}): {proof.commitment}.",
        f"Bytes of their own are in the key from: {_names(file, given) or 'nobody'}.",
    ]
    own = [one.seat for one in proof.contributions if one.value in shown.values]
    if own:
        notes.append(f"The bytes that you gave are in the key as those of: {_names(file, own)}.")
    if kept_back:
        notes.append(f"A hash was sent, but no bytes in time, by: {_names(file, kept_back)}.")
    if silent:
        notes.append(f"Nothing was sent by: {_names(file, silent)}.")
    if shared := shared_seats(file, proof):
        notes.append(f"Played by somebody who has an earlier seat: {_names(file, shared)}.")
    if not given:
        notes.append("So the server could have chosen the key alone.")
    return (*notes, *restores_in(file), *discarded_in(file))


def shared_seats(file: ReplayFile, proof: Proof) -> list[int]:
    """Seats of people who contribute at another seat, round one screen."""
    return [seat for seat, bot in enumerate(file.bots) if not bot and seat not in proof.people]


def restores_in(file: ReplayFile) -> list[str]:
    """Where the luck was made anew."""
    restores = [] if file.fairness is None else file.fairness.restores
    return [
        f"The server was restored from a backup after move {one.move}: the dice are new from there."
        for one in restores
    ]


def discarded_in(file: ReplayFile) -> list[str]:
    """Which turns were begun again, also where the file shows nothing that was played of them."""
    return [
        f"Move {number} begins a turn again after a failure of the server; "
        f"{len(move.discarded)} discarded moves are shown and checked."
        for number, move in enumerate(file.moves, start=1)
        if move.discarded or (move.measured is not None and move.measured.facts is not None)
    ]


def _names(file: ReplayFile, seats: list[int]) -> str:
    names = dict(enumerate(file.names))
    return ", ".join(f"{names.get(seat, '')} (seat {seat})" for seat in seats)
