/** How does the table look after an event? As far as the event tells it; the server's view follows. */
import { afterBy, type Change, type Facts, number, onSeat, text } from "$kit/changes";

import * as change from "./changes";
import { backOf } from "../text/names";
import { CABIN } from "../trail/ring";
import type { View } from "../view";

const seat = (facts: Facts) => number(facts, "seat");
const other = (facts: Facts) => number(facts, "other");
const space = (facts: Facts) => text(facts, "space");
const card = (facts: Facts) => text(facts, "card");

const DECKS: Record<string, "dig_deck" | "draw_deck" | "doodad_deck"> = {
  dig: "dig_deck",
  draw: "draw_deck",
  doodad: "doodad_deck",
};

/** A card is played from a hand. */
const playing = (view: View, facts: Facts) => change.loses(view, seat(facts), card(facts));
const playingKnown =
  (name: string): Change<View> =>
  (view, facts) =>
    change.loses(view, seat(facts), name);

function paidToll(view: View, facts: Facts): View {
  const taken = change.onBack(view, other(facts), "draw", 1);
  const crossed = onSeat(taken, seat(facts), (own) => ({ ...own, is_near: false }));
  return change.learns(crossed, other(facts), "coin");
}

function drew(view: View, facts: Facts): View {
  const back = text(facts, "back");
  const deck = DECKS[back];
  const shorter = deck ? change.drawFrom(view, deck) : view;
  return change.onBack(shorter, seat(facts), back, 1);
}

/** A doodad is what one gets for coming back to the Cabin. */
function drewDoodad(view: View, facts: Facts): View {
  const home = change.movePiece(change.drawFrom(view, "doodad_deck"), seat(facts), CABIN);
  return change.onBack(home, seat(facts), "doodad", 1);
}

function dug(view: View, facts: Facts): View {
  const lifted = change.lift(view, space(facts));
  if (card(facts) === "tech" && view.needs_tech) return change.onTech(lifted, seat(facts), 1);
  return card(facts) === "stone" || card(facts) === "dynamite"
    ? lifted
    : change.putUnder(lifted, "landfill", null);
}

function laidTools(view: View, facts: Facts): View {
  const tools = { shovel: "shovels", wheelbarrow: "wheelbarrows", pickaxe: "pickaxes" };
  return Object.entries(tools).reduce(
    (before, [tool, fact]) =>
      Array.from({ length: number(facts, fact) }).reduce<View>(
        (now) => change.loses(now, seat(facts), tool),
        before,
      ),
    { ...view, tools: toolsOf(facts) },
  );
}

function toolsOf(facts: Facts): Record<string, number> {
  return {
    shovel: number(facts, "shovels"),
    wheelbarrow: number(facts, "wheelbarrows"),
    pickaxe: number(facts, "pickaxes"),
  };
}

function stole(view: View, facts: Facts): View {
  const aim = text(facts, "aim");
  const [from, to] = [other(facts), seat(facts)];
  if (aim === "tech") return change.onTech(change.onTech(view, from, -1), to, 1);
  if (aim === "bridge" || aim === "plot") return view;
  return change.onBack(change.onBack(view, from, aim, -1), to, aim, 1);
}

function loseBacks(view: View, facts: Facts): View {
  return change.onBack(view, seat(facts), text(facts, "back"), -number(facts, "count"));
}

/** A Tech Card lies open; of the cards of a hand the next view tells who knows them. */
function cardMoved(view: View, facts: Facts): View {
  const count = number(facts, "count");
  const moved = (now: View, whose: number, by: number) =>
    card(facts) === "tech"
      ? change.onTech(now, whose, by)
      : change.onBack(now, whose, backOf(card(facts)), by);
  return moved(moved(view, seat(facts), -count), other(facts), count);
}

function magnet(view: View, facts: Facts): View {
  const given = change.onBack(view, other(facts), "draw", -number(facts, "count"));
  return change.onBack(given, seat(facts), "draw", number(facts, "count"));
}

const AFTER: Record<string, Change<View>> = {
  turn: (view, facts) => ({ ...view, turn: seat(facts), dice: [0, 0], tools: {}, stack: [] }),
  extra_turn: (view, facts) => ({ ...view, turn: seat(facts), dice: [0, 0], stack: [] }),
  rolled: (view, facts) => ({ ...view, dice: [number(facts, "first"), number(facts, "second")] }),
  walked: (view, facts) => change.movePiece(view, seat(facts), text(facts, "location")),
  warped: (view, facts) => change.movePiece(view, seat(facts), text(facts, "location")),
  met_bridge: (view, facts) => change.movePiece(view, seat(facts), space(facts), true),
  halted: (view, facts) => change.movePiece(view, seat(facts), space(facts), true),
  offered_toll: playingKnown("coin"),
  paid_toll: paidToll,
  played_tnt: playingKnown("tnt"),
  bridge_destroyed: (view, facts) => change.setBridge(view, space(facts), null),
  bridge_dismantled: (view, facts) => change.setBridge(view, space(facts), null),
  drew_doodad: drewDoodad,
  got: (view, facts) => change.learns(view, seat(facts), card(facts)),
  drew,
  revealed: (view) => change.drawFrom(view, "draw_deck"),
  used: playing,
  swapped: loseBacks,
  plotted: (view, facts) => change.setPlot(view, space(facts), seat(facts)),
  put_under: (view, facts) => change.forgets(view, seat(facts), card(facts)),
  magnet,
  laid_tools: laidTools,
  laid_tool: playing,
  dug,
  dug_kept: (view, facts) => change.onBack(change.lift(view, space(facts)), seat(facts), "land", 1),
  found: (view, facts) => change.learns(view, seat(facts), card(facts)),
  broke_stone: (view) => change.putUnder(view, "landfill", null),
  stone_stays: (view, facts) => change.layOn(view, space(facts), null),
  lost_cards: loseBacks,
  card_moved: cardMoved,
  backs_moved: (view, facts) =>
    change.onBack(
      loseBacks(view, facts),
      other(facts),
      text(facts, "back"),
      number(facts, "count"),
    ),
  plot_lapsed: (view, facts) => change.setPlot(view, space(facts), null),
  plays: playing,
  plays_at: (view, facts) => (card(facts) === "duel" ? view : playing(view, facts)), // it was drawn
  robs: playingKnown("outlaw"),
  builds: (view, facts) =>
    ["bridge", "coin", "coin", "coin"].reduce(
      (now, name) => change.loses(now, seat(facts), name),
      view,
    ),
  built: (view, facts) => change.setBridge(view, space(facts), seat(facts)),
  bridge_taken: (view, facts) => change.setBridge(view, space(facts), seat(facts)),
  plot_taken: (view, facts) => change.setPlot(view, space(facts), seat(facts)),
  offered_bribe: (view, facts) =>
    change.loses(change.loses(view, seat(facts), "coin"), seat(facts), "coin"),
  stole,
  stolen: (view, facts) =>
    change.learns(change.forgets(view, other(facts), card(facts)), seat(facts), card(facts)),
  answers: playing,
  tipped: (view, facts) => change.layOn(change.drawFrom(view, "landfill"), space(facts), null),
  eliminated: (view, facts) => change.goOut(view, other(facts)),
  resigned: (view, facts) =>
    onSeat(change.goOut(view, seat(facts)), seat(facts), (own) => ({
      ...own,
      has_resigned: true,
    })),
  won: (view, facts) => onSeat(view, seat(facts), (own) => ({ ...own, is_winner: true })),
};

/** The view after one event. */
export const after = afterBy(AFTER);
