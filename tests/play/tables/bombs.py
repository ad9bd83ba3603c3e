"""A table of Gold Digger at which a bomb is about to be thrown, and the people round it."""

from motherlode.play.tables.state.position_view import PositionView
from tests.play.tables.people import position_of, seated

SHIELD, SPY = ["shield"], ["spy"]  # one card each, and the same back


async def arrange(place, code, seats, **more):
    """Set a table, seat 0 to play on an empty board."""
    table, position = place.store.tables[code], position_of(place, code)
    position.arrange(empty_board=True, turn=0, first=0, seats=seats, **more)
    position.take_events()
    await place.store.commit(table, table.state, look=PositionView(position), has_new_timers=True)


async def lay_out(place, code, kept):
    """Ann holds a bomb for the space on which the second seat stands, who has kept these cards."""
    seats = {0: {"hand": ["bomb B2"], "space": "A1"}, 1: {"space": "B2", "kept": kept}}
    await arrange(place, code, seats)


async def at_the_bomb(place, kept, **settings):
    """A table of three people at which Ann is about to throw a bomb at Bob."""
    code, people = await seated(place, "ann", "bob", "eve", game="gold_digger", **settings)
    await lay_out(place, code, kept)
    for person in people:
        await person.request("watch", code)
    return code, people


async def say(code, person, seat, words):
    """Play something by its words, as a browser would."""
    move = person.place.store.tables[code].row.move
    request = f"request-{seat}-{words.replace(' ', '-')}-{move}"
    return await person.request("play", code, seat=seat, move=move, id=request, action=words)


async def order(code, person, decision, what, seat=1):
    return await person.request("set_order", code, seat=seat, decision=decision, order=what)


def lives(place, code):
    return position_of(place, code).view().seats[1].lives


def until(place, code):
    return place.store.tables[code].state.timers["window"]


async def close(place, code):
    """Let the window run out."""
    await place.pass_time(until(place, code) - place.clock.now)


async def alone(place, kept):
    """Ann among bots, with a bomb for her own space."""
    ann = place.person("ann")
    code = await ann.create("gold_digger", 2, bots=("heuristic",))
    await ann.request("watch", code)
    await ann.request("start", code)
    await place.quiet()
    seats = {0: {"hand": ["bomb B2"], "space": "B2", "kept": kept}, 1: {"space": "E5"}}
    await arrange(place, code, seats)
    await ann.request("watch", code)
    return code, ann
