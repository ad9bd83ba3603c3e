"""What is said at the table of Digging Bandits: the question, the choices, who won?"""

from motherlode.boards import Scene
from motherlode.games.digging_bandits.view import SpaceView, View
from motherlode.kernel.contract import Action

__all__ = ["LEGEND", "QUESTIONS", "RULES", "hints", "question", "verdict"]

# The rules behind each decision, for the help.
RULES = {
    "choose_bandit": ["DB-VAR-11", "DB-SETUP-01"],
    "bridge_due": ["DB-BRDG-08", "DB-BRDG-10", "DB-TNT-01"],
    "move": ["DB-MOVE-01", "DB-WW-01"],
    "warp_to": ["DB-FT-01", "DB-FT-03", "DB-BRDG-13"],
    "four_two": ["DB-FT-01", "DB-FT-02"],
    "react": ["DB-REACT-01", "DB-REACT-04", "DB-REACT-05", "DB-REACT-06", "DB-REACT-07"],
    "react_sheriff": ["DB-SHER-01", "DB-SHER-02", "DB-SHER-04"],
    "react_dynamite": ["DB-DYN-01", "DB-DYN-02", "DB-DYN-03"],
    "bridge_met": ["DB-BRDG-04", "DB-BRDG-07", "DB-COIN-01", "DB-TNT-01"],
    "bonus": ["DB-TURN-07", "DB-TURN-09", "DB-DOOD-03"],
    "plot_space": ["DB-PP-01", "DB-PP-02"],
    "cache_discard": ["DB-CC-01"],
    "cache_draw": ["DB-CC-02", "DB-CC-03"],
    "main": ["DB-TURN-02", "DB-TURN-03", "DB-TURN-05", "DB-TURN-10", "DB-TURN-12", "DB-TURN-14"],
    "dig_tool": ["DB-DIG-02"],
    "dig_shovels": ["DB-DIG-02", "DB-DIG-05", "DB-DIG-07"],
    "dig_wheelbarrows": ["DB-DIG-02", "DB-DIG-03", "DB-DIG-07"],
    "dig_pickaxes": ["DB-DIG-02", "DB-STONE-02"],
    "dig_on": ["DB-DIG-09", "DB-DYN-03"],
    "lasso_target": ["DB-LASSO-01"],
    "outlaw_target": ["DB-OUTL-01", "DB-OUTL-03"],
    "outlaw_aim": ["DB-OUTL-01", "DB-OUTL-02", "DB-BRDG-16"],
    "bribe": ["DB-OUTL-04", "DB-COIN-02"],
    "play_more": ["DB-TURN-10", "DB-TURN-11"],
    "bridge_space": ["DB-BRDG-01", "DB-BRDG-02"],
    "trade_give": ["DB-TRADE-02", "DB-TRADE-03", "DB-TRADE-04"],
    "trade_want": ["DB-TRADE-02", "DB-TRADE-04"],
    "trade_answer": ["DB-TRADE-05", "DB-TRADE-08"],
    "trade_pick": ["DB-TRADE-06", "DB-TRADE-09"],
    "duel_target": ["DB-DUEL-01", "DB-DUEL-02"],
    "shuffle_again": ["DB-SHUF-01"],
    "tip_count": ["DB-TIP-01", "DB-FILL-02"],
    "tip_first": ["DB-TIP-02"],
    "tip_space": ["DB-TIP-01", "DB-TIP-03"],
    "win": ["DB-TURN-14", "DB-GOLD-01", "DB-WANT-03"],
    "absent_target": ["DB-WANT-10"],
    "absent_back": ["DB-WANT-10"],
    "spoon_life": ["DB-SPOON-02", "DB-WANT-08"],
    "double_time": ["DB-DT-01", "DB-DT-02"],
    "over": ["DB-END-01", "DB-END-03"],
}
QUESTIONS = {
    "choose_bandit": "who do you want to be?",
    "bridge_due": "you are stuck at a bridge. What do you do?",
    "move": "roll, or play Western Warp?",
    "warp_to": "where do you want to be?",
    "four_two": "a 4 and a 2! Walk, or warp anywhere?",
    "react": "do you object?",
    "react_sheriff": "do you send the Sheriff?",
    "react_dynamite": "Dynamite! Do you disarm it?",
    "bridge_met": "a bridge. Do you pay?",
    "bonus": "a doodad as your bonus action?",
    "plot_space": "where do you want your Private Plot?",
    "cache_discard": "which card do you put away?",
    "cache_draw": "from which deck?",
    "main": "what do you do?",
    "dig_tool": "what do you dig with?",
    "dig_shovels": "how many Shovels?",
    "dig_wheelbarrows": "how many Wheelbarrows?",
    "dig_pickaxes": "how many Pickaxes?",
    "dig_on": "dig on?",
    "lasso_target": "whose hand do you want to see?",
    "outlaw_target": "whom do you rob?",
    "outlaw_aim": "what do you take?",
    "bribe": "pay the Outlaw 2 Coins?",
    "play_more": "another one?",
    "bridge_space": "where do you build?",
    "trade_give": "what do you give?",
    "trade_want": "what do you want?",
    "trade_answer": "do you accept?",
    "trade_pick": "with whom do you agree?",
    "duel_target": "whom do you challenge?",
    "shuffle_again": "shuffle again?",
    "tip_count": "how many cards do you take from the Landfill?",
    "tip_first": "which card do you place first?",
    "tip_space": "where do you put it?",
    "win": "what do you cash in?",
    "absent_target": "from whom do you take a card?",
    "absent_back": "which back?",
    "spoon_life": "play the Saving Spoon?",
    "double_time": "play Double-time for another turn?",
    "over": "the game is over.",
}
LEGEND = (
    "The trail runs clockwise round the Cabin. ▒ is a layer of a LAND space and · a cleared one; =J is a bridge of whoever has that letter, "
    "#J the Private Plot. Letters are the pieces, and < stands behind one that waits at the near end of a bridge. ▶ marks whoever is "
    "asked. Below stand the cards everybody holds by their backs, what is announced, and your own hand."
)
REASONS = {
    "gold_cashed": "the GOLD was cashed in (DB-GOLD-01)",
    "last_standing": "nobody else is left (DB-END-01)",
}


def question(scene: Scene) -> str:
    """One sentence: what is awaited, and from whom."""
    view: View = scene.view
    asked = scene.seat if scene.seat in view.asked else next(iter(view.asked), scene.seat or 0)
    return f"{view.seats[asked].name}, {QUESTIONS[view.decision]}"


def hints(scene: Scene, action: Action) -> list[str]:
    """What lies where an action leads, and what somebody holds."""
    view: View = scene.view
    arguments = action.arguments
    if action.name == "choose":
        seat = view.seats[int(arguments["seat"])]
        cards = sum(seat.backs.values())
        return [f"{cards} cards, {seat.backs['land']} of them Land", f"{cards} cards"]
    if action.name in {"on", "list_bridge"}:
        return [_there(view, str(arguments["space"]))]
    if action.name == "to":
        return [_there(view, str(arguments["location"]))]
    return [""]


def _there(view: View, name: str) -> str:
    """What a space holds, as far as the viewer knows."""
    found: SpaceView | None = next((one for one in view.land if one.id == name), None)
    if found is None:
        return "" if name == "cabin" else "town"
    known = [card for card in found.cards if card]
    seen = f", seen: {', '.join(known)}" if known else ""
    return f"layers: {found.layers}{seen}"


def verdict(scene: Scene) -> str:
    """Who won, and by which rule."""
    view: View = scene.view
    if not view.winners:
        return "Nobody wins: the last turn has been played (DB-END-04)."
    names = " and ".join(view.seats[seat].name for seat in view.winners)
    return f"{names} {'wins' if len(view.winners) == 1 else 'win'}: {REASONS[str(view.reason)]}."
