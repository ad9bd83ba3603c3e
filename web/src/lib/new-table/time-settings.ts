/** How long may a decision take at a table, and how is that said? */
import type { GameCard } from "$lib/connection/protocol";
import type { Translations } from "$lib/i18n/translations.svelte";

const SCALES: Record<string, number> = { half: 0.5, double: 2 };
const NAMED = ["off", "standard", "half", "double", "slow"] as const;

/** The settings to choose from. */
export function pacesFor({ may_scale_times }: Pick<GameCard, "may_scale_times">): string[] {
  const scaled = may_scale_times ? Object.keys(SCALES) : [];
  return ["off", "standard", ...scaled, "30", "60", "120", "slow"];
}

/** How much longer than usual the times of the game are. */
export function scaleOf(pace: string): number {
  return SCALES[pace] ?? 1;
}

/** The clock of a table in a few words, for a list. */
export function clockWords(
  { pace, game_seconds }: { pace: string; game_seconds: number | null },
  translations: Pick<Translations, "t" | "duration" | "list">,
): string {
  const { t } = translations;
  const named = NAMED.find((one) => one === pace);
  const decision = named
    ? t(`shelf.clock_${named}`)
    : t("shelf.clock_seconds", { time: translations.duration(Number(pace)) });
  if (game_seconds === null) return decision;
  const game = t("create.game_time_each", { time: translations.duration(game_seconds) });
  return pace === "off" ? game : translations.list([decision, game]);
}

export function paceWords(
  pace: string,
  translations: Pick<Translations, "t" | "duration">,
): string {
  const named = NAMED.find((one) => one === pace);
  if (named) return translations.t(`create.pace_${named}`);
  return translations.t("create.pace_seconds", { time: translations.duration(Number(pace)) });
}
