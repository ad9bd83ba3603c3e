"""The games of the lobby as cards, and their rules, as HTTP answers."""

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
    found = sorted(
        map(find_game, known_games()), key=lambda game: (game.info.shelf_order, game.info.slug)
    )
    ready = [_card(game) for game in found]
    slugs = {card.slug for card in ready}
    return (*ready, *(card for card in ANNOUNCED if card.slug not in slugs))


def check_ready(slug: str) -> None:
    """Refuse a game that is only announced."""
    if slug not in known_games() and any(card.slug == slug for card in ANNOUNCED):
        raise Refusal("game_not_ready")


def _card(game: Game) -> GameCard:
    info, online = game.info, game.online
    return GameCard(
        slug=info.slug,
        title=info.title,
        designers=info.designers,
        tagline=info.tagline,
        seats=(info.seats.start, info.seats[-1]),
        minutes=info.minutes,
        age=info.age,
        is_ready=True,
        notice=info.notice,
        has_secrets=game.presentation.has_secrets,
        may_undo=online.may_undo,
        switches=tuple(_switch(one) for one in game.rules.switches),
        presets={name: dict(values) for name, values in game.rules.presets.items()},
        bots=tuple(BotCard(one.name, one.sentence) for one in bots(game).values()),
        usual_players=usual_players(game),
        bot_minutes=info.bot_minutes,
        clock=online.live.clock if online.live else None,
        talk=online.talk,
        may_scale_times=online.may_scale_times,
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
        rules = ledger.load(find_game(slug).info.slug).rules.values()
    except MotherlodeError as unknown:
        raise Refusal("unknown_game", f"{str(unknown).capitalize()}.") from unknown
    chapters: dict[str, list[RuleText]] = {}
    for rule in rules:
        chapters.setdefault(rule.chapter, []).append(RuleText(rule.id, rule.kind, rule.sentence))
    return Book(slug, tuple(Chapter(title, tuple(texts)) for title, texts in chapters.items()))
