/** What would happen? A sentence for the way, the card or the space that somebody looks at. */
import type { Speech } from "$lib/game";

import type { Choice } from "../board/choice.svelte";
import type { Situation } from "../board/controller";
import { cardName, isYou, list, nameOf, sentence, spaceName, split } from "./names";
import { othersOn, type Path } from "../map/paths";
import type { SpaceView, View } from "../view";
import { prompt } from "./words";

/** What is said beside the prompt: of the way or the space that is looked at, of the card that is picked, of poison. */
export function hintOf(
  { view, own, offered, paths }: Pick<Situation, "view" | "own" | "offered" | "paths">,
  { shown, tapped, picked, draft }: Choice,
  speech: Speech,
): string | null {
  const { t } = speech;
  const path = shown === null ? undefined : paths.get(shown);
  const touch = tapped !== null && tapped === shown ? ` ${t("path.confirm")}` : "";
  if (path) return pathHint(view, own, path, speech) + touch;
  if (picked !== null) {
    const offer = offered.play[picked] ?? offered.pick[picked];
    return playHint(view, picked, offer !== undefined, speech);
  }
  return lookHint(view, shown, tapped, speech) ?? askedHint(view, own, draft, offered, speech);
}

/** What the next part of a choice is, or that poison is near. */
function askedHint(
  view: View,
  own: number,
  draft: Choice["draft"],
  { move }: Situation["offered"],
  speech: Speech,
): string | null {
  if (draft !== null) return prompt(view, [own], own, speech, []);
  return move && view.limits.is_poison_near ? speech.t("action_bar.poison_warning") : null;
}

export function spaceOf(view: View, id: string): SpaceView | undefined {
  return view.board.find((space) => space.id === id);
}

/** A way in words: "Walk to B3: no bomb on the way, takes a gold." What it leads to, the server says. */
export function pathHint(view: View, seat: number, path: Path, speech: Speech): string {
  const { t } = speech;
  const to = path.spaces.at(-1) ?? "";
  const landing = view.limits.landings?.[to];
  const meeting = view.limits.meetings?.[to];
  const others = othersOn(view, seat, to).map((other) => nameOf(other, speech));
  const parts = [
    t("path.bombs", { count: path.bombs }),
    ...(landing ? [t(`path.${landing}`)] : []),
    ...(meeting ? [t(`path.${meeting}`, { name: list(others, speech) })] : []),
  ];
  return t("path.hint", { walk: t("path.walk", { space: to }), what: parts.join(", ") });
}

/** What playing a card would do. */
export function playHint(view: View, card: string, isPlayable: boolean, speech: Speech): string {
  const { t } = speech;
  const { type, space: id } = split(card);
  const name = cardName(card, speech);
  if (!isPlayable) return sentence(t("play.cannot", { card: name }), speech);
  const space = spaceOf(view, id);
  const [holder] = space?.pieces ?? [];
  const act = t("play.on", { card: name, space: id });
  const what = consequence(view, { type, name, id }, holder, speech);
  return [act, what].map((words) => sentence(words, speech)).join(" ");
}

function consequence(
  view: View,
  card: { type: string; name: string; id: string },
  holder: number | undefined,
  speech: Speech,
): string {
  const { t } = speech;
  const values = { card: card.name, space: card.id };
  if (holder !== undefined) {
    const key = `play.${card.type === "bomb" ? "hits" : "gives"}`;
    if (isYou(holder, speech)) return t(`${key}_you`, values);
    return t(key, { ...values, name: nameOf(holder, speech) });
  }
  if (spaceOf(view, card.id)?.face) return t("play.covers", values);
  const empty = view.board.filter((space) => space.face === null).length - 1;
  return t("play.fills", { ...values, count: empty });
}

/** What lies on the space that is looked at; that nothing does is said only where it was tapped. */
export function lookHint(
  view: View,
  shown: string | null,
  tapped: string | null,
  speech: Speech,
): string | null {
  if (shown === null) return null;
  const isBare = spaceOf(view, shown)?.face === null;
  return isBare && shown !== tapped ? null : stackHint(view, shown, speech);
}

/** What lies on a space, from the top. */
export function stackHint(view: View, id: string, { t, language }: Speech): string {
  const space = spaceOf(view, id);
  if (!space || space.stack.length === 0) {
    return space?.face === "hidden"
      ? t("space.hidden", { space: id })
      : t("space.nothing", { space: id });
  }
  const cards = space.stack.toReversed().map((type, n) => {
    const word = t(`types.${type}`);
    return n === 0 && space.face === "spent" ? `${word} (${t("space.face_down")})` : word;
  });
  return t("space.stack", { space: id, cards: list(cards, { language }) });
}

/** A space for those who listen: its card, what is beneath, and who stands there. */
export function spaceLabel(space: SpaceView, own: number | null, speech: Speech): string {
  const { t } = speech;
  const type = space.card === null ? "" : t(`types.${space.card}`);
  const isBomb = space.card === "bomb" && space.face === "live";
  const key = space.face === null ? "empty" : isBomb ? "bomb" : space.face;
  const others = space.pieces.filter((seat) => seat !== own).map((seat) => nameOf(seat, speech));
  const beneath = space.stack.length - 1;
  return [
    t(`space.${key}`, { space: space.id, type }),
    beneath > 0 ? t("space.beneath", { count: beneath }) : "",
    others.length > 0 ? t("space.here", { names: list(others, speech) }) : "",
    own !== null && space.pieces.includes(own) ? t("space.you_here") : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** Where the start is called by its name. */
export function goName(view: View, speech: Speech): string {
  return spaceName("Go", view, speech);
}
