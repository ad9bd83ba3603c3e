"""With which words is a card of the hand played? Pressed at another time, it is refused with the rule that forbids it."""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits.components import Cards
from motherlode.games.digging_bandits.rules.info import holds
from motherlode.games.digging_bandits.state import State

__all__ = ["tries_of"]

TOOLS = (parts.SHOVEL, parts.WHEELBARROW, parts.PICKAXE, parts.MINING_SITE)
PRIZES = (
    parts.GOLD,
    *range(parts.WANTED_LAND, parts.WANTED_LAND + parts.BANDITS),
    *range(parts.WANTED_DRAW, parts.WANTED_DRAW + parts.BANDITS),
)
PLAYED = {
    **dict.fromkeys(TOOLS, act.DIG_NOW),
    **dict.fromkeys(PRIZES, act.GO_WIN),
    parts.BRIDGE: act.PLAY_BRIDGE,
    parts.COIN: act.PAY,
    parts.COWBOY: act.COWBOY_ANSWER,
    parts.LASSO: act.PLAY_LASSO,
    parts.OUTLAW: act.PLAY_OUTLAW,
    parts.SHERIFF: act.SHERIFF_ANSWER,
    parts.TNT: act.LIGHT_TNT,
    parts.TRADE: act.PLAY_TRADE,
    parts.BLOCK: act.BLOCK_ANSWER,
    parts.DOUBLE_TIME: act.PLAY_IT,
    parts.SAVING_SPOON: act.WITH_SPOON,
    parts.WESTERN_WARP: act.USE_WARP,
    **{card: act.USE + place for place, card in enumerate(act.BONUS_DOODADS)},
}


def tries_of(s: State, cards: Cards, seat: int) -> dict[str, str]:
    """By card of the hand, the words of the action that plays it."""
    return {
        cards.card(card): act.action(s, cards, number).words
        for card, number in sorted(PLAYED.items())
        if holds(s, seat, card)
    }
