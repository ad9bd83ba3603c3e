"""Which rules can be bent? The switches of the ledger, the printed game by default."""

from collections.abc import Mapping

from motherlode.kernel.switches import Switch, Value, choice, flag, number

__all__ = ["PRESETS", "SWITCHES"]

UNLIMITED = 30_000
NO_CAP = 100


def is_on(name: str, rule: str, sentence: str) -> Switch:
    """A switch that is on in the printed game and can be put off."""
    return Switch(name, rule, sentence, default=True, values=(False, True))


# The still older idea of a rotating board of two layers left no rules behind and is no switch. [GD-VAR-39]
SWITCHES = (
    choice("die_sides", "GD-VAR-01", "How many sides the die has.", "4", "6"),
    number("start_lives", "GD-VAR-02", "How many lives everybody starts with.", 2, range(1, 6)),
    number(
        "max_lives",
        "GD-VAR-03",
        "The most lives a player can have, not below those at the start.",
        2,
        range(1, 31),
        none=NO_CAP,
    ),
    choice(
        "life_cards",
        "GD-VAR-04",
        "Whether only even spaces have a life card, or all.",
        "even",
        "all",
    ),
    choice(
        "direction_limit",
        "GD-VAR-05",
        "Whether a roll uses at most two directions, never opposite ones, or any.",
        "two",
        "none",
    ),
    is_on("poison", "GD-VAR-06", "Whether a turn without a move brings a poison token."),
    number("poison_limit", "GD-VAR-06", "So many poison tokens kill.", 5, range(1, 11)),
    choice(
        "poison_trigger",
        "GD-VAR-07",
        "Whether any move keeps poison away, or only a roll.",
        "move",
        "roll",
    ),
    choice(
        "collision",
        "GD-VAR-08",
        "What happens where two pieces meet: they push, share, share by twos, block or swap.",
        "displace",
        "share",
        "share2",
        "block",
        "swap",
    ),
    choice(
        "chance_deck",
        "GD-VAR-15",
        "The printed chance cards, or the designers' reduced deck.",
        "printed",
        "reduced",
    ),
    flag("safe_start", "GD-VAR-18", "No bomb lies on A1, A2 or B1 when the game begins."),
    choice(
        "labels",
        "GD-VAR-19",
        "Names as printed, or the plainer ones the designers wished for.",
        "printed",
        "plain",
    ),
    number(
        "initial_cards",
        "GD-VAR-20",
        "How many cards lie face up at the start; five for four players, five more for each player less.",
        "cards",
        range(25),
        cards=255,
    ),
    choice(
        "thief_pick",
        "GD-VAR-21",
        "Whether the thief sees the hand and picks, or draws blindly.",
        "seen",
        "blind",
    ),
    choice(
        "thief_wait",
        "GD-VAR-22",
        "Whether only the thief waits before drawing, or the victim too.",
        "thief",
        "victim",
    ),
    choice(
        "self_play",
        "GD-VAR-23",
        "Whether a card may be played on the own space.",
        "affects",
        "forbidden",
    ),
    choice(
        "trade_negotiation",
        "GD-VAR-24",
        "Whether offers precede Trade Gold Pile, or talk alone.",
        "offers",
        "talk",
    ),
    is_on("chance_hidden", "GD-VAR-25", "Whether kept chance cards are secret."),
    choice(
        "go_exits",
        "GD-VAR-26",
        "Whether one leaves Go through A1 only, or through A1, A2 and B1.",
        "A1",
        "corner",
    ),
    number(
        "gold_supply",
        "GD-VAR-27",
        "How many gold tokens the box holds.",
        30,
        range(10, 1001),
        none=UNLIMITED,
    ),
    number(
        "max_rounds",
        "GD-VAR-28",
        "The game ends after so many rounds, sixty unless the card file says otherwise.",
        "cards",
        range(10, 1001),
        cards=0,
    ),
    flag("allow_pass", "GD-VAR-29", "An action may be passed."),
    flag("fetter_poison", "GD-VAR-30", "A turn lost to a Fetter brings poison as well."),
    choice(
        "mode",
        "GD-VAR-32",
        "Everybody for themselves, or the discarded idea of one hunter against all others.",
        "free_for_all",
        "hunt",
    ),
)

# The designers' earlier versions, the printed game, and what they planned. [GD-VAR-31]
PRESETS: Mapping[str, Mapping[str, Value]] = {
    "playtest_1": {
        "die_sides": 6,
        "start_lives": 3,
        "max_lives": "none",
        "life_cards": "all",
        "direction_limit": "none",
        "poison": False,
        "collision": "share",
    },
    "playtest_2": {"poison": False, "collision": "share2"},
    "final": {},
    "future": {"chance_deck": "reduced", "safe_start": True},
}
