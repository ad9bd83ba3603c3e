"""Run scenarios: each is played from a fresh table, and everything that differs is reported."""

from dataclasses import dataclass

from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.scenario.book import WHEN, Book, Failure, Scenario, Step
from motherlode.kernel.scenario.checks import check
from motherlode.kernel.scenario.deeds import do
from motherlode.kernel.scenario.scene import CardFile, Failed, Scene
from motherlode.kernel.scenario.scripts import unused
from motherlode.kernel.scenario.start import sit_down
from motherlode.kernel.scenario.words import Unreadable

__all__ = ["Failure", "Outcome", "run", "run_scenario"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario fared: nothing failed, or this did; and the transcript as far as it went."""

    scenario: Scenario
    failures: tuple[Failure, ...]
    transcript: tuple[str, ...]

    @property
    def has_passed(self) -> bool:
        """Whether everything was as the scenario says."""
        return not self.failures


def run(book: Book, *, speed: str = "interpreted", cards: CardFile | None = None) -> list[Outcome]:
    """Play every scenario of a page.

    speed: "interpreted", "compiled" or "checked" (compiled with bounds checks).
    cards: finds what a card file holds, by the name that a page gives.
    """
    return [run_scenario(one, speed=speed, cards=cards) for one in book.scenarios]


def run_scenario(
    scenario: Scenario, *, speed: str = "interpreted", cards: CardFile | None = None
) -> Outcome:
    """Play one scenario from a fresh table. A Then that fails is noted and the scenario goes on."""
    failures: list[Failure] = []
    transcript: list[str] = []
    if scenario.fault is not None:
        return Outcome(scenario, (scenario.fault,), ())
    try:
        scene = sit_down(scenario, speed, cards)
        transcript = scene.transcript
        _play(scene, scenario, failures)
    except Failed as failed:
        failures.append(Failure(failed.line, failed.words, failed.lines))
    return Outcome(scenario, tuple(failures), tuple(transcript))


def _unread(step: Step) -> Failure:
    """A line that cannot be read; what would be understood there is told with the page."""
    return Failure(step.line, step.words, ("this line cannot be read",))


def _play(scene: Scene, scenario: Scenario, failures: list[Failure]) -> None:
    was_doing = False
    for step in scenario.played_steps:
        is_doing = step.kind == WHEN
        if is_doing and not was_doing:
            scene.begin()
        was_doing = is_doing
        if is_doing:
            do(scene, step)
        elif isinstance(step.meaning, Unreadable):
            failures.append(_unread(step))
        elif wrong := _checked(scene, step):
            failures.append(Failure(step.line, step.words, tuple(wrong)))
            if scene.transcript:
                scene.transcript.append(f"line {step.line} is not true here")
    left = unused(scene.position)
    if left:
        raise Failed(scenario.line, scenario.title, f"chance was never asked for this: {left}")


def _checked(scene: Scene, step: Step) -> list[str]:
    try:
        return check(step.meaning, scene)
    except MotherlodeError as refusal:
        return [str(refusal)]
