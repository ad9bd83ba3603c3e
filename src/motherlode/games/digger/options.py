"""Which rules can be bent? The switches of the ledger, the printed game by default."""

from motherlode.games.digger.components import PROFILES, SEATS, SIDES
from motherlode.kernel.switches import Switch, Value, choice, flag, number

__all__ = ["PRESETS", "SWITCHES"]

NO_SIDE = "none"


def _for_each_seat(name: str) -> list[str]:
    """The names of a switch that every seat has of its own; in sentences the first seat is seat 1."""
    return [f"{name}_{seat}" for seat in range(SEATS)]


SWITCHES = (
    flag("allow_two", "DG-VAR-01", "Two may play; each is the other's timekeeper and only victim."),
    choice(
        "chests",
        "DG-BLACK-01",
        "Whether the white sides of the chests lie up, or the black ones with values of their own.",
        "white",
        "black",
    ),
    choice(
        "black_deal",
        "DG-BLACK-04",
        "Whether black sides are dealt, chosen in turn with the first digger last, or set by the table.",
        "random",
        "draft",
        "fixed",
    ),
    *(
        Switch(
            name,
            "DG-BLACK-06",
            f"The black side of seat {seat + 1}, where the table sets them.",
            SIDES[seat],
            (*SIDES, NO_SIDE),
        )
        for seat, name in enumerate(_for_each_seat("black_fixed"))
    ),
    *(
        flag(name, "DG-SETUP-06", f"Seat {seat + 1} is the youngest; of several one is drawn.")
        for seat, name in enumerate(_for_each_seat("youngest"))
    ),
    choice(
        "clock_mode",
        "DG-TIME-01",
        "Whether sand runs in milliseconds, acts cost ticks, or only throws are counted.",
        "sand",
        "ticks",
        "throws",
    ),
    number(
        "sand_ms",
        "DG-TIME-02",
        "How long the sand runs, in milliseconds; thirty seconds unless the card file says otherwise.",
        "cards",
        range(10_000, 120_001),
        cards=0,
    ),
    number(
        "sand_tolerance_permille",
        "DG-TIME-03",
        "The sand of each turn runs longer or shorter by up to so many thousandths.",
        0,
        range(201),
    ),
    *(
        number(
            name,
            "DG-VAR-07",
            f"So many milliseconds are added to the sand of seat {seat + 1}.",
            0,
            range(-15_000, 60_001),
        )
        for seat, name in enumerate(_for_each_seat("handicap_ms"))
    ),
    choice(
        "steal_scope",
        "DG-VAR-02",
        "Whether a colour is stolen from one opponent, or from each who has it.",
        "one",
        "each",
    ),
    choice(
        "water_timing",
        "DG-VAR-03",
        "Whether water may be boxed between throws, only after stopping, or goes there at once.",
        "early",
        "at_stop",
        "immediate",
    ),
    choice(
        "stow",
        "DG-VAR-05",
        "Whether cubes are stacked one by one, or the whole haul is kept with the call.",
        "stack",
        "instant",
    ),
    choice(
        "end_trigger",
        "DG-VAR-06",
        "Whether the river must be dry when a turn has ended, or at any moment of it.",
        "end_of_turn",
        "sticky",
    ),
    choice(
        "tiebreak",
        "DG-VAR-08",
        "Whether equal points share a place, or the number of stacked cubes decides.",
        "shared",
        "most_cubes",
    ),
    number(
        "max_rounds",
        "DG-END-06",
        "The game ends after so many turns of everybody.",
        40,
        range(5, 1001),
    ),
    choice(
        "steal_resolution",
        "DG-NET-12",
        "Whether people at a live table steal by a drag, or by a click whose luck is drawn.",
        "gesture",
        "draw",
    ),
    *(
        choice(name, "DG-HAND-01", f"Whose hands a bot at seat {seat + 1} has.", *PROFILES)
        for seat, name in enumerate(_for_each_seat("hands"))
    ),
    choice(
        "assisted_hands",
        "DG-NET-13",
        "Whether people at a live table click instead of dragging, with hands that are drawn.",
        "off",
        "novice",
        "average",
        "expert",
    ),
    flag(
        "timekeeper_sees_timer",
        "DG-NET-03",
        "The timekeeper of a live turn sees how much time is left.",
    ),
    Switch(
        "reveal_after_turn",
        "DG-TIME-10",
        "Whether time used and time given are told after each turn, or only when the game is over.",
        default=True,
        values=(False, True),
    ),
)

PRESETS: dict[str, dict[str, Value]] = {
    "black": {"chests": "black"},
    "draft": {"chests": "black", "black_deal": "draft"},
    "ticks": {"clock_mode": "ticks"},
    "throws": {"clock_mode": "throws"},
    "clicks": {"assisted_hands": "average"},
    "novice": dict.fromkeys(_for_each_seat("hands"), "novice"),
    "expert": dict.fromkeys(_for_each_seat("hands"), "expert"),
    "ranked": {"sand_tolerance_permille": 100},
    "dutch": {"steal_scope": "each"},
    "family": {"stow": "instant"},
}
