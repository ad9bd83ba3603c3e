/** What is a house rule called, what was chosen for it, and whom does it concern? */
import type { GameCard, Settings, SwitchCard } from "$lib/connection/protocol";
import type { Translations } from "$lib/i18n/translations.svelte";

type Switches = Exclude<Settings["variant"], string>;

const OF_A_SEAT = /_(\d+)$/; // hands_0, hands_1: a switch for each seat

/** The house rules of a table with so many players: none for seats that it does not have. */
export function switchesFor({ switches }: GameCard, players: number): SwitchCard[] {
  return switches.filter(({ name }) => Number(OF_A_SEAT.exec(name)?.[1] ?? 0) < players);
}

/** What was chosen, by switch; a set with a name is what its box says. */
export function chosen({ presets }: GameCard, variant: Settings["variant"]): Switches {
  return typeof variant === "string" ? { ...presets[variant] } : variant;
}

/** Whether the game has a clock of its own under these rules, so that nothing else is timed. */
export function hasOwnClock(card: GameCard, variant: Settings["variant"]): boolean {
  return isSet(card, card.clock, variant);
}

/** Whether people agree in open words alone under these rules, so that they need a chat. */
export function needsChat(card: GameCard, variant: Settings["variant"]): boolean {
  return isSet(card, card.talk, variant);
}

/** Whether a switch, if the box has it, is set to a word. */
function isSet(
  card: GameCard,
  wanted: readonly [string, string] | null,
  variant: Settings["variant"],
): boolean {
  if (wanted === null) return false;
  const [name, word] = wanted;
  const usual = card.switches.find((one) => one.name === name)?.default;
  return (chosen(card, variant)[name] ?? usual) === word;
}

/** A word that a switch can be set to. "all" is everybody in one and all spaces in another; "none" is the same in each. */
export function choiceWords(name: string, word: string, { maybe }: Translations): string {
  const subject = name.replace(OF_A_SEAT, "");
  return maybe(`values.${subject}.${word}`, maybe(`values.${word}`, word.replaceAll("_", " ")));
}

/** What a switch is set to: yes or no, a number, a word. */
export function valueWords(name: string, value: unknown, translations: Translations): string {
  if (typeof value === "boolean") return translations.t(value ? "create.on" : "create.off");
  return typeof value === "number"
    ? translations.number(value)
    : choiceWords(name, String(value), translations);
}

/** A set of house rules that has a name. */
export function presetWords(preset: string, { maybe }: Translations): string {
  return maybe(`presets.${preset}`, preset.replaceAll("_", " "));
}
