"""What is said at the table of Golddiggers: the question, the odds, the log of a turn?"""

from collections.abc import Sequence

from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.golddiggers.terminal.marks import (
    LOSER,
    chip,
    initials,
    money,
    short_digger,
    short_gold,
)
from motherlode.games.golddiggers.view import SeatView, View
from motherlode.kernel.contract import Action, Event

__all__ = ["RULES", "hints", "line", "question"]

DIE = 6

# The rules behind each decision, for the help.
RULES = {
    "act": [
        "GS-TRN-01",
        "GS-SCO-01",
        "GS-IMP-01",
        "GS-IMP-03",
        "GS-IMP-11",
        "GS-LOS-03",
        "GS-DIS-01",
        "GS-DIS-07",
        "GS-DIS-09",
        "GS-DIS-12",
    ],
    "place": [
        "GS-IMP-04",
        "GS-IMP-07",
        "GS-IMP-09",
        "GS-IMP-10",
        "GS-CLM-01",
        "GS-CLM-03",
        "GS-CLM-04",
    ],
    "take_back": ["GS-DIS-04", "GS-DIS-08", "GS-DIS-10", "GS-DIS-11", "GS-DIS-14"],
    "over": ["GS-CLM-01", "GS-CLM-03", "GS-WIN-01", "GS-WIN-02"],
}

# How each event continues the line of its turn.
TOLD = {
    "hosts": "Round {round}, {who} hosts",
    "turned_up": ": {event}",
    "impresses": "impresses with {talent}",
    "disappoints": "disappoints with {talent}",
    "rolled": ", rolls {die}, scores {score}",
    "placed": ": token on {gold}",
    "kept": ": keeps her token",
    "failed": ": no Gold, token to the Loser ({loser})",
    "knocked_out": " and is knocked out!",
    "took_back": ": takes a token back from {gold}",
    "recovered": ": takes a token back from the Loser ({loser} left)",
    "took_nothing": ": takes nothing back",
    "resigned": "resigns",
}
ON_THE_BOARD = ("dealt", "laid")  # what everybody sees anyway
WITH_A_CHIP = ("impresses", "disappoints", "resigned")
Odds = list[tuple[str, int]]


def question(scene: Scene) -> str:
    """One sentence: what is awaited, from whom, and after which roll."""
    view: View = scene.view
    seat = view.seats[view.turn or 0]
    name = short_digger(seat)
    who = scene.seats[seat.seat].name
    if view.decision == "act":
        turn = f"Your turn, {name}" if who == "you" else f"{who} ({name})"
        return f"{turn}: impress with a talent, or disappoint to take a token back?"
    subject = "You roll" if who == "you" else f"{who} ({name}) rolls"
    rolled = f"{subject} a {view.die}: {view.score} with {(view.talent or '').capitalize()}."
    if view.decision == "place":
        return f"{rolled} Which Gold gets the token?"
    return f"{rolled} Which token comes back?"


def hints(scene: Scene, action: Action) -> list[str]:
    """The odds of an action, or what it leads to, from the longest form to the shortest."""
    view: View = scene.view
    seat = view.seats[view.turn or 0]
    talent = str(action.arguments.get("talent", view.talent))
    if action.name == "impress":
        return _impress(view, seat, talent)
    if action.name == "disappoint":
        return _disappoint(view, seat, talent)
    if action.name == "place":
        return _place(view, seat, str(action.arguments["gold"]), talent)
    if action.name == "take":
        return _take(seat, str(action.arguments["gold"]), talent)
    if action.name == "take_loser":
        return [f"comes back as {talent.capitalize()}; {seat.loser - 1} stay there"]
    return ["the token stays on your card" if action.name == "keep" else "everything stays"]


def _impress(view: View, seat: SeatView, talent: str) -> list[str]:
    reached = [(short_gold(gold), seat.odds[talent][gold.id]) for gold in view.golds]
    fails = DIE - max(faces for _, faces in reached)
    if fails == DIE:
        return ["cannot succeed"]
    out = ", and out!" if seat.is_in_danger and fails else ""
    odds = [(name, faces) for name, faces in reached if faces]
    return [f"{form}{out}" for form in _forms(view, odds, fails)]


def _disappoint(view: View, seat: SeatView, talent: str) -> list[str]:
    if view.track_cap is not None and seat.card[talent] >= view.track_cap:
        return ["no room for it on your card", "no room"]  # GS-VAR-03: the track is full
    own = [
        (short_gold(gold), seat.odds[talent][gold.id])
        for gold in view.golds
        if seat.golds[gold.id][talent]
    ]
    if seat.loser:
        own.append((LOSER, seat.odds[talent]["loser"]))
    odds = [(name, faces) for name, faces in own if faces]
    if not odds:
        return ["cannot succeed" if own else "nothing there", "–"]
    return _forms(view, odds, None)


def _forms(view: View, odds: Odds, fails: int | None) -> list[str]:
    """The same odds ever shorter: whole names, three letters, initials, bare faces of six."""
    short = initials(view)
    three = {name: max(name[:3], one, key=len) for name, one in short.items()} | {LOSER: LOSER}

    def written(names: dict[str, str], joint: str, lost: str) -> str:
        named = [f"{names[name]} {faces}/{DIE}" for name, faces in odds]
        if fails is not None:
            named.append(f"{lost} {fails}/{DIE}" if fails or names is short else "never fails")
        return joint.join(named)

    bare = [f"{short[name]}{faces}" for name, faces in odds]
    bare += [f"✗{fails}"] if fails is not None else []
    return [
        written({name: name for name in short}, ", ", "fails"),
        written(three, ", ", "fails"),
        written(short, " ", "✗"),
        " ".join(bare),
        "".join(bare),
    ]


def _place(view: View, seat: SeatView, gold: str, talent: str) -> list[str]:
    worth = next(money(one.net_worth) for one in view.golds if one.id == gold)
    if seat.golds[gold][talent]:
        return [f"{worth}; one more where you have {seat.golds[gold][talent]}"]
    covered = seat.covered[gold] + 1
    return [f"{worth}; covers {covered} of {len(seat.card)} tracks"]


def _take(seat: SeatView, gold: str, talent: str) -> list[str]:
    left = seat.golds[gold][talent] - 1
    return [f"{left} left there" if left else f"uncovers {talent.capitalize()} there"]


def line(scene: Scene, events: Sequence[Event]) -> Text:
    """What happened in a turn, on one line."""
    told = Text()
    for event in events:
        if event.kind in ON_THE_BOARD:
            continue
        if event.kind in WITH_A_CHIP:
            seat = int(event.facts["seat"])
            told.append_text(chip(scene.view, seat))
            told.append(f" {short_digger(scene.view.seats[seat])} ", style="bold")
        told.append(_told(scene.view, event))
    return told


def _told(view: View, event: Event) -> str:
    if event.kind not in TOLD:
        return event.words
    words = {name: str(fact) for name, fact in event.facts.items()}
    words["who"] = short_digger(view.seats[int(event.facts.get("seat", 0))])
    words["talent"] = words.get("talent", "").capitalize()
    words["gold"] = words.get("gold", "").capitalize()
    if event.kind == "turned_up":
        words["event"] = event.words.removeprefix("The Event is ").removesuffix(".")
    return TOLD[event.kind].format(**words)
