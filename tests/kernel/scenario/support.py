"""A table for scenarios, and what is said when they fail."""

from motherlode.kernel.scenario import parse, run

__all__ = ["TABLE", "failures", "outcome", "told"]

TABLE = """\
Scenario: a
Game: golddiggers, 3 players
Given golds = rusty, kip, aurelio
  And event = E03
  And P1 digger = roxy
  And turn = P1
"""  # the lines of a test's own begin with 7


def outcome(text, **options):
    """Play a page with one scenario."""
    (found,) = run(parse(text), **options)
    return found


def failures(text, **options):
    """The lines that fail, with what is said about each."""
    return [(one.line, list(one.lines)) for one in outcome(text, **options).failures]


def told(text):
    """What is said about the only line that fails."""
    ((line, lines),) = failures(TABLE + text)
    assert line == 6 + text.count("\n")
    return lines
