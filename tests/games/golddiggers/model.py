"""Golddiggers once more, written from the ledger alone and for nothing but clarity.

It knows neither records nor numbers of actions. A test plays it beside the real game and compares.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Model"]

TALENTS = ("beauty", "intelligence", "humor", "charm", "style")


@dataclass
class Player:
    """One seat: her card, her tokens on Golds, her tokens on the Loser."""

    value: dict[str, int]
    card: Counter[str]
    golds: dict[str, Counter[str]]
    loser: int = 0
    is_out: bool = False
    is_gone: bool = False

    @property
    def is_in(self) -> bool:
        return not self.is_out and not self.is_gone

    def covers(self, gold: str) -> bool:
        return all(self.golds[gold][talent] for talent in TALENTS)


@dataclass
class Model:
    """A game, told in words: `options`, `play` with the die that was rolled, `resign`."""

    players: list[Player]
    golds: dict[str, dict[str, int]]  # requirements in the order of the slots
    worth: dict[str, int]
    switches: dict[str, Any]
    events_in_box: int
    host: int
    effect: dict[str, int]
    limit: int
    requirement: int
    round: int = 1
    waiting: list[int] = field(default_factory=list)  # who has yet to play this round, first first
    asked: tuple[str, str, int] | None = None  # the action, talent and score that await a choice
    reason: str | None = None
    winners: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.waiting = self.order()

    def order(self) -> list[int]:
        """Everybody in the game, clockwise from the host."""
        count = len(self.players)
        seats = [(self.host + step) % count for step in range(count)]
        return [seat for seat in seats if self.players[seat].is_in]

    @property
    def turn(self) -> int | None:
        return None if self.reason else self.waiting[0]

    # --- What may be done ---

    def options(self) -> set[str]:
        player = self.players[self.waiting[0]]
        if self.asked is None:
            impress = {f"impress {talent}" for talent in TALENTS if player.card[talent]}
            return impress | {f"disappoint {talent}" for talent in TALENTS}
        action, talent, score = self.asked
        if action == "impress":
            keep = set() if self.switches["must_place"] else {"keep"}
            return {f"place {gold}" for gold in self.met(talent, score)} | keep
        return {f"take {card}" for card in self.takeable(player, talent, score)} | {"take none"}

    def met(self, talent: str, score: int) -> list[str]:
        return [gold for gold, needs in self.golds.items() if score >= needs[talent]]

    def takeable(self, player: Player, talent: str, score: int) -> list[str]:
        cap = self.switches["digger_track_cap"]
        if cap != "none" and player.card[talent] >= cap:
            return []
        golds = [gold for gold in self.met(talent, score) if player.golds[gold][talent]]
        return golds + (["loser"] if player.loser and score >= self.requirement else [])

    # --- What is done ---

    def play(self, words: str, die: int | None, effect: dict[str, int]) -> None:
        """One action; `die` is what was rolled, `effect` that of the next Event if a round begins."""
        player = self.players[self.waiting[0]]
        action, _, what = words.partition(" ")
        if self.asked is None:
            assert die is not None
            self.act(player, action, what, die + player.value[what] + self.effect.get(what, 0))
        else:
            _, talent, _ = self.asked
            self.asked = None
            self.settle(player, action, what, talent)
        if self.asked is None:
            self.next_turn(effect)

    def act(self, player: Player, action: str, talent: str, score: int) -> None:
        golds = self.met(talent, score)
        if action == "disappoint":
            if self.takeable(player, talent, score):
                self.asked = (action, talent, score)
        elif not golds:
            player.card[talent] -= 1
            player.loser += 1
            player.is_out = player.loser >= self.limit
        elif self.switches["must_place"] and len(golds) == 1:
            self.settle(player, "place", golds[0], talent)
        else:
            self.asked = (action, talent, score)

    def settle(self, player: Player, action: str, what: str, talent: str) -> None:
        if action == "place":
            player.card[talent] -= 1
            player.golds[what][talent] += 1
        elif action == "take" and what == "loser":
            player.loser -= 1
            player.card[talent] += 1
        elif action == "take" and what != "none":
            player.golds[what][talent] -= 1
            player.card[talent] += 1

    def resign(self, seat: int, effect: dict[str, int]) -> None:
        self.players[seat].is_gone = True
        left = [one for one, player in enumerate(self.players) if player.is_in]
        if len(left) <= 1:
            self.end("forfeit" if left else "all_knocked_out")
        elif self.waiting[0] == seat:
            self.asked = None
            self.next_turn(effect)

    # --- What follows ---

    def next_turn(self, effect: dict[str, int]) -> None:
        self.waiting = [seat for seat in self.waiting[1:] if self.players[seat].is_in]
        if self.waiting:
            return
        reasons = self.reasons()
        if reasons:
            self.end(reasons[0])
            return
        count = len(self.players)
        self.host = (self.host + 1) % count
        while self.switches["host_order"] == "skip" and not self.players[self.host].is_in:
            self.host = (self.host + 1) % count
        self.round += 1
        self.effect = effect
        self.waiting = self.order()

    def reasons(self) -> list[str]:
        """Every reason to end that holds after a round, in the order of the ledger."""
        left = sum(player.is_in for player in self.players)
        limit = self.switches["max_rounds"] or 1000
        is_used_up = self.round % self.events_in_box == 0
        holds = {
            "card_empty": any(not player.card.total() for player in self.players),
            "last_standing": left == 1 and self.switches["last_digger_standing"],
            "all_knocked_out": left == 0,
            "deck_empty": is_used_up and self.switches["event_deck_end"] == "end_game",
            "round_limit": self.round >= limit,
        }
        return [reason for reason, is_so in holds.items() if is_so]

    # --- The end ---

    def end(self, reason: str) -> None:
        self.reason = reason
        if reason == "forfeit":
            self.winners = [seat for seat, player in enumerate(self.players) if player.is_in]
            return
        may = [seat for seat, player in enumerate(self.players) if self.may_win(player)]
        if not self.switches["zero_can_win"]:
            may = [seat for seat in may if self.total(seat)]
        best = [seat for seat in may if self.total(seat) == max(map(self.total, may))]
        if self.switches["winner_tiebreak"] == "fewest_loser":
            fewest = min((self.players[seat].loser for seat in best), default=0)
            best = [seat for seat in best if self.players[seat].loser == fewest]
        self.winners = best

    def may_win(self, player: Player) -> bool:
        return not player.is_gone and (player.is_in or self.switches["knocked_out_can_win"])

    def total(self, seat: int) -> int:
        return sum(self.worth[gold] for gold in self.golds if self.claimant(gold) == seat)

    def claimant(self, gold: str) -> int | None:
        tokens = {seat: player.golds[gold].total() for seat, player in enumerate(self.players)}
        qualified = [seat for seat, player in enumerate(self.players) if player.covers(gold)]
        compared = tokens if self.switches["tie_scope"] == "all" else qualified
        ranks = sorted({tokens[seat] for seat in qualified}, reverse=True)
        if self.switches["gold_tie"] == "block":
            ranks = ranks[:1]
        for rank in ranks:
            equals = [seat for seat in compared if tokens[seat] == rank]
            if len(equals) == 1:
                return equals[0]
        return None

    def places(self) -> list[tuple[int, int]]:
        """The final standing: seats with their places."""

        def key(seat: int) -> tuple[int, int]:
            player = self.players[seat]
            is_behind = player.is_out and not self.switches["knocked_out_can_win"]
            return 2 if player.is_gone else int(is_behind), -self.total(seat)

        seats = sorted(range(len(self.players)), key=key)
        return [(seat, 1 + sum(key(other) < key(seat) for other in seats)) for seat in seats]
