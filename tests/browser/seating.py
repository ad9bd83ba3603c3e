"""How do several people come to the same table quickly? They are named and the table is set without clicks; then they sit."""

from collections.abc import Sequence

from tests.browser.people import People
from tests.browser.player import Player

USUAL = {"game": "golddiggers", "pace": "off"}
MOST = 150  # glances at the table, before somebody gives up
GLANCE = 100  # milliseconds between them


def known(people: People, name: str, **options) -> Player:
    """Somebody whom the server knows by name, before she has seen a page."""
    page = people.enter(None, **options)
    answer = page.request.post("/api/me", data={"name": name}, headers={"origin": people.address})
    assert answer.ok, answer.text()
    language = options.get("locale", "en-GB")[:2]
    return Player(page, language)


def set_table(people: People, host: Player, friends: int, bots: int, **settings) -> str:
    """The host sets a table; gives its address."""
    free = [*[None] * friends, *["heuristic"] * bots]
    table = {
        "settings": {**USUAL, "players": 1 + len(free), **settings},
        "bots": free,
        "names": [],
    }
    origin = {"origin": people.address}
    answer = host.page.request.post("/api/tables", data=table, headers=origin)
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['code']}"


def gathered(
    people: People,
    host: str,
    *friends: str,
    bots: int = 1,
    is_phone: bool = False,
    locale: str = "en-GB",
    **settings,
) -> list[Player]:
    """The host, as she likes it, and her friends sit in the gathering room; all friends are ready."""
    ada = known(people, host, is_phone=is_phone, locale=locale)
    players = [ada, *(known(people, one) for one in friends)]
    address = set_table(people, players[0], len(friends), bots, **settings)
    for player in players:
        player.page.goto(address)
    for seat, friend in enumerate(players[1:], start=1):
        friend.sit_down(seat)
    return players


def seated(people: People, host: str, *friends: str, **settings) -> list[Player]:
    """The host and her friends sit at a running table, with bots."""
    players = gathered(people, host, *friends, **settings)
    players[0].start()
    for player in players:
        player.board.wait_for()
    return players


def who_is_asked(players: Sequence[Player]) -> Player:
    """Wait until it is the turn of one of the players; gives her."""
    for _ in range(MOST):
        for player in players:
            if player.is_asked_now():
                return player
        players[0].page.wait_for_timeout(GLANCE)
    message = f"none of them is asked: {players[0].prompt.inner_text()}"
    raise AssertionError(message)


def play_until_asked(player: Player, others: Sequence[Player]) -> None:
    """The others decide when they are asked, until this player is."""
    for _ in range(MOST):
        asked = who_is_asked([player, *others])
        if asked is player:
            return
        asked.decide()
    message = f"the turn does not come: {player.prompt.inner_text()}"
    raise AssertionError(message)


def play_to_the_end(players: Sequence[Player]) -> None:
    """Everybody decides when asked, until all see the end."""
    for _ in range(MOST):
        if all(player.end.is_visible() for player in players):
            return
        for player in players:
            if player.is_asked_now():
                player.decide()
        players[0].page.wait_for_timeout(GLANCE)
    message = f"the game does not end: {players[0].prompt.inner_text()}"
    raise AssertionError(message)


def resign(player: Player) -> None:
    """The player leaves the game for good."""
    player.press(player.button("table.menu"))
    dialog = player.page.get_by_role("dialog")
    player.press(dialog.get_by_role("button", name=player.words("menu.resign"), exact=True))
    sure = dialog.get_by_text(player.words("menu.resign_sure"))
    sure.wait_for()
    player.press(dialog.get_by_role("button", name=player.words("menu.resign"), exact=True))
    sure.wait_for(state="detached")
