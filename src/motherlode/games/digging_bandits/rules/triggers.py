"""Who may answer what, and with which card? The ledger's trigger table, as data. [DB-REACT]"""

from typing import NamedTuple

import numpy as np

__all__ = ["NAMES", "REACTORS", "TRIGGERS", "Trigger"]

# Who may answer. Everybody must be alive and outside the Cabin as well.
WHO = (
    "nobody",
    "others",
    "everybody",
    "target",
    "actor",
    "bystanders",
    "participants",
    "opponents",
)
NO_ONE, OTHERS, EVERYONE, THE_TARGET, THE_ACTOR, BYSTANDERS, PARTICIPANTS, OPPONENTS = range(
    len(WHO)
)


class Trigger(NamedTuple):
    """A row of the table: what happened, and who may answer with Cowboy, Bandit's Block or Sheriff."""

    name: str
    cowboy: int = NO_ONE
    block: int = NO_ONE
    sheriff: int = NO_ONE


# T08 and T22 put a question to one seat; T23 is what nobody may answer.
TRIGGERS = (
    Trigger("digging hand laid out", cowboy=OTHERS),  # [DB-REACT-T01]
    Trigger("Saving Spoon laid out", block=OTHERS),  # [DB-REACT-T02]
    Trigger("Dynamite lifted", cowboy=EVERYONE, block=EVERYONE),  # [DB-REACT-T03]
    Trigger("Pick up announced", cowboy=OTHERS),  # [DB-REACT-T04]
    Trigger("Coin offered as a toll", cowboy=OTHERS),  # [DB-REACT-T05]
    Trigger("TNT played", cowboy=OTHERS),  # [DB-REACT-T06, DB-TNT-04]
    Trigger("Outlaw announced", cowboy=OTHERS, block=THE_TARGET),  # [DB-REACT-T07]
    Trigger("Outlaw not blocked"),  # [DB-REACT-T08]
    Trigger("bribe offered", cowboy=OTHERS),  # [DB-REACT-T09]
    Trigger("Bridge build announced", cowboy=OTHERS, block=OTHERS),  # [DB-REACT-T10]
    Trigger("Lasso announced", cowboy=OTHERS, block=THE_TARGET),  # [DB-REACT-T11]
    Trigger("Trade agreed", cowboy=BYSTANDERS, block=BYSTANDERS),  # [DB-REACT-T12]
    Trigger("Duel drawn", cowboy=EVERYONE, block=THE_TARGET),  # [DB-REACT-T13, DB-BB-03]
    Trigger("Gambling drawn", cowboy=EVERYONE, block=THE_ACTOR),  # [DB-REACT-T14]
    Trigger("Hideout Cabin drawn", cowboy=EVERYONE),  # [DB-REACT-T15]
    Trigger("Train Heist drawn", cowboy=EVERYONE, block=PARTICIPANTS),  # [DB-REACT-T16]
    Trigger("dice rolled for a Move", sheriff=OTHERS),  # [DB-REACT-T17]
    Trigger("Sheriff played", cowboy=OTHERS),  # [DB-REACT-T18]
    Trigger("Cowboy played", cowboy=OTHERS, block=OPPONENTS),  # [DB-REACT-T19, DB-REACT-16]
    Trigger("doodad announced", block=OTHERS),  # [DB-REACT-T20]
    Trigger("Saving Spoon played as a life", block=OTHERS),  # [DB-REACT-T21]
    Trigger("WANTED pair turned in"),  # [DB-REACT-T22]
    Trigger("Bandit's Block played"),  # [DB-REACT-T23, DB-REACT-13]
)
(T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12) = range(12)
(T13, T14, T15, T16, T17, T18, T19, T20, T21, T22, T23) = range(12, len(TRIGGERS))
NAMES = tuple(f"T{number:02}" for number in range(1, len(TRIGGERS) + 1))

# The same as numbers: for each trigger who may answer with a Cowboy, with a Block, with a Sheriff.
BY_COWBOY, BY_BLOCK, BY_SHERIFF = range(3)
REACTORS = np.array([[row.cowboy, row.block, row.sheriff] for row in TRIGGERS], np.uint8)
