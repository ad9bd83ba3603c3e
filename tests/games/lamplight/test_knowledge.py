"""Whoever remembers every event told to her knows exactly what her view shows: no more and no less."""

from itertools import chain

import pytest

import motherlode
from tests.conformance.tables import Table, seats_and_spectator, walk
from tests.marks import rule

Lights = list[str | None]


class Memory:
    """A player, or a spectator, who has nothing but the events told to her."""

    def __init__(self, players, lights):
        self.hands: list[Lights] = [[] for _ in range(players)]
        self.deck: Lights = [None] * (lights - 2 * players)
        self.last_look = (self.deck, -1)
        self.players = players

    def hear(self, event):
        getattr(self, f"hear_{event.kind}", lambda **_: None)(**event.facts)

    def deal(self):
        """All see that two lights are dealt to everybody."""
        for hand in self.hands:
            hand.extend([None] * (2 - len(hand)))

    def hear_dealt(self, seat, light):
        self.hands[seat].append(light)

    def hear_drew(self, seat, hand):
        self.hands[seat].append(self.deck.pop())
        assert len(self.hands[seat]) == hand

    def hear_got(self, seat, light):
        self.hands[seat][-1] = light

    def hear_looked_at_deck(self, seat):
        self.last_look = (self.deck, -1)

    def hear_looked(self, seat, owner, place):
        self.last_look = (self.hands[owner], place - 1)

    def hear_saw(self, seat, light):
        pile, place = self.last_look
        pile[place] = light

    def hear_tucked(self, seat, place):
        self.deck.insert(0, self.hands[seat].pop(place - 1))

    def hear_shone(self, seat, light, place):
        known = self.hands[seat].pop(place - 1)
        assert known in {None, light}

    def hear_resigned(self, seat):
        for light in self.hands[seat]:
            self.deck.insert(0, light)
        self.hands[seat].clear()


def remembered(position, seat):
    memory = Memory(position.players, len(position.cards.lights))
    events = position.events_for(seat)
    dealt = [event for event in events if event.kind == "dealt"]
    for event in dealt:
        memory.hear(event)
    memory.deal()
    for event in events[len(dealt) :]:
        memory.hear(event)
    return memory


@rule("LL-INF-01", "LL-INF-02", "LL-ROOM-01", "LL-ROOM-04", "LL-ONL-02", "LL-NIGHT-04")
@pytest.mark.parametrize("players", motherlode.game("lamplight").info.seats)
def test_a_view_shows_what_was_told_and_nothing_else(players):
    table, known_elsewhere = Table("lamplight", players, "printed"), 0
    games = (walk(table, game, resigning=0.01) for game in range(60))
    for position in chain.from_iterable(games):
        for seat in seats_and_spectator(table):
            memory, view = remembered(position, seat), position.view(seat)
            assert view.deck == memory.deck[::-1]
            assert [one.hand for one in view.seats] == memory.hands
            known_elsewhere += any(view.deck)

    assert known_elsewhere > 50
