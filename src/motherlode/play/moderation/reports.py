"""What may a player report, and what is kept of it? A person at her table, or words that she was told, with a few that came before.

Reported words are copied: they stay for the operator when the chat has moved on. Words that she was not told she cannot report.
"""

from collections.abc import Sequence

from motherlode.play.identity.names import visible
from motherlode.play.identity.tokens import new_id
from motherlode.play.messages.http import NewReport
from motherlode.play.messages.operator import ReportedWords
from motherlode.play.messages.parts import Guest
from motherlode.play.storage.moderation_rows import ReportRow
from motherlode.play.storage.protocol import ChatRow
from motherlode.play.storage.report_words import WordsRow, decode_words, encode_words
from motherlode.play.tables.broadcast import chat
from motherlode.play.tables.lobby.hosting import check_watcher
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import TableState

__all__ = ["is_same_report", "report_of", "words_of_report"]

BEFORE = 5  # words that are kept with those that are reported
EXACT = 1e-6  # seconds within which two moments are the same


def report_of(
    state: TableState, told: Sequence[ChatRow], reporter: Guest, request: NewReport, now: float
) -> ReportRow:
    """A report as it is kept; refused if there is no such person, or no such words. told: to the reporter, in order."""
    check_watcher(state, reporter)
    heard = [row for row in told if chat.hears(state, row, reporter.id)]
    names = {row.guest: row.name for row in heard}
    names |= {seat.guest: seat.name for seat in state.info.seats if seat.guest}
    if request.guest == reporter.id or request.guest not in names:
        raise Refusal("unknown_guest")
    words = "" if request.said_at is None else _words(heard, request.guest, request.said_at)
    return ReportRow(
        new_id(),
        now,
        state.info.code,
        reporter.id,
        request.guest,
        names[request.guest],
        request.reason,
        " ".join(map(visible, request.note.splitlines())),
        words,
    )


def _words(heard: Sequence[ChatRow], guest: str, at: float) -> str:
    """The words of a guest at a moment, after some that came before."""
    found = [n for n, row in enumerate(heard) if row.guest == guest and abs(row.at - at) < EXACT]
    if not found:
        raise Refusal("unknown_words")
    last = found[-1]
    kept = heard[max(0, last - BEFORE) : last + 1]
    return encode_words(
        [
            WordsRow(row.name, row.text or row.reaction, row.at, row.channel, row.guest)
            for row in kept
        ]
    )


def is_same_report(one: ReportRow, other: ReportRow) -> bool:
    """Whether a reporter says twice the same of somebody: at one table, of the same words or of none."""
    return _meant(one) == _meant(other)


def _meant(report: ReportRow) -> tuple[str, str, str, float | None]:
    words = decode_words(report.words)
    return report.reporter, report.guest, report.code, words[-1].at if words else None


def words_of_report(report: ReportRow) -> tuple[ReportedWords, ...]:
    """The words that were reported; the last of them are meant."""
    words = decode_words(report.words)
    return tuple(ReportedWords(one.name, one.text, one.at, one.channel) for one in words)
