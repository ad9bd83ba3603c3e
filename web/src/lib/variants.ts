/** What is a house rule called, and what was chosen for it? */
import type { Words } from "./words.svelte";

/** A word that a switch can be set to. "all" is everybody in one and all spaces in another; "none" is the same in each. */
export function choiceWords(name: string, word: string, { maybe }: Words): string {
  const subject = name.replace(/_\d+$/, ""); // hands_0, hands_1: a switch for each seat
  return maybe(`values.${subject}.${word}`, maybe(`values.${word}`, word.replaceAll("_", " ")));
}

/** What a switch is set to: yes or no, a number, a word. */
export function valueWords(name: string, value: unknown, words: Words): string {
  if (typeof value === "boolean") return words.t(value ? "create.on" : "create.off");
  return typeof value === "number" ? words.number(value) : choiceWords(name, String(value), words);
}

/** A set of house rules that has a name. */
export function presetWords(preset: string, { maybe }: Words): string {
  return maybe(`presets.${preset}`, preset.replaceAll("_", " "));
}
