"""What stands on the boxes of the lobby, and what do the rule books say?"""

from functools import cache

from motherlode.bots import bots
from motherlode.kernel import ledger
from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.catalogue import games as known_games
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.kernel.switches import Switch
from motherlode.play.messages.http import Book, BotCard, Chapter, GameCard, RuleText, SwitchCard
from motherlode.play.tables.lobby.lobby import usual_players
from motherlode.play.tables.state.refusals import Refusal

__all__ = ["book", "check_ready", "game_cards"]

# Covers of games that are announced; a game of the same name on the shelf takes its place.
ANNOUNCED: tuple[GameCard, ...] = ()


def game_cards() -> tuple[GameCard, ...]:
    """All boxes in the order of the shelf, those that can be played first."""
    found = sorted(map(find_game, known_games()), key=lambda game: (game.shelf_order, game.slug))
    ready = [_card(game) for game in found]
    slugs = {card.slug for card in ready}
    return (*ready, *(card for card in ANNOUNCED if card.slug not in slugs))


def check_ready(slug: str) -> None:
    """Refuse a game that is only announced."""
    if slug not in known_games() and any(card.slug == slug for card in ANNOUNCED):
        raise Refusal("game_not_ready")


def _card(game: Game) -> GameCard:
    return GameCard(
        slug=game.slug,
        title=game.title,
        designers=game.designers,
        tagline=game.tagline,
        seats=(game.seats.start, game.seats[-1]),
        minutes=game.minutes,
        age=game.age,
        is_ready=True,
        notice=game.notice,
        has_secrets=game.has_secrets,
        may_undo=game.may_undo_online,
        switches=tuple(_switch(one) for one in game.switches),
        presets={name: dict(values) for name, values in game.presets.items()},
        bots=tuple(BotCard(one.name, one.sentence) for one in bots(game).values()),
        usual_players=usual_players(game),
        clock=game.live.clock if game.live else None,
        talk=game.talk,
        may_scale_times=game.may_scale_times,
    )


def _switch(switch: Switch) -> SwitchCard:
    if switch.values == (False, True):
        return SwitchCard(switch.name, switch.rule, switch.sentence, "flag", bool(switch.default))
    default = switch.default if switch.default is not None else ""
    if switch.values:
        words = tuple(str(value) for value in switch.values)
        return SwitchCard(switch.name, switch.rule, switch.sentence, "choice", default, words)
    words = tuple(word for word, _ in switch.words)
    return SwitchCard(
        switch.name, switch.rule, switch.sentence, "number", default, words, switch.low, switch.high
    )


@cache
def book(slug: str) -> Book:
    """The rules of a game, chapter by chapter."""
    try:
        rules = ledger.load(find_game(slug).slug).rules.values()
    except MotherlodeError as unknown:
        raise Refusal("unknown_game", f"{str(unknown).capitalize()}.") from unknown
    chapters: dict[str, list[RuleText]] = {}
    for rule in rules:
        chapters.setdefault(rule.chapter, []).append(RuleText(rule.id, rule.kind, rule.sentence))
    return Book(slug, tuple(Chapter(title, tuple(texts)) for title, texts in chapters.items()))
