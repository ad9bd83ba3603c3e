"""How is an outcome told? In plain lines; colours are for whoever prints them."""

from motherlode.kernel.scenario.running import Failure, Outcome

__all__ = ["describe", "summary"]


def describe(outcome: Outcome) -> list[str]:
    """A passed scenario in one line; a failed one with every difference and the transcript so far."""
    title = outcome.scenario.title
    if outcome.has_passed:
        return [f"passed  {title}"]
    lines = [f"FAILED  {title}"]
    for failure in outcome.failures:
        lines += _failure(failure)
    if outcome.transcript:
        lines += ["  what happened:", *(f"    {line}" for line in outcome.transcript)]
    return lines


def _failure(failure: Failure) -> list[str]:
    return [f"  line {failure.line}: {failure.words}", *(f"      {line}" for line in failure.lines)]


def summary(outcomes: list[Outcome]) -> str:
    """How many passed and how many failed."""
    failed = sum(not outcome.has_passed for outcome in outcomes)
    return f"{len(outcomes) - failed} passed, {failed} failed"
