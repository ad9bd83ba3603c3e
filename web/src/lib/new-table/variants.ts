/** What is a house rule called, what was chosen for it, and whom does it concern? */
import type { GameCard, TableSettings, SwitchCard } from "$lib/connection/protocol";
import type { Translations } from "$lib/i18n/translations.svelte";

type Switches = Exclude<TableSettings["variant"], string>;

const OF_A_SEAT = /_(\d+)$/; // hands_0, hands_1: a switch for each seat

/** The house rules of a table with so many players: none for seats that it does not have. */
export function switchesFor({ switches }: GameCard, players: number): SwitchCard[] {
  return switches.filter(({ name }) => Number(OF_A_SEAT.exec(name)?.[1] ?? 0) < players);
}

/** What was chosen, by switch; a set with a name is what its box says. */
export function chosen({ presets }: GameCard, variant: TableSettings["variant"]): Switches {
  return typeof variant === "string" ? { ...presets[variant] } : variant;
}

/** Whether the game has a clock of its own under these rules, so that nothing else is timed. */
export function hasOwnClock(card: GameCard, variant: TableSettings["variant"]): boolean {
  return isSet(card, card.clock, variant);
}

/** Whether people agree in open words alone under these rules, so that they need a chat. */
export function needsChat(card: GameCard, variant: TableSettings["variant"]): boolean {
  return isSet(card, card.talk, variant);
}

/** Whether a switch, if the box has it, is set to a word. */
function isSet(
  card: GameCard,
  wanted: readonly [string, string] | null,
  variant: TableSettings["variant"],
): boolean {
  if (wanted === null) return false;
  const [name, word] = wanted;
  const usual = card.switches.find((one) => one.name === name)?.default;
  return (chosen(card, variant)[name] ?? usual) === word;
}

/** A word that a switch of a game can be set to: as its box says it, or as it is said in every game ("none"). */
export function choiceWords(
  slug: string,
  name: string,
  word: string,
  { maybe }: Translations,
): string {
  const subject = name.replace(OF_A_SEAT, "");
  const usual = maybe(`values.${word}`, word.replaceAll("_", " "));
  return maybe(`boxes.${slug}.values.${subject}.${word}`, usual);
}

/** What a switch of a game is set to: yes or no, a number, a word. */
export function valueWords(
  slug: string,
  name: string,
  value: unknown,
  translations: Translations,
): string {
  if (typeof value === "boolean") return translations.t(value ? "create.on" : "create.off");
  if (typeof value === "number") return translations.number(value);
  return choiceWords(slug, name, String(value), translations);
}

/** A set of house rules that has a name. */
export function presetWords(slug: string, preset: string, { maybe }: Translations): string {
  return maybe(`boxes.${slug}.presets.${preset}`, preset.replaceAll("_", " "));
}

/** What a bot is called in a game: by its box, or as in every game. */
export function botWords(slug: string, bot: string, { maybe }: Translations): string {
  const usual = maybe(`bots.${bot}.name`, bot.replaceAll("_", " "));
  return maybe(`boxes.${slug}.bots.${bot}.name`, usual);
}
