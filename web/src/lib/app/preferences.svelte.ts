/** How does this person like to see and hear the table? Kept in this browser only. */

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "full" | "calm";
export type Speed = "slow" | "normal" | "fast";
export type TextSize = "normal" | "large" | "larger";

const KEY = "motherlode.settings";

/** What is kept. */
export interface Kept {
  theme: Theme;
  motion: Motion;
  text: TextSize;
  /** How fast moves are shown, and how long bots of new tables seem to think. */
  speed: Speed;
  /** More contrast than AA asks for. */
  contrast: boolean;
  /** Marks and patterns wherever colours tell players apart. */
  marks: boolean;
  /** Tables that are opened here are played with clicks and keys where they would be played with drags. */
  clicks: boolean;
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  /** A language's code; empty to follow the browser. */
  language: string;
  /** Whether one stops throwing only with the button, and never by carrying a gem to the chest. */
  stopsByButton: boolean;
  /** Whether the panel beside the board is open on wide screens. */
  panel: boolean;
}

export const DEFAULTS: Kept = {
  theme: "auto",
  motion: "auto",
  text: "normal",
  speed: "normal",
  contrast: false,
  marks: false,
  clicks: false,
  sound: true,
  volume: 0.6,
  language: "",
  stopsByButton: false,
  panel: true,
};

/** What the device asks for. */
export interface Device {
  prefersDark: boolean;
  prefersCalm: boolean;
  prefersContrast: boolean;
}

const SOBER: Device = { prefersDark: false, prefersCalm: false, prefersContrast: false };

export class Preferences {
  theme = $state<Theme>(DEFAULTS.theme);
  motion = $state<Motion>(DEFAULTS.motion);
  text = $state<TextSize>(DEFAULTS.text);
  speed = $state<Speed>(DEFAULTS.speed);
  contrast = $state(DEFAULTS.contrast);
  marks = $state(DEFAULTS.marks);
  clicks = $state(DEFAULTS.clicks);
  sound = $state(DEFAULTS.sound);
  volume = $state(DEFAULTS.volume);
  language = $state(DEFAULTS.language);
  stopsByButton = $state(DEFAULTS.stopsByButton);
  panel = $state(DEFAULTS.panel);
  device = $state.raw<Device>(SOBER);

  readonly isDark = $derived(
    this.theme === "auto" ? this.device.prefersDark : this.theme === "dark",
  );
  readonly isCalm = $derived(
    this.motion === "auto" ? this.device.prefersCalm : this.motion === "calm",
  );
  readonly hasContrast = $derived(this.contrast || this.device.prefersContrast);

  #storage: Storage | null;

  constructor(storage: Storage | null = null, device: Device = SOBER) {
    this.#storage = storage;
    this.device = device;
    Object.assign(this, read(storage));
  }

  /** Change a setting and keep it. */
  set(change: Partial<Kept>): void {
    Object.assign(this, valid(change));
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.kept()));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  kept(): Kept {
    return Object.fromEntries(
      Object.keys(DEFAULTS).map((name) => [name, this[name as keyof Kept]]),
    ) as unknown as Kept;
  }
}

/** Settings of this browser, following what the device asks for while the page is open. */
export function browserPreferences(): Preferences {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const contrast = matchMedia("(prefers-contrast: more)");
  const ask = (): Device => ({
    prefersDark: dark.matches,
    prefersCalm: calm.matches,
    prefersContrast: contrast.matches,
  });
  const preferences = new Preferences(storageOfBrowser(), ask());
  for (const query of [dark, calm, contrast]) {
    query.addEventListener("change", () => (preferences.device = ask()));
  }
  return preferences;
}

/** Where a browser keeps things; nowhere if it does not want to. */
export function storageOfBrowser(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function read(storage: Storage | null): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? valid(kept) : {};
  } catch {
    return {};
  }
}

const CHOICES: Partial<Record<keyof Kept, readonly string[]>> = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "calm"],
  text: ["normal", "large", "larger"],
  speed: ["slow", "normal", "fast"],
};

/** Only settings that exist, with values they can have. */
function valid(given: object): Partial<Kept> {
  const entries = Object.entries(given).filter(([name, value]) => {
    const usual = DEFAULTS[name as keyof Kept];
    const choices = CHOICES[name as keyof Kept];
    return typeof value === typeof usual && (!choices || choices.includes(value as string));
  });
  return Object.fromEntries(entries);
}
